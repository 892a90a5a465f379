# interpreted: reads files
"""What is in a dataset, told from its files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playmat.running.plain_data import plain

from .parquet import COLUMNS, DECISIONS, GAMES, arrow, columns, part_file, schema
from .plan import DatasetError, Plan, read_plan


@dataclass(frozen=True)
class Facts:
    """What is in a dataset."""

    plan: Plan
    games: int
    rows: int
    bytes: int
    wins: dict[str, float]
    """The share of its seats' games that each bot won."""

    @property
    def bytes_a_row(self) -> float:
        """How much room a row takes, the table of games included."""
        return self.bytes / self.rows if self.rows else 0.0

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        plan = self.plan
        planned = ("format", "game", "rules", "cards", "bots", "timed", "decks", "options", "seed")
        return {
            **{name: plain(getattr(plan, name)) for name in planned},
            "decks": list(plan.decks),
            "encoding": plan.encoding or None,
            "games": self.games,
            "of_games": plan.games,
            **{name: getattr(self, name) for name in ("rows", "bytes", "bytes_a_row", "wins")},
            "columns": {table: described(plan, table) for table in COLUMNS},
        }


def described(plan: Plan, table: str) -> list[dict[str, str]]:
    """The columns of a table: name, type, and what they hold."""
    return [
        {"name": name, "type": COLUMNS[table][name][0], "about": COLUMNS[table][name][1]}
        for name in columns(plan, table)
    ]


def facts(folder: Path | str) -> Facts:
    """What is in a dataset as far as it is written."""
    pq = arrow().parquet
    folder = Path(folder)
    plan = read_plan(folder)
    games = rows = size = 0
    seats: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for part in range(plan.parts):
        files = {table: part_file(folder, table, part) for table in COLUMNS}
        if not files[GAMES].exists():
            continue
        try:
            found = {table: pq.ParquetFile(file) for table, file in files.items()}
            played = found[GAMES].read(["bots", "winner"]).to_pylist()
        except (OSError, arrow().ArrowException) as error:
            raise DatasetError(
                f"A file of the dataset is damaged: {error}. Delete part-{part:06}.parquet in both folders and write "
                "the dataset again, which makes only that part anew."
            ) from None
        for table, file in found.items():
            if not file.schema_arrow.equals(schema(plan, table), check_metadata=True):
                raise DatasetError(f"{files[table]} does not belong to this dataset; delete it and write it again.")
        games += len(played)
        rows += found[DECISIONS].metadata.num_rows
        size += sum(file.stat().st_size for file in files.values())
        for one in played:
            seats.update(one["bots"])
            won.update(one["bots"][one["winner"] :][:1] if one["winner"] >= 0 else ())
    return Facts(plan, games, rows, size, {bot: won[bot] / count for bot, count in seats.items()})

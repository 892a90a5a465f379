# interpreted: writes files
"""The two tables of a dataset, column by column, and how a file of them is written."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from .plan import DatasetError, Plan

DECISIONS: Final = "decisions"
GAMES: Final = "games"

COLUMNS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    DECISIONS: {
        "game": ("int32", "the game's number, as in the table of games"),
        "question": ("int32", "how many questions came before it in its game"),
        "player": ("int8", "who was asked: a chair, counted from 0"),
        "bot": ("string", "who sat there"),
        "deck": ("string", "the deck played there"),
        "rule": ("string", "the rule that poses the question"),
        "prompt": ("string", "the question as the player reads it"),
        "options": ("list<struct<key,label>>", "the answers there were"),
        "choice": ("int16", "which of them was given, counted from 0"),
        "outcome": ("float32", "the player's share of the win: 1, or 0, or a part of it where several tied"),
        "reward": ("float32", "the same as rewards that add up to 0: 1 for the winner, whom the others pay alike"),
        "left": ("int32", "how many questions, to anybody, came after it in its game"),
        "log": ("list<struct<rule,text>>", "what the player read since the last question put to him: rule and text"),
        "view": ("string", "what the player saw, as JSON; its shape is that of Seat.view"),
        "state_places": ("list<int32>", "the view as numbers: the places that are not 0"),
        "state_values": ("list<float32>", "what stands in those places"),
        "option_places": ("list<list<int32>>", "the options as numbers: the places that are not 0 of each"),
        "option_values": ("list<list<float32>>", "what stands in those places"),
    },
    GAMES: {
        "game": ("int32", "the game's number"),
        "seed": ("int64", "what it was dealt from: with it everything hidden can be told"),
        "bots": ("list<string>", "who sat in each chair"),
        "decks": ("list<string>", "the deck played there"),
        "winner": ("int8", "the chair that won, or -1"),
        "first": ("int8", "the chair that was asked first"),
        "turns": ("int32", "how many turns it took"),
        "decisions": ("int32", "how many questions it took"),
        "record": ("string", "the whole game as a record, which playmat.Record.from_json reads and replays"),
    },
}
"""Each table's columns in order: their types and what they hold."""
ENCODED: Final = ("state_places", "state_values", "option_places", "option_values")
REPEATED: Final = (
    *("bot", "deck", "rule", "prompt", "bots.list.element", "decks.list.element"),
    *(f"options.list.element.{part}" for part in ("key", "label")),
    *(f"log.list.element.{part}" for part in ("rule", "text")),
    *(f"state_{part}.list.element" for part in ("places", "values")),
    *(f"option_{part}.list.element.list.element" for part in ("places", "values")),
)
"""Columns in which the same comes again and again."""
ROWS_A_GROUP: Final = 4096
"""Rows after which a group is closed; no game is split over two."""


def arrow() -> Any:
    """The library for Parquet files, which only datasets need."""
    try:
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise DatasetError('Datasets need the library pyarrow; install it with: pip install "playmat[data]"') from None
    return pyarrow


def columns(plan: Plan, table: str) -> list[str]:
    """The columns that a table of this plan has."""
    left_out = {"view"} if not plan.view else set[str]()
    if not plan.encoding:
        left_out |= set(ENCODED)
    return [name for name in COLUMNS[table] if name not in left_out]


def schema(plan: Plan, table: str) -> Any:
    """The types of a table's columns; what they hold, and of which game and rules, is told beside them."""
    pa = arrow()
    fields = [
        pa.field(name, arrow_type(COLUMNS[table][name][0]), False, {"description": COLUMNS[table][name][1]})
        for name in columns(plan, table)
    ]
    facts = {"format": plan.format, "table": table, "game": plan.game, "rules": plan.rules, "cards": plan.cards}
    if plan.encoding:
        facts["encoding"] = plan.encoding
    return pa.schema(fields, {f"playmat.{name}": value for name, value in facts.items()})


def arrow_type(name: str) -> Any:
    """A type by its name; the parts of a struct are texts."""
    pa = arrow()
    if name.startswith("list<"):
        return pa.list_(pa.field("element", arrow_type(name[5:-1]), False))
    if name.startswith("struct<"):
        return pa.struct([pa.field(part, pa.string(), False) for part in name[7:-1].split(",")])
    return getattr(pa, name)()


# Files -------------------------------------------------------------------------------------------------------


def part_file(folder: Path, table: str, part: int) -> Path:
    """A file of a table."""
    return folder / table / f"part-{part:06}.parquet"


class Table:
    """One file of a table on its way to the disk."""

    def __init__(self, plan: Plan, table: str, draft: Path) -> None:
        self.schema = schema(plan, table)
        names = columns(plan, table)
        self.waiting: list[dict[str, Any]] = []
        self.writer = arrow().parquet.ParquetWriter(
            draft,
            self.schema,
            compression="zstd",
            use_dictionary=[path for path in REPEATED if path.partition(".")[0] in names],
            write_statistics=["game"],
        )

    def add(self, rows: Sequence[dict[str, Any]]) -> None:
        """Add the rows of a game; enough of them are written as a group."""
        self.waiting += rows
        if len(self.waiting) >= ROWS_A_GROUP:
            self.flush()

    def flush(self) -> None:
        """Write what waits."""
        if self.waiting:
            self.writer.write_table(arrow().Table.from_pylist(self.waiting, self.schema))
            self.waiting = []

    def close(self) -> None:
        """Write the rest and the end of the file."""
        self.flush()
        self.writer.close()


@contextmanager
def new_part(folder: Path, plan: Plan, part: int) -> Iterator[dict[str, Table]]:
    """Both tables' files for a part; they appear whole when all went well, that of the games last, or not at all."""
    files = [part_file(folder, table, part) for table in COLUMNS]
    drafts = [file.with_name(f".{file.name}") for file in files]  # which readers of a folder pass over
    try:
        for draft in drafts:
            draft.parent.mkdir(exist_ok=True)
        tables = {table: Table(plan, table, draft) for table, draft in zip(COLUMNS, drafts, strict=True)}
        yield tables
        for table in tables.values():
            table.close()
        for draft, file in zip(drafts, files, strict=True):
            sync(draft)
            os.replace(draft, file)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else error
        raise DatasetError(
            f"{files[0]} could not be written: {reason}. What was finished is kept; free some space and ask for the "
            "same again to go on."
        ) from None
    finally:
        for draft in drafts:
            with suppress(OSError):
                draft.unlink(missing_ok=True)


def sync(file: Path) -> None:
    """Make sure that a file is on the disk before anything relies on it."""
    handle = os.open(file, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

"""Tells which enforced rules no test met, on the interpreted build.

`python -m scripts.met FOLDER` adds up what each process of the tests left in a folder (see `tests.met`), prints how
many enforced rules of each game code carries as data and tests met, and lists the others; then its exit code is 1.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from playmat import games
from playmat.book.coverage import coverage
from playmat.book.rulebook import ENFORCED

ROOT = Path(__file__).parents[1]


def main(folder: Path) -> int:
    """Print the table; 1 when a rule is left."""
    met = {rule for file in folder.glob("*.json") for rule in json.loads(file.read_text(encoding="utf-8"))}
    table = Table(box=None, pad_edge=False, header_style="", show_edge=False)
    for heading in ("game", "enforced", "carried as data", "met"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    left = []
    for game in games.GAMES.values():
        rows = coverage(game.rules, game.folder, ROOT / "tests" / "games" / game.id).rows
        enforced = [row for row in rows if row.rule.status == ENFORCED]
        carried = [row for row in enforced if row.code]
        unmet = [row for row in enforced if row.rule.id not in met]
        table.add_row(game.name, str(len(enforced)), str(len(carried)), str(len(enforced) - len(unmet)))
        left += unmet
    console = Console(highlight=False, soft_wrap=True)
    console.print("Rules that tests met (by a test that names the rule, while what carries it took part in play):")
    console.print(table)
    for row in left:
        console.print(f"Not met: {row.rule.id} {row.rule.heading} ({', '.join(row.code) or 'carried by no code'})")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))

"""`playmat upgrade --check`: what would become of everybody's games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec

from playmat.kernel.errors import PlaymatError
from playmat.server.rehearsal import Verdict, rehearse

from .backup import database
from .output import show_json, show_lines
from .runs import later_bar

SAID = {
    "goes on": "running games go on as they are",
    "stranded": "running games cannot go on",
    "replayed": "finished games are replayed as ever",
    "filmed": "finished games are shown from their films",
    "lost": "finished games can no longer be shown",
}


def check_upgrade(
    check: bool, backup: Path | None, as_json: bool, data_dir: Path | None, url: str | None, config: Path | None
) -> int:
    """Replay everything with this version and say what would differ; the exit code is 1 when games would be lost."""
    if not check:
        raise PlaymatError(
            "A server brings its database up to date itself when it starts. "
            "What would become of its games, before it does, says: playmat upgrade --check"
        )
    verdicts: list[Verdict] = []
    with later_bar("Replaying", as_json) as begin:
        for one in rehearse(database(data_dir, url, config), backup, begin):
            verdicts.append(one)
            if one.why and not as_json:
                show_lines(*told(one))
    counts: Counter[str] = Counter(one.outcome for one in verdicts)
    bad = sum(one.is_bad for one in verdicts)
    if as_json:
        show_json({"games": [msgspec.to_builtins(one) for one in verdicts], "counts": counts, "bad": bad})
    else:
        show_lines(*(f"{counts[outcome]:6,}  {said}" for outcome, said in SAID.items() if counts[outcome]))
        show_lines("Nothing is lost by this upgrade." if not bad else advice(counts))
    return 1 if bad else 0


def told(one: Verdict) -> list[str]:
    """What becomes of a game that reads otherwise."""
    where = f"answer {one.answer}: " if one.answer else ""
    return [
        f"{one.outcome:8}  {one.plays} {one.game}, {where}{one.why}",
        *(f"      here: {line}" for line in one.lines),
    ]


def advice(counts: Counter[str]) -> str:
    """What to do about it."""
    if counts["stranded"]:
        return "Stay with the present version until these games are over, or tell their players."
    return "Start the present version once more and give it time: it films what it can still replay."

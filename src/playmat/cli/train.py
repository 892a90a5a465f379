# interpreted: talks to people
"""Training a network, and an exploiter against one, as people read it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.running.stats import percent
from playmat.training.settings import Settings

from .output import show_json, show_lines
from .runs import progress_bar

if TYPE_CHECKING:
    from playmat.training.run import Line


def train_network(settings: dict[str, Any], out: Path, start: Path | None, games: int, as_json: bool) -> None:
    """Train, tell how it goes, and how good the result is."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the workers are the threads
    from playmat.training.run import Job, run  # only now, as NumPy reads that when it is imported

    chosen = Settings(**settings)
    say = ignore if as_json else show_progress
    try:
        with progress_bar(chosen.imitate + chosen.decisions, as_json) as advance:
            last = run(chosen, Job(out, start, games), say, advance)
    except KeyboardInterrupt:
        if not as_json:
            show_lines(f"Stopped; what was learned so far is in {out}. Go on with --from {out}.")
        raise
    if as_json:
        show_json(last)
    else:
        show_result(chosen, last)


def ignore(line: Line) -> None:
    """Say nothing."""


def show_progress(line: Line) -> None:
    """An update in a sentence."""
    if "measured" in line:
        return
    words = [f"{line['decisions']:>11,} decisions", f"{line['seconds']:>7,} s"]
    for name, value in line.items():
        if name.startswith("against ") and isinstance(value, float):
            words.append(f"{name} {percent(value)}")
    for name, title in (("agreed", "agreement"), ("entropy", "entropy"), ("error", "error of the chance to win")):
        if name in line:
            words.append(f"{title} {line[name]}")
    show_lines(", ".join(words))


def show_result(settings: Settings, last: Line) -> None:
    """How good the network is."""
    measured = last["measured"]
    assert isinstance(measured, list)
    for one in measured:
        name = "The exploiter" if settings.against else "The network"
        span = f"95 %: {percent(one['low'])} to {percent(one['high'])}"
        show_lines(f"{name} wins {percent(one['rate'])} of {one['games']} games against {one['opponent']} ({span}).")
    show_lines(f"Weights: {last['weights']}.")

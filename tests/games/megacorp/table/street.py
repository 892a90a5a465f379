"""A street of Megacorp as several tests see it, and words for looking at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playmat import games
from playmat.kernel.view import view
from playmat.screen.guide import Passing
from playmat.testing import P1, P2
from tests import telling
from tests.games.megacorp.table.mat import Mat
from tests.laws.play import Dice
from tests.telling import dressed

GAME = games.get("megacorp")
GUIDE = GAME.guide


def seen(mat: Mat, viewer: int | None = None) -> Any:
    """The table as the asked player sees it, or another viewer."""
    return GUIDE.read(view(mat.state, mat.asked if viewer is None else viewer))


def hints(mat: Mat) -> dict[str, str]:
    """What every answer on offer leads to, by its label."""
    return {answer["label"]: answer["hint"] for answer in dressed(mat.state)}


def said(mat: Mat, viewer: int | None = None) -> str:
    """Everything on the table in words."""
    return "\n".join(GUIDE.situation(seen(mat, viewer)))


def passing(mat: Mat) -> Passing:
    return telling.passing(mat.state)


def street(**words: Any) -> Mat:
    """Ann with a few cards against Ben, whose Day Traders hang on Night Shift."""
    mat = Mat(seats=("Ann", "Ben"), **words)
    mat.set(P1, business="Lantern Row Exchange", money=8, hand=["Demolition Crew", "Smoke Screen"], turns=2)
    mat.set(P2, business="Argent Meridian Holdings", engaged=True, money=3, market=["Flash Mob", "Dockworkers"])
    mat.lay(P1, "Night Shift", (-1, 0)).lay(P1, "Dockworkers", (0, -1))
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Day Traders", (2, 0)).lay(P2, "Lab Technicians", (0, -1), engaged=True)
    return mat


def calmly(number: int, players: int, turns: int) -> Iterator[tuple[Any, Passing]]:
    """The questions of a game in which windows are mostly passed and phases are not left at once."""
    state = GAME.new(number, [f"P{seat}" for seat in range(1, players + 1)])
    dice = Dice(number)
    while state.decision is not None and state.turn < turns:
        mat = GUIDE.read(view(state, state.decision.player))
        found = GUIDE.passing(mat)
        yield mat, found
        offered = state.keys()
        lively = [key for key in offered if not key.startswith(("produce", "done", "mulligan"))]
        if found.quiet == "pass" and dice.below(8):
            state.choose("pass")
        else:
            state.choose(lively[dice.below(len(lively))] if lively and dice.below(4) else dice.answer(state))

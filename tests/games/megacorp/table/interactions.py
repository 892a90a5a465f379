"""Words for tests in which several texts and rules meet."""

from __future__ import annotations

from typing import Final

from playmat.testing import P1, P2, P3
from tests.games.megacorp.referee.sound import insist_sound
from tests.games.megacorp.table.mat import Mat

BETWEEN: Final = ("MC-6.2.2.4", "MC-6.2.2.6", "MC-6.6.1")
"""The windows that a card or text on its way opens."""


def settled(mat: Mat) -> Mat:
    """Everybody passes until the stack is empty or something else is asked."""
    while mat.asked >= 0 and mat.verbs[-1] == "pass" and (mat.state.stack or mat.state.window in BETWEEN):
        mat.choose("pass")
    return mat


def plays(mat: Mat, *answers: str) -> Mat:
    """These answers one after another, and nobody does anything in between; a sole target is chosen unasked."""
    for answer in answers:
        if not answer.startswith("target ") or "target" in mat.verbs:
            settled(mat.choose(answer))
    return mat


def blocks(mat: Mat, *titles: str) -> Mat:
    """In step 4 these cards block, and no others."""
    for title in titles:
        mat.choose(f"block {title}")
    if "block" in mat.verbs:
        mat.choose("done")
    return mat


def attack(mat: Mat, attacker: str, space: str, trait: str) -> Mat:
    """An attack is declared; the window of step 3 is open."""
    mat.choose(f"attack {attacker}", f"space:{space}")
    if "trait" in mat.verbs:
        mat.choose(f"trait:{trait}")
    return mat


def on_offer(mat: Mat) -> set[str]:
    """The keys of everything on offer."""
    return set(mat.state.keys())


def fight_on(mat: Mat, *answers: str) -> Mat:
    """Everybody passes, and where something else is asked these answers are given, until the damage is dealt."""
    left = list(answers)
    while mat.asked >= 0 and mat.state.attacker >= 0 and not (mat.state.struck and mat.verbs[-1] == "pass"):
        if mat.verbs[-1] == "pass":
            mat.choose("pass")
        else:
            mat.choose(left.pop(0)) if left else mat.state.choose(len(mat.verbs) - 1)
    assert not left, f"nobody asked for {left}"
    return mat


def strike(mat: Mat, attacker: str, space: str, trait: str) -> Mat:
    """An attack without blockers and without anybody striking back, up to the window after the damage."""
    attack(mat, attacker, space, trait)
    while mat.asked >= 0 and not mat.state.struck:
        mat.state.choose(len(mat.verbs) - 1)
    return mat


def crowd(players: int, **words: object) -> Mat:
    """A table where everybody has a Talon Scout beside the business."""
    mat = Mat(players, **words)
    for player in range(players):
        mat.lay(player, "Talon Scout", (1, 0))
    return mat


def gives_up(mat: Mat, player: int) -> Mat:
    """A player concedes; the table is sound afterwards."""
    mat.state.concede(player)
    insist_sound(mat.state)
    return mat


def pass_on(mat: Mat) -> Mat:
    """Everybody passes and says that enough is done until the turn is over or something else is asked."""
    turn = mat.state.turn
    while mat.asked >= 0 and mat.state.turn == turn and mat.verbs[-1] in ("pass", "done"):
        mat.choose(mat.verbs[-1])
        insist_sound(mat.state)
    return mat


def duel(attacker: str, target: str, players: int = 2) -> Mat:
    """P1's attacker and P2's target, each at (1, 0) beside a business; Dockworkers at (-1, 0) keep both docked."""
    mat = Mat(players, step="challenge")
    mat.lay(P1, attacker, (1, 0)).lay(P2, target, (1, 0))
    for player in range(players):
        mat.lay(player, "Blast Bunker", (-1, 0))
    if players > 2:
        mat.lay(P3, "Frugal Consumers", (1, 0))
    return mat


def leaves(mat: Mat) -> Mat:
    """The window after the damage passes."""
    while mat.state.struck or mat.state.window:
        mat.choose("pass")
    insist_sound(mat.state)
    return mat

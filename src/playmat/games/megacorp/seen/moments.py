# interpreted: talks to people
"""When a player may let things pass, and when there is a reason to ask."""

from __future__ import annotations

from typing import Final

from playmat.screen.guide import Moment

from ..rules.board import CANCEL
from ..rules.card import MegaCard
from ..words.decks_and_hands import CycleMarket, DrawCards, LookAtTop
from ..words.effects import Develop
from ..words.money import AddPoint, GainMoney
from .shown import MegacorpChallenge, MegacorpWaiting
from .sight import Mat

WINDOWS: Final = {
    "MC-5.2.5": ("accounting", "Accounting Phase, before the resource is revealed (A5)"),
    "MC-5.2.8": ("drawn", "Accounting Phase, after the draw (A8)"),
    "MC-5.3.2": ("buying-ends", "end of the Buy Phase"),
    "MC-5.4.1.3": ("attack", "attack declared, before blockers"),
    "MC-5.4.1.5": ("blockers", "blockers named, before damage"),
    "MC-5.4.1.8.4": ("destruction", "before destroyed cards leave"),
    "MC-5.6.5": ("end", "End Phase (E5)"),
    "MC-6.2.2.4": ("deploying", "a card is about to be deployed"),
    "MC-6.2.2.6": ("deployed", "a card was deployed"),
    "MC-6.6.1": ("stack", "something joined the stack"),
}
"""The windows of a turn by their rules."""
PHASES: Final = {
    "MC-5.3.1": ("buy", "Buy Phase"),
    "MC-5.4.1": ("challenge", "Challenge Phase"),
    "MC-5.5.1": ("divest", "Divest Phase"),
}
"""The phases in which the active player acts freely, by the rules of their questions."""
THEIRS: Final = "their-"
"""Before the name of a moment in somebody else's turn."""

ANSWERED: Final = (
    "asked when you could cancel what another player put there, or it is aimed at you and you could answer"
)
LAST: Final = (
    "asked when you could play a card from your hand, or do anything but produce while you are the next player"
)
USUAL: Final = {
    "attack": "asked when you could change the attack",
    "blockers": "asked when you could change the attack",
    "destruction": "asked when you could regenerate a card of yours, or change what is destroyed",
    "deploying": ANSWERED,
    "stack": ANSWERED,
    THEIRS + "buying-ends": LAST,
    THEIRS + "attack": "asked when you take part in the attack and could change it",
    THEIRS + "blockers": "asked when you take part in the attack and could change it",
    THEIRS + "destruction": "asked when you could regenerate a card of yours, or take part and could change that",
    THEIRS + "end": LAST,
    THEIRS + "deploying": ANSWERED,
    THEIRS + "stack": ANSWERED,
}
"""When a player is asked in a window who has chosen nothing; in all others never, unless about to lose."""
LOSING: Final = "when you are about to lose and could do anything but produce"


def own_window(id: str, label: str) -> Moment:
    """A window of the own turn."""
    return Moment(id, f"Your turn: {label}", USUAL.get(id, "never asked"))


def their_window(id: str, label: str) -> Moment:
    """A window of others' turns, in which whoever is about to lose is always asked."""
    usual = USUAL.get(THEIRS + id)
    return Moment(THEIRS + id, f"Others' turns: {label}", f"{usual}, or {LOSING}" if usual else f"asked only {LOSING}")


MOMENTS: Final = (
    *(
        Moment(id, f"Your turn: {label}", "asked when you could do anything but produce")
        for id, label in PHASES.values()
    ),
    *(own_window(id, label) for id, label in WINDOWS.values()),
    *(their_window(id, label) for id, label in WINDOWS.values()),
)

TRIFLES: Final = {"produce": "produce traits"}
"""What is told of producing where it was let pass: next to every card could."""

LAST_CHANCES: Final = ("MC-5.3.2", "MC-5.6.5")
"""The windows of others' turns for which one keeps what can wait: the end of the Buy Phase, and E5."""

STILL: Final = frozenset(
    "MC-1.2.8.2 MC-4.2.8 MC-5.2 MC-5.2.1 MC-5.2.2 MC-5.2.3 MC-5.2.6 MC-5.2.7 MC-5.2.9 MC-5.3.4 MC-5.4 MC-5.5 MC-5.6 "
    "MC-5.6.6 MC-5.6.7 MC-5.7 MC-6.1.2".split()
)
"""Rules whose lines tell of nothing but passing, producing traits and the turn's own course."""

DEEDS: Final = frozenset(("play", "buy", "use"))
"""What somebody does with priority; producing traits is done while paying, so it is no reason to ask."""
UNHURRIED: Final = (LookAtTop, DrawCards, CycleMarket, Develop, GainMoney, AddPoint)
"""Effects of abilities that answer nothing and can as well wait."""


def quiet_of(mat: Mat) -> str:
    """The answer that passes in a window, or finishes one of the own phases."""
    if "pass" in mat.labels:
        return "pass"
    return "done" if "done" in mat.labels and mat.rule in PHASES else ""


def moment_of(mat: Mat) -> str:
    """The moment at which the asked player may let things pass; empty where that is not the question."""
    quiet = quiet_of(mat)
    if quiet == "done":
        return PHASES[mat.rule][0]
    if not quiet or mat.window not in WINDOWS:
        return ""
    rule = mat.window
    if mat.stack and rule != "MC-6.2.2.6":
        rule = "MC-6.2.2.4" if mat.stack[0]["kind"] == "deployment" else "MC-6.6.1"
    id = WINDOWS[rule][0]
    return id if mat.asked == mat.active else THEIRS + id


def is_idle(mat: Mat) -> bool:
    """Whether there is nothing that a player would want to be asked for now.

    In the own phases everything but producing is a reason. In a window it is a reason that a card of one's own can be
    saved; that what somebody else has put on the stack can be canceled, or is aimed at one and can be answered; that
    one is part of a challenge and can change it; and when another player's Buy Phase or turn ends, that a card can be
    played from the hand. Whoever is about to lose is asked while anything can be done, and so is the next player when
    the one before ends.
    """
    if not mat.window:
        return all(verb in ("produce", "regenerate", "done") for verb, _ in parts(mat))
    if is_openly_idle(mat):
        return True
    if can_save(mat):
        return False
    deeds = [(verb, word) for verb, word in parts(mat) if verb in DEEDS]
    if is_endangered(mat):
        return not deeds
    if mat.stack:
        return not answers(mat, deeds, mat.stack[0])
    if mat.challenge is not None:
        return not any(is_quick(mat, verb, word) for verb, word in deeds)
    is_next = mat.left_of(mat.active) == mat.asked
    return not any(is_next or verb == "play" for verb, _ in deeds)


def is_openly_idle(mat: Mat) -> bool:
    """Whether a player has no reason to act in a window whatever the hand holds, by what everybody sees."""
    if not mat.window or can_save(mat):
        return False
    if mat.stack and mat.stack[0]["controller"] == mat.asked:
        return True
    if is_endangered(mat):
        return False
    if mat.window == "MC-6.2.2.6":
        return True  # what is on the stack still was put there, and answered, before
    if mat.stack:
        return False
    if mat.challenge is not None:
        return not is_involved(mat, mat.challenge) or (mat.window == "MC-5.4.1.8.4" and not mat.doomed)
    if mat.window not in LAST_CHANCES or mat.asked == mat.active:
        return True
    return not mat.side(mat.asked)["hand"] and mat.left_of(mat.active) != mat.asked


def is_endangered(mat: Mat) -> bool:
    """Whether the asked player is about to lose when another one's turn ends, as things are or once the stack has
    resolved, so that any window may be the last.
    """
    if mat.asked == mat.active:
        return False
    if sum(one["money"] for one in mat.stack) >= mat.money(mat.asked):
        return True
    return any(one["business"] and not one["docked"] and one["network"] == mat.asked for one in mat.table["cards"])


def can_save(mat: Mat) -> bool:
    """Whether a card that is about to be destroyed can be regenerated."""
    return any(verb == "regenerate" and mat.piece(word) and int(word) in mat.doomed for verb, word in parts(mat))


def parts(mat: Mat) -> list[tuple[str, str]]:
    """The answers on offer, each as its verb and the handle behind it."""
    return [(key.split(":")[0], key.split(":")[1] if ":" in key else "") for key in mat.labels]


def answers(mat: Mat, deeds: list[tuple[str, str]], top: MegacorpWaiting) -> bool:
    """Whether a deed may answer what somebody else has on top of the stack."""
    if any(cancels(mat, verb, word) for verb, word in deeds):
        return True
    return is_aimed_at(mat, top) and any(is_quick(mat, verb, word) for verb, word in deeds)


def cancels(mat: Mat, verb: str, word: str) -> bool:
    """Whether a card can cancel what lies on the stack; at larger tables nobody buys one for that off a market."""
    lying = mat.lying.get(word)
    if lying is None or (verb == "buy" and len(mat.living) > 2):
        return False
    return bool(lying.card.keyword_bits >> CANCEL & 1)


def is_aimed_at(mat: Mat, top: MegacorpWaiting) -> bool:
    """Whether something on the stack is aimed at the asked player, or at a card or the network of theirs."""
    aimed = [mat.pieces[handle].controller for handle in top["targets"] if handle in mat.pieces]
    return mat.asked in (*aimed, *top["players"]) or any(network == mat.asked for network, _, _ in top["spaces"])


def is_involved(mat: Mat, challenge: MegacorpChallenge) -> bool:
    """Whether the asked player attacks, or a card of theirs is attacked or blocks."""
    if mat.asked in (mat.active, challenge["network"]):
        return True
    handles = [handle for fight in challenge["fights"] for handle in (fight["card"], *fight["blockers"])]
    return any(handle in mat.pieces and mat.pieces[handle].controller == mat.asked for handle in handles)


def is_quick(mat: Mat, verb: str, word: str) -> bool:
    """Whether a deed can change what is about to happen."""
    lying = mat.lying.get(word)
    if lying is None:
        return False
    if verb != "use":
        return lying.card.any_time
    numbers = [key.split(":")[2] for key in mat.labels if key.startswith(f"use:{word}:")]
    return any(has_quick(lying.card, int(number) - 1) for number in numbers)


def has_quick(card: MegaCard, number: int) -> bool:
    """Whether an ability can answer something."""
    return not isinstance(card.activated[number].effect, UNHURRIED)

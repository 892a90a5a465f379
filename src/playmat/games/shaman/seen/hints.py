# interpreted: talks to people
"""What the answers of the Shaman duel lead to, in a few words, for players who do not know the rules by heart."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.board import COLOURS, KINDS, SIGNATURE, STRIKE, TEAMWORK
from ..rules.card import Price, ShamanCard
from ..rules.payment import payment_named
from ..words.costs import price_text
from .sight import Mat

# Hints -------------------------------------------------------------------------------------------------------


def hint(mat: Mat, key: str) -> str:
    """What an answer leads to."""
    verb, _, word = key.partition(":")
    if verb in HINTS:
        return HINTS[verb](mat, word)
    lying = mat.lying.get(word) if verb in LYING else None
    if lying is None:
        return ""
    if verb in ("take", "top"):
        return card_line(lying.card)
    owner = "yours" if lying.player == mat.viewer else f"{mat.name(lying.player)}'s"
    return f"{owner}, {PLACES.get(lying.place, lying.place)}"


def play(mat: Mat, word: str) -> str:
    """Playing the flipped card, or the revealed signature move."""
    if mat.flipped is None:
        return ""
    card = mat.flipped[1]
    price = costs(mat.cost)
    foe = mat.name(1 - mat.defender)
    if card.kind == STRIKE:
        force = max(0, mat.table["flipped"]["force"])
        # What the card does when it counterattacks may change its Force.
        return f"{price}; then {foe} faces {f'it, Force {force} now' if card.whenever else f'Force {force}'}"
    if card.kind == TEAMWORK:
        old = mat.cards(mat.defender, f"{mat.zone} teamwork")
        full = f"may replace {old[0][1].name}" if old else f"stays in {mat.zone}"
        return f"{price}; {full}; flip again"
    charged = mat.side(mat.defender)["charged"][COLOURS.index(mat.zone)]
    charge = "" if charged or card.redirects_charge else f"; may charge {mat.zone}"
    return f"{price}{charge}; flip again"


def focus(mat: Mat, word: str) -> str:
    """Focusing the flipped card."""
    if not mat.zone:
        return ""
    now = mat.furyoku(mat.defender)[COLOURS.index(mat.zone)]
    return f"{mat.zone} furyoku {now} → {now + 1}; {onward(mat)}"


def discard(mat: Mat, word: str) -> str:
    """Discarding the flipped card."""
    return f"no furyoku; {onward(mat)}" if mat.zone else ""


def pitch(mat: Mat, word: str) -> str:
    """Discarding the flipped card for its Pitch effect."""
    return f"discard it for its Pitch effect; {onward(mat)}"


def tactical(mat: Mat, word: str) -> str:
    """Spending the flipped card to flip again."""
    if mat.flipped is None or mat.flipped[1].tactical is None:
        return ""
    return f"{costs(mat.flipped[1].tactical.price)}; put it away, flip again"


def pay(mat: Mat, word: str) -> str:
    """A payment."""
    paid = payment_named(word)
    left = [have - spent for have, spent in zip(mat.furyoku(mat.asked), paid, strict=True)]
    return "leaves " + ", ".join(f"{COLOURS[colour]} {left[colour]}" for colour in range(3))


def charge(mat: Mat, word: str) -> str:
    """Charging a zone."""
    if word == "none":
        return ""
    charged = sum(mat.side(mat.asked)["charged"])
    done = " and allows your signature move next turn" if charged == 2 else ""
    return f"zone {charged + 1} of 3{done}"


def defender(mat: Mat, word: str) -> str:
    """Naming the defender."""
    if word == "self":
        return "you add one green furyoku and flip first"
    return f"{mat.name(1 - mat.asked)} adds one green furyoku and flips first"


def flip(mat: Mat, word: str) -> str:
    """Flipping the next card."""
    return f"the top card of your deck, in {mat.zone}" if mat.zone else ""


def signature(mat: Mat, word: str) -> str:
    """Playing the signature move."""
    shown = mat.move_shown(mat.asked)
    return f"{card_line(shown[1])}; spends all three charges" if shown is not None else ""


def decline(mat: Mat, word: str) -> str:
    """Keeping the charges."""
    return "flip in green as usual; you may play the move in a later turn"


def replace(mat: Mat, word: str) -> str:
    """The old teamwork goes."""
    return f"{old_teamwork(mat)} goes to your discard pile"


def keep(mat: Mat, word: str) -> str:
    """The new teamwork goes."""
    new = mat.flipped[1].name if mat.flipped is not None else "the new one"
    return f"{new} goes to your discard pile"


def old_teamwork(mat: Mat) -> str:
    """The teamwork in the current zone."""
    old = mat.cards(mat.asked, f"{mat.zone} teamwork") if mat.zone else []
    return old[0][1].name if old else "the old one"


def onward(mat: Mat) -> str:
    """Where the defence goes when the zone is lost."""
    zone = COLOURS.index(mat.zone)
    return f"on to {COLOURS[zone + 1]}" if zone < 2 else f"{mat.name(1 - mat.defender)} scores"


def costs(price: Price) -> str:
    """What has to be paid."""
    return f"costs {price_text(price).removesuffix(' furyoku')}" if any(price) else "free"


def card_line(card: ShamanCard) -> str:
    """A card in one short line."""
    numbers = f" {card.intercept}/{card.force}" if card.kind in (STRIKE, SIGNATURE) else ""
    return f"{KINDS[card.kind]}{numbers}, {costs(card.cost)}"


HINTS: dict[str, Callable[[Mat, str], str]] = {
    "play": play,
    "focus": focus,
    "discard": discard,
    "pitch": pitch,
    "tactical": tactical,
    "pay": pay,
    "charge": charge,
    "defender": defender,
    "flip": flip,
    "signature": signature,
    "decline": decline,
    "replace": replace,
    "keep": keep,
}
PLACES = {f"{colour} teamwork": f"in {colour}" for colour in COLOURS} | {"advantages": "in the advantage area"}
LYING = frozenset(("take", "top", "teamwork", "remove"))
"""Answers whose hint says what card it is or where it lies."""

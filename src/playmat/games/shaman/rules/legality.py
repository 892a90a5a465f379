"""What a defender may do with the flipped card, written once: None, or the refusal with its rule."""

from __future__ import annotations

from typing import Final

from playmat.kernel.modifier import Modifier
from playmat.kernel.step import Context, Refusal

from ..words.costs import PAY_BASE_COST, PayFuryoku
from .board import (
    BEFORE_FLIP,
    FLIPPED,
    FLIPS_PER_TURN,
    IN_ZONE,
    NO_FOCUS,
    NO_PITCH,
    NO_PLAY,
    NO_POWER,
    NO_TACTICAL,
    STRIKE,
)
from .state import Duel

NOTHING_FLIPPED: Final = Refusal("SK-FLIP-1", "No card is flipped now.")
OFF_TRAIT: Final = Refusal("SK-TRAIT-6", "{} needs the trait {}; {} has {}.")
OFF_TRAIT_TEXT: Final = Refusal("SK-TRAIT-9", "{}'s text is off: it needs the trait {}, which {} does not have.")
OFF_SHAMAN: Final = Refusal("SK-SPECTER-2", "{} is {}'s spectergram; only {} can play it.")
FORBIDDEN: Final = Refusal("SK-GEN-1", "{} forbids it.")
TOO_WEAK: Final = Refusal("SK-STRIKE-2", "Its Intercept is {}, and the attack has Force {}.")
TOO_MANY_FLIPS: Final = Refusal(
    "SK-OPEN-48", "After 200 flips in one turn only counterattacking, focusing and discarding are possible."
)
NO_TACTICAL_TEXT: Final = Refusal("SK-KEY-2", "{} does not have Tactical.")
NO_PITCH_TEXT: Final = Refusal("SK-KEY-7", "{} does not have Pitch.")
USED_UP: Final = Refusal("SK-PAY-2", "{} limits this power, and it has been used as often as it may.")
NOT_NOW: Final = Refusal("SK-PAY-1", "{}'s power works only {}.")
NO_SUCH_POWER: Final = Refusal("SK-PAY-1", "{} has no such power.")
WRONG_MOMENT: Final = Refusal("SK-OPEN-27", "Powers are used while their card is flipped, before its base cost.")
OTHER_ZONE: Final = Refusal("SK-PAY-12", "A teamwork's power is used while you defend in its zone.")
BEFORE_FLIPPING: Final = Refusal("SK-PAY-14", "This works before a card is flipped in the zone.")
UNCHARGED: Final = Refusal("SK-SIG-5", "A signature move needs all three zones charged; you have charged {}.")
NO_MOVE: Final = Refusal("SK-SIG-2", "Your shaman card holds no move that could be played.")
DEAD_END: Final = Refusal("SK-OPEN-44", "After this power the move could no longer be played.")
SIG_TOO_WEAK: Final = Refusal("SK-SIG-8", "Its Intercept is {}, and the attack has Force {}.")


def silent(g: Duel, card: int, for_text: bool = False) -> Refusal | None:
    """The trait or shaman that is missing, if any."""
    if g.speaks(card):
        return None
    printed = g.printed(card)
    shaman = g.shamans[g.owner[card]]
    if printed.shaman:
        return OFF_SHAMAN.having(printed.title, printed.shaman, printed.shaman)
    if for_text:
        return OFF_TRAIT_TEXT.having(printed.title, printed.trait, shaman.name)
    return OFF_TRAIT.having(printed.title, printed.trait, shaman.name, ", ".join(shaman.traits))


def banned(g: Duel, card: int, what: int) -> Refusal | None:
    """The card that forbids it, if any."""
    if g.modifiers:
        ban: Modifier | None = g.modifier(card, what)
        if ban is not None:
            return FORBIDDEN.having(ban.source)
    return None


def refuse_play(g: Duel, card: int) -> Refusal | None:
    """Why the flipped card cannot be played."""
    if card < 0:
        return NOTHING_FLIPPED
    refusal = silent(g, card)
    if refusal is not None:
        return refusal
    refusal = banned(g, card, NO_PLAY)
    if refusal is not None:
        return refusal
    if g.defs[card].kind == STRIKE:
        refusal = refuse_intercept(g, card)
        if refusal is not None:
            return refusal
    elif g.flips >= FLIPS_PER_TURN:
        return TOO_MANY_FLIPS
    return PAY_BASE_COST.lacks(g, Context(g.owner[card], card))


def refuse_intercept(g: Duel, card: int) -> Refusal | None:
    """Why the strike does not stop the attack; equality is enough."""
    intercept = g.intercept(card)
    force = g.force(g.attack)
    return None if intercept >= force else TOO_WEAK.having(intercept, force)


def refuse_focus(g: Duel, card: int) -> Refusal | None:
    """Why the flipped card cannot be focused: only an effect can forbid it."""
    if card < 0:
        return NOTHING_FLIPPED
    return banned(g, card, NO_FOCUS)


def refuse_tactical(g: Duel, card: int) -> Refusal | None:
    """Why Tactical cannot be used on the flipped card."""
    if card < 0:
        return NOTHING_FLIPPED
    tactical = g.printed(card).tactical
    if tactical is None:
        return NO_TACTICAL_TEXT.having(g.defs[card].title)
    if g.flips >= FLIPS_PER_TURN:
        return TOO_MANY_FLIPS
    refusal = silent(g, card, True)
    if refusal is None:
        refusal = banned(g, card, NO_TACTICAL)
    if refusal is not None:
        return refusal
    return PayFuryoku(tactical.price).lacks(g, Context(g.owner[card], card))


def refuse_pitch(g: Duel, card: int) -> Refusal | None:
    """Why the flipped card cannot be pitched."""
    if card < 0:
        return NOTHING_FLIPPED
    if g.printed(card).pitch is None:
        return NO_PITCH_TEXT.having(g.defs[card].title)
    if g.flips >= FLIPS_PER_TURN:
        return TOO_MANY_FLIPS
    refusal = silent(g, card, True)
    return refusal if refusal is not None else banned(g, card, NO_PITCH)


def being_played(g: Duel, card: int) -> bool:
    """Whether this is a revealed signature move whose cost is not paid yet."""
    return card >= 0 and card == g.standing(g.defender) and g.struck[g.defender] != card


def power_named(word: str) -> int:
    """The place of the ability that a word means, from 0; −1 when it means none."""
    return int(word) - 1 if word.isdecimal() and len(word) < 4 else -1


def refuse_use(g: Duel, card: int, index: int, window: int) -> Refusal | None:
    """Why an ability cannot be used now; `window` is the moment that is asked about."""
    definition = g.defs[card]
    if not 0 <= index < len(definition.activated):
        return NO_SUCH_POWER.having(definition.title)
    ability = definition.activated[index]
    if ability.window != window:
        if ability.window == BEFORE_FLIP:
            return BEFORE_FLIPPING
        return OTHER_ZONE if ability.window == IN_ZONE else WRONG_MOMENT
    if window == FLIPPED and card != g.flipped() and not being_played(g, card):
        return WRONG_MOMENT
    if window != FLIPPED and card != g.teamwork(g.defender, g.zone):
        return OTHER_ZONE
    if g.flips >= FLIPS_PER_TURN and not (window == FLIPPED and definition.kind == STRIKE):
        return TOO_MANY_FLIPS
    refusal = silent(g, card, True)
    if refusal is None and not being_played(g, card):  # bans never touch the signature step
        refusal = banned(g, card, NO_POWER)
    if refusal is not None:
        return refusal
    ctx = Context(g.owner[card], card)
    if ability.limit is not None and not g.within(ability.limit, ctx, index):
        return USED_UP.having(definition.title)
    if ability.when is not None and not ability.when.matches(g, ctx, g.flipped()):
        return NOT_NOW.having(definition.title, ability.when.text())
    for cost in ability.costs:
        refusal = cost.lacks(g, ctx)
        if refusal is not None:
            return refusal
    return None


RULES: Final = {
    "silent": "SK-TRAIT-6 SK-TRAIT-9 SK-SPECTER-2 SK-OPEN-42",
    "refuse_play": "SK-FLIP-3 SK-STRIKE-2 SK-STRIKE-4 SK-OPEN-26",
    "refuse_intercept": "SK-STRIKE-3 SK-GEN-6",
    "refuse_focus": "SK-TRAIT-8 SK-FOCUS-4",
    "refuse_tactical": "SK-KEY-2",
    "refuse_pitch": "SK-KEY-7 SK-KEY-10",
    "refuse_use": "SK-CD-12",
}

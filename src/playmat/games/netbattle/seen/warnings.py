"""Answers that a player should confirm first: canceling nothing, and the last card of one's own deck."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Activated
from playmat.kernel.step import Context, Option, Step, Then

from ..rules.blast import CancelDestiny, OfColour, WhichDestiny
from ..rules.board import DECK, MAIN_PHASE, PLACES, WHEN_PLAYED, WHEN_SPENT
from ..rules.card_events import EnergyLost
from ..rules.state import NetBattle
from ..words.compound import Optionally
from ..words.resources import CancelChip
from .battle import answered, asks_of_loss, outcome
from .last_card import LOWEST, Toll

LOSES: Final = "This takes the last card of your deck: you lose."
MAY_LOSE: Final = "This may take the last card of your deck, and then you lose."
NO_CHIP: Final = "There is no BattleChip to cancel."
DRAW_PHASE_CARDS: Final = 2
"""Powering up and drawing take one card each."""
TAKING: Final = frozenset(("play", "fetch", "take"))


def warning_of(g: NetBattle, option: Option) -> str:
    """What is worth a second thought; nothing where there is no other answer."""
    decision = g.decision
    if decision is None or len(decision.options) == 1:
        return ""
    player = decision.player
    ctx = Context(player, option.card)
    text = text_of(g, option)
    if text is not None:
        found = canceling_nothing(g, ctx, text.effect)
        if found:
            return found
    if len(g.deck(player)) > LOWEST:
        return ""
    return toll_of(g, ctx, text) if text is not None else last_card(g, player, option)


def text_of(g: NetBattle, option: Option) -> Activated[NetBattle] | None:
    """The text that an answer has carried out; a resource that is only put into play has none."""
    if option.card < 0 or option.verb not in ("play", "spend"):
        return None
    text = g.printed(option.card).does
    window = WHEN_SPENT if option.verb == "spend" else WHEN_PLAYED
    return text if text is not None and text.window == window else None


# Canceling ---------------------------------------------------------------------------------------------------


def canceling_nothing(g: NetBattle, ctx: Context, effect: Step[NetBattle]) -> str:
    """Whether a canceling text would find nothing."""
    first = effect.steps[0] if isinstance(effect, Then) else effect
    if isinstance(first, CancelChip):
        for one in g.chips:
            if one.cancelable:
                return ""
        return NO_CHIP
    if isinstance(first, CancelDestiny):
        which = first.which
        colour = isinstance(which, OfColour)
        for other in g.destinies:
            if not other.canceled and (not colour or which.fits(g, ctx, other)):
                return ""
        noun = which.text() if colour else WhichDestiny().text()
        return f"There is no {noun.removeprefix('a ')} to cancel."
    return ""


# The last card -----------------------------------------------------------------------------------------------


def last_card(g: NetBattle, player: int, option: Option) -> str:
    """Whether an answer takes the last card of the player's own deck, or may do so."""
    verb = option.verb
    decision = g.decision
    assert decision is not None
    energy = len(g.deck(player))
    if verb == "pass":
        return fatal_pass(g, player) if g.phase == MAIN_PHASE else ""
    if verb in TAKING and option.card >= 0 and g.place[option.card] == player * PLACES + DECK:
        return LOSES if energy == 1 else ""
    step = decision.step
    if verb == "yes" and isinstance(step, Optionally):
        toll = Toll(g, player)
        toll.take(decision.ctx, step.effect)
        heard = decision.ctx.cause
        if option.word and toll.left > 0 and isinstance(heard, EnergyLost):
            for _ in range(heard.left):
                toll.take(decision.ctx, step.effect)
            return MAY_LOSE if toll.worst <= 0 else ""
        return said(toll)
    if verb in ("lose", "kingdom") and asks_of_loss(g):
        after = answered(g, g.index_of(g.key(option)))
        return LOSES if after.over and after.winner != player else ""
    return ""


def toll_of(g: NetBattle, ctx: Context, text: Activated[NetBattle]) -> str:
    """What playing or spending a card takes from its player's deck, costs first."""
    if text.when is not None and not text.when.matches(g, ctx, ctx.source):
        return ""
    toll = Toll(g, ctx.player)
    if g.place[ctx.source] == ctx.player * PLACES + DECK:
        toll.pay(1)
    for cost in text.costs:
        toll.take(ctx, cost)
    toll.take(ctx, text.effect)
    return said(toll)


def said(toll: Toll) -> str:
    """The warning for a toll."""
    if toll.left <= 0:
        return LOSES
    return MAY_LOSE if toll.worst <= 0 else ""


def fatal_pass(g: NetBattle, player: int) -> str:
    """Whether the damage that stands, or the draw phase after it, takes the player's last card, and nothing may be put
    in its place.
    """
    battle = outcome(g)
    hit = battle.loser == player
    if hit and battle.replaceable:
        return ""
    if hit and battle.fatal:
        when = "This ends the main phase, and" if g.passes else f"If {g.name(1 - player)} passes too,"
        return f"{when} {battle.damage} damage takes the last card of your deck: you lose."
    if g.passes and player != g.active and (battle.energy if hit else len(g.deck(player))) <= DRAW_PHASE_CARDS:
        return "This ends the turn, and your draw phase takes the last card of your deck: you lose."
    return ""


RULES: Final = {"canceling_nothing": "NB-OPEN-40", "last_card": "NB-WIN-2 NB-WIN-9", "toll_of": "NB-OPEN-86"}

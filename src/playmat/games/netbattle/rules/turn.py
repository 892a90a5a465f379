"""The game from the cut to the last card: setup, the four phases, the end of the turn."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal

from ..words.hands import DiscardDown, Draw
from ..words.word import Word
from .blast import OWN_BLAST
from .board import (
    BATTLE_PHASE,
    CHIP,
    DEFENSE,
    DISCARD,
    DRAW_PHASE,
    END_OF_TURN,
    HAND_SIZE,
    IN_BATTLE,
    MAIN_PHASE,
    OPENING_HAND,
    PLACES,
    RESOURCE,
    RESOURCE_PHASE,
    STRENGTH,
    TURNS_PER_GAME,
    YOU,
)
from .card_events import PhasePoweredUp
from .effect_events import BlastUsed
from .events import (
    CutDecks,
    FirstTurnWon,
    Fought,
    HandsDealt,
    LossRuled,
    MainPhaseEnded,
    Passed,
    PhaseBegan,
    Returned,
    Shuffled,
    TurnBegan,
    TurnEnded,
    Unfinished,
)
from .gauge import BurnPower, power_up
from .legality import (
    FINISHED,
    NO_PASSING,
    NO_RESOURCE,
    NO_SPENDING_YET,
    OUT_OF_SIGHT,
    chips_left,
    refuse_blast,
    refuse_from,
    refuse_play,
    refuse_spend,
)
from .loss import LoseEnergy, battle_loser, loss_is_void, rulings
from .memory import BURNS_AT_END, CHIPS_RETURN, GAUGE_OPEN, LARGER_HAND, LOCKED_OUT, Ongoing, find
from .plays import PLAY_OPTIONS, SPEND_OPTIONS, begin_play, begin_spending
from .state import NetBattle

PASS: Final = Option("pass")
FINISH: Final = Option("finish")
BLAST_OPTION: Final = Option("blast")


class Setup(Word):
    """Shuffle, cut for the first turn, shuffle again, draw four."""

    rule = "NB-SETUP-4"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, CUT, DEAL, TURNS)
        for player in range(2):
            g.happen(Shuffled(player, self.rule))


class Cut(Word):
    """Both cut; the higher destiny number takes the first turn, equal ones cut again."""

    rule = "NB-SETUP-5"

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = (g.deck(0)[g.below(len(g.deck(0)))], g.deck(1)[g.below(len(g.deck(1)))])
        first = g.printed(cards[0]).destiny
        second = g.printed(cards[1]).destiny
        if first == second:
            g.do(ctx, self)
            g.happen(CutDecks(0, "NB-SETUP-6", cards))
        else:
            g.happen(CutDecks(0, self.rule, cards))
            g.happen(FirstTurnWon(0 if first > second else 1, "NB-SETUP-7"))


class Deal(Word):
    """Shuffle after the cut, then four cards each."""

    rule = "NB-SETUP-8"

    def run(self, g: NetBattle, ctx: Context) -> None:
        for player in range(2):
            g.happen(Shuffled(player, "NB-OPEN-10"))
        g.happen(HandsDealt(0, self.rule, amount=OPENING_HAND))


class Turns(Word):
    """The players take turns until a deck is exhausted."""

    rule = "NB-ORDER-2"

    def run(self, g: NetBattle, ctx: Context) -> None:
        if g.turn >= TURNS_PER_GAME:
            g.happen(Unfinished(0, "NB-OPEN-79"))
            return
        player = g.active if g.turn == 0 else 1 - g.active
        g.do(ctx, self)
        g.do(Context(player), DRAW, PLAY_RESOURCES_PHASE, MAIN, BATTLE, END_TURN)
        g.happen(TurnBegan(player, "NB-END-4" if g.turn else "NB-SETUP-9"))


# Draw phase --------------------------------------------------------------------------------------------------


class DrawPhase(Word):
    """Power up, draw, discard down, in this order."""

    rule = "NB-DRAW-1"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, PHASE_POWER_UP, PHASE_DRAW, PHASE_DISCARD_DOWN)
        g.happen(PhaseBegan(ctx.player, self.rule, amount=DRAW_PHASE))


class PhasePowerUp(Word):
    """The compulsory power-up."""

    rule = "NB-DRAW-2"

    def run(self, g: NetBattle, ctx: Context) -> None:
        power_up(g, ctx.player, self.rule)
        g.happen(PhasePoweredUp(ctx.player, self.rule))


class PhaseDiscardDown(Word):
    """Down to five, or to what a text raises the limit to."""

    rule = "NB-DRAW-6"

    def run(self, g: NetBattle, ctx: Context) -> None:
        limit = HAND_SIZE
        for one in g.ongoing:
            if one.kind == LARGER_HAND and one.player == ctx.player:
                limit += one.amount
        if len(g.hand(ctx.player)) > limit:
            g.do(ctx, DiscardDown(limit, YOU))


# Resource phase ----------------------------------------------------------------------------------------------


class ResourcePhase(Word):
    """The turn player may play resources, one after another."""

    rule = "NB-RES-1"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, PLAY_RESOURCES)
        g.happen(PhaseBegan(ctx.player, self.rule, amount=RESOURCE_PHASE))


class PlayResources(Word):
    """A playable resource, or the end of the phase."""

    rule = "NB-RES-1"
    says = "play resources"
    asks = "Resource phase: play a resource, or finish."

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = ctx.player
        options: list[Option] = []
        for card in g.hand(player):
            if g.defs[card].kind == RESOURCE and refuse_play(g, player, card) is None:
                options.append(PLAY_OPTIONS[card])
        options.append(FINISH)
        g.ask(player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "play":
            g.do(ctx, self)
            begin_play(g, ctx.player, option.card)

    def refuse(self, g: NetBattle, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "play":
            return refuse_playing(g, ctx.player, option.card)
        if option.verb == "pass":
            return NO_PASSING
        if option.verb == "spend":
            return NO_SPENDING_YET
        if option.verb == "blast":
            return refuse_blast(g, ctx.player)
        return None


# Main phase --------------------------------------------------------------------------------------------------


class MainPhase(Word):
    """Alternate opportunities, the turn player first, until two passes in a row."""

    rule = "NB-MAIN-4"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, OPPORTUNITY)
        g.happen(PhaseBegan(ctx.player, self.rule, amount=MAIN_PHASE))


class Opportunity(Word):
    """One action or a pass; then it is the opponent's opportunity."""

    rule = "NB-MAIN-5"
    says = "take an action or pass"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.ask(ctx.player, actions(g, ctx.player), self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        player = ctx.player
        verb = option.verb
        if verb == "pass":
            if g.passes:
                g.happen(Passed(player, "NB-MAIN-7"))
                g.happen(MainPhaseEnded(g.active, "NB-MAIN-9"))
            else:
                g.do(Context(1 - player), self)
                g.happen(Passed(player, "NB-MAIN-7"))
            return
        g.do(Context(1 - player), self)
        if verb == "play":
            begin_play(g, player, option.card)
        elif verb == "spend":
            begin_spending(g, player, option.card)
        else:
            g.do(ctx, OWN_BLAST)
            g.happen(BlastUsed(player, "NB-BLAST-3"))

    def refuse(self, g: NetBattle, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "finish":
            return FINISHED
        if option.verb == "blast":
            return refuse_blast(g, ctx.player)
        if option.verb == "play":
            return refuse_playing(g, ctx.player, option.card)
        if option.verb == "spend":
            return refuse_spend(g, ctx.player, option.card) if option.card >= 0 else NO_RESOURCE
        return None

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        if g.active == ctx.player:
            return "Your main phase: take an action, or pass."
        return f"{g.name(g.active)}'s main phase: take an action, or pass."


def refuse_playing(g: NetBattle, player: int, card: int) -> Refusal | None:
    """Why a card, if it is one in sight, cannot be played on this opportunity."""
    if card < 0:
        return OUT_OF_SIGHT
    refusal = refuse_from(g, player, card)
    return refusal if refusal is not None else refuse_play(g, player, card)


def actions(g: NetBattle, player: int) -> list[Option]:
    """Everything the player may do on an opportunity, the pass last."""
    options: list[Option] = []
    locked = False
    open_gauge = False
    if g.ongoing:
        for one in g.ongoing:
            if one.player == player:
                locked = locked or one.kind == LOCKED_OUT
                open_gauge = open_gauge or one.kind == GAUGE_OPEN
    if not locked:
        no_chips = chips_left(g, player) <= 0
        for card in g.hand(player):
            kind = g.defs[card].kind
            if kind != RESOURCE and not (no_chips and kind == CHIP) and refuse_play(g, player, card) is None:
                options.append(PLAY_OPTIONS[card])
    if open_gauge:
        for card in g.gauge(player):
            if g.playable_from_gauge(player, card) and refuse_play(g, player, card) is None:
                options.append(PLAY_OPTIONS[card])
    for card in g.resources(player):
        if refuse_spend(g, player, card) is None:
            options.append(SPEND_OPTIONS[card])
    if g.active == player and not g.blasted and refuse_blast(g, player) is None:
        options.append(BLAST_OPTION)
    options.append(PASS)
    return options


# Battle phase and end of turn ----------------------------------------------------------------------------------


class BattlePhase(Word):
    """Strength minus defense, fixed once, is lost as energy."""

    rule = "NB-BATTLE-1"

    def run(self, g: NetBattle, ctx: Context) -> None:
        attacker = ctx.player
        strength = g.total(attacker, STRENGTH)
        defense = g.total(1 - attacker, DEFENSE)
        damage = strength - defense
        loser = battle_loser(g, 1 - attacker)
        if damage > 0 and not loss_is_void(g, loser):
            rule = "" if loser != attacker else "NB-OPEN-68"
            g.do(Context(loser), LoseEnergy(damage, YOU, IN_BATTLE, rule=rule))
        g.happen(PhaseBegan(attacker, "NB-MAIN-15", amount=BATTLE_PHASE))
        g.happen(Fought(attacker, self.rule if damage > 0 else "NB-BATTLE-2", strength, defense))
        if damage > 0:
            for said, rule in rulings(g, 1 - attacker):
                g.happen(LossRuled(loser, rule, said))


class EndTurn(Word):
    """Texts that act at the end of the turn, the turn player's first; then everything expires."""

    rule = "NB-OPEN-105"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, EXPIRE)
        for player in (1 - ctx.player, ctx.player):  # what is queued last comes first
            if find(g, BURNS_AT_END, player) is not None:
                g.do(Context(player), BURN_ALL)
            for one in g.ongoing:
                if one.kind == CHIPS_RETURN and one.player == player:
                    g.do(Context(player, use=one.use), CHIPS_BACK)
        g.happen(PhaseBegan(ctx.player, self.rule, amount=END_OF_TURN))


class ChipsBack(Word):
    """The additional chips of a text return to hand from the discard pile, compulsorily."""

    rule = "NB-CD-132"
    says = "additional chips return to hand"

    def run(self, g: NetBattle, ctx: Context) -> None:
        for one in g.ongoing:
            if one.kind == CHIPS_RETURN and one.use == ctx.use:
                for card in returning(g, ctx.player, one):
                    if g.place[card] == ctx.player * PLACES + DISCARD:
                        g.happen(Returned(ctx.player, self.rule, card))


def returning(g: NetBattle, player: int, ongoing: Ongoing) -> list[int]:
    """The chips played on the allowance after the text that lets them return, as many as it says."""
    after = [one for one in g.chips if one.player == player and one.use > ongoing.use and one.on_allowance]
    return [one.card for one in after[: ongoing.uses]]


class Expire(Word):
    """Every effect of the turn is over."""

    rule = "NB-END-1"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.happen(TurnEnded(ctx.player, self.rule))


SETUP: Final = Setup()
CUT: Final = Cut()
DEAL: Final = Deal()
TURNS: Final = Turns()
DRAW: Final = DrawPhase()
PHASE_POWER_UP: Final = PhasePowerUp()
PHASE_DRAW: Final = Draw(1, rule="NB-DRAW-3")
PHASE_DISCARD_DOWN: Final = PhaseDiscardDown()
PLAY_RESOURCES_PHASE: Final = ResourcePhase()
PLAY_RESOURCES: Final = PlayResources()
MAIN: Final = MainPhase()
OPPORTUNITY: Final = Opportunity()
BATTLE: Final = BattlePhase()
END_TURN: Final = EndTurn()
BURN_ALL: Final = BurnPower(99, YOU)
CHIPS_BACK: Final = ChipsBack()
EXPIRE: Final = Expire()


RULES: Final = {
    "Setup": "NB-SETUP-5 NB-SETUP-6 NB-SETUP-7 NB-SETUP-8 NB-SETUP-9 NB-OPEN-10",
    "Cut": "NB-SETUP-13 NB-OPEN-11",
    "Deal": "NB-SETUP-10",
    "Turns": "NB-SETUP-12 NB-ORDER-1",
    "DrawPhase": "NB-DRAW-11",
    "PhasePowerUp": "NB-POWER-13 NB-POWER-14",
    "PhaseDiscardDown": "NB-DRAW-5 NB-DRAW-7 NB-DRAW-8 NB-DRAW-9 NB-CD-116",
    "ResourcePhase": "NB-RES-2 NB-RES-9",
    "PlayResources": "NB-RES-8 NB-RES-10 NB-RES-16",
    "MainPhase": "NB-MAIN-9 NB-CHIP-2",
    "Opportunity": (
        "NB-MAIN-1 NB-MAIN-2 NB-MAIN-6 NB-MAIN-8 NB-MAIN-10 NB-MAIN-12 NB-MAIN-13 NB-MAIN-17 NB-CHIP-8 NB-EVENT-4 "
        "NB-EVENT-5 NB-EVENT-6 NB-SPEND-14 NB-BLAST-23 NB-ORDER-7 NB-OPEN-37"
    ),
    "actions": (
        "NB-MAIN-1 NB-MAIN-3 NB-MAIN-7 NB-EVENT-7 NB-SPEND-7 NB-SPEND-9 NB-BLAST-1 NB-CARD-47 NB-OPEN-36 "
        "NB-OPEN-46 NB-OPEN-47"
    ),
    "BattlePhase": (
        "NB-BATTLE-3 NB-BATTLE-6 NB-BATTLE-8 NB-BATTLE-9 NB-BATTLE-10 NB-BATTLE-11 NB-BATTLE-12 NB-END-6 NB-OPEN-59"
    ),
    "EndTurn": "NB-END-8",
}

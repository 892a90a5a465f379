"""Losing energy: who, whether, whence and where to, one card at a time."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..words.amounts import Count, amount_of, energy
from ..words.word import Word
from .board import AS_COST, BY_EFFECT, DISCARD, GAUGE, HAND, IN_BATTLE, OPPONENT, SAVES
from .card_events import Answers, EnergyLost, Recharged
from .effect_events import ConditionUsed, LossSaved
from .gauge import power_up
from .memory import FILLS_GAUGE, LIGHTNING, NO_RECHARGING, RECHARGES, SYSTEM_ERROR, TO_HAND, find
from .state import NetBattle, player_of

ASK: Final = 0
RECHARGE_ALL: Final = 1
KINGDOM_ALL: Final = 2
LOSE_ALL: Final = 3
"""How the loser answers for the rest of one loss, so as not to be asked for each energy."""

RECHARGE: Final = Option("recharge")
RECHARGE_REST: Final = Option("recharge", word="all")
KINGDOM: Final = Option("kingdom")
KINGDOM_REST: Final = Option("kingdom", word="all")
LOSE: Final = Option("lose")
LOSE_REST: Final = Option("lose", word="all")
TO_THE_HAND: Final = Option("hand")
TO_THE_GAUGE: Final = Option("gauge")


LOST_TO_RULES: Final = {GAUGE: "NB-CD-137", HAND: "NB-CD-120"}
"""The rules by which the card of a lost energy goes elsewhere than to the pile."""


def battle_loser(g: NetBattle, player: int) -> int:
    """Who loses what this player would lose in battle; copies by both players undo each other."""
    mine = find(g, SYSTEM_ERROR, player) is not None
    theirs = find(g, SYSTEM_ERROR, 1 - player) is not None
    return 1 - player if mine and not theirs else player


def loss_is_void(g: NetBattle, loser: int) -> bool:
    """Gauge to pile and pile to gauge in a circle: the whole battle loss is over."""
    return find(g, LIGHTNING, loser) is not None and find(g, FILLS_GAUGE, loser) is not None


def rulings(g: NetBattle, defender: int) -> list[tuple[str, str]]:
    """What texts in force make of a battle loss of the defender: each ruling with its rule."""
    found: list[tuple[str, str]] = []
    loser = battle_loser(g, defender)
    error = find(g, SYSTEM_ERROR, defender)
    if error is not None and loser == defender:
        found.append(
            (f"Both players have played {error.source}, so {g.name(loser)} loses energy as usual.", "NB-CARD-26")
        )
    elif error is not None:
        found.append(
            (f"{error.source}: {g.name(loser)} loses the energy instead of {g.name(defender)}.", "NB-OPEN-68")
        )
    lightning = find(g, LIGHTNING, loser)
    fills = find(g, FILLS_GAUGE, loser)
    hand = find(g, TO_HAND, loser)
    who = g.name(loser)
    if lightning is not None and fills is not None:
        found.append((f"{lightning.source} and {fills.source} together: {who} loses no energy.", "NB-CARD-20"))
    elif lightning is not None:
        found.append((f"{lightning.source}: {who} loses power first.", "NB-OPEN-67"))
    elif fills is not None and hand is not None:
        said = f"lost energy goes to {who}'s hand or, while it has room, gauge"
        found.append((f"{fills.source} and {hand.source}: {said}.", "NB-OPEN-108"))
    elif fills is not None:
        found.append((f"{fills.source}: lost energy goes into {who}'s gauge while it has room.", "NB-CD-137"))
    if hand is not None and fills is None:
        found.append((f"{hand.source}: lost energy goes to {who}'s hand.", "NB-CD-120"))
    return found


def can_recharge(g: NetBattle, player: int) -> bool:
    """Whether the player could recharge anything now."""
    return bool(g.discard(player)) and find(g, NO_RECHARGING, player) is None


def kingdom_uses(g: NetBattle, player: int) -> int:
    """How often the player may still power up in place of a battle loss."""
    return g.raised(player, SAVES) - g.saved[player]


class LoseEnergy(Word):
    """Top deck cards to the discard pile, one at a time; something else may be put in the place of each."""

    def __init__(
        self,
        count: Count,
        who: int = OPPONENT,
        cause: int = BY_EFFECT,
        mode: int = ASK,
        rule: str = "",
        answers: Answers = (),
    ) -> None:
        self.count: Final = count
        self.who: Final = who
        self.cause: Final = cause
        self.mode: Final = mode
        self.rule = rule if rule else "NB-BATTLE-5" if cause == IN_BATTLE else "NB-BATTLE-4"
        self.answers: Final = answers

    def unsaid(self) -> tuple[object, ...]:
        return (self.cause, self.mode, *self.answers)

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return amount_of(self.count, g, ctx) > 0

    def run(self, g: NetBattle, ctx: Context) -> None:
        count = amount_of(self.count, g, ctx)
        if not count:
            return
        if not isinstance(self.count, int):
            g.do(ctx, self.of(count))
            return
        loser = player_of(ctx, self.who)
        if self.cause != AS_COST and self.mode != LOSE_ALL:
            recharges = find(g, RECHARGES, loser) is not None and can_recharge(g, loser)
            kingdom = self.cause == IN_BATTLE and kingdom_uses(g, loser) > 0
            if recharges and self.mode == RECHARGE_ALL:
                self.recharge(g, ctx, loser)
                return
            if kingdom and self.mode == KINGDOM_ALL:
                self.save(g, ctx, loser)
                return
            if recharges or kingdom:
                options: list[Option] = []
                if recharges:
                    options.append(RECHARGE)
                    if count > 1:
                        options.append(RECHARGE_REST)
                if kingdom:
                    options.append(KINGDOM)
                    if count > 1:
                        options.append(KINGDOM_REST)
                options.append(LOSE)
                if count > 1:
                    options.append(LOSE_REST)
                g.ask(loser, options, self, ctx)
                return
        self.lose(g, ctx, loser)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        loser = player_of(ctx, self.who)
        verb = option.verb
        if verb == "recharge":
            self.recharge(g, ctx, loser, RECHARGE_ALL if option.word else ASK)
        elif verb == "kingdom":
            self.save(g, ctx, loser, KINGDOM_ALL if option.word else ASK)
        else:
            self.lose(g, ctx, loser, LOSE_ALL if option.word else ASK)

    def rest(self, g: NetBattle, ctx: Context, mode: int) -> None:
        """Queue the losses that are left."""
        assert isinstance(self.count, int)
        if self.count > 1:
            g.do(ctx, self.of(self.count - 1, mode))

    def of(self, count: int, mode: int = ASK) -> LoseEnergy:
        """The same for so many."""
        return LoseEnergy(count, self.who, self.cause, mode or self.mode, self.rule, self.answers)

    def answering(self, text: Context, answer: int) -> LoseEnergy:
        """The same with a text answered for all of it."""
        answers = (*self.answers, (text.use, text.source, answer))
        return LoseEnergy(self.count, self.who, self.cause, self.mode, self.rule, answers)

    def recharge(self, g: NetBattle, ctx: Context, loser: int, mode: int = ASK) -> None:
        """Recharge one in place of one loss."""
        self.rest(g, ctx, mode)
        ongoing = find(g, RECHARGES, loser)
        assert ongoing is not None
        g.happen(ConditionUsed(loser, "NB-OPEN-64", ongoing))
        pile = g.discard(loser)
        g.happen(Recharged(loser, "NB-CARD-31", pile[g.below(len(pile))]))

    def save(self, g: NetBattle, ctx: Context, loser: int, mode: int = ASK) -> None:
        """Power up in place of one loss."""
        self.rest(g, ctx, mode)
        g.happen(LossSaved(loser, "NB-CD-88"))
        power_up(g, loser, "NB-CD-88")

    def lose(self, g: NetBattle, ctx: Context, loser: int, mode: int = ASK) -> None:
        """One energy is really lost; texts of the loser may send its card elsewhere."""
        to = DISCARD
        if self.cause == IN_BATTLE and g.ongoing:
            fills = find(g, FILLS_GAUGE, loser) is not None and len(g.gauge(loser)) < g.spaces(loser)
            hand = find(g, TO_HAND, loser) is not None
            if fills and hand:
                g.do(ctx, WhereTo(self.count, self.who, self.cause, mode or self.mode, self.rule, self.answers))
                return
            to = GAUGE if fills else HAND if hand else DISCARD
        self.take(g, ctx, loser, to, mode)

    def take(self, g: NetBattle, ctx: Context, loser: int, to: int, mode: int = ASK) -> None:
        """The card itself: from the gauge under Lightning1, else from the deck."""
        self.rest(g, ctx, mode)
        assert isinstance(self.count, int)
        gauge = g.gauge(loser)
        card = g.deck(loser)[-1]
        rule = LOST_TO_RULES.get(to, self.rule)
        if self.cause == IN_BATTLE and gauge and g.ongoing and find(g, LIGHTNING, loser) is not None:
            card = gauge[-1]
            rule = "NB-OPEN-67"
        g.happen(EnergyLost(loser, rule, card, ctx.use, to, ctx, self.count - 1, self.answers))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        left = f"{self.count} energy" if isinstance(self.count, int) else "energy"
        return f"You are about to lose {left}. What about the next one?"

    def text(self) -> str:
        subject = "your opponent loses" if self.who == OPPONENT else "lose"
        return f"{subject} {energy(self.count)}"


def answer_rest(g: NetBattle, ctx: Context, answer: int) -> None:
    """A text that hears a loss is answered for all that is left of it."""
    heard = ctx.cause
    assert isinstance(heard, EnergyLost)
    index = len(g.agenda)
    while index:
        index -= 1
        step, loss = g.agenda[index]
        if loss is heard.loss and isinstance(step, LoseEnergy):
            g.agenda[index] = (step.answering(ctx, answer), loss)
            return


class WhereTo(LoseEnergy):
    """Texts of the loser would send a lost card to different places; the loser picks one."""

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.ask(player_of(ctx, self.who), [TO_THE_GAUGE, TO_THE_HAND], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        self.take(g, ctx, player_of(ctx, self.who), HAND if option.verb == "hand" else GAUGE)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "You lose an energy. Where does its card go?"


RULES: Final = {
    "battle_loser": "NB-CARD-26 NB-CARD-27 NB-OPEN-68",
    "loss_is_void": "NB-CARD-20 NB-CARD-21 NB-OPEN-66",
    "rulings": "NB-CARD-20 NB-CARD-26 NB-OPEN-67 NB-OPEN-68 NB-OPEN-108 NB-CD-120 NB-CD-137",
    "can_recharge": "NB-RECHARGE-7 NB-OPEN-99",
    "kingdom_uses": "NB-CD-88",
    "LoseEnergy": "NB-BATTLE-13 NB-WIN-5 NB-OPEN-63 NB-OPEN-108",
    "LoseEnergy.recharge": "NB-CARD-34",
    "WhereTo": "NB-OPEN-108",
}

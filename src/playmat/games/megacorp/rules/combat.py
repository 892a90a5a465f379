"""Step 8 of a challenge: who strikes back, how damage is split, and the blows."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context, Option, Refusal

from ..words.word import Word
from .board import ASSASSIN, CHARACTER, DEMOLISHER, INITIATIVE, MELEE, NULL, REFLEXES, TRAITS
from .challenge_events import FightChanged, Retaliated, Struck
from .grid import card_at, close
from .harm import hurt, mark
from .memory import BY_DAMAGE, Fight
from .state import Megacorp
from .traits import has, is_sort, parameters


class ChallengeWord(Word):
    """A step of a challenge; there is nothing to do once it is over."""

    structural = True
    clause = "go on with the challenge"

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.attacker != NO_CARD:
            self.carry_out(g, ctx)

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        """What the step does."""
        raise NotImplementedError(type(self).__name__)


class FightWord(ChallengeWord):
    """A step of one fight of a challenge."""

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def unsaid(self) -> tuple[object, ...]:
        return (self.index,)


def standing(g: Megacorp) -> bool:
    """Whether the attacker is still in play and unbonded, the very card that attacked."""
    return g.in_play(g.attacker) and g.host[g.attacker] < 0 and g.entry[g.attacker] == g.attack_entry


def defending_card(g: Megacorp, fight: Fight) -> int:
    """The card that is attacked in a fight now: the one in its space, or the bonded one aimed at."""
    if fight.target != NO_CARD:
        return fight.target if g.in_play(fight.target) else NO_CARD
    return card_at(g, g.attack_network, fight.at)


# Retaliation ---------------------------------------------------------------------------------------------------


class AskRetaliation(ChallengeWord):
    """Every defender's controller decides before any damage whether it strikes back."""

    rule = "MC-5.4.1.8.1"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        if standing(g):
            for index in range(len(g.fights) - 1, -1, -1):
                for card in reversed(g.fights[index].defenders):
                    if may_retaliate(g, card):
                        g.do(ctx.choosing(card), Retaliate(index))


def may_retaliate(g: Megacorp, card: int) -> bool:
    """Whether a defender can deal damage back."""
    if not g.in_play(card) or g.defs[card].kind != CHARACTER or g.host[card] >= 0 or g.engaged[card]:
        return False
    if g.defs[g.attacker].stats[g.attack_trait] == NULL or g.trait(card, g.attack_trait) <= 0:
        return False
    if card in g.retaliated and not has(g, card, REFLEXES):
        return False
    if has(g, card, MELEE):
        return g.network_of(card) == g.network_of(g.attacker) and close(g.at[card], g.at[g.attacker])
    return True


class Retaliate(FightWord):
    """One defender strikes back or refrains."""

    rule = "MC-5.4.1.8.1"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        card = ctx.chosen[0]
        if g.in_play(card):
            g.ask(g.controller[card], [Option("retaliate", card), Option("refrain", card)], self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "retaliate":
            fight = g.fights[self.index]
            changed = fight.answered_by((*fight.retaliating, option.card))
            g.happen(FightChanged(g.controller[option.card], self.rule, self.index, changed, option.card))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        card = ctx.chosen[0]
        return f"Does {g.defs[card].name} strike back with {g.trait(card, g.attack_trait)} {TRAITS[g.attack_trait]}?"


# Splitting -----------------------------------------------------------------------------------------------------


class InPart(ChallengeWord):
    """A step of one part of the combat; cards with INITIATIVE come first."""

    def __init__(self, with_initiative: bool) -> None:
        self.with_initiative: Final = with_initiative

    def unsaid(self) -> tuple[object, ...]:
        return (self.with_initiative,)

    def comes_now(self, g: Megacorp, card: int) -> bool:
        """Whether a card deals its damage in this part of the combat."""
        return has(g, card, INITIATIVE) == self.with_initiative and not doomed(g, card)


class Split(InPart):
    """Against several defenders the attacker's points are dealt out."""

    rule = "MC-5.4.1.8.3"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        if standing(g) and self.comes_now(g, g.attacker):
            for index in range(len(g.fights) - 1, -1, -1):
                if len(g.fights[index].defenders) > 1:
                    g.do(ctx, SplitFor(index))


class SplitFor(FightWord):
    """The points for one defender after another; the last gets the rest."""

    rule = "MC-5.4.1.8.3"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        fight = g.fights[self.index]
        total = g.trait(g.attacker, g.attack_trait)
        left = total - sum(fight.split)
        done = len(fight.split)
        if done + 1 == len(fight.defenders):
            g.happen(FightChanged(ctx.player, self.rule, self.index, fight.splitting((*fight.split, left)), NO_CARD))
            return
        card = fight.defenders[done]
        options = [Option("points", card, str(points), points) for points in range(left, -1, -1)]
        g.ask(g.controller[g.attacker], options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        fight = g.fights[self.index]
        g.do(ctx, self)
        changed = fight.splitting((*fight.split, option.index))
        g.happen(FightChanged(ctx.player, self.rule, self.index, changed, NO_CARD))

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "points":
            return Refusal(self.rule, "Deal out whole points, and no more than there are.")
        return None

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        fight = g.fights[self.index]
        left = g.trait(g.attacker, g.attack_trait) - sum(fight.split)
        card = fight.defenders[len(fight.split)]
        return f"{left} points are left to deal out. How many to {g.defs[card].name}?"


# Blows ---------------------------------------------------------------------------------------------------------


class Blow:
    """Damage that one card deals to another."""

    __slots__ = ("aimed", "card", "points", "source")

    def __init__(self, source: int, card: int, points: int, aimed: bool) -> None:
        self.source: Final = source
        self.card: Final = card
        self.points: Final = points
        self.aimed: Final = aimed
        """Whether the attacker deals it to the very card that was attacked."""


class Strike(InPart):
    """All damage of one part of the combat at once."""

    rule = "MC-5.4.1.8.1"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        blows = attacker_blows(g) if standing(g) and self.comes_now(g, g.attacker) else []
        if standing(g):
            for fight in g.fights:
                for card in fight.retaliating:
                    if g.in_play(card) and self.comes_now(g, card) and not g.engaged[card]:
                        blows.append(Blow(card, g.attacker, g.trait(card, g.attack_trait), False))
        g.happen(Struck(ctx.player, self.rule))
        deal(g, blows)


def doomed(g: Megacorp, card: int) -> bool:
    """Whether a card is about to be destroyed, so that it deals no damage any more."""
    return any(one.card == card for one in g.marks)


def attacker_blows(g: Megacorp) -> list[Blow]:
    """What the attacker deals in each fight, its full value in each."""
    blows: list[Blow] = []
    strength = g.trait(g.attacker, g.attack_trait)
    for fight in g.fights:
        for index in range(len(fight.defenders)):
            card = fight.defenders[index]
            if g.in_play(card):
                points = fight.split[index] if fight.split else strength
                blows.append(Blow(g.attacker, card, points, card == defending_card(g, fight)))
    return blows


def deal(g: Megacorp, blows: list[Blow]) -> None:
    """Deal damage simultaneously, then see who is destroyed."""
    trait = g.attack_trait
    levels = [g.level(blow.card, trait) for blow in blows]
    dealt: list[int] = []
    for blow in blows:
        if blow.source != g.attacker and blow.points > 0:
            g.happen(Retaliated(g.controller[blow.source], "MC-5.4.1.8.1.3", blow.source))
        dealt.append(hurt(g, blow.source, blow.card, trait, blow.points, "MC-5.4.1.8.1"))
    for index in range(len(blows)):
        blow = blows[index]
        if not dealt[index]:
            continue
        lethal = g.level(blow.card, trait) <= 0
        if lethal or demolishes(g, blow):
            by_assassin = killed_by_assassin(g, blows, dealt, levels, blow.card)
            rule = "MC-9.4" if by_assassin else "MC-5.4.1.8.2" if lethal else "MC-9.10"
            mark(g, blow.card, BY_DAMAGE, rule, by_assassin, in_combat=True)


def killed_by_assassin(g: Megacorp, blows: list[Blow], dealt: list[int], levels: list[int], card: int) -> bool:
    """Whether some ASSASSIN's own damage would have sufficed alone, of a DEMOLISHER a single point."""
    for index in range(len(blows)):
        blow = blows[index]
        suffices = dealt[index] > 0 and (dealt[index] >= levels[index] or demolishes(g, blow))
        if blow.card == card and suffices and has(g, blow.source, ASSASSIN):
            return True
    return False


def demolishes(g: Megacorp, blow: Blow) -> bool:
    """Whether a single point of this damage destroys the card that was attacked."""
    if not blow.aimed or not has(g, blow.source, DEMOLISHER):
        return False
    return any(is_sort(g, blow.card, sort) for sort in parameters(g, blow.source, DEMOLISHER))


COMBAT: Final[tuple[Word, ...]] = (AskRetaliation(), Split(True), Strike(True), Split(False), Strike(False))


RULES: Final = {
    "AskRetaliation": "MC-OPEN-55",
    "may_retaliate": "MC-3.2.1.7 MC-5.4.1.8.1.1 MC-5.4.1.8.1.4 MC-9.20 MC-9.25",
    "Split": "MC-OPEN-56",
    "SplitFor": "MC-OPEN-56",
    "Strike": "MC-5.4.1.8.1.2 MC-9.18",
    "doomed": "MC-9.18",
    "attacker_blows": "MC-OPEN-60",
    "deal": "MC-5.4.1.8.1.5 MC-5.4.1.8.2.1",
    "killed_by_assassin": "MC-OPEN-63 MC-OPEN-97",
    "demolishes": "MC-9.10",
}

# interpreted: talks to people
"""What a card would do if it were played or spent now, reckoned from what its player sees; what cannot be reckoned is
told in the card's own words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playmat.kernel.ability import Activated
from playmat.kernel.cost import Cost
from playmat.kernel.filter import Both, Filter
from playmat.kernel.step import Step, Then
from playmat.kernel.text import listed, signed

from ..rules.blast import RaiseDestiny
from ..rules.board import (
    ALL,
    BLAST,
    BLAST_DESTINY,
    CHIP,
    DECK,
    DEFENSE,
    DREW_KIND,
    GAUGE,
    PLAYED_KIND,
    RESOURCE,
    SET,
    STAT_NAMES,
    STRENGTH,
)
from ..rules.card import NetCard
from ..rules.gauge import BurnPower, PowerUp
from ..rules.loss import LoseEnergy
from ..words.costs import Burn, Discards, Draws, Loses, SpendOthers
from ..words.decks import Recharge
from ..words.filters import DestinyAbove, HandIs, PlayedChip
from ..words.hands import Draw
from ..words.moves import ThisCardTo
from ..words.navi_numbers import OWN, Change
from ..words.word import effect_text
from .counting import IN_PLAY, Counts, fits
from .sight import Mat


class Forecast(Counts):
    """One card's playing or spending, step by step, on counts taken from a view."""

    def __init__(self, mat: Mat, player: int, card: NetCard, place: str) -> None:
        super().__init__(mat, player, card, place)
        self.before = ([*self.power], [mat.energy(one) for one in range(2)], [[*three] for three in self.totals])
        self.said: list[str] = []
        """What no number tells."""

    def words(self) -> str:
        """Costs, then numbers before and after, then the rest."""
        text = self.card.does
        if self.card.kind == RESOURCE and not self.spending:
            fetch = "you may then fetch another copy" if self.card.virus else ""
            return "; ".join(part for part in (self.place(), *self.numbers(), fetch) if part)
        if text is None:
            return "no effect"
        if text.when is not None and self.met(text.when) is False:
            return f"does nothing: it works only {text.when.text()}"
        costs = self.pay(text)
        self.do(text.effect)
        if self.card.kind == CHIP:
            self.trigger()
        done = [*self.numbers(), *self.said] or ["changes nothing now"]
        return "; ".join(part for part in (costs, *done) if part)

    def place(self) -> str:
        """Which place a resource takes."""
        taken = self.mat.count(self.player, "resources") + 1
        return f"takes place {taken} of {self.mat.side(self.player)['places']}"

    def watched(self, kind: int, player: int) -> bool:
        """Whether a card of the player in play waits for such events, and may do more."""
        return any(one.kind == kind for card in self.mat.in_play(player) for one in card.whenever)

    def barred(self, player: int, verb: str) -> bool:
        """Whether a condition keeps a player from doing so, or changes how it is done."""
        return any(
            one["player"] == player and re.search(rf"\b{verb}s?\b", one["text"])
            for one in self.mat.table["conditions"]
        )

    # Conditions and costs

    def met(self, when: Filter[Any]) -> bool | None:
        """Whether a condition of the text holds; None where that cannot be told."""
        if isinstance(when, PlayedChip):
            return any(chip["player"] == self.player for chip in self.mat.table["chips"]) or self.card.kind == CHIP
        if isinstance(when, HandIs):
            return self.hand[self.player] == when.count
        if isinstance(when, DestinyAbove):
            return any(value > when.value for value in self.live())
        return None

    def live(self) -> list[int]:
        """The player's live blast destinies."""
        return [
            one["value"] for one in self.mat.table["destinies"] if one["player"] == self.player and not one["canceled"]
        ]

    def pay(self, text: Activated[Any]) -> str:
        """Take what the text costs, and say it."""
        paid = [self.take(cost) for cost in text.costs]
        return f"costs: {listed(paid)}" if paid else ""

    def take(self, cost: Cost[Any]) -> str:
        """Take one cost from the counts; its words, with the power that is left after burning."""
        player = self.player
        if isinstance(cost, Burn):
            have = self.power[player]
            self.power[player] -= cost.count
            self.pile[player] += cost.count
            self.before[0][player] -= cost.count
            return f"{cost.text()} ({have} → {self.power[player]})"
        if isinstance(cost, Discards):
            self.hand[player] -= cost.count
            self.pile[player] += cost.count
        elif isinstance(cost, SpendOthers):
            self.surely = False
        elif isinstance(cost, Loses):
            self.lose(player, self.counted(cost.count))
        elif isinstance(cost, Draws):
            self.draw(player, 1)
        return cost.text()

    # Effects

    def do(self, effect: Step[Any]) -> None:
        """Carry out one effect on the counts, or say it."""
        if isinstance(effect, Then):
            for part in effect.steps:
                self.do(part)
            return
        for kind, carry_out in EFFECTS.items():
            if type(effect) is kind:
                if not carry_out(self, effect):
                    self.tell(effect)
                return
        self.tell(effect)

    def tell(self, effect: Step[Any]) -> None:
        """Say an effect in its own words."""
        said = effect_text(effect)
        if said:
            self.said.append(said)

    def change(self, effect: Change) -> bool:
        """A number of the own NetNavi."""
        amount = self.counted(effect.amount)
        if effect.follows is not None and amount is not None:
            times = self.counted(effect.follows)
            amount = None if times is None else amount * times
        if effect.whose != OWN or effect.layer == SET or amount is None or self.unsettled():
            return False
        if effect.only and self.navi_name() != effect.only:
            self.said.append(f"no effect on a NetNavi other than {effect.only}")
            return True
        total = self.totals[self.player][effect.stat] + effect.sign * amount
        self.totals[self.player][effect.stat] = max(0, total) if effect.stat == BLAST else total
        return True

    def unsettled(self) -> bool:
        """Whether a total changes by the very spending, as a lasting text counts the card or goes with it."""
        counting = any(one.per is not None for card in self.mat.in_play(self.player) for one in card.static)
        return self.spending and (counting or bool(self.card.static))

    def raise_destiny(self, effect: RaiseDestiny) -> bool:
        """A blast destiny, and with it strength."""
        amount = self.counted(effect.amount)
        if amount is None or self.unsettled():
            return False
        self.totals[self.player][STRENGTH] += amount * (len(self.live()) if effect.each else min(1, len(self.live())))
        return True

    def lose_energy(self, effect: LoseEnergy) -> bool:
        """Energy of either player."""
        return self.lose(self.whom(effect.who), self.counted(effect.count))

    def lose(self, player: int, count: int | None) -> bool:
        """So many deck cards to the pile."""
        if count is None:
            return False
        self.energy[player] -= count
        self.pile[player] += count
        return True

    def draw_cards(self, effect: Draw) -> bool:
        """Draws of either player."""
        count = self.counted(effect.count)
        return count is not None and self.draw(self.whom(effect.who), count)

    def draw(self, player: int, count: int) -> bool:
        """So many deck cards to hand; where a condition changes draws, its words are on the table."""
        if self.barred(player, "draw"):
            return False
        if not self.watched(DREW_KIND, player):
            self.energy[player] -= count
        self.hand[player] += count
        cards = "a card" if count == 1 else f"{count} cards"
        self.said.append(f"{self.mat.subject(player)} draw{'' if player == self.mat.viewer else 's'} {cards}")
        return True

    def recharge(self, effect: Recharge) -> bool:
        """Discard cards under the deck, as many as there are."""
        count = self.counted(effect.count)
        if count is None:
            return False
        player = self.whom(effect.who)
        if self.barred(player, "recharge"):
            return False
        count = min(count, self.pile[player])
        self.energy[player] += count
        self.pile[player] -= count
        return True

    def power_up(self, effect: PowerUp) -> bool:
        """Deck cards into the gauge."""
        count = self.counted(effect.count)
        if count is None:
            return False
        player = self.whom(effect.who)
        self.energy[player] -= count
        self.power[player] = min(self.mat.side(player)["spaces"], self.power[player] + count)
        return True

    def burn(self, effect: BurnPower) -> bool:
        """Power of either player, as much as there is."""
        player = self.whom(effect.who)
        count = self.power[player] if effect.count == ALL else self.counted(effect.count)
        if count is None:
            return False
        count = min(count, self.power[player])
        self.power[player] -= count
        self.pile[player] += count
        return True

    def card_to(self, effect: ThisCardTo) -> bool:
        """The card itself to its gauge or deck."""
        if effect.to == GAUGE and not self.said:
            self.power[self.player] = min(self.mat.side(self.player)["spaces"], self.power[self.player] + 1)
        elif effect.to == DECK:
            self.energy[self.player] += 1
        self.tell(effect)
        return True

    def trigger(self) -> None:
        """What the player's cards in play do whenever a BattleChip is played."""
        for card in self.mat.in_play(self.player):
            for one in card.whenever:
                if one.kind == PLAYED_KIND and fits(chip_part(one.what), self.card):
                    if isinstance(one.effect, Change) and self.change(one.effect):
                        continue
                    self.said.append(f"{card.name}: {effect_text(one.effect)}")

    # Numbers before and after

    def numbers(self) -> list[str]:
        """The changes of totals, power and energy, and the damage after them."""
        mat = self.mat
        power, energy, totals = self.before
        found = []
        for player in (self.player, 1 - self.player):
            whose = "" if player == self.player else f"{mat.owner(player)} "
            for stat in (STRENGTH, DEFENSE, BLAST):
                if totals[player][stat] != self.totals[player][stat]:
                    before, after = (signed(one[player][stat]).removeprefix("+") for one in (totals, self.totals))
                    found.append(f"{whose}{STAT_NAMES[stat]} {before} → {after}")
            if power[player] != self.power[player]:
                found.append(f"{whose}power {power[player]} → {max(0, self.power[player])}")
            if energy[player] != self.energy[player]:
                found.append(f"{whose}energy {energy[player]} → {max(0, self.energy[player])}")
                if self.energy[player] <= 0:
                    found.append(f"takes the last card of {mat.owner(player)} deck")
        damage = max(0, self.totals[mat.active][STRENGTH] - self.totals[1 - mat.active][DEFENSE])
        if mat.phase == "main" and damage != mat.damage:
            found.append(f"damage {mat.damage} → {damage}")
        return [", ".join(found)] if found else []


def chip_part(what: Filter[Any]) -> Filter[Any]:
    """What a trigger asks of the card, without whose it is."""
    return what.right if isinstance(what, Both) else what


EFFECTS: dict[type[Step[Any]], Callable[[Forecast, Any], bool]] = {
    Change: Forecast.change,
    RaiseDestiny: Forecast.raise_destiny,
    LoseEnergy: Forecast.lose_energy,
    Draw: Forecast.draw_cards,
    Recharge: Forecast.recharge,
    PowerUp: Forecast.power_up,
    BurnPower: Forecast.burn,
    ThisCardTo: Forecast.card_to,
}
"""The effects whose outcome can be reckoned."""


def raised_destiny(mat: Mat, player: int) -> int:
    """What the player's cards in play add to each blast destiny."""
    raised = 0
    for card in mat.in_play(player):
        for one in card.static:
            if one.stat == BLAST_DESTINY:
                times = Counts(mat, player, card, IN_PLAY).counted(one.per) if one.per is not None else 1
                raised += one.amount * (times or 0)
    return raised


def forecast(mat: Mat, player: int, card: NetCard, place: str) -> str:
    """What playing or spending a card would do."""
    return Forecast(mat, player, card, place).words()

"""Step 8 of a challenge once more: who deals how much to whom, and who is about to be destroyed."""

from __future__ import annotations

from typing import Any

from tests.games.megacorp.referee.facts import TRAITS
from tests.games.megacorp.referee.mat import Card, Mat


class Combat:
    """One combat, dealt again on what was there before it."""

    def __init__(self, before: Mat, after: Mat, challenge: dict[str, Any]) -> None:
        self.before = before
        self.after = after
        self.challenge = challenge
        self.trait = TRAITS.index(challenge["trait"])
        self.attacker = after.cards.get(challenge["attacker"])
        self.damage = {handle: before.cards[handle].damage[self.trait] for handle in before.cards}
        self.shield = {handle: before.cards[handle].shield for handle in before.cards}
        self.doomed: dict[int, bool] = {one["card"]: one["annihilated"] for one in before.table["doomed"]}

    def level(self, card: Card) -> int:
        """The value in the declared trait with the damage dealt so far."""
        return self.after.level(card, self.trait, self.damage[card.handle])

    def strikes(self, card: Card, first: bool) -> bool:
        """Whether a card deals its damage in this part (MC-9.18)."""
        return self.after.has(card, "INITIATIVE") == first and card.handle not in self.doomed

    def part(self, first: bool) -> None:
        """The damage of those with INITIATIVE, or of the others."""
        attacker = self.attacker
        if attacker is None or attacker.host >= 0:
            return
        dealt: list[tuple[Card, Card, int, bool]] = []
        for fight in self.challenge["fights"]:
            defenders = [self.after.cards[card] for card in fight["defenders"] if card in self.after.cards]
            if self.strikes(attacker, first):
                full = max(0, self.level(attacker))
                points = fight["split"] if fight["split"] else [full] * len(defenders)
                for card, number in zip(defenders, points, strict=False):
                    dealt.append((attacker, card, number, card.handle == fight["card"]))
            for handle in fight["retaliating"]:
                card = self.after.cards[handle]
                if self.strikes(card, first) and not card.engaged:
                    dealt.append((card, attacker, max(0, self.level(card)), False))
        self.deal(dealt)

    def deal(self, dealt: list[tuple[Card, Card, int, bool]]) -> None:
        """All of it at once (MC-5.4.1.8.1.2)."""
        levels = {card.handle: self.level(card) for _, card, _, _ in dealt}
        landed: list[tuple[Card, Card, int, bool]] = []
        for source, card, points, aimed in dealt:
            held = min(points, self.shield[card.handle])
            self.shield[card.handle] -= held
            self.damage[card.handle] += points - held
            if points > held:
                landed.append((source, card, points - held, aimed))
        for source, card, _, aimed in landed:
            if card.handle in self.doomed or self.after.has(card, "INDESTRUCTIBLE"):
                continue
            if self.level(card) <= 0 or (aimed and self.razes(source, card)):
                self.doomed[card.handle] = any(
                    other is card
                    and self.after.has(by, "ASSASSIN")
                    and (number >= levels[card.handle] or (aim and self.razes(by, card)))
                    for by, other, number, aim in landed
                )

    def razes(self, source: Card, card: Card) -> bool:
        """Whether a single point from one card destroys another that it attacked (MC-9.10, MC-OPEN-97)."""
        sorts = self.after.said(source, "DEMOLISHER")
        return any(sort in (card.fact.kind, *card.fact.subtypes) for sort in sorts)


def blows(before: Mat, after: Mat, challenge: dict[str, Any]) -> list[tuple[str, str]]:
    """What of a combat's result is wrong: the rule, and why."""
    combat = Combat(before, after, challenge)
    combat.part(True)
    combat.part(False)
    found: list[tuple[str, str]] = []
    for handle, card in after.cards.items():
        shown = card.damage[combat.trait]
        if shown != combat.damage.get(handle, 0):
            found.append(("MC-5.4.1.8.1", f"{card.fact.name} has {combat.damage.get(handle)} damage, not {shown}"))
        if card.shield != combat.shield.get(handle, 0):
            found.append(("MC-7.7", f"{card.fact.name} is shielded for {combat.shield.get(handle)}"))
    doomed = {one["card"]: one["annihilated"] for one in after.table["doomed"]}
    if doomed != combat.doomed:
        names = {after.cards[handle].fact.name: murdered for handle, murdered in combat.doomed.items()}
        found.append(("MC-5.4.1.8.2", f"{names} should be about to leave, not {doomed}"))
    return found

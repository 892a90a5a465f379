"""What a game under way remembers: stack objects, fights, destructions to come, bids."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from playmat.kernel.step import NO_CARD, NOBODY, Context, Step

from ..words.word import Word

# Kinds of stack object.
DEPLOYMENT: Final = 0
EFFECT: Final = 1

# Why a card is to be destroyed.
BY_DAMAGE: Final = 0
BY_COUNTER: Final = 1
BY_EFFECT: Final = 2
BY_UPKEEP: Final = 3
BY_UNIQUENESS: Final = 4

# What a bid is about.
FOR_START: Final = 0
FOR_CARD: Final = 1
FOR_CONFLICT: Final = 2

Cards: TypeAlias = tuple[int, ...]

NOT_YET: Final = -1
"""A sealed entry that has not arrived."""


class StackObject:
    """A deployment or an effect that waits to resolve."""

    __slots__ = ("cards", "controller", "ctx", "effect", "kind", "name", "number", "origin", "stamps")

    def __init__(
        self,
        number: int,
        kind: int,
        controller: int,
        ctx: Context,
        name: str,
        effect: Step[Any] | None = None,
        cards: Cards = (),
        origin: int = 0,
        stamps: tuple[int, ...] = (),
    ) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.controller: Final = controller
        self.ctx: Final = ctx
        self.name: Final = name
        """The name of its card, which may be gone by now."""
        self.effect: Final = effect
        self.cards: Final = cards
        """What a deployment puts into play, the upper card first."""
        self.origin: Final = origin
        self.stamps: Final = stamps
        """When each chosen card had come into play; one that left since is no longer that target."""

    def said(self) -> str:
        """What it will do, in words."""
        if self.effect is None:
            return f"deploy {self.name}"
        return self.effect.told(self.ctx.chosen) if isinstance(self.effect, Word) else self.effect.text()

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        said = self.effect.text() if self.effect is not None else ""
        whose = (self.number, self.kind, self.controller, self.ctx.facts())
        return (*whose, self.name, said, self.cards, self.origin, self.stamps)


class Fight:
    """One attacked space with those who defend it."""

    __slots__ = ("at", "blockers", "defenders", "retaliating", "split", "target", "withdrawn")

    def __init__(
        self,
        at: int,
        target: int = NO_CARD,
        blockers: Cards = (),
        withdrawn: bool = False,
        defenders: Cards = (),
        retaliating: Cards = (),
        split: tuple[int, ...] = (),
    ) -> None:
        self.at: Final = at
        self.target: Final = target
        """The bonded card that a PENETRATOR aims at; no card where the space itself is attacked."""
        self.blockers: Final = blockers
        self.withdrawn: Final = withdrawn
        self.defenders: Final = defenders
        self.retaliating: Final = retaliating
        self.split: Final = split
        """The points for each defender, in their order."""

    def copy(
        self, blockers: Cards, withdrawn: bool, defenders: Cards, retaliating: Cards, split: tuple[int, ...]
    ) -> Fight:
        """The same space and target with other fighters."""
        return Fight(self.at, self.target, blockers, withdrawn, defenders, retaliating, split)

    def blocked_by(self, blockers: Cards) -> Fight:
        """The same fight with these blockers."""
        return self.copy(blockers, self.withdrawn, (), (), ())

    def left(self) -> Fight:
        """The same fight, its defending card withdrawn."""
        return self.copy(self.blockers, True, (), (), ())

    def defended_by(self, defenders: Cards) -> Fight:
        """The same fight with its defenders settled."""
        return self.copy(self.blockers, self.withdrawn, defenders, (), ())

    def answered_by(self, retaliating: Cards) -> Fight:
        """The same fight with those who will strike back."""
        return self.copy(self.blockers, self.withdrawn, self.defenders, retaliating, self.split)

    def splitting(self, split: tuple[int, ...]) -> Fight:
        """The same fight with the attacker's points dealt out."""
        return self.copy(self.blockers, self.withdrawn, self.defenders, self.retaliating, split)

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        fighters = (self.blockers, self.withdrawn, self.defenders, self.retaliating, self.split)
        return (self.at, self.target, *fighters)


class Mark:
    """A card that is about to be destroyed."""

    __slots__ = ("annihilates", "card", "in_combat", "rule", "why")

    def __init__(self, card: int, why: int, rule: str, annihilates: bool = False, in_combat: bool = False) -> None:
        self.card: Final = card
        self.why: Final = why
        self.rule: Final = rule
        self.annihilates: Final = annihilates
        """An ASSASSIN's victim."""
        self.in_combat: Final = in_combat
        """Whether it stays until the window after the combat is over."""

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        return (self.card, self.why, self.rule, self.annihilates, self.in_combat)


class Bid:
    """A bid under way: who bids, what they have entered, and what they entered before."""

    __slots__ = ("about", "before", "bidders", "card", "entries", "least", "round", "winner")

    def __init__(
        self,
        about: int,
        bidders: tuple[int, ...],
        least: int,
        card: int = NO_CARD,
        entries: tuple[int, ...] = (),
        before: tuple[int, ...] = (),
        round: int = 1,
        winner: int = NOBODY,
    ) -> None:
        self.about: Final = about
        self.bidders: Final = bidders
        self.least: Final = least
        """The smallest entry that does not concede."""
        self.card: Final = card
        self.entries: Final = entries or tuple([NOT_YET for _ in bidders])
        self.before: Final = before or tuple([0 for _ in bidders])
        self.round: Final = round
        self.winner: Final = winner

    def entered(self, player: int, amount: int) -> Bid:
        """The same bid with one more sealed entry."""
        entries = list(self.entries)
        entries[self.bidders.index(player)] = amount
        return self.sealed(entries)

    def sealed(self, entries: list[int]) -> Bid:
        """The same bid with these entries."""
        return Bid(self.about, self.bidders, self.least, self.card, tuple(entries), self.before, self.round)

    def without(self, player: int) -> Bid:
        """The same bid after a bidder has left the game."""
        keep = [index for index in range(len(self.bidders)) if self.bidders[index] != player]
        return Bid(
            self.about,
            tuple([self.bidders[index] for index in keep]),
            self.least,
            self.card,
            tuple([self.entries[index] for index in keep]),
            tuple([self.before[index] for index in keep]),
            self.round,
        )

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        return (self.about, self.bidders, self.least, self.card, self.entries, self.before, self.round, self.winner)


RULES: Final = {
    "StackObject": "MC-3.9.2 MC-3.9.3",
    "Fight": "MC-5.4.1 MC-OPEN-60",
    "Mark": "MC-OPEN-54",
    "Bid": "MC-1.2.9",
}

"""The table as the referee sees it: docking, values and keywords worked out from what lies open and the card list."""

from __future__ import annotations

from typing import Any, Final

from tests.games.megacorp.referee.facts import CONTINUOUS, FACTS, STATIC, TRAITS, Fact

BESIDE: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
AROUND: Final = (*BESIDE, (1, 1), (1, -1), (-1, 1), (-1, -1))
Space = tuple[int, int]


class Card:
    """One card in a network."""

    def __init__(self, shown: dict[str, Any]) -> None:
        self.handle: int = shown["card"]
        self.fact: Fact = FACTS[shown["id"]]
        self.network: int = shown["network"]
        self.at: Space = (shown["x"], shown["y"])
        self.controller: int = shown["controller"]
        self.host: int = shown["host"]
        self.engaged: bool = shown["engaged"]
        self.damage: list[int] = shown["damage"]
        self.permanent: list[int] = shown["permanent"]
        self.counters: dict[str, int] = shown["counters"]
        self.shield: int = shown["shield"]
        self.shown = shown
        self.docked = False
        self.business = False

    def counter(self, name: str) -> int:
        """How many counters of a kind lie on it."""
        return self.counters.get(name, 0)


class Mat:
    """Everything in play at one moment; lasting changes of the turn are the referee's own notes."""

    def __init__(self, table: dict[str, Any], lasting: dict[int, list[tuple[str, int]]]) -> None:
        self.table = table
        self.lasting = lasting
        self.cards: dict[int, Card] = {one["card"]: Card(one) for one in table["cards"]}
        self.out: list[bool] = [bool(out) for out in table["out"]]
        self.players = len(self.out)
        self.active: int = table["active"]
        self.letter: str = table["letter"]
        self.grids: list[dict[Space, Card]] = [{} for _ in range(self.players)]
        self.sources = [card for card in self.cards.values() if card.fact.changes]
        self.below: dict[int, list[Card]] = {}
        for card in self.cards.values():
            self.below.setdefault(card.host, []).append(card)
            if card.host < 0:
                self.grids[card.network][card.at] = card
        for network in range(self.players):
            self.dock(network)

    def dock(self, network: int) -> None:
        """Flood from the business; a business alone is orphaned (MC-3.7.1.2)."""
        grid = self.grids[network]
        name = self.table["sides"][network]["business"]
        root = [
            card
            for card in grid.values()
            if "#business" in card.fact.subtypes and card.controller == network and card.shown["owner"] == network
        ]
        if self.out[network] or not root:
            return
        assert root[0].fact.name == name
        root[0].business = True
        reached = [root[0].at]
        for x, y in reached:
            reached.extend(
                [(x + a, y + b) for a, b in BESIDE if (x + a, y + b) in grid and (x + a, y + b) not in reached]
            )
        for card in self.cards.values():
            if card.network == network:
                card.docked = card.at in reached and len(reached) > 1

    # Queries -----------------------------------------------------------------------------------------------------

    def living(self) -> list[int]:
        """Who has not lost."""
        return [player for player in range(self.players) if not self.out[player]]

    def order(self) -> list[int]:
        """The living players from the active one's left neighbour on, the active one last (MC-OPEN-21)."""
        seats = [(self.active + step) % self.players for step in range(1, self.players + 1)]
        return [player for player in seats if not self.out[player]]

    def mine(self, player: int) -> list[Card]:
        """The unbonded cards that a player controls."""
        return [card for card in self.cards.values() if card.controller == player and card.host < 0]

    def pile(self, card: Card) -> list[Card]:
        """A card with everything bonded to it."""
        return [card, *self.below.get(card.handle, [])]

    def beside(self, network: int, at: Space) -> list[Card]:
        """The cards that share a side with a space."""
        grid = self.grids[network]
        return [grid[(at[0] + a, at[1] + b)] for a, b in BESIDE if (at[0] + a, at[1] + b) in grid]

    def surrounded(self, network: int, at: Space) -> bool:
        """Whether all four sides are covered (MC-5.4.1.1.7)."""
        return len(self.beside(network, at)) == 4

    # Texts -------------------------------------------------------------------------------------------------------

    def works(self, source: Card, static: bool, engaging: int = -1) -> bool:
        """Whether a clause of a card is switched on; one pile may be thought of as engaged already."""
        top = source.host if source.host >= 0 else source.handle
        return source.docked if static else not (source.engaged or top == engaging)

    def reaches(self, source: Card, who: str, card: Card) -> bool:
        """Whether a clause is about this card."""
        if who == "host":
            return source.host == card.handle
        words = who.removeprefix("all(").removesuffix(")")
        return card.host < 0 and self.fits(words, source.controller, source, card)

    def fits(self, words: str, player: int, source: Card, card: Card) -> bool:
        """Whether a card matches all words of a filter."""
        return all(self.fits_word(word, player, source, card) for word in words.split())

    def fits_word(self, word: str, player: int, source: Card, card: Card) -> bool:
        """Whether a card matches one word of a filter."""
        name, _, inside = word.partition("(")
        inside = inside.removesuffix(")")
        if name in ("card", "asset"):
            return name == "card" or card.fact.permanent
        if name in ("mine", "theirs"):
            return (card.controller == player) == (name == "mine")
        if name in ("engaged", "disengaged"):
            return card.engaged == (name == "engaged")
        if name == "non_business":
            return not card.business
        if name == "other":
            return card.handle != source.handle and card.host < 0
        if name == "money_le":
            return card.fact.cost[4] <= int(inside)
        if name in ("trait_le", "has_trait"):
            trait = TRAITS.index(inside[:2])
            numeric = card.fact.numbers[trait] is not None
            return numeric and (name == "has_trait" or self.value(card, trait) <= int(inside[3:]))
        if name in ("adjacent", "in_radius"):
            near = BESIDE if name == "adjacent" else AROUND
            away = (card.at[0] - source.at[0], card.at[1] - source.at[1])
            return card.network == source.network and away in near
        return word in (card.fact.kind, *card.fact.subtypes)

    def level(self, card: Card, trait: int, damage: int | None = None, engaging: int = -1) -> int:
        """A numeric trait before it is raised to 0 (MC-OPEN-51)."""
        value = card.fact.numbers[trait]
        assert value is not None
        name = TRAITS[trait]
        for source in self.sources:
            for change in source.fact.changes:
                if (
                    change.what == name
                    and self.works(source, change.static, engaging)
                    and self.reaches(source, change.who, card)
                ):
                    value += int(change.amount)
        value += sum(amount for what, amount in self.lasting.get(card.handle, ()) if what == name)
        value += card.counter(f"+1 {name}") - card.counter(f"−1 {name}")
        return value - (card.damage[trait] if damage is None else damage) - card.permanent[trait]

    def value(self, card: Card, trait: int, engaging: bool = False) -> int:
        """A trait's present value, or the one once its pile is engaged; 0 where it is missing or lower."""
        if card.fact.numbers[trait] is None:
            return 0
        return max(0, self.level(card, trait, engaging=card.handle if engaging else -1))

    def said(self, card: Card, keyword: str) -> list[str]:
        """What stands in the brackets of a keyword, once for each time that the card has it switched on."""
        found = [card.fact.keywords[keyword]] if keyword in card.fact.keywords else []
        for one in self.pile(card)[1:]:
            for change in one.fact.changes:
                if change.what == keyword and self.works(one, change.static):
                    found.append(change.amount)
        found.extend("" for what, _ in self.lasting.get(card.handle, ()) if what == keyword)
        if keyword in STATIC and not card.docked:
            return []
        return [] if keyword in CONTINUOUS and card.engaged else found

    def has(self, card: Card, keyword: str) -> bool:
        """Whether a card has a keyword that works."""
        return bool(self.said(card, keyword))

    def hidden(self, card: Card) -> bool:
        """Whether CAMOUFLAGE shields a card (MC-9.6)."""
        return any(
            sort in (one.fact.kind, *one.fact.subtypes)
            for sort in self.said(card, "CAMOUFLAGE")
            for one in self.beside(card.network, card.at)
        )

    def targets(self, words: str, player: int, source: Card) -> list[Card]:
        """The cards that a text may be aimed at (MC-3.10.11, MC-OPEN-67)."""
        pierces = self.has(source, "PENETRATOR")
        return [
            card
            for card in self.cards.values()
            if (pierces or card.host < 0)
            and self.fits(words, player, source, card)
            and not (card.host < 0 and self.hidden(card))
        ]

    def cashflow(self, player: int) -> int:
        """What a player would receive now (MC-1.2.7, MC-OPEN-16)."""
        total = sum(
            card.fact.cashflow for card in self.cards.values() if card.controller == player and not card.engaged
        )
        blackouts = [card for card in self.cards.values() if card.fact.name == "Rolling Blackout" and not card.engaged]
        return max(0, total - len(blackouts))

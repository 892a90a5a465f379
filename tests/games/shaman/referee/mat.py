"""The referee's own mat: where the cards lie, and what the numbers on it must be."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tests.games.shaman.referee.cards import BONUSES, CARDS, COLOURS, OPENING, SHAMANS, Bonus, Price, Printed

UNSEEN: Final = "?"
PILES: Final = ("deck", "discard", *(f"{colour} furyoku" for colour in COLOURS), "advantages", "flipped", "strike")
SLOTS: Final = tuple(f"{colour} teamwork" for colour in COLOURS)
OTHERS: Final = ("looked at", "found", "signature moves")


class Card:
    """One card on the referee's mat; a face-down card after a shuffle has no name yet."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.handle = -1
        self.changes: list[tuple[str, int, Card]] = []
        self.pitched = False
        self.uses = 0

    @property
    def printed(self) -> Printed:
        """What is printed on it."""
        return CARDS[self.title]


class Memory:
    """What a standing strike keeps of the moment it was played."""

    def __init__(self, zone: int | None, force: int, kind: str, origin: int | None, advantages: int) -> None:
        self.zone = zone
        self.force = force
        self.kind = kind
        self.origin = origin
        self.advantages = advantages


class Side:
    """One player's half of the mat."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.name: str = facts["name"]
        self.shaman: str = facts["shaman"]
        self.piles: dict[str, list[Card]] = {name: [] for name in (*PILES, *SLOTS, *OTHERS)}
        self.unseen: Counter[str] = Counter()
        self.charged = [False] * 3
        self.points = 0
        self.back = False
        self.memory: Memory | None = None
        self.bonuses: list[tuple[str, int, str, Card | None]] = []

    def stack(self, colour: int) -> list[Card]:
        """A furyoku stack."""
        return self.piles[f"{COLOURS[colour]} furyoku"]

    def teamwork(self, zone: int | None) -> Card | None:
        """The teamwork in a zone."""
        if zone is None:
            return None
        slot = self.piles[SLOTS[zone]]
        return slot[0] if slot else None

    def teamworks(self) -> int:
        """How many teamworks are in play."""
        return sum(len(self.piles[slot]) for slot in SLOTS)

    def stock(self) -> Price:
        """Furyoku at hand."""
        return len(self.stack(0)), len(self.stack(1)), len(self.stack(2))

    def holds(self, name: str, title: str) -> bool:
        """Whether a pile holds a card of this title."""
        return any(card.title == title for card in self.piles[name])

    def plays(self, card: Card, starter: bool) -> bool:
        """Whether the trait or the shaman fits."""
        trait = card.printed.trait
        return starter or not trait or trait in SHAMANS[self.shaman].traits or trait == f"shaman:{self.shaman}"

    def settle(self, card: Card) -> None:
        """A card left the table: what it had or gave is over."""
        card.changes = []
        card.pitched = False
        card.uses = 0
        for strike in self.piles["flipped"] + self.piles["strike"]:
            strike.changes = [change for change in strike.changes if change[2] is not card]
        self.bonuses = [bonus for bonus in self.bonuses if bonus[3] is not card]


class Mat:
    """The whole table as the referee follows it."""

    def __init__(self, shown: dict[str, Any]) -> None:
        self.starter = shown["table"]["format"] == "starter"
        self.sides = [Side(facts) for facts in shown["table"]["sides"]]
        self.defender = 0
        self.zone: int | None = None
        self.opening = True
        self.against_attack: list[tuple[int, str]] = []
        self.advantages = 0
        for zone in shown["zones"]:
            if zone["player"] >= 0:
                cards = [Card(title_of(card[1])) for card in zone.get("cards", [])]
                self.sides[zone["player"]].piles[zone["zone"]] = cards

    @property
    def mine(self) -> Side:
        """The defender's side."""
        return self.sides[self.defender]

    @property
    def theirs(self) -> Side:
        """The attacker's side."""
        return self.sides[1 - self.defender]

    def flipped(self) -> Card | None:
        """The flipped card."""
        spot = self.mine.piles["flipped"]
        return spot[0] if spot else None

    def attack_kind(self) -> str:
        """Opening attack, strike or signature move."""
        if self.opening or not self.theirs.piles["strike"]:
            return "opening"
        return "signature" if self.theirs.piles["strike"][0].printed.kind == "move" else "strike"

    def attack_total(self) -> int:
        """Total Force of the standing attack."""
        bought = sum(amount for amount, _ in self.against_attack)
        if self.opening:
            return 4 + bought
        return self.total(self.theirs.piles["strike"][0], 1 - self.defender, "F") + bought

    def zone_of(self, card: Card, owner: int) -> int | None:
        """The zone a strike is flipped in or came from."""
        side = self.sides[owner]
        if card in side.piles["strike"]:
            return side.memory.zone if side.memory is not None else None
        return self.zone

    def total(self, card: Card, owner: int, stat: str) -> int:
        """Printed number, bought changes, and every continuous text that reaches the strike."""
        printed = card.printed
        number = printed.intercept if stat == "I" else printed.force
        number += sum(amount for one, amount, _ in card.changes if one == stat)
        number += sum(bonus[1] for bonus in self.sides[owner].bonuses if bonus[0] == stat)
        for player in range(2):
            side = self.sides[player]
            whom = "own" if player == owner else "opp"
            for source in side.piles["advantages"]:
                speaks = not source.pitched and "Immediate" not in source.printed.keywords
                if speaks and side.plays(source, self.starter):
                    number += self.given(source, player, card, owner, stat, whom)
            if player == owner and printed.kind != "move":
                helper = side.teamwork(self.zone_of(card, owner))
                if helper is not None:
                    number += self.given(helper, player, card, owner, stat, "zone")
        if not self.sides[owner].plays(card, self.starter):
            return number
        return number + self.given(card, owner, card, owner, stat, "self")

    def given(self, source: Card, giver: int, card: Card, owner: int, stat: str, whom: str) -> int:
        """What one card's continuous text adds to a number of another."""
        found = 0
        for bonus in BONUSES.get(source.title, []):
            if bonus.who == whom and bonus.stat == stat and self.holds_true(bonus.when, giver, card, owner):
                found += bonus.amount * self.times(bonus, giver)
        return found

    def times(self, bonus: Bonus, giver: int) -> int:
        """How often a counted bonus counts."""
        return self.count(bonus.per, giver) if bonus.per else 1

    def count(self, what: str, player: int) -> int:
        """Counted things, as one player's card counts them."""
        side, other = self.sides[player], self.sides[1 - player]
        if what in COLOURS:
            return len(side.stack(COLOURS.index(what)))
        return {
            "area": len(side.piles["advantages"]),
            "teamworks": side.teamworks(),
            "opposing teamworks": other.teamworks(),
            "charges": sum(side.charged),
            "opposing charges": sum(other.charged),
            "discards": len(side.piles["discard"]),
            "answered": side.memory.force if side.memory is not None else 0,
        }[what]

    def holds_true(self, when: str, giver: int, card: Card, owner: int) -> bool:
        """Whether a condition of a card's text holds."""
        side, other = self.sides[giver], self.sides[1 - giver]
        memory = self.sides[owner].memory if card in self.sides[owner].piles["strike"] else None
        if when.startswith("answers"):
            return self.answers(when, memory)
        if when == "advantage played":
            return (memory.advantages if memory is not None else self.advantages) > 0
        return {
            "": True,
            "in red": self.zone_of(card, owner) == 2,
            "opponent in red": self.defender != giver and self.zone == 2,
            "opponent below green": self.defender != giver and self.zone in (1, 2),
            "against a strike": self.attack_kind() == "strike",
            "beside a teamwork": side.teamwork(self.zone_of(card, owner)) is not None,
            "two charges": sum(side.charged) >= 2,
            "scored on": other.points >= 1,
            "ten discards": len(side.piles["discard"]) >= 10,
            "twenty discards": len(side.piles["discard"]) >= 20,
        }[when]

    def answers(self, when: str, memory: Memory | None) -> bool:
        """Conditions about the attack that is being answered, or was."""
        if when == "answers the opening":
            return (memory.kind if memory is not None else self.attack_kind()) == "opening"
        if when == "answers red":
            return (memory.origin if memory is not None else self.attack_origin()) == 2
        force = memory.force if memory is not None else max(0, self.attack_total())
        bound = int(when.split()[1])
        return force <= bound if when.endswith("less") else force >= bound

    def attack_origin(self) -> int | None:
        """The zone the standing attack came from."""
        return None if self.opening or self.theirs.memory is None else self.theirs.memory.zone

    def cost(self, card: Card, owner: int) -> Price:
        """The base cost with the changes in force."""
        side, other = self.sides[owner], self.sides[1 - owner]
        green, yellow, red = card.printed.cost
        for tax in other.piles["advantages"]:
            if tax.title == "Tax the Restless" and other.plays(tax, self.starter):
                green += 1
        green += sum(1 for bonus in other.bonuses if bonus[0] == f"tax on {card.printed.kind}s")
        helper = side.teamwork(self.zone) if card.printed.kind == "strike" else None
        if helper is not None:
            if helper.title.startswith("Jeanne") and max(0, self.attack_total()) <= 4:
                green -= 1
            if helper.title.startswith("Wooden Sword") and len(side.stack(0)) <= 1:
                green -= 1
        return max(0, green), yellow, red


TITLES: Final[dict[str, str]] = {}


def title_of(card_id: str) -> str:
    """The title that belongs to an id of a view."""
    if not TITLES:
        from playmat.games.shaman.cards import CARDS as DECK_CARDS
        from playmat.games.shaman.cards.shamans import SHAMANS as SHAMAN_CARDS

        TITLES.update({card.id: card.title for card in DECK_CARDS})
        TITLES.update({move.id: move.title for shaman in SHAMAN_CARDS.values() for move in shaman.moves})
        TITLES["OPENING"] = OPENING
    return TITLES[card_id]

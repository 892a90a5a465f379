"""The referee's own mat: cards by title, two sides, and what can be counted on them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final

from tests.games.netbattle.table.able import FACTS, Fact

UNSEEN: Final = ""
"""The title of a card that went through a shuffle or a blind pick."""
BY_ID: Final = {fact.id: fact for fact in FACTS.values()}
ZONES: Final = ("deck", "hand", "gauge", "discard", "resources", "limbo", "blast")
LOCKS: Final = ("Looking Hot", "Gaia", "BugBomb", "Mystical")
EXTRAS: Final = {"AreaSteal": 1, "RockCube": 1, "Not Enough Power": 1, "DoublePoint": 1, "Meteors1": 2}
USES: Final = {"Underestimated": 5, "Two for One": 3, "Calculated": 2}


def read_costs() -> dict[str, tuple[str, ...]]:
    """What each card asks for beside its requirements."""
    lines = Path(__file__).parents[1].joinpath("facts/card_costs.txt").read_text(encoding="utf-8").splitlines()
    return {BY_ID[line.split(" | ")[0]].full: tuple(line.split(" | ")[2].split(", ")) for line in lines}


COSTS: Final = read_costs()


class Card:
    """A card as the referee knows it."""

    def __init__(self, title: str, handle: int = -1) -> None:
        self.title = title
        self.handle = handle
        self.paid: list[str] = []
        """The cards that its text has discarded, lost or burned so far."""
        self.spoke: set[str] = set()
        """The numbers that its text has changed."""
        self.use = 0
        """The number of its latest playing or spending."""
        self.open = False
        """Whether it may be played out of the gauge (NB-CARD-46)."""

    @property
    def fact(self) -> Fact:
        """What is printed on it."""
        return FACTS[self.title]


class Condition:
    """Something that outlives its card: from which playing, whom it concerns, how long."""

    def __init__(self, source: str, player: int, use: int, until: int, uses: int = 0) -> None:
        self.source = source
        self.player = player
        self.use = use
        self.until = until
        self.uses = uses


class Side:
    """One player's side of the mat."""

    def __init__(self, number: int, navi: Fact) -> None:
        self.number = number
        self.navi = navi
        self.zones: dict[str, list[Card]] = {zone: [] for zone in ZONES}
        self.unseen: Counter[str] = Counter()
        self.blind = 0
        """Cards that left the discard pile unseen since the referee last looked."""
        self.limited = 0
        """Chips played in this main phase that count against the limit."""
        self.chips = 0
        self.blasts = 0
        self.drawn = 0
        self.lost = 0

    def count(self, zone: str) -> int:
        """How many cards lie there; what left the pile unseen is gone."""
        return len(self.zones[zone]) - (self.blind if zone == "discard" else 0)

    def colours(self, colour: str) -> int:
        """Resources of a colour (NB-REQ-3)."""
        return sum(card.fact.colour == colour for card in self.zones["resources"])

    def emblems(self, emblem: str) -> int:
        """Large emblems in play, the NetNavi's included (NB-REQ-4, NB-REQ-11)."""
        return sum(card.fact.emblem == emblem for card in self.zones["resources"]) + (self.navi.emblem == emblem)

    def has(self, title: str) -> bool:
        """Whether this card is in play."""
        return any(card.title == title for card in self.zones["resources"])

    @property
    def spaces(self) -> int:
        """How many spaces the gauge has (NB-POWER-3, NB-CD-87)."""
        return 5 + (self.emblems("MegaMan") - 1 if self.has("Lan, Hot Shot") else 0)

    @property
    def places(self) -> int:
        """How many resources may be in play (NB-RES-4, NB-CD-143)."""
        return 5 if self.has("Maysa, Staunch Supporter") else 4

    def hide(self, zone: str) -> None:
        """Nobody can follow the cards of this zone any more."""
        self.unseen.update(card.title for card in self.zones[zone] if card.title != UNSEEN)
        self.zones[zone] = [Card(UNSEEN) for _ in self.zones[zone]]


class Mat:
    """Both sides, the turn, and what is in force."""

    def __init__(self, shown: dict[str, Any]) -> None:
        self.sides: list[Side] = []
        for player in range(2):
            zones = {zone["zone"]: zone.get("cards", []) for zone in shown["zones"] if zone["player"] == player}
            side = Side(player, BY_ID[zones["netnavi"][0][1]])
            for zone in ZONES:
                side.zones[zone] = [Card(BY_ID[id].full, handle) for handle, id in zones[zone]]
            self.sides.append(side)
        self.turn = int(shown["table"]["turn"])
        self.active = int(shown["table"]["active"])
        self.phase = str(shown["table"]["phase"])
        self.passes = 0
        self.plays = 0
        """Resources played in this resource phase."""
        self.uses = 0
        self.blast_used = False
        self.blurred = False
        """Whether a gauge was put in another order while some of its cards may be played."""
        self.conditions: list[Condition] = []
        self.stack: list[Card] = []
        """Cards whose texts are being carried out, the latest last."""

    @property
    def speaker(self) -> str:
        """The title of the card whose text is being carried out, as far as one can tell."""
        return self.stack[-1].title if self.stack else ""

    def under(self, player: int, *sources: str) -> list[Condition]:
        """Conditions of these cards that concern the player."""
        return [one for one in self.conditions if one.player == player and one.source in sources]

    def destiny(self, title: str, owner: int) -> int:
        """A destiny as it reads now (NB-CD-56)."""
        return FACTS[title].destiny + 5 * len(self.under(owner, "Counter1"))

    def chips_left(self, player: int) -> int:
        """How many more chips the player may play (NB-CHIP-1, NB-OPEN-48, NB-OPEN-113)."""
        allowed = 1 + sum(one.uses for one in self.under(player, *EXTRAS))
        return max(0, allowed - self.sides[player].limited)

    def resources(self) -> list[tuple[int, Card]]:
        """All resources in play with their owners."""
        return [(side.number, card) for side in self.sides for card in side.zones["resources"]]

"""What may be played and spent, worked out from the lists: requirements, places, allowances, bans, costs."""

from __future__ import annotations

from typing import Final

from playmat.games.netbattle.rules.board import COLOURS
from tests.games.netbattle.referee.mat import COSTS, LOCKS, Card, Mat, Side
from tests.games.netbattle.referee.numbers import Ledgers
from tests.games.netbattle.table.able import FACTS, Fact

WORDS: Final = ("spend text", "after blast", "own turn", "when chip", "when hand 0")


def why_not(mat: Mat, books: Ledgers, side: Side, title: str, zone: str, outside: bool) -> str:
    """Why a card that lies there cannot be played now; empty when it can (NB-REQ-1, NB-OPEN-102)."""
    fact = FACTS[title]
    if fact.kind != "resource" and mat.under(1 - side.number, *LOCKS):
        return "locked out"
    if side.count("gauge") - (zone == "gauge") < fact.power:
        return "power"
    if any(side.colours(colour) < fact.colours.count(colour) for colour in set(fact.colours)):
        return "colours"
    if fact.emblems and side.emblems(fact.emblem) < fact.emblems:
        return "emblems"
    if fact.kind == "resource":
        return no_place(mat, side, fact)
    if fact.kind == "BattleChip" and not outside and mat.chips_left(side.number) <= 0:
        return "allowance"
    return unpayable(mat, books, side, title, zone)


def no_place(mat: Mat, side: Side, fact: Fact) -> str:
    """Why a resource cannot come into play (NB-UNIQ-1, NB-UNIQ-5, NB-RES-2, NB-RES-5)."""
    names = [side.navi.name, *(card.fact.name for card in side.zones["resources"])]
    if fact.keyword != "virus" and fact.name in names:
        return "unique"
    if side.count("resources") >= side.places:
        return "no place"
    return "four plays" if mat.phase == "resource" and mat.plays >= 4 else ""


def why_no_spend(mat: Mat, books: Ledgers, side: Side, title: str) -> str:
    """Why a resource in play cannot be spent now; empty when it can (NB-SPEND-1, NB-COND-4)."""
    words = COSTS.get(title, ())
    if "spend text" not in words:
        return "no text for spending"
    if "when chip" in words and not side.chips:
        return "no chip played"
    if "when hand 0" in words and side.count("hand"):
        return "cards in hand"
    return unpayable(mat, books, side, title, "resources")


def unpayable(mat: Mat, books: Ledgers, side: Side, title: str, zone: str) -> str:
    """What of the text bars its use: the turn, no blast yet, a cost (NB-COST-2, NB-OPEN-57, NB-BLAST-26)."""
    words = COSTS.get(title, ())
    if "own turn" in words and mat.active != side.number:
        return "not in the opponent's turn"
    if "after blast" in words and not (mat.active == side.number and side.blasts):
        return "no blast yet"
    for word in words:
        if word not in WORDS and not payable(mat, books, side, title, zone, word):
            return word
    return ""


def payable(mat: Mat, books: Ledgers, side: Side, title: str, zone: str, cost: str) -> bool:
    """Whether one cost can be paid in full, the card itself left out (NB-COST-2, NB-OPEN-50)."""
    cost, _, condition = cost.partition(" if ")
    hand = side.zones["hand"][:]
    own = next((card for card in hand if card.title == title), None)
    if zone == "hand" and own is not None:
        hand.remove(own)
    if condition == "hand 3" and len(hand) != 3:
        return True
    if condition == "destiny above 7":
        live = [books.value(one) for one in books.destinies if one.player == side.number and not one.canceled]
        if not live or max(live) <= 7:
            return True
    verb, _, rest = cost.partition(" ")
    if verb == "burn":
        return side.count("gauge") - (zone == "gauge") >= int(rest)
    if verb == "lose":
        return side.count("deck") - (zone == "deck") >= energy(books, side, rest)
    if verb == "takes":
        return mat.sides[1 - side.number].count("discard") >= int(rest)
    if verb == "draw":
        return not mat.under(1 - side.number, "WhiteWeb2")
    if verb == "top":
        return side.count(rest) > 0
    number, _, what = rest.partition(" ")
    if verb == "resources":
        others = [card for card in side.zones["resources"] if card.title != title]
        return sum(what in ("any", card.fact.colour) for card in others) >= int(number)
    if what == "of one colour":
        return max(sum(card.fact.colour == colour for card in hand) for colour in COLOURS) >= int(number)
    return sum(fits(side, card, what) for card in hand) >= int(number)


def energy(books: Ledgers, side: Side, cost: str) -> int:
    """How much energy a cost takes."""
    if cost == "blast":
        return books.total(side.number, "blast") if side.navi.name == "AirMan" else 0
    if cost == "twice strength":
        return 2 * max(0, books.total(side.number, "strength")) if side.navi.name == "ProtoMan" else 0
    return int(cost)


def fits(side: Side, card: Card, what: str) -> bool:
    """Whether a hand card may pay (NB-CD-22, NB-OPEN-94)."""
    if what == "any":
        return True
    if what == "chip":
        return card.fact.kind == "BattleChip"
    if what == "navi":
        return card.fact.emblem == side.navi.emblem
    return what in (card.fact.colour, card.fact.emblem)

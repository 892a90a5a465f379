# interpreted: builds positions for tests and lessons
"""Positions as literals, for card authors, judges and lessons."""

from __future__ import annotations

from typing import Any, Final

from playmat.book.position import BadPosition, Position, find, insist_step, insist_words, pile
from playmat.kernel.step import Context, Step

from .cards import BY_TITLE
from .rules.board import (
    ACCOUNTING,
    ANNIHILATED,
    BUSINESS,
    BUY,
    CHALLENGE,
    CHARACTER,
    COUNTER_NAMES,
    DIVEST,
    END,
    FEWEST,
    GREEN,
    HAND,
    LOCATION,
    MAIN,
    MARKET,
    MOST,
    NETWORK,
    NEUTRAL,
    NO_BACK,
    NULL,
    PLACES,
    RESOURCES,
    TRAITS,
    space,
)
from .rules.card import MegaCard
from .rules.grid import redock
from .rules.laying import empty_table, ready
from .rules.price import price
from .rules.state import Megacorp
from .rules.turn import ACCOUNTING_STEPS, BUY_STEPS, CHALLENGE_STEPS, DIVEST_STEPS, END_STEPS, TURNS
from .words.placing import TOKENS
from .words.printed import card

FILLER: Final = card(CHARACTER, "Filler", "worker", price(99), (0, NULL, NULL, NULL), NEUTRAL)
"""A main-deck card that nobody can pay, for cards that do not matter."""
GREEN_FILLER: Final = card(CHARACTER, "Green Filler", "worker", price(99), (0, NULL, NULL, NULL), NEUTRAL, back=GREEN)
PLAIN_BUSINESS: Final = card(
    LOCATION,
    "Plain Business",
    "business",
    price(20, 1, 1, 1, 1),
    (14, 14, 14, 14),
    NEUTRAL,
    back=NO_BACK,
    role=BUSINESS,
)
"""A business without text, 14 in every trait."""
ADDED: Final[dict[str, MegaCard]] = {one.title: one for one in (FILLER, GREEN_FILLER, PLAIN_BUSINESS)}
"""Cards that only positions know."""
KNOWN: Final = {**TOKENS, **ADDED, **BY_TITLE}

SIDE_WORDS: Final = frozenset(
    "business at network hand main resources market annihilated money pools turns last out damage permanent counters "
    "engaged".split()
)
CARD_WORDS: Final = frozenset(
    "card at engaged under counters damage permanent controller owner arrived attacked retaliated".split()
)
BONDED_WORDS: Final = frozenset("card controller owner".split())
TABLE_WORDS: Final = frozenset("active step turn seed debug seats revealed first".split())
STEPS: Final[dict[str, tuple[int, tuple[Step[Megacorp], ...]]]] = {
    "turn": (ACCOUNTING, ACCOUNTING_STEPS + BUY_STEPS + CHALLENGE_STEPS + DIVEST_STEPS + END_STEPS),
    "buy": (BUY, BUY_STEPS[1:] + CHALLENGE_STEPS + DIVEST_STEPS + END_STEPS),
    "challenge": (CHALLENGE, CHALLENGE_STEPS[1:] + DIVEST_STEPS + END_STEPS),
    "divest": (DIVEST, DIVEST_STEPS[1:] + END_STEPS),
    "end": (END, END_STEPS),
}


def arrange(position: Position) -> Megacorp:
    """The state of a position; what cannot be is refused.

    A player's side: `business` (a title or a card; default a plain one with 14 in every trait; `at` its space, default
    (0, 0); `engaged`, `damage`, `permanent`, `counters` are the business's), `network`: a list of cards in this
    player's network, each a dict with `card` and `at` (x, y) and perhaps `engaged`, `under` (cards bonded to it; where
    their players are others than the upper card's, each a dict with `card`, `owner` and `controller`), `counters`,
    `damage`, `permanent` ({"BQ": 1}), `controller`, `owner` (players; default this one), `arrived` (the turn, default
    long ago), `attacked`, `retaliated`; `hand`, `main`, `resources`, `market` (the top first),
    `annihilated`: numbers of fillers or lists of titles or cards; `money` (10), `pools` ({"IQ": 2}), `turns` (own
    turns finished, default 3), `last` (the number of the own last turn), `out`. The table: `active` (0), `step`
    ("buy", "turn", "challenge", "divest", "end"), `turn` (9), `revealed` (turn the active player's top resource up),
    `first` (the starting player), `seats` (names), `seed`.
    """
    players = len(position.sides)
    if not FEWEST <= players <= MOST:
        raise BadPosition(f"Megacorp is for {FEWEST} to {MOST} players, not {players} [MC-1.1].")
    position.insist_words(SIDE_WORDS, TABLE_WORDS)
    words = position.table
    active = position.seat_of("active", "The active player")
    businesses = [find_card(side.get("business", PLAIN_BUSINESS)) for side in position.sides]
    g = empty_table(businesses, [], [[] for _ in range(players)])
    position.begin(g, "megacorp")
    g.turn = words.get("turn", 9)
    placed: list[tuple[int, int, dict[str, Any]]] = []
    for player in range(players):
        lay_side(g, player, position.sides[player], placed)
    ready(g)
    for player in range(players):
        set_side(g, player, position.sides[player])
    for first, network, literal in placed:
        set_card(g, first, network, literal)
    for network in range(players):
        redock(g, network)
    g.orphaned = []
    g.redocked = []
    g.wake_all()
    step = words.get("step", "buy")
    insist_step(step, STEPS)
    phase, steps = STEPS[step]
    g.active = active
    g.first = words.get("first", 0)
    if step != "turn":
        g.last_turn[active] = g.turn
    if words.get("revealed"):
        if not g.resources(active):
            raise BadPosition("There is no resource to reveal; give the active player a resource deck.")
        g.revealed = g.resources(active)[-1]
    g.phase = phase
    g.step = "ABCDE"[phase]
    g.do(Context(0), TURNS)
    g.do(Context(active), *steps)
    g.advance()
    return g


def lay_side(g: Megacorp, player: int, side: dict[str, Any], placed: list[tuple[int, int, dict[str, Any]]]) -> None:
    """Lay one player's cards, and note what lies in the network."""
    base = player * PLACES
    g.lay(cards(side.get("main", 20), "main", FILLER)[::-1], player, base + MAIN)
    g.lay(cards(side.get("resources", 10), "resources", GREEN_FILLER)[::-1], player, base + RESOURCES)
    g.lay(cards(side.get("market", 0), "market", FILLER)[::-1], player, base + MARKET)
    for word, zone in (("hand", HAND), ("annihilated", ANNIHILATED)):
        g.lay(cards(side.get(word, 0), word, FILLER), player, base + zone)
    for literal in side.get("network", ()):
        if not isinstance(literal, dict) or "card" not in literal or "at" not in literal:
            raise BadPosition(f"A card in a network is a dict with at least `card` and `at`, not {literal!r}.")
        insist_words(literal, CARD_WORDS, "A card in a network")
        placed.append((len(g.defs), player, literal))
        g.lay([find_card(literal["card"])], owner_in(literal, player), base + NETWORK)
        for one in bonded(literal, player):
            g.lay([find_card(one["card"])], one["owner"], base + NETWORK)


def owner_in(literal: dict[str, Any], player: int) -> int:
    """Whose card it is: as said, or its controller's, or the player's in whose network it lies."""
    owner: int = literal["owner"] if "owner" in literal else literal.get("controller", player)
    return owner


def bonded(literal: dict[str, Any], player: int) -> list[dict[str, Any]]:
    """The cards under another one, each with its players; what is not said is as with the upper card."""
    found: list[dict[str, Any]] = []
    for one in literal.get("under", ()):
        own = one if isinstance(one, dict) else {"card": one}
        if "card" not in own:
            raise BadPosition(f"A bonded card is a card, or a dict with at least `card`, not {one!r}.")
        insist_words(own, BONDED_WORDS, "A bonded card")
        controller = own.get("controller", literal.get("controller", player))
        owner = own["controller"] if "controller" in own else owner_in(literal, player)
        found.append({"card": own["card"], "controller": controller, "owner": own.get("owner", owner)})
    return found


def set_side(g: Megacorp, player: int, side: dict[str, Any]) -> None:
    """Put down a player's business and everything that is counted."""
    business = g.businesses[player]
    zone = player * PLACES + NETWORK
    g.zones[g.place[business]].remove(business)
    g.zones[zone].insert(0, business)
    g.place[business] = zone
    x, y = side.get("at", (0, 0))
    occupy(g, business, player, x, y)
    g.engaged[business] = int(bool(side.get("engaged", False)))
    mark_card(g, business, side)
    g.money[player] = side.get("money", 10)
    for name, points in side.get("pools", {}).items():
        g.pools[player * 4 + TRAITS.index(name)] = points
    g.turns_done[player] = side.get("turns", 3)
    g.last_turn[player] = side.get("last", max(0, g.turn - 1))
    g.out[player] = int(bool(side.get("out", False)))


def set_card(g: Megacorp, first: int, network: int, literal: dict[str, Any]) -> None:
    """Put down a card of a network with what is bonded to it."""
    x, y = literal["at"]
    occupy(g, first, network, x, y)
    controllers = [literal.get("controller", network), *[one["controller"] for one in bonded(literal, network)]]
    below = tuple(range(first + 1, first + len(controllers)))
    for one in (first, *below):
        g.controller[one] = controllers[one - first]
        g.at[one] = g.at[first]
        g.arrived[one] = literal.get("arrived", 1)
        g.stamp[one] = g.next_stamp
        g.entry[one] = g.next_stamp
        g.next_stamp += 1
    for one in below:
        g.host[one] = first
    if below:
        g.under[first] = below
    g.engaged[first] = int(bool(literal.get("engaged", False)))
    if literal.get("attacked"):
        g.attacked.append(first)
    if literal.get("retaliated"):
        g.retaliated.append(first)
    mark_card(g, first, literal)


def occupy(g: Megacorp, one: int, network: int, x: int, y: int) -> None:
    """Lay a card on a space that is free."""
    at = space(x, y)
    if at in g.grids[network]:
        raise BadPosition(f"The space ({x}, {y}) is taken twice.")
    g.grids[network][at] = one
    g.at[one] = at


def mark_card(g: Megacorp, one: int, literal: dict[str, Any]) -> None:
    """Damage and counters of a card."""
    for name, points in literal.get("damage", {}).items():
        g.damage[one * 4 + TRAITS.index(name)] = points
    for name, points in literal.get("permanent", {}).items():
        g.permanent[one * 4 + TRAITS.index(name)] = points
    for name, count in literal.get("counters", {}).items():
        known = [counter.replace("−", "-") for counter in COUNTER_NAMES]
        if name.replace("−", "-") not in known:
            raise BadPosition(f"There is no counter called {name!r}; there are: {', '.join(COUNTER_NAMES)}.")
        g.counters[one * 16 + known.index(name.replace("−", "-"))] = count


def find_card(one: object) -> MegaCard:
    """A card by its name or id, or an ad-hoc card as it is."""
    return find(one, MegaCard, KNOWN)


def cards(literal: object, what: str, filler: MegaCard) -> list[MegaCard]:
    """Cards from a number of fillers or from a list."""
    return pile(literal, what, filler, find_card)


def measures(g: Megacorp, player: int) -> dict[str, int]:
    """The numbers of a player that tests and lessons compare."""
    return {
        "money": g.money[player],
        "hand": len(g.hand(player)),
        "main": len(g.main(player)),
        "resources": len(g.resources(player)),
        "market": len(g.market(player)),
        "network": len(g.network(player)),
        "annihilated": len(g.zones[player * PLACES + ANNIHILATED]),
        "controls": len(g.mine(player)),
        "out": g.out[player],
        **{TRAITS[trait].lower(): g.pools[player * 4 + trait] for trait in range(4)},
    }

# interpreted: builds positions for tests
"""Positions as literals, for card authors and judges."""

from __future__ import annotations

from typing import Any, Final

from playmat.book.position import BadPosition, Position, find, insist_step, pile
from playmat.kernel.step import Context, Step

from .cards import BY_TITLE
from .cards.shamans import SHAMANS
from .rules.board import (
    ADVANTAGE,
    AREA,
    COLOURS,
    DECK,
    DISCARD,
    FLIP,
    FURYOKU,
    KINDS,
    NO_ZONE,
    OPENING,
    PLACES,
    SIDES,
    SIGNATURE,
    SLOT,
    STANDING,
    STRIKE,
    TEAMWORK,
)
from .rules.card import Shaman, ShamanCard
from .rules.flip import BEFORE_FLIP_STEP, NEXT_ZONE, SETTLE
from .rules.laying import empty_table
from .rules.score import NAME_DEFENDER
from .rules.state import Duel
from .rules.turn import DEFENCE, SIGNATURE_STEP, START_DEFENCE, TURNS
from .words.bonuses import Change
from .words.printed import strike

FILLER: Final = strike("TEST-0", "Filler", "", intercept=0, force=0)
"""A strike that does nothing, for cards that do not matter."""
KNOWN: Final = {**BY_TITLE, FILLER.title: FILLER}

SIDE_WORDS: Final = frozenset(
    "shaman side deck flips discard green yellow red green_teamwork yellow_teamwork red_teamwork area strike charged "
    "points flipped pitched".split()
)
TABLE_WORDS: Final = frozenset("format defender zone step attack origin answered seed turn flips played debug".split())

STEPS: Final[dict[str, Step[Duel]]] = {
    "name defender": NAME_DEFENDER,
    "turn": DEFENCE,
    "signature": SIGNATURE_STEP,
    "start": START_DEFENCE,
    "before flip": BEFORE_FLIP_STEP,
    "settle": SETTLE,
    "lose zone": NEXT_ZONE,
}


def arrange(position: Position) -> Duel:
    """The state of a position; what cannot be is refused.

    A player's side: `shaman` (a name, or a `Shaman` made for the occasion), `side` ("front"), `flips` (next cards of
    the deck, the next first, on top of twenty fillers) or `deck` (exactly these, top first, or a number of fillers),
    `discard` (top first, or a number), `green`, `yellow`, `red` (furyoku: a number, or cards top first),
    `green_teamwork` … , `area` (in order of arrival), `pitched` (cards of the area that were pitched there), `strike`
    (the last strike), `charged` (zones), `points`, `flipped`. The table: `format` ("constructed"), `defender` (0),
    `zone` ("green"), `step`, `attack` ("opening", or "strike": the other player's `strike`), `origin` (the zone it
    came from), `answered` (Force it answered), `turn`, `flips`.
    """
    position.insist_words(SIDE_WORDS, TABLE_WORDS)
    words = position.table
    defender = position.seat_of("defender", "The defender")
    shamans = []
    for side in position.sides:
        shaman = side.get("shaman", "Yoh")
        if not isinstance(shaman, Shaman) and shaman not in SHAMANS:
            raise BadPosition(f"There is no shaman called {shaman!r}; there are {', '.join(SHAMANS)}.")
        shamans.append(shaman if isinstance(shaman, Shaman) else SHAMANS[shaman])
    g = empty_table(shamans, [[], []])
    position.begin(g, "shaman")
    g.starter = words.get("format", "constructed") == "starter"
    g.settled = True
    g.defender = defender
    g.defences = words.get("turn", 1)
    g.flips = words.get("flips", 0)
    for player in range(2):
        lay_side(g, player, position.sides[player])
    lay_attack(g, defender, words)
    g.name_all()
    g.zone = zone_named(words.get("zone", "green"))
    for kind, count in words.get("played", {}).items():
        g.plays[3 * defender + kind_named(kind)] = count
    g.wake_all()
    for card in g.pitched:
        pitch = g.printed(card).pitch
        assert pitch is not None
        for part in pitch.effect.parts():
            if isinstance(part, Change):
                part.run(g, Context(g.owner[card], card))
    g.happened = False
    g.log = []  # what was done before the position is no news
    step = words.get("step", "settle" if g.flipped() >= 0 else "before flip")
    insist_step(step, STEPS)
    if step == "settle" and g.flipped() < 0:
        raise BadPosition("Nothing is flipped, so there is nothing to settle; set flipped=…")
    if step in ("turn", "signature", "start", "name defender"):
        if g.flipped() >= 0:
            raise BadPosition(f"A card cannot be flipped already at the step {step!r}.")
        g.zone = NO_ZONE
    g.do(Context(0), TURNS)
    g.do(Context(defender), STEPS[step])
    g.advance()
    return g


def find_card(card: object) -> ShamanCard:
    """A card by its title or bare name, or an ad-hoc card as it is."""
    return find(card, ShamanCard, KNOWN)


def cards(literal: object, what: str) -> list[ShamanCard]:
    """Cards from a number of fillers or from a list, the top card first."""
    return pile(literal, what, FILLER, find_card)


def insist_kind(card: ShamanCard, kinds: tuple[int, ...], where: str) -> ShamanCard:
    """Refuse a card where it cannot lie."""
    if card.kind not in kinds:
        raise BadPosition(f"{card.title} is a {KINDS[card.kind]} and cannot be {where}.")
    return card


def lay_side(g: Duel, player: int, side: dict[str, Any]) -> None:
    """Lay one player's side."""
    shown = side.get("side", "front")
    if shown not in SIDES:
        raise BadPosition(f"A shaman card shows its front or its back, not {shown!r}.")
    g.sides[player] = SIDES.index(shown)
    home = player * PLACES
    if "deck" in side and "flips" in side:
        raise BadPosition("Give the deck exactly with deck=…, or its next cards with flips=…, not both.")
    deck = cards(side["deck"], "deck") if "deck" in side else cards(side.get("flips", []), "flips") + [FILLER] * 20
    g.lay(deck[::-1], player, home + DECK)
    g.lay(cards(side.get("discard", 8), "discard")[::-1], player, home + DISCARD)
    for colour in range(3):
        g.lay(cards(side.get(COLOURS[colour], 2), COLOURS[colour])[::-1], player, home + FURYOKU + colour)
        name = side.get(f"{COLOURS[colour]}_teamwork")
        if name is not None:
            g.lay([insist_kind(find_card(name), (TEAMWORK,), "in a teamwork slot")], player, home + SLOT + colour)
    pitched = [find_card(card) for card in side.get("pitched", [])]
    area = [insist_kind(find_card(card), (ADVANTAGE,), "in the advantage area") for card in side.get("area", [])]
    g.lay(area, player, home + AREA)
    for card in pitched:
        if card.pitch is None:
            raise BadPosition(f"{card.title} has no Pitch, so it cannot have been pitched into the area.")
        g.pitched.append(len(g.defs))
        g.lay([card], player, home + AREA)
    if side.get("strike") is not None:
        lay_strike(g, player, side["strike"])
    if side.get("flipped") is not None:
        if player != g.defender:
            raise BadPosition("Only the defender has a flipped card.")
        flipped = insist_kind(find_card(side["flipped"]), (STRIKE, TEAMWORK, ADVANTAGE), "flipped")
        g.lay([flipped], player, home + FLIP)
        g.flips = max(1, g.flips)
    for zone in side.get("charged", []):
        g.charges[3 * player + zone_named(zone)] = 1
    points = side.get("points", 0)
    if points not in (0, 1, 2):
        raise BadPosition(f"A game goes on with 0, 1 or 2 points, not with {points!r}.")
    g.points[player] = points


def lay_strike(g: Duel, player: int, name: object) -> None:
    """A player's last strike, or the signature move of the side that is up."""
    if name == "signature":
        card = g.move_shown(player)
        zone = g.zones[g.place[card]]
        zone.remove(card)
        g.place[card] = player * PLACES + STANDING
        g.zones[player * PLACES + STANDING].append(card)
        g.shown.append(card)
        g.struck[player] = card
        return
    definition = insist_kind(find_card(name), (STRIKE, SIGNATURE), "a standing strike")
    g.struck[player] = len(g.defs)
    g.lay([definition], player, player * PLACES + STANDING)


def lay_attack(g: Duel, defender: int, words: dict[str, Any]) -> None:
    """What is being defended against."""
    attacker = 1 - defender
    kind = words.get("attack", "strike" if g.standing(attacker) >= 0 else "opening")
    if kind == "opening":
        g.attack = g.zones[2 * PLACES][0]
        if "origin" in words:
            raise BadPosition("The opening attack comes from no zone.")
        return
    if kind != "strike":
        raise BadPosition(f"The attack is 'opening' or 'strike' (the attacker's strike=…), not {kind!r}.")
    g.attack = g.standing(attacker)
    if g.attack < 0:
        raise BadPosition("A strike attacks, but the attacker has none: set strike=… on the other player's side.")
    if g.defs[g.attack].kind == SIGNATURE:
        if "origin" in words:
            raise BadPosition("A signature move comes from no zone.")
    else:
        g.origin[attacker] = zone_named(words.get("origin", "green"))
    g.answered_force[attacker] = words.get("answered", 4)
    g.answered_kind[attacker] = OPENING


def zone_named(name: object) -> int:
    """A zone by its colour."""
    if name not in COLOURS:
        raise BadPosition(f"A zone is green, yellow or red, not {name!r}.")
    return COLOURS.index(str(name))


def kind_named(name: str) -> int:
    """A kind of card by its name."""
    if name not in KINDS[:3]:
        raise BadPosition(f"Cards that are played are strikes, teamworks and advantages, not {name!r}.")
    return KINDS.index(name)


def measures(g: Duel, player: int) -> dict[str, int]:
    """The numbers of one player that tests compare."""
    found = {
        "points": g.points[player],
        "deck": len(g.deck(player)),
        "discard": len(g.discard(player)),
        "area": len(g.area(player)),
        "teamworks": g.teamworks(player),
        "charged": g.charged(player),
        "side": g.sides[player],
        "attack_force": g.value(g.attack, 1),
    }
    for colour in range(3):
        found[COLOURS[colour]] = len(g.furyoku(player, colour))
    return found

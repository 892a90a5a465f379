# interpreted: talks to people
"""The Shaman duel in words: the table, its cards and its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from playmat.book.decks import Deck
from playmat.kernel.card import Facts
from playmat.kernel.text import listed, plural, sentence
from playmat.screen.ahead import Gauges, Reach, nothing_turned_up
from playmat.screen.guide import Guide, Place, Reason

from ..cards import BY_TITLE, CARDS, SHAMANS
from ..rules.board import COLOURS, FLIPPED, KINDS, OPENING, SIGNATURE, STRIKE
from ..rules.card import Shaman, ShamanCard
from ..rules.laying import OPENING_ATTACK
from ..rules.state import Duel
from ..words.costs import price_text
from .gauges import at_a_flip, gauges, turned
from .hints import hint
from .losses import losses
from .replies import replies
from .shown import SHOWN
from .sight import Mat
from .spots import kin, spots

NO_CARD_OF_A_DECK = "SK-DECK-6"
NO_HANDS = "SK-DECK-7"
ZONES = {
    "deck": ("Cards are used only from the top of the deck, flipped one by one when its owner defends.", NO_HANDS),
    "discard": ("Cards here come back only when a card's text says so, or when the deck is rebuilt.", "SK-FURY-4"),
    "furyoku": ("Furyoku stays face down and is spent by paying for a card.", "SK-FURY-16"),
    "teamwork": ("A teamwork goes into the slot of the zone in which it is flipped.", "SK-TEAM-1"),
    "advantages": ("Advantages lie here until their owner's next cleanup.", "SK-ADV-2"),
    "flipped": ("The defender's flipped card lies here until it is settled.", "SK-FLIP-2"),
    "strike": ("The last strike stands here until its owner's next cleanup.", "SK-CLEAN-2"),
    "signature moves": ("A signature move needs three charged zones, at the start of its owner's turn.", "SK-SIG-5"),
}
"""What each place is for, with the rule."""
MOVE_UP = "SK-SIG-2"
ONLY_FOCUSED = "SK-TRAIT-8"

MOVES: dict[str, tuple[Shaman, str]] = {
    shaman.moves[side].id: (shaman, ("front", "back")[side]) for shaman in SHAMANS.values() for side in range(2)
}
"""Whose signature move it is, and on which side of the shaman card."""

IN_SIGHT = (
    ("advantages", "lies in {} advantage area"),
    ("strike", "is {} last strike"),
    ("looked at", "is being looked at"),
    ("found", "was searched out"),
    ("signature moves", "is one of {} signature moves"),
    ("discard", "lies in {} discard pile"),
)
"""Where cards lie, beside the flip spot and the teamwork slots, those that matter most first."""

CRUMBS = {
    "flip": "before the flip",
    "pay": "payment",
    "replace": "full slot",
    "charge": "charge",
    "stack": "choice of a stack",
    "colour": "choice of a colour",
    "zone": "choice of a zone",
    "player": "choice of a player",
    "teamwork": "choice of a teamwork",
    "remove": "choice of an advantage",
    "take": "choice of a card",
    "top": "order of cards",
    "mode": "choice of an effect",
    "resolve": "order of effects",
    "yes": "choice of an effect",
}
"""What is being decided within a zone or step, by the first answer on offer."""


class GameGuide(Guide[Mat, ShamanCard]):
    """The guide to the Shaman duel."""

    primer = (
        "Be first to three points. The two players take turns as the defender.",
        "The defender faces an attack with a Force and flips cards from their own deck, one at a time, through three "
        "zones: green, then yellow, then red.",
        "A flipped strike whose Intercept is at least that Force stops the attack, if you can pay its cost. It "
        "becomes the next attack, and the other player must defend against it.",
        "A card you do not play is focused (it becomes one furyoku, which is what costs are paid with) or discarded; "
        "either way you lose the zone and go on in the next one. Past red the attacker scores a point.",
        "Teamworks and advantages help you; after playing one you flip again in the same zone. Playing an advantage "
        "may charge its zone, and with all three zones charged your signature move can be played at the start of your "
        "turn.",
        "Furyoku has three colours. A stronger colour may pay for a weaker one: red for everything, yellow for yellow "
        "and green, green only for green.",
    )

    sight = Mat
    shown = SHOWN
    reach = Reach(replies, at_a_flip, turned=turned, is_alike=nothing_turned_up, branches=32)

    @cached_property
    def known(self) -> Mapping[str, ShamanCard]:
        return {card.id: card for card in (*self.faces, OPENING_ATTACK)}

    @property
    def faces(self) -> Sequence[ShamanCard]:
        return (*CARDS, *(move for shaman in SHAMANS.values() for move in shaman.moves))

    # The table

    def brief(self, mat: Mat) -> list[str]:
        said = [status(mat)]
        near = mat.viewer if mat.viewer >= 0 else max(0, mat.defender)
        said.append(
            f"{mat.whose(near)} furyoku: {furyoku_words(mat, near)}. "
            f"Score: {mat.subject(near)} {mat.points(near)}, {mat.name(1 - near)} {mat.points(1 - near)}."
        )
        if mat.flipped is not None:
            said.append(flipped_words(mat))
        return said

    def situation(self, mat: Mat) -> list[str]:
        said = [status(mat)]
        if mat.attack is not None:
            said.append(attack_words(mat))
        if mat.flipped is not None:
            said.append(flipped_words(mat))
        said.append(f"In force: {'; '.join(mat.effects)}." if mat.effects else "No lasting effect is in force.")
        for player in (mat.near, 1 - mat.near):
            said.append(side_words(mat, player))
        return said

    def piles(self, mat: Mat) -> list[str]:
        said = []
        for player in (mat.near, 1 - mat.near):
            titles = [card.title for _, card in mat.cards(player, "discard")][::-1]
            inside = f"from the top: {'; '.join(titles)}" if titles else "empty"
            said.append(f"{mat.whose(player)} discard pile, {inside}.")
        return said

    # The answers

    def gauges(self, g: Duel, viewer: int) -> Gauges:
        return gauges(g, viewer)

    losses = staticmethod(losses)
    hint = staticmethod(hint)
    spots = staticmethod(spots)
    kin = staticmethod(kin)

    def safe(self, mat: Mat) -> bool:
        return bool(mat.labels) and all(key.startswith("pay:") for key in mat.labels)

    def refusable(self, mat: Mat) -> list[str]:
        if mat.flipped is None or "discard" not in mat.labels:
            return []
        handle, card = mat.flipped
        keys = ["play"]
        keys += [key for key, power in zip(uses(handle, card), card.activated, strict=True) if power.window == FLIPPED]
        keys += ["tactical"] if card.tactical is not None else []
        keys += ["pitch"] if card.pitch is not None else []
        return [*keys, "focus"]

    def places(self, mat: Mat) -> list[Place]:
        found: list[Place] = []
        if mat.flipped is not None:
            handle, card = mat.flipped
            keys = ("play", *uses(handle, card), "tactical", "pitch", "focus", "discard")
            found.append(Place(handle, card, f"is flipped in {mat.zone}", keys))
        for player in (mat.near, 1 - mat.near):
            owner = owner_words(mat, player)
            for colour in COLOURS:
                for handle, card in mat.cards(player, f"{colour} teamwork"):
                    keys = tuple(uses(handle, card)) if player == mat.viewer else ()
                    found.append(Place(handle, card, f"is in {owner} {colour} teamwork slot", keys))
            for place, where in IN_SIGHT:
                found += [
                    Place(handle, card, where.format(owner), keys_in(mat, player, place, handle, card))
                    for handle, card in mat.cards(player, place)
                ]
        for player in (mat.near, 1 - mat.near):
            for place in ("deck", *(f"{colour} furyoku" for colour in COLOURS)):
                where = f"is in {owner_words(mat, player)} {place}"
                found += [Place(handle, card, where) for handle, card in mat.cards(player, place)]
        return [*found, *(Place(handle, card, "is set aside") for handle, card in mat.cards(-1, "set aside"))]

    def breadcrumb(self, mat: Mat) -> list[str]:
        if mat.step == "over":
            return ["Game over", subject(mat, mat.winner, "win") if mat.winner >= 0 else "A draw"]
        if mat.step == "opening attack":
            return ["Opening attack", f"{subject(mat, mat.asked, 'name')} the defender"]
        crumbs = [f"Turn {mat.turn}", subject(mat, mat.defender, "defend")]
        crumbs.append(f"{mat.zone} zone" if mat.zone else mat.step)
        if mat.flipped is not None:
            crumbs.append("flipped card")
        verb = next(iter(mat.labels), "").partition(":")[0]
        return [*crumbs, CRUMBS[verb]] if verb in CRUMBS else crumbs

    def unseen(self, card: ShamanCard) -> tuple[str, str]:
        if card.kind == OPENING:
            return f"{card.title}: it is the attack that nobody plays.", NO_CARD_OF_A_DECK
        if card.kind == SIGNATURE:
            return f"{card.title}: only the move on the side of the shaman card that is up can be played.", MOVE_UP
        return f"{card.title}: a card is played only when it is flipped from the top of your deck.", NO_HANDS

    def of_zone(self, mat: Mat, player: int, zone: str) -> list[Reason]:
        kind = zone.partition(" ")[2] if zone.partition(" ")[0] in COLOURS else zone
        return [Reason(*ZONES[kind])] if kind in ZONES else []

    # Cards

    def words(self, card: ShamanCard) -> str:
        numbers = f" Intercept {card.intercept}, Force {card.force}." if has_numbers(card) else ""
        text = f" {card.text()}" if card.text() else ""
        return (
            f"{card.title}: {kind_line(card)}. Costs {price_text(card.cost)}.{numbers}{text} "
            f"({card.id}; {values(card)}.)"
        )

    def data(self, card: ShamanCard) -> dict[str, Any]:
        data: dict[str, Any] = {
            "id": card.id,
            "name": card.name,
            "version": card.version,
            "title": card.title,
            "type": KINDS[card.kind],
            "trait": card.trait,
            "cost": {COLOURS[colour]: card.cost[colour] for colour in range(3)},
            "text": card.text(),
            "mark": card.mark,
            "house": card.house,
        }
        if has_numbers(card):
            data |= {"intercept": card.intercept, "force": card.force}
        if card.id in MOVES:
            shaman, side = MOVES[card.id]
            data |= {"shaman": shaman.name, "side": side}
        return data

    def facts(self, card: ShamanCard) -> Facts:
        facts = dict(card.facts())
        if card.id in MOVES:
            facts["trait"] = f"shaman:{MOVES[card.id][0].name}"
            facts["is"] = "house"
        return facts

    def remarks(self, deck: Deck) -> list[tuple[int, str]]:
        shaman = SHAMANS.get(deck.headers.get("shaman", ""))
        if shaman is None or deck.format == "starter":
            return []
        found = []
        for entry in deck.cards:
            card = BY_TITLE.get(entry.title)
            if card is not None and not shaman.plays(card):
                lacks = f"is {card.shaman}'s spectergram" if card.shaman else f"needs the trait {card.trait}"
                found.append(
                    (entry.line, f"{card.title} {lacks}; {shaman.name} can only focus or discard it [{ONLY_FOCUSED}]")
                )
        return found


def has_numbers(card: ShamanCard) -> bool:
    """Whether Intercept and Force are printed on it."""
    return card.kind in (STRIKE, SIGNATURE, OPENING)


def keys_in(mat: Mat, player: int, place: str, handle: int, card: ShamanCard) -> tuple[str, ...]:
    """The viewer's answers with a signature move: one that is up may be started, one just revealed is being played."""
    if player != mat.viewer or card.kind != SIGNATURE:
        return ()
    if place == "signature moves":
        return ("signature",) if mat.move_shown(player) == (handle, card) else ()
    return ("play", *uses(handle, card)) if place == "strike" and player == mat.defender else ()


def uses(handle: int, card: ShamanCard) -> list[str]:
    """The answers that use the powers of a card."""
    return [f"use:{handle}:{index + 1}" for index in range(len(card.activated))]


def kind_line(card: ShamanCard) -> str:
    """What kind of card it is and who may play it."""
    if card.id in MOVES:
        shaman, side = MOVES[card.id]
        return f"signature move of {shaman.name}, on the {side} of the shaman card"
    if card.shaman:
        return f"{KINDS[card.kind]}, spectergram of {card.shaman}"
    return f"{KINDS[card.kind]}, {f'trait {card.trait}' if card.trait else 'generic'}"


def values(card: ShamanCard) -> str:
    """Where the values on the card come from."""
    if card.mark == "real name":
        return f"real name, house values: {card.house}"
    return f"{card.mark} card"


# Sentences ---------------------------------------------------------------------------------------------------


def subject(mat: Mat, player: int, verb: str) -> str:
    """What a player does, in two words."""
    return f"You {verb}" if player == mat.viewer else f"{mat.name(player)} {verb}s"


def owner_words(mat: Mat, player: int) -> str:
    """The player as an owner, within a sentence."""
    return "your" if player == mat.viewer else mat.whose(player)


def status(mat: Mat) -> str:
    """Where the game stands, in one sentence."""
    if mat.step == "over":
        return "The game is over."
    if mat.defender < 0 or mat.step == "opening attack":
        return f"The opening attack, Force 4, is about to begin; {mat.subject(mat.asked)} must name who defends."
    who = mat.subject(mat.defender)
    verb = "defend" if mat.defender == mat.viewer else "defends"
    attack = mat.table["attack"]
    against = f"against {attack['name']}, Force {attack['force']}"
    if not mat.zone:
        return f"Turn {mat.turn}: {who} {verb} {against}; no zone is reached yet."
    return f"Turn {mat.turn}: {who} {verb} in the {mat.zone} zone {against}."


def attack_words(mat: Mat) -> str:
    """The standing attack with its origin and everything that changes it."""
    attack = mat.table["attack"]
    origin = f" from the {attack['origin']} zone" if attack["origin"] else ""
    kind = "" if attack["kind"] == "opening attack" else f", a {attack['kind']}{origin}"
    counts = "" if attack["total"] == attack["force"] else f", which counts as {attack['force']}"
    return f"The attack: {attack['name']}{kind}, Force {reckoned(attack['total'], attack['changes'])}{counts}."


def flipped_words(mat: Mat) -> str:
    """The flipped card with its totals."""
    assert mat.flipped is not None
    card = mat.flipped[1]
    shown = mat.table["flipped"]
    said = f"Flipped: {card.title}, {an(KINDS[card.kind])}. It costs {price_text(mat.cost)}"
    said += "." if mat.cost == card.cost else f" (printed: {price_text(card.cost)})."
    if card.kind == STRIKE:
        intercept = reckoned(shown["intercept"], shown["intercept changes"])
        said += f" Intercept {intercept}, Force {reckoned(shown['force'], shown['force changes'])}."
    return f"{said} {card.text()}" if card.text() else said


def reckoned(total: int, changes: Sequence[str]) -> str:
    """A number with what changes it."""
    return f"{total} (with {listed(list(changes))})" if changes else str(total)


def an(noun: str) -> str:
    """A noun with its article."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def furyoku_words(mat: Mat, player: int) -> str:
    """The three counts."""
    return ", ".join(f"{COLOURS[colour]} {mat.furyoku(player)[colour]}" for colour in range(3))


def side_words(mat: Mat, player: int) -> str:
    """One player's side of the mat."""
    own = player == mat.viewer
    side = mat.side(player)
    who = f"You, {mat.name(player)}, have" if own else f"{mat.name(player)} has"
    charged = [COLOURS[zone] for zone in range(3) if side["charged"][zone]]
    teamworks = [
        f"{card.title} in {colour}" for colour in COLOURS for _, card in mat.cards(player, f"{colour} teamwork")
    ]
    advantages = [card.title for _, card in mat.cards(player, "advantages")]
    discard = [card.title for _, card in mat.cards(player, "discard")]
    said = [
        f"{who} {side['points']} of 3 points",
        f"the shaman {side['shaman']} shows its {side['side']}; traits {listed(side['traits'])}",
        f"furyoku: {furyoku_words(mat, player)}",
        f"charged zones: {listed(charged) or 'none'}",
        f"teamworks: {listed(teamworks) or 'none'}",
        f"advantages: {listed(advantages) or 'none'}",
        f"deck: {plural(mat.count(player, 'deck'), 'card')}",
        f"discard pile: {plural(mat.count(player, 'discard'), 'card')}{f', {discard[-1]} on top' if discard else ''}",
    ]
    moves = [card for _, card in mat.cards(player, "signature moves")]
    if moves:
        secret = "; only you see them" if own else ""
        said.append(f"signature moves: {listed([move_words(card) for card in moves])}{secret}")
    return " ".join(sentence(part) for part in said)


def move_words(card: ShamanCard) -> str:
    """A signature move in a few words."""
    return (
        f"{card.title} on the {MOVES[card.id][1]}, Intercept {card.intercept}, Force {card.force}, "
        f"costs {price_text(card.cost)}"
    )

# interpreted: talks to people
"""Megacorp in words: the table, its cards and its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from playmat.book.decks import Deck
from playmat.kernel.text import listed
from playmat.screen.ahead import Ahead, Course, Gauges, Loss, Reach
from playmat.screen.guide import Guide, Place, Reason

from ..cards import CARDS
from ..cards.tokens import TOKEN_CARDS
from ..position import ADDED
from ..rules.board import BACKS, BUSINESS, DIVEST, END, EVENT, FOUNDER, GREEN, KINDS, NULL, TRAITS
from ..rules.card import MegaCard, points
from ..rules.price import spoken, written
from ..rules.state import Megacorp
from .deck_remarks import remarks
from .gauges import gauges, turns_up
from .hints import hint
from .moments import MOMENTS, PHASES, STILL, TRIFLES, is_idle, is_openly_idle, moment_of, quiet_of
from .shown import SHOWN
from .sight import EVERYBODYS, Mat
from .spots import kin, spots
from .telling import (
    asked_hand_words,
    bid_words,
    challenge_words,
    danger_words,
    doomed_words,
    hand_words,
    lasting_words,
    network_words,
    numbers_words,
    side_words,
    stack_words,
    status,
)
from .ways import replies

ZONES = {
    "main deck": ("A main deck is hidden from everybody; who must draw from an empty one loses.", "MC-1.2.10.4"),
    "resource deck": (
        "The top resource is turned up in each Accounting Phase and can be bought in that turn.",
        "MC-5.2.6",
    ),
    "market": ("Only the top card of an open market is for sale, to any player.", "MC-3.5.2"),
    "hand": ("The others see only how many cards a hand holds.", "MC-3.6.1"),
    "network": ("Cards in play lie docked: beside each other, in a chain from the business on.", "MC-3.7.1.2"),
    "annihilated": ("Annihilated cards are out of the game for good.", "MC-3.8.2"),
    "aside": ("Business and founder wait here until the opening hands are settled.", "MC-4.2.6"),
    "stack": ("The stack resolves from the newest object to the oldest once everybody has passed.", "MC-3.9.5"),
    "gone": ("What a player who lost has left behind is out of the game.", "MC-OPEN-83"),
}
"""What each place is for, with the rule."""
IN_SIGHT = (
    ("hand", "is in {} hand"),
    ("network", "lies in {} network"),
    ("market", "lies in {} open market"),
    ("resource deck", "is in {} resource deck"),
    ("main deck", "is in {} main deck"),
    ("aside", "lies beside {} network"),
    ("annihilated", "was annihilated, on {} side"),
)
"""Where cards of players lie, those that matter most first."""
SHARED = (("stack", "waits on the stack"), ("gone", "has left the game"))
AT_TURN_END = Loss(
    "game",
    "Unless something changes before, you lose when this turn ends.",
    "Unless something changes before, you may lose when this turn ends.",
)
ROLES = {BUSINESS: "business", FOUNDER: "founder"}
CRUMBS = {
    "space": "choice of a space",
    "trait": "choice of a trait",
    "place": "placing a card",
    "target": "choice of a target",
    "mode": "choice of an effect",
    "price": "choice of a price",
    "player": "choice of a player",
    "block": "blockers",
    "withdraw": "withdrawal",
    "retaliate": "retaliation",
    "points": "splitting damage",
    "engage": "choice of a character",
    "take": "search",
    "discard": "a hand in sight",
    "bid": "sealed bid",
    "contest": "contested card",
    "claim": "contested card",
    "leave": "contested card",
    "keep": "opening hand",
    "start": "first turn",
    "pay": "upkeep",
    "decline": "upkeep",
    "order": "order of cards",
    "resolve": "order of effects",
    "yes": "choice of an effect",
}
"""What is being decided beside the course of a turn, by the first answer on offer."""


def is_alike(course: Course) -> bool:
    """Whoever is asked on the way answers by what everybody sees, and only the own cards are turned up."""
    return course.sure is course.after or not turns_up(course.before, course.after)


class GameGuide(Guide[Mat, MegaCard]):
    """The guide to Megacorp."""

    primer = (
        "You run a business, a card in the middle of your network. Whoever's business is destroyed, bought, or "
        "orphaned when the own turn ends is out, and so is whoever has no money when a turn ends; the last one "
        "left wins.",
        "A turn has five phases. Accounting: disengaged cards pay their cashflow, then all your cards disengage, "
        "a resource is revealed, you draw. Buy: play cards from your hand, buy the revealed resource, the top "
        "card of any open market, even engaged cards of others. Challenge: attack. Divest: sell one card. End.",
        "Cards cost money and trait points. Points come from engaging a card for one of its traits (IQ, EQ, MQ, "
        "BQ); unused ones are lost when the turn ends. An engaged card does not block, strike back, attack or pay "
        "cashflow.",
        "A card goes on a free space beside another card, in a chain that leads to the business: it is docked. "
        "What loses its chain is orphaned and is discarded when the turn ends.",
        "What is played or used waits on the stack. Everybody may answer, the active player's left neighbour "
        "first; when all have passed in a row, the newest thing resolves.",
        "A character attacks a space in one trait. The defender may block with disengaged neighbours and strike "
        "back with characters. Damage lowers the trait; at 0 the card is destroyed. Damage heals when the turn "
        "ends.",
    )
    sight = Mat
    shown = SHOWN
    moments = MOMENTS
    trifles = TRIFLES
    still = STILL

    @cached_property
    def known(self) -> Mapping[str, MegaCard]:
        return {card.id: card for card in (*self.faces, *ADDED.values())}

    @property
    def faces(self) -> Sequence[MegaCard]:
        return (*CARDS, *TOKEN_CARDS)

    @property
    def listed(self) -> Sequence[MegaCard]:
        return self.faces

    # The table

    def brief(self, mat: Mat) -> list[str]:
        said = [status(mat), numbers_words(mat), *stack_words(mat), *challenge_words(mat)]
        return [*said, *doomed_words(mat), *bid_words(mat), *danger_words(mat), *asked_hand_words(mat)]

    def situation(self, mat: Mat) -> list[str]:
        said = [status(mat), *stack_words(mat), *challenge_words(mat), *doomed_words(mat), *bid_words(mat)]
        said += [*danger_words(mat), *lasting_words(mat)]
        for player in mat.seats:
            said += [side_words(mat, player), *network_words(mat, player)]
        return [*said, *hand_words(mat)]

    def piles(self, mat: Mat) -> list[str]:
        said = []
        for player in mat.seats:
            titles = [f"{card.name} ({written(card.cost)})" for _, card in mat.cards(player, "market")][::-1]
            inside = f"from the top: {'; '.join(titles)}" if titles else "empty"
            said.append(f"{mat.whose(player)} open market, {inside}.")
            gone = [card.name for _, card in mat.cards(player, "annihilated")]
            said += [f"{mat.whose(player)} annihilated cards: {listed(gone)}."] if gone else []
        return said

    def breadcrumb(self, mat: Mat) -> list[str]:
        if mat.over:
            return ["Game over", mat.does(mat.winner, "win") if mat.winner >= 0 else "A tie"]
        verb = next(iter(mat.labels), "").partition(":")[0]
        crumb = [CRUMBS[verb]] if verb in CRUMBS else []
        if not mat.turn:
            return ["Setup", *crumb]
        crumbs = [f"Turn {mat.turn}", short(f"{mat.whose(mat.active)} {mat.phase} Phase")]
        if mat.challenge is not None:
            crumbs.append(short(f"attack by {mat.challenge['name']}"))
        if mat.window and "pass" in mat.labels:
            crumbs.append("priority window")
        return [*crumbs, *crumb]

    def places(self, mat: Mat) -> list[Place]:
        found = []
        for place, where in IN_SIGHT:
            for player in mat.seats:
                for handle, card in mat.cards(player, place):
                    keys = keys_of(mat, player, place, handle, card)
                    found.append(Place(handle, card, where.format(mat.owner(player)), keys))
        for place, where in SHARED:
            found += [Place(handle, card, where) for handle, card in mat.cards(EVERYBODYS, place)]
        return found

    # The answers

    reach = Reach(replies, is_alike=is_alike)

    def gauges(self, g: Megacorp, viewer: int) -> Gauges:
        return gauges(g, viewer)

    def hint(self, mat: Mat, key: str, ahead: Ahead) -> str:
        return hint(mat, key, ahead)

    def losses(self, before: Megacorp, after: Megacorp, player: int) -> Sequence[Loss]:
        late = before.phase < DIVEST and after.phase == END
        return [AT_TURN_END if late else one for one in super().losses(before, after, player)]

    spots = staticmethod(spots)
    kin = staticmethod(kin)
    is_idle = staticmethod(is_idle)
    is_openly_idle = staticmethod(is_openly_idle)
    moment = staticmethod(moment_of)
    quiet = staticmethod(quiet_of)

    def refusable(self, mat: Mat) -> list[str]:
        if not quiet_of(mat):
            return []
        keys = [
            f"play:{handle}" for handle, card in mat.cards(mat.asked, "hand") if mat.rule in PHASES or card.any_time
        ]
        if mat.rule == "MC-5.3.1":
            tops = [mat.side(player)["top"] for player in mat.living]
            keys += [f"buy:{handle}" for handle in (mat.table["revealed"], *tops) if handle >= 0]
        return keys

    def unseen(self, card: MegaCard) -> tuple[str, str]:
        if card.token:
            return f"{card.title}: a token comes into play only by a text that creates it.", "MC-7.9.2"
        if card.role == BUSINESS:
            return f"{card.title}: a business is put down before the first turn.", "MC-4.2.6"
        if card.role == FOUNDER:
            return f"{card.title}: a founder is put down beside its business before the first turn.", "MC-4.2.7"
        if card.back == GREEN:
            return f"{card.title}: a resource is bought in the turn in which it is revealed.", "MC-5.2.6"
        return f"{card.title}: it is played from your hand, or bought off an open market or from others.", "MC-5.3.1"

    def of_zone(self, mat: Mat, player: int, zone: str) -> list[Reason]:
        return [Reason(*ZONES[zone])]

    # Cards

    def words(self, card: MegaCard) -> str:
        said = [f"{card.title}: {kind_line(card)}.", f"Costs {spoken(card.cost)}." if card.cost else ""]
        said += [f"{traits_words(card)}.", card.text().replace("\n", " "), f"({card.id}.)"]
        return " ".join(part for part in said if part)

    def data(self, card: MegaCard) -> dict[str, Any]:
        return {
            "id": card.id,
            "name": card.name,
            "version": card.version,
            "title": card.title,
            "type": KINDS[card.kind],
            "subtypes": list(card.subtypes),
            "faction": card.faction,
            "back": BACKS[card.back],
            "role": ROLES.get(card.role, ""),
            "unique": card.unique,
            "permanent": card.permanent,
            "token": card.token,
            "cost": {"money": card.money, "traits": list(points(card.cost)), "total": card.total},
            "price": written(card.cost),
            "traits": [None if value == NULL else value for value in card.stats],
            "cashflow": card.cashflow,
            "keywords": [keyword.text() for keyword in card.keywords],
            "text": card.text(),
        }

    def remarks(self, deck: Deck) -> list[tuple[int, str]]:
        return remarks(deck)


def short(crumb: str) -> str:
    """A crumb that fits its place."""
    return crumb if len(crumb) <= 40 else f"{crumb[:39]}…"


def keys_of(mat: Mat, player: int, place: str, handle: int, card: MegaCard) -> tuple[str, ...]:
    """The viewer's answers with a card that may be worth explaining."""
    if mat.viewer < 0:
        return ()
    if place == "hand":
        return (f"play:{handle}",) if player == mat.viewer else ()
    if place == "market" or handle == mat.table["revealed"]:
        return (f"buy:{handle}",)
    piece = mat.pieces.get(handle) if place == "network" else None
    if piece is None:
        return ()
    if piece.controller != mat.viewer:
        return (f"buy:{handle}",)
    phase = {"Challenge": "attack", "Divest": "sell"}.get(mat.phase)
    uses = [f"use:{handle}:{number + 1}" for number in range(len(card.activated))]
    return (*([f"{phase}:{handle}"] if phase and mat.viewer == mat.active else []), *uses)


def kind_line(card: MegaCard) -> str:
    """What kind of card it is: "Incarnate character, #feral, main deck"."""
    event = ("permanent " if card.permanent else "non-permanent ") if card.kind == EVENT else ""
    token = " token" if card.token else ""
    role = [ROLES[card.role]] if card.role in ROLES else []
    return ", ".join(
        [f"{card.faction} {event}{KINDS[card.kind]}{token}", *(f"#{one}" for one in card.subtypes), *role]
    )


def traits_words(card: MegaCard) -> str:
    """The printed traits: "IQ 2, EQ 1, BQ 3"."""
    return ", ".join(f"{TRAITS[trait]} {card.stats[trait]}" for trait in card.numeric)

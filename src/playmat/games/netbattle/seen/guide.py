# interpreted: talks to people
"""NetBattle in words: the table, its cards and its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from playmat.book.decks import Deck
from playmat.kernel.card import Facts
from playmat.screen.ahead import Ahead, Gauges, Reach
from playmat.screen.guide import Guide, Moment, Place, Reason

from ..cards import CARDS
from ..position import ADDED, LEVEL_UP_CARD
from ..rules.board import BLAST, COLOURS, KINDS, LEVEL_UP, NETNAVI, RESOURCE
from ..rules.card import NetCard
from ..rules.state import NetBattle
from .deck_remarks import remarks
from .following import losses, reached, replies
from .hints import hint, kin, spots
from .measured import gauged
from .open_steps import goes_by_the_open
from .shown import SHOWN
from .sight import Mat, needs
from .telling import hand_words, side_words, status, table_words, totals_words

ZONES = {
    "deck": ("The deck is its player's energy; whoever's last card is taken loses at once.", "NB-WIN-2"),
    "hand": ("Cards are played from the hand; the other player sees only how many there are.", "NB-INFO-5"),
    "gauge": ("Each card here is one power, unseen by all; burning and blasting take from the right.", "NB-INFO-6"),
    "discard": ("Both players may look through the discard pile; recharging takes random cards of it.", "NB-INFO-2"),
    "resources": ("Resources stay here until they are spent or a text removes them.", "NB-RES-6"),
    "netnavi": ("The NetNavi is in play from the start; its strength attacks and its defense defends.", "NB-SETUP-2"),
    "limbo": ("A card lies here while its text is carried out, and goes to the discard pile after it.", "NB-ORDER-3"),
    "blast": ("The gauge cards that a blast revealed; one of them gives its destiny.", "NB-BLAST-6"),
    "level up": ("Level Up! cards are known, but no rule brings them into play.", "NB-OPEN-83"),
}
"""What each place is for, with the rule."""
NAVI_STAYS = "NB-SETUP-2"
NO_WAY_IN = "NB-OPEN-83"
FROM_HAND = {"resource": "NB-RES-13", "event": "NB-EVENT-1", "BattleChip": "NB-CHIP-8"}
"""The rule behind when cards of a kind are played."""
IN_SIGHT = (
    ("hand", "is in {} hand"),
    ("resources", "is one of {} resources in play"),
    ("netnavi", "is {} NetNavi"),
    ("limbo", "is being carried out by {} opportunity"),
    ("blast", "was revealed from {} gauge"),
    ("gauge", "lies in {} gauge"),
    ("level up", "lies on {} side of the table"),
    ("discard", "lies in {} discard pile"),
    ("deck", "is in {} deck"),
)
"""Where cards lie, those that matter most first."""
ANSWERS = {"hand": "play", "gauge": "play", "resources": "spend"}
"""What may be done with a card of one's own in a place."""
ALSO_NUMBERED = {"3P5": "3P4"}
"""Cards that the rulings know by another number."""
CRUMBS = {
    "discard": "discard",
    "destiny": "choice of a blast destiny",
    "take": "choice of a card",
    "put": "choice of a card",
    "fetch": "search of the deck",
    "navi": "choice of a NetNavi",
    "resource": "choice of a resource",
    "space": "choice of a space",
    "chip": "choice of a BattleChip",
    "which": "choice of a blast destiny",
    "name": "naming",
    "number": "naming",
    "yes": "choice of an effect",
    "resolve": "order of effects",
    "recharge": "losing energy",
    "kingdom": "losing energy",
    "gauge": "losing energy",
    "keep": "discard",
    "level": "payment",
}
"""What is being decided beside the course of a turn, by the first answer on offer."""


class GameGuide(Guide[Mat, NetCard]):
    """The guide to NetBattle."""

    primer = (
        "Your deck is your energy: take the last card of the other player's deck and you win.",
        "The players take turns attacking. At the end of a turn the attacker's strength minus the defender's defense "
        "is lost by the defender: so many cards go from the top of the deck to the discard pile.",
        "A turn begins with powering up, which puts the top card of the deck face down into the gauge, and with "
        "drawing a card; then you may play resources, four of which fit beside your NetNavi.",
        "In the main phase both players act in turns: play a BattleChip (one each), play an event, spend a resource, "
        "or pass. Only the attacker may blast. Two passes in a row end the phase.",
        "Cards need power (cards in your gauge, which stay there), resources of a colour in play, or emblems; what "
        "stands before the arrow in a text is paid first.",
        "A blast takes as many cards from the right of your gauge as your NetNavi's blast number says; you choose one "
        "of them, and its destiny number adds to your strength.",
    )
    sight = Mat
    shown = SHOWN
    moments = (
        Moment("resources", "Your resource phase"),
        Moment("main", "Your main phase"),
        Moment("theirs", "Your opponent's main phase"),
    )
    still = frozenset(
        "NB-SETUP-9 NB-END-1 NB-END-4 NB-DRAW-1 NB-DRAW-2 NB-DRAW-3 NB-RES-1 NB-MAIN-4 NB-MAIN-7 NB-MAIN-9 NB-MAIN-15 "
        "NB-BATTLE-2 NB-OPEN-105".split()
    )

    @cached_property
    def known(self) -> Mapping[str, NetCard]:
        return {card.id: card for card in (*CARDS, *ADDED.values(), LEVEL_UP_CARD)}

    @property
    def faces(self) -> Sequence[NetCard]:
        return CARDS

    @property
    def listed(self) -> Sequence[NetCard]:
        return CARDS

    # The table

    def brief(self, mat: Mat) -> list[str]:
        if mat.over:
            return [status(mat), counts_words(mat)]
        return [status(mat), *totals_words(mat), counts_words(mat)]

    def situation(self, mat: Mat) -> list[str]:
        said = [status(mat), *totals_words(mat), *table_words(mat)]
        said += [side_words(mat, player) for player in (mat.near, 1 - mat.near)]
        return [*said, *hand_words(mat)]

    def piles(self, mat: Mat) -> list[str]:
        said = []
        for player in (mat.near, 1 - mat.near):
            titles = [card.title for _, card in mat.cards(player, "discard")][::-1]
            inside = f"from the top: {'; '.join(titles)}" if titles else "empty"
            said.append(f"{mat.whose(player)} discard pile, {inside}.")
        return said

    def breadcrumb(self, mat: Mat) -> list[str]:
        if mat.over:
            return ["Game over", mat.does(mat.winner, "win") if mat.winner >= 0 else "Unfinished"]
        crumbs = [f"Turn {mat.turn}", mat.does(mat.active, "attack")]
        crumbs.append(f"{mat.phase} phase" if mat.phase not in ("", "end") else "end of the turn")
        verb = next(iter(mat.labels), "").partition(":")[0]
        if verb in CRUMBS:
            return [*crumbs, CRUMBS[verb]]
        if mat.phase == "main" and mat.asked >= 0:
            crumbs.append(f"{mat.owner(mat.asked)} opportunity")
        return crumbs

    def places(self, mat: Mat) -> list[Place]:
        found = []
        for place, where in IN_SIGHT:
            for player in (mat.near, 1 - mat.near):
                for handle, card in mat.cards(player, place):
                    keys = keys_of(mat, player, place, handle)
                    found.append(Place(handle, card, where.format(mat.owner(player)), keys))
        return found

    # The answers

    reach = Reach(replies, reached, goes_by_the_open)
    losses = staticmethod(losses)

    def gauges(self, g: NetBattle, viewer: int) -> Gauges:
        return gauged(g, viewer)

    def hint(self, mat: Mat, key: str, ahead: Ahead) -> str:
        return hint(mat, key, ahead)

    spots = staticmethod(spots)
    kin = staticmethod(kin)

    def moment(self, mat: Mat) -> str:
        quiet = self.quiet(mat)
        if quiet == "pass":
            return "main" if mat.active == mat.asked else "theirs"
        return "resources" if quiet else ""

    def quiet(self, mat: Mat) -> str:
        return next((key for key in mat.labels if key in ("pass", "finish")), "")

    def refusable(self, mat: Mat) -> list[str]:
        quiet = self.quiet(mat)
        if not quiet:
            return []
        keys = [f"play:{handle}" for handle, _ in mat.cards(mat.asked, "hand")]
        if quiet == "finish":
            return keys
        keys += [f"spend:{handle}" for handle, _ in mat.cards(mat.asked, "resources")]
        return [*keys, "blast"] if mat.asked == mat.active else keys

    def unseen(self, card: NetCard) -> tuple[str, str]:
        if card.kind == NETNAVI:
            return f"{card.title}: a NetNavi is in play from the start and never played.", NAVI_STAYS
        if card.kind == LEVEL_UP:
            return f"{card.title}: no rule brings a Level Up! card into play.", NO_WAY_IN
        phase = "your resource phase" if card.kind == RESOURCE else "a main phase"
        return f"{card.title}: it is played from your hand, in {phase}.", FROM_HAND[KINDS[card.kind]]

    def of_zone(self, mat: Mat, player: int, zone: str) -> list[Reason]:
        return [Reason(*ZONES[zone])]

    # Cards

    def words(self, card: NetCard) -> str:
        said = [f"{card.title}: {kind_line(card)}.", numbers_line(card)]
        if needs(card):
            said.append(f"Needs {', '.join(needs(card))}.")
        said.append(card.text())
        number = f"{card.id}, {ALSO_NUMBERED[card.id]} in the rulings" if card.id in ALSO_NUMBERED else card.id
        said.append(f"({number}; not legal in decks: {card.illegal}.)" if card.illegal else f"({number}.)")
        return " ".join(part for part in said if part)

    def data(self, card: NetCard) -> dict[str, Any]:
        counts = (card.red, card.blue, card.green, card.yellow)
        data: dict[str, Any] = {
            "id": card.id,
            "name": card.name,
            "version": card.version,
            "title": card.title,
            "type": KINDS[card.kind],
            "colour": card.colour_name,
            "emblem": card.emblem,
            "emblems": card.emblems,
            "power": card.power,
            "colours": dict(zip(COLOURS, counts, strict=True)),
            "keywords": list(card.keywords),
            "text": card.text(),
            "illegal": card.illegal,
        }
        if card.kind == NETNAVI:
            return {**data, "strength": card.strength, "defense": card.defense, "blast": card.blast}
        return {**data, "destiny": card.destiny}

    def facts(self, card: NetCard) -> Facts:
        """A card's own facts; its numbers can be searched for as words, and one it has in the rulings as well."""
        facts = dict(card.facts())
        numbers = (card.id, ALSO_NUMBERED[card.id]) if card.id in ALSO_NUMBERED else (card.id,)
        facts["id"] = numbers
        facts["text"] = (card.text(), *numbers)
        return facts

    def remarks(self, deck: Deck) -> list[tuple[int, str]]:
        return remarks(deck)


def keys_of(mat: Mat, player: int, place: str, handle: int) -> tuple[str, ...]:
    """The viewer's answers with a card."""
    if player != mat.viewer:
        return ()
    if place == "netnavi":
        return ("blast",)
    return (f"{ANSWERS[place]}:{handle}",) if place in ANSWERS else ()


def kind_line(card: NetCard) -> str:
    """What kind of card it is: "red resource, NetOp, TorchMan emblem"."""
    colour = f"{card.colour_name} " if card.colour_name else ""
    emblem = [f"{card.emblem} emblem"] if card.emblem else []
    return ", ".join([f"{colour}{KINDS[card.kind]}", *card.keywords, *emblem])


def numbers_line(card: NetCard) -> str:
    """The printed numbers."""
    if card.kind == NETNAVI:
        return f"Strength {card.strength}, defense {card.defense}, blast {card.blast}."
    return "" if card.kind == LEVEL_UP else f"Destiny {card.destiny}."


def counts_words(mat: Mat) -> str:
    """Energy, power and hands of both players, and whether the attacker can blast."""
    said = []
    for player in (mat.near, 1 - mat.near):
        said.append(
            f"{mat.whose(player)} energy {mat.energy(player)}, power {mat.power(player)}, "
            f"hand {mat.count(player, 'hand')}"
        )
    blast = mat.side(mat.active)["blast"]
    number = mat.total(mat.active, BLAST)
    return f"{'; '.join(said)}. {mat.whose(mat.active)} blast {number}: {blast}."


RULES: Final = {"GameGuide.words": "NB-OPEN-82"}

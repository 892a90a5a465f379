# interpreted: talks to people
"""What a game says in words about its table, cards and answers, for every screen, and why a thing is not on offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, NotRequired, TypeVar

from playmat.book import register as games
from playmat.book.card_search import Query
from playmat.book.decks import quoted
from playmat.book.game import Game
from playmat.book.rulebook import Rule
from playmat.kernel.card import CardDef, Facts
from playmat.kernel.errors import UnknownOption
from playmat.kernel.seat import Seat
from playmat.kernel.state import State
from playmat.kernel.step import NOBODY
from playmat.kernel.text import written
from playmat.kernel.view import View

from .ahead import Ahead, Gauges, Loss, Reach, Shift, foresee, warnings
from .sight import C, Offered, Sight

if TYPE_CHECKING:
    from playmat.book.decks import Deck

CARD = "card:"
"""With a handle behind it, a card in sight: among the spots of an answer, and to ask about."""
ZONE = "zone:"
"""With a player and a zone's name behind it, a pile or a place."""
LONGEST = 80
"""Letters of anything that can be asked about; the keys of all games are far shorter."""


@dataclass(frozen=True)
class Place:
    """Where a card lies that somebody asks about, and which answers with it may be worth explaining."""

    handle: int
    card: CardDef
    where: str
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class Moment:
    """A point of the game at which a player may let things pass, and chooses whether to be asked there."""

    id: str
    label: str
    usual: str = "asked when you could do anything else"
    """When a player is asked there who has chosen nothing; it goes on from "you are"."""


@dataclass(frozen=True)
class Passing:
    """At which moment a question is put, the answer that lets it pass, and whether there is a reason to ask."""

    moment: str = ""
    quiet: str = ""
    idle: bool = False
    """Whether there is no reason to ask a player who has chosen nothing; other answers may be on offer."""
    open: bool = False
    """Whether everybody at the table can see that, so that a quick pass betrays nothing."""


@dataclass(frozen=True)
class Reason:
    """A sentence and the rule behind it, which is empty where there is none."""

    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


class Told(NamedTuple):
    """What is told of an answer before it is given."""

    hint: str = ""
    """What it leads to, in a few words."""
    warning: str = ""
    """What to ask back before it is given; mostly nothing."""


UNTOLD: Final = Told()
Tellings = Mapping[str, Told]
"""What is told of the answers on offer, by their keys."""
NOTHING_TOLD: Final[Tellings] = MappingProxyType({})
LOSES: Final = Loss("game", "You lose the game.", "You may lose the game.")


class Dressed(Offered):
    """An answer on offer with all that a screen shows of it."""

    hint: str
    warning: str
    spots: list[str]
    kin: str
    fold: NotRequired[str]
    """What to type for it, where it is not listed by itself but with others of its kind."""


S = TypeVar("S", bound=Sight[Any])


class Guide(Generic[S, C]):
    """What one game says of itself; it reads a view once, goes by what it has read, and never sees a state."""

    sight: type[S]
    """A view by the names of the game's things."""
    shown: Mapping[str, type] = {}
    """The types of what a view of the game and the faces of its cards hold, for programs that draw them."""
    primer: tuple[str, ...] = ()
    """The game in a few sentences, for people who do not know it."""
    moments: tuple[Moment, ...] = ()
    """Where a player may let things pass, in the turn's order; none in a game without passing."""
    trifles: Mapping[str, str] = {}
    """Verbs of answers of which only the kind is told, in a word or two, where they were let pass."""
    still: frozenset[str] = frozenset()
    """Rules whose lines in the log tell of nothing but passing and the turn's own course."""

    reach: Reach = Reach(lambda g, key: ())
    """How far the answers on offer are followed to tell what they lead to: to the next question, unless told so."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def read(self, view: View) -> S:
        """What a view shows, for everything that is said of it."""
        return self.sight(view, self.known)

    @property
    def faces(self) -> Sequence[C]:
        """Everything with a printed face that can be looked up, cards that are in no deck included."""
        raise NotImplementedError

    @cached_property
    def known(self) -> Mapping[str, C]:
        """Every card that a view may show, by its id."""
        return {card.id: card for card in self.faces}

    @property
    def listed(self) -> Sequence[C]:
        """The cards that a list of all cards shows; what is left out of those `known` is kept for lessons."""
        return list(self.known.values())

    @cached_property
    def rulings(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules and decisions that concern a card, by its id, in the order of the rulebook."""
        facts = {card.id: self.facts(card) for card in self.known.values()}
        found: dict[str, tuple[Rule, ...]] = {}
        for rule in self.game.rules.values():
            wanted = Query.parse(rule.search, self.game.fields) if rule.search else None
            for card in self.known.values():
                if card.title in rule.cards or (wanted is not None and wanted.matches(facts[card.id])):
                    found[card.id] = (*found.get(card.id, ()), rule)
        return found

    def rulings_on(self, card: C) -> tuple[Rule, ...]:
        """The rules and decisions that concern a card."""
        return self.rulings.get(card.id, ())

    # The table

    def situation(self, mat: S) -> list[str]:
        """Everything on the table in sentences."""
        raise NotImplementedError

    def brief(self, mat: S) -> list[str]:
        """What matters for the pending question, in two or three sentences."""
        raise NotImplementedError

    def piles(self, mat: S) -> list[str]:
        """The open piles, card by card, in sentences."""
        raise NotImplementedError

    def breadcrumb(self, mat: S) -> list[str]:
        """Where in the game we are, in short words, outermost first."""
        raise NotImplementedError

    def places(self, mat: S) -> list[Place]:
        """Every card in sight, those that matter most now first."""
        raise NotImplementedError

    # The answers

    def tell(self, seat: Seat, mat: S) -> dict[str, Told]:
        """What is told of every answer on offer, found by giving each on deals that fit the view."""
        found = self.foresee(seat)
        asked_back = warnings(found)
        return {key: Told(self.hint(mat, key, ahead), asked_back[key]) for key, ahead in found.items()}

    def foresee(self, seat: Seat) -> dict[str, Ahead]:
        """What every answer on offer leads to."""
        viewer = seat.player
        return foresee(
            seat,
            lambda g: self.gauges(g, viewer),
            lambda before, after: self.losses(before, after, viewer),
            self.reach,
        )

    def gauges(self, g: Any, viewer: int) -> Gauges:
        """The numbers and words that people look at, in the order in which they want to hear of them; each follows
        from what the viewer may know.
        """
        return {
            (player, name): number
            for player in dict.fromkeys((viewer, *range(g.players)))
            for name, number in self.game.measures(g, player).items()
        }

    def losses(self, before: Any, after: Any, player: int) -> Sequence[Loss]:
        """What a player has lost between two moments that is worth asking back for."""
        lost = after.is_out(player) or (after.over and after.winner not in (player, NOBODY))
        return [LOSES] if lost else []

    def hint(self, mat: S, key: str, ahead: Ahead) -> str:
        """What an answer leads to, in a few words."""
        said = [*self.aside(mat, key, ahead), *(self.worded(mat, shift) for shift in ahead.shifts)]
        return "; ".join(part for part in said if part)

    def aside(self, mat: S, key: str, ahead: Ahead) -> Sequence[str]:
        """What else is worth knowing of an answer, such as what it costs or which card it is about."""
        return ()

    def worded(self, mat: S, shift: Shift) -> str:
        """A change in words; nothing where it is not worth any. What is not certain is said as what it is."""
        player, name = shift.gauge[0], str(shift.gauge[1])
        if not isinstance(player, int) or not isinstance(shift.before, int) or not shift.sure:
            return ""
        whose = "" if player in (mat.viewer, NOBODY) else f"{mat.whose(player)} "
        return f"{whose}{name} {written(shift.before)} → {written(shift.then) if isinstance(shift.then, int) else 0}"

    def spots(self, mat: S, key: str) -> list[str]:
        """Where on the table an answer belongs: `card:<handle>`, `zone:<player>:<zone>`; empty where there is none."""
        raise NotImplementedError

    def kin(self, mat: S, key: str) -> str:
        """What an answer has in common with others that lead to the same, such as taking another copy of a card."""
        raise NotImplementedError

    def dress(self, mat: S, tellings: Tellings = NOTHING_TOLD) -> list[Dressed]:
        """The answers on offer with all that a screen shows of them, as far as it is told what they lead to."""
        return [
            {
                "key": option["key"],
                "label": option["label"],
                "warning": tellings.get(option["key"], UNTOLD).warning,
                "hint": tellings.get(option["key"], UNTOLD).hint,
                "spots": self.spots(mat, option["key"]),
                "kin": self.kin(mat, option["key"]),
            }
            for option in mat.options
        ]

    def safe(self, mat: S) -> bool:
        """Whether Enter alone may give the first answer."""
        return False

    def moment(self, mat: S) -> str:
        """The id of the moment at which the viewer is asked; empty where nothing can be let pass."""
        return ""

    def quiet(self, mat: S) -> str:
        """The key of the answer that merely passes or finishes; empty where there is none."""
        return ""

    def is_idle(self, mat: S) -> bool:
        """Whether there is no reason to ask: nothing else can be done, or nothing that a player would want now."""
        return len(mat.options) == 1

    def is_openly_idle(self, mat: S) -> bool:
        """Whether everybody at the table can see that."""
        return False

    def passing(self, mat: S, tellings: Tellings = NOTHING_TOLD) -> Passing:
        """The pending question as somebody sees it who may want to let it pass.

        An answer that would be asked back is never given without asking, so it lets nothing pass.
        """
        quiet = self.quiet(mat) if self.moments and mat.options else ""
        if quiet not in mat.labels or tellings.get(quiet, UNTOLD).warning:
            return Passing()
        moment = self.moment(mat)
        return Passing(moment, quiet, self.is_idle(mat), self.is_openly_idle(mat)) if moment else Passing()

    def refusable(self, mat: S) -> list[str]:
        """Keys whose refusal a player should see without asking, where they are not offered."""
        return []

    def unseen(self, card: C) -> tuple[str, str]:
        """Why a card that is nowhere in sight cannot be used, with the rule."""
        raise NotImplementedError

    def of_zone(self, mat: S, player: int, zone: str) -> list[Reason]:
        """What a pile or a place is for, and why nothing can be done with it by itself."""
        return []

    # Cards

    def words(self, card: C) -> str:
        """The card in sentences."""
        raise NotImplementedError

    def data(self, card: C) -> dict[str, Any]:
        """The card as plain data."""
        raise NotImplementedError

    def facts(self, card: C) -> Facts:
        """What the card can be searched for."""
        return card.facts()

    def find(self, query: str) -> list[C]:
        """The cards that a search finds, in their order."""
        wanted = Query.parse(query, self.game.fields)
        return [card for card in self.faces if wanted.matches(self.facts(card))]

    def remarks(self, deck: Deck) -> list[tuple[int, str]]:
        """What is legal about a deck and still worth knowing: lines and sentences."""
        return []


# Reasons -----------------------------------------------------------------------------------------------------


def reasons_for(state: State, player: int, mat: Sight[Any], about: str) -> list[Reason]:
    """Why an answer (`play`, `use:104:1`), or the answers with a card in sight (`card:104`) or with a place
    (`zone:0:deck`), are on offer or are not.

    What is seen is that player's own view; what names neither an answer nor a thing in sight raises `UnknownOption`.
    """
    if len(about) > LONGEST:
        raise UnknownOption(f"{quoted(about)} is too long to be an answer or a card.")
    if about.startswith(CARD):
        guide = guide_to(mat)
        place = place_of(guide, mat, about)
        if mat.options:
            return reasons_with(guide, mat, place, partial(reason_of, state, player, mat))
        return reasons_with(guide, mat, place, partial(refusal_of, state, player))
    if about.startswith(ZONE):
        player_of, _, zone = about.removeprefix(ZONE).partition(":")
        if any(place == zone and str(owner) == player_of for owner, place in mat.zones):
            return reasons_at(state, player, mat, about, zone, int(player_of))
    return [reason_of(state, player, mat, about)]


def reasons_at(state: State, player: int, mat: Sight[Any], spot: str, zone: str, owner: int) -> list[Reason]:
    """The answers on offer at a place, and what the place is for."""
    guide = guide_to(mat)
    offered = [option["key"] for option in guide.dress(mat) if spot in option["spots"]]
    found = [reason_of(state, player, mat, key) for key in offered]
    return [*found, *guide.of_zone(mat, owner, zone)] or [Reason("There is nothing to do here.")]


def reason_of(state: State, player: int, mat: Sight[Any], key: str) -> Reason:
    """Why one answer is on offer or is not."""
    for option in mat.options:
        if option["key"] == key:
            warning = guide_to(mat).tell(state.seat(player), mat).get(key, UNTOLD).warning
            return Reason(f"“{option['label']}” is on offer.{f' {warning}' if warning else ''}", mat.rule)
    reason = refusal_of(state, player, key)
    return Reason(f"{name_of(state, player, key)}: {reason.sentence}", reason.rule)


def refused_now(state: State, player: int, mat: Sight[Any]) -> list[tuple[str, str, Reason]]:
    """The answers that a player might miss, each with its key, its name, and why it is not on offer."""
    return [
        (key, name_of(state, player, key), refusal_of(state, player, key))
        for key in guide_to(mat).refusable(mat)
        if key not in mat.labels
    ]


def refusal_of(state: State, player: int, key: str) -> Reason:
    """Why an answer that is not on offer is not."""
    refusal = state.explain(player, key)
    assert refusal is not None
    return Reason(refusal.sentence, refusal.rule)


def name_of(state: State, player: int, key: str) -> str:
    """An answer's name for people: its words, with the card's title in place of its handle."""
    option = state.read(key, player)
    word = "" if option.card >= 0 and option.verb in games.game_of(state).numbered else option.word
    parts = [option.verb, state.defs[option.card].name if option.card >= 0 else "", word]
    name = " ".join(part for part in parts if part)
    return name[0].upper() + name[1:]


def place_of(guide: Guide[Any, Any], mat: Sight[Any], about: str) -> Place:
    """The card that is asked about."""
    handle = about.removeprefix(CARD)
    for place in guide.places(mat):
        if str(place.handle) == handle:
            return place
    raise UnknownOption(f"{quoted(about)} is no card in sight; it reads card:104, with the number of one that is.")


def reasons_with(
    guide: Guide[Any, Any], mat: Sight[Any], place: Place, reason: Callable[[str], Reason]
) -> list[Reason]:
    """Where a card lies, and a reason for each answer with it, or why nothing can be done with it."""
    spot = f"{CARD}{place.handle}"
    offered = [option["key"] for option in guide.dress(mat) if spot in option["spots"]]
    reasons = dict.fromkeys(reason(key) for key in dict.fromkeys((*place.keys, *offered)))
    return [Reason(f"{place.card.title} {place.where}."), *(reasons or [Reason(*guide.unseen(place.card))])]


def guide_to(mat: Sight[Any]) -> Guide[Any, Any]:
    """The guide to the game that a view shows."""
    return games.get(mat.plays).guide

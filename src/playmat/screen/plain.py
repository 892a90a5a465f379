# interpreted: talks to people
"""A game that says nothing of how it looks: its views are read out, zone by zone, on every screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from playmat.book.game import Game
from playmat.kernel.card import CardDef
from playmat.kernel.step import G
from playmat.kernel.text import plural

from .guide import CARD, Guide, Place
from .look import Look, Room
from .sight import Sight

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

P = TypeVar("P", bound=Sight[Any])


class PlainGuide(Guide[P, CardDef]):
    """What can be said of any game whose table shows `turn`, and `sides` with a `name` each."""

    sight = cast("type[P]", Sight)

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.primer = self.primer or (game.about,)

    @property
    def faces(self) -> Sequence[CardDef]:
        return self.game.cards

    # The table

    def situation(self, mat: P) -> list[str]:
        return [*self.counted(mat), *(self.zone(mat, *place) for place in mat.zones if mat.count(*place))]

    def brief(self, mat: P) -> list[str]:
        return [f"{', '.join(self.breadcrumb(mat))}.", *self.counted(mat), *self.piles(mat)]

    def piles(self, mat: P) -> list[str]:
        return [self.zone(mat, *place) for place in mat.zones if mat.cards(*place)]

    def counted(self, mat: P) -> list[str]:
        """What the table says of each player beside the cards."""
        found = []
        for player in range(mat.players):
            said = [f"{name} {value}" for name, value in mat.side(player).items() if isinstance(value, int)]
            found += [f"{mat.name(player)}: {', '.join(said)}."] if said else []
        return found

    def zone(self, mat: P, player: int, place: str) -> str:
        """A zone with the cards that are in sight."""
        whose = f"{mat.whose(player)} {place}" if player >= 0 else f"The {place}"
        titles = [card.title for _, card in mat.cards(player, place)]
        return f"{whose}: {', '.join(titles) or plural(mat.count(player, place), 'card')}."

    def breadcrumb(self, mat: P) -> list[str]:
        if mat.over:
            return [f"Turn {mat.turn}", "the game is over"]
        return [f"Turn {mat.turn}", "you decide" if mat.asked == mat.viewer else f"{mat.name(mat.asked)} decides"]

    def places(self, mat: P) -> list[Place]:
        used = [option["key"] for option in mat.options if self.spots(mat, option["key"])]
        verbs = dict.fromkeys(key.partition(":")[0] for key in used)
        return [
            Place(int(handle), one.card, self.where(mat, one.player, one.place), tuple(f"{v}:{handle}" for v in verbs))
            for handle, one in mat.lying.items()
        ]

    def where(self, mat: P, player: int, place: str) -> str:
        """Where a card lies, behind its name."""
        return f"lies in {mat.owner(player) if player >= 0 else 'the'} {place}"

    # The answers

    def spots(self, mat: P, key: str) -> list[str]:
        return [f"{CARD}{part}" for part in key.split(":")[1:] if part in mat.lying]

    def kin(self, mat: P, key: str) -> str:
        return ":".join(mat.lying[part].card.id if part in mat.lying else part for part in key.split(":"))

    def unseen(self, card: CardDef) -> tuple[str, str]:
        return f"{card.title} cannot be used now.", ""

    # Cards

    def words(self, card: CardDef) -> str:
        facts = [f"{name} {value}" for name, value in self.data(card).items() if name not in ("id", "title", "text")]
        return f"{card.title}. {', '.join(facts).capitalize()}. {card.text()}".strip()

    def data(self, card: CardDef) -> dict[str, Any]:
        facts = {name: value for name, value in self.facts(card).items() if name != "name"}
        return {"title": card.title, "type": "card", **facts}


class PlainLook(Look[P, CardDef]):
    """The guide's own words in the place of a drawing."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.columns = ("id", "name", *game.fields.texts, *game.fields.numbers)
        name, rule = game.cards[0].name.split()[0].lower(), next(iter(game.rules))
        self.examples = {
            "answer": "1, 2",
            "why": "why 2",
            "rules": f"rules {rule}",
            "cards": f"cards {name}",
        }

    def mat(self, mat: P, roles: Sequence[str], width: int, room: Room) -> list[Text]:
        from rich.text import Text  # rich takes long to load

        lines = self.brief(mat) if room == "tight" else [f"{', '.join(self.breadcrumb(mat))}.", *self.situation(mat)]
        return [Text(line) for line in lines]

    def face(self, card: CardDef, width: int) -> RenderableType:
        return self.words(card)

    def row(self, card: CardDef) -> tuple[str, ...]:
        facts = self.facts(card)
        return (card.id, card.title, *(str(facts.get(name, "")) for name in self.columns[2:]))


class PlainGame(Game[G]):
    """A game that need not say how it looks."""

    def load_guide(self) -> Guide[Any, Any]:
        return PlainGuide(self)

    def load_look(self) -> Look[Any, Any]:
        kind = type("GameLook", (PlainLook, type(self.guide)), {})
        return cast("Look[Any, Any]", kind(self))

"""The library over HTTP: games, cards, rules, decks."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeVar

from litestar import Response, Router, delete, get, post
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from playmat.book.fingerprint import fingerprint
from playmat.wire import (
    CardInfo,
    CardList,
    DeckDetail,
    DeckInfo,
    DeckReport,
    DeckToCheck,
    LibraryGame,
    RuleBook,
    RuleInfo,
)

from .asking import PlaysPath, TheService, Who, problems
from .metering import aside

T = TypeVar("T")
Seen = Annotated[str, HeaderParameter(name="If-None-Match", description="The editions that a browser has already.")]
Words = Annotated[str, QueryParameter(name="query", description="What to search for; all there is without it.")]
CardPath = Annotated[str, PathParameter(description="The card's id.")]
RulePath = Annotated[str, PathParameter(description="The rule's id.")]
DeckPath = Annotated[str, PathParameter(description="The deck's short name, or the id of an own one.")]


@get("/api/library", summary="All games")
async def list_games(service: TheService) -> list[LibraryGame]:
    """Every game that can be played here."""
    return service.library.games


@get("/api/library/{plays:str}", summary="One game", responses=problems(404))
async def show_game(service: TheService, plays: PlaysPath) -> LibraryGame:
    """A game: what it is in a few sentences, and the formats, bots and decks there are for it."""
    return service.library.shelf(plays).summary


# Cards and rules ---------------------------------------------------------------------------------------------


@get("/api/library/{plays:str}/cards", summary="Search cards", responses=problems(404))
async def find_cards(service: TheService, plays: PlaysPath, seen: Seen = "", words: Words = "") -> Response[CardList]:
    """The cards that a search finds; all without one."""
    shelf = service.library.shelf(plays)
    found = await aside(shelf.find_cards, words)
    return unless_seen(found, f"{shelf.edition}-{fingerprint([words])}", seen)


@get("/api/library/{plays:str}/cards/{card:str}", summary="One card", responses=problems(404))
async def show_card(service: TheService, plays: PlaysPath, card: CardPath, seen: Seen = "") -> Response[CardInfo]:
    """A card by its id: what is printed on it, and its text in words."""
    shelf = service.library.shelf(plays)
    return unless_seen(shelf.card(card), shelf.edition, seen)


@get("/api/library/{plays:str}/cards/{card:str}/rulings", summary="Rulings on a card", responses=problems(404))
async def show_rulings(
    service: TheService, plays: PlaysPath, card: CardPath, seen: Seen = ""
) -> Response[list[RuleInfo]]:
    """The rules and decisions that concern a card, in the order of the rulebook."""
    shelf = service.library.shelf(plays)
    return unless_seen(shelf.rulings(card), shelf.edition, seen)


@get("/api/library/{plays:str}/rules", summary="Search rules", responses=problems(404))
async def find_rules(service: TheService, plays: PlaysPath, seen: Seen = "", words: Words = "") -> Response[RuleBook]:
    """The rules that a search finds, the best first; all without one."""
    shelf = service.library.shelf(plays)
    found = await aside(shelf.find_rules, words)
    return unless_seen(found, f"{shelf.edition}-{fingerprint([words])}", seen)


@get("/api/library/{plays:str}/rules/{rule:str}", summary="One rule", responses=problems(404))
async def show_rule(service: TheService, plays: PlaysPath, rule: RulePath, seen: Seen = "") -> Response[RuleInfo]:
    """A rule or a decision by its id, in our own words."""
    shelf = service.library.shelf(plays)
    return unless_seen(shelf.rule(rule), shelf.edition, seen)


def unless_seen(content: T, edition: str, seen: str) -> Response[T]:
    """The content, or nothing where the browser has this edition already; it asks each time, so it is never behind."""
    tag = f'W/"{edition}"'
    headers = {"etag": tag, "cache-control": "public, no-cache"}
    had = {one.strip().removeprefix("W/") for one in seen.split(",")}
    if "*" in had or tag.removeprefix("W/") in had:
        nothing: Any = None
        return Response(nothing, status_code=304, headers=headers)
    return Response(content, headers=headers)


# Decks -------------------------------------------------------------------------------------------------------


@get("/api/library/{plays:str}/decks", summary="Decks of a game", responses=problems(404))
async def list_decks(service: TheService, who: Who, plays: PlaysPath) -> list[DeckInfo]:
    """The decks that come with a game, and your own."""
    return await service.library.decks(plays, who.user)


@get("/api/library/{plays:str}/decks/{deck:str}", summary="One deck", responses=problems(404))
async def show_deck(service: TheService, who: Who, plays: PlaysPath, deck: DeckPath) -> DeckDetail:
    """A deck with its cards, and whether it may be played."""
    return await service.library.detail(plays, who.user, deck)


@post("/api/library/{plays:str}/decks/check", summary="Check a deck list", status_code=200, responses=problems(404))
async def check_deck(service: TheService, plays: PlaysPath, data: JSONBody[DeckToCheck]) -> DeckReport:
    """Read a deck list and tell everything that is wrong with it; nothing is kept."""
    return await service.library.report(plays, data.text)


@post("/api/library/{plays:str}/decks", summary="Keep a deck", responses=problems(404, 409))
async def keep_deck(service: TheService, who: Who, plays: PlaysPath, data: JSONBody[DeckToCheck]) -> DeckDetail:
    """Keep a deck that can be read, legal or not; it takes the place of an own one with the same name."""
    return await service.library.keep(plays, who.insist(), data.text)


@delete("/api/library/{plays:str}/decks/{deck:str}", summary="Delete an own deck", responses=problems(404))
async def drop_deck(service: TheService, who: Who, plays: PlaysPath, deck: DeckPath) -> None:
    """Throw one of your own decks away."""
    await service.library.drop(plays, who.insist(), deck)


CARDS_AND_RULES: Final = [list_games, show_game, find_cards, show_card, show_rulings, find_rules, show_rule]
LIBRARY: Final = Router("/", route_handlers=CARDS_AND_RULES, tags=["Library"])
DECKS: Final = Router("/", route_handlers=[list_decks, show_deck, check_deck, keep_deck, drop_deck], tags=["Decks"])

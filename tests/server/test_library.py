"""The library: what can be read about games, cards, rules and decks, and the decks that people keep."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from litestar.testing import TestClient

from playmat import bots, games, view
from playmat.book.game import Game
from playmat.server.app import create_app
from playmat.server.errors import ApiError
from playmat.server.library import MOST_PROBLEMS, Library, Shelf
from playmat.server.own_decks import MOST_DECKS
from playmat.server.settings import Settings
from playmat.server.sql import METADATA
from playmat.server.store import Store
from playmat.wire import User
from tests.postgres import Cluster

T = TypeVar("T")
ANN = User(id="ann", name="Ann", guest=True)
BOB = User(id="bob", name="Bob", guest=False)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    store = Store(f"sqlite:///{tmp_path}/library.sqlite3", "test")
    METADATA.create_all(store.engine)
    yield Library(store)
    store.close()


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf(games.get("shaman"))


def wait(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def refusal(work: Coroutine[Any, Any, object]) -> ApiError:
    with pytest.raises(ApiError) as refused:
        wait(work)
    return refused.value


def starter(name: str) -> str:
    """A legal deck under another name."""
    return games.get("shaman").decks["road-of-sparks"].text().replace("name: Road of Sparks", f"name: {name}")


# Games, cards, rules


def test_every_game_is_on_the_shelf(library: Library, game: Game[Any]) -> None:
    (summary,) = [one for one in library.games if one.id == game.id]
    assert summary.name == game.name and summary.seats == list(game.seat_names)
    assert summary.primer and summary.bots == list(bots.BOTS)
    assert sorted(deck.id for deck in summary.decks) == sorted(game.decks)
    assert [deck.id for deck in summary.decks][:2] == list(game.default_decks())[:2]
    assert (summary.rules, summary.cards) == (game.rules.version, game.card_hash)
    assert {deck.format for deck in game.decks.values()} == set(summary.formats)
    assert summary.formats[0] == game.decks[game.default_decks()[0]].format


def test_every_card_that_a_view_shows_can_be_looked_up(game: Game[Any]) -> None:
    shelf = Shelf(game)
    state = game.new(seed=3, record=False)
    bot = bots.make("random", 3)
    shown: set[str] = set()
    while not state.over:
        state.choose(bot.choose(state.seat()))
        for zone in view(state, -2)["zones"]:
            shown |= {card for _, card in zone.get("cards", ())}
    assert len(shown) > 20
    for card in shown:
        assert shelf.card(card).id == card


def test_a_card_says_itself(shelf: Shelf) -> None:
    card = shelf.card("skh-001")
    printed = games.get("shaman").cards[0]
    assert (card.id, card.title, card.text) == (printed.id, printed.title, printed.text())
    assert card.type == "strike" and card.face["force"] == printed.stats[1]
    assert card.words.startswith(f"{printed.title}: ")


def test_a_card_names_what_is_ruled_on_it(game: Game[Any]) -> None:
    shelf = Shelf(game)
    ruled = 0
    for card in shelf.find_cards("").cards:
        rulings = shelf.rulings(card.id)
        assert [rule.id for rule in rulings] == card.rulings
        assert all(rule == shelf.rule(rule.id) and rule.text for rule in rulings)
        ruled += bool(rulings)
    assert bool(ruled) == any(rule.cards or rule.search for rule in game.rules.values())


def test_rulings_on_a_card_that_is_not_there_are_not_there(shelf: Shelf) -> None:
    with pytest.raises(ApiError, match="no card with the id"):
        shelf.rulings("SKH-999")


def test_an_empty_search_finds_every_card_that_a_screen_may_have_to_show(shelf: Shelf) -> None:
    found = shelf.find_cards("")
    assert [card.id for card in found.cards] == list(shelf.game.guide.known)
    assert found.total == len(found.cards)


def test_cards_kept_for_lessons_stand_in_no_list_and_are_found_by_their_id() -> None:
    shelf = Shelf(games.get("netbattle"))
    assert [card.id for card in shelf.find_cards("").cards] == [card.id for card in shelf.game.cards]
    assert shelf.card("LESSON-1").title == "GutsMan, Plain"


def test_a_search_finds_what_the_terminal_finds(shelf: Shelf) -> None:
    query = "type:strike cost<=2 -text:furyoku"
    assert [card.id for card in shelf.find_cards(query).cards] == [card.id for card in shelf.game.guide.find(query)]
    assert 0 < shelf.find_cards(query).total < shelf.find_cards("type:strike").total


@pytest.mark.parametrize("query", ["colour:red", "cost<", "(", '"half', "x" * 5000, "(" * 900])
def test_a_search_that_cannot_be_read_says_where(shelf: Shelf, query: str) -> None:
    with pytest.raises(ApiError, match="position [0-9]+: ") as refused:
        shelf.find_cards(query)
    assert (refused.value.status, refused.value.error) == (400, "bad-query")
    assert len(refused.value.message) < 300


def test_what_is_unknown_comes_with_a_suggestion(shelf: Shelf, library: Library) -> None:
    for look_up, wrong, right in (
        (shelf.card, "SKH001", "SKH-001"),
        (shelf.card, "Furious Responce", "Furious Response"),
        (shelf.rule, "SK-PAI-1", "SK-PAY-1"),
        (shelf.shipped_deck, "road-of-spark", "road-of-sparks"),
        (library.shelf, "shamen", "shaman"),
    ):
        with pytest.raises(ApiError, match=right) as refused:
            look_up(wrong)
        assert (refused.value.status, refused.value.error) == (404, "not-found")


@pytest.mark.parametrize("wrong", ["", "?", "\0", "ß" * 5000, "../../etc/passwd", "own-"])
def test_nonsense_is_unknown_and_not_repeated_at_length(shelf: Shelf, library: Library, wrong: str) -> None:
    for look_up in (shelf.card, shelf.rule, shelf.shipped_deck, library.shelf):
        with pytest.raises(ApiError) as refused:
            look_up(wrong)
        assert refused.value.status == 404 and len(refused.value.message) < 200


def test_rules_are_read_in_order_or_searched_best_first(shelf: Shelf) -> None:
    book = shelf.game.rules
    everything = shelf.find_rules("")
    assert [rule.id for rule in everything.rules] == list(book) and everything.areas == book.areas
    assert shelf.find_rules("sk-pay-1").rules[0].id == "SK-PAY-1"
    assert [rule.id for rule in shelf.find_rules("charge zone").rules] == [one.id for one in book.find("charge zone")]
    assert shelf.find_rules("xyzzy").rules == []
    assert shelf.rule("sk-open-1").decision and not shelf.rule("SK-PAY-1").decision


def test_a_search_in_the_rules_is_short(shelf: Shelf) -> None:
    with pytest.raises(ApiError, match="12 words"):
        shelf.find_rules(" ".join(f"word{number}" for number in range(13)))
    with pytest.raises(ApiError, match="12 words"):
        shelf.find_rules("x" * 1000)


def test_the_edition_names_what_is_printed(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Shelf(shelf.game).edition == shelf.edition
    monkeypatch.setattr(type(shelf.game.guide), "words", lambda self, card: f"{card.title}!")
    assert Shelf(shelf.game).edition != shelf.edition


# Deck lists


def test_a_legal_list_has_no_problem(shelf: Shelf) -> None:
    report = shelf.report(starter("Sparks"))
    assert report.legal and report.problems == []
    assert (report.name, report.format, report.headers, report.count) == ("Sparks", "starter", {"shaman": "Yoh"}, 30)
    assert sum(card.count for card in report.cards) == 30
    assert all(shelf.card(card.card).title == card.title for card in report.cards)
    assert shelf.report(report.text) == report


def test_every_problem_has_its_line_its_rule_and_what_was_meant(shelf: Shelf) -> None:
    report = shelf.report("name: Try\ngame: shaman\nformat: constructed\nshaman: Yo\n\n5 Center\n2 Furious Responce\n")
    assert not report.legal
    assert [(one.line, one.rule, one.suggestion) for one in report.problems] == [
        (4, "SK-DECK-8", ""),
        (6, "SK-DECK-2", ""),
        (7, "", "Furious Response"),
        (0, "SK-DECK-1", ""),
    ]
    assert "this one has 7, so add 53" in report.problems[-1].message
    assert report.text.startswith("name: Try")


def test_remarks_cite_their_rule_apart(shelf: Shelf) -> None:
    report = shelf.report("format: constructed\nshaman: Yoh\n\n1 Turbine, Veiled Zealot\n")
    (remark,) = report.remarks
    assert (remark.line, remark.rule) == (4, "SK-TRAIT-8")
    assert remark.message.startswith("Turbine, Veiled Zealot needs the trait") and "[" not in remark.message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "lists no cards"),
        ("\0\0\0", "not text"),
        ("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not text"),
        ("1 Center\n" * 1_100, "1 to 999 cards"),
        ("1 Center\n" * 11_000, "2000 are the limit"),
        ("9" * 100_000, "cannot be read"),
        ("2 " + "Center " * 14_000, "no card called"),
        ("<script>alert(1)</script>", "no cards"),
    ],
)
def test_hostile_lists_get_clear_answers(shelf: Shelf, text: str, said: str) -> None:
    report = shelf.report(text)
    assert not report.legal and report.count == 0
    assert any(said in problem.message for problem in report.problems)
    assert all(len(problem.message) < 300 for problem in report.problems)


def test_a_list_of_garbage_is_not_answered_at_its_own_length(shelf: Shelf) -> None:
    report = shelf.report("1 x\n" * 1_500)
    assert len(report.problems) == MOST_PROBLEMS + 1
    assert report.problems[-1].message.startswith("there are 1400 more")


# The deck for a seat


def test_a_deck_goes_by_its_short_name_or_its_full_one(library: Library) -> None:
    decks = games.get("shaman").decks
    for name in ("night-shift", "Night Shift", "NIGHT-SHIFT"):
        assert wait(library.deck("shaman", None, name)) is decks["night-shift"]


def test_whoever_picks_none_gets_the_decks_of_the_game(library: Library) -> None:
    picked = [wait(library.deck("shaman", None, seat=seat)) for seat in (0, 1)]
    game = games.get("shaman")
    assert picked == [game.decks[short] for short in game.default_decks()]
    assert wait(library.deck("shaman", None, format="constructed")).format == "constructed"
    assert refusal(library.deck("shaman", None, format="vintage")).error == "unknown-format"


def test_no_file_of_the_server_is_a_deck(library: Library, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(starter("Planted"))
    assert refusal(library.deck("shaman", None, str(file))).status == 404


def test_a_pasted_deck_is_played_only_if_it_is_legal(library: Library) -> None:
    assert wait(library.deck("shaman", None, deck_list=starter("Mine"))).name == "Mine"
    bad = refusal(library.deck("shaman", None, deck_list=starter("Mine") + "1 Center\n"))
    assert (bad.status, bad.error, bad.rule) == (400, "bad-deck", "SK-DECK-5")
    assert [problem.rule for problem in bad.problems] == ["SK-DECK-5"]


def test_a_deck_of_another_format_has_no_place_at_the_table(library: Library) -> None:
    assert refusal(library.deck("shaman", None, "night-shift", format="constructed")).error == "other-format"
    assert refusal(library.deck("shaman", None, deck_list=starter("M"), format="constructed")).error == "other-format"


# Own decks


def test_a_kept_deck_is_listed_shown_played_and_thrown_away(library: Library) -> None:
    kept = wait(library.keep("shaman", ANN, starter("Ann's sparks")))
    assert kept.info.own and kept.info.id.startswith("own-") and kept.info.leader == "Yoh" and kept.report.legal
    assert wait(library.decks("shaman", ANN))[-1] == kept.info
    assert wait(library.detail("shaman", ANN, kept.info.id)) == kept
    assert wait(library.deck("shaman", ANN, kept.info.id)).name == "Ann's sparks"
    wait(library.drop("shaman", ANN, kept.info.id))
    assert not any(info.own for info in wait(library.decks("shaman", ANN)))
    assert refusal(library.drop("shaman", ANN, kept.info.id)).status == 404


def test_postgresql_keeps_decks_as_well(cluster: Cluster) -> None:
    store = Store(cluster.database(), "test")
    METADATA.create_all(store.engine)
    library = Library(store)
    first = wait(library.keep("shaman", ANN, starter("Ünal’s “sparks” 水")))
    assert wait(library.keep("shaman", ANN, 'name: ünal\'s "sparks" 水\n2 Center')).info.id == first.info.id
    assert [info.count for info in wait(library.decks("shaman", ANN)) if info.own] == [2]
    assert refusal(library.detail("shaman", BOB, first.info.id)).status == 404
    assert refusal(library.detail("shaman", ANN, "own-\0")).status == 404
    wait(library.drop("shaman", ANN, first.info.id))
    assert refusal(library.detail("shaman", ANN, first.info.id)).status == 404
    store.close()


def test_the_deck_changed_last_comes_first(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(range(1, 10))
    monkeypatch.setattr("playmat.server.own_decks.now", lambda: next(moments))
    for name in ("One", "Two", "Three", "One"):
        wait(library.keep("shaman", ANN, f"name: {name}\n1 Center"))
    assert [info.name for info in wait(library.decks("shaman", ANN)) if info.own] == ["One", "Three", "Two"]


def test_nobody_else_knows_of_it(library: Library) -> None:
    deck_id = wait(library.keep("shaman", ANN, starter("Secret"))).info.id
    for user in (BOB, None):
        assert not any(info.own for info in wait(library.decks("shaman", user)))
        assert refusal(library.detail("shaman", user, deck_id)).status == 404
        assert refusal(library.deck("shaman", user, deck_id)).status == 404
    there, never = (
        refusal(library.drop("shaman", BOB, deck_id)),
        refusal(library.drop("shaman", BOB, "own-aaaaaaaaaa")),
    )
    assert there.message.replace(deck_id, "own-aaaaaaaaaa") == never.message
    assert wait(library.detail("shaman", ANN, deck_id)).info.name == "Secret"


def test_an_illegal_deck_can_be_kept_and_not_played(library: Library) -> None:
    kept = wait(library.keep("shaman", ANN, "name: Draft\n3 Center"))
    assert not kept.report.legal
    assert refusal(library.deck("shaman", ANN, kept.info.id)).error == "bad-deck"


def test_a_list_that_cannot_be_read_is_not_kept(library: Library) -> None:
    bad = refusal(library.keep("shaman", ANN, "name: Draft\n3 Centre"))
    assert (bad.status, bad.problems[0].line, bad.problems[0].suggestion) == (400, 2, "Center")
    assert not any(info.own for info in wait(library.decks("shaman", ANN)))


def test_the_same_name_replaces_and_untitled_decks_stay_apart(library: Library) -> None:
    first = wait(library.keep("shaman", ANN, "name: Draft\n3 Center"))
    second = wait(library.keep("shaman", ANN, "name: DRAFT\n2 Center"))
    assert second.info.id == first.info.id and second.info.count == 2
    others = {wait(library.keep("shaman", ANN, f"{count} Center")).info.id for count in (1, 2, 2)}
    assert len(others) == 2
    assert wait(library.keep("shaman", BOB, "name: Draft\n3 Center")).info.id != first.info.id


def test_a_person_keeps_a_hundred_decks_at_most(library: Library) -> None:
    async def fill() -> None:
        for number in range(MOST_DECKS):
            await library.keep("shaman", ANN, f"name: Deck {number}\n1 Center")

    wait(fill())
    full = refusal(library.keep("shaman", ANN, "name: One more\n1 Center"))
    assert (full.status, full.error) == (409, "too-many")
    assert wait(library.keep("shaman", ANN, "name: Deck 7\n2 Center")).info.count == 2
    assert wait(library.keep("shaman", BOB, "name: One more\n1 Center")).info.own


def test_what_is_kept_is_short(library: Library) -> None:
    assert refusal(library.keep("shaman", ANN, f"name: {'x' * 81}\n1 Center")).error == "too-long"
    assert refusal(library.keep("shaman", ANN, "# " + "x" * 30_000 + "\n1 Center")).error == "too-long"


@pytest.mark.parametrize("deck_id", ["own-", "own-\0", "own-' or 1=1", "own-" + "a" * 1000, "own-ABCDEFGHIJ"])
def test_an_id_that_cannot_be_is_not_looked_up(
    library: Library, monkeypatch: pytest.MonkeyPatch, deck_id: str
) -> None:
    monkeypatch.delattr(Store, "read")
    monkeypatch.delattr(Store, "run")
    assert refusal(library.detail("shaman", ANN, deck_id)).status == 404
    assert refusal(library.drop("shaman", ANN, deck_id)).status == 404


def test_a_kept_deck_that_can_no_longer_be_read_is_still_listed(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = wait(library.keep("shaman", ANN, "name: Draft\n1 Center"))
    shelf = library.shelf("shaman")
    monkeypatch.setattr(shelf.game, "parse_deck", games.get("shaman").__class__.parse_deck.__get__(Forgetful()))
    assert wait(library.decks("shaman", ANN))[-1].name == "Draft"
    detail = wait(library.detail("shaman", ANN, kept.info.id))
    assert detail.info.name == "Draft" and detail.report.problems[0].line == 3


class Forgetful:
    """A game that lost all its cards."""

    titles = games.get("shaman").titles.__class__(())


# Over HTTP


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder = tmp_path_factory.mktemp("server")
    settings = Settings.load({"PLAYMAT_DATA_DIR": str(folder), "PLAYMAT_RATE_LIMITS": "no"})
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def guest(client: TestClient[Any]) -> Iterator[dict[str, str]]:
    """The headers of a guest's own page."""
    csrf = client.post("/api/guest").json()["csrf"]
    yield {"x-csrf-token": csrf, "origin": "http://testserver.local"}
    client.cookies.clear()


def test_a_browser_that_has_this_edition_is_sent_nothing(client: TestClient[Any]) -> None:
    for path in (
        "cards",
        "cards?query=type:strike",
        "cards/SKH-001",
        "cards/SKH-161/rulings",
        "rules",
        "rules?query=pay",
        "rules/SK-PAY-1",
    ):
        first = client.get(f"/api/library/shaman/{path}")
        assert first.status_code == 200 and first.headers["cache-control"] == "public, no-cache"
        tag = first.headers["etag"]
        for had in (tag, f'"other", {tag}', tag.removeprefix("W/"), "*"):
            again = client.get(f"/api/library/shaman/{path}", headers={"if-none-match": had})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        other = client.get(f"/api/library/shaman/{path}", headers={"if-none-match": '"other"'})
        assert other.content == first.content


def test_searches_have_editions_of_their_own(client: TestClient[Any]) -> None:
    paths = ("cards", "cards?query=type:strike", "cards?query=type:teamwork")
    assert len({client.get(f"/api/library/shaman/{path}").headers["etag"] for path in paths}) == 3


@pytest.mark.parametrize(
    ("path", "status", "error"),
    [
        ("nothing", 404, "not-found"),
        ("shaman/cards?query=(", 400, "bad-query"),
        ("shaman/cards/NOPE", 404, "not-found"),
        ("shaman/rules?query=" + "+".join("abcdefghijklmnop"), 400, "bad-query"),
        ("shaman/rules/SK-NOPE-1", 404, "not-found"),
        ("shaman/decks/nope", 404, "not-found"),
        ("shaman/decks/own-%00%ff", 404, "not-found"),
        ("shaman/decks/..%2F..%2Fetc%2Fpasswd", 404, "http"),
    ],
)
def test_problems_are_told_as_problems(client: TestClient[Any], path: str, status: int, error: str) -> None:
    answer = client.get(f"/api/library/{path}")
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["message"]


def test_a_deck_is_checked_by_anybody_and_kept_by_somebody(client: TestClient[Any]) -> None:
    report = client.post("/api/library/shaman/decks/check", json={"text": starter("Sparks")})
    assert report.status_code == 200 and report.json()["legal"]
    refused = client.post("/api/library/shaman/decks", json={"text": starter("Sparks")})
    assert (refused.status_code, refused.json()["error"]) == (401, "not-logged-in")


def test_a_guest_keeps_and_deletes_a_deck(client: TestClient[Any], guest: dict[str, str]) -> None:
    decks = "/api/library/shaman/decks"
    kept = client.post(decks, json={"text": starter("Sparks")}, headers=guest)
    assert kept.status_code == 201 and kept.json()["report"]["legal"]
    deck_id = kept.json()["info"]["id"]
    assert client.get(f"{decks}/{deck_id}").json() == kept.json()
    assert [deck["id"] for deck in client.get(decks).json() if deck["own"]] == [deck_id]
    assert client.delete(f"{decks}/{deck_id}", headers=guest).status_code == 204
    assert client.get(f"{decks}/{deck_id}").status_code == 404


@pytest.mark.parametrize(
    "body",
    [b"", b"{}", b"[]", b'{"text":1}', b'{"text":"\xff"}', b'{"text":"a","more":1}', b"[" * 9_999],
    ids=["nothing", "no text", "a list", "a number", "no text in UTF-8", "too much", "too deep"],
)
def test_what_is_no_list_at_all_is_refused(client: TestClient[Any], body: bytes) -> None:
    answer = client.post("/api/library/shaman/decks/check", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400 and answer.json()["error"]


def test_a_list_that_is_too_long_is_refused(client: TestClient[Any]) -> None:
    answer = client.post("/api/library/shaman/decks/check", json={"text": "x" * 100_001})
    assert answer.status_code == 400 and "100000" in answer.text

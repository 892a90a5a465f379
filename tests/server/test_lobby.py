"""The lobby: opening tables, sitting down, leaving."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from playmat import games
from tests.server.live import Live
from tests.server.player import Message, Person, Problem
from tests.server.playing import at_once, kinds, names, refused, seated

pytestmark = pytest.mark.usefixtures("deals")

SHAMAN = games.get("shaman")
Come = Callable[[str | None], Person]
DAY = 24 * 3600 * 1000


@pytest.fixture(autouse=True)
def tidy(live: Live) -> Iterator[None]:
    """Lists stay short: tables of earlier tests are closed behind their server's back."""
    yield
    live.change("update games set status = 'closed' where status = 'open'")


# Opening


def test_a_table_waits_until_every_seat_is_taken(ann: Person, ben: Person) -> None:
    table = ann.wish_table("open")
    game = table["game"]
    assert table["status"] == "open" and table["host"] and table["rated"]
    assert names(table) == ["Ann", ""] and kinds(table) == ["human", "open"]
    with ann.connect() as line:
        assert line.watch(game).table["view"] is None
        joined = ben.join(game)
        assert joined["status"] == "playing" and names(joined) == ["Ann", "Ben"] and not joined["host"]
        assert [seat["you"] for seat in joined["seats"]] == [False, True]
        line.until(lambda: line.tables[game].table["view"] is not None)
        assert line.tables[game].view["viewer"] == 0


def test_decks_come_from_the_shelf_from_a_list_or_by_default(ann: Person, ben: Person) -> None:
    seats = [{"kind": "me", "deck": "night-shift"}, {"kind": "open"}]
    table = ann.ask("POST", "/api/tables", {"plays": "shaman", "seats": seats})
    assert table["seats"][0]["deck"] == SHAMAN.decks["night-shift"].name and table["format"] == "starter"
    own = SHAMAN.decks["road-of-sparks"].text().replace("Road of Sparks", "My very own")
    joined = ben.join(table["game"], deck_list=own)
    assert [seat["deck"] for seat in joined["seats"]][1] == "My very own"
    assert all(seat["leader"] for seat in joined["seats"])


def test_a_starter_pack_comes_under_the_shaman_who_was_chosen(ann: Person, ben: Person) -> None:
    seats = [{"kind": "me", "deck": "night-shift", "leader": "Yoh"}, {"kind": "open"}]
    table = ann.wish_table(seats=seats)
    assert (table["seats"][0]["deck"], table["seats"][0]["leader"]) == ("Night Shift", "Yoh")
    joined = ben.join(table["game"], deck="night-shift", leader="Jun")
    assert [seat["leader"] for seat in joined["seats"]] == ["Yoh", "Jun"]
    again = ann.wish_table(seats=[{"kind": "me"}, {"kind": "open", "deck": "flame"}])
    assert ben.join(again["game"], leader="Len")["seats"][1]["leader"] == "Len"


def test_a_leader_that_cannot_be_chosen_is_refused_with_its_rule(ann: Person, ben: Person) -> None:
    constructed = next(name for name, deck in SHAMAN.decks.items() if deck.format == "constructed")
    for seat in ({"deck": constructed, "leader": "Yoh"}, {"deck": "flame", "leader": "Hao"}):
        problem = refused(partial(ann.wish_table, seats=[{"kind": "me", **seat}, {"kind": "open"}]))
        assert (problem.body["error"], problem.body["rule"]) == ("bad-leader", "SK-DECK-5")
    wish = {"plays": "netbattle", "seats": [{"kind": "me", "leader": "Yoh"}, {"kind": "open"}]}
    other = refused(partial(ann.ask, "POST", "/api/tables", wish))
    assert other.body["error"] == "bad-leader" and "NetBattle has no leaders" in other.body["message"]


def test_a_deck_that_is_not_legal_is_refused_with_its_problems(ann: Person, ben: Person) -> None:
    text = SHAMAN.decks["road-of-sparks"].text()
    short = "\n".join(text.splitlines()[:-3])
    for deck in ({"deck_list": short}, {"deck_list": "40 Nothing at All"}, {"deck": "no-such"}):
        seats = [{"kind": "me", **deck}, {"kind": "open"}]
        problem = refused(partial(ann.ask, "POST", "/api/tables", {"plays": "shaman", "seats": seats}))
        assert problem.status in (400, 404)
        if "deck_list" in deck:
            assert problem.body["problems"], "what is wrong with it is not said"
            assert all(one["message"] for one in problem.body["problems"])
    game = ann.open_table("open")
    problem = refused(lambda: ben.join(game, deck_list=short))
    assert problem.status == 400 and problem.body["problems"]
    assert kinds(ben.table(game)) == ["human", "open"], "they sit there all the same"


def test_a_deck_of_another_format_does_not_come_to_the_table(ann: Person, ben: Person) -> None:
    other = next(short for short, deck in SHAMAN.decks.items() if deck.format == "constructed")
    game = ann.wish_table("open", format="starter")["game"]
    problem = refused(lambda: ben.join(game, deck=other))
    assert problem.status == 400
    table = ann.ask(
        "POST",
        "/api/tables",
        {"plays": "shaman", "format": "constructed", "seats": [{"kind": "me", "deck": other}, {"kind": "open"}]},
    )
    assert table["format"] == "constructed"
    assert ben.join(table["game"])["status"] == "playing", "there is a deck of every format for whoever brings none"


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"plays": "chess"}, ""),
        ({"seats": [{"kind": "me"}]}, "bad-seats"),
        ({"seats": [{"kind": "me"}] * 3}, "bad-seats"),
        ({"seats": [{"kind": "me"}] * 2}, "bad-seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "gready"}]}, ""),
        ({"format": "standard"}, ""),
        ({"clock": {"kind": "bank", "main": 4}}, "bad-clock"),
        ({"clock": {"kind": "byoyomi", "main": 60, "each": 4, "periods": 3}}, "bad-clock"),
        ({"clock": {"kind": "byoyomi", "main": 60, "each": 10}}, "bad-clock"),
        ({"clock": {"kind": "bank", "main": -1}}, "malformed"),
        ({"seats": [{"kind": "me", "deck": "../../../etc/passwd"}, {"kind": "open"}]}, ""),
    ],
)
def test_what_nobody_could_play_is_not_opened(live: Live, ann: Person, wish: Message, error: str) -> None:
    before = live.rows("select count(*) from games")
    plain = {"plays": "shaman", "seats": [{"kind": "me"}, {"kind": "open"}]}
    problem = refused(lambda: ann.ask("POST", "/api/tables", plain | wish))
    assert problem.status in (400, 404) and (not error or problem.error == error), problem
    assert live.rows("select count(*) from games") == before


def test_nobody_opens_more_tables_than_they_can_sit_at(live: Live, person: Come) -> None:
    ann = person("Ann")
    most = live.settings.tables_per_user
    opened = [ann.open_table("open") for _ in range(most)]
    assert refused(lambda: ann.open_table("open")).error == "too-many"
    ann.ask("POST", f"/api/tables/{opened[0]}/leave")
    ann.open_table("open")


def test_a_visitor_without_a_name_opens_and_joins_nothing(live: Live, ann: Person) -> None:
    nobody = Person(live.url, None)
    game = ann.open_table("open")
    for act in (
        lambda: nobody.open_table("open"),
        lambda: nobody.join(game),
        lambda: nobody.ask("GET", "/api/tables/mine"),
    ):
        assert refused(act).status in (401, 403)
    assert game in [table["game"] for table in nobody.ask("GET", "/api/tables")["tables"]]


def test_players_of_the_same_name_can_be_told_apart(person: Come) -> None:
    game = person("Ann").open_table("open")
    assert names(person("Ann").join(game)) == ["Ann", "Ann 2"]


# Sitting down


def test_one_seat_is_taken_by_one_of_two_who_want_it_at_once(live: Live, ann: Person, person: Come) -> None:
    people = [person(name) for name in ("Bob", "Cy", "Di")]
    for _ in range(6):
        game = ann.open_table("open")
        results = at_once(*(partial(one.join, game) for one in people))
        taken = [one for one in results if isinstance(one, dict)]
        assert len(taken) == 1 and taken[0]["status"] == "playing"
        late = [one for one in results if isinstance(one, Problem)]
        assert [one.status for one in late] == [409, 409]
        [(count,)] = live.rows("select count(*) from entries where game = ?", game)
        assert count == 1, "it began more than once"
        seated_at = [one["game"] for person in people for one in person.ask("GET", "/api/tables/mine")["tables"]]
        assert seated_at.count(game) == 1
        ann.post("concede", game=game)


def test_sitting_down_twice_is_sitting_down_once(ann: Person, ben: Person) -> None:
    game = ann.open_table("open")
    assert kinds(ann.join(game)) == ["human", "open"], "nobody plays against themselves"
    results = at_once(lambda: ben.join(game), lambda: ben.join(game))
    assert [table["status"] for table in results] == ["playing", "playing"]
    assert names(results[0]) == ["Ann", "Ben"]


def test_a_seat_can_be_chosen_while_it_is_free(ann: Person, ben: Person) -> None:
    seats = [{"kind": "open"}, {"kind": "me"}]
    game = ann.ask("POST", "/api/tables", {"plays": "shaman", "seats": seats})["game"]
    assert refused(lambda: ben.join(game, seat=1)).error == "taken"
    assert refused(lambda: ben.join(game, seat=5)).error == "taken"
    assert names(ben.join(game, seat=0)) == ["Ben", "Ann"]


def test_who_comes_too_late_is_told_what_they_can_do(ann: Person, ben: Person, eve: Person) -> None:
    game, _, _ = seated(ann, ben)
    problem = refused(lambda: eve.join(game))
    assert (problem.status, problem.error) == (409, "full")


# Leaving


def test_who_gets_up_leaves_a_free_seat(ann: Person, ben: Person, eve: Person) -> None:
    seats = [{"kind": "open"}, {"kind": "open"}]
    game = ann.ask("POST", "/api/tables", {"plays": "shaman", "seats": seats})["game"]
    ben.join(game, deck="night-shift")
    with eve.connect() as line:
        line.watch(game)
        assert refused(lambda: eve.ask("POST", f"/api/tables/{game}/leave")).error == "not-seated"
        left = ben.ask("POST", f"/api/tables/{game}/leave")
        line.until(lambda: line.tables[game].info["status"] == left["status"])
    assert left["status"] in ("open", "closed")
    assert kinds(left) == ["open", "open"] and not left["seats"][0]["deck"]


def test_when_the_host_leaves_the_table_is_closed(ann: Person, ben: Person, eve: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    game = ann.ask("POST", "/api/tables", {"plays": "shaman", "seats": seats})["game"]
    with ben.connect() as line:
        line.watch(game)
        assert ann.ask("POST", f"/api/tables/{game}/leave")["status"] == "closed"
        line.until(lambda: line.tables[game].info["status"] == "closed")
    assert game not in [table["game"] for table in ben.ask("GET", "/api/tables")["tables"]]
    assert game not in [table["game"] for table in ann.ask("GET", "/api/tables/mine")["tables"]]
    problem = refused(lambda: ben.join(game))
    assert problem.status == 409 and "closed" in problem.body["message"]


def test_a_game_that_has_begun_is_not_left_but_conceded(ann: Person, ben: Person) -> None:
    game, _, _ = seated(ann, ben)
    assert refused(lambda: ann.ask("POST", f"/api/tables/{game}/leave")).error == "not-now"
    assert ann.table(game)["status"] == "playing"


def test_leaving_and_joining_at_the_same_moment_leaves_a_table_that_makes_sense(live: Live, person: Come) -> None:
    for _ in range(6):
        ann, ben = person("Ann"), person("Ben")
        game = ann.open_table("open")
        left, joined = at_once(partial(ann.ask, "POST", f"/api/tables/{game}/leave"), partial(ben.join, game))
        status = ben.table(game)["status"]
        if isinstance(joined, Problem):
            assert status == "closed" and left["status"] == "closed"
        else:
            assert status == "playing" and isinstance(left, Problem) and left.error == "not-now"
        [(entries,)] = live.rows("select count(*) from entries where game = ?", game)
        assert entries == (status == "playing")


def test_a_table_nobody_comes_to_is_closed_after_a_day(live: Live, ann: Person, ben: Person) -> None:
    old, young = ann.open_table("open"), ann.open_table("open")
    with ben.connect() as line:
        line.watch(old)
        live.change("update games set created = created - ? where id = ?", DAY + 60_000, old)
        live.change("update games set created = created - ? where id = ?", DAY // 2, young)
        line.until(lambda: line.tables[old].info["status"] == "closed")
    assert ann.table(young)["status"] == "open"
    assert refused(lambda: ben.join(old)).status == 409


# Lists


def test_lists_show_public_tables_and_ones_own(person: Come) -> None:
    ann, ben = person("Ann"), person("Ben")
    public, private = ann.open_table("open"), ann.wish_table("open", public=False)["game"]
    listed = {table["game"]: table for table in ben.ask("GET", "/api/tables?plays=shaman")["tables"]}
    assert public in listed and private not in listed
    assert listed[public]["key"] == "" and not listed[public]["host"]
    mine = {table["game"]: table for table in ann.ask("GET", "/api/tables/mine")["tables"]}
    assert set(mine) == {public, private} and mine[private]["key"] and mine[public]["host"]
    assert ben.ask("GET", "/api/tables/mine")["tables"] == []
    assert ben.ask("GET", "/api/tables?plays=chess")["tables"] == []

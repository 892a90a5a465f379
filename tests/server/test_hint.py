"""A hint is what a bot would answer in one's place: from the same seat, where nothing counts, and not in secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from playmat import bots, games
from playmat.bots.search import Thought, Weighed, think
from playmat.kernel.seat import Seat
from playmat.server import bot_pool, bot_work
from playmat.server.bot_work import Job, advise
from playmat.server.limits import LIMITS
from tests.server.deals import advise_by_count
from tests.server.live import Live
from tests.server.player import Line, Person, Problem

pytestmark = pytest.mark.usefixtures("deals")

Come = Callable[[str | None], Person]


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks neither for longer nor for less long where the machine is busy."""
    monkeypatch.setattr(bot_pool, "advise", advise_by_count)


def ask(person: Person, game: str, decision: int) -> Any:
    return person.ask("POST", f"/api/games/{game}/hint", {"decision": decision})


def asked(line: Line, game: str) -> int:
    """The number of the question that is put to whoever has this line."""
    line.until(lambda: line.tables[game].keys)
    return int(line.tables[game].table["decision"])


def refusal(person: Person, game: str, decision: int) -> tuple[int, str]:
    with pytest.raises(Problem) as refused:
        ask(person, game, decision)
    return refused.value.status, refused.value.error


def played_on(person: Person, friend: Person) -> str:
    """An unrated game of two people, who play on from a game that is over; the question is the first one's."""
    game = person.open_table("greedy")
    with person.connect() as line:
        line.watch(game)
        asked(line, game)
        line.call("concede", game=game)
        line.until(lambda: line.tables[game].over)
    fork = {"at": 0, "seat": 0, "others": "open", "public": True}
    forked = str(person.ask("POST", f"/api/games/{game}/fork", fork)["game"])
    friend.join(forked)
    return forked


def test_a_hint_names_answers_on_offer_with_their_chances_and_tells_nobody_against_a_bot(ann: Person) -> None:
    game = ann.open_table("greedy")
    with ann.connect() as line:
        line.watch(game)
        decision = asked(line, game)
        hint = ask(ann, game, decision)
        assert (hint["game"], hint["decision"], hint["bot"]) == (game, decision, "hard")
        assert hint["iterations"] > 0 and 1 <= len(hint["answers"]) <= 3
        for one in hint["answers"]:
            assert one["key"] in line.tables[game].keys
            assert 0 <= one["chance"] <= 1 and one["margin"] > 0 and one["visits"] > 0
        assert ask(ann, game, decision) == hint
        reply = line.answer(game, hint["answers"][0]["key"])
        assert (reply["type"], reply["number"]) == ("accepted", decision + 1)
        assert line.tables[game].table["said"] == []


def test_there_are_no_hints_in_a_game_that_counts(ann: Person, ben: Person) -> None:
    game = ann.open_table("open")
    ben.join(game)
    with ann.connect() as line:
        line.watch(game)
        line.until(lambda: line.tables[game].view)
        decision = line.tables[game].table["decision"]
    for person in (ann, ben):
        assert refusal(person, game, decision) == (403, "rated")


def test_only_whoever_is_asked_gets_a_hint_and_only_to_that_question(ann: Person, ben: Person, person: Come) -> None:
    game = played_on(ann, ben)
    people = {0: ann, 1: ben}
    with ann.connect() as line:
        line.watch(game)
        line.until(lambda: line.tables[game].view)
        decision = line.tables[game].table["decision"]
        seat = line.tables[game].view["asked"]["player"]
        assert refusal(people[1 - seat], game, decision) == (409, "not-now")
        assert refusal(people[seat], game, decision - 1) == (409, "stale")
        assert refusal(people[seat], game, decision + 5) == (409, "stale")
        assert refusal(person("Eve"), game, decision) == (403, "forbidden")
        assert refusal(person(None), game, decision) == (401, "not-logged-in")
        line.fence()
        assert line.tables[game].table["said"] == []


def test_other_people_at_the_table_are_told_once_for_each_question(ann: Person, ben: Person) -> None:
    game = played_on(ann, ben)
    with ann.connect() as hers, ben.connect() as his:
        for line in (hers, his):
            line.watch(game)
            line.until(lambda line=line: line.tables[game].view)  # type: ignore[misc]
        mine, asks, theirs = (hers, ann, his) if hers.tables[game].keys else (his, ben, hers)
        decision = asked(mine, game)
        ask(asks, game, decision)
        ask(asks, game, decision)
        theirs.fence()
        told = [(one["kind"], one["name"]) for one in theirs.tables[game].table["said"]]
        assert told == [("hint", asks.user["name"])]
        assert int(mine.tables[game].table["decision"]) == decision
        assert mine.answer(game, mine.tables[game].keys[0])["type"] == "accepted"


def test_hints_are_limited(ann: Person, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    assert live.service is not None
    game = ann.open_table("greedy")
    with ann.connect() as line:
        line.watch(game)
        decision = asked(line, game)
    monkeypatch.setattr(live.service.limits, "on", True)
    monkeypatch.setattr(live.service.limits, "now", lambda: 0.0)
    for _ in range(int(LIMITS["hint"].at_once)):
        ask(ann, game, decision)
    assert refusal(ann, game, decision) == (429, "too-fast")


def test_the_bot_is_shown_a_seat_and_nothing_of_the_games_own_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Seat, dict[str, Any]]] = []

    def spy(seat: Seat, **wishes: Any) -> Thought:
        seen.append((seat, wishes))
        thoughts.append(think(seat, iterations=30))
        return thoughts[-1]

    thoughts: list[Thought] = []
    monkeypatch.setattr(bots, "think", spy)
    game = games.get("shaman")
    decks = tuple(game.decks[name].text() for name in game.default_decks())
    state = game.new(12345)
    state.choose(state.keys()[0])
    assert state.decision is not None
    seat = state.decision.player
    job = Job("g", "shaman", 12345, game.seat_names, decks, (), tuple(state.answers or ()), seat, "hard", 0)
    advice = advise(job, 0.5)
    ((shown, wishes),) = seen
    assert type(shown) is Seat
    assert shown.player == seat
    assert wishes == {"seconds": 0.5, "seed": shown.question}
    assert {one.key for one in advice.answers} <= set(state.keys())
    (thought,) = thoughts
    first, *others = advice.answers
    assert first.key == thought.options[thought.best].key
    assert [one.visits for one in others] == sorted((one.visits for one in others), reverse=True)
    bot_work._states.clear()


def test_visitors_do_not_say_how_long_a_bot_thinks(ann: Person) -> None:
    with pytest.raises(Problem) as refused:
        ann.open_table("hard@600s")
    assert (refused.value.status, refused.value.error) == (400, "bad-bot")


def test_answers_that_were_hardly_tried_are_not_spoken_of(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.get("shaman")
    state = game.new(7)
    decision = state.decision
    assert decision is not None and len(decision.options) == 2
    decks = tuple(game.decks[name].text() for name in game.default_decks())
    job = Job("g", "shaman", 7, game.seat_names, decks, (), (), decision.player, "hard", 0)
    first, second = state.keys()
    for margin, told in ((0.1, [second, first]), (0.9, [second])):
        weighed = (Weighed(first, 3, 0.7, margin), Weighed(second, 90, 0.6, 0.9))
        thought = Thought(2500, (0.5, 0.5), 0.1, weighed, 1)
        monkeypatch.setattr(bots, "think", lambda seat, thought=thought, **_: thought)
        assert [one.key for one in advise(job, 0.5).answers] == told
    bot_work._states.clear()

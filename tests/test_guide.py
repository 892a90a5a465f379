"""What every game's guide says: in words that fit the view, at spots that are there, with reasons that cite rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat import games
from playmat.book.game import Game
from playmat.kernel.errors import UnknownOption
from playmat.kernel.state import State
from playmat.kernel.step import ALL_SEEING, NO_CARD, NOBODY
from playmat.kernel.view import redeal, view
from playmat.screen.guide import UNTOLD, Guide, Reason, reasons_for, refused_now
from playmat.screen.sight import Sight
from tests.laws.play import Dice, Seating, every_game, scaled, seatings, stops, viewers

LONG = "x" * 5_000
BETWEEN = re.compile(
    r"space:[1-9]/-?\d+/-?\d+|stack:\d+"
    r"|(boss)?die:\d+|(slot|stage|power|trophy):[a-z_]+|ability|minions|(boss)?tray|boss"
)
"""What can be pointed at and is neither card nor zone: free spaces of a grid, and objects on a stack."""
OF_A_KIND = frozenset(("NB-BLAST-26", "NB-OPEN-48", "NB-OPEN-106", "NB-OPEN-113"))
"""Rules on a kind of card that name no card, or only some; their cards are listed by another decision."""
SHARE = 5
"""One of so many decks and views is enough where every card in sight is asked about."""
MOST = 30
"""And so many views of one game."""


def walk(seating: Seating, number: int) -> Iterator[tuple[State, int, Sight[Any]]]:
    """The questions of a random game, as everybody sees them, replays included; of large tables a part of both."""
    for count, state in enumerate(stops(seating.deal(number), Dice(number))):
        if count % (state.players // 2) == 0 or state.over:
            for viewer in (ALL_SEEING, *(viewers(state) if state.players == 2 else some_viewers(state, count))):
                yield state, viewer, seating.game.guide.read(view(state, viewer))


def some_viewers(state: State, count: int) -> list[int]:
    """The spectator, who is asked, and one of the others."""
    asked = state.decision.player if state.decision is not None else 0
    return [NOBODY, asked, (asked + 1 + count % (state.players - 1)) % state.players]


def sample(game: Game[Any], number: int) -> Iterator[tuple[State, int, Sight[Any]]]:
    """Views from games with a few of the decks, other ones for each number."""
    for seating in seatings(game)[number % SHARE :: SHARE]:
        yield from islice(walk(seating, number), number % SHARE, MOST * SHARE, SHARE)


def in_sight(seen: Sight[Any]) -> list[int]:
    """The handles of all cards that a view shows."""
    return [handle for zone in seen.zones.values() for handle, _ in zone.get("cards", [])]


def spots_in(seen: Sight[Any]) -> set[str]:
    """Everything in a view that can be pointed at."""
    zones = {f"zone:{player}:{zone}" for player, zone in seen.zones}
    return zones | {f"card:{handle}" for handle in in_sight(seen)}


def told(state: State, player: int, seen: Sight[Any], about: str) -> str:
    """What somebody who asks is told: reasons, or that it names nothing."""
    try:
        return "\n".join(str(reason) for reason in reasons_for(state, player, seen, about))
    except UnknownOption as unknown:
        return str(unknown)


# The table and the answers


def test_every_view_is_put_into_words(seating: Seating) -> None:
    guide = seating.game.guide
    for number in range(scaled(1)):
        for _, _, seen in walk(seating, number):
            said = [*guide.situation(seen), *guide.brief(seen), *guide.piles(seen)]
            assert said and all(line.endswith((".", "!", "?")) for line in said), said
            crumbs = guide.breadcrumb(seen)
            assert crumbs and all(0 < len(crumb) <= 40 for crumb in crumbs), crumbs


def test_every_spot_is_on_the_table_and_every_answer_with_a_card_points_at_it(seating: Seating) -> None:
    guide = seating.game.guide
    for number in range(scaled(3)):
        for state, viewer, seen in walk(seating, number):
            if state.decision is None or viewer not in (ALL_SEEING, state.decision.player):
                assert guide.dress(seen) == []
                continue
            there = spots_in(seen)
            for option, answer in zip(state.decision.options, guide.dress(seen), strict=True):
                assert all(spot in there or BETWEEN.fullmatch(spot) for spot in answer["spots"]), answer
                if option.card != NO_CARD:
                    assert answer["spots"] == [f"card:{state.handles[option.card]}"]


def test_answers_are_dressed_with_what_is_told_of_each(game: Game[Any]) -> None:
    guide = game.guide
    for state, viewer, seen in sample(game, 3):
        told = guide.tell(state.seat(viewer), seen) if seen.options and viewer == seen.asked else {}
        assert guide.dress(seen, told) == [
            {
                "key": option["key"],
                "label": option["label"],
                "hint": told.get(option["key"], UNTOLD).hint,
                "warning": told.get(option["key"], UNTOLD).warning,
                "spots": guide.spots(seen, option["key"]),
                "kin": guide.kin(seen, option["key"]),
            }
            for option in seen.options
        ]


def test_nothing_is_safe_or_refused_while_nobody_asks(game: Game[Any]) -> None:
    for state, viewer, seen in sample(game, 4):
        if not seen.options:
            assert not game.guide.safe(seen)
            assert refused_now(state, viewer, seen) == []


def test_every_card_in_sight_has_one_place(game: Game[Any]) -> None:
    guide = game.guide
    for _, _, seen in sample(game, 5):
        places = guide.places(seen)
        assert sorted(place.handle for place in places) == sorted(in_sight(seen))
        assert all(place.where and place.card.id in guide.known for place in places)


# Reasons


def test_an_answer_on_offer_gets_a_reason_that_says_so(game: Game[Any]) -> None:
    for state, viewer, seen in sample(game, 6):
        told = game.guide.tell(state.seat(viewer), seen)
        for option in seen.options:
            (reason,) = reasons_for(state, viewer, seen, option["key"])
            assert reason.sentence.startswith(f"“{option['label']}” is on offer.")
            assert told.get(option["key"], UNTOLD).warning in reason.sentence
            assert reason.rule == seen.rule


def test_every_card_and_every_verb_gets_reasons_that_cite_rules(game: Game[Any]) -> None:
    rules = game.rules
    for state, viewer, seen in sample(game, 7):
        for about in (*state.verbs(), *(f"card:{handle}" for handle in in_sight(seen))):
            reasons = reasons_for(state, viewer, seen, about)
            cited = reasons[1:] if about.startswith("card:") else reasons
            assert cited, about
            assert all(reason.rule in rules and reason.sentence for reason in cited), (about, cited)
            assert len(set(reasons)) == len(reasons), reasons


def test_a_card_tells_of_every_answer_that_points_at_it(game: Game[Any]) -> None:
    guide = game.guide
    for state, viewer, seen in sample(game, 8):
        for answer in guide.dress(seen):
            for spot in answer["spots"]:
                if spot.startswith("card:"):
                    assert f"“{answer['label']}” is on offer." in told(state, viewer, seen, spot), answer


def test_what_a_player_might_miss_is_named_and_explained(game: Game[Any]) -> None:
    guide = game.guide
    for state, viewer, seen in sample(game, 9):
        missed = refused_now(state, viewer, seen)
        assert [key for key, _, _ in missed] == [key for key in guide.refusable(seen) if key not in seen.labels]
        for key, name, reason in missed:
            assert name[0].isupper() and reason.rule in game.rules
            assert reasons_for(state, viewer, seen, key) == [Reason(f"{name}: {reason.sentence}", reason.rule)]


def test_no_reason_depends_on_what_the_asker_cannot_see(game: Game[Any]) -> None:
    for number, (state, viewer, seen) in enumerate(sample(game, 10)):
        other = redeal(state, viewer, number)
        same = game.guide.read(view(other, viewer))
        verb = sorted(state.verbs())[number % len(state.verbs())]
        some = state.handles[number % 4 :: 4]
        for about in (*state.verbs(), *(f"{word}:{handle}" for handle in some for word in ("card", verb))):
            assert told(state, viewer, seen, about) == told(other, viewer, same, about)
        assert refused_now(state, viewer, seen) == refused_now(other, viewer, same)


def test_a_hidden_card_cannot_be_asked_about(game: Game[Any]) -> None:
    hidden = 0
    for state, viewer, seen in sample(game, 11):
        for handle in set(state.handles) - set(in_sight(seen)):
            hidden += 1
            with pytest.raises(UnknownOption, match=f'"card:{handle}" is no card in sight'):
                reasons_for(state, viewer, seen, f"card:{handle}")
    assert hidden


@cache
def moments(game: Game[Any]) -> list[tuple[State, int, Sight[Any]]]:
    """A few views of one game, the first and the last among them."""
    found = [(state.clone(keep=True), viewer, seen) for state, viewer, seen in walk(seatings(game)[0], 12)]
    return [*found[:: max(1, len(found) // 40)], *found[-4:]]


def garbage(game: Game[Any]) -> st.SearchStrategy[str]:
    """Texts that look ever more like something one can ask about."""
    words = st.one_of(st.text(max_size=8), st.sampled_from(("card", "1", "-1", "٣", "1/0/0", "9" * 30, "²", LONG)))
    verbs = st.sampled_from(sorted(moments(game)[0][0].verbs()))
    spelled = st.tuples(st.one_of(verbs, words), st.lists(st.one_of(words, st.integers(-1, 300).map(str)), max_size=3))
    return st.one_of(st.text(), spelled.map(lambda parts: ":".join((parts[0], *parts[1]))))


@given(data=st.data())
def test_whatever_is_asked_about_gets_reasons_or_is_unknown(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(every_game()))
    state, viewer, seen = data.draw(st.sampled_from(moments(game)))
    about = data.draw(garbage(game))
    before = state.digest()
    assert 0 < len(told(state, viewer, seen, about)) < 2_000
    assert state.digest() == before


@pytest.mark.parametrize(
    "about", ["", "card:", "card:x", "card:-1", f"card:{'9' * 60}", "fly", "fly:1", "CARD:1", LONG]
)
def test_what_names_nothing_is_unknown(game: Game[Any], about: str) -> None:
    for state, viewer, seen in moments(game):
        with pytest.raises(UnknownOption):
            reasons_for(state, viewer, seen, about)


# Cards


def test_every_face_is_words_and_plain_data_and_can_be_found(game: Game[Any]) -> None:
    guide: Guide[Any, Any] = game.guide
    assert {card.id for card in game.cards} <= {card.id for card in guide.faces} <= set(guide.known)
    for card in guide.known.values():
        assert card.title in guide.words(card)
        data = guide.data(card)
        assert json.loads(json.dumps(data)) == data
        assert (data["id"], data["title"], data["text"]) == (card.id, card.title, card.text())
        sentence, rule = guide.unseen(card)
        assert sentence.startswith(card.title) and rule in game.rules
    for card in guide.faces:
        assert card in guide.find(f'id:"{card.id}"')


def test_every_card_that_a_rule_names_is_there_and_every_search_finds_some(game: Game[Any]) -> None:
    guide: Guide[Any, Any] = game.guide
    titles = {card.title for card in guide.known.values()}
    for rule in game.rules.values():
        assert set(rule.cards) <= titles, rule.id
        assert not rule.search or 0 < len(guide.find(rule.search)) <= len(guide.faces) / 3, rule.id


def test_every_decision_on_cards_is_shown_with_cards_that_it_speaks_of(game: Game[Any]) -> None:
    guide: Guide[Any, Any] = game.guide
    for rule in game.rules.values():
        concerned = [card for card in guide.known.values() if rule in guide.rulings_on(card)]
        if rule.source == "card decision":
            assert concerned, rule.id
        spoken = f"{rule.heading} {rule.text}"
        for title in rule.cards:
            assert title in spoken or title.partition(", ")[0] in spoken or rule.id in OF_A_KIND, rule.id


def test_rulings_stand_in_the_order_of_the_rulebook(game: Game[Any]) -> None:
    order = list(game.rules)
    for card in game.guide.known.values():
        ids = [order.index(rule.id) for rule in game.guide.rulings_on(card)]
        assert ids == sorted(set(ids))


@pytest.mark.parametrize(
    ("plays", "title", "ids"),
    [
        ("shaman", "Peyote, Skull Serenade", ["SK-ELIM-3", "SK-CD-61", "SK-CD-63"]),
        ("shaman", "Hunter's Patience", ["SK-OPEN-41", "SK-CD-1"]),
        ("shaman", "Venster, Punisher", []),
        ("netbattle", "Dark Admonition", ["NB-CD-94"]),
        ("netbattle", "ProtoMan, Grand Prix Champ", []),
        ("robotmasters", "Super Cutter Machine", ["RM-OPEN-3"]),
        ("megacorp", "Mindfire", ["MC-10.1.1", "MC-OPEN-27", "MC-OPEN-28", "MC-OPEN-29"]),
    ],
)
def test_a_card_has_exactly_its_rulings(plays: str, title: str, ids: list[str]) -> None:
    guide = games.get(plays).guide
    (card,) = [card for card in guide.known.values() if card.title == title]
    assert [rule.id for rule in guide.rulings_on(card)] == ids


def test_the_primer_is_a_few_sentences(game: Game[Any]) -> None:
    assert 3 <= len(game.guide.primer) <= 12
    assert all(line.endswith(".") for line in game.guide.primer)


def test_a_game_has_one_guide(game: Game[Any]) -> None:
    assert game.guide is game.guide
    assert game.guide.game is game


def test_every_place_in_sight_says_what_it_is_for(game: Game[Any]) -> None:
    state = game.new(seed=3)
    for _ in range(20):
        if state.decision is None:
            break
        player = state.decision.player
        seen = game.guide.read(view(state, player))
        spots = {spot for option in game.guide.dress(seen) for spot in option["spots"]}
        for owner, zone in seen.zones:
            about = f"zone:{owner}:{zone}"
            reasons = reasons_for(state, player, seen, about)
            assert reasons and all(reason.sentence for reason in reasons)
            assert all(reason.rule in game.rules for reason in reasons if reason.rule)
            assert any("is on offer" in reason.sentence for reason in reasons) == (about in spots)
        state.choose(0)

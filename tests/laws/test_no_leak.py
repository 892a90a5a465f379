"""Law 3: dealing anew what a viewer cannot see changes nothing that the viewer can read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from playmat.book.game import Game
from playmat.games import GAMES
from playmat.games.shaman.rules.legality import being_played
from playmat.kernel.view import view
from tests.laws.leaks import Watch
from tests.laws.play import Dice, Seating, scaled, seatings, stops, tables, viewers

POSITIONS = scaled(2_400)
"""Positions of two players that are watched in each game, all decks together."""
STRETCH = 8
"""Positions that are watched in a row at a table of many."""
MOMENTS_WATCHED = scaled(25)

MOMENTS: dict[tuple[str, str], Callable[[Any], bool]] = {
    ("shaman", "cards of a deck are looked at"): lambda g: g.looker >= 0,
    ("shaman", "a deck is searched"): lambda g: g.searcher >= 0,
    ("shaman", "cards were found and wait to be placed"): lambda g: any(
        g.zones[zone] for zone in range(len(g.zones)) if g.zone_name(zone) == "found"
    ),
    ("shaman", "a signature move is revealed and not paid yet"): lambda g: (
        g.defender >= 0 and being_played(g, g.standing(g.defender))
    ),
    ("shaman", "a signature move went back into its shaman card"): lambda g: any(
        g.zone_name(g.place[card]) == "signature moves" for card in g.shown
    ),
    ("shaman", "the card of a lasting effect lies face down"): lambda g: any(
        g.hidden[g.place[modifier.ctx.source]] for modifier in g.modifiers
    ),
    ("netbattle", "a deck is searched"): lambda g: g.searcher >= 0,
    ("netbattle", "hidden cards lie open to both"): lambda g: bool(g.revealed),
    ("netbattle", "gauge cards are picked by their spaces"): lambda g: g.decision.options[0].verb == "space",
    ("netbattle", "the card of a lasting effect lies face down"): lambda g: any(
        modifier.ctx.source >= 0 and g.hidden[g.place[modifier.ctx.source]] for modifier in g.modifiers
    ),
    ("netbattle", "a played chip lies face down"): lambda g: any(g.hidden[g.place[one.card]] for one in g.chips),
}
"""Moments at which somebody knows more than the others; games add theirs."""

SEALED: dict[str, set[str]] = {"shaman": {"green furyoku", "yellow furyoku", "red furyoku"}}
"""Zones into which nobody ever looks."""
PRIVATE: dict[str, set[str]] = {"shaman": {"deck", "looked at"}}
"""Zones into which at most one player looks at a time."""


def test_no_viewer_reads_anything_that_they_cannot_see(seating: Seating) -> None:
    """At a table of many every so many of the positions is watched, since there are more of them and more eyes."""
    wanted = seating.looks(-(-POSITIONS // len(seatings(seating.game))))
    positions = dealt_anew = 0
    for number in count():
        watch = Watch(seating.deal(number))
        dice = Dice(number)
        while not watch.state.over:
            if watch.state.questions // STRETCH % seating.apart:
                watch.state.take(dice.answer(watch.state))
            else:
                watch.look(dice)
                watch.answer(dice.answer(watch.state))
        watch.look(dice)
        positions += watch.positions
        dealt_anew += watch.dealt_anew
        if positions >= wanted:
            break
    assert dealt_anew >= positions, "the deals hardly ever differed, so nothing was proved"


def test_nobody_looks_into_a_sealed_zone_and_only_one_at_a_time_into_a_private_one(seating: Seating) -> None:
    """The comparison above believes what `State.sees` says; this does not."""
    sealed, private = SEALED.get(seating.game.id, set()), PRIVATE.get(seating.game.id, set())
    for number in range(seating.share(scaled(4))):
        for state in stops(seating.deal(number, record=False), Dice(number)):
            looking: list[int] = []
            for viewer in viewers(state):
                open_zones = {zone["zone"] for zone in view(state, viewer)["zones"] if "cards" in zone}
                assert not open_zones & sealed
                looking += [viewer] if open_zones & private else []
            assert -1 not in looking and len(looking) < 2


@pytest.mark.parametrize(("game_id", "moment"), MOMENTS)
def test_not_even_in_the_middle_of_private_moments(game_id: str, moment: str) -> None:
    laid = tables(GAMES[game_id])
    inside = MOMENTS[game_id, moment]
    watched = 0
    for number in range(scaled(600)):
        watch = Watch(laid[number % len(laid)].deal(number))
        dice = Dice(2 * number + 1)
        was_inside = False
        while not watch.state.over and watched < MOMENTS_WATCHED:
            is_inside = inside(watch.state)
            if is_inside or was_inside:
                watch.look(dice)
                watch.answer(dice.answer(watch.state))
            else:
                watch.state.take(dice.answer(watch.state))
            watched += is_inside
            was_inside = is_inside
    assert watched >= MOMENTS_WATCHED, f"random games hardly ever reach a moment when {moment}"


def test_a_card_gets_a_new_handle_whenever_it_enters_a_hidden_zone(seating: Seating) -> None:
    state = seating.deal(3)
    for zone in range(len(state.zones)):
        if not state.hidden[zone]:
            continue
        for card in range(len(state.defs)):
            clone = state.clone()
            clone.move(card, zone)
            assert clone.handles[card] >= state.next_handle, f"{state.zone_name(zone)} keeps the handle"
            assert len(set(clone.handles)) == len(clone.handles)


def test_a_shuffle_gives_every_card_of_the_zone_a_new_handle_that_does_not_depend_on_the_card(
    seating: Seating,
) -> None:
    state = seating.deal(4)
    for zone, cards in enumerate(state.zones):
        clone = state.clone()
        clone.shuffle(zone)
        assert all(clone.handles[card] >= state.next_handle for card in cards)
        by_place = [clone.handles[card] for card in clone.zones[zone]]
        assert by_place == list(range(state.next_handle, state.next_handle + len(cards)))


def test_two_games_with_the_same_seed_and_other_cards_give_the_same_handles(game: Game[Any]) -> None:
    handles: dict[tuple[int, ...], list[list[list[int]]]] = {}
    laid = seatings(game)
    for one in (*laid, *(Seating(game, one.decks[::-1]) for one in laid)):
        state = one.deal(6)
        by_place = [[state.handles[card] for card in zone] for zone in state.zones]
        handles.setdefault(tuple(len(zone) for zone in state.zones), []).append(by_place)
    assert max(len(alike) for alike in handles.values()) > 1, "no two games came out with zones of the same sizes"
    for alike in handles.values():
        assert all(one == alike[0] for one in alike)


def test_a_spectator_reads_whose_question_it_is_and_none_of_its_answers(seating: Seating) -> None:
    for state in stops(seating.deal(8), Dice(8)):
        if state.decision is not None:
            assert set(view(state, -1)["decision"]) == {"player"}

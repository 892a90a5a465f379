"""Law 6: every card is in exactly one zone, always."""

from __future__ import annotations

from playmat.kernel.state import State
from tests.laws.play import Dice, Seating, frames, scaled, stops

GAMES = scaled(25)


def test_every_card_is_in_exactly_one_zone_at_every_question(seating: Seating) -> None:
    for number in range(seating.share(GAMES)):
        for state in stops(seating.deal(number, record=False), Dice(number)):
            check(state)


def test_and_after_every_single_step_in_between(seating: Seating) -> None:
    for number in range(seating.share(scaled(2))):
        state = seating.deal(number, record=False)
        dice = Dice(number)
        while not state.over:
            for _ in frames(state, dice.answer(state)):
                check(state)


def test_no_card_but_a_token_joins_and_none_leaves_or_changes_hands_during_the_game(seating: Seating) -> None:
    state = seating.deal(11, record=False)
    cards, owners, zones = state.defs[:], state.owner[:], len(state.zones)
    for stop in stops(state, Dice(11)):
        assert (stop.defs[: len(cards)], stop.owner[: len(cards)], len(stop.zones)) == (cards, owners, zones)
        assert all("token" in str(joined.facts()["is"]) for joined in stop.defs[len(cards) :])
        cards, owners = stop.defs[:], stop.owner[:]


def check(state: State) -> None:
    """Zones and places agree, no card lies twice or nowhere, and no two cards share a handle."""
    lying = sorted(card for zone in state.zones for card in zone)
    assert lying == list(range(len(state.defs))), "a card lies twice or nowhere"
    for zone, cards in enumerate(state.zones):
        for card in cards:
            assert state.place[card] == zone, f"{state.defs[card].title} lies elsewhere than its place says"
    assert len(set(state.handles)) == len(state.handles) == len(state.defs)
    assert max(state.handles) < state.next_handle
    assert len(set(state.lively)) == len(state.lively)

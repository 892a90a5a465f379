"""Before the first attack."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.book.decks import Deck
from playmat.kernel.view import view
from playmat.testing import P1, P2, rule

SHAMAN = games.get("shaman")
SPECTATOR = -1
COLOURS = ("green", "yellow", "red")

COIN = Deck.of("Coin", {"Flamboyant Arrival": 15, "Isolate": 15}, game="shaman", format="starter", shaman="Yoh")
"""Half of it has Force 4, half of it none, so that ties are common."""


def zone(shown: dict[str, Any], player: int, name: str) -> dict[str, Any]:
    [found] = [one for one in shown["zones"] if one["zone"] == name and one["player"] == player]
    return dict(found)


def force_four(state: Any, player: int, cards: int) -> int:
    """The sum of Force over the first cards turned up from the coin deck."""
    turned = [state.defs[card].title for card in state.discard(player)[:cards]]
    return 4 * turned.count("Flamboyant Arrival")


@rule("SK-SETUP-1")
def test_each_player_has_three_zones_and_one_advantage_area() -> None:
    shown = view(SHAMAN.new(), SPECTATOR)
    for player in (P1, P2):
        names = [one["zone"] for one in shown["zones"] if one["player"] == player]
        assert [name for name in names if name.endswith("furyoku")] == [f"{colour} furyoku" for colour in COLOURS]
        assert [name for name in names if name.endswith("teamwork")] == [f"{colour} teamwork" for colour in COLOURS]
        assert names.count("advantages") == 1


@rule("SK-SETUP-2")
def test_shaman_cards_start_with_the_front_up() -> None:
    state = SHAMAN.new(decks=["cold-tempo", "white-tribunal"])
    assert [side["side"] for side in state.table(-1)["sides"]] == ["front", "front"]
    assert state.defs[state.move_shown(P1)].title == "Spear Without Pause"


@rule("SK-SETUP-3", "SK-FURY-3")
def test_two_cards_are_dealt_onto_each_furyoku_stack() -> None:
    state = SHAMAN.new(seed=11)
    for side in state.table(-1)["sides"]:
        assert side["furyoku"] == [2, 2, 2]
    dealt = [line for line in state.log if line.rule == "SK-SETUP-3"]
    assert [line.player for line in dealt] == [P1, P2]


@rule("SK-SETUP-4", "SK-FURY-16")
def test_nobody_sees_the_starting_furyoku() -> None:
    state = SHAMAN.new(seed=2)
    for viewer in (SPECTATOR, P1, P2):
        shown = view(state, viewer)
        for player in (P1, P2):
            for colour in COLOURS:
                stack = zone(shown, player, f"{colour} furyoku")
                assert stack["count"] == 2
                assert "cards" not in stack
    named = " ".join(line.as_seen_by(P1) for line in state.log if line.rule == "SK-SETUP-3")
    titles = {state.defs[card].title for card in state.furyoku(P1, 0) + state.furyoku(P2, 0)}
    assert not [title for title in titles if title in named]


@rule("SK-SETUP-5")
def test_four_cards_are_turned_face_up_after_the_stacks_are_dealt() -> None:
    state = SHAMAN.new(seed=1)
    for player in (P1, P2):
        steps = [line.rule for line in state.log if line.player == player and line.rule.startswith("SK-SETUP")]
        assert steps[:6] == ["SK-SETUP-10", "SK-SETUP-3", *["SK-SETUP-5"] * 4]
        for viewer in (SPECTATOR, P1, P2):
            assert len(zone(view(state, viewer), player, "discard")["cards"]) == len(state.discard(player)) >= 4


@rule("SK-SETUP-6")
@pytest.mark.parametrize("seed", range(12))
def test_the_larger_sum_of_force_decides_who_defends(seed: int) -> None:
    state = SHAMAN.new(seed, decks=[COIN, COIN])
    sums = [force_four(state, player, 30) for player in (P1, P2)]
    assert state.decision.player == (P1 if sums[P1] > sums[P2] else P2)
    assert state.keys() == ["defender:self", "defender:opponent"]
    assert state.log[-1].rule == "SK-SETUP-6"


@rule("SK-SETUP-6")
def test_both_players_get_to_decide_over_many_games() -> None:
    assert {SHAMAN.new(seed, decks=[COIN, COIN]).decision.player for seed in range(12)} == {P1, P2}


@rule("SK-SETUP-7", "SK-SETUP-8")
def test_a_tie_turns_one_more_card_each_until_the_sums_of_whole_piles_differ() -> None:
    lengths = set()
    for seed in range(30):
        state = SHAMAN.new(seed, decks=[COIN, COIN])
        turned = len(state.discard(P1))
        lengths.add(turned)
        assert len(state.discard(P2)) == turned
        for cards in range(4, turned):
            assert force_four(state, P1, cards) == force_four(state, P2, cards)
        assert force_four(state, P1, turned) != force_four(state, P2, turned)
        assert [line.rule for line in state.log].count("SK-SETUP-7") == 2 * (turned - 4)
        for player in (P1, P2):
            assert len(state.deck(player)) == 24 - turned
    assert {4, 5, 6} <= lengths, "some of these games start with a tie, and one with two in a row"


@rule("SK-SETUP-8")
@pytest.mark.parametrize(
    ("decks", "left"), [(("road-of-sparks", "night-shift"), 20), (("walk-home-halo", "cold-tempo"), 50)]
)
def test_twenty_or_fifty_cards_are_left_in_the_decks(decks: tuple[str, str], left: int) -> None:
    state = next(
        state for state in (SHAMAN.new(seed, decks=decks) for seed in range(9)) if len(state.discard(P1)) == 4
    )
    for player in (P1, P2):
        assert len(state.deck(player)) == left
        assert len(state.discard(player)) == 4
        assert sum(len(state.furyoku(player, colour)) for colour in range(3)) == 6


@rule("SK-SETUP-9")
def test_the_game_begins_with_an_empty_mat() -> None:
    state = SHAMAN.new(seed=4)
    shown = view(state, SPECTATOR)
    for player in (P1, P2):
        side = shown["table"]["sides"][player]
        assert side["points"] == 0
        assert side["charged"] == [0, 0, 0]
        for name in ("green teamwork", "yellow teamwork", "red teamwork", "advantages", "strike", "flipped"):
            assert zone(shown, player, name)["count"] == 0


@rule("SK-SETUP-10")
def test_decks_are_shuffled_before_anything_is_dealt() -> None:
    listed = SHAMAN.deck("road-of-sparks").titles()
    orders = set()
    for seed in range(5):
        state = SHAMAN.new(seed)
        order = tuple(state.defs[card].title for card in state.deck(P1))
        assert list(order) != listed[: len(order)]
        orders.add(order)
        assert next(line.rule for line in state.log if line.player == P2) == "SK-SETUP-10"
    assert len(orders) == 5

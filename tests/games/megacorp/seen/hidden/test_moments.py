"""The leak law at moments that random games seldom reach: whatever shows hidden cards or amounts to one player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from playmat import games
from playmat.kernel.beginning import Beginning
from playmat.kernel.step import NOBODY
from playmat.kernel.view import view
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.laws.leaks import Watch
from tests.laws.play import Dice

MAIN = ["Chitin Plating", "Talon Scout", "Shock Baton", "Market Crash", "Venom Glands", "Smoke Screen", "Jump Rig"]
GREEN = ["Dockworkers", "Tower Block", "Vacant Lot", "Day Traders"]
HAND = ["Kickback", "Mindfire", "Undercover Auditor"]


def table(players: int = 2, **words: Any) -> Mat:
    """Everybody with decks and hands of real cards and a card beside the business."""
    mat = Mat(players, **words)
    for player in range(players):
        mat.set(player, main=MAIN, resources=GREEN, hand=HAND, money=15)
        mat.lay(player, "Dockworkers", (1, 0))
    return mat


def luke() -> Mat:
    mat = table().lay(P1, "Luke Seti", (0, 1))
    mat.do("use", "Luke Seti", "1")
    mat.all_pass()
    return mat


def deploys(title: str, players: int = 2) -> Mat:
    """A card played from the hand, placed, and its trigger on the stack about to resolve."""
    mat = table(players).set(P1, hand=[title, *HAND], pools={"IQ": 2, "EQ": 2, "MQ": 2, "BQ": 2})
    mat.choose(f"play {title}")
    mat.all_pass()
    mat.choose("place:1/-1/0")
    mat.all_pass()
    return mat


def argent() -> Mat:
    mat = table().set(P1, business="Argent Meridian Holdings")
    mat.do("use", "Argent Meridian Holdings", "1")
    mat.all_pass()
    return mat


def contested(players: int = 3) -> Mat:
    mat = table(players).set(P3, market=["Flash Mob"])
    for player in range(players):
        mat.set(player, pools={"EQ": 1})
    mat.choose("buy Flash Mob", "contest", "contest", "bid:7M")
    return mat


MOMENTS: dict[str, tuple[Callable[[], Mat], Callable[[Any], bool]]] = {
    "a founder searches for a mutation": (luke, lambda g: g.searcher == P1),
    "a new card searches for a mutation": (lambda: deploys("Lineage Adept").choose("yes"), lambda g: g.searcher == P1),
    "a new card searches for equipment": (lambda: deploys("Salvage Rigger").choose("yes"), lambda g: g.searcher == P1),
    "everybody else looks for a crisis": (lambda: deploys("Schism", 3).choose("yes"), lambda g: g.searcher == P2),
    "a hand is looked at and a card discarded": (lambda: deploys("Confessor"), lambda g: g.looker == P1),
    "a hand is looked at": (lambda: deploys("Corporate Espionage"), lambda g: g.looker == P1),
    "the top card is looked at": (argent, lambda g: g.looker == P1),
    "amounts are sealed": (contested, lambda g: g.bid is not None and g.bid.entries[0] == 7),
}
"""How each moment is reached, and how to tell that it is there."""


@rule("MC-1.2.2.2", "MC-3.6.1", "MC-3.4.2", "MC-3.3.2", "MC-1.2.9.2", "MC-6.8.2")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seed", range(2))
def test_nobody_reads_what_they_cannot_see_when(moment: str, seed: int) -> None:
    reach, inside = MOMENTS[moment]
    mat = reach()
    assert inside(mat.state), f"the moment is not reached: {mat.labels()}"
    names = tuple(f"P{player + 1}" for player in range(mat.state.players))
    mat.state.beginning = Beginning("megacorp", 0xABCDEF0123456789, names, ())
    dice = Dice(2 * seed)
    watch = Watch(mat.state)
    for _ in range(10):
        watch.look(dice)
        if mat.state.over:
            break
        watch.answer(dice.answer(mat.state))
    assert watch.dealt_anew


def titles(mat: Mat, viewer: int, player: int, zone: str) -> list[str]:
    """The cards of a zone that a viewer sees, by name."""
    shown = view(mat.state, viewer)["zones"]
    found = next(one for one in shown if one["player"] == player and one["zone"] == zone)
    known = mat.game.guide.known
    return [known[card].name for _, card in found.get("cards", [])]


@rule("MC-6.8.1", "MC-3.3.2", "MC-3.4.2")
def test_only_the_searcher_sees_the_decks_and_only_while_searching() -> None:
    mat = luke()
    assert set(titles(mat, P1, P1, "main deck")) == set(MAIN)
    assert set(titles(mat, P1, P1, "resource deck")) == set(GREEN)
    for viewer in (P2, NOBODY):
        assert titles(mat, viewer, P1, "main deck") == titles(mat, viewer, P1, "resource deck") == []
    assert titles(mat, P1, P2, "main deck") == []
    mat.choose("take Chitin Plating")
    assert titles(mat, P1, P1, "main deck") == []
    assert any("shows Chitin Plating" in line for line in mat.log(P2))


@rule("MC-6.8.2", "MC-6.8.2.1")
def test_a_search_that_takes_nothing_tells_nothing_of_the_decks() -> None:
    mat = luke()
    mat.choose("none")
    assert not any(title in line for line in mat.log(P2) for title in MAIN)


@rule("MC-3.6.1", "MC-8.6")
def test_a_hand_is_seen_by_who_looks_and_hidden_again_afterwards() -> None:
    mat = deploys("Confessor")
    assert sorted(titles(mat, P1, P2, "hand")) == sorted(HAND)
    assert titles(mat, NOBODY, P2, "hand") == []
    mat.choose("discard Kickback")
    assert titles(mat, P1, P2, "hand") == []
    assert mat.zone(P2, "market") == ["Kickback"]


@rule("MC-3.6.1")
def test_with_three_players_the_third_does_not_see_a_hand_that_is_looked_at() -> None:
    mat = deploys("Confessor", 3)
    if mat.verbs[0] == "player":
        mat.choose("player:p2")
        mat.all_pass()
    assert titles(mat, P1, P2, "hand")
    assert titles(mat, P3, P2, "hand") == titles(mat, P1, P3, "hand") == []


@rule("MC-3.4.2")
def test_the_top_card_is_named_to_its_player_alone() -> None:
    mat = argent()
    assert titles(mat, P1, P1, "main deck") == [MAIN[0]]
    assert MAIN[0] in view(mat.state, P1)["decision"]["prompt"]
    assert titles(mat, P2, P1, "main deck") == []
    assert "prompt" not in view(mat.state, P2)["decision"]
    mat.choose("yes")
    assert not any(title in line for line in mat.log(P2) for title in MAIN)
    assert titles(mat, P1, P1, "main deck") == []


@rule("MC-1.2.9.1", "MC-1.2.9.2")
def test_of_sealed_amounts_others_see_only_that_they_have_arrived() -> None:
    mat = contested()
    bids = [view(mat.state, viewer)["table"]["bid"] for viewer in (P1, P2, P3, NOBODY)]
    assert [bid["own"] for bid in bids] == [7, -1, -1, -1]
    assert all(bid["entered"] == [True, False, False] for bid in bids)
    assert not any("7" in line for line in mat.log(P2))
    mat.choose("bid:5M")
    assert not any("5" in line for line in mat.log(P1))
    mat.choose("bid:0M")
    assert "The bids: P1 7 M, P2 5 M and P3 0 M." in mat.log(P2)


@rule("MC-4.2.5.1", "MC-3.6.1")
def test_of_a_mulligan_others_see_only_the_size_of_the_hand() -> None:
    state = games.get("megacorp").new(4, ["Ann", "Ben"])
    while state.keys()[0] != "keep":
        state.choose(0)
    assert state.decision is not None and state.log is not None
    player = state.decision.player
    before = len(state.log)
    state.choose("mulligan")
    for viewer in (1 - player, NOBODY):
        hand = next(z for z in view(state, viewer)["zones"] if z["player"] == player and z["zone"] == "hand")
        assert hand["count"] == 4 and "cards" not in hand
        told = [line.as_seen_by(viewer) for line in state.log[before:]]
        assert [line.split(" ", 1)[1] for line in told] == [
            "shuffles the hand into the main deck.",
            "draws four cards.",
        ]


@rule("MC-4.2.3", "MC-1.2.9.2", "MC-OPEN-36")
def test_the_bid_for_the_first_turn_is_sealed_too() -> None:
    state = games.get("megacorp").new(4, ["Ann", "Ben", "Eva"], options={"start": "bid"})
    assert state.decision is not None
    first = state.decision.player
    state.choose("bid:3M")
    for viewer in (*range(3), NOBODY):
        own = view(state, viewer)["table"]["bid"]["own"]
        assert own == (3 if viewer == first else -1)


@rule("MC-5.2.6", "MC-OPEN-86")
def test_the_revealed_resource_is_seen_by_all_and_the_rest_of_its_deck_by_nobody() -> None:
    mat = table(step="turn")
    mat.all_pass()
    for viewer in (P1, P2, NOBODY):
        assert titles(mat, viewer, P1, "resource deck") == [GREEN[0]]

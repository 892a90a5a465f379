"""Decks and setup (MC-4)."""

from __future__ import annotations

from collections import Counter

import pytest

from playmat.book.decks import Deck
from playmat.games.megacorp import GAME
from playmat.games.megacorp.rules.board import space
from playmat.games.megacorp.rules.state import Megacorp
from playmat.kernel.view import view
from playmat.testing import P1, rule

HUSTLE = GAME.decks["lantern-row-hustle"]


def cites(deck: Deck) -> list[str]:
    """The rules against which a deck offends."""
    return [refusal.rule for refusal in GAME.check(deck)]


def changed(*changes: tuple[str, str]) -> Deck:
    """The Lantern Row Hustle with some lines changed."""
    text = HUSTLE.text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return GAME.parse_deck(text)


def offers(state: Megacorp, key: str) -> bool:
    """Whether an answer is on offer."""
    found = state.keys()
    return key in found


def lines(state: Megacorp) -> list[str]:
    """The rules of every line of the log."""
    return [line.rule for line in state.log or []]


def started(seed: int = 1, seats: int = 2) -> Megacorp:
    """A game after the starting player is known."""
    state = GAME.new(seed, seats=seats)
    if offers(state, "start:me"):
        state.choose("start:me")
    return state


def opened(seed: int = 1, seats: int = 2) -> Megacorp:
    """A game at the first founder's question, everybody having kept."""
    state = started(seed, seats)
    while offers(state, "keep"):
        state.choose("keep")
    return state


@rule("MC-4.1")
def test_each_player_brings_two_decks_a_business_and_a_founder() -> None:
    assert cites(HUSTLE) == []
    assert cites(changed(("business: Lantern Row Exchange\n", ""))) == ["MC-4.1"]
    assert cites(changed(("founder: Mama Quill\n", ""))) == ["MC-4.1"]
    assert cites(changed(("founder: Mama Quill", "founder: Street Broker"))) == ["MC-4.1"]
    assert cites(changed(("2 Street Broker", "2 Street Broker\n1 Mama Quill"))) == ["MC-4.1"]
    state = GAME.new(1)
    for player in range(2):
        assert (len(state.main(player)) + len(state.hand(player)), len(state.resources(player))) == (40, 20)


@rule("MC-4.1.1", "MC-4.1.2")
def test_a_main_deck_has_40_blue_cards_and_a_resource_deck_20_green_ones() -> None:
    assert cites(changed(("2 Street Broker", "1 Street Broker"))) == ["MC-4.1.1"]
    assert cites(changed(("1 Day Traders\n", ""))) == ["MC-4.1.2"]
    assert cites(changed(("1 Day Traders\n", ""), ("2 Street Broker", "3 Street Broker"))) == ["MC-4.1.2"]
    state = GAME.new(2)
    assert {state.printed(card).back for card in state.main(P1) + state.hand(P1)} == {1}
    assert {state.printed(card).back for card in state.resources(P1)} == {2}
    with pytest.raises(Exception, match="MC-4.1.1"):
        GAME.new(1, decks=[changed(("2 Street Broker", "1 Street Broker")), "wildframe-hunt"])


@rule("MC-4.1.1.1", "MC-4.1.2.1")
def test_four_of_a_name_in_the_main_deck_and_no_limit_for_resources() -> None:
    assert cites(changed(("2 Street Broker", "4 Street Broker"))) == []
    assert cites(changed(("2 Street Broker", "5 Street Broker"))) == ["MC-4.1.1.1"]
    assert cites(changed(("4 Stall Hawkers", "20 Stall Hawkers"))) == []


@rule("MC-4.2", "MC-4.2.1")
def test_setup_shuffles_both_decks_of_everybody() -> None:
    orders = set()
    for seed in range(4):
        state = GAME.new(seed, seats=3)
        for player in range(3):
            main = [state.defs[card].title for card in state.main(player) + state.hand(player)]
            resources = [state.defs[card].title for card in state.resources(player)]
            deck = GAME.decks[GAME.usual_decks(3)[player]]
            assert Counter(main + resources) == Counter(deck.titles())
            orders.add((player, tuple(main), tuple(resources)))
            assert not any(state.sees(viewer, card) for viewer in range(3) for card in state.resources(player))
        assert lines(state)[:6] == ["MC-4.2.1"] * 6
    assert len(orders) == 12


@rule("MC-4.2.1.1")
def test_every_card_comes_on_top_equally_often() -> None:
    firsts: Counter[bool] = Counter()
    places: Counter[int] = Counter()
    for seed in range(400):
        state = GAME.new(seed, record=False, seats=3)
        names = [state.defs[card].name for card in state.resources(P1)]
        places[names.index("Tower Block")] += 1
        firsts[names[-1] == "Codebreakers"] += 1
    assert len(places) == 20 and max(places.values()) < 45 and min(places.values()) > 5
    assert 50 < firsts[True] < 110, "4 of 20 cards, so about 80 of 400 times"


@rule("MC-4.2.2")
def test_every_pool_is_set_to_10_m() -> None:
    assert GAME.new(1, seats=6).money == [10] * 6


@rule("MC-4.2.4.1", "MC-4.2.4.2")
def test_of_two_the_one_picked_says_who_starts() -> None:
    picked: Counter[int] = Counter()
    for seed in range(200):
        state = GAME.new(seed, record=False)
        assert state.decision is not None
        chosen = state.decision.player
        picked[chosen] += 1
        assert state.keys() == ["start:me", "start:opponent"]
        state.choose("start:me" if seed % 2 else "start:opponent")
        assert state.first == (chosen if seed % 2 else 1 - chosen)
    assert 70 < picked[P1] < 130


@rule("MC-4.2.4.1", "MC-4.2.4.3")
def test_of_three_or_more_the_one_picked_starts() -> None:
    picked: Counter[int] = Counter()
    for seed in range(240):
        state = GAME.new(seed, record=False, seats=3)
        assert state.keys() == ["keep", "mulligan"]
        picked[state.first] += 1
    assert min(picked.values()) > 50 and len(picked) == 3


@rule("MC-4.2.5")
def test_five_cards_are_drawn_after_the_starting_player_is_known() -> None:
    state = GAME.new(1)
    assert [len(state.hand(player)) for player in range(2)] == [0, 0]
    state.choose("start:me")
    assert [len(state.hand(player)) for player in range(2)] == [5, 5]


@rule("MC-4.2.5.1", "MC-OPEN-87")
def test_mulligans_go_down_to_0_in_turn_order() -> None:
    state = started(2, 3)
    first = state.first
    order = [(first + step) % 3 for step in range(3)]
    assert state.decision is not None and state.decision.player == order[0]
    sizes = []
    for _ in range(5):
        state.choose("mulligan")
        sizes.append(len(state.hand(order[0])))
        assert len(state.hand(order[0])) + len(state.main(order[0])) == 40
    assert sizes == [4, 3, 2, 1, 0]
    assert state.decision.player == order[1], "nothing is left to mulligan"
    state.choose("keep")
    assert state.decision.player == order[2]


@rule("MC-4.2.5.1", "MC-OPEN-87")
def test_a_mulligan_shuffles_the_whole_hand_in_and_stays_hidden() -> None:
    state = started(3)
    player = state.first
    before = Counter(state.defs[card].name for card in state.hand(player) + state.main(player))
    state.choose("mulligan")
    assert Counter(state.defs[card].name for card in state.hand(player) + state.main(player)) == before
    other = view(state, 1 - player)
    zones = {(zone["zone"], zone["player"]): zone for zone in other["zones"]}
    assert "cards" not in zones["hand", player] and zones["hand", player]["count"] == 4
    assert any("draws four cards" in text for _, text in other["log"])


@rule("MC-4.2.6", "MC-4.2.7", "MC-OPEN-88", "MC-OPEN-2")
def test_businesses_then_founders_are_put_down() -> None:
    state = started(1, 3)
    assert [len(state.network(player)) for player in range(3)] == [0, 0, 0]
    while offers(state, "keep"):
        state.choose("keep")
    for player in range(3):
        assert state.grids[player] == {space(0, 0): state.businesses[player]}
    for step in range(3):
        player = (state.first + step) % 3
        assert state.decision is not None and state.decision.player == player
        net = player + 1
        assert sorted(state.keys()) == sorted(f"place:{net}/{at}" for at in ("1/0", "-1/0", "0/1", "0/-1"))
        state.choose(f"place:{net}/0/-1")
        founder = state.grids[player][space(0, -1)]
        assert "founder" in state.printed(founder).subtypes and state.docked[founder]


@rule("MC-4.2.8")
def test_then_the_starting_players_first_turn_begins() -> None:
    for seed in range(4):
        state = opened(seed, 3)
        assert state.turn == 0
        for _ in range(3):
            state.choose(0)
        assert (state.turn, state.active, state.step) == (1, state.first, "A5")
        assert "MC-4.2.8" in lines(state)


@rule("MC-5.2.7.1", "MC-5.2.7")
def test_of_two_only_the_starting_player_skips_his_first_draw() -> None:
    for seats, sizes in ((2, [5, 6]), (3, [6, 6, 6])):
        state = opened(4, seats)
        for _ in range(seats):
            state.choose(0)
        seen = []
        for _ in range(seats):
            player = state.active
            while state.phase == 0:
                state.choose("pass")
            seen.append(len(state.hand(player)))
            while state.active == player:
                state.choose("pass" if offers(state, "pass") else "done")
        assert seen == sizes

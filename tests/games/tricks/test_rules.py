"""The rules of Tricks, trick by trick."""

from __future__ import annotations

import pytest

from examples.tricks import GAME
from examples.tricks.cards import CARDS
from examples.tricks.rules.laying import lay_table
from examples.tricks.rules.state import HAND, STOCK, TAKEN, Tricks
from examples.tricks.rules.turn import Trick
from playmat.kernel.beginning import Beginning
from playmat.kernel.errors import PlaymatError, Refused
from playmat.kernel.step import Context
from playmat.testing import rule


def table(*hands: str) -> Tricks:
    """A table at which the first player leads, with such cards in the hands: `B7 S2`."""
    g = lay_table(len(hands), CARDS)
    g.screen = GAME.screen
    g.beginning = Beginning("tricks", 0, GAME.seat_names[: len(hands)], ())
    g.log = []
    ids = [card.id for card in CARDS]
    for player, hand in enumerate(hands):
        for card in hand.split():
            g.move(ids.index(card), g.zone(player, HAND))
    g.do(Context(0), Trick())
    g.advance()
    return g


def offered(g: Tricks) -> list[str]:
    """The cards that may be played now."""
    assert g.decision is not None
    return [g.defs[option.card].id for option in g.decision.options]


def play(g: Tricks, *cards: str) -> None:
    """Play the cards, whoever is asked."""
    for card in cards:
        g.choose(offered(g).index(card))


@rule("TR-SETUP-1")
def test_two_to_four_play() -> None:
    with pytest.raises(PlaymatError, match=r"two to four players, not for 5 \[TR-SETUP-1\]"):
        GAME.new(seats=5)


@rule("TR-SETUP-2")
def test_the_pack_holds_each_card_once() -> None:
    assert len(CARDS) == 36 and GAME.check(GAME.decks["pack"]) == []
    other = GAME.parse_deck(GAME.decks["pack"].text().replace("1 Bell 9", "1 Bell 8"))
    assert [refusal.rule for refusal in GAME.check(other)] == ["TR-SETUP-2"]


@rule("TR-SETUP-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_nine_cards_and_anybody_may_lead(players: int) -> None:
    tables = [GAME.new(seed, players) for seed in range(40)]
    for g in tables:
        assert [len(g.cards(player, HAND)) for player in range(players)] == [9] * players
        assert len(g.zones[STOCK]) == 36 - 9 * players
    assert {g.decision.player for g in tables if g.decision} == set(range(players))


@rule("TR-PLAY-1")
def test_everybody_plays_a_card_in_turn() -> None:
    g = table("B1 S1 S3", "B2 B4 B6", "B3 B5 B7")
    for player, card in enumerate(("B1", "B2", "B3")):
        assert g.decision is not None and g.decision.player == player
        refusal = g.explain((player + 1) % 3, "play")
        assert refusal is not None and refusal.rule == "TR-PLAY-1"
        play(g, card)
    assert g.trick == 2


@rule("TR-PLAY-2")
def test_whoever_can_follows_suit() -> None:
    g = table("B1 S1", "B2 B9 S2")
    assert offered(g) == ["B1", "S1"]
    play(g, "B1")
    assert offered(g) == ["B2", "B9"]
    star = next(card for card in g.cards(1, HAND) if g.defs[card].id == "S2")
    with pytest.raises(Refused, match=r"Bell was led, and you have a card of that suit. \[TR-PLAY-2\]"):
        g.choose(f"play:{g.handles[star]}")


@rule("TR-PLAY-2")
def test_others_play_what_they_like() -> None:
    g = table("B1 S1", "L2 S2")
    play(g, "B1")
    assert offered(g) == ["L2", "S2"]


@rule("TR-PLAY-3")
def test_the_highest_of_the_led_suit_takes_the_trick_and_leads() -> None:
    g = table("B5 S1", "B7 B1 S2", "S9 L9 L8")
    play(g, "B5", "B7", "S9")
    assert g.tricks == [0, 1, 0] and g.decision is not None and g.decision.player == 1
    assert sorted(g.defs[card].id for card in g.cards(1, TAKEN)) == ["B5", "B7", "S9"]


@rule("TR-END-1")
def test_most_tricks_win() -> None:
    g = table("B5 B6 S1", "B1 B2 S2")
    play(g, "B5", "B1", "B6")
    assert g.over and g.winner == 0 and g.tricks == [2, 1]


@rule("TR-END-1")
def test_among_equals_whoever_took_one_last_wins() -> None:
    g = table("B5 S1", "B1 S2")
    play(g, "B5")
    assert g.over and g.tricks == [1, 1] and g.winner == 1


@rule("TR-END-2")
def test_the_others_play_on_and_the_last_one_wins() -> None:
    g = table("B5 S1", "B7 B1", "B9 B8")
    play(g, "B5")
    g.concede(0)
    assert not g.cards(0, HAND) and [g.defs[card].id for card in g.cards(0, TAKEN)] == ["B5"]
    assert g.decision is not None and g.decision.player == 1 and offered(g) == ["B7", "B1"]
    g.concede(2)
    assert g.over and g.winner == 1

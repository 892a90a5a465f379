"""Decisions about setup and words, MC-OPEN-87, MC-OPEN-88 and MC-OPEN-91 to MC-OPEN-94."""

from __future__ import annotations

import pytest

from playmat.games.megacorp import GAME
from playmat.games.megacorp.cards import BUSINESSES
from playmat.games.megacorp.rules.board import BUSINESS, LOCATION
from playmat.games.megacorp.rules.state import VERBS, Megacorp
from playmat.kernel.view import view
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.asking import offered
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare


def started(players: int) -> Megacorp:
    """A game whose starting player is known and whose opening hands are to be kept or not."""
    game = GAME.new(3, players)
    if players == 2:
        game.choose("start:me")
    return game


@rule("MC-OPEN-87", "MC-4.2.5.1")
def test_mulligans_are_decided_in_turn_order_and_each_player_finishes_his_own() -> None:
    game = started(3)
    order = [(game.first + step) % 3 for step in range(3)]
    assert game.decision is not None and game.decision.player == order[0]
    sizes = []
    for _ in range(5):
        sizes.append(len(game.hand(order[0])))
        game.choose("mulligan")
    assert sizes == [5, 4, 3, 2, 1] and game.hand(order[0]) == []
    assert game.decision.player == order[1], "there is nothing below 0"
    game.choose("keep")
    assert game.decision.player == order[2]


@rule("MC-OPEN-87")
def test_a_mulligan_shows_the_number_drawn_and_no_cards() -> None:
    game = started(2)
    first = game.first
    before = len(game.log or [])
    game.choose("mulligan")
    lines = [line.as_seen_by(1 - first) for line in (game.log or [])[before:]]
    assert any("draws four cards" in line for line in lines)
    names = {game.defs[card].name for card in game.hand(first)}
    assert not any(name in line for line in lines for name in names)
    hand = [zone for zone in view(game, 1 - first)["zones"] if (zone["zone"], zone["player"]) == ("hand", first)]
    assert hand[0]["count"] == 4 and "cards" not in hand[0]


@rule("MC-OPEN-94", "MC-4.2.5.1")
def test_one_mulligans_until_one_draws_zero() -> None:
    game = started(2)
    for _ in range(5):
        game.choose("mulligan")
    assert len(game.hand(game.first)) == 0 and len(game.main(game.first)) == 40


@rule("MC-OPEN-94", "MC-5.4.1.1.7")
@pytest.mark.parametrize("sides", [3, 4])
def test_surrounded_means_cards_on_all_four_sides(sides: int) -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0))
    for at in ((0, 1), (0, -1), (-1, 0), (1, 0))[:sides]:
        mat.lay(P2, "Choir Novices", at)
    mat.choose("attack Talon Scout")
    assert (offered(mat, "space:2/0/0")) == (sides == 3)


@rule("MC-OPEN-88", "MC-4.2.7")
def test_the_founder_goes_to_one_of_four_spaces_beside_the_business() -> None:
    game = started(2)
    game.choose("keep")
    game.choose("keep")
    player = game.decision.player if game.decision is not None else -1
    number = player + 1
    spaces = [(0, 1), (0, -1), (1, 0), (-1, 0)]
    assert sorted(game.keys()) == sorted(f"place:{number}/{x}/{y}" for x, y in spaces)


@rule("MC-OPEN-88")
def test_losing_the_founder_is_not_losing_the_game_and_it_may_be_sold() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Vat Workers", (1, 0)).lay(P1, "Mama Quill", (0, 1))
    mat.lay(P2, "Luke Seti", (1, 0)).lay(P2, "Choir Novices", (0, 1))
    declare(mat, "Vat Workers", "2/1/0", "BQ")
    mat.all_pass().choose("done").all_pass().choose("refrain Luke Seti").all_pass()
    assert mat.zone(P2, "market") == ["Luke Seti"] and not mat.state.over
    mat.choose("done")
    with mat.changes(P1, money=+5):
        mat.choose("sell Mama Quill")


@rule("MC-OPEN-88", "MC-3.2.1.5")
def test_a_founder_may_be_bought() -> None:
    mat = Mat()
    mat.set(P1, pools={"BQ": 1, "IQ": 1})
    mat.lay(P2, "Luke Seti", (1, 0), engaged=True)
    mat.choose("buy Luke Seti").all_pass().choose("place:1/1/0")
    assert mat.in_play("Luke Seti", P1) == 1 and not mat.state.over


@rule("MC-OPEN-92", "MC-2.1.1")
def test_a_business_is_a_location_with_the_subtype_and_the_role() -> None:
    assert len(BUSINESSES) == 4
    for business in BUSINESSES:
        assert (business.kind, business.role) == (LOCATION, BUSINESS) and "business" in business.subtypes


@rule("MC-OPEN-92")
def test_a_business_is_treated_like_any_location() -> None:
    mat = Mat()
    mat.set(P1, business="Argent Meridian Holdings")
    mat.lay(P1, "Chameleon Stalker", (1, 0)).lay(P2, "Choir Novices", (1, 0))
    with mat.changes(P1, iq=+16):
        mat.do("produce", "Argent Meridian Holdings", "IQ")
    mat = Mat(step="challenge", active=P2)
    mat.lay(P1, "Chameleon Stalker", (1, 0)).lay(P2, "Vat Workers", (1, 0))
    mat.choose("attack Vat Workers").refuses("space:1/1/0", "MC-9.6")


@rule("MC-OPEN-93", "MC-1.2.2.2")
def test_nobody_can_show_a_hand() -> None:
    assert not {"show", "reveal"} & set(VERBS)
    mat = Mat(3)
    mat.set(P1, hand=["Kickback"])
    assert set(mat.verbs) == {"play", "produce", "done"}
    card = mat.state.hand(P1)[0]
    assert [mat.state.sees(viewer, card) for viewer in (P1, P2, P3, -1)] == [True, False, False, False]


@rule("MC-OPEN-91", "MC-1.2.1")
def test_a_card_text_beats_the_rules() -> None:
    mat = Mat()
    mat.set(P2, hand=["Night Shift", "Undercover Auditor"], pools={"IQ": 1})
    mat.lay(P1, "Choir Novices", (1, 0)).lay(P2, "Choir Novices", (1, 0))
    mat.choose("done")
    mat.refuses("play Night Shift", "MC-1.2.8.1")
    assert "play" in mat.verbs

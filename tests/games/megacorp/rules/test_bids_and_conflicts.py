"""Chapter 8.7: conflicts of priority, and the bids that settle them."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import BQ, CHALLENGE, CHARACTER, NEUTRAL, NULL
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import at_phase
from playmat.games.megacorp.words.effects import ModifyTrait
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.money import GainMoney
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.kernel.view import view
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat

ANY_WORKER = ModifyTrait(Target(Which(CHARACTER, subtype="worker")), BQ, +1)


def rival(name: str) -> MegaCard:
    """A card whose text means a worker at the start of every Challenge Phase."""
    text = at_phase(CHALLENGE, ANY_WORKER, only_yours=False)
    return card(CHARACTER, name, "agent", price(2), (1, NULL, NULL, 1), NEUTRAL, abilities=(text,))


def rivals(players: int, workers: tuple[str, ...]) -> Mat:
    """Everybody has a rival; P1's Challenge Phase begins; the workers lie in P1's network."""
    mat = Mat(players)
    spaces = ((0, 1), (0, -1), (-1, 0))
    for index, name in enumerate(workers):
        mat.lay(P1, name, spaces[index])
    for player in range(players):
        mat.lay(player, rival(f"Rival {player + 1}"), (1, 0))
    mat.choose("done").all_pass()
    return mat


@rule("MC-8.7", "MC-8.7.1")
def test_texts_of_different_players_that_mean_one_card_are_in_conflict() -> None:
    mat = rivals(2, ("Dockworkers",))
    assert mat.verbs[0] == "bid" and mat.asked == P1
    mat.choose("bid:1M")
    assert mat.asked == P2


@rule("MC-8.7", "MC-OPEN-31")
def test_texts_that_mean_different_cards_are_in_no_conflict() -> None:
    mat = rivals(2, ("Dockworkers", "Night Shift"))
    mat.choose("target Dockworkers", "target Night Shift")
    assert [one.controller for one in mat.state.stack] == [P1, P2], "the active player's first, then clockwise"


@rule("MC-8.7", "MC-OPEN-31")
def test_texts_without_targets_are_in_no_conflict() -> None:
    text = at_phase(CHALLENGE, GainMoney(1), only_yours=False)
    payer = card(CHARACTER, "Payer", "agent", price(2), (1, NULL, NULL, 1), NEUTRAL, abilities=(text,))
    mat = Mat(3, active=P2)
    for player in (P1, P2, P3):
        mat.lay(player, payer, (1, 0))
    mat.choose("done").all_pass()
    assert mat.state.phase == CHALLENGE
    mat.all_pass()
    assert mat.state.money == [11, 11, 11]


@rule("MC-8.7.2", "MC-OPEN-32")
def test_the_winner_pays_and_only_the_winners_text_goes_ahead() -> None:
    mat = rivals(2, ("Dockworkers",))
    mat.choose("bid:3M", "bid:5M")
    assert mat.state.money == [10, 5]
    assert [one.controller for one in mat.state.stack] == [P2]


@rule("MC-8.7.3")
def test_a_tied_conflict_leaves_none() -> None:
    mat = rivals(2, ("Dockworkers",))
    mat.choose("bid:0M", "bid:0M")
    assert mat.state.money == [10, 10] and not mat.state.stack
    assert mat.value("Dockworkers", "BQ") == 4


@rule("MC-8.7.1", "MC-OPEN-34")
def test_only_those_in_conflict_bid() -> None:
    mat = rivals(3, ("Dockworkers", "Night Shift"))
    mat.choose("target Dockworkers", "target Night Shift", "target Dockworkers")
    assert mat.asked == P1
    mat.choose("bid:2M")
    assert mat.asked == P3
    mat.choose("bid:1M")
    assert sorted(one.controller for one in mat.state.stack) == [P1, P2]
    assert mat.state.money == [8, 10, 10]


@rule("MC-8.7.1", "MC-1.2.9.2")
def test_bids_of_a_conflict_are_secret_until_the_last_has_arrived() -> None:
    mat = rivals(3, ("Dockworkers",))
    mat.choose("bid:7M")
    assert "7" not in str(view(mat.state, P2)["table"]["bid"])
    mat.choose("bid:1M", "bid:2M")
    assert mat.state.money == [3, 10, 10]


@rule("MC-8.7.1", "MC-1.2.9.5", "MC-1.2.9.3")
def test_a_tie_goes_to_a_second_round_among_the_tied() -> None:
    mat = rivals(3, ("Dockworkers",))
    mat.choose("bid:4M", "bid:4M", "bid:3M")
    assert mat.asked == P1
    mat.choose("bid:4M")
    assert mat.asked == P2
    mat.refuses("bid:3M", "MC-1.2.9.5.1")
    mat.choose("bid:5M")
    assert mat.state.money == [10, 5, 10] and [one.controller for one in mat.state.stack] == [P2]


@rule("MC-8.7.1", "MC-OPEN-82")
def test_who_concedes_the_game_is_out_of_the_bid() -> None:
    mat = rivals(3, ("Dockworkers",))
    mat.choose("bid:1M")
    mat.state.concede(P2)
    assert mat.asked == P3
    mat.choose("bid:2M")
    assert mat.state.money[P3] == 8
    assert [one.controller for one in mat.state.stack] == [P3]


@rule("MC-OPEN-35", "MC-OPEN-13")
def test_the_winner_of_a_bid_cannot_spend_the_price_on_the_way() -> None:
    mat = Mat()
    mat.set(P1, money=2).set(P2, market=["Horizon Advance Restraints"])
    for player in (P1, P2):
        mat.lay(player, "Lab Technicians", (1, 0)).lay(player, "Data Farm", (0, 1))
    mat.choose("buy Horizon Advance Restraints", "contest", "bid:2M", "bid:1M")
    assert "produce" in mat.verbs and "money" not in mat.verbs
    mat.do("produce", "Lab Technicians", "IQ", P1)
    assert mat.state.money == [0, 10] and [one.controller for one in mat.state.stack] == [P1]

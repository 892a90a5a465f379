# interpreted: tests
"""What the greedy bot makes of Megacorp: it beats chance, and sees what is under its nose."""

from __future__ import annotations

from playmat import bots
from playmat.arena.simulate import simulate
from playmat.games.megacorp import GAME
from playmat.testing import P1, P2
from tests.games.megacorp.table.mat import Mat
from tests.odds import least

GAMES = 20


def answer_of(table: Mat) -> str:
    """What the greedy bot answers here, as a verb with the card's name or the option's word."""
    state = table.state
    decision = state.decision
    option = decision.options[bots.make("greedy", 1).choose(state.seat(decision.player))]
    return f"{option.verb} {state.defs[option.card].name if option.card >= 0 else option.word}".strip()


def plays_on(table: Mat, answers: int) -> list[str]:
    """So many answers of the greedy bot for everybody who is asked, as they were given."""
    given: list[str] = []
    for _ in range(answers):
        if table.asked >= 0:
            given.append(answer_of(table))
            state = table.state
            state.choose(bots.make("greedy", 1).choose(state.seat(table.asked)))
    return given


def test_greedy_beats_chance() -> None:
    """It hardly ever loses; a bot that is no better than chance wins so many games once in seventeen times."""
    result = simulate("megacorp", ("greedy", "random"), GAMES, 7, ("meridian-compliance",), workers=1)
    assert result.seats[0].wins >= least(GAMES, 0.98) > GAMES / 2


def test_it_does_not_spend_its_last_money() -> None:
    table = Mat(step="buy")
    table.set(P1, money=2, hand=["Night Shift"]).lay(P1, "Union Stewards", (1, 0)).lay(P1, "Tower Block", (-1, 0))
    table.lay(P2, "Union Stewards", (1, 0))
    assert answer_of(table) == "done"


def test_it_buys_what_earns_money_while_money_is_left() -> None:
    table = Mat(step="buy")
    table.set(P1, money=9, hand=["Night Shift"]).lay(P1, "Union Stewards", (1, 0))
    table.lay(P2, "Union Stewards", (1, 0))
    assert answer_of(table) == "play Night Shift"


def test_a_lonely_business_gets_company() -> None:
    table = Mat(step="buy")
    table.set(P1, money=3, hand=["Dockworkers", "Character Assassination"])
    table.lay(P2, "Union Stewards", (1, 0))
    assert answer_of(table) == "play Dockworkers"


def test_it_takes_an_attack_that_wins() -> None:
    table = Mat(step="challenge")
    table.lay(P1, "Talon Scout", (1, 0)).lay(P1, "Dockworkers", (-1, 0))
    table.set(P2, damage={"BQ": 11}).lay(P2, "Municipal Bonds", (1, 0)).lay(P2, "Tower Block", (2, 0))
    assert plays_on(table, 3) == ["attack Talon Scout", "space 2/0/0", "trait BQ"]
    table.all_pass()
    assert table.state.winner == P1


def test_it_pays_with_the_card_that_it_needs_least() -> None:
    table = Mat(step="buy")
    table.set(P1, business="Wildframe Genetics", money=9, hand=["Talon Scout"])
    table.lay(P1, "Breeding Pens", (0, 1)).lay(P1, "Vat Workers", (1, 0)).lay(P1, "Blast Bunker", (-1, 0))
    table.lay(P2, "Union Stewards", (1, 0))
    table.choose("play Talon Scout")
    assert answer_of(table) == "produce Blast Bunker"


def test_it_does_not_attack_itself() -> None:
    table = Mat(step="challenge")
    table.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Lab Technicians", (2, 0)).lay(P1, "Chapel Donors", (3, 0))
    table.lay(P2, "Tower Block", (1, 0)).lay(P2, "Chapel Donors", (2, 0))
    table.choose("attack Dockworkers")
    offered = table.state.keys()
    assert "space:1/3/0" in offered
    assert answer_of(table) == "space 2/2/0"


def test_it_blocks_for_its_business() -> None:
    table = Mat(step="challenge")
    table.lay(P1, "Talon Scout", (5, 5)).lay(P1, "Dockworkers", (1, 0))
    table.set(P2, damage={"BQ": 11}).lay(P2, "Security Contractors", (1, 0))
    table.choose("attack Dockworkers", "space:2/0/0", "trait:BQ").all_pass()
    assert answer_of(table) == "block Security Contractors"


def test_it_keeps_an_opening_hand() -> None:
    state = GAME.new(3, ["A", "B"], [GAME.deck("wildframe-hunt"), GAME.deck("ninth-seat-vigil")])
    given: list[str] = []
    while state.decision is not None and not state.turn:
        index = bots.make("greedy", 1).choose(state.seat(state.decision.player))
        given.append(state.decision.options[index].verb)
        state.choose(index)
    assert given == ["start", "keep", "keep", "place", "place"]

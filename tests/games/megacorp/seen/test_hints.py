"""What answers of Megacorp are said to lead to, and what is asked back before them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable

import pytest

from playmat.games.megacorp.rules.board import THEIRS
from playmat.games.megacorp.words.effects import Destroy
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.selectors import Every
from playmat.kernel.state import State
from playmat.screen.ahead import Ahead, follow
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.plain import tool
from tests.games.megacorp.table.street import GAME, GUIDE, hints, street
from tests.laws.play import Dice, stops
from tests.telling import dressed


def test_buying_tells_what_is_left_what_must_be_produced_and_who_gets_the_money() -> None:
    told = hints(street())
    assert told["Play Demolition Crew for 3 M + 1 BQ"] == (
        "BQ must be produced; money 8 → 5; character 1/1/1/3, DEMOLISHER[#structure]"
    )
    assert told["Buy Ben's Lab Technicians for 2 M"] == "money 8 → 6; Ben's money 3 → 5; character 4/1/1/0"
    assert told["Done"] == "if Ben passes: on to the Challenge Phase"


def test_producing_tells_the_cashflow_it_costs() -> None:
    told = hints(street())
    assert told["Engage Night Shift for 2 BQ"] == "BQ pool 0 → 2; cashflow 3 → 2"
    assert told["Engage Dockworkers for 4 BQ"] == "BQ pool 0 → 4"
    assert told["Engage Lantern Row Exchange for 15 BQ"] == (
        "BQ pool 0 → 15; Lantern Row Exchange can be bought; cashflow 3 → 1"
    )


def test_a_place_tells_its_neighbours_and_what_it_docks_or_surrounds() -> None:
    mat = Mat(seats=("Ann", "Ben")).set(P1, hand=["Corporate Interns"])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (-1, 0)).lay(P1, "Vacant Lot", (0, 1))
    mat.lay(P1, "Tower Block", (1, -2)).lay(P2, "Night Shift", (0, 1))
    mat.choose("play Corporate Interns").all_pass()
    told = hints(mat)
    assert told["(0, -1) of your network"] == "beside Plain Business; Plain Business is surrounded"
    assert told["(1, -1) of your network"] == "beside Dockworkers and Tower Block; Tower Block is docked again"
    assert told["On Vacant Lot at (0, 1) of your network"] == "Vacant Lot is bonded to Corporate Interns"
    assert told["(0, 2) of Ben's network"] == "beside Ben's Night Shift"


def test_a_card_that_moves_away_from_another_does_not_surround_it() -> None:
    mat = Mat().lay(P1, "Razorback Juggernaut", (1, 1)).lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (2, 0))
    mat.choose("use Razorback Juggernaut").all_pass()
    assert hints(mat)["(1, -1) of your network"] == "beside Dockworkers"


def test_an_attack_tells_the_expected_combat() -> None:
    mat = street(step="challenge").lay(P1, "Demolition Crew", (1, 0))
    assert hints(mat)["Attack with Demolition Crew"] == "1/1/1/3, DEMOLISHER[#structure]; Demolition Crew engages"
    mat.choose("attack Demolition Crew")
    told = hints(mat)
    assert told["Ben's Night Shift at (1, 0) of Ben's network"] == (
        "IQ 1 against 1, EQ 1 against 0, MQ 1 against 0 and BQ 3 against 2"
    )
    assert told["Ben's Argent Meridian Holdings at (0, 0) of Ben's network"].startswith("engaged, a business; ")
    mat.choose("space:2/1/0")
    assert hints(mat)["BQ"] == (
        "if Ben passes: Ben's Night Shift is destroyed; Ben's Day Traders is orphaned; "
        "if struck back: Demolition Crew BQ 3 → 1; may be blocked by Ben's Day Traders"
    )
    assert hints(mat)["IQ"] == (
        "if Ben passes: Ben's Day Traders is orphaned; without a strike back Ben's Night Shift is destroyed; "
        "if struck back: Demolition Crew and Ben's Night Shift are destroyed; may be blocked by Ben's Day Traders"
    )


def test_an_area_attack_tells_whom_it_hits() -> None:
    mat = street(step="challenge").lay(P1, "Mercenary Bombardier", (1, 0))
    mat.choose("attack Mercenary Bombardier")
    told = hints(mat)
    assert told["Ben's Day Traders at (2, 0) of Ben's network"] == "hits Ben's Night Shift and Ben's Day Traders"
    assert "Mercenary Bombardier" not in told["Dockworkers at (0, -1) of your network"]


@rule("MC-OPEN-99")
@pytest.mark.parametrize("others", [0, 1])
def test_only_where_one_card_is_hit_a_suppressor_surely_keeps_it_from_striking_back(others: int) -> None:
    mat = Mat(step="challenge", seats=("Ann", "Ben")).lay(P1, "Gunship Gunner", (1, 0), under=["Shock Baton"])
    mat.lay(P2, "Dockworkers", (2, 0)).lay(P2, "Tower Block", (1, 0), engaged=True)
    if not others:
        mat.set(P2, at=(-5, 0)).lay(P2, "Breeding Pens", (-4, 0))
        mat.position.sides[P2]["network"][1]["at"] = (0, 5)
    mat.choose("attack Gunship Gunner", "space:2/2/0")
    told = hints(mat)["BQ"]
    assert ("nothing strikes back" in told, "if struck back" in told) == (not others, bool(others))


def test_a_block_a_retaliation_and_a_split_tell_their_numbers() -> None:
    mat = street(step="challenge").lay(P1, "Demolition Crew", (1, 0))
    mat.choose("attack Demolition Crew", "space:2/2/0", "trait:BQ").all_pass()
    assert hints(mat) == {
        "Block with Night Shift": "if Ann passes and the attacked card withdraws: Night Shift is destroyed; Day "
        "Traders is orphaned; if struck back: Ann's Demolition Crew BQ 3 → 1",
        "Done": "if Ann passes: Day Traders is destroyed",
    }
    mat.choose("block Night Shift").all_pass()
    assert hints(mat)["Withdraw"].startswith("if Ann passes: Night Shift is destroyed")
    assert "Night Shift and Day Traders may be destroyed" in hints(mat)["Stay and fight"]
    mat.choose("stay")
    assert hints(mat)["Night Shift strikes back"].startswith("if Ann passes: Ann's Demolition Crew BQ 3 → 1; ")
    mat.choose("retaliate Night Shift")
    told = hints(mat)
    for count, fate in ((3, "Day Traders is"), (1, "Night Shift and Ben's Day Traders are"), (0, "Night Shift is")):
        assert f"Ben's {fate} destroyed" in told[f"{count} to Ben's Day Traders"]


def test_a_sale_tells_the_money_and_what_leaves_play_with_it() -> None:
    mat = Mat(step="divest").set(P1, money=1)
    mat.lay(P1, "Talon Scout", (1, 0), under=["Venom Glands"]).lay(P1, "Night Shift", (2, 0))
    mat.lay(P1, "Dockworkers", (0, 1))
    told = hints(mat)
    assert told["Sell Talon Scout for 3 M"] == (
        "money 1 → 4; Venom Glands is destroyed; Night Shift is discarded; cashflow 1 → 0"
    )
    assert told["Sell Dockworkers for 2 M"] == "money 1 → 3"


def test_cards_of_one_name_are_told_apart_by_their_spaces() -> None:
    mat = Mat(step="challenge").lay(P1, "Dockworkers", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    told = [answer["hint"] for answer in dressed(mat.state) if answer["key"].startswith("attack")]
    assert [hint.partition(";")[0] for hint in told] == ["at (1, 0)", "at (0, 1)"]


def test_a_pass_tells_what_comes_when_everybody_has() -> None:
    mat = street()
    mat.choose("buy Lab Technicians")
    assert hints(mat)["Pass"] == "if Ann passes: Lab Technicians resolves"
    mat.choose("pass")
    assert hints(mat)["Pass"] == "Lab Technicians resolves"


def test_a_pass_before_which_nothing_waits_promises_nothing() -> None:
    mat = street()
    mat.choose("buy Lab Technicians", "pass", "pass", "place:1/0/1")
    assert mat.state.window == "MC-6.2.2.6" and hints(mat)["Pass"] == "changes nothing now"


def test_a_pass_after_an_attack_that_nobody_can_block_tells_of_no_blockers() -> None:
    mat = Mat(step="challenge", seats=("Ann", "Ben")).lay(P1, "Dockworkers", (1, 0)).lay(P2, "Night Shift", (1, 0))
    mat.set(P2, engaged=True).declare("Dockworkers", 1, 0, "BQ")
    told = hints(mat)["Pass"]
    assert "if Ann passes: " in told and "Night Shift is destroyed" in told and "block" not in told


def test_a_bid_tells_what_it_leaves() -> None:
    mat = Mat(3).set(P3, market=["Flash Mob"])
    for player in range(3):
        mat.set(player, money=6, pools={"EQ": 1}).lay(player, "Dockworkers", (1, 0))
    mat.choose("buy Flash Mob", "contest", "leave")
    told = hints(mat)
    assert told["0 M: concede"] == "you drop out of the bid"
    assert told["4 M"] == "if you win: money 6 → 2; EQ pool 1 → 0"
    mat.choose("bid:4M", "bid:0M")
    assert hints(mat) == {
        "Buy it for the bid": "if all pass: money 6 → 2; EQ pool 1 → 0",
        "Do not pay after all": "nobody can buy Flash Mob before the next turn",
    }


def differing(state: State, key: str, index: int, told: Ahead) -> list[str]:
    """Everything on which all deals agree and that is otherwise when the answer is given."""
    assert state.decision is not None
    viewer = state.decision.player
    before = GUIDE.gauges(state, viewer)
    ways = defaultdict(list)
    for number, course in enumerate(told.courses):
        ways[course.replied].append(number)
    found = []
    for course in follow(state, index, key, GUIDE.reach):
        real = GUIDE.gauges(course.after, viewer)
        expected: dict[tuple[Hashable, ...], set[Hashable]] = {name: {value} for name, value in before.items()}
        for shift in told.shifts:
            expected[shift.gauge] = {shift.after[number] for number in ways[course.replied]}
        for name in {*real, *expected}:
            agreed = expected.get(name, {None})
            if course.replied in ways and len(agreed) == 1 and agreed != {real.get(name)}:
                found.append(f"{key}: {name} becomes {real.get(name)}, not {agreed}")
    return found


@pytest.mark.parametrize("players", [2, 3])
def test_what_all_deals_agree_on_comes_true(players: int) -> None:
    checked = 0
    for number in range(3):
        for state in stops(GAME.new(number, ["Ann", "Ben", "Eva"][:players]), Dice(number)):
            if state.decision is None or state.questions % 3:
                continue
            for index, (key, told) in enumerate(GUIDE.foresee(state.seat()).items()):
                checked += len(told.shifts)
                assert not differing(state, key, index, told)
    assert checked > 200


# What is asked back


def warned(mat: Mat) -> list[str]:
    """The answers that are asked back."""
    return [answer["label"] for answer in dressed(mat.state) if answer["warning"]]


@rule("MC-1.2.10.5")
def test_selling_the_last_card_beside_the_business_is_asked_back() -> None:
    mat = Mat(step="divest").lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (2, 0))
    assert warned(mat) == ["Sell Dockworkers for 2 M"]
    assert hints(mat)["Sell Dockworkers for 2 M"] == "you lose the game"
    mat.choose("sell Dockworkers")
    assert mat.state.over and mat.state.winner == P2
    for other in (P1, P2):
        mat = Mat(step="divest").lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (0, 1), controller=other)
        assert warned(mat) == []
        mat.choose("sell Dockworkers").all_pass()
        assert not mat.state.over


@rule("MC-1.2.10.5", "MC-5.6.1")
def test_leaving_the_buy_phase_with_an_orphaned_business_is_asked_back() -> None:
    mat = Mat().set(P1, hand=["Corporate Interns"])
    assert warned(mat) == ["Done"]
    mat.deploy("play Corporate Interns", 0, 1)
    assert warned(mat) == []
    lost = Mat()
    lost.choose("done", "pass", "pass", "done")
    assert warned(lost) == ["Done"]
    lost.choose("done")
    assert lost.state.over and lost.state.winner == P2


@rule("MC-1.2.10.1")
def test_leaving_the_buy_phase_without_money_is_asked_back() -> None:
    mat = Mat().set(P1, money=0).lay(P1, "Dockworkers", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    assert {answer["warning"] for answer in dressed(mat.state) if answer["key"] == "done"} == {
        "Unless something changes before, you lose when this turn ends."
    }
    mat.choose("done")
    assert warned(mat) == [] and hints(mat)["Pass"] == "if nothing else happens this turn: P1 loses the game"


def test_what_every_answer_costs_is_not_asked_back() -> None:
    mat = Mat(step="divest")
    assert warned(mat) == ["Done"]
    mat.do("produce", "Plain Business", "BQ", P1)
    assert mat.verbs == ["done"] and warned(mat) == []


@rule("MC-8.3.1")
def test_the_end_of_another_question_is_not_asked_back() -> None:
    mat = Mat().lay(P2, tool(Destroy(Every(Which(whose=THEIRS, not_business=True)))), (1, 0))
    mat.lay(P1, "Dockworkers", (3, 0)).lay(P1, "Night Shift", (4, 0))
    mat.choose("done").do("use", "Tool", "1").all_pass()
    assert mat.verbs == ["order", "order", "done"] and warned(mat) == []

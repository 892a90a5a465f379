"""When somebody at a table of Megacorp is asked, and when passed for: windows, reasons, quick passes, news."""

from __future__ import annotations

import re

import pytest

from playmat.games.megacorp.seen.moments import PHASES, WINDOWS
from playmat.kernel.step import NOBODY
from playmat.kernel.view import redeal, view
from playmat.screen.guide import Passing
from playmat.screen.passing import Spell, lasts, passes
from playmat.server.views import seat_view
from playmat.testing import P1, P2, P3, rule
from playmat.wire import AskedView
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.street import GAME, GUIDE, calmly, passing, said, seen, street
from tests.laws.play import Dice, stops
from tests.telling import dressed


@pytest.mark.parametrize(("step", "moment"), [("buy", "buy"), ("challenge", "challenge"), ("divest", "divest")])
def test_one_may_finish_the_own_phases(step: str, moment: str) -> None:
    mat = street(step=step)
    assert (passing(mat).moment, passing(mat).quiet, passing(mat).idle) == (moment, "done", False)


def test_every_window_is_a_moment_of_the_own_turn_and_of_the_others() -> None:
    found = set()
    for number in range(4):
        found |= {passing.moment for _, passing in calmly(number, 3, 20)}
    windows = {id for id, _ in WINDOWS.values()}
    assert found - {""} == windows | {f"their-{id}" for id in windows} | {id for id, _ in PHASES.values()}
    assert found - {""} == {moment.id for moment in GUIDE.moments}


def test_producing_alone_is_nothing_to_do() -> None:
    mat = Mat(step="turn").lay(P1, "Dockworkers", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    assert mat.asked == P2 and "produce" in mat.verbs
    assert passing(mat).idle
    mat = Mat(step="divest").lay(P1, "Dockworkers", (1, 0), arrived=9)
    assert set(mat.verbs) == {"produce", "done"} and passing(mat).idle


def test_no_other_question_can_be_let_pass() -> None:
    mat = street(step="challenge").lay(P1, "Demolition Crew", (1, 0))
    mat.choose("attack Demolition Crew", "space:2/2/0", "trait:BQ").all_pass()
    assert mat.verbs == ["block", "done"] and passing(mat) == Passing()
    mat = street()
    mat.choose("play Demolition Crew")
    assert passing(mat) == Passing()


def test_what_is_put_on_the_stack_by_oneself_is_nothing_to_answer() -> None:
    mat = street().set(P1, hand=["Demolition Crew", "Smoke Screen"])
    mat.choose("buy Lab Technicians", "pass")
    assert mat.asked == P1 and "play" in mat.verbs
    assert passing(mat).moment == "deploying" and passing(mat).idle


def test_whoever_can_cancel_is_asked_and_who_is_aimed_at_and_can_answer() -> None:
    mat = street().set(P2, hand=["Emergency Shutdown"], pools={"IQ": 1})
    mat.choose("buy Lab Technicians")
    assert passing(mat).moment == "their-deploying" and not passing(mat).idle
    mat = street().set(P1, hand=["Kickback"], pools={"EQ": 1}).set(P2, hand=["Smoke Screen"])
    mat.choose("play Kickback").all_pass()
    mat.choose("place:1/1/0").all_pass()
    mat.do("target", "Day Traders")
    assert mat.asked == P2 and passing(mat).moment == "their-stack"
    assert not passing(mat).idle
    mat = street().set(P1, hand=["Kickback"], pools={"EQ": 1}).set(P2, hand=["Smoke Screen"])
    mat.choose("play Kickback").all_pass()
    mat.choose("place:1/1/0").all_pass()
    mat.do("target", "Dockworkers")
    assert mat.asked == P2 and passing(mat).idle


def test_a_challenge_asks_those_who_are_part_of_it() -> None:
    mat = Mat(3, step="challenge").lay(P1, "Demolition Crew", (1, 0))
    for player in (P2, P3):
        mat.set(player, hand=["Smoke Screen"]).lay(player, "Dockworkers", (1, 0))
    mat.choose("attack Demolition Crew", "space:2/1/0", "trait:BQ")
    assert mat.asked == P2 and passing(mat).moment == "their-attack" and not passing(mat).idle
    mat.choose("pass")
    assert mat.asked == P3 and passing(mat).moment == "their-attack" and passing(mat).idle


def test_a_card_that_can_be_saved_is_a_reason_to_ask() -> None:
    mat = Mat(step="challenge").lay(P1, "Bouncer Crew", (1, 0))
    mat.lay(P2, "Relic Saint", (1, 0)).lay(P2, "Night Shift", (0, 1))
    mat.choose("attack Bouncer Crew", "space:2/1/0", "trait:BQ")
    assert "regenerate" in mat.verbs and passing(mat).idle
    mat.all_pass()
    while mat.state.window != "MC-5.4.1.8.4":
        mat.choose("done" if "done" in mat.verbs else mat.state.keys()[-1])
    assert passing(mat).moment == "their-destruction" and not passing(mat).idle


def late(step: str, active: int, count: int = 3) -> Mat:
    """The end of somebody's Buy Phase or turn, with a card in play for everybody."""
    mat = Mat(count, step=step, active=active)
    for player in range(count):
        mat.lay(player, "Dockworkers", (1, 0))
    return mat


def come_to(mat: Mat, player: int) -> Mat:
    """The window goes on until this player has priority."""
    if "done" in mat.verbs:
        mat.choose("done")
    while mat.asked != player:
        mat.choose("pass")
    return mat


@rule("MC-1.2.8")
@pytest.mark.parametrize(("step", "moment"), [("buy", "their-buying-ends"), ("end", "their-end")])
@pytest.mark.parametrize("active", [P1, P3], ids=["the player before", "the player after"])
def test_who_holds_a_card_to_play_is_asked_when_anybody_ends(step: str, moment: str, active: int) -> None:
    mat = come_to(late(step, active).set(P2, hand=["Market Crash"], pools={"IQ": 1}), P2)
    assert "play" in mat.verbs
    assert passing(mat) == Passing(moment, "pass", idle=False)


def test_a_card_that_cannot_be_paid_is_no_reason_to_ask_and_takes_as_long_to_pass() -> None:
    mat = come_to(late("buy", P3).set(P2, hand=["Market Crash"], money=1), P2)
    assert "play" not in mat.verbs
    assert passing(mat) == Passing("their-buying-ends", "pass", idle=True, open=False)
    mat = come_to(late("buy", P3).set(P2, hand=[]), P2)
    assert passing(mat) == Passing("their-buying-ends", "pass", idle=True, open=True), "all see an empty hand"


def test_what_is_no_card_in_hand_is_asked_before_the_own_turn_alone() -> None:
    for active, idle in ((P1, False), (P3, True), (P2, True)):
        mat = late("end", active).set(P2, hand=["Demolition Crew"], market=["Flash Mob"], pools={"EQ": 1}, main=10)
        come_to(mat, P2)
        assert "buy" in mat.verbs
        assert passing(mat).idle is idle


def test_in_the_own_turn_the_end_is_no_reason_to_ask() -> None:
    mat = come_to(late("end", P2).set(P2, hand=["Market Crash"], pools={"IQ": 1}), P2)
    assert "play" in mat.verbs and passing(mat) == Passing("end", "pass", idle=True, open=True)


@rule("MC-1.2.10.1")
def test_who_is_about_to_lose_is_asked_in_every_window_with_anything_to_do() -> None:
    for money, idle in ((0, False), (5, True)):
        mat = Mat(3, step="challenge").lay(P1, "Demolition Crew", (1, 0)).lay(P2, "Dockworkers", (1, 0))
        mat.set(P3, money=money).lay(P3, "Day Traders", (1, 0))
        mat.choose("attack Demolition Crew", "space:2/1/0", "trait:BQ", "pass")
        assert "use" in mat.verbs
        found = GUIDE.passing(seen(mat))
        assert (found.moment, found.idle, found.open) == ("their-attack", idle, idle)


def test_a_player_whose_hand_is_aimed_at_can_still_play_it() -> None:
    mat = Mat(3).rich(P1, hand=["Confessor"])
    for player in (P2, P3):
        mat.set(player, hand=["Smoke Screen"]).lay(player, "Dockworkers", (1, 0))
    mat.deploy("play Confessor", -1, 0).choose("player:p3")
    for player, idle in ((P2, True), (P3, False)):
        come_to(mat, player)
        assert "play" in mat.verbs
        assert passing(mat) == Passing("their-stack", "pass", idle)


@rule("MC-1.2.10.5")
def test_whose_business_is_orphaned_is_asked_in_every_window_with_anything_to_do() -> None:
    for neighbours, idle in (((), False), (("Dockworkers",), True)):
        mat = Mat(3, step="challenge").lay(P1, "Demolition Crew", (1, 0)).lay(P2, "Dockworkers", (1, 0))
        mat.set(P3, hand=["Kickback"], pools={"EQ": 1})
        for name in neighbours:
            mat.lay(P3, name, (1, 0))
        mat.choose("attack Demolition Crew", "space:2/1/0", "trait:BQ", "pass")
        assert mat.asked == P3 and ("business is orphaned" in said(mat)) is not idle
        assert passing(mat).idle is idle


@rule("MC-1.2.10.1")
def test_who_will_be_out_of_money_by_what_is_on_the_stack_can_answer_it() -> None:
    for money, idle in ((2, False), (3, True)):
        mat = Mat(3, step="challenge").set(P1, hand=["Market Crash"], pools={"IQ": 1})
        mat.set(P3, money=money).lay(P3, "Day Traders", (1, 0))
        mat.deploy("play Market Crash", -1, 0).choose("resolve:t1")
        come_to(mat, P3)
        assert "use" in mat.verbs
        assert passing(mat) == Passing("their-stack", "pass", idle)


@rule("MC-3.6.1")
def test_a_quick_pass_follows_from_nothing_that_only_its_player_sees() -> None:
    quick = slow = 0
    for number in range(4):
        for state in stops(GAME.new(number, ["Ann", "Ben", "Eva"]), Dice(number), whole=True):
            if state.decision is None:
                continue
            asked = state.decision.player
            found = GUIDE.passing(GUIDE.read(view(state, asked)))
            if found.quiet != "pass":
                assert not found.open
                continue
            assert found.idle or not found.open
            for other in ((asked + 1) % 3, NOBODY):
                dealt = redeal(state, other, number)
                assert GUIDE.passing(GUIDE.read(view(dealt, asked))).open == found.open
            quick += found.open
            slow += not found.open
    assert quick > 100 < slow


def test_whoever_has_no_part_in_a_fight_passes_quickly_and_is_told_so_alone() -> None:
    mat = Mat(3, step="challenge").lay(P1, "Demolition Crew", (1, 0))
    for player in (P2, P3):
        mat.set(player, hand=["Smoke Screen"]).lay(player, "Dockworkers", (1, 0))
    mat.choose("attack Demolition Crew", "space:2/1/0", "trait:BQ")
    told = seat_view(mat.state, P2).asked
    assert told is not None and told.options and not told.open
    mat.choose("pass")
    told = seat_view(mat.state, P3).asked
    assert told is not None and told.open
    assert seat_view(mat.state, P2).asked == AskedView(player=P3)


@rule("MC-5.6.2")
def test_a_pass_that_loses_the_game_is_never_given_without_asking() -> None:
    mat = street().set(P2, money=0)
    mat.choose("done")
    assert mat.asked == P2 and dressed(mat.state)[-1]["warning"]
    assert passing(mat) == Passing()


@rule("MC-1.2.8.2")
def test_an_uneventful_turn_is_no_news_and_anything_else_is() -> None:
    mat = Mat(4, step="end", active=P2)
    for player in range(4):
        mat.lay(player, "Dockworkers", (1, 0)).set(player, main=["Night Shift"] * 5, resources=["Tower Block"] * 5)
    begun = Spell("news", mat.state.turn, len(mat.state.log))
    while mat.state.turn < begun.turn + 4:
        mat.choose("pass" if "pass" in mat.verbs else "done")
    news = [line.rule for line in mat.state.log[begun.lines :]]
    assert len(news) > 50
    assert lasts(begun, mat.state.turn, news, GUIDE.still, elsewhere=False)
    mat.all_pass()
    mat.choose("buy Tower Block")
    news = [line.rule for line in mat.state.log[begun.lines :]]
    assert not lasts(begun, mat.state.turn, news, GUIDE.still, elsewhere=False)


def test_nine_players_are_asked_seldom() -> None:
    windows = [passing for _, passing in calmly(6, 9, 8) if passing.quiet == "pass"]
    asked = [passing for passing in windows if not passes(passing.moment, passing.idle, {}, None)]
    assert len(windows) > 400
    assert len(asked) < len(windows) // 4


def test_the_settings_say_the_truth_of_every_moment() -> None:
    usual = {moment.id: moment.usual for moment in GUIDE.moments}
    asked: set[str] = set()
    passed: set[str] = set()
    for number in range(8):
        for table, found in calmly(number, 3, 25):
            if not found.moment:
                continue
            (passed if found.idle else asked).add(found.moment)
            if not found.idle:
                assert usual[found.moment] != "never asked"
                assert "only" not in usual[found.moment] or table.dangers(table.asked)
    assert asked | passed == usual.keys()
    assert asked > {"buy", "challenge", "stack", "attack", "their-buying-ends", "their-end", "their-stack"}


def test_every_moment_has_its_own_name_and_every_still_rule_is_known() -> None:
    ids = [moment.id for moment in GUIDE.moments]
    assert len(ids) == len(set(ids)) == 23
    assert all(re.fullmatch(r"[a-z-]+", id) for id in ids)
    assert all(rule in GAME.rules for rule in GUIDE.still)

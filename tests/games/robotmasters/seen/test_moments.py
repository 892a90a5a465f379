"""When somebody at a table of Robot Masters is asked, and when passed for: moments, reasons, quick passes, news."""

from __future__ import annotations

import re
from typing import Any

import pytest

from playmat.games.robotmasters.seen.moments import MOMENTS
from playmat.kernel.step import NOBODY
from playmat.kernel.view import redeal, view
from playmat.screen.guide import Passing
from playmat.screen.passing import Spell, lasts, passes
from playmat.server.views import seat_view
from playmat.testing import P1, P2, P3, Table, rule
from tests.games.robotmasters.table.arcade import GAME, GUIDE, NAMES, arcade, duel, machine, passing, seen
from tests.laws.play import Dice, stops
from tests.telling import tell

PLAYS = ("play", "ability", "power", "trophy", "activate")


@rule("RM-PRIO-2")
def test_the_first_opportunity_of_the_own_challenge_is_always_asked() -> None:
    table = machine()
    assert table.asked == P1 and passing(table) == Passing()
    table.choose("play Rapid Fire", "pass")
    assert table.asked == P1
    assert passing(table) == Passing("abilities", "pass", idle=False)


def test_a_hero_who_can_play_nothing_is_passed_for() -> None:
    table = machine().set(P1, hand=["Shortcut"] * 4, character="Dr. Light")
    table.choose("ability", "slot:jump", "face:run", "pass")
    table.offers("pass")
    assert passing(table) == Passing("abilities", "pass", idle=True)


@rule("RM-ABIL-4")
def test_who_acts_for_dr_wily_is_asked_while_a_card_can_be_paid() -> None:
    table = machine(3).set(P3, hand=["Shortcut"] * 4)
    table.choose("pass")
    assert passing(table) == Passing("wily", "pass", idle=False)
    table.choose("play W-Tank")
    assert table.asked == P3
    assert passing(table) == Passing("wily", "pass", idle=True)


@rule("RM-MIN-7")
def test_the_minions_special_may_be_declined_for_good_but_is_never_idle() -> None:
    table = machine()
    table.choose("pass", "play Fortified")
    assert passing(table) == Passing("special", "decline", idle=False)
    assert passes("special", False, {"special": "skip"}, None) and not passes("special", False, {}, None)


def trophies(hero: str = "", other: str = "", dice: str = "", health: int = 28) -> Table:
    """A roll on Super Cutter Machine that was scored, with Trophies on one side or the other."""
    table = machine(dice=dice).set(P1, energy=0, health=health, trophies=[hero] if hero else [])
    table.set(P2, trophies=[other] if other else [])
    return table.choose("pass", "pass", f"dice:{len(dice.split())}d")


@rule("RM-TROPHY-4")
@pytest.mark.parametrize(
    ("dice", "health", "idle"),
    [
        ("jump run hit", 28, True),
        ("jump run hit", 27, False),
        ("jump run aim", 28, False),
        ("jump run hit wily", 28, False),
        ("jump hit hit", 28, False),
    ],
    ids=["passed unharmed", "a pellet would heal", "a Minion survives", "a penalty", "failed"],
)
def test_on_the_own_roll_a_trophy_waits_only_where_there_is_nothing_to_mend(
    dice: str, health: int, idle: bool
) -> None:
    table = trophies(hero="guts_man", dice=dice, health=health)
    assert table.asked == P1
    assert passing(table) == Passing("trophy", "pass", idle, open=idle)


@rule("RM-TROPHY-4")
@pytest.mark.parametrize(
    ("dice", "health", "idle"),
    [("jump run hit", 28, False), ("jump hit hit", 28, False), ("jump hit wily", 2, True)],
    ids=["passed", "failed, and a penalty would hurt", "a Life is lost anyway"],
)
def test_on_others_rolls_a_trophy_waits_only_where_there_is_nothing_to_spoil(
    dice: str, health: int, idle: bool
) -> None:
    table = trophies(other="guts_man", dice=dice, health=health)
    assert table.asked == P2
    assert passing(table) == Passing("their-trophy", "pass", idle, open=idle)


@rule("RM-TROPHY-4")
def test_a_trophy_on_a_failed_roll_of_another_can_cost_a_life_so_its_owner_is_asked() -> None:
    table = arcade(dice="run aim", challenge="CU02").set(P1, health=3).set(P2, trophies=["guts_man"])
    table.choose("pass", "pass", "dice:2d")
    if "finish" in table.verbs:
        table.choose("finish")
    assert passing(table) == Passing("their-trophy", "pass", idle=False)
    with table.changes(P1, lives=-1):
        table.choose("trophy:guts_man", "die:d1", "face:wily")


@rule("RM-BOSS-10", "RM-OPEN-45")
def test_in_a_battle_throwing_for_the_boss_goes_by_itself_and_the_last_window_can() -> None:
    table = duel("hit hit hit hit hit hit").set(P1, trophies=["guts_man"])
    assert passing(table) == Passing(), "the hero's own throw is never made for the hero"
    table.choose("throw")
    assert passing(table) == Passing()
    table.choose("finish")
    assert passing(table) == Passing("trophy", "pass", idle=False)
    table.choose("pass")
    assert table.asked == P2
    assert passing(table) == Passing("boss-throw", "roll", idle=True, open=True)
    told = seat_view(table.state, P2).asked
    assert told is not None and told.open
    table.choose("roll")
    assert table.asked == P1
    assert passing(table) == Passing("boss-dice", "on", idle=False)
    table.choose("on")
    assert passing(table) == Passing("boss-trophy", "pass", idle=False)
    table = duel().set(P1, hand=["Boost"] * 4)
    table.choose("throw", "finish", "roll")
    table.offers("on")
    assert passing(table) == Passing("boss-dice", "on", idle=True), "nobody else can see that"


def test_no_other_question_can_be_let_pass() -> None:
    table = machine(dice="hit jump pellet")
    table.choose("pass", "pass")
    assert table.verbs[0] == "dice" and passing(table) == Passing()
    table.choose("dice:3d")
    assert "finish" in table.verbs and passing(table) == Passing()
    assert [key for key, told in tell(table.state).items() if told.warning] == ["finish"]
    for table in (arcade(step="press"), arcade(step="turn").set(P1, won=True), arcade(step="press").set(P1, space=4)):
        assert passing(table) == Passing()


# Nothing betrays a hand


@rule("RM-HAND-1")
def test_a_quick_pass_follows_from_nothing_that_only_its_player_sees() -> None:
    quick = slow = changed = 0
    for number in range(2):
        state = GAME.new(number, NAMES[:3])
        dice = Dice(number)
        while state.decision is not None and slow < 150 * (number + 1):
            asked, lines = state.decision.player, len(state.log)
            found = GUIDE.passing(GUIDE.read(view(state, asked, lines)))
            assert found.idle or not found.open
            if found.quiet:
                for other in ((asked + 1) % 3, NOBODY):
                    dealt = asked_anew(redeal(state, other, number))
                    changed += set(dealt.keys()) != set(state.keys())
                    assert GUIDE.passing(GUIDE.read(view(dealt, asked, lines))).open == found.open
            quick += found.open
            slow += bool(found.quiet) and not found.open
            verbs = [option.verb for option in state.decision.options]
            state.choose(verbs.index("fight") if "fight" in verbs else dice.answer(state))
    assert quick > 5 and slow > 250
    assert changed > 100, "other hands offer other answers"


def asked_anew(state: Any) -> Any:
    """The same question, put to the hand as it was dealt anew."""
    decision, state.decision = state.decision, None
    decision.step.run(state, decision.ctx)
    assert state.decision.player == decision.player
    return state


# Passing until something happens


@rule("RM-PRIO-4")
def test_whole_turns_without_a_play_are_no_news_and_a_card_is() -> None:
    table = arcade(4, challenge="CU02", step="turn").set(None, seed=8)
    begun = Spell("news", table.state.turn, len(table.state.log))
    dice = Dice(5)
    while table.state.turn < begun.turn + 6:
        keys = table.state.keys()
        calm = [key for key in keys if key.partition(":")[0] not in PLAYS]
        table.choose("finish" if "finish" in calm else calm[dice.below(len(calm))])
    news = [line.rule for line in table.state.log[begun.lines :]]
    assert len(news) > 60
    assert lasts(begun, begun.turn + 6, news, GUIDE.still, elsewhere=False)
    while "ability" not in table.verbs:
        table.choose("finish" if "finish" in table.verbs else table.state.keys()[-1])
    table.choose("ability")
    news = [line.rule for line in table.state.log[begun.lines :]]
    assert not lasts(begun, begun.turn + 6, news, GUIDE.still, elsewhere=False)


def test_whoever_passes_for_a_while_is_asked_again_on_the_own_turn() -> None:
    table = machine()
    assert not GUIDE.passing(seen(table)).moment, "so the spell meets something that cannot be let pass"
    assert not lasts(Spell("news", 9, 0), 9, [], GUIDE.still, elsewhere=True)


def test_eight_players_are_asked_for_few_of_their_opportunities_with_little_to_spend() -> None:
    table = machine(8, dice="jump run hit").set(P2, hand=["W-Tank"] * 4)
    table.choose("pass", "play W-Tank")
    asked = 0
    for player in range(P3, 8):
        assert table.asked == player
        asked += not passes(passing(table).moment, passing(table).idle, {}, None)
        table.choose("pass")
    assert asked == 6, "everybody holds Fortified for the last AP"
    table = machine(8).set(P2, hand=["W-Tank"] * 4)
    for player in range(P3, 8):
        table.set(player, hand=["Speed Run", "W-Tank", "Boost", "Shortcut"])
    table.choose("pass", "play W-Tank")
    for player in range(P3, 8):
        assert table.asked == player and passing(table).idle
        table.choose("pass")


def test_the_settings_say_the_truth_of_every_moment() -> None:
    usual = {moment.id: moment.usual for moment in MOMENTS}
    asked: set[str] = set()
    passed: set[str] = set()
    for number in range(3):
        for state in stops(GAME.new(number, NAMES[:3]), Dice(number), whole=True):
            if state.decision is None:
                continue
            found = GUIDE.passing(GUIDE.read(view(state, state.decision.player)))
            (passed if found.idle else asked).add(found.moment)
    never = {moment for moment, words in usual.items() if words.startswith("never")}
    always = {moment for moment, words in usual.items() if words.startswith("always")}
    assert asked - {""} == usual.keys() - never
    assert passed == usual.keys() - always


def test_every_moment_has_its_own_name_and_every_still_rule_is_known() -> None:
    ids = [moment.id for moment in MOMENTS]
    assert len(ids) == len(set(ids)) == 8
    assert all(re.fullmatch(r"[a-z-]+", id) for id in ids)
    assert all(rule in GAME.rules for rule in GUIDE.still)


def test_every_moment_comes_up() -> None:
    played = machine().choose("play Rapid Fire")
    found = {passing(played).moment, passing(played.choose("pass")).moment}
    found.add(passing(machine().choose("pass", "play Fortified")).moment)
    found.add(passing(trophies(other="guts_man", dice="jump run hit")).moment)
    fight = duel().set(P1, trophies=["guts_man"]).choose("throw", "finish")
    for answer in ("pass", "roll", "on"):
        found.add(passing(fight).moment)
        fight.choose(answer)
    found.add(passing(fight).moment)
    assert found == {moment.id for moment in MOMENTS}

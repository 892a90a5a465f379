"""The window after a deployment, and when what the deployment triggers joins the stack (MC-OPEN-23)."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.megacorp.rules.board import CELLS
from playmat.games.megacorp.words.abilities import on_deploy
from playmat.games.megacorp.words.effects import PutCounters
from playmat.games.megacorp.words.keywords import ABRUPT_KEYWORD
from playmat.games.megacorp.words.selectors import ITSELF
from playmat.testing import P1, P2, P3, card, rule
from tests.games.megacorp.table.interactions import settled
from tests.games.megacorp.table.mat import Mat, beside
from tests.games.megacorp.table.plain import person

GETS_A_CELL: Final = on_deploy(PutCounters(ITSELF, CELLS, 1))


def exoframe() -> Mat:
    """P1 has deployed Powered Exoframe; in the window after it P2 may play Liquidation Order."""
    mat = beside("Dockworkers")
    mat.set(P1, hand=["Powered Exoframe"], pools={"IQ": 1})
    mat.set(P2, hand=["Liquidation Order"], pools={"MQ": 1})
    mat.choose("play Powered Exoframe").all_pass().choose("place:1/0/1")
    assert (mat.state.window, mat.asked, mat.state.waiting) == ("MC-6.2.2.6", P2, [])
    return mat


@rule("MC-OPEN-23", "MC-6.2.2.6", "MC-6.2.2.7", "MC-OPEN-22")
@card("powered-exoframe", "liquidation-order")
def test_what_is_played_after_a_deployment_resolves_before_its_triggers_join() -> None:
    mat = exoframe().choose("play Liquidation Order")
    settled(mat).choose("place:2/0/1").passes(2)
    mat.choose("target Powered Exoframe")
    assert [one.name for one in mat.state.stack] == ["Liquidation Order"], "the Exoframe's own text is not there yet"
    mat.passes(2)
    assert mat.zone(P1, "annihilated") == ["Powered Exoframe"]
    assert (mat.state.window, mat.asked, mat.state.stack) == ("MC-6.2.2.6", P2, []), "the same window goes on"
    mat.all_pass()
    assert mat.state.under == {}


@rule("MC-OPEN-23", "MC-6.2.2.7")
def test_when_nobody_adds_anything_the_triggers_join() -> None:
    mat = exoframe().passes(2)
    assert [one.name for one in mat.state.stack] == ["Powered Exoframe"] and mat.state.window == "MC-6.6.1"
    mat.all_pass()
    assert len(mat.state.under) == 1


@rule("MC-OPEN-23", "MC-3.9.5")
def test_what_lay_on_the_stack_before_a_deployment_waits_until_its_triggers_have_resolved() -> None:
    mat = beside("Municipal Bonds", 3)
    mat.lay(P1, "Data Farm", (0, 1)).lay(P3, "Data Farm", (0, 1))
    mat.set(P2, hand=["Contingency Fund"]).set(P1, hand=["Smoke Screen"])
    mat.do("use", "Data Farm", "1", P1)
    mat.choose("play Contingency Fund").passes(3)
    mat.choose("place:2/0/1")
    assert mat.state.window == "MC-6.2.2.6" and [one.name for one in mat.state.stack] == ["Data Farm"]
    mat.choose("pass")
    mat.do("use", "Data Farm", "1", P3).passes(3)
    assert [one.controller for one in mat.state.stack] == [P1], "down to the height at which the window opened"
    assert mat.state.pools[P3 * 4] == 1 and mat.state.pools[P1 * 4] == 0
    assert (mat.state.window, mat.asked) == ("MC-6.2.2.6", P2)
    mat.passes(3)
    assert mat.state.stack == [] and mat.state.pools[P1 * 4] == 1


@rule("MC-OPEN-23", "MC-6.2.2.6")
def test_a_deployment_in_the_window_after_a_deployment_has_a_window_and_triggers_of_its_own() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, hand=["Gifted Acolyte"], pools={"MQ": 1}).set(P2, hand=["Flash Mob"], pools={"EQ": 1})
    mat.choose("play Gifted Acolyte").all_pass().choose("place:1/0/1")
    mat.choose("play Flash Mob").passes(2)
    mat.choose("place:2/0/1")
    assert mat.state.window == "MC-6.2.2.6" and mat.state.counters == {}
    mat.passes(2)
    assert [one.name for one in mat.state.stack] == ["Flash Mob"]
    mat.passes(2)
    mat.choose("place:2/0/2").choose("place:2/0/-1").passes(2)
    assert (mat.state.window, mat.asked) == ("MC-6.2.2.6", P2) and mat.state.counters == {}
    mat.passes(2)
    assert [one.name for one in mat.state.stack] == ["Gifted Acolyte"]
    mat.passes(2)
    assert mat.state.counter(mat.find("Gifted Acolyte"), 9) == 1


@rule("MC-OPEN-23", "MC-OPEN-82", "MC-OPEN-83")
@pytest.mark.parametrize(("leaver", "counters"), [(P1, 0), (P2, 1), (P3, 1)])
def test_what_is_held_back_in_the_window_after_a_deployment_outlasts_others_who_give_up(
    leaver: int, counters: int
) -> None:
    mat = beside("Municipal Bonds", 3)
    mat.set(P1, hand=["Gifted Acolyte"], pools={"MQ": 1})
    mat.choose("play Gifted Acolyte").all_pass().choose("place:1/0/1")
    assert mat.state.window == "MC-6.2.2.6"
    mat.state.concede(leaver)
    mat.all_pass()
    assert sum(mat.state.counters.values()) == counters


@rule("MC-OPEN-23", "MC-OPEN-83")
def test_what_others_have_triggered_is_carried_out_when_the_active_player_gives_up_in_the_window() -> None:
    mat = beside("Municipal Bonds", 3)
    mat.set(P2, hand=[person("Early Bird", (1, 1, 1, 1), ABRUPT_KEYWORD, abilities=(GETS_A_CELL,))])
    mat.choose("done", "play Early Bird").all_pass().choose("place:2/0/1")
    assert mat.state.window == "MC-6.2.2.6"
    mat.state.concede(P1)
    mat.all_pass()
    assert mat.state.counter(mat.find("Early Bird"), 9) == 1

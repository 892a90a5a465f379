"""What the battle would come to: one forecast for the totals, the hints, the warnings and what is in force."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.games.netbattle.rules.board import BATTLE_PHASE, MAIN_PHASE
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.battles import DAMAGE, LANDSCAPE, battle, ready
from tests.games.netbattle.table.plain import coloured, with_emblem
from tests.laws.play import Dice, stops
from tests.telling import dressed, tell

GAME = games.get("netbattle")
GUIDE = GAME.guide


def hint(table: Table, label: str = "Pass") -> str:
    """What an answer of the asked player leads to."""
    return next(answer["hint"] for answer in dressed(table.state) if answer["label"] == label)


def warning(table: Table) -> str:
    """What the asked player is warned of before passing."""
    return tell(table.state)["pass"].warning


def last_pass(table: Table) -> Table:
    """The other player has passed."""
    while not table.state.passes:
        table.choose("pass")
    return table


def foretold(table: Table) -> dict[str, Any]:
    """What the table says of the battle."""
    found: dict[str, Any] = table.state.table(-1)["battle"]
    return found


def in_force(table: Table) -> list[tuple[str, bool, str]]:
    """What is in force: the card, whether it is dead, the rule."""
    return [(one["source"], one["dead"], one["rule"]) for one in table.state.table(-1)["conditions"]]


def ruled(table: Table) -> list[str]:
    """The log's rulings on battle losses."""
    return [line.rule for line in table.state.log or [] if line.kind == "LossRuled"]


@rule("NB-CARD-26", "NB-OPEN-68", "NB-CD-53", "NB-MAIN-16")
def test_under_a_system_error_the_attacker_is_told_to_lose() -> None:
    table = last_pass(ready([], ["System Error"]))
    whose = "your" if table.asked == P1 else "P1's"
    assert hint(table) == f"ends the main phase: 5 damage, {whose} energy 20 → 15 [NB-OPEN-68]"
    said = "\n".join(GUIDE.situation(GUIDE.read(view(table.state, P2))))
    assert "5 damage if both pass now.\nSystem Error: P1 loses the energy instead of P2. [NB-OPEN-68]" in said
    with table.changes(P1, deck=-DAMAGE):
        battle(table)
    assert ruled(table) == ["NB-OPEN-68"]
    assert {line.rule for line in table.state.log or [] if line.kind == "EnergyLost"} == {"NB-OPEN-68"}


@rule("NB-OPEN-67", "NB-MAIN-16")
def test_under_lightning1_power_is_told_to_go_first() -> None:
    table = last_pass(ready(["Lightning1"], []))
    assert "energy 20 → 18, power 3 → 0 [NB-OPEN-67]" in hint(table)
    battle(table)
    assert ruled(table) == ["NB-OPEN-67"]


@rule("NB-CARD-20", "NB-OPEN-66", "NB-MAIN-16")
def test_lightning1_and_energybomb_are_told_to_cost_nothing() -> None:
    table = last_pass(ready(["Lightning1"], ["EnergyBomb"]))
    assert hint(table) == "ends the main phase: 5 damage, no energy is lost [NB-CARD-20]"
    assert in_force(table) == [("Lightning1", True, "NB-CARD-20"), ("EnergyBomb", True, "NB-CARD-20")]
    battle(table)
    assert ruled(table) == ["NB-CARD-20"]
    assert "Lightning1 and EnergyBomb together: P2 loses no energy." in table.log()


@rule("NB-CARD-26", "NB-CARD-27", "NB-OPEN-68")
def test_dead_system_errors_are_shown_as_dead() -> None:
    table = ready(["System Error"], ["System Error"])
    assert in_force(table) == [("System Error", True, "NB-CARD-26")] * 2
    assert "System Error: no effect, as it and P1's System Error cancel each other." in table.log()
    again = ready(["System Error"], ["System Error", "System Error"])
    assert in_force(again)[2] == ("System Error", True, "NB-CARD-27")
    said = "\n".join(GUIDE.situation(GUIDE.read(view(again.state, P1))))
    assert "no effect, as both players have played one before [NB-CARD-27]" in said
    assert foretold(again)["loser"] == P2
    twice = ready([], ["System Error", "System Error"])
    assert in_force(twice) == [("System Error", False, "NB-OPEN-68"), ("System Error", True, "NB-OPEN-68")]
    assert foretold(twice)["loser"] == P1


@rule("NB-CD-120", "NB-CD-60")
@pytest.mark.parametrize(
    ("mine", "theirs", "one", "whole"),
    [
        ([], [], "energy 20 → 19", "energy 20 → 15"),
        ([], ["Guardian"], "energy 20 → 19, hand 0 → 1", "energy 20 → 15, hand 0 → 5"),
        (["Lightning1"], [], "power 2 → 1", "energy 20 → 17, power 2 → 0"),
    ],
)
def test_losing_says_where_the_cards_come_from_and_go(
    mine: list[str], theirs: list[str], one: str, whole: str
) -> None:
    resources = [*coloured(LANDSCAPE), *with_emblem("Roll", 3)]
    table = battle(ready(mine, ["Underestimated", *theirs], resources=resources))
    table.offers("recharge", "recharge:all", "lose", "lose:all")
    assert (hint(table, "Lose it"), hint(table, "Lose all of them")) == (one, whole)


@rule("NB-CARD-30", "NB-OPEN-63")
def test_a_loss_that_may_be_replaced_is_told_as_what_it_is_without_that() -> None:
    table = last_pass(ready([], ["Underestimated"], resources=[*coloured(LANDSCAPE), *with_emblem("Roll", 3)]))
    who = "you choose" if table.asked == P2 else "P2 chooses"
    assert f"energy 20 → 15 unless {who} otherwise" in hint(table)


@rule("NB-WIN-5", "NB-OPEN-68")
def test_a_pass_into_a_turned_loss_is_warned_of_and_a_void_one_is_not() -> None:
    for mine, theirs, warned in (
        ([], ["System Error"], True),
        (["EnergyBomb"], ["System Error", "Lightning1"], False),
    ):
        table = ready(mine, theirs, {"deck": 5, "hand": ["Fortified"]})
        while table.asked != P1:
            table.choose("pass")
        assert ("takes the last card of your deck" in warning(table)) == warned


@rule("NB-BATTLE-3", "NB-OPEN-108")
def test_what_is_told_of_the_battle_is_what_happens_in_random_games() -> None:
    """Whenever a pass would end the main phase: what is told, and what the battle came to without any choice."""
    seen = lost = 0
    for number in range(40):
        decks = [sorted(GAME.decks)[(number * 3 + one) % len(GAME.decks)] for one in range(2)]
        begun: Any = GAME.new(number, ["Ann", "Ben"], decks)
        state: Any
        for state in stops(begun, Dice(number)):
            if state.decision is None or state.phase != MAIN_PHASE or not state.passes:
                continue
            told = state.table(-1)["battle"]
            after = state.clone(keep=True)
            assert after.log is not None
            before = len(after.log)
            after.choose("pass")
            while after.decision is not None and after.phase == BATTLE_PHASE:
                after.choose(len(after.decision.options) - 1)
            losses = [line.player for line in after.log[before:] if line.kind == "EnergyLost"]
            assert losses == [told["loser"]] * told["lost"]
            assert not told["fatal"] or (after.over and after.winner == 1 - told["loser"])
            seen += 1
            lost += bool(losses)
    assert seen > 200 and lost > 50


@rule("NB-MAIN-16", "NB-BATTLE-3")
def test_the_running_total_and_the_hint_of_a_pass_tell_the_same_battle() -> None:
    seen = 0
    for number in range(12):
        decks = [sorted(GAME.decks)[(number * 3 + one) % len(GAME.decks)] for one in range(2)]
        begun: Any = GAME.new(number, ["Ann", "Ben"], decks)
        state: Any
        for state in stops(begun, Dice(number)):
            if state.decision is None or state.keys()[-1] != "pass":
                continue
            told = state.table(-1)["battle"]
            shift = GUIDE.foresee(state.seat())["pass"].get(told["loser"], "energy")
            if told["loser"] >= 0 and shift is not None:
                assert set(shift.after) == {told["energy"]}
                seen += 1
    assert seen > 30

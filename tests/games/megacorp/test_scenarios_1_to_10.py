"""The specification's examples of play, MC-EX-1 to MC-EX-10."""

from __future__ import annotations

from playmat.testing import P1, P2, P3, rule, scenario
from tests.games.megacorp.mat import Mat


def contested() -> Mat:
    """Flash Mob on top of P3's open market, everybody able to make 1 EQ."""
    mat = Mat(3)
    mat.set(P1, money=12)
    mat.set(P2, money=9)
    mat.set(P3, money=9, market=["Flash Mob"])
    for player in (P1, P2, P3):
        mat.lay(player, "Street Performers", (1, 0))
    return mat


@scenario("MC-EX-1")
@rule("MC-1.2.9.5.1", "MC-3.5.3", "MC-3.5.3.1", "MC-OPEN-33", "MC-OPEN-35")
def test_a_contested_market_card_with_a_tie_in_round_one() -> None:
    mat = contested()
    mat.choose("buy Flash Mob", "contest", "contest")
    mat.choose("bid:4M", "bid:4M", "bid:3M")
    assert mat.asked == P1
    mat.refuses("bid:3M", "MC-1.2.9.5.1")
    mat.choose("bid:4M", "bid:5M")
    assert mat.asked == P2
    mat.do("produce", "Street Performers", "EQ", P2)
    assert [one.controller for one in mat.state.stack] == [P2]
    assert mat.state.money == [12, 4, 9]


@scenario("MC-EX-7")
@rule("MC-9.18", "MC-5.4.1.8.3")
def test_two_blockers_against_initiative() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Psionic Duelist", (1, 0))
    mat.lay(P2, "Passionate Consumers", (1, 0)).lay(P2, "Perimeter Veteran", (2, 0)).lay(P2, "Tithe Collectors", (1, 1))
    mat.choose("attack Psionic Duelist", "space:2/1/0", "trait:MQ")
    mat.all_pass()
    mat.choose("block Perimeter Veteran", "block Tithe Collectors", "done")
    mat.all_pass()
    mat.choose("withdraw", "retaliate Perimeter Veteran", "retaliate Tithe Collectors")
    mat.do("points", "Perimeter Veteran", "2")
    assert mat.state.is_engaged(mat.find("Psionic Duelist"))
    assert mat.value("Psionic Duelist", "MQ") == 3
    assert mat.value("Tithe Collectors", "MQ") == 1
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Perimeter Veteran"]
    mat.choose("done", "done").all_pass()
    assert mat.value("Tithe Collectors", "MQ") == 3
    assert mat.value("Psionic Duelist", "MQ") == 4

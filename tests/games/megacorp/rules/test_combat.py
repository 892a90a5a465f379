"""Step 8 of a challenge: damage, retaliation, splitting, destruction (MC-5.4.1.8)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import BQ, MQ
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import answer_all, attack, end_turn, fight, leave, unblocked


def facing(attacker: str, defender: str, trait: str, **words: object) -> Mat:
    """An unblocked attack of P1's card at (1, 0) on P2's at (1, 0), up to the first question of step 8."""
    mat = Mat(step="challenge")
    mat.lay(P1, attacker, (1, 0)).lay(P1, "Municipal Bonds", (0, 1))
    mat.lay(P2, defender, (1, 0), **words).lay(P2, "Municipal Bonds", (0, 1))
    attack(mat, attacker, "2/1/0", trait)
    unblocked(mat)
    return mat


@rule("MC-5.4.1.8", "MC-5.4.1.8.1", "MC-5.4.1.8.1.3")
def test_the_attacker_deals_damage_and_the_defenders_controller_says_whether_it_strikes_back() -> None:
    mat = facing("Dockworkers", "Security Contractors", "BQ", counters={"+1 BQ": 4})
    assert mat.asked == P2
    mat.offers("retaliate Security Contractors", "refrain Security Contractors")
    mat.choose("refrain Security Contractors")
    assert (mat.value("Dockworkers", "BQ"), mat.value("Security Contractors", "BQ")) == (4, 4)
    mat = facing("Dockworkers", "Perimeter Veteran", "BQ")
    mat.choose("retaliate Perimeter Veteran")
    assert mat.state.retaliated == [mat.find("Perimeter Veteran")]
    assert (mat.value("Dockworkers", "BQ"), mat.value("Perimeter Veteran", "BQ")) == (1, 0)


@rule("MC-5.4.1.8.1")
def test_each_defenders_own_controller_decides() -> None:
    mat = Mat(3, step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Municipal Bonds", (0, 1))
    mat.lay(P2, "Night Shift", (1, 0), controller=P3)
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    unblocked(mat)
    assert mat.asked == P3 and mat.verbs == ["retaliate", "refrain"]


@rule("MC-5.4.1.8.1.1")
def test_only_characters_deal_damage() -> None:
    for defender, asked in (
        ("Cargo Skiff", False),
        ("Tower Block", False),
        ("Chitin Plating", False),
        ("Night Shift", True),
    ):
        mat = facing("Dockworkers", defender, "BQ")
        assert ("retaliate" in mat.verbs) is asked
        if not asked:
            assert mat.value("Dockworkers", "BQ") == 4
            assert mat.state.damage[mat.find(defender) * 4 + BQ] == 4


@rule("MC-5.4.1.8.1.2")
def test_damage_is_simultaneous() -> None:
    mat = facing("Dockworkers", "Vat Workers", "BQ")
    mat.choose("retaliate Vat Workers")
    assert (mat.value("Dockworkers", "BQ"), mat.value("Vat Workers", "BQ")) == (0, 0)
    mat.all_pass()
    assert mat.zone(P1, "market") == ["Dockworkers"] and mat.zone(P2, "market") == ["Vat Workers"]


@rule("MC-5.4.1.8.1.4", "MC-OPEN-57", "MC-9.25")
def test_a_card_strikes_back_once_per_turn() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Choir Novices", (1, 0)).lay(P1, "Chapel Donors", (0, 1))
    mat.lay(P2, "Tithe Collectors", (1, 0), counters={"+1 MQ": 5}).lay(P2, "Municipal Bonds", (0, 1))
    fight(mat, "Choir Novices", "2/1/0", "MQ", strike_back=True)
    attack(mat, "Chapel Donors", "2/1/0", "MQ")
    unblocked(mat)
    assert "retaliate" not in mat.verbs, "it has struck back this turn"
    mat.all_pass()
    assert mat.in_play("Chapel Donors") == 1
    end_turn(mat)
    end_turn(mat)
    mat.choose("done")
    mat.all_pass()
    attack(mat, "Chapel Donors", "2/1/0", "MQ")
    unblocked(mat)
    assert "retaliate" in mat.verbs, "the limit is reset with every turn"


@rule("MC-5.4.1.8.1.4")
def test_a_card_that_refrained_may_strike_back_later() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Choir Novices", (1, 0)).lay(P1, "Chapel Donors", (0, 1))
    mat.lay(P2, "Tithe Collectors", (1, 0), counters={"+1 MQ": 5}).lay(P2, "Municipal Bonds", (0, 1))
    fight(mat, "Choir Novices", "2/1/0", "MQ")
    attack(mat, "Chapel Donors", "2/1/0", "MQ")
    unblocked(mat)
    assert "retaliate" in mat.verbs


@rule("MC-5.4.1.8.1.5", "MC-OPEN-51")
def test_all_damage_of_a_challenge_is_in_the_declared_trait() -> None:
    mat = facing("Union Stewards", "Tithe Collectors", "MQ")
    mat.choose("retaliate Tithe Collectors")
    assert mat.state.damage == {mat.find("Union Stewards") * 4 + MQ: 3, mat.find("Tithe Collectors") * 4 + MQ: 2}


@rule("MC-5.4.1.8.2", "MC-OPEN-51")
def test_a_card_brought_to_0_or_lower_is_destroyed() -> None:
    for defender, gone in (("Vat Workers", True), ("Night Shift", True), ("Razorback Juggernaut", False)):
        mat = facing("Dockworkers", defender, "BQ")
        answer_all(mat, "refrain")
        mat.all_pass()
        assert (mat.zone(P2, "market") == [defender]) is gone
    assert mat.value("Razorback Juggernaut", "BQ") == 2


@rule("MC-5.4.1.8.2.1")
def test_a_trait_of_0_deals_nothing_and_the_first_point_destroys_it() -> None:
    mat = facing("Night Shift", "Silent Choir", "BQ")
    assert "retaliate" not in mat.verbs, "it has nothing to strike back with"
    mat.all_pass()
    assert mat.value("Night Shift", "BQ") == 2 and mat.zone(P2, "market") == ["Silent Choir"]
    mat = Mat(step="challenge")
    mat.lay(P1, "Choir Novices", (1, 0), damage={"EQ": 2}).lay(P2, "Tower Block", (1, 0))
    mat.choose("attack Choir Novices", "space:2/1/0")
    assert mat.state.attack_trait == MQ, "0 is no trait to attack with"


@rule("MC-5.4.1.8.2.1")
def test_an_undamaged_0_stays() -> None:
    mat = facing("Choir Novices", "Silent Choir", "EQ")
    answer_all(mat, "refrain")
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Silent Choir"], "EQ 2 against 2"
    mat = facing("Choir Novices", "Silent Choir", "MQ")
    answer_all(mat, "refrain")
    mat.all_pass()
    assert mat.in_play("Silent Choir") == 1, "its BQ of 0 was not touched"


def split(first: int) -> Mat:
    """Dockworkers against Night Shift and its blocker Breeding Pens, so many points for the first."""
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Municipal Bonds", (0, 1))
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Breeding Pens", (2, 0)).lay(P2, "Municipal Bonds", (0, 1))
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    mat.choose("block Breeding Pens", "done")
    mat.all_pass()
    mat.choose("stay", "refrain Night Shift")
    assert mat.asked == P1
    mat.do("points", "Night Shift", str(first))
    return mat


@rule("MC-5.4.1.8.3", "MC-OPEN-56")
def test_the_attackers_side_splits_every_point() -> None:
    for first in range(5):
        mat = split(first)
        dealt = [mat.state.damage.get(mat.find(name) * 4 + BQ, 0) for name in ("Night Shift", "Breeding Pens")]
        assert dealt == [first, 4 - first]
        mat.all_pass()
        leave(mat)
        gone = [name for name, lethal in (("Breeding Pens", dealt[1] >= 3), ("Night Shift", dealt[0] >= 2)) if lethal]
        assert sorted(mat.zone(P2, "market")) == gone


@rule("MC-5.4.1.8.3", "MC-OPEN-56")
def test_no_more_points_than_there_are() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Breeding Pens", (2, 0)).lay(P2, "Municipal Bonds", (0, 1))
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    mat.choose("block Breeding Pens", "done")
    mat.all_pass()
    mat.choose("stay", "refrain Night Shift")
    handle = mat.state.handles[mat.find("Night Shift")]
    mat.offers(*[f"points:{handle}:{points}" for points in range(5)])
    mat.refuses(f"points:{handle}:5", "MC-5.4.1.8.3")


@rule("MC-5.4.1.8.4", "MC-OPEN-54")
def test_a_window_comes_between_damage_and_departure() -> None:
    mat = facing("Dockworkers", "Vat Workers", "BQ")
    mat.choose("retaliate Vat Workers")
    assert (mat.state.window, mat.asked) == ("MC-5.4.1.8.4", P2)
    assert mat.in_play("Vat Workers") == mat.in_play("Dockworkers") == 1
    assert len(mat.state.table(-1)["doomed"]) == 2
    mat.do("produce", "Vat Workers", "IQ")
    assert mat.state.pools[4] == 1
    mat.all_pass()
    assert mat.in_play("Vat Workers") == mat.in_play("Dockworkers") == 0


@rule("MC-5.4.1.8.2", "MC-5.6.6", "MC-OPEN-51")
def test_damage_adds_up_over_the_challenges_of_a_turn() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Night Shift", (1, 0)).lay(P1, "Corporate Interns", (0, 1)).lay(P1, "Vat Workers", (-1, 0))
    mat.lay(P2, "Security Contractors", (1, 0)).lay(P2, "Municipal Bonds", (0, 1))
    fight(mat, "Night Shift", "2/1/0", "BQ")
    fight(mat, "Corporate Interns", "2/1/0", "BQ")
    assert mat.value("Security Contractors", "BQ") == 1
    attack(mat, "Vat Workers", "2/1/0", "BQ")
    unblocked(mat)
    mat.choose("retaliate Security Contractors")
    assert mat.value("Vat Workers", "BQ") == 3, "a damaged card strikes with what is left"
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Security Contractors"]


@rule("MC-5.4.1.9", "MC-5.4.1.7")
def test_without_any_defender_the_challenge_ends_without_damage() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    attack(mat, "Dockworkers", "2/2/0", "BQ")
    mat.all_pass()
    assert mat.state.attacker == -1 and mat.state.damage == {} and mat.asked == P1

"""The Divest Phase, the End Phase and the next turn (MC-5.5, MC-5.6, MC-5.7)."""

from __future__ import annotations

from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import can, deploy, docked, end_turn, fight, pool


def table(players: int = 2, step: str = "divest", **words: object) -> Mat:
    """Everybody with a card beside the business, P1 in his Divest Phase."""
    mat = Mat(players, step=step, **words)
    for player in range(players):
        mat.lay(player, "Municipal Bonds", (1, 0))
    return mat


@rule("MC-5.5", "MC-5.5.1")
def test_one_disengaged_card_under_control_may_be_sold() -> None:
    mat = table()
    mat.lay(P1, "Dockworkers", (2, 0)).lay(P1, "Tower Block", (3, 0), engaged=True)
    mat.lay(P2, "Night Shift", (2, 0), controller=P1).lay(P1, "Data Farm", (4, 0), controller=P2)
    sold = [mat.state.defs[one.card].name for one in mat.state.decision.options if one.verb == "sell"]
    assert sorted(sold) == ["Dockworkers", "Municipal Bonds", "Night Shift"]
    mat.refuses("sell Tower Block", "MC-3.2.1.8")
    mat.refuses("sell Data Farm", "MC-5.5.1")


@rule("MC-5.5.1")
def test_nothing_is_sold_in_other_phases() -> None:
    for step in ("buy", "challenge"):
        mat = table(step=step)
        mat.lay(P1, "Dockworkers", (2, 0))
        mat.refuses("sell Dockworkers", "MC-5.5.1")


@rule("MC-5.5.2", "MC-5.5.7", "MC-5.5.6", "MC-5.5.6.1", "MC-5.5.6.2", "MC-5.5.6.3")
def test_one_sale_pays_the_money_valuation_and_ends_the_phase() -> None:
    mat = table()
    mat.set(P1, market=["Kickback"])
    mat.lay(P1, "Talon Scout", (2, 0)).lay(P1, "Dockworkers", (0, 1))
    with mat.changes(P1, money=+3, market=+1, bq=0):
        mat.choose("sell Talon Scout")
    assert mat.zone(P1, "market") == ["Kickback", "Talon Scout"]
    assert mat.state.phase == 4 and mat.state.step == "E5"
    mat.refuses("pass", "MC-1.2.8", player=P1)


@rule("MC-5.5.6.3", "MC-OPEN-43")
def test_a_sold_card_goes_to_the_sellers_market_whoever_owns_it() -> None:
    mat = table(3)
    mat.lay(P1, "Dockworkers", (2, 0), owner=P3)
    mat.choose("sell Dockworkers")
    assert mat.zone(P1, "market") == ["Dockworkers"] and mat.zone(P3, "market") == []


@rule("MC-5.5.4")
def test_a_business_is_not_sold_by_its_player() -> None:
    mat = table()
    mat.refuses(f"sell:{mat.state.handles[mat.state.businesses[P1]]}", "MC-5.5.4")


@rule("MC-5.5.5")
def test_a_card_of_this_turn_is_not_sold() -> None:
    mat = table(step="buy")
    mat.set(P1, hand=["Dockworkers"])
    deploy(mat, "play Dockworkers", "1/0/1")
    mat.choose("done")
    mat.all_pass()
    mat.choose("done")
    mat.refuses("sell Dockworkers", "MC-5.5.5")
    mat = table()
    mat.lay(P1, "Dockworkers", (2, 0), arrived=8)
    assert can(mat, "sell Dockworkers")


@rule("MC-5.5.7")
def test_a_refusal_to_sell_leads_to_the_end_phase_too() -> None:
    mat = table()
    mat.choose("done")
    mat.expect(phase="End", letter="E", step="E5")


@rule("MC-5.6", "MC-5.6.1", "MC-5.6.2", "MC-5.6.3", "MC-5.6.4", "MC-5.6.5")
def test_the_steps_of_the_end_phase_come_in_order() -> None:
    mat = table(3)
    mat.set(P2, money=0)
    mat.lay(P3, "Night Shift", (5, 5)).lay(P3, "Smoke Screen", (2, 0))
    mat.choose("done")
    assert mat.state.step == "E5" and mat.state.out == [0, 1, 0]
    assert mat.zone(P3, "market") == ["Night Shift", "Smoke Screen"]
    cited = [line.rule for line in mat.state.log]
    assert cited.index("MC-1.2.10.1") < cited.index("MC-5.6.3") < cited.index("MC-5.6.4")


@rule("MC-5.6.1", "MC-1.2.10.5")
def test_e1_comes_before_e2() -> None:
    mat = Mat(step="divest")
    mat.lay(P2, "Municipal Bonds", (1, 0))
    mat.set(P2, money=0)
    mat.choose("done")
    assert mat.state.over and mat.state.winner == P2, "P1 is out before anybody's money is counted"


@rule("MC-5.6.3", "MC-OPEN-8", "MC-OPEN-43")
def test_orphans_of_every_network_go_to_their_controllers_market() -> None:
    mat = table(3)
    mat.lay(P1, "Night Shift", (5, 5)).lay(P2, "Dockworkers", (5, 5), controller=P3).lay(P3, "Data Farm", (-3, 0))
    mat.lay(P2, "Tower Block", (2, 0), owner=P1).lay(P2, "Vat Workers", (8, 8), owner=P1)
    mat.choose("done")
    while "order" in mat.verbs:
        mat.choose("done")
    assert mat.zone(P1, "market") == ["Night Shift"] and mat.zone(P2, "market") == ["Vat Workers"]
    assert sorted(mat.zone(P3, "market")) == ["Data Farm", "Dockworkers"]
    assert mat.in_play("Tower Block") == 1


@rule("MC-5.6.3")
def test_an_orphaned_business_is_not_discarded() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Municipal Bonds", (1, 0))
    mat.choose("done")
    assert not docked(mat, "Plain Business", P2) and mat.in_play("Plain Business", P2) == 1


@rule("MC-5.6.4", "MC-OPEN-29", "MC-6.3.2")
def test_only_non_permanent_events_are_discarded() -> None:
    mat = table()
    mat.lay(P2, "Smoke Screen", (2, 0), owner=P1).lay(P1, "Flash Mob", (2, 0), controller=P2).lay(P2, "Schism", (3, 0))
    mat.choose("done")
    while "order" in mat.verbs:
        mat.choose("done")
    assert sorted(mat.zone(P2, "market")) == ["Flash Mob", "Smoke Screen"]
    assert mat.in_play("Schism") == 1 and mat.in_play("Municipal Bonds") == 2


@rule("MC-5.6.4", "MC-5.6.3")
def test_cards_that_an_event_held_together_are_orphaned_after_e3() -> None:
    mat = table()
    mat.lay(P2, "Smoke Screen", (2, 0)).lay(P2, "Dockworkers", (3, 0))
    mat.choose("done")
    assert not docked(mat, "Dockworkers") and mat.in_play("Dockworkers") == 1
    end_turn(mat)
    end_turn(mat)
    assert mat.zone(P2, "market") == ["Smoke Screen", "Dockworkers"]


@rule("MC-5.6.5", "MC-OPEN-30")
def test_what_happens_in_e5_is_examined_a_turn_later() -> None:
    mat = Mat(step="divest")
    mat.set(P2, hand=["Smoke Screen"], money=1)
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.choose("done")
    assert (mat.state.window, mat.asked) == ("MC-5.6.5", P2)
    deploy(mat, "play Smoke Screen", "2/0/1")
    mat.choose("target Dockworkers")
    mat.all_pass()
    assert (mat.state.active, mat.state.money[P2], mat.state.out) == (P2, 0, [0, 0])
    mat.choose("done")
    mat.all_pass()
    mat.choose("done", "done")
    assert mat.state.over and mat.state.winner == P1


@rule("MC-OPEN-30")
def test_an_event_of_e5_is_discarded_in_e4_of_the_following_turn() -> None:
    mat = table()
    mat.set(P2, hand=["Smoke Screen"])
    mat.choose("done")
    deploy(mat, "play Smoke Screen", "2/0/1")
    while mat.verbs[0] == "target":
        mat.choose(mat.state.keys()[0])
        mat.all_pass()
    mat.all_pass()
    assert mat.asked == P2 and mat.in_play("Smoke Screen") == 1
    end_turn(mat)
    assert mat.asked == P1 and mat.zone(P2, "market") == ["Smoke Screen"]


@rule("MC-5.6.6", "MC-OPEN-51")
def test_damage_heals_everywhere_unless_it_is_permanent() -> None:
    mat = table()
    mat.set(P2, damage={"BQ": 5})
    mat.lay(P1, "Dockworkers", (2, 0), damage={"BQ": 1}, permanent={"BQ": 2})
    mat.lay(P2, "Vat Workers", (2, 0), damage={"BQ": 3})
    assert mat.value("Dockworkers", "BQ") == 1
    mat.choose("done")
    assert mat.value("Vat Workers", "BQ") == 1
    mat.all_pass()
    assert mat.value("Dockworkers", "BQ") == 2 and mat.value("Vat Workers", "BQ") == 4
    assert mat.value("Plain Business", "BQ", P2) == 14


@rule("MC-5.6.7", "MC-OPEN-11")
def test_everybodys_trait_pools_are_emptied_at_the_very_end() -> None:
    mat = table(3)
    for player in range(3):
        mat.set(player, pools={"EQ": 2})
    mat.choose("done")
    assert pool(mat, P3) == [0, 2, 0, 0]
    mat.passes(3)
    assert [pool(mat, player) for player in range(3)] == [[0, 0, 0, 0]] * 3
    mat.cites("MC-5.6.7")


@rule("MC-5.7", "MC-5.7.1")
def test_the_turn_goes_to_the_left_past_those_who_have_lost() -> None:
    mat = table(4, active=P2)
    mat.state.concede(P3)
    end_turn(mat)
    assert mat.state.active == P4
    end_turn(mat)
    assert mat.state.active == P1
    mat.state.concede(P4)
    end_turn(mat)
    end_turn(mat)
    assert mat.state.active == P1


@rule("MC-5.5.1", "MC-9.19")
def test_a_loyal_card_is_not_sold() -> None:
    mat = table()
    mat.lay(P1, "Union Stewards", (2, 0))
    mat.refuses("sell Union Stewards", "MC-9.19")


@rule("MC-5.4.5", "MC-5.5")
def test_the_divest_phase_follows_the_challenge_phase() -> None:
    mat = table(step="challenge")
    mat.lay(P1, "Dockworkers", (2, 0)).lay(P2, "Night Shift", (2, 0))
    fight(mat, "Dockworkers", "2/2/0", "BQ")
    mat.choose("done")
    mat.expect(phase="Divest")

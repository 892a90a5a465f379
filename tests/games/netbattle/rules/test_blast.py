"""Blasting (NB-BLAST)."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.rules.board import GREEN, RED
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.blasted import after_blast, blaster, value
from tests.games.netbattle.table.plain import coloured, destinies, navi


@rule("NB-BLAST-1")
def test_the_turn_player_may_blast_or_leave_it() -> None:
    table = Table("netbattle").set(P1, gauge=2).offers("blast", "pass")
    with table.changes(P1, power=0, strength=0):
        table.choose("pass", "pass")
    table = Table("netbattle").set(P1, gauge=destinies(1, 3))
    with table.changes(P1, power=-2, strength=+3):
        table.choose("blast", "destiny Destiny 3")


@rule("NB-BLAST-2", "NB-BLAST-21")
@pytest.mark.parametrize("active", [P1, P2])
def test_only_the_player_whose_turn_it_is_can_blast(active: int) -> None:
    table = Table("netbattle", active=active).set(P1, gauge=5).set(P2, gauge=5)
    assert "blast" in table.verbs
    refusal = table.state.explain(1 - active, "blast")
    assert refusal is not None
    assert refusal.rule == "NB-BLAST-2"
    table.choose("pass").offers("pass")
    table.refuses("blast", cites="NB-BLAST-2", saying="opponent's main phase")


@rule("NB-BLAST-3", "NB-END-7")
def test_a_second_blast_waits_for_the_next_main_phase_of_ones_own() -> None:
    table = Table("netbattle").set(P1, navi=navi(blast=1), gauge=5)
    table.choose("blast", "pass").offers("pass")
    table.refuses("blast", cites="NB-BLAST-3", saying="blasted in this main phase already")
    table.choose("pass", "finish", "pass", "pass", "finish")
    assert table.asked == P1
    table.offers("blast", "pass")


@rule("NB-BLAST-4")
@pytest.mark.parametrize("power", range(6))
def test_a_blast_needs_as_much_power_as_the_blast_number(power: int) -> None:
    table = Table("netbattle").set(P1, navi=navi(blast=3), gauge=power)
    if power >= 3:
        table.offers("blast", "pass")
    else:
        table.offers("pass")
        table.refuses("blast", cites="NB-BLAST-4", saying=f"blast number is 3; you have {power} power")


@rule("NB-BLAST-5", "NB-BLAST-6", "NB-BLAST-7", "NB-BLAST-8", "NB-BLAST-9", "NB-INFO-8")
@pytest.mark.parametrize("number", [1, 2, 3, 5])
@pytest.mark.parametrize("pick", ["first", "last"])
def test_a_blast_of_every_size_takes_the_rightmost_cards_and_any_of_them_may_be_picked(number: int, pick: str) -> None:
    gauge = destinies(1, 2, 3, 4, 5)
    table = Table("netbattle").set(P1, navi=navi(blast=number), gauge=gauge).choose("blast")
    shown = list(range(6 - number, 6))
    picked = shown[0] if pick == "first" else shown[-1]
    if number > 1:
        table.offers(*[f"destiny Destiny {one}" for one in shown])
        assert table.zone(P1, "discard") == [], "they lie open until the pick is made"
        table.choose(f"destiny Destiny {picked}")
    measures = table.game.measures(table.state, P1)
    assert measures["strength"] == 2 + picked
    assert table.zone(P1, "gauge") == [f"Destiny {one}" for one in range(1, 6 - number)]
    assert table.zone(P1, "discard") == [f"Destiny {one}" for one in shown]
    assert [zone for zone in view(table.state, P1)["zones"] if zone["zone"] == "gauge" and "cards" in zone] == []


@rule("NB-INFO-8", "NB-BLAST-9")
def test_both_players_see_the_revealed_cards_and_only_those() -> None:
    table = Table("netbattle").set(P1, gauge=destinies(4, 2, 3)).choose("blast")
    for viewer in (P1, P2, -1):
        assert "P1 blasts and reveals Destiny 2 (2) and Destiny 3 (3)." in table.log(viewer)
        zones = view(table.state, viewer)["zones"]
        revealed = [zone["cards"] for zone in zones if (zone["zone"], zone["player"]) == ("blast", P1)]
        assert [number for _, number in revealed[0]] == ["TEST-D2", "TEST-D3"]
        gauge = next(zone for zone in zones if (zone["zone"], zone["player"]) == ("gauge", P1))
        assert gauge == {"zone": "gauge", "player": P1, "count": 1}


@rule("NB-BLAST-10", "NB-OPEN-57")
def test_what_adds_to_a_destiny_is_no_use_in_a_later_main_phase() -> None:
    table = after_blast(resources=["Power Pastries", "Worthy Opponent", "Rich Kid"])
    with table.changes(P1, strength=+1):
        table.choose("spend Power Pastries")
    assert value(table) == [4]
    table.choose("pass", "pass", "finish", "pass")
    table.refuses("spend Worthy Opponent", cites="NB-OPEN-57")
    table.choose("pass", "finish")
    assert table.asked == P1
    table.refuses("spend Worthy Opponent", cites="NB-OPEN-57", saying="must have blasted in this main phase")


@rule("NB-BLAST-11")
def test_a_raised_blast_number_bars_the_blast_or_makes_it_reveal_more() -> None:
    for power, offered in ((2, False), (3, True)):
        table = Table("netbattle").set(P1, gauge=destinies(1, 2, 3)[:power], resources=["Difference in Power"])
        table.choose("spend Difference in Power", "navi:" + str(table.state.handles[table.state.navis[P1]]), "pass")
        if not offered:
            table.refuses("blast", cites="NB-BLAST-4", saying="blast number is 3; you have 2 power")
        else:
            table.choose("blast").offers("destiny Destiny 1", "destiny Destiny 2", "destiny Destiny 3")


@rule("NB-BLAST-12", "NB-BLAST-13", "NB-OPEN-52")
def test_a_blast_number_is_floored_after_every_single_change() -> None:
    table = Table("netbattle").set(P1, navi=navi(blast=1), resources=["Difference in Power", "Peace"], deck=9)
    table.set(P2, resources=["Big Trouble", "Virtual Martyr"])
    mine = "navi:" + str(table.state.handles[table.state.navis[P1]])
    found = []
    for spent in ("pass; spend Big Trouble", "pass; spend Virtual Martyr", "spend Difference in Power"):
        table.choose(*spent.split("; "), mine)
        found.append(table.state.total(P1, 2))
    assert found == [0, 0, 1], "the second lowering leaves no debt"
    table.choose("pass", "spend Peace", mine)
    assert table.state.total(P1, 2) == 3


@rule("NB-BLAST-14", "NB-CD-98")
def test_a_netnavi_with_blast_zero_cannot_blast_with_any_power() -> None:
    table = Table("netbattle").set(P1, navi="WoodMan, Natural Leader", gauge=5, resources=["Difference in Power"])
    table.offers("spend Difference in Power", "pass")
    table.refuses("blast", cites="NB-BLAST-14", saying="blast number is 0")
    table.choose("spend Difference in Power", "navi WoodMan", "pass").offers("blast", "pass")


@rule("NB-BLAST-15", "NB-END-1")
def test_a_changed_blast_number_is_as_printed_again_next_turn() -> None:
    table = Table("netbattle").set(P1, navi=navi(blast=3), hand=["Fast and Powerful"], resources=["Big Trouble"])
    table.choose("play Fast and Powerful", "navi Test Navi")
    assert table.state.total(P1, 2) == 1
    table.choose("pass", "pass")
    assert table.state.total(P1, 2) == 3


@rule("NB-BLAST-16", "NB-BLAST-17", "NB-BLAST-18", "NB-CANCEL-8")
def test_a_canceled_blast_gives_nothing_and_is_used_up_all_the_same() -> None:
    table = Table("netbattle").set(P1, navi=navi(blast=1), gauge=[*["Filler"] * 4, *destinies(6)])
    table.set(P2, resources=["The Oath"], gauge=1)
    with table.changes(P1, strength=+6, power=-1, discard=+1):
        table.choose("blast")
    with table.changes(P1, strength=-6, power=0, discard=0):
        table.choose("spend The Oath")
    assert table.zone(P1, "discard") == ["Destiny 6"]
    table.refuses("blast", cites="NB-BLAST-3").offers("pass")


@rule("NB-BLAST-19", "NB-CARD-9", "NB-OPEN-4")
def test_a_picked_card_gives_its_destiny_and_nothing_else() -> None:
    table = Table("netbattle").set(P1, navi=blaster(), gauge=["Flame Brain", "Towering Inferno"], hand=["Wrap It Up"])
    table.set(P2, deck=20)
    with table.changes(P1, strength=+4, defense=0, blast=0, resources=0), table.changes(P2, deck=0):
        table.choose("blast")
    assert table.state.colours_in_play(P1, RED) == 0
    assert table.state.emblems_in_play(P1, "TorchMan") == 0
    table.choose("pass").refuses("play Wrap It Up", cites="NB-REQ-3", saying="you have 0")


@rule("NB-BLAST-20", "NB-OPEN-4", "NB-OPEN-94")
@pytest.mark.parametrize(("picked", "canceled"), [("red", True), ("green", False), ("chip", False)])
def test_a_text_may_ask_for_the_colour_of_the_picked_card(picked: str, canceled: bool) -> None:
    last = {"red": destinies(3, colour=RED)[0], "green": destinies(3, colour=GREEN)[0], "chip": "AirShot"}[picked]
    table = Table("netbattle").set(P1, navi=navi(blast=2), gauge=[*coloured("R"), last])
    table.set(P2, resources=["Show No Mercy"], hand=1)
    table.choose("blast", "destiny AirShot" if picked == "chip" else "destiny Destiny 3")
    with table.changes(P1, strength=-3 if canceled else 0), table.changes(P2, hand=-1):
        table.choose("spend Show No Mercy")


@rule("NB-BLAST-22")
def test_changing_the_blast_number_afterwards_does_not_touch_the_blast_made() -> None:
    table = after_blast(destiny=4, power=3, resources=["Difference in Power"])
    with table.changes(P1, blast=+1, strength=0, power=0, discard=+1):
        table.choose("spend Difference in Power", "navi Test Navi")
    assert value(table) == [4]
    table.choose("pass").refuses("blast", cites="NB-BLAST-3")


@rule("NB-BLAST-23")
def test_the_opponent_acts_before_a_destiny_is_built_up_further() -> None:
    table = Table("netbattle").set(P1, navi=blaster(), gauge=destinies(3), resources=["Power Pastries"])
    table.set(P2, resources=["The Oath"], gauge=1)
    table.choose("blast")
    assert table.asked == P2
    table.choose("spend The Oath")
    with table.changes(P1, strength=0):
        table.choose("spend Power Pastries")


@rule("NB-BLAST-24", "NB-BURN-7")
def test_power_that_has_left_the_gauge_is_missing_for_the_blast() -> None:
    table = Table("netbattle").set(P1, gauge=2, resources=["Rich Kid"]).offers("spend Rich Kid", "blast", "pass")
    table.choose("spend Rich Kid", "pass").offers("pass")
    table.refuses("blast", cites="NB-BLAST-4", saying="you have 1 power")


@rule("NB-BLAST-25")
@pytest.mark.parametrize("blast", [1, 2, 4])
def test_the_printed_blast_number_is_where_it_starts_and_a_blast_has_one_destiny(blast: int) -> None:
    table = Table("netbattle").set(P1, navi=navi(blast=blast), gauge=destinies(3, 3, 3, 3))
    assert table.state.total(P1, 2) == blast
    table.choose("blast")
    if blast > 1:
        table.choose("destiny Destiny 3")
    assert value(table) == [3]
    assert len(table.state.table(-1)["destinies"]) == 1


BLASTING = ["Double Zap", "Roll of Thunder", "Interconnected", "No More Practice"]


@rule("NB-BLAST-26", "NB-BLAST-21", "NB-CARD-38", "NB-CD-9")
@pytest.mark.parametrize("name", BLASTING)
def test_no_resource_makes_its_player_blast_on_the_opponents_turn(name: str) -> None:
    words = {"resources": [name], "gauge": destinies(1, 1, 5), "hand": coloured("Y"), "navi": blaster()}
    theirs = Table("netbattle", opportunity=P2).set(P2, **words).offers("pass")
    theirs.refuses(f"spend {name}", cites="NB-BLAST-26", saying="opponent's turn never allows")
    own = Table("netbattle").set(P1, **words)
    with own.changes(P1, strength=+5, power=-1):
        own.choose(f"spend {name}")


@rule("NB-BLAST-27", "NB-BLAST-28")
def test_a_blast_through_a_card_leaves_the_ordinary_one_and_has_its_own_destiny() -> None:
    table = Table("netbattle").set(P1, gauge=destinies(1, 4, 2, 3), resources=["Roll of Thunder"], hand=1)
    table.choose("spend Roll of Thunder").offers("destiny Destiny 2", "destiny Destiny 3")
    with table.changes(P1, strength=+2, discard=+3):
        table.choose("destiny Destiny 2")
    table.choose("pass").offers("blast", "pass").choose("blast").offers("destiny Destiny 1", "destiny Destiny 4")
    with table.changes(P1, strength=+4, power=0, discard=+2):
        table.choose("destiny Destiny 4")
    assert value(table) == [2, 4]
    assert table.game.measures(table.state, P1)["strength"] == 2 + 2 + 4


@rule("NB-BLAST-27", "NB-OPEN-93")
def test_a_card_that_makes_its_player_blast_does_nothing_without_the_power() -> None:
    table = Table("netbattle").set(P1, gauge=1, resources=["Roll of Thunder"], hand=1)
    with table.changes(P1, strength=0, power=0, hand=-1, resources=-1, discard=+2):
        table.choose("spend Roll of Thunder")
    assert table.state.table(-1)["destinies"] == []


@rule("NB-BLAST-28")
def test_of_several_destinies_one_is_raised_or_canceled_on_its_own() -> None:
    table = Table("netbattle").set(P1, navi=blaster(), gauge=destinies(1, 4), hand=1)
    table.set(P1, resources=["Roll of Thunder", "Power Pastries"]).set(P2, resources=["The Oath"], gauge=1)
    table.choose("blast", "pass", "spend Roll of Thunder", "pass", "spend Power Pastries")
    assert table.labels() == [
        f"which:{index} (The blast destiny of {worth} (Destiny {worth}))" for index, worth in ((1, 4), (2, 1))
    ]
    table.choose("which Destiny 1")
    assert value(table) == [4, 2]
    with table.changes(P1, strength=-2):
        table.choose("spend The Oath", "which Destiny 1")
    assert value(table) == [4]

"""Single card rulings beyond the specification's scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.rules.board import RED, STRENGTH
from playmat.games.netbattle.words.lasting import extra_chips
from playmat.games.netbattle.words.navi_numbers import Change
from playmat.games.netbattle.words.printed import does, event, netnavi
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import blaster, value
from tests.games.netbattle.table.plain import coloured, destinies, navi

ACTIVATE = "HeatGuts Activate!"
DRAW_PHASE = 2
"""Deck cards that the next player's draw phase takes before anybody is asked again."""


def lost(table: Table, player: int) -> int:
    """How many log lines since the last answer tell of energy that a player lost."""
    return sum(f"P{player + 1} loses an energy" in line for line in table.log())


@rule("NB-CARD-12", "NB-CD-36", "NB-INFO-12", "NB-OPEN-110")
@card("1C12")
def test_cybersword_gives_the_opponent_a_random_card_of_their_own_which_is_no_draw() -> None:
    names = ["Rival", "Vulcan1", "AirShot"]
    taken = set()
    for seed in range(25):
        table = Table("netbattle", seed=seed).set(P1, hand=["WhiteWeb2", "CyberSword", "Not Enough Power"])
        table.set(P1, resources=coloured("GBR")).set(P2, discard=names)
        table.choose("play WhiteWeb2", "pass", "play Not Enough Power", "pass")
        with table.changes(P2, hand=+1, discard=-1, deck=0, drawn=0), table.changes(P1, strength=+4, hand=-1):
            table.choose("play CyberSword")
        name = table.zone(P2, "hand")[0]
        taken.add(name)
        for viewer in (P1, P2):
            assert f"P2 takes {name} from the discard pile." in table.log(viewer)
    assert taken == set(names)


@rule("NB-CARD-14", "NB-CD-37", "NB-OPEN-36", "NB-OPEN-52")
@card("1C22")
def test_fast_and_powerful_offers_both_netnavis_and_later_changes_start_from_one() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan, Fully Charged", hand=["Fast and Powerful"] * 2)
    table.set(P1, resources=["Big Trouble", "Difference in Power"]).set(P2, navi="MagicMan, Riddler")
    table.choose("play Fast and Powerful").offers("navi ElecMan", "navi MagicMan")
    with table.changes(P1, blast=0, hand=0, discard=+1):
        table.choose("navi ElecMan")
    table.choose("pass", "play Fast and Powerful")
    with table.changes(P2, blast=-2):
        table.choose("navi MagicMan")
    table.choose("pass", "spend Difference in Power", "navi MagicMan")
    assert table.state.total(P2, 2) == 2


@rule("NB-CARD-15", "NB-SPEND-4", "NB-OPEN-43", "NB-CD-40", "NB-UNIQ-8")
@card("1C51")
def test_handy_work_has_left_play_when_its_text_works() -> None:
    table = Table("netbattle").set(P1, resources=["Handy Work", *coloured("B")], gauge=3)
    table.set(P1, hand=["Handy Work", "AquaCustom", "Rival"])
    table.choose("spend Handy Work").offers("play Handy Work", "play Rival", "none")
    table.refuses("play AquaCustom", cites="NB-REQ-3", saying="needs 2 blue resources in play; you have 1")
    table.choose("play Handy Work")
    assert table.zone(P1, "resources") == ["Plain blue", "Handy Work"]
    assert table.zone(P1, "discard") == ["Handy Work"]
    declined = Table("netbattle").set(P1, resources=["Handy Work"], hand=["Rich Kid"])
    with declined.changes(P1, hand=0, resources=-1, discard=+1):
        declined.choose("spend Handy Work", "none")


@rule("NB-CARD-20", "NB-CARD-21", "NB-OPEN-66", "NB-OPEN-108")
@card("1R80", "1P2")
@pytest.mark.parametrize("order", ["EnergyBomb first", "Lightning1 first"])
def test_the_loop_leaves_every_gauge_card_in_its_space(order: str) -> None:
    yellow = coloured("YYY")
    table = Table("netbattle").set(P1, navi=navi(7, 0), hand=["Lightning1"], resources=yellow)
    table.set(P2, navi=navi(0, 2), hand=["EnergyBomb"], resources=yellow, gauge=["Rival", "Vulcan1"], deck=20)
    before = table.state.gauge(P2)[:]
    if order == "Lightning1 first":
        table.choose("play Lightning1", "play EnergyBomb", "pass", "pass")
    else:
        table.choose("pass", "play EnergyBomb", "play Lightning1", "pass", "pass")
    assert table.state.gauge(P2)[:2] == before
    assert lost(table, P2) == 0
    assert table.zone(P2, "discard") == ["EnergyBomb"]


@rule("NB-CARD-21", "NB-CD-46", "NB-OPEN-66")
@card("1R80", "1P2")
def test_the_loop_loses_nothing_that_another_text_could_hear() -> None:
    strong = netnavi("T-M", "MegaMan", "Strong", strength=7, defense=0, blast=2)
    more = event("T-1", "One More", RED, 0, does(extra_chips()))
    table = Table("netbattle").set(P1, navi=strong, resources=coloured("YYGG"))
    table.set(P1, hand=[more, "Lightning1", "Spreader", "Filler"])
    table.set(P2, hand=["EnergyBomb"], resources=[*coloured("YYY"), "Calculated"], gauge=2)
    table.choose("play One More", "spend Calculated", "play Lightning1", "play EnergyBomb", "play Spreader", "pass")
    waiting = {one["source"] for one in table.state.table(-1)["conditions"]}
    assert {"Spreader", "Calculated"} <= waiting
    table.expect(damage=5).choose("pass").expect(turn=6, phase="resource")
    assert lost(table, P2) == 0


@rule("NB-CARD-20", "NB-OPEN-66", "NB-CD-45", "NB-CD-137")
@card("1R80", "1P2")
@pytest.mark.parametrize("active", [P1, P2])
def test_both_cards_of_one_player_make_no_loop(active: int) -> None:
    words: dict[str, Any] = {"resources": coloured("YYYR"), "hand": ["Lightning1", "EnergyBomb", "Not Enough Power"]}
    table = Table("netbattle", active=active, opportunity=P1).set(P1, **words, navi=navi(5, 2), gauge=1, deck=20)
    table.set(P2, navi=navi(5, 2), gauge=1, deck=20)
    table.choose("play Lightning1", "pass", "play Not Enough Power", "pass", "play EnergyBomb", "pass", "pass")
    assert lost(table, 1 - active) == 3
    own_turn = DRAW_PHASE
    if active == P1:
        assert len(table.zone(P2, "deck")) == 20 - 2 - own_turn, "one from the gauge, two from the deck"
        assert len(table.zone(P2, "gauge")) == 1, "the power-up of P2's own turn"
    else:
        assert len(table.zone(P1, "deck")) == 20 - 3 - own_turn
        assert len(table.zone(P1, "gauge")) == 5, "1, three that were lost, and the power-up"


@rule("NB-CARD-22", "NB-CD-20", "NB-OPEN-51")
@card("1R85")
@pytest.mark.parametrize("less", [0, 2, 6])
def test_widesword_makes_zero_of_a_negative_strength_too(less: int) -> None:
    weaken = event("T-1", "Weaken", RED, 0, does(Change(STRENGTH, less, -1)))
    hand = [weaken, "WideSword", *coloured("B"), "Vulcan1", "Not Enough Power"]
    table = Table("netbattle").set(P1, hand=hand, resources=coloured("BBR"), gauge=2)
    table.choose("play Weaken", "pass", "play WideSword")
    mine, theirs = (table.state.handles[table.state.navis[player]] for player in (P1, P2))
    table.offers(f"navi:{mine}", f"navi:{theirs}").choose(f"navi:{mine}")
    assert (table.state.total(P1, STRENGTH), table.state.total(P2, STRENGTH)) == (0, 2)
    table.choose("pass", "play Not Enough Power", "pass", "play Vulcan1")
    assert table.state.total(P1, STRENGTH) == 2


@rule("NB-CARD-26", "NB-CARD-27", "NB-OPEN-68", "NB-CD-53")
@card("1SR108")
@pytest.mark.parametrize(
    ("players", "loser"),
    [((P2, P2), P1), ((P2, P2, P1), P2), ((P2, P1, P2), P2), ((P2, P1, P1), P2), ((P1, P2), P2), ((P1, P1), P2)],
)
def test_copies_of_system_error_in_every_order(players: tuple[int, ...], loser: int) -> None:
    table = Table("netbattle").set(P1, navi=navi(6, 0), deck=20).set(P2, navi=navi(0, 2), deck=20)
    for player in (P1, P2):
        table.set(player, hand=["System Error"] * 2, resources=coloured("BBBB"), gauge=5)
    for player in players:
        if table.asked != player:
            table.choose("pass")
        table.choose("play System Error")
    table.choose("pass", "pass")
    assert (lost(table, P1), lost(table, P2)) == ((4, 0) if loser == P1 else (0, 4))


@rule("NB-CARD-30", "NB-CARD-34", "NB-OPEN-64", "NB-END-1")
@card("1UR127")
def test_each_underestimated_is_good_for_five_and_for_this_turn() -> None:
    table = Table("netbattle").set(P1, navi=navi(14, 0))
    table.set(P2, navi="Roll, Hip and Cool", resources=["Channeling", "Data Scan", *coloured("Y")], gauge=5, deck=30)
    table.set(P2, hand=["Underestimated", "Fish Intervention", "Underestimated"], discard=20)
    for name in ("Underestimated", "Fish Intervention", "Underestimated"):
        table.choose("pass", f"play {name}")
    table.choose("pass", "pass").expect(damage=12).choose("recharge:all")
    assert table.log().count("P2 recharges an energy.") == 10
    assert lost(table, P2) == 2, "the eleventh and twelfth are not offered"
    assert table.state.table(-1)["conditions"] == []
    ended = Table("netbattle").set(P1, navi=navi(5, 5), deck=30).set(P2, navi="Roll, Hip and Cool", gauge=3, deck=30)
    ended.set(P2, resources=["Channeling", "Data Scan"], hand=["Underestimated"], discard=20)
    ended.choose("pass", "play Underestimated", "pass", "pass", "lose:all")
    assert ended.state.active == P2
    assert ended.state.table(-1)["conditions"] == []


@rule("NB-CARD-31", "NB-OPEN-110", "NB-OPEN-63", "NB-CD-46")
@card("1UR127")
def test_a_replaced_energy_was_not_lost_for_any_text() -> None:
    roll = ["Channeling", "Data Scan", *coloured("GG")]
    table = Table("netbattle").set(P1, navi=navi(5, 0), resources=coloured("GG"), hand=["Your Apologies"])
    table.set(P2, navi="Roll, Hip and Cool", resources=roll, hand=["Underestimated", "FastGauge"], gauge=5, discard=9)
    table.choose("pass", "play FastGauge", "pass", "play Underestimated", "pass", "pass")
    assert table.state.total(P2, 1) == 4, "Roll's own bonus for the chip"
    table.offers("recharge", "lose")
    with table.changes(P2, lost=0):
        table.state.choose("recharge")
    assert table.state.active == P2, "FastGauge heard nothing"
    quiet = Table("netbattle").set(P1, navi=navi(2, 0))
    quiet.set(P2, navi="Roll, Hip and Cool", resources=roll[:2], hand=["Underestimated"], gauge=3, discard=9)
    quiet.choose("pass", "play Underestimated", "pass", "pass")
    assert quiet.verbs == ["finish"], "without a loss nothing is offered"
    assert not [line for line in quiet.log() if "recharges" in line]


@rule("NB-CARD-31", "NB-OPEN-110", "NB-OPEN-85")
def test_your_apologies_counts_only_energy_really_lost() -> None:
    roll = ["Channeling", "Data Scan", "Envious Evil", "Determined"]
    table = Table("netbattle").set(P1, resources=coloured("GG"), hand=["Your Apologies"])
    table.set(P2, navi="Roll, Hip and Cool", resources=roll, hand=["Underestimated"], gauge=3, discard=9)
    table.choose("pass", "play Underestimated", "pass", "spend Envious Evil", "recharge", "pass", "spend Determined")
    with table.changes(P2, hand=+2):
        table.choose("play Your Apologies")


@rule("NB-CARD-32", "NB-OPEN-86", "NB-CD-2")
@card("1P7")
@pytest.mark.parametrize("deck", [1, 2, 3])
def test_rock_solid_needs_two_cards_in_the_deck(deck: int) -> None:
    table = Table("netbattle").set(P1, resources=["Rock Solid"], deck=destinies(4, 3, 1)[:deck]).set(P2, deck=20)
    if deck == 1:
        table.refuses("spend Rock Solid", cites="NB-OPEN-86", saying="your deck holds 1")
        return
    with table.changes(P2, deck=-3 if deck == 3 else 0):
        table.choose("spend Rock Solid")
    assert bool(table.state.over) is (deck == 2)


@rule("NB-CARD-35", "NB-DRAW-13", "NB-CD-31", "NB-CD-136")
@card("1P1")
@pytest.mark.parametrize(("name", "colours", "left"), [("Loud and Clear", "B", 3), ("Correction", "BBB", 1)])
def test_cyber_hero_is_asked_by_every_card_that_says_discard_down(name: str, colours: str, left: int) -> None:
    table = Table("netbattle").set(P1, hand=[name], resources=coloured(colours))
    table.set(P2, navi="MegaMan, Cyber Hero", hand=5, deck=10).choose(f"play {name}")
    while table.verbs[0] == "discard":
        table.choose("discard Filler").offers("keep", "under").choose("under")
    assert len(table.zone(P2, "hand")) == left
    assert len(table.zone(P2, "deck")) == 10 + 5 - left


@rule("NB-CARD-35", "NB-CD-3")
@card("1P1", "1R92")
def test_cyber_hero_is_not_asked_by_a_plain_discard() -> None:
    table = Table("netbattle").set(P1, resources=["Flame Brain"]).set(P2, navi="MegaMan, Cyber Hero", hand=2)
    with table.changes(P2, hand=-1, discard=+1, deck=0):
        table.choose("spend Flame Brain", "discard Filler")
    assert table.asked == P2
    table.offers("pass")


@rule("NB-CARD-38", "NB-BLAST-26", "NB-CD-59")
@card("1UR126")
def test_shocker_is_refused_on_the_opponents_turn() -> None:
    words: dict[str, Any] = {"navi": "ElecMan, Fully Charged", "resources": ["Double Zap", "Energized"]}
    words |= {"hand": ["Shocker"], "gauge": 3}
    theirs = Table("netbattle", opportunity=P2).set(P1, gauge=5).set(P2, **words)
    theirs.refuses("play Shocker", cites="NB-BLAST-26", saying="opponent's turn never allows")
    own = Table("netbattle").set(P1, **words).set(P2, gauge=destinies(1, 4, 2))
    with own.changes(P1, strength=+6, power=-2), own.changes(P2, power=-2, discard=+2):
        own.choose("play Shocker")
    assert value(own) == [2, 4]


@rule("NB-CARD-46", "NB-CARD-47", "NB-MAIN-6", "NB-INFO-10")
@card("3P5")
def test_the_opponent_acts_between_plays_from_the_gauge() -> None:
    table = Table("netbattle").set(P1, hand=[ACTIVATE], resources=coloured("RR"))
    table.set(P1, gauge=["Rich Kid", "Vulcan1", "Filler", "Filler"]).set(
        P2, resources=["Rival", "Let 'Em Have It"], gauge=1
    )
    table.choose(f"play {ACTIVATE}")
    assert table.asked == P2
    table.choose("spend Rival").offers("play Rich Kid", "play Vulcan1", "blast", "pass")
    table.choose("play Rich Kid", "spend Let 'Em Have It")
    assert table.zone(P1, "gauge") == ["Vulcan1", "Filler"]
    table.refuses("play Vulcan1", cites="NB-REQ-19", saying="without it the gauge holds 1")


@rule("NB-CARD-49", "NB-REQ-19", "NB-CD-144")
@card("2P3", "3P5")
@pytest.mark.parametrize("name", ["Vulcan2", "Vulcan3"])
def test_a_card_shown_by_dr_hikari_does_not_count_for_its_own_power(name: str) -> None:
    gauge = [name, "Filler", "Filler", "Filler"]
    table = Table("netbattle").set(P1, resources=["Dr. Hikari, Paternal Hero"], gauge=gauge)
    table.choose("spend Dr. Hikari, Paternal Hero")
    if name == "Vulcan2":
        with table.changes(P1, strength=+3, power=-1):
            table.choose("play Vulcan2")
    else:
        table.offers("none").refuses("play Vulcan3", cites="NB-REQ-19", saying="without it the gauge holds 3")


@rule("NB-CARD-50", "NB-CARD-51", "NB-CHIP-7", "NB-BLAST-12", "NB-CD-33")
@card("1C3", "1C8")
def test_areasteal_gives_magicman_a_second_chip_and_blast_zero() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan, Riddler", hand=["AreaSteal", "Vulcan1", "Vulcan1"], gauge=5)
    table.choose("play AreaSteal")
    assert table.state.total(P1, 2) == 1
    table.choose("pass", "play Vulcan1", "pass")
    assert table.state.total(P1, 2) == 0
    table.offers("pass").refuses("blast", cites="NB-BLAST-14")
    table.refuses("play Vulcan1", cites="NB-CHIP-1")


@rule("NB-CARD-13", "NB-BLAST-11")
@card("1C22")
def test_a_lowered_number_lets_a_blast_be_made_with_one_power() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan, Riddler", hand=["Fast and Powerful"], resources=["Big Trouble"])
    table.set(P1, gauge=destinies(4)).refuses("blast", cites="NB-BLAST-4")
    table.choose("play Fast and Powerful", "navi MagicMan", "pass")
    with table.changes(P1, strength=+4, power=-1):
        table.choose("blast")


@rule("NB-CARD-16", "NB-RES-5")
@card("1C51")
def test_without_handy_work_among_the_four_no_resource_finds_a_place() -> None:
    words: dict[str, Any] = {"navi": blaster(), "hand": ["Out of Water", "Focus"], "gauge": 3}
    words["resources"] = ["Requital", "Rival", "Rich Kid", "Determined"]
    table = Table("netbattle").set(P1, **words).choose("play Out of Water").offers("none")
    table.refuses("play Focus", cites="NB-RES-5", saying="All 4 of your places")

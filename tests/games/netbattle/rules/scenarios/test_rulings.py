"""The rulings document's own cases, NB-EX-21 to NB-EX-44."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.rules.board import GREEN
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.words.printed import resource
from playmat.testing import P1, P2, Table, card, rule, scenario
from tests.games.netbattle.table.plain import navi

BLUES = ["Big Trouble", "Difference in Power", "Great Surprise", "Handy Work"]
REDS = ["Determined", "Power Pastries", "Worthy Opponent", "Rival"]
YELLOWS = ["CyberWarrior", "Focus", "Let 'Em Have It"]


def destiny(number: int, colour: int = GREEN) -> NetCard:
    """A card of no other use than its destiny."""
    return resource(f"T-D{number}-{colour}", f"Number {number}", colour, number, power=9)


@scenario("NB-EX-21")
@rule("NB-CARD-12", "NB-OPEN-42", "NB-OPEN-5", "NB-COST-2")
@card("1C12")
def test_cybersword_needs_a_card_in_the_opposing_pile() -> None:
    table = Table("netbattle").set(P1, hand=["CyberSword"], resources=["Big Trouble"])
    table.refuses("play CyberSword", cites="NB-OPEN-42", saying="discard pile must hold a card for CyberSword")
    table = Table("netbattle").set(P1, hand=["CyberSword"], resources=["Big Trouble"]).set(P2, discard=["Rival"])
    with table.changes(P2, hand=+1, discard=-1), table.changes(P1, strength=+4):
        table.choose("play CyberSword")
    assert "P2 takes Rival from the discard pile." in table.log(P1)


@scenario("NB-EX-22")
@rule("NB-CARD-13", "NB-CARD-14", "NB-CD-37")
@card("1C22")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (1, 1), (0, 0)])
def test_fast_and_powerful_lowers_to_one_and_never_raises(before: int, after: int) -> None:
    table = Table("netbattle").set(P1, hand=["Fast and Powerful"], resources=["Big Trouble"])
    table.set(P2, navi=navi(2, 2, before))
    table.choose("play Fast and Powerful", "navi Test Navi")
    assert table.state.total(P2, 2) == after
    assert table.state.total(P1, 2) == 2


@scenario("NB-EX-23")
@rule("NB-CARD-15", "NB-CARD-16", "NB-SPEND-4", "NB-SPEND-12", "NB-OPEN-3")
@card("1C51")
def test_handy_work_frees_its_own_place_for_the_new_resource() -> None:
    table = Table("netbattle").set(P1, resources=["Handy Work", *REDS[:3]], hand=["Rich Kid", "It's Not Over Yet"])
    table.choose("spend Handy Work")
    table.offers("play Rich Kid", "play It's Not Over Yet", "none")
    assert table.zone(P1, "limbo") == ["Handy Work"], "it is in no pile while its text is carried out"
    table.choose("play Rich Kid")
    assert table.zone(P1, "resources") == [*REDS[:3], "Rich Kid"]
    assert table.zone(P1, "discard") == ["Handy Work"]


@scenario("NB-EX-24")
@rule("NB-CARD-17", "NB-CARD-18", "NB-CARD-19", "NB-COST-5", "NB-COST-6", "NB-SPEND-5")
@card("1C52")
def test_its_an_emergency_may_take_the_burned_card_but_not_itself() -> None:
    gauge = ["Filler", "Filler", "Rival"]
    table = Table("netbattle").set(P1, resources=["It's an Emergency"], gauge=gauge, discard=["Vulcan1", "AirShot"])
    table.choose("spend It's an Emergency").cites("NB-BURN-1")
    table.offers("put Vulcan1", "put AirShot", "put Rival")
    table.choose("put Rival")
    assert table.zone(P1, "gauge") == ["Filler", "Filler", "Rival"]
    assert table.zone(P1, "discard") == ["Vulcan1", "AirShot", "It's an Emergency"]


@scenario("NB-EX-25")
@rule("NB-CARD-20", "NB-CARD-21", "NB-OPEN-66")
@card("1R80", "1P2")
@pytest.mark.parametrize("power", [2, 0])
def test_lightning_and_energybomb_together_do_no_damage(power: int) -> None:
    table = Table("netbattle").set(P1, navi=navi(7, 0, 2), hand=["Lightning1"], resources=YELLOWS[:2])
    table.set(P2, hand=["EnergyBomb"], resources=YELLOWS, gauge=power, deck=20)
    table.choose("play Lightning1", "play EnergyBomb").expect(damage=5)
    table.choose("pass", "pass")
    assert not [line for line in table.log() if "loses an energy" in line]
    own_draw_phase = 2
    assert len(table.zone(P2, "deck")) == 20 - own_draw_phase
    assert len(table.zone(P2, "gauge")) == power + 1


@scenario("NB-EX-26")
@rule("NB-CARD-22", "NB-CARD-23", "NB-CARD-24", "NB-CANCEL-10", "NB-OPEN-52", "NB-OPEN-106")
@card("1R85")
def test_wide_sword_wipes_what_was_and_counts_what_comes() -> None:
    table = wide_sword()
    assert table.state.total(P1, 0) == 0
    table.choose("play Vulcan1")
    assert table.state.total(P1, 0) == 2


def wide_sword() -> Table:
    """Printed strength 3, +2 from a resource and a blast destiny of 4, all wiped by WideSword."""
    hand = ["Impressive Battlers", "Disaster Strikes", "Vulcan1"]
    table = Table("netbattle").set(P1, navi=navi(3, 2, 1), hand=hand, resources=["Fiery NetNavi", *REDS[:3]])
    table.set(P1, gauge=["Filler", "Filler", "Filler", destiny(4)])
    table.set(P2, hand=["WideSword", "Canceled"], resources=BLUES[:2], deck=30)
    table.choose("spend Fiery NetNavi", "pass", "blast")
    assert table.state.total(P1, 0) == 9
    return table.choose("play WideSword", "navi Test Navi")


@scenario("NB-EX-27")
@rule("NB-CARD-25", "NB-OPEN-55", "NB-OPEN-92", "NB-CD-47", "NB-COND-2", "NB-COND-3")
@card("1R86")
def test_the_destiny_outlives_wide_sword_for_disaster_strikes() -> None:
    table = wide_sword()
    table.choose("play Impressive Battlers")
    assert table.state.total(P1, 0) == 4
    assert [one["value"] for one in table.state.table(-1)["destinies"]] == [8]
    with table.changes(P2, deck=-10), table.changes(P1, power=-2):
        table.choose("pass", "play Disaster Strikes")
    early = wide_sword()
    with early.changes(P2, deck=0), early.changes(P1, power=0, discard=+1):
        early.choose("play Disaster Strikes")


@scenario("NB-EX-28")
@rule("NB-CARD-26", "NB-CARD-27", "NB-OPEN-68")
@card("1SR108")
def test_system_errors_of_both_players_undo_each_other_for_good() -> None:
    table = Table("netbattle").set(P1, navi=navi(6, 0, 2), hand=["System Error"], resources=BLUES, gauge=5, deck=20)
    table.set(P2, hand=["System Error"] * 2, resources=BLUES, gauge=5, deck=20)
    table.choose("pass", "play System Error", "play System Error", "play System Error", "pass", "pass")
    assert sum("P2 loses an energy" in line for line in table.log()) == 4
    assert len(table.zone(P1, "deck")) == 20
    assert len(table.zone(P2, "deck")) == 16 - 2


@scenario("NB-EX-29")
@rule("NB-CARD-28", "NB-CARD-29", "NB-CANCEL-6", "NB-CANCEL-7", "NB-MAIN-14", "NB-ORDER-7")
@card("1UR119")
def test_lifeaura_leaves_nothing_to_reply_to_or_to_cancel() -> None:
    table = Table("netbattle").set(P1, hand=["LifeAura"], gauge=5, discard=3)
    table.set(P2, hand=["Canceled", "Rival"], resources=["Big Trouble"])
    table.choose("play LifeAura")
    assert table.zone(P2, "hand") == [], "Canceled went with the rest before anybody could reply"
    table = Table("netbattle").set(P1, hand=["LifeAura"], gauge=5, resources=["Big Trouble", "SharkMan, Fishy Agent"])
    table.set(P2, hand=1, resources=["SharkMan, Fishy Agent"])
    table.choose("play LifeAura", "spend SharkMan, Fishy Agent")
    assert "is canceled" not in " ".join(table.log())
    assert table.asked == P1


@scenario("NB-EX-30")
@rule("NB-CARD-32", "NB-CARD-33", "NB-COST-9", "NB-OPEN-65", "NB-OPEN-85", "NB-CD-139")
@card("1*1", "1P7")
def test_underestimated_never_replaces_the_energy_of_a_cost() -> None:
    roll = ["Channeling", "Data Scan", "Clear Victory", "Rock Solid"]
    table = Table("netbattle").set(P1, navi="Roll, Hip and Cool", hand=["Underestimated"], resources=roll)
    table.set(P1, gauge=5, deck=20, discard=5).set(P2, deck=20)
    table.choose("play Underestimated", "pass")
    with table.changes(P1, deck=-6, lost=+6), table.changes(P2, deck=-4):
        table.choose("spend Clear Victory")
    table.choose("pass")
    with table.changes(P1, deck=-2, lost=+2):
        table.choose("spend Rock Solid")


@scenario("NB-EX-31")
@rule("NB-CARD-30", "NB-CARD-31", "NB-CARD-34", "NB-OPEN-64", "NB-OPEN-63", "NB-CD-60")
@card("1UR127")
def test_two_copies_of_underestimated_replace_energy_by_energy() -> None:
    table = Table("netbattle").set(P1, navi=navi(9, 0, 2))
    table.set(P2, navi="Roll, Hip and Cool", resources=["Channeling", "Data Scan", "Focus"])
    table.set(P2, hand=["Underestimated", "Fish Intervention", "Underestimated"], gauge=5, deck=11, discard=6)
    for name in ("Underestimated", "Fish Intervention", "Underestimated"):
        table.choose("pass", f"play {name}")
    assert (len(table.zone(P2, "deck")), len(table.zone(P2, "discard"))) == (10, 15)
    table.choose("pass", "pass").expect(damage=7)
    table.offers("recharge", "recharge:all", "lose", "lose:all")
    table.choose(*["recharge"] * 6)
    assert sum(one["uses"] for one in table.state.table(-1)["conditions"]) == 4
    table.choose("lose")
    own_draw_phase = 2
    assert len(table.zone(P2, "deck")) == 15 - own_draw_phase
    assert len(table.zone(P2, "discard")) == 10


@scenario("NB-EX-32")
@rule("NB-CARD-35", "NB-CARD-36", "NB-DRAW-13", "NB-CD-136", "NB-CD-31")
@card("1P1", "1C65")
def test_cyber_hero_sends_cards_discarded_down_under_the_deck() -> None:
    for sent, deck, pile in ((2, 22, 4), (1, 21, 5)):
        table = Table("netbattle").set(P1, navi="WackoMan, Whimsical", resources=["Send in the Clowns"])
        table.set(
            P2, navi="MegaMan, Cyber Hero", hand=["Rival", "Vulcan1", "AirShot", "Tornado", "RockCube"], discard=4
        )
        table.choose("spend Send in the Clowns", "discard Rival").offers("keep", "under").choose("under")
        table.choose("discard Vulcan1", "under" if sent == 2 else "keep")
        assert table.zone(P2, "hand") == ["AirShot", "Tornado", "RockCube"]
        assert len(table.zone(P2, "deck")) == deck and len(table.zone(P2, "discard")) == pile
        assert table.zone(P2, "deck")[0] == ("Vulcan1" if sent == 2 else "Rival"), "under the deck"
    drawing = Table("netbattle", step="turn").set(P1, navi="MegaMan, Cyber Hero", hand=["Rival", *["Filler"] * 4])
    drawing.choose("discard Rival").offers("keep", "under").choose("under")
    assert drawing.zone(P1, "deck")[0] == "Rival"


@scenario("NB-EX-33")
@rule("NB-CARD-37", "NB-CARD-38", "NB-BLAST-21", "NB-BLAST-26", "NB-CD-149")
@card("1T3")
def test_double_power_is_refused_on_the_opponents_turn() -> None:
    words = {
        "hand": ["Double Power"],
        "level_up": 2,
        "gauge": ["Filler", destiny(1), destiny(4)],
        "resources": ["Focus"],
    }
    table = Table("netbattle", opportunity=P2).set(P2, **words)
    table.refuses("play Double Power", cites="NB-BLAST-26", saying="opponent's turn never allows")
    own = Table("netbattle").set(P1, **words)
    own.choose("play Double Power")
    with own.changes(P1, strength=+4):
        own.choose("destiny Number 4")


@scenario("NB-EX-34")
@rule("NB-CARD-39", "NB-BURN-2", "NB-BURN-3", "NB-BURN-8", "NB-CD-95", "NB-OPEN-69")
@card("2UR99")
def test_liberation_hears_only_its_players_own_power_burning() -> None:
    pharaohs = ["Permanent Results", "Falling Object", "Focus"]
    table = Table("netbattle").set(P1, navi="PharaohMan, Ultimate NetNavi", resources=pharaohs)
    table.set(P1, hand=["Liberation", "Playing Dirty"], gauge=["Filler", *[destiny(1)] * 3, destiny(4)])
    table.set(P2, gauge=2)
    table.choose("play Liberation", "pass", "blast", "destiny Number 4", "pass", "play Playing Dirty")
    assert table.asked == P2, "Liberation is not offered"
    table.choose("pass", "spend Permanent Results")
    table.offers("yes", "no")
    with table.changes(P1, strength=+3):
        table.choose("yes")
    assert [one["value"] for one in table.state.table(-1)["destinies"]] == [7]


@scenario("NB-EX-35")
@rule("NB-CARD-49", "NB-REQ-19")
@card("3P5")
def test_a_card_in_the_gauge_does_not_count_for_its_own_power() -> None:
    table = Table("netbattle").set(P1, hand=["HeatGuts Activate!"], resources=REDS[:2])
    table.set(P1, gauge=["Vulcan3", "Vulcan2", "Filler", "Filler"])
    table.choose("play HeatGuts Activate!", "pass")
    table.refuses("play Vulcan3", cites="NB-REQ-19", saying="without it the gauge holds 3")
    with table.changes(P1, strength=+3, power=-1):
        table.choose("play Vulcan2").cites("NB-CHIP-5")
    assert table.zone(P1, "gauge") == ["Vulcan3", "Filler", "Filler"], "the gap closes"


@scenario("NB-EX-36")
@rule("NB-CARD-46", "NB-CARD-47", "NB-CARD-48", "NB-OPEN-45", "NB-OPEN-17")
@card("3P5")
def test_what_enters_the_gauge_later_is_neither_seen_nor_played() -> None:
    table = Table("netbattle").set(P1, hand=["HeatGuts Activate!", "Fish Intervention"])
    table.set(P1, resources=[*REDS[:2], "Focus"], gauge=["AreaSteal", "Boomer1"], deck=["Boomer1", "Filler", "Filler"])
    table.choose("play HeatGuts Activate!", "pass", "play Fish Intervention", "pass")
    state = table.state
    assert table.zone(P1, "gauge") == ["AreaSteal", "Boomer1", "Boomer1"]
    assert [state.sees(P1, card) for card in state.gauge(P1)] == [True, True, False]
    assert [state.sees(P2, card) for card in state.gauge(P1)] == [False] * 3
    plays = [option.card for option in state.decision.options if option.verb == "play"]
    assert plays == state.gauge(P1)[:2]
    new = state.handles[state.gauge(P1)[2]]
    table.refuses(f"play:{new}", cites="NB-RES-13")


@scenario("NB-EX-37")
@rule(
    "NB-CARD-50", "NB-CARD-51", "NB-BLAST-12", "NB-BLAST-13", "NB-BLAST-14", "NB-BLAST-15", "NB-CHIP-7", "NB-OPEN-48"
)
@card("1C3", "1C26", "1C44")
def test_magicmans_blast_number_stops_at_zero_and_goes_on_from_there() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan, Riddler", hand=["Vulcan1", "RockCube", "Not Enough Power"])
    table.set(P1, resources=["Rival", "Difference in Power"], gauge=5)
    table.choose("play Vulcan1")
    assert table.state.total(P1, 2) == 1
    table.choose("pass").refuses("play RockCube", cites="NB-CHIP-1")
    table.choose("play Not Enough Power", "pass", "play RockCube", "pass")
    assert table.state.total(P1, 2) == 0
    table.refuses("blast", cites="NB-BLAST-14", saying="blast number is 0")
    table.choose("spend Difference in Power", "navi MagicMan")
    assert table.state.total(P1, 2) == 1
    table.choose("pass", "pass")
    assert table.state.total(P1, 2) == 4, "the next turn"
    table.choose("finish", "pass", "pass")
    assert table.state.total(P1, 2) == 3, "the turn after it"


@scenario("NB-EX-38")
@rule("NB-CARD-52", "NB-CARD-53", "NB-CANCEL-4", "NB-CANCEL-5", "NB-TRIG-9", "NB-OPEN-53")
@card("1C5", "1C7", "1C21")
def test_canceling_airshot_leaves_what_roll_gave_for_it() -> None:
    table = Table("netbattle").set(P1, hand=["Canceled", "Filler"], resources=["Big Trouble"])
    table.set(P2, navi="Roll, Hip and Cool", hand=["AirShot"], gauge=2)
    assert table.state.total(P2, 1) == 2
    table.choose("pass", "play AirShot")
    assert table.state.total(P2, 1) == 7
    table.choose("play Canceled")
    assert table.state.total(P2, 1) == 4
    assert table.state.table(-1)["chips"][0]["canceled"] is True


@scenario("NB-EX-39")
@rule("NB-CARD-54", "NB-COND-2", "NB-COND-3", "NB-COND-5", "NB-OPEN-43")
@card("3U47")
def test_evolution_with_four_cards_is_legal_and_does_nothing() -> None:
    table = Table("netbattle").set(P1, hand=["Evolution", *["Filler"] * 4], resources=["Big Trouble"])
    with table.changes(P1, hand=-1, power=0, discard=+1):
        table.choose("play Evolution")
    assert table.asked == P2, "the opportunity is used"


@scenario("NB-EX-40")
@rule("NB-CARD-55", "NB-COND-4", "NB-CD-12", "NB-OPEN-57")
@card("3U59")
def test_set_to_win_needs_a_chip_and_a_blast() -> None:
    table = Table("netbattle").set(P1, navi=navi(2, 2, 1), resources=["Set to Win"], hand=["AreaSteal"])
    table.set(P1, gauge=["Filler", "Filler", destiny(2)])
    table.choose("blast", "pass")
    table.refuses("spend Set to Win", cites="NB-COND-4", saying="if you have played a BattleChip this turn")
    table.choose("play AreaSteal", "pass")
    with table.changes(P1, strength=+5):
        table.choose("spend Set to Win")
    assert [one["value"] for one in table.state.table(-1)["destinies"]] == [7]
    unblasted = Table("netbattle").set(P1, resources=["Set to Win"], hand=["AreaSteal"], gauge=3)
    unblasted.choose("play AreaSteal", "pass").refuses("spend Set to Win", cites="NB-OPEN-57")


@scenario("NB-EX-41")
@rule("NB-CARD-56", "NB-COST-3", "NB-DESTROY-4")
@card("1C67")
def test_smack_down_destroys_the_one_there_is() -> None:
    table = Table("netbattle").set(P1, resources=["Smack Down"], hand=2).set(P2, resources=["Rival"])
    with table.changes(P2, resources=-1, discard=+1), table.changes(P1, hand=-2, discard=+3):
        table.choose("spend Smack Down")


@scenario("NB-EX-42")
@rule("NB-CARD-57", "NB-CARD-58", "NB-TRIG-5", "NB-TRIG-6", "NB-TRIG-7", "NB-TRIG-8", "NB-OPEN-72", "NB-CD-125")
@card("3SR84", "3P2")
def test_aquacustom_spent_last_hears_the_other_three() -> None:
    table = Table("netbattle").set(P1, hand=["AquaCustom Activate!"], resources=["AquaCustom", *BLUES[:3]])
    table.set(P2, hand=["Rival", "Rich Kid", "Vulcan1", "AirShot", "Tornado"])
    table.choose("play AquaCustom Activate!")
    for index, name in enumerate(BLUES[:3]):
        table.choose(f"resource {name}").offers("yes", "no")
        if index == 1:
            table.choose("yes", "discard Tornado")
        else:
            table.choose("no")
        if index < 2:
            assert table.state.total(P1, 0) == 2, "no effect before the whole cost is paid"
    assert table.zone(P1, "resources") == [], "the last one was spent without a question"
    assert len(table.zone(P2, "hand")) == 4
    assert (table.state.total(P1, 0), table.state.total(P1, 1)) == (4, 4)
    table.choose("pass", "pass", "finish", "pass", "pass")
    assert (table.state.total(P1, 0), table.state.total(P1, 1)) == (4, 4), "for the rest of the game"


@scenario("NB-EX-43")
@rule("NB-CARD-59", "NB-COST-4", "NB-COST-5", "NB-ORDER-3")
@card("1R100")
def test_upload_may_take_a_burned_card_but_not_itself() -> None:
    table = Table("netbattle").set(P1, resources=["Upload"], gauge=["Rival", "Vulcan1"])
    table.choose("spend Upload").offers("take Rival", "take Vulcan1")
    table.choose("take Rival")
    assert table.zone(P1, "hand") == ["Rival"]
    assert table.zone(P1, "discard") == ["Vulcan1", "Upload"]


@scenario("NB-EX-44")
@rule("NB-CARD-60", "NB-ORDER-4", "NB-ORDER-5", "NB-SPEND-11", "NB-CD-42")
@card("1C70")
def test_two_for_one_goes_on_from_the_discard_pile() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", resources=["Two for One", "Rich Kid"], gauge=2)
    table.set(P1, hand=["Uncommon NetBattler"], discard=6, deck=20)
    with table.changes(P1, discard=+1):
        table.choose("spend Two for One")
    with table.changes(P1, deck=0, discard=-1, hand=+1, drawn=+2):
        table.choose("pass", "play Uncommon NetBattler")
    left = [one["uses"] for one in table.state.table(-1)["conditions"] if one["source"] == "Two for One"]
    assert left == [1]

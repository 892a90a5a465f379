"""Promos: the resources of the second set and the style changes."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import view
from playmat.games.netbattle.cards import BY_TITLE, CARDS
from playmat.games.netbattle.rules.board import STYLE_CHANGE
from playmat.games.netbattle.rules.emblems import AIRMAN, ICEMAN
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import after_blast, blaster, value
from tests.games.netbattle.table.plain import EACH_LOSS, coloured, destinies, loses, plain_chip, with_emblem
from tests.games.netbattle.table.resources import having

TEXTS = {
    "2*1": (
        "SPEND: Discard four cards → for each different destiny among them, each player draws a card and you "
        "recharge one energy."
    ),
    "2*2": (
        "SPEND: Discard four cards → for each different destiny among them, burn 1 of your opponent's power "
        "and power up."
    ),
    "2P2": (
        "You have one more place for resources. SPEND: Put any number of your resources in play, this card "
        "too if you like, into your gauge."
    ),
    "2P3": "SPEND: Reveal your gauge; you may play a card from your gauge now.",
    "2P4": "SPEND: Burn 2 power → draw five cards.",
    "2P5": "SPEND: Discard a card with your NetNavi's emblem → your blast destiny gets +4.",
    "3P2": (
        "Style change. Spend four blue resources for no effect → your opponent reveals their hand; your "
        "NetNavi's strength gets +1 for each resource revealed for the rest of the game, then your NetNavi's "
        "defense gets +1 for each resource revealed for the rest of the game."
    ),
    "3P4": (
        "Style change. Put your resources, hand and gauge under your deck in random order, then recharge two "
        "energy for each card moved this way."
    ),
    "3P5": (
        "Style change. You may look at the cards now in your gauge and play them in this main phase, then you "
        "burn all power left at the end of the turn."
    ),
}


def test_what_is_printed_on_the_later_promos() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


@card("2*1")
@rule("NB-CD-140", "NB-CD-1", "NB-OPEN-98")
@pytest.mark.parametrize(("hand", "rounds"), [((1, 1, 1, 1), 1), ((1, 2, 2, 3), 3), ((0, 1, 2, 3), 4)])
def test_attentive_opponent_draws_and_recharges_in_rounds_for_each_different_destiny(
    hand: tuple[int, ...], rounds: int
) -> None:
    table = having("Attentive Opponent", hand=destinies(*hand))
    with table.changes(P1, drawn=rounds, deck=0, hand=rounds - 4), table.changes(P2, drawn=rounds, deck=-rounds):
        table.choose("spend Attentive Opponent")
    drawn = [line for line in table.log(-1) if "draws" in line or "recharges" in line]
    assert drawn[:3] == ["P1 draws a card.", "P2 draws a card.", "P1 recharges an energy."]
    assert len(drawn) == 3 * rounds


@card("2*1")
@rule("NB-CD-140", "NB-OPEN-60")
def test_the_turn_player_draws_first_for_attentive_opponent() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, resources=["Attentive Opponent"], hand=4)
    table.choose("spend Attentive Opponent")
    drawn = [line for line in table.log(-1) if "draws" in line or "recharges" in line]
    assert drawn == ["P2 draws a card.", "P1 draws a card.", "P1 recharges an energy."]
    last = Table("netbattle", active=P2, opportunity=P1).set(P1, resources=["Attentive Opponent"], hand=4, deck=1)
    last.set(P2, deck=1)
    assert loses(last.choose("spend Attentive Opponent"), P2)
    having("Attentive Opponent", hand=3).refuses("spend Attentive Opponent", cites="NB-COST-2")


@card("2*2")
@rule("NB-CD-141", "NB-CD-1", "NB-CD-4", "NB-OPEN-98")
def test_do_si_do_burns_theirs_and_powers_up_in_rounds() -> None:
    table = having("Do-Si-Do", hand=destinies(1, 2, 2, 3), gauge=1).set(P2, gauge=2)
    with table.changes(P1, power=+3, deck=-3, hand=-4, discard=+5), table.changes(P2, power=-2, deck=0):
        table.choose("spend Do-Si-Do")
    done = [line.split()[1] for line in table.log() if "burns" in line or "powers up" in line]
    assert done == ["burns", "powers", "burns", "powers", "powers"]
    having("Do-Si-Do", hand=3).refuses("spend Do-Si-Do", cites="NB-COST-2")


@card("2P2")
@rule("NB-CD-143", "NB-RES-4", "NB-RES-2")
def test_maysa_gives_a_fifth_place_while_she_is_in_play_but_no_fifth_play() -> None:
    cards = ["Charge Forward", "Playtime", "Clear Victory", "Clean 'Em Out"]
    table = Table("netbattle", step="resource").set(P1, hand=["Maysa, Staunch Supporter", *cards], gauge=4)
    table.choose("play Maysa", *[f"play {name}" for name in cards[:3]])
    table.refuses(f"play {cards[3]}", cites="NB-RES-2")
    later = Table("netbattle", step="resource").set(P1, hand=cards[3:], gauge=4)
    later.set(P1, resources=["Maysa, Staunch Supporter", *cards[:3]])
    with later.changes(P1, resources=+1):
        later.choose(f"play {cards[3]}")
    five = Table("netbattle", step="resource").set(P1, hand=cards[3:], gauge=4)
    five.set(P1, resources=["Maysa, Staunch Supporter", *cards[:3], "Filler"])
    five.refuses(f"play {cards[3]}", cites="NB-RES-5", saying="All 5")
    full = Table("netbattle", step="resource").set(P1, hand=cards[3:], resources=[*cards[:3], "Filler"])
    full.refuses(f"play {cards[3]}", cites="NB-RES-5")


@card("2P2")
@rule("NB-CD-143", "NB-OPEN-95")
def test_maysa_sends_any_own_resources_into_the_gauge_and_goes_along_if_wanted() -> None:
    table = having("Maysa, Staunch Supporter", "Rival", "Focus", gauge=4).set(P2, resources=1)
    table.choose("spend Maysa").offers("put Rival", "put Focus", "put Maysa", "done")
    with table.changes(P1, resources=-1, power=+1, discard=+1):
        table.choose("put Maysa", "put Focus", "done")
    assert table.zone(P1, "gauge")[-2:] == ["Maysa, Staunch Supporter", "Focus"]
    assert table.zone(P1, "resources") == ["Rival"]
    none = having("Maysa, Staunch Supporter", "Rival")
    with none.changes(P1, power=0, resources=-1, discard=+1):
        none.choose("spend Maysa", "done")


@card("2P2")
@rule("NB-CD-143", "NB-UNIQ-2")
def test_maysa_shares_her_name_with_another_maysa() -> None:
    other = BY_TITLE["Maysa, Commander Beef"]
    table = Table("netbattle", step="resource").set(P1, resources=[other], hand=["Maysa, Staunch Supporter"], gauge=5)
    table.refuses("play Maysa, Staunch Supporter", cites="NB-UNIQ-1")


@card("2P3")
@rule("NB-CD-144", "NB-REQ-19", "NB-OPEN-104")
def test_dr_hikari_reveals_the_gauge_and_plays_one_card_not_counting_for_its_own_power() -> None:
    gauge = ["Vulcan1", "Rival", "Silly", "Filler"]
    table = having("Dr. Hikari, Paternal Hero", "Filler", gauge=gauge)
    table.choose("spend Dr. Hikari").offers("play Vulcan1", "play Rival", "none")
    assert table.log(P2)[-1] == "P1's gauge shows Vulcan1, Rival, Silly and Filler."
    table.refuses("play Silly", cites="NB-REQ-19", saying="without it the gauge holds 3")
    with table.changes(P1, resources=+1, power=-1, discard=+1):
        table.choose("play Rival")
    assert table.zone(P1, "gauge") == ["Vulcan1", "Silly", "Filler"], "the gap has closed"
    assert not table.state.sees(P1, table.state.gauge(P1)[0]), "the rest is hidden again"


@card("2P3")
@rule("NB-CD-144", "NB-REQ-19", "NB-CHIP-1")
def test_dr_hikari_uses_the_chip_allowance_and_may_be_declined() -> None:
    exact = having("Dr. Hikari, Paternal Hero", gauge=["Vulcan1", "Filler", "Filler"])
    with exact.changes(P1, strength=+2, power=-1):
        exact.choose("spend Dr. Hikari", "play Vulcan1")
    assert exact.state.chips_used[P1] == 1
    short = having("Dr. Hikari, Paternal Hero", gauge=["Vulcan1", "Filler"])
    short.choose("spend Dr. Hikari").offers("none").refuses("play Vulcan1", cites="NB-REQ-19")
    used = having("Dr. Hikari, Paternal Hero", hand=[plain_chip()], gauge=["Vulcan1", "Filler", "Filler"])
    used.choose("play Plain chip", "pass", "spend Dr. Hikari").refuses("play Vulcan1", cites="NB-CHIP-1")
    with used.changes(P1, power=0):
        used.choose("none")
    empty = having("Dr. Hikari, Paternal Hero").choose("spend Dr. Hikari", "none")
    assert empty.asked == P2


@card("2P4")
@rule("NB-BURN-5")
def test_lets_jam_burns_two_to_draw_five() -> None:
    table = having("Let's Jam", gauge=3)
    with table.changes(P1, power=-2, drawn=+5, hand=+5, deck=-5, discard=+3):
        table.choose("spend Let's Jam")
    having("Let's Jam", gauge=1).refuses("spend Let's Jam", cites="NB-BURN-5")
    last = having("Let's Jam", gauge=2, deck=4)
    with last.changes(P1, drawn=+4):
        last.choose("spend Let's Jam")
    assert loses(last, P1)


@card("2P5")
@rule("NB-CD-7", "NB-CD-22", "NB-OPEN-57")
def test_flatter_yourself_adds_four_for_a_card_with_the_own_emblem() -> None:
    hand = [*with_emblem(ICEMAN), *with_emblem(AIRMAN)]
    table = after_blast(2, navi=blaster(ICEMAN), resources=["Flatter Yourself"], hand=hand)
    with table.changes(P1, strength=+4, hand=-1):
        table.choose("spend Flatter Yourself")
    assert value(table) == [6] and table.zone(P1, "hand") == [f"Plain {AIRMAN}"]
    poor = after_blast(2, resources=["Flatter Yourself"], hand=hand)
    poor.refuses("spend Flatter Yourself", cites="NB-COST-2")
    early = having("Flatter Yourself", navi=blaster(ICEMAN), hand=hand, gauge=1)
    early.refuses("spend Flatter Yourself", cites="NB-OPEN-57")


@card("3P2", "3P4", "3P5")
@rule("NB-CARD-8", "NB-OPEN-35")
@pytest.mark.parametrize("title", ["AquaCustom Activate!", "WoodShield Activate!", "HeatGuts Activate!"])
def test_a_style_change_is_an_event_with_a_keyword(title: str) -> None:
    assert BY_TITLE[title].keywords == (STYLE_CHANGE,)


@card("3P2")
@rule("NB-CD-146", "NB-CD-24", "NB-END-9")
def test_aquacustom_activate_counts_the_resources_of_the_opposing_hand_for_the_whole_game() -> None:
    table = having(*coloured("BBBB"), hand=["AquaCustom Activate!"])
    table.set(P2, hand=["Rival", "Spikey", "Rush, Roll Over", "Tornado"])
    table.choose("play AquaCustom Activate!", "resource Plain blue", "resource Plain blue")
    with table.changes(P1, strength=+3, defense=+3, resources=-2, discard=+3), table.changes(P2, hand=0):
        table.choose("resource Plain blue")
    assert table.state.spent[P1] == 4
    assert "P2's hand shows Rival, Spikey, Rush, Roll Over and Tornado." in table.log(P1)
    for _ in range(2):
        table.choose("pass", "pass", "finish")
    assert [table.state.total(P1, stat) for stat in range(3)] == [5, 5, 2]


@card("3P2")
@rule("NB-CD-146", "NB-CANCEL-9", "NB-OPEN-106")
def test_aquacustom_activate_is_wiped_for_a_turn_only_and_can_never_be_canceled() -> None:
    table = having(*coloured("BBBB"), hand=["AquaCustom Activate!"])
    table.set(P2, hand=["Rival", "Filler", "Canceled"], resources=["Headstrong NetNavi", *coloured("B")])
    table.choose("play AquaCustom Activate!", *["resource Plain blue"] * 3)
    with table.changes(P1, strength=0, defense=0):
        table.choose("play Canceled", "discard Filler")
    three = having(*coloured("BBBB"), hand=["AquaCustom Activate!"])
    three.set(P2, hand=["Rival", "Filler"], resources=["Headstrong NetNavi"], navi="IceMan")
    three.choose("play AquaCustom Activate!", *["resource Plain blue"] * 3)
    three.choose("spend Headstrong NetNavi", "navi Plain Navi")
    assert [three.state.total(P1, stat) for stat in range(2)] == [0, 4]
    three.choose("pass", "pass")
    assert [three.state.total(P1, stat) for stat in range(2)] == [4, 4]
    poor = having(*coloured("BBB"), "Rival", hand=["AquaCustom Activate!"])
    poor.refuses("play AquaCustom Activate!", cites="NB-REQ-3")


@card("3P4")
@rule("NB-CD-147", "NB-OPEN-111", "NB-RECHARGE-7")
@pytest.mark.parametrize(("pile", "recharged"), [(30, 18), (5, 5)])
def test_woodshield_activate_moves_everything_and_recharges_two_for_each(pile: int, recharged: int) -> None:
    table = having(*coloured("GGGG"), hand=["WoodShield Activate!", "Rival", "Tornado"], gauge=3, discard=pile)
    with table.changes(P1, resources=-4, hand=-3, power=-3, deck=9 + recharged, discard=1 - recharged):
        table.choose("play WoodShield Activate!")
    assert table.log()[1] == "P1 puts nine cards under the deck in random order."
    assert table.zone(P1, "discard")[-1] == "WoodShield Activate!"


@card("3P4")
@rule("NB-CD-147", "NB-CD-65")
def test_woodshield_activate_needs_power_and_moves_even_while_recharging_is_banned() -> None:
    weak = having(*coloured("GGGG"), hand=["WoodShield Activate!"], gauge=2)
    weak.refuses("play WoodShield Activate!", cites="NB-REQ-2")
    table = having(*coloured("GGGG"), hand=["WoodShield Activate!"], gauge=3, discard=9)
    table.set(P2, hand=["WhiteWeb1"], gauge=2)
    table.choose("pass", "play WhiteWeb1")
    with table.changes(P1, deck=+7, discard=+1):
        table.choose("play WoodShield Activate!")


def heated(*gauge: Any, active: int = P1, **words: Any) -> Table:
    """P1 has played HeatGuts Activate! over this gauge, and P2 has passed."""
    table = Table("netbattle", active=active, opportunity=P1).set(P1, gauge=list(gauge))
    table.set(P1, **{"hand": ["HeatGuts Activate!"], "resources": coloured("RR"), **words})
    return table.choose("play HeatGuts Activate!", "pass")


@card("3P5")
@rule("NB-CD-148", "NB-CARD-46", "NB-CARD-47", "NB-OPEN-46")
def test_heatguts_activate_plays_chips_events_and_resources_from_the_gauge_one_by_one() -> None:
    table = heated("Vulcan1", "Not Enough Power", "Rival", "Filler", "Filler")
    assert [view(table.state, viewer)["table"]["sides"][P1]["power"] for viewer in (P1, P2)] == [5, 5]
    assert table.state.sees(P1, table.state.gauge(P1)[0]) and not table.state.sees(P2, table.state.gauge(P1)[0])
    table.offers("play Vulcan1", "play Not Enough Power", "play Rival", "blast", "pass")
    with table.changes(P1, power=-1, resources=+1):
        table.choose("play Rival")
    assert table.asked == P2, "each play uses an opportunity"
    with table.changes(P1, power=-1, strength=+2):
        table.choose("pass", "play Vulcan1")
    with table.changes(P1, power=-1, discard=+1):
        table.choose("pass", "play Not Enough Power")


@card("3P5")
@rule("NB-CD-148", "NB-CARD-49", "NB-OPEN-45")
def test_heatguts_activate_does_not_count_a_card_for_its_own_power() -> None:
    table = heated("Gaia", "VulGear", "Filler", "Filler", resources=[*coloured("RR"), "Keep Battling"])
    table.offers("play VulGear", "spend Keep Battling", "blast", "pass")
    table.refuses("play Gaia", cites="NB-REQ-19", saying="without it the gauge holds 3")


@card("3P5", "2C44", "1C51", "3R68", "2P3")
@rule("NB-OPEN-45", "NB-OPEN-102", "NB-CARD-49")
@pytest.mark.parametrize(
    ("title", "answers", "offers"),
    [
        ("Spikey", ["spend Spikey", "discard Filler"], ["play Vulcan1", "play Plain chip"]),
        ("Handy Work", ["spend Handy Work"], ["play Focus", "play Rival"]),
        ("Out of Water", ["play Out of Water"], ["play Focus", "play Rival"]),
    ],
)
def test_heatguts_activate_lets_every_text_play_from_the_gauge_that_plays_from_hand(
    title: str, answers: list[str], offers: list[str]
) -> None:
    words: dict[str, Any] = {"hand": ["HeatGuts Activate!", plain_chip(), "Focus", "Filler", "Filler"]}
    if title == "Out of Water":
        words["hand"].append(title)
    else:
        words["resources"] = [*coloured("RR"), title]
    table = heated("Vulcan1", "Vulcan3", "Rival", navi="SharkMan, Aquatic Enforcer", **words)
    table.choose(*answers).offers(*offers, "none")
    with table.changes(P1, power=-1, hand=0):
        table.choose("play Vulcan1" if title == "Spikey" else "play Rival")
    assert any(line.endswith(" from the gauge.") for line in table.log())
    if title == "Out of Water":
        table.offers("play Focus", "none")


@card("3P5", "2C44")
@rule("NB-OPEN-45", "NB-CARD-48")
def test_a_text_plays_no_gauge_card_that_heatguts_activate_does_not_cover() -> None:
    shut = Table("netbattle").set(P1, resources=["Spikey"], hand=["Filler", "Filler"], gauge=["Vulcan1"] * 3)
    shut.choose("spend Spikey", "discard Filler").offers("none")
    table = heated(
        "Vulcan1",
        "Filler",
        "Filler",
        resources=[*coloured("RR"), "Spikey", "Charge Forward"],
        hand=["HeatGuts Activate!", *coloured("Y"), "Filler", "Filler"],
        discard=["Vulcan3"],
    )
    table.choose("spend Charge Forward", "put Vulcan3", "pass", "spend Spikey", "discard Filler")
    table.offers("play Vulcan1", "none")


@card("3P5")
@rule("NB-CD-148", "NB-CARD-48")
def test_heatguts_activate_covers_the_cards_of_the_moment_and_this_main_phase_only() -> None:
    resources = [*coloured("RR"), "Charge Forward"]
    hand = ["HeatGuts Activate!", *coloured("Y")]
    table = heated("Not Enough Power", "Filler", hand=hand, discard=["Vulcan1"], resources=resources)
    table.choose("spend Charge Forward", "put Vulcan1", "pass")
    table.offers("play Not Enough Power", "blast", "pass")
    assert [table.state.sees(P1, one) for one in table.state.gauge(P1)] == [True, True, False]
    battle = heated("FastGauge", "Filler", "Filler", active=P2, navi=blaster(defense=0), resources=coloured("RRGG"))
    battle.choose("play FastGauge", "pass", "pass")
    battle.offers(*EACH_LOSS).expect(phase="battle")
    assert battle.asked == P1
    assert [battle.state.sees(P1, one) for one in battle.state.gauge(P1)] == [False, False]


@card("3P5", "2UR99")
@rule("NB-BLAST-10", "NB-OPEN-57", "NB-CD-95")
def test_liberation_asks_nothing_after_the_battle() -> None:
    table = Table("netbattle").set(P1, navi=blaster("PharaohMan"), gauge=3)
    table.set(P1, resources=[*coloured("RR"), *with_emblem("PharaohMan", 2)])
    table.set(P1, hand=["HeatGuts Activate!", "Liberation"])
    table.choose("play HeatGuts Activate!", "pass", "play Liberation", "pass", "blast", "pass", "pass")
    assert (table.asked, table.state.active) == (P2, P2), "the power left is burned when no destiny can be raised"
    assert sum(line.startswith("P1 burns") for line in table.log()) == 2


@card("3P5")
@rule("NB-CD-148", "NB-OPEN-105", "NB-OPEN-47")
@pytest.mark.parametrize("active", [P1, P2])
def test_heatguts_activate_burns_the_power_left_at_the_end_of_the_turn(active: int) -> None:
    table = heated("Vulcan1", "Filler", "Filler", active=active)
    table.choose("pass").expect(turn=6, conditions=[])
    assert sum(line.startswith("P1 burns") for line in table.log()) == 3
    assert len(table.zone(P1, "gauge")) == (0 if active == P1 else 1), "the next power-up comes after it"

"""Promos: NetNavis, BattleChips and the resources of the first set."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.cards import BY_TITLE, CARDS
from playmat.games.netbattle.rules.emblems import MEGA_MAN_X, MEGAMAN, ROLL
from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import after_blast, blaster, value
from tests.games.netbattle.table.plain import coloured, destinies, loses, plain_chip, with_emblem
from tests.games.netbattle.table.resources import having

TEXTS = {
    "1P1": "Whenever you discard down, each card may go under your deck instead of into your discard pile.",
    "2P1": "Whenever you play a BattleChip, you may have your blast destiny get +2.",
    "3P1": "",
    "1*1": "SPEND: Lose six energy → your opponent loses four energy.",
    "1*2": "SPEND: Discard two yellow cards → destroy three resources of your opponent.",
    "1P2": "For the rest of the turn, energy that you lose in battle goes into your gauge until it is full.",
    "1P3": "Discard two cards → for the rest of the turn, energy that you lose in battle goes to your hand.",
    "1P4": "SPEND: Burn 3 power → take two cards from your discard pile to your hand.",
    "1P5": "SPEND: Discard a card → cancel a blast destiny equal to its destiny.",
    "1P6": "SPEND: Burn 2 power → put two cards from your discard pile into your gauge.",
    "1P7": "SPEND: Lose two energy → your opponent loses energy equal to the smaller of their destinies.",
    "3*1": "SPEND: Burn 1 power → cancel a blast destiny.",
}


def test_what_is_printed_on_the_first_promos() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


@card("1P1")
@rule("NB-CD-136", "NB-CARD-36", "NB-OPEN-21")
def test_cyber_hero_may_send_each_card_of_the_draw_phase_under_the_deck() -> None:
    table = Table("netbattle", step="turn").set(P1, navi="MegaMan, Cyber Hero", deck=["Filler", "Filler", "Filler"])
    table.set(P1, hand=["Rival", "Tornado", "Focus", "Rich Kid", "Canceled", "AirShot"])
    assert table.verbs == ["discard"] * 7
    with table.changes(P1, hand=-1, deck=+1, discard=0):
        table.choose("discard Tornado").offers("keep", "under")
        table.choose("under")
    assert table.log(P2) == ["A card goes under P1's deck."]
    with table.changes(P1, hand=-1, deck=0, discard=+1):
        table.choose("discard Rival", "keep")
    assert table.zone(P1, "deck")[0] == "Tornado" and len(table.zone(P1, "hand")) == 5


@card("1P1")
@rule("NB-CD-136", "NB-CARD-35", "NB-CD-31")
def test_cyber_hero_works_with_every_text_that_says_discard_down() -> None:
    table = Table("netbattle", active=P2).set(P1, navi="MegaMan, Cyber Hero", hand=["Rival", "Tornado", "Focus"])
    table.set(P2, hand=["Correction"], resources=coloured("BBB"))
    table.choose("play Correction", "discard Rival", "under", "discard Tornado", "under")
    assert table.zone(P1, "deck")[:2] == ["Tornado", "Rival"], "in the order discarded"
    assert table.zone(P1, "hand") == ["Focus"] and table.zone(P1, "discard") == []


@card("1P1")
@rule("NB-CD-136", "NB-CD-3")
def test_cyber_hero_has_nothing_to_say_to_other_discards() -> None:
    table = Table("netbattle", active=P2).set(P1, navi="MegaMan, Cyber Hero", hand=["Rival", "Tornado"])
    table.set(P2, resources=["Flame Brain"])
    with table.changes(P1, discard=+1, deck=0, hand=-1):
        table.choose("spend Flame Brain", "discard Rival")
    assert table.asked == P1 and table.verbs == ["pass"]
    theirs = Table("netbattle").set(P1, navi="MegaMan, Cyber Hero", hand=["Correction"], resources=coloured("BBB"))
    theirs.set(P2, hand=2)
    with theirs.changes(P2, discard=+1, deck=0):
        theirs.choose("play Correction", "discard Filler")


@card("2P1")
@rule("NB-CD-142", "NB-OPEN-57")
def test_protoman_unbeatable_may_raise_a_live_blast_destiny_for_each_chip() -> None:
    navi = BY_TITLE["ProtoMan, Unbeatable"]
    table = Table("netbattle").set(P1, navi=navi, hand=["AreaSteal"], gauge=5)
    table.choose("play AreaSteal")
    assert table.asked == P2, "no blast yet, so no offer"
    one = netnavi("T-U", "ProtoMan", "Unbeatable", *navi.abilities, strength=3, defense=2, blast=1)
    table = Table("netbattle").set(P1, navi=one, hand=["AreaSteal", "Vulcan1"], gauge=["Filler"] * 3 + destinies(4))
    table.choose("blast", "pass", "play AreaSteal")
    assert table.verbs == ["yes", "no"]
    with table.changes(P1, strength=+2):
        table.choose("yes")
    assert value(table) == [6]
    with table.changes(P1, strength=+2):
        table.choose("pass", "play Vulcan1", "no")


@card("2P1")
@rule("NB-CD-142", "NB-TRIG-9")
def test_what_protoman_unbeatable_gave_is_kept_when_the_chip_is_canceled() -> None:
    navi = netnavi(
        "T-U", "ProtoMan", "Unbeatable", *BY_TITLE["ProtoMan, Unbeatable"].abilities, strength=3, defense=2, blast=1
    )
    opponent = {"hand": ["Canceled", "Filler"], "resources": [*coloured("B"), "The Oath"], "gauge": 1}
    table = after_blast(4, navi=navi, hand=["Vulcan1"], power=2, opponent=opponent)
    table.choose("play Vulcan1", "yes")
    with table.changes(P1, strength=-2):
        table.choose("play Canceled")
    assert value(table) == [6]
    gone = Table("netbattle").set(P1, navi=navi, hand=["Vulcan1"], gauge=3).set(P2, **opponent)
    gone.choose("blast", "spend The Oath", "play Vulcan1")
    assert gone.asked == P2, "no live destiny, no offer"


@card("3P1")
@rule("NB-CD-145", "NB-OPEN-88")
def test_mega_man_x_is_not_megaman_and_shares_his_emblem_with_nobody() -> None:
    bearers = [one.title for one in CARDS if one.emblem == MEGA_MAN_X]
    assert bearers == ["Mega Man X, Invincible"]
    table = Table("netbattle").set(P1, navi="Mega Man X", hand=["Unwavering Loyalty", "Filler", plain_chip()], gauge=3)
    table.refuses("play Unwavering Loyalty", cites="NB-REQ-4", saying=MEGAMAN)
    assert [table.state.total(P1, stat) for stat in range(3)] == [3, 1, 2]
    table.choose("play Plain chip")
    helped = Table("netbattle").set(P1, navi="Mega Man X", hand=["Unwavering Loyalty", "Filler"])
    helped.set(P1, resources=with_emblem(MEGAMAN))
    with helped.changes(P1, blast=0, power=+1):
        helped.choose("play Unwavering Loyalty")
    ally = Table("netbattle", step="resource").set(
        P1, navi="Mega Man X", hand=["MegaMan, Licensed to Delete"], gauge=4
    )
    with ally.changes(P1, resources=+1):
        ally.choose("play MegaMan")


@card("1*1")
@rule("NB-CD-139", "NB-CD-2", "NB-OPEN-86")
@pytest.mark.parametrize("active", [P1, P2])
def test_clear_victory_loses_six_so_that_the_opponent_loses_four(active: int) -> None:
    table = Table("netbattle", active=active, opportunity=P1).set(P1, resources=["Clear Victory"])
    with table.changes(P1, lost=+6, deck=-6, discard=+7), table.changes(P2, lost=+4, deck=-4, discard=+4):
        table.choose("spend Clear Victory")
    having("Clear Victory", deck=5).refuses("spend Clear Victory", cites="NB-OPEN-86")
    last = having("Clear Victory", deck=6).set(P2, deck=4)
    assert loses(last.choose("spend Clear Victory"), P1), "the cost comes first"


@card("1*1", "1P7")
@rule("NB-CD-139", "NB-CD-2", "NB-OPEN-85", "NB-CARD-33")
@pytest.mark.parametrize(("resource", "lost"), [("Clear Victory", 6), ("Rock Solid", 2)])
def test_underestimated_is_offered_for_the_loss_it_makes_but_not_for_its_cost(resource: str, lost: int) -> None:
    table = having(resource, *with_emblem(ROLL, 2), navi="Roll, Hip and Cool", hand=["Underestimated"])
    table.set(P1, gauge=3, deck=[*destinies(3, 3), *["Filler"] * 10])
    table.set(P2, navi="Roll, Hip and Cool", hand=["Underestimated"], resources=with_emblem(ROLL, 2), gauge=3)
    table.choose("play Underestimated", "play Underestimated")
    with table.changes(P1, lost=lost, deck=-lost):
        table.choose(f"spend {resource}")
    assert (table.asked, table.verbs[0]) == (P2, "recharge"), "what the opponent loses is an effect"


@card("1*2")
@rule("NB-CD-8", "NB-CD-22")
def test_reckless_destroys_three_opposing_resources_for_two_yellow_cards() -> None:
    table = having("Reckless", "Rival", hand=[*coloured("YYB"), "Vulcan1"])
    table.set(P2, resources=["Focus", "Rich Kid", "Big Trouble", "Filler"])
    table.choose("spend Reckless").offers(
        "resource Focus", "resource Rich Kid", "resource Big Trouble", "resource Filler"
    )
    with table.changes(P2, resources=-3, discard=+3), table.changes(P1, resources=0, discard=+1):
        table.choose("resource Focus", "resource Filler", "resource Rich Kid")
    assert table.zone(P2, "resources") == ["Big Trouble"] and table.state.spent == [1, 0]
    two = having("Reckless", hand=coloured("YY")).set(P2, resources=2)
    with two.changes(P2, resources=-2):
        two.choose("spend Reckless", "resource Filler")
    none = having("Reckless", hand=coloured("YY"))
    with none.changes(P1, hand=-2, discard=+3):
        none.choose("spend Reckless")
    having("Reckless", hand=[*coloured("YBR"), "Vulcan1"]).refuses("spend Reckless", cites="NB-COST-2")


def attacked(damage: int, **words: Any) -> Table:
    """P2 attacks with this strength, P1 has defense 0 and the last opportunity before P2's last pass."""
    table = Table("netbattle", active=P2).set(P2, navi=blaster(strength=damage))
    return table.set(P1, **{"navi": blaster(defense=0), **words}).choose("pass")


@card("1P2")
@rule("NB-CD-137", "NB-OPEN-108", "NB-WIN-2")
def test_energybomb_is_fatal_with_the_last_deck_card_all_the_same() -> None:
    table = attacked(3, hand=["EnergyBomb"], resources=coloured("YYY"), deck=3)
    table.choose("play EnergyBomb", "pass", "pass")
    assert loses(table, P1) and len(table.zone(P1, "gauge")) == 3


@card("1P2")
@rule("NB-CD-137")
def test_energybomb_stops_at_a_full_gauge_and_concerns_battle_losses_of_its_player_only() -> None:
    table = attacked(4, hand=["EnergyBomb"], resources=[*coloured("YYY"), "Snowed In"], gauge=4, deck=30)
    table.choose("play EnergyBomb", "pass")
    with table.changes(P1, lost=+2, power=0, discard=+3):
        table.choose("spend Snowed In")
    table.choose("pass", "pass")
    table.expect(turn=6, conditions=[])
    lost = [line for line in table.log(P1) if "P1 loses" in line]
    assert lost == ["P1 loses an energy into the gauge."] + ["P1 loses an energy: Filler."] * 3
    refused = Table("netbattle").set(P1, hand=["EnergyBomb"], resources=coloured("YY"))
    refused.refuses("play EnergyBomb", cites="NB-REQ-3")


@card("1P2")
@rule("NB-CD-137", "NB-OPEN-109")
def test_a_canceled_energybomb_lets_battle_losses_go_to_the_pile() -> None:
    table = Table("netbattle", active=P2).set(P1, navi=blaster(defense=0), hand=["EnergyBomb"])
    table.set(P1, resources=coloured("YYY")).set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose("pass", "play EnergyBomb", "play Canceled", "pass", "pass")
    assert [line for line in table.log() if "P1 loses" in line] == ["P1 loses an energy: Filler."] * 2


@card("1P3")
@rule("NB-CD-120", "NB-OPEN-110")
def test_guardian_takes_battle_losses_to_hand_unseen_for_two_cards() -> None:
    table = attacked(3, hand=["Guardian", "Filler", "Filler"], resources=coloured("GG"), deck=["Rival"] * 9)
    with table.changes(P1, hand=-3, discard=+3):
        table.choose("play Guardian")
    table.choose("pass", "pass").expect(turn=6, conditions=[])
    assert [line for line in table.log(P2) if "P1 loses" in line] == ["P1 loses an energy to hand."] * 3
    assert [line for line in table.log(P1) if "P1 loses" in line] == ["P1 loses an energy: Rival to hand."] * 3
    assert sum("P1 draws" in line for line in table.log(P2)) == 1, "only the draw phase draws"
    assert len(table.zone(P1, "hand")) == 3 + 1


@card("1P3")
@rule("NB-CD-120", "NB-COST-2", "NB-WIN-5")
def test_guardian_needs_two_cards_and_saves_nobody_from_the_last_one() -> None:
    poor = Table("netbattle").set(P1, hand=["Guardian", "Filler"], resources=coloured("GG"))
    poor.refuses("play Guardian", cites="NB-COST-2")
    last = attacked(2, hand=["Guardian", "Filler", "Filler"], resources=coloured("GG"), deck=2)
    assert loses(last.choose("play Guardian", "pass", "pass"), P1)


@card("1P2", "1P3")
@rule("NB-OPEN-108")
def test_with_both_chips_the_loser_picks_where_each_card_goes() -> None:
    hand = ["EnergyBomb", "Guardian", "Filler", "Filler", "Not Enough Power"]
    table = attacked(2, hand=hand, resources=coloured("YYYGGR"), gauge=2)
    table.choose("play Not Enough Power", "pass", "play EnergyBomb", "pass", "play Guardian", "pass", "pass")
    assert (table.asked, table.verbs) == (P1, ["gauge", "hand"])
    with table.changes(P1, power=+1, hand=0, lost=+1):
        table.choose("gauge")
    with table.changes(P1, power=+1, hand=+2):
        table.choose("hand")


@card("1P4", "1P6")
@rule("NB-CD-14", "NB-COST-5")
@pytest.mark.parametrize(
    ("resource", "verb", "burned", "gain"),
    [("Blue Battler", "take", 3, {"hand": +2}), ("Friendly Ms. Mari", "put", 2, {"power": +2, "hand": 0})],
)
def test_two_discard_cards_of_choice_the_burned_ones_included(
    resource: str, verb: str, burned: int, gain: dict[str, int]
) -> None:
    table = having(resource, gauge=["Rival", "Tornado", "Focus"][:burned], discard=["AirShot"])
    table.choose(f"spend {resource}")
    assert len(table.state.decision.options) == burned + 1, f"{resource} itself is not among them"
    with table.changes(P1, discard=-1, deck=0, **gain):
        table.choose(f"{verb} AirShot", f"{verb} Tornado")
    assert table.zone(P1, "discard")[-1] == resource
    having(resource, gauge=burned - 1).refuses(f"spend {resource}", cites="NB-BURN-5")


@card("1P5")
@rule("NB-CD-138", "NB-CD-1", "NB-OPEN-92")
def test_dish_a_little_dirt_cancels_a_blast_destiny_of_exactly_the_discarded_destiny() -> None:
    def dirt(worth: int) -> Table:
        opponent = {"resources": ["Dish a Little Dirt"], "hand": destinies(worth)}
        table = after_blast(3, resources=["A Higher Level"], opponent=opponent)
        return table.choose("spend A Higher Level")

    hit = dirt(7)
    with hit.changes(P1, strength=-7), hit.changes(P2, hand=-1, discard=+2):
        hit.choose("spend Dish a Little Dirt")
    miss = dirt(3)
    with miss.changes(P1, strength=0), miss.changes(P2, hand=-1, discard=+2):
        miss.choose("spend Dish a Little Dirt")
    having("Dish a Little Dirt").refuses("spend Dish a Little Dirt", cites="NB-COST-2")


@card("1P7")
@rule("NB-CD-139", "NB-CD-1", "NB-CD-2")
@pytest.mark.parametrize(("pair", "smaller"), [((5, 2), 2), ((4, 4), 4), ((0, 6), 0)])
def test_rock_solid_costs_the_opponent_the_smaller_of_two_lost_destinies(pair: tuple[int, int], smaller: int) -> None:
    table = having("Rock Solid", deck=[*destinies(*pair), "Filler"])
    with table.changes(P1, lost=+2, deck=-2), table.changes(P2, lost=smaller, deck=-smaller):
        table.choose("spend Rock Solid")
    having("Rock Solid", deck=1).refuses("spend Rock Solid", cites="NB-OPEN-86")
    last = having("Rock Solid", deck=destinies(*pair)).set(P2, deck=1)
    assert loses(last.choose("spend Rock Solid"), P1)


@card("3*1")
@rule("NB-CD-6", "NB-OPEN-40")
def test_the_oath_cancels_a_blast_destiny_of_any_colour_for_a_power() -> None:
    table = Table("netbattle").set(P1, navi=blaster(), gauge=["Vulcan1"]).set(P2, resources=["The Oath"], gauge=1)
    table.choose("blast")
    with table.changes(P1, strength=-2), table.changes(P2, power=-1):
        table.choose("spend The Oath")
    assert value(table) == []
    nothing = having("The Oath", gauge=1)
    with nothing.changes(P1, power=-1, discard=+2):
        nothing.choose("spend The Oath")
    having("The Oath").refuses("spend The Oath", cites="NB-BURN-5")

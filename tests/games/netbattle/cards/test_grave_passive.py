"""Grave: resources that work while they are in play."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.board import NO_COLOUR, STRENGTH
from playmat.games.netbattle.rules.emblems import BASS, MAGNETMAN, SHADOWMAN, SHARKMAN, SKULLMAN, WOODMAN
from playmat.games.netbattle.words.costs import SpendOthers
from playmat.games.netbattle.words.navi_numbers import becomes_zero, defense
from playmat.games.netbattle.words.printed import chip, does, event
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses, plain_chip

TEXTS: Final = {
    "3SR84": "Style change. Whenever any player spends a blue resource, you may have your opponent discard a card.",
    "3SR85": (
        "Style change. In your draw phase, after the usual power-up, if only yellow resources are in play, you may "
        "power up."
    ),
    "3SR86": "Whenever you play another Bass card, you may burn 1 of your opponent's power.",
    "3SR87": "Style change. Each of your blast destinies gets +1 for each other red resource in play.",
    "3SR88": (
        "Whenever you play another ShadowMan card, you may have your opponent lose one energy for each resource "
        "your opponent has in play."
    ),
    "3SR89": "NetOp. Whenever you play another SharkMan card, you may take a card from your gauge to your hand.",
    "3SR90": (
        "NetOp. Whenever you play another SkullMan card, you may put a resource from your discard pile into your "
        "gauge."
    ),
    "3SR91": "NetOp. Whenever you play another MagnetMan card, you may power up.",
    "3SR92": (
        "NetOp. Whenever you play another WoodMan card, you may take a BattleChip from your discard pile to your hand."
    ),
    "3SR93": (
        "Style change. Whenever you draw your first card of a turn, reveal it; if it is green, draw another card."
    ),
}

TRADE: Final = event("TEST-1", "Trade", NO_COLOUR, 0, does(defense(1), SpendOthers(1)))
WIPE: Final = chip("TEST-2", "Wipe", 0, does(becomes_zero(STRENGTH)))
LEARNERS: Final = [
    ("Grave VirusBeast", BASS),
    ("Kid Grave, Just a Puppet", SHADOWMAN),
    ("Maysa, Commander Beef", SHARKMAN),
    ("Miyu, Misteriyu", SKULLMAN),
    ("Mr. Gauss, Devious Investor", MAGNETMAN),
    ("Sal, Black Rose", WOODMAN),
]


@pytest.mark.parametrize(("id", "text"), TEXTS.items())
def test_what_is_printed_on_the_super_rare_resources(id: str, text: str) -> None:
    assert [one.text() for one in CARDS if one.id == id] == [text]


@card("3SR84")
@rule("NB-CD-3", "NB-CD-125", "NB-TRIG-6")
def test_aquacustom_answers_blue_spends_of_both_players_for_no_effect_too() -> None:
    table = Table("netbattle").set(P1, resources=["AquaCustom", "Lark", "Eliminate"], hand=[TRADE], gauge=1)
    table.set(P2, resources=["Eliminate", "Envious Evil"], hand=["Mine", "Spidy", "Geyser"])
    table.choose("play Trade", "resource Lark").offers("yes", "no").choose("yes")
    assert table.asked == P2
    with table.changes(P2, hand=-1):
        table.choose("discard Mine")
    table.choose("spend Eliminate", "resource Envious Evil")
    assert table.asked == P1
    with table.changes(P2, hand=0):
        table.offers("yes", "no").choose("no")
    assert table.asked == P1


@card("3SR84")
@rule("NB-CD-125", "NB-OPEN-72", "NB-OPEN-31")
def test_aquacustom_ignores_its_own_spending_other_colours_and_an_empty_hand() -> None:
    table = Table("netbattle").set(P1, resources=["AquaCustom", "Watch Out"], hand=[TRADE]).set(P2, hand=2)
    table.refuses("spend AquaCustom", cites="NB-OPEN-31").choose("play Trade", "resource AquaCustom")
    assert table.asked == P2
    other = Table("netbattle").set(P1, resources=["AquaCustom", "Watch Out"]).set(P2, hand=2).choose("spend Watch Out")
    assert other.asked == P2
    empty = Table("netbattle").set(P1, resources=["AquaCustom", "Eliminate"]).choose("spend Eliminate")
    empty.choose("resource Eliminate")
    assert empty.asked == P2, "nothing could be discarded"


@card("3SR84")
@rule("NB-CARD-57", "NB-CARD-58", "NB-TRIG-7")
@pytest.mark.parametrize(("order", "offers"), [(["Plain blue"] * 3 + ["AquaCustom"], 3), (["AquaCustom"], 0)])
def test_aquacustom_is_asked_at_each_blue_resource_spent_before_it(order: list[str], offers: int) -> None:
    table = Table("netbattle").set(P1, resources=["AquaCustom", *coloured("BBB")], hand=["AquaCustom Activate!"])
    table.set(P2, hand=["Mine", "Spidy", "Geyser"]).choose("play AquaCustom Activate!")
    seen = 0
    for name in [*order, *["Plain blue"] * (4 - len(order))]:
        if "resource" in table.verbs:
            table.choose(f"resource {name}")
        if table.verbs == ["yes", "no"]:
            seen += 1
            assert table.state.total(P1, STRENGTH) == 2
            table.choose("no")
    assert seen == offers
    assert table.state.total(P1, STRENGTH) == 3


@card("3SR85")
@rule("NB-CD-126")
def test_electeam_may_power_up_again_before_the_draw_while_all_resources_are_yellow() -> None:
    table = Table("netbattle", step="turn").set(P1, resources=["ElecTeam", *coloured("Y")], hand=0)
    table.set(P2, resources=coloured("Y")).offers("yes", "no")
    assert (table.state.drawn, len(table.zone(P1, "gauge"))) == ([0, 0], 1)
    with table.changes(P1, power=+1, hand=+1, deck=-2):
        table.choose("yes")
    table.offers("finish")
    declined = Table("netbattle", step="turn").set(P1, resources=["ElecTeam"])
    with declined.changes(P1, power=0, hand=+1, deck=-1):
        declined.choose("no")


@card("3SR85")
@rule("NB-CD-126")
@pytest.mark.parametrize(("mine", "theirs", "active"), [("Y", "G", P1), ("R", "", P1), ("Y", "Y", P2)])
def test_electeam_is_silent_beside_other_colours_and_in_the_opponents_draw_phase(
    mine: str, theirs: str, active: int
) -> None:
    table = Table("netbattle", step="turn", active=active).set(P1, resources=["ElecTeam", *coloured(mine)])
    table.set(P2, resources=coloured(theirs)).offers("finish")
    assert len(table.zone(active, "gauge")) == 1


@card("3SR87")
@rule("NB-CD-128", "NB-OPEN-92")
def test_heatguts_raises_each_own_destiny_by_the_other_red_resources_of_both_players() -> None:
    table = Table("netbattle").set(P1, navi="Bass", resources=["HeatGuts", "Envious Evil", "Interconnected"], hand=1)
    table.set(P1, gauge=destinies(1, 2, 3, 4)).set(P2, resources=["Backed Up"])
    with table.changes(P1, strength=+6):
        table.choose("blast", "destiny Destiny 4")
    with table.changes(P1, strength=-1):
        table.choose("spend Backed Up")
    with table.changes(P1, strength=+2):
        table.choose("spend Interconnected", "destiny Destiny 1")
    assert [one["value"] for one in table.state.table(P1)["destinies"]] == [5, 2]
    table.choose("pass")
    with table.changes(P1, strength=-2):
        table.choose("spend Envious Evil")
    assert table.state.total(P1, STRENGTH) == 3 + 4 + 1


@card("3SR87")
@rule("NB-CD-128", "NB-OPEN-107")
def test_heatguts_goes_with_a_canceled_or_wiped_blast_and_with_its_own_card() -> None:
    table = Table("netbattle").set(P1, resources=["HeatGuts", *coloured("RR")], gauge=["Spidy", "Spidy"])
    table.set(P2, resources=["Just a Nuisance", "Eliminate"], hand=["Fortified", WIPE]).choose(
        "blast", "destiny Spidy"
    )
    assert table.state.total(P1, STRENGTH) == 2 + 2 + 2
    canceled = table.state.clone(keep=True)
    canceled.choose(table.key("spend Just a Nuisance"))
    canceled.choose(f"discard:{canceled.handles[canceled.hand(P2)[0]]}")
    assert canceled.total(P1, STRENGTH) == 2
    away = table.state.clone(keep=True)
    away.choose(table.key("spend Eliminate"))
    away.choose(f"resource:{away.handles[away.resources(P1)[0]]}")
    assert away.total(P1, STRENGTH) == 4
    table.choose("play Wipe", f"navi:{table.state.handles[table.state.navis[P1]]}")
    assert table.state.total(P1, STRENGTH) == 0
    assert [one["value"] for one in table.state.table(P1)["destinies"]] == [4]


@card("3SR87")
@rule("NB-CD-128")
def test_heatguts_gives_nothing_without_a_blast_or_to_the_opponents_destiny() -> None:
    table = (
        Table("netbattle", active=P2).set(P1, resources=["HeatGuts", *coloured("R")]).set(P2, gauge=destinies(1, 3))
    )
    with table.changes(P1, strength=0), table.changes(P2, strength=+3):
        table.choose("blast", "destiny Destiny 3")


@card("3SR86", "3SR88", "3SR89", "3SR90", "3SR91", "3SR92")
@rule("NB-CD-27", "NB-TRIG-3", "NB-RES-16")
@pytest.mark.parametrize(("name", "emblem"), LEARNERS)
def test_a_learner_answers_other_cards_of_its_emblem_but_neither_itself_nor_the_opponents(
    name: str, emblem: str
) -> None:
    side = {"gauge": 4, "discard": ["Spidy", "Mine"]}
    arriving = Table("netbattle", step="resource").set(P1, navi=emblem, hand=[name], **side)
    arriving.set(P2, gauge=1, resources=["Spidy"]).choose(f"play {name}").offers("finish")
    table = Table("netbattle").set(P1, navi=emblem, hand=[plain_chip(emblem)], resources=[name], **side)
    table.set(P2, gauge=1, resources=["Spidy"]).choose("play Plain chip")
    assert table.asked == P1
    assert table.zone(P1, "discard")[-1] == "Plain chip"
    table.offers("yes", "no")
    with table.changes(P1, power=0, hand=0, deck=0, discard=0), table.changes(P2, power=0, lost=0):
        table.choose("no")
    theirs = Table("netbattle", opportunity=P2).set(P1, navi=emblem, resources=[name], **side)
    theirs.set(P2, gauge=1, hand=[plain_chip(emblem)], resources=["Spidy"]).choose("play Plain chip")
    assert "yes" not in theirs.verbs
    other = Table("netbattle").set(P1, navi=emblem, hand=[plain_chip()], resources=[name], **side)
    other.set(P2, gauge=1, resources=["Spidy"]).choose("play Plain chip")
    assert other.asked == P2


@card("3SR86")
@rule("NB-CD-4", "NB-CD-27")
def test_grave_virusbeast_may_burn_an_opposing_power_in_the_resource_phase_too() -> None:
    table = Table("netbattle", step="resource").set(P1, navi="Bass", resources=["Grave VirusBeast"], hand=["Flawless"])
    table.set(P2, gauge=["Mine", "Spidy"]).choose("play Flawless").offers("yes", "no")
    with table.changes(P2, power=-1):
        table.choose("yes")
    assert table.zone(P2, "discard") == ["Spidy"]
    empty = Table("netbattle", step="resource").set(P1, navi="Bass", resources=["Grave VirusBeast"], hand=["Flawless"])
    empty.choose("play Flawless").offers("finish")


@card("3SR88")
@rule("NB-CD-27")
def test_kid_grave_costs_the_opponent_an_energy_for_each_of_their_resources() -> None:
    table = Table("netbattle", step="resource").set(P1, navi="ShadowMan", gauge=4, hand=["Shadow Boss"])
    table.set(P1, resources=["Kid Grave"]).set(P2, resources=coloured("RG")).choose("play Shadow Boss")
    with table.changes(P2, lost=+2), table.changes(P1, lost=0):
        table.choose("yes")
    bare = Table("netbattle", step="resource").set(P1, navi="ShadowMan", hand=["Shadow Boss"], resources=["Kid Grave"])
    bare.choose("play Shadow Boss").offers("finish")


@card("3SR89")
@rule("NB-CD-27", "NB-CD-129")
def test_maysa_takes_a_gauge_card_by_its_space_unseen_by_the_opponent() -> None:
    table = Table("netbattle", step="resource").set(P1, navi="SharkMan, Aquatic Enforcer", hand=["Requital"])
    table.set(P1, gauge=["Mine", "Spidy", "Geyser"], resources=["Maysa, Commander Beef"])
    table.choose("play Requital", "yes").offers("space:1", "space:2", "space:3")
    with table.changes(P1, power=-1, hand=+1, drawn=0):
        table.choose("space:2").cites("NB-CD-129")
    assert table.zone(P1, "gauge") == ["Mine", "Geyser"]
    assert "Spidy" not in " ".join(table.log(P2))


@card("3SR90")
@rule("NB-CD-14", "NB-CD-27")
def test_miyu_places_a_resource_from_the_pile_and_no_other_card() -> None:
    table = Table("netbattle").set(P1, navi="SkullMan", hand=[plain_chip(SKULLMAN)], resources=["Miyu"])
    table.set(P1, discard=["Mine", "Spidy", "Lark"]).choose("play Plain chip", "yes").offers("put Spidy", "put Lark")
    with table.changes(P1, power=+1, discard=-1):
        table.choose("put Lark")
    assert table.zone(P1, "gauge") == ["Lark"]
    none = Table("netbattle").set(
        P1, navi="SkullMan", hand=[plain_chip(SKULLMAN)], resources=["Miyu"], discard=["Mine"]
    )
    none.choose("play Plain chip")
    assert none.asked == P2


@card("3SR91")
@rule("NB-CD-27")
def test_mr_gauss_powers_up_and_may_lose_the_game_by_it() -> None:
    table = Table("netbattle", step="resource").set(
        P1, navi="MagnetMan", hand=["Stuck in Place"], resources=["Mr. Gauss"]
    )
    table.choose("play Stuck in Place")
    with table.changes(P1, power=+1, deck=-1):
        table.choose("yes")
    last = Table("netbattle", step="resource").set(P1, navi="MagnetMan", hand=["Stuck in Place"], deck=1)
    last.set(P1, resources=["Mr. Gauss"])
    assert loses(last.choose("play Stuck in Place", "yes"), P1)


@card("3SR92")
@rule("NB-CD-14", "NB-CD-27", "NB-OPEN-70")
def test_sal_may_take_back_the_very_chip_that_was_played() -> None:
    table = Table("netbattle").set(P1, navi="WoodMan", hand=["BambooLance"], discard=["Mine", "Spidy"])
    table.set(P1, resources=["Sal", *coloured("G")]).choose("play BambooLance", "yes")
    table.offers("take Mine", "take BambooLance")
    with table.changes(P1, hand=+1):
        table.choose("take BambooLance")
    assert table.zone(P1, "hand") == ["BambooLance"]


@card("3SR93")
@rule("NB-CD-130", "NB-TRIG-4")
def test_woodshield_shows_the_first_draw_of_a_turn_and_draws_on_at_once_if_it_is_green() -> None:
    table = Table("netbattle").set(P1, resources=["WoodShield"], deck=["Spidy", "Mine", "Fortified", *["Filler"] * 9])
    table.set(P2, hand=["Asking for It"], resources=coloured("G")).choose("pass")
    with table.changes(P1, drawn=+3, hand=+3):
        table.choose("play Asking for It")
    assert table.zone(P1, "hand") == ["Spidy", "Mine", "Fortified"]
    shown = [line for line in table.log(P2) if "shows" in line or "draws" in line]
    assert shown == ["P1 draws a card.", "P1's first draw shows Spidy.", *["P1 draws a card."] * 2]


@card("3SR93")
@rule("NB-CD-130")
def test_woodshield_works_in_every_turn_and_only_shows_a_card_of_another_colour() -> None:
    table = Table("netbattle", step="turn").set(P1, resources=["WoodShield", "Spidy"], hand=0)
    table.set(P1, deck=["Filler", "Mine", "Spidy", *["Filler"] * 5]).set(P2, resources=["Spidy"])
    assert table.zone(P1, "hand") == ["Mine"]
    assert "P1's first draw shows Mine." in [line.text for line in table.state.log]
    table.choose("finish", "spend Spidy")
    assert not any("shows" in line for line in table.log()), "the opponent's draws are nothing to it"
    with table.changes(P1, hand=+1):
        table.choose("spend Spidy")


@card("3SR93")
@rule("NB-CD-130")
def test_woodshield_played_after_the_first_draw_waits_for_the_next_turn() -> None:
    table = Table("netbattle", step="turn").set(P1, hand=["WoodShield"], resources=coloured("G"))
    table.set(P1, deck=["Filler", "Filler", *["Spidy"] * 3, *["Filler"] * 5])
    table.set(P2, resources=["Spidy", "Spidy"], deck=20).choose("play WoodShield", "finish", "pass")
    with table.changes(P1, hand=+1, drawn=+1):
        table.choose("spend Spidy")
    table.choose("pass", "pass", "finish")
    with table.changes(P1, hand=+2, drawn=+2):
        table.choose("spend Spidy")


@card("3SR93")
@rule("NB-CD-130", "NB-CD-65")
def test_woodshield_loses_the_game_with_the_last_card_and_is_stopped_by_a_ban() -> None:
    last = Table("netbattle").set(P1, resources=["WoodShield"], deck=["Spidy", "Mine"]).set(P2, resources=["Spidy"])
    assert loses(last.choose("pass", "spend Spidy"), P1)
    banned = Table("netbattle", opportunity=P2).set(P1, resources=["WoodShield", "Food Education"], deck=["Spidy"] * 9)
    banned.set(P2, hand=["WhiteWeb2"], resources=coloured("G")).choose("play WhiteWeb2")
    with banned.changes(P1, drawn=0, lost=+3):
        banned.choose("spend Food Education")

"""Grave: the common resources."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.board import NO_COLOUR, STRENGTH
from playmat.games.netbattle.rules.memory import RECHARGES
from playmat.games.netbattle.words.lasting import Begin
from playmat.games.netbattle.words.navi_numbers import defense
from playmat.games.netbattle.words.printed import does, event
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses

TEXTS: Final = {
    "3C12": "SPEND: Return this card to your hand.",
    "3C13": "Virus. SPEND: Discard a card → a NetNavi's defense becomes 0.",
    "3C14": "SPEND: Discard two cards → power up three times.",
    "3C15": "SPEND: Discard a card → burn 1 of your opponent's power.",
    "3C16": "SPEND: Return this card or another resource to its owner's hand.",
    "3C17": "SPEND: Lose one energy.",
    "3C18": "SPEND: Discard a card → your NetNavi's defense gets +2.",
    "3C19": "SPEND: Lose two energy → take a card from your discard pile to your hand.",
    "3C20": "SPEND: Discard two cards → recharge three energy.",
    "3C21": "SPEND: Discard a card → blast, outside the limit of one.",
    "3C22": "SPEND: Discard a card → cancel a blast destiny of its colour.",
    "3C23": "Virus. SPEND: Burn 1 power → your opponent discards a card.",
    "3C24": "Virus. SPEND: Lose three energy → put a card from your discard pile into your gauge.",
    "3C25": "SPEND: Discard a yellow card → blast, outside the limit of one.",
    "3C26": "SPEND: Put a card from your discard pile on top of your deck.",
    "3C27": "SPEND (only if you have played a BattleChip this turn): Put two cards from your hand into your gauge.",
    "3C28": "SPEND: Discard a card → your opponent loses one energy for each card above two in their hand.",
    "3C29": "Virus. SPEND: Your opponent draws a card.",
    "3C30": "SPEND: Discard a card → power up once for each resource you have in play.",
    "3C31": "SPEND: Lose two energy → put a card from your hand into your gauge.",
    "3C32": "SPEND: Burn 1 power → search your deck for a card, take it to hand, then shuffle.",
    "3C33": "SPEND: Power up.",
}

SHELTER: Final = event("TEST-1", "Shelter", NO_COLOUR, 0, does(Begin(RECHARGES, uses=5)))
SHIELD: Final = event("TEST-2", "Shield", NO_COLOUR, 0, does(defense(3)))


@pytest.mark.parametrize(("id", "text"), TEXTS.items())
def test_what_is_printed_on_the_common_resources(id: str, text: str) -> None:
    assert [one.text() for one in CARDS if one.id == id] == [text]


@card("3C13", "3C14", "3C15", "3C18", "3C20", "3C21", "3C22", "3C25", "3C28", "3C30")
@rule("NB-COST-2", "NB-CD-1")
@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("BomBoy", 1),
        ("Carb Craving", 2),
        ("Doubting Navi", 1),
        ("Firm Barrier", 1),
        ("Giving It Away", 2),
        ("Interconnected", 1),
        ("Just a Nuisance", 1),
        ("Shadow Boss", 1),
        ("Stuck in Place", 1),
    ],
)
def test_a_resource_paid_with_hand_cards_is_refused_without_enough_of_them(name: str, needed: int) -> None:
    table = Table("netbattle").set(P1, resources=[name], hand=needed - 1, gauge=1)
    table.refuses(f"spend {name}", cites="NB-COST-2").offers("pass")
    enough = Table("netbattle").set(P1, resources=[name], hand=needed, gauge=1).offers(f"spend {name}", "pass")
    with enough.changes(P1, hand=-needed, resources=-1):
        enough.choose(f"spend {name}")


@card("3C12")
@rule("NB-CD-101", "NB-OPEN-101")
def test_backed_up_is_spent_and_back_in_hand_for_the_next_resource_phase() -> None:
    table = Table("netbattle").set(P1, navi="WoodMan", resources=["Backed Up"])
    with table.changes(P1, resources=-1, hand=+1, discard=0):
        table.choose("spend Backed Up")
    assert table.state.spent == [1, 0]
    table.choose("pass").refuses("play Backed Up", cites="NB-RES-11").choose("pass")
    table.choose("finish", "pass", "pass").offers("play Backed Up", "finish")


@card("3C13")
@rule("NB-CD-20", "NB-OPEN-106")
def test_bomboy_wipes_a_defense_of_choice_and_later_changes_count_from_zero() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, resources=["BomBoy"], hand=1)
    table.set(P2, navi="WoodMan", hand=[SHIELD, SHIELD]).choose("play Shield")
    assert table.state.total(P2, 1) == 6
    table.choose("spend BomBoy").offers("navi Plain Navi", "navi WoodMan").choose("navi WoodMan")
    assert table.state.total(P2, 1) == 0
    with table.changes(P2, defense=+3):
        table.choose("play Shield")
    table.choose("pass", "pass")
    assert table.state.total(P2, 1) == 3


@card("3C13")
@rule("NB-CD-20")
def test_bomboy_may_hit_the_own_netnavi() -> None:
    table = Table("netbattle").set(P1, resources=["BomBoy"], hand=1)
    with table.changes(P1, defense=-2, hand=-1), table.changes(P2, defense=0):
        table.choose("spend BomBoy", f"navi:{table.state.handles[table.state.navis[P1]]}")


@card("3C14")
def test_carb_craving_powers_up_three_times_for_two_cards() -> None:
    table = Table("netbattle").set(P1, resources=["Carb Craving"], hand=["Mine", "Spidy", "Geyser"])
    table.set(P1, gauge=["Lark", *["Filler"] * 3]).choose("spend Carb Craving", "discard Mine")
    with table.changes(P1, deck=-3, power=+1):
        table.choose("discard Geyser")
    assert table.zone(P1, "discard") == ["Mine", "Geyser", "Lark", "Filler", "Carb Craving"]


@card("3C15")
@rule("NB-CD-4", "NB-BURN-8")
def test_doubting_navi_burns_the_opponents_rightmost_power() -> None:
    table = Table("netbattle").set(P1, resources=["Doubting Navi"], hand=1, gauge=1).set(P2, gauge=["Mine", "Spidy"])
    with table.changes(P2, power=-1, discard=+1), table.changes(P1, power=0):
        table.choose("spend Doubting Navi").cites("NB-BURN-8")
    assert table.zone(P2, "gauge") == ["Mine"]
    empty = Table("netbattle").set(P1, resources=["Doubting Navi"], hand=1)
    with empty.changes(P1, hand=-1), empty.changes(P2, discard=0):
        empty.choose("spend Doubting Navi")


@card("3C16")
@rule("NB-CD-102", "NB-OPEN-49")
def test_eliminate_returns_itself_or_a_resource_of_either_player() -> None:
    table = Table("netbattle").set(P1, resources=["Eliminate", "Lark"]).set(P2, resources=["Spidy"])
    table.choose("spend Eliminate").offers("resource Eliminate", "resource Lark", "resource Spidy")
    itself = table.state.clone(keep=True)
    itself.choose(table.key("resource Eliminate"))
    assert [itself.defs[one].name for one in itself.hand(P1)] == ["Eliminate"]
    assert itself.discard(P1) == []
    with table.changes(P2, hand=+1, resources=-1), table.changes(P1, discard=+1, hand=0):
        table.choose("resource Spidy").cites("NB-CD-102")
    assert table.zone(P1, "discard") == ["Eliminate"]


@card("3C16")
@rule("NB-CD-102")
def test_eliminate_alone_on_the_table_returns_itself() -> None:
    table = Table("netbattle").set(P1, resources=["Eliminate"])
    with table.changes(P1, hand=+1, discard=0):
        table.choose("spend Eliminate")
    assert table.asked == P2


@card("3C17")
@rule("NB-CD-103")
def test_envious_evil_loses_an_energy_that_may_be_recharged_instead() -> None:
    table = Table("netbattle").set(P1, resources=["Envious Evil"], deck=["Mine", "Filler"])
    with table.changes(P1, lost=+1, deck=-1), table.changes(P2, lost=0):
        table.choose("spend Envious Evil")
    assert table.zone(P1, "discard") == ["Mine", "Envious Evil"]
    saved = Table("netbattle").set(P1, resources=["Envious Evil"], hand=[SHELTER], discard=3)
    saved.choose("play Shelter", "pass", "spend Envious Evil").offers("recharge", "lose")
    with saved.changes(P1, lost=0, deck=+1):
        saved.choose("recharge")
    last = Table("netbattle").set(P1, resources=["Envious Evil"], deck=1).choose("spend Envious Evil")
    assert loses(last, P1)


@card("3C18")
def test_firm_barrier_defends_for_a_card() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, resources=["Firm Barrier"], hand=["Mine", "Spidy"])
    table.choose("spend Firm Barrier").offers("discard Mine", "discard Spidy")
    with table.changes(P1, defense=+2, strength=0, hand=-1):
        table.choose("discard Mine")


@card("3C19", "3R78")
@rule("NB-CD-2", "NB-CD-14", "NB-COST-5", "NB-COST-6")
@pytest.mark.parametrize("name", ["Gender Differences", "Viperous Vines"])
def test_two_energy_buy_a_card_of_choice_from_the_pile(name: str) -> None:
    table = Table("netbattle").set(P1, resources=[name], discard=["Mine"], deck=["Spidy", "Geyser", "Filler"])
    with table.changes(P1, lost=+2, deck=-2):
        table.choose(f"spend {name}")
    table.offers("take Mine", "take Spidy", "take Geyser")
    with table.changes(P1, hand=+1, drawn=0):
        table.choose("take Geyser")
    assert "P1 takes Geyser from the discard pile." in table.log(P2)
    assert table.zone(P1, "discard") == ["Mine", "Spidy", name]


@card("3C19", "3C24", "3C31", "3R78", "3U52")
@rule("NB-CD-2", "NB-OPEN-85", "NB-OPEN-86")
@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Gender Differences", 2),
        ("MagTect", 3),
        ("Surprise Transfer", 2),
        ("Viperous Vines", 2),
        ("Food Education", 3),
    ],
)
def test_a_cost_of_energy_needs_the_cards_is_never_replaced_and_may_lose_the_game(name: str, cost: int) -> None:
    poor = Table("netbattle").set(P1, resources=[name], deck=cost - 1, hand=1)
    poor.refuses(f"spend {name}", cites="NB-OPEN-86")
    last = Table("netbattle").set(P1, resources=[name], deck=cost, hand=1, discard=["Mine"]).choose(f"spend {name}")
    assert loses(last, P1)
    assert "Mine" in last.zone(P1, "discard")
    sheltered = Table("netbattle").set(P1, resources=[name], hand=[SHELTER, "Filler"], discard=3)
    sheltered.choose("play Shelter", "pass")
    with sheltered.changes(P1, lost=+cost):
        sheltered.choose(f"spend {name}")


@card("3C20")
@rule("NB-RECHARGE-6")
def test_giving_it_away_may_recharge_what_it_cost() -> None:
    table = Table("netbattle").set(P1, resources=["Giving It Away"], hand=2, discard=1)
    with table.changes(P1, deck=+3, hand=-2, discard=0):
        table.choose("spend Giving It Away")
    assert table.zone(P1, "discard") == ["Giving It Away"]
    more = Table("netbattle").set(P1, resources=["Giving It Away"], hand=2, discard=6)
    with more.changes(P1, deck=+3):
        more.choose("spend Giving It Away")


@card("3C21", "3C25")
@rule("NB-CD-9", "NB-BLAST-27", "NB-BLAST-28")
@pytest.mark.parametrize("name", ["Interconnected", "No More Practice"])
def test_a_blast_through_a_card_leaves_the_ordinary_one_and_triggers_every_text_about_blasting(name: str) -> None:
    table = Table("netbattle").set(P1, navi="SkullMan", resources=[name, "Lark"], hand=coloured("Y"))
    table.set(P1, gauge=destinies(1, 2, 3, 4))
    table.choose(f"spend {name}").offers("destiny Destiny 3", "destiny Destiny 4")
    with table.changes(P1, strength=+4):
        table.choose("destiny Destiny 4")
    table.offers("yes", "no").choose("no", "pass").offers("spend Lark", "blast", "pass")
    with table.changes(P1, strength=+2):
        table.choose("blast", "destiny Destiny 2")
    table.offers("yes", "no").choose("no", "pass").refuses("blast", cites="NB-BLAST-3")


@card("3C21", "3C25")
@rule("NB-CD-9", "NB-BLAST-26", "NB-OPEN-93")
@pytest.mark.parametrize("name", ["Interconnected", "No More Practice"])
def test_a_blast_through_a_card_is_refused_on_the_opponents_turn_and_nothing_without_power(name: str) -> None:
    theirs = Table("netbattle", active=P2, opportunity=P1).set(P1, resources=[name], hand=coloured("Y"), gauge=3)
    theirs.refuses(f"spend {name}", cites="NB-BLAST-26")
    weak = Table("netbattle").set(P1, resources=[name], hand=coloured("Y"), gauge=1)
    with weak.changes(P1, power=0, strength=0, hand=-1):
        weak.choose(f"spend {name}")
    zero = Table("netbattle").set(P1, navi="WoodMan", resources=[name], hand=coloured("Y"), gauge=3)
    with zero.changes(P1, power=0, strength=0, hand=-1):
        zero.choose(f"spend {name}")


@card("3C25")
@rule("NB-COST-2", "NB-OPEN-94")
def test_no_more_practice_costs_a_yellow_card() -> None:
    table = Table("netbattle").set(P1, resources=["No More Practice"], hand=["Mine", "Spidy"], gauge=2)
    table.refuses("spend No More Practice", cites="NB-COST-2", saying="a yellow card")


@card("3C22")
@rule("NB-CD-1", "NB-CD-104", "NB-OPEN-94")
def test_just_a_nuisance_cancels_a_destiny_of_the_discarded_colour_and_a_chip_has_none() -> None:
    table = Table("netbattle").set(P1, gauge=["Spidy", "Spidy"])
    table.set(P2, resources=["Just a Nuisance"], hand=["Fortified", "Lark", "Mine"])
    table.choose("blast", "destiny Spidy", "spend Just a Nuisance").offers(
        "discard Fortified", "discard Lark", "discard Mine"
    )
    blue = table.state.clone(keep=True)
    blue.choose(table.key("discard Lark"))
    assert blue.total(P1, STRENGTH) == 4
    chip = table.state.clone(keep=True)
    chip.choose(table.key("discard Mine"))
    assert chip.total(P1, STRENGTH) == 4
    with table.changes(P1, strength=-2), table.changes(P2, hand=-1):
        table.choose("discard Fortified").cites("NB-CANCEL-8")


@card("3C22")
@rule("NB-OPEN-94", "NB-OPEN-40")
def test_just_a_nuisance_does_nothing_to_a_destiny_picked_from_a_chip() -> None:
    table = Table("netbattle").set(P1, gauge=["Mine", "Mine"]).set(P2, resources=["Just a Nuisance"], hand=["Mine"])
    table.choose("blast", "destiny Mine")
    with table.changes(P1, strength=0), table.changes(P2, hand=-1, resources=-1):
        table.choose("spend Just a Nuisance")


@card("3C23")
@rule("NB-CD-3", "NB-CD-29")
def test_lark_burns_one_and_the_opponent_picks_a_discard() -> None:
    table = Table("netbattle").set(P1, resources=["Lark"], gauge=2).set(P2, hand=["Mine", "Spidy"])
    with table.changes(P1, power=-1):
        table.choose("spend Lark")
    assert table.asked == P2
    with table.changes(P2, hand=-1, discard=+1):
        table.offers("discard Mine", "discard Spidy").choose("discard Mine")
    weak = Table("netbattle").set(P1, resources=["Lark"]).refuses("spend Lark", cites="NB-BURN-5")
    weak.offers("pass")

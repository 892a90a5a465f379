"""Power Up: resources about blast numbers and blast destinies."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE
from playmat.games.netbattle.rules.board import BLUE, COLOURS, GREEN, NO_COLOUR, RED, YELLOW
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses

TEXTS = {
    "Big Trouble": "SPEND: A NetNavi's blast gets −1 until the end of the next turn.",
    "Difference in Power": "SPEND: A NetNavi's blast gets +1 until the end of the next turn.",
    "Double Zap": "SPEND: Blast, outside the limit of one.",
    "GutsHammer": "SPEND: Your blast destiny rises by your GutsMan's blast.",
    "No One Can Escape": "SPEND: Discard a card → cancel a green blast destiny.",
    "Odds Are Against You": (
        "SPEND: Burn 1 power → a NetNavi's blast gets +2 until the end of the next turn, then put this card under "
        "your deck."
    ),
    "Power Pastries": "SPEND: Your blast destiny gets +1.",
    "Ready for Action": "SPEND: Lose two energy → your blast destiny gets +3.",
    "Routine Defense": "SPEND: Discard a card → cancel a yellow blast destiny.",
    "Show No Mercy": "SPEND: Discard a card → cancel a red blast destiny.",
    "Useless One": "SPEND: Discard a card → cancel a blue blast destiny.",
    "Worthy Opponent": "SPEND: Your blast destiny gets +2.",
    "Magic Block": "SPEND: Discard two cards → cancel a blast destiny, then put this card under your deck.",
    "Superior Technique": "SPEND: Discard two cards → your blast destiny gets +5.",
    "Fire It Up": "SPEND: Lose one energy → your blast destiny gets +3.",
}


@pytest.mark.parametrize(("title", "text"), TEXTS.items())
def test_what_is_printed_on_the_resources_about_blasts(title: str, text: str) -> None:
    assert BY_TITLE[title].text() == text


@card("1C33", "1C44")
@rule("NB-CD-11", "NB-OPEN-87")
@pytest.mark.parametrize(("name", "change"), [("Big Trouble", -1), ("Difference in Power", +1)])
@pytest.mark.parametrize("whose", [P1, P2])
def test_either_netnavis_blast_changes_to_the_end_of_the_next_turn(name: str, change: int, whose: int) -> None:
    table = Table("netbattle").set(P1, navi="TorchMan", resources=[name]).set(P2, navi="NumberMan")
    navis = ["navi TorchMan", "navi NumberMan"]
    table.choose(f"spend {name}").offers(*navis)
    with table.changes(whose, blast=change), table.changes(1 - whose, blast=0):
        table.choose(navis[whose])
    table.choose("pass", "pass")
    table.expect(turn=6)
    with table.changes(whose, blast=0):
        table.choose("finish")
    assert table.state.total(whose, 2) == 2 + change
    table.choose("pass", "pass")
    table.expect(turn=7)
    assert table.state.total(whose, 2) == 2


@card("1C33", "1C44")
@rule("NB-CD-11", "NB-OPEN-52")
def test_a_lasting_change_keeps_its_place_when_a_set_of_the_turn_expires() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan", hand=["Fast and Powerful"], gauge=2)
    table.set(P1, resources=["Difference in Power", "Big Trouble"]).set(P2, navi="NumberMan")
    with table.changes(P1, blast=+1):
        table.choose("spend Difference in Power", "navi MagicMan")
    with table.changes(P1, blast=-3):
        table.choose("pass", "play Fast and Powerful", "navi MagicMan")
    with table.changes(P1, blast=-1):
        table.choose("pass", "spend Big Trouble", "navi MagicMan")
    table.choose("pass", "pass")
    assert table.state.total(P1, 2) == 3 + 1 - 1


@card("1C58")
@rule("NB-CD-11", "NB-CD-26", "NB-OPEN-101")
def test_odds_are_against_you_raises_a_blast_by_two_and_goes_under_the_deck() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan", resources=["Odds Are Against You"], gauge=1)
    table.set(P2, navi="NumberMan")
    table.choose("spend Odds Are Against You").offers("navi MagicMan", "navi NumberMan")
    with table.changes(P2, blast=+2), table.changes(P1, blast=0, deck=+1):
        table.choose("navi NumberMan")
    assert table.zone(P1, "deck")[0] == "Odds Are Against You"
    assert table.zone(P1, "discard") == ["Filler"], "the burned card"
    table.choose("pass", "pass", "finish")
    assert table.state.total(P2, 2) == 4


@card("1C58")
@rule("NB-BURN-5")
def test_odds_are_against_you_needs_a_power_to_burn() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan", resources=["Odds Are Against You"])
    table.refuses("spend Odds Are Against You", cites="NB-BURN-5")


@card("1C45")
@rule("NB-CD-9", "NB-BLAST-27", "NB-BLAST-28")
@pytest.mark.parametrize("order", [["blast", "spend Double Zap"], ["spend Double Zap", "blast"]])
def test_double_zap_blasts_outside_the_limit(order: list[str]) -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", resources=["Double Zap"], gauge=destinies(1, 5, 3))
    with table.changes(P1, strength=+8, power=-2):
        table.choose(order[0], "pass", order[1])
    assert len(table.state.live_destinies(P1)) == 2
    table.choose("pass").refuses("blast", cites="NB-BLAST-3")


@card("1C45")
@rule("NB-CD-9", "NB-OPEN-93", "NB-BLAST-26")
def test_double_zap_is_refused_on_the_opponents_turn_and_fizzles_without_power() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="ElecMan", resources=["Double Zap"], gauge=3)
    table.refuses("spend Double Zap", cites="NB-BLAST-26")
    table = Table("netbattle").set(P1, navi="ElecMan", resources=["Double Zap"])
    with table.changes(P1, strength=0, resources=-1):
        table.choose("spend Double Zap")


@card("1C45")
@rule("NB-CD-9")
def test_double_zap_triggers_what_blasting_triggers() -> None:
    table = Table("netbattle").set(P1, navi="MagnetMan, Polarized", resources=["Double Zap"], gauge=3, discard=2)
    table.choose("spend Double Zap", "destiny Filler").offers("yes", "no")


def blasted(name: str, hand: int = 0, navi: str = "TorchMan", **words: object) -> Table:
    """P1's main phase after a blast with destiny 4, holding a resource about destinies."""
    table = Table("netbattle").set(P1, navi=navi, resources=[name], hand=hand, **words)
    table.set(P1, gauge=[*destinies(0, 0, 0), *destinies(1, 4)])
    return table.choose("blast", "destiny Destiny 4", "pass")


RAISING = [
    ("Power Pastries", 1, {}),
    ("Worthy Opponent", 2, {}),
    ("Ready for Action", 3, {"deck": -2, "lost": +2}),
    ("Fire It Up", 3, {"deck": -1, "lost": +1}),
    ("Superior Technique", 5, {"hand": -2}),
]


@card("1C59", "1C60", "1C73", "1R98", "1St103")
@rule("NB-CD-7", "NB-CD-2")
@pytest.mark.parametrize(("name", "more", "cost"), RAISING)
def test_a_blast_destiny_is_raised_for_its_price(name: str, more: int, cost: dict[str, int]) -> None:
    table = blasted(name, hand=2)
    with table.changes(P1, strength=more, resources=-1, **cost):
        table.choose(f"spend {name}")
    assert table.state.worth_of(table.state.destinies[0]) == 4 + more


@card("1C50", "1C59", "1C60", "1C73", "1R98", "1St103")
@rule("NB-CD-7", "NB-OPEN-57")
@pytest.mark.parametrize("name", ["GutsHammer", *[one[0] for one in RAISING]])
def test_nothing_is_added_before_the_blast_nor_on_the_opponents_turn(name: str) -> None:
    table = Table("netbattle").set(P1, resources=[name], hand=2, gauge=5)
    table.refuses(f"spend {name}", cites="NB-OPEN-57")
    table = Table("netbattle").set(P1, gauge=5).set(P2, resources=[name], hand=2, gauge=5)
    table.choose("blast", "destiny Filler").refuses(f"spend {name}", cites="NB-OPEN-57")


@card("1C50", "1C59", "1C60", "1C73", "1R98", "1St103")
@rule("NB-CD-7", "NB-OPEN-56")
@pytest.mark.parametrize("name", ["GutsHammer", *[one[0] for one in RAISING]])
def test_a_canceled_destiny_is_raised_in_vain(name: str) -> None:
    table = Table("netbattle").set(P1, navi="GutsMan", resources=[name], hand=2, gauge=5)
    table.set(P2, hand=["Fish on the Brain", "Filler"], resources=coloured("B"))
    table.choose("blast", "destiny Filler", "play Fish on the Brain")
    with table.changes(P1, strength=0, resources=-1):
        table.choose(f"spend {name}")


@card("1C59", "1C73")
@rule("NB-CD-7", "NB-OPEN-91")
def test_with_several_destinies_the_player_picks_the_one_to_raise() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", resources=["Double Zap", "Power Pastries", "Worthy Opponent"])
    table.set(P1, gauge=destinies(0, 5, 3)).set(P2, hand=["Fish on the Brain", "Filler"], resources=coloured("B"))
    table.choose("blast", "pass", "spend Double Zap", "pass", "spend Power Pastries")
    table.offers("which of 3 (Destiny 3)", "which of 5 (Destiny 5)").choose("which of 5 (Destiny 5)")
    assert [table.state.worth_of(one) for one in table.state.destinies] == [3, 6]
    with table.changes(P1, strength=-6):
        table.choose("play Fish on the Brain", "which of 6 (Destiny 5)")


@card("1C60", "1St103")
@rule("NB-CD-2", "NB-OPEN-86")
@pytest.mark.parametrize(("name", "energy"), [("Ready for Action", 2), ("Fire It Up", 1)])
def test_the_last_energy_paid_for_a_destiny_loses_first(name: str, energy: int) -> None:
    table = blasted(name, deck=energy)
    with table.changes(P1, strength=0):
        table.choose(f"spend {name}")
    assert loses(table, P1)
    if energy > 1:
        blasted(name, deck=1).refuses(f"spend {name}", cites="NB-OPEN-86")


@card("1R98")
@rule("NB-COST-2")
def test_superior_technique_costs_two_cards() -> None:
    blasted("Superior Technique", hand=1).refuses("spend Superior Technique", cites="NB-COST-2")


@card("1C50")
@rule("NB-CD-7", "NB-CD-23", "NB-OPEN-88")
def test_gutshammer_adds_gutsmans_present_blast_number_once() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan", resources=["Big Trouble", "GutsHammer", "Difference in Power"])
    table.set(P1, gauge=destinies(0, 0, 0, 1, 4))
    table.choose("spend Big Trouble", "navi GutsMan", "pass", "blast", "destiny Destiny 4", "pass")
    with table.changes(P1, strength=+2):
        table.choose("spend GutsHammer")
    with table.changes(P1, strength=0, blast=+1):
        table.choose("pass", "spend Difference in Power", "navi GutsMan")


@card("1C50")
@rule("NB-OPEN-88")
def test_gutshammer_gives_nothing_to_another_netnavi() -> None:
    table = blasted("GutsHammer")
    with table.changes(P1, strength=0, resources=-1):
        table.choose("spend GutsHammer")


CANCELING = [("No One Can Escape", GREEN), ("Routine Defense", YELLOW), ("Show No Mercy", RED), ("Useless One", BLUE)]


@card("1C57", "1C64", "1C66", "1C71")
@rule("NB-CD-6", "NB-BLAST-20", "NB-OPEN-94", "NB-OPEN-40")
@pytest.mark.parametrize("colour", [NO_COLOUR, RED, BLUE, GREEN, YELLOW])
@pytest.mark.parametrize(("name", "hits"), CANCELING)
def test_a_destiny_is_canceled_by_its_colour(name: str, hits: int, colour: int) -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", gauge=destinies(4, colour=colour))
    table.set(P2, resources=[name], hand=1)
    table.choose("blast")
    shown = COLOURS[colour] if colour != NO_COLOUR else ""
    assert table.state.table(P2)["destinies"][0]["colour"] == shown
    with table.changes(P1, strength=-4 if colour == hits else 0), table.changes(P2, hand=-1, resources=-1):
        table.choose(f"spend {name}")


@card("1C57", "1C64", "1C66", "1C71")
@rule("NB-CD-6", "NB-OPEN-94")
@pytest.mark.parametrize("name", [one[0] for one in CANCELING])
def test_a_destiny_from_a_chip_has_no_colour_to_cancel(name: str) -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", gauge=["LaserBlast"]).set(P2, resources=[name], hand=1)
    table.choose("blast")
    with table.changes(P1, strength=0):
        table.choose(f"spend {name}")


@card("1C57", "1C64", "1C66", "1C71", "1R95")
@rule("NB-COST-2")
@pytest.mark.parametrize(("name", "hand"), [*[(one[0], 0) for one in CANCELING], ("Magic Block", 1)])
def test_canceling_by_a_resource_costs_cards(name: str, hand: int) -> None:
    table = Table("netbattle", opportunity=P2).set(P2, resources=[name], hand=hand)
    table.refuses(f"spend {name}", cites="NB-COST-2")


@card("1R95")
@rule("NB-CD-6", "NB-CD-26")
def test_magic_block_cancels_any_destiny_and_goes_under_the_deck() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", gauge=["LaserBlast"])
    table.set(P2, navi="MagicMan", resources=["Magic Block"], hand=2)
    table.choose("blast")
    with table.changes(P1, strength=-5), table.changes(P2, hand=-2, deck=+1, discard=+2):
        table.choose("spend Magic Block")
    assert table.zone(P2, "deck")[0] == "Magic Block"


@card("1R95")
@rule("NB-CD-6", "NB-OPEN-40")
def test_magic_block_goes_under_the_deck_even_with_nothing_to_cancel() -> None:
    table = Table("netbattle").set(P1, resources=["Magic Block"], hand=2)
    with table.changes(P1, hand=-2, deck=+1, discard=+2):
        table.choose("spend Magic Block")

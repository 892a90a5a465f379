"""Grand Prix: the rare and ultra rare BattleChips."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE, CARDS
from playmat.games.netbattle.rules.board import BLAST
from playmat.games.netbattle.rules.emblems import AIRMAN, ICEMAN, MEGAMAN, PHARAOHMAN, PROTOMAN, SNAKEMAN
from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import chips_left, coloured, destinies, loses, plain_chip, with_emblem

TEXTS = {
    "2R51": "Discard a PharaohMan card → your PharaohMan's strength gets +2 for each resource in play.",
    "2R52": "Discard an IceMan card → your IceMan's strength gets +2 for each card in your opponent's gauge.",
    "2R53": "Discard a ProtoMan card → your ProtoMan's strength is doubled.",
    "2R54": "Discard two cards → your NetNavi's strength rises by the sum of their destinies.",
    "2R55": (
        "Discard a MegaMan card and burn 2 power → your MegaMan's strength rises by twice the higher destiny "
        "of the burned cards."
    ),
    "2R56": "Discard a SnakeMan card → your SnakeMan's defense gets +3 for each card in your hand.",
    "2R57": "Discard an AirMan card → your AirMan's blast gets −1, then your AirMan's strength gets +6.",
    "2UR92": "Lose two energy → your NetNavi's strength gets +3 for each card in your gauge.",
    "2UR93": (
        "Burn 2 power → your NetNavi's strength gets +3 for each BattleChip you play this turn, then you may "
        "play one more BattleChip than usual in this main phase."
    ),
    "2UR94": "Burn 3 power → your NetNavi's strength gets +2 for each card in both hands.",
    "2UR95": "Discard four cards of one colour → your NetNavi's defense gets +10.",
}


def test_what_is_printed_on_the_rare_chips() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


EMBLEM_CHIPS = [
    ("Anubis", PHARAOHMAN, "YY", 3),
    ("Blizzard", ICEMAN, "YY", 0),
    ("CustomSword", PROTOMAN, "BB", 3),
    ("NeoVariable", MEGAMAN, "YY", 2),
    ("Snake", SNAKEMAN, "GG", 0),
    ("Wind", AIRMAN, "BB", 0),
]


@card("2R51", "2R52", "2R53", "2R55", "2R56", "2R57")
@rule("NB-CD-22", "NB-REQ-4")
@pytest.mark.parametrize(("chip", "emblem", "colours", "power"), EMBLEM_CHIPS)
def test_an_emblem_chip_needs_its_emblem_in_play_and_another_card_of_it_to_discard(
    chip: str, emblem: str, colours: str, power: int
) -> None:
    navi = netnavi("TEST-N", emblem, "", strength=2, defense=2, blast=2)
    hand = [chip, *with_emblem(emblem), "Filler"]
    poor = Table("netbattle").set(P1, navi=navi, hand=[chip, "Filler"], resources=coloured(colours), gauge=power)
    poor.refuses(f"play {chip}", cites="NB-COST-2", saying=f"{emblem} card")
    other = Table("netbattle").set(P1, hand=hand, resources=coloured(colours), gauge=power)
    other.refuses(f"play {chip}", cites="NB-REQ-4")
    one_colour = Table("netbattle").set(P1, navi=navi, hand=hand, resources=coloured(colours[0]), gauge=power)
    one_colour.refuses(f"play {chip}", cites="NB-REQ-3")
    table = Table("netbattle").set(P1, navi=navi, hand=hand, resources=coloured(colours), gauge=power)
    with table.changes(P1, hand=-2, discard=2 + (2 if chip == "NeoVariable" else 0)):
        table.choose(f"play {chip}")
    assert f"Plain {emblem}" in table.zone(P1, "discard")


@card("2R51", "2R52", "2R53", "2R55", "2R56", "2R57")
@rule("NB-OPEN-88")
@pytest.mark.parametrize(("chip", "emblem", "colours", "power"), EMBLEM_CHIPS)
def test_an_emblem_chip_does_nothing_for_a_netnavi_of_another_name(
    chip: str, emblem: str, colours: str, power: int
) -> None:
    table = Table("netbattle").set(P1, hand=[chip, *with_emblem(emblem), "Filler"], gauge=power)
    table.set(P1, resources=[*coloured(colours), *with_emblem(emblem)]).set(P2, gauge=2)
    with table.changes(P1, strength=0, defense=0, blast=0, hand=-2):
        table.choose(f"play {chip}")


@card("2R51")
@rule("NB-CD-19")
def test_anubis_gives_pharaohman_two_for_each_resource_of_both_players() -> None:
    table = Table("netbattle").set(P1, navi="PharaohMan", hand=["Anubis", *with_emblem(PHARAOHMAN)], gauge=3)
    table.set(P1, resources=coloured("YY")).set(P2, resources=3)
    with table.changes(P1, strength=+10, power=0), table.changes(P2, strength=0):
        table.choose("play Anubis")


@card("2R52")
@rule("NB-OPEN-90")
@pytest.mark.parametrize("power", [0, 4])
def test_blizzard_gives_iceman_two_for_each_opposing_gauge_card(power: int) -> None:
    table = Table("netbattle").set(P1, navi="IceMan", hand=["Blizzard", *with_emblem(ICEMAN)], gauge=1)
    table.set(P1, resources=coloured("YY")).set(P2, gauge=power)
    with table.changes(P1, strength=2 * power):
        table.choose("play Blizzard")


@card("2R53")
@rule("NB-CD-23")
def test_customsword_adds_protomans_present_strength_once() -> None:
    table = Table("netbattle").set(P1, navi="ProtoMan, Grand Prix Champ", gauge=3)
    table.set(P1, hand=["CustomSword", "Not Enough Power", "Vulcan2", *with_emblem(PROTOMAN)])
    table.set(P1, resources=coloured("BBR")).set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose("play Not Enough Power", "pass", "play Vulcan2", "pass")
    with table.changes(P1, strength=+6):
        table.choose("play CustomSword")
    with table.changes(P1, strength=-3):
        table.choose("play Canceled", "chip Vulcan2")
    assert table.state.total(P1, 0) == 3 + 6, "what was read stays as it was read"


@card("2R53")
@rule("NB-CD-23", "NB-OPEN-106")
def test_customsword_doubles_nothing_after_strength_became_zero() -> None:
    table = Table("netbattle").set(P1, navi="ProtoMan, Grand Prix Champ", gauge=3, resources=coloured("BB"))
    table.set(P1, hand=["CustomSword", *with_emblem(PROTOMAN)])
    table.set(P2, resources=["Headstrong NetNavi"], hand=2)
    table.choose("pass", "spend Headstrong NetNavi", "navi ProtoMan")
    with table.changes(P1, strength=0):
        table.choose("play CustomSword")


@card("2R54")
@rule("NB-CD-1")
def test_magnum_adds_the_destinies_of_two_discarded_cards() -> None:
    table = Table("netbattle").set(P1, hand=["Magnum", *destinies(1, 4, 6)], resources=coloured("R"), gauge=4)
    table.choose("play Magnum")
    with table.changes(P1, strength=+10, hand=-2, discard=+3):
        table.choose("discard Destiny 6", "discard Destiny 4")
    poor = Table("netbattle").set(P1, hand=["Magnum", "Filler"], resources=coloured("R"), gauge=4)
    poor.refuses("play Magnum", cites="NB-COST-2")
    weak = Table("netbattle").set(P1, hand=["Magnum", *destinies(1, 4)], resources=coloured("R"), gauge=3)
    weak.refuses("play Magnum", cites="NB-REQ-2")


@card("2R55")
@rule("NB-CD-76", "NB-CD-1")
def test_neovariable_compares_the_two_burned_cards_and_not_the_discarded_one() -> None:
    six = netnavi("T-6", "MegaMan", "Six", strength=2, defense=2, blast=2)
    discarded = BY_TITLE["Glow, Baby, Glow"]
    assert discarded.destiny == 5
    table = Table("netbattle").set(P1, navi=six, hand=["NeoVariable", discarded], resources=coloured("YY"))
    table.set(P1, gauge=destinies(7, 1, 3))
    with table.changes(P1, strength=+6, power=-2):
        table.choose("play NeoVariable")
    assert table.zone(P1, "discard") == ["Glow, Baby, Glow", "Destiny 3", "Destiny 1", "NeoVariable"]


@card("2R55")
@rule("NB-CD-1", "NB-BURN-5")
def test_neovariable_needs_two_power_to_burn() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, Battle Master", resources=coloured("YY"), gauge=1)
    table.set(P1, hand=["NeoVariable", *with_emblem(MEGAMAN)])
    table.refuses("play NeoVariable", cites="NB-BURN-5")


@card("2R56")
@rule("NB-OPEN-90", "NB-COST-1")
@pytest.mark.parametrize("left", [0, 3])
def test_snake_defends_with_what_is_left_in_hand_after_the_cost(left: int) -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="SnakeMan", resources=coloured("GG"))
    table.set(P1, hand=["Snake", *with_emblem(SNAKEMAN), *["Filler"] * left])
    with table.changes(P1, defense=3 * left, strength=0):
        table.choose("play Snake")


@card("2R57")
@rule("NB-CD-77", "NB-BLAST-12")
def test_wind_lowers_airmans_blast_and_adds_six_until_the_turn_ends() -> None:
    table = Table("netbattle").set(P1, navi="AirMan", hand=["Wind", *with_emblem(AIRMAN)])
    table.set(P1, resources=coloured("BB"))
    with table.changes(P1, blast=-1, strength=+6):
        table.choose("play Wind")
    table.choose("done", "pass", "pass").expect(turn=6)
    assert [table.state.total(P1, stat) for stat in range(3)] == [1, 2, 3]


@card("2R57")
@rule("NB-CD-77", "NB-BLAST-12")
def test_wind_stops_at_blast_zero_and_keeps_its_six() -> None:
    table = Table("netbattle").set(
        P1, navi=netnavi("T-A0", "AirMan", "Calm", strength=1, defense=2, blast=0), resources=coloured("BB")
    )
    table.set(P1, hand=["Wind", *with_emblem(AIRMAN)])
    with table.changes(P1, blast=0, strength=+6):
        table.choose("play Wind")


@card("2UR92")
@rule("NB-CD-2", "NB-OPEN-86")
def test_boysbomb3_loses_two_for_three_strength_a_gauge_card() -> None:
    table = Table("netbattle").set(P1, hand=["BoysBomb3"], resources=coloured("YYY"), gauge=4)
    with table.changes(P1, strength=+12, lost=+2, deck=-2, power=0):
        table.choose("play BoysBomb3")
    last = Table("netbattle").set(P1, hand=["BoysBomb3"], resources=coloured("YYY"), gauge=4, deck=2)
    with last.changes(P1, strength=0):
        last.choose("play BoysBomb3")
    assert loses(last, P1), "the cost comes before the effect"
    poor = Table("netbattle").set(P1, hand=["BoysBomb3"], resources=coloured("YYY"), gauge=4, deck=1)
    poor.refuses("play BoysBomb3", cites="NB-OPEN-86")


@card("2UR93")
@rule("NB-CD-90", "NB-CD-10")
def test_doublepoint_counts_chips_before_and_after_itself_canceled_ones_too() -> None:
    table = Table("netbattle").set(P1, hand=["Not Enough Power", plain_chip(), "DoublePoint", "Vulcan2"], gauge=5)
    table.set(P1, resources=coloured("R")).set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose("play Not Enough Power", "pass", "play Plain chip", "pass")
    with table.changes(P1, strength=+6, power=-2):
        table.choose("play DoublePoint")
    table.choose("pass")
    with table.changes(P1, strength=+6):
        table.choose("play Vulcan2")
    with table.changes(P1, strength=-3):
        table.choose("play Canceled", "chip Vulcan2")
    assert chips_left(table) == 0


@card("2UR93")
@rule("NB-CD-10", "NB-CD-90", "NB-OPEN-109")
def test_a_canceled_doublepoint_takes_all_its_strength_and_its_unused_chip_along() -> None:
    table = Table("netbattle").set(P1, hand=["DoublePoint", plain_chip()], gauge=4)
    table.set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    with table.changes(P1, strength=0, power=-2):
        table.choose("play DoublePoint", "play Canceled")
    table.refuses("play Plain chip", cites="NB-CHIP-1")


@card("2UR94")
@rule("NB-OPEN-90")
def test_geddon3_counts_both_hands_without_itself() -> None:
    table = Table("netbattle").set(P1, hand=["Geddon3", "Filler"], resources=coloured("G"), gauge=5).set(P2, hand=3)
    with table.changes(P1, strength=+8, power=-3):
        table.choose("play Geddon3")
    weak = Table("netbattle").set(P1, hand=["Geddon3"], resources=coloured("G"), gauge=4)
    weak.refuses("play Geddon3", cites="NB-REQ-2")


@card("2UR95")
@rule("NB-CD-91")
def test_recovery200_takes_four_cards_of_the_colour_begun_with() -> None:
    hand = ["Recovery200", *coloured("RRRRBBBBGGG"), "Vulcan1"]
    table = Table("netbattle").set(P1, hand=hand, gauge=3)
    table.choose("play Recovery200")
    assert sorted(table.state.defs[one.card].title for one in table.state.decision.options) == (
        ["Plain blue"] * 4 + ["Plain red"] * 4
    ), "green has three only, and a chip has no colour"
    with table.changes(P1, defense=+10, hand=-4, discard=+5):
        table.choose("discard Plain blue")
    assert table.zone(P1, "discard") == ["Plain blue"] * 4 + ["Recovery200"], "three were left, so no choice"


@card("2UR95")
@rule("NB-CD-91", "NB-OPEN-94")
def test_recovery200_lets_the_player_choose_among_more_than_four_and_refuses_less() -> None:
    table = Table("netbattle").set(P1, hand=["Recovery200", *coloured("BBBB"), "Big Trouble"], gauge=3)
    table.choose("play Recovery200", "discard Plain blue", "discard Big Trouble", "discard Plain blue")
    with table.changes(P1, defense=+10, hand=-1):
        table.choose("discard Plain blue")
    poor = Table("netbattle").set(P1, hand=["Recovery200", *coloured("BBBRRR"), "Vulcan1"], gauge=3)
    poor.refuses("play Recovery200", cites="NB-COST-2", saying="four cards of one colour from your hand; you hold 3")


@card("2R57")
def test_wind_makes_a_blast_cheaper() -> None:
    table = Table("netbattle").set(P1, navi="AirMan", hand=["Wind", *with_emblem(AIRMAN)], gauge=2)
    table.set(P1, resources=coloured("BB"))
    table.refuses("blast", cites="NB-BLAST-4")
    table.choose("play Wind", "done", "pass")
    assert table.state.total(P1, BLAST) == 2 and "blast" in table.verbs


@card("2R51", "2R52", "2R53", "2R54", "2R55", "2R56", "2R57", "2UR92", "2UR93", "2UR94", "2UR95")
@rule("NB-END-1", "NB-END-3")
@pytest.mark.parametrize(
    ("chip", "emblem", "colours"),
    [
        *[(chip, emblem, colours) for chip, emblem, colours, _ in EMBLEM_CHIPS],
        ("Magnum", "Nobody", "R"),
        ("BoysBomb3", "Nobody", "YYY"),
        ("DoublePoint", "Nobody", ""),
        ("Geddon3", "Nobody", "G"),
        ("Recovery200", "Nobody", ""),
    ],
)
def test_what_a_rare_chip_gave_is_over_with_the_turn(chip: str, emblem: str, colours: str) -> None:
    navi = netnavi("T-N", emblem, "", strength=2, defense=2, blast=2)
    paid = coloured("BBBB") if chip == "Recovery200" else [*with_emblem(emblem), *destinies(3)]
    table = Table("netbattle").set(P1, navi=navi, hand=[chip, *paid], gauge=destinies(1, 1, 1, 1, 1))
    table.set(P1, resources=coloured(colours)).set(P2, gauge=1)
    table.choose(f"play {chip}")
    assert [table.state.total(P1, stat) for stat in range(3)] != [2, 2, 2]
    table.choose("pass", "pass").expect(turn=6, conditions=[])
    assert [table.state.total(P1, stat) for stat in range(3)] == [2, 2, 2]

"""Grave: BattleChips without an emblem."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.board import NO_COLOUR
from playmat.games.netbattle.rules.gauge import BurnPower
from playmat.games.netbattle.words.compound import may
from playmat.games.netbattle.words.hands import Draw
from playmat.games.netbattle.words.printed import does, event, netnavi, playing_chip
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses, plain_chip

TEXTS: Final = {
    "3C5": "Your opponent takes two random cards of their discard pile to hand → your NetNavi's defense gets +2.",
    "3C6": "Your NetNavi's strength gets +4.",
    "3C7": "For the rest of the turn, your opponent cannot draw.",
    "3U34": "Your NetNavi's strength gets +2 for each card you hold more than your opponent.",
    "3U36": "For the rest of the turn, whenever you blast, you may add 4 to the destiny of that blast.",
    "3U37": (
        "For the rest of the turn, your opponent cannot play events and BattleChips, then put this card into your "
        "gauge."
    ),
    "3U39": ("Your NetNavi's strength gets +1 for each card in your hand, then put this card on top of your deck."),
    "3U41": "Your NetNavi's defense gets +6.",
    "3U43": "Your NetNavi's strength gets +2 for each virus your opponent has in play.",
    "3U45": (
        "For the rest of the turn, whenever you burn one of your opponent's power, you may recharge four energy."
    ),
    "3UR94": (
        "Burn 4 power → for the rest of the turn, whenever any player spends a resource, you may have your NetNavi's "
        "strength get +4."
    ),
    "3UR95": ("Burn 5 power → your NetNavi's strength rises by the sum of the destinies of all resources in play."),
    "3UR96": (
        "You may play two more BattleChips than usual in this main phase, then the next two additional BattleChips "
        "you play return to hand at the end of the turn."
    ),
    "3UR97": (
        "Burn 2 power → your opponent reveals three random cards of their hand; your NetNavi's strength rises by the "
        "sum of their destinies."
    ),
}


DRAWER: Final = netnavi("TEST-1", "Drawer", "", playing_chip(may(Draw(1))), strength=2, defense=2, blast=2)
BURN_TWO: Final = event("TEST-2", "Burn Two", NO_COLOUR, 0, does(BurnPower(2)))


@pytest.mark.parametrize(("id", "text"), TEXTS.items())
def test_what_is_printed_on_the_chips(id: str, text: str) -> None:
    assert [one.text() for one in CARDS if one.id == id] == [text]


@card("3C6", "3U41")
@pytest.mark.parametrize("active", [P1, P2])
@pytest.mark.parametrize(
    ("chip", "colours", "differences"),
    [("Vulcan3", "", {"strength": +4, "defense": 0}), ("GunDelSol2", "RB", {"strength": 0, "defense": +6})],
)
def test_a_plain_chip_changes_its_number_until_the_end_of_the_turn(
    chip: str, colours: str, differences: dict[str, int], active: int
) -> None:
    table = Table("netbattle", active=active, opportunity=P1)
    table.set(P1, hand=[chip], gauge=4, resources=coloured(colours))
    with table.changes(P1, strength=0, defense=0):
        with table.changes(P1, hand=-1, power=0, **differences):
            table.choose(f"play {chip}")
        assert table.zone(P1, "discard") == [chip]
        table.choose("pass", "pass")


@card("3C6", "3U34", "3U41", "3U45", "3UR95", "3UR97")
@rule("NB-CHIP-4")
@pytest.mark.parametrize(
    ("chip", "colours", "power"),
    [
        ("Vulcan3", "", 4),
        ("AirHockey3", "BG", 5),
        ("GunDelSol2", "RB", 4),
        ("Sanctuary", "GY", 4),
        ("AquaUpper3", "BB", 4),
        ("ElecShock", "YY", 5),
        ("RollArrow3", "GG", 4),
        ("BigHammer3", "RY", 3),
    ],
)
def test_a_chip_is_refused_without_what_it_needs(chip: str, colours: str, power: int) -> None:
    table = Table("netbattle").set(P1, hand=[chip], gauge=power, resources=coloured(colours))
    table.offers(*([f"play {chip}", "blast", "pass"]))
    weak = Table("netbattle").set(P1, hand=[chip], gauge=power - 1, resources=coloured(colours))
    weak.refuses(f"play {chip}", cites="NB-REQ-2")
    if colours:
        pale = Table("netbattle").set(P1, hand=[chip], gauge=power, resources=coloured(colours[1:]))
        pale.refuses(f"play {chip}", cites="NB-REQ-3")


@card("3C5")
@rule("NB-CD-99", "NB-INFO-12")
def test_recovery10_hands_the_opponent_two_random_discards_for_defense() -> None:
    table = Table("netbattle").set(P1, hand=["Recovery10"]).set(P2, discard=["Mine", "Geyser", "Spidy"], hand=1)
    with table.changes(P1, defense=+2), table.changes(P2, hand=+2, discard=-2, drawn=0):
        table.choose("play Recovery10").cites("NB-OPEN-42")
    taken = [line for line in table.log(P1) if "from the discard pile" in line]
    assert len(taken) == 2
    assert set(table.zone(P2, "hand")) | set(table.zone(P2, "discard")) == {"Filler", "Mine", "Geyser", "Spidy"}


@card("3C5")
@rule("NB-CD-99", "NB-OPEN-42")
def test_recovery10_needs_two_cards_in_the_opposing_pile() -> None:
    table = Table("netbattle").set(P1, hand=["Recovery10"], discard=5).set(P2, discard=1)
    table.refuses("play Recovery10", cites="NB-OPEN-42", saying="two cards")


@card("3C7")
@rule("NB-CD-65", "NB-OPEN-99")
def test_whiteweb2_keeps_the_opponent_from_drawing_to_the_end_of_the_turn() -> None:
    table = Table("netbattle").set(P1, hand=["WhiteWeb2", "Asking for It"], resources=coloured("G"))
    table.set(P2, navi=DRAWER, resources=["Surprisingly Sharp"], hand=[plain_chip()], deck=20)
    table.choose("play WhiteWeb2", "play Plain chip")
    assert table.asked == P1, "an optional draw is not offered"
    table.choose("play Asking for It")
    with table.changes(P2, drawn=0, hand=0):
        table.choose("spend Surprisingly Sharp")
    table.choose("pass", "pass")
    assert table.asked == P2
    assert table.state.drawn == [0, 1]


@card("3C7")
@rule("NB-CD-65", "NB-CANCEL-5")
def test_a_canceled_whiteweb2_bans_nothing_and_its_own_player_draws_as_ever() -> None:
    table = Table("netbattle").set(P1, hand=["WhiteWeb2"], resources=[*coloured("G"), "Food Education"])
    table.set(P2, resources=["SharkMan, Fishy Agent", "Food Education"])
    table.choose("play WhiteWeb2", "spend SharkMan").cites("NB-CANCEL-5")
    with table.changes(P1, drawn=+3):
        table.choose("spend Food Education")
    with table.changes(P2, drawn=+3):
        table.choose("spend Food Education")


@card("3U34")
@rule("NB-CD-105", "NB-OPEN-90")
@pytest.mark.parametrize(("mine", "theirs", "gain"), [(4, 1, 6), (2, 2, 0), (1, 5, 0), (1, 0, 2)])
def test_airhockey3_counts_only_the_surplus_of_cards_left_in_hand(mine: int, theirs: int, gain: int) -> None:
    table = Table("netbattle").set(P1, hand=["AirHockey3"] + ["Filler"] * mine, gauge=5, resources=coloured("BG"))
    table.set(P2, hand=theirs)
    with table.changes(P1, strength=gain, hand=-1), table.changes(P2, strength=0, hand=0):
        table.choose("play AirHockey3")


@card("3U36")
@rule("NB-CD-108", "NB-OPEN-112")
def test_bighammer3_raises_the_destiny_of_each_later_blast_and_of_no_earlier_one() -> None:
    table = Table("netbattle").set(P1, navi="Bass", gauge=7, hand=["BigHammer3", "Filler", "Filler"])
    table.set(P1, gauge=[*destinies(1, 2, 3, 0, 5)], resources=[*coloured("RY"), "Interconnected"])
    table.choose("blast", "destiny Destiny 5", "pass")
    with table.changes(P1, strength=0):
        table.choose("play BigHammer3", "pass")
    table.choose("spend Interconnected", "discard Filler", "destiny Destiny 3").offers("yes", "no")
    with table.changes(P1, strength=+4):
        table.choose("yes").cites("NB-CD-108")
    assert [one["value"] for one in table.state.table(P1)["destinies"]] == [5, 7]


@card("3U36")
@rule("NB-CD-108", "NB-OPEN-109")
def test_bighammer3_may_be_declined_and_loses_what_it_gave_when_canceled() -> None:
    table = Table("netbattle").set(P1, gauge=destinies(1, 2, 3), hand=["BigHammer3"], resources=coloured("RY"))
    table.set(P2, resources=["SharkMan, Fishy Agent"])
    table.choose("play BigHammer3", "pass", "blast", "destiny Destiny 3")
    declined = table.state.clone(keep=True)
    declined.choose("no")
    assert declined.total(P1, 0) == 2 + 3
    with table.changes(P1, strength=+4):
        table.choose("yes")
    with table.changes(P1, strength=-4):
        table.choose("spend SharkMan")
    assert [one["value"] for one in table.state.table(P1)["destinies"]] == [3]


@card("3U37")
@rule("NB-CD-18", "NB-CD-25", "NB-OPEN-101")
def test_bugbomb_locks_the_opponent_out_of_events_and_chips_and_ends_in_the_gauge() -> None:
    table = Table("netbattle").set(P1, hand=["BugBomb", "Fortified"], resources=coloured("BYG"), discard=3)
    table.set(P2, hand=["Fortified", plain_chip()], resources=["Envious Evil", *coloured("G")])
    with table.changes(P1, power=+1, discard=0, hand=-1):
        table.choose("play BugBomb")
    assert table.zone(P1, "gauge") == ["BugBomb"]
    table.refuses("play Fortified", cites="NB-OPEN-99", saying="BugBomb")
    table.offers("spend Envious Evil", "pass").choose("pass")
    table.offers("play Fortified", "pass").choose("pass").choose("finish")
    assert table.asked == P2
    table.offers("play Fortified", "play Plain chip", "spend Envious Evil", "pass")


@card("3U37")
@rule("NB-CD-25", "NB-OPEN-109", "NB-POWER-6")
def test_bugbomb_overflows_a_full_gauge_and_can_be_canceled_where_it_lies() -> None:
    table = Table("netbattle").set(P1, hand=["BugBomb"], resources=coloured("BY"), gauge=["Mine", *["Filler"] * 4])
    table.set(P2, hand=["Fortified"], resources=["SharkMan, Fishy Agent", *coloured("G")])
    table.choose("play BugBomb")
    assert table.zone(P1, "gauge") == ["Filler"] * 4 + ["BugBomb"]
    assert table.zone(P1, "discard") == ["Mine"]
    table.choose("spend SharkMan", "pass").offers("play Fortified", "pass")
    assert table.zone(P1, "gauge")[-1] == "BugBomb"


@card("3U39")
@rule("NB-CD-26", "NB-OPEN-101")
def test_circlegun1_counts_the_hand_and_lies_on_top_of_the_deck() -> None:
    table = Table("netbattle").set(P1, hand=["CircleGun1", "Mine", "Filler"], resources=coloured("RG"))
    with table.changes(P1, strength=+2, deck=+1, discard=0, hand=-1):
        table.choose("play CircleGun1")
    assert table.zone(P1, "deck")[-1] == "CircleGun1"


@card("3U39")
@rule("NB-OPEN-44", "NB-OPEN-109")
def test_circlegun1_is_canceled_on_top_of_the_deck_and_gives_nothing_with_an_empty_hand() -> None:
    table = Table("netbattle").set(P1, hand=["CircleGun1", "Filler"], resources=coloured("RG"))
    table.set(P2, resources=["SharkMan, Fishy Agent"]).choose("play CircleGun1")
    with table.changes(P1, strength=-1, deck=0):
        table.choose("spend SharkMan")
    empty = Table("netbattle").set(P1, hand=["CircleGun1"], resources=coloured("RG"))
    with empty.changes(P1, strength=0, deck=+1):
        empty.choose("play CircleGun1")


@card("3U43")
@rule("NB-CD-111")
def test_mine_counts_the_viruses_of_the_opponent_alone() -> None:
    table = Table("netbattle").set(P1, hand=["Mine"], gauge=2, resources=["Lark"])
    table.set(P2, resources=["Spidy", "Spidy", "Grave VirusBeast", "MagTect"])
    with table.changes(P1, strength=+6):
        table.choose("play Mine")


@card("3U45")
@rule("NB-CD-112", "NB-OPEN-69")
def test_sanctuary_offers_a_recharge_for_each_opposing_power_burned_later() -> None:
    table = Table("netbattle").set(P1, hand=["Sanctuary", "Filler", "Filler"], gauge=4, discard=9)
    table.set(P1, resources=[*coloured("GY"), "Doubting Navi", "Lark"]).set(P2, gauge=2, hand=1)
    table.choose("play Sanctuary", "pass", "spend Doubting Navi", "discard Filler").offers("yes", "no")
    with table.changes(P1, deck=+4):
        table.choose("yes")
    table.choose("pass", "spend Lark")
    assert table.asked == P2, "burning one's own power is nothing to Sanctuary"


@card("3U45")
@rule("NB-CD-4", "NB-CD-112")
def test_sanctuary_is_offered_for_each_single_power_of_one_text() -> None:
    table = Table("netbattle").set(P1, hand=["Sanctuary", BURN_TWO], gauge=4, discard=9, resources=coloured("GY"))
    table.set(P2, gauge=2).choose("play Sanctuary", "pass")
    with table.changes(P1, deck=+4), table.changes(P2, power=-2):
        table.choose("play Burn Two").offers("yes", "no").choose("no").offers("yes", "no").choose("yes")
    assert table.asked == P2


@card("3U45")
@rule("NB-CD-112", "NB-BURN-5")
def test_sanctuary_is_not_offered_where_nothing_burned_and_ends_when_canceled() -> None:
    table = Table("netbattle").set(P1, hand=["Sanctuary", "Filler"], gauge=4, discard=5)
    table.set(P1, resources=[*coloured("GY"), "Doubting Navi"])
    table.choose("play Sanctuary", "pass", "spend Doubting Navi")
    assert table.asked == P2
    over = Table("netbattle").set(P1, hand=["Sanctuary", "Filler"], gauge=4, discard=5)
    over.set(P1, resources=[*coloured("GY"), "Doubting Navi"]).set(P2, gauge=1, resources=["SharkMan, Fishy Agent"])
    over.choose("play Sanctuary", "spend SharkMan")
    with over.changes(P2, power=-1):
        over.choose("spend Doubting Navi")
    assert over.asked == P2


@card("3UR94")
@rule("NB-CD-131", "NB-OPEN-109")
def test_aquaupper3_may_grow_with_every_spend_of_either_player_until_it_is_canceled() -> None:
    table = Table("netbattle").set(P1, hand=["AquaUpper3"], gauge=4, resources=[*coloured("BB"), "Watch Out"])
    table.set(P2, resources=["Envious Evil", "SharkMan, Fishy Agent"])
    with table.changes(P1, power=-4, strength=0):
        table.choose("play AquaUpper3")
    table.choose("spend Envious Evil")
    assert table.asked == P1
    with table.changes(P1, strength=+4):
        table.offers("yes", "no").choose("yes")
    table.choose("spend Watch Out")
    with table.changes(P1, strength=+4):
        table.choose("yes")
    with table.changes(P1, strength=-8, power=0):
        table.choose("spend SharkMan")
    assert table.asked == P1
    table.offers("pass")


@card("3UR94")
@rule("NB-CD-131", "NB-TRIG-5")
def test_aquaupper3_notices_each_spend_for_no_effect_and_may_be_declined() -> None:
    table = Table("netbattle").set(P1, hand=["AquaUpper3"], gauge=4, resources=coloured("BBR"))
    table.set(P2, navi="MagnetMan", hand=["MagBolt3"], gauge=4, resources=["Stuck in Place", *coloured("Y")])
    table.choose("play AquaUpper3", "play MagBolt3", "resource Plain red").offers("yes", "no")
    with table.changes(P1, strength=+4):
        table.choose("yes")
    with table.changes(P1, strength=0, resources=-1):
        table.choose("resource Plain blue").offers("yes", "no").choose("no")
    table.offers("resource Plain blue", "done")


@card("3UR95")
@rule("NB-CD-19", "NB-OPEN-44")
def test_elecshock_adds_up_the_destinies_of_all_resources_in_play_once() -> None:
    table = Table("netbattle").set(P1, hand=["ElecShock"], gauge=5, resources=[*coloured("YY"), "Mystical"])
    table.set(P2, resources=["Eliminate", "Spidy"])
    with table.changes(P1, strength=5 + 2 + 2, power=-5):
        table.choose("play ElecShock")
    with table.changes(P1, strength=0):
        table.choose("spend Spidy")


@card("3UR96")
@rule("NB-CD-132", "NB-OPEN-48")
def test_meteors1_allows_two_more_chips_which_return_at_the_end_of_the_turn() -> None:
    table = Table("netbattle").set(P1, hand=["Meteors1", "Vulcan3", "Vulcan3", "Vulcan3"], gauge=4)
    table.set(P1, resources=coloured("RR")).choose(
        "play Meteors1", "pass", "play Vulcan3", "pass", "play Vulcan3", "pass"
    )
    table.refuses("play Vulcan3", cites="NB-CHIP-1").offers("blast", "pass")
    assert table.zone(P1, "discard") == ["Meteors1", "Vulcan3", "Vulcan3"]
    with table.changes(P1, hand=+2, discard=-2, drawn=0):
        table.choose("pass")
    assert table.zone(P1, "discard") == ["Meteors1"]


@card("3UR96")
@rule("NB-CD-132", "NB-CD-10")
def test_meteors1_returns_only_chips_that_lie_in_the_pile_and_nothing_that_it_need_not() -> None:
    table = Table("netbattle").set(P1, hand=["Meteors1", "BugBomb", "Vulcan3"], gauge=4, resources=coloured("RRBY"))
    table.choose("play Meteors1", "pass", "play BugBomb", "pass")
    with table.changes(P1, hand=0, power=0):
        table.choose("pass")
    assert table.zone(P1, "gauge")[-1] == "BugBomb"


@card("3UR96")
@rule("NB-CD-132", "NB-CD-10", "NB-OPEN-109")
def test_a_canceled_meteors1_takes_back_the_unused_chip_and_the_return() -> None:
    table = Table("netbattle").set(P1, hand=["Meteors1", "Vulcan3", "Vulcan3"], gauge=4, resources=coloured("RR"))
    table.set(P2, resources=["SharkMan, Fishy Agent"]).choose(
        "play Meteors1", "pass", "play Vulcan3", "spend SharkMan"
    )
    table.offers("chip:1", "chip:2").choose("chip:1")
    table.refuses("play Vulcan3", cites="NB-CHIP-1").choose("pass")
    with table.changes(P1, hand=0, discard=0):
        table.choose("pass")


@card("3UR97")
@rule("NB-CD-133", "NB-OPEN-104")
def test_rollarrow3_shows_three_random_cards_and_adds_their_destinies() -> None:
    table = Table("netbattle").set(P1, hand=["RollArrow3"], gauge=4, resources=coloured("GG"))
    table.set(P2, hand=destinies(1, 2, 4))
    with table.changes(P1, strength=+7, power=-2), table.changes(P2, hand=0):
        table.choose("play RollArrow3")
    assert sum("shows Destiny" in line for line in table.log()) == 1
    assert table.state.revealed == []
    more = Table("netbattle").set(P1, hand=["RollArrow3"], gauge=4, resources=coloured("GG"))
    more.set(P2, hand=destinies(3, 3, 3, 3, 3))
    with more.changes(P1, strength=+9):
        more.choose("play RollArrow3")


@card("3UR97")
@rule("NB-CD-133")
@pytest.mark.parametrize(("hand", "gain"), [(destinies(5, 1), 6), ([], 0)])
def test_rollarrow3_shows_what_there_is_of_a_small_hand(hand: list[object], gain: int) -> None:
    table = Table("netbattle").set(P1, hand=["RollArrow3"], gauge=[*destinies(9, 9, 9, 9)], resources=coloured("GG"))
    table.set(P2, hand=hand)
    with table.changes(P1, strength=gain, power=-2):
        table.choose("play RollArrow3")
    assert not loses(table, P2)

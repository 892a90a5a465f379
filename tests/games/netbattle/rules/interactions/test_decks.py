"""Decks of one or two cards, and every card that takes cards out of a deck (NB-WIN-2, NB-WIN-6, NB-WIN-7)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.able import FACTS, able, settle, use
from tests.games.netbattle.table.plain import coloured, loses, plain_chip, with_emblem

AFTER_CHIP: Final = ("Clever Trick", "Winning Hand", "Surprisingly Sharp")
DRAWS: Final = {
    "Uncommon NetBattler": 2,
    "BattleChip Geek": 3,
    "Eat More Fish": 2,
    "It's Not Over Yet": 1,
    "Take Control": 1,
    "BusterBlast": 4,
    "Gloomer": 2,
    "Playtime": 2,
    "Let's Jam": 5,
    "Clever Trick": 1,
    "Surprisingly Sharp": 2,
    "Construct a Victory": 3,
    "LifeAura": 3,
}
POWERS_UP: Final = {
    "Fish Intervention": 1,
    "Buckethead": 2,
    "Ready for Battle": 2,
    "Winning Hand": 1,
    "Always a Competition": 4,
    "Thrill of Anticipation": 1,
    "Glow, Baby, Glow": 5,
    "Carb Craving": 3,
    "Stuck in Place": 1,
    "Watch Out": 1,
    "Do-Si-Do": 3,
}
SEARCHES: Final = {
    "That's Too Easy": 1,
    "Mind Tricks": 1,
    "Wheel of Magic": 2,
    "Playing Hooky": 1,
    "Glide, At Your Service": 1,
    "Sweet Indignation": 1,
}
COSTS: Final = {
    "MegaEnergyBomb": 1,
    "Counter Attack": 2,
    "Determined": 1,
    "Focus": 2,
    "MiniBoomer": 2,
    "BoysBomb3": 2,
    "Mettaur": 3,
    "Peace": 2,
    "Silly": 3,
    "Snowed In": 2,
    "Gender Differences": 2,
    "MagTect": 3,
    "Surprise Transfer": 2,
    "Food Education": 3,
    "Viperous Vines": 2,
    "Clear Victory": 6,
    "Rock Solid": 2,
    "Blown Away": 3,
    "Dark Admonition": 6,
}
TAKES_THEIRS: Final = {
    "Asking for It": 2,
    "Clowning Around": 3,
    "Towering Inferno": 2,
    "Permanent Results": 3,
    "MegaMan, Licensed to Delete": 3,
    "Burned": 6,
    "Fire Factory": 12,
    "Heartburn": 3,
    "No Joke": 2,
    "Spidy": 1,
    "Owe You One": 3,
    "At Fault": 1,
    "Intense Power": 4,
    "Deletion Inevitable": 4,
    "Cutting Edge": 2,
    "Shadow Boss": 1,
    "Branched Out": 1,
    "Clear Victory": 4,
    "Determined": 1,
    "Rock Solid": 2,
}


def prepared(title: str, **words: Any) -> Table:
    """The card is ready to be used; where it asks for a chip, one has been played."""
    table = able(title, **words)
    return table.choose("play Plain chip", "pass") if title in AFTER_CHIP else table


@rule("NB-WIN-2", "NB-WIN-6", "NB-WIN-7")
@pytest.mark.parametrize("title", [*DRAWS, *POWERS_UP, *SEARCHES])
def test_whoever_takes_the_last_card_of_the_own_deck_loses_at_once(title: str) -> None:
    table = use(prepared(title, deck=1, discard=[]), title)
    assert loses(table, P1)
    assert table.zone(P1, "deck") == []
    assert len(table.zone(P2, "deck")) == 20


@rule("NB-WIN-2", "NB-WIN-8")
@pytest.mark.parametrize("title", [*DRAWS, *POWERS_UP, *SEARCHES])
def test_one_card_more_than_is_taken_keeps_the_player_in_the_game(title: str) -> None:
    count = {**DRAWS, **POWERS_UP, **SEARCHES}[title]
    table = use(prepared(title, deck=count + 1), title)
    assert not table.state.over


@rule("NB-CD-2", "NB-OPEN-86", "NB-WIN-7", "NB-COST-1")
@pytest.mark.parametrize("title", COSTS)
def test_an_energy_cost_needs_as_many_cards_and_the_last_of_them_loses_before_the_effect(title: str) -> None:
    count = COSTS[title]
    verb = "spend" if FACTS[title].kind == "resource" else "play"
    if count > 1:
        able(title, deck=count - 1).refuses(f"{verb} {title}", cites="NB-OPEN-86")
    table = able(title, deck=count)
    numbers = [table.state.total(player, stat) for player in (P1, P2) for stat in range(3)]
    others = [[*table.state.zones[zone]] for zone in range(9, 18)]
    table.choose(f"{verb} {title}")
    assert loses(table, P1)
    assert [table.state.total(player, stat) for player in (P1, P2) for stat in range(3)] == numbers
    assert table.state.zones[9:18] == others, "nothing of the effect has happened"


@rule("NB-WIN-6", "NB-WIN-7")
@pytest.mark.parametrize("title", TAKES_THEIRS)
def test_whoever_makes_the_other_take_their_last_card_wins_at_once(title: str) -> None:
    count = TAKES_THEIRS[title]
    words: dict[str, Any] = {"theirs": {"deck": count}}
    if title == "Branched Out":
        words["hand"] = ["Filler"]
    table = use(able(title, **words), title)
    assert loses(table, P2)
    again = able(title, **{**words, "theirs": {"deck": count + 1}})
    assert not use(again, title).state.over, "with one card more the game goes on"


@rule("NB-OPEN-60", "NB-OPEN-98", "NB-CD-140")
@card("2*1")
@pytest.mark.parametrize("active", [P1, P2])
def test_when_both_would_draw_their_last_card_the_turn_player_loses(active: int) -> None:
    table = Table("netbattle", active=active, opportunity=P1).set(P1, deck=1, hand=4, resources=["Attentive Opponent"])
    table.set(P2, deck=1).choose("spend Attentive Opponent")
    assert loses(table, active)


@rule("NB-OPEN-60", "NB-CD-41", "NB-WIN-7")
@card("1C69")
def test_take_controls_own_draw_comes_first() -> None:
    table = Table("netbattle").set(P1, deck=1, resources=["Take Control"]).set(P2, deck=1)
    table.choose("spend Take Control")
    assert loses(table, P1)


@rule("NB-CD-57", "NB-OPEN-98", "NB-WIN-8")
@card("1UR119")
def test_lifeauras_rounds_may_save_a_deck_of_two_but_not_of_one() -> None:
    table = use(able("LifeAura", deck=2), "LifeAura")
    assert not table.state.over, "each draw is followed by a recharge"
    assert len(table.zone(P1, "deck")) == 2
    assert loses(use(able("LifeAura", deck=1), "LifeAura"), P1)


@rule("NB-CD-42", "NB-WIN-2")
@card("1C70", "1C31")
def test_two_for_one_spares_the_deck_until_the_pile_is_empty() -> None:
    resources = ["Two for One", *coloured("G"), "It's Not Over Yet"]
    table = Table("netbattle").set(P1, deck=1, discard=0, resources=resources, gauge=2, hand=["Uncommon NetBattler"])
    table.choose("spend Two for One", "pass")
    with table.changes(P1, deck=0, discard=-1 + 1, hand=+1):
        table.choose("spend It's Not Over Yet")
    assert table.zone(P1, "discard") == ["It's Not Over Yet"], "Two for One itself was in the pile by then"
    table.choose("pass", "play Uncommon NetBattler")
    assert loses(table, P1), (
        "the second draw finds an empty pile, uses the last of the three and takes the deck's card"
    )


@rule("NB-CD-42", "NB-CD-130")
@card("1C70", "3SR93")
def test_woodshield_reveals_a_first_draw_from_the_pile_and_the_further_one_comes_from_there_too() -> None:
    resources = ["Two for One", "WoodShield", "It's Not Over Yet"]
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, resources=resources, discard=["Rich Kid"])
    table.choose("spend Two for One", "pass")
    with table.changes(P1, hand=+2, deck=0, drawn=+2, discard=-2 + 1):
        table.choose("spend It's Not Over Yet")
    assert any("first draw shows" in line for line in table.log(P2)), "either card is green, so one more is drawn"


@rule("NB-CD-130", "NB-WIN-2")
@card("3SR93", "1C53")
def test_woodshields_further_draw_may_lose_the_game() -> None:
    table = Table("netbattle", active=P2, opportunity=P1)
    table.set(P1, resources=["WoodShield", "It's Not Over Yet"], deck=["Rich Kid", "Filler"])
    table.choose("spend It's Not Over Yet")
    assert loses(table, P1)


@rule("NB-CD-48", "NB-WIN-2", "NB-OPEN-99")
@card("1R87", "3C7")
def test_drowning_never_empties_a_deck_and_leaves_a_banned_player_without_a_hand() -> None:
    table = Table("netbattle").set(P1, deck=1, hand=["Drowning", "WhiteWeb2", "Rival"], gauge=2)
    table.set(P1, resources=coloured("G"))
    table.set(P2, deck=1, hand=3)
    table.choose("play WhiteWeb2", "pass", "play Drowning")
    assert not table.state.over
    assert [len(table.zone(player, zone)) for player in (P1, P2) for zone in ("deck", "hand")] == [1, 1, 4, 0]


@rule("NB-CD-67", "NB-WIN-2")
@card("2C15")
def test_choose_carefully_loses_with_the_found_card_if_that_is_the_last() -> None:
    table = Table("netbattle").set(P1, hand=["Choose Carefully"], resources=coloured("G"), deck=["Rival", "Vulcan1"])
    table.choose("play Choose Carefully", "name BattleChip")
    assert loses(table, P1)
    table = Table("netbattle").set(P1, hand=["Choose Carefully"], resources=coloured("G"))
    table.set(P1, deck=["Rival", "Vulcan1", "Filler"]).choose("play Choose Carefully", "name BattleChip")
    assert (table.zone(P1, "hand"), table.zone(P1, "discard")) == (["Vulcan1"], ["Rival", "Choose Carefully"])


@rule("NB-CD-52", "NB-WIN-7")
@card("1SR106")
def test_filling_the_gauge_with_the_last_card_loses_before_the_opponents_power_burns() -> None:
    table = Table("netbattle").set(P1, hand=["Method for Well-Being"], resources=coloured("YYYY"), deck=2, gauge=3)
    table.set(P2, gauge=3).choose("play Method for Well-Being")
    assert loses(table, P1)
    assert len(table.zone(P2, "gauge")) == 3


@rule("NB-CD-15", "NB-WIN-2", "NB-CD-26")
@card("2R71", "3U39", "1C53")
def test_a_card_laid_on_top_of_the_deck_is_a_card_more_to_live_on() -> None:
    table = Table("netbattle").set(P1, navi="AirMan, Ready to Blow", deck=1)
    table.set(P1, resources=["Full of Hot Air", "It's Not Over Yet"])
    table.choose("spend Full of Hot Air", "pass", "spend It's Not Over Yet")
    assert not table.state.over
    assert table.zone(P1, "hand") == ["Full of Hot Air"]


@rule("NB-DRAW-1", "NB-WIN-4", "NB-WIN-7", "NB-CD-126")
@card("3SR85")
def test_the_power_up_of_the_draw_phase_loses_before_elecs_offer_and_the_draw() -> None:
    table = Table("netbattle", step="turn").set(P1, deck=1, resources=["ElecTeam"])
    assert loses(table, P1)
    assert table.zone(P1, "hand") == []
    table = Table("netbattle", step="turn").set(P1, deck=2, resources=["ElecTeam"])
    table.offers("yes", "no").choose("yes")
    assert loses(table, P1)


@rule("NB-CD-32", "NB-WIN-2")
@card("1C1")
def test_elecmans_two_power_ups_take_the_last_card_too() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan, Fully Charged", deck=2, hand=[plain_chip()])
    table.choose("play Plain chip", "yes")
    assert loses(table, P1)


@rule("NB-CD-46", "NB-WIN-2", "NB-OPEN-60")
@card("1R83", "1C43")
def test_spreaders_draw_between_two_losses_may_lose_the_game_for_its_player() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", hand=["Spreader", "Filler"], deck=1, gauge=4)
    table.set(P1, resources=[*coloured("GG"), "Permanent Results", *with_emblem("PharaohMan")]).set(P2, deck=10)
    table.choose("play Spreader", "pass", "spend Permanent Results", "yes")
    assert loses(table, P1)
    assert len(table.zone(P2, "deck")) == 9


@rule("NB-CD-49", "NB-CD-123", "NB-OPEN-110", "NB-WIN-6")
@card("1R89", "3R72")
def test_a_searched_opponent_loses_with_the_last_card_but_no_energy() -> None:
    table = Table("netbattle").set(P1, navi="Bass, Ultimate Reborn", resources=["At Fault"]).set(P2, deck=2)
    with table.changes(P2, lost=0, deck=-1, discard=+1):
        settle(table.choose("spend At Fault"))
    assert not table.state.over

"""What stands beside the answers of NetBattle: what they lead to, found by giving them."""

from __future__ import annotations

import re

from playmat import games
from playmat.games.netbattle.rules.board import RED
from playmat.games.netbattle.words.costs import Discards, Draws
from playmat.games.netbattle.words.filters import OfColour
from playmat.games.netbattle.words.navi_numbers import strength
from playmat.games.netbattle.words.printed import chip, does
from playmat.kernel.view import View, view
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.battles import ready
from tests.games.netbattle.table.example import battle
from tests.games.netbattle.table.plain import coloured, destinies
from tests.laws.play import Dice, stops
from tests.telling import dressed

GAME = games.get("netbattle")
SHIFT = re.compile(r"((?:\w+'s )?)(strength|defense|blast|energy|power|damage) (−?\d+) → (−?\d+)")
POSSIBLE = re.compile("perhaps|you choose|by your choice")


def hints(table: Table) -> dict[str, str]:
    """What every answer on offer leads to, by its label."""
    return {answer["label"]: answer["hint"] for answer in dressed(table.state)}


def test_actions_tell_their_costs_and_numbers_before_and_after() -> None:
    table = battle()
    assert hints(table) == {
        "Play Asking for It": "Kendrick's energy 30 → 28; Kendrick draws 2 cards",
        "Play Tornado": "strength 3 → 5, damage 1 → 3",
        "Spend Big Trouble": (
            "you choose: your blast 3 → 2 or Kendrick's blast 2 → 1; until the end of the next turn"
        ),
        "Spend BattleChip Geek": "energy 20 → 17, power 2 → 0; you draw 3 cards",
        "Pass": "1 damage if Kendrick passes too",
    }
    table.choose("play Asking for It")
    assert hints(table) == {
        "Spend Rich Kid": "energy 28 → 30, power 3 → 2",
        "Spend Show No Mercy": "hand 4 → 3; changes nothing else now",
        "Spend Rival": "defense 2 → 3, damage 1 → 0",
        "Pass": "1 damage if Joe passes too",
    }


def test_the_choices_of_a_text_and_of_a_blast_tell_their_numbers() -> None:
    table = battle().choose("play Asking for It", "pass", "spend Big Trouble")
    assert hints(table) == {
        "Joe's GutsMan, Plain": "blast 3 → 2; until the end of the next turn",
        "Kendrick's TorchMan, Hothead": "Kendrick's blast 2 → 1; until the end of the next turn",
    }
    table.choose("navi GutsMan", "pass")
    assert hints(table)["Blast"] == "reveals two gauge cards for a destiny; power 2 → 0"
    assert hints(table)["Pass"] == "ends the main phase: 1 damage, Kendrick's energy 28 → 27"
    table.choose("blast")
    assert hints(table) == {
        "Destiny 2: Tornado": "colourless; strength 3 → 5, damage 1 → 3",
        "Destiny 1: Rival": "red; strength 3 → 4, damage 1 → 2",
    }


def test_what_a_blast_may_bring_is_told_as_a_possibility() -> None:
    table = Table("netbattle").set(P1, gauge=["Rival", "Rival"], deck=["Tornado"] * 20)
    assert "perhaps strength 2 → " in hints(table)["Blast"]


def test_a_netnavis_own_text_is_reckoned_with() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Body Strength", hand=["Tornado"], resources=["Rich Kid"])
    table.set(P2, hand=3)
    assert hints(table)["Play Tornado"] == "strength 3 → 7, damage 1 → 5"
    table = Table("netbattle").set(P1, navi="MagicMan, Riddler", hand=["AirShot"], gauge=2)
    assert hints(table)["Play AirShot"] == "defense 2 → 5, blast 3 → 1, power 2 → 1"


def test_what_is_paid_can_be_recharged_and_what_is_spent_no_longer_counts() -> None:
    table = Table("netbattle").set(P1, resources=["Rich Kid"], gauge=1, deck=20)
    assert hints(table)["Spend Rich Kid"] == "energy 20 → 21, power 1 → 0"
    table = Table("netbattle").set(P1, resources=["Stuck in Place", "Rival"], hand=1)
    assert hints(table)["Spend Stuck in Place"] == "energy 20 → 19, power 0 → 1, hand 1 → 0"


def test_a_draw_that_may_bring_another_is_no_fact() -> None:
    table = Table("netbattle").set(P1, hand=["Uncommon NetBattler"], resources=["WoodShield"], gauge=2)
    assert hints(table)["Play Uncommon NetBattler"] == "draw two cards; perhaps energy 20 → 18"


def test_what_counts_cards_that_are_turned_up_is_no_fact() -> None:
    table = Table("netbattle").set(P1, resources=["Rock Solid"], deck=destinies(*range(1, 9)))
    told = hints(table)["Spend Rock Solid"]
    assert told.startswith("your opponent loses energy equal to the smaller of their destinies; energy 8 → 6; perhaps")


def test_a_cost_that_a_card_drawn_before_may_pay_is_no_fact() -> None:
    lucky = chip("TEST-L", "Lucky", 0, does(strength(1), Draws(), Discards(1, OfColour(RED))))
    table = Table("netbattle").set(P1, hand=[lucky, *coloured("RR")], deck=[*coloured("R"), *["Filler"] * 9])
    assert "perhaps strength 2 → 3" in hints(table)["Play Lucky"]


def test_a_bonus_that_follows_the_resources_in_play_is_told_whole() -> None:
    table = Table("netbattle").set(P1, resources=["HeatGuts", "Worthy Opponent", "Rival"], gauge=["Rival", "Filler"])
    table.choose("blast")
    assert hints(table)["Destiny 1: Rival"] == "red; strength 2 → 5, damage 0 → 3"
    table.choose("destiny Rival", "pass")
    assert hints(table)["Spend Worthy Opponent"] == "strength 5 → 6, damage 3 → 4"
    assert hints(table)["Spend Rival"] == "strength 5 → 4, defense 2 → 3, damage 3 → 2"


def test_a_text_whose_condition_is_not_met_does_nothing() -> None:
    table = Table("netbattle").set(P1, hand=["Quite Confident", "Filler", "Filler"], resources=["CyberWarrior"])
    assert hints(table)["Play Quite Confident"] == ("does nothing: it works only if you have exactly one card in hand")


@rule("NB-WIN-6", "NB-WIN-9")
def test_an_answer_that_ends_the_game_tells_no_more_than_happens_before() -> None:
    table = Table("netbattle").set(P1, hand=["Asking for It"], resources=["Rich Kid"]).set(P2, deck=1)
    assert hints(table)["Play Asking for It"] == "P2's energy 1 → 0; P2 draws a card; you win the game"
    table = Table("netbattle").set(P1, resources=["BattleChip Geek"], gauge=2, deck=1).set(P2, hand=1)
    assert hints(table)["Spend BattleChip Geek"] == "energy 1 → 0, power 2 → 0; you draw a card; P2 wins the game"
    table = Table("netbattle").set(P1, resources=["Determined"], gauge=1, deck=1, hand=3).set(P2, gauge=1)
    assert hints(table)["Spend Determined"] == "energy 1 → 0; P2 wins the game"


def test_a_resource_tells_its_place_and_a_virus_that_it_brings_another() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["Rival", "Spidy"], gauge=4, resources=["Rich Kid"])
    assert hints(table) == {
        "Play Rival": "takes place 2 of 4",
        "Play Spidy": "takes place 2 of 4; you may then fetch another copy",
        "Finish the resource phase": "on to your main phase",
    }


def test_what_hints_say_in_numbers_comes_true() -> None:
    checked = 0
    for number in range(10):
        dice = Dice(number)
        decks = [sorted(GAME.decks)[(number * 5 + 3 * one) % len(GAME.decks)] for one in range(2)]
        for state in stops(GAME.new(number, ["Ann", "Ben"], decks), dice):
            if state.decision is None:
                continue
            player = state.decision.player
            before = view(state, player)
            for answer in dressed(state):
                after = state.clone(keep=True)
                after.choose(answer["key"])
                whole = after.decision is not None and after.decision.step.rule in ("NB-MAIN-5", "NB-RES-1")
                if whole and answer["key"].partition(":")[0] in ("play", "spend", "destiny"):
                    checked += 1
                    insist(answer["hint"], before, view(after, player), player)
    assert checked > 300


def insist(hint: str, before: View, after: View, player: int) -> None:
    """Every number of a hint that is no mere possibility is the number before and after."""
    sides = [before["table"]["sides"], after["table"]["sides"]]
    for whose, what, old, new in SHIFT.findall(POSSIBLE.split(hint)[0]):
        numbers = [int(old.replace("−", "-")), int(new.replace("−", "-"))]
        who = 1 - player if whose else player
        if what == "damage":
            assert numbers == [before["table"]["damage"], after["table"]["damage"]], hint
        elif what in ("energy", "power"):
            assert numbers == [both[who][what] for both in sides], hint
        else:
            stat = ("strength", "defense", "blast").index(what)
            assert numbers == [both[who]["totals"][stat] for both in sides], hint


# What is in force


@rule("NB-CARD-26", "NB-CARD-27", "NB-OPEN-68")
def test_a_system_error_tells_what_the_battle_comes_to_with_it() -> None:
    first = ready([], [], hand=["System Error"], gauge=5).choose("pass")
    assert "System Error: P1 loses the energy instead of P2 [NB-OPEN-68]" in hints(first)["Play System Error"]
    second = ready([], ["System Error"], {"hand": ["System Error"], "gauge": 5})
    said = "Both players have played System Error, so P2 loses energy as usual [NB-CARD-26]"
    assert said in hints(second)["Play System Error"]
    third = ready(["System Error"], ["System Error"], {"hand": ["System Error"], "gauge": 9})
    assert "no effect, as both players have played one before [NB-CARD-27]" in hints(third)["Play System Error"]


@rule("NB-CARD-20", "NB-OPEN-67")
def test_lightning1_and_energybomb_tell_where_losses_come_from_and_that_both_undo_each_other() -> None:
    alone = ready([], [], {"hand": ["Lightning1"]})
    assert "Lightning1: P2 loses power first [NB-OPEN-67]" in hints(alone)["Play Lightning1"]
    both = ready(["Lightning1"], [], hand=["EnergyBomb"])
    assert "Lightning1 and EnergyBomb together: P2 loses no energy [NB-CARD-20]" in hints(both)["Play EnergyBomb"]


def test_what_lasts_is_told_with_its_end_where_that_is_not_this_turn() -> None:
    table = Table("netbattle", seats=("Joe", "Kendrick")).set(P1, navi="TorchMan", resources=["Looking Hot"])
    assert hints(table)["Spend Looking Hot"] == "Kendrick cannot play events and BattleChips"


def test_a_canceled_chip_is_named_with_what_goes() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1"], gauge=2)
    table.set(P2, resources=["Dogged Determination"], hand=coloured("B")).choose("play Vulcan1")
    told = hints(table)["Spend Dogged Determination"]
    assert told == "P1's strength 4 → 2, damage 2 → 0, hand 1 → 0; cancels P1's Vulcan1"


def test_a_space_of_the_gauge_is_not_taken_for_a_card() -> None:
    table = Table("netbattle").set(P1, navi="AirMan, Ready to Blow", resources=["Spin Cycle"], gauge=3, discard=3)
    table.choose("spend Spin Cycle").offers("space:1", "space:2", "space:3")
    assert {answer["hint"] for answer in dressed(table.state)} == {"energy 20 → 23, power 3 → 2"}

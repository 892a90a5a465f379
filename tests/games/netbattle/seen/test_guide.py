"""The guide to NetBattle: what answers lead to, where they belong, what must be seen, and when one may pass."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from playmat import games
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.rules.state import VERBS
from playmat.games.netbattle.seen.guide import ZONES
from playmat.games.netbattle.seen.hints import AT_CARDS, AT_ZONES
from playmat.games.netbattle.seen.shown import NetBattleFace, NetBattleTable
from playmat.kernel.view import View, view
from playmat.screen.guide import reasons_for, refused_now
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.example import battle
from tests.laws.play import Dice, stops
from tests.telling import dressed

GAME = games.get("netbattle")
GUIDE = GAME.guide
SHIFT = re.compile(r"((?:\w+'s )?)(strength|defense|blast|energy|damage) (−?\d+) → (−?\d+)")
BURN = re.compile(r"burn \d+ power \((\d+) → (\d+)\)")


def seen(table: Table, viewer: int | None = None) -> Any:
    """The table as the asked player sees it, or another viewer."""
    return GUIDE.read(view(table.state, table.asked if viewer is None else viewer))


def hints(table: Table) -> dict[str, str]:
    """What every answer on offer leads to, by its label."""
    return {answer["label"]: answer["hint"] for answer in dressed(table.state)}


def said(table: Table, viewer: int | None = None) -> str:
    """Everything on the table in words."""
    return "\n".join(GUIDE.situation(seen(table, viewer)))


def card(title: str) -> NetCard:
    found = GAME.by_title[title]
    assert isinstance(found, NetCard)
    return found


# What answers lead to


def test_actions_tell_their_costs_and_numbers_before_and_after() -> None:
    table = battle()
    assert hints(table) == {
        "Play Asking for It": "Kendrick's energy 30 → 28; Kendrick draws 2 cards",
        "Play Tornado": "strength 3 → 5, damage 1 → 3",
        "Spend Big Trouble": "a NetNavi's blast gets −1 until the end of the next turn",
        "Spend BattleChip Geek": "costs: burn 2 power (2 → 0); energy 20 → 17; you draw 3 cards",
        "Pass": "1 damage if Kendrick passes too",
    }
    table.choose("play Asking for It")
    assert hints(table) == {
        "Spend Rich Kid": "costs: burn 1 power (3 → 2); energy 28 → 30",
        "Spend Show No Mercy": "costs: discard a card; cancel a red blast destiny",
        "Spend Rival": "defense 2 → 3, damage 1 → 0",
        "Pass": "1 damage if Joe passes too",
    }


def test_the_choices_of_a_text_and_of_a_blast_tell_their_numbers() -> None:
    table = battle().choose("play Asking for It", "pass", "spend Big Trouble")
    assert hints(table) == {
        "Joe's GutsMan, Plain": "your blast 3 → 2",
        "Kendrick's TorchMan, Hothead": "Kendrick's blast 2 → 1",
    }
    table.choose("navi GutsMan", "pass")
    assert hints(table)["Blast"] == (
        "reveals the 2 rightmost cards of your gauge, one destiny adds to strength; power 2 → 0"
    )
    assert hints(table)["Pass"] == "ends the main phase: 1 damage, Kendrick's energy 28 → 27"
    table.choose("blast")
    assert hints(table) == {
        "Destiny 2: Tornado": "colourless; strength 3 → 5, damage 1 → 3",
        "Destiny 1: Rival": "red; strength 3 → 4, damage 1 → 2",
    }


def test_a_netnavis_own_text_is_reckoned_with() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Body Strength", hand=["Tornado"], resources=["Rich Kid"])
    table.set(P2, hand=3)
    assert hints(table)["Play Tornado"] == "strength 3 → 7, damage 1 → 5"
    table = Table("netbattle").set(P1, navi="MagicMan, Riddler", hand=["AirShot"], gauge=2)
    assert hints(table)["Play AirShot"] == "costs: burn 1 power (2 → 1); defense 2 → 5, blast 3 → 1"


def test_what_is_paid_can_be_recharged_and_what_is_spent_no_longer_counts() -> None:
    table = Table("netbattle").set(P1, resources=["Rich Kid"], gauge=1, deck=20)
    assert hints(table)["Spend Rich Kid"] == "costs: burn 1 power (1 → 0); energy 20 → 21"
    table = Table("netbattle").set(P1, resources=["Stuck in Place", "Rival"], hand=1)
    assert hints(table)["Spend Stuck in Place"] == "costs: discard a card; power 0 → 1, energy 20 → 19"


def test_what_a_lasting_text_counts_is_left_open_where_the_answer_changes_it() -> None:
    table = Table("netbattle").set(P1, hand=["Uncommon NetBattler"], resources=["WoodShield"], gauge=2)
    assert hints(table)["Play Uncommon NetBattler"] == "you draw 2 cards"
    table = Table("netbattle").set(P1, resources=["HeatGuts", "Worthy Opponent", "Rival"], gauge=["Rival", "Filler"])
    table.choose("blast")
    assert hints(table)["Destiny 1: Rival"] == "red; strength 2 → 5, damage 0 → 3"
    table.choose("destiny Rival", "pass")
    assert hints(table)["Spend Worthy Opponent"] == "your blast destiny gets +2"


def test_a_text_whose_condition_is_not_met_does_nothing() -> None:
    table = Table("netbattle").set(P1, hand=["Quite Confident", "Filler", "Filler"], resources=["CyberWarrior"])
    assert hints(table)["Play Quite Confident"] == ("does nothing: it works only if you have exactly one card in hand")


def test_the_last_card_of_a_deck_is_named() -> None:
    table = Table("netbattle").set(P1, hand=["Asking for It"], resources=["Rich Kid"]).set(P2, deck=2)
    assert "takes the last card of P2's deck" in hints(table)["Play Asking for It"]


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
    """Every number of a hint is the number before and after."""
    sides = [before["table"]["sides"], after["table"]["sides"]]
    for whose, what, old, new in SHIFT.findall(hint):
        numbers = [int(old.replace("−", "-")), int(new.replace("−", "-"))]
        if what == "damage":
            assert numbers == [before["table"]["damage"], after["table"]["damage"]], hint
            continue
        who = player if whose in ("", "your ") else 1 - player
        if what == "energy":
            assert numbers == [both[who]["energy"] for both in sides], hint
        else:
            stat = ("strength", "defense", "blast").index(what)
            assert numbers == [both[who]["totals"][stat] for both in sides], hint
    burned = BURN.search(hint)
    if burned is not None:  # a card played out of the gauge has left it before
        assert sides[0][player]["power"] - int(burned[1]) in (0, 1), hint


# Spots and kin


def test_every_verb_belongs_to_cards_or_to_places_or_nowhere() -> None:
    nowhere = {"pass", "finish", "chip", "which", "name", "number", "done", "yes", "no", "none", "resolve"}
    assert AT_CARDS | AT_ZONES.keys() | nowhere == VERBS
    assert not (AT_CARDS & AT_ZONES.keys() | nowhere & (AT_CARDS | AT_ZONES.keys()))


def test_a_blast_belongs_to_the_gauge_and_a_pass_nowhere() -> None:
    table = battle().set(P1, gauge=3)
    spots = {answer["key"]: answer["spots"] for answer in GUIDE.dress(seen(table))}
    assert spots["blast"] == ["zone:0:gauge"]
    assert spots["pass"] == []


def test_copies_of_a_card_in_one_place_are_alike() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["Rival", "Rival", "Rich Kid"], gauge=2)
    kin = [answer["kin"] for answer in GUIDE.dress(seen(table))]
    assert kin[0] == kin[1] != kin[2]


# What the player must see


def test_the_totals_are_told_with_their_parts() -> None:
    table = battle(active=0).choose("play Tornado", "spend Rival")
    assert (
        "Your strength 5 (printed 3, Tornado +2) against Kendrick's defense 3 (printed 2, Rival +1): 2 damage if both "
        "pass now." in GUIDE.brief(seen(table))
    )
    assert "Joe's strength 5 (printed 3, Tornado +2) against your defense 3" in said(table, P2)


def test_what_was_wiped_is_no_part_of_a_total() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1"], gauge=2)
    table.set(P2, hand=["WideSword", "Big Trouble"], resources=["Big Trouble", "Great Surprise"])
    table.choose("play Vulcan1")
    assert "P1's strength 4 (printed 2, Vulcan1 +2)" in said(table, P2)
    table.choose("play WideSword", "navi:" + str(table.state.handles[table.state.navis[P1]]))
    assert "P1's strength 0 (WideSword becomes 0)" in said(table, P2)


def test_the_table_is_told_whole() -> None:
    table = battle().choose("play Asking for It", "pass", "spend Big Trouble", "navi GutsMan", "pass", "blast")
    text = said(table, P1)
    for fact in (
        "Turn 5: you attack, main phase, your opportunity; nobody has passed.",
        "Your blast number is 2 (printed 3, Big Trouble −1), with 0 power: already used.",
        "Your BattleChips this turn: 1 more allowed in this main phase.",
        "Revealed from your gauge: Tornado with destiny 2 and Rival with destiny 1.",
        "In force: Big Trouble:",
        "until the end of the next turn",
        "You, Joe, have the NetNavi GutsMan, Plain, printed 3/1/3: strength 3, defense 1, blast 2 (printed 3, Big "
        "Trouble −1).",
        "Energy: 20 cards in the deck.",
        "Power: 0 of 5 spaces.",
        "Resources: BattleChip Geek; three free places.",
        "Colours in play: 1 green; emblems: 1 GutsMan.",
        "Hand: two cards.",
        "Discard pile: seven cards, Big Trouble on top.",
        "Kendrick has the NetNavi TorchMan, Hothead, printed 2/2/2",
        "In your hand: Tornado (needs 1 green; destiny 2); Filler (needs 9 power; destiny 0).",
    ):
        assert fact in text, text
    table.choose("destiny Rival", "spend Show No Mercy")
    assert "Joe's blast destinies: 1 (red, Rival)." in said(table, P2)
    assert "Being carried out: your Show No Mercy." in said(table, P2)
    table.choose(table.state.keys()[0], "play Tornado")
    assert "Joe's blast destinies: canceled (red, Rival)." in said(table, P2)
    assert "Joe's BattleChips this turn: Tornado played; 0 more allowed in this main phase." in said(table, P2)


@rule("NB-CD-56")
def test_destinies_are_told_as_they_read_now() -> None:
    table = Table("netbattle").set(P1, hand=["Counter1", "Vulcan1", *["Filler"] * 3], gauge=["Vulcan1"] * 5)
    assert "Vulcan1 (needs 2 power; destiny 2)" in said(table)
    table.choose("play Counter1", *["discard Filler"] * 3, "pass", "blast")
    assert "Revealed from your gauge: Vulcan1 with destiny 7 and Vulcan1 with destiny 7." in said(table)
    assert "Vulcan1 (needs 2 power; destiny 7)" in said(table)
    assert "Destiny 7: Vulcan1" in hints(table)


def test_the_opponents_hand_is_not_told() -> None:
    table = battle()
    assert "Asking for It" not in said(table, P2)
    assert "Tornado" not in said(table, -1)


def test_a_condition_says_whom_it_concerns_and_when_it_ends() -> None:
    table = Table("netbattle", seats=("Joe", "Kendrick")).set(P1, navi="TorchMan", resources=["Looking Hot"])
    table.choose("spend Looking Hot")
    assert "In force: Looking Hot: Kendrick cannot play events and BattleChips, until the end of this turn." in said(
        table
    )


def test_the_breadcrumb_follows_the_turn() -> None:
    table = battle()
    assert GUIDE.breadcrumb(seen(table)) == ["Turn 5", "You attack", "main phase", "your opportunity"]
    assert GUIDE.breadcrumb(seen(table, P2)) == ["Turn 5", "Joe attacks", "main phase", "Joe's opportunity"]
    table.choose("spend Big Trouble")
    assert GUIDE.breadcrumb(seen(table))[-1] == "choice of a NetNavi"
    table = Table("netbattle", step="resource")
    assert GUIDE.breadcrumb(seen(table)) == ["Turn 5", "You attack", "resource phase"]


def test_every_hand_card_and_resource_that_cannot_be_used_says_why() -> None:
    table = battle()
    missed = {name: reason.rule for _, name, reason in refused_now(table.state, P1, seen(table))}
    assert missed == {"Play Filler": "NB-RES-11", "Blast": "NB-BLAST-4"}
    table = Table("netbattle", chips_used=[1, 0], blasted=True).set(
        P1, resources=["BattleChip Geek", "Maddy, Trickster", "Handy Work"], hand=["Guard1", "Canceled"], gauge=2
    )
    missed = {name: reason.rule for _, name, reason in refused_now(table.state, P1, seen(table))}
    assert missed == {
        "Play Guard1": "NB-CHIP-1",
        "Spend Maddy": "NB-OPEN-31",
        "Blast": "NB-BLAST-3",
    }


def test_reasons_of_a_resource_phase_are_about_the_hand() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["Tornado", "Rival"], resources=["Rich Kid"])
    missed = {name: reason.rule for _, name, reason in refused_now(table.state, P1, seen(table))}
    assert missed == {"Play Tornado": "NB-RES-8", "Play Rival": "NB-REQ-2"}


def test_every_place_is_explained() -> None:
    table = battle()
    assert {zone for _, zone in seen(table).zones} == set(ZONES)
    assert [str(reason) for reason in reasons_for(table.state, P1, seen(table), "zone:1:deck")] == [
        "The deck is its player's energy; whoever's last card is taken loses at once. [NB-WIN-2]"
    ]


# Passing


@pytest.mark.parametrize(
    ("step", "opportunity", "passing"),
    [("resource", 0, ("resources", "finish")), ("main", 0, ("main", "pass")), ("main", 1, ("theirs", "pass"))],
)
def test_one_may_pass_in_ones_own_phases_and_in_the_opponents(
    step: str, opportunity: int, passing: tuple[str, str]
) -> None:
    table = Table("netbattle", step=step, opportunity=opportunity).set(P1, gauge=0, hand=0).set(P2, hand=0)
    found = GUIDE.passing(seen(table))
    assert (found.moment, found.quiet, found.idle) == (*passing, True)


def test_there_is_something_to_do_while_another_answer_is_on_offer_and_no_passing_elsewhere() -> None:
    table = battle()
    assert not GUIDE.passing(seen(table)).idle
    table.choose("spend Big Trouble")
    assert GUIDE.passing(seen(table)).moment == ""


def test_every_moment_has_a_label_and_every_still_rule_is_known() -> None:
    assert [moment.id for moment in GUIDE.moments] == ["resources", "main", "theirs"]
    assert all(rule in GAME.rules for rule in GUIDE.still)


# Cards


def test_cards_are_told_in_words() -> None:
    assert GUIDE.words(card("GutsMan, Body Strength")) == (
        "GutsMan, Body Strength: NetNavi, GutsMan emblem. Strength 3, defense 1, blast 3. Whenever you play a "
        "BattleChip, your NetNavi's strength gets +1. (1C2.)"
    )
    assert GUIDE.words(card("Rival")) == (
        "Rival: red resource. Destiny 1. Needs 2 power. SPEND: Your NetNavi's defense gets +1. (1C63.)"
    )


@rule("NB-OPEN-82")
def test_a_search_for_the_number_of_the_rulings_finds_both_cards() -> None:
    both = {"HeatGuts Activate!", "WoodShield Activate!"}
    assert {found.title for found in GUIDE.find("3P4")} == both
    assert {found.title for found in GUIDE.find("id:3P4")} == both
    assert {found.title for found in GUIDE.find("3P5")} == {"HeatGuts Activate!"}
    assert "3P5, 3P4 in the rulings" in GUIDE.words(card("HeatGuts Activate!"))


def test_cards_are_found_by_their_facts() -> None:
    found = GUIDE.find("type:resource colour:red emblem:torchman power=0")
    assert {"Towering Inferno"} <= {one.title for one in found}
    assert all(card(one.title).colour_name == "red" for one in found)


def test_every_face_and_every_table_is_what_its_type_for_screens_says() -> None:
    for one in GUIDE.known.values():
        face = written(GUIDE.data(one))
        assert msgspec.convert(face, NetBattleFace) == face
        assert set(face) <= set(NetBattleFace.__annotations__)
    for state in stops(GAME.new(5), Dice(5)):
        table = written(view(state, -1)["table"])
        assert msgspec.convert(table, NetBattleTable) == table
        assert set(table) == set(NetBattleTable.__annotations__)


def written(value: Any) -> Any:
    """The value as it arrives at a program."""
    return msgspec.json.decode(msgspec.json.encode(value))


# Decks


def deck(*lines: str) -> Any:
    """A deck with MegaMan and these cards."""
    from playmat.book.decks import parse

    text = "\n".join(["game: netbattle", "name: Odd", "netnavi: MegaMan, NetWarrior", "", *lines, ""])
    return parse(text, GAME.titles)


def test_cards_that_a_deck_can_hardly_play_are_remarked_on() -> None:
    remarks = [
        text for _, text in GUIDE.remarks(deck("4 Towering Inferno", "4 Tornado", "4 Rival", "2 Lan, NetBattler"))
    ]
    assert remarks == [
        "Towering Inferno needs 1 TorchMan emblem in play, and this deck brings at most 0 [NB-REQ-4]",
    ]
    assert GUIDE.remarks(deck("4 Tornado", "4 Rival")) == [
        (5, "Tornado needs 1 green resource in play, and this deck brings at most 0 [NB-REQ-3]")
    ]


def test_an_emblem_that_only_its_own_bearers_could_bring_never_comes() -> None:
    found = [text for _, text in GUIDE.remarks(deck("2 Mr. Match, Red Hot", "4 Towering Inferno"))]
    assert [text.partition(" needs ")[0] for text in found] == ["Mr. Match, Red Hot", "Towering Inferno"]
    assert GUIDE.remarks(deck("1 Lan, NetBattler", "1 Heightened Defenses", "2 BusterBlast")) == []
    assert [text for _, text in GUIDE.remarks(deck("1 Lan, NetBattler", "2 BusterBlast"))] == [
        "BusterBlast needs 3 MegaMan emblems in play, and this deck brings at most 2 [NB-REQ-4]"
    ]


def test_decks_that_come_with_the_game_have_nothing_remarkable() -> None:
    assert {name: GUIDE.remarks(one) for name, one in GAME.decks.items() if GUIDE.remarks(one)} == {}


def test_all_answers_have_distinct_labels_or_are_alike() -> None:
    for state in stops(GAME.new(8), Dice(8)):
        if state.decision is None:
            continue
        labels: dict[str, str] = {}
        mat = GUIDE.read(view(state, state.decision.player))
        for answer in GUIDE.dress(mat):
            assert labels.setdefault(answer["label"], answer["kin"]) == answer["kin"], answer
        assert len(mat.options) == len(state.decision.options)


def test_a_space_of_the_gauge_is_not_taken_for_a_card() -> None:
    table = Table("netbattle").set(P1, navi="AirMan, Ready to Blow", resources=["Spin Cycle"], gauge=3, discard=3)
    table.choose("spend Spin Cycle").offers("space:1", "space:2", "space:3")
    assert [answer["hint"] for answer in dressed(table.state)] == ["", "", ""]

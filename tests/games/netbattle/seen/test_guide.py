"""The guide to NetBattle: what answers lead to, where they belong, what must be seen, and when one may pass."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from playmat import games
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.rules.state import VERBS
from playmat.games.netbattle.seen.guide import ZONES
from playmat.games.netbattle.seen.hints import AT_CARDS, AT_ZONES
from playmat.games.netbattle.seen.shown import NetBattleFace, NetBattleTable
from playmat.kernel.view import view
from playmat.screen.guide import reasons_for, refused_now
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.example import battle
from tests.laws.play import Dice, stops
from tests.telling import dressed

GAME = games.get("netbattle")
GUIDE = GAME.guide


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


def test_the_only_reason_not_to_ask_is_that_nothing_else_is_on_offer() -> None:
    found = []
    for number in range(3):
        for state in stops(GAME.new(number, ["Ana", "Ben"]), Dice(number), whole=True):
            if state.decision is not None:
                passing = GUIDE.passing(GUIDE.read(view(state, state.decision.player)))
                found += [(passing.idle, len(state.keys()) == 1)] if passing.moment else []
                assert not passing.open
    assert set(found) == {(True, True), (False, False)}
    assert {moment.usual for moment in GUIDE.moments} == {"asked when you could do anything else"}


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

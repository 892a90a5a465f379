"""The guide to Megacorp: what answers lead to, where they belong, and what must be seen."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.games.megacorp.rules.board import CROSS, PLACE_NAMES, SHARED_NAMES
from playmat.games.megacorp.rules.state import VERBS
from playmat.games.megacorp.seen.guide import ZONES
from playmat.games.megacorp.seen.shown import MegacorpFace, MegacorpTable
from playmat.games.megacorp.seen.spots import AT_CARDS, AT_HAND, AT_SPACES
from playmat.games.megacorp.words.keywords import area_attack, radius
from playmat.kernel.view import view
from playmat.screen.guide import reasons_for, refused_now
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.plain import person
from tests.games.megacorp.table.street import GAME, GUIDE, said, seen, street
from tests.laws.play import Dice, stops

# Spots and kin


def test_every_verb_belongs_to_cards_to_spaces_to_the_hand_or_nowhere() -> None:
    nowhere = set(
        "pass done trait withdraw stay mode price player yes no none bid contest claim leave start resolve "
        "abandon".split()
    )
    assert AT_CARDS | AT_SPACES | AT_HAND | nowhere == VERBS
    assert len(AT_CARDS) + len(AT_SPACES) + len(AT_HAND) + len(nowhere) == len(VERBS)


def test_a_space_belongs_to_the_card_in_it_or_to_itself() -> None:
    mat = street(step="challenge")
    mat.choose("attack Night Shift")
    spots = {answer["key"]: answer["spots"] for answer in GUIDE.dress(seen(mat))}
    traders = mat.state.handles[mat.find("Day Traders")]
    assert spots["space:2/2/0"] == [f"card:{traders}"]
    assert spots["space:2/3/0"] == ["space:2/3/0"]


def test_copies_in_the_hand_are_alike_and_copies_in_play_are_not() -> None:
    mat = Mat().set(P1, hand=["Corporate Interns", "Corporate Interns"])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    kin = {answer["key"]: answer["kin"] for answer in GUIDE.dress(seen(mat))}
    assert len({kin[key] for key in kin if key.startswith("play")}) == 1
    assert len({kin[key] for key in kin if key.endswith(":BQ") and kin[key] == key}) == 3


def test_all_answers_can_be_told_apart_or_are_alike() -> None:
    for state in stops(GAME.new(8, ["Ann", "Ben", "Eva"]), Dice(8)):
        if state.decision is None:
            continue
        shown = GUIDE.read(view(state, state.decision.player))
        told: dict[tuple[str, str], str] = {}
        for answer in GUIDE.dress(shown):
            if answer["key"].split(":")[0] in ("order", "resolve"):
                continue
            assert told.setdefault((answer["label"], answer["hint"]), answer["kin"]) == answer["kin"], answer
        assert len(shown.options) == len(state.decision.options)


# What the player must see


@rule("MC-1.2.6.3", "MC-3.5.1", "MC-3.7.4", "MC-1.2.2.1")
def test_the_table_is_told_whole() -> None:
    mat = street()
    text = said(mat)
    for fact in (
        "Turn 9: your Buy Phase; you have priority.",
        "You, Ann, have 8 M, cashflow 3 M, trait points: none.",
        "Hand 2, main deck 20, resource deck 10, turns finished 2.",
        "Open market: empty.",
        "Your network: Night Shift at (-1, 0), character 1/0/0/2; Lantern Row Exchange at (0, 0), location "
        "12/16/13/15, a business; Dockworkers at (0, -1), character 0/1/1/4.",
        "Ben has 3 M, cashflow 3 M",
        "Open market: two cards, Flash Mob on top for 2 M + 1 EQ.",
        "Argent Meridian Holdings at (0, 0), location 16/12/13/15, engaged, a business, for sale: 20 M + 2 IQ + 2 MQ",
        "Lab Technicians at (0, -1), character 4/1/1/0, engaged, for sale: 2 M",
        "In your hand: Demolition Crew (3 M + 1 BQ; character 1/1/1/3, DEMOLISHER[#structure]); Smoke Screen (1 M; "
        "non-permanent event 0/–/–/–).",
    ):
        assert fact in text, text
    assert "Demolition Crew" not in said(mat, P2) and "Demolition Crew" not in said(mat, -1)


def test_stack_challenge_and_doomed_cards_are_told() -> None:
    mat = street(step="challenge").lay(P1, "Demolition Crew", (1, 0))
    mat.choose("attack Demolition Crew", "space:2/2/0", "trait:BQ").all_pass()
    mat.choose("block Night Shift").all_pass()
    mat.choose("withdraw", "retaliate Night Shift")
    text = said(mat, P1)
    assert "Demolition Crew attacks (2, 0) of Ben's network with 1 BQ." in text
    assert "Ben's Day Traders has withdrawn; blocked by Ben's Night Shift; defenders: Ben's Night Shift" in text
    assert "Ben's Night Shift is about to be destroyed, to Ben's open market." in text
    mat.all_pass()
    assert "Day Traders at (2, 0), character 2/2/0/0, orphaned" in said(mat, P1)


@rule("MC-5.6.1", "MC-5.6.2")
def test_who_is_about_to_lose_is_told_to_everybody() -> None:
    mat = Mat(seats=("Ann", "Ben")).set(P2, money=0).lay(P2, "Dockworkers", (1, 0))
    assert GUIDE.brief(seen(mat))[-2:] == [
        "Your business is orphaned: you lose when your turn ends unless that changes.",
        "Ben's money is gone: Ben loses when the turn ends unless that changes.",
    ]


def test_the_breadcrumb_follows_the_turn() -> None:
    mat = street()
    assert GUIDE.breadcrumb(seen(mat)) == ["Turn 9", "Your Buy Phase"]
    mat.choose("buy Lab Technicians")
    assert GUIDE.breadcrumb(seen(mat)) == ["Turn 9", "Ann's Buy Phase", "priority window"]
    mat.all_pass()
    assert GUIDE.breadcrumb(seen(mat)) == ["Turn 9", "Your Buy Phase", "placing a card"]


def test_hand_cards_and_market_tops_that_cannot_be_bought_say_why() -> None:
    mat = street().set(P1, money=1)
    missed = {name: reason.rule for _, name, reason in refused_now(mat.state, P1, seen(mat))}
    assert missed == {"Play Demolition Crew": "MC-1.2.6.2", "Buy Flash Mob": "MC-1.2.6.2"}
    mat.choose("done", "pass")
    missed = {name: reason.rule for _, name, reason in refused_now(mat.state, P1, seen(mat))}
    assert missed == {}


def test_every_place_is_explained() -> None:
    assert set(ZONES) == {*PLACE_NAMES, *SHARED_NAMES}
    mat = street()
    assert [str(reason) for reason in reasons_for(mat.state, P1, seen(mat), "zone:1:market")] == [
        "Only the top card of an open market is for sale, to any player. [MC-3.5.2]"
    ]


def test_why_a_card_cannot_be_bought_is_asked_by_pointing_at_it() -> None:
    mat = street()
    traders = mat.state.handles[mat.find("Day Traders")]
    told = [str(reason) for reason in reasons_for(mat.state, P1, seen(mat), f"card:{traders}")]
    assert told[0] == "Day Traders lies in Ben's network."
    assert told[1].endswith("only engaged cards can be bought out of play. [MC-3.2.1.5]")


# Cards


def test_cards_are_told_in_words() -> None:
    assert GUIDE.words(GAME.by_title["Talon Scout"]) == (
        "Talon Scout: Incarnate character, #feral. Costs 3 M and 1 BQ. IQ 2, EQ 1, MQ 1, BQ 3. FLYING. (talon-scout.)"
    )
    assert GUIDE.words(GUIDE.known["security-drone"]).startswith(
        "Security Drone: neutral character token, #drone. IQ 1"
    )


def test_cards_are_found_by_their_facts_and_tokens_too() -> None:
    assert {card.name for card in GUIDE.find("is:token")} == {"Security Drone", "Feral Cub", "Protester"}
    assert {card.name for card in GUIDE.find("type:location is:cashflow money<=2")} == {
        "Breeding Pens",
        "Data Farm",
        "Hydroponics Bay",
    }


def test_every_face_and_every_table_is_what_its_type_for_screens_says() -> None:
    for one in GUIDE.known.values():
        face = written(GUIDE.data(one))
        assert msgspec.convert(face, MegacorpFace) == face
        assert set(face) == set(MegacorpFace.__annotations__)
    for number in (5, 6):
        for state in stops(GAME.new(number, ["Ann", "Ben", "Eva"]), Dice(number)):
            player = state.decision.player if state.decision is not None else -1
            table = written(view(state, player)["table"])
            assert msgspec.convert(table, MegacorpTable) == table
            assert set(table) == set(MegacorpTable.__annotations__)


def written(value: Any) -> Any:
    """The value as it arrives at a program."""
    return msgspec.json.decode(msgspec.json.encode(value))


# Decks


def test_searches_that_find_nothing_are_remarked_on() -> None:
    from playmat.book.decks import parse

    head = ["game: megacorp", "name: Odd", "business: Wildframe Genetics", "founder: Luke Seti", ""]
    deck = parse("\n".join([*head, "4 Lineage Adept", "4 Supply Chain Officer", "4 Regrowth Gene", ""]), GAME.titles)
    assert GUIDE.remarks(deck) == [
        (6, "Lineage Adept searches for a #mutation card worth 2 M or less, and this deck has none [MC-9.22]")
    ]
    assert {name: GUIDE.remarks(one) for name, one in GAME.decks.items() if GUIDE.remarks(one)} == {}


def test_a_card_says_how_far_it_reaches() -> None:
    mat = Mat(step="challenge").lay(P1, person("Raider", (3, 3, 3, 3), area_attack(CROSS)), (1, 0))
    mat.lay(P1, person("Warden", (1, 1, 1, 1), radius(2)), (-1, 0)).lay(P2, "Night Shift", (0, 1))
    reaches = {one["name"]: (one["area"], one["radius"]) for one in view(mat.state, P2)["table"]["cards"]}
    assert (reaches["Raider"], reaches["Warden"], reaches["Night Shift"]) == (("cross", 0), ("", 2), ("", 0))

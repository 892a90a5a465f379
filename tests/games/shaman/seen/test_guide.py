"""The guide to the duel: where each answer belongs on the mat, where the turn stands, what can be done with a card."""

from __future__ import annotations

import re
from typing import Any

import pytest

from playmat import games
from playmat.games.shaman.cards import CARDS
from playmat.games.shaman.rules.card import Shaman
from playmat.games.shaman.rules.laying import OPENING_ATTACK
from playmat.games.shaman.rules.state import VERBS, Duel
from playmat.games.shaman.seen.spots import SPOTS
from playmat.games.shaman.seen.voice import said_to
from playmat.games.shaman.words.abilities import power
from playmat.games.shaman.words.bonuses import gain_force
from playmat.games.shaman.words.printed import signature
from playmat.kernel.errors import UnknownOption
from playmat.kernel.view import view
from playmat.screen.guide import reasons_for, refused_now
from playmat.testing import P1, P2, Table
from tests.laws.play import Dice, stops, tables

GUIDE = games.get("shaman").guide
ALL = ["green", "yellow", "red"]
MORTY = "Morty, Keeper of Footnotes"
"""A teamwork with a power that is used before a flip."""


def starter(**words: Any) -> Table:
    """A table without traits, so that every card can be played."""
    return Table(format="starter", **words)


def seen(table: Table, viewer: int | None = None) -> Any:
    """The table as the asked player sees it, or another viewer."""
    return GUIDE.read(view(table.state, table.asked if viewer is None else viewer))


def spots(table: Table) -> dict[str, list[str]]:
    """The spots of every answer on offer."""
    return {answer["key"]: answer["spots"] for answer in GUIDE.dress(seen(table))}


def spot(table: Table, player: int, zone: str, index: int = 0) -> str:
    """A card as a spot."""
    return f"card:{seen(table).zones[player, zone]['cards'][index][0]}"


def crumbs(table: Table, viewer: int | None = None) -> list[str]:
    """Where the turn stands for a viewer."""
    return GUIDE.breadcrumb(seen(table, viewer))


def reasons(table: Table, about: str, player: int = P1) -> list[str]:
    """What a player is told about an answer or a card."""
    return [str(reason) for reason in reasons_for(table.state, player, seen(table, player), about)]


# Spots


def test_every_verb_of_the_duel_has_been_given_a_place_or_none() -> None:
    assert set(SPOTS) == VERBS


def test_random_games_show_spots_for_everything_but_plain_choices() -> None:
    pointed: dict[str, set[bool]] = {}
    for number, seating in enumerate(tables(games.get("shaman"))):
        for state in stops(seating.deal(number, record=False), Dice(number)):
            if state.decision is not None:
                for answer in GUIDE.dress(GUIDE.read(view(state, state.decision.player))):
                    pointed.setdefault(answer["key"].partition(":")[0], set()).add(bool(answer["spots"]))
    assert {verb for verb, found in pointed.items() if False in found} <= {
        "charge",  # with nothing
        "teamwork",  # none
        "decline",
        "defender",
        "mode",
        "no",
        "player",
        "resolve",
        "yes",
    }
    assert {"play", "focus", "discard", "pay", "use", "take", "top", "flip"} <= set(pointed)


def test_the_flipped_card_is_where_it_is_settled() -> None:
    table = starter().set(P1, flipped="Gatekeeper's Palm", green=2)
    card = spot(table, P1, "flipped")
    handle = card.removeprefix("card:")
    assert spots(table) == {"play": [card], f"use:{handle}:1": [card], "focus": [card], "discard": [card]}


def test_keywords_belong_to_the_flipped_card() -> None:
    game = games.get("shaman")
    for query, verb in (("keyword:tactical", "tactical"), ("keyword:pitch", "pitch")):
        title = game.guide.find(f"{query} cost<=2")[0].title
        table = starter().set(P1, flipped=title, green=3, yellow=3, red=3)
        assert spots(table)[verb] == [spot(table, P1, "flipped")]


def test_a_teamworks_power_belongs_to_it_and_a_flip_to_the_deck() -> None:
    table = starter(step="before flip").set(P1, green_teamwork=MORTY)
    team = spot(table, P1, "green teamwork")
    assert spots(table) == {"flip": ["zone:0:deck"], f"use:{team.removeprefix('card:')}:1": [team]}


def test_the_second_player_flips_from_their_own_deck() -> None:
    table = starter(step="before flip", defender=P2).set(P2, green_teamwork=MORTY)
    assert spots(table)["flip"] == ["zone:1:deck"]


def test_a_payment_lights_the_stacks_it_spends() -> None:
    table = starter().set(P1, flipped="Kalim", green=3).choose("play")
    assert spots(table)["pay:1/1/0"] == ["zone:0:green furyoku", "zone:0:yellow furyoku"]
    assert spots(table)["pay:0/2/0"] == ["zone:0:yellow furyoku"]
    assert spots(table)["pay:0/0/2"] == ["zone:0:red furyoku"]


def test_in_a_full_slot_the_old_card_is_replaced_or_the_new_one_goes() -> None:
    table = starter().set(P1, flipped="Radim", green_teamwork="Kalim", green=1, yellow=0, red=0).choose("play")
    assert spots(table) == {"replace": [spot(table, P1, "green teamwork")], "keep": [spot(table, P1, "flipped")]}


@pytest.mark.parametrize("side", ["front", "back"])
def test_the_signature_move_that_is_up_lights(side: str) -> None:
    table = Table(step="signature").set(P1, charged=ALL, side=side)
    up = spot(table, P1, "signature moves", ["front", "back"].index(side))
    assert spots(table) == {"signature": [up], "decline": []}


def test_a_revealed_move_is_played_where_it_stands() -> None:
    move = signature("T-MOVE-F", "Rising Tide", power(gain_force(+1)), intercept=9, force=3)
    back = signature("T-MOVE-B", "Ebb", intercept=9, force=3)
    tide = Shaman("Tide", "Soul", "Melee", "Yoh", move, back, "all")
    table = Table(step="signature").set(P1, shaman=tide, charged=ALL).choose("signature")
    card = spot(table, P1, "strike")
    assert spots(table) == {"play": [card], f"use:{card.removeprefix('card:')}:1": [card]}


def whole_zone(player: int, colour: str) -> list[str]:
    """Both places of a zone."""
    return [f"zone:{player}:{colour} furyoku", f"zone:{player}:{colour} teamwork"]


def test_a_charge_belongs_to_its_zone() -> None:
    table = starter(zone="yellow").set(P1, flipped="Gather the Embers", green=2, yellow=0, red=0).choose("play")
    assert spots(table) == {"charge:yellow": whole_zone(P1, "yellow"), "charge:none": []}
    table.choose("charge:none", "mode:2")
    assert spots(table) == {f"zone:{colour}": whole_zone(P1, colour) for colour in ALL}


def test_a_charge_given_up_is_ones_own() -> None:
    table = (
        starter().set(P1, flipped="Vigil Without Sleep", charged=["green", "red"]).choose("use Vigil Without Sleep")
    )
    assert spots(table) == {f"zone:{colour}": whole_zone(P1, colour) for colour in ("green", "red")}


def test_the_opponents_zone_is_uncharged() -> None:
    table = starter().set(P1, flipped="Severed Tether", green=1, yellow=0, red=0, charged=["yellow"])
    table.set(P2, charged=["green", "red"]).choose("play", "charge:none")
    assert spots(table) == {f"zone:{colour}": whole_zone(P2, colour) for colour in ("green", "red")}


def test_the_opponents_furyoku_is_eliminated() -> None:
    table = starter().set(P1, flipped="Pickpocket's Prayer", green=0, yellow=1, red=0)
    table.set(P2, green=1, yellow=2, red=0).choose("play", "charge:none")
    assert spots(table) == {f"colour:{colour}": [f"zone:1:{colour} furyoku"] for colour in ("green", "yellow")}


def test_furyoku_is_added_to_ones_own_stacks() -> None:
    table = starter().set(P1, flipped="Paper Effigy").choose("discard")
    assert spots(table) == {f"colour:{colour}": [f"zone:0:{colour} furyoku"] for colour in ALL}


def test_a_focused_card_may_go_onto_a_stack_of_ones_own() -> None:
    table = starter(zone="red").set(P1, flipped="Owned!", area=["Sort the Ashes"]).choose("focus")
    assert spots(table) == {f"stack:{colour}": [f"zone:0:{colour} furyoku"] for colour in ALL}


def test_cards_that_are_picked_light_wherever_they_lie() -> None:
    table = starter().set(P1, flipped="Quiet the Crowd", green=1, yellow=0, red=0)
    table.set(P2, area=["Sort the Ashes", "Severed Tether"]).choose("play", "charge:none")
    assert list(spots(table).values()) == [[spot(table, P2, "advantages")], [spot(table, P2, "advantages", 1)]]


def test_a_choice_of_effects_and_of_players_is_nowhere_on_the_mat() -> None:
    table = starter().set(P1, flipped="Gather the Embers", green=2, yellow=0, red=0).choose("play", "charge:none")
    assert spots(table) == {"mode:1": [], "mode:2": []}
    table = starter().set(P1, flipped="Radim", green=1, yellow=0, red=0).choose("play")
    assert spots(table) == {"player:self": [], "player:opponent": []}


def test_effects_to_be_ordered_are_no_cards_even_where_a_card_has_that_number() -> None:
    answers = {"resolve:1", "resolve:2"}
    for number, seating in enumerate(tables(games.get("shaman"))):
        for state in stops(seating.deal(number, record=False), Dice(number)):
            if answers <= set(state.keys()):
                assert state.decision is not None
                shown = view(state, state.decision.player)
                shown["zones"][1]["cards"] = [[1, "SKH-001"], [2, "SKH-002"]]
                for answer in GUIDE.dress(GUIDE.read(shown)):
                    assert (answer["hint"], answer["spots"], answer["kin"]) == ("", [], answer["key"])
                return
    raise AssertionError("no game put effects in order")


# Kin and what is safe


def test_copies_of_a_card_in_the_same_place_are_kin() -> None:
    table = starter().set(P1, flipped="Foregone Conclusion", deck=["Owned!", "Barren Justice", "Owned!"], yellow=1)
    table.choose("play", "pay:0/1/0", "charge:none")
    kin = [answer["kin"] for answer in GUIDE.dress(seen(table))]
    assert sorted(map(kin.count, set(kin))) == [1, 2]


def test_only_a_payment_is_safe() -> None:
    table = starter().set(P1, flipped="Kalim", green=3)
    assert not GUIDE.safe(seen(table))
    assert GUIDE.safe(seen(table.choose("play")))
    assert not GUIDE.safe(seen(table, P2))


# Breadcrumbs


def test_a_turn_is_named_from_the_outside_in() -> None:
    table = starter(turn=17, zone="red", defender=P2).set(P2, flipped="Kalim", green=3)
    assert crumbs(table) == ["Turn 17", "You defend", "red zone", "flipped card"]
    assert crumbs(table, P1) == crumbs(table, -1) == ["Turn 17", "P2 defends", "red zone", "flipped card"]
    table.choose("play")
    assert crumbs(table) == ["Turn 17", "You defend", "red zone", "flipped card", "payment"]
    assert crumbs(table, P1) == ["Turn 17", "P2 defends", "red zone", "flipped card"]


def test_other_moments_are_named() -> None:
    table = Table(step="name defender")
    assert crumbs(table, table.asked) == ["Opening attack", "You name the defender"]
    assert crumbs(table, 1 - table.asked) == ["Opening attack", "P1 names the defender"]
    assert crumbs(Table(step="signature", turn=3).set(P1, charged=ALL)) == ["Turn 3", "You defend", "signature step"]
    assert crumbs(Table(step="signature").set(P1, charged=ALL), P2)[1:] == ["P1 defends", "signature step"]


def test_the_end_names_the_winner() -> None:
    table = starter(zone="red").set(P1, flipped="Kalim").set(P2, points=2).choose("discard")
    assert crumbs(table, P1) == ["Game over", "P2 wins"]
    assert crumbs(table, P2) == ["Game over", "You win"]
    level = starter(zone="red", turn=500).set(P1, flipped="Kalim", points=1).choose("discard")
    assert crumbs(level, P1) == ["Game over", "A draw"]


# Reasons


def test_the_flipped_card_tells_all_that_can_and_cannot_be_done_with_it() -> None:
    table = Table(zone="red").set(P1, flipped="Owned!", green=0, yellow=0, red=0).set(P2, points=2)
    card = spot(table, P1, "flipped")
    where, *told = reasons(table, card)
    assert where == "Owned! is flipped in red."
    assert "“Focus Owned!” is on offer. This gives P2 a point and the game. [SK-FLIP-2]" in told
    assert any(line.startswith("Play: ") for line in told)
    assert [key for key, _, _ in refused_now(table.state, P1, seen(table))] == ["play"]


def test_while_the_other_player_decides_a_card_says_so_once() -> None:
    table = Table().set(P1, flipped="Barren Justice")
    assert reasons(table, spot(table, P1, "flipped"), P2) == [
        "Barren Justice is flipped in green.",
        "It is P1's turn to decide; only the defender flips and plays cards. [SK-FLIP-5]",
    ]


def test_a_card_that_is_only_looked_at_says_why_nothing_can_be_done() -> None:
    table = Table().set(P1, flipped="Barren Justice", discard=["Owned!"])
    assert reasons(table, spot(table, P1, "discard")) == [
        "Owned! lies in your discard pile.",
        "Owned!: a card is played only when it is flipped from the top of your deck. [SK-DECK-7]",
    ]
    assert reasons(table, spot(table, -1, "set aside")) == [
        "Opening Attack is set aside.",
        "Opening Attack: it is the attack that nobody plays. [SK-DECK-6]",
    ]


def test_a_card_that_can_be_taken_says_so_even_from_the_deck() -> None:
    table = starter().set(P1, flipped="Foregone Conclusion", deck=["Owned!", "Kalim"], green=0, yellow=1, red=0)
    table.choose("play", "charge:none")
    (taken,) = spots(table).values()
    assert reasons(table, taken[0]) == ["Owned! is in your deck.", "“Take Owned!” is on offer. [SK-CD-43]"]
    with pytest.raises(UnknownOption):
        reasons(table, taken[0], P2)


def test_each_signature_move_has_its_own_reason() -> None:
    table = Table().set(P1, flipped="Barren Justice", charged=["green"])
    assert reasons(table, spot(table, P1, "signature moves")) == [
        "Halo Crescent is one of your signature moves.",
        "Signature: A signature move needs all three zones charged; you have charged 1. [SK-SIG-5]",
    ]
    assert reasons(table, spot(table, P1, "signature moves", 1)) == [
        "Open-Sky Severance is one of your signature moves.",
        "Open-Sky Severance: only the move on the side of the shaman card that is up can be played. [SK-SIG-2]",
    ]


# Cards


def test_the_reminder_card_is_known_though_no_search_finds_it() -> None:
    assert GUIDE.known["OPENING"] is OPENING_ATTACK
    assert OPENING_ATTACK not in GUIDE.faces
    assert GUIDE.data(OPENING_ATTACK)["force"] == 4


def test_a_card_speaks_to_whoever_reads_it() -> None:
    state = games.get("shaman").new(seed=3)
    assert isinstance(state, Duel)
    texts = ["while your opponent defends in red", "if you have a teamwork", "your opponent adds one to your stack"]
    told = {viewer: [said_to(state, viewer, 0, text) for text in texts] for viewer in (0, 1, -1)}
    assert told[0] == texts
    assert told[1] == ["while you defend in red", "if Ben has a teamwork", "you add one to Ben's stack"]
    assert told[-1] == ["while Erin defends in red", "if Ben has a teamwork", "Erin adds one to Ben's stack"]


def test_what_cards_do_as_long_as_they_lie_there_is_said_of_one_person_as_one_person_does_it() -> None:
    state = games.get("shaman").new(seed=3)
    assert isinstance(state, Duel)
    filters = [one for card in CARDS for text in card.static for one in (text.who, text.when) if one is not None]
    told = {said_to(state, -1, 0, one.text()) for one in filters}
    verbs = {verb for text in told for verb in re.findall(r"\b(?:Ben|Erin) (\w+)", text)}
    assert verbs == {"has", "defends", "played"}
    assert not [text for text in told if re.search(r"\byour?\b", text)]


def test_lasting_effects_are_said_to_whoever_looks_and_in_one_where_they_change_the_same_cards() -> None:
    table = Table(zone="yellow", origin="red").set(P1, flipped="Barren Justice", area=["Dragon Aura", "Dragon Aura"])
    table.set(P2, shaman="Faust", strike="Blistering Onslaught", red_teamwork="Turbine")
    aura, turbine = "Dragon Aura", "Turbine"
    twice = "+1 Intercept, +1 Force, +1 Intercept, +1 Force"
    assert effects(table, P1) == [
        (P1, aura, f"your strikes {twice}"),
        (P2, turbine, "P2's strikes +1 Force in this zone"),
    ]
    assert effects(table, P2) == [
        (P1, aura, f"P1's strikes {twice}"),
        (P2, turbine, "your strikes +1 Force in this zone"),
    ]
    assert effects(table, -1)[1] == (P2, turbine, "P2's strikes +1 Force in this zone")


def test_an_effect_that_changes_nothing_now_is_not_named() -> None:
    assert effects(Table().set(P1, flipped="Crowded Altar"), P1) == []
    (effect,) = effects(Table().set(P1, flipped="Crowded Altar", area=["Beads of Return"]), P1)
    assert effect == (P1, "Crowded Altar", "this card +1 Force")


def test_a_number_is_made_of_what_each_source_adds() -> None:
    table = Table(zone="yellow", origin="red").set(P1, flipped="Barren Justice", area=["Dragon Aura", "Dragon Aura"])
    table.set(P2, shaman="Faust", strike="Blistering Onslaught", red_teamwork="Turbine")
    shown = view(table.state, P1)["table"]
    assert shown["flipped"]["force changes"] == ["Dragon Aura +1", "Dragon Aura +1"]
    assert shown["flipped"]["force parts"] == [{"source": "Dragon Aura", "amount": 2, "times": 2}]
    assert shown["flipped"]["intercept parts"] == [{"source": "Dragon Aura", "amount": 2, "times": 2}]


def effects(table: Table, viewer: int) -> list[tuple[int, str, str]]:
    """What is in force, as a viewer is told."""
    return [(one["player"], one["source"], one["text"]) for one in view(table.state, viewer)["table"]["effects"]]

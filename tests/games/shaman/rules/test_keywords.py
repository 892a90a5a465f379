"""Spectergrams and the keywords Immediate, Tactical and Pitch."""

from __future__ import annotations

import pytest

from playmat.games.shaman.cards import CARDS
from playmat.games.shaman.cards.shamans import SHAMANS
from playmat.games.shaman.rules.card import Pitch, Tactical
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.printed import strike
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import flipped, force, numbers, tells

SPECTERGRAMS = [card for card in CARDS if card.shaman]
THROWN = strike("T-1", "Thrown", "", Pitch(AddFuryoku(2)), green=9, yellow=9, red=9, intercept=0, force=2)
"""Far too dear and too weak to be played; pitching it adds a red furyoku."""


@rule("SK-SPECTER-1")
def test_every_shaman_has_one_spectergram_tied_to_it_by_name() -> None:
    assert sorted(card.shaman for card in SPECTERGRAMS) == sorted(SHAMANS)


@rule("SK-SPECTER-2")
@pytest.mark.parametrize("card", SPECTERGRAMS, ids=[card.name for card in SPECTERGRAMS])
def test_in_constructed_play_only_its_shaman_plays_a_spectergram(card: object) -> None:
    owner = next(one.shaman for one in SPECTERGRAMS if one is card)
    for shaman in SHAMANS:
        table = Table(format="constructed").set(P1, shaman=shaman, flipped=card, green=5, yellow=5, red=5)
        if shaman == owner:
            assert "play" in table.verbs
        else:
            table.offers("focus", "discard")
            table.refuses("play", cites="SK-SPECTER-2", saying=f"only {owner} can play it")


@rule("SK-SPECTER-3", "SK-TRAIT-10")
@pytest.mark.parametrize("card", SPECTERGRAMS, ids=[card.name for card in SPECTERGRAMS])
def test_in_the_starter_game_any_shaman_plays_a_spectergram(card: object) -> None:
    for shaman in SHAMANS:
        table = Table(format="starter").set(P1, shaman=shaman, flipped=card, green=5, yellow=5, red=5)
        assert "play" in table.verbs


@rule("SK-KEY-1", "SK-ADV-7")
def test_immediate_skips_the_area_and_is_discarded_after_its_effect() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Blunt the Blade", green=3).set(P2, strike="Blistering Onslaught")
    with table.changes(P1, area=0):
        table.choose("play", "pay:2/0/0", "charge:none")
    tells(table, "the attack −3 Force", "Blunt the Blade goes to P1's discard pile")
    assert force(table) == 3
    assert table.zone(P1, "discard")[-1] == "Blunt the Blade"
    table.cites("SK-KEY-1")


@rule("SK-KEY-2", "SK-KEY-6")
def test_tactical_is_offered_beside_every_other_way_and_may_be_declined() -> None:
    able = Table().set(P1, flipped="Lantern Feint")
    able.offers("play", "tactical", "focus", "discard")
    unable = Table().set(P1, flipped="Lantern Feint").set(P2, strike="Barren Justice")
    unable.offers("tactical", "focus", "discard")
    with unable.changes(P1, green=+1):
        unable.choose("focus")
    unable.expect(zone="yellow")


@rule("SK-KEY-2")
def test_tactical_needs_its_cost_and_the_keyword() -> None:
    poor = Table().set(P1, flipped="Lantern Feint", green=0, yellow=0, red=0)
    poor.offers("focus", "discard")
    poor.refuses("tactical", cites="SK-FURY-13", saying="costs 1 green")
    plain = Table().set(P1, flipped="Flamboyant Arrival")
    plain.refuses("tactical", cites="SK-KEY-2", saying="does not have Tactical")


@rule("SK-KEY-3", "SK-OPEN-41")
def test_tactical_puts_the_card_away_and_flips_again_in_the_same_zone() -> None:
    table = Table(zone="yellow").set(P1, flipped="Lantern Feint", flips=["Owned!"])
    with table.changes(P1, green=-1, discard=+2, deck=-1):
        table.choose("tactical", "pay:1/0/0")
    assert table.zone(P1, "discard")[-1] == "Lantern Feint"
    assert flipped(table) == "Owned!"
    table.expect(zone="yellow", defender=P1)
    table.cites("SK-KEY-3")


@rule("SK-KEY-4", "SK-FURY-14")
def test_the_tactical_cost_is_the_one_printed() -> None:
    table = Table().set(P1, flipped="Twin Moon Cut", green=5, yellow=1, red=1)
    table.choose("tactical").offers("pay:0/1/0", "pay:0/0/1")
    green = Table().set(P1, flipped="Twin Moon Cut", green=5, yellow=0, red=0)
    green.refuses("tactical", cites="SK-FURY-13", saying="costs 1 yellow")
    two = strike("T-2", "Two", "", Tactical((1, 0, 1)), intercept=0, force=0)
    dear = Table().set(P1, flipped=two, green=1, yellow=0, red=1)
    with dear.changes(P1, green=-1, red=-1):
        dear.choose("tactical")


@rule("SK-KEY-4")
def test_one_green_is_the_usual_tactical_cost() -> None:
    assert Tactical().price == (1, 0, 0)


@rule("SK-KEY-5")
def test_tactical_saves_the_point_in_red() -> None:
    table = Table(zone="red").set(P1, flipped="Lantern Feint", flips=["Owned!"]).set(P2, points=2)
    with table.changes(P2, points=0):
        table.choose("tactical", "pay:1/0/0")
    assert flipped(table) == "Owned!"
    table.expect(zone="red")
    with table.changes(P2, points=+1):
        table.choose("discard")


@rule("SK-KEY-7", "SK-KEY-10")
def test_pitching_discards_the_card_for_its_effect_at_no_cost() -> None:
    table = Table().set(P1, flipped=THROWN, discard=["Owned!"], green=0, yellow=0, red=0)
    table.offers("pitch", "focus", "discard")
    table.choose("pitch")
    tells(table, "P1 pitches Thrown", "P1 adds one red furyoku (Thrown)", "P1 now defends in yellow")
    assert table.zone(P1, "red furyoku") == ["Thrown"]  # it lay on top of the pile already
    assert table.zone(P1, "discard") == ["Owned!"]


@rule("SK-KEY-7")
def test_pitch_is_optional_and_needs_the_keyword() -> None:
    table = Table().set(P1, flipped=THROWN)
    with table.changes(P1, red=0, discard=+1):
        table.choose("discard")
    Table().set(P1, flipped="Owned!").refuses("pitch", cites="SK-KEY-7", saying="does not have Pitch")


@rule("SK-KEY-8", "SK-OPEN-59")
@pytest.mark.parametrize(("zone", "after"), [("green", "yellow"), ("yellow", "red")])
def test_after_a_pitch_the_defence_moves_on(zone: str, after: str) -> None:
    table = Table(zone=zone).set(P1, flipped=THROWN, flips=["Owned!"])
    table.choose("pitch").expect(zone=after)
    assert flipped(table) == "Owned!"


@rule("SK-KEY-9", "SK-CD-27")
def test_a_card_pitched_into_the_area_behaves_like_an_advantage() -> None:
    table = Table().set(P1, flipped="Sideswipe", flips=["Crowded Altar"]).set(P2, flips=["Quiet the Crowd"])
    table.choose("pitch")
    assert table.zone(P1, "advantages") == ["Sideswipe"]
    assert numbers(table) == (5, 5)  # +1 Intercept from the pitch; Crowded Altar counts it in the area
    table.choose("play", "pay:2/0/0")
    with table.changes(P1, area=-1, discard=+1):  # it is removed like an advantage
        table.choose("play", "pay:1/0/0", "charge:none")
    hail = Table().set(P1, shaman="Trey", flipped="Glancing Hail", flips=["Debt of Thunder"])
    hail.set(P2, flips=["Quiet the Crowd"]).choose("pitch", "play")
    assert force(hail) == 3 + 1
    hail.choose("play", "pay:1/0/0", "charge:none")
    assert force(hail) == 3 - 1  # its bonus went with it; Quiet the Crowd takes 1 in this zone


@rule("SK-KEY-9", "SK-CD-27")
def test_a_card_pitched_into_the_area_is_cleaned_up_with_its_bonus() -> None:
    wall = strike("T-3", "Wall", "", intercept=9, force=1)
    table = Table().set(P1, flipped="Sideswipe", flips=[wall, "Flamboyant Arrival"]).set(P2, flips=[wall])
    table.choose("pitch", "play", "play").expect(defender=P1)
    assert table.zone(P1, "advantages") == []
    assert numbers(table) == (4, 4)


@rule("SK-KEY-10")
def test_pitch_looks_neither_at_the_base_cost_nor_at_intercept() -> None:
    table = Table().set(P1, flipped="Sideswipe", green=0, yellow=0, red=0).set(P2, strike="Blistering Onslaught")
    table.refuses("play", cites="SK-STRIKE-2")
    table.offers("pitch", "focus", "discard")
    with table.changes(P1, green=0, yellow=0, red=0, area=+1):
        table.choose("pitch")

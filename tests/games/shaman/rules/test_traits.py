"""Traits."""

from __future__ import annotations

import pytest

from playmat.games.shaman.cards import CARDS
from playmat.games.shaman.cards.shamans import SHAMANS
from playmat.games.shaman.rules.board import KINDS
from playmat.games.shaman.rules.card import TRAITS, Pitch, Tactical
from playmat.games.shaman.words.abilities import flipping_this
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.printed import advantage, strike, teamwork
from playmat.testing import P1, P2, Table, rule

TRAITS_OF = {
    "advantage": {"Mind", "Body", "Soul"},
    "strike": {"Melee", "Ranged", "Guardian"},
    "teamwork": {"X-Laws", "Yoh", "Zeke"},
}


@rule("SK-TRAIT-1", "SK-TRAIT-2", "SK-TRAIT-3", "SK-TRAIT-4")
def test_there_are_nine_traits_three_for_each_kind_of_card() -> None:
    assert len(TRAITS) == len(set(TRAITS)) == 9
    found: dict[str, set[str]] = {"advantage": set(), "strike": set(), "teamwork": set()}
    for card in CARDS:
        if card.trait and not card.shaman:
            found[KINDS[card.kind]].add(card.trait)
    assert found == TRAITS_OF
    assert set(TRAITS) == set().union(*TRAITS_OF.values())
    for shaman in SHAMANS.values():
        assert {one.trait for one in CARDS if one.trait and not one.shaman and shaman.plays(one)} == set(shaman.traits)


@rule("SK-TRAIT-5")
@pytest.mark.parametrize("name", list(SHAMANS))
def test_every_shaman_has_one_trait_of_each_group(name: str) -> None:
    sides = Table().set(P1, shaman=name).state.table(-1)["sides"]
    traits = sides[P1]["traits"]
    assert len(traits) == 3
    for group in TRAITS_OF.values():
        assert len(group & set(traits)) == 1


@rule("SK-TRAIT-6")
@pytest.mark.parametrize(
    ("shaman", "card", "trait"),
    [("Trey", "Crackback", "Melee"), ("Rio", "Center", "Soul"), ("Jun", "Turbine", "Zeke")],
)
def test_a_card_of_a_foreign_trait_cannot_be_played(shaman: str, card: str, trait: str) -> None:
    table = Table().set(P1, shaman=shaman, flipped=card)
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-TRAIT-6", saying=f"needs the trait {trait}")


@rule("SK-TRAIT-6")
@pytest.mark.parametrize(("shaman", "card"), [("Len", "Crackback"), ("Marco", "Center"), ("Faust", "Turbine")])
def test_a_card_of_the_shamans_own_trait_can_be_played(shaman: str, card: str) -> None:
    Table().set(P1, shaman=shaman, flipped=card).offers("play", "focus", "discard")


@rule("SK-TRAIT-7")
@pytest.mark.parametrize("shaman", list(SHAMANS))
def test_generic_cards_are_for_every_shaman(shaman: str) -> None:
    for card in ("Barren Justice", "Dragon Aura", "Kalim"):
        assert "play" in Table().set(P1, shaman=shaman, flipped=card).verbs


@rule("SK-TRAIT-8")
@pytest.mark.parametrize("card", ["Crackback", "Center", "Turbine"])
def test_a_card_of_a_foreign_trait_can_be_focused(card: str) -> None:
    table = Table().set(P1, shaman="Lyserg", flipped=card)
    with table.changes(P1, green=+1, discard=0):
        table.choose("focus")
    table.expect(zone="yellow")


@rule("SK-TRAIT-9")
def test_a_foreign_strike_cannot_use_tactical() -> None:
    table = Table().set(P1, shaman="Yoh", flipped="Volatile Exhumation")
    table.offers("focus", "discard")
    table.refuses("tactical", cites="SK-TRAIT-9", saying="Guardian")
    Table().set(P1, shaman="Faust", flipped="Volatile Exhumation").offers("tactical", "focus", "discard")


@rule("SK-TRAIT-9")
def test_a_foreign_card_cannot_be_pitched() -> None:
    table = Table().set(P1, shaman="Yoh", flipped="Glancing Hail")
    table.offers("focus", "discard")
    table.refuses("pitch", cites="SK-TRAIT-9", saying="Ranged")
    Table().set(P1, shaman="Zeke", flipped="Glancing Hail").offers("play", "pitch", "focus", "discard")


@rule("SK-TRAIT-9")
def test_a_foreign_immediate_advantage_is_neither_played_nor_does_it_work_when_discarded() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Kindle the Hollow")
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-TRAIT-6")
    with table.changes(P1, charged=0, area=0, discard=+1):
        table.choose("discard")


@rule("SK-TRAIT-10")
@pytest.mark.parametrize(
    "card",
    [
        strike("T-1", "Foreign Strike", "Guardian", green=1, intercept=6, force=6),
        advantage("T-2", "Foreign Advantage", "Mind", green=1),
        teamwork("T-3", "Foreign Teamwork", "Of Zeke", "Zeke", green=1),
    ],
    ids=lambda card: str(card.name),
)
def test_in_the_starter_game_every_card_counts_as_matching(card: object) -> None:
    Table(format="constructed").set(P1, shaman="Yoh", flipped=card).offers("focus", "discard")
    Table(format="starter").set(P1, shaman="Yoh", flipped=card).offers("play", "focus", "discard")


@rule("SK-TRAIT-10")
def test_in_the_starter_game_foreign_keywords_and_texts_work() -> None:
    both = strike("T-1", "Keywords", "Guardian", Tactical(), Pitch(AddFuryoku(2)), intercept=0, force=0)
    Table(format="starter").set(P1, flipped=both).offers("tactical", "pitch", "focus", "discard")
    greeting = strike("T-2", "Greeting", "Guardian", flipping_this(AddFuryoku(2)), intercept=0, force=0)
    for form, red in (("starter", 3), ("constructed", 2)):
        table = Table(format=form).set(P1, flips=[greeting])
        assert table.zone(P1, "flipped") == ["Greeting"]
        assert len(table.zone(P1, "red furyoku")) == red


@rule("SK-TRAIT-11")
def test_yoh_plays_soul_melee_yoh_and_generic_cards_and_no_others() -> None:
    for card in CARDS:
        if card.shaman:
            continue
        table = Table().set(P1, shaman="Yoh", flipped=card, green=9, yellow=9, red=9)
        table.set(P2, strike=strike("T-1", "Feeble", "", intercept=0, force=0))
        assert ("play" in table.verbs) == (card.trait in ("", "Soul", "Melee", "Yoh")), card.title

"""What is printed on a card (MC-2)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from playmat.games.megacorp import GAME
from playmat.games.megacorp.cards import BY_TITLE, CARDS
from playmat.games.megacorp.cards.tokens import TOKEN_CARDS
from playmat.games.megacorp.rules.board import (
    BQ,
    BUSINESS,
    CHARACTER,
    FACTIONS,
    IQ,
    KINDS,
    MINE,
    NEUTRAL,
    NULL,
    TRAITS,
)
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.effects import ModifyTrait
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.placing import TOKENS, token_called
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.searches import TO_HAND, Search
from playmat.games.megacorp.words.selectors import Every
from playmat.kernel.errors import PlaymatError
from playmat.kernel.view import view
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import attack, deploy, engaged
from tests.games.megacorp.table.plain import tool

CLIENT = Path(__file__).parents[4] / "web/src/games/megacorp/types.ts"


def on_table(mat: Mat, name: str) -> dict[str, object]:
    """What everybody sees of a card in play."""
    return next(one for one in view(mat.state, -1)["table"]["cards"] if one["name"] == name)


@rule("MC-2.1", "MC-2.1.1")
def test_every_card_is_of_one_of_five_types() -> None:
    assert KINDS == ("character", "event", "equipment", "vehicle", "location")
    assert {one.facts()["type"] for one in CARDS} == set(KINDS)


@rule("MC-OPEN-92", "MC-2.1.1")
def test_a_business_is_a_location_with_that_subtype() -> None:
    businesses = [one for one in CARDS if one.role == BUSINESS]
    assert len(businesses) == 4
    for one in businesses:
        assert one.facts()["type"] == "location" and one.facts()["subtype"] == ("business",)
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.refuses("attack Plain Business", "MC-5.4.1.1.1")


@rule("MC-2.1.2")
def test_everything_but_a_non_permanent_event_is_an_asset() -> None:
    mat = Mat()
    mat.set(P1, hand=["Liquidation Order"], pools={"MQ": 1})
    mat.lay(P1, "Tower Block", (1, 0))
    mat.lay(P2, "Municipal Bonds", (1, 0)).lay(P2, "Smoke Screen", (0, 1)).lay(P2, "Night Shift", (-1, 0))
    mat.lay(P2, "Jump Rig", (2, 0)).lay(P2, "Cargo Skiff", (3, 0)).lay(P2, "Data Farm", (4, 0))
    deploy(mat, "play Liquidation Order", "1/0/1")
    mat.offers(
        *[f"target {one}" for one in ("Municipal Bonds", "Night Shift", "Jump Rig", "Cargo Skiff", "Data Farm")]
    )
    mat.refuses("target Smoke Screen", "MC-OPEN-24")


@rule("MC-2.2", "MC-2.2.1")
def test_a_card_may_have_any_number_of_subtypes_each_with_a_hash_sign() -> None:
    assert BY_TITLE["Perimeter Veteran"].facts()["subtype"] == ("mercenary", "guard")
    bare = card(CHARACTER, "Bare", "", price(1), (1, 1, 1, 1), NEUTRAL)
    assert bare.facts()["subtype"] == ()
    assert "#executive" in BY_TITLE["Undercover Auditor"].text()
    assert "#structure" in BY_TITLE["Demolition Crew"].text()
    assert "#mutation" in BY_TITLE["Luke Seti"].text()


@rule("MC-2.3", "MC-2.3.1")
def test_copies_in_a_deck_are_counted_by_name() -> None:
    names = [one.name for one in CARDS]
    assert all(names) and len(set(names)) == len(names) == 126
    text = GAME.decks["lantern-row-hustle"].text()
    for copies, cites in ((4, []), (5, ["MC-4.1.1.1"])):
        changed = text.replace("2 Street Broker", f"{copies} Street Broker")
        assert [one.rule for one in GAME.check(GAME.parse_deck(changed))] == cites


@rule("MC-2.3.2")
@pytest.mark.parametrize(
    ("quoted", "named"),
    [
        ("Consumers", ["Frugal Consumers", "Passionate Consumers"]),
        ("Frugal Consumers", ["Frugal Consumers"]),
        ("Consumer", []),
        ("Frugal", ["Frugal Consumers"]),
        ("Consumers Frugal", []),
    ],
)
def test_a_text_that_quotes_a_name_means_every_card_with_that_name_or_part_of_one(
    quoted: str, named: list[str]
) -> None:
    mat = Mat().lay(P1, tool(ModifyTrait(Every(Which(name=quoted)), BQ, 5)), (1, 0))
    for x, name in enumerate(("Frugal Consumers", "Passionate Consumers", "Chapel Donors")):
        mat.lay(P2, name, (x + 1, 0))
    before = {name: mat.value(name, "BQ") for name in ("Frugal Consumers", "Passionate Consumers", "Chapel Donors")}
    mat.do("use", "Tool", "1").all_pass()
    assert [name for name in before if mat.value(name, "BQ") == before[name] + 5] == named


@rule("MC-2.3.2", "MC-6.8.2")
def test_a_search_for_a_name_finds_cards_of_both_decks_and_shows_one() -> None:
    mat = Mat().lay(P1, tool(Search(TO_HAND, name="Consumers")), (1, 0))
    mat.set(P1, main=["Talon Scout", "Frugal Consumers"], resources=["Passionate Consumers", "Chapel Donors"])
    mat.do("use", "Tool", "1").all_pass()
    mat.offers("take Frugal Consumers", "take Passionate Consumers", "none")
    mat.choose("take Passionate Consumers")
    assert mat.zone(P1, "hand") == ["Passionate Consumers"]
    assert any("Passionate Consumers" in line.text and line.rule == "MC-6.8.2" for line in mat.state.log)


@rule("MC-2.3.2", "MC-7.9.2")
def test_names_that_texts_quote_stand_in_single_quotes() -> None:
    assert Which(CHARACTER, MINE, name="Crew", trait=BQ).text() == "a character of yours named 'Crew' with BQ"
    assert Search(TO_HAND, name="Crew", money=3).what() == "a card named 'Crew' worth 3 M or less"
    quoting = {one.name: re.findall(r"(?<!\w)'([^']+)'(?!\w)", one.text()) for one in CARDS}
    assert {name: found for name, found in quoting.items() if found} == {
        "Drone Wrangler": ["Security Drone"],
        "Hatchery Vats": ["Feral Cub"],
        "Flash Mob": ["Protester"],
    }
    tokens = [one.name for one in TOKEN_CARDS]
    assert all(token_called(quoted).name == quoted in tokens for found in quoting.values() for quoted in found)
    assert token_called("Drone").name == "Security Drone"


@rule("MC-2.4", "MC-2.4.1", "MC-2.4.3")
def test_the_total_valuation_adds_money_and_trait_points() -> None:
    assert BY_TITLE["Mercenary Bombardier"].facts()["cost"] == 5 + 1 + 1
    assert BY_TITLE["Mercenary Bombardier"].facts()["money"] == 5
    assert BY_TITLE["Corporate Interns"].facts()["cost"] == BY_TITLE["Corporate Interns"].facts()["money"] == 1
    free = card(CHARACTER, "Free", "worker", price(0), (1, 1, 1, 1), NEUTRAL)
    only_traits = card(CHARACTER, "Traits", "worker", price(0, bq=2), (1, 1, 1, 1), NEUTRAL)
    assert (free.facts()["cost"], only_traits.facts()["cost"]) == (0, 2)
    mat = Mat()
    mat.set(P1, hand=[free, only_traits], pools={"BQ": 2})
    mat.lay(P1, "Tower Block", (1, 0))
    with mat.changes(P1, money=0, bq=0):
        deploy(mat, "play Free", "1/0/1")
    with mat.changes(P1, money=0, bq=-2):
        deploy(mat, "play Traits", "1/0/-1")


@rule("MC-2.4.2")
def test_a_card_is_paid_before_it_is_played() -> None:
    mat = Mat()
    mat.set(P1, hand=["Talon Scout"])
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.choose("play Talon Scout")
    assert mat.state.stack == [] and mat.state.money[P1] == 10
    mat.do("produce", "Dockworkers", "BQ")
    assert [one.name for one in mat.state.stack] == ["Talon Scout"] and mat.state.money[P1] == 7


@rule("MC-2.5", "MC-2.5.1", "MC-2.5.2", "MC-2.5.3", "MC-2.5.4")
def test_there_are_four_traits_in_their_order() -> None:
    assert TRAITS == ("IQ", "EQ", "MQ", "BQ")
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0))
    assert on_table(mat, "Dockworkers")["traits"] == [0, 1, 1, 4]
    facts = BY_TITLE["Dockworkers"].facts()
    assert [facts[trait] for trait in ("iq", "eq", "mq", "bq")] == [0, 1, 1, 4]
    for trait, name in enumerate(("Intelligence", "Emotional", "Moral", "Body")):
        assert name in GAME.rules[f"MC-2.5.{trait + 1}"].text
        mat = Mat()
        mat.lay(P1, "Union Stewards", (1, 0))
        mat.do("produce", "Union Stewards", TRAITS[trait])
        assert [points > 0 for points in mat.state.pools[:4]] == [place == trait for place in range(4)]


@rule("MC-2.5.1", "MC-2.5.2", "MC-2.5.3", "MC-2.5.4")
def test_the_traits_are_shown_in_blue_red_white_and_green() -> None:
    said = CLIENT.read_text()
    assert 'TRAITS = ["IQ", "EQ", "MQ", "BQ"]' in said
    assert 'TONES = ["blue", "red", "white", "green"]' in said


@rule("MC-2.5.5")
def test_every_card_has_a_numeric_trait_of_0_or_more() -> None:
    for one in (*CARDS, *TOKENS.values()):
        facts = one.facts()
        numbers = [number for number in one.stats[:4] if number != NULL]
        assert numbers and min(numbers) >= 0
        assert numbers == [facts[trait.lower()] for trait in TRAITS if trait.lower() in facts]


@rule("MC-2.5.5.1", "MC-5.4.1.1.5", "MC-5.4.1.1.6", "MC-5.4.1.4.2")
def test_a_missing_trait_neither_attacks_nor_is_attacked_nor_blocks() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (0, 1)).lay(P2, "Squatter Gang", (1, 0))
    assert on_table(mat, "Squatter Gang")["traits"] == [1, 2, None, 3]
    mat.choose("attack Dockworkers", "space:2/1/0")
    mat.refuses("trait:MQ", "MC-5.4.1.1.6")
    mat = Mat(step="challenge")
    mat.lay(P1, "Squatter Gang", (1, 0)).lay(P2, "Tithe Collectors", (1, 0))
    mat.choose("attack Squatter Gang", "space:2/1/0")
    mat.refuses("trait:MQ", "MC-5.4.1.1.5")
    mat = Mat(step="challenge")
    mat.lay(P1, "Union Stewards", (0, 1)).lay(P2, "Tithe Collectors", (1, 0))
    mat.lay(P2, "Squatter Gang", (1, 1)).lay(P2, "Vending Network", (2, 0))
    attack(mat, "Union Stewards", "2/1/0", "MQ")
    mat.offers("block Plain Business", "done")
    mat.refuses("block Squatter Gang", "MC-5.4.1.4.2")
    mat.refuses("block Vending Network", "MC-5.4.1.4.2")


@rule("MC-2.5.5.1")
def test_a_missing_trait_takes_no_damage() -> None:
    mat = Mat()
    mat.set(P1, hand=["Tidal Wave"], pools={"IQ": 1})
    mat.lay(P1, "Tower Block", (1, 0))
    mat.lay(P2, "Municipal Bonds", (1, 0)).lay(P2, "Dockworkers", (2, 0))
    mat.choose("play Tidal Wave")
    mat.all_pass()
    mat.choose("place:1/0/1")
    while mat.verbs[-1] != "done":
        keys = mat.state.keys()
        wanted = [key for key in keys if key.endswith("2/0/0")]
        mat.choose(wanted[0] if wanted else "pass" if "pass" in keys else keys[-1])
    assert mat.in_play("Municipal Bonds") == 1
    assert mat.state.damage == {
        mat.find("Dockworkers") * 4 + BQ: 2,
        mat.state.businesses[P2] * 4 + BQ: 2,
    }


@rule("MC-OPEN-19", "MC-2.5.5.1")
def test_counters_and_modifiers_leave_a_missing_trait_missing() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Squatter Gang", (1, 0), counters={"+1 MQ": 3})
    mat.lay(P2, "Security Drone", (0, 1), under=["Codex Terminal"])
    assert on_table(mat, "Squatter Gang")["traits"] == [1, 2, None, 3]
    assert on_table(mat, "Security Drone")["traits"] == [1, None, None, 1]
    mat.choose("attack Dockworkers", "space:2/1/0")
    mat.refuses("trait:MQ", "MC-5.4.1.1.6")
    mat = Mat(step="challenge")
    mat.lay(P1, "Squatter Gang", (1, 0), counters={"+1 MQ": 3}).lay(P2, "Tithe Collectors", (1, 0))
    assert mat.value("Squatter Gang", "MQ") == 0
    mat.refuses(f"produce:{mat.state.handles[mat.find('Squatter Gang')]}:MQ", "MC-6.1.1.1")
    mat.choose("attack Squatter Gang", "space:2/1/0")
    mat.refuses("trait:MQ", "MC-5.4.1.1.5")


@rule("MC-2.6", "MC-OPEN-89")
def test_every_card_says_its_faction_and_decks_may_mix_them() -> None:
    assert {one.faction for one in CARDS} == set(FACTIONS)
    assert on_side_faction() == "Freehold"
    text = GAME.decks["lantern-row-hustle"].text()
    mixed = GAME.parse_deck(text.replace("founder: Mama Quill", "founder: Luke Seti"))
    assert GAME.check(mixed) == []
    GAME.new(1, decks=[mixed, "wildframe-hunt"])
    with pytest.raises(PlaymatError, match="MC-OPEN-89"):
        GAME.new(1, decks=[mixed, "wildframe-hunt"], options={"same_faction_founder": "yes"})


def on_side_faction() -> object:
    """The faction of Lantern Row Exchange as the table shows it."""
    mat = Mat()
    mat.set(P1, business="Lantern Row Exchange")
    mat.lay(P1, "Dockworkers", (1, 0))
    return view(mat.state, -1)["table"]["sides"][P1]["faction"]


@rule("MC-2.7", "MC-2.7.1", "MC-2.7.2")
def test_the_text_holds_each_ability_in_a_paragraph_and_nothing_else() -> None:
    traders = BY_TITLE["Day Traders"].text().split("\n")
    assert len(traders) == 3
    assert "Cashflow 2 M" in traders[0] and "Upkeep" in traders[1] and "gain 1 M" in traders[2]
    assert BY_TITLE["Dockworkers"].text() == ""
    for one in CARDS:
        paragraphs = one.text().split("\n") if one.text() else []
        assert len(paragraphs) == len(one.abilities) + bool(one.keywords) + one.unique


@rule("MC-2.7.1", "MC-7.2.1")
def test_each_ability_of_a_card_works_on_its_own() -> None:
    mat = Mat()
    mat.lay(P1, "Data Farm", (1, 0))
    mat.choose("use Data Farm")
    mat.all_pass()
    assert mat.state.pools[IQ] == 1 and not engaged(mat, "Data Farm")
    mat.refuses("use Data Farm", "MC-7.2.1", "once per turn")

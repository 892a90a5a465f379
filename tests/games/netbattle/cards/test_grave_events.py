"""Grave: events."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.board import NO_COLOUR
from playmat.games.netbattle.rules.emblems import MAGNETMAN, SHADOWMAN, SHARKMAN, SKULLMAN
from playmat.games.netbattle.rules.memory import HIGHER_DESTINY
from playmat.games.netbattle.words.lasting import Begin
from playmat.games.netbattle.words.printed import does, event
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses, with_emblem

TEXTS: Final = {
    "3C8": "Recharge two energy.",
    "3C9": "Your opponent discards a card.",
    "3C10": "Your opponent powers up twice.",
    "3C11": "Your blast destiny gets +3.",
    "3U47": "If you have exactly two cards in hand: put all cards of your hand into your gauge.",
    "3U48": (
        "If you have exactly three cards in hand: lose one energy → take a card from your discard pile to your hand."
    ),
    "3U49": "If your hand is empty: your NetNavi's defense gets +3.",
    "3U50": "If you have exactly one card in hand: power up twice.",
    "3R62": "Your opponent spends, for no effect, a resource for each card they have drawn this turn.",
    "3R63": (
        "Name a destiny, then your opponent reveals their hand, then your opponent loses two energy for each card of "
        "that destiny there."
    ),
    "3R64": "Your opponent loses one energy for each card their hand is short of five.",
    "3R65": (
        "Reveal your gauge; if its destinies add up to 16 or more, your opponent puts all cards of their hand into "
        "their gauge."
    ),
    "3R66": "Your opponent reveals their hand; put a BattleChip of your choice there into their discard pile.",
    "3R67": "For the rest of the turn, energy that you lose in battle goes to your hand.",
    "3R68": "You may play any number of resources from your hand now.",
    "3R69": "Your opponent discards a card for each resource they have spent this turn.",
    "3R70": "Discard a BattleChip → your opponent must blast if able, then put this card into your gauge.",
    "3R71": "Your opponent draws two cards for each energy they have lost this turn.",
    "3St82": "Discard a BattleChip → your opponent loses four energy.",
    "3St83": (
        "Discard a BattleChip → exchange each card of your opponent's gauge for a card of your choice from their "
        "discard pile."
    ),
}

HIGHER: Final = event("TEST-1", "Higher Destiny", NO_COLOUR, 0, does(Begin(HIGHER_DESTINY, amount=5)))


@pytest.mark.parametrize(("id", "text"), TEXTS.items())
def test_what_is_printed_on_the_events(id: str, text: str) -> None:
    assert [one.text() for one in CARDS if one.id == id] == [text]


@card("3C8", "3C9", "3C10", "3R62", "3R64", "3R69", "3R71")
@rule("NB-EVENT-2", "NB-REQ-3")
@pytest.mark.parametrize(
    ("name", "colours"),
    [
        ("Fortified", "G"),
        ("Like You Mean It", "B"),
        ("No Joke", "Y"),
        ("Guarding Solo", "R"),
        ("Beginning to Learn", "YYY"),
        ("Cutting Edge", "RR"),
        ("Pay a Price", "BB"),
        ("Your Apologies", "GG"),
    ],
)
def test_an_event_needs_its_colours(name: str, colours: str) -> None:
    Table("netbattle").set(P1, hand=[name], resources=coloured(colours)).offers(f"play {name}", "pass")
    pale = Table("netbattle").set(P1, hand=[name], resources=coloured(colours[1:]))
    pale.refuses(f"play {name}", cites="NB-REQ-3")


@card("3R63", "3R65", "3R67", "3R68")
@rule("NB-REQ-4")
@pytest.mark.parametrize(
    ("name", "emblem", "count"),
    [
        ("Bow Down", SHADOWMAN, 2),
        ("Eerie Blast", SKULLMAN, 2),
        ("Opposites Attract", MAGNETMAN, 3),
        ("Out of Water", SHARKMAN, 1),
    ],
)
def test_an_emblem_event_needs_cards_in_play_with_its_emblem(name: str, emblem: str, count: int) -> None:
    table = Table("netbattle").set(P1, hand=[name], gauge=2, resources=with_emblem(emblem, count))
    table.offers(f"play {name}", "blast", "pass")
    fewer = Table("netbattle").set(P1, hand=[name], gauge=2, resources=with_emblem(emblem, count - 1))
    fewer.refuses(f"play {name}", cites="NB-REQ-4")


@card("3C8")
@rule("NB-RECHARGE-7", "NB-ORDER-3")
def test_fortified_recharges_two_and_never_itself() -> None:
    table = Table("netbattle").set(P1, hand=["Fortified"], resources=coloured("G"), discard=3)
    with table.changes(P1, deck=+2, discard=-1):
        table.choose("play Fortified")
    few = Table("netbattle").set(P1, hand=["Fortified"], resources=coloured("G"), discard=["Mine"])
    with few.changes(P1, deck=+1, discard=0):
        few.choose("play Fortified")
    assert few.zone(P1, "discard") == ["Fortified"]


@card("3C9")
@rule("NB-CD-3", "NB-OPEN-49")
def test_like_you_mean_it_lets_the_opponent_pick_what_to_discard() -> None:
    table = Table("netbattle").set(P1, hand=["Like You Mean It"], resources=coloured("B"))
    table.set(P2, hand=["Mine", "Spidy"]).choose("play Like You Mean It")
    assert table.asked == P2
    table.offers("discard Mine", "discard Spidy")
    with table.changes(P2, hand=-1, discard=+1):
        table.choose("discard Spidy")
    empty = Table("netbattle").set(P1, hand=["Like You Mean It"], resources=coloured("B"))
    with empty.changes(P2, hand=0, discard=0):
        empty.choose("play Like You Mean It")


@card("3C10")
@rule("NB-CD-100", "NB-WIN-6")
def test_no_joke_powers_the_opponent_up_twice_with_overflow_and_to_the_last_card() -> None:
    table = Table("netbattle").set(P1, hand=["No Joke"], resources=coloured("Y"))
    table.set(P2, gauge=["Mine", "Spidy", "Filler", "Filler"])
    with table.changes(P2, power=+1, deck=-2, discard=+1):
        table.choose("play No Joke")
    assert table.zone(P2, "discard") == ["Mine"]
    last = Table("netbattle").set(P1, hand=["No Joke"], resources=coloured("Y")).set(P2, deck=1)
    last.choose("play No Joke")
    assert loses(last, P2)


@card("3C11")
@rule("NB-CD-7", "NB-OPEN-57")
def test_wrap_it_up_adds_three_after_the_blast_and_is_refused_before_it() -> None:
    table = Table("netbattle").set(P1, hand=["Wrap It Up"], gauge=destinies(1, 4), resources=coloured("R"))
    table.refuses("play Wrap It Up", cites="NB-OPEN-57").choose("blast", "destiny Destiny 4", "pass")
    with table.changes(P1, strength=+3):
        table.choose("play Wrap It Up")
    theirs = Table("netbattle", active=P2, opportunity=P1).set(P1, hand=["Wrap It Up"], resources=coloured("R"))
    theirs.refuses("play Wrap It Up", cites="NB-OPEN-57")


@card("3C11")
@rule("NB-CD-7", "NB-OPEN-56")
def test_wrap_it_up_may_be_wasted_on_a_canceled_destiny() -> None:
    table = Table("netbattle").set(P1, hand=["Wrap It Up"], gauge=["Spidy", "Spidy"], resources=coloured("R"))
    table.set(P2, resources=["Just a Nuisance"], hand=["Fortified"])
    table.choose("blast", "destiny Spidy", "spend Just a Nuisance")
    with table.changes(P1, strength=0, hand=-1):
        table.choose("play Wrap It Up")


@card("3U47")
@rule("NB-CARD-54", "NB-CD-16", "NB-CD-113")
def test_evolution_puts_exactly_two_cards_into_the_gauge_in_any_order_unseen() -> None:
    table = Table("netbattle").set(P1, hand=["Evolution", "Mine", "Spidy"], resources=coloured("B"))
    table.choose("play Evolution").offers("put Mine", "put Spidy")
    with table.changes(P1, power=+2, hand=-2):
        table.choose("put Spidy")
    assert table.zone(P1, "gauge") == ["Spidy", "Mine"]
    assert "Spidy" not in " ".join(table.log(P2))


@card("3U47", "3U48", "3U49", "3U50")
@rule("NB-CD-113", "NB-COND-2", "NB-COND-3", "NB-COND-5")
@pytest.mark.parametrize(
    ("name", "colour", "hand"),
    [
        ("Evolution", "B", 1),
        ("Evolution", "B", 3),
        ("Frozen Out", "G", 2),
        ("Frozen Out", "G", 4),
        ("Guarding Solo", "R", 1),
        ("Quite Confident", "Y", 0),
        ("Quite Confident", "Y", 2),
    ],
)
def test_an_event_whose_hand_is_wrong_is_played_for_nothing(name: str, colour: str, hand: int) -> None:
    table = Table("netbattle").set(P1, hand=[name] + ["Filler"] * hand, resources=coloured(colour), discard=2)
    with table.changes(P1, hand=-1, power=0, deck=0, lost=0, defense=0, discard=+1):
        table.choose(f"play {name}")
    assert table.asked == P2


@card("3U48")
@rule("NB-CD-14", "NB-CD-113", "NB-COST-5")
def test_frozen_out_loses_one_and_takes_any_card_of_the_pile_the_lost_one_included() -> None:
    table = Table("netbattle").set(P1, hand=["Frozen Out", *["Filler"] * 3], resources=coloured("G"))
    table.set(P1, discard=["Mine"], deck=["Spidy", "Filler"])
    with table.changes(P1, lost=+1, deck=-1):
        table.choose("play Frozen Out")
    table.offers("take Mine", "take Spidy")
    with table.changes(P1, hand=+1, drawn=0):
        table.choose("take Spidy").cites("NB-CD-14")
    assert table.zone(P1, "discard") == ["Mine", "Frozen Out"]


@card("3U48")
@rule("NB-CD-113", "NB-WIN-2")
def test_frozen_out_loses_the_game_with_the_last_card_only_if_its_condition_is_met() -> None:
    met = Table("netbattle").set(P1, hand=["Frozen Out", *["Filler"] * 3], resources=coloured("G"), deck=1)
    met.choose("play Frozen Out")
    assert loses(met, P1)
    unmet = Table("netbattle").set(P1, hand=["Frozen Out"], resources=coloured("G"), deck=1).choose("play Frozen Out")
    assert not unmet.state.over


@card("3U49", "3U50")
@rule("NB-CD-113")
def test_guarding_solo_and_quite_confident_work_with_the_hand_they_ask_for() -> None:
    solo = Table("netbattle").set(P1, hand=["Guarding Solo"], resources=coloured("R"))
    with solo.changes(P1, defense=+3, strength=0):
        solo.choose("play Guarding Solo")
    confident = Table("netbattle").set(P1, hand=["Quite Confident", "Mine"], resources=coloured("Y"))
    with confident.changes(P1, power=+2, deck=-2):
        confident.choose("play Quite Confident")


@card("3R62")
@rule("NB-CD-117", "NB-OPEN-110")
def test_beginning_to_learn_makes_the_opponent_spend_one_resource_for_each_card_drawn() -> None:
    table = Table("netbattle", active=P2, step="turn").set(P1, hand=["Beginning to Learn"], resources=coloured("YYY"))
    table.set(P2, resources=["Envious Evil", "Eliminate"], deck=20)
    table.choose("finish", "pass", "play Beginning to Learn")
    assert table.asked == P2
    table.offers("resource Envious Evil", "resource Eliminate")
    with table.changes(P2, resources=-1, discard=+1, lost=0):
        table.choose("resource Envious Evil").cites("NB-CD-117")
    assert table.state.spent == [0, 1]


@card("3R62")
@rule("NB-CD-117")
def test_beginning_to_learn_takes_at_most_what_is_there_and_nothing_without_a_draw() -> None:
    table = Table("netbattle").set(P1, hand=["Asking for It", "Beginning to Learn"], resources=coloured("YYYG"))
    table.set(P2, resources=["Eliminate"]).choose("play Asking for It", "pass")
    with table.changes(P2, resources=-1):
        table.choose("play Beginning to Learn")
    none = Table("netbattle").set(P1, hand=["Beginning to Learn"], resources=coloured("YYY"))
    none.set(P2, resources=["Eliminate"])
    with none.changes(P2, resources=0):
        none.choose("play Beginning to Learn")


@card("3R63")
@rule("NB-CD-118", "NB-OPEN-103")
def test_bow_down_names_a_destiny_before_the_hand_is_shown() -> None:
    table = Table("netbattle").set(P1, hand=["Bow Down"], resources=with_emblem(SHADOWMAN, 2))
    table.set(P2, hand=destinies(3, 1, 3)).choose("play Bow Down")
    assert not any("shows" in line for line in table.log())
    table.offers(*[f"name:{number}" for number in range(13)])
    with table.changes(P2, lost=+4, deck=-4, hand=0):
        table.choose("name:3")
    assert "P2's hand shows Destiny 3, Destiny 1 and Destiny 3." in table.log()
    assert table.state.revealed == []


@card("3R63")
@rule("NB-CD-118", "NB-CD-56")
def test_bow_down_reads_destinies_with_the_opponents_bonuses() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, hand=["Bow Down"], resources=with_emblem(SHADOWMAN, 2))
    table.set(P2, hand=[HIGHER, *destinies(3, 7)]).choose("play Higher Destiny", "play Bow Down")
    with table.changes(P2, lost=+2):
        table.choose("name:12")
    miss = Table("netbattle").set(P1, hand=["Bow Down"], resources=with_emblem(SHADOWMAN, 2))
    miss.set(P2, hand=destinies(3)).choose("play Bow Down")
    with miss.changes(P2, lost=0):
        miss.choose("name:8")

"""Grave: the rare and ultra rare resources."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.emblems import BASS, SHARKMAN, WOODMAN
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses, with_emblem

TEXTS: Final = {
    "3R72": "SPEND: Search your opponent's deck and put a card into their discard pile; they shuffle.",
    "3R73": "SPEND: Put a card from your discard pile on top of your deck.",
    "3R74": "Ally. SPEND: Your blast destiny gets +4.",
    "3R75": "Ally. SPEND: Cancel a BattleChip.",
    "3R76": "Ally. SPEND: Put a resource in play into its owner's gauge.",
    "3R77": "SPEND (only if you have played a BattleChip this turn): Draw two cards.",
    "3R78": "SPEND: Lose two energy → take a card from your discard pile to your hand.",
    "3R79": "Ally. SPEND: Take a card from your discard pile to your hand.",
    "3UR98": (
        "SPEND: Discard any number of cards, then for each card discarded this way, your WoodMan's strength gets +2 "
        "and your opponent loses one energy."
    ),
    "3UR99": "SPEND: Discard two cards → put two cards from your discard pile into your gauge.",
    "3UR100": ("SPEND: Burn 3 power → recharge one energy for each resource in play and each card in your hand."),
    "3UR101": "SPEND: Burn 1 power → cancel a BattleChip.",
    "3UR102": "SPEND: Discard a card → your opponent takes their whole gauge to hand.",
    "3UR103": "SPEND: Lose one energy → each of your blast destinies rises by its destiny.",
}


@pytest.mark.parametrize(("id", "text"), TEXTS.items())
def test_what_is_printed_on_the_rare_resources(id: str, text: str) -> None:
    assert [one.text() for one in CARDS if one.id == id] == [text]


@card("3R72")
@rule("NB-CD-123", "NB-OPEN-61", "NB-OPEN-110")
def test_at_fault_takes_a_card_of_choice_out_of_the_opposing_deck_without_a_loss() -> None:
    table = Table("netbattle").set(P1, resources=["At Fault"]).set(P2, deck=["Mine", "Spidy", "Geyser"])
    table.choose("spend At Fault").offers("put Mine", "put Spidy", "put Geyser")
    with table.changes(P2, deck=-1, discard=+1, lost=0):
        table.choose("put Spidy").cites("NB-CD-123", "NB-OPEN-61")
    assert table.zone(P2, "discard") == ["Spidy"]
    last = Table("netbattle").set(P1, resources=["At Fault"]).set(P2, deck=["Mine"])
    assert loses(last.choose("spend At Fault", "put Mine"), P2)


@card("3R74")
@rule("NB-CD-7", "NB-OPEN-57", "NB-OPEN-91")
def test_gutsman_full_out_battler_adds_four_to_a_destiny_of_choice() -> None:
    table = Table("netbattle").set(P1, navi="Bass", resources=["GutsMan, Full Out Battler", "Interconnected"], hand=1)
    table.set(P1, gauge=destinies(1, 2, 3, 4)).refuses("spend GutsMan", cites="NB-OPEN-57")
    table.choose("blast", "destiny Destiny 4", "pass", "spend Interconnected", "destiny Destiny 1", "pass")
    table.choose("spend GutsMan")
    table.offers("which:1", "which:2")
    with table.changes(P1, strength=+4):
        table.choose("which:2")
    assert [one["value"] for one in table.state.table(P1)["destinies"]] == [4, 5]


@card("3R75", "3UR101")
@rule("NB-CD-5", "NB-OPEN-39", "NB-OPEN-40")
@pytest.mark.parametrize(("name", "burned"), [("SharkMan, Fishy Agent", 0), ("Helping Out", 1)])
def test_a_canceler_hits_a_live_chip_of_either_player_or_nothing(name: str, burned: int) -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan3"], gauge=4)
    table.set(P2, hand=["Vulcan3"], gauge=4, resources=[name])
    table.choose("play Vulcan3", "play Vulcan3", "pass", f"spend {name}").offers("chip:1", "chip:2")
    with table.changes(P1, strength=0), table.changes(P2, strength=-4):
        table.choose("chip:2")
    other = Table("netbattle").set(P1, hand=["Vulcan3"], gauge=4).set(P2, gauge=4, resources=[name])
    other.choose("play Vulcan3")
    with other.changes(P1, strength=-4, power=0, discard=0), other.changes(P2, power=-burned):
        other.choose(f"spend {name}")
    none = Table("netbattle").set(P1, gauge=1, resources=[name])
    with none.changes(P1, resources=-1, power=-burned):
        none.choose(f"spend {name}")


@card("3UR101")
@rule("NB-BURN-5")
def test_helping_out_needs_a_power_to_burn() -> None:
    table = Table("netbattle").set(P1, resources=["Helping Out"]).refuses("spend Helping Out", cites="NB-BURN-5")
    table.offers("pass")


@card("3R76")
@rule("NB-CD-71", "NB-OPEN-49")
def test_skullman_friendly_ghoul_puts_a_resource_of_either_player_into_its_owners_gauge() -> None:
    table = Table("netbattle").set(P1, resources=["SkullMan, Friendly Ghoul", "Lark"])
    table.set(P2, resources=["Spidy"], gauge=["Mine", *["Filler"] * 4])
    table.choose("spend SkullMan").offers("resource Lark", "resource Spidy")
    with table.changes(P2, resources=-1, power=0, discard=+1), table.changes(P1, power=0):
        table.choose("resource Spidy")
    assert table.zone(P2, "gauge")[-1] == "Spidy"
    assert table.zone(P2, "discard") == ["Mine"]
    own = Table("netbattle").set(P1, resources=["SkullMan, Friendly Ghoul", "Lark"])
    with own.changes(P1, power=+1, resources=-2):
        own.choose("spend SkullMan")
    none = Table("netbattle").set(P1, resources=["SkullMan, Friendly Ghoul"])
    with none.changes(P1, power=0, discard=+1):
        none.choose("spend SkullMan")


@card("3R79")
@rule("NB-CD-14", "NB-COST-6")
def test_woodman_outdoorsy_takes_a_discard_of_choice_but_never_himself() -> None:
    table = Table("netbattle").set(P1, resources=["WoodMan, Outdoorsy"], discard=["Mine", "Spidy"])
    table.choose("spend WoodMan").offers("take Mine", "take Spidy")
    with table.changes(P1, hand=+1):
        table.choose("take Mine")
    assert table.zone(P1, "discard") == ["Spidy", "WoodMan, Outdoorsy"]
    empty = Table("netbattle").set(P1, resources=["WoodMan, Outdoorsy"])
    with empty.changes(P1, hand=0, discard=+1):
        empty.choose("spend WoodMan")


@card("3UR98")
@rule("NB-CD-134", "NB-OPEN-98")
def test_branched_out_discards_first_and_then_strikes_in_rounds() -> None:
    table = Table("netbattle").set(P1, navi="WoodMan", resources=["Branched Out"], hand=["Mine", "Spidy", "Geyser"])
    table.choose("spend Branched Out").offers("discard Mine", "discard Spidy", "discard Geyser", "done")
    table.choose("discard Mine", "discard Geyser").offers("discard Spidy", "done")
    with table.changes(P1, strength=+4), table.changes(P2, lost=+2):
        table.choose("done")
    lines = [line for line in table.log() if "strength" in line or "loses an energy" in line]
    assert ["strength" in line for line in lines] == [True, False, True, False]


@card("3UR98")
@rule("NB-CD-134", "NB-OPEN-88")
def test_branched_out_may_discard_none_and_strengthens_only_woodman() -> None:
    none = Table("netbattle").set(P1, navi="WoodMan", resources=["Branched Out"], hand=1)
    with none.changes(P1, strength=0, hand=0), none.changes(P2, lost=0):
        none.choose("spend Branched Out", "done")
    empty = Table("netbattle").set(P1, navi="WoodMan", resources=["Branched Out"])
    with empty.changes(P2, lost=0):
        empty.choose("spend Branched Out")
    other = Table("netbattle").set(P1, navi="Bass", resources=["Branched Out"], hand=1)
    with other.changes(P1, strength=0, hand=-1), other.changes(P2, lost=+1):
        other.choose("spend Branched Out", "discard Filler")
    alone = Table("netbattle", step="resource").set(P1, navi="WoodMan", hand=["Branched Out"], gauge=4)
    alone.refuses("play Branched Out", cites="NB-REQ-4")
    beside = Table("netbattle", step="resource").set(P1, navi="WoodMan", hand=["Branched Out"], gauge=4)
    beside.set(P1, resources=with_emblem(WOODMAN)).offers("play Branched Out", "finish")


@card("3UR99")
@rule("NB-CD-14")
def test_drawn_to_it_turns_two_hand_cards_into_two_discards_in_the_gauge() -> None:
    table = Table("netbattle").set(P1, resources=["Drawn to It"], hand=["Mine", "Spidy"], discard=["Geyser"])
    table.choose("spend Drawn to It").offers("put Geyser", "put Mine", "put Spidy").choose("put Mine")
    with table.changes(P1, power=+1):
        table.choose("put Geyser")
    assert table.zone(P1, "gauge") == ["Mine", "Geyser"]
    poor = Table("netbattle").set(P1, resources=["Drawn to It"], hand=1)
    poor.refuses("spend Drawn to It", cites="NB-COST-2")


@card("3UR100")
@rule("NB-CD-19", "NB-OPEN-90", "NB-RECHARGE-6")
def test_fish_at_hand_counts_all_resources_in_play_and_the_own_hand() -> None:
    table = Table("netbattle").set(P1, resources=["Fish at Hand", *coloured("R")], hand=2, gauge=3, discard=9)
    table.set(P2, resources=coloured("GB"), hand=4)
    with table.changes(P1, deck=+5, power=-3, hand=0):
        table.choose("spend Fish at Hand")
    weak = Table("netbattle").set(P1, resources=["Fish at Hand"], gauge=2, discard=9)
    weak.refuses("spend Fish at Hand", cites="NB-BURN-5")
    alone = Table("netbattle").set(P1, resources=["Fish at Hand"], gauge=3, discard=2)
    with alone.changes(P1, deck=0, discard=+4):
        alone.choose("spend Fish at Hand")


@card("3UR102")
@rule("NB-CD-80", "NB-OPEN-110", "NB-DRAW-9")
def test_immobilize_force_hands_the_opponent_the_whole_gauge_unseen() -> None:
    table = Table("netbattle").set(P1, resources=["Immobilize Force"], hand=1, gauge=2)
    table.set(P2, gauge=["Mine", "Spidy", "Geyser"], hand=4)
    with table.changes(P2, power=-3, hand=+3, drawn=0, discard=0), table.changes(P1, power=0, hand=-1):
        table.choose("spend Immobilize Force")
    assert "P2 takes Spidy from the gauge." in table.log(P2)
    assert table.log(P1).count("P2 takes a card from the gauge.") == 3
    poor = Table("netbattle").set(P1, resources=["Immobilize Force"])
    poor.refuses("spend Immobilize Force", cites="NB-COST-2")


@card("3UR103")
@rule("NB-CD-1", "NB-CD-7", "NB-CD-135", "NB-OPEN-57")
def test_memory_scan_complete_adds_the_destiny_of_one_lost_card_to_every_live_destiny() -> None:
    table = Table("netbattle").set(P1, navi="Bass", resources=["Memory Scan Complete", "Interconnected"], hand=1)
    table.set(P1, gauge=destinies(1, 2, 3, 4), deck=[*destinies(5), "Filler"])
    table.refuses("spend Memory Scan Complete", cites="NB-OPEN-57")
    table.choose("blast", "destiny Destiny 4", "pass", "spend Interconnected", "destiny Destiny 1", "pass")
    with table.changes(P1, strength=+10, lost=+1):
        table.choose("spend Memory Scan Complete")
    assert [one["value"] for one in table.state.table(P1)["destinies"]] == [9, 6]


@card("3UR103")
@rule("NB-CD-135", "NB-OPEN-86")
def test_memory_scan_complete_passes_over_a_canceled_destiny_and_may_cost_the_game() -> None:
    table = Table("netbattle").set(P1, resources=["Memory Scan Complete"], gauge=["Spidy", "Spidy"])
    table.set(P1, deck=[*destinies(5), "Filler"]).set(P2, resources=["Just a Nuisance"], hand=["Fortified"])
    table.choose("blast", "destiny Spidy", "spend Just a Nuisance")
    with table.changes(P1, strength=0, lost=+1):
        table.choose("spend Memory Scan Complete")
    last = (
        Table("netbattle")
        .set(P1, resources=["Memory Scan Complete"], gauge=2, deck=1)
        .choose("blast", "destiny Filler")
    )
    assert loses(last.choose("pass", "spend Memory Scan Complete"), P1)


@card("3R72", "3R73", "3UR100")
@rule("NB-REQ-4")
@pytest.mark.parametrize(
    ("name", "emblem", "power"), [("At Fault", BASS, 2), ("Flawless", BASS, 0), ("Fish at Hand", SHARKMAN, 4)]
)
def test_a_rare_emblem_resource_needs_another_card_with_its_emblem(name: str, emblem: str, power: int) -> None:
    table = Table("netbattle", step="resource").set(P1, hand=[name], gauge=power)
    table.refuses(f"play {name}", cites="NB-REQ-4")
    beside = Table("netbattle", step="resource").set(P1, hand=[name], gauge=power, resources=with_emblem(emblem))
    beside.offers(f"play {name}", "finish")

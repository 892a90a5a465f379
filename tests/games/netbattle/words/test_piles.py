"""Recharging, burning and destroying (NB-RECHARGE, NB-BURN, NB-DESTROY)."""

from __future__ import annotations

from collections import Counter

import pytest

from playmat.games.netbattle.words.printed import netnavi
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.plain import coloured

NAMES = ["Rival", "Vulcan1", "AirShot", "Tornado"]


def recharge(seed: int = 1, pile: list[str] | None = None, count: int = 1) -> Table:
    """P1 has recharged one or two energy from a pile of four cards onto a deck of three."""
    table = Table("netbattle", seed=seed).set(P1, discard=NAMES if pile is None else pile, deck=3)
    table.set(P1, resources=["Delicious and Nutritious", *coloured("G")], hand=["Fortified"])
    return table.choose("spend Delicious and Nutritious" if count == 1 else "play Fortified")


@rule("NB-RECHARGE-1", "NB-RECHARGE-2", "NB-OPEN-74")
def test_a_random_discard_card_goes_to_the_bottom_of_the_deck_without_a_question() -> None:
    found: Counter[str] = Counter()
    for seed in range(60):
        table = recharge(seed)
        assert table.asked == P2, "nobody picks, the opponent has the next opportunity"
        assert table.zone(P1, "deck")[1:] == ["Filler"] * 3
        card = table.zone(P1, "deck")[0]
        assert sorted([card, *table.zone(P1, "discard")]) == sorted([*NAMES, "Delicious and Nutritious"])
        found[card] += 1
    assert set(found) == set(NAMES)
    assert max(found.values()) < 30, "no card is preferred"


@rule("NB-RECHARGE-3", "NB-RECHARGE-5")
def test_nobody_sees_the_card_and_the_pile_lies_open_again() -> None:
    table = recharge()
    left = [table.state.defs[card].id for card in table.state.discard(P1)]
    for viewer in (P1, P2, -1):
        assert table.log(viewer)[1:] == ["P1 recharges an energy."]
        zones = {(zone["zone"], zone["player"]): zone for zone in view(table.state, viewer)["zones"]}
        assert "cards" not in zones["deck", P1]
        assert [number for _, number in zones["discard", P1]["cards"]] == left
    assert len(left) == 4


@rule("NB-RECHARGE-4", "NB-OPEN-73")
def test_several_recharged_cards_are_different_ones_in_random_order() -> None:
    orders = set()
    for seed in range(40):
        table = recharge(seed, count=2)
        under = table.zone(P1, "deck")[:2]
        assert table.zone(P1, "deck")[2:] == ["Filler"] * 3
        assert sorted([*under, *table.zone(P1, "discard")]) == sorted([*NAMES, "Fortified"])
        orders.add(tuple(under))
    assert any((second, first) in orders for first, second in orders)
    assert len(orders) > 6


@rule("NB-RECHARGE-6", "NB-COST-5", "NB-COST-6")
def test_a_card_paid_as_cost_can_be_recharged_and_the_card_itself_cannot() -> None:
    table = Table("netbattle").set(P1, resources=["Rich Kid"], gauge=["Vulcan1"], deck=3).choose("spend Rich Kid")
    assert table.zone(P1, "deck") == ["Vulcan1", "Filler", "Filler", "Filler"]
    assert table.zone(P1, "discard") == ["Rich Kid"]


@rule("NB-RECHARGE-7", "NB-RECHARGE-8")
@pytest.mark.parametrize(("pile", "moved"), [(0, 0), (1, 1), (2, 2), (4, 2)])
def test_too_small_a_pile_is_recharged_whole_and_the_deck_grows_by_as_much(pile: int, moved: int) -> None:
    table = Table("netbattle").set(P1, discard=NAMES[:pile], deck=3, hand=["Fortified"], resources=coloured("G"))
    with table.changes(P1, deck=+moved, discard=1 - moved):
        table.choose("play Fortified")
    assert "Fortified" in table.zone(P1, "discard")


@rule("NB-RECHARGE-8", "NB-WIN-2")
def test_recharging_puts_off_defeat() -> None:
    table = Table("netbattle").set(P1, discard=9, deck=1, hand=["Fortified"], resources=coloured("G"))
    table.choose("play Fortified", "pass", "pass", "finish", "pass", "pass")
    assert not table.state.over
    assert len(table.zone(P1, "deck")) == 1, "one and two more, less a draw phase"


# Burning -----------------------------------------------------------------------------------------------------


@rule("NB-BURN-1", "NB-BURN-4", "NB-BURN-6", "NB-POWER-11")
def test_burning_takes_the_rightmost_card_again_and_again_and_shows_it() -> None:
    table = Table("netbattle").set(P1, resources=["BattleChip Geek"], gauge=["Rival", "Vulcan1", "AirShot", "Tornado"])
    table.choose("spend BattleChip Geek")
    assert table.zone(P1, "gauge") == ["Rival", "Vulcan1"]
    assert table.zone(P1, "discard") == ["Tornado", "AirShot", "BattleChip Geek"]
    for viewer in (P1, P2, -1):
        assert table.log(viewer)[1:3] == ["P1 burns Tornado.", "P1 burns AirShot."]
        zones = {(zone["zone"], zone["player"]): zone for zone in view(table.state, viewer)["zones"]}
        assert [number for _, number in zones["discard", P1]["cards"]] == ["1C18", "1C7", "1C32"]


@rule("NB-BURN-4", "NB-BURN-8", "NB-CD-4")
def test_an_effect_burns_the_opponents_power_from_the_right_one_by_one() -> None:
    table = Table("netbattle").set(P1, resources=["It's Electric"], hand=2)
    table.set(P2, gauge=["Rival", "Vulcan1", "AirShot", "Tornado"]).choose("spend It's Electric")
    assert table.zone(P2, "gauge") == ["Rival"]
    assert table.zone(P2, "discard") == ["Tornado", "AirShot", "Vulcan1"]


@rule("NB-BURN-2", "NB-BURN-8")
def test_burning_is_ones_own_power_unless_the_text_names_the_opponents() -> None:
    table = Table("netbattle").set(P1, resources=["Rich Kid", "Focus"], hand=["Playing Dirty"], gauge=2, deck=9)
    table.set(P2, gauge=["Rival", "Vulcan1", "AirShot"])
    with table.changes(P1, power=-1), table.changes(P2, power=0, discard=0):
        table.choose("spend Rich Kid")
    table.choose("pass")
    with table.changes(P1, power=0, discard=+1), table.changes(P2, power=-1, discard=+1):
        table.choose("play Playing Dirty").cites("NB-BURN-8")
    assert table.zone(P2, "gauge") == ["Rival", "Vulcan1"]
    assert table.zone(P2, "discard") == ["AirShot"]
    assert "P1 burns P2's AirShot." in table.log()


@rule("NB-BURN-3", "NB-OPEN-69", "NB-CD-95", "NB-CARD-39")
def test_liberation_is_silent_when_an_opponent_burns_its_players_power() -> None:
    pharaohs = ["Permanent Results", "Falling Object"]
    table = Table("netbattle").set(P1, navi="PharaohMan, Ultimate NetNavi", resources=pharaohs, hand=["Liberation"])
    table.set(P1, gauge=5).set(P2, hand=["Playing Dirty"], resources=coloured("Y"))
    table.choose("play Liberation", "pass", "blast", "destiny Filler")
    with table.changes(P1, power=-1, strength=0):
        table.choose("play Playing Dirty")
    assert table.asked == P1
    table.refuses("spend Permanent Results", cites="NB-BURN-5", saying="you have 0")
    assert "pass" in table.verbs, "Liberation asks nothing"


@rule("NB-BURN-5")
def test_too_little_power_bars_a_cost_and_limits_an_effect() -> None:
    table = (
        Table("netbattle").set(P1, resources=["BattleChip Geek", "It's Electric"], gauge=1, hand=2).set(P2, gauge=1)
    )
    table.refuses("spend BattleChip Geek", cites="NB-BURN-5", saying="costs 2 power; you have 1 to burn")
    with table.changes(P2, power=-1), table.changes(P1, power=0):
        table.choose("spend It's Electric")


@rule("NB-BURN-7", "NB-REQ-2")
def test_burned_power_is_missing_for_requirements_and_for_the_blast() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1"], gauge=2, resources=["Rich Kid"])
    table.offers("play Vulcan1", "spend Rich Kid", "blast", "pass")
    table.choose("spend Rich Kid", "pass").offers("pass")
    table.refuses("play Vulcan1", cites="NB-REQ-2", saying="you have 1")
    table.refuses("blast", cites="NB-BLAST-4", saying="you have 1 power")


@rule("NB-OPEN-20")
def test_a_blast_burns_nothing() -> None:
    pharaoh = netnavi("T-N", "PharaohMan", "Small", strength=3, defense=2, blast=1)
    table = Table("netbattle").set(P1, navi=pharaoh, gauge=4, hand=["Liberation", "Filler"])
    table.set(P1, resources=["Permanent Results", "Falling Object", "Roll of Thunder"])
    table.choose("play Liberation", "pass", "blast", "pass", "spend Roll of Thunder")
    assert len(table.state.live_destinies(P1)) == 2
    assert table.asked == P2, "Liberation heard no burning, though a destiny was live at the second blast"
    table.choose("pass", "spend Permanent Results")
    assert set(table.verbs) == {"yes", "no"}


# Destroying --------------------------------------------------------------------------------------------------


@rule("NB-DESTROY-1", "NB-DESTROY-6", "NB-CD-38")
@pytest.mark.parametrize("owner", [P1, P2])
def test_a_destroyed_card_goes_from_play_to_its_owners_pile(owner: int) -> None:
    table = Table("netbattle").set(P1, hand=["Technical Difficulties"], resources=coloured("YY"))
    table.set(P2, resources=["Rival", "Focus"])
    name = "Focus" if owner == P2 else "Plain yellow"
    own_event = 1 if owner == P1 else 0
    theirs = table.changes(1 - owner, resources=0, discard=1 - own_event)
    with table.changes(owner, resources=-1, discard=1 + own_event), theirs:
        table.choose("play Technical Difficulties", f"resource {name}").cites("NB-DESTROY-1")
    assert name in table.zone(owner, "discard")


@rule("NB-DESTROY-2", "NB-OPEN-19", "NB-OPEN-34")
def test_only_resources_in_play_can_be_destroyed() -> None:
    table = Table("netbattle").set(P1, hand=["Technical Difficulties", "Rival"], resources=["Focus", "CyberWarrior"])
    table.set(P1, gauge=["Rich Kid"]).set(P2, hand=["Determined"], gauge=["Upload"], resources=["Great Surprise"])
    table.choose("play Technical Difficulties")
    table.offers("resource Focus", "resource CyberWarrior", "resource Great Surprise")
    empty = Table("netbattle").set(P1, resources=["CyberWarrior"], gauge=2).set(P2, hand=2, gauge=2)
    with empty.changes(P2, hand=0, power=0, discard=0, resources=0):
        empty.choose("spend CyberWarrior")
    assert empty.zone(P2, "netnavi") == ["Plain Navi"]


@rule("NB-DESTROY-3")
def test_the_text_says_whose_card_is_destroyed() -> None:
    words = {"resources": ["CyberWarrior", "Focus"], "gauge": 2}
    table = Table("netbattle").set(P1, **words).set(P2, resources=["Rival", "Rich Kid"])
    table.choose("spend CyberWarrior").offers("resource Rival", "resource Rich Kid")
    either = Table("netbattle").set(P1, hand=["Technical Difficulties"], resources=["Focus", "CyberWarrior"])
    either.set(P2, resources=["Rival"]).choose("play Technical Difficulties")
    either.offers("resource Focus", "resource CyberWarrior", "resource Rival")


@rule("NB-DESTROY-4", "NB-CD-8")
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_as_many_are_destroyed_as_there_are(there: int) -> None:
    table = Table("netbattle").set(P1, resources=["Smack Down"], hand=2)
    table.set(P2, resources=["Rival", "Focus", "Rich Kid"][:there])
    with table.changes(P2, resources=-min(2, there), discard=min(2, there)), table.changes(P1, hand=-2):
        table.choose("spend Smack Down")
        if there == 3:
            table.choose("resource Rival", "resource Focus")
        if there == 2:
            table.choose("resource Focus")


@rule("NB-DESTROY-5", "NB-OPEN-33")
def test_a_destroyed_resource_was_not_spent() -> None:
    table = Table("netbattle").set(
        P1, hand=["Technical Difficulties", "HolyPanel"], resources=["Focus", "CyberWarrior"]
    )
    table.set(P1, gauge=3, discard=3).set(P2, resources=["It's Not Over Yet"])
    table.choose("play HolyPanel", "pass")
    with table.changes(P2, hand=0):
        table.choose("play Technical Difficulties", "resource It's Not Over Yet")
    own = Table("netbattle").set(P1, hand=["Technical Difficulties", "HolyPanel"], resources=["Focus", "CyberWarrior"])
    own.set(P1, gauge=3, discard=3).choose("play HolyPanel", "pass")
    own.choose("play Technical Difficulties", "resource Focus")
    assert own.asked == P2, "HolyPanel waits for spends"
    assert own.state.spent == [0, 0]


@rule("NB-OPEN-33", "NB-OPEN-32")
def test_a_spent_resource_was_not_destroyed_and_its_text_not_used_as_a_cost() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Plain", resources=["Buckethead", "It's Not Over Yet"])
    with table.changes(P1, hand=0, power=+2):
        table.choose("spend Buckethead")
    assert not [line for line in table.log() if "destroyed" in line]
    assert table.state.spent == [2, 0]

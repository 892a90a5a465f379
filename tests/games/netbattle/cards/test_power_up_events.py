"""Power Up: the common events."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE
from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses, plain_chip

TEXTS = {
    "Asking for It": "Your opponent draws two cards.",
    "Canceled": "Discard a card → cancel a BattleChip.",
    "Fast and Powerful": "A NetNavi's blast becomes 1 if it is higher.",
    "Fish Intervention": "Power up.",
    "Fish on the Brain": "Discard a card → cancel a blast destiny.",
    "Impressive Battlers": "Your blast destiny gets +4.",
    "Not Enough Power": "You may play one more BattleChip than usual in this main phase.",
    "Playing Dirty": "Burn 1 of your opponent's power.",
    "Pretty Good Move": "Your NetNavi's defense gets +4.",
    "Technical Difficulties": "Destroy a resource in play.",
    "That's Too Easy": "Search your deck for a card, take it to hand, then shuffle.",
    "Uncommon NetBattler": "Draw two cards.",
}


@pytest.mark.parametrize(("title", "text"), TEXTS.items())
def test_what_is_printed_on_the_common_events(title: str, text: str) -> None:
    assert BY_TITLE[title].text() == text


@card("1C20")
@rule("NB-CD-30")
def test_asking_for_it_makes_the_opponent_draw_two() -> None:
    table = Table("netbattle").set(P1, hand=["Asking for It"], resources=coloured("G")).set(P2, hand=5)
    with table.changes(P2, hand=+2, deck=-2, drawn=+2), table.changes(P1, drawn=0, deck=0):
        table.choose("play Asking for It")
    assert table.asked == P2 and table.verbs == ["pass"], "no hand limit is tested"


@card("1C20")
@rule("NB-CD-30", "NB-WIN-6")
def test_asking_for_it_is_fatal_for_the_last_card() -> None:
    table = Table("netbattle").set(P1, hand=["Asking for It"], resources=coloured("G")).set(P2, deck=2)
    table.choose("play Asking for It")
    assert loses(table, P2)


@card("1C21")
@rule("NB-CD-5", "NB-OPEN-39")
def test_canceled_picks_among_the_live_chips_of_both_players() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1", "Canceled", "Filler"], gauge=2, resources=coloured("B"))
    table.set(P2, hand=["TimeBomb"], gauge=3, resources=coloured("RR"))
    table.choose("play Vulcan1", "play TimeBomb", "play Canceled").offers("chip Vulcan1", "chip TimeBomb")
    with table.changes(P2, defense=-5), table.changes(P1, strength=0):
        table.choose("chip TimeBomb")
    assert table.zone(P1, "discard") == ["Vulcan1", "Filler", "Canceled"]


@card("1C21")
@rule("NB-CD-5", "NB-OPEN-40", "NB-OPEN-58")
def test_canceled_may_be_played_without_a_target_and_still_costs_a_card() -> None:
    hand = ["Canceled", "Canceled", "Filler", "Filler"]
    table = Table("netbattle").set(P1, hand=hand, resources=coloured("B")).set(P2, hand=["Vulcan1"], gauge=2)
    table.choose("pass", "play Vulcan1")
    with table.changes(P2, strength=-2):
        table.choose("play Canceled", "discard Filler")
    table.choose("pass")
    with table.changes(P2, strength=0), table.changes(P1, hand=-2):
        table.choose("play Canceled")
    assert table.asked == P2, "the canceled chip is no target any more"


@card("1C21", "1UR119")
@rule("NB-CD-5", "NB-OPEN-109")
def test_canceled_passes_over_lifeaura() -> None:
    hand = ["Not Enough Power", "Vulcan1", "LifeAura", "Canceled", "Filler"]
    table = Table("netbattle").set(P1, hand=hand, gauge=5, resources=coloured("RB"))
    table.choose("play Not Enough Power", "pass", "play Vulcan1", "pass", "play LifeAura", "pass")
    with table.changes(P1, strength=-2):
        table.choose("play Canceled")
    assert "P1's Vulcan1 is canceled." in table.log(), "the only target"


@card("1C21")
@rule("NB-OPEN-50")
def test_canceled_cannot_pay_with_itself() -> None:
    table = Table("netbattle").set(P1, hand=["Canceled"], resources=coloured("B"))
    table.refuses("play Canceled", cites="NB-COST-2", saying="a card from your hand; you hold 0")


@card("1C22")
@rule("NB-CD-37", "NB-OPEN-52", "NB-CARD-14")
def test_fast_and_powerful_offers_both_netnavis_and_later_changes_start_from_one() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan", hand=["Fast and Powerful"], resources=coloured("B"))
    table.set(P1, resources=[*coloured("B"), "Difference in Power"]).set(P2, navi="ElecMan")
    table.choose("play Fast and Powerful").offers("navi MagicMan", "navi ElecMan")
    with table.changes(P1, blast=-2), table.changes(P2, blast=0):
        table.choose("navi MagicMan")
    with table.changes(P1, blast=+1):
        table.choose("pass", "spend Difference in Power", "navi MagicMan")


@card("1C22")
@rule("NB-CD-37", "NB-CARD-14")
@pytest.mark.parametrize("blast", [0, 1])
def test_fast_and_powerful_does_nothing_to_a_blast_of_one_or_less(blast: int) -> None:
    slow = netnavi("TEST-N", "Slow Navi", "", strength=2, defense=2, blast=blast)
    table = Table("netbattle").set(P1, hand=["Fast and Powerful"], resources=coloured("B")).set(P2, navi=slow)
    with table.changes(P2, blast=0):
        table.choose("play Fast and Powerful", "navi Slow Navi")
    assert table.state.modifiers == [], "so that it is no later step to count from"


@card("1C23")
@rule("NB-POWER-12", "NB-OPEN-14")
@pytest.mark.parametrize(("before", "power", "discard"), [(0, +1, +1), (4, +1, +1), (5, 0, +2)])
def test_fish_intervention_powers_up_once(before: int, power: int, discard: int) -> None:
    table = Table("netbattle").set(P1, hand=["Fish Intervention"], resources=coloured("Y"), gauge=before)
    with table.changes(P1, power=power, deck=-1, discard=discard, drawn=0):
        table.choose("play Fish Intervention")


@card("1C24")
@rule("NB-CD-6", "NB-CANCEL-8", "NB-BLAST-17")
def test_fish_on_the_brain_cancels_a_blast_destiny_of_any_card() -> None:
    table = Table("netbattle").set(P1, gauge=["Filler", "Filler", "LaserBlast", "Vulcan1"])
    table.set(P2, hand=["Fish on the Brain", "Filler"], resources=coloured("B"))
    with table.changes(P1, strength=+5):
        table.choose("blast", "destiny LaserBlast")
    with table.changes(P1, strength=-5), table.changes(P2, hand=-2):
        table.choose("play Fish on the Brain")
    table.refuses("blast", cites="NB-BLAST-3")


@card("1C24")
@rule("NB-CD-6", "NB-OPEN-40")
def test_fish_on_the_brain_may_be_played_with_nothing_to_cancel() -> None:
    table = Table("netbattle").set(P1, hand=["Fish on the Brain", "Filler"], resources=coloured("B"))
    with table.changes(P1, hand=-2, strength=0):
        table.choose("play Fish on the Brain")


@card("1C25")
@rule("NB-CD-7", "NB-OPEN-57")
def test_impressive_battlers_waits_for_the_own_blast() -> None:
    table = Table("netbattle").set(P1, hand=["Impressive Battlers"], resources=coloured("R"))
    table.set(P1, gauge=["Filler", "Filler", "Filler", *destinies(2, 3)])
    table.refuses("play Impressive Battlers", cites="NB-OPEN-57")
    table.choose("blast", "destiny Destiny 3", "pass")
    with table.changes(P1, strength=+4):
        table.choose("play Impressive Battlers")
    assert table.state.worth_of(table.state.destinies[0]) == 7


@card("1C25")
@rule("NB-CD-7", "NB-OPEN-56", "NB-OPEN-57")
def test_impressive_battlers_adds_nothing_to_a_canceled_destiny_and_is_refused_to_the_defender() -> None:
    table = Table("netbattle").set(P1, hand=["Impressive Battlers"], resources=coloured("R"), gauge=5)
    table.set(P2, hand=["Fish on the Brain", "Filler", "Impressive Battlers"], resources=coloured("BR"), gauge=5)
    table.choose("blast", "destiny Filler")
    table.refuses("play Impressive Battlers", cites="NB-OPEN-57")
    table.choose("play Fish on the Brain", "discard Filler")
    with table.changes(P1, strength=0, hand=-1):
        table.choose("play Impressive Battlers")


@card("1C26")
@rule("NB-CD-10", "NB-OPEN-48")
def test_not_enough_power_allows_one_more_chip_to_its_player_only() -> None:
    table = Table("netbattle").set(P1, hand=["Not Enough Power", *[plain_chip()] * 3], resources=coloured("R"))
    table.set(P2, hand=[plain_chip()] * 2)
    table.choose("play Not Enough Power", "play Plain chip", "play Plain chip")
    table.refuses("play Plain chip", cites="NB-CHIP-1")
    table.choose("pass", "play Plain chip", "pass").refuses("play Plain chip", cites="NB-CHIP-1")


@card("1C26")
@rule("NB-CD-10")
def test_not_enough_power_cannot_be_canceled_and_lapses() -> None:
    table = Table("netbattle").set(P1, hand=["Not Enough Power"], resources=coloured("R"))
    table.set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose("play Not Enough Power", "play Canceled")
    assert table.state.ongoing, "an event is no target"
    table.choose("pass", "pass")
    assert table.state.ongoing == []


@card("1C27")
@rule("NB-CD-4", "NB-BURN-8")
def test_playing_dirty_burns_the_rightmost_of_the_opposing_power() -> None:
    table = Table("netbattle").set(P1, hand=["Playing Dirty"], resources=coloured("Y"), gauge=2)
    table.set(P2, gauge=["Rival", "Vulcan1"])
    with table.changes(P1, power=0):
        table.choose("play Playing Dirty").cites("NB-BURN-8")
    assert table.zone(P2, "gauge") == ["Rival"]
    assert table.zone(P2, "discard") == ["Vulcan1"]


@card("1C27")
@rule("NB-CD-4")
def test_playing_dirty_may_be_played_against_an_empty_gauge() -> None:
    table = Table("netbattle").set(P1, hand=["Playing Dirty"], resources=coloured("Y"), gauge=2)
    with table.changes(P1, hand=-1, power=0):
        table.choose("play Playing Dirty")


@card("1C28")
@rule("NB-END-1", "NB-END-2")
def test_pretty_good_move_defends_for_this_turn() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, hand=["Pretty Good Move"], gauge=2)
    table.set(P1, resources=coloured("RR")).set(P2, navi="GutsMan")
    with table.changes(P1, defense=+4, power=0):
        table.choose("play Pretty Good Move")
    with table.changes(P1, defense=-4, lost=0, discard=0):
        table.choose("pass", "pass")


@card("1C29")
@rule("NB-CD-38", "NB-OPEN-49", "NB-DESTROY-5")
def test_technical_difficulties_destroys_a_resource_of_either_player() -> None:
    table = Table("netbattle").set(P1, hand=["Technical Difficulties"], resources=["Focus", "CyberWarrior"])
    table.set(P2, resources=["Rival", "Determined"])
    table.choose("play Technical Difficulties")
    table.offers("resource Focus", "resource CyberWarrior", "resource Rival", "resource Determined")
    with table.changes(P2, resources=-1, discard=+1, defense=0), table.changes(P1, resources=0):
        table.choose("resource Rival")
    assert "P2's Rival is destroyed." in table.log()


@card("1C29")
@rule("NB-CD-38")
def test_technical_difficulties_must_hit_an_own_resource_when_there_is_no_other() -> None:
    table = Table("netbattle").set(P1, hand=["Technical Difficulties"], resources=coloured("YY"))
    table.choose("play Technical Difficulties")
    assert table.verbs == ["resource", "resource"]
    with table.changes(P1, resources=-1):
        table.choose(table.state.keys()[0])


@card("1C30")
@rule("NB-CD-13", "NB-INFO-3", "NB-OPEN-61")
def test_thats_too_easy_takes_any_card_unseen_by_the_opponent() -> None:
    deck = ["Filler", "Rival", "Vulcan1"]
    table = Table("netbattle").set(P1, hand=["That's Too Easy"], resources=coloured("GG"), gauge=3, deck=deck)
    table.choose("play That's Too Easy").offers("take Filler", "take Rival", "take Vulcan1")
    with table.changes(P1, hand=+1, deck=-1, drawn=0):
        table.choose("take Rival").cites("NB-CD-13", "NB-OPEN-61")
    assert "P1 takes Rival from the deck." in table.log(P1)
    assert "P1 takes a card from the deck." in table.log(P2)
    assert not any(table.state.sees(P1, other) for other in table.state.deck(P1)), "the search is over"


@card("1C30")
@rule("NB-CD-13", "NB-OPEN-100")
def test_thats_too_easy_must_take_the_last_card_and_loses() -> None:
    table = Table("netbattle").set(P1, hand=["That's Too Easy"], resources=coloured("GG"), gauge=3, deck=1)
    table.choose("play That's Too Easy").offers("take Filler").choose("take Filler")
    assert loses(table, P1)


@card("1C31")
@rule("NB-WIN-3")
def test_uncommon_netbattler_draws_two() -> None:
    table = Table("netbattle").set(P1, hand=["Uncommon NetBattler"], resources=coloured("G"), gauge=2)
    with table.changes(P1, hand=+1, deck=-2, drawn=+2):
        table.choose("play Uncommon NetBattler")
    table = Table("netbattle").set(P1, hand=["Uncommon NetBattler"], resources=coloured("G"), gauge=2, deck=2)
    table.choose("play Uncommon NetBattler")
    assert loses(table, P1)

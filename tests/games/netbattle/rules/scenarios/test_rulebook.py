"""The rulebook's own examples, NB-EX-1 to NB-EX-20, and NB-EX-45, which is the last of them with the real GutsMan."""

from __future__ import annotations

import pytest

from playmat import games
from playmat.book.decks import Deck
from playmat.games.netbattle.rules.board import GREEN, RED
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.words.printed import event, resource
from playmat.testing import P1, P2, Table, rule, scenario

RED_RESOURCES = ["Rival", "Determined", "Power Pastries", "Worthy Opponent"]


def destiny(number: int, colour: int = GREEN, name: str = "Number") -> NetCard:
    """A card of no other use than its destiny."""
    return resource(f"T-{name}-{number}", f"{name} {number}", colour, number, power=9)


@scenario("NB-EX-1")
@rule("NB-UNIQ-1", "NB-UNIQ-2", "NB-UNIQ-3", "NB-UNIQ-4", "NB-UNIQ-10", "NB-OPEN-81")
def test_a_second_lan_is_refused_whatever_his_title_but_not_to_the_opponent() -> None:
    lans = ["Lan, Hot Shot", "Lan, NetBattler"]
    table = Table("netbattle", step="resource")
    table.set(P1, navi="MegaMan, NetWarrior", gauge=5, resources=["Lan, NetBattler"], hand=["Lan, Hot Shot"])
    table.set(P2, navi="MegaMan, NetWarrior", gauge=5, hand=lans)
    table.offers("finish")
    table.refuses("play Lan, Hot Shot", cites="NB-UNIQ-1", saying="Lan in play already")
    theirs = Table("netbattle", step="resource", active=P2)
    theirs.set(P1, navi="MegaMan, NetWarrior", gauge=5, resources=["Lan, NetBattler"])
    theirs.set(P2, navi="MegaMan, NetWarrior", gauge=5, hand=lans)
    theirs.offers("play Lan, Hot Shot", "play Lan, NetBattler", "finish")
    theirs.choose("play Lan, NetBattler")
    theirs.refuses("play Lan, Hot Shot", cites="NB-UNIQ-1")


@scenario("NB-EX-2")
@rule("NB-VIRUS-2", "NB-VIRUS-3", "NB-VIRUS-4", "NB-VIRUS-5", "NB-VIRUS-7", "NB-OPEN-28", "NB-INFO-4")
def test_a_virus_fetches_its_copies_one_after_another() -> None:
    deck = ["Spikey", "Filler", "Spikey"] + ["Filler"] * 37
    table = Table("netbattle", step="resource").set(P1, gauge=3, hand=["Spikey"], deck=deck)
    table.choose("play Spikey")
    table.offers("yes", "no")
    for _ in range(2):
        table.choose("yes", "fetch Spikey").cites("NB-VIRUS-4")
        assert "P1 plays Spikey from the deck." in table.log(P2), "the copy is shown"
    assert table.zone(P1, "resources") == ["Spikey"] * 3
    assert len(table.zone(P1, "deck")) == 38
    table.choose("yes").offers("none").choose("none").cites("NB-VIRUS-4")
    table.offers("finish")


@scenario("NB-EX-3")
@rule("NB-REQ-8", "NB-REQ-9", "NB-REQ-10", "NB-CARD-10")
def test_large_emblems_count_and_small_ones_do_not() -> None:
    needs_two = event("T-1", "Two Torches", RED, 1, emblem="TorchMan", emblems=2)
    only_small = event("T-2", "Small Torch", RED, 1, emblem="TorchMan", emblems=1)
    table = Table("netbattle").set(P1, hand=[needs_two, only_small], resources=["Flame Brain"])
    table.refuses("play Two Torches", cites="NB-REQ-4", saying="you have 1")
    table.offers("play Small Torch", "spend Flame Brain", "pass")


@scenario("NB-EX-4")
@rule("NB-REQ-2", "NB-REQ-6", "NB-REQ-17", "NB-POWER-8")
def test_two_lights_need_two_power_and_use_none_up() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1"], gauge=1)
    table.refuses("play Vulcan1", cites="NB-REQ-2", saying="needs 2 power; you have 1")
    table = Table("netbattle").set(P1, hand=["Vulcan1"], gauge=2)
    with table.changes(P1, power=0, strength=+2):
        table.choose("play Vulcan1")


@scenario("NB-EX-5")
@rule("NB-REQ-3", "NB-REQ-5")
def test_only_your_own_red_resources_count() -> None:
    table = Table("netbattle").set(P1, hand=["Burned"], resources=["Rival"]).set(P2, resources=RED_RESOURCES[1:])
    table.refuses("play Burned", cites="NB-REQ-3", saying="needs 2 red resources in play; you have 1")
    table = Table("netbattle").set(P1, hand=["Burned"], resources=["Rival", "Determined"])
    table.choose("play Burned").cites("NB-EVENT-3")


@scenario("NB-EX-6")
@rule("NB-REQ-4", "NB-REQ-11")
def test_your_netnavi_meets_an_emblem_requirement() -> None:
    table = Table("netbattle", step="resource").set(P1, navi="TorchMan, Hothead", hand=["Towering Inferno"])
    table.choose("play Towering Inferno")
    assert table.zone(P1, "resources") == ["Towering Inferno"]
    other = Table("netbattle", step="resource").set(P1, navi="Roll, Hip and Cool", hand=["Towering Inferno"])
    other.refuses("play Towering Inferno", cites="NB-REQ-4", saying="you have 0")


@scenario("NB-EX-7")
@rule("NB-REQ-7", "NB-EVENT-4", "NB-EVENT-5", "NB-EVENT-7", "NB-MAIN-13")
def test_two_red_resources_serve_any_number_of_cards() -> None:
    table = Table("netbattle").set(P1, hand=["Burned"] * 3, resources=["Rival", "Determined"])
    for _ in range(3):
        with table.changes(P2, deck=-2):
            table.choose("play Burned")
        table.choose("pass")
    assert table.zone(P1, "resources") == ["Rival", "Determined"]
    assert table.zone(P1, "discard") == ["Burned"] * 3


@scenario("NB-EX-8")
@rule("NB-SETUP-5", "NB-SETUP-6", "NB-SETUP-7", "NB-SETUP-8", "NB-SETUP-13", "NB-OPEN-11")
def test_equal_cuts_are_repeated_and_the_higher_number_starts() -> None:
    ties = 0
    for seed in range(60):
        state = games.netbattle.new(seed=seed)
        cuts = [line.text for line in state.log or [] if line.text.startswith("Both decks are cut")]
        shown = [[int(part.rstrip(").").split("(")[1]) for part in cut.split("), ")] for cut in cuts]
        assert all(first == second for first, second in shown[:-1])
        first, second = shown[-1]
        assert first != second and state.active == (0 if first > second else 1)
        ties += len(cuts) > 1
        waiting = 1 - state.active
        assert len(state.hand(waiting)) == 4 and len(state.deck(waiting)) == 55
    assert ties, "no tie among these games, so repeating was not tried"


@scenario("NB-EX-9")
@rule("NB-POWER-6", "NB-POWER-7", "NB-POWER-1", "NB-POWER-2", "NB-POWER-3", "NB-OPEN-15")
def test_a_full_gauge_lets_its_first_card_go() -> None:
    gauge = ["Rival", "Determined", "Power Pastries", "Worthy Opponent", "Rich Kid"]
    table = Table("netbattle", step="turn").set(P1, gauge=gauge, deck=["Vulcan1", "Filler", "Filler"])
    assert table.zone(P1, "gauge") == [*gauge[1:], "Vulcan1"]
    assert table.zone(P1, "discard") == ["Rival"]
    assert len(table.zone(P1, "deck")) == 1


@scenario("NB-EX-10")
@rule("NB-DRAW-6", "NB-DRAW-8", "NB-DRAW-5")
def test_seven_cards_are_discarded_down_one_at_a_time() -> None:
    table = Table("netbattle", step="turn").set(P1, hand=["Rival", "Vulcan1", "Filler", "Filler", "Filler", "Filler"])
    assert len(table.zone(P1, "hand")) == 7
    for name in ("Rival", "Vulcan1"):
        with table.changes(P1, hand=-1, discard=+1):
            table.choose(f"discard {name}")
    assert table.zone(P1, "discard") == ["Rival", "Vulcan1"]
    table.offers("finish")


@scenario("NB-EX-11")
@rule("NB-MAIN-5", "NB-MAIN-6", "NB-MAIN-8", "NB-MAIN-9", "NB-MAIN-10", "NB-MAIN-11")
def test_an_action_after_a_pass_gives_a_new_opportunity() -> None:
    table = Table("netbattle").set(P2, hand=["Asking for It"], resources=["Rich Kid"])
    table.choose("pass")
    assert table.asked == P2
    table.choose("play Asking for It").expect(passes=0)
    assert table.asked == P1
    table.choose("pass").expect(passes=1, phase="main")
    table.choose("pass").cites("NB-MAIN-9", "NB-BATTLE-2")


@scenario("NB-EX-12")
@rule("NB-SPEND-10", "NB-SPEND-2", "NB-SPEND-3", "NB-END-1")
def test_a_spent_bonus_lasts_for_the_turn() -> None:
    table = Table("netbattle").set(P1, navi="PharaohMan, Ultimate NetNavi", resources=["Fiery NetNavi"])
    with table.changes(P1, strength=+2, resources=-1, discard=+1):
        table.choose("spend Fiery NetNavi")
    table.choose("pass", "pass")
    assert games.netbattle.GAME.measures(table.state, P1)["strength"] == 3


@scenario("NB-EX-13")
@rule("NB-BLAST-5", "NB-BLAST-6", "NB-BLAST-7", "NB-BLAST-8", "NB-BLAST-9", "NB-BLAST-19", "NB-CARD-9")
def test_a_blast_reveals_from_the_right_and_adds_the_picked_destiny() -> None:
    table = Table("netbattle").set(P1, gauge=["Filler", destiny(3), destiny(2)])
    table.choose("blast").offers("destiny Number 3", "destiny Number 2")
    with table.changes(P1, strength=+3, discard=+2):
        table.choose("destiny Number 3")
    assert table.zone(P1, "gauge") == ["Filler"]


@scenario("NB-EX-14")
@rule("NB-BLAST-10", "NB-OPEN-57")
def test_nothing_is_added_to_a_blast_destiny_before_the_blast() -> None:
    table = Table("netbattle").set(P1, gauge=[destiny(1), destiny(2)], hand=["Wrap It Up"], resources=["Rival"])
    table.refuses("play Wrap It Up", cites="NB-OPEN-57", saying="must have blasted")
    table.choose("blast", "destiny Number 2", "pass")
    with table.changes(P1, strength=+3):
        table.choose("play Wrap It Up")


@scenario("NB-EX-15")
@rule("NB-BLAST-4", "NB-BLAST-11")
def test_a_lowered_blast_number_makes_the_blast_legal() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Plain", gauge=2, resources=["Big Trouble"])
    table.refuses("blast", cites="NB-BLAST-4", saying="blast number is 3; you have 2 power")
    with table.changes(P1, blast=-1):
        table.choose("spend Big Trouble", "navi GutsMan")
    table.choose("pass", "blast").cites("NB-BLAST-5")


@scenario("NB-EX-16")
@rule("NB-BATTLE-1", "NB-BATTLE-3", "NB-BATTLE-4", "NB-BATTLE-5", "NB-BATTLE-11")
def test_nine_against_five_costs_four_energy_one_by_one() -> None:
    table = (
        Table("netbattle").set(P1, hand=["Jealousy"], gauge=5).set(P2, resources=["Strength Under Pressure"], hand=1)
    )
    table.choose("play Jealousy", "spend Strength Under Pressure")
    strength, defense = table.state.total(P1, 0), table.state.total(P2, 1)
    assert (strength, defense) == (12, 5)
    table.choose("pass", "pass")
    assert sum("loses an energy" in line for line in table.log()) == 7
    table = Table("netbattle").set(P1, navi="PharaohMan, Ultimate NetNavi", hand=["Vulcan3", "Vulcan1"], gauge=5)
    table.set(P1, resources=["Fiery NetNavi"]).set(P2, resources=["Strength Under Pressure"], hand=1, deck=20)
    table.choose("play Vulcan3", "spend Strength Under Pressure", "spend Fiery NetNavi", "pass")
    assert (table.state.total(P1, 0), table.state.total(P2, 1)) == (9, 5)
    table.choose("pass")
    lost = [line for line in table.log() if "loses an energy" in line]
    assert len(lost) == 4
    assert len(table.zone(P2, "deck")) == 14, "four lost, one powered up, one drawn"


@scenario("NB-EX-17")
@rule("NB-BATTLE-2", "NB-BATTLE-10")
@pytest.mark.parametrize("defending", ["Tall Wall 4", "Tall Wall 5"])
def test_strength_that_does_not_exceed_defense_costs_nobody_anything(defending: str) -> None:
    from playmat.games.netbattle.words.printed import netnavi

    attacker = netnavi("T-N1", "Attacker", "", strength=4, defense=0, blast=2)
    wall = netnavi("T-N2", "Tall Wall", "", strength=0, defense=int(defending[-1]), blast=2)
    table = Table("netbattle").set(P1, navi=attacker).set(P2, navi=wall)
    table.choose("pass", "pass").cites("NB-BATTLE-2")
    assert not [line for line in table.log() if "loses an energy" in line]
    assert len(table.zone(P1, "deck")) == 20


@scenario("NB-EX-18")
@rule("NB-DECK-3", "NB-DECK-4", "NB-DECK-5")
def test_four_copies_of_each_lan_are_legal_and_five_are_not() -> None:
    four = ["Rival", "Determined", "Power Pastries", "Worthy Opponent", "Rich Kid", "Vulcan1", "AreaSteal"]
    four += ["LaserBlast", "Cannonball", "RockCube", "Impressive Battlers", "Uncommon NetBattler"]
    copies = dict.fromkeys(four, 4) | {"It's Not Over Yet": 3, "Lan, NetBattler": 4, "Lan, Hot Shot": 4}
    game = games.netbattle.GAME
    assert game.check(Deck.of("Lans", copies, game="netbattle", netnavi="MegaMan, NetWarrior")) == []
    copies |= {"It's Not Over Yet": 2, "Lan, Hot Shot": 5}
    refusals = game.check(Deck.of("Lans", copies, game="netbattle", netnavi="MegaMan, NetWarrior"))
    assert [refusal.rule for refusal in refusals] == ["NB-DECK-3"]
    assert "Lan, Hot Shot stands there 5 times" in refusals[0].sentence


@scenario("NB-EX-19")
@rule("NB-TRIG-1", "NB-TRIG-2", "NB-TRIG-3", "NB-ORDER-8")
def test_a_text_about_playing_a_card_waits_for_all_its_effects() -> None:
    table = Table("netbattle")
    table.set(P1, navi="MegaMan, NetWarrior", resources=["Lan, NetBattler", "Two for One"], gauge=3)
    table.set(P1, hand=["BusterBlast"], deck=30)
    table.choose("play BusterBlast")
    assert len(table.zone(P1, "hand")) == 4, "its four draws are done"
    assert table.zone(P1, "discard") == ["Filler", "BusterBlast"]
    table.offers("yes", "no")
    with table.changes(P1, hand=+2):
        table.choose("yes")


STEPS = (
    ("play Asking for It", (3, 3, 2, 2, 6), (2, 4, 3, 28, 4, 3)),
    ("spend Rich Kid", (3, 3, 2, 2, 6), (2, 4, 2, 30, 4, 2)),
    ("spend Big Trouble; navi GutsMan", (3, 2, 2, 2, 7), (2, 4, 2, 30, 4, 2)),
    ("pass", (3, 2, 2, 2, 7), (2, 4, 2, 30, 4, 2)),
    ("blast; destiny Number 3", (6, 2, 0, 2, 9), (2, 4, 2, 30, 4, 2)),
    ("spend Show No Mercy; discard Filler", (3, 2, 0, 2, 9), (2, 3, 2, 30, 6, 1)),
    ("play Tornado", (6, 2, 0, 1, 10), (2, 3, 2, 30, 6, 1)),
    ("spend Rival", (6, 2, 0, 1, 10), (3, 3, 2, 30, 7, 0)),
    ("pass", (6, 2, 0, 1, 10), (3, 3, 2, 30, 7, 0)),
)


def joes_turn(navi: str) -> Table:
    """The rulebook's example at the start of Joe's main phase."""
    table = Table("netbattle", seats=("Joe", "Kendrick"))
    table.set(P1, navi=navi, gauge=[destiny(2), destiny(3, RED)], hand=["Asking for It", "Tornado", "Filler"])
    table.set(P1, resources=["Big Trouble", "BattleChip Geek"], discard=5)
    table.set(P2, navi="TorchMan, Hothead", resources=["Rich Kid", "Show No Mercy", "Rival"])
    return table.set(P2, hand=2, gauge=3, deck=30, discard=4)


def numbers(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Joe's strength, blast, power, hand and pile; Kendrick's defense, hand, power, deck, pile and resources."""
    joe, kendrick = (table.game.measures(table.state, player) for player in (P1, P2))
    return (
        tuple(joe[name] for name in ("strength", "blast", "power", "hand", "discard")),
        tuple(kendrick[name] for name in ("defense", "hand", "power", "deck", "discard", "resources")),
    )


@scenario("NB-EX-20")
@rule(
    "NB-BLAST-16",
    "NB-BLAST-17",
    "NB-BLAST-18",
    "NB-BLAST-20",
    "NB-CANCEL-8",
    "NB-RECHARGE-4",
    "NB-RECHARGE-5",
    "NB-RECHARGE-6",
    "NB-COST-7",
    "NB-INFO-11",
    "NB-OPEN-80",
)
def test_the_example_of_play_step_by_step() -> None:
    table = joes_turn("GutsMan, Plain")
    assert numbers(table) == ((3, 3, 2, 3, 5), (2, 2, 3, 30, 4, 3))
    table.refuses("blast", cites="NB-BLAST-4", saying="blast number is 3; you have 2 power")
    for answers, joe, kendrick in STEPS:
        table.choose(*answers.split("; "))
        assert numbers(table) == (joe, kendrick), answers
    assert table.state.blasted and table.asked == P2
    table.choose("pass")
    assert sum("Kendrick loses an energy" in line for line in table.log()) == 3
    assert numbers(table)[0] == (3, 2, 0, 1, 10), "Big Trouble still works in Kendrick's turn"
    defense, _, _, deck, pile, _ = numbers(table)[1]
    assert (defense, deck, pile) == (2, 27 - 2, 10)
    table.choose("finish", "pass", "pass")
    assert table.game.measures(table.state, P1)["blast"] == 3


@scenario("NB-EX-45")
@rule("NB-CD-33", "NB-TRIG-9")
def test_the_same_turn_with_the_real_gutsman() -> None:
    table = joes_turn("GutsMan, Body Strength")
    for answers, joe, kendrick in STEPS[:6]:
        table.choose(*answers.split("; "))
        assert numbers(table) == (joe, kendrick), answers
    table.choose("play Tornado").expect(damage=5)
    assert numbers(table)[0][0] == 7
    table.choose("spend Rival").expect(damage=4)
    table.choose("pass", "pass")
    assert sum("Kendrick loses an energy" in line for line in table.log()) == 4
    assert numbers(table)[1][3] == 26 - 2 and numbers(table)[1][4] == 11


def test_a_canceled_blast_stays_used_whatever_power_is_left() -> None:
    table = Table("netbattle").set(P1, gauge=[destiny(1)] * 4 + [destiny(3, RED)])
    table.set(P2, resources=["Show No Mercy"], hand=1)
    table.choose("blast", "destiny Number 3", "spend Show No Mercy")
    table.refuses("blast", cites="NB-BLAST-3", saying="blasted in this main phase already")

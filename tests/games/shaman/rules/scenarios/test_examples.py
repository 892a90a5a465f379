"""The specification's examples of play, one test for each."""

from __future__ import annotations

from typing import Final

from playmat import games
from playmat.book.decks import Deck
from playmat.games.shaman.rules.board import FORCE, THIS_DEFENCE
from playmat.games.shaman.rules.card import IMMEDIATE
from playmat.games.shaman.words.abilities import played
from playmat.games.shaman.words.bonuses import Change
from playmat.games.shaman.words.filters import THE_ATTACK
from playmat.games.shaman.words.printed import advantage
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule, scenario
from tests.games.shaman.table.looking import attack, charges, flipped, force, furyoku, numbers

BEN: Final = P1
ERIN: Final = P2

FOUR_MORE: Final = advantage("T-1", "Four More", "", IMMEDIATE, played(Change(FORCE, +4, THE_ATTACK, THIS_DEFENCE)))


@scenario("SK-EX-1")
@rule("SK-FLIP-2", "SK-FLIP-4", "SK-FOCUS-4", "SK-DISCARD-1")
def test_erin_may_play_focus_or_discard_bone_army() -> None:
    table = Table(defender=ERIN).set(ERIN, shaman="Jun", flipped="Bone Army")
    table.offers("play", "focus", "discard")
    too_strong = Table(defender=ERIN).set(ERIN, shaman="Jun", flipped="Bone Army").set(BEN, strike="Barren Justice")
    too_strong.offers("focus", "discard")


@scenario("SK-EX-2")
@rule("SK-FURY-5", "SK-FURY-6", "SK-FLIP-3")
def test_furious_response_is_paid_exactly() -> None:
    table = Table().set(
        BEN, flipped="Furious Response", green=["Owned!", "Filler"], yellow=2, red=["Isolate", "Filler"]
    )
    with table.changes(BEN, green=-1, yellow=0, red=-1, discard=+2):
        table.choose("play", "pay:1/0/1")
    assert furyoku(table, BEN) == [1, 2, 1]
    assert table.zone(BEN, "discard")[-2:] == ["Owned!", "Isolate"]
    discards = next(
        zone for zone in view(table.state, ERIN)["zones"] if (zone["zone"], zone["player"]) == ("discard", BEN)
    )
    assert len(discards["cards"]) == discards["count"] == 10


@scenario("SK-EX-3")
@rule("SK-FURY-7", "SK-FURY-9", "SK-OPEN-54")
def test_furious_response_is_paid_with_a_yellow_and_a_red() -> None:
    table = Table().set(BEN, flipped="Furious Response", green=0, yellow=1, red=2)
    table.choose("play").offers("pay:0/1/1", "pay:0/0/2")
    table.choose("pay:0/1/1")
    assert furyoku(table, BEN) == [0, 0, 1]


@scenario("SK-EX-4")
@rule("SK-FURY-7", "SK-FURY-11", "SK-OPEN-54")
def test_furious_response_is_paid_with_two_red() -> None:
    table = Table().set(BEN, flipped="Furious Response", green=0, yellow=1, red=2)
    table.choose("play", "pay:0/0/2")
    assert furyoku(table, BEN) == [0, 1, 0]


@scenario("SK-EX-5")
@rule("SK-FOCUS-1", "SK-FOCUS-2", "SK-FOCUS-3")
def test_ben_focuses_furious_response() -> None:
    table = Table().set(BEN, flipped="Furious Response", green=2)
    with table.changes(BEN, green=+1, discard=0):
        table.choose("focus")
    assert table.zone(BEN, "green furyoku")[-1] == "Furious Response"
    assert not any("cards" in zone for zone in view(table.state, BEN)["zones"] if zone["zone"] == "green furyoku")
    table.expect(zone="yellow", defender=BEN)


@scenario("SK-EX-6")
@rule("SK-SETUP-6", "SK-OPATK-1", "SK-OPATK-2", "SK-OPATK-4")
def test_erin_has_more_force_and_lets_ben_defend() -> None:
    game = games.get("shaman")
    ben = Deck.of("Ben", {"Ancestral Shield-Wall": 15, "Bare Hands, Open Heart": 15}, format="starter", shaman="Yoh")
    erin = Deck.of("Erin", {"Bare Hands, Open Heart": 15, "Flamboyant Arrival": 15}, format="starter", shaman="Yoh")
    for seed in range(1000):
        state = game.new(seed, ("Ben", "Erin"), (ben, erin))
        sums = [sum(state.defs[card].stats[FORCE] for card in state.discard(player)) for player in (ERIN, BEN)]
        if sums == [13, 9]:
            break
    assert sums == [13, 9]
    assert (state.decision.player, state.keys()) == (ERIN, ["defender:self", "defender:opponent"])
    state.choose("defender:opponent")
    assert [len(state.furyoku(BEN, colour)) for colour in range(3)] == [3, 2, 2]
    assert (len(state.discard(BEN)), state.force(state.attack), state.defender, state.zone) == (3, 4, BEN, 0)


@scenario("SK-EX-7")
@rule("SK-OPATK-3", "SK-OPATK-5", "SK-SCORE-7")
def test_ben_was_scored_on_and_defends_himself() -> None:
    table = Table(zone="red").set(BEN, flipped="Filler", discard=4).set(ERIN, discard=["Blistering Onslaught"] * 4)
    table.choose("discard")
    assert table.asked == BEN
    table.offers("defender:self", "defender:opponent")
    with table.changes(BEN, green=+1, discard=-1, deck=-1):
        table.choose("defender:self")
    table.expect(defender=BEN, zone="green")
    assert (attack(table)["kind"], force(table)) == ("opening attack", 4)


def after_example_8() -> Table:
    """Ben has focused Seismic Eruption in green and flipped Barren Justice in yellow."""
    table = (
        Table().set(BEN, flipped="Seismic Eruption", flips=["Barren Justice"]).set(ERIN, strike="Flamboyant Arrival")
    )
    return table.choose("focus")


@scenario("SK-EX-8")
@rule("SK-STRIKE-2", "SK-STRIKE-4")
def test_seismic_eruption_is_too_weak_and_is_focused() -> None:
    table = Table().set(BEN, flipped="Seismic Eruption").set(ERIN, strike="Flamboyant Arrival")
    assert force(table) == 4
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-STRIKE-2", saying="Its Intercept is 3, and the attack has Force 4")
    with table.changes(BEN, green=+1):
        table.choose("focus")
    table.expect(zone="yellow")


@scenario("SK-EX-9")
@rule("SK-COUNTER-1", "SK-COUNTER-2", "SK-COUNTER-3", "SK-COUNTER-4")
def test_barren_justice_from_yellow_becomes_the_attack() -> None:
    table = after_example_8()
    with table.changes(BEN, green=-1, yellow=-1):
        table.choose("play", "pay:1/1/0")
    assert table.zone(BEN, "strike") == ["Barren Justice"]
    assert (attack(table)["origin"], force(table)) == ("yellow", 5)
    table.expect(defender=ERIN, zone="green")


def before_example_10() -> Table:
    """Erin has flipped Shikigami against Barren Justice, Force 5."""
    table = Table(defender=ERIN, origin="yellow").set(ERIN, shaman="Jun", flipped="Shikigami")
    return table.set(BEN, strike="Barren Justice")


@scenario("SK-EX-10")
@rule("SK-PAY-1", "SK-PAY-3", "SK-PAY-4", "SK-OPEN-26")
def test_shikigami_pays_for_its_power_and_stops_force_5() -> None:
    table = before_example_10()
    assert numbers(table) == (3, 1)
    table.refuses("play", cites="SK-STRIKE-2", saying="Its Intercept is 3, and the attack has Force 5")
    with table.changes(ERIN, red=-1, green=0):
        table.choose("use Shikigami")
    assert numbers(table) == (7, 1)
    with table.changes(ERIN, green=-1, red=0):
        table.choose("play", "pay:1/0/0")
    assert force(table) == 1
    table.expect(defender=BEN)


@scenario("SK-EX-11")
@rule("SK-PAY-2")
def test_shikigamis_power_works_only_once() -> None:
    table = before_example_10().choose("use Shikigami")
    table.refuses("use Shikigami", cites="SK-PAY-2", saying="limits this power")
    table.offers("play", "focus", "discard")


def before_example_12() -> Table:
    """Ben has flipped Owned! against Force 1 and has 3 green furyoku."""
    return Table().set(BEN, flipped="Owned!", green=3).set(ERIN, strike="Shikigami")


@scenario("SK-EX-12")
@rule("SK-PAY-6", "SK-PAY-9", "SK-OPEN-58")
def test_owned_gives_up_3_intercept_and_adds_a_yellow_furyoku() -> None:
    table = before_example_12().choose("use Owned!")
    assert numbers(table) == (3, 4)
    with table.changes(BEN, green=-3, yellow=+1, discard=+2):
        table.choose("play", "pay:3/0/0")
    assert force(table) == 4
    table.expect(defender=ERIN)


@scenario("SK-EX-13")
@rule("SK-PAY-7", "SK-PAY-8", "SK-PAY-9")
def test_owned_at_intercept_0_can_only_be_focused_or_discarded() -> None:
    table = before_example_12().choose("use Owned!", "use Owned!")
    assert numbers(table)[0] == 0
    table.refuses("use Owned!", cites="SK-PAY-7", saying="below 0")
    table.refuses("play", cites="SK-STRIKE-2", saying="Its Intercept is 0, and the attack has Force 1")
    table.offers("focus", "discard")
    with table.changes(BEN, green=+1, yellow=0):
        table.choose("focus")


@scenario("SK-EX-14")
@rule("SK-PAY-11", "SK-PAY-14", "SK-ELIM-1")
def test_lililala_is_eliminated_to_sort_three_cards() -> None:
    table = Table().set(BEN, green_teamwork="Lililala", flips=["Owned!", "Isolate", "Barren Justice", "Dragon Aura"])
    table.offers("flip", "use Lililala")
    table.choose("use Lililala").offers("top Owned!", "top Isolate", "top Barren Justice")
    table.choose("top Barren Justice")
    assert table.zone(BEN, "green teamwork") == []
    assert table.zone(BEN, "discard")[-3:] == ["Lililala, Last of Her Village", "Owned!", "Isolate"]
    assert flipped(table) == "Barren Justice"
    assert table.zone(BEN, "deck")[-1] == "Dragon Aura"
    table.expect(zone="green")


@scenario("SK-EX-15")
@rule("SK-TEAM-1", "SK-TEAM-6")
def test_green_becomes_marcos_zone() -> None:
    table = Table().set(BEN, shaman="Rio", flipped="Marco", flips=["Flamboyant Arrival", "Flamboyant Arrival"])
    table.choose("play", "pay:1/0/0")
    assert table.zone(BEN, "green teamwork") == ["Marco, Sworn Captain"]
    assert numbers(table) == (4, 5)  # Marco helps strikes flipped in his own zone
    table.choose("focus").expect(zone="yellow")
    assert numbers(table) == (4, 4)


def before_example_16() -> Table:
    """Erin has flipped Turbine in green against Force 4; Mari is next."""
    table = Table(defender=ERIN).set(ERIN, shaman="Zeke", flipped="Turbine", flips=["Mari"], green=4, yellow=4)
    return table.set(BEN, strike="Flamboyant Arrival")


@scenario("SK-EX-16")
@rule("SK-TEAM-1", "SK-TEAM-10", "SK-FLIP-6", "SK-ZONE-7")
def test_erin_plays_turbine_and_flips_again_in_green() -> None:
    table = before_example_16()
    with table.changes(ERIN, green=-1, yellow=-1, teamworks=+1):
        table.choose("play", "pay:1/1/0")
    assert table.zone(ERIN, "green teamwork") == ["Turbine, Veiled Zealot"]
    assert flipped(table) == "Mari, Doll With a Pistol"
    table.expect(zone="green", defender=ERIN)


@scenario("SK-EX-17")
@rule("SK-TEAM-7", "SK-TEAM-11")
def test_erin_may_focus_discard_or_pay_for_mari() -> None:
    table = before_example_16().choose("play", "pay:1/1/0")
    table.offers("play", "focus", "discard")
    table.choose("focus").expect(zone="yellow")
    before_example_16().choose("play", "pay:1/1/0", "discard").expect(zone="yellow")
    paid = before_example_16().choose("play", "pay:1/1/0", "play", "pay:1/1/0")
    paid.offers("replace", "keep").expect(zone="green")


@scenario("SK-EX-18")
@rule("SK-TEAM-8", "SK-TEAM-9", "SK-TEAM-10")
def test_erin_pays_for_mari_and_keeps_turbine() -> None:
    table = before_example_16().choose("play", "pay:1/1/0", "play", "pay:1/1/0", "keep")
    assert table.zone(ERIN, "discard")[-1] == "Mari, Doll With a Pistol"
    assert table.zone(ERIN, "green teamwork") == ["Turbine, Veiled Zealot"]
    assert flipped(table) == "Filler"
    table.expect(zone="green")


def after_example_19() -> Table:
    """Erin has played Blistering Onslaught from Turbine's zone; Ben has flipped Isolate."""
    table = Table(defender=ERIN).set(ERIN, shaman="Zeke", green_teamwork="Turbine", flipped="Blistering Onslaught")
    table.set(BEN, strike="Flamboyant Arrival", area=["Tithe to the Dead"], flips=["Isolate"], discard=4)
    return table.choose("play", "pay:1/1/1")


@scenario("SK-EX-19")
@rule("SK-TEAM-12", "SK-COUNTER-5", "SK-OPEN-52")
def test_blistering_onslaught_has_force_7_from_turbines_zone() -> None:
    table = after_example_19()
    assert (attack(table)["name"], force(table)) == ("Blistering Onslaught", 7)
    table.expect(defender=BEN)


@scenario("SK-EX-20")
@rule("SK-CLEAN-1", "SK-REPL-4")
def test_ben_cleans_up_and_adds_one_green_furyoku() -> None:
    table = after_example_19()
    assert (table.zone(BEN, "strike"), table.zone(BEN, "advantages")) == ([], [])
    assert table.zone(BEN, "green furyoku")[-1] == "Tithe to the Dead"
    assert table.zone(BEN, "discard")[-1] == "Flamboyant Arrival"
    assert furyoku(table, BEN) == [3, 2, 2]


@scenario("SK-EX-21")
@rule("SK-ELIM-1", "SK-ELIM-3", "SK-COUNTER-6")
def test_ben_isolates_turbine_and_the_attack_falls_to_6() -> None:
    table = after_example_19().choose("play", "pay:0/1/0", "charge:none", "teamwork Turbine")
    assert table.zone(ERIN, "discard")[-1] == "Turbine, Veiled Zealot"
    assert table.zone(ERIN, "green teamwork") == []
    assert force(table) == 6


@scenario("SK-EX-22")
@rule("SK-CELEB-2", "SK-CELEB-3")
def test_erin_celebrates_with_mari_and_turbine() -> None:
    table = Table(zone="red").set(BEN, flipped="Filler")
    table.set(
        ERIN, shaman="Zeke", red_teamwork="Mari", green_teamwork="Turbine", discard=["Owned!", "Isolate", "Filler"]
    )
    with table.changes(ERIN, points=+1, green=+1, yellow=0, red=+1, discard=-2):
        table.choose("discard")
    assert table.zone(ERIN, "green furyoku")[-1] == "Owned!"
    assert table.zone(ERIN, "red furyoku")[-1] == "Isolate"


def after_example_23() -> Table:
    """Ben has played Dragon Aura in yellow against Force 5 and flipped Flamboyant Arrival."""
    table = Table(zone="yellow").set(BEN, flipped="Dragon Aura", flips=["Flamboyant Arrival"], green=3)
    return table.set(ERIN, strike="Barren Justice").choose("play", "pay:2/0/0", "charge:none")


@scenario("SK-EX-23")
@rule("SK-ADV-1", "SK-FLIP-7", "SK-ZONE-8")
def test_ben_plays_dragon_aura_and_flips_again_in_yellow() -> None:
    table = after_example_23()
    assert table.zone(BEN, "advantages") == ["Dragon Aura"]
    assert flipped(table) == "Flamboyant Arrival"
    assert furyoku(table, BEN)[0] == 1
    table.expect(zone="yellow", defender=BEN)


@scenario("SK-EX-24")
@rule("SK-ADV-2", "SK-ADV-3")
def test_flamboyant_arrival_counts_as_5_and_5() -> None:
    table = after_example_23()
    assert numbers(table) == (5, 5)
    table.choose("play", "pay:1/0/0").expect(defender=ERIN)
    assert force(table) == 5


@scenario("SK-EX-25")
@rule("SK-CHARGE-1", "SK-SIG-5", "SK-SIG-7")
def test_ben_charges_red_and_may_play_the_signature_move_next_turn() -> None:
    table = Table(zone="red").set(BEN, flipped="Dragon Aura", charged=["green", "yellow"], flips=["Debt of Thunder"])
    table.set(ERIN, flips=["Debt of Thunder"])
    table.choose("play", "pay:2/0/0", "charge:red")
    assert charges(table, BEN) == [1, 1, 1]
    table.offers("play", "focus", "discard")
    table.choose("play", "play")
    assert table.asked == BEN
    table.offers("signature", "decline")


def before_example_26() -> Table:
    """Erin has flipped Volatile Exhumation in red against Force 4."""
    return Table(defender=ERIN, zone="red").set(ERIN, shaman="Jun", flipped="Volatile Exhumation", flips=["Owned!"])


@scenario("SK-EX-26")
@rule("SK-STRIKE-4")
def test_erin_cannot_counterattack_with_volatile_exhumation() -> None:
    table = before_example_26()
    assert (numbers(table), force(table)) == ((1, 8), 4)
    table.refuses("play", cites="SK-STRIKE-2", saying="Its Intercept is 1, and the attack has Force 4")
    table.offers("tactical", "focus", "discard")


@scenario("SK-EX-27")
@rule("SK-KEY-2", "SK-KEY-3", "SK-KEY-5")
def test_tactical_saves_the_point_for_now() -> None:
    table = before_example_26()
    with table.changes(ERIN, green=-1, discard=+2, deck=-1), table.changes(BEN, points=0):
        table.choose("tactical", "pay:1/0/0")
    assert table.zone(ERIN, "discard")[-1] == "Volatile Exhumation"
    assert flipped(table) == "Owned!"
    table.expect(zone="red", defender=ERIN)


@scenario("SK-EX-28")
@rule("SK-KEY-7", "SK-KEY-8", "SK-KEY-9")
def test_ben_pitches_sideswipe_into_his_advantage_area() -> None:
    table = Table().set(BEN, flipped="Sideswipe", flips=["Flamboyant Arrival"]).set(ERIN, strike="Barren Justice")
    with table.changes(BEN, green=0, area=+1, discard=0):
        table.choose("pitch")
    assert table.zone(BEN, "advantages") == ["Sideswipe"]
    assert any("Sideswipe lies in P1's advantage area" in line for line in table.log())
    assert numbers(table) == (5, 4)
    table.expect(zone="yellow")


@scenario("SK-EX-29")
@rule("SK-DECK-2", "SK-DECK-3")
def test_four_copies_of_each_venster_are_legal() -> None:
    game = games.get("shaman")
    others = [card.title for card in game.cards if card.name != "Venster"][:13]
    copies = {"Venster, Tactician": 4, "Venster, Punisher": 4} | dict.fromkeys(others, 4)
    assert game.check(Deck.of("Vensters", copies, format="constructed", shaman="Rio")) == []


@scenario("SK-EX-30")
@rule("SK-TRAIT-6", "SK-TRAIT-7", "SK-TRAIT-11")
def test_yoh_plays_soul_melee_yoh_and_generic_cards() -> None:
    for card in ("Kindle the Hollow", "Roadside Ambush", "Silver", "Flamboyant Arrival"):
        Table().set(BEN, shaman="Yoh", flipped=card).offers("play", "focus", "discard")
    for card in ("Spreading Darkness", "Shikigami", "Turbine"):
        Table().set(BEN, shaman="Yoh", flipped=card).refuses("play", cites="SK-TRAIT-6", saying="needs the trait")


def before_example_31() -> Table:
    """Erin's Bone Army, Force 1, stands with Ward Off in her area; Ben has flipped a card in yellow."""
    table = Table(zone="yellow").set(BEN, flipped="Filler", flips=[FOUR_MORE])
    return table.set(ERIN, shaman="Jun", strike="Bone Army", area=["Ward Off"])


@scenario("SK-EX-31")
@rule("SK-GEN-3", "SK-OPEN-33")
def test_bone_army_with_ward_off_has_force_minus_2_in_red() -> None:
    table = before_example_31()
    assert attack(table)["total"] == 1
    table.choose("focus").expect(zone="red")
    assert (attack(table)["total"], force(table)) == (-2, 0)


@scenario("SK-EX-32")
@rule("SK-GEN-4")
def test_4_more_force_make_2_of_minus_2() -> None:
    table = before_example_31().choose("focus", "play", "charge:none")
    assert (attack(table)["total"], force(table)) == (2, 2)


@scenario("SK-EX-33")
@rule("SK-GEN-6")
def test_intercept_0_stops_force_0() -> None:
    table = before_example_31().choose("focus", "play", "charge:none")
    table.refuses("play", cites="SK-STRIKE-2", saying="Its Intercept is 0, and the attack has Force 2")
    stopped = (
        Table(zone="red").set(BEN, flipped="Filler").set(ERIN, shaman="Jun", strike="Bone Army", area=["Ward Off"])
    )
    assert force(stopped) == 0
    stopped.offers("play", "focus", "discard")


def test_every_example_of_the_specification_is_played() -> None:
    found = [one for function in globals().values() for one in getattr(function, "scenarios", ())]
    assert sorted(found) == sorted(f"SK-EX-{number}" for number in range(1, 34))

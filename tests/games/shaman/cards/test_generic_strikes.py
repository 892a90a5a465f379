"""Generic strikes: powers, keywords and what a counterattack brings."""

from __future__ import annotations

import pytest

from playmat.games.shaman.rules.board import GREEN
from playmat.games.shaman.words.abilities import flipping_here
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.filters import A_STRIKE
from playmat.games.shaman.words.printed import teamwork
from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import attack, flipped, force, furyoku, numbers, tells
from tests.games.shaman.table.plain import plain


@card("SKH-133")
@rule("SK-CD-5")
def test_each_use_of_owned_brings_its_own_yellow_furyoku_after_the_base_cost() -> None:
    table = Table().set(P1, flipped="Owned!", green=["Isolate", "Joco", "Center"], yellow=0, red=0)
    table.set(P2, strike=plain(0, 0))
    with table.changes(P1, green=0, yellow=0):
        table.choose("use Owned!", "use Owned!")
    assert numbers(table) == (0, 4)
    table.offers("play", "focus", "discard").refuses("use Owned!", cites="SK-PAY-7", saying="below 0")
    with table.changes(P1, green=-3, yellow=+2, discard=+1):
        table.choose("play")
    tells(table, "P1 pays", "counterattacks with Owned!", "adds one yellow", "adds one yellow", "Turn 2")
    assert table.zone(P1, "yellow furyoku") == ["Center", "Joco, Jocular Comedian"]
    assert force(table) == 4


@card("SKH-133")
@rule("SK-CD-5")
@pytest.mark.parametrize("settled", ["focus", "discard"])
def test_owned_brings_nothing_when_it_is_not_the_counterattack(settled: str) -> None:
    table = Table().set(P1, flipped="Owned!", flips=[plain(4, 4)])
    with table.changes(P1, yellow=0):
        table.choose("use Owned!")
    table.refuses("play", cites="SK-STRIKE-2", saying="Intercept is 3")
    with table.changes(P1, yellow=0):
        table.choose(settled, "play")
    assert attack(table)["name"] == "Plain 4/4"


@card("SKH-133")
@rule("SK-CD-5")
def test_what_was_bought_for_an_owned_that_was_discarded_is_lost_when_it_is_flipped_again() -> None:
    table = Table().set(P1, shaman="Faust", flipped="Owned!", yellow_teamwork="Eliza", discard=["Isolate"])
    table.set(P1, green=["Joco", "Joco", "Joco", "Joco"], yellow=0, red=0)
    table.choose("use Owned!", "discard", "use Eliza")
    assert flipped(table) == "Owned!"
    assert numbers(table) == (6, 4)
    with table.changes(P1, green=-3, yellow=0):
        table.choose("play")


@card("SKH-133")
@rule("SK-CD-5")
def test_owned_played_without_its_power_brings_nothing() -> None:
    table = Table().set(P1, flipped="Owned!", green=3, yellow=0, red=0).set(P2, strike=plain(0, 6))
    with table.changes(P1, green=-3, yellow=0, discard=+3):
        table.choose("play")


@card("SKH-138")
def test_sideswipe_pitched_braces_strikes_for_one_round_and_moves_the_defence_on() -> None:
    table = Table().set(P1, flipped="Sideswipe", flips=[plain(5, 3)]).set(P2, strike=plain(0, 6), flips=[plain(9, 0)])
    table.offers("pitch", "focus", "discard")
    with table.changes(P1, area=+1, green=0, yellow=0, red=0, discard=0, charged=0):
        table.choose("pitch")
    table.expect(zone="yellow")
    assert numbers(table) == (6, 3)
    table.choose("play")
    assert force(table) == 3
    assert numbers(table) == (9, 0)
    with table.changes(P1, area=-1):
        table.choose("play")
    table.expect(defender=P1, effects=[])


@card("SKH-138")
def test_sideswipe_played_is_a_strike_of_4_and_5() -> None:
    table = Table().set(P1, flipped="Sideswipe", green=2, yellow=0, red=0)
    with table.changes(P1, green=-2, area=0):
        table.choose("play")
    assert force(table) == 5
    assert numbers(Table().set(P1, flipped="Sideswipe")) == (4, 5)


@card("SKH-140")
@rule("SK-CD-18")
def test_bare_hands_gives_the_opponent_a_green_furyoku_before_their_cleanup() -> None:
    table = Table().set(P1, flipped="Bare Hands, Open Heart", green=0, yellow=0, red=0)
    table.set(P2, strike="Flamboyant Arrival", discard=["Isolate", "Joco"], green=0, flips=["Filler"])
    assert numbers(table) == (4, 3)
    with table.changes(P1, green=0, yellow=0, red=0, discard=0), table.changes(P2, yellow=0, red=0):
        table.choose("play")
    assert table.zone(P2, "green furyoku") == ["Isolate", "Flamboyant Arrival"]
    tells(table, "P2 adds one green furyoku (Isolate)", "Turn 2", "P2 cleans up", "(Flamboyant Arrival)")
    assert force(table) == 3


@card("SKH-140")
def test_bare_hands_gives_nothing_away_when_it_is_focused() -> None:
    table = Table().set(P1, flipped="Bare Hands, Open Heart")
    with table.changes(P2, green=0, discard=0):
        table.choose("focus")


@card("SKH-142")
@rule("SK-CD-9")
def test_last_train_home_stops_force_6_in_red_and_2_elsewhere() -> None:
    for zone, intercept in (("green", 2), ("yellow", 2), ("red", 6)):
        table = Table(zone=zone).set(P1, flipped="Last Train Home", green=0, yellow=0, red=0)
        table.set(P2, strike=plain(0, intercept))
        assert numbers(table) == (intercept, 3)
        table.choose("play")
        assert force(table) == 3
        beyond = Table(zone=zone).set(P1, flipped="Last Train Home").set(P2, strike=plain(0, intercept + 1))
        beyond.offers("focus", "discard").refuses("play", cites="SK-STRIKE-2")


@card("SKH-142")
@rule("SK-CD-9")
def test_last_train_home_loses_its_bonus_with_the_red_zone() -> None:
    table = Table(zone="red", step="before flip").set(P1, red_teamwork="Hitchhiking Kappa", flips=["Last Train Home"])
    table.choose("use Hitchhiking Kappa").expect(zone="yellow")
    assert numbers(table) == (2, 3)


@card("SKH-144")
@rule("SK-CD-10")
@pytest.mark.parametrize(("mode", "printed"), [("mode:1", (5, 3)), ("mode:2", (4, 4))])
def test_crossroads_wager_picks_intercept_or_force_for_nothing_once_a_flip(
    mode: str, printed: tuple[int, int]
) -> None:
    table = Table().set(P1, flipped="Crossroads Wager", green=0, yellow=1, red=0)
    table.offers("play", "use Crossroads Wager", "focus", "discard")
    with table.changes(P1, green=0, yellow=0, red=0, discard=0):
        table.choose("use Crossroads Wager").offers("mode:1", "mode:2").choose(mode)
    assert numbers(table) == printed
    table.offers("play", "focus", "discard").refuses("use Crossroads Wager", cites="SK-PAY-2")
    with table.changes(P1, yellow=-1):
        table.choose("play")
    assert force(table) == printed[1]


@card("SKH-144")
@rule("SK-CD-10")
def test_crossroads_wager_may_be_left_alone_and_can_make_itself_strong_enough() -> None:
    left = Table().set(P1, flipped="Crossroads Wager", green=0, yellow=1, red=0).choose("play")
    assert force(left) == 3
    table = Table().set(P1, flipped="Crossroads Wager").set(P2, strike=plain(0, 5))
    table.offers("use Crossroads Wager", "focus", "discard")
    table.choose("use Crossroads Wager", "mode:1").offers("play", "focus", "discard")


@card("SKH-144")
@rule("SK-CD-10", "SK-CD-12")
def test_the_wager_is_a_power_for_bans_on_powers() -> None:
    table = Table().set(P1, flipped="Crossroads Wager").set(P2, shaman="Len", area=["Mirror Maze"])
    table.offers("focus", "discard")
    table.refuses("use Crossroads Wager", cites="SK-GEN-1", saying="Mirror Maze")


@card("SKH-145")
def test_shrine_step_scuffle_hits_harder_from_a_zone_with_an_own_teamwork() -> None:
    table = Table(zone="yellow").set(P1, flipped="Shrine-Step Scuffle", green=1, yellow=1, red=0)
    table.set(P1, yellow_teamwork="Joco").set(P2, strike=plain(0, 4))
    assert numbers(table) == (4, 5)
    with table.changes(P1, green=-1, yellow=-1):
        table.choose("play")
    assert force(table) == 6
    other = Table(zone="yellow").set(P1, flipped="Shrine-Step Scuffle", green=1, yellow=1, red=0)
    other.set(P1, green_teamwork="Joco", red_teamwork="Joco").set(P2, yellow_teamwork="Joco")
    other.choose("play")
    assert force(other) == 5


@card("SKH-148")
@rule("SK-CD-19")
def test_night_parade_stampede_mills_three_cards_of_the_opponent_one_by_one() -> None:
    table = Table().set(P1, flipped="Night Parade Stampede", green=0, yellow=1, red=1)
    table.set(P2, strike=plain(0, 5), flips=["Center", "Ward Off", "Kalim", "Isolate"], discard=["Filler"])
    assert numbers(table) == (5, 6)
    with table.changes(P1, yellow=-1, red=-1):
        table.choose("play")
    assert table.asked == P1
    table.offers("player:self", "player:opponent")
    with table.changes(P1, deck=0, discard=0):
        table.choose("player:opponent")
    tells(table, "P2 turns Center", "P2 turns Ward Off", "P2 turns Kalim", "Turn 2")
    assert table.zone(P2, "discard") == ["Filler", "Center", "Ward Off", "Kalim, Bull-Horn Examiner"]
    assert flipped(table) == "Isolate"
    assert force(table) == 6


@card("SKH-148")
@rule("SK-CD-19")
def test_night_parade_stampede_may_mill_its_own_side() -> None:
    table = Table().set(P1, flipped="Night Parade Stampede", green=0, yellow=1, red=1)
    table.set(P1, flips=["Owned!", "Isolate", "Joco"]).set(P2, flips=["Center"])
    table.choose("play")
    with table.changes(P1, deck=-3, discard=+3):
        table.choose("player:self")
    assert table.zone(P1, "discard")[-3:] == ["Owned!", "Isolate", "Joco, Jocular Comedian"]
    assert flipped(table) == "Center"


@card("SKH-148")
def test_night_parade_stampede_mills_nobody_when_it_is_focused() -> None:
    table = Table().set(P1, flipped="Night Parade Stampede")
    with table.changes(P1, deck=-1, discard=0), table.changes(P2, deck=0, discard=0):
        table.choose("focus")


@card("SKH-152")
@rule("SK-CD-16")
def test_ghost_in_the_turnstile_may_slip_away_against_force_4_or_more() -> None:
    table = Table(step="before flip").set(P1, flips=["Ghost in the Turnstile", "Joco"], green_teamwork="Matamune")
    table.set(P1, area=["Tithe to the Dead"]).set(P2, strike=plain(0, 4))
    table.offers("yes", "no")
    with table.changes(P1, green=0, yellow=0, red=0, discard=+1, deck=-1):
        table.choose("yes")
    table.expect(zone="green", defender=P1)
    assert flipped(table) == "Joco, Jocular Comedian"
    assert table.zone(P1, "discard")[-1] == "Ghost in the Turnstile"


@card("SKH-152")
@rule("SK-CD-16")
def test_ghost_in_the_turnstile_may_stay_and_asks_nothing_against_a_weak_attack() -> None:
    table = Table(step="before flip").set(P1, flips=["Ghost in the Turnstile"]).set(P2, strike=plain(0, 4))
    table.choose("no").offers("focus", "discard")
    assert flipped(table) == "Ghost in the Turnstile"
    weak = Table(step="before flip").set(P1, flips=["Ghost in the Turnstile"], green=1, yellow=0, red=0)
    weak.set(P2, strike=plain(0, 3)).offers("play", "focus", "discard")
    with weak.changes(P1, green=-1):
        weak.choose("play")
    assert force(weak) == 3


@card("SKH-152")
@rule("SK-CD-16")
def test_the_ghost_and_other_effects_of_its_flip_come_in_the_defenders_order() -> None:
    watcher = teamwork("T-1", "Watcher", "", "", flipping_here(A_STRIKE, AddFuryoku(GREEN)))
    for first in ("Watcher", "Ghost in the Turnstile"):
        table = Table(step="before flip").set(P1, flips=["Ghost in the Turnstile", "Joco"], green_teamwork=watcher)
        table.offers("resolve Watcher", "resolve Ghost in the Turnstile")
        with table.changes(P1, green=+1):
            table.choose(f"resolve {first}", "yes")
        top = table.zone(P1, "green furyoku")[-1]
        assert top == ("Filler" if first == "Watcher" else "Ghost in the Turnstile")


@card("SKH-153")
def test_third_verse_hits_harder_after_an_advantage_played_this_turn() -> None:
    table = Table().set(P1, flipped="Dragon Aura", flips=["Third Verse"], green=3, yellow=1, red=0, charged=["green"])
    table.set(P2, strike=plain(0, 4))
    table.choose("play", "pay:2/0/0")
    assert numbers(table) == (5, 6)
    table.choose("play")
    assert attack(table)["changes"] == ["Dragon Aura +1", "Third Verse +3"]
    assert force(table) == 9


@card("SKH-153")
def test_third_verse_does_not_count_a_pitch_a_teamwork_or_an_advantage_put_into_the_area() -> None:
    table = Table(zone="green").set(P1, flipped="Sideswipe", flips=["Joco", "Third Verse"], area=["Devoted Sentry"])
    table.set(P1, shaman="Rio", green=1, yellow=2, red=0).set(P2, strike=plain(0, 6))
    table.choose("pitch", "play", "play")
    assert force(table) == 5
    alone = Table().set(P1, flipped="Third Verse", green=1, yellow=1, red=0).choose("play")
    assert force(alone) == 5
    assert furyoku(alone, P1) == [0, 0, 0]


@card("SKH-154")
@rule("SK-CD-8")
def test_crowded_altar_counts_every_card_in_the_own_area_pitched_ones_too() -> None:
    table = Table().set(P1, flipped="Sideswipe", area=["Dragon Aura"], flips=["Crowded Altar"])
    table.set(P1, green=2, yellow=0, red=0).set(P2, strike=plain(0, 6), area=["Ward Off"])
    table.choose("pitch")
    assert numbers(table) == (6, 7)
    with table.changes(P1, green=-2):
        table.choose("play")
    assert force(table) == 7
    bare = Table().set(P1, flipped="Crowded Altar").set(P2, area=["Ward Off"])
    assert numbers(bare) == (4, 4)


@card("SKH-154")
@rule("SK-CD-8")
def test_crowded_altar_shrinks_when_the_opponent_empties_the_area() -> None:
    table = Table().set(P1, flipped="Quiet the Crowd", charged=["green"]).set(P2, strike="Crowded Altar")
    table.set(P2, area=["Beads of Return"])
    assert force(table) == 5
    table.choose("play", "pay:1/0/0")
    assert attack(table)["changes"] == ["Quiet the Crowd −1"]
    assert force(table) == 3

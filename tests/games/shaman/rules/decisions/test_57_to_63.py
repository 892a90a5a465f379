"""Open decisions 57 to 63: the order inside a play, points, and what a standing strike remembers."""

from __future__ import annotations

import pytest

from playmat.games.shaman.rules.board import FORCE, GREEN, INTERCEPT, NO_FOCUS, NO_PLAY, NO_POWER, RED, STRIKE, YELLOW
from playmat.games.shaman.rules.card import IMMEDIATE, Pitch
from playmat.games.shaman.words.abilities import (
    any_counterattack,
    change,
    changes_cost,
    counterattacking,
    discarding_here,
    played,
    scored_on,
    scoring,
)
from playmat.games.shaman.words.bonuses import Forbid, StartIn, gain_force
from playmat.games.shaman.words.counts import ANSWERED_FORCE, YOUR_CHARGES, YOUR_TEAMWORKS, Furyoku
from playmat.games.shaman.words.effects import AddFuryoku, ChangePoints, EnterArea
from playmat.games.shaman.words.filters import AT_LEAST, IN_ITS_ZONE, OPPONENT, THIS, YOU, CardsOf, Points
from playmat.games.shaman.words.printed import advantage, strike, teamwork
from playmat.kernel.step import Then
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import attack, charges, force, furyoku, numbers, silent_about, tells

ALL = ["green", "yellow", "red"]
WALL = strike("T-1", "Wall", "", intercept=9, force=1)
BREEZE = strike("T-2", "Breeze", "", intercept=0, force=0)
BYSTANDER = teamwork("T-3", "Bystander", "Idle", "")
BANNER = advantage("T-4", "Banner", "", change(INTERCEPT, +1), change(FORCE, +2))


@rule("SK-OPEN-57", "SK-CD-64")
@pytest.mark.parametrize(("answer", "eliminated"), [("replace", 1), ("keep", 0)])
def test_a_teamwork_works_on_being_played_only_if_it_is_kept(answer: str, eliminated: int) -> None:
    table = Table().set(P1, shaman="Zeke", flipped="Kanna", green_teamwork=BYSTANDER, flips=["Flamboyant Arrival"])
    table.set(P2, green_teamwork=BYSTANDER).choose("play", "pay:1/0/1")
    with table.changes(P2, teamworks=-eliminated):
        table.choose(answer)
    assert numbers(table) == (4, 4 + eliminated)
    tells(table, "goes to P1's discard pile", "P1 plays Kanna", "P1 flips Flamboyant Arrival")
    if eliminated:
        tells(table, "P1 plays Kanna", "is eliminated", "P1 flips Flamboyant Arrival")


@rule("SK-OPEN-57")
def test_triggers_of_a_teamwork_that_was_not_kept_never_start() -> None:
    giver = teamwork("T-5", "Giver", "Kind", "", any_counterattack(AddFuryoku(RED), IN_ITS_ZONE))
    table = Table().set(P1, flipped=giver, green_teamwork=BYSTANDER, flips=[WALL]).choose("play", "keep")
    with table.changes(P1, red=0):
        table.choose("play")


@rule("SK-OPEN-58", "SK-CD-7")
def test_effects_on_counterattacking_come_before_the_answered_attack_ends() -> None:
    mirror = strike(
        "T-6", "Mirror", "", counterattacking(gain_force(+1, ANSWERED_FORCE)), green=1, intercept=9, force=0
    )
    table = Table().set(P1, flipped=mirror).set(P2, strike="Flamboyant Arrival", area=[BANNER])
    assert force(table) == 6
    table.choose("play", "pay:1/0/0")
    tells(
        table,
        "P1 pays 1 green",
        "P1 counterattacks with Mirror from green",
        "Mirror: this card +6 Force",
        "P2 cleans up",
    )
    assert (force(table), attack(table)["origin"]) == (6, "green")


@rule("SK-OPEN-58", "SK-CD-3", "SK-CD-24")
def test_bans_and_start_zones_of_a_counterattack_are_for_the_next_defence_only() -> None:
    effect = Then(StartIn(YELLOW), Forbid(NO_FOCUS))
    trap = strike("T-7", "Trap", "", counterattacking(effect), intercept=4, force=4)
    table = Table().set(P1, flipped=trap, flips=["Filler"]).set(P2, flips=["Filler", WALL])
    table.choose("play").expect(defender=P2, zone="yellow")
    table.offers("discard")
    table.refuses("focus", cites="SK-GEN-1", saying="Trap forbids it")
    table.choose("discard").expect(zone="red")
    table.choose("play").expect(defender=P1, zone="green")
    table.offers("focus", "discard")  # neither the ban nor the start zone outlives that defence
    table.choose("discard", "discard", "discard", "defender:opponent").expect(defender=P2, zone="green")
    table.offers("focus", "discard")


@rule("SK-OPEN-59", "SK-CD-57")
def test_pitching_counts_as_discarding() -> None:
    thrown = strike("T-8", "Thrown", "", Pitch(AddFuryoku(RED)), intercept=0, force=0)
    table = Table().set(P1, green_teamwork="Matamune", flipped=thrown, discard=["Owned!", "Isolate", "Filler"])
    table.choose("pitch")
    tells(
        table,
        "P1 pitches Thrown",
        "adds one red furyoku (Thrown)",
        "adds one green furyoku (Owned!)",
        "adds one green furyoku (Isolate)",
        "P1 now defends in yellow",
    )


@rule("SK-OPEN-59", "SK-CD-57", "SK-CD-27")
def test_pitching_into_the_area_counts_as_discarding_too() -> None:
    table = Table().set(P1, green_teamwork="Matamune", flipped="Sideswipe")
    with table.changes(P1, green=+2, area=+1):
        table.choose("pitch")


@rule("SK-OPEN-59", "SK-OPEN-40")
def test_a_pitch_in_red_is_watched_before_the_point() -> None:
    watcher = teamwork("T-9", "Watcher", "Keen", "", discarding_here(AddFuryoku(YELLOW)))
    thrown = strike("T-8", "Thrown", "", Pitch(Then(EnterArea())), intercept=0, force=0)
    table = Table(zone="red").set(P1, red_teamwork=watcher, flipped=thrown).choose("pitch")
    tells(table, "P1 pitches Thrown", "adds one yellow furyoku", "P2 scores")


@rule("SK-OPEN-60")
def test_a_replaced_teamwork_is_neither_eliminated_nor_discarded() -> None:
    table = Table().set(P1, flipped=BYSTANDER, green_teamwork="Kalim")
    with table.changes(P1, green=0, discard=+1):
        table.choose("play", "replace")
    survivor = Table().set(P1, shaman="Zeke", flipped=BYSTANDER, green_teamwork="Brocken")
    with survivor.changes(P1, green=0, yellow=0, red=0):
        survivor.choose("play", "replace")
    assert survivor.zone(P1, "discard")[-1] == "Brocken, Scattered Bricks"
    watched = Table().set(P1, flipped=BYSTANDER, green_teamwork="Matamune")
    with watched.changes(P1, green=0):
        watched.choose("play", "replace")


@rule("SK-OPEN-60", "SK-TEAM-9")
def test_a_teamwork_that_is_not_kept_is_neither_eliminated_nor_discarded() -> None:
    table = Table().set(P1, flipped="Kalim", green_teamwork="Matamune", green=3, yellow=3)
    with table.changes(P1, green=-1, yellow=-1):
        table.choose("play", "pay:1/1/0", "keep")
    silent_about(table, "P1 adds")
    table.expect(zone="green")


# Points


@rule("SK-OPEN-61", "SK-CD-17")
def test_scoring_effects_come_after_the_point_and_before_the_cleanup() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", red_teamwork="Mikihisa")
    table.set(P2, strike="Prayer for a Clean Hit", discard=["Owned!"])
    table.choose("discard")
    assert (table.asked, table.verbs) == (P1, ["resolve", "resolve"])
    table.choose("resolve Prayer for a Clean Hit")
    tells(table, "P2 adds one red furyoku (Owned!)", "P1 adds one red furyoku", "P2 cleans up: Prayer for a Clean Hit")


@rule("SK-OPEN-61", "SK-SCORE-4")
def test_no_scoring_effect_follows_the_winning_point() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", red_teamwork="Mikihisa")
    table.set(P2, points=2, shaman="Zeke", green_teamwork="Opacho")
    with table.changes(P1, red=0, discard=+1):
        table.choose("discard")
    assert table.state.winner == P2


@rule("SK-OPEN-61", "SK-CD-17")
def test_a_point_from_a_card_may_win_at_once() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", points=2).set(P2, strike="Everything at Once", points=1)
    table.choose("discard")
    assert (table.state.points, table.state.winner) == ([2, 3], P2)
    assert table.zone(P2, "strike") == ["Everything at Once"]


@rule("SK-OPEN-61")
def test_a_point_from_a_card_is_only_a_number() -> None:
    gift = strike("T-10", "Gift", "", counterattacking(ChangePoints(YOU, +1)), intercept=4, force=4)
    listener = teamwork("T-11", "Listener", "Still", "", scoring(AddFuryoku(RED)))
    mourner = teamwork("T-12", "Mourner", "Loud", "", scored_on(AddFuryoku(RED)))
    table = Table().set(P1, flipped=gift, green_teamwork=listener, yellow_teamwork=BYSTANDER)
    table.set(P2, red_teamwork=mourner)
    with table.changes(P1, points=+1, green=0, yellow=0, red=0), table.changes(P2, red=0, points=0):
        table.choose("play")
    table.expect(defender=P2)  # no opening attack follows: the counterattack goes on
    assert attack(table)["name"] == "Gift"
    winning = Table().set(P1, flipped=gift, points=2).choose("play")
    assert (winning.state.over, winning.state.winner) == (True, P1)


@rule("SK-OPEN-61")
def test_points_never_fall_below_0() -> None:
    thief = strike("T-13", "Thief", "", counterattacking(ChangePoints(OPPONENT, -1)), intercept=4, force=4)
    for before, after in ((0, 0), (2, 1)):
        table = Table().set(P1, flipped=thief).set(P2, points=before).choose("play")
        assert table.state.points == [0, after]


# Signature moves as strikes


@rule("SK-OPEN-62", "SK-CD-33")
def test_texts_about_strikes_touch_a_signature_move() -> None:
    table = Table(step="signature").set(P1, charged=ALL)
    table.set(P2, shaman="Jun", strike="Seismic Eruption", area=["Mirror Maze"])
    table.expect(zone="green")  # Intercept 7 - 1 does not stop Force 7
    bells = Table(step="signature").set(P1, charged=ALL).set(P2, strike="Seismic Eruption", area=["Heavy Bells"])
    bells.offers("signature", "decline")  # a text that names a zone does not touch it


@rule("SK-OPEN-62", "SK-CD-35")
def test_changed_base_costs_touch_a_signature_move() -> None:
    table = Table(step="signature").set(P1, charged=ALL, green=1, yellow=0, red=0)
    table.set(P2, shaman="Jun", strike=BREEZE, area=["Tax the Restless"])
    table.expect(zone="green")
    rich = Table(step="signature").set(P1, charged=ALL, green=2, yellow=0, red=0)
    rich.set(P2, shaman="Jun", strike=BREEZE, area=["Tax the Restless"])
    with rich.changes(P1, green=-2):
        rich.choose("signature")


@rule("SK-OPEN-62")
def test_a_text_about_the_cost_of_strikes_means_a_signature_move_and_a_ban_on_strikes_does_not() -> None:
    tax = advantage("T-18", "Toll", "", changes_cost(GREEN, +1, CardsOf(OPPONENT, STRIKE)))
    table = Table(step="signature").set(P1, charged=ALL, green=2, yellow=0, red=0).set(P2, strike=BREEZE, area=[tax])
    with table.changes(P1, green=-2):
        table.choose("signature")
    ban = strike("T-19", "Ban", "", counterattacking(Then(Forbid(NO_PLAY), Forbid(NO_POWER))), intercept=4, force=4)
    banned = Table().set(P1, flipped=ban).set(P2, charged=ALL, flips=[WALL]).choose("play")
    assert banned.asked == P2
    banned.offers("signature", "decline")
    banned.choose("decline").offers("focus", "discard")
    banned.refuses("play", cites="SK-GEN-1", saying="Ban forbids it")


@rule("SK-OPEN-62")
def test_a_signature_move_is_not_the_attack_kind_strike_and_comes_from_no_zone() -> None:
    table = Table().set(P1, flipped="Filler", area=["Cloud the Mirror"]).set(P2, strike="signature")
    assert force(table) == 7
    strike_kind = Table().set(P1, flipped="Filler", area=["Cloud the Mirror"]).set(P2, strike="Seismic Eruption")
    assert force(strike_kind) == 6
    larch = (
        Table().set(P1, shaman="Rio", flipped="Flamboyant Arrival", green_teamwork="Larch").set(P2, strike="signature")
    )
    assert numbers(larch) == (4, 4)


@rule("SK-OPEN-62", "SK-SIG-12")
def test_a_signature_moves_own_text_may_count_teamworks() -> None:
    table = Table(step="signature").set(P1, shaman="Rio", charged=ALL, green_teamwork="Marco", red_teamwork="Marco")
    table.choose("signature", "pay:1/0/0")
    assert force(table) == 7 + 2


@rule("SK-OPEN-62", "SK-CD-36")
def test_a_lasting_bonus_for_ones_strikes_reaches_the_signature_move() -> None:
    table = Table().set(P1, flipped="Vow at the Summit", charged=ALL, flips=[WALL], green=3).set(P2, flips=[WALL])
    table.choose("play", "pay:0/1/1", "play", "play", "signature", "pay:1/0/0")
    assert force(table) == 7 + 1


# What a standing strike remembers


@rule("SK-OPEN-63", "SK-CD-51")
def test_a_strike_remembers_the_attack_it_answered() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Flamboyant Arrival", green_teamwork="Denbat", flips=["Filler"])
    table.choose("play", "pay:1/0/0").expect(defender=P2)
    assert force(table) == 4 + 2  # it answered the opening attack
    other = Table().set(P1, shaman="Rio", flipped="Flamboyant Arrival", green_teamwork="Denbat").set(P2, strike=BREEZE)
    other.choose("play", "pay:1/0/0")
    assert force(other) == 4


@rule("SK-OPEN-63")
@pytest.mark.parametrize("zone", ALL)
def test_this_zone_of_a_standing_strike_is_the_one_it_came_from(zone: str) -> None:
    table = Table(zone=zone).set(P1, shaman="Jun", flipped="Patient Colossus", green=3, yellow=0, red=0).choose("play")
    assert charges(table, P1) == [int(zone == one) for one in ALL]
    assert attack(table)["origin"] == zone


@rule("SK-OPEN-63", "SK-CD-52")
def test_a_strike_remembers_what_its_owner_had_played() -> None:
    table = Table().set(P1, shaman="Zeke", green_teamwork="Brocken", flipped=BANNER, flips=["Flamboyant Arrival"])
    table.set(P2, flips=["Quiet the Crowd"]).choose("play", "charge:none", "play", "pay:1/0/0")
    assert force(table) == 4 + 2 + 1
    table.choose("play", "pay:1/0/0", "charge:none")
    assert force(table) == 4 + 1 - 1  # Banner is gone, Brocken's answer stays; Quiet the Crowd takes 1 in this zone


@rule("SK-OPEN-63")
def test_a_strike_that_is_flipped_again_remembers_nothing() -> None:
    table = Table(step="turn").set(
        P1, shaman="Faust", strike="Last Train Home", area=["Ward Off"], red_teamwork="Eliza"
    )
    table.choose("discard", "discard", "use Eliza", "stack:green", "take Last Train Home").expect(zone="red")
    assert numbers(table) == (2 + 4, 3)  # it is defending in red now, wherever it came from before


@rule("SK-OPEN-63")
def test_what_was_played_in_an_earlier_turn_does_not_count() -> None:
    table = (
        Table()
        .set(P1, flipped=BANNER, flips=[WALL, "Third Verse"])
        .set(P2, flips=[strike("T-20", "Nap", "", intercept=9, force=0)])
    )
    table.choose("play", "charge:none", "play", "play").expect(defender=P1)
    table.choose("play", "pay:1/1/0")
    assert force(table) == 5
    now = Table().set(P1, flipped=BANNER, flips=["Third Verse"]).choose("play", "charge:none", "play", "pay:1/1/0")
    assert force(now) == 5 + 2 + 3


@rule("SK-OPEN-63", "SK-CD-7")
def test_a_number_counted_once_does_not_change_later() -> None:
    once = strike("T-14", "Once", "", counterattacking(gain_force(+1, Furyoku(GREEN))), intercept=4, force=0)
    table = Table().set(P1, flipped=once, green=3).set(P2, shaman="Jun", flips=["Cold Arithmetic"], green=3)
    table.choose("play")
    assert force(table) == 3
    table.choose("play", "pay:1/0/0", "charge:none")
    assert (furyoku(table, P1)[0], force(table)) == (1, 3)


@rule("SK-OPEN-63", "SK-COUNTER-6", "SK-CD-8")
def test_furyoku_teamworks_and_charges_are_read_anew() -> None:
    live = (
        change(FORCE, +1, THIS, per=Furyoku(GREEN)),
        change(FORCE, +10, THIS, per=YOUR_TEAMWORKS),
        change(FORCE, +100, THIS, per=YOUR_CHARGES),
    )
    standing = strike("T-15", "Living", "", *live, intercept=4, force=0)
    table = Table(format="starter").set(P1, flipped="Isolate", flips=["Severed Tether", "Cold Arithmetic"], green=4)
    table.set(P2, strike=standing, green=3, red_teamwork=BYSTANDER, charged=["yellow"])
    assert force(table) == 113
    table.choose("play", "pay:0/1/0", "charge:none", "teamwork Bystander")
    assert force(table) == 103
    table.choose("play", "pay:1/0/0", "charge:none")
    assert force(table) == 3
    table.choose("play", "pay:1/0/0", "charge:none")
    assert force(table) == 1


@rule("SK-OPEN-63")
def test_points_are_read_anew() -> None:
    rise = advantage("T-16", "Rise", "", IMMEDIATE, played(ChangePoints(YOU, +1)))
    standing = strike(
        "T-17", "Spiteful", "", change(FORCE, +3, THIS, Points(OPPONENT, AT_LEAST, 1)), intercept=4, force=4
    )
    table = Table().set(P1, flipped=rise).set(P2, strike=standing)
    assert force(table) == 4
    table.choose("play", "charge:none")
    assert force(table) == 7

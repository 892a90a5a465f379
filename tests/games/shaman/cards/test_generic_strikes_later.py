"""Generic strikes whose text works when they stand, score, are counted or are discarded."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import attack, force, furyoku, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain


@card("SKH-149")
@rule("SK-CD-17")
def test_prayer_for_a_clean_hit_brings_a_red_furyoku_with_its_own_point_before_it_is_cleaned_up() -> None:
    table = Table(zone="red").set(P1, flipped="Filler")
    table.set(P2, strike="Prayer for a Clean Hit", discard=["Isolate", "Joco"])
    with table.changes(P2, points=+1, red=+1, green=0, yellow=0, discard=0):
        table.choose("discard")
    tells(table, "P2 scores", "P2 adds one red furyoku (Isolate)", "P2 cleans up: Prayer for a Clean Hit")
    assert table.zone(P2, "red furyoku")[-1] == "Isolate"


@card("SKH-149")
@rule("SK-CD-17")
def test_prayer_for_a_clean_hit_brings_nothing_when_stopped_and_nothing_for_the_point_that_wins() -> None:
    table = Table().set(P1, flipped="Prayer for a Clean Hit", green=2, yellow=0, red=0)
    table.set(P2, flips=[plain(4, 1)], strike=plain(0, 5))
    assert numbers(table) == (5, 4)
    with table.changes(P1, green=-2, red=0, points=0):
        table.choose("play")
    assert force(table) == 4
    with table.changes(P1, red=0, points=0):
        table.choose("play")
    won = Table(zone="red").set(P1, flipped="Filler").set(P2, strike="Prayer for a Clean Hit", points=2)
    with won.changes(P2, points=+1, red=0):
        won.choose("discard")
    assert won.state.over and won.state.winner == P2


@card("SKH-149")
@rule("SK-CD-17")
def test_a_prayer_that_is_flipped_when_another_attack_scores_brings_nothing() -> None:
    table = Table(zone="red").set(P1, flipped="Prayer for a Clean Hit").set(P2, strike=plain(0, 9))
    with table.changes(P2, points=+1, red=0), table.changes(P1, red=0):
        table.choose("discard")


@card("SKH-150")
@rule("SK-CD-14")
def test_undertow_eliminates_a_green_furyoku_when_the_defence_against_it_leaves_green_for_yellow() -> None:
    table = Table().set(P1, flipped="Filler", green=["Isolate", "Filler"]).set(P2, strike="Undertow")
    with table.changes(P1, green=-1, yellow=0, red=0, discard=+2):
        table.choose("discard")
    tells(table, "P1 now defends in yellow", "P1 loses one green furyoku (Isolate)", "P1 flips")
    with table.changes(P1, green=0, yellow=+1, red=0):
        table.choose("focus")
    with table.changes(P1, green=0, yellow=0, red=+1), table.changes(P2, points=+1):
        table.choose("focus")


@card("SKH-150")
@rule("SK-CD-14")
def test_undertow_takes_the_very_card_just_focused() -> None:
    table = Table().set(P1, flipped="Joco", green=0).set(P2, strike="Undertow")
    with table.changes(P1, green=0, discard=+1):
        table.choose("focus")
    assert table.zone(P1, "discard")[-1] == "Joco, Jocular Comedian"


@card("SKH-150")
@rule("SK-CD-14")
def test_undertow_pulls_again_when_the_defence_goes_back_to_green_and_leaves_it_once_more() -> None:
    table = Table().set(P1, flipped="Filler", green=3, yellow_teamwork="Hitchhiking Kappa").set(P2, strike="Undertow")
    with table.changes(P1, green=-1):
        table.choose("discard")
    with table.changes(P1, green=0):
        table.choose("use Hitchhiking Kappa")
    table.expect(zone="green")
    with table.changes(P1, green=-1):
        table.choose("discard")
    table.expect(zone="yellow")


@card("SKH-150")
@rule("SK-CD-14")
def test_undertow_does_nothing_to_a_defence_that_starts_in_yellow_or_while_it_is_flipped() -> None:
    late = Table().set(P1, shaman="Trey", flipped="Marked From Afar", green=2, yellow=1, red=0)
    late.set(P2, flips=["Undertow"]).choose("play").expect(zone="yellow")
    silent_about(late, "loses one green")
    both = Table().set(P1, flipped="Undertow").set(P2, strike=plain(0, 9))
    with both.changes(P1, green=0), both.changes(P2, green=0):
        both.choose("discard")
    played = Table().set(P1, flipped="Undertow", green=3, yellow=0, red=0).set(P2, strike=plain(0, 5))
    assert numbers(played) == (5, 5)
    with played.changes(P1, green=-3):
        played.choose("play")
    assert force(played) == 5
    silent_about(played, "loses one green")


@card("SKH-151")
@rule("SK-CD-17")
def test_everything_at_once_counts_double_against_an_opponent_with_two_points() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", points=2).set(P2, strike="Everything at Once")
    with table.changes(P2, points=+2):
        table.choose("discard")
    tells(table, "P2 scores: 1 to 2", "P2 now has two points", "P2 cleans up: Everything at Once")
    assert not table.state.over
    wins = Table(zone="red").set(P1, flipped="Filler", points=2).set(P2, strike="Everything at Once", points=1)
    with wins.changes(P2, points=+2, discard=0):
        wins.choose("discard")
    assert wins.state.over and wins.state.winner == P2


@card("SKH-151")
@rule("SK-CD-17")
def test_everything_at_once_counts_once_against_an_opponent_with_one_point_or_with_another_attack() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", points=1).set(P2, strike="Everything at Once")
    with table.changes(P2, points=+1):
        table.choose("discard")
    other = Table(zone="red").set(P1, flipped="Everything at Once", points=2).set(P2, strike=plain(0, 9))
    with other.changes(P2, points=+1), other.changes(P1, points=0):
        other.choose("discard")
    strike = Table().set(P1, flipped="Everything at Once", green=1, yellow=1, red=1).set(P2, strike=plain(0, 4))
    assert numbers(strike) == (4, 7)
    with strike.changes(P1, green=-1, yellow=-1, red=-1, points=0):
        strike.choose("play")
    assert force(strike) == 7


@card("SKH-151")
@rule("SK-CD-17")
def test_nothing_answers_the_extra_point_and_nobody_celebrates_it() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", points=2, green_teamwork="Mikihisa")
    table.set(P2, shaman="Len", strike="Everything at Once", green_teamwork="Opacho")
    table.choose("discard")
    assert table.asked == P1
    table.offers("resolve Everything at Once", "resolve Mikihisa", "resolve Opacho")
    with table.changes(P1, red=0), table.changes(P2, points=+1, green=+1):
        table.choose("resolve Everything at Once", "resolve Mikihisa")
    table.offers("defender:self", "defender:opponent")


@card("SKH-155")
@rule("SK-CD-7")
@pytest.mark.parametrize(("discard", "hits"), [(4, 4), (5, 5), (11, 5), (12, 6), (19, 7), (40, 7)])
def test_ossuary_chorus_counts_every_full_seven_discards_after_its_cost_three_times_at_most(
    discard: int, hits: int
) -> None:
    table = Table().set(P1, flipped="Ossuary Chorus", discard=discard, green=1, yellow=1, red=0)
    table.set(P2, strike=plain(0, 4), discard=30)
    assert numbers(table) == (4, 4)
    with table.changes(P1, green=-1, yellow=-1, discard=+2):
        table.choose("play")
    assert force(table) == hits


@card("SKH-155")
@rule("SK-CD-7")
def test_ossuary_chorus_keeps_its_number_when_the_pile_grows_under_it() -> None:
    table = Table().set(P1, flipped="Ossuary Chorus", discard=11, green=1, yellow=1, red=2)
    table.set(P2, shaman="Len", flips=["Drought of Spirit"]).choose("play", "pay:1/1/0")
    assert attack(table)["changes"] == ["Ossuary Chorus +1"]
    with table.changes(P1, discard=+1, red=-1, attack_force=0):
        table.choose("play", "charge:none")


@card("SKH-156")
def test_pooled_courage_is_raised_twice_a_flip_by_furyoku_of_any_colour() -> None:
    table = Table().set(P1, flipped="Pooled Courage", green=3, yellow=0, red=1).set(P2, strike=plain(0, 6))
    table.offers("use Pooled Courage", "focus", "discard").choose("use Pooled Courage")
    table.offers("pay:1/0/0", "pay:0/0/1").choose("pay:0/0/1")
    assert numbers(table) == (5, 5)
    table.choose("use Pooled Courage")
    assert numbers(table) == (6, 6)
    assert furyoku(table, P1) == [2, 0, 0]
    table.offers("play", "focus", "discard").refuses("use Pooled Courage", cites="SK-PAY-2")
    with table.changes(P1, green=-2):
        table.choose("play")
    assert force(table) == 6


@card("SKH-156")
def test_pooled_courage_may_spend_what_its_cost_would_need() -> None:
    table = Table().set(P1, flipped="Pooled Courage", green=2, yellow=0, red=0).choose("use Pooled Courage")
    table.offers("use Pooled Courage", "focus", "discard").refuses("play", cites="SK-FURY-13")
    broke = Table().set(P1, flipped="Pooled Courage", green=0, yellow=0, red=0)
    broke.offers("focus", "discard").refuses("use Pooled Courage", cites="SK-FURY-13", saying="any colour")


@card("SKH-157")
@rule("SK-CD-15")
@pytest.mark.parametrize(("answer", "colour"), [("colour:green", 0), ("colour:yellow", 1), ("colour:red", 2)])
def test_paper_effigy_discarded_becomes_furyoku_of_a_colour_its_owner_picks(answer: str, colour: int) -> None:
    table = Table().set(P1, flipped="Paper Effigy", green=0, yellow=0, red=0)
    table.choose("discard").offers("colour:green", "colour:yellow", "colour:red")
    table.expect(zone="green")
    table.choose(answer).expect(zone="yellow")
    assert furyoku(table, P1) == [int(one == colour) for one in range(3)]
    assert table.zone(P1, f"{answer[7:]} furyoku") == ["Paper Effigy"]


@card("SKH-157")
@rule("SK-CD-15")
def test_paper_effigy_pays_when_it_must_be_discarded_and_before_the_point_in_red() -> None:
    table = Table(zone="red").set(P1, flipped="Paper Effigy").set(P2, shaman="Len", area=["False Opening"])
    table.set(P2, strike=plain(0, 9)).offers("discard")
    with table.changes(P1, red=+1), table.changes(P2, points=+1):
        table.choose("discard", "colour:red")
    tells(table, "adds one red furyoku (Paper Effigy)", "P2 scores")


@card("SKH-157")
@rule("SK-CD-15")
def test_paper_effigy_brings_nothing_when_focused_played_milled_flipped_away_or_cleaned_up() -> None:
    focused = Table().set(P1, flipped="Paper Effigy").choose("focus")
    focused.expect(zone="yellow").offers("focus", "discard")
    away = Table().set(P1, shaman="Lyserg", flipped="Paper Effigy", green_teamwork="Venster, Tactician")
    away.set(P1, green=1, yellow=0, red=0).choose("use Venster, Tactician")
    assert away.zone(P1, "discard")[-1] == "Paper Effigy"
    away.offers("focus", "discard")
    played = Table().set(P1, flipped="Paper Effigy", green=1, yellow=0, red=0).set(P2, flips=[plain(9, 0)])
    assert numbers(played) == (4, 3)
    with played.changes(P1, green=-1):
        played.choose("play")
    assert force(played) == 3
    played.choose("play").expect(defender=P1)
    tells(played, "P1 cleans up: Paper Effigy", "P1 flips")
    milled = Table().set(P1, flipped="Night Parade Stampede", green=0, yellow=1, red=1, flips=["Paper Effigy"])
    milled.choose("play", "player:self").expect(defender=P2)

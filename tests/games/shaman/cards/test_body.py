"""Body advantages: what each of them does and does not do."""

from __future__ import annotations

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import charges, flipped, force, numbers, tells
from tests.games.shaman.table.plain import plain


def rio(*area: str) -> Table:
    """Rio answers the opening attack with a 4/4 while these advantages lie in the area; P2 will flip a 4/4."""
    table = Table().set(P1, shaman="Rio", area=list(area), flipped=plain(4, 4))
    return table.set(P2, flips=[plain(4, 4)])


def volley(table: Table) -> tuple[tuple[int, int], int, tuple[int, int]]:
    """My flipped strike's numbers, its Force once it stands, and the numbers of the opponent's flipped strike."""
    mine = numbers(table)
    table.choose("play")
    return mine, force(table), numbers(table)


@card("SKH-064")
def test_devoted_sentry_adds_intercept_to_my_strikes_alone() -> None:
    assert volley(rio("Devoted Sentry")) == ((5, 4), 4, (4, 4))


@card("SKH-064")
def test_devoted_sentry_lets_a_strike_stop_one_more_force_and_leaves_at_cleanup() -> None:
    table = Table().set(P1, shaman="Rio", area=["Devoted Sentry"], flipped=plain(4, 4))
    table.set(P2, strike=plain(0, 5), flips=[plain(4, 4)])
    table.choose("play", "play")
    tells(table, "P1 cleans up: Plain 4/4 and Devoted Sentry")
    assert table.zone(P1, "advantages") == []


@card("SKH-065")
def test_spreading_darkness_adds_force_to_my_strikes_alone() -> None:
    assert volley(rio("Spreading Darkness")) == ((4, 5), 5, (4, 4))


@card("SKH-066")
def test_iron_marrow_adds_two_intercept_and_one_force() -> None:
    assert volley(rio("Iron Marrow")) == ((6, 5), 5, (4, 4))


@card("SKH-067")
def test_avalanche_muscles_adds_two_force() -> None:
    assert volley(rio("Avalanche Muscles")) == ((4, 6), 6, (4, 4))


@card("SKH-067")
def test_two_avalanches_add_up() -> None:
    assert volley(rio("Avalanche Muscles", "Avalanche Muscles")) == ((4, 8), 8, (4, 4))


@card("SKH-068")
def test_titans_posture_adds_two_and_two() -> None:
    assert volley(rio("Titan's Posture")) == ((6, 6), 6, (4, 4))


@card("SKH-068")
def test_titans_posture_stops_powers_for_the_whole_next_defence_even_once_removed() -> None:
    table = rio("Titan's Posture").set(
        P2, flips=["Quiet the Crowd", "Owned!", "Crossroads Wager"], green=1, yellow=0, red=0
    )
    table.choose("play", "play", "charge:none")
    assert table.zone(P1, "advantages") == []
    table.offers("focus", "discard").refuses("use Owned!", cites="SK-GEN-1", saying="Titan's Posture")
    table.choose("discard")
    table.offers("focus", "discard").refuses("use Crossroads Wager", cites="SK-GEN-1", saying="Titan's Posture")


@card("SKH-068")
def test_titans_posture_stops_no_powers_before_its_owner_counterattacks() -> None:
    table = Table(defender=P2).set(P1, shaman="Rio", area=["Titan's Posture"], strike=plain(0, 4))
    table.set(P2, flipped="Owned!", green=0, yellow=0, red=0).offers("use Owned!", "focus", "discard")


@card("SKH-068")
def test_the_ban_of_titans_posture_is_over_with_that_defence() -> None:
    table = rio("Titan's Posture").set(P1, flips=[plain(4, 4)])
    table.set(P2, flips=[plain(6, 4), "Owned!"], green=3)
    table.choose("play", "play", "play")
    assert flipped(table) == "Owned!"
    table.offers("play", "use Owned!", "focus", "discard")
    scored = rio("Titan's Posture").set(P2, flips=["Filler", "Filler", "Filler", "Owned!"], green=0, yellow=0, red=0)
    scored.choose("play", "discard", "discard", "discard", "defender:self").offers("use Owned!", "focus", "discard")


@card("SKH-069")
@rule("SK-CD-32")
def test_second_skin_weakens_the_attack_in_every_zone_of_this_defence() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Second Skin", flips=[plain(3, 4), plain(3, 4), plain(2, 4)])
    table.set(P1, green=1, yellow=0, red=0).set(P2, strike=plain(0, 4))
    with table.changes(P2, attack_force=-1):
        table.choose("play", "charge:none")
    assert table.zone(P1, "discard")[-1] == "Second Skin"
    table.offers("play", "focus", "discard")
    table.choose("discard").offers("play", "focus", "discard")
    table.choose("discard").offers("focus", "discard")
    assert force(table) == 3


@card("SKH-069")
@rule("SK-CD-32")
def test_second_skin_is_over_with_the_opening_attack_that_it_weakened() -> None:
    assert opening_attacks_after("Second Skin") == (3, 4)


def opening_attacks_after(advantage: str) -> tuple[int, int]:
    """The Force of an opening attack once Rio has played the advantage in red, and of the next after that one."""
    table = Table(zone="red").set(P1, shaman="Rio", flipped=advantage, green=2, yellow=0, red=0)
    now = force(table.choose("play", "charge:none"))
    return now, force(table.choose("discard", "defender:self"))


@card("SKH-070")
def test_blood_drum_counts_itself_and_every_card_beside_it() -> None:
    assert volley(rio("Blood Drum")) == ((5, 5), 5, (4, 4))
    table = rio("Blood Drum", "Tithe to the Dead").set(P1, pitched=["Sideswipe"])
    assert volley(table) == ((5 + 1, 7), 7, (4, 4))


@card("SKH-070")
def test_blood_drum_counts_down_when_a_card_beside_it_is_removed() -> None:
    table = rio("Blood Drum", "Tithe to the Dead").set(P2, flips=["Quiet the Crowd"], green=1, yellow=0, red=0)
    table.choose("play")
    assert force(table) == 6
    table.choose("play", "charge:none", "remove Tithe to the Dead")
    assert force(table) == 6 - 1 - 1


@card("SKH-071")
def test_pack_discipline_counts_my_teamworks_and_not_theirs() -> None:
    table = (
        rio("Pack Discipline").set(P1, green_teamwork="Porf", red_teamwork="Porf").set(P2, green_teamwork="Lililala")
    )
    assert numbers(table) == (4, 6)
    assert numbers(rio("Pack Discipline").set(P2, red_teamwork="Lililala")) == (4, 4)


@card("SKH-071")
def test_pack_discipline_counts_down_while_the_opponent_defends() -> None:
    table = rio("Pack Discipline").set(P1, green_teamwork="Porf", red_teamwork="Kebin")
    table.set(P2, flips=["Isolate"], green=0, yellow=1, red=0).choose("play")
    assert force(table) == 6
    table.choose("play", "charge:none", "teamwork Kebin")
    assert force(table) == 5


@card("SKH-072")
def test_lions_hour_adds_one_intercept_and_two_force() -> None:
    assert volley(rio("Lion's Hour")) == ((5, 6), 6, (4, 4))


@card("SKH-073")
@rule("SK-CD-31")
def test_brace_and_answer_lasts_through_the_flips_of_one_zone() -> None:
    table = Table(zone="yellow").set(P1, shaman="Rio", flipped="Brace and Answer", green=1, yellow=0, red=1)
    table.set(P1, flips=["Devoted Sentry", plain(4, 4), plain(4, 4)])
    table.choose("play", "pay:1/0/0", "charge:none", "play", "charge:none")
    assert table.zone(P1, "advantages") == ["Devoted Sentry"]
    assert numbers(table) == (7, 4)
    table.choose("focus")
    assert numbers(table) == (5, 4)


@card("SKH-073")
@rule("SK-CD-31")
def test_brace_and_answer_does_not_come_back_with_the_zone() -> None:
    table = Table(zone="yellow").set(P1, shaman="Rio", flipped="Brace and Answer", green=1, yellow=0, red=0)
    table.set(P1, flips=["Filler", plain(4, 4)], red_teamwork="Hitchhiking Kappa")
    table.choose("play", "charge:none")
    assert numbers(table) == (2, 0)
    table.choose("focus", "use Hitchhiking Kappa").expect(zone="yellow")
    assert numbers(table) == (4, 4)


@card("SKH-073")
def test_brace_and_answer_adds_no_force_and_ends_with_the_turn() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Brace and Answer", flips=[plain(4, 4)], green=1, yellow=0, red=0)
    table.set(P2, flips=[plain(4, 4)]).choose("play", "charge:none")
    assert volley(table) == ((6, 4), 4, (4, 4))
    table.expect(effects=[])


@card("SKH-074")
@rule("SK-CD-32")
def test_blunt_the_blade_takes_three_from_the_attack_and_floors_it_in_comparisons() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Blunt the Blade", green=2, yellow=0, red=0)
    table.set(P1, flips=["Filler", "Filler"]).set(P2, strike=plain(0, 2))
    with table.changes(P2, attack_force=-3):
        table.choose("play", "charge:none")
    assert (force(table), table.zone(P1, "advantages")) == (0, [])
    table.offers("play", "focus", "discard")
    table.choose("focus").expect(zone="yellow").offers("play", "focus", "discard")


@card("SKH-074")
@rule("SK-CD-32")
def test_blunt_the_blade_spares_the_attack_after_this_one() -> None:
    assert opening_attacks_after("Blunt the Blade") == (1, 4)
    table = Table().set(P1, shaman="Rio", flipped="Blunt the Blade", flips=[plain(4, 4)], green=2, yellow=0, red=0)
    table.set(P2, strike=plain(0, 6), flips=[plain(4, 6)])
    table.choose("play", "charge:none", "play")
    assert force(table) == 4
    table.choose("play")
    assert force(table) == 6


@card("SKH-075")
def test_grow_through_pain_grows_once_the_opponent_has_a_point() -> None:
    assert volley(rio("Grow Through Pain").set(P2, points=1)) == ((5, 5), 5, (4, 4))
    assert volley(rio("Grow Through Pain").set(P2, points=2)) == ((5, 5), 5, (4, 4))


@card("SKH-075")
def test_grow_through_pain_needs_their_point_not_mine() -> None:
    assert volley(rio("Grow Through Pain").set(P1, points=2)) == ((4, 4), 4, (4, 4))


@card("SKH-076")
def test_unspent_fury_counts_my_red_once_when_i_counterattack() -> None:
    table = rio("Unspent Fury").set(P1, red=3).set(P2, red=1)
    assert volley(table) == ((4, 4), 7, (4, 4))


@card("SKH-076")
def test_unspent_fury_counts_after_the_base_cost_and_no_more_than_four() -> None:
    assert volley(rio("Unspent Fury").set(P1, red=6)) == ((4, 4), 8, (4, 4))
    table = rio("Unspent Fury").set(P1, red=3, flipped=plain(4, 4, (0, 0, 1)))
    table.choose("play")
    assert force(table) == 6


@card("SKH-076")
@rule("SK-CD-34")
def test_unspent_fury_is_spent_when_it_is_removed() -> None:
    table = rio("Unspent Fury").set(P1, red=3).set(P2, flips=["Quiet the Crowd", "Filler"], green=1, yellow=0, red=0)
    table.choose("play")
    assert force(table) == 7
    table.choose("play", "charge:none")
    assert force(table) == 4 - 1
    table.choose("discard")
    assert force(table) == 4


@card("SKH-076")
def test_unspent_fury_keeps_its_number_when_the_red_goes() -> None:
    table = rio("Unspent Fury").set(P1, red=3)
    table.set(P2, shaman="Len", flips=["Pickpocket's Prayer"], green=0, yellow=1, red=0).choose("play")
    with table.changes(P1, red=-1, attack_force=0):
        table.choose("play", "charge:none", "colour:red")


@card("SKH-077")
def test_shoulder_to_shoulder_played_adds_one_and_one() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Shoulder to Shoulder", flips=[plain(4, 4)], yellow=1, red=0)
    table.set(P2, flips=[plain(4, 4)]).choose("play", "charge:none")
    assert volley(table) == ((5, 5), 5, (4, 4))


@card("SKH-077")
@rule("SK-CD-27")
def test_shoulder_to_shoulder_pitched_adds_intercept_alone_and_charges_nothing() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Shoulder to Shoulder", flips=[plain(4, 4)], yellow=0, red=0)
    table.set(P2, flips=[plain(4, 4)]).offers("pitch", "focus", "discard")
    table.choose("pitch").expect(zone="yellow")
    assert (table.zone(P1, "advantages"), charges(table, P1)) == (["Shoulder to Shoulder"], [0, 0, 0])
    assert volley(table) == ((5, 4), 4, (4, 4))


@card("SKH-077")
@rule("SK-CD-27")
def test_a_pitched_card_is_removed_and_cleaned_up_like_an_advantage() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Shoulder to Shoulder", flips=[plain(4, 4)], yellow=0, red=0)
    table.set(P2, flips=["Quiet the Crowd", plain(4, 4)], green=1, yellow=0, red=0)
    table.choose("pitch", "play")
    with table.changes(P1, area=-1, discard=+1):
        table.choose("play", "pay:1/0/0", "charge:none")
    again = Table().set(P1, shaman="Rio", flipped="Shoulder to Shoulder", flips=[plain(4, 4), plain(4, 4)])
    again.set(P2, flips=[plain(4, 4)]).choose("pitch", "play", "play")
    assert (numbers(again), again.zone(P1, "advantages")) == ((4, 4), [])


@rule("SK-CD-27")
def test_sideswipe_and_glancing_hail_give_their_pitch_text_and_count_in_the_area() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Glancing Hail", flips=["Sideswipe", "Crowded Altar"])
    table.choose("pitch", "pitch")
    assert table.zone(P1, "advantages") == ["Glancing Hail", "Sideswipe"]
    assert numbers(table) == (4 + 1, 4 + 1 + 2)

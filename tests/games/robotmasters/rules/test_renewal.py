"""Empty decks are made anew (RM-RESHUF)."""

from __future__ import annotations

from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.battles import Bout, challenge


@rule("RM-RESHUF-1", "RM-OPEN-35")
def test_an_exhausted_action_deck_is_made_of_the_discards() -> None:
    table = challenge().set(P1, hand=["boost", "filler", "filler", "filler"], deck=0, discards=9)
    with table.changes(P1, hand=0, deck=+9, discards=-9):
        table.choose("play Boost")
    table.cites("RM-RESHUF-1")
    assert "Boost" in table.zone(P1, "deck") + table.zone(P1, "hand"), "the card just played is shuffled in"


@rule("RM-RESHUF-1", "RM-OPEN-35")
def test_an_empty_deck_waits_until_a_card_is_needed() -> None:
    table = challenge().set(P1, hand=["boost", "filler", "filler", "filler"], deck=1, discards=9)
    with table.changes(P1, hand=0, deck=-1, discards=+1):
        table.choose("play Boost")
    assert not any("shuffle" in line for line in table.log())


@rule("RM-RESHUF-1")
def test_renewing_changes_the_order() -> None:
    names = ["boost", "energized", "life_energy", "no_limit", "shortcut", "speed_run", "steady_aim", "w_tank"]
    orders = set()
    for seed in range(6):
        table = challenge(seed=seed).set(P1, hand=["boost", "filler", "filler", "filler"], deck=0, discards=names)
        table.choose("play Boost")
        orders.add(tuple(table.zone(P1, "deck")))
    assert len(orders) == 6


@rule("RM-RESHUF-2", "RM-OPEN-33")
def test_an_exhausted_challenge_deck_is_renewed_when_a_card_is_turned_up() -> None:
    table = challenge(dice="run jump", challenges=["plain"])
    table.score(2)
    assert (table.stage("cut_man")["deck"], table.stage("cut_man")["discards"]) == (0, 1)
    table.choose("press").cites("RM-RESHUF-2")
    assert table.zone(-1, "challenge") == ["Plain Challenge"]
    assert (table.stage("cut_man")["deck"], table.stage("cut_man")["discards"]) == (0, 0)


@rule("RM-RESHUF-2")
def test_twelve_cards_come_before_any_comes_again() -> None:
    table = Bout(dice=["wily"], seed=3).set(P1, base_health=200)
    seen: list[str] = []
    for _ in range(13):
        seen += table.zone(-1, "challenge")
        table.wait()
    assert len(set(seen[:12])) == 12 and seen[12] in seen[:12]


@rule("RM-RESHUF-2", "RM-OPEN-35")
def test_a_copy_yet_to_beat_stays_out_of_the_new_deck() -> None:
    table = Bout(challenges=["WC13"], dice=["pellet"], hero=P2)
    table.set(P2, stage="castle", space=0).set(P1, stage="castle", space=1, copy="WC15")
    table.score(1)
    table.choose("press")
    assert table.zone(-1, "challenge") == ["Hidden Capsule"] and table.zone(-1, "castle deck") == []
    assert table.zone(P1, "copy") == ["Robot Master Copy: Cut Man"]

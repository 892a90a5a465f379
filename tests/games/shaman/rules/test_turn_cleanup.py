"""Cleanup."""

from __future__ import annotations

from playmat.testing import P1, P2, Table, rule

FURYOKU = ("green furyoku", "yellow furyoku", "red furyoku")


@rule("SK-CLEAN-1")
def test_cleanup_comes_before_everything_else_in_a_turn() -> None:
    table = Table(step="turn").set(P1, strike="Steady Rebuttal", area=["Dragon Aura"])
    table.set(P1, charged=["green", "yellow", "red"])
    table.set(P2, strike="Flamboyant Arrival")
    kinds = [line.kind for line in table.state.log]
    assert kinds == ["DefenceBegan", "CleanedUp", "FuryokuAdded"]
    table.offers("signature", "decline")
    table.cites("SK-CLEAN-1")
    table.choose("decline")
    assert [line.kind for line in table.state.log] == [*kinds, "DefenceStarted", "Flipped"]


@rule("SK-CLEAN-2")
def test_the_defenders_last_strike_goes_to_the_defenders_pile() -> None:
    table = Table(step="turn").set(P1, strike="Steady Rebuttal").set(P2, strike="signature")
    assert table.zone(P1, "strike") == []
    assert table.zone(P1, "discard")[-1] == "Steady Rebuttal"
    assert len(table.zone(P1, "discard")) == 9
    assert len(table.zone(P2, "discard")) == 8


@rule("SK-CLEAN-2")
def test_a_counterattack_stands_until_its_owners_next_turn() -> None:
    table = Table().set(P1, flipped="Flamboyant Arrival", green=1, yellow=0, red=0)
    table.set(P2, flips=["Filler", "Filler", "Flamboyant Arrival"])
    table.choose("play", "focus", "focus")
    assert table.zone(P1, "strike") == ["Flamboyant Arrival"]
    table.choose("play", "pay:1/0/0").expect(defender=P1)
    assert table.zone(P1, "strike") == []
    assert "cleans up: Flamboyant Arrival" in " ".join(table.log())


@rule("SK-CLEAN-3")
def test_every_advantage_of_the_defender_goes_to_the_defenders_pile() -> None:
    table = Table(step="turn").set(P1, area=["Dragon Aura", "Ward Off"], pitched=["Sideswipe"])
    table.set(P2, strike="signature")
    assert table.zone(P1, "advantages") == []
    assert table.zone(P1, "discard")[-3:] == ["Dragon Aura", "Ward Off", "Sideswipe"]


@rule("SK-CLEAN-4")
def test_the_attackers_cards_stay_at_the_defenders_cleanup() -> None:
    table = Table(step="turn").set(P1, area=["Ward Off"])
    table.set(P2, strike="Barren Justice", area=["Dragon Aura"], discard=["Filler"])
    assert table.zone(P2, "strike") == ["Barren Justice"]
    assert table.zone(P2, "advantages") == ["Dragon Aura"]
    assert table.zone(P2, "discard") == ["Filler"]
    attack = table.state.table(-1)["attack"]
    assert (attack["name"], attack["force"]) == ("Barren Justice", 6)


@rule("SK-CLEAN-5")
def test_teamworks_of_both_players_stay_at_cleanup() -> None:
    table = Table(step="turn").set(P1, green_teamwork="Radim", red_teamwork="Kalim", area=["Ward Off"])
    table.set(P2, strike="Barren Justice", yellow_teamwork="Joco")
    assert [table.zone(P1, f"{colour} teamwork") for colour in ("green", "red")] == [
        ["Radim, Voice of the Bracket"],
        ["Kalim, Bull-Horn Examiner"],
    ]
    assert table.zone(P2, "yellow teamwork") == ["Joco, Jocular Comedian"]


@rule("SK-CLEAN-6")
def test_furyoku_stays_at_cleanup() -> None:
    table = Table(step="turn").set(P1, green=3, yellow=0, red=4, strike="Steady Rebuttal", area=["Ward Off"])
    table.set(P2, strike="signature", green=1, yellow=2, red=5)
    assert [len(table.zone(P1, stack)) for stack in FURYOKU] == [3, 0, 4]
    assert [len(table.zone(P2, stack)) for stack in FURYOKU] == [1, 2, 5]


@rule("SK-CLEAN-7")
def test_cards_just_cleaned_up_are_the_ones_replenished() -> None:
    table = Table(step="turn", origin="yellow").set(P1, strike="Steady Rebuttal", area=["Ward Off"])
    table.set(P2, strike="Barren Justice")
    assert table.zone(P1, "green furyoku")[-1] == "Ward Off"
    assert table.zone(P1, "yellow furyoku")[-1] == "Steady Rebuttal"
    assert len(table.zone(P1, "discard")) == 8


@rule("SK-CLEAN-8")
def test_after_a_point_both_players_clean_up_onto_their_own_piles() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", strike="Steady Rebuttal", area=["Ward Off"])
    table.set(P2, strike="Barren Justice", area=["Dragon Aura", "Spirit Aim"], green_teamwork="Radim")
    with table.changes(P1, discard=+3, area=-1), table.changes(P2, discard=+3 - 1, area=-2, green=+1):
        table.choose("discard")
    assert table.zone(P1, "discard")[-2:] == ["Steady Rebuttal", "Ward Off"]
    assert table.zone(P2, "discard")[-2:] == ["Barren Justice", "Dragon Aura"]
    assert table.zone(P2, "green furyoku")[-1] == "Spirit Aim"
    assert table.zone(P1, "strike") == table.zone(P2, "strike") == []
    table.cites("SK-CLEAN-8")


@rule("SK-CLEAN-9")
def test_a_signature_move_is_cleaned_up_into_the_shaman_card() -> None:
    table = Table(step="turn").set(P1, shaman="Len", strike="signature", area=["Dragon Aura"])
    table.set(P2, strike="signature")
    assert table.zone(P1, "strike") == []
    assert sorted(table.zone(P1, "signature moves")) == ["Spear Without Pause", "Thunderhead Coronation"]
    assert table.zone(P1, "discard")[-1] == "Dragon Aura"
    assert "Spear Without Pause" not in table.zone(P1, "discard")
    assert table.state.table(-1)["sides"][P1]["side"] == "back"


@rule("SK-CLEAN-9")
def test_a_signature_move_that_scored_goes_back_into_the_shaman_card() -> None:
    table = Table(zone="red").set(P1, flipped="Filler").set(P2, shaman="Rio", strike="signature")
    with table.changes(P2, discard=0, side=+1, points=+1):
        table.choose("discard")
    assert sorted(table.zone(P2, "signature moves")) == ["Eight-Headed Joyride", "Long Tongue of the Lizard"]

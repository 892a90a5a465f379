"""The draw phase: power up, draw, discard down (NB-DRAW)."""

from __future__ import annotations

from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule

FIVE = ["Rival", "Vulcan1", "Determined", "Rich Kid", "AreaSteal"]


@rule("NB-DRAW-1", "NB-DRAW-2", "NB-DRAW-3")
def test_power_up_comes_first_then_the_draw() -> None:
    table = Table("netbattle", step="turn").set(P1, deck=["Rival", "Vulcan1", "Rich Kid", "Filler"])
    assert table.zone(P1, "gauge") == ["Rival"]
    assert table.zone(P1, "hand") == ["Vulcan1"]
    assert table.zone(P1, "deck") == ["Filler", "Rich Kid"]
    assert [line.rule for line in table.state.log][-4:] == ["NB-DRAW-1", "NB-DRAW-2", "NB-DRAW-3", "NB-RES-1"]
    table.offers("finish")


@rule("NB-DRAW-1", "NB-DRAW-5", "NB-DRAW-6", "NB-DRAW-8", "NB-DRAW-10")
def test_discarding_down_comes_last_and_may_take_the_drawn_card() -> None:
    table = Table("netbattle", step="turn").set(P1, hand=FIVE, deck=["Filler", "LaserBlast", "Filler"])
    table.offers(*(f"discard {name}" for name in (*FIVE, "LaserBlast")))
    with table.changes(P1, hand=-1, discard=+1), table.changes(P2, hand=0, discard=0):
        table.choose("discard LaserBlast")
    assert table.zone(P1, "discard") == ["LaserBlast"]
    assert table.zone(P1, "hand") == FIVE


@rule("NB-DRAW-2", "NB-POWER-14", "NB-WIN-4")
def test_the_last_card_of_the_deck_must_be_powered_up() -> None:
    table = Table("netbattle", step="turn").set(P1, deck=1, hand=2)
    assert table.state.over
    assert table.state.winner == P2
    assert len(table.zone(P1, "gauge")) == 1
    assert len(table.zone(P1, "hand")) == 2, "nothing was drawn any more"


@rule("NB-DRAW-3", "NB-WIN-3")
def test_the_last_card_of_the_deck_must_be_drawn() -> None:
    table = Table("netbattle", step="turn").set(P1, deck=2)
    assert table.state.over
    assert table.state.winner == P2
    assert len(table.zone(P1, "hand")) == 1


@rule("NB-DRAW-4")
def test_the_opponent_does_not_see_what_is_drawn() -> None:
    table = Table("netbattle", step="turn").set(P1, deck=["Filler", "LaserBlast", "Filler"])
    drawn = next(line for line in table.state.log if line.rule == "NB-DRAW-3")
    assert "LaserBlast" in drawn.as_seen_by(P1)
    assert "LaserBlast" not in drawn.as_seen_by(P2)
    hands = [one for one in view(table.state, P2)["zones"] if (one["zone"], one["player"]) == ("hand", P1)]
    assert hands == [{"zone": "hand", "player": P1, "count": 1}]


@rule("NB-DRAW-7")
def test_a_small_hand_is_neither_cut_nor_filled() -> None:
    for held in (0, 3, 4):
        table = Table("netbattle", step="turn").set(P1, hand=held)
        assert len(table.zone(P1, "hand")) == held + 1
        table.offers("finish")


@rule("NB-DRAW-9")
def test_a_hand_may_be_larger_at_any_other_time() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=5, gauge=3, resources=["BattleChip Geek"])
    table.set(P2, hand=8)
    table.choose("finish").choose("spend BattleChip Geek")
    assert len(table.zone(P1, "hand")) == 8
    table.choose("pass", "pass")
    assert table.state.active == P2
    assert len(table.zone(P1, "hand")) == 8, "nor at the end of the turn, nor in the opponent's draw phase"
    assert len(table.zone(P2, "hand")) == 9
    for _ in range(4):
        table.choose("discard Filler")
    table.offers("finish")


@rule("NB-DRAW-11", "NB-POWER-13")
def test_only_the_turn_player_powers_up_draws_and_discards_down() -> None:
    table = Table("netbattle", step="turn").set(P1, deck=9, hand=2).set(P2, deck=9, hand=7, gauge=2)
    assert (len(table.zone(P1, "deck")), len(table.zone(P1, "gauge")), len(table.zone(P1, "hand"))) == (7, 1, 3)
    assert (len(table.zone(P2, "deck")), len(table.zone(P2, "gauge")), len(table.zone(P2, "hand"))) == (9, 2, 7)
    assert table.asked == P1
    table.choose("finish", "pass")
    with table.changes(P1, deck=0, power=0, hand=0), table.changes(P2, deck=-2, power=+1, hand=+1):
        table.choose("pass")


@rule("NB-DRAW-12")
def test_nothing_is_played_spent_or_blasted_during_the_draw_phase() -> None:
    table = Table("netbattle", step="turn").set(P1, hand=[*FIVE, "Fortified"], gauge=3, resources=["Power Pastries"])
    table.set(P2, hand=["AreaSteal"], gauge=3, resources=["Delicious and Nutritious"])
    assert set(table.verbs) == {"discard"}
    for answer in ("play AreaSteal", "play Rival", "play Fortified", "spend Power Pastries", "blast"):
        table.refuses(answer, cites="NB-DRAW-12")
    for key in (f"play:{table.state.hand(P2)[0]}", f"spend:{table.state.resources(P2)[0]}"):
        refusal = table.state.explain(P2, key)
        assert refusal is not None
        assert refusal.rule == "NB-DRAW-12"


@rule("NB-DRAW-13")
def test_card_texts_call_for_discarding_down_too() -> None:
    table = Table("netbattle").set(P1, hand=["Loud and Clear"], resources=["Great Surprise"]).set(P2, hand=5)
    table.choose("play Loud and Clear")
    assert table.asked == P2, "who discards picks"
    with table.changes(P2, hand=-2, discard=+2):
        table.choose("discard Filler", "discard Filler")
    assert table.asked == P2 and "pass" in table.verbs

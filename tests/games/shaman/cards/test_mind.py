"""Mind advantages: what each of them does and does not do."""

from __future__ import annotations

from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import charges, cost, flipped, force, furyoku, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain


def looked_at(table: Table, owner: int, viewer: int) -> list[str]:
    """The titles a viewer sees among the cards being looked at of a player's deck."""
    titles = {definition.id: definition.title for definition in table.state.defs}
    for zone in view(table.state, viewer)["zones"]:
        if (zone["zone"], zone["player"]) == ("looked at", owner):
            return [titles[one] for _, one in zone.get("cards", [])]
    raise AssertionError("there is no such place")


@card("SKH-049")
@rule("SK-CD-45")
def test_second_reading_orders_my_next_four_and_strips_a_green() -> None:
    table = Table().set(P1, shaman="Len", flipped="Second Reading", green=1, yellow=0, red=0)
    table.set(P1, flips=["Owned!", "Isolate", "Center", "Ward Off", "Sideswipe"])
    with table.changes(P2, green=-1, yellow=0, red=0):
        table.choose("play", "charge:none")
        assert looked_at(table, P1, P1) == ["Owned!", "Isolate", "Center", "Ward Off"]
        assert looked_at(table, P1, P2) == []
        assert looked_at(table, P1, -1) == []
        table.offers("top Owned!", "top Isolate", "top Center", "top Ward Off")
        table.choose("top Center", "top Owned!", "top Ward Off")
    assert flipped(table) == "Center"
    assert table.zone(P1, "deck")[-4:] == ["Sideswipe", "Isolate", "Ward Off", "Owned!"]
    assert table.zone(P1, "discard")[-1] == "Second Reading"


@card("SKH-049")
@rule("SK-CD-45")
def test_second_reading_sees_fewer_cards_of_a_short_deck_and_finds_no_green() -> None:
    table = Table().set(P1, shaman="Len", flipped="Second Reading", green=1, yellow=0, red=0)
    table.set(P1, deck=["Owned!", "Isolate"]).set(P2, green=0)
    with table.changes(P2, green=0, yellow=0, red=0, discard=0):
        table.choose("play", "charge:none").offers("top Owned!", "top Isolate")
        table.choose("top Isolate")
    silent_about(table, "ran out")
    assert (flipped(table), table.zone(P1, "deck")) == ("Isolate", ["Owned!"])
    table.choose("focus")
    tells(table, "flips Owned!", "ran out")


@card("SKH-050")
@rule("SK-CD-44")
def test_sift_the_omens_keeps_one_of_four_and_discards_the_rest_as_drawn() -> None:
    table = Table().set(P1, shaman="Len", flipped="Sift the Omens", green=1, yellow=0, red=0)
    table.set(P1, flips=["Owned!", "Isolate", "Center", "Ward Off", "Sideswipe"])
    table.choose("play", "charge:none").offers("top Owned!", "top Isolate", "top Center", "top Ward Off")
    assert looked_at(table, P1, P2) == []
    table.choose("top Isolate")
    assert flipped(table) == "Isolate"
    assert table.zone(P1, "deck")[-1] == "Sideswipe"
    assert table.zone(P1, "discard")[-4:] == ["Owned!", "Center", "Ward Off", "Sift the Omens"]


@card("SKH-050")
def test_sift_the_omens_draws_on_from_a_rebuilt_deck() -> None:
    table = Table().set(P1, shaman="Len", flipped="Sift the Omens", green=1, yellow=0, red=0)
    table.set(P1, deck=["Owned!", "Isolate"], discard=8)
    table.choose("play", "charge:none")
    assert sorted(looked_at(table, P1, P1)) == ["Filler", "Filler", "Isolate", "Owned!"]
    tells(table, "looks at Isolate", "ran out", "looks at Filler")
    table.choose("top Owned!")
    assert flipped(table) == "Owned!"
    assert "Isolate" in table.zone(P1, "discard")


@card("SKH-051")
@rule("SK-CD-43")
def test_foregone_conclusion_fetches_a_strike_playable_or_not() -> None:
    table = Table().set(P1, shaman="Len", flipped="Foregone Conclusion", green=0, yellow=1, red=0)
    table.set(P1, deck=["Isolate", "Owned!", "Burning Hunger", "Turbine", "Center"])
    table.choose("play", "charge:none").offers("take Owned!", "take Burning Hunger")
    table.choose("take Burning Hunger")
    assert (flipped(table), table.zone(P1, "discard")[-1]) == ("Burning Hunger", "Foregone Conclusion")
    assert "P1 shows Burning Hunger." in table.log(P2)
    tells(table, "shows", "shuffles", "on top")
    assert sorted(table.zone(P1, "deck")) == ["Center", "Isolate", "Owned!", "Turbine, Veiled Zealot"]


@card("SKH-051")
@rule("SK-CD-43")
def test_foregone_conclusion_shuffles_even_a_deck_without_strikes() -> None:
    table = Table().set(P1, shaman="Len", flipped="Foregone Conclusion", green=0, yellow=1, red=0)
    pile = ["Isolate", "Turbine, Veiled Zealot", "Center", "Ward Off", "Dragon Aura", "Spirit Aim", "Blood Drum"]
    table.set(P1, deck=pile).choose("play", "charge:none")
    tells(table, "searches the deck", "shuffles")
    silent_about(table, "shows")
    order = [flipped(table), *table.zone(P1, "deck")[::-1]]
    assert sorted(order) == sorted(pile) and order != pile


@card("SKH-052")
def test_pickpockets_prayer_takes_a_furyoku_of_the_colour_i_pick() -> None:
    table = Table().set(P1, shaman="Len", flipped="Pickpocket's Prayer", green=0, yellow=1, red=0)
    table.set(P2, green=1, yellow=0, red=2)
    table.choose("play", "charge:none").offers("colour:green", "colour:red")
    with table.changes(P2, green=0, yellow=0, red=-1, discard=+1):
        table.choose("colour:red")
    assert table.zone(P1, "discard")[-1] == "Pickpocket's Prayer"


@card("SKH-052")
def test_pickpockets_prayer_finds_empty_pockets() -> None:
    table = Table().set(P1, shaman="Len", flipped="Pickpocket's Prayer", green=0, yellow=1, red=0)
    table.set(P2, green=0, yellow=0, red=0)
    with table.changes(P2, discard=0):
        table.choose("play", "charge:green")
    assert (flipped(table), charges(table, P1)) == ("Filler", [1, 0, 0])


@card("SKH-053")
def test_drought_of_spirit_dries_red_and_green_but_not_yellow() -> None:
    table = Table().set(P1, shaman="Len", flipped="Drought of Spirit", green=0, yellow=0, red=1)
    with table.changes(P2, green=-1, yellow=0, red=-1, discard=+2):
        table.choose("play", "charge:none")
    assert table.zone(P1, "discard")[-1] == "Drought of Spirit"


@card("SKH-053")
def test_drought_of_spirit_dries_green_alone_where_red_is_dry() -> None:
    table = Table().set(P1, shaman="Len", flipped="Drought of Spirit", green=0, yellow=0, red=1).set(P2, red=0)
    with table.changes(P2, green=-1, yellow=0, red=0, discard=+1):
        table.choose("play", "charge:none")


@card("SKH-054")
@rule("SK-CD-45")
def test_unravel_the_plan_removes_strips_and_looks() -> None:
    table = Table().set(P1, shaman="Len", flipped="Unravel the Plan", green=1, yellow=0, red=0)
    table.set(
        P2, strike=plain(5, 5), area=["Dragon Aura"], pitched=["Sideswipe"], flips=["Owned!", "Center", "Isolate"]
    )
    assert force(table) == 6
    table.choose("play", "charge:none").offers("remove Dragon Aura", "remove Sideswipe")
    with table.changes(P2, green=-1, area=-1, discard=+2, attack_force=-1):
        table.choose("remove Dragon Aura")
    table.offers("top Owned!", "top Center", "top Isolate")
    assert looked_at(table, P2, P1) == ["Owned!", "Center", "Isolate"]
    assert looked_at(table, P2, P2) == []
    assert not any("Owned!" in line for line in table.log(P2))
    table.choose("top Isolate", "top Owned!")
    assert table.zone(P2, "deck")[-3:] == ["Center", "Owned!", "Isolate"]


@card("SKH-054")
def test_unravel_the_plan_leaves_my_own_advantages_and_goes_on_without_theirs() -> None:
    table = Table().set(P1, shaman="Len", flipped="Unravel the Plan", green=1, yellow=0, red=0, area=["Dragon Aura"])
    table.set(P2, flips=["Owned!", "Center", "Isolate"])
    with table.changes(P1, area=0), table.changes(P2, green=-1):
        table.choose("play", "charge:none").offers("top Owned!", "top Center", "top Isolate")


@card("SKH-055")
@rule("SK-CD-33")
def test_mirror_maze_lowers_opposing_intercept_and_stops_powers() -> None:
    table = Table(defender=P2).set(P1, shaman="Len", area=["Mirror Maze"], strike=plain(0, 4))
    table.set(P2, flipped="Owned!", green=3)
    assert numbers(table) == (5, 4)
    table.offers("play", "focus", "discard")
    table.refuses("use Owned!", cites="SK-GEN-1", saying="Mirror Maze")


@card("SKH-055")
def test_mirror_maze_stops_abilities_before_a_flip_but_neither_tactical_nor_pitch() -> None:
    table = Table(defender=P2, step="before flip").set(P1, shaman="Len", area=["Mirror Maze"], strike=plain(0, 4))
    table.set(P2, green_teamwork="Lililala", flips=["Lantern Feint", "Sideswipe"])
    assert flipped(table) == "Lantern Feint"
    table.offers("tactical", "focus", "discard")
    table.choose("tactical", "pay:1/0/0").offers("pitch", "focus", "discard")


@card("SKH-055")
def test_mirror_maze_leaves_its_owner_alone() -> None:
    table = Table().set(P1, shaman="Len", area=["Mirror Maze"], flipped="Owned!", green=3)
    assert numbers(table) == (6, 4)
    table.offers("play", "use Owned!", "focus", "discard")


@card("SKH-055")
@rule("SK-CD-33")
def test_mirror_maze_counts_in_the_signature_step() -> None:
    def move(area: list[str]) -> Table:
        table = Table(defender=P2, step="signature").set(P1, shaman="Len", area=area, strike=plain(0, 7))
        return table.set(P2, shaman="Yoh", charged=["green", "yellow", "red"])

    move([]).offers("signature", "decline")
    table = move(["Mirror Maze"])
    table.expect(zone="green")


@card("SKH-056")
def test_ledger_of_debts_collects_when_its_owner_counterattacks() -> None:
    table = Table().set(P1, shaman="Len", area=["Ledger of Debts"], flipped=plain(4, 4))
    table.set(P2, green=2, yellow=2, red=2, flips=["Filler"])
    table.choose("play")
    tells(table, "P2 loses one yellow", "P2 loses one green", "Turn 2")
    assert furyoku(table, P2) == [2, 1, 2]


@card("SKH-056")
def test_ledger_of_debts_sleeps_when_the_opponent_counterattacks() -> None:
    table = Table(defender=P2).set(P1, shaman="Len", area=["Ledger of Debts"], strike=plain(0, 4))
    table.set(P2, flipped=plain(4, 4))
    with table.changes(P2, green=0, yellow=0):
        table.choose("play")
    silent_about(table, "loses")


@card("SKH-057")
def test_burned_library_mills_three_and_brings_back_a_strike() -> None:
    table = Table().set(P1, shaman="Len", flipped="Burned Library", green=0, yellow=["Isolate"], red=0)
    table.set(P1, flips=["Owned!", "Center", "Burning Hunger", "Ward Off"], discard=["Dragon Aura"])
    table.choose("play", "charge:none").offers("take Owned!", "take Burning Hunger")
    assert table.zone(P1, "discard") == ["Dragon Aura", "Isolate", "Owned!", "Center", "Burning Hunger"]
    table.choose("take Owned!")
    assert (flipped(table), table.zone(P1, "deck")[-1]) == ("Owned!", "Ward Off")


@card("SKH-057")
def test_burned_library_brings_nothing_back_from_a_pile_without_strikes() -> None:
    table = Table().set(P1, shaman="Len", flipped="Burned Library", green=0, yellow=["Isolate"], red=0)
    table.set(P1, flips=["Ward Off", "Center", "Turbine", "Spirit Aim"], discard=["Dragon Aura"])
    table.choose("play", "charge:none")
    assert flipped(table) == "Spirit Aim"
    assert table.zone(P1, "discard")[-4:] == ["Ward Off", "Center", "Turbine, Veiled Zealot", "Burned Library"]


@card("SKH-058")
@rule("SK-CD-44")
def test_contingency_scroll_keeps_one_of_three_and_buries_the_rest_as_drawn() -> None:
    table = Table().set(P1, shaman="Len", flipped="Contingency Scroll", green=1, yellow=0, red=0)
    table.set(P1, flips=["Owned!", "Isolate", "Center", "Ward Off"])
    table.choose("play", "charge:none").offers("top Owned!", "top Isolate", "top Center")
    with table.changes(P1, discard=+1):
        table.choose("top Isolate")
    assert flipped(table) == "Isolate"
    deck = table.zone(P1, "deck")
    assert (deck[-1], deck[:2]) == ("Ward Off", ["Center", "Owned!"])


@card("SKH-058")
def test_contingency_scroll_pitched_only_looks_and_costs_the_zone() -> None:
    table = Table().set(P1, shaman="Len", flipped="Contingency Scroll", green=0, yellow=0, red=0)
    table.set(P1, flips=["Owned!", "Isolate", "Center", "Ward Off", "Sideswipe"])
    table.offers("pitch", "focus", "discard")
    table.choose("pitch").offers("top Owned!", "top Isolate", "top Center", "top Ward Off")
    table.choose("top Ward Off", "top Center", "top Isolate").expect(zone="yellow")
    assert (flipped(table), charges(table, P1)) == ("Ward Off", [0, 0, 0])
    assert table.zone(P1, "deck")[-4:] == ["Sideswipe", "Owned!", "Isolate", "Center"]


@card("SKH-059")
@rule("SK-CD-43")
def test_checkmate_in_three_fetches_two_strikes_in_my_order() -> None:
    table = Table().set(P1, shaman="Len", flipped="Checkmate in Three", green=2, yellow=0, red=0)
    table.set(P1, deck=["Isolate", "Owned!", "Sideswipe", "Burning Hunger", "Center"])
    table.choose("play", "charge:none").offers("take Owned!", "take Sideswipe", "take Burning Hunger")
    table.choose("take Owned!").offers("take Sideswipe", "take Burning Hunger")
    table.choose("take Sideswipe").offers("top Owned!", "top Sideswipe")
    table.choose("top Sideswipe")
    assert (flipped(table), table.zone(P1, "deck")[-1]) == ("Sideswipe", "Owned!")
    assert table.zone(P1, "discard")[-1] == "Checkmate in Three"


@card("SKH-059")
@rule("SK-CD-43")
def test_checkmate_in_three_takes_the_only_strike_there_is() -> None:
    table = Table().set(P1, shaman="Len", flipped="Checkmate in Three", green=2, yellow=0, red=0)
    table.set(P1, deck=["Isolate", "Owned!", "Center"])
    table.choose("play", "charge:none").offers("take Owned!")
    table.choose("take Owned!")
    assert flipped(table) == "Owned!"


@card("SKH-060")
def test_false_opening_forbids_the_opponent_to_focus() -> None:
    table = Table(defender=P2).set(P1, shaman="Len", area=["False Opening"], strike=plain(0, 4))
    table.set(P2, flipped=plain(4, 4), flips=[plain(3, 3)])
    table.offers("play", "discard")
    table.refuses("focus", cites="SK-GEN-1", saying="False Opening")
    table.choose("discard").expect(zone="yellow")
    table.offers("discard")


@card("SKH-060")
def test_false_opening_lets_its_owner_focus() -> None:
    table = Table().set(P1, shaman="Len", area=["False Opening"], flipped=plain(3, 3))
    table.offers("focus", "discard")


@card("SKH-061")
@rule("SK-CD-35")
def test_tax_the_restless_raises_every_opposing_base_cost() -> None:
    table = Table(defender=P2).set(P1, shaman="Len", area=["Tax the Restless"], strike=plain(0, 4))
    table.set(P2, flipped="Dragon Aura", flips=["Lililala", "Barren Justice"], green=2, yellow=1, red=1)
    assert cost(table) == (3, 0, 0)
    table.choose("play").offers("pay:2/1/0", "pay:2/0/1", "pay:1/1/1")
    table.choose("pay:2/1/0", "charge:none")
    assert cost(table) == (2, 0, 0)
    table.refuses("play", cites="SK-FURY-13", saying="2 green")
    table.choose("focus")
    assert cost(table) == (2, 1, 0)


@card("SKH-061")
@rule("SK-CD-35")
def test_tax_the_restless_touches_neither_tactical_nor_powers_nor_its_owner() -> None:
    table = Table(defender=P2).set(P1, shaman="Len", area=["Tax the Restless"], strike=plain(0, 4))
    table.set(P2, flipped="Lantern Feint", flips=["Pooled Courage"], green=2, yellow=0, red=0)
    table.offers("tactical", "focus", "discard")
    table.choose("tactical").offers("use Pooled Courage", "focus", "discard")
    with table.changes(P2, green=-1):
        table.choose("use Pooled Courage")
    mine = Table().set(P1, shaman="Len", area=["Tax the Restless"], flipped="Barren Justice")
    assert cost(mine) == (1, 1, 0)


@card("SKH-061")
@rule("SK-CD-35")
def test_tax_the_restless_reaches_the_signature_move() -> None:
    def move(green: int) -> Table:
        table = Table(defender=P2, step="signature").set(
            P1, shaman="Len", area=["Tax the Restless"], strike=plain(0, 4)
        )
        return table.set(P2, shaman="Yoh", charged=["green", "yellow", "red"], green=green, yellow=0, red=0)

    move(1).expect(zone="green")
    table = move(2).offers("signature", "decline")
    table.choose("signature")
    tells(table, "reveals the signature move Halo Crescent", "P2 pays 2 green furyoku", "counterattacks")


@card("SKH-062")
def test_cold_arithmetic_takes_two_green() -> None:
    for green in (2, 3):
        table = Table().set(P1, shaman="Len", flipped="Cold Arithmetic", green=1, yellow=0, red=0).set(P2, green=green)
        with table.changes(P2, green=-2, yellow=0, red=0):
            table.choose("play", "charge:none")
        assert table.zone(P1, "discard")[-1] == "Cold Arithmetic"


@card("SKH-062")
def test_cold_arithmetic_cannot_take_two_from_one() -> None:
    table = Table().set(P1, shaman="Len", flipped="Cold Arithmetic", green=1, yellow=0, red=0).set(P2, green=1)
    with table.changes(P2, green=0, yellow=0, red=0):
        table.choose("play", "charge:none")


@card("SKH-062")
def test_cold_arithmetic_pitched_takes_one_green_be_it_the_last() -> None:
    for green in (1, 2):
        table = Table().set(P1, shaman="Len", flipped="Cold Arithmetic", green=0, yellow=0, red=0).set(P2, green=green)
        with table.changes(P2, green=-1, yellow=0), table.changes(P1, discard=+1, green=0):
            table.choose("pitch")
        table.expect(zone="yellow")


@card("SKH-063")
@rule("SK-CD-35", "SK-CD-36")
def test_statute_of_the_dead_taxes_advantages_and_teamworks_to_the_end_of_the_game() -> None:
    table = Table().set(P1, shaman="Len", flipped="Statute of the Dead", flips=[plain(4, 4)], green=0, yellow=1, red=1)
    table.set(P2, flips=["Dragon Aura", "Lililala", plain(4, 4, (1, 0, 0)), "Dragon Aura"], green=0)
    table.choose("play", "charge:none")
    assert table.zone(P1, "discard")[-1] == "Statute of the Dead"
    table.choose("play")
    assert cost(table) == (3, 0, 0)
    table.choose("focus")
    assert cost(table) == (2, 0, 0)
    table.choose("focus")
    assert cost(table) == (1, 0, 0)
    table.choose("focus", "defender:self")
    assert cost(table) == (3, 0, 0)


@card("SKH-063")
@rule("SK-CD-36")
def test_a_second_statute_of_the_dead_only_charges_and_a_statute_spares_its_owner() -> None:
    table = Table().set(P1, shaman="Len", flipped="Statute of the Dead", green=0, yellow=2, red=2)
    table.set(P1, flips=["Statute of the Dead", "Dragon Aura", plain(4, 4)], charged=["red"])
    table.set(P2, flips=["Dragon Aura"])
    table.choose("play", "pay:0/1/1", "charge:none", "play", "charge:green")
    assert (charges(table, P1), cost(table)) == ([1, 0, 1], (2, 0, 0))
    table.choose("focus", "play")
    assert cost(table) == (3, 0, 0)

"""Numbers: what is printed, and everything that changes it, in order of arrival."""

from __future__ import annotations

import pytest

from playmat.kernel.ability import Static
from playmat.kernel.amount import Amount
from playmat.kernel.filter import Just
from playmat.kernel.modifier import WHILE_IN_PLAY, Modifier
from playmat.kernel.step import Context
from tests.kernel.flow.toy import (
    ANYTHING,
    BANNED,
    CROP,
    DECK,
    FIG,
    GARDEN,
    HAND,
    HEAP,
    PEAR,
    PLUM,
    PRICE,
    UNTIL_NIGHT,
    YOURS,
    Apples,
    Changed,
    Let,
    Named,
    NightFell,
    Orchard,
    Picked,
    Planted,
    Withered,
    play,
    table,
    tree,
)

RAIN = tree("Rain", static=[Static(YOURS, CROP, 2)])
FEAST = tree("Feast", static=[Static(YOURS, CROP, 2, per=Apples())])
SHADE = tree("Shade", static=[Static(Named("Plum"), BANNED, 1)])
FENCE = tree("Fence", static=[Static(ANYTHING, BANNED, 1)])


def grow(g: Orchard, card: int, amount: int, until: int = UNTIL_NIGHT, source: int = -1) -> None:
    """Change one card's crop."""
    modifier = Modifier(Just(card), CROP, amount, until, Context(0, source), "Spell", expiry=9)
    g.happen(Changed(0, "OR-1", modifier))


def test_what_is_printed_counts_where_nothing_changes_it() -> None:
    g = table({HAND: [PLUM, FIG]})
    assert [g.value(0, CROP), g.value(1, CROP), g.value(1, PRICE)] == [1, 3, 3]


def test_a_card_in_play_changes_the_cards_that_match_wherever_they_lie() -> None:
    g = table({GARDEN: [RAIN], HAND: [PLUM]}, {HAND: [PLUM]})
    assert [g.value(card, CROP) for card in (0, 1, 2)] == [3, 2, 1]
    assert g.value(0, PRICE) == 0


def test_changes_of_the_same_kind_add_up() -> None:
    assert table({GARDEN: [RAIN, RAIN], HAND: [PEAR]}).value(0, CROP) == 6


def test_a_static_change_comes_and_goes_with_its_card() -> None:
    g = table({DECK: [RAIN], HAND: [PLUM]})
    values = [g.value(1, CROP)]
    for step in (Let(Planted, 0), Let(Withered, 0), Let(Planted, 0)):
        values.append(play(g, step).value(1, CROP))
    assert (values, len(g.modifiers)) == ([1, 3, 1, 3], 1)


def test_a_card_that_goes_takes_only_its_own_changes_along() -> None:
    g = table({GARDEN: [RAIN, RAIN], HAND: [PLUM]})
    assert play(g, Let(Withered, 1)).value(0, CROP) == 3
    assert [m.ctx.source for m in g.modifiers] == [2]


def test_a_spell_outlasts_the_card_it_came_from() -> None:
    g = table({GARDEN: [RAIN], HAND: [PLUM]})
    grow(g, 0, 5, source=1)
    assert g.value(0, CROP) == 8
    assert play(g, Let(Withered, 1)).value(0, CROP) == 6


def test_a_spell_lasts_as_long_as_it_says() -> None:
    g = table({GARDEN: [RAIN], HAND: [PLUM]})
    grow(g, 0, 5)
    assert (g.value(0, CROP), g.value(1, CROP)) == (8, 2)
    assert play(g, Let(NightFell)).value(0, CROP) == 3


def test_a_counted_change_is_counted_whenever_it_is_asked_for() -> None:
    g = table({GARDEN: [FEAST], HAND: [PLUM]}, apples=1)
    assert g.value(0, CROP) == 3
    assert play(g, Let(Picked, amount=2)).value(0, CROP) == 7
    assert play(g, Let(Picked, amount=2), player=1).value(0, CROP) == 7


def test_a_change_with_a_condition_needs_both() -> None:
    dew = tree("Dew", static=[Static(YOURS, CROP, 2, when=Named("Plum"))])
    g = table({GARDEN: [dew], HAND: [PLUM, PEAR]}, {HAND: [PLUM]})
    assert [g.value(card, CROP) for card in (0, 1, 3)] == [3, 2, 1]


def test_a_static_change_knows_its_card_by_name_and_its_player() -> None:
    (modifier,) = table({}, {GARDEN: [FEAST]}).modifiers
    assert (modifier.source, modifier.ctx.player, modifier.ctx.source) == ("Feast", 1, 0)
    assert (modifier.stat, modifier.amount, modifier.until, modifier.layer) == (CROP, 2, WHILE_IN_PLAY, 0)
    assert (modifier.when, modifier.expiry) == (None, 0)
    assert modifier.per is FEAST.static[0].per and modifier.who is YOURS


def test_a_card_with_several_changes_makes_them_all() -> None:
    both = tree("Both", static=[Static(YOURS, CROP, 2), Static(YOURS, PRICE, -1)])
    g = table({GARDEN: [both], HAND: [FIG]})
    assert (g.value(0, CROP), g.value(0, PRICE)) == (5, 2)
    play(g, Let(Withered, 1))
    assert (g.value(0, CROP), g.value(0, PRICE), g.modifiers) == (3, 3, [])


def test_a_card_that_changes_gardens_goes_on_changing_numbers_once() -> None:
    g = play(table({GARDEN: [RAIN], HAND: [PLUM]}), Let(Planted, 1), player=1)
    assert (g.value(0, CROP), len(g.modifiers)) == (3, 1)


def test_a_ban_is_the_first_change_that_applies() -> None:
    g = table({GARDEN: [RAIN, SHADE, FENCE], HAND: [PLUM, PEAR]})
    found = [g.modifier(card, BANNED) for card in (0, 1)]
    assert [one.source for one in found if one is not None] == ["Shade", "Fence"]


def test_without_a_ban_nothing_is_found() -> None:
    g = table({GARDEN: [RAIN, SHADE], HAND: [PEAR], HEAP: [FENCE]})
    assert g.modifier(0, BANNED) is None


def test_what_a_spell_says_of_its_end_is_kept_for_the_game() -> None:
    g = table({HAND: [PLUM]})
    grow(g, 0, 5)
    assert [(m.until, m.expiry, m.source) for m in g.modifiers] == [(UNTIL_NIGHT, 9, "Spell")]


def test_an_amount_says_what_it_counts() -> None:
    assert Apples().text() == "apple you have"
    for call in (Amount[Orchard]().text, lambda: Amount[Orchard]().of(table(), Context(0))):
        with pytest.raises(NotImplementedError, match="Amount"):
            call()

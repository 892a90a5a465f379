"""Filters: `&`, `|` and `~` mean what they say, to players and in words."""

from __future__ import annotations

import pytest

from playmat.kernel.filter import Filter, Just
from playmat.kernel.step import Context
from tests.kernel.flow.toy import ANYTHING, HAND, PEAR, PLUM, YOURS, Named, Orchard, table

A_PLUM = Named("Plum")
G = table({HAND: [PLUM, PEAR]}, {HAND: [PLUM, PEAR]})


def found(what: Filter[Orchard], player: int = 0) -> list[int]:
    """The cards that match in a player's name."""
    return [card for card in range(4) if what.matches(G, Context(player), card)]


def test_a_filter_is_seen_from_its_context() -> None:
    assert (found(YOURS), found(YOURS, player=1), found(A_PLUM)) == ([0, 1], [2, 3], [0, 2])


def test_and_is_both() -> None:
    assert found(YOURS & A_PLUM) == [0]
    assert (YOURS & A_PLUM).text() == "yours and a Plum"


def test_or_is_either() -> None:
    assert found(YOURS | A_PLUM) == [0, 1, 2]
    assert (YOURS | A_PLUM).text() == "yours or a Plum"


def test_not_is_everything_else() -> None:
    assert (found(~YOURS), found(~~YOURS)) == ([2, 3], [0, 1])
    assert (~YOURS).text() == "another player's"
    assert (~A_PLUM).text() == "not a Plum"


@pytest.mark.parametrize("player", [0, 1])
def test_what_is_not_both_is_not_the_one_or_not_the_other(player: int) -> None:
    assert found(~(YOURS & A_PLUM), player) == found(~YOURS | ~A_PLUM, player)
    assert found(~(YOURS | A_PLUM), player) == found(~YOURS & ~A_PLUM, player)


def test_that_card_is_that_card_alone() -> None:
    assert (found(Just(2)), found(~Just(2)), Just[Orchard](2).text()) == ([2], [0, 1, 3], "that card")


def test_filters_compose_to_any_depth() -> None:
    assert found((ANYTHING & ~YOURS) | (YOURS & ~A_PLUM)) == [1, 2, 3]
    assert (~YOURS & ~A_PLUM).text() == "another player's and not a Plum"


def test_a_filter_says_what_it_matches() -> None:
    for call in (Filter[Orchard]().text, lambda: Filter[Orchard]().matches(G, Context(0), 0)):
        with pytest.raises(NotImplementedError, match="Filter"):
            call()

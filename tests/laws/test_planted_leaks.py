"""Law 3 again: the watch that finds no leak in the games finds every leak that is planted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from playmat.book.game import Game
from playmat.kernel.event import LogLine
from playmat.kernel.state import State
from playmat.kernel.view import View, view
from tests.laws.leaks import Leak, Watch, ask_again, explained
from tests.laws.play import FAR, Dice, Seating, frames, seatings, stops, visible

GAMES = 40
"""Games in which a planted leak must be found."""


@pytest.fixture
def table(game: Game[Any]) -> Seating:
    """A seating of the game at which the leaks are planted."""
    return seatings(game)[0]


def watch_for_leaks(table: Seating, games: int = GAMES, **planted: Any) -> None:
    """Hold the law over some games, with the planted parts in place of the right ones."""
    for number in range(games):
        watch = Watch(table.deal(number), **planted)
        dice = Dice(number)
        watch.look(dice)
        while not watch.state.over and watch.state.questions < FAR:
            watch.answer(dice.answer(watch.state))
            watch.look(dice)


def hidden_card(state: State, viewer: int) -> str:
    """The title of a card that the viewer cannot see."""
    seen = visible(state, viewer)
    return state.defs[next(card for card in range(len(state.defs)) if card not in seen)].title


def goes_back(table: Seating) -> bool:
    """Whether a card that somebody saw is ever hidden from them again."""
    for number in range(GAMES):
        state = table.deal(number)
        seen: list[set[int]] = [set() for _ in range(state.players)]
        for stop in stops(state, Dice(number)):
            for viewer in range(state.players):
                now = visible(stop, viewer)
                if seen[viewer] - now:
                    return True
                seen[viewer] |= now
    return False


def test_nothing_planted_is_nothing_found(table: Seating) -> None:
    watch_for_leaks(table, games=3)


def test_the_identity_of_a_card_in_any_hidden_zone_is_found(table: Seating) -> None:
    start = table.deal(0)
    hidden = [zone for zone in range(len(start.zones)) if start.hidden[zone] and start.zones[zone]]
    assert hidden
    for leaking in hidden:

        def show(g: State, viewer: int, zone: int = leaking) -> View:
            shown = view(g, viewer)
            shown["zones"][zone]["cards"] = [[g.handles[card], g.defs[card].id] for card in g.zones[zone]]
            return shown

        with pytest.raises(Leak, match=f"zones → {leaking}"):
            watch_for_leaks(table, show=show)


def test_a_handle_that_stays_the_same_through_a_hidden_zone_is_found(table: Seating) -> None:
    def show(g: State, viewer: int) -> View:
        shown = view(g, viewer)
        for zone in shown["zones"]:
            for card in zone.get("cards", ()):
                card[0] = g.handles.index(card[0])
        return shown

    if goes_back(table):
        with pytest.raises(Leak, match="recognises cards by the handles"):
            watch_for_leaks(table, show=show)
    else:  # there is no hidden zone through which a card could be followed, and no false alarm either
        watch_for_leaks(table, show=show)


def test_a_handle_that_stays_the_same_while_its_card_lies_face_down_is_found(table: Seating) -> None:
    def show(g: State, viewer: int) -> View:
        shown = view(g, viewer)
        for zone in shown["zones"] if g.questions % 2 else ():
            zone.pop("cards", None)
        return shown

    with pytest.raises(Leak, match="recognises cards by the handles"):
        watch_for_leaks(table, show=show)


def test_a_handle_that_counts_hidden_cards_is_found(table: Seating) -> None:
    def show(g: State, viewer: int) -> View:
        shown = view(g, viewer)
        secret = hidden_card(g, viewer)
        for zone in shown["zones"]:
            for card in zone.get("cards", ()):
                card[0] += 1000 * (secret < "M")
        return shown

    with pytest.raises(Leak, match="reads hidden cards from the view → zones"):
        watch_for_leaks(table, show=show)


def test_an_option_whose_label_betrays_a_hidden_card_is_found(table: Seating) -> None:
    def show(g: State, viewer: int) -> View:
        shown = view(g, viewer)
        for option in shown.get("decision", {}).get("options", ())[-1:]:
            option["label"] += f" (next comes {hidden_card(g, viewer)})"
        return shown

    with pytest.raises(Leak, match="options → .* → label"):
        watch_for_leaks(table, show=show)


def test_an_option_that_is_offered_because_of_a_hidden_card_is_found(table: Seating) -> None:
    def ask(g: State) -> list[str]:
        assert g.decision is not None
        betrayed = hidden_card(g, g.decision.player) < "M"
        return ask_again(g)[betrayed:]

    with pytest.raises(Leak, match="options depend on hidden cards"):
        watch_for_leaks(table, ask=ask)


def test_an_option_that_names_a_hidden_card_is_found(table: Seating) -> None:
    state = table.deal(0)
    decision = state.decision
    assert decision is not None
    seen = visible(state, decision.player)
    secret = next(card for card in range(len(state.defs)) if card not in seen)
    decision.options.append(type(decision.options[0])("play", secret))
    with pytest.raises(Leak, match="names a card that player . cannot see"):
        Watch(state).look(Dice(0))


def test_a_refusal_that_betrays_a_hidden_card_is_found(table: Seating) -> None:
    def explain(g: State, player: int, key: str) -> str:
        return explained(g, player, key) + hidden_card(g, player)

    with pytest.raises(Leak, match="learns of hidden cards by trying"):
        watch_for_leaks(table, explain=explain)


def test_a_line_of_the_log_that_names_a_hidden_card_is_found(table: Seating) -> None:
    def step(g: State, index: int) -> Iterator[None]:
        assert g.log is not None
        for _ in frames(g, index):
            secret = hidden_card(g, -1)
            g.log.append(LogLine("Planted", 0, g.log[0].rule, f"Somebody put {secret} there.", "Somebody did.", -1))
            yield

    with pytest.raises(Leak, match="reads of .* in “Somebody put"):
        watch_for_leaks(table, step=step)


def test_a_line_whose_veil_is_thin_is_found(table: Seating) -> None:
    def step(g: State, index: int) -> Iterator[None]:
        assert g.log is not None
        for _ in frames(g, index):
            secret = hidden_card(g, -1)
            g.log.append(LogLine("Planted", 0, g.log[0].rule, "Somebody did.", f"Somebody put {secret} there.", 0))
            yield

    with pytest.raises(Leak, match="reads of .* in “Somebody put"):
        watch_for_leaks(table, step=step)


@pytest.mark.parametrize("notation", [str, hex, "{:X}".format], ids=["decimal", "hexadecimal", "capitals"])
def test_the_seed_in_a_view_is_found(table: Seating, notation: Any) -> None:
    def show(g: State, viewer: int) -> View:
        assert g.beginning is not None
        return {**view(g, viewer), "note": f"seed {notation(g.beginning.seed)}"}

    with pytest.raises(Leak, match="the seed or the dice"):
        watch_for_leaks(table, show=show)


def test_the_dice_to_come_in_a_view_are_found(table: Seating) -> None:
    def show(g: State, viewer: int) -> View:
        return {**view(g, viewer), "note": g.rng % 6}

    with pytest.raises(Leak, match="the view → note"):
        watch_for_leaks(table, show=show)

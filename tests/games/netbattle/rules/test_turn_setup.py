"""Before the first turn (NB-SETUP)."""

from __future__ import annotations

from collections import Counter

from playmat.games.netbattle import GAME
from playmat.games.netbattle.rules.state import NetBattle
from playmat.testing import P1, P2, Table, rule


def dealt(seed: int = 1, *decks: str) -> NetBattle:
    """A game at its first question."""
    return GAME.new(seed, decks=decks or None)


def titles(state: NetBattle, cards: list[int]) -> list[str]:
    return [state.printed(card).title for card in cards]


def lines(state: NetBattle) -> list[tuple[str, str]]:
    """The rule and the text of every line of the log."""
    return [(line.rule, line.text) for line in state.log or []]


@rule("NB-SETUP-1", "NB-SETUP-2", "NB-SETUP-11")
def test_each_netnavi_is_in_play_and_everything_else_is_empty() -> None:
    state = dealt()
    for player, title in enumerate(("MegaMan, NetWarrior", "TorchMan, Hothead")):
        assert titles(state, [state.navis[player]]) == [title]
        assert state.resources(player) == state.discard(player) == []
    assert state.gauge(1 - state.active) == []
    assert [state.printed(card).kind for card in range(len(state.defs))].count(0) == 2


@rule("NB-SETUP-2")
def test_a_netnavi_is_never_played() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior")
    table.refuses("play MegaMan, NetWarrior", cites="NB-SETUP-2", saying="in play from the start")


@rule("NB-SETUP-3")
def test_both_players_may_use_the_same_netnavi() -> None:
    state = dealt(1, "megaman", "plug-in-family")
    assert {state.printed(navi).name for navi in state.navis} == {"MegaMan"}
    again = dealt(1, "megaman", "megaman")
    assert titles(again, list(again.navis)) == ["MegaMan, NetWarrior"] * 2


@rule("NB-SETUP-4")
def test_both_decks_are_shuffled_whole() -> None:
    orders = set()
    for seed in range(6):
        state = dealt(seed, "megaman", "torchman")
        for player, short in enumerate(("megaman", "torchman")):
            all_59 = [*state.deck(player), *state.hand(player), *state.gauge(player)]
            assert Counter(titles(state, all_59)) == Counter(GAME.decks[short].titles())
            orders.add(tuple(titles(state, state.deck(player))))
        assert [rule for rule, _ in lines(state)][:2] == ["NB-SETUP-4"] * 2
    assert len(orders) == 12


@rule("NB-SETUP-9", "NB-SETUP-10")
def test_the_first_turn_starts_as_soon_as_both_hands_are_drawn() -> None:
    for seed in range(10):
        state = dealt(seed)
        told = lines(state)
        dealing = told.index(("NB-SETUP-8", "Both players draw four cards."))
        first = state.name(state.active)
        assert told[dealing + 1] == ("NB-SETUP-9", f"Turn 1: {first} attacks.")
        assert state.answers == [], "nobody was asked whether to redraw or to start"
        assert state.decision is not None
        assert state.decision.player == state.active
        assert {option.verb for option in state.decision.options} <= {"play", "finish"}


@rule("NB-SETUP-8", "NB-SETUP-12")
def test_the_first_turn_is_a_turn_like_any_other() -> None:
    state = dealt()
    first, second = (GAME.measures(state, player) for player in (state.active, 1 - state.active))
    assert (first["power"], first["hand"], first["deck"]) == (1, 5, 53)
    assert (second["power"], second["hand"], second["deck"]) == (0, 4, 55)


@rule("NB-SETUP-7", "NB-SETUP-13")
def test_only_the_destiny_number_matters_in_the_cut() -> None:
    # A chip without colour and an event that nobody could play decide as well as any other card.
    decided: set[str] = set()
    for seed in range(80):
        state = dealt(seed, "megaman", "torchman")
        cut = [text for rule, text in lines(state) if rule == "NB-SETUP-5"][-1]
        shown = [part.rsplit(" (", 1) for part in cut.removeprefix("Both decks are cut: ").rstrip(".").split("), ")]
        numbers = [int(number.rstrip(")")) for _, number in shown]
        assert state.active == (P1 if numbers[0] > numbers[1] else P2)
        names = [shown[0][0].removeprefix(f"{state.name(0)} "), shown[1][0].removeprefix(f"{state.name(1)} ")]
        assert [GAME.by_title[name].facts()["destiny"] for name in names] == numbers
        decided.add(str(GAME.by_title[names[state.active]].facts()["type"]))
    assert decided == {"resource", "event", "BattleChip"}

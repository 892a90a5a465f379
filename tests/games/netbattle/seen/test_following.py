"""What a player confirms first: cards for nothing, and the last card of one's own deck."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.games.netbattle.mind.mind import COMPLETING
from playmat.games.netbattle.rules.board import DISCARD, PLACES
from playmat.games.netbattle.rules.state import NetBattle
from playmat.games.netbattle.seen.following import LOSES, MAY_LOSE, WASTED
from playmat.kernel.state import State
from playmat.screen.ahead import Ahead
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.battles import LANDSCAPE, ready
from tests.games.netbattle.table.plain import coloured, with_emblem
from tests.laws.play import Dice, stops
from tests.telling import dressed, tell

GAME = games.get("netbattle")
GUIDE = GAME.guide


def warnings(table: Table) -> dict[str, str]:
    """The warnings of the pending question by the labels of the answers, where there are any."""
    return {answer["label"]: answer["warning"] for answer in dressed(table.state) if answer["warning"]}


# Canceling


@rule("NB-OPEN-40")
def test_canceling_nothing_is_warned_of_but_allowed() -> None:
    table = Table("netbattle").set(
        P1, hand=["Canceled", "Filler"], resources=["Show No Mercy", "Big Trouble", "The Oath"], gauge=2
    )
    wasted = WASTED.certain
    assert warnings(table) == {"Play Canceled": wasted, "Spend Show No Mercy": wasted, "Spend The Oath": wasted}
    table.choose("play Canceled")
    assert "Canceled" in table.zone(P1, "discard")


def test_every_text_that_would_do_nothing_is_warned_of() -> None:
    for held, more in ((3, {"Play Loud and Clear"}), (4, set())):
        table = Table("netbattle").set(P1, hand=["Loud and Clear", "Quite Confident", "Filler"])
        table.set(P1, resources=["CyberWarrior", *coloured("B")], gauge=2).set(P2, hand=held)
        assert set(warnings(table)) == {"Play Quite Confident", "Spend CyberWarrior", *more}


@rule("NB-OPEN-40")
def test_there_is_no_warning_once_there_is_something_to_cancel() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1"], gauge=["Rival", "Filler"])
    table.set(P2, hand=["Canceled", "Filler"], resources=["Show No Mercy", "No One Can Escape", "Rival"])
    table.choose("play Vulcan1")
    assert "Play Canceled" not in warnings(table)
    table.choose("pass", "blast", "destiny Rival")
    assert warnings(table) == {"Spend No One Can Escape": WASTED.certain}


def test_putting_a_canceling_resource_into_play_is_no_canceling() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["Show No Mercy", "Rival"], gauge=2)
    assert warnings(table) == {}


def test_strength_on_the_opponents_turn_is_nobodys_business() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, hand=1).set(P2, hand=["Tornado"], resources=["Rich Kid"])
    assert warnings(table) == {}


# The last card


@rule("NB-WIN-3", "NB-WIN-9")
def test_drawing_ones_last_card_is_warned_of() -> None:
    for deck, warned in ((4, {}), (3, {"Spend BattleChip Geek": LOSES})):
        table = Table("netbattle").set(P1, resources=["BattleChip Geek"], gauge=2, deck=deck, navi="TorchMan")
        table.set(P2, hand=1)
        assert warnings(table) == warned
    table.choose("spend BattleChip Geek")
    assert table.state.over and table.state.winner == P2


@rule("NB-WIN-6")
def test_the_opponents_last_card_is_no_warning_but_a_victory() -> None:
    table = Table("netbattle").set(P1, hand=["Asking for It"], resources=["Rich Kid"]).set(P2, deck=2)
    assert warnings(table) == {}
    table.choose("play Asking for It")
    assert table.state.winner == P1


@rule("NB-OPEN-86")
@pytest.mark.parametrize(
    ("resource", "deck"),
    [
        ("Determined", 1),
        ("Focus", 3),  # two are lost, then one powers up
        ("Clear Victory", 6),
        ("Envious Evil", 1),
        ("Take Control", 1),
        ("Watch Out", 1),
        ("Glow, Baby, Glow", 5),
        ("Glide, At Your Service", 1),
        ("Food Education", 6),
    ],
)
def test_costs_losses_power_and_searches_are_reckoned(resource: str, deck: int) -> None:
    for energy in (deck, deck + 1):
        table = Table("netbattle").set(P1, resources=[resource], hand=3, gauge=1, deck=energy).set(P2, gauge=1)
        assert (warnings(table) == {f"Spend {resource}": LOSES}) == (energy == deck)


def test_a_recharge_that_comes_before_helps_and_one_that_comes_after_does_not() -> None:
    for discard, warned in ((5, LOSES), (0, LOSES)):
        table = Table("netbattle").set(P1, hand=["LifeAura"], gauge=5, deck=1, discard=discard).set(P2, hand=2)
        assert warnings(table)["Play LifeAura"] == warned
    table = Table("netbattle").set(P1, hand=["LifeAura"], gauge=5, deck=2, discard=5).set(P2, hand=2)
    assert warnings(table) == {}


def test_what_depends_on_hidden_cards_is_only_possible() -> None:
    deck = ["AirShot", *["Filler"] * 3]
    table = Table("netbattle").set(P1, hand=["Choose Carefully"], resources=["Rich Kid"], deck=deck)
    assert warnings(table) == {}, "a resource can be named"
    table.choose("play Choose Carefully")
    assert warnings(table) == {"BattleChip": MAY_LOSE, "Event": LOSES}


def test_an_optional_draw_is_warned_of_when_it_is_offered() -> None:
    table = Table("netbattle").set(
        P1, navi="MegaMan, NetWarrior", resources=["Lan, NetBattler"], hand=["Guidance"], gauge=4, deck=2
    )
    table.set(step="resource").choose("play Guidance")
    assert warnings(table) == {"Yes": LOSES}


def test_a_ban_on_drawing_takes_the_danger_away() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, resources=["It's Not Over Yet", "Rival"], deck=1)
    table.set(P2, hand=["WhiteWeb2"], resources=["Rich Kid"]).choose("play WhiteWeb2")
    assert warnings(table) == {"Spend It's Not Over Yet": WASTED.certain}


@rule("NB-VIRUS-3")
def test_fetching_the_last_card_is_warned_of() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["Spidy"], gauge=4, deck=["Spidy"])
    table.choose("play Spidy", "yes")
    assert warnings(table) == {"Fetch Spidy": LOSES}


@rule("NB-WIN-5")
def test_a_pass_that_lets_the_damage_through_is_warned_of() -> None:
    table = Table("netbattle", opportunity=P2, passes=1).set(P1, navi="GutsMan, Plain")
    table.set(P2, resources=["Rival"], deck=1)
    assert warnings(table) == {
        "Pass": "This ends the main phase, and 1 damage takes the last card of your deck: you lose."
    }
    table = Table("netbattle", opportunity=P2).set(P1, navi="GutsMan, Plain").set(P2, resources=["Rival"], deck=1)
    assert warnings(table) == {"Pass": "If P1 passes too, 1 damage takes the last card of your deck: you lose."}
    table.choose("spend Rival")
    assert warnings(table) == {}


@rule("NB-CARD-30", "NB-WIN-5")
def test_a_pass_is_not_warned_of_while_something_may_be_put_in_the_place_of_losses() -> None:
    resources: list[Any] = [*coloured(LANDSCAPE), *with_emblem("Roll", 3), "Rival"]
    for played, warned in ((["Underestimated"], False), ([], True)):
        table = ready([], played, resources=resources, deck=3)
        while table.asked != P2:
            table.choose("pass")
        assert ("takes the last card" in warnings(table).get("Pass", "")) == warned


@rule("NB-WIN-4")
def test_a_pass_into_ones_own_fatal_draw_phase_is_warned_of() -> None:
    for deck, warned in ((2, True), (3, False)):
        table = Table("netbattle", opportunity=P2, passes=1).set(P2, resources=["Rival"], deck=deck)
        assert ("your draw phase takes the last card" in warnings(table).get("Pass", "")) == warned


@rule("NB-CD-130", "NB-WIN-4")
def test_a_draw_phase_that_may_take_one_card_more_is_no_certain_loss() -> None:
    for deck, warned in ((coloured("GGG"), False), (["Rival"] * 2, True)):
        table = Table("netbattle", opportunity=P2, passes=1).set(
            P2, resources=["Rival", "WoodShield"], gauge=1, deck=deck
        )
        assert ("draw phase" in warnings(table).get("Pass", "")) == warned


def test_a_pass_without_another_choice_is_not_asked_back() -> None:
    table = Table("netbattle", opportunity=P2, passes=1).set(P1, navi="GutsMan, Plain").set(P2, deck=1)
    assert warnings(table) == {}


@rule("NB-CARD-26", "NB-CARD-20")
def test_damage_that_hits_elsewhere_is_no_danger() -> None:
    table = Table("netbattle", opportunity=P1).set(P1, navi="GutsMan, Plain", hand=["Lightning1"])
    table.set(P1, resources=["CyberWarrior", "Focus"]).set(P2, deck=1, gauge=3, resources=["Rival"])
    table.choose("play Lightning1")
    assert "1 damage" not in warnings(table).get("Pass", "")


def test_no_loss_by_ones_own_choice_comes_without_a_warning() -> None:
    """Random games with small decks: whoever loses at once by an answer that had better ones beside it was warned,
    unless the answer only completes one that was warned of.
    """
    lost = 0
    for number in range(100):
        for state in stops(small_game(number), Dice(number)):
            fatal = [key for key in list(state.keys()) if is_fatal(state, key)]
            if fatal and not all(losing(ahead) for ahead in GUIDE.foresee(state.seat()).values()):
                told = tell(state)
                for key in fatal:
                    lost += 1
                    assert told[key].warning, (number, key)
    assert lost > 5


def is_fatal(state: State, key: str) -> bool:
    """Whether an answer loses the game at once and is more than the completion of another."""
    assert state.decision is not None
    after = state.clone()
    after.choose(key)
    return after.over and after.winner == 1 - state.decision.player and key.partition(":")[0] not in COMPLETING


def losing(ahead: Ahead) -> bool:
    """Whether an answer certainly loses the game."""
    return any(certain for loss, certain in ahead.losses.items() if loss.kind == "game")


def small_game(number: int) -> NetBattle:
    """A game whose decks are nearly used up."""
    decks = [sorted(GAME.decks)[(number * 3 + one) % len(GAME.decks)] for one in range(2)]
    state: NetBattle = GAME.new(number, ["Ann", "Ben"], decks)
    for player in range(2):
        while len(state.deck(player)) > 3 + number % 9:
            state.move(state.deck(player)[-1], player * PLACES + DISCARD)
    return state

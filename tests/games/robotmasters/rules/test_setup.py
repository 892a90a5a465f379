"""Building the table (RM-SETUP)."""

from __future__ import annotations

import pytest

from playmat import games
from playmat.games.robotmasters.cards import BOSSES, CHARACTERS, MINIONS
from playmat.games.robotmasters.rules.board import HAND, PLACES, STAGE_IDS
from playmat.games.robotmasters.rules.card import Challenge, Character
from playmat.games.robotmasters.rules.state import RobotMasters
from playmat.kernel.errors import PlaymatError
from playmat.kernel.view import view
from playmat.testing import P1, P2, P3, P6, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand

GAME = games.robotmasters.GAME


def order(state: RobotMasters, zone: int) -> list[str]:
    """The cards of a zone by id, from the bottom."""
    return [state.defs[card].id for card in state.zones[zone]]


@rule("RM-SETUP-1")
def test_two_to_six_play_without_the_expansion() -> None:
    for seats in (0, 1, 9):
        with pytest.raises(PlaymatError, match="RM-SETUP-1"):
            GAME.new(1, seats=seats)
    for seats in range(2, 7):
        state = GAME.new(1, seats=seats, options={"expansion": "no"})
        assert (state.players, state.stages) == (seats, 6)


@rule("RM-SETUP-2")
def test_seven_and_eight_need_the_expansion() -> None:
    for seats in (7, 8):
        with pytest.raises(PlaymatError, match="RM-SETUP-2"):
            GAME.new(1, seats=seats, options={"expansion": "no"})
        state = GAME.new(1, seats=seats)
        assert (state.players, state.stages) == (seats, 8)


@rule("RM-SETUP-3")
def test_everybody_has_forty_cards() -> None:
    state = GAME.new(1, seats=6)
    sizes = [len(state.hand(player)) + len(state.deck(player)) for player in range(6)]
    assert sizes == [40] * 6 and sum(sizes) == 240
    assert [state.owner.count(player) for player in range(6)] == sizes


@rule("RM-SETUP-4")
def test_stages_have_twelve_challenges_and_the_castle_twenty() -> None:
    state = GAME.new(1)
    decks = [state.zones[state.stage_deck(stage)] for stage in range(9)]
    assert [len(deck) for deck in decks] == [12] * 6 + [0, 0, 20]
    for stage in range(9):
        cards = [state.defs[card] for card in decks[stage]]
        assert all(isinstance(card, Challenge) and card.stage == stage for card in cards)
        assert len({card.id for card in cards}) == len(cards)


@rule("RM-SETUP-5")
def test_there_is_a_boss_card_for_the_sixth_winner_too() -> None:
    mat = Mat(6, boss_health=1, dice=["hit"] * 6)
    for player in range(1, 6):
        mat.set(player, powers=["cut_man"])
    mat.set(P1, space=4)
    with mat.changes(P1, powers=+1), mat.changes(P6, powers=0):
        mat.choose("throw", "finish")
    assert [boss.id for boss in BOSSES if boss.id.startswith("wily")] == ["wily_1", "wily_2"]


@rule("RM-SETUP-6")
def test_there_are_twelve_dice_and_six_minions_of_a_kind() -> None:
    mat = Mat(challenge=asking(minion=MINIONS[0]), minions=5)
    mat.set(P1, threat=20).set(P2, hand=hand("Rapid Fire"))
    mat.choose("pass", "play Rapid Fire")
    assert mat.shown("minions") == 6 and len(MINIONS) == 8
    mat.all_pass().offers(*[f"dice:{count}d" for count in range(1, 13)])


@rule("RM-SETUP-7")
def test_six_can_all_be_mega_man() -> None:
    state = GAME.new(1, decks=["mega-man"] * 6)
    assert [character.id for character in state.characters] == ["mega_man"] * 6
    assert len(state.trophies) == 6 and len(state.health) == 6


@rule("RM-SETUP-8")
def test_all_six_stages_lie_around_the_castle() -> None:
    shown = view(GAME.new(1), -1)["table"]["stages"]
    assert [stage["id"] for stage in shown] == [*STAGE_IDS[:6], "castle"]


@rule("RM-SETUP-9")
def test_it_does_not_matter_where_a_stage_is_docked() -> None:
    for stage in STAGE_IDS[:6]:
        mat = Mat(step="turn")
        mat.set(P1, stage=stage, space=4, won=True)
        mat.offers(*[f"stage:{one}" for one in STAGE_IDS[:6]])
        assert not {"dock", "beside"} & set(mat.table["stages"][0])


@rule("RM-SETUP-10")
def test_two_more_stages_dock_with_the_expansion() -> None:
    core = GAME.new(1, options={"expansion": "no"})
    full = GAME.new(1, options={"expansion": "yes"})
    assert len(view(core, -1)["table"]["stages"]) == 6 + 1
    assert [stage["id"] for stage in view(full, -1)["table"]["stages"]] == list(STAGE_IDS)


@rule("RM-SETUP-11")
def test_every_trophy_starts_on_its_stage() -> None:
    shown = view(GAME.new(1, seats=8), -1)["table"]
    assert [stage["trophy"] for stage in shown["stages"]] == [-1] * 9
    assert all(side["trophies"] == [] for side in shown["sides"])


@rule("RM-SETUP-12")
def test_challenge_decks_are_shuffled_and_boss_cards_lie_aside() -> None:
    one, other = GAME.new(1), GAME.new(2)
    for stage in (*range(6), 8):
        assert order(one, one.stage_deck(stage)) != order(other, other.stage_deck(stage))
    assert one.powers == [0, 0] and not any(boss in one.defs for boss in BOSSES)


@rule("RM-SETUP-13")
def test_a_deck_brings_its_character() -> None:
    state = GAME.new(1, decks=["roll", "rush"])
    assert [character.id for character in state.characters] == ["roll", "rush"]
    nameless = GAME.deck("roll").text().replace("character: Roll", "")
    assert "RM-SETUP-13" in {refusal.rule for refusal in GAME.check(GAME.parse_deck(nameless))}


@rule("RM-SETUP-14")
def test_everybody_begins_with_four_cards_of_a_shuffled_deck() -> None:
    one, other = GAME.new(1, seats=3), GAME.new(2, seats=3)
    for player in (P1, P2, P3):
        assert (len(one.hand(player)), len(one.deck(player))) == (4, 36)
        assert order(one, player * PLACES) != order(other, player * PLACES)
        zones = {(zone["zone"], zone["player"]): zone for zone in view(one, player)["zones"]}
        assert len(zones["hand", player]["cards"]) == 4 and "cards" not in zones["deck", player], "face down"
    assert order(one, HAND) != order(other, HAND)


@rule("RM-SETUP-15")
def test_everybody_begins_with_28_health_and_3_lives() -> None:
    state = GAME.new(1, seats=7)
    assert state.health == [28] * 7 and state.lives == [3] * 7
    assert len({character.id for character in state.characters}) == 7


@rule("RM-SETUP-16")
@pytest.mark.parametrize("character", CHARACTERS, ids=lambda one: one.id)
def test_threat_and_energy_are_read_from_the_character(character: Character) -> None:
    mat = Mat(step="turn")
    mat.set(P1, character=character, threat=0, energy=0)
    known = {
        "mega_man": (10, 3),
        "proto_man": (9, 3),
        "roll": (10, 3),
        "rush": (10, 2),
        "dr_light": (9, 5),
        "mega_man_alt": (9, 4),
        "rock": (10, 3),
    }
    threat, energy = known[mat.side(P1, "character")]
    assert [mat.side(P1, name) for name in ("threat", "base threat", "energy", "base energy")] == [
        threat,
        threat,
        energy,
        energy,
    ]


@rule("RM-SETUP-17")
def test_the_supply_never_runs_short_for_anybody() -> None:
    mat = Mat(6, challenge=asking("run"))
    for player in range(6):
        mat.set(player, energy=9, lives=9, threat=12)
    mat.set(P1, hand=hand("W-Tank"))
    with mat.changes(P1, energy=+3):
        mat.choose("play W-Tank")
    mat.score("aim " * 12)
    assert mat.hero == P2
    mat.all_pass()
    assert mat.has("dice:10d"), "the dice that P1 threw are there for P2"


@rule("RM-SETUP-18")
def test_everybody_is_hero_once_and_acts_for_doctor_wily_otherwise() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, hand=hand("Boost", "Boost")).set(P2, hand=hand("Boost", "Boost"))
    with mat.changes(P1, threat=+2):
        mat.choose("play Boost")
    with mat.changes(P1, threat=-2):
        mat.choose("play Boost")
    mat.score("aim")
    assert mat.hero == P2
    with mat.changes(P2, threat=+2), mat.changes(P1, threat=0):
        mat.choose("play Boost")
    with mat.changes(P2, threat=-2), mat.changes(P1, threat=0):
        mat.choose("play Boost")

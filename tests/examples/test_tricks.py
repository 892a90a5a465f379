"""A game that lies outside the package is played, looked at and measured like those that come with it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Final

import gymnasium
import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from pettingzoo.test import api_test  # type: ignore[import-untyped]

import playmat.adapters.gymnasium
import playmat.adapters.openspiel  # noqa: F401
from playmat import view
from playmat.adapters.pettingzoo import env
from playmat.book.position import BadPosition, Position
from playmat.book.register import GAMES, OTHERS, register_others
from playmat.kernel.errors import PlaymatError
from playmat.screen.guide import reasons_for
from tests.cli.harness import run_apart
from tests.server.live import Live
from tests.server.player import Person

pytestmark = pytest.mark.interpreted


# Joining


def test_the_command_knows_a_game_that_the_environment_names() -> None:
    told = run_apart("games").out
    assert "tricks: Tricks." in told and "2 to 4 players, 36 cards, 1 deck.\n" in told and "13 decks." in told
    assert "tricks" not in run_apart("games", **{OTHERS: ""}).out


WRONG: Final = {
    "nowhere.tricks": "“nowhere.tricks”, and there is no module “nowhere”: name modules with commas",
    "json": "“json”, which has no game: let GAME be the instance of its Game there.",
    "broken": "“broken”, which must be mended before it is imported: SyntaxError: '(' was never closed",
    "borrowed": "“borrowed”, whose game has the id of another, “shaman”: give it one of its own.",
}
"""What is said of modules that cannot be played."""


@pytest.fixture
def modules(tmp_path: Path) -> Path:
    """A folder with modules, both of which are wrong."""
    (tmp_path / "broken.py").write_text("GAME = (\n")
    (tmp_path / "borrowed.py").write_text("from copy import copy\nfrom examples.tricks import GAME\n"
                                          "GAME = copy(GAME)\nGAME.id = 'shaman'\n")  # fmt: skip
    return tmp_path


@pytest.mark.parametrize("module", WRONG)
def test_a_wrong_module_is_complained_about(module: str, modules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(modules)
    with pytest.raises(PlaymatError, match=re.escape(f"PLAYMAT_GAMES names {WRONG[module]}")):
        register_others(f"examples.tricks, {module}")
    assert GAMES["shaman"].name == "Shaman duel"


@pytest.mark.parametrize("module", WRONG)
@pytest.mark.parametrize("command", ["games", "play shaman", "serve --no-browser"])
def test_every_command_says_so_in_one_sentence(module: str, command: str, modules: Path) -> None:
    paths = os.pathsep.join((os.environ["PYTHONPATH"], str(modules)))
    ran = run_apart(*command.split(), **{OTHERS: module, "PYTHONPATH": paths, "PLAYMAT_DATA_DIR": str(modules)})
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith(f"playmat: PLAYMAT_GAMES names {WRONG[module]}")


def test_whoever_asks_for_a_game_finds_all_of_them_or_what_is_wrong() -> None:
    code = (
        "from playmat.book.record import games\n"
        "for _ in range(2):\n"
        "    try:\n"
        "        print(games.get('shaman'))\n"
        "    except Exception as error:\n"
        "        print(error)\n"
    )
    for modules, said in (("", "<Game shaman>\n"), ("nowhere", "PLAYMAT_GAMES names “nowhere”")):
        told = subprocess.check_output([sys.executable, "-c", code], text=True, env={**os.environ, OTHERS: modules})
        assert told.count(said) == 2


def test_the_module_of_a_game_may_be_imported_before_all_else() -> None:
    code = "import examples.tricks; from playmat import games; print(*games.GAMES)"
    said = subprocess.check_output([sys.executable, "-c", code], text=True)
    assert said.split()[-1] == "tricks"


def test_what_the_game_leaves_unsaid() -> None:
    game = GAMES["tricks"]
    assert (game.environment, game.default_decks(), game.guide.shown) == ("Tricks", ("pack",), {})
    assert game.measures(game.new(), 0) == {"tricks": 0}
    with pytest.raises(BadPosition, match="Tricks knows no positions"):
        game.arrange(Position([], {}))


# The terminal


def test_a_game_is_played_in_the_terminal() -> None:
    ran = run_apart("play", "tricks", "--plain", "--seed", 1, typed="1\n" * 9)
    assert ran.code == 0, ran.err
    assert "Question: Which card do you play? [TR-PLAY-1]" in ran.out
    assert "Your hand: " in ran.out and "wins. [TR-END-1]" in ran.out


def test_everything_that_can_be_typed_is_answered() -> None:
    typed = "help\nhelp game\ntable\npiles\nwhy 1\nwhy moon 1\nrules suit\ncards number>=9\nlog\nquit\n"
    ran = run_apart("play", "tricks", "--plain", "--seed", 1, typed=typed)
    assert not ran.err and "Traceback" not in ran.out
    assert "The stock: 18 cards." in ran.out and "Star 9. Type card, suit star, number 9." in ran.out


def test_the_mat_and_the_cards_are_drawn_in_words() -> None:
    look = GAMES["tricks"].look
    state = GAMES["tricks"].new(seed=1)
    assert state.decision is not None
    mat = look.read(view(state, state.decision.player))
    drawn = [str(line) for line in look.mat(mat, ("you", "bot"), 80, "roomy")]
    assert drawn[0] == "Turn 1, you decide." and "The stock: 18 cards." in drawn
    assert look.face(state.defs[0], 40) == "Bell 1. Type card, suit bell, number 1."
    assert look.row(state.defs[0]) == ("B1", "Bell 1", "bell", "1") and len(look.columns) == 4


def test_a_plain_guide_says_why_a_card_cannot_be_played() -> None:
    for seed in range(9):
        state = GAMES["tricks"].new(seed=seed)
        state.choose(0)
        assert state.decision is not None
        player = state.decision.player
        mat = GAMES["tricks"].guide.read(view(state, player))
        said = [str(one) for handle in mat.lying for one in reasons_for(state, player, mat, f"card:{handle}")]
        assert any("lies in your hand." in one for one in said)
        if any("[TR-PLAY-2]" in one for one in said):
            return
    raise AssertionError("somebody should have had to follow suit")


@pytest.mark.parametrize("arguments", [("rules", "tricks", "TR-PLAY-2"), ("cards", "tricks", "suit:moon")])
def test_rules_and_cards_are_looked_up(arguments: tuple[str, ...]) -> None:
    ran = run_apart(*arguments)
    assert ran.code == 0 and ran.out


def test_the_coverage_of_its_rules_is_complete() -> None:
    ran = run_apart("rules", "tricks", "--coverage")
    assert ran.code == 0 and "Nothing is missing." in ran.out


# Many games


@pytest.mark.parametrize("workers", [1, 2])
def test_bots_play_many_games(workers: int) -> None:
    ran = run_apart("simulate", "tricks", "--seats", "greedy,random,random", "-n", 12, "--workers", workers, "--json")
    assert ran.code == 0, ran.err
    assert sum(seat["wins"] for seat in json.loads(ran.out)["seats"]) == 12


def test_bots_meet_in_the_arena(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    ran = run_apart("arena", "tricks", "--bots", "random,greedy,normal@10", "-n", 2, "--html", page)
    assert ran.code == 0, ran.err
    assert "12 games of Tricks" in ran.out and "Tricks" in page.read_text(encoding="utf-8")


def test_its_speed_is_measured() -> None:
    ran = run_apart("bench", "tricks", "--seconds", 0.01, "--only-this", "--json")
    assert ran.code == 0, ran.err
    assert "decisions_per_second" in ran.out


# Environments


def test_it_is_a_gymnasium_environment() -> None:
    made = gymnasium.make("playmat/Tricks-v0")
    _, info = made.reset(seed=1)
    done = False
    while not done:
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, reward, terminated, truncated, info = made.step(action)
        done = terminated or truncated
    assert reward in (-1, 1)


def test_it_is_a_pettingzoo_environment() -> None:
    api_test(env("tricks_v0"), num_cycles=40)


def test_it_is_an_openspiel_game() -> None:
    state = pyspiel.load_game("playmat_tricks").new_initial_state()
    dice = Random(1)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(dice.choice(actions))
    assert sum(state.returns()) == 0


# The browser


def test_a_table_is_played_over_the_network(tmp_path: Path) -> None:
    with Live(tmp_path) as live:
        ann = Person(live.url, "Ann")
        listed = {game["id"]: game for game in ann.ask("GET", "/api/library")}
        assert listed["tricks"]["primer"] == list(GAMES["tricks"].guide.primer)
        card = ann.ask("GET", "/api/library/tricks/cards/S9")
        assert (card["title"], card["face"]["suit"]) == ("Star 9", "star")
        game = ann.wish_table("greedy", "random", plays="tricks")["game"]
        with ann.connect() as line:
            line.watch(game)
            while not (seen := line.see(game, lambda table: table.keys or table.over)).over:
                line.up_to(game, line.answer(game, seen.keys[0])["number"])
            assert sum(side["tricks"] for side in seen.view["table"]["sides"]) == 9
        ann.http.close()
    assert not live.complaints.lines

"""The command as people run it: whole games through a pipe, help, exit codes, and ends of all kinds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import playmat as package
from playmat.book.record import Record
from playmat.book.session import Session
from playmat.cli import play as cli_play
from playmat.cli import sitting_down as cli_table
from playmat.games import GAMES
from playmat.kernel.errors import RulesBug
from playmat.kernel.state import State
from tests.cli.harness import Command, run_apart
from tests.patience import PATIENCE

DRAWN = re.compile(r"[\x1b─━│┃╭╮╰╯┏┗●○◆▶]")
COMMANDS = ("games", "play", "simulate", "cards", "rules", "replay", "bench", "deck check", "deck list", "deck show")
NOT_POSIX = "needs signals as POSIX has them"


# Whole games


def test_a_whole_game_in_plain_text(home: Path) -> None:
    ran = run_apart("play", "shaman", "--seed", 7, typed="1\nyes\n" * 600)
    assert ran.code == 0, ran.err
    assert ran.err == ""
    assert (
        "Shaman duel: Ben (you) with Road of Sparks under Yoh against Greedy (greedy bot) with Night Shift under "
        "Faust. Seed 7." in ran.out
    )
    assert re.search(r"The game is over: (Ben|Greedy) wins\.", ran.out)
    assert not DRAWN.search(ran.out)
    assert not home.exists()


def test_starter_packs_are_played_under_other_shamans(playmat: Command) -> None:
    ran = playmat("play", "shaman", "--decks", "flame,trumpet", "--leaders", "Yoh,len", "--seed", 7, typed="1\n" * 9)
    assert "Ben (you) with Flame under Yoh against Greedy (greedy bot) with Trumpet under Len." in ran.out
    one = playmat("play", "shaman", "--decks", "flame", "--leaders", "Jun", typed="1\n")
    assert "with Flame under Jun against Greedy (greedy bot) with Flame under Jun." in one.out


@pytest.mark.parametrize(
    ("arguments", "refused"),
    [
        (("shaman", "--decks", "cold-tempo", "--leaders", "Yoh"), "Cold Tempo is a constructed deck [SK-DECK-5]"),
        (("shaman", "--leaders", "Hao"), "there is no shaman called “Hao”; choose one of Yoh"),
        (("shaman", "--leaders", "Yoh,Len,Jun"), "--leaders takes 2 values"),
        (("netbattle", "--leaders", "Yoh"), "NetBattle has no leaders to choose apart from a deck."),
    ],
)
def test_leaders_that_cannot_be_chosen_are_refused(playmat: Command, arguments: tuple[str, ...], refused: str) -> None:
    ran = playmat("play", *arguments)
    assert ran.code == 2 and refused in ran.err


def test_the_same_seed_plays_the_same_game(playmat: Command) -> None:
    first, second, other = (
        playmat("play", "shaman", "--seed", seed, typed="1\nyes\n" * 600).out for seed in (7, 7, 8)
    )
    assert first == second
    assert first != other


def test_two_people_and_two_bots_play_whole_games(playmat: Command) -> None:
    people, decks = ("--seats", "human,human", "--names", "Ann,Bo"), ("--decks", "cold-tempo,ward-thirteen")
    ran = playmat("play", "shaman", "--seed", 7, *people, typed="1\nyes\n" * 900)
    assert ran.code == 0
    assert re.search(r"The game is over: (Ann|Bo) wins\.", ran.out)
    assert "Pass the screen to Bo." in ran.out
    ran = playmat("play", "shaman", "--seed", 7, "--seats", "greedy,greedy", *decks)
    assert ran.code == 0
    assert re.search(r"The game is over: Greedy [12] wins\.", ran.out)


def test_the_end_of_the_input_saves_the_game(playmat: Command, home: Path) -> None:
    ran = playmat("play", "shaman", "--seed", 7, typed="1\n")
    assert ran.code == 0
    (file,) = home.iterdir()
    assert f"The input ended before the game did. The game is saved in {file}." in ran.err
    assert f"playmat play shaman --resume {file}" in ran.err
    assert len(Record.load(file).answers) >= 1


def test_a_saved_game_is_played_on_by_the_same_players(playmat: Command, home: Path) -> None:
    playmat("play", "shaman", "--seed", 7, "--names", "Ann,Greedy", typed="1\n")
    (file,) = home.iterdir()
    before = Record.load(file)
    ran = playmat("play", "shaman", "--resume", file, typed="1\nsave\n")
    assert "Ann (you)" in ran.out
    assert "Greedy (greedy bot)" in ran.out
    after = Record.load(file)
    assert after.answers[: len(before.answers)] == before.answers
    assert len(after.answers) > len(before.answers)
    assert playmat("play", "shaman", "--resume", file, "--seats", "human,random", typed="quit\n").code == 0


def test_garbage_typed_into_a_game_is_answered(playmat: Command) -> None:
    ran = playmat("play", "shaman", "--seed", 7, typed=b"\xff\xfe\x00\x1b[A\n" + b"9" * 5000 + b"\n[bold]\n\nquit\n")
    assert ran.code == 0
    assert "That holds characters that are not text." in ran.out
    assert '"[bold]" means nothing here.' in ran.out
    assert "they are numbered from 1 to" in ran.out
    assert "Type the number of your answer" in ran.out
    assert "Save the game" not in ran.out  # nothing was answered
    assert "Traceback" not in ran.out + ran.err


# Terminals


def on_terminal(*arguments: str, typed: bytes, until: bytes, **environment: str) -> str:
    """Run the command on a terminal of 80 columns and 24 rows, type once it says something, and give its output."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    child = subprocess.Popen(
        [sys.executable, "-m", "playmat.cli.main", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", **environment},
    )
    os.close(theirs)
    said = b""
    with open(ours, "r+b", buffering=0) as terminal:
        try:
            while piece := terminal.read(65536):
                said += piece
                if until in said and typed:
                    terminal.write(typed)
                    typed = b""
        except OSError:
            pass  # how Linux says that nobody is at the other end
    assert child.wait(PATIENCE) == 0
    return said.decode()


@pytest.mark.skipif(sys.platform != "linux", reason="needs a terminal as Linux has them")
def test_a_terminal_gets_colours_and_frames_unless_it_wants_none() -> None:
    play = ("play", "shaman", "--seed", "7")
    drawn = on_terminal(*play, typed=b"\rquit\r", until=b"Press Enter", NO_COLOR="")
    assert "\x1b[1;32mG green" in drawn
    assert "╭─" in drawn
    for arguments, environment in (
        ((*play, "--plain"), {"NO_COLOR": ""}),
        (play, {"NO_COLOR": "1"}),
        (play, {"NO_COLOR": "", "TERM": "dumb"}),
    ):
        plain = on_terminal(*arguments, typed=b"quit\r", until=b"Your answer", **environment)
        assert "Question: " in plain
        assert "╭─" not in plain
        assert "\x1b[1" not in plain
        assert max(len(line) for line in plain.splitlines()) < 80
    table = on_terminal("cards", "shaman", "dragon", typed=b"", until=b"never", NO_COLOR="1")
    assert max(len(line) for line in table.splitlines()) < 80
    coloured = on_terminal("cards", "shaman", "owned", typed=b"", until=b"never", NO_COLOR="")
    card = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert card != coloured
    assert "╭─ strike, generic" in card
    assert "╰─ SKH-133 · real name, house values: " in card


# Bad requests


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("frob",), "No such command 'frob'"),
        (("play",), f"Missing argument 'GAME'. Games: {', '.join(GAMES)}."),
        (("play", "chess"), "There is no game called “chess”"),
        (("play", "shaman", "--seats", "human,gredy"), 'did you mean "greedy"?'),
        (("play", "shaman", "--seats", "human"), "--seats takes 2 values"),
        (("play", "shaman", "--names", "Ann"), "--names takes 2 values"),
        (("play", "shaman", "--names", "Ann,Ann"), "Two players cannot both be called"),
        (("play", "shaman", "--names", "Greedy,Ann"), "is the name of a bot"),
        (("play", "shaman", "--names", "A\x1bB,Ann"), "is no name"),
        (("play", "shaman", "--decks", "sparks,flame"), "There is no deck called “sparks”"),
        (("play", "shaman", "--decks", "a.txt,b.txt"), "there is no deck file"),
        (("play", "shaman", "--decks", "flame,cold-tempo"), "same format"),
        (("play", "shaman", "--seed", "x"), "Invalid value for '--seed'"),
        (("play", "shaman", "--frob"), "No such option"),
        (("play", "shaman", "--resume", "x.json", "--seed", "3"), "--seed cannot be changed"),
        (("cards", "chess"), "There is no game called “chess”"),
        (("rules", "chess"), "There is no game called “chess”"),
        (("deck", "list", "chess"), "There is no game called “chess”"),
        (("deck", "frob"), "No such command 'frob'"),
        (("replay",), "Missing argument 'FILE'"),
    ],
)
def test_bad_requests_are_answered_on_the_error_output(
    playmat: Command, arguments: tuple[str, ...], message: str
) -> None:
    ran = playmat(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert "Traceback" not in ran.err


# Help and version


def test_version(playmat: Command) -> None:
    ran = playmat("--version")
    assert (ran.code, ran.out) == (0, f"playmat {package.__version__}\n")


@pytest.mark.parametrize("command", [*COMMANDS, "deck format"])
def test_every_command_has_help_with_an_example(playmat: Command, command: str) -> None:
    ran = playmat(*command.split(), "--help")
    assert ran.code == 0
    assert re.search(rf"Examples?: playmat {command}", " ".join(ran.out.split()))


def test_help_lists_every_command(playmat: Command) -> None:
    for arguments in ((), ("--help",), ("-h",)):
        ran = playmat(*arguments)
        assert ran.code == 0
        for command in ("games", "play", "simulate", "cards", "deck", "rules", "replay", "bench"):
            assert f"\n  {command} " in ran.out


def test_deck_alone_shows_its_commands(playmat: Command) -> None:
    ran = playmat("deck")
    assert ran.code == 0
    for command in ("check", "list", "show", "format"):
        assert f"\n  {command} " in ran.out


def test_help_loads_no_game() -> None:
    program = (
        "import sys; from playmat.cli.main import main; main(['--help']);"
        "loaded = {'.'.join(name.split('.')[:2]) for name in sys.modules};"
        "print(sorted(loaded & {'rich', 'numpy', 'litestar', 'sqlalchemy', 'playmat.games', 'playmat.screen',"
        "'playmat.arena', 'playmat.analysis', 'playmat.server', 'playmat.wire'}))"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.splitlines()[-1] == "[]"


# Ends


class Faulty:
    """A session in which discarding meets a bug of the rules."""

    def __init__(self, state: State) -> None:
        self.sound = Session(state)

    @property
    def state(self) -> State:
        return self.sound.state

    def choose(self, answer: int | str) -> None:
        self.sound.choose(answer)
        if answer == "discard":
            raise RulesBug("the planted one")


def test_a_bug_in_the_rules_saves_the_record(playmat: Command, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli_play, "Session", Faulty)
    ran = playmat("play", "shaman", "--seed", 7, typed="discard\n1\n" * 30)
    assert ran.code == 1
    (file,) = home.iterdir()
    assert "this is our mistake, not yours" in ran.err
    assert f"The record of the game is in {file}" in ran.err
    assert "the planted one" in ran.err
    assert "Traceback" not in ran.err
    assert Record.load(file).answers[-1] == "discard"
    assert playmat("replay", file).code == 0


def test_any_other_mistake_of_ours_is_told_without_a_traceback(
    playmat: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*arguments: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(cli_table, "begun", break_down)
    ran = playmat("play", "shaman")
    assert ran.code == 1
    assert "this is our mistake, not yours. ZeroDivisionError: planted" in ran.err
    assert "Traceback" not in ran.err
    monkeypatch.setenv("PLAYMAT_DEBUG", "1")
    assert "Traceback" in playmat("play", "shaman").err


@pytest.mark.skipif(os.name != "posix", reason=NOT_POSIX)
def test_a_closed_pipe_ends_quietly() -> None:
    arguments = [sys.executable, "-m", "playmat.cli.main", "rules", "shaman", "--json"]
    child = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.read(10)
    child.stdout.close()
    assert child.stderr is not None
    errors = child.stderr.read()
    assert child.wait(PATIENCE) == 141
    assert errors == b""


def test_a_terminal_without_unicode_gets_what_it_can_show() -> None:
    ran = run_apart("cards", "shaman", "owned", PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert "Lose 3 Intercept -> if you counterattack" in ran.out

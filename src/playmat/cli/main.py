# interpreted: talks to people
"""The command `playmat`: its commands and options, and what happens when something goes wrong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from typer.core import TyperCommand

from playmat.kernel.errors import PlaymatError

from .output import TYPED

app = typer.Typer(
    name="playmat",
    help="Tabletop games by their complete rules.",
    epilog="Start with: playmat serve, or in the terminal: playmat learn, playmat play shaman",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
deck_app = typer.Typer(invoke_without_command=True, rich_markup_mode=None)
app.add_typer(deck_app, name="deck")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's short name; `playmat games` lists them.")]
Agreed = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=CHOICE", help="What the table agrees on; may be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Plain = Annotated[bool, typer.Option("--plain", help="Linear text without colours and frames.")]


def end(code: int) -> None:
    """Leave with an exit code unless all is well."""
    if code:
        raise typer.Exit(code)


def show_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        from playmat import __version__

        print(f"playmat {__version__}")
        raise typer.Exit


def show_help(context: typer.Context) -> None:
    """Print how a group of commands is used, where none of them was named."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.callback()
def common(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """Tabletop games by their complete rules."""
    show_help(context)


@deck_app.callback()
def deck(context: typer.Context) -> None:
    """Check, list, show and tidy deck files."""
    show_help(context)


@app.command("games", epilog="Example: playmat games")
def games_command(as_json: AsJson = False) -> None:
    """List the games that can be played."""
    from .lookup import show_games

    show_games(as_json)


PLAY_EPILOG = """\
Examples: playmat play shaman --seats human,greedy --decks road-of-sparks,night-shift --seed 7; playmat play megacorp
--seats you,greedy,greedy,random --option start=bid
"""
SIMULATE_EPILOG = """\
Examples: playmat simulate shaman --seats greedy,random -n 1000 --seed 7; playmat simulate megacorp --seats
greedy,random,random,random -n 1000
"""


@app.command(epilog=PLAY_EPILOG)
def play(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option(help="Who plays: human (or you) or a bot for each seat.", show_default="human,greedy"),
    ] = None,
    decks: Annotated[str | None, typer.Option(help="A deck for each seat, or one for all: names or files.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same cards.")] = None,
    names: Annotated[str | None, typer.Option(help="What the players are called, with commas.")] = None,
    plain: Plain = False,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Play a saved game on.")] = None,
    stops: Annotated[
        Literal["ask", "auto"] | None,
        typer.Option(help="Where passing is possible: ask always, or only when there is something else to do."),
    ] = None,
    option: Agreed = None,
) -> None:
    """Play in the terminal, against bots or against people beside you."""
    from .table import sit_down

    end(sit_down(game, seats, names, decks, seed, plain, resume, stops, option or ()))


@app.command(epilog="Examples: playmat learn; playmat learn shaman; playmat learn shaman first-duel --plain")
def learn(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The game's short name; without one all lessons are listed.")
    ] = None,
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="The lesson's short name; the game's first without one.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Learn a game by playing it, step by step."""
    from .learn import learn as teach
    from .learn import show_lessons

    if game is None:
        show_lessons()
    else:
        end(teach(game, lesson or "", plain))


@app.command(epilog=SIMULATE_EPILOG)
def simulate(
    game: GameName,
    seats: Annotated[
        str, typer.Option(help="A bot for each seat; from game to game they move round the table.")
    ] = "greedy,random",
    count: Annotated[int, typer.Option("-n", "--games", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    decks: Annotated[str | None, typer.Option(help="A deck for each bot, or one for all.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that play.", show_default="as many as cores")] = None,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the record of every game here.")] = None,
    option: Agreed = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and say who wins how often, and how long the games are."""
    from .runs import simulate_games

    simulate_games(game, seats, count, seed, decks, workers, record, option or (), as_json)


@app.command(epilog="Example: playmat balance shaman --decks flame,trumpet,night-shift --games 200 --out balance.svg")
def balance(
    game: GameName,
    decks: Annotated[
        str | None, typer.Option(help="The decks that meet, with commas.", show_default="all of the usual format")
    ] = None,
    count: Annotated[int, typer.Option("-n", "--games", help="How many games a pair of decks plays.")] = 500,
    bot: Annotated[str, typer.Option(help="The bot that plays both sides.")] = "greedy",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    workers: Annotated[int | None, typer.Option(help="Processes that play.", show_default="as many as cores")] = None,
    out: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Write a picture (.svg), tables (.md) or numbers (.json); may be repeated."),
    ] = None,
    option: Agreed = None,
    as_json: AsJson = False,
) -> None:
    """Let every deck meet every deck, two at a table, and say which wins how often."""
    from .balance import weigh_decks

    weigh_decks(game, decks, count, bot, seed, workers, out or [], option or (), as_json)


DATASET_EPILOG = """\
Examples: playmat dataset shaman --bots greedy,random -n 1000 --seed 7 --out duels; playmat dataset megacorp --bots
greedy --players 4 -n 100 --encoded --out corps; playmat dataset --describe duels
"""


@app.command(epilog=DATASET_EPILOG)
def dataset(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game's short name; `playmat games` lists them.")
    ] = None,
    bots: Annotated[str, typer.Option(help="Who plays; they go round the table until it is full.")] = "greedy",
    count: Annotated[int, typer.Option("-n", "--games", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="The folder to write, or to go on with.")] = None,
    decks: Annotated[
        str | None,
        typer.Option(help="The decks that are played; each seat draws one.", show_default="the default ones"),
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many play.", show_default="a seat for each bot")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that play.", show_default="as many as cores")] = None,
    view: Annotated[bool, typer.Option(help="Keep what the player saw, as JSON.")] = True,
    encoded: Annotated[bool, typer.Option("--encoded", help="Keep it as numbers for networks, too.")] = False,
    games_a_file: Annotated[
        int | None, typer.Option(metavar="N", help="How many games a file holds.", show_default="up to 256")
    ] = None,
    option: Agreed = None,
    shown: Annotated[
        Path | None, typer.Option("--describe", metavar="DIR", help="Say what is in a dataset, and play nothing.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write what bots saw, could do and did in many games, and how those ended, as Parquet files."""
    from .dataset import describe, make_dataset

    if shown is not None:
        describe(shown, as_json)
    else:
        make_dataset(
            game, bots, count, seed, out, decks, players, workers, view, encoded, games_a_file, option or (), as_json
        )


ARENA_HELP = """\
Let bots or decks meet in a tournament: ratings with intervals, what decks, cards and answers are worth, and what the
games are like.

Each deal is played with every entrant in every chair, and all tables play the same deals. Bots that search take a
limit: normal@200 thinks 200 iterations for each answer, hard@0.2s 0.2 seconds. With --without each entrant whose deck
has the card plays all its games twice, once without ever using it: it is drawn as before, but a blank.
"""
ARENA_EPILOG = """\
Examples: playmat arena shaman --bots random,greedy,normal@100 -n 20; playmat arena netbattle --decks all --out
arena --html arena.html; playmat arena shaman --vs-field my-deck.txt; playmat arena netbattle --decks bass,megaman
--without AreaSteal; playmat arena shaman --skill --workers 8
"""


@app.command(help=ARENA_HELP, short_help="Let bots or decks meet in a tournament.", epilog=ARENA_EPILOG)
def arena(
    game: GameName,
    bots: Annotated[
        str | None, typer.Option(help="The bots that enter, with commas.", show_default="random,greedy, or greedy")
    ] = None,
    decks: Annotated[
        str | None, typer.Option(help="The decks that enter, with commas, or all.", show_default="the usual one")
    ] = None,
    vs_field: Annotated[
        str | None, typer.Option(metavar="DECK", help="Let this deck, or deck file, meet each of --decks.")
    ] = None,
    without: Annotated[
        str | None, typer.Option(metavar="CARD", help="Say what this card is worth, by playing without it.")
    ] = None,
    ladder: Annotated[bool, typer.Option("--ladder", help="Let only neighbours in strength meet.")] = False,
    skill: Annotated[
        bool, typer.Option("--skill", help="Let one bot meet itself with more and more thought.")
    ] = False,
    players: Annotated[int | None, typer.Option(help="How many sit at a table.", show_default="as usual")] = None,
    deals: Annotated[int, typer.Option("-n", "--deals", help="How many deals each table plays.")] = 50,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    anchor: Annotated[
        str | None, typer.Option(metavar="NAME", help="Whose rating is 1500.", show_default="the mean of all")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that play.", show_default="as many as cores")] = None,
    on: Annotated[
        str, typer.Option(metavar="WHERE", help="local, ray, or a Ray cluster's address: ray://host:10001.")
    ] = "local",
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep every game here; an interrupted run goes on from it.")
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with charts.")] = None,
    option: Agreed = None,
    as_json: AsJson = False,
) -> None:
    """Let bots or decks meet in a tournament."""
    from .arena import Wanted, hold_arena

    wanted = Wanted(game, bots, decks, vs_field, without, ladder, skill, players, deals, seed, anchor, option or ())
    hold_arena(wanted, workers, on, out, html, as_json)


TRAIN_EPILOG = """\
Examples: playmat train shaman --out duel.npz --decisions 2000000 --imitate 200000 --workers 4; playmat train shaman
--exploit learned --decisions 500000 --out exploiter.npz
"""


@app.command(epilog=TRAIN_EPILOG)
def train(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the weights go; kept also when you stop it.")],
    decisions: Annotated[int, typer.Option(min=1, help="How many decisions of its own it learns from.")] = 2_000_000,
    imitate: Annotated[int, typer.Option(min=0, help="How many decisions of greedy it imitates before.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play and learn.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="The same seed, workers and numbers give the same weights.")] = 1,
    start: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Weights to go on with.", show_default="none")
    ] = None,
    exploit: Annotated[
        str, typer.Option(metavar="WHOM", help="Train only to beat this bot, or this file of weights.")
    ] = "",
    minutes: Annotated[float, typer.Option(min=0, help="Stop after so long; 0 for no limit.")] = 0.0,
    count: Annotated[int, typer.Option("--games", min=2, help="Games by which the result is measured.")] = 200,
    as_json: AsJson = False,
) -> None:
    """Train the learned bot's network by letting it play against itself, or an exploiter against a bot."""
    from .train import train_network

    settings = {"game": game, "decisions": decisions, "workers": workers, "seed": seed, "imitate": imitate}
    train_network({**settings, "against": exploit, "minutes": minutes}, out, start, count, as_json)


CARDS_HELP = """\
Search the cards of a game; one card is drawn, several make a table.

Words and "quoted phrases" look into name and text; field:value into one field. Fields of text, asked for a part by
`:` and for the whole by `=` and `!=`: id, name, text, type, keyword; in the Shaman duel trait; in NetBattle colour,
emblem, set. Numbers, compared by : = != < <= > >=: in the Shaman duel cost, green, yellow, red, intercept, force; in
NetBattle power, needs, emblems, destiny, strength, defense, blast. Flags: is:real, is:house, is:spectergram,
is:generic; is:virus, is:ally, is:spendable, is:legal. Terms in a row must all hold, `or` lets one do, `-` or `not`
turns a term round, parentheses group. Quote the search for your shell.
"""


@app.command(
    help=CARDS_HELP,
    short_help="Search the cards of a game.",
    epilog="Examples: playmat cards shaman dragon; playmat cards shaman 'type:strike cost<=2 force>=5 -trait:melee'",
    context_settings={"ignore_unknown_options": True},
)
def cards(
    game: GameName,
    query: Annotated[list[str] | None, typer.Argument(metavar="[QUERY]", show_default=False)] = None,
    as_json: AsJson = False,
) -> None:
    """Search the cards of a game."""
    from .lookup import show_cards

    end(show_cards(game, " ".join(query or ()), as_json))


@app.command(epilog="Examples: playmat rules shaman SK-PAY-4; playmat rules shaman focus red")
def rules(
    game: GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[ID | WORDS]", help="A rule's id, or words in it.")
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which rules code and tests cite.")] = False,
    tests: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the tests are, for --coverage.")] = None,
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game by id or by words."""
    from .lookup import show_coverage, show_rules

    if coverage:
        end(show_coverage(game, tests, as_json))
    else:
        end(show_rules(game, " ".join(words or ()), as_json))


ANALYSE_EPILOG = "Examples: playmat analyse game.json; playmat analyse --seconds 300; playmat analyse game.json --json"


@app.command(epilog=ANALYSE_EPILOG)
def analyse(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A saved game; without one, the game kept last.")
    ] = None,
    seconds: Annotated[float, typer.Option(help="How long to think about the whole game.")] = 60.0,
    iterations: Annotated[
        int, typer.Option(help="Think so often about each question instead; the same every time.", show_default=False)
    ] = 0,
    workers: Annotated[int | None, typer.Option(help="Processes that think.", show_default="as many as cores")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The luck of the bot's own thinking.")] = 0,
    start: Annotated[int, typer.Option("--from", metavar="N", help="Begin at the game's N-th answer.")] = 1,
    plain: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Say what decided a game: everybody's chances, better answers and luck, as a bot sees them afterwards."""
    from .analyse import analyse_game

    end(analyse_game(file, seconds, iterations, workers, seed, start, plain, as_json))


@app.command(epilog="Example: playmat replay game.json --step --seat 1")
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    step: Annotated[bool, typer.Option("--step", help="Go through it decision by decision.")] = False,
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after so many decisions.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="See only what this seat saw, counted from 1.")] = None,
    all_open: Annotated[bool, typer.Option("--open", help="See everything, as without --seat.")] = False,
    plain: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Show a saved game from its first decision to its last, and verify it."""
    from .replay import replay as show_replay

    if all_open and seat is not None:
        raise PlaymatError("--seat and --open exclude each other; choose one.")
    show_replay(file, step, to, seat, plain, as_json)


@app.command(epilog="Examples: playmat bench shaman --seconds 2 --peers; playmat bench --check")
def bench(
    game: Annotated[str | None, typer.Argument(help="A game's name.", show_default="all games")] = None,
    seconds: Annotated[float, typer.Option(help="How long each number is measured.")] = 1.0,
    peers: Annotated[bool, typer.Option("--peers", help="Measure other engines too; installs them once.")] = False,
    only_this: Annotated[bool, typer.Option("--only-this", help="Leave the other build out.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Only compare speeds with the recorded ones; fails where one is lower.")
    ] = False,
    record: Annotated[bool, typer.Option("--record", help="Record numbers and speeds.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the games run, on the interpreted and the compiled build."""
    from . import bench as command

    if check:
        end(command.check(game, only_this, as_json))
    else:
        command.bench(game, seconds, peers, only_this, record, as_json)


# The web service ---------------------------------------------------------------------------------------------

DataDir = Annotated[Path | None, typer.Option(metavar="DIR", help="Where the server keeps its things.")]
DatabaseUrl = Annotated[
    str | None, typer.Option(metavar="URL", help="The database, if not a file in the data's folder.")
]
ConfigFile = Annotated[Path | None, typer.Option("--config", metavar="FILE", help="A settings file (TOML).")]
Force = Annotated[bool, typer.Option("--force", help="Replace what is there.")]

SERVE_EPILOG = """\
Examples: playmat serve; playmat serve --host 0.0.0.0 --port 8080; playmat serve --workers 4 --database-url
postgresql://playmat@/playmat
"""


class ServeCommand(TyperCommand):
    """A command whose help lists all settings of the server, which are read only then."""

    def format_epilog(self, context: Any, formatter: Any) -> None:
        """The settings, and examples."""
        from .serve import settings_help

        with formatter.section("Settings, in the settings file or in the environment (host: PLAYMAT_HOST)"):
            formatter.write_dl(settings_help())
        super().format_epilog(context, formatter)


@app.command(cls=ServeCommand, epilog=SERVE_EPILOG)
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 takes any free one.")] = None,
    workers: Annotated[int | None, typer.Option(help="Server processes; more than one needs PostgreSQL.")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
    config: ConfigFile = None,
) -> None:
    """Serve the table to browsers."""
    from .serve import serve as serve_until_stopped

    serve_until_stopped(host, port, workers, data_dir, database_url, config, not no_browser)


@app.command(epilog="Example: playmat backup /var/backups/playmat-$(date +%F).gz")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    force: Force = False,
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
    config: ConfigFile = None,
) -> None:
    """Write everything a server keeps to one file; the server may run meanwhile."""
    from .backup import back_up_to

    back_up_to(file, force, data_dir, database_url, config)


@app.command(epilog="Example: playmat restore playmat-2026-11-15.gz --database-url postgresql://playmat@/playmat")
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file made by playmat backup.")],
    force: Force = False,
    check: Annotated[bool, typer.Option("--check", help="Only say whether the file is whole.")] = False,
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
    config: ConfigFile = None,
) -> None:
    """Put a backup in place of what a server keeps, in SQLite or PostgreSQL; stop the server first."""
    from .backup import check_backup, restore_from

    if check:
        check_backup(file)
    else:
        restore_from(file, force, data_dir, database_url, config)


@app.command(epilog="Example: playmat loadtest --games 50,200,500 --seconds 30")
def loadtest(
    games: Annotated[str, typer.Option(help="How many games at once; several are tried in turn.")] = "50,200,500",
    seconds: Annotated[float, typer.Option(help="How long each is measured.")] = 30.0,
    pace: Annotated[float, typer.Option(help="Seconds that a player thinks, on average; 0 is flat out.")] = 2.0,
    url: Annotated[str, typer.Option(help="A server that runs already.", show_default="starts its own")] = "",
    server_pid: Annotated[int, typer.Option(metavar="PID", help="That server's process, to measure its memory.")] = 0,
    processes: Annotated[int, typer.Option(min=1, help="Processes full of players.")] = 1,
    plays: Annotated[str, typer.Option(metavar="GAME", help="The game to play.")] = "shaman",
    as_json: AsJson = False,
) -> None:
    """Measure how many games a server bears at once."""
    from .loadtest import load_test

    end(load_test(games, seconds, pace, url, server_pid, processes, plays, as_json))


# Decks -------------------------------------------------------------------------------------------------------

DeckFile = Annotated[Path, typer.Argument(metavar="FILE", help="A deck file.")]
OfGame = Annotated[str | None, typer.Option(metavar="GAME", help="The game, if the file does not name it.")]


@deck_app.command("check", epilog="Example: playmat deck check my-deck.txt")
def deck_check(file: DeckFile, game: OfGame = None, as_json: AsJson = False) -> None:
    """Say whether a deck may be played, and everything that is wrong with it."""
    from .deck_files import check

    end(check(file, game, as_json))


@deck_app.command("list", epilog="Example: playmat deck list shaman")
def deck_list(game: GameName, as_json: AsJson = False) -> None:
    """List the decks that come with a game."""
    from .deck_files import list_decks

    list_decks(game, as_json)


@deck_app.command("show", epilog="Example: playmat deck show road-of-sparks")
def deck_show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A deck's name, or a deck file.")],
    as_json: AsJson = False,
) -> None:
    """Show one deck."""
    from .deck_files import show_deck

    show_deck(name, as_json)


@deck_app.command("format", epilog="Example: playmat deck format my-deck.txt > tidy.txt")
def deck_format(file: DeckFile, game: OfGame = None) -> None:
    """Print a deck file in its canonical form."""
    from .deck_files import write_canonical

    write_canonical(file, game)


# What goes wrong ---------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, 1 for what is missing or our mistake, 2 for what the user can mend."""
    open_streams()
    try:
        code = app(arguments, prog_name="playmat", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return complain(f"{sentence(error.format_message())}{see_help(error)}")
    except PlaymatError as error:
        return complain(str(error))
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except (BrokenPipeError, SystemExit):  # typer turns a closed pipe into the latter
        drop_output()
        return 141
    except OSError as error:
        drop_output()
        what = f"{error.filename} cannot be used" if error.filename else "The output could not be written"
        return complain(f"{what}: {error.strerror or error}. Free some space or choose another place.")
    except Exception as error:
        from .keep import rescue, tell

        tell(rescue(None, error))
        return 1
    return code if isinstance(code, int) else 0


def open_streams() -> None:
    """See to it that there is something to read and to write to, and that no character stops the output."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started the command
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 — open to the end
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if name == "stdin" else TYPED)


def drop_output() -> None:
    """Let the rest of the output go: Python flushes it once more at its end, and that must not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def complain(text: str) -> int:
    """Say what is wrong, beside the output; the exit code for it."""
    print(f"playmat: {text}", file=sys.stderr)
    return 2


def sentence(message: str) -> str:
    """What is wrong with the options, as a sentence in plain words."""
    plain = re.sub(r"is not a valid int(eger)?( range)?", "is not a whole number", message)
    plain = re.sub(r"is not a valid float", "is not a number", plain)
    plain = plain.replace("is not in the range x>=0", "is below 0")
    return plain if plain.endswith((".", "?")) else f"{plain}."


def see_help(error: typer.TyperException) -> str:
    """Where to read how a command is used."""
    context = getattr(error, "ctx", None)
    missing = ""
    if "'GAME'" in error.format_message():
        from playmat.games import GAMES

        missing = f" Games: {', '.join(GAMES)}."
    return f"{missing} See: {context.command_path if context is not None else 'playmat'} --help"


if __name__ == "__main__":
    sys.exit(main())

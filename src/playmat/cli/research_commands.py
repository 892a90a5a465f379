# interpreted: talks to people
"""`playmat simulate`, `balance`, `arena`, `train`, `dataset` and `bench`: what is asked of many games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .app import Agreed, AsJson, GameName, app, end

Games = Annotated[int, typer.Option("-n", "--games", help="How many games.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")]
Workers = Annotated[int | None, typer.Option(help="Processes that play.", show_default="as many as cores")]

SIMULATE_EPILOG = """\
Examples: playmat simulate shaman --seats greedy,random -n 1000 --seed 7; playmat simulate megacorp --seats
greedy,random,random,random -n 1000
"""


@app.command(epilog=SIMULATE_EPILOG)
def simulate(
    game: GameName,
    seats: Annotated[
        str, typer.Option(help="A bot for each seat; from game to game they move round the table.")
    ] = "greedy,random",
    count: Games = 100,
    seed: Seed = 0,
    decks: Annotated[str | None, typer.Option(help="A deck for each bot, or one for all.")] = None,
    workers: Workers = None,
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
    seed: Seed = 0,
    workers: Workers = None,
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
    seed: Seed = 0,
    anchor: Annotated[
        str | None, typer.Option(metavar="NAME", help="Whose rating is 1500.", show_default="the mean of all")
    ] = None,
    workers: Workers = None,
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
Examples: playmat train shaman --out duel.npz --decisions 2000000 --workers 4; playmat train shaman
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
    count: Games = 100,
    seed: Seed = 0,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="The folder to write, or to go on with.")] = None,
    decks: Annotated[
        str | None,
        typer.Option(help="The decks that are played; each seat draws one.", show_default="the default ones"),
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many play.", show_default="a seat for each bot")] = None,
    workers: Workers = None,
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

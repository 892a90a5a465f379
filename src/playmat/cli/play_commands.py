# interpreted: talks to people
"""`playmat games`, `play`, `learn`, `cards`, `rules`, `replay`, `verify` and `analyse`: what players do."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from playmat.kernel.errors import PlaymatError

from .app import Agreed, AsJson, GameName, Plain, app, end


@app.command("games", epilog="Example: playmat games")
def games_command(as_json: AsJson = False) -> None:
    """List the games that can be played."""
    from .lookup import show_games

    show_games(as_json)


PLAY_EPILOG = """\
Examples: playmat play shaman --seats human,greedy --decks road-of-sparks,night-shift --seed 7; playmat play shaman
--decks night-shift,flame --leaders Yoh,Marco; playmat play megacorp --seats you,greedy,greedy,random --option
start=bid
"""


@app.command(epilog=PLAY_EPILOG)
def play(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option(help="Who plays: human (or you) or a bot for each seat.", show_default="human,greedy"),
    ] = None,
    decks: Annotated[str | None, typer.Option(help="A deck for each seat, or one for all: names or files.")] = None,
    leaders: Annotated[
        str | None,
        typer.Option(help="Who leads each deck, or one for all, where that is chosen apart from it: shaman starters."),
    ] = None,
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
    from .sitting_down import sit_down

    end(sit_down(game, seats, names, decks, leaders, seed, plain, resume, stops, option or ()))


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


CARDS_HELP = """\
Search the cards of a game; one card is drawn, several make a table.

Words and "quoted phrases" look into name and text; field:value into one field. Fields of text (id, name, text, type
and more) are asked for a part by `:` and for the whole by `=` and `!=`; numbers are compared by : = != < <= > >=;
flags are asked as is:flag. Each game has fields and flags of its own, and a search for one that is not there lists
them. Terms in a row must all hold, `or` lets one do, `-` or `not` turns a term round, parentheses group. Quote the
search for your shell.
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


VERIFY_EPILOG = """\
Examples: playmat verify game.json; playmat verify game.json --table 3dmhfu5gk3 --commitment 5b0f… --share 9c1d…, as
the table showed them and the browser keeps them; exits with 1 where something is wrong
"""


@app.command(epilog=VERIFY_EPILOG)
def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.")],
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="The commitment that the table showed.", show_default=False)
    ] = "",
    share: Annotated[
        str, typer.Option(metavar="HEX", help="The share that you added to the deal.", show_default=False)
    ] = "",
    table: Annotated[
        str, typer.Option(metavar="NAME", help="The table's name, as in its address.", show_default=False)
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Prove that nobody chose the cards of a game, and that it was played as its record says."""
    from .verify import verify as check

    end(check(file, commitment, share, table, as_json))


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

# interpreted: talks to people
"""`playmat deck`: checking, listing, showing and tidying decks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .app import AsJson, GameName, app, end, show_help

deck_app = typer.Typer(invoke_without_command=True, rich_markup_mode=None)
app.add_typer(deck_app, name="deck")

DeckFile = Annotated[Path, typer.Argument(metavar="FILE", help="A deck file.")]
OfGame = Annotated[str | None, typer.Option(metavar="GAME", help="The game, if the file does not name it.")]


@deck_app.callback()
def deck(context: typer.Context) -> None:
    """Check, list, show and tidy deck files."""
    show_help(context)


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

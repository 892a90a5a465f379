# interpreted: talks to people
"""The command `playmat` itself, and what its commands have in common."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(
    name="playmat",
    help="Tabletop games by their complete rules.",
    epilog="Start with: playmat serve, or in the terminal: playmat learn, playmat play shaman",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

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

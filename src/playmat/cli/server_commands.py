# interpreted: talks to people
"""`playmat serve`, `backup`, `restore`, `doctor`, `upgrade` and `loadtest`: what hosts do."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from .app import AsJson, app, end

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

    end(serve_until_stopped(host, port, workers, data_dir, database_url, config, not no_browser))


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


@app.command(epilog="Example: playmat doctor --config /etc/playmat/playmat.toml --url https://play.example.org")
def doctor(
    url: Annotated[str, typer.Option(help="The public address of a running server.", show_default="base_url")] = "",
    as_json: AsJson = False,
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
    config: ConfigFile = None,
) -> None:
    """Look a server's installation over and say what to do; changes nothing."""
    from .doctor import see_doctor

    end(see_doctor(url, as_json, data_dir, database_url, config))


@app.command(epilog="Example: /opt/playmat-next/bin/playmat upgrade --check --config /etc/playmat/playmat.toml")
def upgrade(
    check: Annotated[bool, typer.Option("--check", help="Replay all games, and change nothing.")] = False,
    backup: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A backup to look at instead of the database.")
    ] = None,
    as_json: AsJson = False,
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
    config: ConfigFile = None,
) -> None:
    """Say what this version would make of the games that a server keeps, before it goes live."""
    from .upgrade import check_upgrade

    end(check_upgrade(check, backup, as_json, data_dir, database_url, config))


@app.command(
    epilog="Examples: playmat loadtest --games 50,200,500 --seconds 30; "
    "playmat loadtest --games 200 --lobby 300 --spectators 100 --bots 10 --replays 5 --chat 20 --slow 10 --hostile 2"
)
def loadtest(
    games: Annotated[str, typer.Option(help="How many games at once; several are tried in turn.")] = "50,200,500",
    seconds: Annotated[float, typer.Option(help="How long each is measured.")] = 30.0,
    pace: Annotated[float, typer.Option(help="Seconds that a player thinks, on average; 0 is flat out.")] = 2.0,
    url: Annotated[str, typer.Option(help="A server that runs already.", show_default="starts its own")] = "",
    server_pid: Annotated[int, typer.Option(metavar="PID", help="That server's process, to measure its memory.")] = 0,
    processes: Annotated[int, typer.Option(min=1, help="Processes full of players.")] = 1,
    plays: Annotated[str, typer.Option(metavar="GAME", help="The game to play.")] = "shaman",
    ahead: Annotated[
        int, typer.Option(min=0, help="Games whose players are told what each answer leads to, as in a browser.")
    ] = 0,
    lobby: Annotated[int, typer.Option(min=0, help="People who look at the lobby.")] = 0,
    spectators: Annotated[int, typer.Option(min=0, help="People who watch one game after the other.")] = 0,
    bots: Annotated[int, typer.Option(min=0, help="People who open tables of bots.")] = 0,
    replays: Annotated[int, typer.Option(min=0, help="People who watch finished games again.")] = 0,
    chat: Annotated[int, typer.Option(min=0, help="People who talk at tables.")] = 0,
    slow: Annotated[int, typer.Option(min=0, help="People who ask for much and read it late.")] = 0,
    hostile: Annotated[int, typer.Option(min=0, help="People who flood the server.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Measure how many games a server bears at once, and what others at the server do to them."""
    from .loadtest import load_test

    company = {"lobby": lobby, "spectators": spectators, "bots": bots, "replays": replays}
    company |= {"chat": chat, "slow": slow, "hostile": hostile}
    end(load_test(games, seconds, pace, url, server_pid, processes, plays, as_json, ahead, company))

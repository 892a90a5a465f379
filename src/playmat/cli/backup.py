"""Backing a server up and restoring it, from the command line."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from playmat.server.backup import Archive, Header, back_up, contents, counted, restore
from playmat.server.settings import Settings

from .keep import tell
from .output import show_lines
from .runs import later_bar


def back_up_to(file: Path, force: bool, data_dir: Path | None, url: str | None, config: Path | None) -> None:
    """Write a backup and say what is in it."""
    with later_bar() as begin:
        header = back_up(database(data_dir, url, config), file, force, lambda found: begin(sum(found.rows.values())))
    size = counted(file.stat().st_size, "byte")
    show_lines(f"{file} holds {contents(header.rows)}; {size}, read back and whole.")


def restore_from(file: Path, force: bool, data_dir: Path | None, url: str | None, config: Path | None) -> None:
    """Restore a backup and say what was in it."""
    with later_bar() as begin:
        url = database(data_dir, url, config)
        header, old = restore(url, file, force, lambda found: begin(sum(found.rows.values())))
    show_lines(f"Restored: {contents(header.rows)}, as of {made(header)}.")
    if old is not None:
        tell(f"What was there before is kept in {old}; delete it when all is well.")


def check_backup(file: Path) -> None:
    """Read a backup to its end and say what is in it."""
    header = Archive(file).check()
    show_lines(f"{file} is whole: {contents(header.rows)}, as of {made(header)}.")


def database(data_dir: Path | None, url: str | None, config: Path | None) -> str:
    """The address of the server's database."""
    return Settings.load(command_line={"data_dir": data_dir, "database_url": url}, config=config).database_url


def made(header: Header) -> str:
    """When a backup was made."""
    return datetime.fromtimestamp(header.made / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")

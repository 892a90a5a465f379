# interpreted: talks to people
"""The command `playmat`: runs it, and says what goes wrong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence

import typer

from playmat.kernel.errors import PlaymatError

from . import deck_commands, play_commands, research_commands, server_commands  # noqa: F401 — they add their commands
from .app import app
from .output import TYPED


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

"""`python -m playmat.training GAME …`: training on a machine that has NumPy and nothing else."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from dataclasses import fields
from pathlib import Path

from playmat.kernel.errors import PlaymatError

from .run import Job, Line, run
from .settings import Settings


def main(arguments: list[str] | None = None) -> int:
    """Read the words, train, and print a line of JSON for each report."""
    parser = argparse.ArgumentParser("python -m playmat.training", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--from", dest="start", type=Path)
    parser.add_argument("--exploit", default="", help="a bot, or a file of weights, to train an exploiter against")
    parser.add_argument("--games", type=int, default=200, help="games to measure the result by")
    for one in fields(Settings):
        if one.name not in ("game", "against"):
            parser.add_argument(f"--{one.name}", type=type(one.default), default=one.default)
    words = vars(parser.parse_args(arguments))
    job = Job(words.pop("out"), words.pop("start"), words.pop("games"))
    settings = Settings(against=words.pop("exploit"), **words)
    try:
        run(settings, job, say)
    except PlaymatError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def say(line: Line) -> None:
    """A line of JSON."""
    print(json.dumps(line), flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets what runs in the background ignore it
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())

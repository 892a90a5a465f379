"""Python's collector seldom looks at everything in a worker, and still does so before much has gathered."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE

LOOKS = """
import asyncio, gc, os, sys
from playmat.cli.serve import create_worker

async def begin():
    return create_worker()

worker = asyncio.run(begin()) if sys.argv[1] == "in a worker" else None

def looks():
    return gc.get_stats()[2]["collections"]

before, kept = looks(), []
for million in range(3):
    kept += [[] for _ in range(1_000_000)]
    print(looks() - before)
print(gc.get_freeze_count() > 0, flush=True)
os._exit(0)
"""
"""Games go on, and so much is made in them that stays."""


def looks(where: str, folder: Path) -> list[str]:
    """How often everything was looked at after each million of new things, and whether old ones are left alone."""
    environment = os.environ | {"PLAYMAT_DATA_DIR": str(folder), "PLAYMAT_CONFIG": os.devnull}
    command = [sys.executable, "-c", LOOKS, where]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True)
    return done.stdout.split()


def test_while_games_go_on_everything_is_looked_at_seldom(tmp_path: Path) -> None:
    first, second, third, left_alone = looks("in a worker", tmp_path)
    assert (first, left_alone) == ("0", "True")
    assert int(second) <= 1 <= int(third), "what refers to itself would gather without end"
    assert int(looks("by itself", tmp_path)[0]) > 5

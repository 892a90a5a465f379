# interpreted: starts other processes
"""The two builds of a checkout: which of them this is, where the other lies, and how to have it measure itself."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from playmat.kernel import state as kernel_state
from playmat.kernel.errors import PlaymatError

INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"
PROGRESS: Final = "… "
"""What starts a line that tells how far the other process is."""
TAIL_LINES: Final = 12


class BenchError(PlaymatError):
    """A measurement that cannot be made or read."""


def build_name() -> str:
    """Which build this is."""
    return INTERPRETED if str(kernel_state.__file__).endswith(".py") else COMPILED


def other_build() -> str:
    """Which build this is not."""
    return COMPILED if build_name() == INTERPRETED else INTERPRETED


def machine_name() -> str:
    """The processor and the Python, since numbers of different ones cannot be compared."""
    processor = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        processor = next(
            (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), processor
        )
    except OSError:
        pass
    return f"{processor}, Python {platform.python_version()}"


def repository() -> Path | None:
    """The checkout that this code lies in, if it does."""
    for folder in Path(__file__).resolve().parents:
        if (folder / "pyproject.toml").exists() and (folder / "src" / "playmat").is_dir():
            return folder
    return None


def package_of(build: str, progress: Callable[[str], None]) -> Path:
    """The folder from which a build is imported, or how to get it."""
    root = repository()
    if root is None:
        raise BenchError(
            "Only one build is installed here; both can be measured in a checkout, after `make compiled`."
        )
    if build == INTERPRETED:
        return root / "src"
    made = root / "build" / "compiled" / "playmat" / "__init__.py"
    if not made.exists():
        raise BenchError("There is no compiled build to measure; run `make compiled` to get it.")
    if any(source.stat().st_mtime > made.stat().st_mtime for source in (root / "src").rglob("*.py")):
        progress("The compiled build is older than the sources; `make compiled` brings it up to date.")
    return made.parent.parent


def ask_other_build(module: str, arguments: Sequence[object], progress: Callable[[str], None]) -> Any:
    """Run a module of the other build in a process of its own; what it says last, as plain data."""
    other = other_build()
    package = package_of(other, progress)
    command = [sys.executable, "-m", module, other, json.dumps(arguments)]
    child = subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": str(package)}, text=True, encoding="utf-8",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    lines: list[str] = []
    try:
        assert child.stdout is not None
        for line in child.stdout:
            lines.append(line.rstrip())
            if line.startswith(PROGRESS):
                progress(line.removeprefix(PROGRESS).rstrip())
        status = child.wait()
    finally:
        child.kill()
        child.wait()
    if status:
        tail = "\n".join(lines[-TAIL_LINES:])
        mend = "make compiled" if other == COMPILED else "make setup"
        raise BenchError(f"Measuring the {other} build failed with status {status}; try `{mend}`.\n{tail}")
    return json.loads(lines[-1])


def answer(arguments: Sequence[str], measure: Callable[..., object]) -> None:
    """Be the other build: measure, print progress, and what came out as the last line."""
    build, given = arguments
    if build != build_name():
        raise SystemExit(f"This is the {build_name()} build and not the {build} one; make it anew.")
    print(json.dumps(measure(*json.loads(given), lambda line: print(PROGRESS + line, flush=True))))

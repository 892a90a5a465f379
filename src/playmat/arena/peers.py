# interpreted: measures other programs
"""Measures OpenSpiel, RLCard and gym-locm beside our games, inside an environment of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from playmat.running.progress import silent

__all__ = ["PEERS", "Peer", "PeerError", "PeerResult", "measure_peers"]

SCRIPT = Path(__file__).with_name("peer_script.py")
SECONDS_AT_MOST = 600.0
INSTALL_SECONDS = 900.0
START_SECONDS = 60.0
TAIL_LINES = 12
# One numpy for all peers, because they share an environment; scipy 1.17 wants a numpy below 2.7.
NUMPY = "numpy==2.4.6"


class PeerError(Exception):
    """A peer cannot be measured: the first line says why and what to do, the rest is the end of the log."""


@dataclass(frozen=True)
class Peer:
    """Another program, the version we compare with, and which of its games we measure."""

    name: str
    version: str
    requirements: tuple[str, ...]
    games: tuple[str, ...]
    any_python: bool = False
    """Whether it runs on ours although it asks for a newer Python."""


PEERS = (
    Peer(
        "OpenSpiel",
        "2.0.2",
        (
            "open_spiel==2.0.2",
            NUMPY,
            "scipy==1.17.1",
            "absl-py==2.5.1",
            "attrs==26.1.0",
            "ml-collections==1.1.0",
            "PyYAML==6.0.3",
        ),
        ("gin_rummy", "hearts", "python_block_dominoes", "python_liars_poker"),
    ),
    Peer("RLCard", "1.2.0", ("rlcard==1.2.0", NUMPY, "termcolor==3.3.0"), ("uno", "gin-rummy")),
    Peer(
        "gym-locm",
        "2.0.0b1",
        (
            "gym-locm==2.0.0b1",
            NUMPY,
            "gymnasium==1.4.0",
            "cloudpickle==3.1.2",
            "Farama-Notifications==0.0.6",
            "typing_extensions==4.16.0",
        ),
        ("locm-1.5",),
        any_python=True,
    ),
)


@dataclass(frozen=True)
class PeerResult:
    """What one game of a peer did at random play on one core; no numbers where it could not be measured."""

    peer: str
    version: str
    game: str
    decisions_per_second: float | None
    clone_us: float | None
    view_us: float | None
    note: str


def measure_peers(seconds: float = 2.0, progress: Callable[[str], None] = silent) -> list[PeerResult]:
    """Measure every game of every peer, one after another; a peer that fails leaves results with a note."""
    if not 0 < seconds <= SECONDS_AT_MOST:
        raise PeerError(
            f"Peers cannot be measured for {seconds:g} seconds a game: "
            f"choose more than 0 and at most {SECONDS_AT_MOST:g}."
        )
    home = peers_home()
    results: list[PeerResult] = []
    errors: list[PeerError] = []
    for peer in PEERS:
        try:
            python = install(peer, home, progress)
        except PeerError as error:
            errors.append(error)
            results += [unmeasured(peer, game, error) for game in peer.games]
            continue
        for game in peer.games:
            progress(f"Measuring {game} of {peer.name} {peer.version}")
            try:
                results.append(measure_game(python, peer, game, seconds, home))
            except PeerError as error:
                errors.append(error)
                results.append(unmeasured(peer, game, error))
    if all(result.decisions_per_second is None for result in results):
        raise errors[0]
    return results


def peers_home() -> Path:
    """The folder that keeps the peers' environment and logs."""
    cache = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if not cache.is_absolute():
        cache = Path.home() / ".cache"
    home = cache / "playmat" / "peers"
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PeerError(
            f"The peers' folder {home} cannot be made ({error.strerror}): "
            "set XDG_CACHE_HOME to a folder that you can write to."
        ) from error
    return home


def environment_of(home: Path) -> Path:
    """The folder of the peers' environment; another Python has another one."""
    return home / f"python{sys.version_info.major}.{sys.version_info.minor}"


def install(peer: Peer, home: Path, progress: Callable[[str], None]) -> Path:
    """The interpreter of an environment that holds the peer, made and filled on first use."""
    environment = environment_of(home)
    python = environment.joinpath("Scripts" if os.name == "nt" else "bin", "python")
    log = home / f"{peer.name}-install.log"
    # Receipts are written last, so that whatever was interrupted is done again.
    made = environment / "environment.made"
    if not made.exists() or not python.exists():
        progress(f"Making an environment for the peers in {environment}")
        command = [sys.executable, "-I", "-m", "venv", "--clear", str(environment)]
        advice = "Install the venv module of your Python and try again."
        run_logged("Making an environment for the peers", command, log, INSTALL_SECONDS, advice)
        made.touch()
    installed = environment / f"{peer.name}.installed"
    requirements = "\n".join(peer.requirements)
    if not installed.exists() or installed.read_text() != requirements:
        task = f"Installing {peer.name} {peer.version}"
        progress(f"{task}, once")
        pip = [str(python), "-I", "-m", "pip", "install", "--no-input", "--retries", "1"]
        advice = "Check that pip can reach a package index from here and try again."
        leave = ["--ignore-requires-python"] if peer.any_python else []
        run_logged(task, [*pip, *leave, *peer.requirements], log, INSTALL_SECONDS, advice)
        installed.write_text(requirements)
    return python


def measure_game(python: Path, peer: Peer, game: str, seconds: float, home: Path) -> PeerResult:
    """Run the measuring script on one game and read what it says."""
    # -I also keeps the script's own folder off the path: our modules must not stand in for the library's.
    command = [str(python), "-I", str(SCRIPT), peer.name, game, str(seconds)]
    log = home / f"{peer.name}-{game}.log"
    task = f"Measuring {game} of {peer.name} {peer.version}"
    advice = f"Delete {environment_of(home)} and try again, so that the peers are installed afresh."
    run_logged(task, command, log, START_SECONDS + 20 * seconds, advice)
    try:
        return read_result(peer, game, log.read_text(errors="replace"))
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise failure(task, "gave no result that can be read", advice, log) from error


def read_result(peer: Peer, game: str, output: str) -> PeerResult:
    """Read the script's JSON object, whatever the peer itself printed around it."""
    said = json.loads([line for line in output.splitlines() if line.startswith("{")][-1])
    return PeerResult(
        peer=peer.name,
        version=str(said["version"]),
        game=game,
        decisions_per_second=float(said["decisions_per_second"]),
        clone_us=float(said["clone_us"]),
        view_us=float(said["view_us"]),
        note=str(said["note"]),
    )


def unmeasured(peer: Peer, game: str, error: PeerError) -> PeerResult:
    """A result without numbers whose note is the error's first line."""
    return PeerResult(peer.name, peer.version, game, None, None, None, str(error).splitlines()[0])


def run_logged(task: str, command: Sequence[str], log: Path, timeout: float, advice: str) -> None:
    """Run a command with all its output in the log, or say why it failed."""
    one_core = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    try:
        with log.open("w") as output:
            ended = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                env=one_core, timeout=timeout, check=False,
            )  # fmt: skip
    except subprocess.TimeoutExpired as error:
        raise failure(task, f"took longer than {timeout:g} seconds", advice, log) from error
    except OSError as error:
        raise failure(task, f"could not start ({error.strerror})", advice, log) from error
    if ended.returncode != 0:
        raise failure(task, f"failed with status {ended.returncode}", advice, log)


def failure(task: str, reason: str, advice: str, log: Path) -> PeerError:
    """An error that says what failed, why, what to do and how the log ends."""
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    return PeerError("\n".join([f"{task} {reason}. {advice} The log is {log}.", *lines[-TAIL_LINES:]]))

"""Runs the tests that have servers, processes, browsers, clocks or statistics many times over, to find those that fail
by chance: in another order each time and under conditions that make races show.

Example: python -m scripts.shake --rounds 8 --seed 1 tests/server tests/web
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Final, NamedTuple, TextIO

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn
from rich.table import Table

ROOT: Final = Path(__file__).resolve().parents[1]
LOGS: Final = ROOT / "build" / "shake"
ROOMS: Final = "adapters analysis arena bots cli examples scripts server training web test_docs.py".split()
"""Where tests have servers, processes, browsers, clocks or statistics; all others follow from their seeds alone."""
CORES: Final = os.cpu_count() or 1
THE_RUN: Final = "(the run itself)"
SAY_EVERY: Final = 60.0
"""Seconds between two lines on how far it is, where nobody watches a bar."""
BUSY: Final = "import os, sys\nwhile str(os.getppid()) == sys.argv[1]: sum(range(1000))"
"""Other work for a core, which ends with whoever has started it, however that one ends."""


class Condition(NamedTuple):
    """What a round is made difficult with."""

    name: str
    settings: dict[str, str]
    busy: bool = False
    workers: int = CORES + 1


SLOW_SERVER: Final = {"SHAKE_DELAY": "0.05", "SHAKE_THREADS": "1"}
CONDITIONS: Final = (
    Condition("late messages and writes", SLOW_SERVER, workers=2 * CORES + 2),
    Condition("busy machine", {"SHAKE_THREADS": "1"}, busy=True),
    Condition("slow browser", {"SHAKE_SLOWNESS": "4"}),
    Condition("full speed", {}),
    Condition("all at once", SLOW_SERVER | {"SHAKE_SLOWNESS": "3"}, busy=True),
)
"""They take turns."""


class Part(NamedTuple):
    """Tests that run together, by what they are marked with."""

    marks: str
    at_once: bool = True
    interpreted: bool = False


COMPILED: Final = (
    Part("not alone and not interpreted"),
    Part("interpreted", interpreted=True),
    Part("alone and not interpreted", at_once=False),
)
"""The parts of a round on the compiled build, each on the build that it is for."""
INTERPRETED: Final = (Part("not alone"), Part("alone", at_once=False))
"""Those of a round on the interpreted build, which can do everything."""
OF_THE_COMPILED_BUILD: Final = ("PYTHONPATH", "PLAYMAT_EXPECT_COMPILED")
"""Variables by which tests run on the compiled build."""

Counts = dict[Part, int]
"""How many tests each part of a round has."""


class Failure(NamedTuple):
    """A test that failed in a round."""

    test: str
    round: int


class Round(NamedTuple):
    """One run of all tests."""

    number: int
    seed: int
    condition: Condition

    @property
    def log(self) -> Path:
        """Where everything stands that pytest said."""
        return LOGS / f"round-{self.number}.log"

    @property
    def report(self) -> Path:
        """Where tests are noted as they end."""
        return LOGS / f"round-{self.number}.jsonl"


def main() -> int:
    """Shake; 1 where anything failed."""
    wish = parsed()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whatever runs beside it ends with it
    LOGS.mkdir(parents=True, exist_ok=True)
    console = Console(highlight=False)
    counts = count_tests(wish.tests)
    tests = sum(counts.values())
    if not tests:
        console.print("There is no such test.")
        return 2
    console.print(f"{tests:,} tests, {wish.rounds} times; what pytest says is kept in {LOGS.relative_to(ROOT)}")
    rounds = [Round(number, wish.seed + number, condition_of(number)) for number in range(1, wish.rounds + 1)]
    failures: list[Failure] = []
    ended = 0
    bar = Progress(TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[left]}"), console=console)
    try:
        with bar as progress:
            task = progress.add_task("", total=tests * wish.rounds, left="")
            began = time.monotonic()
            for one in rounds:
                started = time.monotonic()
                failed = carry_out(one, wish.tests, counts, Watch(progress, task, began, ended * tests))
                failures += failed
                ended += 1
                took = timedelta(seconds=round(time.monotonic() - started))
                found = ", ".join(sorted({failure.test for failure in failed})) or "nothing failed"
                console.print(
                    f"round {one.number}, seed {one.seed}, {one.condition.name}, {took}: {found}", soft_wrap=True
                )
    except KeyboardInterrupt:
        done, failed_there = read_report(rounds[ended])
        console.print(f"Stopped in round {ended + 1}, when {done:,} of its tests had ended.")
        failures += [Failure(test, ended + 1) for test in failed_there]
        rounds = rounds[: ended + bool(failed_there)]
    tell(console, rounds, failures)
    return 1 if failures or ended < wish.rounds else 0


def parsed() -> argparse.Namespace:
    """What was asked for."""
    words, _, example = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(prog="python -m scripts.shake", description=words, epilog=example)
    parser.add_argument(
        "tests", nargs="*", default=[f"tests/{room}" for room in ROOMS], help="tests or folders of them"
    )
    parser.add_argument("--rounds", type=int, default=len(CONDITIONS), help="how often each test runs")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="what order and delays follow from")
    return parser.parse_args()


def condition_of(number: int) -> Condition:
    """The conditions of a round."""
    return CONDITIONS[(number - 1) % len(CONDITIONS)]


def pytest_command(tests: Sequence[str], *options: str) -> list[str]:
    """How pytest is called."""
    plain = [sys.executable, "-m", "pytest", "-q", "-p", "no:anyio", "-p", "no:cacheprovider"]
    return [*plain, *options, *tests]


def environment_of(part: Part) -> dict[str, str]:
    """The variables with which a part of the tests runs."""
    left_out = OF_THE_COMPILED_BUILD if part.interpreted else ()
    return {name: value for name, value in os.environ.items() if name not in left_out}


def count_tests(tests: Sequence[str]) -> Counts:
    """How many tests there are to run, part by part, but for parts without any."""
    counts: Counts = {}
    for part in COMPILED if "PLAYMAT_EXPECT_COMPILED" in os.environ else INTERPRETED:
        command = pytest_command(tests, "--collect-only", "-m", part.marks)
        asked = subprocess.run(
            command, cwd=ROOT, env=environment_of(part), capture_output=True, text=True, check=False
        )
        if found := sum("::" in line for line in asked.stdout.splitlines()):
            counts[part] = found
    return counts


class Watch:
    """Shows how far the rounds are and when they will be over."""

    def __init__(self, progress: Progress, task: TaskID, began: float, before: int) -> None:
        self.progress: Final = progress
        self.task: Final = task
        self.began: Final = began
        self.before: Final = before
        self.said_at = began

    def show(self, one: Round, done: int, failed: int) -> None:
        """Bring the bar up to date."""
        total = self.progress.tasks[0].total or 1
        so_far = self.before + done
        left = (time.monotonic() - self.began) * (total - so_far) / so_far if so_far else 0
        about = f"about {timedelta(seconds=round(left))} left" if so_far else ""
        text = f"round {one.number} ({one.condition.name}), {done:,} done, {failed} failed"
        self.progress.update(self.task, completed=so_far, description=text, left=about)
        if not self.progress.console.is_terminal and time.monotonic() - self.said_at >= SAY_EVERY:
            self.said_at = time.monotonic()
            self.progress.console.print(f"{text}, {about}" if about else text, soft_wrap=True)


def carry_out(one: Round, tests: Sequence[str], counts: Counts, watch: Watch) -> list[Failure]:
    """Run all tests once; those that failed."""
    one.report.write_text("", encoding="utf-8")
    one.report.with_suffix(".failed").unlink(missing_ok=True)
    whole = True
    with busy_cores(one.condition.busy), one.log.open("w", encoding="utf-8") as log:
        for part in counts:
            before = len(read_report(one)[1])
            status = run_part(one, part, tests, log, watch)
            whole = whole and (not status or len(read_report(one)[1]) > before)
    done, failed = read_report(one)
    if not whole or done < sum(counts.values()):
        failed = [*failed, THE_RUN]
    return [Failure(test, one.number) for test in failed]


def run_part(one: Round, part: Part, tests: Sequence[str], log: TextIO, watch: Watch) -> int:
    """Run a part of the tests; the exit status. Servers of tests that measure do not hesitate."""
    settings = {"SHAKE_SEED": str(one.seed), "SHAKE_REPORT": str(one.report)}
    options = ["-m", part.marks, f"--hypothesis-seed={one.seed}"]
    if part.at_once:
        settings |= one.condition.settings
        options += ["-n", str(one.condition.workers), "--dist", "worksteal"]
    command = pytest_command(tests, *options)
    running = subprocess.Popen(command, cwd=ROOT, env=environment_of(part) | settings, stdout=log, stderr=log)
    try:
        while running.poll() is None:
            done, failed = read_report(one)
            watch.show(one, done, len(failed))
            time.sleep(1)
    finally:
        running.terminate()
        running.wait()
    return running.returncode


@contextmanager
def busy_cores(wanted: bool) -> Iterator[None]:
    """Keep every core busy with other work, where that is wanted."""
    others = [subprocess.Popen([sys.executable, "-c", BUSY, str(os.getpid())]) for _ in range(CORES if wanted else 0)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def read_report(one: Round) -> tuple[int, list[str]]:
    """How many tests have ended, and which of them failed."""
    *whole, _ = one.report.read_text(encoding="utf-8").split("\n")  # the last one may be on its way
    lines = [json.loads(line) for line in whole]
    ended = sum(when == "teardown" for _, when, _ in lines)
    return ended, sorted({test for test, _, outcome in lines if outcome == "failed"})


def tell(console: Console, rounds: Sequence[Round], failures: Sequence[Failure]) -> None:
    """Print what failed how often, and how to see it again."""
    if not failures:
        console.print(f"Nothing failed in {len(rounds)} rounds.")
        return
    by_test: dict[str, list[Round]] = defaultdict(list)
    for failure in failures:
        by_test[failure.test].append(rounds[failure.round - 1])
    table = Table("test", "failed", "seed, conditions, log", box=None, header_style="", pad_edge=False)
    for test, failed in sorted(by_test.items(), key=lambda one: -len(one[1])):
        where = "\n".join(f"{one.seed}, {one.condition.name}, {one.log.relative_to(ROOT)}" for one in failed)
        table.add_row(test, f"{len(failed)} of {len(rounds)}", where)
    console.print(table)


if __name__ == "__main__":
    sys.exit(main())

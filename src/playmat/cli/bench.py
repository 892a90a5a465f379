# interpreted: talks to people
"""`playmat bench`: how fast the games run, beside targets, beside other engines, and beside what was recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import TypeVar

from playmat.arena import bench as arena
from playmat.arena import yardstick
from playmat.arena.bench import BenchResult, Ratio
from playmat.arena.builds import BenchError
from playmat.arena.peers import PeerError, PeerResult, measure_peers
from playmat.arena.yardstick import Speed, Verdict
from playmat.kernel.errors import PlaymatError

from .keep import tell
from .output import show_json, show_lines, show_table

Found = TypeVar("Found")


def both_builds(
    this: Callable[[], list[Found]], other: Callable[[], list[Found]], only_this: bool, notes: list[str]
) -> list[Found]:
    """What both builds say; where there is only one, a note says why."""
    found = this()
    if not only_this:
        try:
            found += other()
        except BenchError as error:
            notes.append(str(error))
    return found


# Measuring ---------------------------------------------------------------------------------------------------


def bench(game: str | None, seconds: float, peers: bool, only_this: bool, record: bool, as_json: bool) -> None:
    """Measure the engine; with `record`, keep the numbers and the speeds that later ones are checked against."""
    if record and game is not None:
        raise PlaymatError("Only all games are recorded together; leave the game's name out.")
    file = yardstick.baseline_file() if record else None
    notes: list[str] = []
    results = both_builds(
        lambda: arena.measure(game, seconds, tell),
        lambda: arena.bench_other_build(game, seconds, tell),
        only_this,
        notes,
    )
    found: list[PeerResult] = []
    if peers:
        try:
            found = measure_peers(seconds, tell)
        except PeerError as error:
            raise PlaymatError(str(error)) from None
    compared = arena.ratios(results, found)
    if as_json:
        show_json(
            {
                "results": [result.to_json() for result in results],
                "peers": [asdict(peer) for peer in found],
                "ratios": [ratio._asdict() for ratio in compared],
                "notes": notes,
            }
        )
    else:
        draw_bench(results, found, compared)
        show_lines(*notes)
    if file is not None:
        yardstick.save(results, measured_speeds(game, only_this, {}, notes), file)
        tell(f"The numbers are recorded in {file}.")


def draw_bench(results: Sequence[BenchResult], peers: Sequence[PeerResult], compared: Sequence[Ratio]) -> None:
    """The numbers as tables."""
    for result in results:
        show_lines(f"{result.game}, {result.build} build, one core of {result.machine}")
        rows = []
        for figure in result.figures():
            value = f"{100 * figure.value:.1f} %" if not figure.unit else f"{number(figure.value)} {figure.unit}"
            target = "" if figure.target is None else f"{number(figure.target)} {figure.unit}"
            met = {None: "", True: "met", False: "MISSED"}[figure.met]
            rows.append((figure.label, value, target, met))
        show_table(("what", "measured", "target", ""), rows, right=(1, 2))
    if peers:
        theirs = [
            (
                f"{peer.peer} {peer.version}",
                peer.game,
                optional(peer.decisions_per_second, "decisions/s"),
                optional(peer.clone_us, "µs"),
                optional(peer.view_us, "µs"),
                peer.note,
            )
            for peer in peers
        ]
        show_table(("peer", "game", "random play", "clone", "view", "note"), theirs, right=(2, 3, 4))
        times: list[tuple[str, ...]] = [
            (
                f"{ratio.game} ({ratio.build})",
                f"{ratio.peer} {ratio.peer_game}",
                *(optional(one, "×") for one in (ratio.decisions, ratio.clone, ratio.view)),
            )
            for ratio in compared
        ]
        show_table(("ours", "theirs", "random play", "clone", "view"), times, right=(2, 3, 4))


def number(value: float) -> str:
    """A number with as many digits as matter."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def optional(value: float | None, unit: str) -> str:
    """A number that may be missing."""
    return "–" if value is None else f"{number(value)} {unit}"


# Checking ----------------------------------------------------------------------------------------------------


def check(game: str | None, only_this: bool, as_json: bool) -> int:
    """Compare speeds, as ratios to a yardstick, with those that were recorded; 1 when one is too low."""
    file = yardstick.baseline_file()
    recorded = yardstick.load(file)
    notes: list[str] = []
    verdicts = yardstick.judge(measured_speeds(game, only_this, recorded, notes), recorded)
    slower = [verdict for verdict in verdicts if verdict.slower]
    if as_json:
        show_json(
            {
                "tolerance": yardstick.TOLERANCE,
                "verdicts": [{**one._asdict(), "change": one.change, "slower": one.slower} for one in verdicts],
                "notes": notes,
            }
        )
    else:
        draw_verdicts(verdicts)
        show_lines(*notes, conclusion(len(slower), f"{100 * yardstick.TOLERANCE:.0f} %"))
    return 1 if slower else 0


def measured_speeds(
    game: str | None, only_this: bool, recorded: dict[tuple[str, str, str], float], notes: list[str]
) -> list[Speed]:
    """The speeds of both builds; what seems slower than recorded is measured again."""
    return both_builds(
        lambda: yardstick.insisted(lambda again: yardstick.speeds(game, again, tell), recorded),
        lambda: yardstick.insisted(lambda again: yardstick.speeds_of_other_build(game, again, tell), recorded),
        only_this,
        notes,
    )


def draw_verdicts(verdicts: Sequence[Verdict]) -> None:
    """Each speed beside the recorded one."""
    rows = [
        (
            f"{one.game} ({one.build})",
            one.label,
            "–" if one.recorded is None else f"{one.recorded:.3g}",
            f"{one.ratio:.3g}",
            "–" if one.recorded is None else f"{100 * one.change:+.0f} %",
            "new" if one.recorded is None else "SLOWER" if one.slower else "fine",
        )
        for one in verdicts
    ]
    show_table(("game", "done in a round of the yardstick", "recorded", "now", "change", ""), rows, right=(2, 3, 4))


def conclusion(slower: int, tolerance: str) -> str:
    """What the verdicts come to."""
    if not slower:
        return f"Nothing is slower than recorded by more than {tolerance}."
    what = "One speed is" if slower == 1 else f"{slower} speeds are"
    return (
        f"{what} lower than recorded by more than {tolerance}. If that is meant, or this machine is of another kind, "
        "record anew with `playmat bench --record`."
    )

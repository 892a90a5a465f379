# interpreted: talks to people
"""Analysing a finished game: its curve, the moments that decided it, and better answers where the bot saw any."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from playmat.analysis import Analysis, Analyst, JudgedAnswer, JudgedQuestion, Swing, analysing
from playmat.analysis.data import SLIP
from playmat.book.record import Record
from playmat.kernel.errors import PlaymatError
from playmat.running.workers import insist_workers

from .curve import draw_curve, letters
from .keep import home, load, tell
from .output import show_json, show_lines, show_table
from .runs import progress_bar

LONGEST_SLICE: Final = 0.6
"""Seconds of one slice of thinking; longer ones see further, and nobody waits between two."""
LINES: Final = 2
"""Lines of the log that stand under a moment."""
STEPS: Final = 100
INTERRUPTED: Final = 130


def analyse_game(
    file: Path | None,
    seconds: float,
    iterations: int,
    workers: int | None,
    seed: int,
    start: int,
    plain: bool,
    as_json: bool,
) -> int:
    """Analyse a record, or the game that was kept last, and show what was found; the exit code."""
    cores = insist_workers(workers)
    chosen = file or newest()
    record = load(chosen)
    if not record.answers:
        raise PlaymatError(f"{chosen} is a game in which nobody has answered yet; there is nothing to analyse.")
    if not 1 <= start <= len(record.answers):
        raise PlaymatError(f"--from goes from 1 to {len(record.answers)}, the number of answers in this game.")
    found: Analyst | None = None
    code = 0
    try:
        steps = analysing(
            record,
            seconds=seconds * cores,
            iterations=iterations,
            seed=seed,
            from_question=start - 1,
            workers=cores,
            longest=LONGEST_SLICE,
        )
        with progress_bar(STEPS, as_json) as progress, closing(steps):
            for found in steps:
                progress(int(STEPS * found.progress))
    except KeyboardInterrupt:
        if found is None:
            raise
        tell("\nInterrupted; this is what was found until then.")
        code = INTERRUPTED
    assert found is not None
    analysis = found.analysis()
    if as_json:
        show_json(msgspec.to_builtins(analysis))
    else:
        show_analysis(analysis, record, chosen if file is None else None, plain)
    return code


def newest() -> Path:
    """The game that was kept last."""
    folder = home()
    files = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime) if folder.is_dir() else []
    if not files:
        raise PlaymatError("No game is kept here yet. Name a record, such as: playmat analyse game.json")
    return files[-1]


def show_analysis(analysis: Analysis, record: Record, file: Path | None, plain: bool) -> None:
    """The whole analysis for people."""
    if file is not None:
        show_lines(f"{file}:")
    if not analysis.points:
        show_lines("Nobody had a choice in this part of the game, so there is nothing to tell.")
        return
    draw_curve(analysis, plain)
    show_lines("")
    show_swings(analysis)
    show_better(analysis)
    show_players(analysis)
    show_lines(*sentences(analysis, record))


# Moments -----------------------------------------------------------------------------------------------------


def show_swings(analysis: Analysis) -> None:
    """The moments that decided the game."""
    if not analysis.swings:
        show_lines("No moment by itself decided this game.")
        return
    rows = [
        (letter, str(swing.turn), str(swing.question + 1), change(analysis, swing), what(analysis, swing))
        for letter, swing in zip(letters(analysis), analysis.swings, strict=True)
    ]
    notes = [note(swing) for swing in analysis.swings]
    show_table(("", "turn", "answer", "chance", "what decided it"), rows, right=(1, 2), notes=notes, noted="more")
    show_lines("")


def change(analysis: Analysis, swing: Swing) -> str:
    """Whose chance went from where to where."""
    name = analysis.seats[swing.player]
    return f"{name} {whole(swing.before)} → {whole(swing.after)} % ±{whole(swing.margin)}"


def what(analysis: Analysis, swing: Swing) -> str:
    """What did it, in the words of the game."""
    if swing.by >= 0:
        return f"{analysis.seats[swing.by]}: {swing.what or 'gives up'}"
    cause = "Luck" if swing.cause == "luck" else "Several things"
    return f"{cause}: {swing.lines[0].text}" if swing.lines else cause


def note(swing: Swing) -> str:
    """What stands under it: the better answer, or what the log says, with the rule."""
    told = [line.text for line in swing.lines[0 if swing.by >= 0 else 1 :][:LINES]]
    if swing.better is not None:
        told = [f"Better: {swing.better.label.rstrip('.')}."]
    rule = f" [{swing.rule}]" if swing.rule else ""
    return f"{' '.join(told)}{rule} {swing.iterations:,} iterations.".strip()


# Answers -----------------------------------------------------------------------------------------------------


def show_better(analysis: Analysis) -> None:
    """The answers for which there was a better one, with what it would have been."""
    found = [one for one in analysis.looked if one.verdict in ("slip", "mistake", "blunder")]
    if not found:
        show_lines("The bot is sure of no answer that there was a better one.")
        return
    rows = [
        (
            str(one.question + 1),
            analysis.seats[one.player],
            one.verdict,
            f"{whole(one.loss)} % ±{whole(one.loss_margin)}",
            f"{one.given.label} ({chance(one.given)})",
        )
        for one in found
    ]
    notes = [f"Better: {one.best.label} ({chance(one.best)}). {one.iterations:,} iterations." for one in found]
    show_table(("answer", "player", "", "costs", "given"), rows, right=(0,), notes=notes, noted="better")
    show_lines("")


def show_players(analysis: Analysis) -> None:
    """How each player's answers compare with the bot's."""
    rows = []
    for player, name in enumerate(analysis.seats):
        own = [one for one in analysis.looked if one.player == player]
        counts = [sum(one.verdict == verdict for one in own) for verdict in ("slip", "mistake", "blunder")]
        rows.append((name, str(len(own)), str(sum(is_as_good(one) for one in own)), *map(str, counts)))
    headings = ("player", "choices", "as good as the bot's", "slips", "mistakes", "blunders")
    show_table(headings, rows, right=range(1, len(headings)))


def is_as_good(one: JudgedQuestion) -> bool:
    """Whether the answer is the bot's own, or none that the bot could tell from it."""
    return one.verdict == "best" or one.loss < SLIP


def sentences(analysis: Analysis, record: Record) -> list[str]:
    """On what all of it rests."""
    again = sum(one.again for one in analysis.looked)
    if not analysis.over:
        end = "The game is not over; it was analysed as far as it goes."
    elif analysis.winner < 0:
        end = "The game ended in a draw."
    else:
        end = f"{analysis.seats[analysis.winner]} won."
    count = len(analysis.looked)
    seen = f"all {count}" if count == analysis.choices else f"{count:,} of {analysis.choices:,}"
    return [
        f"{end} The bot looked at {seen} questions with a choice from the seats of those asked, seeing no more than "
        f"they did, and at {again} of the answers for longer: {analysis.iterations:,} iterations in "
        f"{analysis.seconds:.0f} seconds of thinking.",
        "Chances are the bot's own; a margin is for the luck of its search and for what it has not looked deep enough "
        "to see, not for what it misjudges. A slip costs 2 % at least when its margin is taken off, a mistake 5 %, a "
        "blunder 12 %. More time (--seconds) shows more, with smaller margins.",
    ]


def whole(share: float) -> str:
    """A share in whole percents."""
    return f"{100 * share:.0f}"


def chance(answer: JudgedAnswer) -> str:
    """An answer's chance and its margin."""
    return f"{whole(answer.chance)} % ±{whole(answer.margin)}"

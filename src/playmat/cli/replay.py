# interpreted: talks to people
"""Replaying a record: its log as a whole, or decision by decision."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playmat import games
from playmat.book.record import Record
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State
from playmat.kernel.step import ALL_SEEING
from playmat.kernel.text import listed
from playmat.kernel.view import view

from .commands import count
from .display import Asked, Display
from .keep import load
from .linear import open_display
from .output import show_json

CONTROLS = "Enter goes on, b goes back, a number jumps, q leaves"


def replay(file: Path, step: bool, upto: int | None, seat: int | None, plain: bool, as_json: bool) -> None:
    """Show a record after verifying it."""
    record = load(file)
    game = games.get(record.beginning.game)
    viewer = viewer_of(record, seat)
    final = record.replay()
    last = len(record.answers)
    if upto is not None and not 0 <= upto <= last:
        raise PlaymatError(f"--to goes from 0 to {last}, the number of decisions in this record, not {upto}.")
    until = last if upto is None else upto
    if as_json:
        show_json(record_data(record, record.replay(until), viewer, until))
        return
    display = open_display(game.look, plain)
    if step:
        walk(record, display, viewer, 0 if upto is None else upto)
        return
    read_out(record, display, viewer, until)
    state = final if until == last else record.replay(until)
    display.say("")
    display.say(outcome(record, state))


def viewer_of(record: Record, seat: int | None) -> int:
    """Whose eyes the record is seen with: a seat, counted from 1, or all-seeing ones."""
    if seat is None:
        return ALL_SEEING
    seats = record.beginning.seats
    if not 1 <= seat <= len(seats):
        known = ", ".join(f"{number} ({name})" for number, name in enumerate(seats, start=1))
        raise PlaymatError(f"There is no seat {seat}; seats: {known}.")
    return seat - 1


def record_data(record: Record, state: State, viewer: int, until: int) -> dict[str, Any]:
    """A record as plain data."""
    return {
        "game": record.beginning.game,
        "seed": record.beginning.seed,
        "seats": list(record.beginning.seats),
        "decks": [deck.name for deck in record.beginning.decks],
        "options": dict(record.beginning.options),
        "verified": True,
        "decisions": len(record.answers),
        "shown": until,
        "answers": list(record.answers[:until]),
        "over": state.over,
        "winner": state.winner if state.over and state.winner >= 0 else None,
        "log": [{"rule": line.rule, "text": line.as_seen_by(viewer)} for line in state.log or []],
    }


def read_out(record: Record, display: Display, viewer: int, until: int) -> None:
    """The log, with every decision numbered."""
    seats = record.beginning.seats
    read = 0
    said = ""
    for number, state in enumerate(record.states(until)):
        log = state.log or []
        if number:
            display.say(said)
        display.log([(line.rule, line.as_seen_by(viewer)) for line in log[read:]])
        read = len(log)
        if number < until:
            said = f"{number + 1}. {answer_words(record, state, number, viewer)}"
    if not read:
        display.say(f"{listed(seats)} have not begun.")


def answer_words(record: Record, state: State, number: int, viewer: int) -> str:
    """Who answered what, in the words of the answer where the viewer may read them."""
    answer = record.answers[number]
    seats = record.beginning.seats
    if answer.startswith("concede:"):
        return f"{seats[int(answer[8:])]} gives up."
    if answer.startswith("stir:"):
        return "Unseen cards were shuffled anew."
    decision = state.decision
    assert decision is not None
    option = decision.options[state.index_of(answer)]
    name = seats[decision.player]
    hidden = option.card >= 0 and not state.sees(viewer, option.card)
    secret = hidden or (decision.step.secret and viewer not in (decision.player, ALL_SEEING))
    return f"{name} chooses." if secret else f"{name}: {state.label(option)}"


def outcome(record: Record, state: State) -> str:
    """How far the record goes, and that it is sound."""
    seats = record.beginning.seats
    if not state.over:
        end = "The game goes on from here."
    elif state.winner < 0:
        end = "The game ends in a draw."
    else:
        end = f"{seats[state.winner]} wins."
    shown = len(state.answers or ())
    return f"{end} {shown} of {len(record.answers)} decisions shown. The record is verified."


def walk(record: Record, display: Display, viewer: int, number: int) -> None:
    """Go through a record decision by decision."""
    last = len(record.answers)
    notice = ""
    while True:
        display.ask(moment(record, display, record.replay(number), number, viewer, notice))
        notice = ""
        try:
            line = display.read(f"{number} of {last}. {CONTROLS}").lower()
        except EOFError:
            return
        if line in ("q", "quit", "exit"):
            return
        if line in ("", "n", "next"):
            if number == last:
                return
            number += 1
        elif line in ("b", "back"):
            number = max(0, number - 1)
        elif 0 <= count(line) <= last:
            number = count(line)
        else:
            notice = f"That is no decision of this game; they go from 0 to {last}."


def moment(record: Record, display: Display, state: State, number: int, viewer: int, notice: str) -> Asked:
    """The table before a decision, what led there, and what was chosen."""
    before = record.replay(number - 1) if number else None
    read = len(before.log or ()) if before is not None else 0
    shown = view(state, viewer, read)
    news = tuple((rule, text) for rule, text in shown["log"])
    if number == len(record.answers):
        prompt, rule = outcome(record, state), ""
    else:
        prompt = f"Next: {answer_words(record, state, number, viewer)}"
        rule = state.decision.rule if state.decision is not None else ""
    roles = tuple("" for _ in record.beginning.seats)
    return Asked(display.look.read(shown), prompt, rule, (), roles, news, (notice,) if notice else ())

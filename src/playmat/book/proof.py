# interpreted: made once for a reader
"""What a record proves: that nobody chose the cards, that every answer was allowed, and that it ended as it says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from playmat.kernel.errors import PlaymatError
from playmat.kernel.text import listed

from . import register as games
from .deal import Deal
from .record import Record, RecordError, is_of_today

STIR: Final = "stir:"
Verdict = Literal["holds", "fails", "unknown"]
What = Literal["commitment", "shares", "decks", "seed", "answers", "end"]


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at, and what came of it in words."""

    what: What
    verdict: Verdict
    sentence: str


def prove(record: Record, commitment: str = "", share: str = "", table: str = "") -> list[Finding]:
    """Everything that can be said of a record, against what somebody noted at the table, and the table's name."""
    return [*about_dealing(record, commitment, share, table), *about_play(record)]


def about_dealing(record: Record, commitment: str, share: str, table: str) -> list[Finding]:
    """Whether the cards were dealt as it was promised."""
    if not record.deals:
        told = "This record tells of no secret: its seed was open or chosen by whoever dealt."
        noted = [failed("commitment", f"{told} So it is not of the table at which the commitment was noted.")]
        missing = [unknown("commitment", f"{told} Whether the cards were chosen cannot be checked.")]
        return noted if commitment or share or table else missing
    findings = [broken_promise(deal) for deal in record.deals if not deal.is_kept]
    if not findings:
        findings.append(kept_promise(record, commitment))
    if commitment and commitment not in [deal.commitment for deal in record.deals]:
        findings.append(failed("commitment", "The commitment that was noted at the table is another one."))
    if table and table not in [deal.game for deal in record.deals if commitment in ("", deal.commitment)]:
        there = listed([deal.game for deal in record.deals])
        findings.append(failed("commitment", f"What was promised was dealt as for table {there}, not for {table}."))
    findings.extend(about_what_was_dealt(record, commitment))
    findings.append(about_shares(record, share))
    findings.append(about_decks(record))
    findings.append(about_seeds(record))
    return findings


def broken_promise(deal: Deal) -> Finding:
    """That a secret is not the promised one."""
    return failed("commitment", f"The secret of table {deal.game} is not the one that {deal.commitment} stands for.")


def kept_promise(record: Record, commitment: str) -> Finding:
    """That all secrets are the promised ones, which says more where one of the promises was noted."""
    shown = listed([deal.commitment for deal in record.deals])
    if commitment:
        (table, *_) = [deal.game for deal in record.deals if deal.commitment == commitment] or [record.deals[-1].game]
        return held(
            "commitment",
            f"The secret is the one to which the server committed itself at the table, if that was called {table}.",
        )
    return held(
        "commitment",
        f"The secret fits the commitment {shown}. That this was shown before the deal is proved only by comparing "
        "it with what the table showed then: --commitment.",
    )


def about_what_was_dealt(record: Record, commitment: str) -> list[Finding]:
    """Whether the promise that was noted is that of all cards: others may have come before it, or after."""
    last = record.deals[-1]
    own = next((deal for deal in record.deals if deal.commitment == commitment), None)
    if own is None:
        return []
    if own is not last:
        anew = f"at answer {last.answer}, as for table {last.game}"
        return [failed("commitment", f"After the promise that was noted the cards were dealt anew, {anew}.")]
    if not own.answer:
        return []
    where = f"by answer {own.answer}" if len(record.deals) == 1 else f"at table {record.deals[0].game}"
    return [
        unknown(
            "commitment",
            f"The promise that was noted is that of what nobody had seen by answer {own.answer}. How the game began "
            f"was settled {where}: that is right only where it was played on from another game.",
        )
    ]


def about_shares(record: Record, share: str) -> Finding:
    """Who added something to the deal."""
    deal = record.deals[-1]
    seats = record.beginning.seats
    if len(deal.shares) != len(seats):
        return failed("shares", f"There are {len(deal.shares)} shares for {len(seats)} seats.")
    if share and share not in deal.shares:
        return failed("shares", "The share that was noted is not among those with which the cards were dealt.")
    added = [name for name, one in zip(seats, deal.shares, strict=True) if one]
    if not added:
        return unknown(
            "shares", "Nobody added a share, so the server could have tried secrets before it promised one."
        )
    whose = listed([name for name, one in zip(seats, deal.shares, strict=True) if one == share])
    own = f" The share that was noted is among them, as that of {whose}." if share and whose else ""
    without = [name for name, one in zip(seats, deal.shares, strict=True) if not one]
    rest = f" Nothing came from {listed(without)}." if without else ""
    return held("shares", f"Shares were added by {listed(added)}.{rest}{own}")


def about_decks(record: Record) -> Finding:
    """Whether the decks lay in an order that nobody could choose, before they were shuffled."""
    game = games.get(record.beginning.game)
    shipped = {deck.text() for deck in game.decks.values()}
    odd = [
        name
        for name, deck in zip(record.beginning.seats, record.beginning.decks, strict=True)
        if deck.text() not in shipped and deck.text() != deck.in_order().text()
    ]
    if odd:
        return unknown(
            "decks",
            f"The list of {listed(odd)} is in an order of its own: with another one other cards would have come.",
        )
    return held("decks", "Before they were shuffled all decks lay in the usual order.")


def about_seeds(record: Record) -> Finding:
    """Whether everything was dealt with the seeds that follow from secrets and shares."""
    moments = [deal.answer for deal in record.deals]
    if moments != sorted(set(moments)):
        return failed("seed", "The deals do not stand in the order in which the cards were dealt.")
    stirs = [number for number, answer in enumerate(record.answers, start=1) if answer.startswith(STIR)]
    for deal in record.deals:
        if deal.answer == 0:
            if deal.seed != record.beginning.seed:
                return failed("seed", "The seed does not follow from the secret and the shares.")
        elif deal.answer not in stirs or record.answers[deal.answer - 1] != f"{STIR}{deal.seed}":
            return failed("seed", f"The shuffle at answer {deal.answer} does not follow from secret and shares.")
    untold = [number for number in stirs if number not in moments and number > moments[0]]
    if untold:
        return failed(
            "seed", f"At answer {untold[0]} the cards were dealt anew, and nothing had been promised for it."
        )
    if moments[0]:
        return unknown("seed", "Later shuffles follow from secret and shares; the seed of the beginning was open.")
    return held("seed", "The seed follows from the secret and the shares, and from it every card and every die.")


def about_play(record: Record) -> list[Finding]:
    """Whether every answer was allowed, and the end is the one that is recorded."""
    state = None
    try:
        record.insist_readable()
    except (RecordError, PlaymatError) as error:
        return [unknown("answers", str(error))]
    try:
        for state in record.states():  # noqa: B007 — only the last one counts
            pass
    except (RecordError, PlaymatError) as error:
        return [failed("answers", str(error))]
    assert state is not None
    answers = held("answers", f"Played again, all {len(record.answers)} answers are allowed.")
    if not record.ends_as(state):
        return [answers, failed("end", "Played again, the game ends otherwise than the record says.")]
    if not is_of_today(record.digest):
        return [answers, unknown("end", "The winner is the recorded one; an older version named the final table.")]
    end = "ends" if state.over else "stands"
    return [answers, held("end", f"Played again, the game {end} as the record says.")]


def held(what: What, sentence: str) -> Finding:
    """That something is proved."""
    return Finding(what, "holds", sentence)


def failed(what: What, sentence: str) -> Finding:
    """That something is not as it should be."""
    return Finding(what, "fails", sentence)


def unknown(what: What, sentence: str) -> Finding:
    """That something cannot be told."""
    return Finding(what, "unknown", sentence)

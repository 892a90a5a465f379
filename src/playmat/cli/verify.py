# interpreted: talks to people
"""Verifying a record: what it proves, what it does not, and what it disproves."""

from __future__ import annotations

from pathlib import Path

from playmat.book.deal import SECRET_DIGITS, SHARE_DIGITS, is_hex
from playmat.book.proof import Finding, prove
from playmat.kernel.errors import PlaymatError

from .keep import load
from .output import print_line, show_json

SIGNS = {"holds": "Proved:   ", "fails": "WRONG:    ", "unknown": "Not known:"}


def verify(file: Path, commitment: str, share: str, table: str, as_json: bool) -> int:
    """Say what a record proves; the exit code is 1 where something is wrong."""
    insist_digits("--commitment", commitment, SECRET_DIGITS)
    insist_digits("--share", share, SHARE_DIGITS)
    record = load(file)
    findings = prove(record, commitment, share, table)
    fails = any(one.verdict == "fails" for one in findings)
    if as_json:
        show_json(
            {
                "file": str(file),
                "game": record.beginning.game,
                "verdict": summary(findings),
                "findings": [{"what": one.what, "verdict": one.verdict, "text": one.sentence} for one in findings],
            }
        )
    else:
        for one in findings:
            print_line(f"{SIGNS[one.verdict]} {one.sentence}", len(SIGNS["holds"]) + 1)
        end = IN_WORDS[summary(findings)]
        print_line(UNCOMPARED if end == IN_WORDS["holds"] and record.deals and not commitment else end)
    return 1 if fails else 0


IN_WORDS = {
    "holds": "Everything in this record holds.",
    "fails": "This record is not what it claims to be.",
    "unknown": "Nothing in this record is wrong, but not everything could be checked.",
}
UNCOMPARED = "Everything in this record fits together. Only --commitment tells whether it was promised to you."


def summary(findings: list[Finding]) -> str:
    """All findings in one word."""
    verdicts = {one.verdict for one in findings}
    return "fails" if "fails" in verdicts else "unknown" if "unknown" in verdicts else "holds"


def insist_digits(option: str, typed: str, digits: int) -> None:
    """Refuse what cannot be such a number."""
    if typed and not is_hex(typed, digits):
        raise PlaymatError(f"{option} takes {digits} hexadecimal digits in small letters, as the table showed them.")

# interpreted: talks to people
"""What an answer changes, put in words: numbers before and after, as facts or from the least to the most."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Final

from playmat.kernel.step import NOBODY
from playmat.kernel.text import listed, plural
from playmat.screen.ahead import Ahead, Shift, Value

from .gauges import TYPICAL, WHOLE
from .sight import Mat

Wording = Callable[[Mat, Shift], str]


def changes(mat: Mat, ahead: Ahead) -> Iterator[str]:
    """Everything that an answer changes and that is worth a word; where chance comes into it, what it does before."""
    if any(one.sure is not one.after for one in ahead.courses):
        sure = [shift._replace(after=(shift.then,)) for shift in ahead.shifts if shift.sure]
        ahead = ahead._replace(shifts=tuple(sure))
    shifts = [one for one in ahead.shifts if None not in (one.before, *one.after)]
    found = {one.gauge[1]: one for one in shifts if one.gauge[0] in (NOBODY, mat.hero)}
    for shift in shifts:
        player, name = shift.gauge
        said_already = name == "Health" and found.keys() & {"Lives", "then Health"}
        if name in WORDED and player in (NOBODY, mat.hero) and not said_already:
            yield WORDED[str(name)](mat, shift)
    yield prospect(mat, found)


# Numbers -------------------------------------------------------------------------------------------------------------


def percent(share: Value | None) -> str:
    """A chance: "62 %"; never a round 0 or 100 where it is not certain."""
    number = share if isinstance(share, int) else 0
    if 0 < number < WHOLE // 100:
        return "under 1 %"
    if WHOLE - WHOLE // 100 < number < WHOLE:
        return "over 99 %"
    return f"{round(100 * number / WHOLE)} %"


def average(tenths: Value | None) -> str:
    """A number on average: "2.5"."""
    return f"{tenths / 10:.1f}" if isinstance(tenths, int) else ""


def plain(number: Value | None) -> str:
    """A number as it is."""
    return str(number)


def towards(shift: Shift, word: Callable[[Value | None], str] = plain) -> str:
    """Before and after: "4 → 2"; from the least to the most where it depends on what is chosen. Nothing where the
    words are the same.
    """
    was, least, most = word(shift.before), word(shift.lowest), word(shift.highest)
    if least == most:
        return f"{was} → {most}" if most != was else ""
    return f"{was} → {f'up to {most}' if least == was else f'{least} to {most}'}"


def after(words: str, said: str) -> str:
    """Words before what is said; nothing where nothing is."""
    return f"{words} {said}" if said else ""


# By what it is about -------------------------------------------------------------------------------------------------


def named(name: str) -> Wording:
    """A number that everybody shares, under its name."""
    return lambda mat, shift: after(name, towards(shift))


def of_hero(name: str) -> Wording:
    """A number of the hero's."""
    return lambda mat, shift: after(
        name if mat.viewer == mat.hero else f"{mat.whose(mat.hero)} {name}", towards(shift)
    )


def averaged(name: str) -> Wording:
    """A number on average, under a name."""
    return lambda mat, shift: after(name, towards(shift, average))


def points(mat: Mat, shift: Shift) -> str:
    """The action points of the viewer's own side."""
    mine = shift.gauge[0] == (mat.hero if mat.viewer == mat.hero else NOBODY)
    return after("AP", towards(shift)) if mine else ""


def life(mat: Mat, shift: Shift) -> str:
    """A Life that is lost."""
    whose = "a Life" if mat.viewer == mat.hero else f"{mat.whose(mat.hero)} Life"
    return f"{'costs' if shift.highest < int(shift.before or 0) else 'may cost'} {whose}"


def space(mat: Mat, shift: Shift) -> str:
    """The space to which the hero comes, where passing or failing does not say it."""
    was = int(shift.before or 0)
    return "" if was <= shift.lowest and shift.highest <= was + 1 else of_hero("space")(mat, shift)


def cards(mat: Mat, shift: Shift) -> str:
    """More cards that may be played in the round."""
    return after("cards", towards(shift)) if shift.highest > int(shift.before or 0) else ""


def asks(mat: Mat, shift: Shift) -> str:
    """Other requirements, where they are known."""
    return f"asks for {listed(str(shift.then).split()) or 'nothing'}" if shift.settled else ""


def prospect(mat: Mat, found: Mapping[Hashable, Shift]) -> str:
    """How likely a usual throw passes, with re-rolls where it is they that change it, and what it costs in Health on
    average.
    """
    if mat.challenge is None or mat.dice:
        return ""
    dice = plural(min(TYPICAL, mat.challenge["most dice"]), "die", "dice")
    costs = towards(found["harm"], average) if "harm" in found else ""
    for gauge, how in CHANCES.items():
        likely = towards(found[gauge], percent) if gauge in found else ""
        if likely:
            verb = "passes" if dice == "one die" else "pass"
            return f"{dice} {verb} in {likely}{how}{after(', damage about', costs)}"
    return after(f"damage with {dice} about", costs)


CHANCES: Final = {"passes": "", "passes with re-rolls": " with re-rolls"}
"""The chances of a usual throw, the one that matters more first, and how it is meant."""


def prevents(mat: Mat, shift: Shift) -> str:
    """Damage that will be prevented."""
    return f"prevents the next {shift.highest}" if shift.highest > int(shift.before or 0) else ""


def boss(mat: Mat, shift: Shift) -> str:
    """The Health of the boss."""
    return after(mat.battle["name"] if mat.battle is not None else "", towards(shift))


def more(words: str, fewer: str = "") -> Wording:
    """Something of which the hero certainly has one more, or one fewer."""

    def said(mat: Mat, shift: Shift) -> str:
        if not shift.settled:
            return ""
        return words if shift.lowest > int(shift.before or 0) else fewer

    return said


WORDED: Final[Mapping[str, Wording]] = {
    "AP": points,
    "asks": asks,
    "Minions": named("Minions"),
    "Minions' damage": named("Minions' damage"),
    "most dice": named("most dice"),
    "shield": prevents,
    "free re-rolls": named("free re-rolls"),
    "re-roll price": named("re-roll price"),
    "boss's Health": boss,
    "battle dice": named("dice"),
    "average": averaged("damage about"),
    "boss's dice": named("the boss's dice"),
    "boss's average": averaged("its damage about"),
    "deals": named("damage"),
    "then Health": named("Health then"),
    "then shield": prevents,
    "cards": cards,
    "Lives": life,
    "Health": of_hero("Health"),
    "Energy": of_hero("Energy"),
    "Threat": of_hero("Threat"),
    "space": space,
    "powers": more("wins the power"),
    "Trophies": more("wins the Trophy", "the Trophy goes back"),
}
"""How a change is put in words."""

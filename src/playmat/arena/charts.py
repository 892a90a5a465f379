# interpreted: draws pictures of results
"""The pictures of a report."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2, sqrt
from typing import Final

from playmat.running.stats import Distribution, percent

from .card_statistics import AnswerLine, CardLine
from .drama import Drama
from .rates import Rate
from .ratings import Contrast, Rating
from .skill import SkillCurve
from .svg import LETTER, WIDE, Axis, Picture, fitted, steps

__all__ = [
    "answer_chart", "card_chart", "contrast_chart", "fan_chart", "field_chart", "first_chart", "ladder_chart",
    "length_chart", "skill_chart", "trust_chart",
]  # fmt: skip

EDGE: Final = 8
ROW: Final = 34
LEFT: Final = 44
BOTTOM: Final = 34
FAR_BELOW: Final = 300
"""Elo below the lowest point of a curve at which somebody is not worth the room."""
NAMED: Final = 4
"""Cards that are named at either end of the scatter, besides those that are more than chance."""


def whole(share: float) -> str:
    """A share for people, without a fraction."""
    return percent(share, 0)


QUARTERS: Final = [(quarter / 4, whole(quarter / 4)) for quarter in range(5)]
"""The labels of an axis for shares."""


def points(difference: float, digits: int = 1) -> str:
    """A difference of shares, in percentage points with its sign."""
    told = f"{100 * difference:+.{digits}f}"
    return told[1:] if not float(told) else told.replace("-", "−")


def ladder_chart(ratings: Sequence[Rating], entrants: Sequence[str]) -> str:
    """The entrants from the strongest to the weakest, each with its interval."""
    low, high = min(one.low for one in ratings), max(one.high for one in ratings)
    bottom = ROW * len(ratings) + EDGE
    best, worst = entrants[ratings[0].entrant], entrants[ratings[-1].entrant]
    about = f"{best} leads with {ratings[0].elo:.0f}, {worst} is last with {ratings[-1].elo:.0f}."
    picture = Picture("ladder", "Elo ratings with 95 % intervals", about, bottom + 22)
    axis = Axis(low, high, EDGE + 6, WIDE - EDGE - 6)
    picture.scale(axis, EDGE, bottom, [(value, f"{value:.0f}") for value in steps(low, high, 7)])
    for number, one in enumerate(ratings):
        y = EDGE + ROW * number + 13
        name, sure = entrants[one.entrant], f"{one.elo:.0f} ±{(one.high - one.low) / 2:.0f}"
        picture.text(EDGE, y, fitted(f"{number + 1}  {name}", WIDE - 110), "label")
        picture.text(WIDE - EDGE, y, sure, "number", "end")
        picture.whisker(axis, y + 11, one.low, one.high)
        says = f"{name}: {one.elo:.0f} Elo, {one.low:.0f} to {one.high:.0f}; "
        says += f"{percent(one.score)} of {one.games:,} games"
        picture.dot(axis.at(one.elo), y + 11, 5, "mark", says)
    return picture.svg()


def skill_chart(curves: Sequence[SkillCurve], ratings: Sequence[Rating], entrants: Sequence[str]) -> str:
    """Elo against iterations a move, each doubling as wide as the one before; bots that do not think as lines.

    Who is far below is drawn at the lower edge, so that the curve does not lie flat at the upper one.
    """
    points_of_all = [point for curve in curves for point in curve.points]
    counted = {point.entrant for point in points_of_all}
    others = [one for one in ratings if one.entrant not in counted]
    places = sorted({point.iterations for point in points_of_all})
    floor = min(point.elo for point in points_of_all) - FAR_BELOW
    low = min(*(max(floor, one.low if one.entrant in counted else one.elo) for one in ratings), floor + 200) - 20
    high = max(*(one.high for one in ratings), max(one.elo for one in ratings) + 40)
    slope = curves[0].slope
    about = f"Each doubling of {curves[0].name} is worth {slope.value:.0f} Elo ({slope.low:.0f} to {slope.high:.0f})."
    picture = Picture("skill", "Elo by iterations a move", about, 250)
    across = Axis(log2(places[0]) - 0.3, log2(places[-1]) + 0.3, LEFT, WIDE - EDGE)
    up = Axis(low, high, 250 - BOTTOM, EDGE)
    picture.standing_scale(up, LEFT, WIDE - EDGE, [(value, f"{value:.0f}") for value in steps(low, high, 7)])
    for place in places:
        picture.text(across.at(log2(place)), 250 - BOTTOM + 14, f"{place:,}", "tick", "middle")
    picture.text(WIDE - EDGE, 250 - 6, "iterations a move", "tick", "end")
    for other in others:
        y = up.at(other.elo)
        name = fitted(entrants[other.entrant], 160)
        picture.line(LEFT, y, WIDE - EDGE, y, "level")
        told = name if other.elo >= low else f"{name}, far below: {other.elo:.0f}"
        picture.text(WIDE - EDGE - 2, y - 4, told, "tick", "end")
    for number, curve in enumerate(curves):
        tint = f"tint{number % 4}"
        picture.path([(across.at(log2(one.iterations)), up.at(one.elo)) for one in curve.points], f"curve {tint}")
        for one in curve.points:
            x = across.at(log2(one.iterations))
            picture.upright(x, up, one.low, one.high)
            says = f"{entrants[one.entrant]}: {one.elo:.0f} Elo, {one.low:.0f} to {one.high:.0f}"
            picture.dot(x, up.at(one.elo), 5, f"mark {tint}", says)
    return picture.svg()


def first_chart(first: Rate, mirrors: Rate, chairs: Sequence[Rate]) -> str:
    """How often the first player and each chair win, beside a fair share."""
    fair = 1 / len(chairs)
    rows = [("whoever decides first", first)]
    if mirrors.of:
        rows.append(("the same, between equals", mirrors))
    rows.extend((f"chair {number}", one) for number, one in enumerate(chairs, start=1))
    about = f"Whoever decides first wins {percent(first.rate)}; a fair share is {percent(fair)}."
    picture = Picture("first", "Games won by seat", about, ROW * len(rows) + EDGE + 22)
    draw_rates(picture, rows, fair, ["bar" if name.startswith("chair") else "bar tint0" for name, _ in rows])
    return picture.svg()


def field_chart(challenger: str, met: Sequence[tuple[str, Rate]]) -> str:
    """How often one wins against each of the others, coloured where that is more or less than half beyond doubt."""
    (best, most), (worst, least) = met[0], met[-1]
    about = f"{challenger} wins {percent(most.rate)} against {best} and {percent(least.rate)} against {worst}."
    picture = Picture("field", f"Games won by {challenger}", about, ROW * len(met) + EDGE + 22)
    draw_rates(picture, met, 0.5, ["bar tint0" if one.leaves_out(0.5) else "bar" for _, one in met])
    return picture.svg()


def draw_rates(picture: Picture, rows: Sequence[tuple[str, Rate]], fair: float, kinds: Sequence[str]) -> None:
    """Rates as bars with their intervals, beside a fair share."""
    bottom = ROW * len(rows) + EDGE
    high = min(1.0, max(2 * fair, *(one.high for _, one in rows)))
    axis = Axis(0, high, EDGE, WIDE - EDGE - 6)
    picture.scale(axis, EDGE, bottom, [(value, whole(value)) for value in steps(0, high)])
    for number, (name, one) in enumerate(rows):
        y = EDGE + ROW * number + 12
        picture.text(EDGE, y, fitted(name, WIDE - 130), "label")
        picture.text(WIDE - EDGE, y, f"{percent(one.rate)} ±{100 * one.margin:.1f}", "number", "end")
        says = f"{name}: {percent(one.rate)} of {one.of:,} games, {percent(one.low)} to {percent(one.high)}"
        picture.rect(axis.at(0), y + 5, axis.at(one.rate) - axis.at(0), 12, kinds[number], says)
        picture.whisker(axis, y + 11, one.low, one.high)
    picture.line(axis.at(fair), EDGE, axis.at(fair), bottom, "fair")


def fan_chart(drama: Drama) -> str:
    """The winner's chance from the start of the game to its end: the middle, the middle half, all but the extremes."""
    start, middle = drama.bands[0], drama.bands[len(drama.bands) // 2]
    about = (
        f"At the start the later winner had {whole(start.median)} in the middle of all games, half-way "
        f"{whole(middle.median)}, where one in ten had {whole(middle.p10)} or less."
    )
    picture = Picture("fan", "The winner's chance over the game", about, 230)
    across = Axis(0, 1, LEFT, WIDE - EDGE)
    up = Axis(0, 1, 230 - BOTTOM, EDGE)
    picture.standing_scale(up, LEFT, WIDE - EDGE, QUARTERS)
    for value, label in ((0, "start"), (0.25, ""), (0.5, "half-way"), (0.75, ""), (1, "end")):
        picture.text(across.at(value), 230 - BOTTOM + 14, label, "tick", "end" if value == 1 else "middle")
    bands = drama.bands
    for kind, below, above in (("wide", "p10", "p90"), ("narrow", "p25", "p75")):
        edge = [(across.at(band.at), up.at(getattr(band, above))) for band in bands]
        edge += [(across.at(band.at), up.at(getattr(band, below))) for band in reversed(bands)]
        picture.path(edge, f"band {kind}", closed=True)
    picture.path([(across.at(band.at), up.at(band.median)) for band in bands], "curve tint0")
    for band in bands:
        says = f"{whole(band.at)} of the game played: half of all later winners had {whole(band.median)} or more, "
        says += f"one in ten {whole(band.p10)} or less"
        picture.dot(across.at(band.at), up.at(band.median), 2.5, "mark tint0", says)
    return picture.svg()


def trust_chart(drama: Drama) -> str:
    """What the curves said against what came of it; on the slanted line both agree."""
    off = max(abs(one.said - one.won.rate) for one in drama.trust)
    about = f"Said and true differ by at most {whole(off)}; the mean squared error is {drama.error:.3f}."
    picture = Picture("trust", "How far the curves can be believed", about, 230)
    across, up = Axis(0, 1, LEFT, WIDE - EDGE), Axis(0, 1, 230 - BOTTOM, EDGE)
    picture.standing_scale(up, LEFT, WIDE - EDGE, QUARTERS)
    for value, label in QUARTERS:
        picture.text(across.at(value), 230 - BOTTOM + 14, label, "tick", "end" if value == 1 else "middle")
    picture.text(WIDE - EDGE, 230 - 5, "chance by the position", "tick", "end")
    picture.line(across.at(0), up.at(0), across.at(1), up.at(1), "fair")
    for one in drama.trust:
        x = across.at(one.said)
        picture.upright(x, up, one.won.low, one.won.high)
        says = f"Of {one.won.of:,} times that it said about {whole(one.said)}, {whole(one.won.rate)} were won"
        picture.dot(x, up.at(one.won.rate), 3.5, "mark tint0", says)
    return picture.svg()


def length_chart(turns: Distribution) -> str:
    """How many games took how many turns."""
    most = max(bar.count for bar in turns.bars)
    about = f"Half of all games took {turns.median} turns or fewer, one in ten more than {turns.p90}."
    picture = Picture("length", "Games by their turns", about, 210)
    up = Axis(0, most, 210 - BOTTOM, EDGE)
    picture.standing_scale(up, LEFT, WIDE - EDGE, [(value, f"{value:,.0f}") for value in steps(0, most, 5)])
    wide = (WIDE - EDGE - LEFT) / len(turns.bars)
    for number, bar in enumerate(turns.bars):
        x = LEFT + wide * number
        span = str(bar.low) if bar.low == bar.high else f"{bar.low}–{bar.high}"
        kind = "bar tint0" if bar.low <= turns.median <= bar.high else "bar"
        y = up.at(bar.count)
        picture.rect(x + 2, y, wide - 4, up.at(0) - y, kind, f"{bar.count:,} games of {span} turns")
        label = span if LETTER * len(span) < wide - 8 else str(bar.low)
        picture.text(x + wide / 2, 210 - BOTTOM + 14, label, "tick", "middle")
    picture.text(WIDE - EDGE, 210 - 5, "turns", "tick", "end")
    return picture.svg()


def card_chart(cards: Sequence[CardLine]) -> str:
    """Every card by how often it is played when drawn, and by how much more is won with it than without."""
    best, worst = cards[0], cards[-1]
    about = f"Most is won with {best.name} ({points(best.like_for_like.value)} points), least with {worst.name}"
    about += f" ({points(worst.like_for_like.value)})."
    picture = Picture("cards", "Cards: played when drawn, and won when drawn", about, 320)
    reach = 1.15 * max(0.02, *(abs(one.like_for_like.value) for one in cards))
    across, up = Axis(0, 1, LEFT, WIDE - EDGE - 4), Axis(-reach, reach, 320 - BOTTOM, EDGE)
    picture.standing_scale(up, LEFT, WIDE - EDGE, [(value, points(value, 0)) for value in steps(-reach, reach, 7)])
    picture.line(LEFT, up.at(0), WIDE - EDGE, up.at(0), "fair")
    for value, label in QUARTERS:
        picture.text(across.at(value), 320 - BOTTOM + 14, label, "tick", "end" if value == 1 else "middle")
    picture.text(WIDE - EDGE, 320 - 5, "played when drawn", "tick", "end")
    picture.text(EDGE, EDGE + 3, "points", "tick")
    most = max(one.drawn.of for one in cards)
    for one in sorted(cards, key=lambda line: line.sure):
        lift = one.like_for_like
        kind = "dot" if not one.sure else "dot more" if lift.value > 0 else "dot less"
        says = f"{one.name}: drawn {one.drawn.of:,} times, then won {percent(one.drawn.rate)} "
        says += f"({points(lift.value)} ±{100 * lift.margin:.1f} points), played by {whole(one.play_rate)}"
        size = 2.5 + 4.5 * sqrt(one.drawn.of / most)
        picture.dot(across.at(one.play_rate), up.at(lift.value), size, kind, says)
    for x, y, name, anchor in placed_names(cards, across, up):
        picture.text(x, y, name, "name", anchor)
    return picture.svg()


def placed_names(cards: Sequence[CardLine], across: Axis, up: Axis) -> list[tuple[float, float, str, str]]:
    """The names of the cards that are more than chance and of the most extreme, where they fit beside their dots."""
    taken: list[tuple[float, float, float]] = []
    found: list[tuple[float, float, str, str]] = []
    sure = sorted((card for card in cards if card.sure), key=lambda card: -abs(card.like_for_like.value))
    for one in dict.fromkeys([*sure, *cards[:NAMED], *reversed(cards[-NAMED:])]):
        x, y = across.at(one.play_rate), up.at(one.like_for_like.value) + 3.5
        name = fitted(one.name, 150)
        room = LETTER * len(name)
        for start, anchor in ((x - 9 - room, "end"), (x + 9, "start")):
            inside = across.start <= start and start + room <= across.end
            if inside and not any(abs(y - at) < 11 and start < end and left < start + room for left, end, at in taken):
                taken.append((start, start + room, y))
                found.append((x - 9 if anchor == "end" else x + 9, y, name, anchor))
                break
    return found


def answer_chart(answers: Sequence[AnswerLine]) -> str:
    """How often each kind of answer was given where it was offered."""
    shown = [one for one in answers if one.chosen < one.offered][:12] or list(answers[:12])
    row = 24
    bottom = row * len(shown) + EDGE
    about = f"The most frequent answer is “{shown[0].verb}”, given at {whole(shown[0].rate)} of its questions."
    picture = Picture("answers", "Answers given where they were offered", about, bottom + 22)
    axis = Axis(0, 1, 92, WIDE - 60)
    picture.scale(axis, EDGE, bottom, QUARTERS)
    for number, one in enumerate(shown):
        y = EDGE + row * number + 15
        picture.text(86, y, fitted(one.verb, 84), "label", "end")
        says = f"{one.verb}: given at {one.chosen:,} of {one.offered:,} questions, {percent(one.rate)}"
        picture.rect(axis.at(0), y - 10, axis.at(one.rate) - axis.at(0), 13, "bar tint0", says)
        picture.text(WIDE - EDGE, y, whole(one.rate), "number", "end")
    return picture.svg()


def contrast_chart(contrasts: Sequence[Contrast], entrants: Sequence[str]) -> str:
    """What is lost without something, with its interval, around no difference."""
    reach = 1.05 * max(0.02, *(max(abs(one.low), abs(one.high)) for one in contrasts))
    bottom = ROW * len(contrasts) + EDGE
    about = "; ".join(f"{entrants[one.entrant]} {one.what}: {points(one.difference)} points" for one in contrasts[:3])
    picture = Picture("contrasts", "What restricted play costs", f"{about}.", bottom + 22)
    axis = Axis(-reach, reach, EDGE + 6, WIDE - EDGE - 6)
    picture.scale(axis, EDGE, bottom, [(value, points(value, 0)) for value in steps(-reach, reach, 7)])
    picture.line(axis.at(0), EDGE, axis.at(0), bottom, "fair")
    for number, one in enumerate(contrasts):
        y = EDGE + ROW * number + 13
        name = f"{entrants[one.entrant]} {one.what}" + (f", against {one.against}" if one.against else "")
        picture.text(EDGE, y, fitted(name, WIDE - 100), "label")
        picture.text(WIDE - EDGE, y, f"{points(one.difference)} ±{50 * (one.high - one.low):.1f}", "number", "end")
        picture.whisker(axis, y + 11, one.low, one.high)
        kind = "mark" if one.low <= 0 <= one.high else "mark more" if one.difference > 0 else "mark less"
        says = f"{name}: {percent(one.with_rate)} with, {percent(one.without_rate)} without; {one.games:,} pairs"
        picture.dot(axis.at(one.difference), y + 11, 5, kind, says)
    return picture.svg()

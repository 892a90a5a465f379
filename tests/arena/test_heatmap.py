# interpreted: tests
"""The picture says every number, to everybody."""

from __future__ import annotations

import re
from math import cos, radians, sin
from xml.etree import ElementTree

import pytest

from playmat.arena import heatmap
from playmat.arena.heatmap import BOUNDS, DARK, LIGHT, NIGHT, PAPER, Cell, Chart, Shade, chart_of, draw
from tests.arena.test_balance import THREE

SVG = "{http://www.w3.org/2000/svg}"


def luminance(colour: str) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(shade: Shade) -> float:
    darker, lighter = sorted(luminance(colour) for colour in shade)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("shade", [*LIGHT, *DARK, PAPER, NIGHT], ids=lambda shade: shade.fill)
def test_every_number_can_be_read_on_its_colour(shade: Shade) -> None:
    assert contrast(shade) >= 4.5


@pytest.mark.parametrize("shades", [LIGHT, DARK], ids=["light", "dark"])
def test_losing_is_blue_and_winning_is_orange(shades: tuple[Shade, ...]) -> None:
    assert len(shades) == len(BOUNDS) + 1
    for number, shade in enumerate(shades):
        red, blue = int(shade.fill[1:3], 16), int(shade.fill[5:7], 16)
        if number != heatmap.EVEN:
            assert (blue > red) == (number < heatmap.EVEN)


@pytest.mark.parametrize("shades", [LIGHT, DARK], ids=["light", "dark"])
def test_farther_from_even_is_farther_in_brightness(shades: tuple[Shade, ...]) -> None:
    away = [abs(luminance(one.fill) - luminance(shades[heatmap.EVEN].fill)) for one in shades]
    assert away[: heatmap.EVEN + 1] == sorted(away[: heatmap.EVEN + 1], reverse=True)
    assert away[heatmap.EVEN :] == sorted(away[heatmap.EVEN :])


def test_what_one_side_wins_looks_as_strong_as_what_the_other_loses() -> None:
    shades = [heatmap.shade(rate / 100) for rate in range(101)]
    assert shades == sorted(shades)
    assert (shades[0], shades[50], shades[100]) == (0, 5, 10)
    assert all(shades[rate] + shades[100 - rate] == 10 for rate in range(101))


def cells(picture: str) -> list[tuple[str, str, str, bool]]:
    """The class, number and note of every cell, and whether it is bold, in reading order."""
    found = []
    for group in ElementTree.fromstring(picture).iter(f"{SVG}g"):
        texts = group.findall(f"{SVG}text")
        if texts:
            bold = texts[0].get("class") == "sure"
            found.append((group.get("class", ""), texts[0].text or "", texts[1].text or "", bold))
    return found


def test_the_picture_shows_every_meeting_and_no_mirror() -> None:
    assert cells(draw(chart_of(THREE, "Shaman duel"))) == [
        ("cell s8", "70", "±9", True),
        ("cell s9", "80", "±8", True),
        ("cell s9", "75", "±6", True),
        ("cell s2", "30", "±9", True),
        ("cell s4", "44", "±10", False),
        ("cell s2", "37", "±7", True),
        ("cell s1", "20", "±8", True),
        ("cell s6", "56", "±10", False),
        ("cell s2", "37", "±7", True),
    ]


def test_the_picture_says_what_it_is_to_those_who_do_not_see_it() -> None:
    root = ElementTree.fromstring(draw(chart_of(THREE, "Shaman duel")))
    assert root.get("role") == "img"
    named = [root.find(f"{SVG}{tag}[@id='{name}']") for tag, name in (("title", "title"), ("desc", "about"))]
    assert root.get("aria-labelledby") == "title about"
    assert [one.text for one in named if one is not None] == [
        "Shaman duel: deck against deck",
        "Bellows wins most, Coal least; 100 games a pair, greedy on both sides.",
    ]
    says = [one.text for one in root.iter(f"{SVG}title")][1]
    assert says == "Bellows against Anvil: 70.0 % of 100 games won, 60 to 78 %"


def test_dark_surroundings_have_colours_of_their_own() -> None:
    light, dark = draw(chart_of(THREE, "Shaman duel")).split("@media (prefers-color-scheme:dark)")
    for shade in (*LIGHT, PAPER):
        assert f"fill:{shade.fill}" in light
    for shade in (*DARK, NIGHT):
        assert f"fill:{shade.fill}" in dark


def test_names_are_written_as_they_are() -> None:
    picture = draw(Chart("<A & B>", "", ["Spark's <end>"], ["Spark's <end>"], [[Cell(0.5, "50")]], ""))
    texts = [text.text for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]
    assert texts.count("Spark's <end>") == 2
    assert "<A & B>" in texts


@pytest.mark.parametrize("decks", [2, 14])
def test_everything_lies_inside_the_picture(decks: int) -> None:
    names = [f"A Deck With a Long Name {number}" for number in range(decks)]
    row = [Cell(0.5, "50", "±4")] * (decks + 1)
    picture = draw(Chart("Title", "About", names, [*names, "all others"], [row] * decks, "Legend"))
    root = ElementTree.fromstring(picture)
    width, height = (float(root.get(side, "0")) for side in ("width", "height"))
    assert root.get("viewBox") == f"0 0 {width:.0f} {height:.0f}"
    for one in root.iter(f"{SVG}rect"):
        assert 0 <= float(one.get("x", "0")) <= width - float(one.get("width", "0"))
        assert 0 <= float(one.get("y", "0")) <= height - float(one.get("height", "0"))
    slanted = [re.findall(r"[\d.]+", one.get("transform", "")) for one in root.iter(f"{SVG}text")]
    ends = [(float(at[0]), float(at[1])) for at in slanted if at]
    across, up = (heatmap.LETTER * len(names[0]) * turn(radians(heatmap.SLANT)) for turn in (cos, sin))
    assert len(ends) == decks + 1
    assert all(x + across <= width and y - up >= heatmap.EDGE + 38 for x, y in ends)

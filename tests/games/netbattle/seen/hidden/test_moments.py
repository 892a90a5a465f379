"""The leak law at moments that random games hardly ever reach: every text that shows hidden cards to somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from playmat.kernel.beginning import Beginning
from playmat.testing import P1, P2, Table
from tests.laws.leaks import Watch
from tests.laws.play import Dice

REDS = ["Determined", "Power Pastries", "Worthy Opponent"]
BLUES = ["Big Trouble", "Difference in Power", "Great Surprise", "Handy Work"]
GREENS = ["Rich Kid", "Clever Trick", "It's Not Over Yet", "Take Control"]
YELLOWS = ["CyberWarrior", "Focus", "Let 'Em Have It"]
POWER = ["AreaSteal", "Boomer1", "Rival", "Vulcan1", "Spikey"]
DECK = ["Vulcan1", "Spikey", "Rival", "AirShot", "Tornado", "Spikey", "Rich Kid", "Canceled", "Playing Dirty"]

MOMENTS: dict[str, tuple[dict[str, Any], str, Callable[[Any], bool]]] = {
    "the opponent's deck is searched": (
        {"hand": ["Intense Power"], "resources": YELLOWS, "gauge": ["Jealousy", "Counter1", "LifeAura"]},
        "play Intense Power",
        lambda g: g.searched == P2,
    ),
    "one card of it": (
        {"navi": "Bass, Ultimate Reborn", "resources": ["At Fault"]},
        "spend At Fault",
        lambda g: g.searched == P2,
    ),
    "a player looks at the gauge and puts it back": (
        {"hand": ["Counting Down"], "resources": YELLOWS, "gauge": POWER},
        "play Counting Down",
        lambda g: g.looker == P1,
    ),
    "cards may be played from the gauge": (
        {"hand": ["HeatGuts Activate!"], "resources": REDS, "gauge": POWER},
        "play HeatGuts Activate!",
        lambda g: any(one.cards for one in g.ongoing),
    ),
    "the own gauge is revealed and one card played": (
        {"resources": ["Dr. Hikari, Paternal Hero"], "gauge": POWER},
        "spend Dr. Hikari, Paternal Hero",
        lambda g: bool(g.revealed),
    ),
    "the top card is shown": ({"resources": ["Weepers"], "gauge": POWER}, "spend Weepers", lambda g: bool(g.revealed)),
    "a hand is revealed": (
        {"hand": ["Modest Defense"], "resources": BLUES},
        "play Modest Defense",
        lambda g: bool(g.revealed),
    ),
    "gauge cards are picked unseen": (
        {"navi": "WoodMan, Natural Leader", "hand": ["BambooLance"], "resources": [*GREENS[:2], "Backed Up"]},
        "play BambooLance",
        lambda g: g.decision.options[0].verb == "space",
    ),
    "the own deck is searched": (
        {"hand": ["That's Too Easy"], "resources": GREENS, "gauge": POWER},
        "play That's Too Easy",
        lambda g: g.searched == P1,
    ),
}
"""What lies before the first player, how the moment begins, and how to tell that it is there."""


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_reads_what_they_cannot_see_when(moment: str, seed: int) -> None:
    words, begin, inside = MOMENTS[moment]
    table = Table("netbattle", seed=seed + 1).set(P1, **({"deck": DECK, "gauge": POWER} | words))
    table.set(P2, deck=DECK, hand=["Canceled", "Vulcan1", "AirShot", "Rival"], gauge=POWER, resources=BLUES[:2])
    table.state.beginning = Beginning("netbattle", 0xABCDEF0123456789, ("P1", "P2"), ())
    dice = Dice(2 * seed)
    watch = Watch(table.state)
    watch.look(dice)
    watch.answer(table.state.keys().index(table.key(begin)))
    assert inside(table.state), "the moment is not reached"
    for _ in range(15):
        watch.look(dice)
        if table.state.over:
            break
        watch.answer(dice.answer(table.state))
    assert watch.dealt_anew

"""Promos."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.blast import CancelDestiny, OfDiscardedDestiny, RaiseDestiny
from ..rules.board import (
    BLUE,
    DISCARD,
    GAME_LONG,
    GAUGE,
    GREEN,
    HAND,
    OPPONENT,
    PLAY,
    RED,
    RESOURCE,
    RESOURCE_PLACES,
    SENDS_UNDER,
    STYLE_CHANGE,
    YELLOW,
    YOU,
)
from ..rules.card import NetCard
from ..rules.gauge import BurnPower, PowerUp
from ..rules.loss import LoseEnergy
from ..rules.memory import BURNS_AT_END, FILLS_GAUGE, GAUGE_OPEN, TO_HAND
from ..rules.plays import PlayFrom
from ..words.amounts import SMALLER_DESTINY, Each, Handled
from ..words.compound import BothPlayers, ForEach, OnlyYou, may
from ..words.costs import Burn, Discards, Loses, SpendOthers
from ..words.decks import AllUnder, Recharge
from ..words.destinies import DISTINCT_DESTINIES
from ..words.filters import NAVI_EMBLEM, OfColour, OfKind
from ..words.gauges import ResourcesAndThis
from ..words.hands import Draw
from ..words.lasting import Begin
from ..words.moves import Move
from ..words.navi_numbers import defense, strength
from ..words.printed import chip, does, event, netnavi, playing_chip, resource, spend, while_in_play
from ..words.resources import Destroy
from ..words.reveals import Reveal, ShownCards

BOTH_DRAW: Final = BothPlayers(Draw(1, YOU), Draw(1, OPPONENT), "each player draws a card")
SHOWN_RESOURCES: Final = ShownCards(OfKind(RESOURCE))

PROMOS: Final[tuple[NetCard, ...]] = (
    netnavi("1P1", "MegaMan", "Cyber Hero", while_in_play(SENDS_UNDER, 1), strength=2, defense=1, blast=2),
    netnavi("2P1", "ProtoMan", "Unbeatable", playing_chip(may(RaiseDestiny(2))), strength=3, defense=2, blast=5),
    netnavi("3P1", "Mega Man X", "Invincible", strength=3, defense=1, blast=2),
    resource("1*1", "Clear Victory", RED, 2, spend(LoseEnergy(4), Loses(6))),
    resource("1*2", "Reckless", YELLOW, 5, spend(Destroy(3), Discards(2, OfColour(YELLOW))), power=3),
    chip("1P2", "EnergyBomb", 5, does(Begin(FILLS_GAUGE)), colours="YYY"),
    chip("1P3", "Guardian", 5, does(Begin(TO_HAND), Discards(2)), colours="GG"),
    resource("1P4", "Blue Battler", GREEN, 1, spend(Move(DISCARD, HAND, 2), Burn(3)), power=3),
    resource("1P5", "Dish a Little Dirt", BLUE, 4, spend(CancelDestiny(OfDiscardedDestiny()), Discards(1)), power=3),
    resource("1P6", "Friendly Ms. Mari", YELLOW, 3, spend(Move(DISCARD, GAUGE, 2), Burn(2)), power=3),
    resource("1P7", "Rock Solid", RED, 2, spend(LoseEnergy(SMALLER_DESTINY), Loses(2)), power=2),
    resource(
        "2*1",
        "Attentive Opponent",
        GREEN,
        3,
        spend(ForEach(DISTINCT_DESTINIES, BOTH_DRAW, OnlyYou(Recharge())), Discards(4)),
        power=4,
    ),
    resource(
        "2*2", "Do-Si-Do", YELLOW, 3, spend(ForEach(DISTINCT_DESTINIES, BurnPower(1), PowerUp()), Discards(4)), power=4
    ),
    resource(
        "2P2",
        "Maysa",
        BLUE,
        3,
        while_in_play(RESOURCE_PLACES, +1),
        spend(ResourcesAndThis()),
        title="Staunch Supporter",
        power=4,
    ),
    resource(
        "2P3",
        "Dr. Hikari",
        RED,
        4,
        spend(Reveal(GAUGE, YOU, PlayFrom(GAUGE, rule="NB-CD-144"))),
        title="Paternal Hero",
        power=4,
    ),
    resource("2P4", "Let's Jam", GREEN, 1, spend(Draw(5), Burn(2)), power=3),
    resource("2P5", "Flatter Yourself", RED, 3, spend(RaiseDestiny(4), Discards(1, NAVI_EMBLEM)), power=2),
    resource("3*1", "The Oath", BLUE, 0, spend(CancelDestiny(), Burn(1)), power=2),
    event(
        "3P2",
        "AquaCustom Activate!",
        BLUE,
        3,
        does(
            Reveal(
                HAND,
                OPPONENT,
                Then(strength(SHOWN_RESOURCES, until=GAME_LONG), defense(SHOWN_RESOURCES, until=GAME_LONG)),
            ),
            SpendOthers(4, OfColour(BLUE)),
        ),
        colours="BBBB",
        keywords=(STYLE_CHANGE,),
    ),
    event(
        "3P4",
        "WoodShield Activate!",
        GREEN,
        1,
        does(Then(AllUnder("NB-CD-147", YOU, PLAY, HAND, GAUGE), Recharge(Each(2, Handled("moved"))))),
        power=3,
        colours="GGGG",
        keywords=(STYLE_CHANGE,),
    ),
    event(
        "3P5",
        "HeatGuts Activate!",
        RED,
        5,
        does(Then(Begin(GAUGE_OPEN), Begin(BURNS_AT_END))),
        colours="RR",
        keywords=(STYLE_CHANGE,),
    ),
)


RULES: Final = {"2P1": "NB-CD-142", "3P1": "NB-CD-145", "1P7": "NB-CD-139", "3P2": "NB-CD-146"}

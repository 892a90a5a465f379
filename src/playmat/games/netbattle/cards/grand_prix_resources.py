"""Set 2, Grand Prix: resources."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.blast import BlastNow, RaiseDestiny
from ..rules.board import (
    AIRMAN,
    ALL,
    ALLY,
    BLAST,
    BLUE,
    BOTH,
    CHIP,
    DECK,
    DEFENSE,
    DISCARD,
    GAUGE,
    GAUGE_SPACES,
    GREEN,
    HAND,
    ICEMAN,
    MEGAMAN,
    NETOP,
    NEXT_TURN,
    OPPONENT,
    PHARAOHMAN,
    PLAY,
    PROTOMAN,
    RED,
    SAVES,
    SNAKEMAN,
    STRENGTH,
    VIRUS,
    YELLOW,
    YOU,
)
from ..rules.card import NetCard
from ..rules.gauge import BurnPower, PowerUp
from ..rules.loss import LoseEnergy
from ..rules.plays import PlayFrom
from ..words.abilities import blasting, spend, while_in_play
from ..words.amounts import Each
from ..words.conditions import EMPTY_HAND, PLAYED_CHIP
from ..words.costs import Burn, Discards, Loses, OpponentTakes, PutsOnDeck
from ..words.counts import ITS_DESTINY, OWN_DEFENSE, EmblemsInPlay, InPlay
from ..words.deck_tops import PlayTopCard
from ..words.filters import A_VIRUS, NAVI_EMBLEM, OfColour, WithKeyword
from ..words.in_play import CancelChip, Destroy, IntoGauge
from ..words.lasting import lock_out
from ..words.moves import Move, Search, ThisCardTo
from ..words.named_navi import LowerBoth
from ..words.numbers import EITHER, becomes_zero, blast_number, defense
from ..words.piles import Draw, Recharge
from ..words.placing import PutShown, PutUpTo
from ..words.printed import resource
from ..words.read_destinies import SAME_DESTINY, RaiseByChip
from ..words.reveals import SHOWN_DESTINIES, Reveal
from ..words.under_deck import AllUnder

GRAND_PRIX_RESOURCES: Final[tuple[NetCard, ...]] = (
    resource(
        "2C18",
        "Air Head",
        BLUE,
        2,
        spend(blast_number(+2, whose=EITHER, until=NEXT_TURN), PutsOnDeck(HAND)),
        emblem=AIRMAN,
    ),
    resource("2C19", "Bitten", BLUE, 3, spend(Move(HAND, GAUGE, 2), Discards(1, NAVI_EMBLEM)), power=2),
    resource("2C20", "Charge Forward", YELLOW, 3, spend(Move(DISCARD, GAUGE), Discards(1, OfColour(YELLOW)))),
    resource("2C21", "Clean 'Em Out", RED, 1, spend(defense(3), Discards(1, OfColour(RED)))),
    resource("2C22", "Dogged Determination", BLUE, 1, spend(CancelChip(), Discards(1, OfColour(BLUE)))),
    resource("2C23", "Gaia", BLUE, 4, spend(lock_out(), Burn(1)), power=4, keywords=(VIRUS,)),
    resource("2C24", "Gloomer", GREEN, 3, spend(Draw(2), OpponentTakes(1, False)), power=3, keywords=(VIRUS,)),
    resource(
        "2C25", "Guidance", BLUE, 4, spend(Then(PutShown(OfColour(BLUE)), ThisCardTo(GAUGE))), power=4, emblem=MEGAMAN
    ),
    resource("2C26", "Head to Fist", RED, 2, spend(RaiseDestiny(ITS_DESTINY), Discards(1)), power=3, emblem=SNAKEMAN),
    resource("2C27", "Headstrong NetNavi", BLUE, 1, spend(becomes_zero(STRENGTH), Discards(2)), power=3),
    resource("2C28", "Hot Ice", YELLOW, 3, spend(IntoGauge(1, BOTH)), power=4, emblem=ICEMAN),
    resource("2C29", "It's Electric", YELLOW, 1, spend(BurnPower(3), Discards(2)), power=2),
    resource("2C30", "Kilby", GREEN, 4, spend(Recharge(3), OpponentTakes(1, False)), power=4, keywords=(VIRUS,)),
    resource("2C31", "Mettaur", YELLOW, 4, spend(BurnPower(1), Loses(3)), power=4, keywords=(VIRUS,)),
    resource(
        "2C32", "More to Come", GREEN, 3, spend(Move(DISCARD, HAND, 1, SAME_DESTINY), Discards(1)), emblem=SNAKEMAN
    ),
    resource("2C33", "Peace", BLUE, 2, spend(blast_number(+2, whose=EITHER, until=NEXT_TURN), Loses(2)), power=2),
    resource("2C34", "Permanent Results", RED, 2, spend(LoseEnergy(3), Burn(1)), power=2, emblem=PHARAOHMAN),
    resource("2C35", "Playing Hooky", GREEN, 3, spend(Search(), Discards(2)), power=2),
    resource("2C36", "Playtime", GREEN, 3, spend(Draw(2), Discards(1, OfColour(GREEN)))),
    resource("2C37", "Raise the Temp", RED, 1, spend(Move(DISCARD, DECK)), power=2),
    resource("2C38", "Ready, Aim,...", YELLOW, 2, spend(BurnPower(2), Discards(1, NAVI_EMBLEM)), power=2),
    resource("2C39", "Roll of Thunder", YELLOW, 3, spend(BlastNow(), Discards(1)), power=3),
    resource(
        "2C40",
        "Rush",
        GREEN,
        3,
        spend(AllUnder("NB-CD-73", BOTH, PLAY, what=A_VIRUS)),
        title="Roll Over",
        power=3,
        keywords=(ALLY,),
    ),
    resource("2C41", "Shrimpy2", BLUE, 2, spend(RaiseDestiny(OWN_DEFENSE), Burn(1)), power=3, keywords=(VIRUS,)),
    resource("2C42", "Silly", YELLOW, 4, spend(Destroy(1), Loses(3)), power=5, keywords=(VIRUS,)),
    resource("2C43", "Snowed In", GREEN, 1, spend(Draw(2), Loses(2)), emblem=ICEMAN),
    resource(
        "2C44",
        "Spikey",
        RED,
        1,
        spend(PlayFrom(HAND, CHIP, outside=True, rule="NB-CD-74"), Discards(1)),
        power=2,
        keywords=(VIRUS,),
    ),
    resource("2C45", "Spin Cycle", GREEN, 3, spend(Recharge(2), PutsOnDeck(GAUGE)), emblem=AIRMAN),
    resource("2C46", "Talking Smack", BLUE, 3, spend(blast_number(-1, PROTOMAN)), power=2, emblem=PROTOMAN),
    resource("2C47", "The Way", GREEN, 2, spend(Recharge(3), Discards(1, NAVI_EMBLEM)), power=2),
    resource(
        "2C48",
        "Thrill of Anticipation",
        YELLOW,
        2,
        spend(Then(BurnPower(1), PowerUp()), Discards(1, OfColour(YELLOW))),
        emblem=MEGAMAN,
    ),
    resource("2C49", "VulGear", RED, 3, spend(RaiseDestiny(2), Discards(1)), power=3, keywords=(VIRUS,)),
    resource("2C50", "Weepers", RED, 2, spend(PlayTopCard()), power=3),
    resource("2R68", "A Higher Level", RED, 3, spend(RaiseDestiny(4)), power=4, emblem=PROTOMAN),
    resource("2R69", "Bring It On", BLUE, 4, spend(LowerBoth(PROTOMAN)), emblem=PROTOMAN),
    resource("2R70", "Falling Object", RED, 2, spend(Move(DISCARD, DECK, 2), Burn(1)), emblem=PHARAOHMAN),
    resource("2R71", "Full of Hot Air", GREEN, 5, spend(ThisCardTo(DECK)), power=2, emblem=AIRMAN),
    resource("2R72", "Glide", GREEN, 1, spend(Search()), title="At Your Service", power=5, keywords=(ALLY,)),
    resource("2R73", "Keep Battling", GREEN, 3, spend(Draw(4), Burn(1), when=EMPTY_HAND), power=3, emblem=SNAKEMAN),
    resource("2R74", "MegaMan", RED, 1, spend(LoseEnergy(3)), title="Licensed to Delete", power=4, keywords=(ALLY,)),
    resource("2R75", "Petrify", YELLOW, 2, spend(BurnPower(ALL), Burn(3)), power=2, emblem=PHARAOHMAN),
    resource(
        "2R76",
        "ProtoMan",
        BLUE,
        1,
        spend(Move(HAND, GAUGE, ALL, who=OPPONENT, rule="NB-CD-81")),
        title="Controlled Fury",
        power=4,
        keywords=(ALLY,),
    ),
    resource(
        "2R77",
        "Roll",
        YELLOW,
        1,
        spend(PowerUp(Each(2, InPlay(YOU, WithKeyword(ALLY), other=True)))),
        title="Downtown Chaperone",
        power=4,
        keywords=(ALLY,),
    ),
    resource("2St80", "Open the Door", RED, 3, spend(RaiseByChip(), when=PLAYED_CHIP), power=4),
    resource(
        "2St81",
        "Virtual Martyr",
        BLUE,
        3,
        spend(Then(blast_number(-1, whose=EITHER, until=NEXT_TURN), ThisCardTo(GAUGE))),
        power=4,
    ),
    resource(
        "2SR86",
        "Arashi",
        BLUE,
        4,
        while_in_play(BLAST, -1, EmblemsInPlay(AIRMAN, other=True), AIRMAN),
        title="Wide Open",
        power=4,
        emblem=AIRMAN,
        keywords=(NETOP,),
    ),
    resource(
        "2SR87",
        "Chaud",
        RED,
        4,
        while_in_play(DEFENSE, +1, EmblemsInPlay(PROTOMAN, other=True), PROTOMAN),
        title="Smooth Operator",
        power=4,
        emblem=PROTOMAN,
        keywords=(NETOP,),
    ),
    resource(
        "2SR88",
        "Lan",
        BLUE,
        2,
        while_in_play(GAUGE_SPACES, +1, EmblemsInPlay(MEGAMAN, other=True)),
        title="Hot Shot",
        power=3,
        emblem=MEGAMAN,
        keywords=(NETOP,),
    ),
    resource(
        "2SR89",
        "Ms. Millionaire",
        GREEN,
        2,
        while_in_play(STRENGTH, +1, EmblemsInPlay(SNAKEMAN, other=True), SNAKEMAN),
        title="Politely Evil",
        power=3,
        emblem=SNAKEMAN,
        keywords=(NETOP,),
    ),
    resource(
        "2SR90",
        "Sacred Kingdom",
        YELLOW,
        5,
        while_in_play(SAVES, +1, EmblemsInPlay(PHARAOHMAN, other=True)),
        power=5,
        emblem=PHARAOHMAN,
    ),
    resource(
        "2SR91",
        "Tory",
        YELLOW,
        3,
        blasting(PutUpTo(EmblemsInPlay(ICEMAN, other=True))),
        title="Rookie NetOp",
        power=4,
        emblem=ICEMAN,
        keywords=(NETOP,),
    ),
    resource(
        "2UR100",
        "All Natural",
        GREEN,
        3,
        spend(Reveal(GAUGE, OPPONENT, Recharge(SHOWN_DESTINIES)), Burn(5)),
        power=4,
        emblem=ICEMAN,
    ),
    resource("2UR101", "Glow, Baby, Glow", YELLOW, 5, spend(PowerUp(5), Discards(3)), power=4, emblem=MEGAMAN),
)


RULES: Final = {
    "2C40": ("NB-CD-28",),
    "2R77": ("NB-CD-84",),
    "2SR86": ("NB-CD-86",),
}
"""The rules that shaped each of these cards."""

"""Set 2, Grand Prix: resources."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.blast import BlastNow, RaiseDestiny
from ..rules.board import (
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
    NEXT_TURN,
    OPPONENT,
    PLAY,
    RED,
    SAVES,
    STRENGTH,
    YELLOW,
    YOU,
)
from ..rules.card import NetCard
from ..rules.emblems import AIRMAN, ICEMAN, MEGAMAN, PHARAOHMAN, PROTOMAN, SNAKEMAN
from ..rules.gauge import BurnPower, PowerUp
from ..rules.loss import LoseEnergy
from ..rules.plays import PlayFrom
from ..words.amounts import ITS_DESTINY, OWN_DEFENSE, Each, EmblemsInPlay, InPlay
from ..words.costs import Burn, Discards, Loses, OpponentTakes, PutsOnDeck
from ..words.decks import AllUnder, PlayTopCard, Recharge, Search
from ..words.destinies import SAME_DESTINY, RaiseByChip
from ..words.filters import A_VIRUS, EMPTY_HAND, NAVI_EMBLEM, PLAYED_CHIP, OfColour, WithKeyword
from ..words.gauges import PutShown, PutUpTo
from ..words.hands import Draw
from ..words.lasting import lock_out
from ..words.moves import Move, ThisCardTo
from ..words.navi_numbers import EITHER, LowerBoth, becomes_zero, blast_number, defense
from ..words.printed import ally, blasting, netop, per_emblem, resource, spend, virus
from ..words.resources import CancelChip, Destroy, IntoGauge
from ..words.reveals import SHOWN_DESTINIES, Reveal

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
    virus("2C23", "Gaia", BLUE, 4, spend(lock_out(), Burn(1)), power=4),
    virus("2C24", "Gloomer", GREEN, 3, spend(Draw(2), OpponentTakes(1, False)), power=3),
    resource(
        "2C25", "Guidance", BLUE, 4, spend(Then(PutShown(OfColour(BLUE)), ThisCardTo(GAUGE))), power=4, emblem=MEGAMAN
    ),
    resource("2C26", "Head to Fist", RED, 2, spend(RaiseDestiny(ITS_DESTINY), Discards(1)), power=3, emblem=SNAKEMAN),
    resource("2C27", "Headstrong NetNavi", BLUE, 1, spend(becomes_zero(STRENGTH), Discards(2)), power=3),
    resource("2C28", "Hot Ice", YELLOW, 3, spend(IntoGauge(1, BOTH)), power=4, emblem=ICEMAN),
    resource("2C29", "It's Electric", YELLOW, 1, spend(BurnPower(3), Discards(2)), power=2),
    virus("2C30", "Kilby", GREEN, 4, spend(Recharge(3), OpponentTakes(1, False)), power=4),
    virus("2C31", "Mettaur", YELLOW, 4, spend(BurnPower(1), Loses(3)), power=4),
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
    ally("2C40", "Rush", "Roll Over", GREEN, 3, spend(AllUnder("NB-CD-73", BOTH, PLAY, what=A_VIRUS)), power=3),
    virus("2C41", "Shrimpy2", BLUE, 2, spend(RaiseDestiny(OWN_DEFENSE), Burn(1)), power=3),
    virus("2C42", "Silly", YELLOW, 4, spend(Destroy(1), Loses(3)), power=5),
    resource("2C43", "Snowed In", GREEN, 1, spend(Draw(2), Loses(2)), emblem=ICEMAN),
    virus("2C44", "Spikey", RED, 1, spend(PlayFrom(HAND, CHIP, outside=True, rule="NB-CD-74"), Discards(1)), power=2),
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
    virus("2C49", "VulGear", RED, 3, spend(RaiseDestiny(2), Discards(1)), power=3),
    resource("2C50", "Weepers", RED, 2, spend(PlayTopCard()), power=3),
    resource("2R68", "A Higher Level", RED, 3, spend(RaiseDestiny(4)), power=4, emblem=PROTOMAN),
    resource("2R69", "Bring It On", BLUE, 4, spend(LowerBoth(PROTOMAN)), emblem=PROTOMAN),
    resource("2R70", "Falling Object", RED, 2, spend(Move(DISCARD, DECK, 2), Burn(1)), emblem=PHARAOHMAN),
    resource("2R71", "Full of Hot Air", GREEN, 5, spend(ThisCardTo(DECK)), power=2, emblem=AIRMAN),
    ally("2R72", "Glide", "At Your Service", GREEN, 1, spend(Search()), power=5),
    resource("2R73", "Keep Battling", GREEN, 3, spend(Draw(4), Burn(1), when=EMPTY_HAND), power=3, emblem=SNAKEMAN),
    ally("2R74", "MegaMan", "Licensed to Delete", RED, 1, spend(LoseEnergy(3)), power=4),
    resource("2R75", "Petrify", YELLOW, 2, spend(BurnPower(ALL), Burn(3)), power=2, emblem=PHARAOHMAN),
    ally(
        "2R76",
        "ProtoMan",
        "Controlled Fury",
        BLUE,
        1,
        spend(Move(HAND, GAUGE, ALL, who=OPPONENT, rule="NB-CD-81")),
        power=4,
    ),
    ally(
        "2R77",
        "Roll",
        "Downtown Chaperone",
        YELLOW,
        1,
        spend(PowerUp(Each(2, InPlay(YOU, WithKeyword(ALLY), other=True)))),
        power=4,
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
    netop("2SR86", "Arashi", "Wide Open", BLUE, 4, AIRMAN, per_emblem(BLAST, -1, AIRMAN, AIRMAN), power=4),
    netop("2SR87", "Chaud", "Smooth Operator", RED, 4, PROTOMAN, per_emblem(DEFENSE, +1, PROTOMAN, PROTOMAN), power=4),
    netop("2SR88", "Lan", "Hot Shot", BLUE, 2, MEGAMAN, per_emblem(GAUGE_SPACES, +1, MEGAMAN), power=3),
    netop(
        "2SR89",
        "Ms. Millionaire",
        "Politely Evil",
        GREEN,
        2,
        SNAKEMAN,
        per_emblem(STRENGTH, +1, SNAKEMAN, SNAKEMAN),
        power=3,
    ),
    resource("2SR90", "Sacred Kingdom", YELLOW, 5, per_emblem(SAVES, +1, PHARAOHMAN), power=5, emblem=PHARAOHMAN),
    netop(
        "2SR91",
        "Tory",
        "Rookie NetOp",
        YELLOW,
        3,
        ICEMAN,
        blasting(PutUpTo(EmblemsInPlay(ICEMAN, other=True))),
        power=4,
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


RULES: Final = {"2C40": "NB-CD-28", "2R77": "NB-CD-84", "2SR86": "NB-CD-86"}

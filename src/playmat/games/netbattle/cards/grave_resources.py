"""Set 3, Grave: resources."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Whenever
from playmat.kernel.step import Then

from ..rules.blast import BlastNow, CancelDestiny, OfDiscardedColour, RaiseDestiny
from ..rules.board import (
    ANY_NUMBER,
    BLAST_DESTINY,
    BLUE,
    BOTH,
    CHIP,
    DECK,
    DEFENSE,
    DISCARD,
    GAUGE,
    GREEN,
    HAND,
    NEXT_TURN,
    OPPONENT,
    OWN_NEXT_TURN,
    RED,
    RESOURCE,
    STYLE_CHANGE,
    YELLOW,
    YOU,
)
from ..rules.card import NetCard
from ..rules.emblems import BASS, MAGNETMAN, SHADOWMAN, SHARKMAN, SKULLMAN, WOODMAN
from ..rules.events import Spent
from ..rules.gauge import BurnPower, PowerUp
from ..rules.loss import LoseEnergy
from ..rules.memory import LARGER_HAND
from ..words.amounts import ITS_DESTINY, Each, HandAbove, Handled, InHand, InPlay, Together
from ..words.compound import ForEach, may
from ..words.costs import Burn, Discards, Loses
from ..words.decks import Recharge, Search, SearchOpponentDeck
from ..words.filters import BY_YOU, PLAYED_CHIP, THIS, OfColour, OfKind
from ..words.gauges import SpentIntoGauge, WholeGaugeToHand
from ..words.hands import Discard, Draw, extra_power_up, first_draw_green
from ..words.lasting import Begin, ForTheTurn, lock_out
from ..words.moves import Move, ThisCardTo
from ..words.navi_numbers import becomes_zero, defense, strength
from ..words.printed import ally, netop, playing, resource, spend, virus, while_in_play
from ..words.resources import CancelChip, DestroyAllButOne, IntoGauge, ReturnThisOrAnother
from ..words.reveals import NAMED_COLOUR, NameColour

THEIRS_NAMED: Final = InPlay(OPPONENT, NAMED_COLOUR)
A_YELLOW: Final = OfColour(YELLOW)
FROM_PILE: Final = Move(DISCARD, HAND)
ONTO_DECK: Final = Move(DISCARD, DECK)
BLUE_SPENT: Final = Whenever(Spent, OfColour(BLUE), may(Discard(1)), "whenever any player spends a blue resource")
SAVE_SPENT: Final = ForTheTurn(Spent, BY_YOU & ~THIS, may(SpentIntoGauge()), "whenever you spend another resource")
RED_ELSEWHERE: Final = InPlay(BOTH, OfColour(RED), other=True)

GRAVE_RESOURCES: Final[tuple[NetCard, ...]] = (
    resource("3C12", "Backed Up", RED, 1, spend(ThisCardTo(HAND)), emblem=WOODMAN),
    virus("3C13", "BomBoy", RED, 3, spend(becomes_zero(DEFENSE), Discards(1)), power=4),
    resource("3C14", "Carb Craving", YELLOW, 5, spend(PowerUp(3), Discards(2)), power=3),
    resource("3C15", "Doubting Navi", YELLOW, 2, spend(BurnPower(1), Discards(1))),
    resource("3C16", "Eliminate", BLUE, 2, spend(ReturnThisOrAnother()), power=3),
    resource("3C17", "Envious Evil", RED, 5, spend(LoseEnergy(1, YOU))),
    resource("3C18", "Firm Barrier", RED, 2, spend(defense(2), Discards(1))),
    resource("3C19", "Gender Differences", GREEN, 1, spend(FROM_PILE, Loses(2)), power=3),
    resource("3C20", "Giving It Away", GREEN, 4, spend(Recharge(3), Discards(2))),
    resource("3C21", "Interconnected", YELLOW, 3, spend(BlastNow(), Discards(1)), power=2, emblem=BASS),
    resource("3C22", "Just a Nuisance", BLUE, 3, spend(CancelDestiny(OfDiscardedColour()), Discards(1))),
    virus("3C23", "Lark", BLUE, 0, spend(Discard(1), Burn(1)), power=3),
    virus("3C24", "MagTect", YELLOW, 3, spend(Move(DISCARD, GAUGE), Loses(3)), power=4),
    resource("3C25", "No More Practice", YELLOW, 3, spend(BlastNow(), Discards(1, A_YELLOW)), power=2),
    resource("3C26", "One to Talk", RED, 3, spend(ONTO_DECK), power=3),
    resource("3C27", "Requital", BLUE, 1, spend(Move(HAND, GAUGE, 2), when=PLAYED_CHIP), power=3, emblem=SHARKMAN),
    resource("3C28", "Shadow Boss", RED, 1, spend(LoseEnergy(HandAbove(2)), Discards(1)), emblem=SHADOWMAN),
    virus("3C29", "Spidy", GREEN, 2, spend(Draw(1, OPPONENT)), power=4),
    resource("3C30", "Stuck in Place", YELLOW, 1, spend(PowerUp(InPlay(YOU)), Discards(1)), emblem=MAGNETMAN),
    resource("3C31", "Surprise Transfer", BLUE, 4, spend(Move(HAND, GAUGE), Loses(2)), power=2),
    resource("3C32", "Sweet Indignation", GREEN, 3, spend(Search(1), Burn(1)), power=4),
    resource("3C33", "Watch Out", YELLOW, 0, spend(PowerUp(1)), emblem=SKULLMAN),
    resource("3U51", "Connection Interrupted", BLUE, 2, spend(NameColour(Discard(THEIRS_NAMED)), Burn(1)), power=3),
    resource("3U52", "Food Education", GREEN, 0, spend(Draw(3), Loses(3)), power=3),
    resource(
        "3U53",
        "Guardian of the Forest",
        GREEN,
        3,
        spend(NameColour(Recharge(Each(2, THEIRS_NAMED))), Burn(1)),
        power=4,
    ),
    resource("3U54", "Hidden Force", YELLOW, 2, spend(NameColour(DestroyAllButOne(NAMED_COLOUR)), Burn(1)), power=3),
    resource("3U55", "MegaModification", YELLOW, 2, spend(Move(DISCARD, GAUGE, 2), Discards(1, A_YELLOW)), power=3),
    resource("3U56", "Mission of Defeat", BLUE, 2, spend(SAVE_SPENT), power=2, emblem=SHADOWMAN),
    resource("3U57", "Mystical", BLUE, 5, spend(lock_out(NEXT_TURN)), power=4, emblem=SKULLMAN),
    resource("3U58", "Pulls You In", GREEN, 1, spend(Recharge(4), Discards(1)), power=3, emblem=MAGNETMAN),
    resource("3U59", "Set to Win", RED, 0, spend(RaiseDestiny(5), when=PLAYED_CHIP), power=4),
    resource(
        "3U60", "Timber Terror", GREEN, 1, spend(Begin(LARGER_HAND, amount=2, until=OWN_NEXT_TURN)), emblem=WOODMAN
    ),
    resource("3U61", "Usual Policy", RED, 0, spend(NameColour(LoseEnergy(Each(2, THEIRS_NAMED))), Burn(1)), power=3),
    resource("3R72", "At Fault", YELLOW, 2, spend(SearchOpponentDeck(1)), power=2, emblem=BASS),
    resource("3R73", "Flawless", RED, 1, spend(ONTO_DECK), emblem=BASS),
    ally("3R74", "GutsMan", "Full Out Battler", RED, 1, spend(RaiseDestiny(4)), power=4),
    ally("3R75", "SharkMan", "Fishy Agent", BLUE, 1, spend(CancelChip()), power=4),
    ally("3R76", "SkullMan", "Friendly Ghoul", YELLOW, 1, spend(IntoGauge(1, BOTH)), power=4),
    resource("3R77", "Surprisingly Sharp", GREEN, 1, spend(Draw(2), when=PLAYED_CHIP), power=2, emblem=SHARKMAN),
    resource("3R78", "Viperous Vines", GREEN, 1, spend(FROM_PILE, Loses(2)), power=2, emblem=WOODMAN),
    ally("3R79", "WoodMan", "Outdoorsy", GREEN, 1, spend(FROM_PILE), power=4),
    resource("3SR84", "AquaCustom", BLUE, 2, BLUE_SPENT, power=2, colours="BB", keywords=(STYLE_CHANGE,)),
    resource("3SR85", "ElecTeam", YELLOW, 4, extra_power_up(YELLOW), colours="Y", keywords=(STYLE_CHANGE,)),
    resource("3SR86", "Grave VirusBeast", YELLOW, 4, playing(BASS, may(BurnPower(1))), power=4, emblem=BASS),
    resource(
        "3SR87",
        "HeatGuts",
        RED,
        0,
        while_in_play(BLAST_DESTINY, 1, RED_ELSEWHERE),
        colours="R",
        keywords=(STYLE_CHANGE,),
    ),
    resource(
        "3SR88",
        "Kid Grave",
        RED,
        4,
        playing(SHADOWMAN, may(LoseEnergy(InPlay(OPPONENT)))),
        title="Just a Puppet",
        power=4,
        emblem=SHADOWMAN,
    ),
    netop(
        "3SR89",
        "Maysa",
        "Commander Beef",
        BLUE,
        2,
        SHARKMAN,
        playing(SHARKMAN, may(Move(GAUGE, HAND, rule="NB-CD-129"))),
        power=3,
    ),
    netop(
        "3SR90",
        "Miyu",
        "Misteriyu",
        YELLOW,
        0,
        SKULLMAN,
        playing(SKULLMAN, may(Move(DISCARD, GAUGE, 1, OfKind(RESOURCE)))),
        power=3,
    ),
    netop(
        "3SR91", "Mr. Gauss", "Devious Investor", YELLOW, 2, MAGNETMAN, playing(MAGNETMAN, may(PowerUp(1))), power=3
    ),
    netop(
        "3SR92",
        "Sal",
        "Black Rose",
        GREEN,
        1,
        WOODMAN,
        playing(WOODMAN, may(Move(DISCARD, HAND, 1, OfKind(CHIP)))),
        power=4,
    ),
    resource("3SR93", "WoodShield", GREEN, 2, first_draw_green(), colours="G", keywords=(STYLE_CHANGE,)),
    resource(
        "3UR98",
        "Branched Out",
        RED,
        1,
        spend(
            Then(Discard(ANY_NUMBER, YOU, rule="NB-CD-134"), ForEach(Handled(), strength(2, WOODMAN), LoseEnergy(1)))
        ),
        power=4,
        emblem=WOODMAN,
        emblems=2,
    ),
    resource("3UR99", "Drawn to It", YELLOW, 4, spend(Move(DISCARD, GAUGE, 2), Discards(2)), emblem=MAGNETMAN),
    resource(
        "3UR100",
        "Fish at Hand",
        GREEN,
        5,
        spend(Recharge(Together(InPlay(BOTH), InHand())), Burn(3)),
        power=4,
        emblem=SHARKMAN,
    ),
    resource("3UR101", "Helping Out", BLUE, 5, spend(CancelChip(), Burn(1)), power=3, emblem=SKULLMAN),
    resource("3UR102", "Immobilize Force", BLUE, 5, spend(WholeGaugeToHand(), Discards(1)), power=4, emblem=SHADOWMAN),
    resource(
        "3UR103",
        "Memory Scan Complete",
        RED,
        4,
        spend(RaiseDestiny(ITS_DESTINY, each=True), Loses(1)),
        power=4,
        emblem=BASS,
    ),
)


RULES: Final = {"3C17": "NB-CD-103", "3C30": "NB-CD-106", "3SR84": "NB-CD-125", "3SR86": "NB-CD-127"}

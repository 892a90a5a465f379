"""Set 1, Power Up: resources."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.blast import BlastNow, CancelDestiny, OfColour, RaiseDestiny
from ..rules.board import (
    BLAST,
    BLUE,
    BOTH,
    DECK,
    DEFENSE,
    DISCARD,
    GAUGE,
    GREEN,
    HAND,
    NEXT_TURN,
    OPPONENT,
    RED,
    RESOURCE,
    YELLOW,
)
from ..rules.card import NetCard
from ..rules.emblems import ELECMAN, GUTSMAN, MAGICMAN, MEGAMAN, NUMBERMAN, ROLL, TORCHMAN, WACKOMAN
from ..rules.gauge import BurnPower, PowerUp
from ..rules.loss import LoseEnergy
from ..rules.memory import FROM_DISCARD
from ..rules.plays import PlayFrom
from ..words.amounts import OWN_DEFENSE, SMALLER_DESTINY, Each, InHand, NaviNumber
from ..words.compound import may
from ..words.costs import Burn, Discards, Draws, Loses, SpendOthers
from ..words.decks import Recharge, Search
from ..words.filters import PLAYED_CHIP
from ..words.filters import OfColour as ColourOf
from ..words.gauges import REORDER_GAUGE, AllResourcesIntoGauge, RandomIntoGauge, SaveLost
from ..words.hands import Discard, DiscardDown, Draw
from ..words.lasting import Begin, lock_out
from ..words.moves import Move, ThisCardTo
from ..words.navi_numbers import EITHER, becomes_zero, blast_number, defense, strength
from ..words.printed import netop, playing, resource, spend
from ..words.resources import Destroy

COMMONS: Final[tuple[NetCard, ...]] = (
    resource("1C32", "BattleChip Geek", GREEN, 4, spend(Draw(3), Burn(2)), power=2),
    resource("1C33", "Big Trouble", BLUE, 1, spend(blast_number(-1, whose=EITHER, until=NEXT_TURN)), power=2),
    resource("1C34", "Buckethead", YELLOW, 3, spend(PowerUp(2), SpendOthers(1)), emblem=GUTSMAN),
    resource("1C35", "Channeling", BLUE, 3, spend(Move(HAND, GAUGE, 2)), power=4, emblem=ROLL),
    resource("1C36", "Charging Up", GREEN, 4, spend(Recharge(2), Burn(1)), emblem=ELECMAN),
    resource("1C37", "Clever Trick", GREEN, 3, spend(Draw(1), when=PLAYED_CHIP)),
    resource("1C38", "Clowning Around", GREEN, 1, spend(Draw(3, OPPONENT)), power=3, emblem=WACKOMAN),
    resource("1C39", "Counter Attack", YELLOW, 2, spend(BurnPower(1), Loses(2)), emblem=NUMBERMAN),
    resource("1C40", "CyberWarrior", YELLOW, 4, spend(Destroy(1), Burn(2))),
    resource("1C41", "Data Scan", BLUE, 1, spend(AllResourcesIntoGauge()), emblem=ROLL),
    resource("1C42", "Delicious and Nutritious", GREEN, 1, spend(Recharge(1))),
    resource("1C43", "Determined", RED, 1, spend(LoseEnergy(1), Loses(1))),
    resource("1C44", "Difference in Power", BLUE, 1, spend(blast_number(1, whose=EITHER, until=NEXT_TURN)), power=2),
    resource("1C45", "Double Zap", YELLOW, 3, spend(BlastNow()), emblem=ELECMAN),
    resource("1C46", "Eat More Fish", GREEN, 3, spend(Draw(2), Burn(1)), power=2),
    resource("1C47", "Fiery NetNavi", RED, 2, spend(strength(OWN_DEFENSE)), power=3),
    resource("1C48", "Focus", YELLOW, 2, spend(PowerUp(1), Loses(2))),
    resource("1C49", "Great Surprise", BLUE, 2, spend(Discard(1), Discards(1))),
    resource("1C50", "GutsHammer", RED, 2, spend(RaiseDestiny(NaviNumber(BLAST, GUTSMAN))), power=3, emblem=GUTSMAN),
    resource("1C51", "Handy Work", BLUE, 3, spend(PlayFrom(HAND, RESOURCE, rule="NB-CD-40")), power=3),
    resource("1C52", "It's an Emergency", YELLOW, 3, spend(Move(DISCARD, GAUGE), Burn(1)), power=2),
    resource("1C53", "It's Not Over Yet", GREEN, 1, spend(Draw(1))),
    resource("1C54", "Let 'Em Have It", YELLOW, 2, spend(BurnPower(1), Burn(1))),
    resource("1C55", "Looking Hot", BLUE, 2, spend(lock_out()), power=3, emblem=TORCHMAN),
    resource(
        "1C56",
        "Mind Tricks",
        GREEN,
        3,
        spend(Then(Search(), ThisCardTo(DECK, under=True)), Burn(1)),
        power=4,
        emblem=MAGICMAN,
    ),
    resource("1C57", "No One Can Escape", BLUE, 3, spend(CancelDestiny(OfColour(GREEN)), Discards(1)), power=2),
    resource(
        "1C58",
        "Odds Are Against You",
        BLUE,
        2,
        spend(Then(blast_number(2, whose=EITHER, until=NEXT_TURN), ThisCardTo(DECK, under=True)), Burn(1)),
        emblem=MAGICMAN,
    ),
    resource("1C59", "Power Pastries", RED, 1, spend(RaiseDestiny(1))),
    resource("1C60", "Ready for Action", RED, 2, spend(RaiseDestiny(3), Loses(2)), emblem=NUMBERMAN),
    resource("1C61", "Ready for Battle", YELLOW, 3, spend(PowerUp(2), Discards(1, ColourOf(YELLOW))), power=2),
    resource("1C62", "Recharge and Try Again", GREEN, 4, spend(Recharge(3), Burn(2))),
    resource("1C63", "Rival", RED, 1, spend(defense(1)), power=2),
    resource("1C64", "Routine Defense", BLUE, 3, spend(CancelDestiny(OfColour(YELLOW)), Discards(1)), power=2),
    resource("1C65", "Send in the Clowns", BLUE, 1, spend(DiscardDown(3)), emblem=WACKOMAN),
    resource("1C66", "Show No Mercy", BLUE, 3, spend(CancelDestiny(OfColour(RED)), Discards(1)), power=2),
    resource("1C67", "Smack Down", YELLOW, 5, spend(Destroy(2), Discards(2)), power=3),
    resource("1C68", "Strength Under Pressure", RED, 3, spend(defense(3), Discards(1)), power=3),
    resource("1C69", "Take Control", GREEN, 1, spend(Draw(1, OPPONENT), Draws())),
    resource("1C70", "Two for One", GREEN, 4, spend(Begin(FROM_DISCARD, uses=3)), power=2, emblem=MEGAMAN),
    resource("1C71", "Useless One", BLUE, 3, spend(CancelDestiny(OfColour(BLUE)), Discards(1)), power=2),
    resource("1C72", "Winning Hand", YELLOW, 2, spend(PowerUp(1), when=PLAYED_CHIP), power=2),
    resource("1C73", "Worthy Opponent", RED, 1, spend(RaiseDestiny(2)), power=2),
)

RARES: Final[tuple[NetCard, ...]] = (
    resource("1R90", "Calculated", YELLOW, 4, spend(SaveLost(2)), power=5, emblem=NUMBERMAN),
    resource("1R91", "Energized", YELLOW, 4, spend(ThisCardTo(GAUGE)), power=3, emblem=ELECMAN),
    resource("1R92", "Flame Brain", BLUE, 1, spend(Discard(1)), emblem=TORCHMAN),
    resource("1R93", "GutsThump", RED, 5, spend(becomes_zero(DEFENSE), SpendOthers(1)), emblem=GUTSMAN),
    resource("1R94", "Heightened Defenses", RED, 4, spend(defense(4, MEGAMAN), Discards(2)), emblem=MEGAMAN),
    resource(
        "1R95",
        "Magic Block",
        BLUE,
        4,
        spend(Then(CancelDestiny(), ThisCardTo(DECK, under=True)), Discards(2)),
        emblem=MAGICMAN,
    ),
    resource("1R96", "RollBlast", YELLOW, 2, spend(RandomIntoGauge(SMALLER_DESTINY), Burn(2)), emblem=ROLL),
    resource("1R97", "SteamRoll", GREEN, 3, spend(Recharge(Each(2, InHand(OPPONENT))), Burn(4)), emblem=WACKOMAN),
    resource("1R98", "Superior Technique", RED, 4, spend(RaiseDestiny(5), Discards(2)), emblem=MEGAMAN),
    resource("1R99", "Towering Inferno", RED, 4, spend(LoseEnergy(2), Burn(1)), emblem=TORCHMAN),
    resource("1R100", "Upload", GREEN, 4, spend(Move(DISCARD, HAND), Burn(2)), power=2),
    resource("1St103", "Fire It Up", RED, 2, spend(RaiseDestiny(3), Loses(1)), power=3),
    resource("1St104", "Rich Kid", GREEN, 2, spend(Recharge(2), Burn(1))),
)

NETOPS: Final[tuple[NetCard, ...]] = (
    netop("1SR109", "Count Zap", "Metal Head", GREEN, 5, ELECMAN, playing(ELECMAN, may(Recharge(1)))),
    netop("1SR110", "Dex", "Jokester", YELLOW, 4, GUTSMAN, playing(GUTSMAN, may(Destroy(1, BOTH))), power=4),
    netop("1SR111", "Higsby", "Nerdy", RED, 3, NUMBERMAN, playing(NUMBERMAN, may(Move(DISCARD, DECK)))),
    netop("1SR112", "Lan", "NetBattler", GREEN, 1, MEGAMAN, playing(MEGAMAN, may(Draw(2))), power=2),
    netop("1SR113", "Maddy", "Trickster", GREEN, 3, WACKOMAN, playing(WACKOMAN, may(Draw(2, OPPONENT)))),
    netop("1SR114", "Maylu", "Sweetheart", YELLOW, 5, ROLL, playing(ROLL, may(REORDER_GAUGE))),
    netop("1SR115", "Mr. Match", "Red Hot", RED, 3, TORCHMAN, playing(TORCHMAN, may(LoseEnergy(1)))),
    netop("1SR116", "Yahoot", "Guru", BLUE, 2, MAGICMAN, playing(MAGICMAN, may(Move(HAND, GAUGE)))),
)

POWER_UP_RESOURCES: Final[tuple[NetCard, ...]] = COMMONS + RARES + NETOPS


RULES: Final = {"1C33": "NB-OPEN-80", "1C51": "NB-CARD-15", "1C52": "NB-CARD-17", "1SR110": "NB-CD-54"}

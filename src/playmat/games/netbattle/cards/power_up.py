"""Set 1, Power Up: NetNavis, BattleChips and events."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.blast import BlastNow, CancelDestiny, RaiseDestiny
from ..rules.board import ALL, BLUE, BOTH, DECK, GAUGE, GREEN, OPPONENT, RED, STRENGTH, YELLOW, YOU
from ..rules.card import NetCard
from ..rules.card_events import EnergyLost
from ..rules.emblems import ELECMAN, GUTSMAN, MAGICMAN, MEGAMAN, NUMBERMAN, ROLL, TORCHMAN, WACKOMAN
from ..rules.gauge import BurnPower, PowerUp, PowerUpUntilFull
from ..rules.loss import LoseEnergy
from ..rules.memory import HIGHER_DESTINY, LIGHTNING, RECHARGES, SYSTEM_ERROR
from ..words.amounts import DESTINY_SUM, OWN_STRENGTH, THEIR_DISCARDS, Each, EmblemsInPlay, InGauge, InHand, InPlay
from ..words.compound import ForEach, If, may
from ..words.costs import Burn, Discards, Loses, OpponentTakes, SpendOthers
from ..words.decks import Recharge, Search, SearchOpponentDeck
from ..words.filters import BY_OPPONENT, DestinyAbove, OfColour
from ..words.hands import NEW_HANDS, Discard, Draw
from ..words.lasting import Begin, ForTheTurn, extra_chips
from ..words.moves import ThisCardTo
from ..words.navi_numbers import LowerBlastTo, becomes_zero, blast_number, defense, strength
from ..words.printed import chip, does, event, netnavi, playing_chip
from ..words.resources import CancelChip, Destroy, ReturnToHand
from ..words.reveals import DestiniesShown, Reveal

OPPONENT_LOSES: Final = "whenever your opponent loses an energy"

NETNAVIS: Final[tuple[NetCard, ...]] = (
    netnavi("1C1", "ElecMan", "Fully Charged", playing_chip(may(PowerUp(2))), strength=1, defense=0, blast=1),
    netnavi("1C2", "GutsMan", "Body Strength", playing_chip(strength(1)), strength=3, defense=1, blast=3),
    netnavi("1C3", "MagicMan", "Riddler", playing_chip(blast_number(-2)), strength=2, defense=2, blast=3),
    netnavi("1C4", "NumberMan", "Calculator", strength=1, defense=3, blast=2),
    netnavi("1C5", "Roll", "Hip and Cool", playing_chip(defense(2)), strength=1, defense=2, blast=2),
    netnavi("1C6", "WackoMan", "Whimsical", playing_chip(may(Recharge(1))), strength=1, defense=3, blast=3),
    netnavi("1St101", "MegaMan", "NetWarrior", strength=2, defense=2, blast=2),
    netnavi("1St102", "TorchMan", "Hothead", strength=2, defense=2, blast=2),
)

COMMON_CHIPS: Final[tuple[NetCard, ...]] = (
    chip("1C7", "AirShot", 3, does(defense(3), Burn(1)), power=2),
    chip("1C8", "AreaSteal", 4, does(Then(strength(2), extra_chips()), Burn(1))),
    chip("1C9", "Boomer2", 4, does(strength(4), Burn(1)), colours="Y"),
    chip("1C10", "BoysBomb", 3, does(strength(InGauge())), power=2, colours="Y"),
    chip("1C11", "Cannonball", 4, does(strength(4), Discards(1)), colours="G"),
    chip("1C12", "CyberSword", 4, does(strength(4), OpponentTakes(1)), colours="B"),
    chip("1C13", "Guard1", 3, does(defense(3), Discards(1, OfColour(BLUE)))),
    chip("1C14", "LaserBlast", 5, does(strength(5)), power=3, colours="RR"),
    chip("1C15", "MegaEnergyBomb", 4, does(strength(Each(2, InPlay(YOU, OfColour(BLUE)))), Loses(1)), power=4),
    chip("1C16", "RockCube", 2, does(Then(defense(2), extra_chips()), Burn(1))),
    chip("1C17", "TimeBomb", 3, does(defense(5)), power=3, colours="RR"),
    chip("1C18", "Tornado", 2, does(strength(InHand(OPPONENT))), colours="G"),
    chip("1C19", "Vulcan1", 2, does(strength(2)), power=2),
)

COMMON_EVENTS: Final[tuple[NetCard, ...]] = (
    event("1C20", "Asking for It", GREEN, 5, does(Draw(2, OPPONENT)), colours="G"),
    event("1C21", "Canceled", BLUE, 5, does(CancelChip(), Discards(1)), colours="B"),
    event("1C22", "Fast and Powerful", BLUE, 4, does(LowerBlastTo(1)), colours="B"),
    event("1C23", "Fish Intervention", YELLOW, 4, does(PowerUp(1)), colours="Y"),
    event("1C24", "Fish on the Brain", BLUE, 4, does(CancelDestiny(), Discards(1)), colours="B"),
    event("1C25", "Impressive Battlers", RED, 3, does(RaiseDestiny(4)), power=3, colours="R"),
    event("1C26", "Not Enough Power", RED, 2, does(extra_chips()), colours="R"),
    event("1C27", "Playing Dirty", YELLOW, 2, does(BurnPower(1)), colours="Y"),
    event("1C28", "Pretty Good Move", RED, 4, does(defense(4)), power=2, colours="RR"),
    event("1C29", "Technical Difficulties", YELLOW, 4, does(Destroy(1, BOTH)), colours="YY"),
    event("1C30", "That's Too Easy", GREEN, 5, does(Search()), power=3, colours="GG"),
    event("1C31", "Uncommon NetBattler", GREEN, 3, does(Draw(2)), power=2, colours="G"),
)

RARE_CHIPS: Final[tuple[NetCard, ...]] = (
    chip("1R74", "Barrier", 3, does(defense(OWN_STRENGTH)), power=3, colours="R"),
    chip("1R75", "BigHammer1", 3, does(strength(5, GUTSMAN)), colours="YY", emblem=GUTSMAN),
    chip("1R76", "Bubbler", 4, does(defense(4, ROLL)), colours="BB", emblem=ROLL),
    chip(
        "1R77",
        "Discord",
        3,
        does(strength(Each(2, InHand(OPPONENT)), WACKOMAN), Discards(2, OfColour(GREEN))),
        colours="GG",
        emblem=WACKOMAN,
    ),
    chip(
        "1R78",
        "HeatShot",
        1,
        does(strength(Each(3, EmblemsInPlay(TORCHMAN)), TORCHMAN), Burn(2)),
        colours="RR",
        emblem=TORCHMAN,
    ),
    chip(
        "1R79",
        "Invisible",
        4,
        does(Then(strength(4, MAGICMAN), ThisCardTo(DECK, under=True))),
        colours="BB",
        emblem=MAGICMAN,
    ),
    chip("1R80", "Lightning1", 4, does(Begin(LIGHTNING, OPPONENT)), colours="YY"),
    chip("1R81", "LongSword", 3, does(strength(InHand())), power=3, colours="G"),
    chip("1R82", "MiniBoomer", 3, does(strength(DESTINY_SUM, NUMBERMAN), Loses(2)), colours="RR", emblem=NUMBERMAN),
    chip(
        "1R83",
        "Spreader",
        5,
        does(ForTheTurn(EnergyLost, BY_OPPONENT, may(Draw(1)), OPPONENT_LOSES), Discards(1)),
        colours="GG",
        emblem=MEGAMAN,
    ),
    chip(
        "1R84",
        "Thunder1",
        5,
        does(strength(Each(2, InGauge()), ELECMAN), Discards(2, OfColour(YELLOW))),
        colours="YY",
        emblem=ELECMAN,
    ),
    chip("1R85", "WideSword", 5, does(becomes_zero(STRENGTH), Discards(1, OfColour(BLUE))), colours="BB"),
)

RARE_EVENTS: Final[tuple[NetCard, ...]] = (
    event(
        "1R86", "Disaster Strikes", RED, 3, does(LoseEnergy(10), Burn(2), when=DestinyAbove(7)), power=2, colours="RRR"
    ),
    event("1R87", "Drowning", GREEN, 3, does(NEW_HANDS), power=2, colours="G"),
    event("1R88", "Flush Out Your Opponent", BLUE, 3, does(ReturnToHand(2, BOTH, up_to=True)), power=2, colours="B"),
    event(
        "1R89",
        "Intense Power",
        YELLOW,
        5,
        does(Reveal(GAUGE, YOU, If(DestiniesShown(12), SearchOpponentDeck(4)))),
        power=3,
        colours="YY",
    ),
    event("1SR105", "Incredible Speed", RED, 5, does(RaiseDestiny(8)), colours="RRRR"),
    event(
        "1SR106", "Method for Well-Being", YELLOW, 5, does(Then(PowerUpUntilFull(), BurnPower(ALL))), colours="YYYY"
    ),
    event(
        "1SR107",
        "Perfectly Executed",
        GREEN,
        5,
        does(ForTheTurn(EnergyLost, BY_OPPONENT, may(Recharge(1)), OPPONENT_LOSES)),
        colours="GGGG",
    ),
    event("1SR108", "System Error", BLUE, 3, does(Begin(SYSTEM_ERROR), Burn(2)), power=3, colours="BBBB"),
)

ULTRA_RARES: Final[tuple[NetCard, ...]] = (
    chip("1UR117", "Counter1", 5, does(Begin(HIGHER_DESTINY, amount=5), Discards(3)), power=4),
    chip("1UR118", "Jealousy", 5, does(strength(10), Burn(4)), power=5),
    chip(
        "1UR119",
        "LifeAura",
        5,
        does(Then(Discard(ALL, OPPONENT, rule="NB-CD-57"), ForEach(THEIR_DISCARDS, Draw(1), Recharge(1))), Burn(5)),
        power=5,
        instant=True,
    ),
    chip("1UR120", "M-Cannon", 3, does(strength(Each(3, InPlay())), Burn(5)), power=5),
    event(
        "1UR121",
        "Best Throw Ever",
        RED,
        5,
        does(RaiseDestiny(DESTINY_SUM), Loses(3)),
        power=5,
        emblem=NUMBERMAN,
        emblems=3,
    ),
    event("1UR122", "BusterBlast", GREEN, 7, does(Draw(4), Burn(1)), emblem=MEGAMAN, emblems=3),
    event(
        "1UR123",
        "Feel the Thump",
        YELLOW,
        3,
        does(Then(Destroy(ALL), BurnPower(ALL)), SpendOthers(2)),
        emblem=GUTSMAN,
        emblems=3,
    ),
    event("1UR124", "Fire Factory", RED, 5, does(LoseEnergy(12), Burn(3)), power=5, emblem=TORCHMAN, emblems=3),
    event(
        "1UR125",
        "Heartburn",
        BLUE,
        5,
        does(Then(Discard(ALL, OPPONENT, rule="NB-CD-58"), LoseEnergy(THEIR_DISCARDS)), Burn(2)),
        power=5,
        emblem=WACKOMAN,
        emblems=3,
    ),
    event("1UR126", "Shocker", YELLOW, 5, does(BlastNow(2, OPPONENT), Burn(2)), power=3, emblem=ELECMAN, emblems=3),
    event(
        "1UR127", "Underestimated", BLUE, 5, does(Begin(RECHARGES, uses=5), Burn(3)), power=3, emblem=ROLL, emblems=3
    ),
    event("1UR128", "Wheel of Magic", GREEN, 7, does(Search(2), Burn(2)), emblem=MAGICMAN, emblems=3),
)

POWER_UP: Final[tuple[NetCard, ...]] = NETNAVIS + COMMON_CHIPS + COMMON_EVENTS + RARE_CHIPS + RARE_EVENTS + ULTRA_RARES


RULES: Final = {
    "1C1": "NB-CD-32",
    "1C2": "NB-OPEN-80",
    "1C4": "NB-CD-34",
    "1C6": "NB-CD-35",
    "1C12": "NB-CARD-12 NB-OPEN-5",
    "1C29": "NB-CD-38",
    "1R78": "NB-CD-43",
    "1R79": "NB-CD-44",
    "1R80": "NB-CD-45",
    "1R82": "NB-CD-1",
    "1R83": "NB-CD-46",
    "1R85": "NB-OPEN-5",
    "1SR108": "NB-CD-53",
    "1UR119": "NB-OPEN-5",
    "1UR127": "NB-CARD-11 NB-CD-60",
}

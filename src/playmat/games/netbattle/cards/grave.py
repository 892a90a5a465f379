"""Set 3, Grave: NetNavis, BattleChips and events."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.blast import ForceBlast, RaiseDestiny
from ..rules.board import (
    ALL,
    ANY_NUMBER,
    BLUE,
    BOTH,
    CHIP,
    DECK,
    DISCARD,
    GAUGE,
    GREEN,
    HAND,
    OPPONENT,
    RED,
    RESOURCE,
    YELLOW,
    YOU,
)
from ..rules.card import NetCard
from ..rules.card_events import Burned
from ..rules.effect_events import Blasted
from ..rules.emblems import BASS, MAGNETMAN, SHADOWMAN, SHARKMAN, SKULLMAN, WOODMAN
from ..rules.events import Spent
from ..rules.gauge import PowerUp
from ..rules.loss import LoseEnergy
from ..rules.memory import CHIPS_RETURN, NO_DRAWING, TO_HAND
from ..rules.plays import PlayAnyNumber
from ..words.amounts import (
    DRAWN_THIS_TURN,
    HAND_SURPLUS,
    LOST_THIS_TURN,
    RESOURCE_DESTINIES,
    SPENT_THIS_TURN,
    Each,
    Handled,
    HandShortOf,
    InGauge,
    InHand,
    InPlay,
    Together,
)
from ..words.compound import If, may
from ..words.costs import Burn, Discards, Loses, OpponentTakes
from ..words.decks import Recharge
from ..words.destinies import RaiseThatDestiny
from ..words.filters import A_VIRUS, ANYTHING, BY_YOU, EMPTY_HAND, HandIs, OfKind, Owned
from ..words.gauges import SwapGauge
from ..words.hands import Discard, Draw
from ..words.lasting import Begin, ForTheTurn, extra_chips, lock_out
from ..words.moves import Move, ThisCardTo
from ..words.navi_numbers import defense, strength
from ..words.printed import blasting, chip, does, event, netnavi
from ..words.resources import IntoGauge, ReturnToHand, SpendForNothing
from ..words.reveals import (
    NAMED_IN_HAND,
    SHOWN_DESTINIES,
    DestiniesShown,
    NameDestiny,
    Reveal,
    ShowHand,
    ShownIntoPile,
)

A_CHIP: Final = OfKind(CHIP)
THEIR_POWER_BURNED: Final = BY_YOU & Owned(OPPONENT)
THEIR_BOARD: Final = Together(InPlay(OPPONENT), InGauge(OPPONENT))

GRAVE: Final[tuple[NetCard, ...]] = (
    netnavi("3C1", "MagnetMan", "Polarized", blasting(may(Recharge(2))), strength=4, defense=0, blast=3),
    netnavi(
        "3C2", "ShadowMan", "Dark Ninja", blasting(ReturnToHand(2, BOTH, up_to=True)), strength=1, defense=2, blast=2
    ),
    netnavi("3C3", "SkullMan", "Skeletal Agent", blasting(may(IntoGauge(1, YOU))), strength=2, defense=1, blast=2),
    netnavi("3C4", "WoodMan", "Natural Leader", strength=3, defense=3, blast=0),
    netnavi("3St80", "Bass", "Ultimate Reborn", strength=3, defense=1, blast=2),
    netnavi("3St81", "SharkMan", "Aquatic Enforcer", strength=2, defense=2, blast=2),
    chip("3C5", "Recovery10", 4, does(defense(2), OpponentTakes(2))),
    chip("3C6", "Vulcan3", 2, does(strength(4)), power=4),
    chip("3C7", "WhiteWeb2", 5, does(Begin(NO_DRAWING, OPPONENT)), colours="G"),
    event("3C8", "Fortified", GREEN, 2, does(Recharge(2)), colours="G"),
    event("3C9", "Like You Mean It", BLUE, 2, does(Discard(1)), colours="B"),
    event("3C10", "No Joke", YELLOW, 5, does(PowerUp(2, OPPONENT, "NB-CD-100")), colours="Y"),
    event("3C11", "Wrap It Up", RED, 2, does(RaiseDestiny(3)), colours="R"),
    chip("3U34", "AirHockey3", 3, does(strength(Each(2, HAND_SURPLUS))), power=5, colours="BG"),
    chip(
        "3U35",
        "BambooLance",
        1,
        does(Then(Move(GAUGE, HAND, ANY_NUMBER, rule="NB-CD-107"), strength(InHand(), WOODMAN))),
        colours="G",
        emblem=WOODMAN,
        emblems=2,
    ),
    chip(
        "3U36",
        "BigHammer3",
        5,
        does(ForTheTurn(Blasted, BY_YOU, may(RaiseThatDestiny(4)), "whenever you blast")),
        power=3,
        colours="RY",
    ),
    chip("3U37", "BugBomb", 6, does(Then(lock_out(), ThisCardTo(GAUGE))), colours="BY"),
    chip(
        "3U38",
        "BugCharge",
        5,
        does(defense(Each(2, InGauge()), BASS), Discards(1)),
        power=3,
        colours="R",
        emblem=BASS,
        emblems=2,
    ),
    chip("3U39", "CircleGun1", 4, does(Then(strength(InHand()), ThisCardTo(DECK))), colours="RG"),
    chip(
        "3U40",
        "Geyser",
        5,
        does(Then(ReturnToHand(ANY_NUMBER, YOU, rule="NB-CD-109"), strength(Each(3, Handled("returned")), SHARKMAN))),
        power=3,
        colours="B",
        emblem=SHARKMAN,
        emblems=2,
    ),
    chip("3U41", "GunDelSol2", 5, does(defense(6)), power=4, colours="RB"),
    chip(
        "3U42",
        "MagBolt3",
        5,
        does(Then(SpendForNothing(ANY_NUMBER, rule="NB-CD-110"), strength(Each(3, InPlay(OPPONENT)), MAGNETMAN))),
        power=4,
        colours="Y",
        emblem=MAGNETMAN,
        emblems=2,
    ),
    chip("3U43", "Mine", 4, does(strength(Each(2, InPlay(OPPONENT, A_VIRUS)))), power=2),
    chip(
        "3U44",
        "Muramasa",
        3,
        does(Then(Discard(ANY_NUMBER, rule="NB-CD-110"), strength(Each(2, InHand(OPPONENT)), SHADOWMAN))),
        power=3,
        colours="B",
        emblem=SHADOWMAN,
        emblems=2,
    ),
    chip(
        "3U45",
        "Sanctuary",
        3,
        does(
            ForTheTurn(Burned, THEIR_POWER_BURNED, may(Recharge(4)), "whenever you burn one of your opponent's power")
        ),
        power=4,
        colours="GY",
    ),
    chip(
        "3U46",
        "VoodooDoll",
        3,
        does(strength(Each(2, THEIR_BOARD), SKULLMAN), Burn(3)),
        power=3,
        colours="Y",
        emblem=SKULLMAN,
        emblems=2,
    ),
    event("3U47", "Evolution", BLUE, 3, does(Move(HAND, GAUGE, ALL), when=HandIs(2)), colours="B"),
    event("3U48", "Frozen Out", GREEN, 5, does(Move(DISCARD, HAND), Loses(1), when=HandIs(3)), colours="G"),
    event("3U49", "Guarding Solo", RED, 3, does(defense(3), when=EMPTY_HAND), colours="R"),
    event("3U50", "Quite Confident", YELLOW, 3, does(PowerUp(2), when=HandIs(1)), colours="Y"),
    event("3R62", "Beginning to Learn", YELLOW, 5, does(SpendForNothing(DRAWN_THIS_TURN)), colours="YYY"),
    event(
        "3R63",
        "Bow Down",
        RED,
        4,
        does(NameDestiny(ShowHand(LoseEnergy(Each(2, NAMED_IN_HAND))))),
        emblem=SHADOWMAN,
        emblems=2,
    ),
    event("3R64", "Cutting Edge", RED, 5, does(LoseEnergy(HandShortOf(5))), colours="RR"),
    event(
        "3R65",
        "Eerie Blast",
        YELLOW,
        5,
        does(Reveal(GAUGE, YOU, If(DestiniesShown(16), Move(HAND, GAUGE, ALL, who=OPPONENT, rule="NB-CD-81")))),
        emblem=SKULLMAN,
        emblems=2,
    ),
    event("3R66", "Modest Defense", BLUE, 4, does(Reveal(HAND, OPPONENT, ShownIntoPile(A_CHIP))), colours="B"),
    event("3R67", "Opposites Attract", GREEN, 3, does(Begin(TO_HAND)), emblem=MAGNETMAN, emblems=3),
    event(
        "3R68",
        "Out of Water",
        BLUE,
        4,
        does(PlayAnyNumber(HAND, RESOURCE, rule="NB-CD-121")),
        power=2,
        emblem=SHARKMAN,
    ),
    event("3R69", "Pay a Price", BLUE, 4, does(Discard(SPENT_THIS_TURN)), colours="BB"),
    event(
        "3R70",
        "Unlikely Source",
        YELLOW,
        3,
        does(Then(ForceBlast(), ThisCardTo(GAUGE)), Discards(1, A_CHIP)),
        colours="Y",
    ),
    event("3R71", "Your Apologies", GREEN, 4, does(Draw(Each(2, LOST_THIS_TURN), OPPONENT)), colours="GG"),
    event("3St82", "Deletion Inevitable", RED, 4, does(LoseEnergy(4), Discards(1, A_CHIP)), colours="R"),
    event("3St83", "No Alternatives", GREEN, 4, does(SwapGauge(), Discards(1, A_CHIP)), colours="G"),
    chip(
        "3UR94",
        "AquaUpper3",
        5,
        does(ForTheTurn(Spent, ANYTHING, may(strength(4)), "whenever any player spends a resource"), Burn(4)),
        power=4,
        colours="BB",
    ),
    chip("3UR95", "ElecShock", 3, does(strength(RESOURCE_DESTINIES), Burn(5)), power=5, colours="YY"),
    chip("3UR96", "Meteors1", 2, does(Then(extra_chips(2), Begin(CHIPS_RETURN, uses=2))), colours="RR"),
    chip(
        "3UR97",
        "RollArrow3",
        5,
        does(Reveal(HAND, OPPONENT, strength(SHOWN_DESTINIES), 3), Burn(2)),
        power=4,
        colours="GG",
    ),
)


RULES: Final = {
    "3C4": "NB-CD-98",
    "3St80": "NB-OPEN-7",
    "3U35": "NB-CARD-40 NB-OPEN-6",
    "3U38": "NB-CARD-41 NB-OPEN-6",
    "3U40": "NB-CARD-42 NB-OPEN-6",
    "3U42": "NB-CARD-43 NB-OPEN-6",
    "3U43": "NB-CD-111",
    "3U44": "NB-CARD-44 NB-OPEN-6",
    "3U45": "NB-CD-112",
    "3U46": "NB-CARD-45 NB-OPEN-6",
    "3UR94": "NB-CD-131",
    "3UR97": "NB-CD-133",
}

"""Set 2, Grand Prix: NetNavis, BattleChips and events."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.blast import RaiseDestiny
from ..rules.board import (
    ALL,
    BLAST,
    BLUE,
    BOTH,
    CHIP,
    DECK,
    DISCARD,
    EVENT,
    GAUGE,
    GREEN,
    HAND,
    OPPONENT,
    RED,
    STRENGTH,
    YELLOW,
    YOU,
)
from ..rules.card import NetCard
from ..rules.card_events import Burned, EnergyLost
from ..rules.effect_events import Blasted
from ..rules.emblems import AIRMAN, ICEMAN, MEGAMAN, PHARAOHMAN, PROTOMAN, SNAKEMAN
from ..rules.events import Played, Spent
from ..rules.gauge import BurnPower, PowerUp
from ..rules.loss import LoseEnergy
from ..rules.memory import NO_RECHARGING
from ..words.amounts import DESTINY_SUM, ChipsPlayed, Each, InGauge, InHand, InPlay, NaviNumber, Twice
from ..words.compound import BothPlayers, OnlyYou, may
from ..words.costs import Burn, Discards, DiscardsOneColour, Loses, SpendOthers
from ..words.decks import AllUnder, AnyUnder, LoseUntil, PlayRandomChip, Recharge
from ..words.destinies import HIGHER_BURNED, DiscardMatches, LoseTheirDestiny
from ..words.filters import BY_OPPONENT, BY_YOU, YOURS, OfColour, OfKind, WithEmblem
from ..words.gauges import REORDER_GAUGE, WholeGaugeToHand
from ..words.hands import Discard, DiscardDown, Draw
from ..words.lasting import Begin, ForTheTurn, extra_chips
from ..words.moves import Move, ThisCardTo
from ..words.navi_numbers import Change, Doubled, blast_number, defense, strength
from ..words.printed import chip, does, event, netnavi, playing_chip, playing_resource
from ..words.resources import Destroy, ReturnToHand
from ..words.reveals import NAMED_KIND, NameKind, Reveal

GRAND_PRIX: Final[tuple[NetCard, ...]] = (
    netnavi(
        "2C1",
        "AirMan",
        "Ready to Blow",
        playing_chip(ReturnToHand(2, BOTH, up_to=True)),
        strength=1,
        defense=2,
        blast=3,
    ),
    netnavi(
        "2C2",
        "IceMan",
        "Deceptively Cool",
        playing_resource(may(Move(HAND, GAUGE, who=OPPONENT, rule="NB-CD-61"))),
        strength=1,
        defense=3,
        blast=4,
    ),
    netnavi("2C3", "MegaMan", "Battle Master", strength=2, defense=3, blast=4),
    netnavi("2C4", "SnakeMan", "Sly Bandit", strength=1, defense=3, blast=2),
    netnavi("2St78", "PharaohMan", "Ultimate NetNavi", strength=3, defense=2, blast=4),
    netnavi("2St79", "ProtoMan", "Grand Prix Champ", strength=3, defense=1, blast=2),
    chip("2C5", "Boomer1", 1, does(strength(3)), colours="Y"),
    chip(
        "2C6",
        "FastGauge",
        1,
        does(ForTheTurn(EnergyLost, BY_YOU, may(Draw()), "whenever you lose an energy")),
        power=2,
        colours="GG",
    ),
    chip(
        "2C7",
        "GrabRevenge",
        4,
        does(ForTheTurn(Played, BY_YOU & OfKind(EVENT), may(ReturnToHand(1, BOTH)), "whenever you play an event")),
        colours="B",
    ),
    chip("2C8", "Guard2", 4, does(defense(4), Discards(1, OfColour(BLUE))), power=3),
    chip("2C9", "HiCannon", 4, does(strength(InPlay()), Burn(1)), power=3),
    chip(
        "2C10",
        "HolyPanel",
        2,
        does(ForTheTurn(Spent, BY_YOU, may(Recharge()), "whenever you spend a resource")),
        power=3,
    ),
    chip(
        "2C11",
        "MokoRush1",
        3,
        does(ForTheTurn(Blasted, BY_OPPONENT, may(defense(3)), "whenever your opponent blasts")),
        colours="R",
    ),
    chip("2C12", "Vulcan2", 1, does(strength(3)), power=3),
    chip("2C13", "WhiteWeb1", 3, does(Begin(NO_RECHARGING, OPPONENT)), power=2),
    event("2C14", "Chip Junkie", RED, 5, does(PlayRandomChip()), colours="R"),
    event("2C15", "Choose Carefully", GREEN, 5, does(NameKind(LoseUntil(NAMED_KIND))), colours="G"),
    event("2C16", "Counting Down", YELLOW, 5, does(REORDER_GAUGE), colours="Y"),
    event("2C17", "Loud and Clear", BLUE, 5, does(DiscardDown(3)), colours="B"),
    chip(
        "2R51",
        "Anubis",
        3,
        does(strength(Each(2, InPlay()), PHARAOHMAN), Discards(1, WithEmblem(PHARAOHMAN))),
        power=3,
        colours="YY",
        emblem=PHARAOHMAN,
    ),
    chip(
        "2R52",
        "Blizzard",
        7,
        does(strength(Each(2, InGauge(OPPONENT)), ICEMAN), Discards(1, WithEmblem(ICEMAN))),
        colours="YY",
        emblem=ICEMAN,
    ),
    chip(
        "2R53",
        "CustomSword",
        3,
        does(Doubled(STRENGTH, PROTOMAN), Discards(1, WithEmblem(PROTOMAN))),
        power=3,
        colours="BB",
        emblem=PROTOMAN,
    ),
    chip("2R54", "Magnum", 3, does(strength(DESTINY_SUM), Discards(2)), power=4, colours="R"),
    chip(
        "2R55",
        "NeoVariable",
        3,
        does(strength(Twice(HIGHER_BURNED), MEGAMAN), Discards(1, WithEmblem(MEGAMAN)), Burn(2)),
        colours="YY",
        emblem=MEGAMAN,
    ),
    chip(
        "2R56",
        "Snake",
        5,
        does(defense(Each(3, InHand()), SNAKEMAN), Discards(1, WithEmblem(SNAKEMAN))),
        colours="GG",
        emblem=SNAKEMAN,
    ),
    chip(
        "2R57",
        "Wind",
        5,
        does(Then(blast_number(-1, AIRMAN), strength(6, AIRMAN)), Discards(1, WithEmblem(AIRMAN))),
        colours="BB",
        emblem=AIRMAN,
    ),
    event("2R58", "Always a Competition", YELLOW, 3, does(PowerUp(4), SpendOthers(1, OfColour(YELLOW))), colours="YY"),
    event("2R59", "Burned", RED, 2, does(LoseEnergy(InPlay())), colours="RR"),
    event(
        "2R60",
        "Construct a Victory",
        GREEN,
        5,
        does(Draw(InHand(OPPONENT)), SpendOthers(1, OfColour(GREEN))),
        colours="GG",
    ),
    event("2R61", "Enlightenment", GREEN, 2, does(AnyUnder()), colours="GG"),
    event("2R62", "Friendly Rivals", GREEN, 1, does(AllUnder("NB-CD-79", OPPONENT, GAUGE)), emblem=ICEMAN, emblems=3),
    event("2R63", "Grave Problem", BLUE, 1, does(WholeGaugeToHand()), colours="BB"),
    event("2R64", "Like Father, Like Son", BLUE, 4, does(ReturnToHand(3, BOTH, up_to=True)), colours="BB"),
    event("2R65", "Nose Knows", RED, 5, does(RaiseDestiny(InPlay())), colours="RR"),
    event(
        "2R66",
        "Unwavering Loyalty",
        BLUE,
        2,
        does(Then(blast_number(-2, MEGAMAN), ThisCardTo(GAUGE)), Discards(1)),
        emblem=MEGAMAN,
    ),
    event("2R67", "What an Intrusion", YELLOW, 3, does(Move(HAND, GAUGE, ALL, rule="NB-CD-81")), colours="YY"),
    event("2SR82", "Correction", BLUE, 5, does(DiscardDown(1)), colours="BBB"),
    event("2SR83", "Owe You One", GREEN, 5, does(Then(Draw(3, OPPONENT), OnlyYou(Recharge(3)))), colours="GGG"),
    event(
        "2SR84",
        "Ultimate Sacrifice",
        YELLOW,
        5,
        does(
            Then(
                Destroy(ALL, BOTH),
                BothPlayers(BurnPower(ALL, YOU), BurnPower(ALL, OPPONENT), "burn all power of both players"),
                BothPlayers(
                    Discard(ALL, YOU, rule="NB-CD-85"),
                    Discard(ALL, OPPONENT, rule="NB-CD-85"),
                    "both players discard their hands",
                ),
            )
        ),
        colours="YYY",
    ),
    event("2SR85", "Unbelievable!", RED, 5, does(Move(DISCARD, DECK, ALL, OfKind(CHIP))), colours="RRR"),
    chip("2UR92", "BoysBomb3", 5, does(strength(Each(3, InGauge())), Loses(2)), power=4, colours="YYY"),
    chip(
        "2UR93",
        "DoublePoint",
        5,
        does(Then(Change(STRENGTH, 3, follows=ChipsPlayed()), extra_chips()), Burn(2)),
        power=4,
    ),
    chip("2UR94", "Geddon3", 5, does(strength(Each(2, InHand(BOTH))), Burn(3)), power=5, colours="G"),
    chip("2UR95", "Recovery200", 5, does(defense(10), DiscardsOneColour(4)), power=3),
    event(
        "2UR96",
        "Blown Away",
        BLUE,
        2,
        does(Reveal(HAND, OPPONENT, DiscardMatches()), Loses(NaviNumber(BLAST, only=AIRMAN))),
        emblem=AIRMAN,
    ),
    event("2UR97", "Collect 'Em All", RED, 6, does(LoseTheirDestiny(), Discards(2)), emblem=SNAKEMAN),
    event(
        "2UR98",
        "Dark Admonition",
        RED,
        3,
        does(LoseEnergy(5), Loses(Twice(NaviNumber(STRENGTH, only=PROTOMAN)))),
        emblem=PROTOMAN,
    ),
    event(
        "2UR99",
        "Liberation",
        RED,
        3,
        does(ForTheTurn(Burned, BY_YOU & YOURS, may(RaiseDestiny(3)), "whenever you burn a power of your own")),
        emblem=PHARAOHMAN,
        emblems=3,
    ),
)


RULES: Final = {
    "2C7": "NB-CD-62",
    "2C10": "NB-CD-63",
    "2C11": "NB-CD-64",
    "2R57": "NB-CD-77",
    "2UR93": "NB-CD-90",
    "2UR98": "NB-CD-94",
    "2UR99": "NB-CD-95",
}

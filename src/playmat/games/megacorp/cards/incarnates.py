"""The Incarnates: mutation, close combat, BQ."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    ACCOUNTING,
    AREA_ATTACK,
    ASSASSIN,
    BQ,
    CHARACTER,
    EQUIPMENT,
    EVENT,
    INCARNATE,
    LOCATION,
    MINE,
    MINUS,
    NULL,
    REFLEXES,
    REGENERATION,
    ROW,
    THEIRS,
    VEHICLE,
)
from ..rules.card import MegaCard
from ..rules.price import price
from ..words.abilities import (
    act,
    at_phase,
    cashflow,
    cont_keyword,
    cont_trait,
    on_destroyed,
    static_keyword,
    static_trait,
    upkeep,
)
from ..words.costs import EngageSelf, Price, WeakenBusiness
from ..words.effects import ActiveChooses, DealDamage, ModifyTrait
from ..words.filters import HOST, IN_RADIUS, OWN_CHARACTER, Which
from ..words.keywords import (
    FLYING_KEYWORD,
    MELEE_KEYWORD,
    REFLEXES_KEYWORD,
    TERRAIN_KEYWORD,
    bond,
    camouflage,
    disaster_level,
    move,
    mutation,
    radius,
    regeneration,
)
from ..words.money import GainMoney
from ..words.placing import CreateTokens
from ..words.printed import Faction
from ..words.searches import UNDER_THIS, Search
from ..words.selectors import CHOSEN, Target

incarnate: Final = Faction(INCARNATE)
INCARNATE_CARDS: Final[tuple[MegaCard, ...]] = (
    incarnate.business(
        "Wildframe Genetics",
        price(20, bq=2, eq=2),
        (13, 13, 13, 17),
        radius(1),
        cashflow(4),
        cont_trait(Which(CHARACTER, MINE, "feral", near=IN_RADIUS), BQ, 1),
    ),
    incarnate.founder(
        "Luke Seti",
        "founder adept",
        price(5, bq=1, iq=1),
        (3, 2, 1, 4),
        act(
            Search(UNDER_THIS, 1, subtype="mutation", money=3), Price(price(1)), WeakenBusiness(MINUS + BQ), once=True
        ),
    ),
    incarnate.card(CHARACTER, "Lineage Adept", "adept", price(2, bq=1), (1, 1, 1, 2), mutation(2)),
    incarnate.card(CHARACTER, "Alpha Matron", "adept", price(4, bq=2), (2, 2, 1, 4), mutation(3), unique=True),
    incarnate.card(CHARACTER, "Pit Brawler", "feral", price(2, bq=1), (1, 1, NULL, 3), MELEE_KEYWORD, move(price(1))),
    incarnate.card(
        CHARACTER,
        "Razorback Juggernaut",
        "feral",
        price(5, bq=3),
        (1, NULL, 1, 6),
        MELEE_KEYWORD,
        move(price(2)),
        regeneration(price(2)),
    ),
    incarnate.card(CHARACTER, "Talon Scout", "feral", price(3, bq=1), (2, 1, 1, 3), FLYING_KEYWORD),
    incarnate.card(CHARACTER, "Chameleon Stalker", "feral", price(3, eq=1), (2, 2, 1, 2), camouflage("location")),
    incarnate.card(CHARACTER, "Pack Sentinel", "feral", price(3, bq=1), (1, 2, 1, 3), REFLEXES_KEYWORD),
    incarnate.card(
        CHARACTER,
        "Carrion Surgeon",
        "adept",
        price(3, iq=1),
        (3, 1, 0, 2),
        on_destroyed(Which(CHARACTER, THEIRS), GainMoney(1)),
    ),
    incarnate.card(
        EQUIPMENT,
        "Chitin Plating",
        "mutation",
        price(2),
        (NULL, NULL, NULL, 1),
        bond(OWN_CHARACTER),
        static_trait(HOST, BQ, 2),
    ),
    incarnate.card(
        EQUIPMENT,
        "Venom Glands",
        "mutation",
        price(2, bq=1),
        (NULL, NULL, NULL, 1),
        bond(OWN_CHARACTER),
        static_keyword(ASSASSIN),
    ),
    incarnate.card(
        EQUIPMENT,
        "Hypertrophic Nerves",
        "mutation",
        price(3),
        (NULL, 1, NULL, NULL),
        bond(OWN_CHARACTER),
        static_trait(HOST, BQ, 1),
        cont_keyword(REFLEXES),
    ),
    incarnate.card(
        EQUIPMENT,
        "Regrowth Gene",
        "mutation",
        price(3, bq=1),
        (NULL, NULL, NULL, 0),
        bond(OWN_CHARACTER),
        static_keyword(REGENERATION, price(1, bq=1)),
    ),
    incarnate.card(
        VEHICLE,
        "Rampage Hauler",
        "groundcraft",
        price(3, bq=1),
        (NULL, NULL, NULL, 4),
        bond(OWN_CHARACTER, price(1)),
        static_keyword(AREA_ATTACK, ROW),
    ),
    incarnate.card(
        LOCATION,
        "Hatchery Vats",
        "structure",
        price(3, bq=1),
        (1, NULL, NULL, 3),
        act(CreateTokens("Feral Cub", 1), Price(price(1)), EngageSelf()),
    ),
    incarnate.card(
        LOCATION, "Overgrown Wreck", "ruin", price(1), (NULL, NULL, NULL, 1), TERRAIN_KEYWORD, cont_trait(HOST, BQ, 1)
    ),
    incarnate.card(
        EVENT,
        "Viral Outbreak",
        "crisis",
        price(4, bq=1),
        (NULL, NULL, NULL, 1),
        disaster_level(1),
        upkeep(price(1)),
        at_phase(
            ACCOUNTING,
            ActiveChooses(Which(CHARACTER, MINE, trait=BQ), DealDamage(CHOSEN, BQ, 1, lasting=True)),
            only_yours=False,
        ),
    ),
    incarnate.event(
        "Adrenal Surge",
        "stimulant",
        price(1, bq=1),
        (NULL, NULL, NULL, 0),
        ModifyTrait(Target(Which(CHARACTER)), BQ, 3),
    ),
)

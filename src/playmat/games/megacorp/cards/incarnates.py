"""The Incarnates: mutation, close combat, BQ."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    ACCOUNTING,
    AREA_ATTACK,
    ASSASSIN,
    BQ,
    BUSINESS,
    CHARACTER,
    EQUIPMENT,
    EVENT,
    FOUNDER,
    INCARNATE,
    LOCATION,
    MINE,
    MINUS,
    NO_BACK,
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
    play,
    static_keyword,
    static_trait,
    upkeep,
)
from ..words.choices import ActiveChooses
from ..words.costs import EngageSelf, Price, WeakenBusiness
from ..words.effects import DealDamage, ModifyTrait
from ..words.filters import HOST, IN_RADIUS, Which
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
from ..words.printed import card
from ..words.searches import UNDER_THIS, Search
from ..words.selectors import CHOSEN, Target

OWN_CHARACTER: Final = Which(CHARACTER, MINE)
INCARNATE_CARDS: Final[tuple[MegaCard, ...]] = (
    card(
        LOCATION,
        "Wildframe Genetics",
        "business",
        price(20, bq=2, eq=2),
        (13, 13, 13, 17),
        INCARNATE,
        keywords=(radius(1),),
        abilities=(
            cashflow(4),
            cont_trait(Which(CHARACTER, MINE, "feral", near=IN_RADIUS), BQ, 1),
        ),
        back=NO_BACK,
        role=BUSINESS,
    ),
    card(
        CHARACTER,
        "Luke Seti",
        "founder adept",
        price(5, bq=1, iq=1),
        (3, 2, 1, 4),
        INCARNATE,
        abilities=(
            act(
                Search(UNDER_THIS, 1, subtype="mutation", money=3),
                Price(price(1)),
                WeakenBusiness(MINUS + BQ),
                once=True,
            ),
        ),
        unique=True,
        back=NO_BACK,
        role=FOUNDER,
    ),
    card(CHARACTER, "Lineage Adept", "adept", price(2, bq=1), (1, 1, 1, 2), INCARNATE, keywords=(mutation(2),)),
    card(
        CHARACTER,
        "Alpha Matron",
        "adept",
        price(4, bq=2),
        (2, 2, 1, 4),
        INCARNATE,
        keywords=(mutation(3),),
        unique=True,
    ),
    card(
        CHARACTER,
        "Pit Brawler",
        "feral",
        price(2, bq=1),
        (1, 1, NULL, 3),
        INCARNATE,
        keywords=(
            MELEE_KEYWORD,
            move(price(1)),
        ),
    ),
    card(
        CHARACTER,
        "Razorback Juggernaut",
        "feral",
        price(5, bq=3),
        (1, NULL, 1, 6),
        INCARNATE,
        keywords=(
            MELEE_KEYWORD,
            move(price(2)),
            regeneration(price(2)),
        ),
    ),
    card(CHARACTER, "Talon Scout", "feral", price(3, bq=1), (2, 1, 1, 3), INCARNATE, keywords=(FLYING_KEYWORD,)),
    card(
        CHARACTER,
        "Chameleon Stalker",
        "feral",
        price(3, eq=1),
        (2, 2, 1, 2),
        INCARNATE,
        keywords=(camouflage("location"),),
    ),
    card(CHARACTER, "Pack Sentinel", "feral", price(3, bq=1), (1, 2, 1, 3), INCARNATE, keywords=(REFLEXES_KEYWORD,)),
    card(
        CHARACTER,
        "Carrion Surgeon",
        "adept",
        price(3, iq=1),
        (3, 1, 0, 2),
        INCARNATE,
        abilities=(on_destroyed(Which(CHARACTER, THEIRS), GainMoney(1)),),
    ),
    card(
        EQUIPMENT,
        "Chitin Plating",
        "mutation",
        price(2),
        (NULL, NULL, NULL, 1),
        INCARNATE,
        keywords=(bond(OWN_CHARACTER),),
        abilities=(static_trait(HOST, BQ, 2),),
    ),
    card(
        EQUIPMENT,
        "Venom Glands",
        "mutation",
        price(2, bq=1),
        (NULL, NULL, NULL, 1),
        INCARNATE,
        keywords=(bond(OWN_CHARACTER),),
        abilities=(static_keyword(ASSASSIN),),
    ),
    card(
        EQUIPMENT,
        "Hypertrophic Nerves",
        "mutation",
        price(3),
        (NULL, 1, NULL, NULL),
        INCARNATE,
        keywords=(bond(OWN_CHARACTER),),
        abilities=(
            static_trait(HOST, BQ, 1),
            cont_keyword(REFLEXES),
        ),
    ),
    card(
        EQUIPMENT,
        "Regrowth Gene",
        "mutation",
        price(3, bq=1),
        (NULL, NULL, NULL, 0),
        INCARNATE,
        keywords=(bond(OWN_CHARACTER),),
        abilities=(static_keyword(REGENERATION, price(1, bq=1)),),
    ),
    card(
        VEHICLE,
        "Rampage Hauler",
        "groundcraft",
        price(3, bq=1),
        (NULL, NULL, NULL, 4),
        INCARNATE,
        keywords=(bond(OWN_CHARACTER, price(1)),),
        abilities=(static_keyword(AREA_ATTACK, ROW),),
    ),
    card(
        LOCATION,
        "Hatchery Vats",
        "structure",
        price(3, bq=1),
        (1, NULL, NULL, 3),
        INCARNATE,
        abilities=(act(CreateTokens("Feral Cub", 1), Price(price(1)), EngageSelf()),),
    ),
    card(
        LOCATION,
        "Overgrown Wreck",
        "ruin",
        price(1),
        (NULL, NULL, NULL, 1),
        INCARNATE,
        keywords=(TERRAIN_KEYWORD,),
        abilities=(cont_trait(HOST, BQ, 1),),
    ),
    card(
        EVENT,
        "Viral Outbreak",
        "crisis",
        price(4, bq=1),
        (NULL, NULL, NULL, 1),
        INCARNATE,
        keywords=(disaster_level(1),),
        abilities=(
            upkeep(price(1)),
            at_phase(
                ACCOUNTING,
                ActiveChooses(Which(CHARACTER, MINE, trait=BQ), DealDamage(CHOSEN, BQ, 1, lasting=True)),
                only_yours=False,
            ),
        ),
    ),
    card(
        EVENT,
        "Adrenal Surge",
        "stimulant",
        price(1, bq=1),
        (NULL, NULL, NULL, 0),
        INCARNATE,
        abilities=(play(ModifyTrait(Target(Which(CHARACTER)), BQ, 3)),),
        permanent=False,
    ),
)

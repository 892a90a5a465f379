"""The Freehold: trade, tricks, EQ."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    BUSINESS,
    CHARACTER,
    EQ,
    EQUIPMENT,
    EVENT,
    FOUNDER,
    FREEHOLD,
    LOCATION,
    MINE,
    NO_BACK,
    NULL,
    OVERWATCH,
    SUPPRESSOR,
    VEHICLE,
)
from ..rules.card import MegaCard
from ..rules.price import price
from ..words.abilities import act, cashflow, cont_cashflow, cont_trait, on_buying, play, static_keyword, upkeep
from ..words.costs import EngageSelf, Price
from ..words.decks_and_hands import CycleMarket
from ..words.effects import Prevent
from ..words.filters import HOST, Which
from ..words.keywords import (
    ASSASSIN_KEYWORD,
    DISRUPTOR_KEYWORD,
    ELUSIVE_KEYWORD,
    INDEPENDENT_KEYWORD,
    INITIATIVE_KEYWORD,
    LOYAL_KEYWORD,
    MELEE_KEYWORD,
    SUPPRESSOR_KEYWORD,
    TERRAIN_KEYWORD,
    bond,
    dead_drop,
    demolisher,
    disaster_level,
    move,
    swap,
)
from ..words.money import GainMoney
from ..words.placing import CreateTokens, MoveCard
from ..words.printed import card
from ..words.selectors import Target

OWN_CHARACTER: Final = Which(CHARACTER, MINE)
FREEHOLD_CARDS: Final[tuple[MegaCard, ...]] = (
    card(
        LOCATION,
        "Lantern Row Exchange",
        "business",
        price(20, eq=2, bq=2),
        (12, 16, 13, 15),
        FREEHOLD,
        abilities=(
            cashflow(4),
            on_buying(GainMoney(1)),
        ),
        back=NO_BACK,
        role=BUSINESS,
    ),
    card(
        CHARACTER,
        "Mama Quill",
        "founder trader",
        price(5, eq=1, mq=1),
        (2, 4, 2, 2),
        FREEHOLD,
        abilities=(act(MoveCard(Target(Which(CHARACTER, MINE))), Price(price(0, eq=1)), once=True),),
        unique=True,
        back=NO_BACK,
        role=FOUNDER,
    ),
    card(
        CHARACTER,
        "Street Broker",
        "trader",
        price(2, eq=1),
        (1, 3, 1, 1),
        FREEHOLD,
        abilities=(on_buying(GainMoney(1)),),
    ),
    card(
        CHARACTER,
        "Night Courier",
        "runner",
        price(2, eq=1),
        (1, 2, 1, 1),
        FREEHOLD,
        keywords=(
            ELUSIVE_KEYWORD,
            move(price(0, eq=1)),
        ),
    ),
    card(
        CHARACTER, "Squatter Gang", "gang", price(3, bq=1), (1, 2, NULL, 3), FREEHOLD, keywords=(INDEPENDENT_KEYWORD,)
    ),
    card(
        CHARACTER,
        "Turncoat Fixer",
        "agent",
        price(4, eq=1),
        (2, 3, 0, 1),
        FREEHOLD,
        keywords=(swap(price(2), Which(not_business=True)),),
    ),
    card(
        CHARACTER,
        "Knife Dancer",
        "gang",
        price(3, eq=1),
        (1, 2, 1, 3),
        FREEHOLD,
        keywords=(
            INITIATIVE_KEYWORD,
            MELEE_KEYWORD,
            move(price(1)),
        ),
    ),
    card(
        CHARACTER,
        "Demolition Crew",
        "gang",
        price(3, bq=1),
        (1, 1, 1, 3),
        FREEHOLD,
        keywords=(demolisher("#structure"),),
    ),
    card(CHARACTER, "Salvage Rigger", "engineer", price(3, iq=1), (2, 2, 1, 1), FREEHOLD, keywords=(dead_drop(2),)),
    card(
        CHARACTER, "Smear Journalist", "media", price(4, eq=1), (2, 3, 1, 1), FREEHOLD, keywords=(DISRUPTOR_KEYWORD,)
    ),
    card(CHARACTER, "Alley Cutthroat", "gang", price(3, bq=1), (1, 2, 0, 3), FREEHOLD, keywords=(ASSASSIN_KEYWORD,)),
    card(CHARACTER, "Bouncer Crew", "gang", price(4, bq=1), (1, 2, 1, 4), FREEHOLD, keywords=(SUPPRESSOR_KEYWORD,)),
    card(
        CHARACTER,
        "Mob Lawyer",
        "executive",
        price(3, iq=1),
        (2, 2, 2, 1),
        FREEHOLD,
        keywords=(LOYAL_KEYWORD,),
        abilities=(act(Prevent(Target(Which(whose=MINE)), 2), EngageSelf()),),
    ),
    card(
        EQUIPMENT,
        "Shock Baton",
        "weapon",
        price(1, bq=1),
        (NULL, NULL, NULL, 1),
        FREEHOLD,
        keywords=(bond(OWN_CHARACTER),),
        abilities=(static_keyword(SUPPRESSOR),),
    ),
    card(
        VEHICLE,
        "Getaway Van",
        "groundcraft",
        price(3, eq=1),
        (NULL, 2, NULL, 3),
        FREEHOLD,
        keywords=(bond(OWN_CHARACTER, price(1)),),
        abilities=(static_keyword(OVERWATCH),),
    ),
    card(
        LOCATION,
        "Pop-up Bazaar",
        "market",
        price(2),
        (NULL, 2, NULL, NULL),
        FREEHOLD,
        keywords=(TERRAIN_KEYWORD,),
        abilities=(cont_trait(HOST, EQ, 1),),
    ),
    card(
        LOCATION,
        "Gray Market",
        "structure",
        price(3, eq=1),
        (1, 2, NULL, 1),
        FREEHOLD,
        abilities=(
            cashflow(2),
            act(CycleMarket(), EngageSelf()),
        ),
        unique=True,
    ),
    card(
        EVENT,
        "Rolling Blackout",
        "crisis",
        price(4, eq=1),
        (0, 1, NULL, NULL),
        FREEHOLD,
        keywords=(disaster_level(1),),
        abilities=(
            upkeep(price(1)),
            cont_cashflow(-1),
        ),
    ),
    card(
        EVENT,
        "Flash Mob",
        "gathering",
        price(2, eq=1),
        (NULL, 0, NULL, NULL),
        FREEHOLD,
        abilities=(play(CreateTokens("Protester", 2)),),
        permanent=False,
    ),
)

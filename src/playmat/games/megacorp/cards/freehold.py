"""The Freehold: trade, tricks, EQ."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    CHARACTER,
    EQ,
    EQUIPMENT,
    EVENT,
    FREEHOLD,
    LOCATION,
    MINE,
    NULL,
    OVERWATCH,
    SUPPRESSOR,
    VEHICLE,
)
from ..rules.card import MegaCard
from ..rules.price import price
from ..words.abilities import act, cashflow, cont_cashflow, cont_trait, on_buying, static_keyword, upkeep
from ..words.costs import EngageSelf, Price
from ..words.decks_and_hands import CycleMarket
from ..words.effects import Prevent
from ..words.filters import HOST, OWN_CHARACTER, Which
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
from ..words.printed import Faction
from ..words.selectors import Target

freehold: Final = Faction(FREEHOLD)
FREEHOLD_CARDS: Final[tuple[MegaCard, ...]] = (
    freehold.business(
        "Lantern Row Exchange", price(20, eq=2, bq=2), (12, 16, 13, 15), cashflow(4), on_buying(GainMoney(1))
    ),
    freehold.founder(
        "Mama Quill",
        "founder trader",
        price(5, eq=1, mq=1),
        (2, 4, 2, 2),
        act(MoveCard(Target(OWN_CHARACTER)), Price(price(0, eq=1)), once=True),
    ),
    freehold.card(CHARACTER, "Street Broker", "trader", price(2, eq=1), (1, 3, 1, 1), on_buying(GainMoney(1))),
    freehold.card(
        CHARACTER, "Night Courier", "runner", price(2, eq=1), (1, 2, 1, 1), ELUSIVE_KEYWORD, move(price(0, eq=1))
    ),
    freehold.card(CHARACTER, "Squatter Gang", "gang", price(3, bq=1), (1, 2, NULL, 3), INDEPENDENT_KEYWORD),
    freehold.card(
        CHARACTER, "Turncoat Fixer", "agent", price(4, eq=1), (2, 3, 0, 1), swap(price(2), Which(not_business=True))
    ),
    freehold.card(
        CHARACTER,
        "Knife Dancer",
        "gang",
        price(3, eq=1),
        (1, 2, 1, 3),
        INITIATIVE_KEYWORD,
        MELEE_KEYWORD,
        move(price(1)),
    ),
    freehold.card(CHARACTER, "Demolition Crew", "gang", price(3, bq=1), (1, 1, 1, 3), demolisher("#structure")),
    freehold.card(CHARACTER, "Salvage Rigger", "engineer", price(3, iq=1), (2, 2, 1, 1), dead_drop(2)),
    freehold.card(CHARACTER, "Smear Journalist", "media", price(4, eq=1), (2, 3, 1, 1), DISRUPTOR_KEYWORD),
    freehold.card(CHARACTER, "Alley Cutthroat", "gang", price(3, bq=1), (1, 2, 0, 3), ASSASSIN_KEYWORD),
    freehold.card(CHARACTER, "Bouncer Crew", "gang", price(4, bq=1), (1, 2, 1, 4), SUPPRESSOR_KEYWORD),
    freehold.card(
        CHARACTER,
        "Mob Lawyer",
        "executive",
        price(3, iq=1),
        (2, 2, 2, 1),
        LOYAL_KEYWORD,
        act(Prevent(Target(Which(whose=MINE)), 2), EngageSelf()),
    ),
    freehold.card(
        EQUIPMENT,
        "Shock Baton",
        "weapon",
        price(1, bq=1),
        (NULL, NULL, NULL, 1),
        bond(OWN_CHARACTER),
        static_keyword(SUPPRESSOR),
    ),
    freehold.card(
        VEHICLE,
        "Getaway Van",
        "groundcraft",
        price(3, eq=1),
        (NULL, 2, NULL, 3),
        bond(OWN_CHARACTER, price(1)),
        static_keyword(OVERWATCH),
    ),
    freehold.card(
        LOCATION, "Pop-up Bazaar", "market", price(2), (NULL, 2, NULL, NULL), TERRAIN_KEYWORD, cont_trait(HOST, EQ, 1)
    ),
    freehold.card(
        LOCATION,
        "Gray Market",
        "structure",
        price(3, eq=1),
        (1, 2, NULL, 1),
        cashflow(2),
        act(CycleMarket(), EngageSelf()),
        unique=True,
    ),
    freehold.card(
        EVENT,
        "Rolling Blackout",
        "crisis",
        price(4, eq=1),
        (0, 1, NULL, NULL),
        disaster_level(1),
        upkeep(price(1)),
        cont_cashflow(-1),
    ),
    freehold.event("Flash Mob", "gathering", price(2, eq=1), (NULL, 0, NULL, NULL), CreateTokens("Protester", 2)),
)

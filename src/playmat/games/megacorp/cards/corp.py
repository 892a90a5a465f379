"""The Corp: machines, law, ranged attackers."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    BQ,
    CHARACTER,
    CORP,
    CROSS,
    DEVELOPMENTS,
    EQUIPMENT,
    EVENT,
    IQ,
    LOCATION,
    MINE,
    NULL,
    PRECISION,
    THEIRS,
    VEHICLE,
)
from ..rules.card import MegaCard
from ..rules.memory import DEPLOYMENT, EFFECT
from ..rules.price import price
from ..words.abilities import act, cashflow, cont_trait, on_deploy, on_selling, static_keyword, static_trait
from ..words.costs import EngageSelf, Price, RemoveCounters
from ..words.decks_and_hands import DrawCards, LookAtTop
from ..words.effects import Cancel, Engage
from ..words.filters import HOST, IN_RADIUS, OWN_CHARACTER, Which
from ..words.keywords import (
    ASSASSIN_KEYWORD,
    CANCEL_KEYWORD,
    DISRUPTOR_KEYWORD,
    FLYING_KEYWORD,
    LOYAL_KEYWORD,
    OVERWATCH_KEYWORD,
    REFLEXES_KEYWORD,
    SUPPRESSOR_KEYWORD,
    area_attack,
    bond,
    dead_drop,
    development,
    move,
    radius,
)
from ..words.money import GainMoney
from ..words.placing import CreateTokens
from ..words.printed import Faction
from ..words.selectors import Target

corp: Final = Faction(CORP)
CORP_CARDS: Final[tuple[MegaCard, ...]] = (
    corp.business(
        "Argent Meridian Holdings",
        price(20, iq=2, mq=2),
        (16, 12, 13, 15),
        cashflow(4),
        act(LookAtTop(), Price(price(1)), once=True),
    ),
    corp.founder(
        "Director Ilse Varga",
        "founder executive",
        price(5, iq=1, eq=1),
        (4, 2, 2, 2),
        act(Engage(Target(Which(whose=THEIRS, not_business=True, money_up_to=3))), Price(price(0, iq=1)), once=True),
    ),
    corp.card(
        CHARACTER,
        "Heracles Senior Counsel",
        "executive",
        price(4, iq=1, mq=1),
        (3, 2, 3, 1),
        LOYAL_KEYWORD,
        CANCEL_KEYWORD,
        act(Cancel(EFFECT), EngageSelf()),
    ),
    corp.card(
        CHARACTER,
        "Drone Wrangler",
        "engineer",
        price(3, iq=1),
        (2, 1, 1, 1),
        on_deploy(CreateTokens("Security Drone", 1)),
    ),
    corp.card(CHARACTER, "Boardroom Assassin", "agent", price(4, iq=1, bq=1), (3, 2, 0, 3), ASSASSIN_KEYWORD),
    corp.card(CHARACTER, "Rooftop Overseer", "agent", price(4, iq=2), (4, 1, 1, 2), OVERWATCH_KEYWORD),
    corp.card(CHARACTER, "Denial Analyst", "hacker", price(4, iq=1), (3, 1, 1, 1), DISRUPTOR_KEYWORD),
    corp.card(CHARACTER, "Supply Chain Officer", "executive", price(4, eq=1), (2, 2, 1, 1), dead_drop(3)),
    corp.card(
        CHARACTER, "Gunship Gunner", "agent", price(6, iq=2), (3, NULL, 1, 4), area_attack(CROSS), FLYING_KEYWORD
    ),
    corp.card(CHARACTER, "Riot Suppression Team", "agent", price(4, bq=1), (2, 1, 1, 3), SUPPRESSOR_KEYWORD),
    corp.card(CHARACTER, "Bodyguard Detail", "guard", price(3, bq=1), (1, 1, 2, 3), REFLEXES_KEYWORD),
    corp.card(
        EQUIPMENT,
        "Targeting Lens",
        "hardware",
        price(2, iq=1),
        (1, NULL, NULL, NULL),
        bond(OWN_CHARACTER),
        static_keyword(PRECISION),
    ),
    corp.card(
        EQUIPMENT,
        "Powered Exoframe",
        "hardware",
        price(2, iq=1),
        (NULL, NULL, NULL, 1),
        bond(OWN_CHARACTER),
        static_trait(HOST, BQ, 2),
    ),
    corp.card(
        VEHICLE,
        "Skyhook Interceptor",
        "aircraft",
        price(3, iq=1),
        (2, NULL, NULL, 4),
        FLYING_KEYWORD,
        move(price(0, iq=1)),
    ),
    corp.card(
        LOCATION,
        "Orbital Uplink",
        "structure",
        price(3, iq=1),
        (2, NULL, NULL, 2),
        radius(1),
        cont_trait(Which(CHARACTER, MINE, near=IN_RADIUS), IQ, 1),
        unique=True,
    ),
    corp.card(
        LOCATION,
        "R&D Campus",
        "structure",
        price(3),
        (2, 1, NULL, 2),
        development(IQ),
        act(DrawCards(2), RemoveCounters(DEVELOPMENTS, 4)),
    ),
    corp.card(
        EVENT,
        "Quarterly Dividend",
        "policy",
        price(2, mq=1),
        (NULL, NULL, 1, NULL),
        cashflow(2),
        on_selling(GainMoney(1)),
    ),
    corp.event(
        "Horizon Advance Restraints",
        "operation",
        price(1, iq=1),
        (0, NULL, NULL, NULL),
        Engage(Target(Which(CHARACTER, THEIRS))),
    ),
    corp.event(
        "Emergency Shutdown", "operation", price(2, iq=1), (0, NULL, NULL, NULL), Cancel(DEPLOYMENT), CANCEL_KEYWORD
    ),
)

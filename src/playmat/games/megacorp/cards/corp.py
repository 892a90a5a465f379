"""The Corp: machines, law, ranged attackers."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    BQ,
    BUSINESS,
    CHARACTER,
    CORP,
    CROSS,
    DEVELOPMENTS,
    EQUIPMENT,
    EVENT,
    FOUNDER,
    IQ,
    LOCATION,
    MINE,
    NO_BACK,
    NULL,
    PRECISION,
    THEIRS,
    VEHICLE,
)
from ..rules.card import MegaCard
from ..rules.memory import DEPLOYMENT, EFFECT
from ..rules.price import price
from ..words.abilities import act, cashflow, cont_trait, on_deploy, on_selling, play, static_keyword, static_trait
from ..words.costs import EngageSelf, Price, RemoveCounters
from ..words.decks_and_hands import DrawCards, LookAtTop
from ..words.effects import Cancel, Engage
from ..words.filters import HOST, IN_RADIUS, Which
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
from ..words.printed import card
from ..words.selectors import Target

OWN_CHARACTER: Final = Which(CHARACTER, MINE)
CORP_CARDS: Final[tuple[MegaCard, ...]] = (
    card(
        LOCATION,
        "Argent Meridian Holdings",
        "business",
        price(20, iq=2, mq=2),
        (16, 12, 13, 15),
        CORP,
        abilities=(
            cashflow(4),
            act(LookAtTop(), Price(price(1)), once=True),
        ),
        back=NO_BACK,
        role=BUSINESS,
    ),
    card(
        CHARACTER,
        "Director Ilse Varga",
        "founder executive",
        price(5, iq=1, eq=1),
        (4, 2, 2, 2),
        CORP,
        abilities=(
            act(
                Engage(Target(Which(whose=THEIRS, not_business=True, money_up_to=3))), Price(price(0, iq=1)), once=True
            ),
        ),
        unique=True,
        back=NO_BACK,
        role=FOUNDER,
    ),
    card(
        CHARACTER,
        "Heracles Senior Counsel",
        "executive",
        price(4, iq=1, mq=1),
        (3, 2, 3, 1),
        CORP,
        keywords=(
            LOYAL_KEYWORD,
            CANCEL_KEYWORD,
        ),
        abilities=(act(Cancel(EFFECT), EngageSelf()),),
    ),
    card(
        CHARACTER,
        "Drone Wrangler",
        "engineer",
        price(3, iq=1),
        (2, 1, 1, 1),
        CORP,
        abilities=(on_deploy(CreateTokens("Security Drone", 1)),),
    ),
    card(
        CHARACTER,
        "Boardroom Assassin",
        "agent",
        price(4, iq=1, bq=1),
        (3, 2, 0, 3),
        CORP,
        keywords=(ASSASSIN_KEYWORD,),
    ),
    card(CHARACTER, "Rooftop Overseer", "agent", price(4, iq=2), (4, 1, 1, 2), CORP, keywords=(OVERWATCH_KEYWORD,)),
    card(CHARACTER, "Denial Analyst", "hacker", price(4, iq=1), (3, 1, 1, 1), CORP, keywords=(DISRUPTOR_KEYWORD,)),
    card(CHARACTER, "Supply Chain Officer", "executive", price(4, eq=1), (2, 2, 1, 1), CORP, keywords=(dead_drop(3),)),
    card(
        CHARACTER,
        "Gunship Gunner",
        "agent",
        price(6, iq=2),
        (3, NULL, 1, 4),
        CORP,
        keywords=(
            area_attack(CROSS),
            FLYING_KEYWORD,
        ),
    ),
    card(
        CHARACTER, "Riot Suppression Team", "agent", price(4, bq=1), (2, 1, 1, 3), CORP, keywords=(SUPPRESSOR_KEYWORD,)
    ),
    card(CHARACTER, "Bodyguard Detail", "guard", price(3, bq=1), (1, 1, 2, 3), CORP, keywords=(REFLEXES_KEYWORD,)),
    card(
        EQUIPMENT,
        "Targeting Lens",
        "hardware",
        price(2, iq=1),
        (1, NULL, NULL, NULL),
        CORP,
        keywords=(bond(OWN_CHARACTER),),
        abilities=(static_keyword(PRECISION),),
    ),
    card(
        EQUIPMENT,
        "Powered Exoframe",
        "hardware",
        price(2, iq=1),
        (NULL, NULL, NULL, 1),
        CORP,
        keywords=(bond(OWN_CHARACTER),),
        abilities=(static_trait(HOST, BQ, 2),),
    ),
    card(
        VEHICLE,
        "Skyhook Interceptor",
        "aircraft",
        price(3, iq=1),
        (2, NULL, NULL, 4),
        CORP,
        keywords=(
            FLYING_KEYWORD,
            move(price(0, iq=1)),
        ),
    ),
    card(
        LOCATION,
        "Orbital Uplink",
        "structure",
        price(3, iq=1),
        (2, NULL, NULL, 2),
        CORP,
        keywords=(radius(1),),
        abilities=(cont_trait(Which(CHARACTER, MINE, near=IN_RADIUS), IQ, 1),),
        unique=True,
    ),
    card(
        LOCATION,
        "R&D Campus",
        "structure",
        price(3),
        (2, 1, NULL, 2),
        CORP,
        keywords=(development(IQ),),
        abilities=(act(DrawCards(2), RemoveCounters(DEVELOPMENTS, 4)),),
    ),
    card(
        EVENT,
        "Quarterly Dividend",
        "policy",
        price(2, mq=1),
        (NULL, NULL, 1, NULL),
        CORP,
        abilities=(
            cashflow(2),
            on_selling(GainMoney(1)),
        ),
    ),
    card(
        EVENT,
        "Horizon Advance Restraints",
        "operation",
        price(1, iq=1),
        (0, NULL, NULL, NULL),
        CORP,
        abilities=(play(Engage(Target(Which(CHARACTER, THEIRS)))),),
        permanent=False,
    ),
    card(
        EVENT,
        "Emergency Shutdown",
        "operation",
        price(2, iq=1),
        (0, NULL, NULL, NULL),
        CORP,
        keywords=(CANCEL_KEYWORD,),
        abilities=(play(Cancel(DEPLOYMENT)),),
        permanent=False,
    ),
)

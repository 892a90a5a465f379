"""The neutral pool."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    BQ,
    CHARACTER,
    DEVELOPMENTS,
    EQ,
    EQUIPMENT,
    EVENT,
    EVERYBODY,
    FLYING,
    LOCATION,
    LOYAL,
    MINE,
    MQ,
    NEUTRAL,
    NULL,
    PENETRATOR,
    RADIUS1,
    THEIRS,
    VEHICLE,
)
from ..rules.card import MegaCard
from ..rules.price import price
from ..words.abilities import act, on_hitting_business, static_keyword, static_trait
from ..words.costs import AnnihilateSelf, EngageSelf, RemoveCounters
from ..words.decks_and_hands import DrawCards, LookAtHand
from ..words.effects import (
    Annihilate,
    ChooseOne,
    DamageRow,
    Destroy,
    DisengageCards,
    GainControl,
    GrantKeyword,
    HealCards,
    Prevent,
    Regenerate,
    ReturnToHand,
    Then,
    WinGame,
)
from ..words.filters import HOST, IN_RADIUS, OWN_CHARACTER, Which
from ..words.keywords import (
    ABRUPT_KEYWORD,
    INDEPENDENT_KEYWORD,
    INDESTRUCTIBLE_KEYWORD,
    OVERWATCH_KEYWORD,
    PRECISION_KEYWORD,
    area_attack,
    bond,
    camouflage,
    demolisher,
    development,
    disaster_level,
    move,
    radius,
)
from ..words.money import GainMoney, LoseMoney, TakeFromDamaged
from ..words.placing import MoveCard, Redeploy, SwapCards
from ..words.printed import Faction
from ..words.selectors import CHOSEN, Every, Target

neutral: Final = Faction(NEUTRAL)
NEUTRAL_CARDS: Final[tuple[MegaCard, ...]] = (
    neutral.card(
        CHARACTER, "Mercenary Bombardier", "mercenary", price(5, iq=1, bq=1), (2, 1, 1, 3), area_attack(RADIUS1)
    ),
    neutral.card(CHARACTER, "Freelance Sharpshooter", "mercenary", price(4, bq=1), (2, 1, 1, 3), PRECISION_KEYWORD),
    neutral.card(CHARACTER, "Tank Hunter", "mercenary", price(3, bq=1), (2, 1, 1, 2), demolisher("vehicle")),
    neutral.card(CHARACTER, "Perimeter Veteran", "mercenary guard", price(4, bq=1), (1, 1, 2, 3), OVERWATCH_KEYWORD),
    neutral.card(
        CHARACTER,
        "Undercover Auditor",
        "agent",
        price(3, iq=1),
        (3, 1, 2, 0),
        ABRUPT_KEYWORD,
        camouflage("#executive"),
    ),
    neutral.card(
        CHARACTER, "Debt Collector", "agent", price(3, eq=1), (1, 3, 0, 2), on_hitting_business(TakeFromDamaged(1))
    ),
    neutral.card(
        CHARACTER,
        "Field Medic",
        "medic",
        price(2, mq=1),
        (1, 2, 2, 1),
        radius(1),
        act(HealCards(Every(Which(CHARACTER, near=IN_RADIUS))), EngageSelf()),
    ),
    neutral.card(
        VEHICLE,
        "Nomad Caravan",
        "groundcraft",
        price(2, eq=1),
        (NULL, 1, NULL, 3),
        INDEPENDENT_KEYWORD,
        move(price(1)),
    ),
    neutral.card(
        EQUIPMENT, "Jump Rig", "hardware", price(2), (0, NULL, NULL, 1), bond(OWN_CHARACTER), static_keyword(FLYING)
    ),
    neutral.card(
        EQUIPMENT,
        "Railspike Rifle",
        "weapon",
        price(3, bq=1),
        (NULL, NULL, NULL, 1),
        bond(OWN_CHARACTER),
        static_trait(HOST, BQ, 1),
        static_keyword(PENETRATOR),
    ),
    neutral.card(LOCATION, "Blast Bunker", "structure", price(4), (NULL, NULL, NULL, 3), INDESTRUCTIBLE_KEYWORD),
    neutral.card(
        EVENT,
        "Contingency Fund",
        "policy",
        price(2),
        (NULL, NULL, 1, NULL),
        ABRUPT_KEYWORD,
        act(GainMoney(3), AnnihilateSelf()),
    ),
    neutral.card(
        EVENT,
        "Endowment Campaign",
        "policy",
        price(4, eq=2),
        (NULL, 1, 1, NULL),
        development(EQ),
        act(WinGame(), RemoveCounters(DEVELOPMENTS, 60)),
        unique=True,
    ),
    neutral.event(
        "Rampant Bribery",
        "operation",
        price(2, eq=1),
        (NULL, 0, NULL, NULL),
        Then(
            GainControl(Target(Which(CHARACTER, THEIRS, trait=MQ, trait_up_to=1))),
            DisengageCards(CHOSEN),
            GrantKeyword(CHOSEN, LOYAL),
        ),
    ),
    neutral.event(
        "Character Assassination",
        "operation",
        price(3, iq=1),
        (0, NULL, NULL, NULL),
        Destroy(Target(Which(CHARACTER, trait=MQ, trait_up_to=1))),
    ),
    neutral.event(
        "Kickback",
        "operation",
        price(1, eq=1),
        (NULL, 0, NULL, NULL),
        ReturnToHand(Target(Which(CHARACTER, trait=MQ, trait_up_to=2))),
    ),
    neutral.event("Tidal Wave", "crisis", price(5, iq=1), (NULL, NULL, NULL, 0), DamageRow(BQ, 2), disaster_level(1)),
    neutral.event(
        "Market Crash", "crisis", price(3, iq=1), (0, NULL, NULL, NULL), LoseMoney(2, EVERYBODY), disaster_level(1)
    ),
    neutral.event("Smoke Screen", "operation", price(1), (0, NULL, NULL, NULL), Prevent(Target(Which(whose=MINE)), 3)),
    neutral.event(
        "Restructuring",
        "operation",
        price(1, iq=1),
        (0, NULL, NULL, NULL),
        ChooseOne(
            MoveCard(Target(Which(whose=MINE), 1)),
            SwapCards(Target(Which(whose=MINE), 1), Target(Which(whose=MINE), 2)),
            Redeploy(Target(Which(whose=MINE, not_business=True), 1)),
        ),
    ),
    neutral.event(
        "Corporate Espionage",
        "operation",
        price(2, iq=1),
        (0, NULL, NULL, NULL),
        Then(LookAtHand(discards=False), DrawCards(1)),
    ),
    neutral.event(
        "Golden Parachute",
        "operation",
        price(1, eq=1),
        (NULL, 0, NULL, NULL),
        Then(ReturnToHand(Target(OWN_CHARACTER)), GainMoney(2)),
    ),
    neutral.event(
        "Double Shift", "operation", price(1, mq=1), (NULL, NULL, 0, NULL), DisengageCards(Target(Which(whose=MINE)))
    ),
    neutral.event(
        "Liquidation Order",
        "operation",
        price(5, mq=1),
        (NULL, NULL, 0, NULL),
        Annihilate(Target(Which(whose=THEIRS, asset=True, not_business=True, money_up_to=4))),
    ),
    neutral.event(
        "Emergency Triage", "operation", price(1, mq=1), (NULL, NULL, 0, NULL), Regenerate(Target(OWN_CHARACTER))
    ),
)

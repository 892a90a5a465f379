"""Resource cards, green-backed."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    BQ,
    CHARACTER,
    CORP,
    EQUIPMENT,
    EVENT,
    FREEHOLD,
    GNOST,
    GREEN,
    INCARNATE,
    IQ,
    LOCATION,
    NEUTRAL,
    NULL,
    VEHICLE,
)
from ..rules.card import MegaCard
from ..rules.price import price
from ..words.abilities import act, cashflow, cont_trait, upkeep
from ..words.costs import EngageSelf, Price
from ..words.filters import HOST
from ..words.keywords import FLYING_KEYWORD, LOYAL_KEYWORD, TERRAIN_KEYWORD
from ..words.money import AddPoint, GainMoney
from ..words.printed import Faction

resource: Final = Faction(NEUTRAL, GREEN)
RESOURCE_CARDS: Final[tuple[MegaCard, ...]] = (
    # An erratum sets its trait valuation.
    resource.card(CHARACTER, "Passionate Consumers", "consumer", price(2, eq=1), (0, 3, 1, 1), cashflow(2)),
    resource.card(CHARACTER, "Frugal Consumers", "consumer", price(2), (0, 1, 1, 1), cashflow(1)),
    resource.card(CHARACTER, "Corporate Interns", "worker", price(1), (2, 1, 0, 1)),
    resource.card(CHARACTER, "Night Shift", "worker", price(2), (1, 0, 0, 2), cashflow(2)),
    resource.card(
        LOCATION,
        "Data Farm",
        "structure",
        price(2),
        (2, NULL, NULL, 1),
        cashflow(1),
        act(AddPoint(IQ), Price(price(1)), once=True),
    ),
    resource.card(CHARACTER, "Chapel Donors", "consumer", price(2), (0, 1, 2, 0), cashflow(2)),
    resource.card(CHARACTER, "Dockworkers", "worker", price(2), (0, 1, 1, 4)),
    resource.card(CHARACTER, "Street Performers", "worker", price(1), (0, 3, 1, 0)),
    resource.card(LOCATION, "Retail Outlet", "structure", price(3), (0, 2, NULL, 1), cashflow(3)),
    resource.card(LOCATION, "Tower Block", "structure", price(4), (NULL, 1, 1, 2), cashflow(4)),
    resource.card(LOCATION, "Hydroponics Bay", "structure", price(2), (1, NULL, NULL, 2), cashflow(2)),
    resource.card(VEHICLE, "Cargo Skiff", "aircraft", price(2), (NULL, NULL, NULL, 3), FLYING_KEYWORD, cashflow(1)),
    resource.card(EQUIPMENT, "Vending Network", "hardware", price(2), (1, 1, NULL, NULL), cashflow(2)),
    resource.card(
        CHARACTER,
        "Day Traders",
        "trader",
        price(3),
        (2, 2, 0, 0),
        cashflow(4),
        upkeep(price(1)),
        act(GainMoney(1), EngageSelf()),
    ),
    resource.card(CHARACTER, "Union Stewards", "worker", price(2), (1, 2, 2, 1), LOYAL_KEYWORD),
    resource.card(CHARACTER, "Lab Technicians", "engineer", price(2), (4, 1, 1, 0)),
    resource.card(CHARACTER, "Security Contractors", "guard", price(2, bq=1), (1, 0, 2, 4)),
    resource.card(EVENT, "Municipal Bonds", "policy", price(3), (NULL, NULL, 2, NULL), cashflow(2)),
    resource.card(
        LOCATION, "Vacant Lot", "ruin", price(1), (NULL, NULL, NULL, 1), TERRAIN_KEYWORD, cont_trait(HOST, BQ, 1)
    ),
    Faction(CORP, GREEN).card(CHARACTER, "Codebreakers", "hacker", price(2, iq=1), (3, 1, 0, 1), cashflow(2)),
    Faction(INCARNATE, GREEN).card(CHARACTER, "Vat Workers", "worker", price(2, bq=1), (1, 0, 0, 4), cashflow(2)),
    Faction(INCARNATE, GREEN).card(LOCATION, "Breeding Pens", "structure", price(2), (0, NULL, NULL, 3), cashflow(1)),
    Faction(GNOST, GREEN).card(CHARACTER, "Tithe Collectors", "clergy", price(2, mq=1), (0, 1, 3, 1), cashflow(2)),
    Faction(GNOST, GREEN).card(CHARACTER, "Choir Novices", "clergy", price(1), (0, 2, 2, 0)),
    Faction(FREEHOLD, GREEN).card(CHARACTER, "Stall Hawkers", "trader", price(2, eq=1), (0, 3, 0, 2), cashflow(2)),
)


RULES: Final = {"Passionate Consumers": "MC-10.1 MC-10.1.2 MC-OPEN-91"}

"""The Gnost: psionics, protection, MQ."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    ACCOUNTING,
    BUSINESS,
    CAMOUFLAGE,
    CELLS,
    CHALLENGE,
    CHARACTER,
    DEVELOPMENTS,
    EQUIPMENT,
    EVENT,
    FOUNDER,
    GNOST,
    LOCATION,
    MINE,
    MQ,
    NO_BACK,
    NULL,
    PLUS,
    THEIRS,
    VEHICLE,
)
from ..rules.card import MegaCard
from ..rules.price import price
from ..rules.traits import sort_of
from ..words.abilities import act, at_phase, cashflow, cont_keyword, cont_trait, on_deploy, play, static_trait, upkeep
from ..words.choices import ActiveChooses
from ..words.costs import RemoveCounters
from ..words.decks_and_hands import LookAtHand
from ..words.effects import Cancel, DealDamage, Engage, ModifyTrait, Prevent, PutCounters
from ..words.filters import ADJACENT, HOST, Which
from ..words.keywords import (
    ABRUPT_KEYWORD,
    CANCEL_KEYWORD,
    ELUSIVE_KEYWORD,
    FLYING_KEYWORD,
    INDESTRUCTIBLE_KEYWORD,
    INITIATIVE_KEYWORD,
    PRECISION_KEYWORD,
    TERRAIN_KEYWORD,
    bond,
    development,
    disaster_level,
    move,
    regeneration,
    swap,
)
from ..words.money import LoseMoney
from ..words.printed import card
from ..words.selectors import CHOSEN, ITSELF, Target

OWN_CHARACTER: Final = Which(CHARACTER, MINE)
GNOST_CARDS: Final[tuple[MegaCard, ...]] = (
    card(
        LOCATION,
        "Quorum of the Ninth Seat",
        "business",
        price(20, mq=2, eq=2),
        (12, 13, 16, 15),
        GNOST,
        abilities=(
            cashflow(4),
            at_phase(ACCOUNTING, PutCounters(Target(Which(whose=MINE, subtype="gifted")), CELLS, 1)),
        ),
        back=NO_BACK,
        role=BUSINESS,
    ),
    card(
        CHARACTER,
        "Prophet Amara Sool",
        "founder gifted",
        price(5, mq=1, eq=1),
        (2, 3, 4, 1),
        GNOST,
        abilities=(act(Prevent(Target(Which(whose=MINE)), 2), RemoveCounters(CELLS, 1)),),
        unique=True,
        back=NO_BACK,
        role=FOUNDER,
    ),
    card(
        CHARACTER,
        "Gifted Acolyte",
        "gifted",
        price(2, mq=1),
        (1, 2, 2, 1),
        GNOST,
        abilities=(
            on_deploy(PutCounters(ITSELF, CELLS, 1)),
            act(ModifyTrait(ITSELF, MQ, 1), RemoveCounters(CELLS, 1)),
        ),
    ),
    card(
        CHARACTER,
        "Cell Bearer",
        "gifted",
        price(3, mq=1),
        (1, 1, 3, 1),
        GNOST,
        abilities=(
            on_deploy(PutCounters(ITSELF, CELLS, 2)),
            act(DealDamage(Target(Which()), MQ, 1), RemoveCounters(CELLS, 1)),
        ),
    ),
    card(
        CHARACTER,
        "Nonagon Warden",
        "guard",
        price(5, mq=1, bq=1),
        (1, 1, 4, 3),
        GNOST,
        keywords=(INDESTRUCTIBLE_KEYWORD,),
        abilities=(at_phase(ACCOUNTING, LoseMoney(1)),),
    ),
    card(
        CHARACTER,
        "Confessor",
        "clergy",
        price(4, eq=1),
        (1, 3, 2, 1),
        GNOST,
        abilities=(on_deploy(LookAtHand(discards=True)),),
    ),
    card(CHARACTER, "Psionic Duelist", "gifted", price(4, mq=2), (1, 2, 4, 1), GNOST, keywords=(INITIATIVE_KEYWORD,)),
    card(
        CHARACTER,
        "Silent Choir",
        "clergy",
        price(3, mq=1),
        (1, 2, 3, 0),
        GNOST,
        keywords=(swap(price(1), OWN_CHARACTER),),
    ),
    card(
        CHARACTER,
        "Levitating Anchorite",
        "gifted",
        price(3, mq=1),
        (1, 1, 3, 1),
        GNOST,
        keywords=(
            FLYING_KEYWORD,
            ELUSIVE_KEYWORD,
        ),
    ),
    card(CHARACTER, "Oracle Marksman", "gifted", price(4, mq=1), (1, 1, 3, 2), GNOST, keywords=(PRECISION_KEYWORD,)),
    card(
        CHARACTER,
        "Relic Saint",
        "gifted",
        price(4, mq=2),
        (1, 2, 4, 1),
        GNOST,
        keywords=(regeneration(price(2)),),
        unique=True,
    ),
    card(
        EQUIPMENT,
        "Codex Terminal",
        "relic",
        price(2, mq=1),
        (1, NULL, 1, NULL),
        GNOST,
        keywords=(bond(OWN_CHARACTER),),
        abilities=(static_trait(HOST, MQ, 2),),
    ),
    card(
        EQUIPMENT,
        "Sanctified Ward",
        "relic",
        price(2, eq=1),
        (NULL, 1, 1, NULL),
        GNOST,
        keywords=(bond(OWN_CHARACTER),),
        abilities=(cont_keyword(CAMOUFLAGE, sort_of("character")),),
    ),
    card(
        VEHICLE,
        "Sky Chariot",
        "aircraft",
        price(3, mq=1),
        (NULL, NULL, 2, 4),
        GNOST,
        keywords=(
            FLYING_KEYWORD,
            move(price(1)),
        ),
    ),
    card(
        LOCATION,
        "Cloister of Nine",
        "structure",
        price(3, mq=1),
        (NULL, 2, 3, 1),
        GNOST,
        keywords=(development(MQ),),
        abilities=(act(PutCounters(Target(Which(CHARACTER, MINE)), PLUS + MQ, 1), RemoveCounters(DEVELOPMENTS, 3)),),
    ),
    card(
        LOCATION,
        "Pilgrim Road",
        "road",
        price(1),
        (NULL, 1, 1, NULL),
        GNOST,
        keywords=(TERRAIN_KEYWORD,),
        abilities=(cont_trait(HOST, MQ, 1),),
    ),
    # An erratum gives it ABRUPT.
    card(
        EVENT,
        "Mindfire",
        "psionic",
        price(3, mq=1, eq=1),
        (NULL, 1, 1, NULL),
        GNOST,
        keywords=(ABRUPT_KEYWORD,),
        abilities=(
            on_deploy(DealDamage(Target(Which(CHARACTER)), MQ, 2)),
            cont_trait(Which(CHARACTER, THEIRS, near=ADJACENT), MQ, -1),
        ),
    ),
    card(
        EVENT,
        "Schism",
        "crisis",
        price(4, eq=1),
        (NULL, 1, 0, NULL),
        GNOST,
        keywords=(disaster_level(1),),
        abilities=(
            upkeep(price(1)),
            at_phase(CHALLENGE, ActiveChooses(Which(CHARACTER, MINE, engaged=0), Engage(CHOSEN)), only_yours=False),
        ),
    ),
    card(
        EVENT,
        "Nullifying Prayer",
        "psionic",
        price(3, mq=1),
        (NULL, NULL, 0, NULL),
        GNOST,
        keywords=(CANCEL_KEYWORD,),
        abilities=(play(Cancel()),),
        permanent=False,
    ),
)


RULES: Final = {
    "Mindfire": ("MC-10.1", "MC-10.1.1", "MC-OPEN-91"),
}
"""The rules that shaped each of these cards."""

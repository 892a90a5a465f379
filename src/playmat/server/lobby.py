"""The lobby: opening tables, sitting down, leaving, playing again."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from playmat import bots, games
from playmat.book.deal import Deal
from playmat.book.decks import Deck
from playmat.book.game import Game
from playmat.kernel.errors import PlaymatError
from playmat.wire import Again, Fork, Join, NewTable, SeatWish, TableInfo, User

from . import ledger
from .dealing import insist_share, new_key, used_already
from .errors import ApiError, not_found, not_saved
from .ledger import Entry
from .match import START, parsed
from .rooms import Rooms
from .seating import NOBODY, Chair, Sheet, new_id, now
from .service import Service
from .store import News

RACES: Final = 5


async def open_table(service: Service, user: User, wish: NewTable) -> TableInfo:
    """Open a table, and begin at once when nobody else is needed."""
    game = games.get(wish.plays)
    options = insist_terms(game, wish)
    own_seats = sum(seat.kind == "me" for seat in wish.seats)
    if own_seats > 1:
        raise ApiError(400, "bad-seats", "You can take one seat; leave the others open or give them to bots.")
    insist_share(wish.nonce, wish.share, takes_part=own_seats == 1)
    insist_clock(wish)
    await insist_few_tables(service, user)
    format = wish.format
    chairs: list[Chair] = []
    for index, seat in enumerate(wish.seats):
        deck = await chosen_deck(service, user, wish.plays, seat, format, index, dict(options))
        if deck is not None:
            format = format or deck.format
        chairs.append(seated(user, seat, deck, wish.share if seat.kind == "me" else ""))
    format = format or game.deck(game.default_decks()[0]).format
    formats = service.library.shelf(wish.plays).formats
    if format not in formats:
        raise ApiError(400, "bad-format", f"{game.name} knows the formats {', '.join(formats)}.")
    deal = await service.dealer.promised(wish.nonce)
    sheet = Sheet(
        id=deal.game,
        plays=wish.plays,
        rules=game.rules_hash,
        cards=game.card_hash,
        status="open",
        version=1,
        host=user.id,
        seats=tuple(chairs),
        format=format,
        clock=wish.clock,
        public=wish.public,
        spectators=wish.spectators,
        rated=all(chair.kind != "bot" for chair in chairs),
        key=new_id(24),
        seed=0,
        commitment=deal.commitment,
        deals=(deal,),
        options=options,
        created=now(),
    )
    return await lay(service, user, sheet)


async def lay(service: Service, user: User, sheet: Sheet) -> TableInfo:
    """Put a new table into the room, and begin when all seats are taken."""
    sheet, entries = begun(sheet) if full(sheet) else (sheet, [])
    news = News(service.store.worker, "lobby", "")
    try:
        await service.store.write(lambda connection: keep_new(connection, sheet, entries), news)
    except IntegrityError:
        raise used_already() from None
    return await laid(service, user, sheet)


def keep_new(connection: Connection, sheet: Sheet, entries: list[Entry]) -> None:
    """Keep a new table, with the first entries of its game where that has begun."""
    ledger.lay(connection, replace(sheet, version=sheet.version - 1) if entries else sheet)
    if entries and not ledger.change(connection, sheet, entries):
        raise AssertionError("a new table is nobody else's")


async def laid(service: Service, user: User, sheet: Sheet) -> TableInfo:
    """Let a new table be known."""
    service.metrics.tables.labels(sheet.plays).inc()
    await service.rooms.sheet_changed(sheet)
    return service.rooms.info(sheet, user.id)


async def join(service: Service, user: User, game: str, wish: Join) -> TableInfo:
    """Sit down at a table; the last one to do so begins the game."""
    for _ in range(RACES):
        sheet = await known(service, user.id, game, wish.key)
        if sheet.seat_of(user.id) != NOBODY:
            return service.rooms.info(sheet, user.id)
        if sheet.status == "closed":
            raise ApiError(
                409, "closed", "This table was closed. Open one of your own, or look for another in the lobby."
            )
        if sheet.status != "open":
            raise ApiError(409, "full", "This game has begun already. You can watch it, or open a table of your own.")
        seat = free_seat(sheet, user.id, wish.seat)
        insist_same_commitment(sheet, wish)
        as_wish = SeatWish(kind="me", deck=wish.deck, deck_list=wish.deck_list, leader=wish.leader)
        chair = sheet.seats[seat]
        if sheet.decks_are_fixed and (wish.deck or wish.deck_list or wish.leader):
            raise ApiError(
                409, "deck-is-fixed", "This game goes on from another one, with the decks that were played there."
            )
        if chair.deck_list and not wish.deck and not wish.deck_list:
            taken = replace(chair, kind="human", user=user.id, name=user.name, share=wish.share)
            if wish.leader:
                laid = service.library.led(sheet.plays, parsed(sheet.plays, chair.deck_list), wish.leader)
                taken = seated(user, as_wish, laid, wish.share)
        else:
            deck = await chosen_deck(service, user, sheet.plays, as_wish, sheet.format, seat, dict(sheet.options))
            taken = seated(user, as_wish, deck, wish.share)
        seats = tuple(taken if index == seat else chair for index, chair in enumerate(sheet.seats))
        changed = replace(sheet, seats=seats, version=sheet.version + 1)
        if await change(service.rooms, changed):
            return service.rooms.info(changed, user.id)
    raise not_saved()


async def leave(service: Service, user: User, game: str) -> TableInfo:
    """Get up from a table that still waits; the last to leave closes it, and anybody one that cannot go on."""
    for _ in range(RACES):
        sheet = await known(service, user.id, game, "")
        seat = sheet.seat_of(user.id)
        if seat == NOBODY and sheet.host != user.id:
            raise ApiError(409, "not-seated", "You do not sit at this table.")
        if sheet.status == "stranded":
            await service.rooms.close_table(game)
            return service.rooms.info(await known(service, user.id, game, ""), user.id)
        if sheet.status != "open":
            raise ApiError(409, "not-now", "The game has begun. Concede it, or leave the page and come back later.")
        emptied = tuple(vacated(sheet, chair) if index == seat else chair for index, chair in enumerate(sheet.seats))
        closing = sheet.host == user.id or not any(chair.kind == "human" for chair in emptied)
        changed = replace(sheet, seats=emptied, status="closed" if closing else "open", version=sheet.version + 1)
        if await change(service.rooms, changed):
            return service.rooms.info(changed, user.id)
    raise not_saved()


async def rematch(service: Service, user: User, game: str, wish: Again) -> TableInfo:
    """Play again with everybody one seat further; who was there is led to the new table."""
    insist_share(wish.nonce, wish.share, takes_part=True)
    sheet = await known(service, user.id, game, "")
    if sheet.status != "over":
        raise ApiError(409, "not-now", "The game is not over yet.")
    if sheet.seat_of(user.id) == NOBODY:
        raise ApiError(403, "forbidden", "Only those who played can ask for another game.")
    if sheet.rematch:
        there = await service.store.read(ledger.find, sheet.rematch)
        if there is not None and there.status != "closed":
            if wish.nonce:  # the share was made for another commitment than that table's
                raise ApiError(409, "open-already", f"The next game's table is open: sit down at {sheet.rematch}.")
            return await join(service, user, sheet.rematch, Join())
    await insist_few_tables(service, user)
    played_by = games.get(sheet.plays)
    turned = sheet.seats[1:] + sheet.seats[:1]
    chairs = tuple(
        replace(chair, kind="open", name="") if chair.kind == "human" and chair.user != user.id else chair
        for chair in turned
    )
    deal = await service.dealer.promised(wish.nonce)
    again = replace(
        unplayed(sheet, user, chairs, deal, wish.share),
        rules=played_by.rules_hash,
        cards=played_by.card_hash,
        rated=all(chair.kind != "bot" for chair in chairs),
        seed=0,
        deals=(deal,),
        before=(),
        forked_from="",
        forked_at=0,
    )
    pointing = replace(sheet, rematch=again.id, version=sheet.version + 1)
    again, entries = begun(again) if full(again) else (again, [])

    def keep(connection: Any) -> bool:
        if not ledger.change(connection, pointing):
            return False
        keep_new(connection, again, entries)
        return True

    try:
        kept = await service.store.write(keep, News(service.store.worker, "table", sheet.id))
    except IntegrityError:
        raise used_already() from None
    if not kept:
        return await rematch(service, user, game, wish)
    await service.rooms.sheet_changed(pointing)
    return await laid(service, user, again)


async def fork(
    service: Service, user: User, sheet: Sheet, answers: tuple[str, ...], out: frozenset[int], wish: Fork
) -> TableInfo:
    """Play on from a moment of a finished game, from one of its seats; nobody is waited for in seats that are out."""
    if wish.seat >= len(sheet.seats):
        raise ApiError(400, "bad-seats", f"There are {len(sheet.seats)} seats, numbered from 0.")
    if wish.seat in out:
        raise ApiError(400, "bad-seats", "Whoever sat there was out of the game by then; choose another seat.")
    if wish.nonce and not wish.fresh:
        raise ApiError(400, "bad-share", "Only what is shuffled anew (fresh) is dealt; leave nonce and share out.")
    insist_share(wish.nonce, wish.share, takes_part=True)
    await insist_few_tables(service, user)
    bot = insist_bot(wish.bot)
    before = tuple(deal for deal in sheet.deals if deal.answer <= len(answers))
    deal = await service.dealer.promised(wish.nonce) if wish.fresh else None
    chairs = tuple(
        replace(chair, kind="human", user=user.id, name=user.name, bot="")
        if index == wish.seat
        else replace(chair, kind="bot", user="", bot=bot, name=bot.title())
        if wish.others == "bot" or index in out
        else replace(chair, kind="open", user="", bot="", name="")
        for index, chair in enumerate(sheet.seats)
    )
    forked = replace(
        unplayed(sheet, user, chairs, deal, wish.share),
        clock=type(sheet.clock)(),
        public=wish.public,
        spectators=True,
        rated=False,
        key=new_id(24),
        deals=(*before, deal) if deal is not None else before,
        before=answers,
        forked_from=sheet.id,
        forked_at=wish.at,
        rematch="",
    )
    return await lay(service, user, forked)


# Pieces ------------------------------------------------------------------------------------------------------


def unplayed(sheet: Sheet, host: User, chairs: tuple[Chair, ...], deal: Deal | None, share: str) -> Sheet:
    """Another table on the terms of one, at which nothing has happened yet; its host adds a share to its own deal."""
    id, commitment = (deal.game, deal.commitment) if deal is not None else (new_id(), "")
    fresh: dict[str, Any] = {"id": id, "commitment": commitment, "status": "open", "version": 1, "created": now()}
    unset = dict.fromkeys(("started", "finished", "entries", "answers", "due"), 0)
    seats = tuple(replace(one, share=share if one.kind == "human" and one.user == host.id else "") for one in chairs)
    return replace(sheet, **fresh, **unset, host=host.id, seats=seats, winner=NOBODY)


async def known(service: Service, user: str, game: str, key: str) -> Sheet:
    """A table that somebody may know of."""
    sheet = await service.store.read(ledger.find, game)
    if sheet is None or not sheet.admits(user, key):
        raise not_found("table")
    return sheet


async def change(rooms: Rooms, sheet: Sheet) -> bool:
    """Keep a changed table, beginning its game when all seats are taken; False when somebody was quicker."""
    entries: list[Entry] = []
    if sheet.status == "open" and full(sheet):
        sheet, entries = begun(sheet)
        sheet = replace(sheet, version=sheet.version - 1)
    news = News(rooms.worker, "table", sheet.id)
    if not await rooms.store.write(lambda connection: ledger.change(connection, sheet, entries), news):
        return False
    await rooms.sheet_changed(sheet)
    return True


def full(sheet: Sheet) -> bool:
    """Whether all seats are taken."""
    return all(chair.kind != "open" for chair in sheet.seats)


def begun(sheet: Sheet) -> tuple[Sheet, list[Entry]]:
    """The table with its game begun, and the first entry of its log."""
    started = now()
    seats = tuple(with_own_names(sheet.seats))
    game = games.get(sheet.plays)
    if sheet.before and not game.is_played_by(sheet.rules, sheet.cards):
        raise ApiError(
            409, "stranded", "This game goes on from one that was played by other rules than the server has now."
        )
    pins = {"rules": game.rules_hash, "cards": game.card_hash}
    begun = replace(
        dealt(sheet),
        **pins,
        status="playing",
        seats=seats,
        started=started,
        entries=1,
        due=started,
        version=sheet.version + 1,
    )
    try:
        decks = [parsed(sheet.plays, chair.deck_list) for chair in seats]
        game.new(0, [chair.name for chair in seats], decks, options=dict(sheet.options))
    except PlaymatError as error:
        raise ApiError(400, "bad-decks", str(error)) from None
    return begun, [Entry(sheet.id, 1, started, START, NOBODY, "")]


def dealt(sheet: Sheet) -> Sheet:
    """The table with its cards dealt: from here on everything that chance does is settled."""
    if not sheet.commitment:
        return sheet if sheet.forked_from else replace(sheet, seed=new_key())
    *before, promised = sheet.deals
    shares = tuple(chair.share for chair in sheet.seats)
    if not sheet.forked_from:
        own = dataclasses.replace(promised, shares=shares)
        return replace(sheet, deals=(own,), seed=own.seed)
    own = dataclasses.replace(promised, shares=shares, answer=len(sheet.before) + 1)
    return replace(sheet, deals=(*before, own), before=(*sheet.before, f"stir:{own.seed}"))


def with_own_names(chairs: tuple[Chair, ...]) -> list[Chair]:
    """The chairs with names that tell players apart."""
    named: list[Chair] = []
    for chair in chairs:
        name, count = chair.name, 2
        while any(one.name == name for one in named):
            name = f"{chair.name} {count}"
            count += 1
        named.append(replace(chair, name=name))
    return named


def free_seat(sheet: Sheet, user: str, wanted: int) -> int:
    """An open seat for somebody: the one they want, the one kept for them, or the first that is nobody's."""
    open_seats = [index for index, chair in enumerate(sheet.seats) if chair.kind == "open"]
    kept = [index for index in open_seats if sheet.seats[index].user == user]
    free = [index for index in open_seats if not sheet.seats[index].user]
    for seat in kept or free:
        if wanted in (NOBODY, seat):
            return seat
    if open_seats and not kept and not free:
        raise ApiError(409, "kept", "The free seats are kept for those who played before. You can watch.")
    raise ApiError(409, "taken", "That seat is taken. Choose another one, or watch.")


def vacated(sheet: Sheet, chair: Chair) -> Chair:
    """A chair that somebody got up from; in a game that goes on from another one, the deck stays."""
    if sheet.decks_are_fixed:
        return replace(chair, kind="open", user="", name="", share="")
    return Chair(kind="open")


async def chosen_deck(
    service: Service, user: User, plays: str, seat: SeatWish, format: str, index: int, terms: Mapping[str, str]
) -> Deck | None:
    """The deck for a seat; nothing for an open one, whose player brings theirs."""
    if seat.kind == "open" and not seat.deck and not seat.deck_list and not seat.leader:
        return None
    return await service.library.deck(plays, user, seat.deck, seat.deck_list, format, index, seat.leader, terms)


def seated(user: User, seat: SeatWish, deck: Deck | None, share: str) -> Chair:
    """The chair that a wish asks for."""
    brought = {}
    if deck is not None:  # whose first header names who leads it, where its game has leaders
        brought = {"deck": deck.name, "leader": next(iter(deck.headers.values()), ""), "deck_list": deck.text()}
    if seat.kind == "me":
        return Chair(kind="human", user=user.id, name=user.name, share=share, **brought)
    if seat.kind == "bot":
        bot = insist_bot(seat.bot or "greedy")
        return Chair(kind="bot", name=bot.title(), bot=bot, **brought)
    return Chair(kind="open", **brought)


def insist_same_commitment(sheet: Sheet, wish: Join) -> None:
    """Refuse a share that was not made for the commitment that this table shows."""
    if wish.share and not wish.commitment:
        raise ApiError(400, "bad-share", "Send the table's commitment along with your share, as you have seen it.")
    if wish.commitment and wish.commitment != sheet.commitment:
        raise ApiError(409, "other-commitment", "This table shows another commitment. Look at it again, then join.")


def insist_bot(name: str) -> str:
    """The name of a bot that exists; how long it thinks is not for visitors to say."""
    bots.make(name)
    if name not in bots.BOTS:
        raise ApiError(400, "bad-bot", f"The bots here are {', '.join(bots.BOTS)}; name one of them as it is.")
    return name


def insist_terms(game: Game[Any], wish: NewTable) -> tuple[tuple[str, str], ...]:
    """What the table agrees on, once that and the number of its seats are possible."""
    try:
        game.insist_count(len(wish.seats))
    except PlaymatError as error:
        raise ApiError(400, "bad-seats", f"{error} Say who sits in each seat.") from None
    try:
        return game.agreed(wish.options, len(wish.seats))
    except PlaymatError as error:
        raise ApiError(400, "bad-options", str(error)) from None


def insist_clock(wish: NewTable) -> None:
    """Refuse a clock on which nobody could play."""
    clock = wish.clock
    if clock.kind == "bank" and clock.main + clock.each < 5:
        raise ApiError(400, "bad-clock", "Give each player at least five seconds, in the bank or for each decision.")
    if clock.kind == "byoyomi" and (clock.each < 5 or clock.periods < 1):
        raise ApiError(400, "bad-clock", "Byoyomi needs at least one period of at least five seconds.")


async def insist_few_tables(service: Service, user: User) -> None:
    """Refuse more tables than one person can sit at."""
    most = service.settings.tables_per_user
    if await service.store.read(ledger.open_tables_of, user.id) >= most:
        raise ApiError(409, "too-many", f"You have {most} tables already. Finish or close one first.")

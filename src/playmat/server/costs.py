"""What everything costs that can be asked of the server: the limits that a request or a message draws on.

All requests are measured, and paid for in work by their address; a message of a stream is one of many. The rest stands
here, and nothing that is not here can be asked: a test walks all routes and all messages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from litestar.handlers import BaseRouteHandler
from msgspec import Struct

from playmat import wire

from .limits import What
from .metering import METER
from .security import address_key

if TYPE_CHECKING:
    from .service import Service
    from .sessions import AnyConnection


class Cost(Struct, frozen=True):
    """What is drawn on, by whoever asks and by their address."""

    person: tuple[What, ...] = ()
    address: tuple[What, ...] = ()
    known: bool = True
    """Whether it matters who asks; they pay in work, too."""
    looks: bool = False
    """Whether a message is refused to those who have used too much work."""


# Requests ----------------------------------------------------------------------------------------------------

PUBLIC: Final = Cost(known=False)
PERSONAL: Final = Cost()
REPLAY: Final = Cost(("replay",), ("replays",))
TABLE: Final = Cost(("table",), ("tables",))
ANALYSIS: Final = Cost(("analysis",), ("analyses",))

REQUESTS: Final[dict[str, Cost]] = {
    # people
    "show_me": PERSONAL,
    "become_guest": Cost(address=("guest",)),
    "change_name": PERSONAL,
    "change_password": Cost(("password",)),
    "delete_me": Cost(("password",)),
    "register": Cost(address=("register",)),
    "log_in": PERSONAL,  # and what counts tries to log in
    "log_out": PERSONAL,
    "list_sessions": PERSONAL,
    "remove_session": PERSONAL,
    "list_tokens": PERSONAL,
    "make_token": Cost(("token",)),
    "remove_token": PERSONAL,
    # the library
    "list_games": PUBLIC,
    "show_game": PUBLIC,
    "find_cards": PUBLIC,
    "show_card": PUBLIC,
    "show_rulings": PUBLIC,
    "find_rules": PUBLIC,
    "show_rule": PUBLIC,
    "list_lessons": PUBLIC,
    "show_lesson": PUBLIC,
    "explain_in_lesson": PUBLIC,
    "list_decks": PERSONAL,
    "show_deck": PERSONAL,
    "check_deck": PUBLIC,
    "keep_deck": Cost(("deck",)),
    "drop_deck": PERSONAL,
    # tables
    "list_tables": PERSONAL,
    "list_own_tables": PERSONAL,
    "commit": PERSONAL,
    "open_table": TABLE,
    "show_table": PERSONAL,
    "join_table": Cost(("table",)),
    "leave_table": PERSONAL,
    "play_again": TABLE,
    # finished games
    "show_replay": REPLAY,
    "show_views": REPLAY,
    "download_record": REPLAY,
    "fork_game": Cost(("replay", "table"), ("replays", "tables")),
    "give_hint": Cost(("hint",)),
    "show_analysis": REPLAY,
    "start_analysis": REPLAY,  # and `ANALYSIS`, where there is none yet
    # streams
    "open_socket": PUBLIC,  # and what `Door` says
    "follow": Cost(("message",)),  # and the same
    "send_message": PERSONAL,  # and what the message costs
    # this server
    "show_about": PUBLIC,
    "show_health": PUBLIC,
    "show_alive": PUBLIC,
    "show_metrics": PUBLIC,
    "serve_client": PUBLIC,
    "_handler": PUBLIC,  # the API's document
    "handle_schema_path_not_found": PUBLIC,
    "options_handler": PUBLIC,
}
"""What a request draws on before anything is done for it, by the name of what handles it."""


async def draw(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Draw what a request costs; raises when there has been too much."""
    service: Service = connection.app.state.service
    limits = service.limits
    if not limits.on:
        return
    cost = REQUESTS[handler.handler_name]
    address = address_key(connection, service.settings)
    who = address
    if cost.known:
        visitor = await service.sessions.visitor(connection)
        if visitor.user is not None:
            who = visitor.user.id
            limits.insist("work", who)
            meter = METER.get()
            if meter is not None:
                meter.payers.append(("work", who))
    await pay(service, cost, who, address)


async def pay(service: Service, cost: Cost, who: str, address: str) -> None:
    """Draw on what something costs."""
    for what in cost.person:
        await service.limits.draw(what, who)
    for what in cost.address:
        await service.limits.draw(what, address)


# Messages ----------------------------------------------------------------------------------------------------

TRIFLE: Final = Cost(("message",))
LOOK: Final = Cost(("message",), looks=True)
MOVE: Final = Cost(("message", "move"), ("moves",))
"""Counted, and never refused for what somebody has looked at."""
BACK: Final = Cost(("message", "move"), ("moves",), looks=True)
"""The same, but dear: the game is replayed for it."""

MESSAGES: Final[dict[type[wire.FromClient], Cost]] = {
    wire.Watch: LOOK,
    wire.Unwatch: TRIFLE,
    wire.Answer: MOVE,
    wire.Concede: MOVE,
    wire.Undo: BACK,
    wire.Consent: MOVE,
    wire.Return: MOVE,
    wire.Say: Cost(("message", "chat"), ("moves",)),
    wire.Why: LOOK,
    wire.Describe: LOOK,
    wire.Log: Cost(("message", "log"), looks=True),
    wire.Lobby: LOOK,
    wire.Ping: TRIFLE,
}
"""What a message draws on before it is carried out, by its kind."""

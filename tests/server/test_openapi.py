"""The API does what its document says, whoever asks and whatever is sent, and refused requests change nothing.

`PLAYMAT_TEST_FUZZ_EXAMPLES` says how many requests of each kind are made up; they are then others every time.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest
import schemathesis
from argon2 import PasswordHasher
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.routes import HTTPRoute
from schemathesis import Case, GenerationMode
from schemathesis.checks import load_all_checks
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from playmat import wire
from playmat.server import accounts, openapi
from playmat.server.analyses import Analyses
from playmat.server.app import ROUTERS
from playmat.server.openapi import TAGS
from playmat.server.pace import Pace
from playmat.server.security import HEADERS
from tests.patience import PATIENCE
from tests.server.deals import deal_the_same
from tests.server.live import Live
from tests.server.player import Person
from tests.server.playing import at_once, refused
from tests.server.world import Asker, Kept, World

ASKED_FOR: Final = os.environ.get("PLAYMAT_TEST_FUZZ_EXAMPLES")
EXAMPLES: Final = {"guest": int(ASKED_FOR or 4), "nobody": int(ASKED_FOR or 2), "token": int(ASKED_FOR or 2)}
"""Nobody may do much, and a token does what a guest does, or nothing."""
ENDLESS: Final = "follow"
NAMES: Final = sorted(
    str(handler.handler_name)
    for router in ROUTERS
    for route in router.routes
    if isinstance(route, HTTPRoute)
    for handler in route.route_handlers
    if handler.include_in_schema is not False and handler.handler_name != ENDLESS
)
CONFIG: Final = schemathesis.Config.from_dict(
    {
        "request-timeout": PATIENCE,
        "checks": {
            "negative_data_rejection": {"expected-statuses": [400, 401, 403, 404, 409, 413]},
            "positive_data_acceptance": {"enabled": False},  # a name can be well-formed and still be taken
        },
    }
)
load_all_checks()
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # which Schemathesis does


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server on which nothing happens by itself: no bot answers or analyses, and nobody's time runs out."""
    cheap = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "PasswordHasher", lambda: cheap)
        deal_the_same("the API", patch)
        patch.setattr(Pace, "plan", lambda pace: None)
        patch.setattr(Analyses, "work_on", nothing)
        with Live(tmp_path_factory.mktemp("server")) as live:
            yield live
    assert not live.complaints.lines


async def nothing(_: Analyses) -> None:
    """Analyse nothing."""


@pytest.fixture(scope="module")
def world(live: Live) -> World:
    return World(live)


@pytest.fixture
def kept(live: Live) -> Iterator[Kept]:
    kept = Kept(live)
    yield kept
    kept.close()


@pytest.fixture(scope="module")
def document(live: Live) -> dict[str, Any]:
    document: dict[str, Any] = httpx.get(f"{live.url}/api/openapi.json", timeout=PATIENCE).raise_for_status().json()
    return document


@pytest.fixture(scope="module")
def operations(document: dict[str, Any]) -> dict[str, APIOperation[Any, Any, Any, Any]]:
    """Every operation of the document by its name."""
    schema = schemathesis.openapi.from_dict(document, config=CONFIG)
    schema.validate()
    found = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    return {operation.definition.raw["operationId"]: operation for operation in found}


# Made-up requests --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", Asker.KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_the_api_does_what_its_document_says(
    world: World, kept: Kept, operations: dict[str, APIOperation[Any, Any, Any, Any]], name: str, kind: str
) -> None:
    person = Asker(world.live, kind)
    kept.changed()

    def ask(case: Case[Any], data: st.DataObject) -> None:
        mend(case, world, data)
        answer = case.call(base_url=world.live.url, headers=person.headers)
        case.validate_response(answer, headers=person.headers)
        assert {header: answer.headers[header][0] for header in HEADERS} == HEADERS
        assert "cache-control" in answer.headers or "etag" in answer.headers
        changed = kept.changed()
        assert not (changed and (answer.status_code >= 400 or case.method == "GET")), "what is refused changes nothing"

    for mode in GenerationMode.POSITIVE, GenerationMode.NEGATIVE:
        if mode == GenerationMode.POSITIVE or can_be_wrong(operations[name]):
            cases = operations[name].as_strategy(generation_mode=mode)
            settled = settings(
                max_examples=EXAMPLES[kind],
                database=None,
                derandomize=ASKED_FOR is None,
                suppress_health_check=list(HealthCheck),
                phases=[Phase.generate],
            )
            settled(given(case=cases, data=st.data())(ask))()


def can_be_wrong(operation: APIOperation[Any, Any, Any, Any]) -> bool:
    """Whether there is anything in a request that could break the rules of the document."""
    schemas = [one["schema"] for one in operation.definition.raw.get("parameters", ())]
    return "requestBody" in operation.definition.raw or any(schema.keys() - {"type", "default"} for schema in schemas)


def mend(case: Case[Any], world: World, data: st.DataObject) -> None:
    """Put what there is in place of some of what was made up, wherever that was not meant to be wrong."""
    assert case.meta is not None
    for location, part in case.meta.components.items():
        container = case.get_container(location)
        if part.mode == GenerationMode.POSITIVE and isinstance(container, MutableMapping):
            container.update(mended(container, world, data))


def mended(value: Any, world: World, data: st.DataObject) -> Any:
    """The same with some of its fields filled from what there is."""
    if isinstance(value, list):
        return [mended(one, world, data) for one in value]
    if not isinstance(value, Mapping):
        return value
    return {
        name: data.draw(st.sampled_from(world.values[name]))
        if name in world.values and data.draw(st.integers(0, 3))
        else mended(one, world, data)
        for name, one in value.items()
    }


# What cannot be made up --------------------------------------------------------------------------------------


def test_events_are_messages_of_the_wire(world: World) -> None:
    game = world.values["game"][0]
    decoder = msgspec.json.Decoder(wire.ServerMessage)
    with Person(world.live.url, "Eve").follow(game) as events:
        events.until(lambda: len(events.heard) >= 2)
        assert [type(decoder.decode(data)) for data in events.heard[:2]] == [wire.Hello, wire.Table]
        assert events.response.headers["content-type"].startswith("text/event-stream")


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE"])
@pytest.mark.parametrize("path", ["/api", "/api/", "/api/none", "/api/me", "/api/tables/mine/x"])
def test_whatever_is_not_there_is_a_problem_too(live: Live, method: str, path: str) -> None:
    answer = httpx.request(method, live.url + path, timeout=PATIENCE)
    assert {header: answer.headers[header] for header in HEADERS} == HEADERS
    if answer.is_error and method != "HEAD":
        assert answer.status_code in (404, 405)
        assert msgspec.json.decode(answer.content, type=wire.Problem).message


# The document itself -----------------------------------------------------------------------------------------


def test_every_operation_is_described(document: dict[str, Any]) -> None:
    names = []
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            label = f"{method} {path}"
            names.append(operation["operationId"])
            assert operation["summary"] and not operation["summary"].endswith("."), label
            assert len(operation["description"]) > len(operation["summary"]), label
            assert operation["description"].endswith("."), label
            assert len(operation["tags"]) == 1 and operation["tags"][0] in TAGS, label
            for parameter in operation.get("parameters", ()):
                assert parameter["description"].endswith("."), f"{label}: {parameter['name']}"
            for status, response in operation["responses"].items():
                assert response["description"].endswith("."), f"{label}: {status}"
                if status >= "400" and path != "/health":
                    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                    assert response["content"] == content, f"{label}: {status}"
    assert sorted(names) == sorted([*NAMES, ENDLESS])
    assert list(TAGS) == [tag["name"] for tag in document["tags"]]
    assert set(TAGS) == {
        operation["tags"][0] for methods in document["paths"].values() for operation in methods.values()
    }


def test_every_schema_is_described_and_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    of_the_wire = vars(wire).keys() & schemas.keys() - {"ClientMessage", "ServerMessage"}
    assert not [name for name in of_the_wire if not schemas[name].get("description")]
    assert schemas["TableInfo"]["properties"]["host"]["description"] == "Whether you opened it."
    text = json.dumps(document)
    refs = {part.partition('"')[0] for part in text.split('"$ref": "#/components/schemas/')[1:]}
    assert refs <= schemas.keys()
    assert "ValidationException" not in text and "status_code" not in text  # the framework's own, which never go out


def test_programs_and_browsers_are_told_how_to_say_who_they_are(document: dict[str, Any]) -> None:
    assert document["components"]["securitySchemes"].keys() == {"cookie", "token"}
    for word in ("x-csrf-token", "Authorization: Bearer", "/api/stream", "ClientMessage", "ServerMessage"):
        assert word in document["info"]["description"]


def test_nobody_waits_while_the_document_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made_on: list[tuple[str, threading.Thread]] = []

    def noted(name: str, work: Callable[..., Any], *details: Any) -> Any:
        made_on.append((name, threading.current_thread()))
        return work(*details)

    for name in ("name_of", "notes"):  # what the framework makes of it, and what we add
        monkeypatch.setattr(openapi, name, partial(noted, name, getattr(openapi, name)))
    with Live(tmp_path) as live:
        person = Person(live.url, None)
        first, *others = at_once(*[lambda: person.ask("GET", openapi.PATH)] * 4)
        assert first["paths"] and all(one == first for one in others)
        assert live.thread not in {thread for _, thread in made_on}
        assert {name for name, _ in made_on} == {"name_of", "notes"}
        assert [name for name, _ in made_on].count("notes") == 1, "it is made once for all"
        before = len(made_on)
        assert person.ask("GET", openapi.PATH) == first and len(made_on) == before


@pytest.mark.parametrize("path", ["openapi.json", "openapi.yaml", "x"])
def test_there_is_nothing_below_the_document(live: Live, path: str) -> None:
    problem = refused(lambda: Person(live.url, None).ask("GET", f"{openapi.PATH}/{path}"))
    assert (problem.status, problem.error) == (404, "not-found")

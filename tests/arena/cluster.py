# interpreted: tests
"""A Ray cluster on this machine that starts however busy the machine is."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from inspect import signature
from itertools import chain
from typing import Any, Final

import pytest

from playmat.arena.on_ray import ray_workers
from playmat.arena.tournament import Spread
from tests.patience import PATIENCE, eventually

LIMITS: Final = {
    "gcs_server_port_wait_time_s": PATIENCE,
    "gcs_server_request_timeout_seconds": PATIENCE,
    "py_gcs_connect_timeout_s": PATIENCE,
    "worker_register_timeout_seconds": PATIENCE,
    "agent_register_timeout_ms": 1000 * PATIENCE,
    "health_check_timeout_ms": 1000 * PATIENCE,
    "memory_monitor_refresh_ms": 0,
}
"""Ray gives its own processes 10 to 60 seconds each to start and to answer, and ends some when memory runs short."""
AGENTS: Final = ("metrics_agent_port", "metrics_export_port", "dashboard_agent_listen_port", "runtime_env_agent_port")
"""Where the agents of a node listen, as Ray calls it."""
PORTS: Final = range(20_000, 32_000)
"""Ports that no system gives to whoever asks for any."""


@contextmanager
def patient_cluster(workers: int) -> Iterator[Spread]:
    """So many workers of a cluster of their own."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in LIMITS.items():
            patch.setenv(f"RAY_{name}", f"{value:.0f}")
        tell_ports(patch)
        await_node(patch)
        with ray_workers("", workers) as spread:
            yield spread


def tell_ports(patch: pytest.MonkeyPatch) -> None:
    """Tell a node where its agents will listen: it breaks down unless it learns that within 15 seconds, and agents
    write it into files when they are up, which takes them longer on a busy machine.
    """
    from ray._private import services
    from ray._raylet import persist_port  # type: ignore[attr-defined]

    start = services.start_raylet
    ports = dict(zip(AGENTS, free_ports(), strict=False))

    def start_knowing(*words: Any, **options: Any) -> Any:
        asked = signature(start).bind(*words, **{**options, **ports})
        for name, port in ports.items():
            persist_port(asked.arguments["session_dir"], asked.arguments["node_id"], name, port)
        return start(*asked.args, **asked.kwargs)

    patch.setattr(services, "start_raylet", start_knowing)


def await_node(patch: pytest.MonkeyPatch) -> None:
    """Wait until a node is up, and not for 30 seconds."""
    from ray._private import services

    get_node = services.get_node

    def found(address: str, node: str) -> Any:
        with suppress(RuntimeError):  # it is not there yet
            return get_node(address, node)  # type: ignore[no-untyped-call]
        return None

    patch.setattr(services, "get_node", lambda address, node: eventually(lambda: found(address, node)))


def free_ports() -> Iterator[int]:
    """Ports that nobody uses; processes that look for some at the same time look in different places."""
    for port in chain(PORTS[os.getpid() * len(AGENTS) % len(PORTS) :], PORTS):
        with socket.socket() as one, suppress(OSError):
            one.bind(("", port))
            yield port

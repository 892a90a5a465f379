# interpreted: talks to a cluster
"""Work spread over a Ray cluster, one of its own on this machine or one that runs elsewhere."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import islice
from typing import Any, Final
from warnings import catch_warnings

from playmat.running.workers import Stopped

from .plan import ArenaError

__all__ = ["ray_workers"]

WAITING: Final = 2
"""Chunks that wait for each worker, so that none stands idle."""
AUTO: Final = "ray://auto"
QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
"""What Ray is told before it starts: to report nothing to anybody."""


@contextmanager
def ray_workers(address: str, workers: int) -> Iterator[Callable[..., Generator[Any, None, None]]]:
    """Workers of a cluster; without an address one is started here with so many, and ended afterwards.

    `ray://auto` is the cluster that this machine belongs to, any other address is one for Ray's client. A cluster that
    runs already has as many workers as cores, and needs the same version of playmat.
    """
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise ArenaError("Ray is not installed here; install it with: pip install 'playmat[cluster]'") from None
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        with catch_warnings(action="ignore"):  # what matters of them is said below
            if address:
                ray.init(address if address != AUTO else "auto", **quiet)
            else:
                ray.init("local", num_cpus=workers, include_dashboard=False, **quiet)
    except Exception as error:  # of whatever kind: a node that takes too long to start is a bare one
        raise ArenaError(
            f"The Ray cluster {f'at {address} ' if address else ''}cannot be reached: {gist(error)} Check the "
            "address (ray://host:10001), the cluster's token if it wants one (RAY_AUTH_MODE=token, RAY_AUTH_TOKEN), "
            "and that the same versions of Python and Ray run there."
        ) from None
    try:
        yield partial(on_ray, at_once=cluster_cores() if address else workers)
    finally:
        with suppress(Exception):  # what is left of a cluster that broke down need not end well
            ray.shutdown()


def on_ray(work: Callable[[Any, Stopped], Any], chunks: Iterable[Any], at_once: int) -> Generator[Any, None, None]:
    """What the work makes of each chunk, as it comes."""
    import ray  # an extra

    task = ray.remote(do)
    shared = ray.put(work)
    waiting = iter(chunks)
    running = [task.remote(shared, chunk) for chunk in islice(waiting, WAITING * at_once)]
    try:
        while running:
            done, running = ray.wait(running)
            results = ray.get(done)
            running += [task.remote(shared, chunk) for chunk in islice(waiting, len(done))]
            yield from results
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise ArenaError(
            f"The Ray cluster gave up: {gist(error)} What is finished is kept where --out says; the "
            "same command goes on from it."
        ) from None
    finally:
        for one in running:
            with suppress(Exception):
                ray.cancel(one, force=True)


def gist(error: Exception) -> str:
    """What an error says before it goes into detail, as a sentence; after a colon it is the end of the detail."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()] or [type(error).__name__]
    said = lines[-1] if lines[0].endswith(":") else lines[0]
    return said if said.endswith(".") else f"{said}."


def cluster_cores() -> int:
    """The cores of the cluster."""
    import ray  # an extra

    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return max(1, int(resources.get("CPU", 1)))


def do(work: Callable[[Any, Stopped], Any], chunk: Any) -> Any:
    """Work on a chunk, wherever this is."""
    return work(chunk, bool)

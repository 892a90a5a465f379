"""Measures how many streams a proxy bears with the files that hosts are given, one of its workers before one of ours.

`python -m scripts.streams` measures both proxies, with as many open files as this machine allows a process.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from tests import proxies
from tests.patience import eventually
from tests.server.ports import HeldPort
from tests.streams import open_streams


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("proxy", nargs="*", default=["nginx", "caddy"], help="nginx, caddy")
    parser.add_argument("--most", type=int, default=10_000, help="how many streams to open at most")
    parser.add_argument("--connections", type=int, help="nginx's worker_connections, where not as shipped")
    asked = parser.parse_args()
    _, most_files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
    print(f"A process may have {most_files:,} files open here, and {asked.most:,} streams are tried.", flush=True)
    for name in asked.proxy:
        opened, memory = measure(name, asked.most, asked.connections)
        least = "at least " if opened == asked.most else ""
        print(f"{name}: {least}{opened:,} streams; {name} had {memory / 1024:,.0f} MiB of memory then", flush=True)
    return 0


def measure(name: str, most: int, connections: int | None) -> tuple[int, int]:
    """How many streams a proxy bears, and how many KiB of memory it has with them."""
    with tempfile.TemporaryDirectory() as scratch, HeldPort() as port, HeldPort() as upstream:
        server, folder = Path(scratch, "server"), Path(scratch, name)
        folder.mkdir()
        opened = (
            proxies.nginx(upstream.number, port.number, folder, connections)
            if name == "nginx"
            else proxies.caddy(upstream.number, port.number, folder)
        )
        with serving(upstream.number, server, proxies.url_of(port.number)), opened as proxy:
            memory = 0

            def look() -> None:
                nonlocal memory
                memory = memory_of(proxy.process)

            return asyncio.run(open_streams(proxy.url, proxy.trusting, most, look, at_once=1)), memory


@contextmanager
def serving(port: int, folder: Path, base_url: str) -> Iterator[None]:
    """A server at a port, without limits, for as long as this is open."""
    settings = {"RATE_LIMITS": "false", "BOT_PROCESSES": "1", "BASE_URL": base_url, "LOG_LEVEL": "error"}
    settings["DATA_DIR"] = str(folder)
    environment = os.environ | {f"PLAYMAT_{name}": value for name, value in settings.items()}
    command = [sys.executable, "-m", "playmat.cli.main", "serve", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def answers() -> bool:
        try:
            with urlopen(f"http://127.0.0.1:{port}/health/alive", timeout=10):
                return True
        except OSError:
            assert process.poll() is None, "the server ended"
            return False

    try:
        eventually(answers, "the server is not up")
        yield
    finally:
        process.terminate()
        process.wait()


def memory_of(process: int) -> int:
    """How many KiB of memory a process and its children have."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,rss="], capture_output=True, text=True, check=True).stdout
    rows = [tuple(map(int, line.split())) for line in listed.splitlines()]
    return sum(rss for pid, parent, rss in rows if process in (pid, parent))


if __name__ == "__main__":
    sys.exit(main())

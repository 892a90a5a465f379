"""nginx and Caddy in front of a server, with the files that hosts are given: only addresses and paths are a test's."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from tests.patience import PATIENCE, eventually
from tests.server.ports import HeldPort

ROOT: Final = Path(__file__).parents[1]
DEPLOY: Final = ROOT / "deploy"
UNPACKED: Final = ROOT / "build" / "proxies"
"""Where programs lie that this machine did not have."""
HOW_TO_GET_IT: Final = "there is no {name} on this machine; run: .venv/bin/python -m scripts.get_proxies"
NAME: Final = "localhost"
"""What the proxy is called by visitors."""


class Proxy(NamedTuple):
    """A proxy that runs: how visitors reach it, and whose certificate they must believe."""

    url: str
    plain: str
    trusting: ssl.SSLContext
    process: int


def find_nginx() -> str | None:
    """nginx: where the machine has it, or where it was unpacked."""
    return find("nginx")


def find_caddy() -> str | None:
    """Caddy: where the machine has it, or where it was unpacked."""
    return find("caddy")


def find(name: str) -> str | None:
    """A program; Debian keeps some where only root looks for them."""
    folders = (os.environ.get("PATH", ""), "/usr/sbin", UNPACKED / "usr" / "sbin", UNPACKED / "usr" / "bin")
    return shutil.which(name, path=os.pathsep.join(map(str, folders)))


def runs(program: str) -> bool:
    """Whether a program finds the libraries that it needs."""
    word = "-v" if Path(program).name == "nginx" else "version"
    return subprocess.run([program, word], capture_output=True, check=False).returncode == 0


@contextmanager
def nginx(upstream: int, port: int, folder: Path, connections: int | None = None) -> Iterator[Proxy]:
    """Nginx at one port of this machine before a server at another; with as many connections as shipped, or others."""
    program = find_nginx()
    assert program is not None, HOW_TO_GET_IT.format(name="nginx")
    with HeldPort() as plain:
        certificate = write_nginx(folder, upstream, port, plain.number, connections)
        with running([program, "-p", str(folder), "-c", str(folder / "nginx.conf")], folder, port) as process:
            yield Proxy(
                url_of(port), f"http://{NAME}:{plain.number}", ssl.create_default_context(cafile=certificate), process
            )


def url_of(port: int) -> str:
    """The address of a proxy."""
    return f"https://{NAME}:{port}"


def write_nginx(folder: Path, upstream: int, port: int, plain: int, connections: int | None) -> Path:
    """Write nginx's files as they are shipped, but for addresses and paths; the certificate made for it."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    make_certificate(certificate, key)
    site = changed(
        (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
        (r"listen \[::\]:\d+.*;\n", "\n"),
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"listen 443 ", f"listen 127.0.0.1:{port} "),
        (r"play\.example\.org;", f"{NAME};"),
        (r"ssl_certificate_key \S+;", f"ssl_certificate_key {key};"),
        (r"ssl_certificate \S+;", f"ssl_certificate {certificate};"),
        (r"server 127\.0\.0\.1:8000;", f"server 127.0.0.1:{upstream};"),
    )
    whole = changed(
        (DEPLOY / "nginx-main.conf").read_text(encoding="utf-8"),
        (r"user www-data;", "user root;" if os.geteuid() == 0 else ""),  # root's folders are nobody else's to read
        (r"worker_processes auto;", "worker_processes 1; daemon off;"),
        (r"pid \S+;", f"pid {folder}/pid;"),
        (r"error_log \S+;", f"error_log {folder}/log;"),
        (r"access_log \S+;", "access_log off;"),
        (r"include /etc/nginx/(modules-enabled/\*\.conf|mime\.types);", ""),
        (r"include /etc/nginx/conf\.d/\*\.conf;", f"include {folder}/conf.d/*.conf;"),
    )
    if connections is not None:
        whole = changed(whole, (r"worker_connections \d+;", f"worker_connections {connections};"))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    (folder / "conf.d").mkdir()
    (folder / "conf.d" / "folders.conf").write_text("".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds))
    (folder / "conf.d" / "playmat.conf").write_text(site, encoding="utf-8")
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    return certificate


def changed(text: str, *changes: tuple[str, str]) -> str:
    """A text with something else in some places, each of which there is."""
    for there, here in changes:
        text, times = re.subn(there, here.replace("\\", r"\\"), text)
        assert times, f"nothing is “{there}”"
    return text


def make_certificate(certificate: Path, key: Path) -> None:
    """A certificate of its own."""
    openssl = shutil.which("openssl")
    assert openssl is not None, "there is no openssl on this machine"
    kind = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    named = ("-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}")
    files = ("-keyout", str(key), "-out", str(certificate))
    subprocess.run([openssl, "req", "-x509", *kind, *named, *files], check=True, capture_output=True)


@contextmanager
def caddy(upstream: int, port: int, folder: Path) -> Iterator[Proxy]:
    """Caddy at one port of this machine before a server at another, with a certificate that it makes for itself."""
    program = find_caddy()
    assert program is not None, HOW_TO_GET_IT.format(name="Caddy")
    with HeldPort() as plain:
        own = f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {plain.number}\n\thttps_port {port}\n}}\n"
        shipped = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
        (folder / "Caddyfile").write_text(own + shipped, encoding="utf-8")
        environment = {
            "PLAYMAT_DOMAIN": f"{NAME}:{port}",
            "PLAYMAT_UPSTREAM": f"127.0.0.1:{upstream}",
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
        }
        command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
        with running(command, folder, port, environment) as process:
            root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
            eventually(root.exists, "Caddy makes no certificate")
            trusting = ssl.create_default_context(cafile=root)
            eventually(lambda: shakes_hands(port, trusting), "Caddy has no certificate")
            yield Proxy(url_of(port), f"http://{NAME}:{plain.number}", trusting, process)


@contextmanager
def running(command: list[str], folder: Path, port: int, environment: dict[str, str] | None = None) -> Iterator[int]:
    """A proxy's process, from when it listens until this is closed."""
    with open(folder / "output", "wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, env=os.environ | (environment or {}))
    try:
        eventually(lambda: process.poll() is not None or listens(port), "the proxy does not listen")
        assert process.poll() is None, (folder / "output").read_text(encoding="utf-8")
        yield process.pid
    finally:
        process.terminate()
        process.wait(PATIENCE)


def listens(port: int) -> bool:
    """Whether somebody listens at a port of this machine."""
    try:
        socket.create_connection(("127.0.0.1", port), PATIENCE).close()
    except ConnectionRefusedError:
        return False
    return True


def shakes_hands(port: int, trusting: ssl.SSLContext) -> bool:
    """Whether a proxy has its certificate already."""
    try:
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
            trusting.wrap_socket(line, server_hostname=NAME).close()
    except OSError:
        return False
    return True

"""Debian's and Ubuntu's packages: installed, as root or by sudo, or unpacked, which anybody may and nobody notices."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


def install(package: str) -> bool:
    """Whether a package could be installed; asks for a password only where somebody can type one."""
    if shutil.which("apt-get") is None:
        return False
    become_root: list[str] = []
    if os.geteuid() != 0:
        if shutil.which("sudo") is None:
            return False
        become_root = ["sudo"] if sys.stdin.isatty() else ["sudo", "-n"]
    print(f"Installing {package} with apt-get", flush=True)
    quietly = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o=Dpkg::Use-Pty=0"]
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", package]):
        if subprocess.run([*become_root, *quietly, *arguments], check=False, stdout=subprocess.DEVNULL).returncode:
            return False
    return True


def unpack(package: str, folder: Path) -> bool:
    """Whether a package's files, and nothing it depends on, could be laid into a folder; nothing is installed."""
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        return False
    print(f"Unpacking {package} into {folder}", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch, "lists", "partial").mkdir(parents=True)
        own_lists = [f"-o=Dir::State::Lists={scratch}/lists", f"-o=Dir::Cache={scratch}"]
        quietly = ["apt-get", "-qq", "-o=APT::Sandbox::User="]

        def call(*arguments: str) -> bool:
            done = subprocess.run([*quietly, *arguments], cwd=scratch, check=False, capture_output=True)
            return done.returncode == 0

        # What is available may never have been asked on this machine, or so long ago that the file is gone.
        if not call("download", package):
            call(*own_lists, "update")
            if not call(*own_lists, "download", package):
                return False
        extract = ["dpkg-deb", "--extract"]
        found = [str(file) for file in Path(scratch).glob("*.deb")]
        return all(subprocess.run([*extract, one, str(folder)], check=False).returncode == 0 for one in found)

"""Installing with Debian's and Ubuntu's package manager, as root or by sudo."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


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

"""A compiled kernel plays only games that were compiled with it: the toy is played on the interpreted one."""

from __future__ import annotations

from tests.laws.play import INTERPRETED

collect_ignore_glob = [] if INTERPRETED else ["test_*.py"]

"""The tests run on the build they are meant for."""

from __future__ import annotations

import os

import playmat.kernel.state


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    file = playmat.kernel.state.__file__
    assert file is not None
    expected = ".so" if os.environ.get("PLAYMAT_EXPECT_COMPILED") == "1" else ".py"
    assert file.endswith(expected), f"the kernel was loaded from {file}, expected a file ending in {expected}"

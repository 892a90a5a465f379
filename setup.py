"""Builds Playmat: pure Python by default, compiled by mypyc when PLAYMAT_COMPILE=1."""

import ast
import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED_PACKAGES = ("kernel", "book", "games", "bots")
INTERPRETED_MARKER = "# interpreted:"
DATA = "cards"  # packages that are read once, when a game is loaded; compiling them would take long and gain nothing
AT_ONCE = 12  # C files
MARKER_LINES = 10  # how far down a module the marker may stand

NO_MYPYC = "mypy is not installed; run: pip install --require-hashes -r requirements-dev.lock"
NO_COMPILER = (
    "there is no working C compiler ({compiler}); install one "
    "(Debian, Ubuntu: apt install build-essential; Fedora: dnf install gcc; macOS: xcode-select --install)"
)
NO_HEADERS = (
    "Python's own C headers are missing; install them "
    "(Debian, Ubuntu: apt install python3-dev; Fedora: dnf install python3-devel)"
)


def is_compiled(module: Path) -> bool:
    """Whether a module is compiled: it has code and does not say `# interpreted: <reason>`."""
    text = module.read_text(encoding="utf-8")
    if any(line.startswith(INTERPRETED_MARKER) for line in text.splitlines()[:MARKER_LINES]):
        return False
    tree = ast.parse(text, module)
    return len(tree.body) > (ast.get_docstring(tree) is not None)


def compiled_modules() -> list[str]:
    """Every module to compile, in a fixed order."""
    packages = [Path("src", "playmat", name) for name in COMPILED_PACKAGES]
    modules = [module for package in packages for module in package.rglob("*.py")]
    return sorted(str(module) for module in modules if DATA not in module.parts and is_compiled(module))


def what_is_missing() -> str | None:
    """What the machine lacks to compile, and how to get it; None if nothing."""
    if find_spec("mypyc") is None:
        return NO_MYPYC
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = f"-I{sysconfig.get_path('include')}"
    for program, missing in (("", NO_COMPILER), ("#include <Python.h>\n", NO_HEADERS)):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "try.c")
            source.write_text(program, encoding="utf-8")
            command = [*shlex.split(compiler), headers, "-c", str(source), "-o", str(source.with_suffix(".o"))]
            try:
                subprocess.run(command, capture_output=True, check=True)
            except (OSError, subprocess.CalledProcessError):
                return missing.format(compiler=compiler)
    return None


def extensions() -> list[Extension]:
    """The compiled modules; none unless they are asked for and the machine can make them."""
    if os.environ.get("PLAYMAT_COMPILE") != "1":
        return []
    if missing := what_is_missing():
        print(f"playmat: building pure Python instead of the compiled build: {missing}.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # From here on a failure is ours: mypyc ends the build at a type error, setuptools at a C error.
    return mypycify(
        compiled_modules(),
        opt_level="1",  # at 2 nothing is faster by more than a few hundredths, and it takes a third longer
        debug_level="0",
        multi_file=True,
        group_name="playmat",
        target_dir="build/mypyc",
    )


def batches(sources: list[str]) -> list[list[str]]:
    """C files that are compiled in one go: the headers that they share take longer to read than most of them."""
    return [sources[first : first + AT_ONCE] for first in range(0, len(sources), AT_ONCE)]


def together(sources: list[str]) -> str:
    """A C file that consists of others; it is left alone where it does already."""
    file = Path(sources[0]).with_suffix(".together.c")
    text = "".join(f'#include "{os.path.relpath(source, file.parent)}"\n' for source in sources)
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
    return str(file)


class ParallelBuild(build_ext):
    """Compiles C files side by side, a few in one go, and only those whose object is out of date."""

    def build_extensions(self) -> None:
        """Compile the objects of all extensions, then link each extension."""
        jobs = [(extension, some) for extension in self.extensions for some in batches(extension.sources)]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = list(pool.map(lambda job: self.compile_object(*job), jobs))
        for (extension, _), made in zip(jobs, objects, strict=True):
            extension.extra_objects.append(made)
            extension.sources = []
        super().build_extensions()

    def compile_object(self, extension: Extension, sources: list[str]) -> str:
        """Compile C files to one object unless it is newer than everything it is made from."""
        source = together(sources) if len(sources) > 1 else sources[0]
        [made] = self.compiler.object_filenames([source], output_dir=self.build_temp)
        made_from = [source, *sources, *extension.depends]
        if not os.path.exists(made) or os.path.getmtime(made) <= max(map(os.path.getmtime, made_from)):
            self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
        return str(made)


setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild})

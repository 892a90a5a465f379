# `make play` and `make test` need Python 3.11 and a package registry that pip can reach, and nothing else.

PYTHON ?= python3
GAME ?= shaman
GAMES ?= 100000
WORKERS ?= auto

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS)
NO_REGISTRY := echo "pip could not install it, for the reason above. It needs a package registry that it can reach."
AS_COMPILED := PYTHONPATH="$(CURDIR)/build/compiled" PLAYMAT_EXPECT_COMPILED=1
LOCK := build/lock/bin/uv pip compile pyproject.toml -q --upgrade --universal --generate-hashes \
  --no-emit-index-url --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.SUFFIXES:
unexport PLAYMAT_COMPILE PYTHONPATH
.PHONY: help play setup test lint format test-interpreted test-compiled compiled soak bench lock clean always

help: ## list what can be made
	@echo "Playmat: tabletop games by their complete rules. Start with: make play"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-25s %s\n", $$1, $$2 }'

play: .venv/project ## set up what is needed and play a game (GAME=shaman)
	@$(BIN)/playmat play $(GAME)

setup: .venv/project .venv/development ## set up for development, into .venv

test: lint test-interpreted test-compiled ## check everything, on the interpreted and on the compiled build

lint: setup ## check style and types
	@echo "Checking style (ruff) and types (mypy)"
	@$(BIN)/ruff check -q .
	@$(BIN)/ruff format --check -q . || { echo "Not formatted; run: make format"; exit 1; }
	@$(BIN)/mypy --strict --no-error-summary src tests

format: setup ## format the code and mend what ruff can mend
	@$(BIN)/ruff check -q --fix --exit-zero .
	@$(BIN)/ruff format -q .

test-interpreted: setup ## run the tests on the interpreted build
	@echo "Testing the interpreted build"
	@$(PYTEST)

test-compiled: compiled ## run the tests on the compiled build
	@echo "Testing the compiled build"
	@$(AS_COMPILED) $(PYTEST)

compiled: setup build/compiled/made ## build the compiled package into build/compiled

soak: compiled ## hold GAMES games (100000) against the laws, on the compiled build
	@echo "Playing $(GAMES) games against the laws"
	@$(AS_COMPILED) PLAYMAT_SOAK_GAMES=$(GAMES) $(PYTEST) tests/laws

bench: compiled ## measure the interpreted and the compiled build
	@$(BIN)/playmat bench

lock: ## choose new versions of the dependencies
	@echo "Locking dependencies"
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip -qq install uv
	@$(LOCK) --group build --output-file requirements.lock
	@$(LOCK) --group dev --constraint requirements.lock --output-file requirements-dev.lock
	@$(subst pyproject.toml,,$(LOCK)) --group compiler --output-file requirements-compiler.lock

clean: ## remove everything that can be made again
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/created:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "$(PYTHON) was not found. Install Python 3.11 or newer, or name it: make PYTHON=/path/to/python"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "$(PYTHON) is $$($(PYTHON) -V 2>&1), and Playmat needs 3.11 or newer."; \
	  echo "Install a newer Python, or name one you have: make PYTHON=python3.11"; exit 1; }
	@echo "Creating .venv"
	@rm -rf .venv
	@$(PYTHON) -m venv .venv >/dev/null 2>&1 || { rm -rf .venv; \
	  echo "$(PYTHON) -m venv does not work here. Debian and Ubuntu keep it in a package of its own:"; \
	  echo "  sudo apt install python3-venv"; exit 1; }
	@touch $@

.venv/runtime: .venv/created requirements.lock
	@echo "Installing what Playmat runs on (requirements.lock)"
	@$(PIP) install --require-hashes -r requirements.lock || { $(NO_REGISTRY); exit 1; }
	@touch $@

.venv/project: .venv/runtime pyproject.toml setup.py
	@echo "Installing Playmat itself (editable)"
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/development: .venv/runtime requirements-dev.lock
	@echo "Installing what Playmat is developed with (requirements-dev.lock)"
	@$(PIP) install --require-hashes -r requirements-dev.lock || { $(NO_REGISTRY); exit 1; }
	@touch $@

# The list of sources changes only when a file comes or goes, so that a deleted module is noticed too.
SOURCES = $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.txt' -o -name py.typed | sort)

build/sources: always
	@mkdir -p build
	@echo "$(SOURCES)" | cmp -s - $@ || echo "$(SOURCES)" > $@

# A machine without a C compiler gets one from the package registry.
HAS_COMPILER := $(or $(filter-out default,$(origin CC)),$(shell command -v cc gcc clang | head -n 1))
ZIG := $(CURDIR)/$(BIN)/python -m ziglang cc
COMPILER := $(if $(HAS_COMPILER),,CC="$(ZIG)" LDSHARED="$(ZIG) -shared")

.venv/compiler: .venv/runtime requirements-compiler.lock
	@echo "Installing a C compiler, as this machine has none (requirements-compiler.lock)"
	@$(PIP) install --require-hashes -r requirements-compiler.lock || { $(NO_REGISTRY); exit 1; }
	@touch $@

build/compiled/made: build/sources $(SOURCES) setup.py pyproject.toml .venv/development $(if $(HAS_COMPILER),,.venv/compiler)
	@echo "Compiling (mypyc)"
	@rm -rf build/compiled
	@$(COMPILER) PLAYMAT_COMPILE=1 PYTHONDONTWRITEBYTECODE= $(BIN)/python setup.py -q build \
	  --build-base build/setuptools --build-lib build/compiled
	@ls build/compiled/playmat__mypyc*.so >/dev/null 2>&1 || { \
	  echo "The compiled build could not be made, for the reason above. (make play does without it.)"; exit 1; }
	@touch $@

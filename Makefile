# `make play` and `make test` need Python 3.11 and package registries that pip and npm can reach, and nothing else.

PYTHON ?= python3
GAMES ?= 100000
SIEGES ?= 50
CRASHES ?= 500
STORM ?= 200
LOAD ?= 1500
ROUNDS ?= 5
ONLY ?=
WORKERS ?= auto
# Tests with servers and browsers wait a lot, so that one worker more than there are processors leaves none idle.
MORE_WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
PYTEST := $(BIN)/python -m pytest -q --dist worksteal -p no:anyio -p no:cacheprovider
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-fund --no-audit --no-update-notifier
NO_REGISTRY := echo "It could not be installed, for the reason above. That needs a package registry that can be reached."
AS_COMPILED := PYTHONPATH="$(CURDIR)/build/compiled" PLAYMAT_EXPECT_COMPILED=1
LOCK := build/lock/bin/uv pip compile -q --upgrade --universal --generate-hashes \
  --no-emit-index-url --custom-compile-command "make lock"
ONCE_TESTED := $(addprefix tests/,adapters analysis arena bots cli server training web \
  laws/test_planted_leaks.py test_docs.py test_guide.py)
ALONE = $(shell grep -rl --include='test_*.py' 'mark\.alone' tests)
CLIENT := src/playmat/server/static/index.html
COMPILED := build/compiled/playmat/__init__.py
COMPILED_CLIENT := build/compiled/playmat/server/static/index.html
MODULES := web/node_modules/.installed

# When a stage of `make test` began and ended, for the table at its end.
COSTS := build/costs
MET := build/met
BEGIN = @mkdir -p $(COSTS) && date +%s > $(COSTS)/$(1).began
END = @date +%s > $(COSTS)/$(1).ended

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
unexport PLAYMAT_COMPILE PYTHONPATH PYTHONDONTWRITEBYTECODE
.PHONY: help play setup client test quick rewritten lint format test-interpreted test-compiled compiled wheel soak shake bench bench-check lock clean always

help: ## list what can be made
	@echo "Playmat: tabletop games by their complete rules. Start with: make play"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-25s %s\n", $$1, $$2 }'

play: .venv/project client ## set up what is needed and open the table in the browser (ARGS="--port 8001")
	@$(BIN)/playmat serve $(ARGS)

setup: .venv/project .venv/development ## set up for development, into .venv

client: $(CLIENT) ## build the browser client into src/playmat/server/static

# What needs one processor goes on beside what needs the other.
test: ## check everything, on the interpreted and on the compiled build; tells in the end what each room of tests cost
	@rm -rf $(COSTS)
	$(call BEGIN,whole)
	@$(MAKE) --no-print-directory -j 2 lint test-interpreted $(COMPILED_CLIENT)
	@$(MAKE) --no-print-directory test-compiled
	$(call END,whole)
	@$(BIN)/python -m scripts.costs $(COSTS)

quick: setup ## what a day's work needs, in two minutes: style, types, kernel, house, rules and cards, interpreted
	@$(BIN)/ruff check -q .
	@$(BIN)/ruff format --check -q . || { echo "Not formatted; run: make format"; exit 1; }
	@$(BIN)/mypy --strict --no-error-summary src tests scripts examples
	@$(PYTEST) -n $(WORKERS) tests/kernel tests/house tests/games tests/laws/test_golden.py tests/laws/test_citations.py \
	  tests/laws/test_every_card.py tests/test_decks.py tests/test_search.py tests/test_lessons.py

lint: setup client ## check style and types, and test the client's parts
	$(call BEGIN,lint)
	@echo "Checking style (ruff) and types (mypy)"
	@$(BIN)/ruff check -q .
	@$(BIN)/ruff format --check -q . || { echo "Not formatted; run: make format"; exit 1; }
	@$(BIN)/mypy --strict --no-error-summary src tests scripts examples
	@echo "Checking the browser client's style (biome) and testing its parts (vitest); building it has checked its types"
	@$(NPM) run -s lint
	@$(NPM) run -s test -- --reporter=dot
	$(call END,lint)

format: setup $(MODULES) ## format the code and mend what ruff can mend
	@$(BIN)/ruff check -q --fix --exit-zero .
	@$(BIN)/ruff format -q .
	@$(NPM) run -s format

# Server, browser, command line and documents are tested once, on the build that servers run; the laws, which play whole
# games of every kind, hold on both, and so do the kernel and the rules, cards and guides of each game. Only the interpreted
# build can tell which rules were met, and be another version or play a game that was not compiled with the kernel.
test-interpreted: setup rewritten ## hold the interpreted build against the laws, test kernel and games, and see that every rule is met
	$(call BEGIN,interpreted)
	@echo "Testing the interpreted build"
	@rm -rf $(MET)
	@PLAYMAT_MET=$(MET) PLAYMAT_TEST_COSTS=$(COSTS)/interpreted.json $(PYTEST) -n $(WORKERS) $(addprefix --ignore=,$(ONCE_TESTED))
	@$(BIN)/python -m scripts.get_postgresql
	@$(PYTEST) -n $(WORKERS) -m interpreted $(ONCE_TESTED)
	@$(BIN)/python -m scripts.met $(MET)
	$(call END,interpreted)

# All workers of a test run start together, and each would rewrite the assertions of every test for itself.
rewritten: setup
	@$(BIN)/python -m pytest --collect-only -q >/dev/null 2>&1 || true

test-compiled: compiled $(COMPILED_CLIENT) ## run all tests on the compiled build, with server and browser
	@$(BIN)/python -m scripts.get_chromium
	@$(BIN)/python -m scripts.get_postgresql
	@$(BIN)/python -m scripts.get_proxies
	$(call BEGIN,compiled)
	@echo "Testing the compiled build, the server and the browser"
	@PLAYMAT_TEST_COSTS=$(COSTS)/compiled.json $(AS_COMPILED) $(PYTEST) -n $(MORE_WORKERS) -m "not alone and not interpreted"
	$(call END,compiled)
	$(call BEGIN,alone)
	@echo "Measuring what people wait for, with nothing beside it"
	@PLAYMAT_TEST_COSTS=$(COSTS)/alone.json $(AS_COMPILED) $(PYTEST) -m alone $(ALONE)
	$(call END,alone)

compiled: setup $(COMPILED) ## build the compiled package into build/compiled

wheel: compiled $(COMPILED_CLIENT) ## build dist/playmat-*.whl, compiled and with the client, to install on a server
	@echo "Packing"
	@rm -rf dist build/wheel
	@$(COMPILE) --build-base build/setuptools --build-lib build/compiled \
	  bdist_wheel --skip-build --bdist-dir build/wheel --dist-dir dist
	@ls dist/*.whl

soak: compiled ## hold GAMES games (100000) against the laws, and a server through SIEGES (50), CRASHES (500) a storm on STORM games (200), and LOAD games (1500)
	@echo "Playing $(GAMES) games against the laws, $(SIEGES) on a server under attack, and some through $(CRASHES) crashes"
	@$(AS_COMPILED) PLAYMAT_SOAK_GAMES=$(GAMES) PLAYMAT_SOAK_FUZZ=$(SIEGES) PLAYMAT_SOAK_CRASHES=$(CRASHES) \
	  $(PYTEST) -n $(WORKERS) tests/laws tests/server/test_fuzz.py tests/server/test_crash.py
	@echo "Attacking a server beside $(STORM) games"
	@$(AS_COMPILED) PLAYMAT_SOAK_STORM=$(STORM) $(PYTEST) -m alone tests/server/test_storm.py
	@echo "Playing $(LOAD) games at once"
	@$(AS_COMPILED) PLAYMAT_SOAK_LOAD=$(LOAD) $(PYTEST) -m alone tests/server/test_load.py

shake: compiled $(COMPILED_CLIENT) ## look for tests that fail by chance: ROUNDS (5) times over (ONLY="tests/server", SEED=7)
	@$(BIN)/python -m scripts.get_chromium
	@$(BIN)/python -m scripts.get_postgresql
	@$(BIN)/python -m scripts.get_proxies
	@$(AS_COMPILED) $(BIN)/python -m scripts.shake --rounds $(ROUNDS) $(if $(SEED),--seed $(SEED)) $(ONLY)

bench: compiled ## measure the interpreted and the compiled build
	@$(BIN)/playmat bench

bench-check: compiled ## fail where a game has become slower than recorded, whatever machine this is
	@$(BIN)/playmat bench --check

lock: .venv/node ## choose new versions of the dependencies
	@echo "Locking dependencies"
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip -qq install uv
	@$(LOCK) pyproject.toml --group build --output-file requirements.lock
	@$(LOCK) pyproject.toml --group dev --constraint requirements.lock --output-file requirements-dev.lock
	@for group in compiler node postgresql; do \
	  $(LOCK) --group $$group --constraint requirements-dev.lock --output-file requirements-$$group.lock || exit 1; done
	@$(NPM) --loglevel=error update --package-lock-only
	@PATH="$(CURDIR)/$(BIN):$$PATH" node scripts/complete_lock.mjs web/package-lock.json

clean: ## remove everything that can be made again
	@rm -rf .venv build dist web/node_modules src/playmat/server/static
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
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
	@$(PIP) install --no-compile --require-hashes -r requirements.lock || { $(NO_REGISTRY); exit 1; }
	@touch $@

.venv/project: .venv/runtime pyproject.toml setup.py
	@echo "Installing Playmat itself (editable)"
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/development: .venv/runtime requirements-dev.lock | .venv/project .venv/node
	@echo "Installing what Playmat is developed with (requirements-dev.lock)"
	@$(PIP) install --no-compile --require-hashes -r requirements-dev.lock || { $(NO_REGISTRY); exit 1; }
	@touch $@

# A list of sources changes only when a file comes or goes, so that a deleted one is noticed too.
SOURCES = $(shell find src -path src/playmat/server/static -prune -o \
  -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' -print | sort)
WEB_SOURCES = $(shell find web -path web/node_modules -prune -o \
  -type f ! -name 'schema.json' ! -name 'schema.d.ts' -print 2>/dev/null | sort)

build/sources: always
	@mkdir -p build
	@echo "$(SOURCES)" | cmp -s - $@ || echo "$(SOURCES)" > $@

build/web-sources: always
	@mkdir -p build
	@echo "$(WEB_SOURCES)" | cmp -s - $@ || echo "$(WEB_SOURCES)" > $@

# The browser client. Vite needs a recent Node; a machine without one gets it from the package registry.
HAS_NODE = $(shell command -v npm >/dev/null && node -e \
  '[a, b] = process.versions.node.split("."); process.exit(a >= 23 || a == 22 && b >= 12 || a == 20 && b >= 19 ? 0 : 1)' \
  2>/dev/null && echo yes)

.venv/node: .venv/created requirements-node.lock | $(if $(HAS_NODE),,.venv/project)
	@if [ -z "$(HAS_NODE)" ]; then \
	  echo "Installing Node, as this machine has none that is recent enough (requirements-node.lock)"; \
	  $(PIP) install --require-hashes -r requirements-node.lock || { $(NO_REGISTRY); exit 1; }; fi
	@touch $@

$(MODULES): web/package.json web/package-lock.json | .venv/node
	@echo "Installing what the browser client is built with (web/package-lock.json)"
	@$(NPM) --loglevel=error ci || { $(NO_REGISTRY); exit 1; }
	@touch $@

# The client's types come from the server's own, so that it is built again when those change.
$(CLIENT): $(MODULES) build/web-sources $(WEB_SOURCES) $(wildcard src/playmat/server/*.py src/playmat/wire/*.py src/playmat/games/*/seen/shown.py) | .venv/project
	@echo "Building the browser client"
	@$(NPM) run -s build -- --logLevel warn
	@PATH="$(CURDIR)/$(BIN):$$PATH" node scripts/compress.mjs $(@D)
	@touch $@

# A machine without a C compiler gets one from the package registry.
HAS_COMPILER := $(or $(filter-out default,$(origin CC)),$(shell command -v cc gcc clang | head -n 1))
ZIG := $(CURDIR)/$(BIN)/python -m ziglang cc
COMPILER := $(if $(HAS_COMPILER),,CC="$(ZIG)" LDSHARED="$(ZIG) -shared")

COMPILE := $(COMPILER) PLAYMAT_COMPILE=1 $(BIN)/python -W ignore setup.py -q build

.venv/compiler: .venv/runtime requirements-compiler.lock | .venv/development
	@echo "Installing a C compiler, as this machine has none (requirements-compiler.lock)"
	@$(PIP) install --require-hashes -r requirements-compiler.lock || { $(NO_REGISTRY); exit 1; }
	@touch $@

$(COMPILED): build/sources $(SOURCES) setup.py pyproject.toml .venv/development $(if $(HAS_COMPILER),,.venv/compiler)
	$(call BEGIN,compiling)
	@echo "Compiling (mypyc)"
	@rm -rf build/compiled
	@$(COMPILE) --build-base build/setuptools --build-lib build/compiled
	@ls build/compiled/playmat__mypyc*.so >/dev/null 2>&1 || { \
	  echo "The compiled build could not be made, for the reason above. (make play does without it.)"; exit 1; }
	$(call END,compiling)
	@touch $@

$(COMPILED_CLIENT): $(COMPILED) $(CLIENT)
	@rm -rf $(@D)
	@cp -R $(dir $(CLIENT)) $(@D)
	@touch $@

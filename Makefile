# Cattani: `make` alone lists what there is. Everything runs in a virtual environment of its own, .venv.
SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
# aiogram costs seconds and 168 MB in every process that imports it, so there are few test workers.
WORKERS ?= 2
ARGS ?=

.PHONY: help setup check format test play lock clean

help: ## list the targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

setup: $(READY) ## make the virtual environment

$(READY): pyproject.toml constraints.txt tools/venv.sh
	@PYTHON="$(PYTHON)" sh tools/venv.sh .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(READY)

check: $(READY) ## format, lint, types, borders, sizes
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -q tests/test_sizes.py

format: $(READY) ## let ruff mend what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

test: $(READY) ## the whole suite, on real Valkey and PostgreSQL
	$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

play: $(READY) ## watch a game in the terminal: make play ARGS="--players 12 --language ru"
	$(BIN)/python -m bot play $(ARGS)

lock: $(READY) ## write constraints.txt anew, without addresses
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate --no-emit-index-url --extra dev pyproject.toml -o constraints.txt

clean: ## remove the virtual environment and caches; games and books in .local stay
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build *.egg-info

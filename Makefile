# Everything a developer does here; `make` alone lists it. Another Python, in an environment of its own:
#     make test PYTHON=python3.13 VENV=.venv-3.13

PYTHON ?= python3
VENV ?= .venv
ARGS ?=
BIN := $(VENV)/bin
# Long while every line is watched, or held to a time, or watching lines themselves; the others
# reach every branch.
NOT_FOR_COVERAGE := $(addprefix --ignore=tests/test_,$(addsuffix .py,\
	conformance conformance_command determinism goldens growth mutate readers referee trees))
WHEEL_VENV := build/wheel-venv
SMOKE_TEST := 'import importlib.resources as r, durchdiewueste as d; print(d.__version__, d.__file__); \
	assert "wheel-venv" in d.__file__ and (r.files(d) / "py.typed").is_file()'

.PHONY: help demo test test-long coverage mutation lint format types schemas goldens conformance docs bench speed-page build test-wheel clean
.NOTPARALLEL: # pip can't install twice at once into one environment

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: ## play a whole game; needs nothing but Python
	PYTHONPATH=src $(PYTHON) examples/play_a_game.py

test: $(VENV)/.test ## run the tests; ARGS="-k water -x" goes to pytest
	$(BIN)/pytest $(ARGS)

test-long: $(VENV)/.test ## run them at length, from another seed each time
	HYPOTHESIS_PROFILE=long $(BIN)/pytest $(ARGS)

coverage: $(VENV)/.coverage ## see that the tests reach every branch of the package
	$(BIN)/coverage run -m pytest $(NOT_FOR_COVERAGE) $(ARGS)
	$(BIN)/coverage report

mutation: $(VENV)/.test ## change the rooms one thing at a time and see whether a test notices
	$(BIN)/python tools/mutate.py $(ARGS)

lint: $(VENV)/.lint ## look for mistakes and bad formatting
	$(BIN)/ruff check
	$(BIN)/ruff format --check

format: $(VENV)/.lint ## mend what can be mended by itself
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

types: $(VENV)/.lint $(VENV)/.test $(VENV)/.bench ## check the types, and that no public one is missing
	$(BIN)/mypy
	$(BIN)/python tools/verifytypes.py durchdiewueste

schemas: ## write the JSON Schemas that the package ships; needs nothing but Python
	PYTHONPATH=src $(PYTHON) tools/write_schemas.py

goldens: ## rewrite the recorded games that the tests compare with; needs nothing but Python
	PYTHONPATH=src:tests $(PYTHON) tools/write_goldens.py

conformance: ## rewrite the cases for ports to other languages; needs nothing but Python
	PYTHONPATH=src:tests $(PYTHON) tools/conformance.py make
	PYTHONPATH=src:tests $(PYTHON) tools/conformance.py check
	PYTHONPATH=src:tests $(PYTHON) tools/write_perft.py

docs: $(VENV)/.docs ## build the docs into build/docs and run their examples
	$(BIN)/sphinx-build -q -E -W --keep-going -b html docs build/docs/html
	$(BIN)/sphinx-build -q -E -W --keep-going -b doctest docs build/docs/doctest

bench: $(VENV)/.bench $(VENV)/.open-spiel ## measure the speed, beside python-chess and OpenSpiel
	$(BIN)/python benchmarks/bench.py $(ARGS)

speed-page: ## put what bench measured into the docs; needs nothing but Python
	$(PYTHON) benchmarks/speed_page.py

build: $(VENV)/.build ## make sdist and wheel in dist
	rm -rf dist
	$(BIN)/python -m build

test-wheel: build ## run the tests against the wheel, away from src
	rm -rf $(WHEEL_VENV)
	$(PYTHON) -m venv --without-pip $(WHEEL_VENV)
	$(BIN)/python -m pip --python $(WHEEL_VENV)/bin/python install --quiet dist/*.whl --group test
	cd build && wheel-venv/bin/python -I -c $(SMOKE_TEST)
	cd build && wheel-venv/bin/pytest -c ../pyproject.toml --rootdir .. ../tests $(ARGS)

clean: ## remove all that make has made
	rm -rf build dist .venv .venv-* .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# $(VENV)/.NAME stands for: the package, as it lies in src, and dependency group NAME are installed.
$(VENV)/.%: pyproject.toml | $(VENV)/.pip
	$(BIN)/python -m pip install --quiet --editable . --group $*
	@touch $@

# Where there is no wheel of it for this Python or system, bench does without.
$(VENV)/.open-spiel: | $(VENV)/.pip
	@if $(BIN)/python -m pip install --quiet --only-binary :all: open_spiel; then touch $@; \
		else echo "no OpenSpiel to be had for this Python: measuring without it"; fi

$(VENV)/.pip:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1' # the first with --group
	@touch $@

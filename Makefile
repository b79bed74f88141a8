# Everything is set up on first use and kept in .venv and node_modules; "make clean" starts over.
#   make lab        open the course in JupyterLab        make lint       every check that runs no test
#   make test       run every test                       make bench      measure, as ratios to a peer
#   make notebooks  run all notebooks anew, and clean    make locale     bring the catalogues up to date
PYTHON ?= python3
VENV   ?= .venv
LAB_FLAGS ?=
TEST_FLAGS ?=

BIN  := $(VENV)/bin
RUN  := $(BIN)/python
PINS := binder/requirements.txt
PIP  := $(RUN) -m pip install --quiet --disable-pip-version-check --constraint $(PINS)
ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

.PHONY: lab test lint bench notebooks locale pins binder-check clean
.DELETE_ON_ERROR:

lab: $(VENV)/.lab
	$(BIN)/jupyter lab $(ROOT) $(LAB_FLAGS) tutorials/00_start_here.ipynb

test: $(VENV)/.test node_modules/.made
	@$(RUN) tools/browser.py
	$(RUN) -m pytest $(TEST_FLAGS)

lint: $(VENV)/.lint node_modules/.made
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright --pythonpath $(RUN)
	node_modules/.bin/tsc --project latice_nb/widgets/static

bench: $(VENV)/.bench node_modules/.made
	@$(RUN) tools/browser.py
	$(RUN) -m bench

notebooks: $(VENV)/.test
	$(RUN) tools/notebooks.py

locale: $(VENV)/.test
	$(RUN) tools/locales.py

pins: pyproject.toml
	uv pip compile pyproject.toml --extra lab --extra test --universal --python-version 3.11 --no-header --no-annotate --output-file $(PINS)

binder-check: $(VENV)/.test
	bash tools/binder_check.sh

clean:
	rm -rf $(VENV) node_modules .mypy_cache .ruff_cache .pytest_cache build dist

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "This Python can't make environments: install its venv package (python3-venv on Debian)."; exit 1; }
	@touch $@

$(VENV)/.lab: $(VENV)/.made pyproject.toml $(PINS)
	$(PIP) --editable '.[lab]'
	@touch $@

$(VENV)/.test: $(VENV)/.lab
	$(PIP) --editable '.[lab,test]'
	@touch $@

$(VENV)/.lint: $(VENV)/.test
	$(PIP) --editable '.[lab,test,lint,bench]'
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	$(PIP) --editable '.[lab,test,bench]'
	@touch $@

node_modules/.made: package.json
	@command -v npm >/dev/null || { echo "Node.js with npm is needed for the checks in the browser and of the JavaScript: install Node.js 18 or newer."; exit 1; }
	npm install --silent --no-audit --no-fund
	@touch $@

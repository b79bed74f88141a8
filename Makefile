# Everything is set up on first use, kept in .venv and node_modules, and not set up again while nothing has changed.
PYTHON ?= python3
VENV   ?= .venv
# JupyterLite's packages disturb an ordinary JupyterLab, so the site is built in an environment of its own
SITE_VENV ?= .venv-site
SITE   ?= build/site
SITE_TEST_FLAGS ?=
# each other place where notebooks are shown has an environment of its own, of the versions in tools/hosts
HOSTS  ?= build/hosts
PLACES := $(basename $(notdir $(wildcard tools/hosts/*.txt)))
LAB_FLAGS ?=
TEST_FLAGS ?=
# two to four at once; a notebook or a module of tests stays together, since it shares a kernel or a page
TEST_RUN := --numprocesses=auto --maxprocesses=4 --dist=loadscope

# make takes what stands after a space for another file
$(if $(word 2,$(VENV)),$(error VENV=$(VENV): the folder's name can have no space in it))
$(if $(word 2,$(SITE_VENV)),$(error SITE_VENV=$(SITE_VENV): the folder's name can have no space in it))

BIN  := $(VENV)/bin
# tools are run as modules: the scripts that pip installs find no Python in a folder with a $ in its name
RUN  := $(BIN)/python
PINS := binder/constraints.txt
BINDER_PINS := binder/requirements.txt
SOLVE := uv pip compile pyproject.toml --universal --python-version 3.11 --no-header --no-annotate --quiet
PIP  := $(RUN) -m pip install --quiet --disable-pip-version-check --constraint $(PINS)
# a page, not a file: given a file, Jupyter serves that file's folder alone, and no link out of it leads anywhere
START := /lab/tree/tutorials/00_start_here.ipynb
# no questions about news before the course is seen; nobody's own settings are touched
# (the shell reads it from its environment, so that a folder may be called anything)
export QUIET := $(CURDIR)/binder/lab
ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

.PHONY: help lab test lint js js-watch bench site site-tools site-serve site-test hosts notebooks notebooks-check locale pins picture binder-check clean
.DELETE_ON_ERROR:

help:
	@echo "make lab         open the course in JupyterLab"
	@echo "make test        run every test, notebooks and browser too; TEST_FLAGS=\"tests/latice -x\" runs a part"
	@echo "make lint        every check that runs no test"
	@echo "make js          bundle the browser's modules; js-watch does it whenever one is saved"
	@echo "make bench       measure, as ratios to a peer in the same run"
	@echo "make site        build the course as a site that needs no Python, in $(SITE); site-serve shows it here"
	@echo "make site-test   build it and try it in a browser; SITE_TEST_FLAGS=--site-all runs every notebook there"
	@echo "make hosts       try the tables in the other places where notebooks are shown: JupyterLab 4.0, Voilà, marimo …"
	@echo "make notebooks   run all notebooks anew and store them clean (notebooks-check only says what would change)"
	@echo "make locale      bring the catalogues up to date, compile them, list what is untranslated"
	@echo "make pins        renew the exact versions in $(PINS) and what of them Binder installs (needs uv)"
	@echo "make picture     draw the picture of the README anew"
	@echo "make binder-check  try what Binder would build"
	@echo "make clean       start over"
	@echo "PYTHON=python3.12 chooses the Python of a new .venv, VENV=… another folder for it."

lab: $(VENV)/.lab
	$(RUN) -m jupyterlab $(ROOT) --LabApp.default_url=$(START) --LabApp.app_settings_dir="$$QUIET" $(LAB_FLAGS)

test: $(VENV)/.test node_modules/.made
	@$(RUN) tools/browser.py
	$(RUN) -m pytest $(TEST_RUN) $(TEST_FLAGS)

lint: $(VENV)/.lint node_modules/.made
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy
	PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(RUN) -m pyright --pythonpath $(RUN)
	node_modules/.bin/tsc --project latice_nb/widgets/js
	node_modules/.bin/tsc --project tools/site
	node_modules/.bin/tsc --project tools/site/tsconfig.worker.json
	node tools/bundle.mjs --check

js: node_modules/.made
	node tools/bundle.mjs

# With ANYWIDGET_HMR=1 and the package watchfiles, what is shown in a notebook follows.
js-watch: node_modules/.made
	node tools/bundle.mjs --watch

bench: $(VENV)/.bench site
	@$(RUN) tools/browser.py
	$(RUN) -m bench

site-tools: $(SITE_VENV)/.site

site: $(SITE_VENV)/.site
	$(SITE_VENV)/bin/python -m tools.site "$(SITE)"

site-serve: $(SITE_VENV)/.site
	$(SITE_VENV)/bin/python -m tools.site.server "$(SITE)"

site-test: site $(VENV)/.test node_modules/.made
	@$(RUN) tools/browser.py
	$(RUN) -m pytest tests/site --site "$(SITE)" $(SITE_TEST_FLAGS)

hosts: $(PLACES:%=$(HOSTS)/%/.host) $(VENV)/.test
	@$(RUN) tools/browser.py
	$(RUN) -m pytest tests/hosts --hosts "$(HOSTS)"

notebooks: $(VENV)/.test
	$(RUN) tools/notebooks.py
	$(RUN) tools/course.py

notebooks-check: $(VENV)/.test
	$(RUN) tools/notebooks.py --check

locale: $(VENV)/.test
	$(RUN) tools/locales.py

picture: $(VENV)/.test
	$(RUN) tools/readme_picture.py

pins:
	@command -v uv >/dev/null || { echo "make pins needs uv, which solves for all Pythons at once: pip install uv"; exit 1; }
	$(SOLVE) --extra lab --extra test --extra binder --upgrade --output-file $(PINS)
	$(SOLVE) --extra lab --extra binder --constraint $(PINS) --output-file $(BINDER_PINS)

binder-check: $(VENV)/.made
	PYTHON="$$(cd $(BIN) && pwd)/python" bash tools/binder_check.sh

clean:
	rm -rf $(VENV) $(SITE_VENV) node_modules .mypy_cache .ruff_cache .pytest_cache build dist

# pip and npm are told nothing twice: each stamp is younger than the files that decide what is installed.
$(VENV)/.made $(SITE_VENV)/.made:
	@command -v "$(PYTHON)" >/dev/null || { echo "$(PYTHON) isn't installed: name a Python of 3.11 or newer, as in make PYTHON=python3.12 …"; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed, and $(PYTHON) is older: name another, as in make PYTHON=python3.12 …"; exit 1; }
	@"$(PYTHON)" -m venv $(@D) || { rm -rf $(@D); echo "$(PYTHON) can't make environments: install its venv package (apt-get install python3-venv on Debian)."; exit 1; }
	@touch $@

$(VENV)/.lab: $(VENV)/.made pyproject.toml $(PINS)
	$(PIP) --editable '.[lab]'
	@touch $@

$(SITE_VENV)/.site: $(SITE_VENV)/.made tools/site/requirements.txt $(PINS)
	@command -v npm >/dev/null || { echo "Node.js with npm is needed to build the site: install Node.js 20 or newer."; exit 1; }
	$(SITE_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --constraint $(PINS) --requirement tools/site/requirements.txt
	@touch $@

$(HOSTS)/%/.host: tools/hosts/%.txt $(VENV)/.made pyproject.toml
	@"$(PYTHON)" -m venv $(@D)
	$(@D)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	$(@D)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.made pyproject.toml $(PINS)
	$(PIP) --editable '.[lab,test]'
	@touch $@ $(VENV)/.lab

$(VENV)/.lint: $(VENV)/.made pyproject.toml $(PINS)
	$(PIP) --editable '.[lab,test,lint,bench]'
	@touch $@ $(VENV)/.lab $(VENV)/.test $(VENV)/.bench

$(VENV)/.bench: $(VENV)/.made pyproject.toml $(PINS)
	$(PIP) --editable '.[lab,test,bench]'
	@touch $@ $(VENV)/.lab $(VENV)/.test

node_modules/.made: package.json
	@command -v npm >/dev/null || { echo "Node.js with npm is needed for the checks in the browser and of the JavaScript: install Node.js 18 or newer."; exit 1; }
	npm install --silent --no-audit --no-fund
	@touch $@

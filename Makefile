# Clubscore. `make run` serves the app with its demo club, `make test` runs every test;
# each does all its own set-up. `make help` lists the rest.

PYTHON ?= $(firstword $(foreach name,python3.11 python3.12 python3.13 python3,$(shell command -v $(name))))
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8000
WORKERS ?= 2
DOOR_PORT ?= 8080
TLS := $(or $(DATA_DIR),data)/tls

# Debian packages: for the paper, and on top of them for the tests.
# Without libharfbuzz-subset0 every sheet costs four times as much; Playwright's driver
# links libatomic1, which Chromium does not bring.
RUN_PACKAGES := libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core \
	fonts-wqy-microhei fonts-freefont-ttf fonts-symbola fonts-unifont openssl
TEST_PACKAGES := $(RUN_PACKAGES) chromium hledger libatomic1 postgresql \
	poppler-utils libnss3-tools

PURE := games/rules/*,games/card_text.py,games/cue_words.py,games/meld_words.py,games/meld_tiles.py,games/auction_entry.py,games/cue_entry.py,games/card_entry.py,games/preview.py,games/status.py,games/sheet_words.py,games/sheet_details.py,games/desk_checks.py,games/desk_meld.py,games/desk_play.py,clubscore/lib/paper.py,games/records.py,games/hand_records.py,games/refusals.py,games/strict_json.py,games/agreement.py,games/pairing.py,games/entry.py,games/judge.py,games/wording.py,games/sheet_hands.py,ledger/netting/*,ledger/pairwise.py,ledger/chain.py,ledger/guards/*,ledger/months.py,ledger/exports/names.py,ledger/exports/text.py,clubscore/lib/money.py,clubscore/lib/text.py,clubscore/lib/formatting.py

# The tests make their own settings, whatever the shell around them has.
ALONE := env -u DATABASE_URL -u DATA_DIR -u SECRET_KEY -u ALLOWED_HOSTS -u HTTPS -u DEBUG -u STATIC_ROOT -u BASE_URL

unexport DJANGO_SETTINGS_MODULE

# Parts of the set-up wait for each other, also under `make -j`.
.NOTPARALLEL:

.PHONY: help run hall demo test test-pure test-sqlite test-postgres mutate check format bench soak taps screens setup run-system test-system clean

help: ## list what can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: run-system $(VENV)/.runtime ## serve the app on http://127.0.0.1:8000 (PORT=…), with a demo club
	@$(BIN)/python -c 'import socket; socket.create_server(("$(HOST)", $(PORT)))' 2>/dev/null \
		|| { echo "Nothing can be served on $(HOST):$(PORT), which may be taken. Try: make run PORT=8001"; exit 1; }
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py collectstatic --noinput --verbosity 0
	@$(BIN)/python manage.py demo --if-empty
	@echo "Clubscore is on http$(if $(CERT),s)://$(if $(filter 0.0.0.0,$(HOST)),127.0.0.1,$(HOST)):$(PORT)/ (stop it with Ctrl-C)"
	@export ALLOWED_HOSTS="$${ALLOWED_HOSTS-$$($(BIN)/python -m clubscore.hall hosts $(HOST))}"; \
		$(if $(CERT),export HTTPS=true;) \
		exec $(BIN)/gunicorn clubscore.wsgi --config clubscore/gunicorn.py --bind $(HOST):$(PORT) --workers $(WORKERS) \
			$(if $(CERT),--certfile $(CERT) --keyfile $(KEY))

hall: HOST = 0.0.0.0
hall: PORT = 8443
hall: run-system $(VENV)/.runtime ## serve the phones in a hall by https, without internet
	@$(BIN)/python -m clubscore.hall certificate $(HOST) $(TLS)
	@$(BIN)/python -m clubscore.hall door $(HOST) $(DOOR_PORT) $(PORT) $(TLS) & trap "kill $$!" EXIT; \
		$(MAKE) --no-print-directory run HOST=$(HOST) PORT=$(PORT) CERT=$(TLS)/server.pem KEY=$(TLS)/server.key

demo: run-system $(VENV)/.runtime ## build the demo club in the database (an empty one)
	$(BIN)/python manage.py migrate --verbosity 0
	$(BIN)/python manage.py demo

test: test-pure test-sqlite test-postgres ## run every test: without a database, on SQLite, on PostgreSQL

# What is held to a whole coverage is tested without a database and without masses of
# random cases, so only this is traced.
test-pure: test-system $(VENV)/.dev
	$(PYTEST) -m "not database and not bulk" --cov --cov-report=
	$(BIN)/coverage report --include="$(PURE)" --fail-under=100

test-sqlite: test-system $(VENV)/.dev
	$(PYTEST) -m "database or bulk"

# What a journey sees on a page is seen on SQLite, and so is what asks no database.
test-postgres: test-system $(VENV)/.dev
	$(ALONE) $(BIN)/python -m tests.with_postgres $(RUN_TESTS) -m "database and not page"

soak: test-system $(VENV)/.dev ## try the books with five hundred long runs of whatever a club does
	SOAK=1 $(ALONE) $(BIN)/pytest tests/office/test_state_machine.py

TEST_PROCESSES ?= 2
RUN_TESTS = $(BIN)/pytest -n $(TEST_PROCESSES) --dist loadfile --no-loadscope-reorder
PYTEST = $(ALONE) $(RUN_TESTS)

mutate: run-system $(VENV)/.dev ## break the rules in 4,000 ways, one by one: a test must fail (long)
	rm -rf mutants
	$(ALONE) nice $(BIN)/mutmut run --max-children $(MUTATE_PROCESSES)
	$(BIN)/mutmut results
	$(BIN)/mutmut export-cicd-stats && cat mutants/mutmut-cicd-stats.json

MUTATE_PROCESSES ?= 1

check: run-system $(VENV)/.dev ## format, lint, types, import contracts, templates, migrations
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/djlint templates --check --lint
	$(ALONE) DEBUG=true $(BIN)/python manage.py makemigrations --check --dry-run
	$(ALONE) DEBUG=true $(BIN)/python manage.py check --fail-level WARNING

format: $(VENV)/.dev ## put code and templates into the one format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	-$(BIN)/djlint templates --reformat --quiet

bench: run-system $(VENV)/.dev ## measure the figures, one line each; also benches/results.json
	$(BIN)/python -m benches

taps: test-system $(VENV)/.dev ## count the touches a hand takes on a phone, and hold them to their bounds
	@$(ALONE) $(BIN)/pytest -q --no-header tests/journeys/test_taps.py

screens: test-system $(VENV)/.dev ## take the pictures of docs/screens anew
	$(BIN)/python docs/screens/take.py

setup: $(VENV)/.dev ## make the virtual environment with everything in it

# pip comes last into an environment: where it is, the rest is whole.
$(BIN)/pip:
	@$(MAKE) --no-print-directory packages PACKAGES=
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' \
		|| { echo "Clubscore needs Python 3.11, 3.12 or 3.13; $(PYTHON) is another. Name one: make PYTHON=python3.11 …"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.runtime: requirements.txt | $(BIN)/pip
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt | $(BIN)/pip
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@ $(VENV)/.runtime

run-system:
	@$(MAKE) --no-print-directory packages PACKAGES="$(RUN_PACKAGES)"

test-system:
	@$(MAKE) --no-print-directory packages PACKAGES="$(TEST_PACKAGES)"

.PHONY: packages
packages:
	@missing=""; \
	if [ -z "$(PYTHON)" ]; then missing=" python3 python3-venv"; \
	elif [ ! -e $(BIN)/pip ] && ! $(PYTHON) -c 'import ensurepip' 2>/dev/null; then \
		missing=" $(notdir $(PYTHON))-venv"; \
	fi; \
	for name in $(PACKAGES); do \
		dpkg-query -W -f '$${db:Status-Status}' $$name 2>/dev/null | grep -qx installed || missing="$$missing $$name"; \
	done; \
	test -z "$$missing" && exit 0; \
	if [ "$$(id -u)" = 0 ]; then \
		echo "Installing Debian packages:$$missing"; \
		apt-get update -q -q && DEBIAN_FRONTEND=noninteractive \
			apt-get install -q -q -y --no-install-recommends $$missing >/dev/null; \
	else \
		echo "Please install these Debian packages, then run make again:"; \
		echo "  sudo apt-get install$$missing"; exit 1; \
	fi

clean: ## remove the virtual environment and all caches (never the data)
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage mutants

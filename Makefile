# The habits of the house. Every target works from a fresh clone, without a terminal; `make help` lists them.

PREFIX ?= $(HOME)/.local
prefix := $(patsubst ~%,$(HOME)%,$(PREFIX))
LOGS := .build/logs
RELEASE := Tools/release.sh
SOURCES := Package.swift Modules Apps Tools Tests
SCRIPTS := .ci/run Tools/*.sh Tools/*/*.sh

.DEFAULT_GOAL := help
.PHONY: help run test check check-threads check-memory bench gallery gallery-frames lab demo-conflict graph ledger install uninstall clean release architecture

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

run: release ## Build tend and show it on a demo store; ARGS="add Milk" runs it on your own store
ifdef ARGS
	@.build/release/tend $(ARGS)
else
	@Tools/demo.sh .build/release/tend
endif

test: ## Build and pass every test suite; FILTER=DomainTests passes one
	@Tools/prepare.sh lab
	@Tools/test.sh $(if $(FILTER),--filter '$(FILTER)')

check: architecture ## Formatting, imports, layers, ownership, generated pages, shell scripts
	@Tools/quietly.sh $(LOGS)/format.log "formatting" \
	    swift format lint --strict --recursive --parallel $(SOURCES)
	@.build/debug/architecture check
	@Tools/quietly.sh $(LOGS)/check-build.log "build, warnings are errors, imports are declared" \
	    swift build --build-tests --explicit-target-dependency-import-check error
	@Tools/quietly.sh $(LOGS)/gallery-pictures.log "pictures of the gallery, and its table of the documents" \
	    swift test --skip-build --disable-xctest --filter 'GalleryPictures|DocumentsTests'
	@if command -v shellcheck >/dev/null; then \
	    Tools/quietly.sh $(LOGS)/shellcheck.log "shell scripts" shellcheck $(SCRIPTS); \
	else echo "shell scripts: not checked, shellcheck is not installed" >&2; fi

# Both leave out what starts the built programs. TEND_SEEDS is how many of the thousand histories SyncTests plays: under the
# thread sanitizer each takes the better part of a second. TEND_EVENTS is how many random keys each of twenty windows takes.
# All else of the sync suites runs, real servers and faults, too.
check-threads: ## Pass the suites that share state under the thread sanitizer (builds everything anew, some ten minutes)
	@Tools/prepare.sh lab
	@TEND_SEEDS=$${TEND_SEEDS:-100} TEND_EVENTS=$${TEND_EVENTS:-500} Tools/test.sh --sanitize thread $(if $(FILTER),--filter '$(FILTER)')

check-memory: ## Pass the suites under the address sanitizer (builds everything anew, some ten minutes)
	@Tools/prepare.sh lab
	@TEND_SEEDS=$${TEND_SEEDS:-300} TEND_EVENTS=$${TEND_EVENTS:-500} Tools/test.sh --sanitize address $(if $(FILTER),--filter '$(FILTER)')

bench: ## Measure against bare C, sqlite3, taskwarrior, curl and vdirsyncer, and print the table (some minutes)
	@Tools/prepare.sh bench
	@Tools/quietly.sh $(LOGS)/bench-build.log "release build of what is measured" \
	    $(RELEASE) tend tend-sync tend-ui bench TerminalProbe
	@.build/release/bench $(ARGS)
	@.build/lab/venv/bin/python3 Tools/bench/sync/ratios.py .build/release/tend 2>$(LOGS)/bench-sync.log
	@.build/lab/venv/bin/python3 Tools/bench/terminal/terminal.py .build/release 2>$(LOGS)/bench-terminal.log

gallery: ## Show who owns which state, one small screen for each way
	@Tools/prepare.sh build
	@Tools/quietly.sh -q $(LOGS)/gallery.log "build of the gallery" swift build --product gallery
	@.build/debug/gallery $(ARGS)

# A test of GalleryTests draws the pictures and compares them: make check fails where one does not show what is to be seen.
gallery-frames: ## Draw the picture of each screen of the gallery anew, into docs/gallery
	@Tools/quietly.sh $(LOGS)/gallery-build.log "build of the tests" swift build --build-tests
	@TEND_RECORD_SNAPSHOTS=1 Tools/quietly.sh $(LOGS)/gallery-frames.log "pictures of the gallery" \
	    swift test --skip-build --disable-xctest --filter GalleryPictures

lab: release ## Run two CalDAV servers with sample lists until ctrl-C, and say what to try with them
	@Tools/prepare.sh lab
	@setpriv --pdeathsig TERM .build/lab/venv/bin/python3 Tools/lab/lab.py .build/release/tend .build/lab/run

demo-conflict: release ## Show two stores that edit the same to-do: what is merged, and what is a conflict
	@Tools/prepare.sh lab
	@.build/lab/venv/bin/python3 Tools/lab/demo_conflict.py .build/release/tend

graph: architecture ## Write the module graph into docs/architecture.md
	@.build/debug/architecture graph

ledger: architecture ## Write the ownership ledger docs/ownership.md
	@.build/debug/architecture ledger

install: release ## Install tend and its completions below PREFIX (default ~/.local)
	@Tools/install.sh .build/release '$(DESTDIR)$(prefix)'

uninstall: ## Take away what install put below PREFIX; your to-dos stay
	@Tools/install.sh --remove '$(DESTDIR)$(prefix)'

clean: ## Take away everything that was built
	@rm -rf .build

release:
	@Tools/prepare.sh build
	@Tools/quietly.sh $(if $(ARGS),-q) $(LOGS)/release.log "release build of tend, tend-sync and tend-ui" $(RELEASE) tend tend-sync tend-ui

architecture:
	@Tools/prepare.sh build
	@Tools/quietly.sh $(LOGS)/architecture.log "build of the architecture check" swift build --product architecture

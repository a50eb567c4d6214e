# LazyScroll. `make gallery` shows it, `make test` proves it; both set up what they need.

SWIFT ?= swift
# Invariant checks compiled in, optimised: the random lives are long.
CHECKED = -c release -Xswiftc -DLAZYSCROLL_CHECKS -Xswiftc -enable-testing --traits GTK --scratch-path .build/checked
# The gallery's port, and the sizes of its stores.
PORT ?= 8080
ITEMS ?= 100000
CONTACTS ?= 1000000
PICTURES ?= 100000
LISTS ?= 2000
# The faults of the simulated network of the two-way feed: milliseconds, parts from 0 to 1, and
# REORDER=1.
LATENCY ?=
JITTER ?=
FAILURE_RATE ?=
REORDER ?=
TRUNCATE ?=
NETWORK = $(if $(LATENCY),--latency $(LATENCY)) $(if $(JITTER),--jitter $(JITTER)) \
  $(if $(FAILURE_RATE),--failure-rate $(FAILURE_RATE)) $(if $(filter-out 0,$(REORDER)),--reorder) \
  $(if $(TRUNCATE),--truncate $(TRUNCATE))
# A folder of pictures for the waterfall, in place of generated ones.
PHOTOS ?=
FORMATTED = Package.swift Sources Terminal Tests Benchmarks Examples Gallery

# The gallery's tests cover that of the desktop, too. All steps build with the same traits, so that nothing is compiled twice.
GALLERY = --package-path Gallery --traits Desktop
# A package without the trait needs no GTK: the examples are built as on a machine where pkg-config finds nothing.
EXAMPLES = PKG_CONFIG_LIBDIR=/nonexistent $(SWIFT)

.PHONY: help gallery gallery-terminal gallery-gtk test test-quick test-unit test-gtk test-embedded test-counts test-gallery test-browser test-pages test-frames build-browser \
  test-faults test-mutants test-examples test-uikit test-full soak build-examples build-unit build-web build-web-all build-web-load build-conformance build-counts build-gallery bench bench-web dist format lint check-types docs \
  bootstrap-test clean

help:
	@echo "make gallery            a shop, a waterfall, and a billion rows, for the browser (PORT=... ITEMS=... PHOTOS=folder)"
	@echo "make gallery-terminal   scroll a shop of 100,000 items in the terminal (ARGS=... for options)"
	@echo "make gallery-gtk        the same and more in a window of the desktop, by GTK 4 (ARGS=... for options)"
	@echo "make test               everything that CI checks"
	@echo "make test-quick         the tests that a change needs (FILES=... names files; without, those that differ from origin/main)"
	@echo "make test-full          the same, and the longer tests: faults, mutants, long random lives"
	@echo "make test-uikit         UIKit and SwiftUI alone, against a fake of UIKit"
	@echo "make test-browser       the web host alone, in Chromium (CHROMIUM=... names another browser)"
	@echo "make test-faults        breaks each law and each capability once; a test must fail"
	@echo "make test-mutants       changes the sources at random, and counts changes that no test notices"
	@echo "make soak               ten million steps of random lives, which takes a quarter of an hour"
	@echo "make dist               builds the npm package for pages into .build/package"
	@echo "make bench              runs the benchmarks, prints a table, draws Design/pictures/engine.svg"
	@echo "make bench-web          compares lists on pages with those of other libraries (PEERS=folder), writes Benchmarks/Web.md"
	@echo "make format | lint      formats the sources; checks format, fault patches, and walls between parts"
	@echo "make check-types        checks the declarations of the JavaScript library against its sources"
	@echo "make docs               builds the documentation into .build/docs"

gallery:
	@Utilities/bootstrap gallery
	$(if $(PHOTOS),@Utilities/bootstrap photos || echo "Photos are sent as they are." >&2)
	@Utilities/embedded-wasm LazyScrollWeb >/dev/null
	@Utilities/embedded-wasm LazyScrollWebAll >/dev/null
	@Utilities/embedded-wasm LazyScrollLoadWeb >/dev/null
	@Utilities/embedded-wasm Gallery/Tracing >/dev/null
	@$(SWIFT) build -c release --package-path Gallery --product gallery
	@Gallery/.build/release/gallery --port $(PORT) --items $(ITEMS) --contacts $(CONTACTS) \
	  --pictures $(PICTURES) --lists $(LISTS) $(NETWORK) $(if $(PHOTOS),--photos "$(PHOTOS)") $(if $(DATABASE),--database "$(DATABASE)") $(ARGS)

gallery-terminal:
	@Utilities/bootstrap gallery-terminal
	@$(SWIFT) build -c release --package-path Gallery --product gallery-terminal
	@Gallery/.build/release/gallery-terminal $(ARGS)

# Builds apart from the others: a trait defines a condition for all modules, which would be compiled anew at each change.
gallery-gtk:
	@Utilities/bootstrap gallery-gtk
	@$(SWIFT) build -c release $(GALLERY) --scratch-path Gallery/.build/desktop --product gallery-gtk
	@Gallery/.build/desktop/release/gallery-gtk $(ARGS)

# Everything is built first, two targets at a time: a whole-module compilation uses one core. Then suites run side by side, for many
# of their tests wait for windows. Those of pages follow, and at last, with the machine to themselves, those that judge frames.
test:
	@MAKE="$(MAKE)" OUTPUT="$(OUTPUT)" Utilities/test-steps bootstrap-test builds="lint check-types $(BUILDS)" \
	  tests="$(TESTS)" test-pages test-frames
	@echo "All tests passed."

# The shorter loop for a change at hand.
test-quick:
	@Utilities/bootstrap test
	@Utilities/test-quick $(FILES)

# The longest first.
TESTS = test-unit test-gallery test-gtk test-counts test-embedded test-examples

# The longest builds first.
BUILDS = build-unit build-gallery build-examples build-web-all build-web build-web-load build-web-layouts build-web-page build-web-trace build-conformance build-counts
# Groups each build's output, where make can do that.
OUTPUT = $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

bootstrap-test:
	@Utilities/bootstrap test

build-unit:
	$(SWIFT) build --build-tests $(CHECKED)

# The tests as a program: `swift test` would keep others from the folder of the build.
UNIT_TESTS = .build/checked/release/lazyscrollPackageTests.xctest --testing-library swift-testing

test-unit: build-unit
	$(UNIT_TESTS) --skip LazyScrollGTKTests
	Utilities/check-snippets .build/checked/release

# Shows lists in real windows of GTK, on a display of its own.
test-gtk: build-unit
	Utilities/with-display $(UNIT_TESTS) --filter LazyScrollGTKTests

build-web:
	@Utilities/embedded-wasm LazyScrollWeb

build-web-all:
	@Utilities/embedded-wasm LazyScrollWebAll

build-web-load:
	@Utilities/embedded-wasm LazyScrollLoadWeb

build-web-layouts:
	@Utilities/embedded-wasm Examples/hello-layouts

build-web-page:
	@Utilities/embedded-wasm Examples/hello-swift-page

build-web-trace:
	@Utilities/embedded-wasm Gallery/Tracing

build-conformance:
	@Utilities/embedded-wasm EmbeddedConformance

# Compares the engine as Embedded WebAssembly with the same scenarios run natively, checks types for platforms without
# POSIX, and compares the sizes of the files that pages load with Benchmarks/sizes.json.
test-embedded: build-unit
	Utilities/check-embedded .build/checked
	Utilities/check-platforms
	Utilities/check-sizes

# Three packages in one folder, so that the library is compiled once for all: SDL is a package of its own, so that the other
# examples do not need it, and so is the fake of UIKit, which its users must not find.
SHARED = --scratch-path Examples/.build
SDL = --package-path Examples/SDL $(SHARED)
UIKIT = --package-path Tests/UIKit $(SHARED)
build-examples:
	$(EXAMPLES) build --build-tests --package-path Examples
	$(SWIFT) build --build-tests $(SDL)
	$(SWIFT) build --build-tests $(UIKIT)

# Compiles all examples in Swift, and runs their tests; the host for SDL in the conformance suite, without a screen; LazyScrollUIKit,
# LazyScrollSwiftUI and their example against a fake of UIKit.
test-examples: build-examples
	$(EXAMPLES) test --skip-build --package-path Examples
	$(SWIFT) test --skip-build $(SDL)
	$(SWIFT) test --skip-build $(UIKIT)
	Utilities/check-uikit-snippets Examples/.build/debug

test-uikit:
	$(SWIFT) build --build-tests $(UIKIT)
	$(SWIFT) test --skip-build $(UIKIT)
	Utilities/check-uikit-snippets Examples/.build/debug

build-counts:
	$(SWIFT) build -c release --package-path Benchmarks

# Counts allocations, bytes and binds; times are not judged.
test-counts: build-counts
	Benchmarks/.build/release/engine-benchmarks --quick --check

build-gallery:
	$(SWIFT) build --build-tests $(GALLERY)

# Tests the pages' modules, the feed store against real databases, the server against real clients,
# and the galleries in a real terminal and in a real window. At most four run at a time: with all at once, requests time
# out behind tests that fill stores. Toolchains that do not know the variable ignore it.
test-gallery: build-gallery
	node --test Gallery/Tests/Pages
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=4 $(SWIFT) test --skip-build $(GALLERY) --skip DesktopGalleryTests
	Utilities/with-display $(SWIFT) test --skip-build $(GALLERY) --filter DesktopGalleryTests

# Tests the web host in Chromium, judged by the pixels of the frames it shows; the full matrix is in
# test-full. Tests that judge frames have the machine to themselves.
BROWSER_TESTS = $$(Utilities/browser-python) -m pytest Tests/Browser
test-browser: test-pages test-frames

build-browser: build-gallery build-examples
	@Utilities/bootstrap browser
	@Utilities/embedded-wasm LazyScrollWeb >/dev/null
	@Utilities/embedded-wasm LazyScrollWebAll >/dev/null
	@Utilities/embedded-wasm LazyScrollLoadWeb >/dev/null
	@Utilities/embedded-wasm Examples/hello-layouts >/dev/null
	@Utilities/embedded-wasm Examples/hello-swift-page >/dev/null
	@Utilities/embedded-wasm Gallery/Tracing >/dev/null
	$(SWIFT) build --product host-conformance $(CHECKED)

test-pages: build-browser
	node --test Tests/Web
	$(BROWSER_TESTS) -q -n 4 -m "not full and not frames"

test-frames: build-browser
	$(BROWSER_TESTS) -q -m "not full and frames"

test-faults:
	Utilities/test-faults

# Runs a sample with a fixed seed; Tests/Mutants lists the survivors of the last published run, with
# reasons.
test-mutants:
	nice -n 15 Utilities/test-mutants

test-full: test test-faults test-mutants soak
	python3 Tests/Platforms/test_platforms.py --types
	@Utilities/bootstrap leaks
	Utilities/check-gtk-leaks
	$(BROWSER_TESTS) -q -m full

# Ten million steps of random lives with all laws checked after each, and 60,000 lives of misuse.
soak: build-unit
	LAZYSCROLL_STEPS=250000 $(SWIFT) test --skip-build $(CHECKED) --filter randomLivesKeepTheLaws
	LAZYSCROLL_LIVES=60000 $(SWIFT) test --skip-build $(CHECKED) --filter HostileTests

# Builds the package for pages, as a registry takes it.
dist:
	@Utilities/bootstrap dist
	@Utilities/build-package $(VERSION)

bench:
	@Utilities/bootstrap bench
	$(SWIFT) build -c release --package-path Benchmarks
	Benchmarks/.build/release/engine-benchmarks --check --chart Design/pictures/engine.svg
	node Benchmarks/Wasm/bench.mjs $$(Utilities/embedded-wasm WasmBenchmarks) \
	  $$(Utilities/embedded-wasm LazyScrollWeb) $$(Utilities/embedded-wasm LazyScrollWebAll) .build/bench/wasm.json
	Utilities/build-package >/dev/null
	$$(Utilities/browser-python) Tests/Browser/measure.py
	$(SWIFT) build -c release --package-path Benchmarks/Desktop
	Utilities/with-display Benchmarks/Desktop/.build/release/desktop-benchmarks --output .build/bench/desktop.json

# Lists on pages beside those of other libraries, whose check-outs stand in the folder PEERS; writes Benchmarks/Web.md.
bench-web:
	@Utilities/compare-web

format:
	$(SWIFT) format --in-place --recursive --parallel $(FORMATTED)

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(FORMATTED)
	Utilities/test-faults --lint
	Utilities/check-sizes --self-test
	python3 Tests/Mutants/test_mutants.py
	python3 Tests/Docs/test_check_docs.py
	Utilities/check-docs
	python3 Tests/Parts/test_parts.py
	Utilities/check-parts
	python3 Tests/Platforms/test_platforms.py
	Utilities/check-platforms --rules
	python3 Tests/Quick/test_quick.py
	python3 Tests/Release/test_release.py >/dev/null
	python3 Tests/NameTests/test_check_names.py
	Utilities/check-names

# Checks that the declarations of the JavaScript library compile, and that nothing public is missing
# from them.
check-types:
	Utilities/check-types

docs:
	Utilities/build-docs

clean:
	rm -rf .build */.build Tests/UIKit/.build

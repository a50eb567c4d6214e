"""Fixtures of the browser tests: one server, one Chromium for each pixel density, a tab for each test."""

import contextlib
import shutil
import threading

import pytest

# Registered before the import: its failing assertions show the compared values.
pytest.register_assert_rewrite("harness")

from harness import chromium, package, stuck
from harness.gallery import Gallery
from harness.paths import ARTEFACTS, ENGINES, ROOT
from harness.server import Server
from playwright.sync_api import sync_playwright


@pytest.fixture(scope="session")
def server():
    """The server of pages, library and engine."""
    for built in ENGINES.values():
        # The copy in which faults are tried has no gallery, to which the engine with traces belongs.
        if not built.is_file() and (built.stem != "Tracing" or (ROOT / "Gallery").is_dir()):
            pytest.exit(f"The engine is not built: Utilities/embedded-wasm {built.stem}", 1)
    with Server() as running:
        yield running


@pytest.fixture(scope="session")
def browsers():
    """Gives the browser for a scale; starts it on first use and ends the previous one."""
    with sync_playwright() as playwright:
        running = {}

        def browser(scale):
            if scale not in running:
                while running:
                    running.popitem()[1].close()
                running[scale] = chromium.launch(playwright, scale)
            return running[scale]

        yield browser
        for started in running.values():
            started.close()


@pytest.fixture(autouse=True)
def watch(request):
    """Reports the position of a test that is about to be ended because it waits or computes forever."""
    limit = float(request.config.getini("timeout"))
    timer = threading.Timer(limit - stuck.BEFORE, stuck.tell, [request.node.nodeid])
    timer.daemon = True
    timer.start()
    yield
    timer.cancel()


@pytest.fixture
def open_tab(server, browsers):
    """Opens tabs that are closed when the test is over: `open_tab(scale, **options of the context)`."""
    with contextlib.ExitStack() as stack:
        yield lambda scale=1, **options: stack.enter_context(
            chromium.tab(browsers(scale), server.address, **options))


@pytest.fixture
def tab(server, browsers, standing_tab):
    """A tab at one device pixel per CSS pixel, reused by test after test, since opening one is slow."""
    browser = browsers(1)
    if standing_tab.get("browser") is not browser:
        standing_tab["browser"] = browser
        standing_tab["tab"] = chromium.Tab(browser.new_context(no_viewport=True), server.address)
    standing_tab["tab"].clean()
    return standing_tab["tab"]


@pytest.fixture(scope="session")
def standing_tab():
    """Keeps the shared tab, and its browser."""
    return {}


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """A folder in which the packed package is installed, beside React."""
    folder = tmp_path_factory.mktemp("app")
    package.install(folder)
    return folder


@pytest.fixture(scope="session")
def shop():
    """The gallery's server, without failures."""
    with Gallery() as gallery:
        yield gallery


@pytest.fixture
def lab(tab):
    """A tab with an empty element, `#feed`, and `createLazyScroll` to use on it."""
    tab.open("lab.html")
    return tab


def pytest_sessionstart(session):
    """Removes the artefacts of earlier failures, once for all processes."""
    if not hasattr(session.config, "workerinput"):
        shutil.rmtree(ARTEFACTS / "failures", ignore_errors=True)


def pytest_terminal_summary(terminalreporter):
    """Prints the reports about tests that did not end."""
    terminalreporter.write(stuck.told())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Leaves the cases of a matrix to the full run, except the first of each test; orders tests by pixel density, so that
    Chromium starts twice only."""
    seen = set()
    for item in items:
        if item.get_closest_marker("matrix") and not item.get_closest_marker("full"):
            if item.function in seen:
                item.add_marker("full")
            seen.add(item.function)
    items.sort(key=lambda item: item.callspec.params.get("scale", 1) if hasattr(item, "callspec") else 1)

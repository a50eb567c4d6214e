"""Callbacks that end lists of React, and callbacks that fail: those of the list, of its rows and of their effects."""

import pytest
from harness.package import SOURCES, Site, bundle
from test_endings import ALL
from test_package import wait

KINDS = ["list", "sized", "collection", "custom"]
WAYS = ["unmount", "state", "flush", "destroy", "remove", "other", "all", "replace", "trap", "overflow"]
SHOWN = [("list", "unmount"), ("collection", "state"), ("sized", "flush"), ("custom", "destroy"), ("list", "trap")]

IDLE = {"placeholder", "onReuse", "onCorrect", "onError", "onReport", "make"}
"""Callbacks that depend on the time, or that a kind of list does not call here."""


@pytest.fixture(scope="module")
def app(browsers, installed, tmp_path_factory):
    """The app of `endings.js` in React's development mode, which tells more mistakes."""
    with Site(tmp_path_factory.mktemp("endings") / "site", installed) as site:
        bundle(installed, SOURCES / "endings.js", site.folder, "development")
        site.write(None, ".list { height: 150px; width: 300px; background: #fff } [data-item] { box-sizing: border-box }")
        tab = browsers(1).new_page()
        tab.address = site.address
        yield tab
        tab.close()


def check(app, kind, way):
    """Lets each callback of a kind of list do something, and returns the names of those that were not called."""
    app.goto(app.address)
    wait(app, "window.attempt !== undefined")
    verdict = app.evaluate(ALL, [kind, way, False, None if way in ("trap", "overflow") else sorted(IDLE)])
    assert not verdict["wrong"], "\n".join(verdict["wrong"])
    return verdict["idle"]


@pytest.mark.parametrize("kind, way", [
    pytest.param(kind, way, marks=[] if (kind, way) in SHOWN else pytest.mark.full) for way in WAYS for kind in KINDS])
def test_a_callback_may_end_lists_of_react(app, kind, way):
    """Nothing is thrown, nothing of the list is called after its end, and other lists stay alive."""
    idle = check(app, kind, way)
    assert set(idle) <= IDLE, idle

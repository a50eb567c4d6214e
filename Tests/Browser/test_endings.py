"""Callbacks that end their list or another one, and callbacks that fail, of every kind of list."""

import pytest
from harness import chromium
from harness.paths import ENGINES
from harness.server import Server

KINDS = ["feed", "table", "ids", "listbox", "collection", "custom", "carousel", "element", "swift"]

APP = next(iter(ENGINES.values())).with_name("hello_swift_page.wasm")
"""The engine of the list in Swift."""


@pytest.fixture(scope="module")
def page(browsers):
    """A tab for pages with that engine beside the others."""
    assert APP.is_file(), "The page is not built: Utilities/embedded-wasm Examples/hello-swift-page"
    with Server(engines={**ENGINES, "app.wasm": APP}) as server, chromium.tab(browsers(1), server.address) as tab:
        yield tab

ALL = """async ([kind, way, isEarly, mayIdle]) => {
    const names = callbacksOf(kind, way);
    const [wrong, idle] = [[], []];
    for (let start = 0; start < names.length; start += 8) {
        const group = names.slice(start, start + 8);
        const verdicts = await Promise.all(group.map((callback) => attempt(kind, callback, way, isEarly)));
        // Lists of a page share an engine, so one that goes wrong may be seen in another: each is tried alone then.
        const isWrong = verdicts.some((verdict) => verdict.wrong.length > 0);
        if (isWrong) wrong.push(`together: ${[...new Set(verdicts.flatMap((verdict) => verdict.wrong))]}`);
        for (const [index, callback] of group.entries()) {
            let verdict = isWrong ? await attempt(kind, callback, way, isEarly) : verdicts[index];
            // A busy machine may have shown no row at the moment of a tap.
            for (let again = 0; again < 3 && !verdict.isCalled && mayIdle && !mayIdle.includes(callback); again += 1) {
                verdict = await attempt(kind, callback, way, isEarly);
            }
            wrong.push(...verdict.wrong.map((sentence) => `${callback}: ${sentence}`));
            if (!verdict.isCalled) idle.push(callback);
        }
    }
    return { wrong, idle };
}"""
"""Tries the callbacks in groups of eight at the same time: most of an attempt is waiting for display frames."""


def check(page, kind, way, early=False, idle=None):
    """Lets each callback of a kind of list do something, and returns the names of those that were not called.

    Those that are not among `idle` are tried again; without it none is.
    """
    page.open("endings.html")
    verdict = page.run(ALL, [kind, way, early, idle and sorted(idle)])
    assert not verdict["wrong"], "\n".join(verdict["wrong"])
    return verdict["idle"]


def cases(ways, shown=()):
    """Cases of all kinds and ways: in a short run those of the ways in `shown`, and one kind for each of the others."""
    return [
        pytest.param(kind, way, marks=[] if way in shown or kind == "table" else pytest.mark.full) for way in ways for kind in KINDS]


@pytest.mark.parametrize("kind, way", cases(["destroy", "other", "all", "abort", "remove", "replace"], ["destroy"]))
def test_a_callback_may_end_lists(page, kind, way):
    """Nothing is thrown, nothing of the list is called after its end, and other lists stay alive."""
    idle = check(page, kind, way, idle=IDLE)
    assert set(idle) <= IDLE, idle


@pytest.mark.parametrize("kind, way", cases(["abort", "other"]))
def test_a_callback_may_end_lists_while_its_own_is_made(page, kind, way):
    """Its promise is rejected with the reason."""
    check(page, kind, way, early=True)


@pytest.mark.parametrize("kind, way", cases(["trap", "overflow"]))
def test_a_callback_may_fail(page, kind, way):
    """A trap of the app's own WebAssembly and an overflow of the stack are the app's errors, however many: no engine is replaced."""
    check(page, kind, way)


IDLE = {"background", "placeholder", "onReuse", "onCorrect", "onError", "make", "applied"}
"""Callbacks that depend on the time, or that a kind of list does not call here."""


LOADER = """async (callback) => {
    const { createLoader } = await import("/web/loader.js");
    const [calls, wrong] = [[], []];
    addEventListener("error", ({ message }) => wrong.push(message));
    addEventListener("unhandledrejection", ({ reason }) => wrong.push(String(reason)));
    let loader = null;
    let isOver = false;
    const hook = (name, body) => (...given) => {
        calls.push(isOver ? `${name} after the end` : name);
        if (name === callback && !isOver) {
            isOver = true;
            loader.destroy();
        }
        return body?.(...given);
    };
    loader = await createLoader({
        loadItems: hook("loadItems", async (ids) => {
            if (ids.includes(3)) throw new Error("no");
            return [...ids.map((id) => ({ id })), { id: 1000 + ids[0] }, {}];
        }),
        loadPage: hook("loadPage", async (after = 0) => ({ rows: [{ id: 500 + after }], items: [{ id: 500 + after }, {}], next: after < 3 ? after + 1 : null })),
        onItems: hook("onItems"), onRows: hook("onRows"), onPager: hook("onPager"), onError: hook("onError"), onReport: hook("onReport"),
        limits: { idsPerRequest: 1, requestsInFlight: 20, requestsPerTick: 10 },
    });
    loader.want("list", [1, 2, 3, 4, 5]);
    loader.needsPage();
    await new Promise((end) => setTimeout(end, 150));
    loader.destroy();
    return { isCalled: isOver, wrong: [...wrong, ...calls.filter((name) => name.endsWith("end"))] };
}"""


@pytest.mark.parametrize("callback", ["loadItems", "loadPage", "onItems", "onRows", "onPager", "onError", "onReport"])
def test_a_callback_may_end_its_loader(tab, callback):
    """Nothing of the page is called after its end."""
    tab.open("endings.html")
    assert tab.run(LOADER, callback) == {"isCalled": True, "wrong": []}

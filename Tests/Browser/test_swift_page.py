"""A page whose list, views and taps are Swift's: Examples/hello-swift-page, served by its own server."""

import subprocess
import sys

import pytest
from harness.paths import ENGINES, ROOT

WASM = next(iter(ENGINES.values())).with_name("hello_swift_page.wasm")
NAMES = ["Ada", "Grace", "Hedy", "Katherine", "Radia"]
ROWS = 100_000

SHOWN = """() => {
    const window = document.getElementById("contacts").getBoundingClientRect();
    return [...document.querySelectorAll("#contacts [data-item]")].map((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return {
            item: Number(node.dataset.item), title: node.querySelector("h2").textContent,
            note: node.querySelector("p").textContent, tag: node.localName, top: top - window.top, bottom: bottom - window.top,
            place: Number(node.ariaPosInSet), count: Number(node.ariaSetSize), hue: node.style.getPropertyValue("--hue"),
        };
    }).filter(({ top, bottom }) => bottom > 0 && top < window.height).sort((a, b) => a.top - b.top);
}"""
"""The rows in the window from top to bottom, with all that shows them."""


@pytest.fixture
def page(open_tab):
    """The page, once rows are there."""
    assert WASM.is_file(), "The page is not built: Utilities/embedded-wasm Examples/hello-swift-page"
    server = subprocess.Popen(
        [sys.executable, ROOT / "Examples/serve.py", "hello-swift-page", WASM, "0"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    tab = open_tab(viewport={"width": 600, "height": 700}, no_viewport=False)
    tab.page.goto(server.stdout.readline().strip())
    tab.page.wait_for_selector("[data-item]")
    tab.until("window.contacts")
    yield tab
    server.terminate()
    server.wait()
    server.stdout.close()


def title(row, stars=0):
    """The title that Contacts.swift gives a row."""
    return f"{row}. {NAMES[row % len(NAMES)]} " + "★" * stars


def check_rows(shown):
    """Rows follow each other without gap and overlap, and each shows what belongs to it."""
    assert len(shown) >= 4
    first = shown[0]["item"]
    assert [row["item"] for row in shown] == list(range(first, first + len(shown)))
    for above, below in zip(shown, shown[1:]):
        assert below["top"] == pytest.approx(above["bottom"], abs=1)
    for row in shown:
        number = row["item"]
        assert row["title"] == title(number)
        assert row["note"] == "A note. " * (1 + number % 7 * 5)
        assert (row["tag"], row["place"], row["count"]) == ("article", number + 1, ROWS)
        assert row["hue"] == str(number * 47 % 360)
    assert len({round(row["bottom"] - row["top"]) for row in shown}) > 1, "rows are as high as their notes"


def settle(tab):
    """Waits until the content has come to rest."""
    tab.page.wait_for_timeout(400)


def test_rows_of_swift_fill_the_window(page):
    shown = page.run(SHOWN)
    check_rows(shown)
    assert shown[0]["item"] == 0 and shown[0]["top"] == pytest.approx(0, abs=1)
    assert page.page.locator("#contacts").get_attribute("aria-label") == "Contacts"
    assert page.console == []


@pytest.mark.full
def test_rows_are_reused_while_the_page_scrolls(page):
    """Gestures bring other rows into the same nodes; End shows the last one."""
    page.page.mouse.move(300, 300)
    seen = set()
    for _ in range(30):
        page.page.mouse.wheel(0, 500)
        page.page.wait_for_timeout(30)
        seen |= {row["item"] for row in page.run(SHOWN)}
    settle(page)
    check_rows(page.run(SHOWN))
    stats = page.run("contacts.stats()")
    assert len(seen) > 60
    assert stats["binds"] > 2 * stats["viewsMade"]
    assert stats["viewsMade"] <= 40 and stats["liveViews"] <= stats["viewsMade"]
    page.page.locator("#contacts").focus()
    page.page.keyboard.press("End")
    page.until(f"document.querySelector('#contacts [data-item=\"{ROWS - 1}\"]')")
    settle(page)
    shown = page.run(SHOWN)
    check_rows(shown)
    window = page.run("document.getElementById('contacts').clientHeight")
    assert shown[-1]["item"] == ROWS - 1 and shown[-1]["bottom"] == pytest.approx(window, abs=1)
    assert page.run("contacts.stats()")["viewsMade"] <= 60
    assert page.console == []


def test_taps_reach_the_delegate_in_swift(page):
    """A click and a key add a star to their row alone, which stays where it is."""
    before = page.run(SHOWN)
    page.page.locator("#contacts [data-item='2']").click()
    page.until("document.querySelector('#contacts [data-item=\"2\"] h2').textContent.includes('★')")
    page.page.locator("#contacts [data-item='2']").focus()
    page.page.keyboard.press("Enter")
    page.until("document.querySelector('#contacts [data-item=\"2\"] h2').textContent.includes('★★')")
    after = page.run(SHOWN)
    assert [row["title"] for row in after] == [title(row["item"], 2 if row["item"] == 2 else 0) for row in before]
    assert [row["top"] for row in after] == [row["top"] for row in before]
    # Its star is the data's: it comes back with the row. A row with the focus would stay.
    page.run("document.activeElement.blur()")
    page.page.mouse.move(300, 300)
    page.page.mouse.wheel(0, 6000)
    page.until("!document.querySelector('#contacts [data-item=\"2\"]')")
    page.page.mouse.wheel(0, -9000)
    page.until("document.querySelector('#contacts [data-item=\"2\"] h2')?.textContent.endsWith('★★')")
    assert page.console == []


def test_items_are_named_by_their_place(page):
    """Calls, and positions that a page saves, name an item by its place among all; a place that is none is missing."""
    assert page.run("contacts.scrollTo({ index: 70_000 }, { align: 'start' })") == "arrived"
    shown = page.run(SHOWN)
    check_rows(shown)
    assert shown[0]["item"] == 70_000 and shown[0]["top"] == pytest.approx(0, abs=1)
    assert page.run("contacts.viewOf({ index: 70_001 }).dataset.item") == "70001"
    assert page.run("contacts.itemOf(contacts.viewOf({ index: 70_001 }).querySelector('p')).index") == 70_001
    position = page.run("contacts.position")
    assert position["item"] == {"index": 70_000}
    page.run("{ contacts.contentOffset = 0; contacts.hold({ index: 2 }); contacts.release({ index: 2 }); 0 }")
    assert page.run("(position) => contacts.restore(position)", position) == "arrived"
    assert page.run(SHOWN)[0]["item"] == 70_000
    for place in ("-1", "100_000", "0.5", "NaN", "'7'", "undefined"):
        assert page.run(f"contacts.scrollTo({{ index: {place} }})") == "missing"
        assert page.run(f"contacts.frameOf({{ index: {place} }})") is None
    page.run("{ contacts.followedEdges = ['end']; contacts.contentOffset = 1e9; 0 }")
    settle(page)
    assert page.run("contacts.newItems") == 0
    assert page.console == []


def test_lists_that_the_app_has_not_are_refused(page):
    message = page.run("""async () => {
        const { createSwiftList } = await import("./Web/swift-list.js");
        const element = document.body.appendChild(document.createElement("section"));
        const wasm = new URL("Web/app.wasm", document.baseURI);
        return createSwiftList(element, { name: "letters", wasm }).then(() => "", (error) => error.message);
    }""")
    assert message == 'There is no list "letters" in Swift; there are: contacts.'
    check_rows(page.run(SHOWN))

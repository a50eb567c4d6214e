"""The snippets for pages in README.md, Examples/README.md and the package's PAGES.md, run unchanged."""

import re

import pytest
from harness.paths import ROOT

LIST = "feed", "table", "photos"
STYLE = "<style>" + " ".join(f"#{name} {{ width: 400px; height: 400px; }}" for name in LIST) + "</style>"
DATA = """
    window.contacts = [40_000, 25_000].map((count) => Array.from({ length: count }, (_, row) => (
        { note: `Note ${row} `.repeat(1 + row % 30) })));
    window.photos = Array.from({ length: 600 }, (_, item) => (
        { width: 100 + item % 5 * 20, height: 80 + item % 7 * 30, address: `/web/photo-${item}.svg` }));
"""
"""The data that the snippets assume."""

IMPORTS = '<script type="importmap">{ "imports": { "lazyscroll": "/web/lazyscroll.js" } }</script>'
"""The name of the package, as pages of it import it."""

PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="160" height="120" fill="teal"/></svg>'

SEEN = """() => {
    const list = document.querySelector("#feed, #table, #photos");
    const { left, top, height } = list.getBoundingClientRect();
    const seen = new Set();
    for (let y = 5; y < height; y += 10) {
        const node = document.elementFromPoint(left + 40, top + y)?.closest("[data-item]");
        if (node) seen.add(node.textContent.trim() || node.src);
    }
    return [...seen];
}"""


def snippets():
    """Every block of HTML and JavaScript, by its file and the name of its first call."""
    for file in ("README.md", "Examples/README.md", "Web/package/PAGES.md"):
        for language, code in re.findall(r"^```(html|js)\n(.*?)^```$", (ROOT / file).read_text(), re.M | re.S):
            yield pytest.param(language, code, id=f"{file}-{maker(code)}")


def maker(code):
    """The function of the library that a snippet calls."""
    return re.search(r"await (create\w+)", code)[1]


def page(language, code):
    """A page that holds a snippet."""
    if language == "js":
        selector = re.search(r'querySelector\("#(\w+)"\)', code)[1]
        code = f'<div id="{selector}"></div><script type="module">{code}\nwindow.done = true;</script>'
    return f"<!doctype html><meta charset=utf-8>{IMPORTS}{STYLE}<script>{DATA}</script>{code}"


@pytest.mark.parametrize("language, code", list(snippets()))
def test_a_snippet_runs_as_it_stands(open_tab, language, code):
    """It fills its window with views, and the console stays empty except for the snippet's own output."""
    tab = open_tab()
    address = f"{tab.address}/web/snippet.html"
    tab.page.route(address, lambda route: route.fulfill(body=page(language, code), content_type="text/html"))
    tab.page.route("**/photo-*.svg", lambda route: route.fulfill(body=PHOTO, content_type="image/svg+xml"))
    tab.page.goto(address)
    tab.page.wait_for_selector("[data-item]")
    if "scrollTo" in code:
        target = "Note 5000" if language == "html" else "Note 12345"
        tab.page.get_by_text(target, exact=language == "html").first.wait_for()
    tab.page.wait_for_timeout(200)
    assert len(tab.run(SEEN)) >= 2
    assert [line for line in tab.console if "came into view" not in line] == []
    tab.picture(f"snippet-{maker(code)}")


def test_all_list_views_have_a_snippet():
    """Removing the last snippet must not leave the test above without anything to run."""
    named = {parameters.id.rpartition("-")[2] for parameters in snippets()}
    assert named == {"createLazyScroll", "createTable", "createCollection"}

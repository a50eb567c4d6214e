"""Listeners and observers of lists: none is left by a change, or by the end of a list."""

import pytest
from harness.listeners import COUNT

KINDS = {
    "feed": "window.make({ ...options })", "table": "makeTable({ sections: 1000, header: () => cell()({ id: 0 }, (_, make) => make()), ...options })",
    "grid": "makeTable({ ids, role: 'grid', frozenColumns: 1, ...options })",
    "listbox": "makeTable({ ids, role: 'listbox', canMove: () => true, ...options })",
    "collection": "makeCollection({ sections: 1000, ...options })", "carousel": "makeCarousel({ ...options })",
}

MAKE = """async () => {{
    const ids = Array.from({{ length: 1000 }}, (_, index) => index);
    const options = {{ text: (item) => String(item.id ?? item.index ?? item.item) }};
    await {make};
}}"""

CHANGES = """async () => {
    const { element } = feed;
    for (let time = 0; time < 5; time += 1) {
        feed.contentOffset = 500 + 100 * time;
        await frames(2);
        const { position } = feed;
        feed.restore({ item: "later", distance: 0, edges: [] });
        await feed.restore(position);
        element.style.width = `${300 + time}px`;
        element.dir = time % 2 ? "rtl" : "ltr";
        await frames(2);
        const search = await feed.find("1");
        await search.next();
        search.end();
        feed.contentOffset = 0;
        // Taken out of its document, and put in again.
        const { parentNode, nextSibling } = element;
        element.remove();
        parentNode.insertBefore(element, nextSibling);
        await frames(2);
    }
    element.dir = "";
    element.style.width = "";
    await frames(4);
}"""


def scale(tab, factor):
    """Lets a device pixel be another one, as on another screen."""
    tab.send("Emulation.setDeviceMetricsOverride", width=520 + factor, height=700, deviceScaleFactor=factor, mobile=False)
    tab.frames(2)


@pytest.mark.matrix
@pytest.mark.parametrize("kind", KINDS)
def test_no_change_leaves_a_listener_and_no_list_does(open_tab, kind):
    """A window that is carried between two screens, too."""
    tab = open_tab()
    tab.page.add_init_script(COUNT)
    tab.open("lab.html")
    before = tab.run("counted()")
    tab.run(MAKE.format(make=KINDS[kind]))
    tab.run(CHANGES)
    tab.rest()
    scale(tab, 1)
    scale(tab, 2)
    scale(tab, 1)
    started = tab.run("counted()")
    for _ in range(8):
        scale(tab, 2)
        scale(tab, 1)
    assert tab.run("counted()") == started
    tab.run(CHANGES)
    tab.rest()
    assert tab.run("counted()")["listeners"] == started["listeners"]
    tab.run("() => feed.destroy()")
    tab.frames(2)
    assert tab.run("counted()") == before

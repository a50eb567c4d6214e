"""A first page of rows that is inserted above a loading row."""

import pytest

TOP = "(() => { const { top } = feed.scroller.getBoundingClientRect(); return nodes('[data-item]').map(([text, y]) => [text, y]); })()"


@pytest.mark.parametrize("height", [12, 40, 120])
def test_a_first_page_above_a_loading_row_opens_at_its_start(lab, height):
    """The list opens at its start, at any length of the page, and the second page moves nothing."""
    lab.run("""async (height) => {
        window.names = ["loading"];
        await makeTable({ sections: [{ items: 1 }], itemId: (section, row) => names[row],
            view: (row, dequeue) => {
                const made = cell(() => row.id === "loading" ? 44 : height)(row, dequeue);
                return made;
            } });
        await frames(2);
        names.unshift(...Array.from({ length: 60 }, (_, row) => `row ${row}`));
        feed.insertItems({ section: 0, item: 0 }, 60);
        await frames(3);
    }""", height)
    assert lab.offset() == 0
    assert lab.run("feed.frameOf({ section: 0, item: 0 })")["y"] == 0
    assert lab.run("feed.visibleItems()[0].item") == 0
    lab.run("() => { feed.contentOffset = 60 * 12 - 300; }")
    lab.rest()
    before = lab.run("nodes('[data-item]')")
    lab.run("""async () => {
        names.splice(60, 0, ...Array.from({ length: 60 }, (_, row) => `row ${60 + row}`));
        feed.insertItems({ section: 0, item: 60 }, 60);
        await frames(3);
    }""")
    after = lab.run("nodes('[data-item]')")
    places = {text: top for text, top, _ in after}
    assert all(places.get(text, top) == top for text, top, bottom in before if bottom > 0 and "loading" not in text)


def test_a_first_page_in_another_scroller_keeps_the_pages_offset(lab):
    """The content above the list stays."""
    lab.run("""async () => {
        const element = document.querySelector("#feed");
        element.style.height = "auto";
        const head = document.createElement("header");
        head.style.height = "100px";
        element.before(head);
        window.names = ["loading"];
        await makeTable({ scroller: document.scrollingElement, sections: [{ items: 1 }], itemId: (section, row) => names[row] });
        await frames(2);
        names.unshift(...Array.from({ length: 60 }, (_, row) => `row ${row}`));
        feed.insertItems({ section: 0, item: 0 }, 60);
        await frames(3);
    }""")
    assert lab.run("document.scrollingElement.scrollTop") == 0
    assert lab.run("feed.visibleItems()[0].item") == 0

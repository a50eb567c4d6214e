"""Carousels as items of a table, a collection and a feed: reused with the nodes that hold them."""

import pytest
from harness.reports import expect_no_reports

SHELVES = """async ([kind]) => {
    window.offsets = new CarouselOffsets();
    window.shared = new CarouselPool();
    window.shelves = new Map();
    const show = (index, dequeue) => {
        const node = dequeue("shelf", () => {
            const made = document.createElement("section");
            made.append(document.createElement("div"));
            made.firstChild.style.height = "60px";
            shelves.set(made, null);
            createCarousel(made.firstChild, {
                itemWidth: 100, itemHeight: 60, offsets, pool: shared,
                view({ id, list }, dequeueCard) {
                    const card = dequeueCard("card", () => document.createElement("article"));
                    card.textContent = `${list}:${id}`;
                    return card;
                },
                onReport: (sentence) => told.reports.push(sentence),
                onError: (error) => told.errors.push(String(error)),
            }).then((carousel) => {
                shelves.set(made, carousel);
                if (made.dataset.list) carousel.show(made.dataset.list, ids(made.dataset.list));
            });
            return made;
        });
        node.dataset.list = `list ${index}`;
        shelves.get(node)?.show(node.dataset.list, ids(node.dataset.list));
        return node;
    };
    const ids = (list) => Array.from({ length: 40 }, (_, index) => index);
    const common = { budget: Infinity };
    if (kind === "table") await makeTable({ ...common, sections: 500, rowHeight: 60, view: ({ item: row }, dequeue) => show(row, dequeue) });
    if (kind === "collection") {
        await makeCollection({
            ...common, sections: [{ items: 500, layout: { type: "grid", columns: 1, rowExtent: 60 } }],
            view: ({ item }, dequeue) => show(item, dequeue),
        });
    }
    if (kind === "feed") await make({ ...common, items: rows(500, { height: 60 }), view: ({ index }, dequeue) => show(index, dequeue) });
}"""
"""500 shelves of 60 pixels, each a carousel of 40 cards of 100 pixels."""

SHELF = """(index) => {
    const node = [...shelves.keys()].find((shelf) => shelf.dataset.list === `list ${index}` && !shelf.hidden);
    if (!node) return null;
    const { left, right } = node.getBoundingClientRect();
    const cards = [...node.querySelectorAll("article")].map((card) => [card.textContent, card.getBoundingClientRect()]);
    return cards.filter(([, box]) => box.right > left && box.left < right).map(([text, box]) => [text, box.left - left])
        .sort(([, a], [, b]) => a - b);
}"""
"""The visible cards of a shelf, with their starts."""


@pytest.mark.parametrize("kind", ["table", "collection", "feed"])
def test_a_carousel_is_an_item_of_any_list(lab, kind):
    """Its cards are shown, and each list is found again at the offset where it was left."""
    lab.run(SHELVES, [kind])
    lab.until("[...shelves.values()].every((carousel) => carousel)")
    lab.frames(2)
    for index in range(6):
        assert lab.run(SHELF, index) == [[f"list {index}:{card}", 100 * card] for card in range(len(lab.run(SHELF, index)))], index
    assert len(lab.run(SHELF, 0)) == 4
    lab.run("""() => {
        const shelf = [...shelves.keys()].find((node) => node.dataset.list === "list 1");
        shelves.get(shelf).contentOffset = 1210;
    }""")
    lab.frames(2)
    assert lab.run(SHELF, 1)[0] == ["list 1:12", -10]
    lab.run("() => { feed.contentOffset = 12000; }")
    lab.until("[...shelves.values()].every((carousel) => carousel)")
    lab.frames(3)
    assert lab.run(SHELF, 1) is None
    assert lab.run(SHELF, 202) == [[f"list 202:{card}", 100 * card] for card in range(4)]
    lab.run("() => { feed.contentOffset = 0; }")
    lab.frames(3)
    assert lab.run(SHELF, 1)[0] == ["list 1:12", -10]
    assert lab.run(SHELF, 2)[0] == ["list 2:0", 0]
    assert lab.run("shelves.size") <= 12, "shelves are reused"
    expect_no_reports(lab)

"""A row that was scrolled to stays where it landed while rows around it get their content, until the user scrolls."""

import pytest
from harness import gestures

ROW = 100

MAKE = """async (outer) => {
    const element = document.querySelector("#feed");
    let scroller;
    if (outer !== "none") {
        const tail = Object.assign(document.createElement("footer"), { textContent: "Behind it" });
        tail.style.height = "900px";
        element.style.height = "auto";
        scroller = outer === "element" ? intoScroller() : document.scrollingElement;
        putBefore(300, "Before the table");
        element.after(tail);
    }
    // Each bound row waits for its content.
    window.waiting = [];
    window.fill = () => waiting.shift()?.();
    await makeTable({
        ...(scroller ? { scroller } : {}),
        sections: [{ items: 300 }],
        estimatedRowHeight: 50,
        view({ item: row }, dequeue) {
            const node = dequeue("cell", () => document.createElement("div"));
            node.replaceChildren();
            node.dataset.row = row;
            waiting.push(() => {
                if (node.dataset.row !== String(row)) return;
                const filling = document.createElement("p");
                filling.textContent = `Row ${row}`;
                Object.assign(filling.style, { margin: 0, height: `${60 + (row * 37) % 90}px` });
                node.replaceChildren(filling);
            });
            return node;
        },
    });
    window.middle = () => {
        const row = { section: 0, item: @ROW };
        const bounds = feed.viewOf(row)?.getBoundingClientRect();
        if (!bounds) return null;
        const isPage = feed.scroller === document.scrollingElement;
        const top = isPage ? 0 : feed.scroller.getBoundingClientRect().top + feed.scroller.clientTop;
        // A node without content is nothing in the midst of the room that is kept for it.
        return bounds.top - top + (bounds.height || feed.frameOf(row).height) / 2;
    };
    // The row's middle as each frame shows it, while a timeout fills one row after the other, and in some frames more.
    window.watch = async () => {
        const { port1, port2 } = new MessageChannel();
        const seen = [];
        for (let after = 0; after < 10 && seen.length < 400;) {
            await new Promise(requestAnimationFrame);
            // Not before the frame is there.
            await new Promise((go) => { port1.onmessage = go; port2.postMessage(0); });
            seen.push(middle());
            if (!waiting.length) after += 1;
            await new Promise((go) => setTimeout(go, 5));
            fill();
        }
        port1.close();
        return seen;
    };
}""".replace("@ROW", str(ROW))


@pytest.fixture
def outer_lab(lab):
    yield lab
    lab.run("() => { document.scrollingElement.scrollTop = 0; }")


@pytest.mark.matrix
@pytest.mark.parametrize("outer", ["none", "element", "page"])
def test_a_centred_row_stays_in_the_middle_while_rows_get_their_content(outer_lab, outer):
    """Within a pixel, in every frame; once a wheel was turned it is held no longer."""
    lab = outer_lab
    lab.run(MAKE, outer)
    assert lab.run(f"feed.scrollTo({{ section: 0, item: {ROW} }}, {{ align: 'center' }})") == "arrived"
    height = lab.run("feed.scroller === document.scrollingElement ? innerHeight : feed.scroller.clientHeight")
    landed = lab.run("middle()")
    assert landed == pytest.approx(height / 2, abs=1)
    # Rows before and behind it, and the row itself, grow to twice or thrice what was thought; some are bound anew.
    seen = lab.run("watch()")
    assert len(seen) > 15
    assert None not in seen, "the row left the window"
    assert max(seen) - min(seen) <= 1 and abs(seen[0] - landed) <= 1, (landed, min(seen), max(seen))
    tall = lab.run(f"feed.frameOf({{ section: 0, item: {ROW} }}).height")
    assert tall == 60 + ROW * 37 % 90

    # The user takes over: what is first in sight is held from now on, and no longer the row.
    gestures.wheel(lab, 20, 5)
    lab.rest()
    moved = lab.run("middle()")
    assert moved == pytest.approx(landed - 100, abs=2)
    lab.run("() => { while (waiting.length) fill(); }")
    lab.rest()
    place = lab.run("middle()")
    lab.run(f"""() => {{
        feed.viewOf({{ section: 0, item: {ROW} }}).firstChild.style.height = "250px";
    }}""")
    lab.rest()
    assert lab.run("middle()") > place + 40, "the row grows downwards, as any other"
    # A slow machine leaves rows empty for more than a second, which is reported.
    assert lab.run("told.errors") == []
    assert lab.console == []

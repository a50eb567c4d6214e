"""Overscroll beyond the content's ends: nothing is written meanwhile."""

import pytest

PULL = """async ([axis, direction, end, isEdited]) => {
    const isSideways = axis === "horizontal";
    document.dir = direction;
    if (isSideways) {
        await makeCollection({ axis, sections: [{ items: 2000, layout: { type: "list", estimatedExtent: 40 } }],
            view: card(() => [40, 40]) });
    } else {
        window.ids = Array.from({ length: 2000 }, (_, id) => id);
        await makeTable({ ids });
    }
    const { scroller } = feed;
    const name = isSideways ? "scrollLeft" : "scrollTop";
    const sign = isSideways && direction === "rtl" ? -1 : 1;
    const last = isSideways ? scroller.scrollWidth - scroller.clientWidth : scroller.scrollHeight - scroller.clientHeight;
    scroller[name] = sign * (end === "start" ? 0 : last);
    await frames(3);
    await new Promise((go) => setTimeout(go, 400));
    const limit = feed.contentOffset;
    // Offsets beyond the range, as Safari reports them.
    const real = Object.getOwnPropertyDescriptor(Element.prototype, name);
    let pulled = 0;
    const edge = end === "start" ? 0 : last;
    Object.defineProperty(scroller, name, {
        configurable: true, get: () => sign * (edge + pulled), set(value) { writes += 1; real.set.call(scroller, value); },
    });
    let writes = 0;
    const { scrollTo } = scroller;
    scroller.scrollTo = (...all) => { writes += 1; return scrollTo.apply(scroller, all); };
    const offsets = new Set();
    const way = end === "start" ? -1 : 1;
    const steps = [2, 9, 25, 40, 60, 60, 55, 31, 12, 5, 1];
    for (const step of steps) {
        pulled = way * step;
        scroller.dispatchEvent(new Event("wheel"));
        scroller.dispatchEvent(new Event("scroll"));
        await frames(1);
        offsets.add(feed.contentOffset - limit);
        if (isEdited && step === 55) feed.apply([...Array.from({ length: 10 }, (_, id) => 5000 + id), ...ids]);
    }
    // Held beyond the end for longer than any timeout.
    pulled = way * 30;
    scroller.dispatchEvent(new Event("scroll"));
    await new Promise((go) => setTimeout(go, 400));
    offsets.add(feed.contentOffset - limit);
    const during = writes;
    const top = live().find(({ item }) => item === "0")?.top;
    pulled = 0;
    scroller.dispatchEvent(new Event("scroll"));
    await new Promise((go) => setTimeout(go, 300));
    const after = writes;
    const written = real.get.call(scroller);
    delete scroller[name];
    delete scroller.scrollTo;
    // Afterwards everything works as before.
    scroller[name] = sign * (end === "start" ? 120 : last - 120);
    await frames(2);
    const then = Math.abs(feed.contentOffset - limit);
    document.dir = "ltr";
    return { during, after, offsets: [...offsets], then, top, native: written };
}"""
"""Pulls a feed beyond an end: the number of writes to the offset, and the content's position meanwhile."""


@pytest.mark.parametrize("end", ["start", "end"])
@pytest.mark.parametrize("axis, direction", [("vertical", "ltr"), ("horizontal", "ltr"), ("horizontal", "rtl")])
def test_nothing_is_written_while_the_reader_pulls_beyond_an_end(lab, axis, direction, end):
    """The content stays at its end, which the browser draws displaced, and the browser returns by itself."""
    found = lab.run(PULL, [axis, direction, end])
    assert found["during"] == 0 and found["after"] == 0, found
    assert max(abs(offset) for offset in found["offsets"]) < 1, found
    assert found["then"] == pytest.approx(120, abs=1)
    assert lab.console == []


def test_rows_that_come_in_meanwhile_are_written_afterwards(lab):
    """Those before the first one, which a page loads as the start is near: it stays, and the browser's offset follows once."""
    found = lab.run(PULL, ["vertical", "ltr", "start", True])
    assert found["during"] == 0 and found["top"] == 0, found
    assert (found["after"], found["native"], found["offsets"]) == (1, 400, [0, 400]), found

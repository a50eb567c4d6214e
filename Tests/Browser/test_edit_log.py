"""The state kept for a replacing engine: it costs no edit much, and is always current."""

import pytest
from test_faults import TRAP

COUNT = 20_000

EDIT = """async ([items, edits]) => {
    await make({ items: rows(items), onError: () => {} });
    const { engineAt } = await import("/web/engine.js");
    const engine = await engineAt(new URL("/web/lazyscroll.wasm", location.href));
    const read = engine.read;
    let [most, all, now] = [0, 0, 0];
    engine.read = function (count) { now += count; return read.call(this, count); };
    for (let edit = 0; edit < edits; edit += 1) {
        now = 0;
        feed.setFrame(edit % items, { x: 0, y: (edit % items) * 40, width: 380, height: 41 });
        most = Math.max(most, now);
        all += now;
    }
    engine.read = read;
    return { most, all };
}"""


def test_no_edit_reads_all_items(lab):
    """Each edit reads few numbers, of which an item has six; all items are read within some thousand edits."""
    found = lab.run(EDIT, [COUNT, 2500])
    assert found["all"] >= 6 * COUNT, found
    assert found["most"] < 6 * COUNT / 50, found
    assert lab.console == []


RANDOM = """async ([seed, edits]) => {
    let state = seed;
    const below = (limit) => {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
        return (state >> 8) % limit;
    };
    let next = 10_000;
    const fresh = () => ({ id: next += 1, x: 0, y: below(9000), width: 100 + below(200), height: 10 + below(60) });
    const kinds = {
        insert: (count) => feed.insertItems(below(count + 1), Array.from({ length: 1 + below(4) }, fresh)),
        remove: (count) => { const index = below(count); feed.removeItems(index, Math.min(1 + below(4), count - index)); },
        move: (count) => feed.moveItem(below(count), below(count)),
        // Without IDs, which stay.
        update: (count) => {
            const index = below(count);
            feed.reloadItems(index, Array.from({ length: Math.min(3, count - index) }, () => ({ ...fresh(), id: undefined })));
        },
        setFrame: (count) => feed.setFrame(below(count), fresh()),
        grow: (count) => feed.growItem(below(count), { width: 200, height: 10 + below(80) }),
        shift: (count) => feed.shiftItems(below(count), below(21) - 10),
        loadMore: () => feed.loadMore([fresh()]),
    };
    const names = Object.keys(kinds);
    for (let edit = 0; edit < edits; edit += 1) {
        const count = feed.stats().items;
        const kind = count < 200 ? "insert" : count > 400 ? "remove" : names[below(names.length)];
        kinds[kind](count);
    }
}"""

STATE = """(() => {
    const { items } = feed.stats();
    const known = [];
    for (let id = 0; id < 40_000; id += 1) {
        const frame = feed.frameOf(id);
        if (frame) known.push([id, frame.x, frame.y, frame.width, frame.height]);
    }
    return [items, known];
})()"""


@pytest.mark.full
def test_a_replacing_engine_knows_all_edits(lab):
    """At any time: before items are read, during that, and after it."""
    lab.run(TRAP)
    lab.run("async () => { await make({ items: rows(300), onError: () => {} }); }")
    for seed, edits in enumerate((900, 160, 40, 90, 700, 1100)):
        lab.run(RANDOM, [seed + 7, edits])
        before = lab.run(STATE)
        lab.page.wait_for_timeout(1050)
        lab.run("() => { corrupt(); feed.contentOffset = 10; feed.contentOffset = 0; }")
        assert lab.run(STATE) == before, f"after {edits} edits more"

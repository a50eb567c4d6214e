"""A page whose scroller scrolls lists along with other content, and the same page with plain rows in the lists' place."""

KINDS = ("feed", "table", "ids", "collection")

PAGE = """async ([outer, kind, { rows = [500], estimate = 30, before = 200, behind = 900, options = {} }]) => {
    document.documentElement.style.overflowAnchor = "";
    const inElement = outer === "element";
    const first = document.querySelector("#feed");
    first.style.height = "auto";
    const scroller = inElement ? intoScroller() : document.scrollingElement;
    const heightOf = (id) => 20 + (Math.abs(id) * 7919) % 90;
    const box = (height, ...children) => {
        const made = document.createElement("section");
        made.style.height = `${height}px`;
        made.append(...children);
        return made;
    };
    const button = (text) => Object.assign(document.createElement("button"), { textContent: text });
    const head = box(before, button("Before"));
    const tail = box(behind, button("Behind"), box(behind / 3), button("Deep"));
    tail.id = "tail";
    first.before(head);
    const elements = rows.map((_, place) => place === 0 ? first : Object.assign(document.createElement("div"), { className: "mine" }));
    const heads = elements.slice(1).map((_, place) => Object.assign(box(60, button(`List ${place + 1}`)), { id: `list${place + 1}` }));
    let last = first;
    elements.slice(1).forEach((element, place) => {
        element.style.width = "400px";
        last.after(heads[place], element);
        last = element;
    });
    if (behind > 0) last.after(tail);
    const node = (id) => Object.assign(document.createElement("div"), { textContent: id });

    /** A list, or plain rows, by the IDs of its rows. */
    const make = async (element, ids) => {
        const bind = (id, dequeue) => {
            const row = dequeue("row", () => document.createElement("div"));
            row.textContent = id;
            row.style.minHeight = `${heightOf(id)}px`;
            return row;
        };
        const shared = { scroller, ...options };
        if (kind === "plain") {
            const fill = () => element.replaceChildren(...ids.map((id) => Object.assign(bind(id, (_, made) => made()), { title: "row" })));
            fill();
            return { element, ids, change: fill };
        }
        if (kind === "feed") {
            const rectangles = () => {
                let y = 0;
                return ids.map((id) => {
                    const item = { id, x: 0, y, width: 380, height: heightOf(id) };
                    y += item.height;
                    return item;
                });
            };
            const list = await makeFeed({ items: rectangles(), view: (item, dequeue) => bind(item.id, dequeue), ...shared }, element);
            return { element, ids, list, change: () => list.apply(rectangles()) };
        }
        const common = { overscan: 20, onReport, view: (row, dequeue) => bind(row.id, dequeue), ...shared };
        if (kind === "collection") {
            const list = await createCollection(element, { layout: { type: "list", estimatedExtent: estimate }, ids, ...common });
            return { element, ids, list, change: () => list.apply(ids) };
        }
        const table = { separators: false, estimatedRowHeight: estimate, ...common };
        if (kind === "ids") {
            const list = await createTable(element, { ids, ...table });
            return { element, ids, list, change: () => list.apply(ids) };
        }
        const list = await createTable(element, { sections: [{ items: ids.length }], itemId: (section, row) => ids[row], ...table });
        return { element, ids, list, change(item, removed, added) {
            if (removed > 0) list.removeItems({ section: 0, item }, removed);
            if (added > 0) list.insertItems({ section: 0, item }, added);
        } };
    };
    const onReport = (sentence) => told.reports.push(sentence);
    const makeFeed = (given, element) => createLazyScroll(element, { overscan: 20, onReport, ...given });
    const lists = [];
    for (const [place, element] of elements.entries()) lists.push(await make(element, Array.from({ length: rows[place] }, (_, id) => id)));
    window.feed = lists[0].list ?? { scroller };
    const top = () => (inElement ? scroller.getBoundingClientRect().top : 0);
    const topOf = (given) => given.getBoundingClientRect().top - top();
    /** The rows of a list in the window: the ID, the top and the bottom of each. */
    const rowsOf = ({ element }) => [...element.querySelectorAll(kind === "plain" ? "[title=row]" : "[data-item]")]
        .filter((row) => !row.hidden && row.getClientRects().length > 0)
        .map((row) => [row.textContent, topOf(row), row.getBoundingClientRect().bottom - top()])
        .filter(([, start, end]) => end > 0 && start < scroller.clientHeight).sort((a, b) => a[1] - b[1]);
    window.outer = {
        scroller, head, heads, tail, lists, topOf, rowsOf,
        endOf: ({ element }) => element.getBoundingClientRect().bottom - top(),
        /** The tops of what is no list's, as a user sees them. */
        tops: () => [head, ...heads, tail].filter((given) => given.isConnected).map((given) => Math.round(topOf(given))),
        insert(place, at, count, from = 10_000) {
            const { ids } = lists[place];
            ids.splice(at, 0, ...Array.from({ length: count }, (_, index) => from + index));
            return lists[place].change(at, 0, count);
        },
        remove(place, at, count) {
            lists[place].ids.splice(at, count);
            return lists[place].change(at, count, 0);
        },
        /** The distances between rows of a list and what stands before and behind them, where both are in the window; 0 for none. */
        gaps() {
            const around = [head, ...heads, tail];
            return lists.flatMap((list, place) => {
                const seen = rowsOf(list);
                const [before, behind] = [around[place], around[place + 1] ?? tail];
                const [start, end] = [before.getBoundingClientRect().bottom - top(), behind.isConnected ? topOf(behind) : NaN];
                const found = [];
                if (start > 0 && start < scroller.clientHeight && list.ids.length > 0) found.push(seen.length > 0 ? seen[0][1] - start : Math.min(0, start - scroller.clientHeight + 2));
                if (end > 0 && end < scroller.clientHeight && list.ids.length > 0) found.push(seen.length > 0 ? end - seen.at(-1)[2] : Math.max(0, end - 2));
                return found.map(Math.round);
            });
        },
        /** The distance to the end of the scroller. */
        rest: () => Math.round(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop),
    };
    await frames(4);
}"""
"""Makes lists of so many rows each, from 20 to 109 pixels high, below a section and before one, in the page's own scroller or an element
that scrolls; `plain` puts rows of those heights there instead."""


def lay(lab, outer: str, kind: str, **given):
    """Lays out the page, and waits until it rests."""
    lab.run(PAGE, [outer, kind, given])
    lab.rest()


def arrive(lab):
    """Waits until the scroller has not moved for twelve display frames, and rests."""
    lab.run("""async () => {
        let [still, before] = [0, null];
        while (still < 12) {
            await new Promise(requestAnimationFrame);
            still = outer.scroller.scrollTop === before ? still + 1 : 0;
            before = outer.scroller.scrollTop;
        }
    }""")
    lab.rest()

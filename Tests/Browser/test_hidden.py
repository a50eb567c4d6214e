"""Lists without a box for a while, put elsewhere in the document, or in another writing direction: nothing that is asked is lost."""

import pytest
from harness.reports import expect_no_reports

LISTS = {
    "table": "makeTable({ ids: names, rowHeight: 40, ...given, view })",
    "measured table": "makeTable({ ids: names, estimatedRowHeight: 25, ...given, view })",
    "collection": "makeCollection({ ids: names, layout: { type: 'waterfall', columns: 1, estimatedExtent: 25 }, ...given, view })",
    "sideways": """makeCollection({ ids: names, axis: 'horizontal', ...given, view,
        layout: { type: 'list', estimatedExtent: 40 }, itemSize: () => ({ width: 40, height: 100 }) })""",
    "feed": "make({ items: models(names), ...given, view })",
}
"""Lists of the 400 items `names`, each 40 pixels long."""

SETUP = """
    window.names = Array.from({ length: 400 }, (_, index) => `name ${index}`);
    window.more = Array.from({ length: 20 }, (_, index) => `more ${index}`);
    window.models = (ids) => ids.map((id, index) => ({ id, revision: 1, x: 0, y: 40 * index, width: 380, height: 40 }));
    const view = ({ id }, dequeue) => {
        const node = dequeue("node", () => document.createElement("div"));
        node.textContent = id;
        node.style.lineHeight = "40px";
        return node;
    };
    window.applied = (ids) => feed.apply(kind === "feed" ? models(ids) : ids);
    window.start = ({ left, right, top }) => {
        const box = feed.scroller.getBoundingClientRect();
        if (kind !== "sideways") return top - box.top - feed.scroller.clientTop;
        return getComputedStyle(feed.scroller).direction === "rtl" ? box.right - right : left - box.left;
    };
    /** The items that are seen in the window, with their starts. */
    window.seen = () => {
        const { left, right, top, bottom } = feed.scroller.getBoundingClientRect();
        return [...feed.scroller.querySelectorAll("[data-item]")].filter((node) => !node.hidden)
            .map((node) => [node, node.getBoundingClientRect()])
            .filter(([, box]) => box.right > left + 1 && box.left < right - 1 && box.bottom > top + 1 && box.top < bottom - 1)
            .map(([node, box]) => [node.textContent, Math.round(start(box))]).sort(([, a], [, b]) => a - b);
    };
    window.ways = {
        none: [(element) => { element.style.display = "none"; }, (element) => { element.style.display = ""; }],
        height: [(element) => { element.style.height = "0"; }, (element) => { element.style.height = "400px"; }],
        width: [(element) => { element.style.width = "10px"; }, (element) => { element.style.width = "400px"; }],
        ancestor: [() => { document.body.style.display = "none"; }, () => { document.body.style.display = ""; }],
        removed: [(element) => { element.remove(); }, (element) => { document.body.prepend(element); }],
    };
    window.hide = (way) => ways[way][0](feed.element);
    window.show = (way) => ways[way][1](feed.element);
"""

WAYS = ["none", "height", "width", "ancestor", "removed"]


def make(lab, kind, given="{}", before=""):
    """Makes a list."""
    lab.run(f"""async () => {{
        const [kind, given] = ['{kind}', {given}]; {SETUP}
        Object.assign(document.querySelector("#feed").style, {{ width: "400px", height: "400px" }});
        {before}
        await {LISTS[kind]};
    }}""")
    lab.frames(3)


def read(lab, item="name 100"):
    """Scrolls to an item."""
    assert lab.run("(item) => feed.scrollTo(item, { align: 'start' })", item) == "arrived"
    lab.frames(3)
    assert lab.run("seen()[0]") == [item, 0]


@pytest.mark.parametrize("kind", LISTS)
@pytest.mark.parametrize("way", WAYS)
def test_rows_that_come_in_before_the_window_while_it_is_hidden_move_nothing(lab, kind, way):
    """In several edits, of which each would have moved what is read."""
    make(lab, kind)
    read(lab)
    lab.run("(way) => hide(way)", way)
    lab.frames(4)
    lab.run("() => { applied([...more, ...names]); applied([...more, ...names.slice(30)]); }")
    lab.frames(4)
    lab.run("() => applied([...names.slice(380), ...more, ...names.slice(30, 380)])")
    lab.frames(2)
    lab.run("(way) => show(way)", way)
    lab.rest()
    assert lab.run("seen()[0]") == ["name 100", 0]
    assert len(lab.run("seen()")) == 10
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("movement", ["", "animated: true"])
def test_a_scroll_while_hidden_arrives(lab, kind, way, movement):
    """At once, with a movement or without."""
    make(lab, kind)
    lab.run("(way) => hide(way)", way)
    lab.frames(4)
    outcome = lab.run(f"""() => Promise.race([
        feed.scrollTo("name 200", {{ align: "start", {movement} }}), new Promise((end) => setTimeout(end, 3000, "nothing"))])""")
    assert outcome == "arrived"
    lab.run("(way) => show(way)", way)
    lab.rest()
    assert lab.run("seen()[0]") == ["name 200", 0]
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", ["table", "sideways", "feed"])
@pytest.mark.parametrize("way", WAYS)
def test_an_offset_that_is_set_while_hidden_counts(lab, kind, way):
    """It is read back at once, and shown when the list is."""
    make(lab, kind)
    lab.run("(way) => hide(way)", way)
    lab.frames(4)
    assert lab.run("() => { feed.contentOffset = 4000; return feed.contentOffset; }") == 4000
    lab.frames(2)
    lab.run("(way) => show(way)", way)
    lab.rest()
    assert (lab.run("feed.contentOffset"), lab.run("seen()[0]")) == (4000, ["name 100", 0])


@pytest.mark.parametrize("kind", LISTS)
@pytest.mark.parametrize("way", ["none", "ancestor", "height"])
def test_a_followed_end_is_followed_while_hidden(lab, kind, way):
    """Made while it is hidden, and hidden again: it is at its end when it is shown."""
    make(lab, kind, "{ followedEdges: ['end'] }", before=f"window.feed = {{ element: document.querySelector('#feed') }}; hide('{way}');")
    lab.run("(way) => show(way)", way)
    lab.rest()
    assert (lab.run("feed.isAtEnd"), lab.run("seen().at(-1)")) == (True, ["name 399", 360])
    lab.run("(way) => hide(way)", way)
    lab.frames(4)
    lab.run("() => { applied([...names, ...more.slice(0, 5)]); applied([...names, ...more]); }")
    lab.frames(4)
    lab.run("(way) => show(way)", way)
    lab.rest()
    assert (lab.run("feed.isAtEnd"), lab.run("seen().at(-1)")) == (True, ["more 19", 360])


@pytest.mark.parametrize("kind", LISTS)
@pytest.mark.parametrize("way", ["none", "removed", "height"])
@pytest.mark.parametrize("change", ["", "apply", "offset", "both"])
def test_a_list_that_is_hidden_and_shown_within_one_turn_shows_its_place(lab, kind, way, change):
    """Changed meanwhile, or not; and it scrolls on from there."""
    make(lab, kind)
    read(lab)
    item = lab.run("""([way, change]) => {
        hide(way);
        if (change === "apply" || change === "both") applied([...more, ...names]);
        if (change === "offset" || change === "both") feed.contentOffset = 6000;
        show(way);
        return change === "offset" ? "name 150" : change === "both" ? "name 130" : "name 100";
    }""", [way, change])
    lab.rest()
    assert lab.run("seen()[0]") == [item, 0]
    assert len(lab.run("seen()")) == 10
    lab.run("() => feed.scroller.scrollBy(kind() ? { left: 60 } : { top: 60 })".replace("kind()", "feed.scroller.scrollHeight < 1000"))
    lab.rest()
    assert lab.run("seen()[0][1]") == -20


def test_a_closed_dialog_and_a_closed_details_keep_the_place(lab):
    """As lists in them do that are hidden by a rule of style."""
    make(lab, "measured table", before="""
        const dialog = document.body.appendChild(document.createElement("dialog"));
        dialog.append(document.querySelector("#feed"));
        dialog.showModal();
        window.dialog = dialog;
    """)
    read(lab)
    lab.run("() => dialog.close()")
    lab.frames(4)
    lab.run("() => applied([...more, ...names])")
    lab.frames(4)
    lab.run("() => dialog.showModal()")
    lab.rest()
    assert lab.run("seen()[0]") == ["name 100", 0]


def test_a_list_in_another_scroller_performs_a_scroll_once_it_is_shown(lab):
    """The scroller stays where it is otherwise."""
    make(lab, "table", "{ scroller: window.outer }", before="window.outer = intoScroller();")
    lab.run("() => { feed.element.style.display = 'none'; }")
    lab.frames(4)
    outcome = lab.run("""() => Promise.race([
        feed.scrollTo("name 200", { align: "start" }), new Promise((end) => setTimeout(end, 3000, "nothing"))])""")
    assert outcome == "arrived"
    lab.run("() => { feed.element.style.display = ''; }")
    lab.rest()
    assert lab.run("seen()[0]") == ["name 200", 0]


def test_a_layout_of_the_page_is_asked_for_no_window_without_width(lab):
    """Its rectangles are those of the last window."""
    lab.run("""async () => {
        document.querySelector("#feed").style.width = "400px";
        window.widths = [];
        await makeCollection({ sections: [{ items: 400, layout: { type: "custom", frames: (count, { crossExtent }) => {
            widths.push(crossExtent);
            return Array.from({ length: count }, (_, index) => ({ x: 0, y: 40 * index, width: crossExtent, height: 40 }));
        } } }] });
        await feed.scrollTo({ section: 0, item: 100 }, { align: "start" });
    }""")
    lab.frames(2)
    before = lab.run("[widths.length, live().length, feed.contentOffset]")
    lab.run("() => { feed.element.style.display = 'none'; }")
    lab.frames(4)
    lab.run("() => { feed.element.style.display = ''; }")
    lab.rest()
    assert lab.run("[widths.length, live().length, feed.contentOffset]") == before


# MARK: Elsewhere in the document

MOVES = {
    "append": "document.body.append(feed.element)",
    "before": "document.body.insertBefore(feed.element, document.body.firstChild)",
    "ancestor": """const box = document.createElement("section"); feed.element.replaceWith(box); box.append(feed.element);
        document.body.append(box)""",
    "state": "document.body.moveBefore ? document.body.moveBefore(feed.element, null) : document.body.append(feed.element)",
    "tree": """const host = document.body.appendChild(document.createElement("div"));
        host.attachShadow({ mode: "open" }).append(feed.element)""",
}


@pytest.mark.parametrize("kind", LISTS)
@pytest.mark.parametrize("move", MOVES)
def test_a_list_that_is_put_elsewhere_keeps_its_place(lab, kind, move):
    """In the frame after the move, and for the scrolls that follow."""
    make(lab, kind)
    read(lab)
    before = lab.run("feed.contentOffset")
    lab.run(f"() => {{ {MOVES[move]}; }}")
    assert lab.run("feed.contentOffset") == before
    lab.frames(2)
    assert (lab.run("seen()[0]"), lab.run("feed.contentOffset")) == (["name 100", 0], before)
    lab.run("() => feed.scroller.scrollBy(feed.scroller.scrollHeight < 1000 ? { left: 60 } : { top: 60 })")
    lab.rest()
    assert lab.run("seen()[0][1]") == -20
    assert lab.run("feed.contentOffset") == before + 60


def test_a_list_moved_and_changed_in_one_turn_holds_what_is_read(lab):
    """And one whose move is followed by a scroll to an item."""
    make(lab, "measured table")
    read(lab)
    lab.run("() => { document.body.append(feed.element); applied([...more, ...names]); }")
    lab.rest()
    assert lab.run("seen()[0]") == ["name 100", 0]
    lab.run("() => { document.body.append(feed.element); feed.scrollTo('name 300', { align: 'start' }); }")
    lab.rest()
    assert lab.run("seen()[0]") == ["name 300", 0]


# MARK: Writing direction

TURNS = {
    "element": "feed.element.dir = 'rtl'", "ancestor": "document.body.dir = 'rtl'", "root": "document.documentElement.dir = 'rtl'",
    "style": "feed.element.style.direction = 'rtl'",
}


@pytest.mark.parametrize("turn", TURNS)
def test_another_writing_direction_is_noticed_at_once(lab, turn):
    """A list that runs sideways keeps its item, at the other side, and scrolls on; and back."""
    make(lab, "sideways")
    read(lab)
    lab.run(f"() => {{ {TURNS[turn]}; }}")
    assert lab.run("feed.contentOffset") == 4000
    lab.frames(2)
    assert (lab.run("seen()[0]"), lab.run("feed.contentOffset")) == (["name 100", 0], 4000)
    lab.run("() => feed.scroller.scrollBy({ left: -60 })")
    lab.rest()
    assert lab.run("seen()[0]") == ["name 101", -20]
    lab.run("() => { for (const node of [feed.element, document.body, document.documentElement]) { node.dir = 'ltr'; node.style.direction = ''; } }")
    lab.frames(2)
    assert lab.run("seen()[0]") == ["name 101", -20]
    lab.run("() => feed.scroller.scrollBy({ left: 20 })")
    lab.rest()
    assert lab.run("seen()[0]") == ["name 102", 0]
    lab.run("() => document.documentElement.removeAttribute('dir')")


@pytest.mark.parametrize("turn", TURNS)
def test_a_carousel_notices_another_writing_direction(lab, turn):
    """Its items stand in the other direction in the next frame."""
    lab.run("() => makeCarousel()")
    lab.run("() => { feed.contentOffset = 1000; }")
    lab.rest()
    before = lab.run("aside()")
    lab.run(f"() => {{ {TURNS[turn]}; }}")
    lab.frames(3)
    assert lab.run("aside()") == before
    lab.run("() => document.documentElement.removeAttribute('dir')")


# MARK: Insets


@pytest.mark.parametrize("kind", LISTS)
@pytest.mark.parametrize("padding", [0, 80, 100])
@pytest.mark.parametrize("inset", [0, 80])
def test_an_end_below_what_is_covered_is_followed(lab, kind, padding, inset):
    """The last item ends where the covered part begins; padding counts as a part of that."""
    side = "trailing" if kind == "sideways" else "bottom"
    css = "paddingRight" if kind == "sideways" else "paddingBottom"
    make(lab, kind, f"{{ followedEdges: ['end'], insets: {{ {side}: {inset} }} }}", before=f"""
        Object.assign(document.querySelector("#feed").style, {{ boxSizing: "border-box", {css}: "{padding}px" }});
    """)
    space = max(padding, inset)
    assert (lab.run("feed.isAtEnd"), lab.run("seen().at(-1)")) == (True, ["name 399", 360 - space])
    for count in (3, 9, 20):
        lab.run("(count) => applied([...names, ...more.slice(0, count)])", count)
        lab.rest()
        assert (lab.run("feed.isAtEnd"), lab.run("seen().at(-1)")) == (True, [f"more {count - 1}", 360 - space])
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_a_covered_start_is_followed_and_reached(lab, kind):
    """The first item starts where the covered part ends; new ones push it."""
    side = "leading" if kind == "sideways" else "top"
    make(lab, kind, f"{{ followedEdges: ['start'], insets: {{ {side}: 80 }} }}")
    assert (lab.run("feed.isAtStart"), lab.run("seen()[0]")) == (True, ["name 0", 80])
    lab.run("() => applied([...more, ...names])")
    lab.rest()
    assert (lab.run("feed.isAtStart"), lab.run("seen()[0]")) == (True, ["more 0", 80])
    assert lab.run("feed.scrollTo('name 100', { align: 'start' })") == "arrived"
    lab.frames(2)
    assert dict(lab.run("seen()"))["name 100"] == 80


@pytest.mark.parametrize("kind", LISTS)
def test_an_end_is_near_at_a_distance_of_0_though_a_part_is_covered(lab, kind):
    """The user scrolls to the end."""
    side = "trailing" if kind == "sideways" else "bottom"
    make(lab, kind, f"{{ nearDistance: 0, onNearEnd: () => told.events.push('end'), insets: {{ {side}: 80 }} }}")
    assert lab.run("told.events") == []
    lab.run("() => { feed.contentOffset = 1e6; }")
    lab.rest()
    assert (lab.run("told.events"), lab.run("feed.isAtEnd")) == (["end"], True)


@pytest.mark.parametrize("kind", LISTS)
def test_short_content_stands_above_what_is_covered(lab, kind):
    """At the end that the page wants; nothing scrolls."""
    side = "trailing" if kind == "sideways" else "bottom"
    make(lab, kind, f"{{ shortContentEdge: 'end', insets: {{ {side}: 80 }} }}")
    lab.run("() => applied(names.slice(0, 2))")
    lab.rest()
    assert lab.run("seen()") == [["name 0", 240], ["name 1", 280]]
    assert lab.run("[feed.scroller.scrollHeight - feed.scroller.clientHeight, feed.scroller.scrollWidth - feed.scroller.clientWidth]") == [0, 0]


@pytest.mark.parametrize("kind", LISTS)
def test_landings_end_beside_what_is_covered(lab, kind):
    """At each alignment."""
    sides = "leading: 40, trailing: 80" if kind == "sideways" else "top: 40, bottom: 80"
    make(lab, kind, f"{{ insets: {{ {sides} }} }}")
    for align, start in (("start", 40), ("end", 280), ("center", 160)):
        assert lab.run("(align) => feed.scrollTo('name 150', { align })", align) == "arrived"
        lab.frames(2)
        assert dict(lab.run("seen()"))["name 150"] == start, align
    for item, start in (("name 399", 280), ("name 0", 40)):
        assert lab.run("(item) => feed.scrollTo(item)", item) == "arrived"
        lab.frames(2)
        assert dict(lab.run("seen()"))[item] == start

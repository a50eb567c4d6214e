"""Updates by ID that change little: they are made as edits, of which each costs what it changes."""

import random

import pytest
from harness.reports import expect_no_reports

SETUP = """
    const { Identities } = await import("/web/identities.js");
    const { SectionWriter } = await import("/web/sections.js");
    window.counts = { lookedUp: 0, toldAnew: 0 };
    window.bound = [];
    window.headers = [];
    const number = Identities.prototype.number;
    Identities.prototype.number = function(id) { counts.lookedUp += 1; return number.call(this, id); };
    const sections = SectionWriter.prototype.sections;
    SectionWriter.prototype.sections = function(given, first) { counts.toldAnew += given.length; return sections.call(this, given, first); };
    window.names = (count, name = "name") => Array.from({ length: count }, (_, index) => `${name} ${index}`);
    const view = ({ id }, dequeue) => {
        bound.push(id);
        const node = dequeue("node", () => document.createElement("div"));
        node.textContent = id;
        node.style.lineHeight = "40px";
        return node;
    };
    window.reset = () => { Object.assign(counts, { lookedUp: 0, toldAnew: 0 }); bound.length = 0; headers.length = 0; };
"""

LISTS = {"table": "makeTable({ ...given, view })", "collection": "makeCollection({ ...given, view })"}
LAYOUT = "layout: { type: 'list', estimatedExtent: 40 }"


def make(lab, kind, given):
    """Makes a table or a collection of rows 40 pixels high."""
    lab.run(f"async () => {{ {SETUP} const given = {given}; await {LISTS[kind]}; }}")
    lab.frames()
    lab.run("reset()")


def shown(lab):
    """The rows in sight, as their nodes say."""
    return lab.run("feed.visibleItems().map((item) => [item.id, feed.viewOf(item.id)?.textContent])")


@pytest.mark.parametrize("kind", LISTS)
def test_a_row_more_costs_a_row(lab, kind):
    """Of 100,000 rows one is looked up, and none of the others is told or bound again."""
    make(lab, kind, f"{{ ids: names(100_000), {LAYOUT} }}")
    assert lab.run("feed.apply([...names(100_000), 'last'])") == "shown"
    assert lab.run("feed.apply(['first', ...names(100_000), 'last'])") == "shown"
    assert lab.run("feed.apply(['first', ...names(50_000), 'middle', ...names(100_000).slice(50_000), 'last'])") == "shown"
    counts = lab.run("counts")
    assert counts["toldAnew"] == 0
    assert counts["lookedUp"] <= 10
    assert lab.run("[feed.itemAt(10, feed.frameOf('middle').y + 5).id, feed.stats().items]") == ["middle", 100_003]
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_many_changes_are_told_anew(lab, kind):
    """Edits would take longer."""
    make(lab, kind, f"{{ ids: names(500), {LAYOUT} }}")
    assert lab.run("feed.apply(names(500).reverse())") == "shown"
    assert lab.run("counts.toldAnew") == 1
    assert shown(lab)[0][0] == lab.run("feed.itemAt(10, feed.contentOffset + 5).id")
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_days_come_and_go(lab, kind):
    """Sections by IDs of their own; headers, which may say what follows from the rows, are bound with each update."""
    make(lab, kind, f"""{{
        {LAYOUT}, headerHeight: 30,
        header: (section, dequeue) => {{
            headers.push(section);
            const node = dequeue("head", () => document.createElement("div"));
            node.textContent = `${{window.feed?.sections?.[section]?.items}} rows`;
            return node;
        }},
        sections: [1, 2, 3].map((day) => ({{ id: `day ${{day}}`, header: true, ids: names(5, `day ${{day}}`), {LAYOUT} }})),
    }}""")
    days = f"""window.days = (...days) => days.map(([day, count]) => ({{
        id: `day ${{day}}`, header: true, ids: names(count, `day ${{day}}`), {LAYOUT} }}))"""
    lab.run(f"() => {{ {days} }}")
    assert lab.run("feed.apply(days([1, 6], [2, 5], [3, 5]))") == "shown"
    assert lab.run("[counts.toldAnew, bound, headers.includes(0)]") == [0, ["day 1 5"], True]
    assert lab.run("[...document.querySelectorAll('[data-header=\"0\"]')].map((node) => node.textContent)") == ["6 rows"]
    lab.run("reset()")
    assert lab.run("feed.apply(days([0, 2], [1, 6], [3, 5], [4, 3]))") == "shown"
    lab.frames()
    assert lab.run("counts.toldAnew") == 2, "the days that come in"
    assert lab.run("feed.sections.map(({ id, items }) => [id, items])") == [["day 0", 2], ["day 1", 6], ["day 3", 5], ["day 4", 3]]
    assert lab.run("feed.frameOf('day 2 0')") is None
    lab.run("reset()")
    assert lab.run("feed.apply(days([1, 6], [0, 2], [3, 5], [4, 3]))") == "shown"
    assert lab.run("counts.toldAnew") == 4, "sections that move"
    assert lab.run("feed.frameOf('day 1 0').y < feed.frameOf('day 0 0').y")
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_rows_that_come_twice_are_shown_once(lab, kind):
    """And reported, as where all rows are told anew."""
    make(lab, kind, f"{{ ids: names(50), {LAYOUT} }}")
    assert lab.run("feed.apply(['name 7', ...names(50), 'new', 'new'])") == "shown"
    assert lab.run("feed.stats().items") == 51
    assert lab.run("told.reports") == ["2 IDs come twice; each item is shown once, at its first place."]
    assert lab.run("feed.frameOf('name 7').y < feed.frameOf('name 0').y")


@pytest.mark.parametrize("kind", LISTS)
def test_names_of_rows_that_are_gone_are_let_go_of(lab, kind):
    """A log that drops a row for each new one holds no more strings than rows, and those on nodes."""
    make(lab, kind, f"{{ ids: names(1000), {LAYOUT} }}")
    lab.run("""async () => {
        const { Identities } = await import("/web/identities.js");
        const release = Identities.prototype.release;
        Identities.prototype.release = function(...given) { window.identities = this; return release.apply(this, given); };
        let rows = names(1000);
        for (let step = 0; step < 300; step += 1) {
            rows = [...rows.slice(1), `later ${step}`];
            await feed.apply(rows);
        }
    }""")
    assert lab.run("counts.toldAnew") == 0
    assert lab.run("identities.count") <= 1040
    assert lab.run("feed.itemAt(10, feed.frameOf('later 299').y + 5).id") == "later 299"
    expect_no_reports(lab)


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
@pytest.mark.parametrize("seed", range(2))
def test_rows_are_those_applied(lab, kind, seed):
    """The rows in their order, and the nodes of those in sight."""
    make(lab, kind, f"{{ sections: [{{ id: 'a', ids: names(150), {LAYOUT} }}, {{ id: 'b', ids: [], {LAYOUT} }}] }}")
    chance = random.Random(seed)
    sections = [["a", [f"name {index}" for index in range(150)]], ["b", []]]
    told = 0
    for step in range(60):
        for _ in range(chance.choice([1, 3, 60])):
            edit(sections, chance, step)
        given = ", ".join(f"{{ id: '{name}', ids: {rows}, {LAYOUT} }}" for name, rows in sections)
        assert lab.run(f"feed.apply([{given}])") == "shown"
        told += lab.run("counts.toldAnew === 0 ? 1 : 0")
        lab.run("reset()")
        rows = [row for _, rows in sections for row in rows]
        assert lab.run(f"feed.itemsIn({{ x: 0, y: 0, width: 400, height: 1e9 }}).map(({{ section, item }}) => [section, item]).length") == len(rows)
        assert lab.run(f"{rows}.map((id) => feed.frameOf(id).y)") == sorted(lab.run(f"{rows}.map((id) => feed.frameOf(id).y)"))
        assert all(row == text for row, text in shown(lab))
        if chance.random() < 0.3:
            lab.run(f"() => {{ feed.contentOffset = {chance.randrange(6000)}; }}")
    assert told > 10, "some updates are edits"
    expect_no_reports(lab)


def edit(sections, chance, step):
    """Edits sections at random."""
    name, rows = chance.choice(sections)
    kind = chance.randrange(12)
    if kind == 0 and len(sections) < 5:
        sections.insert(chance.randrange(len(sections) + 1), [f"s {step} {chance.random()}", []])
    elif kind == 1 and len(sections) > 2 and chance.random() < 0.3:
        sections.remove([name, rows])
    elif kind < 4 and rows:
        rows.pop(chance.randrange(len(rows)))
    elif kind < 6 and rows:
        other = chance.choice(sections)[1] if chance.random() < 0.1 else rows
        row = rows.pop(chance.randrange(len(rows)))
        other.insert(chance.randrange(len(other) + 1), row)
    else:
        rows.insert(chance.randrange(len(rows) + 1), f"new {step} {chance.random()}")


SLICED = """
    window.slices = async (given, slice, during = () => {}) => {
        let frames = 0;
        window.most = 0;
        window.outcome = undefined;
        reset();
        const update = feed.apply(given, { slice }).then((outcome) => { window.outcome = outcome; });
        window.atOnce = counts.lookedUp;
        while (window.outcome === undefined && frames < 2000) {
            const before = counts.lookedUp;
            await new Promise((next) => requestAnimationFrame(next));
            most = Math.max(most, counts.lookedUp - before);
            frames += 1;
            during(frames);
        }
        await update;
        return frames;
    };
"""


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_rows_are_compared_in_slices_while_the_reader_goes_on(lab, kind):
    """No frame looks more than a slice of them up; rows that are shown scroll; the update is made as edits."""
    make(lab, kind, f"{{ budget: 0, ids: names(50_000), {LAYOUT} }}")
    lab.run(f"() => {{ {SLICED} }}")
    frames = lab.run("""() => {
        const rows = names(50_000);
        const later = ["first", ...rows.slice(20_000, 49_000), ...names(900, "new"), ...rows.slice(0, 20_000), "last"];
        return slices(later, 2000, (frame) => {
            if (frame === 5) feed.contentOffset = 4000;
            if (frame === 9) window.scrolled = feed.visibleItems().map(({ id }) => id);
        });
    }""")
    assert lab.run("[outcome, atOnce]") == ["shown", 0]
    assert lab.run("most") <= 2000
    assert frames > 50_000 / 2000
    assert "name 100" in lab.run("scrolled")
    assert lab.run("feed.stats().items") == 49_902
    assert lab.run("feed.frameOf('name 20000').y") == 40
    assert lab.run("feed.frameOf('name 0').y") > lab.run("feed.frameOf('new 899').y")
    expect_no_reports(lab)


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_a_sliced_update_gives_way_to_another(lab, kind):
    """Another one in slices, one at once, or a reload."""
    make(lab, kind, f"{{ budget: 0, ids: names(500), {LAYOUT} }}")
    outcomes = lab.run(f"""async () => {{
        const updates = [feed.apply(names(400), {{ slice: 10 }})];
        await new Promise((next) => requestAnimationFrame(next));
        updates.push(feed.apply(names(300), {{ slice: 10 }}));
        await new Promise((next) => requestAnimationFrame(next));
        updates.push(feed.apply(names(200)));
        const done = await Promise.all(updates);
        updates.length = 0;
        updates.push(feed.apply(names(100), {{ slice: 10 }}));
        await new Promise((next) => requestAnimationFrame(next));
        feed.reload([{{ ids: names(150), {LAYOUT} }}]);
        return [...done, ...await Promise.all(updates)];
    }}""")
    lab.frames(80)
    assert outcomes == ["replaced", "replaced", "shown", "replaced"]
    assert lab.run("feed.stats().items") == 150
    expect_no_reports(lab)


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_edits_during_a_sliced_update_are_of_what_is_shown(lab, kind):
    """The rows applied replace them, with the names of all that are shown."""
    make(lab, kind, f"{{ budget: 0, ids: names(300), {LAYOUT} }}")
    lab.run(f"() => {{ {SLICED} }}")
    lab.run("""() => slices([...names(300).slice(5), 'new', 'kept'], 20, (frame) => {
        if (frame === 4) feed.removeItems({ section: 0, item: 0 }, 20);
        if (frame === 8) feed.insertItems({ section: 0, item: 0 }, ['kept', 'gone']);
        if (frame === 9) window.between = ['kept', 'gone', 'name 20', 'name 0'].map((id) => feed.frameOf(id)?.y);
    })""")
    assert lab.run("outcome") == "shown"
    assert lab.run("between") == [0, 40, 80, None]
    assert lab.run("feed.stats().items") == 297
    assert lab.run("[feed.frameOf('name 5').y, feed.visibleItems()[0].id]") == [0, "name 20"]
    assert lab.run("[feed.frameOf('gone'), feed.frameOf('kept').y > feed.frameOf('new').y]") == [None, True]
    lab.run("""() => slices([...names(300).slice(10), 'last'], 20, (frame) => {
        if (frame === 4) feed.removeItems({ section: 0, item: 0 }, 20);
    })""")
    assert lab.run("[outcome, feed.stats().items]") == ["shown", 291]
    assert lab.run("['name 9', 'name 10', 'name 299', 'last'].map((id) => feed.frameOf(id)?.y)") == [None, 0, 289 * 40, 290 * 40]
    expect_no_reports(lab)


@pytest.mark.parametrize("kind", LISTS)
def test_a_sliced_update_that_cannot_be_made_changes_nothing(lab, kind):
    """A section that came meanwhile leaves IDs alone without a place; a list that is gone has none either."""
    make(lab, kind, f"{{ budget: 0, ids: names(300), {LAYOUT} }}")
    lab.run(f"() => {{ {SLICED} }}")
    lab.run(f"""() => slices(names(200), 20, (frame) => {{
        if (frame === 3) feed.insertSection(1, {{ ids: ['other'], {LAYOUT} }});
    }})""")
    assert lab.run("outcome") == "cancelled"
    assert lab.run("told.errors.map(String)") == [
        "TypeError: apply: there are 2 sections; sections with `ids` are needed, not IDs alone."]
    assert lab.run("feed.stats().items") == 301
    lab.run(f"""() => slices([{{ ids: names(200), {LAYOUT} }}], 20, (frame) => {{ if (frame === 3) feed.destroy(); }})""")
    lab.frames(30)
    assert lab.run("[outcome, told.errors.length]") == ["cancelled", 1]

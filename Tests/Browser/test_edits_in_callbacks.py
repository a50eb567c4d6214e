"""Edits from inside the callbacks that show an item: each node shows current data in the end."""

import pytest
from harness.reports import expect_no_reports

TABLE = """async ([edit, isNamed]) => {
    const data = Array.from({ length: 100 }, (_, row) => row);
    let isEdited = false;
    const edits = {
        insert() { data.unshift(1000); feed.insertItems({ section: 0, item: 0 }, 1); },
        remove() { data.splice(3, 1); feed.removeItems({ section: 0, item: 3 }, 1); },
        end() { data.length = 55; feed.removeItems({ section: 0, item: 55 }, 45); },
        move() { data.splice(1, 0, ...data.splice(60, 1)); feed.moveItem({ section: 0, item: 60 }, { section: 0, item: 1 }); },
        reload() { data.unshift(1000); feed.reload([{ items: 101 }]); },
    };
    await makeTable({
        sections: 100,
        itemId: isNamed ? (section, row) => data[row] : undefined,
        view({ section, item: row }, dequeue) {
            if (row >= data.length) told.errors.push(`row ${row} of ${data.length} was asked for`);
            if (row === 52 && !isEdited) {
                isEdited = true;
                edits[edit]();
            }
            return cell()({ section, item: row, id: data[row] }, dequeue);
        },
    });
    window.data = data;
    window.isEdited = () => isEdited;
    feed.contentOffset = 1900;
}"""

TEXTS = """feed.visibleItems().map(({ item: row }) =>
    [feed.viewOf({ section: 0, item: row }).textContent, `Row ${data[row]}`])"""


@pytest.mark.parametrize("is_named", [True, False])
@pytest.mark.parametrize("edit", ["insert", "remove", "end", "move", "reload"])
def test_a_row_that_edits_the_table_leaves_every_row_its_own_content(lab, edit, is_named):
    """Rows that enter with the edit are bound once the table has it."""
    lab.run(TABLE, [edit, is_named])
    lab.rest()
    assert lab.run("isEdited()")
    for offset in (0, 100, -200):
        lab.run("(by) => { feed.contentOffset += by; }", offset)
        lab.rest()
        texts = lab.run(TEXTS)
        assert len(texts) >= 10
        assert [text for text, _ in texts] == [expected for _, expected in texts]
    expect_no_reports(lab)

"""Taps: reported in every selection mode, also on selected items, by every kind of list."""

import pytest
MAKE = {
    # Rows without buttons, since buttons keep their clicks.
    "feed": """(options) => make({ ...options, view: ({ index }, dequeue) => {
        const row = dequeue("row", () => document.createElement("div"));
        row.textContent = `Row ${index}`;
        return row;
    } })""",
    "table": "(options) => makeTable({ sections: [{ items: 20 }], ...options })",
    "collection": "(options) => makeCollection({ sections: [{ items: 20 }], ...options })",
    "carousel": "(options) => makeCarousel(options)",
}
"""The call that makes each kind of list."""


@pytest.mark.full
def test_every_tap_is_reported(lab):
    """Twice on one item, by pointer; by key where nothing can be selected, too."""
    for kind, make in MAKE.items():
        # Of three taps on an item each is told, though the second gives it up where several may be selected.
        for mode in ("none", "single", "multiple"):
            lab.open("lab.html")
            lab.run(f"""async (mode) => {{
                window.taps = [];
                const onTap = ({{ index, item }}) => window.taps.push(index ?? item);
                await ({make})({{ selection: mode, onTap }});
            }}""", mode)
            x, y = lab.run("""() => {
                const bounds = document.querySelectorAll("[data-item]")[1].getBoundingClientRect();
                return [bounds.left + 9, bounds.top + 9];
            }""")
            lab.page.mouse.click(x, y)
            lab.page.mouse.click(x, y)
            lab.run("() => document.querySelectorAll('[data-item]')[1].focus()")
            lab.page.keyboard.press("Enter")
            assert lab.run("window.taps") == [1, 1, 1], (kind, mode)
            assert lab.run("[...feed.selected].length") == (0 if mode == "none" else 1), (kind, mode)
            assert lab.run("told.errors") == []

"""The toolbars of the gallery's pages: at any width of the window each control can be seen and pressed."""

import pytest
from harness.gallery import DESK

PAGES = ["home", "waterfall", "mixed", "two-way", "table", "billion", "live", "chat", "log", "workbench"]
WIDTHS = [320, 375, 768, 1024, 1200, 1440, 1920]

LOST = """() => {
    const bar = document.querySelector(".bar");
    const lost = [];
    for (const control of bar.querySelectorAll("a, button, input, select, summary")) {
        // Pickers are drawn by the words beside them; a popup is not part of the bar.
        const shown = control.matches(".choice input") ? control.nextElementSibling : control;
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("[popover]")) continue;
        const name = `${control.getAttribute("aria-label") || control.textContent.trim() || control.id || control.value} (${control.localName})`;
        const { left, right, top, bottom } = shown.getBoundingClientRect();
        if (left < 0 || right > innerWidth || top < 0 || bottom > bar.getBoundingClientRect().bottom) {
            lost.push(`${name} from ${Math.round(left)} to ${Math.round(right)}`);
            continue;
        }
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!hit || !(shown.contains(hit) || hit.contains(control) && hit.matches("label, a, button") || hit === control)) {
            lost.push(`${name} below ${hit?.localName}.${hit?.className}`);
        }
    }
    if (document.documentElement.scrollWidth > innerWidth) lost.push(`the page is ${document.documentElement.scrollWidth} wide`);
    return lost;
}"""
"""The controls of the toolbar that are outside of the window, or below something else."""


@pytest.mark.parametrize("page", PAGES)
def test_each_control_of_a_toolbar_is_in_the_window(open_tab, shop, page):
    tab = open_tab(1, **DESK)
    tab.page.goto(f"{shop.address}/{page}")
    tab.page.wait_for_load_state("load")
    lost = {}
    for width in WIDTHS:
        tab.page.set_viewport_size({"width": width, "height": 800})
        tab.frames()
        # Where a page has counted what it shows, the words beside the controls are as long as they get.
        if found := tab.run(LOST):
            lost[width] = found
    assert lost == {}

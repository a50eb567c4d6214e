"""Lists of React under calls in effects, and under removals of items."""

import pytest
from harness.package import SOURCES, Site, bundle
from test_package import wait

TOP = "(document.elementFromPoint(20, 5)?.closest('[data-item]')?.textContent ?? '')"


@pytest.fixture
def app(browsers, installed, tmp_path):
    """The app of `effects.js` in React's development mode, which tells more mistakes, once its list is there."""
    with Site(tmp_path / "site", installed) as site:
        bundle(installed, SOURCES / "effects.js", site.folder, "development")
        site.write(None, ".rows { height: 400px }")
        tab = browsers(1).new_page()
        tab.goto(site.address)
        wait(tab, "window.list")
        yield tab
        tab.close()


@pytest.mark.parametrize("is_still", ["false", "true"])
@pytest.mark.parametrize("hook", ["effect", "layout effect"])
def test_a_list_may_be_called_in_an_effect(app, hook, is_still):
    """Its rows are rendered in the same frame, without a warning of React; the list itself may be rendered meanwhile or not."""
    name = "Still" if is_still == "true" else "Row"
    app.evaluate(f"change({{ isStill: {is_still}, useIt: '{hook}' }})")
    wait(app, f"window.list && {TOP}.startsWith('{name} 0')")
    for to in (500, 20, 900):
        app.evaluate(f"change({{ to: {to} }})")
        wait(app, f"{TOP} === '{name} {to}'")
    app.evaluate("change({ to: { offset: 3000 } })")
    # Rows that are measured move it a little.
    wait(app, "Math.abs(list.contentOffset - 3000) < 400")
    app.wait_for_timeout(100)
    shown = app.evaluate("[...document.querySelectorAll('[data-item]:not([hidden])')].map((node) => [node.dataset.item, node.textContent])")
    assert len(shown) > 5 and all(text == f"{name} {item}" for item, text in shown)
    assert app.evaluate("errors") == []


@pytest.mark.parametrize("kind", ["list", "collection"])
def test_rows_of_removed_items_are_not_rendered_again(app, kind):
    """Neither those that are seen nor those whose nodes are idle; the app has no data for them."""
    app.evaluate(f"change({{ kind: '{kind}' }})")
    wait(app, f"window.list && {TOP} === 'Row 0'")
    app.evaluate("{ list.contentOffset = 2000; 0 }")
    app.wait_for_timeout(200)
    app.evaluate("{ list.contentOffset = 0; 0 }")
    app.wait_for_timeout(200)
    for first in (3, 40, 500):
        app.evaluate(f"{{ asked.length = 0; change({{ data: new Map(numbers(1000 - {first}, {first}).map((id) => [id, `Row ${{id}}`])) }}); 0 }}")
        wait(app, f"{TOP} === 'Row {first}'")
        app.wait_for_timeout(50)
        assert app.evaluate(f"asked.filter((id) => id < {first})") == []
    app.evaluate("{ asked.length = 0; change({ version: 1 }); 0 }")
    app.wait_for_timeout(50)
    assert app.evaluate("asked.length > 0 && asked.every((id) => id >= 500)")
    assert app.evaluate("errors") == []

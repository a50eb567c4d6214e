"""Traces of a page's lists, which an engine on another host replays."""

import subprocess

import pytest
from harness.gallery import DESK, open_page
from harness.paths import ROOT
from harness.patience import PATIENCE
from harness.reports import expect_no_reports
from test_updates_by_id import LISTS, make

TELLER = ROOT / "Gallery" / ".build" / "debug" / "gallery-terminal"


def told(trace, folder):
    """The story of a trace, as the terminal's gallery tells it."""
    file = folder / "page.trace"
    file.write_text(trace)
    run = subprocess.run([TELLER, "--replay", file], capture_output=True, text=True, timeout=PATIENCE)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.matrix
@pytest.mark.parametrize("kind", LISTS)
def test_a_pages_trace_replays_in_the_terminal(lab, kind, tmp_path):
    """To the same content, with the cause of each correction."""
    make(lab, kind, "{ wasm: '/web/lazyscroll-trace.wasm', records: true }")
    lab.run("() => { feed.contentOffset = 2000; }")
    lab.rest()
    assert lab.run("applied(['a', 'b', ...names])") == "shown"
    lab.rest()
    trace = lab.run("feed.trace()")
    assert trace.startswith("viewport ")
    story = told(trace, tmp_path)
    width, height = lab.run("(() => { const { contentHeight, contentExtent } = feed.stats(); return [contentHeight, contentExtent]; })()")
    size = story.rsplit("the content is ", 1)[1]
    assert f"{float(max(width, height))}" in size
    if kind in ("table", "collection"):
        assert " by edit, item " in story, story
    expect_no_reports(lab)


def test_an_engine_without_traces_is_reported(lab):
    """And there is no trace."""
    make(lab, "table", "{ records: true }")
    assert lab.run("feed.trace()") is None
    assert lab.run("told.reports") == [
        "The engine writes no traces, so that nothing is recorded; `wasm` has to name one that does, see Gallery/Tracing."]


@pytest.mark.full
def test_the_inspector_saves_a_trace(open_tab, shop, tmp_path):
    """The page is opened anew to record one, and the file is told by the terminal."""
    tab = open_page(open_tab(1, **DESK), shop, "/live", "[data-item]", "table")
    if tab.run("document.querySelector('#inspector').hidden"):
        tab.page.click("#inspect")
    tab.page.click("text=Record a trace")
    tab.page.wait_for_url("**/live?trace=*")
    tab.page.wait_for_selector("[data-item]")
    if tab.run("document.querySelector('#inspector').hidden"):
        tab.page.click("#inspect")
    tab.page.wait_for_timeout(800)
    with tab.page.expect_download() as download:
        tab.page.click("text=Save the trace")
    assert download.value.suggested_filename == "live.trace"
    story = told(download.value.path().read_text(), tmp_path)
    assert "events and replies" in story
    assert tab.console == []

"""The comparison with other libraries (`Benchmarks/Web`), of which only ours is there: its scenarios run, and its page is written."""

import subprocess
import sys

import pytest
from harness.paths import ROOT

sys.path.insert(0, str(ROOT / "Benchmarks" / "Web"))

import peers  # noqa: E402
from compare import LIBRARIES, Bench  # noqa: E402
from peers import Checkouts  # noqa: E402
from report import SECTIONS, write  # noqa: E402
from site_of_lists import ListSite  # noqa: E402


@pytest.fixture(scope="module")
def site(installed):
    """The pages, with the installed package."""
    with ListSite(installed / "node_modules" / "lazyscroll") as running:
        yield running


@pytest.mark.matrix
@pytest.mark.parametrize("library", ["ours", "ours-react"])
def test_the_scenarios_run(browsers, site, library):
    """Rows are shown, scrolled to, put before what is read, and followed."""
    bench = Bench(browsers(1), site, library)
    found = bench.run("text", 300, [
        ("end", "jump", {"index": 299, "align": "end"}),
        ("follow", "follow", {"kind": "text", "perSecond": 10, "time": 500}),
        ("middle", "jump", {"index": 150}),
        ("before", "add", {"kind": "text", "count": 30, "edge": "start"}),
        ("scroll", "scroll", {"time": 200}),
    ], isKeyed=True, isFollowed=True)
    assert 0 < found["mount"]["rows"] <= found["mount"]["paint"] <= found["mount"]["steady"]
    assert found["heap"] > 0 and found["wasm"] > 0
    assert found["end"]["error"] < 0.5 and found["middle"]["error"] < 0.5
    assert found["follow"]["end"] < 0.5
    assert (found["before"]["worst"], found["before"]["last"]) == (0, 0)
    assert found["scroll"]["fps"] > 0 and found["scroll"]["script"] > 0


@pytest.mark.full
@pytest.mark.frames
def test_frames_are_counted_on_a_busy_page(browsers, site):
    """While scripts stall the page, the content moves on and shows no background."""
    found = Bench(browsers(1), site, "ours").busy("light")
    assert found["fps"] > 20 and found["late"] > 0
    assert found["blank"] == 0


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A folder with a check-out of a library that is written here, the only one listed; with a module of its own below another."""
    folder = tmp_path / "checkouts" / "shelf"
    (folder / "src").mkdir(parents=True)
    (folder / "package.json").write_text('{ "version": "1.2.3" }')
    (folder / "tsconfig.json").write_text('{ "compilerOptions": { "jsx": "preserve" } }')
    (folder / "src" / "core.ts").write_text("export const core: number = 3;\n")
    (folder / "src" / "index.tsx").write_text(
        'import { core } from "shelf-core";\nimport { useState } from "react";\nexport const Shelf = () => <p>{useState(core)[0]}</p>;\n')

    def git(*words):
        return subprocess.run(
            ["git", "-c", "user.name=Tests", "-c", "user.email=tests@example.org", *words],
            cwd=folder, check=True, capture_output=True, text=True).stdout.strip()

    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message", "shelf")
    modules = {"shelf-core": "src/core.ts", "shelf": "src/index.tsx"}
    monkeypatch.setattr(peers, "PEERS", [peers.Peer("shelf", "https://example.org/of/shelf", git("rev-parse", "HEAD"), modules)])
    return folder


def test_checkouts_of_other_libraries_are_bundled(checkout, tmp_path):
    """Each module once: React and the modules of the same library stay outside."""
    found = Checkouts(checkout.parent)
    assert found.has("shelf") and not found.has("virtua")
    assert [peer["version"] for peer in found.versions()] == ["1.2.3"]
    made = found.bundle(tmp_path / "modules")
    assert list(made) == ["shelf-core", "shelf"]
    text = (tmp_path / "modules" / made["shelf"]).read_text()
    assert "<p>" not in text
    for outside in ("react", "react/jsx-runtime", "shelf-core"):
        assert f'from"{outside}"' in text


def test_checkouts_are_at_the_commits_that_the_page_names(checkout, monkeypatch):
    """Another commit, and a folder without any of the libraries, end the program with a sentence."""
    with pytest.raises(SystemExit, match="has no check-out of shelf"):
        Checkouts(checkout)
    monkeypatch.setattr(peers, "PEERS", [peers.Peer("shelf", "https://example.org/of/shelf", "0" * 40, {})])
    with pytest.raises(SystemExit, match="peers.json lists 0000"):
        Checkouts(checkout.parent)


def test_the_page_says_who_was_not_run_and_where_ours_loses(site, tmp_path):
    """Medians of ours and of one other library, which is better at one thing."""
    keys = [line.key for section in SECTIONS.values() for line in section]
    ours = dict.fromkeys(keys, 2.0) | {"fps fixed": 60.0}
    other = dict.fromkeys(keys, 3.0) | {"heap fixed 10000": 1.0, "error end": None}
    facts = {
        "browser": "Chromium", "runs": 1, "load": 0.1, "react": site.react, "cores": 2, "system": "Debian", "commit": "0",
        "peers": Checkouts(None).versions(),
    }
    page = tmp_path / "Web.md"
    gestures = {"ours": {"20 1": {"frames": 9, "blank": 0, "wrong": 1}}}
    busy = {"ours": {"heavy": {"fps": 59.96, "late": 17.2, "blank": 3}}}
    write(page, LIBRARIES, facts, {"ours": ours, "virtua": other}, gestures, busy)
    text = page.read_text()
    assert "| 10,000 fixed, heap | 2.00 | not run | not run | **1.00** | not run | not run |" in text
    assert "| last, distance from where it should be, px | **2.00** | not run | not run | – | not run | not run |" in text
    losses = text.split("## Ours is not the best here")[1].split("##")[0].strip().splitlines()
    assert losses[0] == "- Memory after mounting, MB: 10,000 fixed, heap: 2.00, virtua 1.00."
    assert not any("last, distance" in line for line in losses)
    assert "| 250 ms of script in every 400 ms | 60.0 / 17 ms / 3 | not run |" in text
    assert "0 / 1 of 9" in text and "virtua not run" in text

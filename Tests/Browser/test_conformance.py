"""The conformance suite on the Web host: stories of the Swift runner, judged by the rectangles of nodes.

The runner prints the stories, and judges what the page has shown: see Tests/HostConformance.
"""

import json
import subprocess

import pytest
from harness.paths import ROOT

MOVEMENTS, SCROLLS, OBSERVATION, INSETS, TOUCHES, RIGHT_TO_LEFT, PLACEHOLDERS, NESTING = 1, 2, 4, 8, 16, 32, 256, 512
SIDEWAYS_LISTS = 16384
TRAITS = {
    "abilities": (
        MOVEMENTS | SCROLLS | OBSERVATION | INSETS | TOUCHES | RIGHT_TO_LEFT | PLACEHOLDERS | NESTING | SIDEWAYS_LISTS),
    # Frames are at whole device pixels, and so is the offset.
    "rounding": {"within": {"_0": 1}}, "measuring": {"nearest": {"_0": 1}}, "scrollsAtOnce": True,
}
WINDOW = {"overscan": 20, "threshold": 20, "scale": 1}
UNFINISHED = {"animate", "glide", "pass", "applyInBinding", "applyInScroll", "hurry"}
"""The steps after which something may move."""


def runner():
    """The runner, as `swift build` leaves it."""
    built = [ROOT / ".build" / build / "host-conformance" for build in ("checked/release", "debug")]
    found = [path for path in built if path.is_file()]
    assert found, "The runner is not built: swift build --product host-conformance"
    return max(found, key=lambda path: path.stat().st_mtime)


def stories():
    """The stories whose abilities the Web host has."""
    told = subprocess.run([runner(), "stories"], capture_output=True, check=True).stdout
    return [story for story in json.loads(told) if story["needs"] & ~TRAITS["abilities"] == 0]


def judged(performances):
    """The differences that the runner finds."""
    report = {"traits": TRAITS, "window": WINDOW, "stories": performances}
    done = subprocess.run([runner(), "judge"], input=json.dumps(report), capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout.splitlines()


@pytest.fixture
def page(tab):
    tab.open("conformance.html")
    return tab


def perform(page, story):
    """Performs a story, and gives its pictures."""
    pictures = [page.run("(story) => conformance.begin(story)", story)]
    for step in story["steps"]:
        (name, values), = step.items()
        if name == "tap":
            page.run("() => { conformance.perform([['rest', {}]], false); }")
            page.page.mouse.click(values["x"], values["y"])
        pictures.append(page.run(
            "([step, isAtRest]) => conformance.perform(Object.entries(step), isAtRest)", [step, name not in UNFINISHED]))
    return {"name": story["name"], "pictures": pictures}


def test_the_web_host_keeps_the_contract(page):
    """Each story of the suite; the failures of all of them are told together."""
    failures = []
    for story in stories():
        failures += judged([perform(page, story)])
        failures += [f"{story['name']}: {error}" for error in page.run("conformance.told.errors")]
    assert not failures, "\n" + "\n".join(failures)


def test_the_judge_sees_what_is_amiss(page):
    """A picture with a node a few pixels off, one with a node too many, and one with a node that was bound twice."""
    story = stories()[0]
    right = perform(page, story)
    assert judged([right]) == []
    wrong = json.loads(json.dumps(right))
    wrong["pictures"][2]["shown"][1]["y"] += 3
    item = wrong["pictures"][3]["shown"][0]["item"]
    wrong["pictures"][3]["shown"].append(wrong["pictures"][3]["shown"][0])
    wrong["pictures"][4]["bound"][str(item)] = 2
    told = judged([wrong])
    assert sorted({line.split(":")[0] for line in told}) == ["scroll, step 2", "scroll, step 3", "scroll, step 4"]


def test_the_article_lists_the_abilities():
    """The table of powers says of pages what the traits here say."""
    names = {
        "views that move over time": MOVEMENTS, "scrolls by the app over time": SCROLLS,
        "views whose content changes its size are noticed": OBSERVATION, "bars over parts of the window": INSETS,
        "taps, and selection that is drawn": TOUCHES, "scripts that run from right to left": RIGHT_TO_LEFT,
        "placeholders for items that there is no time to bind": PLACEHOLDERS, "rows that scroll sideways": NESTING,
        "lists that scroll sideways": SIDEWAYS_LISTS,
    }
    article = (ROOT / "Sources/LazyScroll/LazyScroll.docc/Powers.md").read_text()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in article.splitlines() if line.startswith("| ")]
    start = next(index for index, row in enumerate(rows) if row[0] == "ability")
    column = rows[start].index("Web")
    listed = {row[0] for row in rows[start + 2:] if row[column] == "yes"}
    assert listed == {name for name, bit in names.items() if TRAITS["abilities"] & bit}

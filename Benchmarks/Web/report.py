"""The page `Benchmarks/Web.md`: tables, and the rows in which ours is not the best."""

import textwrap
from dataclasses import dataclass
from pathlib import Path

from harness.stalls import PATTERNS

INTRODUCTION = """# Lists on pages, compared

The same rows in LazyScroll and in four other libraries, each mounted by its documented means (`Benchmarks/Web/page/adapters`), on pages of their own in one
browser: the scenarios of TanStack's public benchmark of virtual lists (`benchmarks` in its repository), written anew, and gestures, a chat and a log.
`PEERS=folder Utilities/compare-web`, or `PEERS=folder make bench-web`, writes this page. The folder has check-outs of the other libraries, named like their
repositories and at the commits in `Benchmarks/Web/peers.json`; esbuild bundles and minifies each, with React outside. Nothing of theirs is in this
repository. Without a folder ours is measured alone.
"""

NOTES = """- Rows in the document: from the call until the first row is there, on a page that has loaded the library's code. Ours has its WebAssembly by then, as the
  page asks for it ahead (`preload`); it still fetches two modules that only tables need, and compiles functions when they are first used. Its memory grows with
  IDs, which the list in React always has and the one beside it here has not.
- Scrollers have an opaque background: without one Chromium scrolls on the main thread where a CSS pixel is one of the screen's, and the others then moved 29
  frames a second under the heaviest stalls. Ours says that it is scrolled (`will-change: scroll-position`) and is not affected.
- Libraries keep their own defaults, such as the rows beyond the window (TanStack: 5, as in its own benchmark). React is the same for all.
- Each figure is the median of all runs, each on a page of its own; gestures are run once for each scale. "–" stands for a row that was not in the window at
  all, "not run" for a library that is not in `PEERS`.
"""

MOUNTS = [("fixed", 1_000), ("fixed", 10_000), ("fixed", 100_000), ("text", 1_000), ("text", 10_000)]
"""The rows that are mounted: of heights that are known or follow from text, and so many."""


@dataclass(frozen=True)
class Line:
    """A line of a table: its title, the name of its figure, its decimals."""

    title: str
    key: str
    decimals: int = 1
    more_is_better: bool = False


SECTIONS = {
    "Mounting, ms": [
        Line(f"{count:,} {kind}, {what}", f"{key} {kind} {count}")
        for key, what in [("rows", "rows in the document"), ("paint", "painted")]
        for kind, count in MOUNTS
    ] + [Line(f"{count:,} text, length of the content steady", f"steady text {count}", 0) for count in (1000, 10_000)],
    "Memory after mounting, MB": [
        Line(f"{count:,} {kind}, heap", f"heap {kind} {count}", 2) for kind, count in [("fixed", 10_000), ("fixed", 100_000), ("text", 10_000)]
    ] + [
        Line(f"{count:,} {kind}, WebAssembly beside it", f"wasm {kind} {count}", 2) for kind, count in [("fixed", 100_000), ("text", 10_000)]
    ],
    "Scrolling through 10,000 rows in 1.5 s": [
        line for kind in ("fixed", "text") for line in [
            Line(f"{kind}, frames per second", f"fps {kind}", 1, True), Line(f"{kind}, frames of more than 32 ms", f"long {kind}", 0),
            Line(f"{kind}, time in scripts, ms", f"script {kind}", 0)]
    ],
    "Scrolling to a row of 10,000 that nobody has measured": [
        line for name, what in [("end", "last"), ("middle", "5,000th"), ("wide", "5,000th of 31 to 500 px")] for line in [
            Line(f"{what}, time until it stands still, ms", f"jump {name}", 0), Line(f"{what}, distance from where it should be, px", f"error {name}", 2)]
    ],
    "Adding 1,000 rows to 10,000": [
        Line("at the end, time in which nothing else runs, ms", "add end"), Line("the row that is read moves, px", "moved end", 2),
        Line("before the first, time in which nothing else runs, ms", "add start"), Line("the row that is read moves at worst, px", "moved start", 2),
    ],
    "A chat: 300 messages, opened at the newest": [
        Line("5 new ones a second, frames in which the newest is not at the end, %", "chat off"),
        Line("distance from the end afterwards, px", "chat end", 2),
        Line("30 older ones put before: the message that is read moves at worst, px", "chat worst", 2),
        Line("and has moved half a second later, px", "chat last", 2),
    ],
    "A log: 50 lines a second, followed for 5 s": [
        Line("frames in which the newest is not at the end, %", "log off"), Line("distance from the end afterwards, px", "log end", 2),
        Line("time in scripts for a second, ms", "log script"),
    ],
}


def write(path: Path, libraries: dict, facts: dict, medians: dict, gestures: dict, busy: dict):
    """Writes the page."""
    columns = list(libraries)
    parts = [INTRODUCTION, conditions(facts)]
    for title, lines in SECTIONS.items():
        rows = [[line.title, *(shown(medians, name, line) for name in columns)] for line in lines]
        parts.append(f"## {title}\n\n" + table(libraries, rows))
    parts.append("## The wheel, 40 frames at a speed\n\n" + gesture_table(libraries, gestures))
    parts.append("## The wheel on a busy page, 900 px a second\n\n" + busy_table(libraries, busy))
    parts.append("## Ours is not the best here\n\n" + losses(libraries, medians))
    parts.append("## Conditions\n\n" + NOTES)
    path.write_text("\n".join(parts))


def conditions(facts: dict) -> str:
    """The machine, the browser and the versions."""
    peers = "; ".join(
        f"{peer['package']} {peer['version'] or 'not run'} ([`{peer['commit'][:7]}`]({peer['repository']}/commit/{peer['commit']}))"
        for peer in facts["peers"])
    busy = f"The load before and after, the browser's own included, was at most {facts['load']:.1f} on {facts['cores']} cores."
    runs = f"{facts['runs']} runs in turn" if facts["runs"] > 1 else "one run"
    text = (
        f"{facts['browser']} without a window, React {facts['react']}, {facts['system']}, {facts['cores']} cores of a virtual machine without a graphics "
        f"processor; {runs}; LazyScroll at `{facts['commit']}`; {peers}. {busy}")
    return textwrap.fill(text, 156, break_long_words=False, break_on_hyphens=False) + "\n"


def shown(medians: dict, name: str, line: Line) -> str:
    """A figure as text; bold if no other is better."""
    if name not in medians:
        return "not run"
    value = medians[name][line.key]
    if value is None:
        return "–"
    text = f"{value:,.{line.decimals}f}"
    return f"**{text}**" if text == best(medians, line) else text


def best(medians: dict, line: Line) -> str:
    """The best figure of a line, as text."""
    values = [found[line.key] for found in medians.values() if found[line.key] is not None]
    return f"{(max if line.more_is_better else min)(values):,.{line.decimals}f}" if values else ""


def table(libraries: dict, rows: list[list[str]]) -> str:
    """A table of the libraries."""
    head = ["", *(title for title, _ in libraries.values())]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [head, ["---", *["---:"] * len(libraries)], *rows]) + "\n"


def gesture_table(libraries: dict, gestures: dict) -> str:
    """Frames that show the background, and frames with rows that do not belong there, of all frames."""
    rows = []
    for key in next(iter(gestures.values())):
        speed, scale = key.split()
        cells = [
            f"{gestures[name][key]['blank']} / {gestures[name][key]['wrong']} of {gestures[name][key]['frames']}" if name in gestures else "not run"
            for name in libraries]
        rows.append([f"{int(speed):,} px a frame, {scale} device pixel{'s' if scale != '1' else ''} for a CSS pixel", *cells])
    note = "Frames on the screen that show the background / that show rows out of place, of all frames; 10,000 rows of 40 to 100 px, read pixel by pixel.\n"
    return f"{note}\n{table(libraries, rows)}"


def busy_table(libraries: dict, busy: dict) -> str:
    """The frames that move while scripts stall the page."""
    rows = []
    for pattern, (work, every) in PATTERNS.items():
        cells = []
        for name in libraries:
            found = busy.get(name, {}).get(pattern)
            late = "–" if not found or found["late"] is None else f"{found['late']:.0f} ms"
            cells.append(f"{found['fps']:.1f} / {late} / {found['blank']}" if found else "not run")
        rows.append([f"{work} ms of script in every {every} ms", *cells])
    note = "Frames a second that move / the time between them that one of twenty exceeds / frames that show the background, of about 240; one device pixel for a CSS pixel.\n"
    return f"{note}\n{table(libraries, rows)}"


def losses(libraries: dict, medians: dict) -> str:
    """The lines in which another library is better by more than a tenth."""
    ours, others = medians["ours"], {name: found for name, found in medians.items() if not name.startswith("ours")}
    if not others:
        return "Not known: the other libraries were not run.\n"
    lines = []
    for title, section in SECTIONS.items():
        for line in section:
            known = {name: found[line.key] for name, found in others.items() if found[line.key] is not None}
            if not known:
                continue
            name = (max if line.more_is_better else min)(known, key=known.get)
            value, mine = known[name], ours[line.key]
            is_worse = mine is None or (mine < value / 1.1 if line.more_is_better else mine > value * 1.1 + 10 ** -line.decimals / 2)
            if is_worse:
                text = "–" if mine is None else f"{mine:,.{line.decimals}f}"
                lines.append(f"- {title}: {line.title}: {text}, {libraries[name][0]} {value:,.{line.decimals}f}.")
    return "\n".join(lines or ["Nowhere by more than a tenth."]) + "\n"

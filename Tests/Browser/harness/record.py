"""Recording of a gesture, and reading of its frames."""

from collections.abc import Callable

from PIL import Image

from .chromium import Tab
from .content import Content
from .paths import ARTEFACTS
from .screencast import Frame, Screencast, read_all
from .verdict import Trace, read


def record(tab: Tab, content: Content, gesture: Callable[[], None], name: str = "") -> Trace:
    """Performs a gesture and reads every frame shown meanwhile.

    With a name, the first faulty frame is saved among the artefacts.
    """
    return judge(tab, content, film(tab, gesture), name)


def expect_blanks(control: Tab, content: Content, gesture: Callable[[], None]):
    """Checks that a gesture shows blanks on a control, then closes it: without blanks there, a test proves nothing.

    On a busy machine the control may keep up by chance, so it has three attempts.
    """
    summaries = []
    for _ in range(3):
        trace = record(control, content, gesture)
        if trace.blank_frames > 0:
            control.page.close()
            return
        summaries.append(trace.summary())
    raise AssertionError(f"the control shows no blanks, so this test sees none: {summaries}")


def film(tab: Tab, gesture: Callable[[], None]) -> list[Frame]:
    """Performs a gesture and returns every frame shown meanwhile."""
    with Screencast(tab) as screencast:
        gesture()
        tab.rest()
    return screencast.frames


def judge(tab: Tab, content: Content, frames: list[Frame], name: str = "") -> Trace:
    """Reads frames; with a name, the first faulty one is saved among the artefacts."""
    window, scale = tab.window(), tab.run("devicePixelRatio")
    readings = read_all(frames, lambda frame: read(frame, content, window, scale))
    if name:
        keep_fault(frames, [bool(reading.blank or reading.wrong) for reading in readings], name)
    return Trace(readings, scale)


def keep_fault(frames: list[Frame], is_wrong: list[bool], name: str):
    """Saves the first faulty frame."""
    for number, (frame, wrong) in enumerate(zip(frames, is_wrong)):
        if wrong:
            keep(frame, f"{name}-frame-{number}")
            return


def keep(frame: Frame, name: str):
    """Saves a faulty frame among the artefacts."""
    folder = ARTEFACTS / "failures"
    folder.mkdir(parents=True, exist_ok=True)
    Image.fromarray(frame.pixels()).save(folder / f"{name}.png")

"""The recorder by which the tests see frames."""

import pytest
from harness.screencast import Screencast

pytestmark = pytest.mark.frames


def test_a_recording_starts_with_the_pages_last_state(lab):
    """Although painting takes a second: otherwise a new page is blank in its first frame."""
    lab.run("""() => new Promise((done) => requestAnimationFrame(() => {
        for (let layer = 0; layer < 40; layer += 1) {
            const element = document.createElement("div");
            element.style = "position: fixed; inset: 0; filter: blur(30px); background: #0f0";
            document.body.append(element);
        }
        done();
    }))""")
    with Screencast(lab) as recorder:
        pass
    assert [tuple(frame.pixels()[300, 300]) for frame in recorder.frames[:1]] == [(0, 255, 0)]

"""What the tests see frames with."""

import pytest
from harness.screencast import Screencast

pytestmark = pytest.mark.frames


def test_a_recording_starts_with_what_the_page_has_done_before(lab):
    """Though it takes a second to paint: else a page that was opened just now is blank in its first frame."""
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

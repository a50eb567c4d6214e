"""Where things are."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
"""The repository."""

PAGES = ROOT / "Tests" / "Browser" / "pages"
"""The pages of the tests."""

WEB = ROOT / "Web"
"""The library's JavaScript."""

_BUILT = ROOT / ".build" / "wasm" / "wasm32-unknown-none-wasm" / "release"

ENGINES = {
    "lazyscroll.wasm": _BUILT / "LazyScrollWeb.wasm", "lazyscroll-all.wasm": _BUILT / "LazyScrollWebAll.wasm",
    "lazyscroll-load.wasm": _BUILT / "LazyScrollLoadWeb.wasm",
}
"""The engines by the names that pages know: for feeds only, for tables too, and what plans loading; as
`Utilities/embedded-wasm` leaves them."""

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
"""Which of several processes of tests this is; empty for the only one."""

ARTEFACTS = ROOT / ".build" / "browser"
"""Screenshots of every state, and the frames of what failed."""

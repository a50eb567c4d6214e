"""Paths."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
"""The repository."""

PAGES = ROOT / "Tests" / "Browser" / "pages"
"""The pages of the tests."""

WEB = ROOT / "Web"
"""The library's JavaScript."""

BUNDLE = ROOT / ".build" / "package" / "lazyscroll" / "dist" / "min"
"""The package's minified entries; as `Utilities/build-package` leaves them."""

_BUILT = ROOT / ".build" / "wasm" / "wasm32-unknown-none-wasm" / "release"

ENGINES = {
    "lazyscroll.wasm": _BUILT / "LazyScrollWeb.wasm", "lazyscroll-all.wasm": _BUILT / "LazyScrollWebAll.wasm",
    "lazyscroll-load.wasm": _BUILT / "LazyScrollLoadWeb.wasm", "lazyscroll-trace.wasm": _BUILT / "Tracing.wasm",
}
"""The engines by the names that pages use: for feeds only, for tables too, for loading, and with traces; as
`Utilities/embedded-wasm` leaves them."""

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
"""The number of this process among several; empty for a single one."""

ARTEFACTS = ROOT / ".build" / "browser"
"""Screenshots of every state, and frames at fault."""

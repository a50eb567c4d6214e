"""Where things are."""

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
}
"""The engines by the names that pages know: for feeds only, and for tables too; as `Utilities/embedded-wasm` leaves
them."""

ARTEFACTS = ROOT / ".build" / "browser"
"""Screenshots of every state, and the frames of what failed."""

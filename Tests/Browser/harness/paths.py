"""Where things are."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
"""The repository."""

PAGES = ROOT / "Tests" / "Browser" / "pages"
"""The pages of the tests."""

WEB = ROOT / "Web"
"""The library's JavaScript."""

WASM = ROOT / ".build" / "wasm" / "wasm32-unknown-none-wasm" / "release" / "LazyScrollWeb.wasm"
"""The engine, as `Utilities/embedded-wasm LazyScrollWeb` leaves it."""

ARTEFACTS = ROOT / ".build" / "browser"
"""Screenshots of every state, and the frames of what failed."""

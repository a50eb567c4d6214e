"""The gallery's waterfall over a folder of the visitor's own pictures."""

import subprocess

import numpy as np
import pytest
from harness.gallery import Gallery, program
from harness.paths import ROOT
from harness.patience import PATIENCE
from harness.wall import overlaps, seen, settled
from PIL import Image
from test_waterfall_page import visit

__all__ = ["visit"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder of pictures of several formats, some of them broken."""
    folder = tmp_path_factory.mktemp("photos")
    random = np.random.default_rng(7)

    def picture(name, width, height, **options):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        small = random.integers(0, 255, (4, 5, 3), dtype=np.uint8)
        Image.fromarray(small).resize((width, height), Image.BICUBIC).save(path, **options)

    exif = Image.Exif()
    exif[0x0112] = 6
    picture("a wide.jpg", 1500, 1000)
    picture("b turned.jpg", 1500, 1000, exif=exif)
    picture("2024/May/c.png", 800, 1200)
    picture("2024/d.webp", 1200, 400)
    picture("e.gif", 300, 300)
    for number in range(60):
        picture(f"many/{number:02}.jpg", 600 + 20 * (number % 7), 500 + 30 * (number % 11))
    (folder / "f broken.jpg").write_bytes(b"no picture")
    (folder / "g empty.png").write_bytes(b"")
    (folder / "h cut.jpg").write_bytes((folder / "a wide.jpg").read_bytes()[:700])
    (folder / "notes.txt").write_text("notes")
    (folder / "circle").symlink_to(folder)
    return folder


@pytest.mark.full
def test_photos_of_a_folder_are_shown(visit, folder, tmp_path):
    """All files that begin like pictures, upright, and in copies no larger than needed."""
    with Gallery("--photos", str(folder), "--database", str(tmp_path / "shop.sqlite"), items=500) as gallery:
        tab = visit(gallery)
        settled(tab)
        entries = gallery.answer("/api/pictures?count=200")["pictures"]
        titles = [entry["title"] for entry in entries]
        assert titles == ["c", "d", "a wide", "b turned", "e", "h cut", *(f"{number:02}" for number in range(60))]
        by_title = {entry["title"]: entry for entry in entries}
        assert (by_title["b turned"]["width"], by_title["b turned"]["height"]) == (1000, 1500)
        assert by_title["c"]["text"] == "2024 / May"
        tab.page.wait_for_selector(".pin.is-drawn[data-item='3']")
        natural = tab.run("""() => {
            const image = document.querySelector("[data-item='3'] img");
            return [image.currentSrc, image.naturalWidth, image.naturalHeight];
        }""")
        assert natural[0].endswith("?width=240") and natural[1:] == [240, 360]
        # With the aspect ratio of the pixels, not only in the text.
        for number, entry in enumerate(entries[:5]):
            box = tab.page.locator(f"[data-item='{number}'] .frame").bounding_box()
            assert abs(box["height"] / box["width"] - max(0.4, entry["height"] / entry["width"])) < 0.02
        tab.picture("waterfall-photos")
        tab.page.click("[data-item='2']")
        tab.until("document.querySelector('#viewer img').naturalWidth === 1500")
        tab.page.keyboard.press("Escape")
        tab.run("gallery.scrollToItem(60, { align: 'start' })")
        settled(tab)
        assert overlaps(seen(tab)) == []
        assert tab.console == []


@pytest.mark.full
def test_skipped_files_of_a_folder_are_counted_in_one_line(folder, tmp_path):
    """Broken, empty and other files, once, when the gallery starts."""
    gallery = subprocess.Popen(
        [program(), "--port", "0", "--items", "10", "--contacts", "10", "--photos", folder, "--root", ROOT,
         "--database", tmp_path / "shop.sqlite"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    gallery.stdout.readline()
    gallery.terminate()
    lines = [line for line in gallery.communicate(timeout=PATIENCE)[1].splitlines() if str(folder) in line]
    assert lines == [f"{folder.resolve()}: 66 pictures; skipped 1 broken, 1 empty, 1 of other kinds."]

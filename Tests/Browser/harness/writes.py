"""Writes of the library to the browser's own offset."""

COUNT_WRITES = """() => {
    const { scroller } = feed;
    window.writes = { during: 0, after: 0 };
    let isMoving = true;
    // Captured before the feed hears of it.
    document.addEventListener("scrollend", () => { isMoving = false; }, true);
    const { scrollTo } = scroller;
    scroller.scrollTo = (...all) => {
        writes[isMoving ? "during" : "after"] += 1;
        return scrollTo.apply(scroller, all);
    };
}"""
"""Counts them from now on in `writes`: while the browser scrolls, and after that."""

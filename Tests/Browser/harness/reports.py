"""Reports, errors and console output of the pages of the tests."""

from .chromium import Tab


def expect_no_reports(lab: Tab):
    """Fails if there was a report, an error, or console output."""
    assert lab.run("[told.reports, told.errors]") == [[], []]
    assert lab.console == []

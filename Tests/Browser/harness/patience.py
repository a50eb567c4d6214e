"""The patience of the tests."""

PATIENCE = 120
"""The seconds after which an awaited condition counts as one that never comes true. A busy machine takes long for what an idle one does
at once, so nothing judges how long it took."""

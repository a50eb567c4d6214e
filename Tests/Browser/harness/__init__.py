"""The base of the browser tests: a server, Chromium, gestures, and verdicts on pixels."""

"""What the browser tests stand on: a server, Chromium, gestures, and verdicts on pixels."""

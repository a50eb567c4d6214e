"""Reports about a test that does not end: where it waits, and which process is busy."""

import gc
import subprocess
import time
import traceback

from greenlet import greenlet

from .paths import ARTEFACTS, WORKER

BEFORE = 10
"""The number of seconds before its end at which a test is reported."""
FAILURES = ARTEFACTS / "failures"


def busy() -> str:
    """The pages' processes and the servers, with the processor seconds that each has used."""
    lines = subprocess.run(
        ["ps", "-eo", "pid,ppid,stat,cputimes,args"], capture_output=True, text=True, timeout=5).stdout.splitlines()
    return "\n".join(line[:80] for line in lines if "type=renderer" in line or "gallery --" in line)


def waiting() -> str:
    """The lines of the tests that wait for something: Playwright sets them aside while it waits."""
    stacks = [traceback.extract_stack(each.gr_frame)
              for each in gc.get_objects() if isinstance(each, greenlet) and each.gr_frame]
    return "".join(line for stack in stacks
                   for line in traceback.format_list([frame for frame in stack if "/Tests/" in frame.filename]))


def tell(test: str):
    """Writes into a file, since pytest captures a test's standard error; runs beside the test."""
    FAILURES.mkdir(parents=True, exist_ok=True)
    with open(FAILURES / f"stuck{WORKER}.txt", "a") as file:
        print(f"{test} does not end. Before and after 3 s:", busy(), sep="\n", file=file)
        time.sleep(3)
        print("", busy(), "It waits at:", waiting(), sep="\n", file=file, flush=True)


def told() -> str:
    """The reports of all processes of the run."""
    return "\n".join(file.read_text() for file in sorted(FAILURES.glob("stuck*.txt")))

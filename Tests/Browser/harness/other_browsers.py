"""Firefox by Marionette and WebKitGTK by its WebDriver: only the parts that the smoke tests need."""

import shutil
import socket
import subprocess
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
"""The path of the browser that WebKitGTK's driver controls, in Debian."""

AWAITING = """
    const done = arguments[arguments.length - 1];
    Promise.resolve().then(async () => { BODY }).then(
        (value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }));
"""
"""A script that WebDriver waits for, around one that may `await` and `return`."""


class OtherBrowser:
    """A page in another browser: opens test pages, runs scripts in them, turns the wheel."""

    def open(self, address: str):
        """Opens a page of the tests and waits until it is ready."""
        self.go(address)
        self.run("""
            while (document.documentElement.dataset.ready === undefined) await new Promise((end) => setTimeout(end, 20));
        """)

    def run(self, body: str):
        """Runs the body of an asynchronous function in the page, and returns what it returns."""
        answer = self.script(AWAITING.replace("BODY", body))
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def rest(self):
        """Waits until the content offset is the same in two frames some time apart."""
        self.run("""
            for (let before = null; ;) {
                await new Promise(requestAnimationFrame);
                if (before === feed.contentOffset) break;
                before = feed.contentOffset;
                await new Promise((end) => setTimeout(end, 100));
            }
        """)


class Firefox(OtherBrowser):
    """Firefox without a window."""

    def __init__(self, profile: Path):
        # Imported here: these are installed only for the tests that use them.
        from marionette_driver.marionette import Marionette

        self._marionette = Marionette(
            bin=shutil.which("firefox-esr") or shutil.which("firefox"), headless=True, profile=str(profile), port=free_port(),
            gecko_log=str(profile / "firefox.log"))
        self._marionette.start_session()
        self._marionette.timeout.script = 20
        self.name = f"Firefox {self._marionette.session_capabilities['browserVersion']}"

    def go(self, address):
        self._marionette.navigate(address)

    def script(self, source):
        return self._marionette.execute_async_script(source, sandbox=None)

    def wheel(self, x: int, y: int, distance: int):
        """Turns the wheel over a point of the window."""
        wheel = self._marionette.actions.sequence("wheel", "wheel")
        wheel.scroll(x, y, 0, distance, duration=0).perform()

    def press(self, key: str):
        """Presses a key by the name that Selenium has for it, such as `PAGE_DOWN`, and releases it."""
        from marionette_driver.keys import Keys
        keys = self._marionette.actions.sequence("key", "keyboard")
        keys.key_down(getattr(Keys, key)).key_up(getattr(Keys, key)).perform()

    def picture(self, path: Path):
        import base64
        path.write_bytes(base64.b64decode(self._marionette.screenshot(full=False)))

    def close(self):
        self._marionette.quit(in_app=False)


class WebKit(OtherBrowser):
    """WebKitGTK's own small browser, on a display of its own."""

    def __init__(self, profile: Path):
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        found = sorted(Path("/").glob(MINI_BROWSERS.lstrip("/")))
        self._display, number = start_display()
        options = Options()
        options.binary_location = str(found[-1])
        options.add_argument("--automation")
        # A cache of its own, and no graphics processor.
        environment = {"DISPLAY": f":{number}", "HOME": str(profile), "PATH": "/usr/bin:/bin",
                       "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        service = Service(executable_path=shutil.which("WebKitWebDriver"), env=environment,
                          log_output=str(profile / "webkit.log"))
        self._driver = webdriver.WebKitGTK(options=options, service=service)
        self._driver.set_script_timeout(20)
        self.name = f"WebKitGTK {self._driver.capabilities['browserVersion']}"

    def go(self, address):
        self._driver.get(address)

    def script(self, source):
        return self._driver.execute_async_script(source)

    def wheel(self, x: int, y: int, distance: int):
        """Turns the wheel over a point of the window."""
        from selenium.webdriver.common.action_chains import ActionChains
        from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

        wheel = ActionChains(self._driver)
        # WebKit sends a wheel's events to the element that it scrolled last, until the pointer moves.
        wheel.move_by_offset(1, 1).scroll_from_origin(ScrollOrigin.from_viewport(x, y), 0, distance).perform()
        wheel.reset_actions()

    def press(self, key: str):
        """Presses a key by the name that Selenium has for it, and releases it."""
        from selenium.webdriver.common.action_chains import ActionChains
        from selenium.webdriver.common.keys import Keys
        ActionChains(self._driver).send_keys(getattr(Keys, key)).perform()

    def picture(self, path: Path):
        self._driver.save_screenshot(str(path))

    def close(self):
        self._driver.quit()
        self._display.terminate()
        self._display.wait()


def free_port() -> int:
    """A port that nothing listens to: several processes run Firefox at once."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_display() -> tuple[subprocess.Popen, int]:
    """Starts an X server without a screen, and returns it with the display's number that it chose."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return server, int(server.stdout.readline())


@contextmanager
def running(kind: type[OtherBrowser], profile: Path) -> Iterator[OtherBrowser]:
    """A browser that is closed again, whatever happens."""
    browser = kind(profile)
    try:
        yield browser
    finally:
        browser.close()

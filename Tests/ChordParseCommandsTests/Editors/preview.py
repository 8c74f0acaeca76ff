"""Looks at a preview in Chromium while its sheet changes, and prints what it found as JSON.

    python3 preview.py CHORDPARSE SHEET

Prints {"skipped": reason} where there is no browser to drive.
"""

import http.client
import json
import os
import shutil
import subprocess
import sys
import time
from urllib.parse import urlsplit


def driver():
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(flag)
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


def status(url, path, host=None):
    connection = http.client.HTTPConnection("127.0.0.1", url.port, timeout=5)
    connection.putrequest("GET", path, skip_host=True)
    connection.putheader("Host", host or url.netloc)
    connection.endheaders()
    return connection.getresponse().status


# The distance of the section at the top of the window from the top, and how far it is scrolled.
PLACE = """
const frame = document.querySelector('iframe:not(.next)');
const parts = [...frame.contentDocument.querySelectorAll('.section')];
const part = parts.find(part => part.textContent.includes('Verse 31'));
return [part.getBoundingClientRect().top, frame.contentWindow.scrollY];
"""

SHOWN = """
const frame = document.querySelector('iframe:not(.next)');
return frame ? frame.contentDocument.body.textContent : '';
"""


def wait_for(browser, text):
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if text in browser.execute_script(SHOWN):
            return time.monotonic()
        time.sleep(0.005)
    raise TimeoutError(text)


def main(command, sheet):
    if not shutil.which("chromedriver"):
        return {"skipped": "chromedriver is not installed"}
    server = subprocess.Popen([command, "preview", sheet], stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().strip()
    url = urlsplit(address)
    browser = driver()
    try:
        refused = [
            status(url, "/page"),
            status(url, "/" + "0" * 32 + "/page"),
            status(url, url.path + "page", "example.com:%d" % url.port),
        ]
        served = status(url, url.path + "page")
        browser.get(address)
        wait_for(browser, "River")
        browser.execute_script(
            "const frame = document.querySelector('iframe');"
            "[...frame.contentDocument.querySelectorAll('.section')]"
            ".find(part => part.textContent.includes('Verse 31')).scrollIntoView();"
            "frame.contentWindow.scrollBy(0, 3);"
        )
        text = open(sheet).read()
        times, moved = [], []
        for number in range(10):
            before = browser.execute_script(PLACE)
            # The words above change, too, so that the same place is farther down.
            text = text.replace("{title: River}\n", "{title: River}\nline %d\n" % number)
            temporary = sheet + ".new"
            with open(temporary, "w") as file:
                file.write(text)
            start = time.monotonic()
            # Half of all editors replace the file, the others write it.
            if number % 2:
                os.replace(temporary, sheet)
            else:
                with open(sheet, "w") as file:
                    file.write(text)
            times.append((wait_for(browser, "line %d" % number) - start) * 1000)
            after = browser.execute_script(PLACE)
            moved.append(after[0] - before[0])
        return {
            "refused": refused,
            "served": served,
            "milliseconds": times,
            "moved": moved,
            "scrolled": browser.execute_script(PLACE)[1],
        }
    finally:
        browser.quit()
        server.kill()


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))

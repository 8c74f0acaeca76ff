"""Tries the playground in Chromium, and prints what it found as JSON.

    python3 playground.py PLAYGROUND SHEETS

SHEETS holds, for each sheet of the corpus, NAME.sheet with its bytes, NAME.words with what is known
of it, and what the native build makes of it: NAME.document, NAME.diagnostics, NAME.html and
NAME.moved, the ChordPro two semitones higher. Prints {"skipped": reason} where there is no browser.
"""

import base64
import json
import pathlib
import shutil
import sys

PARTS = ("document", "diagnostics", "html", "moved")

READ = """
const [sheets, done] = arguments;
const bytes = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
done(sheets.map(([text, words]) => {
  const sheet = chordparse.read(bytes(text), words), moved = sheet.transposed(2);
  const made = [sheet.document(), sheet.diagnostics(), sheet.html(), moved.chordPro()];
  sheet.close();
  moved.close();
  return made;
}));
"""

# Milliseconds to read a sheet by a reader that knows its words, and by one that knows none.
MEASURE = """
const [text] = arguments;
const time = isNew => [...Array(60)].map(() => {
  if (isNew) chordparse.forget();
  const start = performance.now();
  const sheet = chordparse.read(text);
  const time = performance.now() - start;
  sheet.close();
  return time;
}).sort((left, right) => left - right);
return [time(false), time(true)].map(times => [times[15], times[57]]);
"""

TEXTS = "return [...document.querySelectorAll(arguments[0])].map(node => node.textContent);"


def driver():
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    browser = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    browser.set_script_timeout(120)
    return browser


def wait_for(browser, condition):
    from selenium.webdriver.support.ui import WebDriverWait

    return WebDriverWait(browser, 60, poll_frequency=0.02).until(lambda _: condition())


def compare(browser, folder):
    names = sorted(path.stem for path in folder.glob("*.sheet"))
    different = []
    for start in range(0, len(names), 50):
        part = names[start : start + 50]
        sheets = [
            [base64.b64encode((folder / f"{name}.sheet").read_bytes()).decode(),
             (folder / f"{name}.words").read_text()]
            for name in part
        ]
        for name, made in zip(part, browser.execute_async_script(READ, sheets)):
            for kind, text in zip(PARTS, made):
                if text.encode() != (folder / f"{name}.{kind}").read_bytes():
                    different.append(f"{name}: {kind}")
    return {"compared": len(names), "different": different}


def song(browser, selector):
    """The texts of the nodes of the song that is shown; none while the frame loads."""
    from selenium.common.exceptions import WebDriverException

    try:
        browser.switch_to.frame(browser.find_element("id", "song"))
        return browser.execute_script(TEXTS, selector)
    except WebDriverException:
        return []
    finally:
        browser.switch_to.default_content()


def use(browser):
    """Pastes a sheet, moves it, and looks at its findings and at the song as ChordPro."""
    from selenium.webdriver.support.ui import Select

    sheet = browser.find_element("id", "sheet")
    browser.execute_script(
        "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'));",
        sheet,
        "{title: The Lantern}\n[C]Shine on the [G7]water\n{start_of_chorus}\n[Am<img src=x>]la\n",
    )
    wait_for(browser, lambda: "The Lantern" in song(browser, "h1"))
    shown = song(browser, "rt")
    findings = [node.text for node in browser.find_elements("css selector", "#findings button")]
    browser.find_element("css selector", "#findings button").click()
    focused = browser.execute_script("return document.activeElement.id")
    browser.find_element("id", "up").click()
    browser.find_element("id", "up").click()
    wait_for(browser, lambda: "D" in song(browser, "rt"))
    Select(browser.find_element("id", "view")).select_by_value("chordPro")
    written = wait_for(browser, lambda: browser.find_element("id", "written").text)
    return {
        "chords": shown,
        "findings": findings,
        "focused": focused,
        "moved": written,
        "title": browser.execute_script("return document.title"),
    }


def main(playground, folder):
    for program in ("chromium", "chromedriver"):
        if not shutil.which(program):
            return {"skipped": f"{program} is not installed"}
    browser = driver()
    try:
        browser.get(pathlib.Path(playground).resolve().as_uri())
        wait_for(browser, lambda: browser.execute_script("return 'chordparse' in window"))
        report = compare(browser, pathlib.Path(folder))
        text = (pathlib.Path(folder) / "measured.txt").read_text(errors="replace")
        report["known"], report["new"] = browser.execute_script(MEASURE, text)
        report["page"] = use(browser)
        report["requests"] = browser.execute_script(
            "return performance.getEntriesByType('resource').map(entry => entry.name)"
        )
        report["errors"] = [
            entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"
        ]
        return report
    finally:
        browser.quit()


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))

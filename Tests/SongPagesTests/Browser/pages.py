"""Looks at pages of songs in Chromium, at many widths, and prints what is wrong as JSON.

    python3 pages.py FOLDER

Every .html file of the folder is opened without a network. With axe-selenium-python at hand the
rules of axe are checked, too. Prints {"skipped": reason} where there is no browser to drive.
"""

import glob
import json
import os
import shutil
import sys

MEASURE = """
const problems = {broken: 0, outside: 0, apart: 0, chords: 0, words: 0};
const left = node => { const r = document.createRange(); r.selectNodeContents(node);
  const boxes = r.getClientRects(); return boxes.length ? boxes[0] : null; };
for (const width of arguments[0]) {
  document.body.style.width = width + 'px';
  for (const line of document.querySelectorAll('.l')) {
    const edge = line.getBoundingClientRect();
    for (const word of line.querySelectorAll('.w')) {
      problems.words += 1;
      const box = word.getBoundingClientRect();
      if (box.right > edge.right + 1 || box.left < edge.left - 1) problems.outside += 1;
      const tops = new Set([...word.querySelectorAll('b')].map(left).filter(Boolean)
        .map(r => Math.round(r.top / 3)));
      if (tops.size > 1 && box.width + 1 < edge.width * 0.9) problems.broken += 1;
    }
    for (const ruby of line.querySelectorAll('ruby')) {
      const chord = left(ruby.querySelector('rt')), syllable = left(ruby.querySelector('b'));
      if (!chord || !syllable) continue;
      problems.chords += 1;
      const rightToLeft = getComputedStyle(line).direction === 'rtl';
      const distance = rightToLeft ? chord.right - syllable.right : chord.left - syllable.left;
      if (Math.abs(distance) > 1) problems.apart += 1;
    }
  }
}
document.body.style.width = '';
return problems;
"""

COPY = """
const main = document.querySelector('.body');
if (!main) return ['', ''];
const selection = getSelection();
selection.selectAllChildren(main);
const copied = selection.toString();
selection.removeAllRanges();
const bare = main.cloneNode(true);
bare.querySelectorAll('rt').forEach(mark => mark.remove());
return [copied.replace(/\\s+/g, ''), bare.textContent.replace(/\\s+/g, '')];
"""


def driver():
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


def missing():
    for program in ("chromium", "chromedriver"):
        if not shutil.which(program):
            return f"{program} is not installed"
    try:
        import selenium  # noqa: F401
    except ImportError:
        return "the Python package selenium is not installed"
    return None


def look(browser, path, axe):
    browser.get("file://" + os.path.abspath(path))
    # Browsers and axe take minutes for pages of thousands of elements at all widths.
    is_large = browser.execute_script("return document.querySelectorAll('*').length") > 4000
    widths = [240 + 20 * step for step in range(34)][:: 16 if is_large else 1]
    result = browser.execute_script(MEASURE, widths)
    copied, lyrics = browser.execute_script(COPY)
    result["copied"] = copied == lyrics
    result["executed"] = browser.execute_script("return window.executed === true")
    result["errors"] = [e["message"] for e in browser.get_log("browser") if e["level"] == "SEVERE"]
    if axe and not is_large:
        checker = axe(browser)
        checker.inject()
        found = checker.run()["violations"]
        result["violations"] = [[v["id"], v["nodes"][0]["html"][:120]] for v in found]
    return result


def main(folder):
    reason = missing()
    if reason:
        return {"skipped": reason}
    try:
        from axe_selenium_python import Axe
    except ImportError:
        Axe = None
    browser = driver()
    try:
        names = sorted(glob.glob(os.path.join(folder, "**", "*.html"), recursive=True))
        pages = {os.path.relpath(n, folder): look(browser, n, Axe) for n in names}
        return {"pages": pages, "axe": Axe is not None}
    finally:
        browser.quit()


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1])))

"""Drives `chordparse lsp` over standard input and output, and prints what it found as JSON.

    python3 protocol.py CHORDPARSE features ENCODING
    python3 protocol.py CHORDPARSE random ENCODING COUNT
    python3 protocol.py CHORDPARSE end
    python3 protocol.py CHORDPARSE speed SHEET...

With lsprotocol at hand, every answer of `features` is held against the types of the protocol.
"""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time

URI = "file:///songs/river.cho"

CAPABILITIES = {
    "workspace": {"workspaceEdit": {"documentChanges": True}},
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": True}},
        "hover": {"contentFormat": ["markdown"]},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}},
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        },
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "publishDiagnostics": {"relatedInformation": True},
        "rename": {"prepareSupport": True},
    },
}


class Server:
    def __init__(self, command, encoding, piece=None):
        self.process = subprocess.Popen(
            [command, "lsp", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.piece = piece
        self.number = 0
        self.answers = {}
        self.findings = {}
        self.arrived = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()
        offered = {"general": {"positionEncodings": [encoding]}} if encoding == "utf-8" else {}
        result = self.request(
            "initialize", {"processId": os.getpid(), "capabilities": {**CAPABILITIES, **offered}}
        )
        assert result["capabilities"]["positionEncoding"] == encoding
        self.notify("initialized", {})

    def listen(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                line = stream.readline()
                if not line:
                    return
                if line == b"\r\n":
                    break
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            message = json.loads(stream.read(length))
            with self.arrived:
                if "id" in message:
                    self.answers[message["id"]] = message
                elif message["method"] == "textDocument/publishDiagnostics":
                    parameters = message["params"]
                    self.findings[(parameters["uri"], parameters.get("version"))] = parameters
                self.arrived.notify_all()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        data = b"Content-Length: %d\r\n\r\n" % len(body) + body
        if self.piece:
            for start in range(0, len(data), self.piece):
                self.process.stdin.write(data[start : start + self.piece])
                self.process.stdin.flush()
        else:
            self.process.stdin.write(data)
            self.process.stdin.flush()

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def ask(self, method, parameters):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        return self.number

    def answer(self, number, timeout=20):
        with self.arrived:
            assert self.arrived.wait_for(lambda: number in self.answers, timeout), "no answer"
            return self.answers.pop(number)

    def request(self, method, parameters):
        answer = self.answer(self.ask(method, parameters))
        assert "error" not in answer, answer
        return answer["result"]

    def diagnostics(self, uri, version, timeout=20):
        key = (uri, version)
        with self.arrived:
            assert self.arrived.wait_for(lambda: key in self.findings, timeout), "no diagnostics"
            return self.findings.pop(key)["diagnostics"]

    def open(self, text, uri=URI, language="chordpro"):
        item = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def change(self, changes, version, uri=URI):
        identifier = {"uri": uri, "version": version}
        self.notify(
            "textDocument/didChange", {"textDocument": identifier, "contentChanges": changes}
        )

    def text(self):
        return self.request("chordparse/text", {"textDocument": {"uri": URI}})

    def stop(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(5)


def width(text, encoding):
    return len(text.encode()) if encoding == "utf-8" else len(text.encode("utf-16-le")) // 2


def lines(text):
    """The lines of a text with their ends; the last one may be empty."""
    result, start, place = [], 0, 0
    while place < len(text):
        if text[place] == "\n" or text[place] == "\r":
            if text[place : place + 2] == "\r\n":
                place += 1
            result.append(text[start : place + 1])
            start = place + 1
        place += 1
    return result + [text[start:]]


def position(text, place, encoding):
    before = lines(text[:place])
    return {"line": len(before) - 1, "character": width(before[-1], encoding)}


def offset(text, place, encoding):
    rows = lines(text)
    start = sum(map(len, rows[: place["line"]]))
    row = rows[place["line"]] if place["line"] < len(rows) else ""
    count = 0
    while width(row[:count], encoding) < place["character"]:
        count += 1
    return start + count


def applied(text, edits, encoding):
    spans = [
        (offset(text, e["range"]["start"], encoding), offset(text, e["range"]["end"], encoding), e)
        for e in edits
    ]
    for start, end, edit in sorted(spans, key=lambda span: span[0], reverse=True):
        text = text[:start] + edit["newText"] + text[end:]
    return text


SHEET = "{title: River}\n{capo: 2}\n{sov: 𝄞 é}\n[Am]la é𝄞 [G]lo\n{eov}\n{tilte: x}\n[Am]li\n"


def features(command, encoding):
    checker = conformance()
    server = Server(command, encoding)
    text = SHEET
    server.open(text)
    found = {}

    def ask(method, **parameters):
        result = server.request(method, {"textDocument": {"uri": URI}, **parameters})
        checker(method, result)
        return result

    def place(needle, text, more=0):
        return position(text, text.index(needle) + more, encoding)

    found["codes"] = sorted(d["code"] for d in server.diagnostics(URI, 1))
    # An edit behind characters of several bytes and units.
    start = text.index("lo\n")
    span = {"start": position(text, start, encoding), "end": position(text, start + 2, encoding)}
    server.change([{"range": span, "text": "lu é"}], 2)
    text = text[:start] + "lu é" + text[start + 2 :]
    found["edited"] = server.text() == text
    items = ask("textDocument/completion", position=place("[G]", text, 1))
    found["completions"] = [item["label"] for item in items["items"][:3]]
    resolved = server.request("completionItem/resolve", items["items"][0])
    found["resolved"] = "x o       o" in resolved["documentation"]["value"]
    hover = ask("textDocument/hover", position=place("[G]", text, 1))
    found["hover"] = "G B D" in hover["contents"]["value"]
    empty = place("{tilte", text, 2)
    actions = ask(
        "textDocument/codeAction",
        range={"start": empty, "end": empty},
        context={"diagnostics": []},
    )
    fix = next(a for a in actions if a["kind"] == "quickfix")
    edits = fix["edit"]["documentChanges"][0]["edits"]
    found["fixed"] = applied(text, edits, encoding) == text.replace("tilte", "title")
    action = next(a for a in actions if a["title"] == "Transpose the sheet up a semitone")
    edits = server.request("codeAction/resolve", action)["edit"]["documentChanges"][0]["edits"]
    moved = text.replace("[Am]", "[Bbm]").replace("[G]", "[Ab]")
    other = text.replace("[Am]", "[A#m]").replace("[G]", "[G#]")
    found["transposed"] = applied(text, edits, encoding) in (moved, other)
    rename = ask("textDocument/rename", position=place("[Am]", text, 1), newName="Am7")
    edits = rename["documentChanges"][0]["edits"]
    found["renamed"] = applied(text, edits, encoding) == text.replace("[Am]", "[Am7]")
    edits = ask("textDocument/formatting", options={"tabSize": 2, "insertSpaces": True})
    formatted = text.replace("{sov", "{start_of_verse").replace("{eov", "{end_of_verse")
    found["formatted"] = applied(text, edits, encoding) == formatted
    found["outline"] = [s["name"] for s in ask("textDocument/documentSymbol")]
    found["folds"] = len(ask("textDocument/foldingRange"))
    found["tokens"] = len(ask("textDocument/semanticTokens/full")["data"]) % 5
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
    found["hints"] = [h["label"] for h in ask("textDocument/inlayHint", range=whole)]
    spot = place("[Am]", text, 1)
    references = ask("textDocument/references", position=spot, context={"includeDeclaration": True})
    found["references"] = len(references)
    ask("textDocument/documentHighlight", position=spot)
    ask("textDocument/definition", position=spot)
    ask("textDocument/prepareRename", position=spot)
    found["checked"] = checker.count
    found["status"] = server.stop()
    return found


def conformance():
    """Holds answers against the types of lsprotocol, where it is installed."""
    try:
        from lsprotocol import converters, types
    except ImportError:

        def nothing(method, result):
            pass

        nothing.count = 0
        return nothing
    converter = converters.get_converter()

    def check(method, result):
        response = types.METHOD_TO_TYPES[method][1]
        converter.structure({"id": 1, "jsonrpc": "2.0", "result": result}, response)
        check.count += 1

    check.count = 0
    return check


PIECES = [
    "C      G7\n", "Hello, friend\n", "[Am]la ", "{title: x}\n", "{soc}\n", "{eoc}\n", "é", "𝄞",
    "\r", "\n", "\r\n", "\u2028", " ", "[", "]", "{", "}", "e|--0-|\n", "\0", "[Verse 1]\n", "\ufeff", "",
]


def random_edits(command, encoding, count):
    source = random.Random(encoding)
    server = Server(command, encoding, piece=1)
    text = "".join(source.choices(PIECES, k=30))
    server.open(text)
    wrong = cancelled = 0
    waiting = []
    for version in range(2, count + 2):
        # Some messages come in pieces, down to single bytes.
        server.piece = source.choice([None] * 9 + [1, 7])
        if len(text) > 2_000:
            text = ""
            server.change([{"text": ""}], version)
            continue
        places = sorted(source.randint(0, len(text)) for _ in range(2))
        places[1] = min(places[1], places[0] + 12)
        # There is no position between CR and LF.
        for end in range(2):
            if 0 < places[end] < len(text) and text[places[end] - 1 : places[end] + 1] == "\r\n":
                places[end] += end * 2 - 1
        start, end = places[0], max(places)
        new = source.choice(PIECES)
        span = {"start": position(text, start, encoding), "end": position(text, end, encoding)}
        server.change([{"range": span, "text": new}], version)
        text = text[:start] + new + text[end:]
        if version % 5 == 0:
            identifier = {"textDocument": {"uri": URI}, "position": span["start"]}
            number = server.ask("textDocument/completion", identifier)
            server.notify("$/cancelRequest", {"id": number})
            waiting.append(number)
        if version % 50 == 0:
            wrong += server.text() != text
            for number in waiting:
                error = server.answer(number).get("error")
                cancelled += bool(error) and error["code"] == -32800
            waiting = []
    wrong += server.text() != text
    return {"wrong": wrong, "cancelled": cancelled, "status": server.stop()}


def end(command):
    """How long the server lives after its client, in three kinds of death."""
    found = {}
    server = Server(command, "utf-8")
    start = time.monotonic()
    server.process.stdin.close()
    found["status"] = server.process.wait(5)
    found["closed"] = time.monotonic() - start
    # A client that is killed, while another process holds its end of the pipe.
    client = subprocess.Popen(["sleep", "60"])
    held = subprocess.Popen(
        [command, "lsp", f"--clientProcessId={client.pid}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    time.sleep(0.2)
    client.send_signal(signal.SIGKILL)
    client.wait()
    start = time.monotonic()
    held.wait(5)
    found["killed"] = time.monotonic() - start
    # A client that no longer reads.
    deaf = Server(command, "utf-8")
    deaf.open("[C]la\n" * 200_000)
    start = time.monotonic()
    deaf.process.stdin.close()
    deaf.process.wait(5)
    found["busy"] = time.monotonic() - start
    return found


def speed(command, names):
    """Times in milliseconds, and memory in megabytes.

    The processor's time does not grow when the machine is busy with other things.
    """
    sheets = [open(name, encoding="utf-8", errors="replace").read() for name in names]
    text = ""
    for sheet in sheets:
        if len(text.encode()) < 50_000:
            text += sheet.rstrip("\n") + "\n\n"
    server = Server(command, "utf-8")
    server.open(text, language="plaintext")
    server.diagnostics(URI, 1)
    rows = lines(text)
    keys, completions = [], []
    source = random.Random(1)
    before = processor_time(server)
    for version in range(2, 302):
        line = source.randrange(len(rows) - 1)
        spot = {"line": line, "character": 0}
        typed = source.choice(["a", "A", " ", "[", "G "])
        start = time.perf_counter()
        server.change([{"range": {"start": spot, "end": spot}, "text": typed}], version)
        server.diagnostics(URI, version)
        keys.append((time.perf_counter() - start) * 1000)
        start = time.perf_counter()
        spot = {"line": line, "character": len(typed)}
        server.request("textDocument/completion", {"textDocument": {"uri": URI}, "position": spot})
        completions.append((time.perf_counter() - start) * 1000)
    found = {"bytes": len(text.encode()), "keys": p95(keys), "completions": p95(completions)}
    found["keysMedian"] = sorted(keys)[len(keys) // 2]
    found["processorForKeyAndCompletion"] = (processor_time(server) - before) * 1000 / len(keys)
    server.stop()
    server = Server(command, "utf-8")
    small = [s for s in sheets if len(s) < 10_000]
    for number in range(200):
        server.open(small[number % len(small)], uri=f"file:///{number}.txt", language="plaintext")
        server.diagnostics(f"file:///{number}.txt", 1)
    found["averageBytes"] = sum(len(small[n % len(small)].encode()) for n in range(200)) // 200
    for row in open(f"/proc/{server.process.pid}/status"):
        if row.startswith("VmRSS"):
            found["megabytes"] = int(row.split()[1]) / 1024
    server.stop()
    return found


def processor_time(server):
    """The seconds of a processor that the server has taken."""
    fields = open(f"/proc/{server.process.pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def p95(times):
    return sorted(times)[int(len(times) * 0.95)]


if __name__ == "__main__":
    tool, mode, *rest = sys.argv[1:]
    if mode == "features":
        report = features(tool, rest[0])
    elif mode == "random":
        report = random_edits(tool, rest[0], int(rest[1]))
    elif mode == "end":
        report = end(tool)
    else:
        report = speed(tool, rest)
    print(json.dumps(report))

import Foundation
import Testing

@Suite("chordparse check", .timeLimit(.minutes(30)))
struct CheckCommandTests {
  /// The end of the chorus would only be one more line of the tablature.
  @Test(arguments: [
    "{t: x}\n{soc}\n[C]la\n{sot}\n", "{t: x}\n{sov}\n{sog}\n| C |\n{eov}\n[G]lo\n",
    "{t: x}\n{soc}\n[C]la\n{start_of_ly}\nc d\n{ns}\n{t: y}\n",
  ])
  func nothingIsEndedInsideTablature(sheet: String) throws {
    let folder = SheetFolder(["a.cho": sheet])
    let run = try Tool.run("check", "--fix", "a.cho", in: folder)
    #expect(run.errors == "")
    #expect(folder.text("a.cho") == sheet)
  }

  @Test func findingIsPrintedWithItsLine() throws {
    let folder = SheetFolder(["song.cho": "{t: X}\nHello [C there\n"])
    let run = try Tool.run("check", "song.cho", in: folder)
    #expect(
      run.output == """
        song.cho:2:7: warning: this bracket is never closed; add ] after the chord \
        [unclosed-bracket]
          Hello [C there
                ^~~~~~~~

        """
    )
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test(arguments: [[], ["--json"], ["--format", "sarif"]])
  func eachFixIsTold(options: [String]) throws {
    let folder = SheetFolder(["a.cho": "{titel: X}\n{soc}\n[C]la\n"])
    let run = try Tool.run(arguments: ["check", "--fix", "a.cho"] + options, in: folder)
    #expect(folder.text("a.cho") == "{title: X}\n{soc}\n[C]la\n{end_of_chorus}\n")
    #expect(
      run.errors == """
        a.cho:1:1: fixed: ChordPro knows no directive {titel} [unknown-directive]
        a.cho:2:1: fixed: this environment is never ended [unbalanced-environment]

        """
    )
    #expect(!run.output.contains("fixed"))
    #expect(try Tool.run("check", "--fix", "a.cho", in: folder).errors == "")
  }

  @Test(arguments: [
    ("la\t[C", "2:4", "  la      [C", "          ^~"), ("夜の [C", "2:4", "  夜の [C", "       ^~"),
    ("e\u{301} [C", "2:4", "  e\u{301} [C", "    ^~"),
    ("夜\t[C", "2:3", "  夜      [C", "          ^~"),
    ("é🎵\té [C", "2:6", "  é🎵     é [C", "            ^~"),
    ("[C", "2:1", "  [C", "  ^~"), ("a\u{1}b [C", "2:5", "  a\u{FFFD}b [C", "      ^~"),
    ("\u{1}\t[C", "2:3", "  \u{FFFD}       [C", "          ^~"),
    ("a\u{7F}b [C", "2:5", "  a\u{FFFD}b [C", "      ^~"),
  ])
  func caretStandsUnderTheCharacter(
    line: String,
    place: String,
    excerpt: String,
    caret: String
  ) throws {
    let folder = SheetFolder(["song.cho": "{t: X}\n\(line)\n"])
    let run = try Tool.run("check", "song.cho", in: folder)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("song.cho:\(place): warning: ") == true, "\(lines)")
    #expect(lines.dropFirst().first == excerpt)
    #expect(lines.dropFirst(2).first == caret)
  }

  @Test func caretStandsUnderANUL() throws {
    let folder = SheetFolder(["song.cho": "{t: X}\n[C]Hello\0 world\n"])
    let run = try Tool.run("check", "song.cho", in: folder)
    #expect(run.output.contains("song.cho:2:9: warning: "))
    #expect(run.output.hasSuffix("  [C]Hello\u{FFFD} world\n          ^\n"), "\(run.output)")
  }

  @Test func everyFindingHasTheSameForm() throws {
    let sheet = "{soc}\n{foo}\n[Am]la [G]la\n[Hello]la\n[C\n{c: x\n{t: X} la\n"
    let folder = SheetFolder(["song.cho": sheet])
    folder.write([0x47, 0xE9, 0x20, 0x00, 0x0A], to: "odd.txt")
    let run = try Tool.run("check", "song.cho", "odd.txt", in: folder)
    let form = /(song\.cho|odd\.txt):\d+:\d+: (note|warning|error): .+; .+ \[[a-z-]+\]/
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    #expect(lines.count == 9, "\(run.output)")
    for line in lines { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
  }

  @Test func findingsAsJSON() throws {
    let folder = SheetFolder(["song.cho": "{t: X}\né [C\n"])
    let run = try Tool.run("check", "--json", "song.cho", in: folder)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    #expect(json["file"] as? String == "song.cho")
    #expect(json["line"] as? Int == 2)
    #expect(json["column"] as? Int == 3)
    #expect(json["range"] as? [Int] == [10, 12])
    #expect(json["code"] as? String == "unclosed-bracket")
    #expect(json["severity"] as? String == "warning")
    #expect(json["remedy"] is String)
    #expect(json["message"] is String)
  }

  @Test func goodSheetPrintsNothing() throws {
    let run = try Tool.run("check", input: "{t: X}\n[C]Hello\n")
    #expect(run.output == "")
    #expect(run.status == 0)
  }

  @Test func missingFileStopsNoOther() throws {
    let folder = SheetFolder(["song.cho": "{t: X}\n{foo}\n"])
    let run = try Tool.run("check", "none.cho", "song.cho", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("[unknown-directive]"))
    #expect(run.errors.contains("none.cho: there is no such file"))
  }

  @Test func safeRemediesAreCarriedOut() throws {
    let folder = SheetFolder(["song.cho": "{t: X}{st: Y}\r\n{soc}\r\n[C]la [G lo\r\n{mine}\r\n"])
    let run = try Tool.run("check", "--fix", "song.cho", in: folder)
    let mended = "{t: X}\r\n{st: Y}\r\n{soc}\r\n[C]la [G] lo\r\n{mine}\r\n{end_of_chorus}\r\n"
    #expect(folder.text("song.cho") == mended)
    #expect(run.output.contains("song.cho:5:1: warning"))
    #expect(run.output.split(separator: "\n").count == 3, "\(run.output)")
    #expect(try Tool.run("check", "--fix", "song.cho", in: folder).output == run.output)
    #expect(folder.text("song.cho") == mended)
  }

  @Test(arguments: [
    ["song.cho", "song.cho"], ["song.cho", "./song.cho"], ["song.cho", "../*/song.cho"],
    [".", "song.cho"], ["song.cho", "."],
  ])
  func sheetThatIsNamedTwiceIsFixedOnce(names: [String]) throws {
    let folder = SheetFolder(["song.cho": "{t: X}\n{soc}\n[C]la [G lo\n"])
    let other = "../\(folder.url.lastPathComponent)/song.cho"
    let given = names.map { $0 == "../*/song.cho" ? other : $0 }
    let run = try Tool.run(arguments: ["check", "--fix"] + given, in: folder)
    #expect(run.errors.ranges(of: "fixed: this environment is never ended").count == 1)
    #expect(run.errors.ranges(of: "fixed: ").count == 2, "\(run.errors)")
    #expect(folder.text("song.cho") == "{t: X}\n{soc}\n[C]la [G] lo\n{end_of_chorus}\n")
  }

  /// Only a person can say which of the two names is right, or which chord is meant.
  @Test(arguments: [
    "{t: X}\n{start_of_chrous}\n[C]la\n{end_of_chorus}\n", "{t: X}\n[Cqq]la [Cmajj7]la [G/Q]la\n",
  ])
  func whatAPersonMustDecideStays(sheet: String) throws {
    let folder = SheetFolder(["song.cho": sheet])
    let run = try Tool.run("check", "--fix", "song.cho", in: folder)
    #expect(folder.text("song.cho") == sheet)
    #expect(!run.output.isEmpty)
  }

  @Test func findingsForCodeHosts() throws {
    let folder = SheetFolder(["a,b.cho": "{t: X}\né [C\n", "c.cho": "{t: X}\n{capo: x}\n[C]la\n"])
    let github = try Tool.run("check", "--format", "github", ".", in: folder)
    #expect(
      github.output.hasPrefix(
        "::warning file=./a%2Cb.cho,line=2,col=3,title=unclosed-bracket::this bracket is never"
      )
    )
    let sarif = try Tool.run("check", "--format", "sarif", ".", in: folder)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
    )
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["unclosed-bracket", "invalid-argument"])
    #expect(sarif.output.contains(#""uri":"./a%2Cb.cho""#))
    #expect(log["version"] as? String == "2.1.0")
  }

  @Test func fileSilencesTheSheetsBelowIt() throws {
    let folder = SheetFolder([
      ".chordparse": "# ours\nignore: unknown-directive, unknown-chord\n",
      "a.cho": "{t: X}\n{foo}\n", "b/c.cho": "{t: X}\n{foo}\n[C]la [stop]\n",
      "d/.chordparse": "\n", "d/e.cho": "{t: X}\n{foo}\n",
    ])
    let run = try Tool.run("check", "a.cho", "b", "d/e.cho", in: folder)
    #expect(run.output.hasPrefix("d/e.cho:2:1: warning"))
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (
      "ignore: unknown-chrod",
      "1: unknown-chrod is not the code of a finding; did you mean unknown-chord?"
    ),
    ("\nhide: all", "2: hide: is not a setting; write ignore: code"),
  ])
  func badSettingIsNamed(settings: String, message: String) throws {
    let folder = SheetFolder([".chordparse": settings, "a.cho": "{t: X}\n[C]la\n"])
    let run = try Tool.run("check", "a.cho", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains(".chordparse:\(message)"))
  }

  @Test func fileThatIsLeftAsideIgnoresNothing() throws {
    let sheets = [".chordparse": "ignore: unknown-directive", "a.cho": "{t: X}\n{foo: x}\n[C]la\n"]
    let folder = SheetFolder(sheets)
    #expect(try Tool.run("check", "a.cho", in: folder).output == "")
    for arguments in [["check", "--no-config", "a.cho"], ["--no-config", "check", "a.cho"]] {
      let run = try Tool.run(arguments: arguments, in: folder)
      #expect(run.output.contains("[unknown-directive]"), "\(run.errors)")
    }
    folder.write(Array("ignore: nothing-known".utf8), to: ".chordparse")
    #expect(try Tool.run("check", "--no-config", "a.cho", in: folder).status == 0)
  }

  @Test func codesArePrinted() throws {
    let run = try Tool.run("check", "--codes")
    #expect(run.output.contains("unclosed-brace: warning: `{` without `}` (--fix)\n"))
    #expect(run.output.contains("key-mismatch: warning: "))
  }

  @Test(arguments: [["a.cho"], ["--fix"], ["--json"], ["--format", "github"], ["--watch"]])
  func codesArePrintedAlone(others: [String]) throws {
    let folder = SheetFolder(["a.cho": "{titel: X}\n"])
    let run = try Tool.run(arguments: ["check", "--codes"] + others, in: folder)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.contains("--codes prints the codes and reads no sheets; give it alone"))
    let usual = SheetFolder([".chordparse": "check: --format github"])
    #expect(try Tool.run("check", "--codes", in: usual).status == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aLostReportIsTold() throws {
    let folder = SheetFolder(["a.cho": "{t: X}\n[C]la\n"])
    let run = try Tool.shell("\"$0\" check --format sarif a.cho >/dev/full", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("<standard output>: can't be written"))
  }
}

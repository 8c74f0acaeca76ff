import Foundation
import Testing

@Suite("chordparse lines", .timeLimit(.minutes(30)))
struct LinesCommandTests {
  private static let sheet = "Capo 2\n\n[Verse]\nAm   F♯7\né hello you\n"

  @Test func oneRowForEachLine() throws {
    let run = try Tool.run("lines", input: Self.sheet)
    #expect(run.status == 0)
    let rows = run.output.split(separator: "\n").filter { $0.prefix(5).contains { $0.isNumber } }
    let kinds = rows.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(kinds == ["1 metadata", "2 blank", "3 heading", "4 chords", "5 lyrics"])
    #expect(rows[3].hasSuffix("% Am   F♯7"))
    #expect(run.output.contains("("))
  }

  @Test func recordsOfEachLine() throws {
    let run = try Tool.run("lines", "--json", input: Self.sheet)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    let lines = try #require(json["lines"] as? [[String: Any]])
    #expect(lines.map { $0["n"] as? Int } == [0, 1, 2, 3, 4])
    #expect(
      lines.map { $0["type"] as? String } == ["meta", "blank", "section", "chord", "lyric"]
    )
    let chords = try #require(lines[3]["chords"] as? [[String: Any]])
    #expect(chords.map { $0["name"] as? String } == ["Am", "F♯7"])
    #expect(chords.map { $0["column"] as? Int } == [0, 5])
    #expect(chords.map { $0["offset"] as? Int } == [0, 5])
    #expect(lines[4]["lyric"] as? String == "é hello you")
  }

  @Test func offsetsCountAcrossTwoColumns() throws {
    let row = "G      D         C      G\nBring me bread   Bring me corn\n"
    let run = try Tool.run("lines", "--json", input: row + row + row + row)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    let lines = try #require(json["lines"] as? [[String: Any]])
    let chords = try #require(lines[2]["chords"] as? [[String: Any]])
    #expect(chords.map { $0["offset"] as? Int } == [0, 7, 17, 24])
    #expect(lines[3]["lyric"] as? String == "Bring me bread   Bring me corn")
    let text = try Tool.run("convert", "--to", "text", input: row + row + row + row)
    #expect(text.output.split(separator: "\n").count == 16)
  }

  @Test(arguments: [["lines"], ["lines", "--json"]])
  func binaryFileHasNoLines(command: [String]) throws {
    let run = try Tool.run(arguments: command, input: "\0\u{1}\u{2}la", in: SheetFolder())
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("[binary-input]"))
  }

  @Test func recordsGoToAFolder() throws {
    let folder = SheetFolder(["a.txt": Self.sheet, "b.txt": "C"])
    let run = try Tool.run("lines", "--json", "--output", "out", "a.txt", "b.txt", in: folder)
    #expect(run.status == 0)
    #expect(folder.files == ["a.txt", "b.txt", "out/a.json", "out/b.json"])
    #expect(folder.text("out/b.json")?.contains("\"name\":\"b\"") == true)
  }

  @Test func oneSheetGoesToAFolderToo() throws {
    let folder = SheetFolder(["a.txt": Self.sheet])
    _ = try Tool.run("lines", "--json", "--output", "out", "a.txt", in: folder)
    #expect(folder.files == ["a.txt", "out/a.json"])
  }

  @Test func enginesPrintTheSame() throws {
    let runs = try ["pcre2", "foundation"].map {
      try Tool.run("lines", "--json", "--engine", $0, input: Self.sheet).output
    }
    #expect(runs[0] == runs[1])
    #expect(!runs[0].isEmpty)
  }
}

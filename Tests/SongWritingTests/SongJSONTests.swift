import ChordParse
import Foundation
import TestSupport
import Testing

@Suite struct SongJSONTests {
  @Test func schemaIsNamedAndNumbered() throws {
    let json = try object(SheetSamples.song)
    #expect(json["schema"] as? String == "chordparse-song")
    #expect(json["version"] as? Int == 1)
    #expect(
      Set(json.keys) == [
        "schema", "version", "source", "chords", "metadata", "sections", "diagnostics",
      ]
    )
  }

  @Test func sourceIsTold() throws {
    let source = try #require(try object("H7  Em\nDu da")["source"] as? [String: Any])
    #expect(source["format"] as? String == "text")
    #expect(source["encoding"] as? String == "utf-8")
    #expect(source["notation"] as? String == "german")
    #expect(source["text"] as? String == "H7  Em\nDu da")
  }

  @Test func marksHaveTheirPlaces() throws {
    let line = try firstLine("[Verse]\nAm   F♯7\né hello you")
    #expect(line["type"] as? String == "lyrics")
    #expect(line["text"] as? String == "é hello you")
    let marks = try #require(line["marks"] as? [[String: Any]])
    let second = try #require(marks.last)
    #expect(marks.count == 2)
    #expect(second["kind"] as? String == "chord")
    #expect(second["chord"] as? String == "F♯7")
    #expect(second["cell"] as? Int == 5)
    // The é takes two bytes and one cell.
    #expect(second["offset"] as? Int == 6)
  }

  @Test func markUpIsToldBesideTheWords() throws {
    let line = try firstLine("{soc}\n[C]é <b>so[G]ft</b>ly <span color=\"red\">on[D]</span>\n{eoc}")
    #expect(line["text"] as? String == "é softly on")
    let spans = try #require(line["spans"] as? [[String: Any]])
    #expect(spans.map { $0["tag"] as? String } == ["b", "span"])
    #expect(spans.map { $0["attributes"] as? String } == [nil, "color=\"red\""])
    #expect(spans.map { $0["range"] as? [Int] } == [[3, 7], [10, 12]])
    let marks = try #require(line["marks"] as? [[String: Any]])
    #expect(marks.map { $0["offset"] as? Int } == [0, 5, 12])
    #expect(marks.map { $0["cell"] as? Int } == [0, 4, 11])
  }

  @Test func rangesAreBytesOfTheText() throws {
    let marked = MarkedText("[Verse]\n⟦⟦Am⟧   ⟦F♯7⟧\né hello you⟧")
    let line = try firstLine(marked.text)
    let marks = try #require(line["marks"] as? [[String: Any]])
    #expect(marks.map { $0["range"] as? [Int] } == marked.ranges.prefix(2).map(\.pair))
    #expect(line["range"] as? [Int] == marked.ranges[2].pair)
  }

  @Test func everyKindOfLineHasAType() throws {
    let sheet = """
      {t: X}
      {c: softly}
      {soc}
      [C]la
      {eoc}
      {x_mine: 1}
      {define: Am frets x 0 2 2 1 0}

      {sot}
      e|-0-|
      {eot}
      {start_of_abc}
      abc
      {end_of_abc}
      """
    let types = try lines(sheet).compactMap { $0["type"] as? String }
    #expect(
      types == [
        "metadata", "comment", "heading", "lyrics", "section-end", "directive", "definition",
        "blank", "heading", "tab", "section-end", "heading", "verbatim", "section-end",
      ]
    )
  }

  @Test func fretsKeepMutedStrings() throws {
    let line = try #require(try lines("{define: Am frets x 0 2}").first)
    let frets = try #require(line["frets"] as? [Any])
    #expect(frets.map { $0 as? Int } == [nil, 0, 2])
    #expect(frets.first is NSNull)
  }

  @Test func findingsHaveCodeAndRemedy() throws {
    let findings = try #require(try object("{t: X}\n{foo}")["diagnostics"] as? [[String: Any]])
    #expect(findings.first?["code"] as? String == "unknown-directive")
    #expect(findings.first?["severity"] as? String == "warning")
    #expect(findings.first?["remedy"] is String)
    #expect(findings.first?["range"] as? [Int] == [7, 12])
  }

  @Test(arguments: ["", "\0", "\u{2028}", "\"\\", "\u{FEFF}", "C G\r\n\u{1}", "/"])
  func oddTextsAreValidJSON(sheet: String) throws {
    let source = try #require(try object(sheet)["source"] as? [String: Any])
    #expect(source["text"] as? String == SongParser().parse(sheet).text.string)
  }

  @Test func oneLineWithALineEnd() {
    let text = SongWriter(.json).text(of: SongParser().parse(SheetSamples.song))
    #expect(text.utf8.count { $0 == 0x0A } == 1)
    #expect(text.hasSuffix("}\n"))
  }

  @Test func wholeSong() throws {
    let song = SongParser().parse(SheetSamples.song)
    let json = try JSONSerialization.jsonObject(with: Data(SongWriter(.json).bytes(of: song)))
    let pretty = try JSONSerialization.data(
      withJSONObject: json,
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
    try Snapshot.expect(String(decoding: pretty, as: UTF8.self) + "\n", named: "song.json")
  }

  private func object(_ sheet: String) throws -> [String: Any] {
    let bytes = SongWriter(.json).bytes(of: SongParser().parse(sheet))
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func lines(_ sheet: String) throws -> [[String: Any]] {
    let sections = try #require(try object(sheet)["sections"] as? [[String: Any]])
    return sections.flatMap { $0["lines"] as? [[String: Any]] ?? [] }
  }

  private func firstLine(_ sheet: String) throws -> [String: Any] {
    try #require(try lines(sheet).first { $0["marks"] != nil })
  }
}

extension Range<Int> {
  fileprivate var pair: [Int] { [lowerBound, upperBound] }
}

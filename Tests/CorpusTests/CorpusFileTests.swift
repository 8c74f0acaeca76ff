import ChordParse
import TestSupport
import Testing

@Suite struct CorpusFileTests {
  private static let sample = """
    a remark
    @@@ case one
    format: chords-over-lyrics

    @@@ input
    C  \u{20}
    @@@@ la
    @@@ tree
    @@@ case two
    skip: because
    @@@ input
    @@@ lines
    blank

    """

  @Test func casesAreRead() throws {
    let file = try CorpusFile(path: "a.corpus", text: Self.sample)
    #expect(file.cases.map(\.description) == ["a.corpus:2 one", "a.corpus:9 two"])
    #expect(file.cases[0].expectation(.input) == "C   \n@@@@ la\n")
    #expect(file.cases[0].expectation(.tree) == "")
    #expect(file.cases[0].expectation(.lines) == nil)
    #expect(try file.cases[0].readingOptions().format == .chordsOverLyrics)
    #expect(file.cases[1].skipReason == "because")
    #expect(file.text == Self.sample)
  }

  @Test func longerFenceKeepsShorterLines() throws {
    let text = "@@@@ case one\n@@@@ input\n@@@ case two\n@@@@ tree\n"
    let file = try CorpusFile(path: "a.corpus", text: text)
    #expect(file.cases.map { $0.expectation(.input) } == ["@@@ case two\n"])
  }

  @Test(arguments: [
    ("", "a.corpus:1: there is no case"),
    ("@@@ case one\n@@@ input\n", "a.corpus:1: the case expects nothing"),
    ("@@@ case one\n@@@ input\nla", "a.corpus:3: the last line has no line end"),
    ("@@@ case one\n@@@ tree\n", "a.corpus:1: a case has one input, here or in a file"),
    ("@@@ case one\ncolour: red\n@@@ input\n@@@ tree\n", "a.corpus:2: no attribute: colour: red"),
    ("@@@ case one\n@@@ input\n@@@ inputt\n", "a.corpus:3: no block, or a second one: @@@ inputt"),
    ("@@@ case one\n@@@ input\n@@@ input\n", "a.corpus:3: no block, or a second one: @@@ input"),
  ])
  func mistakesAreErrors(text: String, message: String) {
    let error = #expect(throws: CorpusFormatError.self) {
      try CorpusFile(path: "a.corpus", text: text)
    }
    #expect(error?.description == message)
  }

  @Test func unknownValuesAreErrors() throws {
    let text = "@@@ case one\nformat: rtf\nengine: v8\n@@@ input\n@@@ tree\n"
    let item = try #require(try CorpusFile(path: "a.corpus", text: text).cases.first)
    #expect(throws: CorpusFormatError.self) { try item.readingOptions() }
    #expect(throws: CorpusFormatError.self) { try item.engines() }
  }

  @Test func updateReplacesExpectationsButNotSkippedOnes() throws {
    var file = try CorpusFile(path: "a.corpus", text: Self.sample)
    let changes = file.update(where: { _ in true }, outcome: { "\($0.name) \($1.rawValue)\n" })
    #expect(changes == 1)
    #expect(file.cases[0].expectation(.tree) == "one tree\n")
    #expect(file.cases[0].expectation(.input) == "C   \n@@@@ la\n")
    #expect(file.cases[1].expectation(.lines) == "blank\n")
  }

  @Test func filterSelectsByFileOrName() throws {
    let cases = try CorpusFile(path: "a.corpus", text: Self.sample).cases
    func names(_ filter: String) -> [String] {
      cases.filter(CorpusSelection(environment: ["CORPUS_FILTER": filter]).includes).map(\.name)
    }
    #expect(names("two") == ["two"])
    #expect(names("a.corp") == ["one", "two"])
    #expect(names("") == ["one", "two"])
    #expect(names("zebra").isEmpty)
  }

  @Test func inputIsMadeOfItsAttributes() throws {
    func input(_ header: String) throws -> [UInt8] {
      let text = "@@@ case one\n\(header)@@@ input\nA\nB\n@@@ tree\n"
      let item = try #require(try CorpusFile(path: "a.corpus", text: text).cases.first)
      return try CorpusFolder.standard.input(of: item)
    }
    #expect(try input("") == Array("A\nB\n".utf8))
    #expect(try input("eol: crlf\n") == Array("A\r\nB\r\n".utf8))
    #expect(try input("eol: cr\nfinal-newline: no\n") == Array("A\rB".utf8))
    #expect(try input("bom: yes\n") == Array("\u{FEFF}A\nB\n".utf8))
  }
}

@Suite struct TextDifferenceTests {
  @Test func equalTextsDoNotDiffer() {
    #expect(TextDifference.between(expected: "a\nb\n", found: "a\nb\n") == nil)
  }

  @Test func firstDifferenceIsNamed() throws {
    let found = try #require(TextDifference.between(expected: "a\nb\n", found: "a\nc\n"))
    #expect(found.hasPrefix("line 2 should be \"b\" and is \"c\""))
  }

  @Test func unicodeFormsDiffer() {
    #expect(TextDifference.between(expected: "\u{E9}", found: "e\u{301}") != nil)
  }
}

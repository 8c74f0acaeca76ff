import ChordParse
import TestSupport
import Testing

@testable import SongParsing

@Suite struct DirectiveScannerTests {
  @Test(
    arguments: [
      ("⟦{title: ⟦The Lantern⟧}⟧", "title", nil), ("⟦{soc}⟧", "soc", nil),
      ("  ⟦{ c :  ⟦softly⟧  }⟧", "c", nil), ("⟦{define-guitar: ⟦Am⟧}⟧", "define", "guitar"),
      ("⟦{comment ⟦with {braces} inside⟧}⟧", "comment", nil), ("⟦{TITLE:⟦X⟧}⟧", "TITLE", nil),
      ("⟦{start_of_verse: ⟦label=\"1\"⟧}⟧", "start_of_verse", nil),
      ("⟦{x_mine: ⟦é♯⟧}⟧", "x_mine", nil),
    ] as [(String, String, String?)]
  )
  func oneDirective(marked: String, name: String, selector: String?) throws {
    let marked = MarkedText(marked)
    let bytes = Array(marked.text.utf8)
    let found = try #require(scan(marked.text))
    #expect(found.beside == [])
    let directive = try #require(found.directives.first)
    #expect(found.directives.count == 1)
    let names = (directive.name(in: bytes.span), directive.wholeName(in: bytes.span))
    #expect(names == (name, selector.map { "\(name)-\($0)" } ?? name))
    #expect(directive.hasSelector == (selector != nil))
    #expect(directive.range == marked.ranges.last)
    #expect(!directive.isUnclosed)
    if marked.ranges.count > 1 { #expect(directive.argument == marked.ranges[0]) }
  }

  @Test func severalOnALine() throws {
    let marked = MarkedText("⟦{t: A}⟧ ⟦{st: B}⟧⟦{soc}⟧")
    #expect(try #require(scan(marked.text)).directives.map(\.range) == marked.ranges)
  }

  @Test func textBeside() throws {
    let marked = MarkedText("{soc} ⟦Hello ⟧{eoc}⟦there⟧")
    let found = try #require(scan(marked.text))
    #expect(
      MarkedText.marked(marked.text, found.directives.map(\.nameRange))
        == "{⟦soc⟧} Hello {⟦eoc⟧}there"
    )
    #expect(MarkedText.marked(marked.text, found.beside) == "{soc} ⟦Hello ⟧{eoc}⟦there⟧")
  }

  @Test func unclosedDirectiveTakesTheLine() throws {
    let marked = MarkedText("⟦{title: ⟦The Lantern⟧⟧")
    let found = try #require(scan(marked.text)?.directives.first)
    #expect(found.isUnclosed)
    #expect(found.range == marked.ranges[1])
    #expect(found.argument == marked.ranges[0])
  }

  @Test(arguments: [
    "", "Hello {soc}", "{}", "{ }", "{:x}", "{hello there", "[C]Hello", "} {soc}", "{\u{0}}",
  ])
  func otherLinesHoldNone(line: String) {
    #expect(scan(line) == nil)
  }

  @Test func rangeOfALineInsideAText() throws {
    let marked = MarkedText("Hello\n⟦{soc}⟧\n{eoc}")
    let bytes = Array(marked.text.utf8)
    var found = DirectiveList()
    let row = found.add(marked.ranges[0], in: bytes.span)
    #expect(row == DirectiveRow(directives: 0..<1, beside: 0..<0))
    #expect(found.directives.map(\.range) == marked.ranges)
  }

  @Test func knownDirectivesBehindText() throws {
    let marked = MarkedText("⟦Hello ⟧{soc}⟦ {nothing} [{eoc}] there⟧{c: softly}")
    let bytes = Array(marked.text.utf8)
    var found = DirectiveList()
    let row = found.addAfterText(0..<bytes.count, in: bytes.span)
    #expect(row == DirectiveRow(directives: 0..<2, beside: 0..<2))
    #expect(found.beside == marked.ranges)
    let none = found.addAfterText(0..<5, in: bytes.span)
    #expect(none == nil)
  }

  @Test func rowsFollowEachOtherAndAreTakenBack() throws {
    let bytes = Array("{soc} a {b".utf8)
    var found = DirectiveList()
    let first = found.add(0..<bytes.count, in: bytes.span)
    let second = found.add(0..<bytes.count, in: bytes.span)
    #expect(first == DirectiveRow(directives: 0..<1, beside: 0..<1))
    #expect(found.beside == [6..<10, 6..<10])
    found.drop(try #require(second))
    #expect(found.directives.count == 1)
    #expect(found.beside == [6..<10])
  }

  private func scan(_ line: String) -> DirectiveList? {
    let bytes = Array(line.utf8)
    var found = DirectiveList()
    let row = found.add(0..<bytes.count, in: bytes.span)
    return row == nil ? nil : found
  }
}

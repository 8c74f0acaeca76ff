import ChordParse
import TestSupport
import Testing

@testable import SongParsing

@Suite struct MetadataRecognizerTests {
  @Test(
    arguments: [
      ("Title: ⟦The Lantern⟧", MetadataName.title), ("Key = ⟦F#m⟧", .key), ("Capo ⟦2⟧", .capo),
      ("Capo: ⟦3rd fret⟧  ", .capo), ("Words and music by ⟦Nobody⟧", .composer),
      ("Título: ⟦La luna⟧", .title), ("Автор: ⟦Никто⟧", "unknown"), ("Tempo: ⟦96⟧", .tempo),
      ("  artist :⟦Anna⟧", .artist), ("*Tuning*: ⟦D A D G B E⟧", .tuning), ("CAPO = ⟦4⟧", .capo),
      ("(c) ⟦1999 Nobody⟧", .copyright), ("as sung by ⟦Anna⟧", .artist), ("Каподастр ⟦2⟧", .capo),
      ("Tabbed by ⟦me⟧", .transcriber), ("Time: ⟦3/4⟧", .time), ("© ⟦me⟧", .copyright),
      ("# Capo ⟦3⟧", .capo), ("**Capo ⟦2⟧**", .capo),
    ] as [(String, MetadataName)]
  )
  func valuesAreFound(marked: String, name: MetadataName) throws {
    let marked = MarkedText(marked)
    guard name != "unknown" else {
      #expect(MetadataRecognizer.match(marked.text) == nil)
      return
    }
    let match = try #require(MetadataRecognizer.match(marked.text))
    #expect(match.name == name)
    #expect(match.value == marked.ranges[0])
  }

  @Test(arguments: [
    "Key: ⟦G⟧    Capo: ⟦2⟧", "Artist: ⟦Anna⟧ | Key: ⟦F#⟧", "Título: ⟦é⟧\tTempo: ⟦96⟧", "⟦No capo⟧",
  ])
  func severalValuesOnALine(marked: String) {
    let marked = MarkedText(marked)
    #expect(MetadataRecognizer.matches(marked.text).map(\.value) == marked.ranges)
  }

  @Test func separatorIsNoted() throws {
    #expect(try #require(MetadataRecognizer.match("Key: G")).hasSeparator)
    #expect(try !#require(MetadataRecognizer.match("Key G")).hasSeparator)
  }

  @Test(arguments: ["", "Hello: world", "The title: none", "Remember: me", ":", "= 2", "river by"])
  func otherLinesStateNothing(line: String) {
    #expect(MetadataRecognizer.match(line) == nil)
  }

  @Test func nameBeyondTheWindowIsNotSought() {
    #expect(MetadataRecognizer.match(String(repeating: " ", count: 40) + "Title: X") == nil)
  }

  @Test func emptyValueStandsAtTheEnd() throws {
    let match = try #require(MetadataRecognizer.match("Title:   "))
    #expect(match.value.isEmpty)
  }

  @Test(arguments: ["Title:", "capo", "Key=G", "words", "(c)", "*Tuning*:", "Каподастр", "©"])
  func wordsThatMayOpenMetadata(word: String) {
    #expect(mayOpenMetadata(word))
  }

  @Test(arguments: ["Hello", "the", "Am7", "river:"])
  func wordsThatMayNot(word: String) {
    #expect(!mayOpenMetadata(word))
  }

  @Test func everyNameAndPhraseMayOpen() {
    let keys = MetadataTable.entries.flatMap(\.words.strings)
    #expect(keys.count > 150)
    for key in keys {
      let first = key.split(separator: " ").first.map(String.init) ?? ""
      #expect(mayOpenMetadata(first), "\(key)")
      #expect(MetadataRecognizer.match("\(key): river") != nil, "\(key)")
    }
    for phrase in MetadataTable.phraseLists.flatMap(\.strings) {
      #expect(mayOpenMetadata(phrase.firstWord), "\(phrase)")
      #expect(MetadataRecognizer.match("\(phrase) x") != nil, "\(phrase)")
    }
  }
}

extension MetadataRecognizer {
  fileprivate static func match(_ line: String) -> MetadataMatch? { match(Array(line.utf8).span) }

  fileprivate static func matches(_ line: String) -> [MetadataMatch] {
    matches(Array(line.utf8).span)
  }
}

/// Whether a line of metadata may begin with a word.
private func mayOpenMetadata(_ word: String) -> Bool {
  let lower = Array(word.lowercased().utf8)
  return MetadataTable.mayOpen(lower.indices, in: lower.span).line
}

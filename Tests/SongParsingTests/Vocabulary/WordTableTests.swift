import SongModel
import Testing

@testable import SongParsing

@Suite struct WordTableTests {
  private static let colours = WordTable<Int>([
    (1, "red,dark red"), (2, "green,grün,red"), (3, "a colour without name at all"),
  ])

  @Test(arguments: [
    ("red", 1), ("dark red", 1), ("green", 2), ("grün", 2), ("a colour without name at all", 3),
  ])
  func wordsAreKnown(word: String, value: Int) {
    #expect(Self.colours[word] == value)
  }

  @Test(arguments: ["", "re", "reds", "dark", "red,dark red", "GREEN"])
  func othersAreNot(word: String) {
    #expect(Self.colours[word] == nil)
  }

  @Test func partsOfPhrasesAreTaken() {
    let lists: [WordList] = ["guitar solo,solo", "last chorus"]
    let first = WordTable(.first, of: lists)
    let openers = WordTable(.firstOfSeveral, of: lists)
    #expect(["guitar", "solo", "last"].allSatisfy(first.contains) && !first.contains("chorus"))
    #expect(["guitar", "last"].allSatisfy(openers.contains) && !openers.contains("solo"))
  }

  @Test func wordsAreReadInPlace() {
    let text = Array("the red house".utf8)
    let value = Self.colours.value(of: 4..<7, in: text.span)
    let other = Self.colours.value(of: 4..<6, in: text.span)
    #expect(value == 1 && other == nil)
  }

  /// Accents may stand by themselves, as in sheets from some systems.
  @Test func looseAccentsAreKnown() {
    #expect(KnownWord("refre\u{301}n")?.section == .chorus)
    #expect(KnownWord("gitarove\u{301}")?.opensSection == true)
    #expect(MetadataTable.names["ti\u{301}tulo"] == .title)
    #expect(KnownWord("afinac\u{327}a\u{303}o")?.opensMetadata == true)
    #expect(KnownWord("refrxe\u{301}n")?.section == nil)
  }
}

import SongStore
import TestSupport
import Testing

@Suite struct TitleCollationTests {
  private static func sorted(_ titles: [String], _ language: String) -> [String] {
    let collation = TitleCollation(language: language)
    return titles.sorted {
      collation.sortKey($0).utf8.lexicographicallyPrecedes(collation.sortKey($1).utf8)
    }
  }

  @Test(arguments: [
    (
      "en", ["99", "Čas", "cz", "Dub", "élan", "Zoo", "Ångström"],
      ["99", "Ångström", "Čas", "cz", "Dub", "élan", "Zoo"]
    ),
    (
      "cs", ["Chleba", "Cz", "Čas", "Hz", "Ibis", "Ďas", "Ž", "Zz"],
      ["Cz", "Čas", "Ďas", "Hz", "Chleba", "Ibis", "Zz", "Ž"]
    ),
    ("sv", ["Ö", "Ä", "Å", "Z", "O", "A"], ["A", "O", "Z", "Å", "Ä", "Ö"]),
    ("da", ["Å", "Ø", "Æ", "Z", "Aa"], ["Z", "Æ", "Ø", "Å", "Aa"]),
    ("es_MX", ["Ñandú", "Nz", "Oso"], ["Nz", "Ñandú", "Oso"]),
    ("de", ["Österreich", "Olaf", "Otto"], ["Olaf", "Österreich", "Otto"]),
    (
      "en", ["The Zoo", "10 Bells", "Bell 10", "9 Bells", "Bell 9", "An Ant", "Thea", "99"],
      ["9 Bells", "10 Bells", "99", "An Ant", "Bell 9", "Bell 10", "Thea", "The Zoo"]
    ),
    ("de", ["Die Wacht", "Dieb", "Ein Lied"], ["Dieb", "Ein Lied", "Die Wacht"]),
    ("sv", ["Den Ö", "Ö 12", "Ö 3"], ["Den Ö", "Ö 3", "Ö 12"]),
  ])
  func titlesAreSortedAsInTheLanguage(language: String, titles: [String], expected: [String]) {
    #expect(Self.sorted(titles, language) == expected)
  }

  @Test(arguments: [
    ("en", "Čas", "C"), ("cs", "Čas", "Č"), ("cs", "chleba", "CH"), ("en", "Chleba", "C"),
    ("en", "99", "#"), ("en", "", "#"), ("en", "…", "#"), ("en", "’Twas", "T"), ("en", "(Ah)", "A"),
    ("en", "ßa", "S"), ("en", "Жук", "Ж"), ("en", "夜", "夜"), ("en", "🎵 Song", "S"),
    ("sv", "Ärlig", "Ä"), ("en", "C\u{30C}as", "C"), ("cs", "C\u{30C}as", "Č"), ("en", "²x", "#"),
  ])
  func sectionIsTheFirstLetter(language: String, title: String, section: String) {
    #expect(TitleCollation(language: language).section(title) == section)
  }

  /// Titles in ASCII take a shorter way to the same key.
  @Test func plainTitlesAreSortedAsOthersAre() {
    let collation = TitleCollation()
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let length = Int.random(in: 0...12, using: &random)
      let bytes = (0..<length).map { _ in UInt8.random(in: 1...0x7F, using: &random) }
      let title = (bytes.count % 2 == 0 ? "a" : "") + String(decoding: bytes, as: UTF8.self)
      let key = collation.sortKey(title)
      // An article alone is a title, and is none if something follows.
      guard key != "!", !["a ", "an ", "the "].contains(key) else { continue }
      #expect(collation.sortKey(title + "é") == collation.sortKey(title) + "e")
      #expect(collation.section(title + "é") == collation.section(title))
    }
    #expect(collation.sortKey("(The) 2nd Song!") == "!12nd song")
    #expect(collation.sortKey("Song  No. 0012") == "song no 212")
    #expect(collation.sortKey(" 99 Lamps") == "!299 lamps")
    #expect(collation.sortKey("The") == "the")
    #expect(collation.sortKey("?!") == "!")
  }

  /// A list in the order of the keys never comes back to a section that it has left.
  @Test(arguments: ["en", "cs", "sv", "hu"])
  func sectionsAreWhole(language: String) {
    let collation = TitleCollation(language: language)
    let titles = [
      "9", "²", "Č", "C", "Cz", "Ch", "H", "Hz", "I", "Å", "Z", "Zz", "ß", "S", "…", "", "Ж", "夜",
      "Sz", "Szz", "Tz", "#1", "(C)", "é", "e", "Ez", "½", "٣", "Ω",
    ]
    let sections = Self.sorted(titles, language).map(collation.section)
    let runs = sections.indices.filter { $0 == 0 || sections[$0] != sections[$0 - 1] }
    #expect(runs.count == Set(sections).count, "\(sections)")
  }
}

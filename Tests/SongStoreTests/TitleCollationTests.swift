import SongStore
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

import ChordParse
import Testing

@testable import SongFormats

/// What is written keeps the rules of the format's schema: which elements stand where, in which
/// order, with which attributes, and none of them empty.
@Suite struct OpenLyricsRulesTests {
  /// The elements that each may hold, in the order of the documentation.
  private static let inside: [String: [String]] = [
    "song": ["properties", "lyrics"],
    "properties": [
      "titles", "authors", "copyright", "ccliNo", "released", "transposition", "tempo", "key",
      "timeSignature", "variant", "publisher", "version", "keywords", "verseOrder", "songbooks",
      "themes", "comments",
    ],
    "titles": ["title"], "authors": ["author"], "songbooks": ["songbook"], "themes": ["theme"],
    "comments": ["comment"], "lyrics": ["verse"], "verse": ["lines"],
    "lines": ["chord", "br", "comment"],
  ]

  private static let attributes: [String: Set<String>] = [
    "song": ["xmlns", "version", "createdIn", "modifiedIn", "modifiedDate"],
    "author": ["type"], "tempo": ["type"],
    "songbook": ["name", "entry"], "verse": ["name", "lang", "translit"],
    "chord": ["root", "structure", "bass", "name"],
  ]

  /// What the documentation says of values.
  private static var values: [String: Regex<Substring>] {
    [
      "key": /[A-G](?:[#b]?m?|xm)/, "timeSignature": /[1-9][0-9]?\/[1-9][0-9]?/,
      "ccliNo": /[1-9][0-9]*/, "released": /[0-9]{4}/, "transposition": /-?[0-9]{1,2}/,
      "title": /(?s).+/,
    ]
  }

  private static var note: Regex<Substring> { /[A-G][#b]?|[FCG]x/ }

  @Test(arguments: [OutputFormat.openLyrics, .openLyrics08])
  func randomSongsKeepTheRules(format: OutputFormat) {
    for seed in 0..<80 {
      var maker = RandomSong(seed: UInt64(seed))
      check(SongWriter(format).text(of: SongParser().parse(maker.text())))
    }
  }

  @Test(arguments: [
    "", "Hello", "{meta: verseorder v1 x}\n{sov: Verse 1}\nla\n{eov}",
    "{ccli: 0}\n{tempo: 500}\n{year: MCM}\n{meta: transposition x}\n[C]la",
    "{start_of_verse: Пролог & <x>}\n[C]la \u{1}<b>\n{end_of_verse}",
    "{title:}\n{time: free}\n{key: H}\n[C]la", "[Ebb]la [D##]la [C##]la [F/Bbb]la",
    "{sov: Verse 1 (de)}\nla\n{eov}\n{start_of_interlude}\n[Am]\n{end_of_interlude}",
  ])
  func oddSongsKeepTheRules(text: String) {
    let written = SongWriter(.openLyrics).text(of: SongParser().parse(text))
    check(written)
  }

  private func check(_ text: String) {
    let document = XMLReader.document(SourceText(text))
    #expect(document.diagnostics.isEmpty, "\(text)")
    guard let root = document.root else {
      Issue.record("no element in \(text)")
      return
    }
    check(root, in: text)
  }

  private func check(_ element: XMLElement, in text: String) {
    let known = Self.inside[element.name] ?? []
    let places = element.elements.map { known.firstIndex(of: $0.name) ?? -1 }
    #expect(!places.contains(-1), "\(element.name) in \(text)")
    if element.name != "lines" { #expect(places == places.sorted(), "\(text)") }
    if let rule = Self.values[element.name] {
      let value = element.text.string
      #expect(value.wholeMatch(of: rule) != nil, "<\(element.name)> holds \(value)")
    }
    for (name, note) in element.attributes where name == "root" || name == "bass" {
      #expect(note.wholeMatch(of: Self.note) != nil, "\(name) \(note)")
    }
    let attributes = Self.attributes[element.name] ?? []
    #expect(Set(element.attributes.keys).isSubset(of: attributes), "\(element.attributes)")
    #expect(element.attributes.values.allSatisfy { !$0.isEmpty })
    let mayBeEmpty = ["lines", "br", "chord", "songbook"].contains(element.name)
    #expect(mayBeEmpty || !element.content.isEmpty, "<\(element.name)> is empty in \(text)")
    if element.name == "verse" {
      let name = element.attributes["name"] ?? ""
      #expect(name.wholeMatch(of: /[A-Za-z0-9._:-]+/) != nil, "\(name) is no name")
    }
    for inner in element.elements { check(inner, in: text) }
  }
}

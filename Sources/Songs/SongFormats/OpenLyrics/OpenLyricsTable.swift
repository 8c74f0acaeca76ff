import Harmony
import SongModel

/// The names that OpenLyrics has for sections and properties: what its reader and writer share.
enum OpenLyricsTable {
  /// The letters of verse names.
  static let letters = [
    SectionCode.Letter("v", .verse), SectionCode.Letter("c", .chorus),
    SectionCode.Letter("b", .bridge), SectionCode.Letter("p", .preChorus),
    SectionCode.Letter("i", .intro), SectionCode.Letter("e", .ending),
    SectionCode.Letter("o", .part),
  ]

  /// The properties that hold one text, in the order in which they are written.
  static let properties: [(element: String, name: MetadataName)] = [
    ("copyright", .copyright), ("ccliNo", "ccli"), ("released", .year),
    ("transposition", "transposition"), ("tempo", .tempo), ("key", .key),
    ("timeSignature", .time), ("variant", "variant"), ("publisher", "publisher"),
    ("version", "version"), ("keywords", "keywords"), ("verseOrder", "verseorder"),
  ]

  /// The properties that are lists, and what they list.
  static let lists = [
    "titles": "title", "authors": "author", "songbooks": "songbook", "themes": "theme",
    "comments": "comment",
  ]

  /// Whether a value is a key as the format has them: `F#`, `Bbm`, `Fxm`.
  static func isKey(_ value: String) -> Bool {
    value.wholeMatch(of: /[A-G](?:[#b]?m?|xm)/) != nil && !["Fb", "Fbm", "Cbm"].contains(value)
  }

  /// What the types of authors have done.
  static let authors: [(type: String, name: MetadataName)] = [
    ("words", .lyricist), ("music", .composer), ("arrangement", "arranger"),
    ("translation", "translator"),
  ]
}

/// The way in which OpenLyrics 0.9 spells chords: a root, a structure and a bass.
enum OpenLyricsChord {
  /// The structures that have a name, and the chords on C that they are.
  ///
  /// The list is that of the documentation of OpenLyrics 0.9.
  private static let structures = [
    ("", "C"), ("power", "C5"), ("min", "Cm"), ("aug", "Caug"), ("dim", "Cdim"), ("dom7", "C7"),
    ("maj7", "Cmaj7"), ("min7", "Cm7"), ("dim7", "Cdim7"), ("halfdim7", "Cm7b5"),
    ("minmaj7", "Cm(maj7)"), ("augmaj7", "Cmaj7#5"), ("aug7", "C7#5"), ("maj6", "C6"),
    ("maj6b", "Caddb6"), ("min6", "Cm6"), ("min6b", "Cmaddb6"), ("dom9", "C9"), ("dom9b", "C7b9"),
    ("maj9", "Cmaj9"), ("min9", "Cm9"), ("minmaj9", "Cm9(maj7)"), ("aug9", "C9#5"),
    ("halfdim9", "Cm9b5"), ("sus4", "Csus4"), ("sus2", "Csus2"), ("add9", "Cadd9"),
  ]

  private static let suffixes = Dictionary(
    structures.map { ($0.0, String($0.1.dropFirst())) },
    uniquingKeysWith: { first, _ in first }
  )

  private static let names: [[Int]: String] = Dictionary(
    structures.compactMap { name, chord in
      Chord(parsing: chord).map { ($0.semitones, name) }
    },
    uniquingKeysWith: { first, _ in first }
  )

  /// The symbol that the parts mean; nil when they mean none.
  static func symbol(root: String, structure: String, bass: String?) -> String? {
    let root = root.replacing("x", with: "##")
    let bass = bass.map { "/" + $0.replacing("x", with: "##") } ?? ""
    if let suffix = suffixes[structure] { return root + suffix + bass }
    // Harte's syntax lists tones, too: 3-5-m7 is (3,5,b7).
    let degrees = structure.split(separator: "-").map(degree)
    guard !degrees.isEmpty, !degrees.contains(nil) else { return nil }
    let list = degrees.compactMap { $0 }.joined(separator: ",")
    let chord = Chord(parsing: "\(root):(1,\(list))", notation: .harte)
    return chord?.converted(to: .english).map { $0.spelling + bass }
  }

  /// A degree with signs for its letters: `m7` is `b7`.
  private static func degree(_ text: Substring) -> String? {
    let letter = text.first.flatMap { $0.isLetter ? $0 : nil }
    let number = letter == nil ? text : text.dropFirst()
    guard let degree = Int(number) else { return nil }
    switch letter {
    case nil: return "\(degree)"
    case "m": return "b\(degree)"
    case "a": return "#\(degree)"
    case "d": return [7, 3, 6, 9, 13].contains(degree) ? "bb\(degree)" : "b\(degree)"
    default: return nil
    }
  }

  /// The attributes of a chord; nil for one without a root that the format has, such as a number.
  static func attributes(of chord: Chord) -> [(name: String, value: String)]? {
    guard let root = chord.root.flatMap(name) else { return nil }
    if let bass = chord.bass, name(of: bass) == nil { return nil }
    var attributes = [("root", root)]
    let structure = names[chord.semitones] ?? formula(of: chord)
    if !structure.isEmpty { attributes.append(("structure", structure)) }
    if let bass = chord.bass.flatMap(name) { attributes.append(("bass", bass)) }
    return attributes
  }

  /// The name of a note; nil for those that are lowered twice, and most that are raised twice.
  private static func name(of note: Note) -> String? {
    let name = note.asciiName.replacing("##", with: "x")
    if name.hasSuffix("bb") { return nil }
    return name.hasSuffix("x") && !"FCG".contains(name.prefix(1)) ? nil : name
  }

  /// The tones above the root: `3-5-m7-13`.
  private static func formula(of chord: Chord) -> String {
    chord.formula.tones.tones.filter { $0.degree > 1 }.map { tone in
      let sign =
        switch (tone.accidental, tone.degree) {
        case (0, _): ""
        case (1..., _): "a"
        case (-1, 4), (-1, 5), (-1, 8), (-1, 11), (..<(-1), _): "d"
        default: "m"
        }
      return sign + "\(tone.degree)"
    }.joined(separator: "-")
  }
}

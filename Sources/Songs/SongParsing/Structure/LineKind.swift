/// How a physical line of a sheet is read.
public enum LineKind: String, Hashable, Sendable, Codable, CaseIterable {
  case blank
  /// Chords, with bars, repeats and remarks.
  case chords
  /// Words to sing.
  case lyrics
  /// Words with chords between or after them.
  case inlineChords = "inline-chords"
  case heading
  /// Tablature, or a ruler or rhythm above it.
  case tab
  case metadata
  case comment
  /// A fingering such as `Am x02210`.
  case definition
  /// ChordPro directives in braces.
  case directive
  /// A line of a grid, or of an environment that another program draws.
  case verbatim
}

extension LineKind {
  /// The kinds that a line may be guessed to be, in the order of the weight table.
  static let contentKinds: [LineKind] = [
    .chords, .lyrics, .inlineChords, .heading, .tab, .metadata, .comment, .definition,
  ]
}

extension LineKind {
  /// The places, in the order of the weight table, of the kinds that not every line can be.
  enum Place {
    static var chords: Int { 0 }
    static var inlineChords: Int { 2 }
    static var heading: Int { 3 }
    static var definition: Int { 7 }
  }
}

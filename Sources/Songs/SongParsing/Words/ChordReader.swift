import Harmony
import SongModel
import TextMatching

/// A chord found in a piece of a word.
struct FoundChord {
  let chord: Chord
  /// Where the symbol stands in the piece, without decoration, in UTF-8 bytes.
  let core: Range<Int>
}

/// Reads one piece as a chord of one notation: the engine cuts, the grammar's walk decides.
struct ChordReader {
  /// The symbol that the engine cut out of the piece, and whether it is a root and nothing else.
  private let cut: (symbol: Range<Int>, isRoot: Bool)?
  private let notation: ChordNotation
  /// What the walk made of it in that notation, once it was asked.
  private var found: FoundChord??

  /// Asks the engine to cut the loaded piece.
  ///
  /// - Parameter patterns: those that the piece may match.
  init(
    _ notation: ChordNotation,
    of patterns: PatternSet,
    _ session: any MatchSession
  ) throws(MatchError) {
    self.notation = notation
    let pattern = WordPattern.chord(in: notation)
    guard patterns.contains(pattern),
      try session.firstMatch(of: pattern.rawValue) != nil,
      let symbol = session.capture(ChordPart.symbol.rawValue)
    else {
      cut = nil
      return
    }
    cut = (symbol, symbol == session.capture(ChordPart.root.rawValue))
  }

  /// Whether the piece is a chord; a root alone is one, whatever the walk would say of it.
  mutating func isChord(in piece: Span<UInt8>) -> Bool {
    guard let cut else { return false }
    return cut.isRoot || chord(in: piece) != nil
  }

  /// The chord that the piece is.
  ///
  /// - Complexity: O(length); the second answer is the first one again.
  mutating func chord(in piece: Span<UInt8>) -> FoundChord? {
    if let found { return found }
    let chord = cut.flatMap { read($0.symbol, in: piece, as: notation) }
    found = .some(chord)
    return chord
  }

  /// The chord that the piece is in a notation whose roots are those of the reader's own.
  mutating func chord(in piece: Span<UInt8>, as other: ChordNotation) -> FoundChord? {
    if other == notation { return chord(in: piece) }
    return cut.flatMap { read($0.symbol, in: piece, as: other) }
  }

  /// Reads a symbol.
  ///
  /// A sign at its end that belongs to no chord is taken for decoration, as the point of `Cmaj.`
  /// and the second `^` of `C^^`. A root with figures that the grammar does not know is a chord of
  /// unknown quality.
  private func read(
    _ symbol: Range<Int>,
    in piece: Span<UInt8>,
    as notation: ChordNotation
  ) -> FoundChord? {
    guard !symbol.isEmpty else { return nil }
    let text = String(decoding: piece.extracting(symbol))
    guard !Self.words.contains(text), !piece.isCensored(after: symbol) else { return nil }
    if let chord = known(text, in: notation) { return FoundChord(chord: chord, core: symbol) }
    if let known = knownWithoutSigns(text, at: symbol, as: notation) { return known }
    return Chord(guessing: text, notation: notation).map { FoundChord(chord: $0, core: symbol) }
  }

  /// Words that the grammar takes for chords.
  private static let words = ["Dessus", "Cissus", "Abbo", "dessus", "cissus", "abbo"]

  /// The chord that the grammar knows by a symbol that is shorter by signs at its end.
  private func knownWithoutSigns(
    _ symbol: String,
    at range: Range<Int>,
    as notation: ChordNotation
  ) -> FoundChord? {
    var text = Substring(symbol)
    while let last = text.unicodeScalars.last, ChordDecoration.closers.contains(last) {
      text.unicodeScalars.removeLast()
      guard let chord = known(String(text), in: notation) else { continue }
      return FoundChord(chord: chord, core: range.prefix(text.utf8.count))
    }
    return nil
  }

  /// The chord that the grammar knows by a symbol, in the first of the styles that may be meant.
  private func known(_ symbol: String, in notation: ChordNotation) -> Chord? {
    guard let first = symbol.utf8.first else { return nil }
    for style in styles(of: first, in: notation) {
      if let chord = Chord(parsing: symbol, notation: notation, style: style) { return chord }
    }
    return nil
  }
}

extension Span where Element == UInt8 {
  /// Whether three stars follow a letter, as where a word is not to be read: `F***`.
  fileprivate func isCensored(after symbol: Range<Int>) -> Bool {
    let end = symbol.upperBound
    guard end + 3 <= count, symbol.count <= 2 else { return false }
    return (end..<end + 3).allSatisfy { self[$0] == UInt8(ascii: "*") }
  }
}

extension ChordReader {
  private static let english = [ChordSpellingStyle()]
  private static let smallEnglish: [ChordSpellingStyle] = [.lowercaseRoots]

  /// The styles in which roots may be written that begin with a byte, the usual one first.
  private func styles(of byte: UInt8, in notation: ChordNotation) -> [ChordSpellingStyle] {
    guard notation == .english else { return [.common(in: notation)] }
    // Letters that only look like English ones may be of either case.
    if byte >= 0x80 { return Self.english + Self.smallEnglish }
    return byte >= 0x61 ? Self.smallEnglish : Self.english
  }
}

extension String {
  /// Whether `m` follows a small root: `em`, `f#m7`; not `cmaj7`.
  var saysMinor: Bool {
    guard let first = utf8.first, (0x61...0x68).contains(first) else { return false }
    let rest = dropFirst().drop { "#b♯♭".contains($0) }
    return rest.first == "m" && !rest.hasPrefix("ma")
  }
}

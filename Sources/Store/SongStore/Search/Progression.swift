import ChordParse

/// A chord progression as the search index keeps it: words that are the same in every key.
///
/// Only the triad of a chord counts: `j` major, `n` minor, `d` diminished, `g` augmented;
/// power chords and suspended chords count as major. A *move* says by how many semitones the
/// root rises, and from which triad to which: `n8j` leads from A minor to F. A *degree* is the
/// interval from the tonic up to the root, and the triad: `9n` is A minor in C. A chord that is
/// repeated counts once.
struct Progression: Hashable, Sendable {
  /// The moves from each chord to the next, separated by blanks.
  let moves: String
  /// The chords' degrees in the song's key, separated by blanks; empty without a key.
  let degrees: String

  /// The progression of a song.
  init(_ song: Song) {
    let key = song.key
    let chords = song.chords.map { chord in
      chord.root == nil ? key.flatMap(chord.resolved) ?? chord : chord
    }
    self.init(chords, key: key)
  }

  /// The progression of chords whose roots are notes, in a key.
  init(_ chords: [Chord], key: MusicalKey?) {
    let triads = Self.triads(chords)
    var moves = ProgressionWords()
    for (first, second) in zip(triads, triads.dropFirst()) {
      moves.add(from: first.quality, rising: second.root - first.root, to: second.quality)
    }
    self.moves = moves.text
    var degrees = ProgressionWords()
    if let tonic = key?.tonic.pitchClass.semitones {
      for triad in triads {
        degrees.add(from: nil, rising: triad.root - tonic, to: triad.quality)
      }
    }
    self.degrees = degrees.text
  }

  private struct Triad: Equatable {
    let root: Int
    let quality: UInt8
  }

  private static func triads(_ chords: [Chord]) -> [Triad] {
    var found: [Triad] = []
    for chord in chords {
      guard let root = chord.root else { continue }
      let triad = Triad(root: root.pitchClass.semitones, quality: quality(chord.formula))
      if triad != found.last { found.append(triad) }
    }
    return found
  }

  private static func quality(_ formula: ChordFormula) -> UInt8 {
    switch formula.quality {
    case .minor: UInt8(ascii: "n")
    case .diminished, .halfDiminished: UInt8(ascii: "d")
    case .augmented: UInt8(ascii: "g")
    case .major, .power, .listed, .unknown: UInt8(ascii: "j")
    }
  }
}

/// Writes the words of a progression, byte by byte: a song has hundreds.
private struct ProgressionWords {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a word: the quality of a triad, if any, an interval, and the quality of another.
  mutating func add(from first: UInt8?, rising semitones: Int, to second: UInt8) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    if let first { bytes.append(first) }
    let interval = (semitones + 12) % 12
    if interval > 9 { bytes.append(UInt8(ascii: "1")) }
    bytes.append(UInt8(ascii: "0") + UInt8(interval % 10))
    bytes.append(second)
  }
}

/// A progression that is searched for.
struct ProgressionQuery: Hashable, Sendable {
  /// The column of the index to search.
  let column: String
  /// The words of the index, in order.
  let words: String

  /// Reads chords such as `Am F C G`, which are found in any key, or degrees such as
  /// `I V vi IV`, which are found where the chords are these degrees of the song's key.
  ///
  /// Returns nil if a word is not a chord, or if there are fewer than two chords.
  init?(_ text: String, notation: ChordNotation = .english) {
    let words = text.split { $0.isWhitespace || "–|,>→".contains($0) }.flatMap(Self.symbols)
    guard words.count > 1 else { return nil }
    let named = words.compactMap { Chord(parsing: $0, notation: notation) }
    if named.count == words.count, named.allSatisfy({ $0.root != nil }) {
      column = "moves"
      self.words = Progression(named, key: nil).moves
    } else {
      let key = MusicalKey(Note(.c))
      let numbered = words.compactMap { word in
        (Chord(parsing: word, notation: .roman) ?? Chord(parsing: word, notation: .nashville))
          .flatMap { $0.resolved(in: key) }
      }
      guard numbered.count == words.count else { return nil }
      column = "degrees"
      self.words = Progression(numbered, key: key).degrees
    }
    if self.words.isEmpty { return nil }
  }

  /// The symbols between dashes, `Am-F-C`; a dash after a degree makes that minor: `6-`.
  private static func symbols(_ word: Substring) -> [String] {
    let isMinorDegree = word.last == "-" && word.dropLast().allSatisfy { $0.isNumber }
    return isMinorDegree && word.count > 1
      ? [String(word)] : word.split(separator: "-").map(String.init)
  }

  /// The query for the index.
  var pattern: String { "\(column) : \"\(words)\"" }
}

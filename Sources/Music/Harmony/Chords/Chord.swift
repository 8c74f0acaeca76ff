/// A chord symbol, taken apart.
///
/// A chord keeps the text from which it was read and is equal to another only when both were
/// written alike; compare ``formula``, ``root`` and ``bass`` to compare what sounds.
public struct Chord: Hashable, Sendable {
  /// The symbol as it was written.
  public let spelling: String
  /// What the symbol says about the tones above the root.
  public let formula: ChordFormula
  /// The root's place; nil for a bare bass such as `/F#`.
  public let rootPlace: ChordPlace?
  /// The place of a bass other than the root.
  public let bassPlace: ChordPlace?
  /// The notation in which the symbol was read.
  public let notation: ChordNotation
  /// How the roots were written.
  public let style: ChordSpellingStyle

  /// Reads a symbol without decorations; nil when it is no chord in the notation.
  ///
  /// `Chord(parsing: "F#m7b5/C")` is half diminished over C; `Emma`, `Fade` and `Coda` are no
  /// chords.
  ///
  /// - Parameter style: how roots are written; nil for what is common in the notation.
  /// - Complexity: O(n) in practice; words above 64 bytes are refused.
  public init?(
    parsing text: String,
    notation: ChordNotation = .english,
    style: ChordSpellingStyle? = nil
  ) {
    let style = style ?? .common(in: notation)
    guard let reading = ChordParser(notation, style).read(text) else { return nil }
    self.init(text, reading, notation, style)
  }

  /// Reads a symbol from any kind of text.
  public init?(
    parsing text: some StringProtocol,
    notation: ChordNotation = .english,
    style: ChordSpellingStyle? = nil
  ) {
    self.init(parsing: String(text), notation: notation, style: style)
  }

  private init(
    _ text: String,
    _ reading: ChordReading,
    _ notation: ChordNotation,
    _ style: ChordSpellingStyle
  ) {
    self.spelling = text
    self.formula = reading.formula
    self.rootPlace = reading.root
    self.bassPlace = reading.bass
    self.notation = notation
    self.style = style
  }
}

extension Chord {
  /// The root where it is a note: nil for numbers, numerals and bare basses.
  public var root: Note? {
    if case .note(let note) = rootPlace { note } else { nil }
  }

  /// The bass where it is a note other than the root as written.
  public var bass: Note? {
    if case .note(let note) = bassPlace { note } else { nil }
  }

  /// The tones above the root in semitones, ascending, without the bass; a ninth counts 14.
  public var semitones: [Int] {
    formula.tones.tones.map(\.semitones)
  }
}

extension Chord {
  /// The tones in the encoding of annotation corpora, from 0 to 11 semitones above the root.
  ///
  /// There a chord has one octave: ninths and beyond are left out, a bass counts as a tone.
  /// Compare with such corpora by this, and by ``semitones`` what musicians play.
  public var annotatedSemitones: [Int] {
    var sounds = Set(formula.tones.tones.filter { $0.degree <= 7 }.map(\.semitones))
    if case .degree(let degree) = bassPlace, notation == .harte {
      sounds.insert(PitchClass(degree.semitones).semitones)
    }
    if let root, let bass {
      sounds.insert(PitchClass(bass.pitchClass.semitones - root.pitchClass.semitones).semitones)
    }
    return sounds.sorted()
  }
}

extension Chord: Codable {
  private enum CodingKeys: String, CodingKey {
    case spelling
    case notation
    case style
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let spelling = try container.decode(String.self, forKey: .spelling)
    let notation = try container.decode(ChordNotation.self, forKey: .notation)
    let style = try container.decodeIfPresent(ChordSpellingStyle.self, forKey: .style)
    guard let chord = Chord(parsing: spelling, notation: notation, style: style) else {
      throw DecodingError.dataCorruptedError(
        forKey: .spelling,
        in: container,
        debugDescription: "\(spelling) is no chord."
      )
    }
    self = chord
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(spelling, forKey: .spelling)
    try container.encode(notation, forKey: .notation)
    if style != .common(in: notation) { try container.encode(style, forKey: .style) }
  }
}

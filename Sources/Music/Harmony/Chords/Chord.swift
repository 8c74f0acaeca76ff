/// A chord symbol, parsed.
///
/// A chord keeps the text it was read from, and equals another only if both are written alike;
/// to compare what sounds, compare ``semitones``, ``root`` and ``bass``.
public struct Chord: Hashable, Sendable {
  /// The symbol as it was written.
  public let spelling: String
  /// What the symbol says about the tones above the root.
  package let formula: ChordFormula
  /// The root as it is written, a note or a degree; nil for a bare bass such as `/F#`.
  package let writtenRoot: NoteOrDegree?
  /// The bass as it is written, if it is not the root.
  package let writtenBass: NoteOrDegree?
  /// The notation in which the symbol was read.
  public let notation: ChordNotation
  /// How the roots were written.
  package let style: ChordSpellingStyle

  /// Reads a symbol without decoration; nil when it is not a chord in the notation.
  ///
  /// `Chord(parsing: "F#m7b5/C")` is half-diminished over C; `Emma`, `Fade` and `Coda` are not
  /// chords.
  ///
  /// - Complexity: O(n) in practice; words above 64 bytes are rejected.
  public init?(parsing text: some StringProtocol, notation: ChordNotation = .english) {
    self.init(parsing: String(text), notation: notation, style: nil)
  }

  /// Reads a symbol whose roots are spelled in a style; nil for the one that is common in the
  /// notation.
  package init?(
    parsing text: String,
    notation: ChordNotation = .english,
    style: ChordSpellingStyle?
  ) {
    let style = style ?? .common(in: notation)
    guard let reading = ChordParser(notation, style).read(text) else { return nil }
    self.init(text, reading: reading, notation: notation, style: style)
  }

  /// Reads a symbol, from any kind of text, whose roots are spelled in a style.
  package init?(
    parsing text: some StringProtocol,
    notation: ChordNotation = .english,
    style: ChordSpellingStyle?
  ) {
    self.init(parsing: String(text), notation: notation, style: style)
  }

  /// Reads a symbol even if only its root is known: `E-5dim` is a chord of unknown quality.
  ///
  /// Nil for a symbol that the grammar knows, and for what no chord looks like.
  ///
  /// - Parameter isDefined: whether the symbol is known to be a chord, as one that a sheet defines:
  ///   `Dosa`.
  package init?(
    guessing text: String,
    notation: ChordNotation,
    style: ChordSpellingStyle? = nil,
    isDefined: Bool = false
  ) {
    let style = style ?? .common(in: notation)
    guard let reading = ChordParser(notation, style).guess(text, isDefined: isDefined) else {
      return nil
    }
    self.init(text, reading: reading, notation: notation, style: style)
  }

  /// Makes a chord of unknown quality of a name that a sheet defines: `Dosa`.
  ///
  /// Nil for a symbol that the grammar knows, and for one of another notation, as a Dutch `Bes` would
  /// be moved by its first letter.
  package init?(defined name: String, notation: ChordNotation) {
    let isForeign = [.german, .latin].contains { Chord(parsing: name, notation: $0) != nil }
    guard !isForeign else { return nil }
    self.init(guessing: name, notation: notation, isDefined: true)
  }

  /// Reads a symbol that is written in the way of another chord, known or not.
  init?(_ text: String, like chord: Chord, notation: ChordNotation, style: ChordSpellingStyle?) {
    if chord.quality == .unknown {
      self.init(guessing: text, notation: notation, style: style, isDefined: true)
    } else {
      self.init(parsing: text, notation: notation, style: style)
    }
  }

  private init(
    _ text: String,
    reading: ChordReading,
    notation: ChordNotation,
    style: ChordSpellingStyle
  ) {
    self.spelling = text
    self.formula = reading.formula
    self.writtenRoot = reading.root
    self.writtenBass = reading.bass
    self.notation = notation
    self.style = style
  }
}

extension Chord {
  /// The triad that the chord is built on.
  public var quality: Quality { formula.quality }

  /// The root if it is a note; nil for numbers, numerals and bare basses.
  public var root: Note? {
    if case .note(let note) = writtenRoot { note } else { nil }
  }

  /// The bass, if it is a note; nil where the root is the bass.
  public var bass: Note? {
    if case .note(let note) = writtenBass { note } else { nil }
  }

  /// The tones above the root in semitones, ascending, without the bass; a ninth counts 14.
  public var semitones: [Int] {
    formula.tones.tones.map { $0.semitones }
  }
}

extension Chord {
  /// The tones as annotated corpora encode them, from 0 to 11 semitones above the root.
  ///
  /// There a chord has one octave: ninths and beyond are left out, a bass counts as a tone.
  /// Use this to compare with such corpora, and ``semitones`` for what musicians play.
  package var annotatedSemitones: [Int] {
    var sounds = Set(formula.tones.tones.filter { $0.degree <= 7 }.map { $0.semitones })
    if case .degree(let degree) = writtenBass, notation == .harte {
      sounds.insert(PitchClass(degree.semitones).semitones)
    }
    if let root, let bass {
      sounds.insert(PitchClass(bass.pitchClass.semitones - root.pitchClass.semitones).semitones)
    }
    return sounds.sorted()
  }
}

extension Chord {
  /// Hashes the spelling, in which nearly all chords that differ do so.
  public func hash(into hasher: inout Hasher) { hasher.combine(spelling) }
}

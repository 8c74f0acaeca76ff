/// A key: a tonic and a mode.
public struct MusicalKey: Hashable, Sendable, Codable {
  /// The first note of the scale.
  public let tonic: Note
  /// The scale on the tonic.
  public let mode: Mode

  /// Makes a key.
  public init(_ tonic: Note, _ mode: Mode = .major) {
    self.tonic = tonic
    self.mode = mode
  }

  /// The signature: sharps above 0, flats below; −3 for E♭ major and C minor.
  public var signature: Int {
    MusicalKey.fifths(to: tonic) + mode.fifths
  }

  /// The seven notes of the scale from the tonic up; in minor the natural scale.
  public var scale: [Note] {
    let plain: [Note.Letter] = [.f, .c, .g, .d, .a, .e, .b]
    return (0..<7).compactMap { step in
      let letter = tonic.letter.advanced(by: step)
      guard let place = plain.firstIndex(of: letter) else { return nil }
      // Each sharp raises the next letter of F C G D A E B, each flat lowers from the end.
      let sharps = signature - place + 6
      return Note(letter, sharps < 0 ? -((6 - sharps) / 7) : sharps / 7)
    }
  }

  /// Whether a note belongs to the scale by name.
  package func contains(_ note: Note) -> Bool {
    scale.contains(note)
  }

  /// Fifths from C up to a note, along the line F C G D A E B.
  static func fifths(to note: Note) -> Int {
    let letters = [0, 2, 4, -1, 1, 3, 5]
    return letters[Int(note.letter.rawValue)] + 7 * note.accidental
  }
}

extension MusicalKey {
  /// The mode of a key: which degrees of the major scale it lowers or raises.
  public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
    case major
    case minor
    case dorian
    case phrygian
    case lydian
    case mixolydian
    case locrian

    /// Fifths between this mode's signature and that of the major key with the same tonic; minor
    /// has three flats more.
    var fifths: Int {
      switch self {
      case .major: 0
      case .minor: -3
      case .dorian: -2
      case .phrygian: -4
      case .lydian: 1
      case .mixolydian: -1
      case .locrian: -5
      }
    }

    /// Whether the tonic chord is minor or diminished.
    package var isMinor: Bool {
      switch self {
      case .minor, .dorian, .phrygian, .locrian: true
      case .major, .lydian, .mixolydian: false
      }
    }
  }
}

extension MusicalKey {
  /// Reads a key name: `Eb`, `F#m`, `A-`, `C minor`, `a-Moll`, `Es-Dur`, `D dorian`, `La mineur`.
  ///
  /// In notations of numbers or numerals, keys have English names.
  public init?(parsing text: some StringProtocol, notation: ChordNotation = .english) {
    let notation = notation == .nashville || notation == .roman ? .english : notation
    let words = String(text).unicodeScalars.split(whereSeparator: MusicalKey.partsWords).map {
      String($0)
    }
    guard var first = words.first, words.count <= 3 else { return nil }
    // A dash at the end is a minus, and parts no words.
    if words.count == 1, text.last(where: { $0 != " " }) == "-" { first += "-" }
    let named = words.dropFirst().map { MusicalKey.meaning($0.lowercased()) }
    guard !named.contains(.unknown) else { return nil }
    let style = ChordSpellingStyle.lowercaseMinor
    let english = notation == .accidentalFirst ? Chord(parsing: first, style: style) : nil
    guard let chord = english ?? Chord(parsing: first, notation: notation, style: style),
      chord.writtenBass == nil, let root = chord.root, chord.formula.isPlainTriad
    else { return nil }
    self.init(
      named.reduce(MusicalKey(root, chord.formula.quality == .minor ? .minor : .major)) {
        $0.applying($1)
      }
    )
  }

  /// Reads a key name in a notation or, where it is none there, in English, German or Latin.
  package init?(parsing text: some StringProtocol, preferring notation: ChordNotation) {
    guard let found = MusicalKey.notation(of: text, preferring: notation),
      let key = MusicalKey(parsing: text, notation: found)
    else { return nil }
    self = key
  }

  /// The notation in which a text names a key: this one, or else English, German or Latin.
  package static func notation(
    of text: some StringProtocol,
    preferring notation: ChordNotation
  ) -> ChordNotation? {
    let others = [ChordNotation.english, .german, .latin].filter { $0 != notation }
    return ([notation] + others).first { MusicalKey(parsing: text, notation: $0) != nil }
  }

  private static func partsWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "-", "\t", "\u{A0}", "_": true
    default: false
    }
  }

  private init(_ key: MusicalKey) {
    self = key
  }

  private enum Word: Equatable {
    case mode(Mode)
    case accidental(Int)
    case unknown
  }

  private static func meaning(_ word: String) -> Word {
    switch word {
    case "major", "maj", "dur", "majeur", "mayor", "maggiore", "maior", "ionian": .mode(.major)
    case "minor", "min", "moll", "mineur", "menor", "minore", "aeolian": .mode(.minor)
    case "sharp": .accidental(1)
    case "flat": .accidental(-1)
    default: Mode(rawValue: word).map(Word.mode) ?? .unknown
    }
  }

  private func applying(_ word: Word) -> MusicalKey {
    switch word {
    case .mode(let mode): MusicalKey(tonic, mode)
    case .accidental(let accidental): MusicalKey(Note(tonic.letter, accidental), mode)
    case .unknown: self
    }
  }
}

extension MusicalKey: CustomStringConvertible {
  /// The ASCII name in English: `Eb`, `F#m`, `D dorian`.
  public var description: String {
    switch mode {
    case .major: tonic.asciiName
    case .minor: tonic.asciiName + "m"
    default: "\(tonic.asciiName) \(mode.rawValue)"
    }
  }
}

/// How note names are written: the notation, the accidental signs, syllables and accents.
public struct NoteWriting: Hashable, Sendable, Codable {
  /// The signs for accidentals.
  public enum Signs: String, Hashable, Sendable, Codable, CaseIterable {
    /// `#` and `b`.
    case ascii
    /// `♯`, `♭`, `𝄪`, `𝄫`.
    case typographic
  }

  /// The case of the letters.
  package enum LetterCase: String, Hashable, Sendable, Codable, CaseIterable {
    /// `C`, `Cis`, `Sol`.
    case capitalized
    /// `SOL`.
    case upper
    /// `c`, `cis`, `sol`.
    case lower
  }

  /// The notation of the names; numbers and numerals count as English.
  package var notation: ChordNotation
  /// The signs for accidentals.
  package var signs: Signs
  /// The case of the letters.
  package var letterCase: LetterCase
  /// Whether German names are `Cis` rather than `C#`.
  package var hasSyllables: Bool
  /// Whether Latin names are `Ré` rather than `Re`.
  package var hasAccents: Bool

  /// Makes a way of writing.
  ///
  /// - Parameters:
  ///   - notation: the notation of the names; numbers and numerals count as English.
  ///   - signs: the signs for accidentals.
  ///   - hasSyllables: whether German names are `Cis` rather than `C#`.
  ///   - hasAccents: whether Latin names are `Ré` rather than `Re`.
  public init(
    _ notation: ChordNotation = .english,
    signs: Signs = .ascii,
    hasSyllables: Bool = true,
    hasAccents: Bool = false
  ) {
    self.notation = notation
    self.signs = signs
    letterCase = .capitalized
    self.hasSyllables = hasSyllables
    self.hasAccents = hasAccents
  }

  /// The name of a note: B flat is `Bb`, `B♭`, `B` in German, `Sib` in Latin.
  public func name(of note: Note) -> String {
    let name =
      switch notation {
      case .german: germanName(of: note)
      case .latin: latinName(of: note)
      case .accidentalFirst:
        sign(note.accidental) + NoteWriting.letters[Int(note.letter.rawValue)]
      default: NoteWriting.letters[Int(note.letter.rawValue)] + sign(note.accidental)
      }
    return cased(name, note)
  }
}

extension NoteWriting {
  private static let letters = ["C", "D", "E", "F", "G", "A", "B"]
  private static let latinNames = ["Do", "Re", "Mi", "Fa", "Sol", "La", "Si"]

  private func sign(_ accidental: Int) -> String {
    let signs =
      signs == .ascii ? ["bb", "b", "", "#", "##"] : ["𝄫", "♭", "", "♯", "𝄪"]
    return signs[accidental + 2]
  }

  /// The accidental signs stay as they are: an upper-case `b` would be a letter.
  private func cased(_ name: String, _ note: Note) -> String {
    switch letterCase {
    case .capitalized: return name
    case .lower: return name.lowercased()
    case .upper:
      let sign = usesSyllables ? "" : sign(note.accidental)
      return name.dropLast(sign.count).uppercased() + sign
    }
  }

  private var usesSyllables: Bool { notation == .german && hasSyllables }

  private func latinName(of note: Note) -> String {
    let isAccented = hasAccents && note.letter == .d
    return (isAccented ? "Ré" : NoteWriting.latinNames[Int(note.letter.rawValue)])
      + sign(note.accidental)
  }

  private func germanName(of note: Note) -> String {
    if note.letter == .b {
      return ["Heses", "B", "H", hasSyllables ? "His" : "H#", "Hisis"][note.accidental + 2]
    }
    let letter = NoteWriting.letters[Int(note.letter.rawValue)]
    guard hasSyllables else { return letter + sign(note.accidental) }
    switch note.accidental {
    case 1: return letter + "is"
    case 2: return letter + "isis"
    case -1: return note.letter == .e || note.letter == .a ? letter + "s" : letter + "es"
    case -2: return note.letter == .e || note.letter == .a ? letter + "ses" : letter + "eses"
    default: return letter
    }
  }
}

extension NoteWriting {
  /// The writing of a chord's root and of its bass, as far as one symbol shows it.
  ///
  /// A German root without accidental shows neither `Cis` nor `C#`; the Slavic `mi` for minor
  /// and a sign anywhere in the symbol count for signs.
  static func writings(
    of chord: Chord,
    _ parts: ChordSpellingParts
  ) -> (
    root: NoteWriting, bass: NoteWriting
  ) {
    var writing = NoteWriting(chord.notation)
    let typographic = "♯♭𝄪𝄫♮".unicodeScalars
    if chord.spelling.unicodeScalars.contains(where: { !$0.isASCII && typographic.contains($0) }) {
      writing.signs = .typographic
    }
    let names = [parts.root, parts.bass ?? ""]
    writing.hasSyllables =
      !names.contains { $0.hasSigns } && !parts.suffix.utf8.starts(with: "mi".utf8)
    writing.hasAccents =
      chord.notation == .latin && names.contains { $0.lowercased().hasPrefix("ré") }
    var bass = writing
    writing.letterCase = letterCase(of: parts.root, in: chord.notation)
    bass.letterCase = parts.bass.map { letterCase(of: $0, in: chord.notation) } ?? .capitalized
    return (writing, bass)
  }

  private static func letterCase(
    of name: Substring,
    in notation: ChordNotation
  ) -> LetterCase {
    // The flat before a letter is not a small letter.
    guard let first = name.first, notation != .accidentalFirst else { return .capitalized }
    if first.isLowercase { return .lower }
    let isUpper = notation == .latin && name.dropFirst().first?.isUppercase == true
    return isUpper ? .upper : .capitalized
  }
}

extension Substring {
  /// Whether a name has a sharp or a flat: `F#`, `Bb`, but not the German `b` or `As`.
  fileprivate var hasSigns: Bool {
    unicodeScalars.contains { $0 == "#" || !$0.isASCII && "♯＃♭".unicodeScalars.contains($0) }
      || utf8.dropFirst().elementsEqual("b".utf8)
  }
}

/// A note name: a letter and its accidental, without an octave.
///
/// Two notes are equal if they are written alike: F♯ is not G♭. Compare sounds with
/// ``semitones``.
public struct Note: Hashable, Sendable, Codable {
  /// The letter of the staff.
  public let letter: Letter

  private let alteration: Int8

  /// Semitones by which the letter is altered: −2 for a double flat to 2 for a double sharp.
  public var accidental: Int { Int(alteration) }

  /// Makes a note; an accidental outside −2…2 is clamped to that range.
  public init(_ letter: Letter, _ accidental: Int = 0) {
    self.letter = letter
    self.alteration = Int8(min(2, max(-2, accidental)))
  }

  /// Makes the note a number of semitones above a C, whatever the octave: a natural where there is
  /// one, otherwise one with a sharp or, on request, a flat.
  public init(semitones: Int, withFlats: Bool = false) {
    self = PitchClass(semitones).note(withFlats: withFlats)
  }

  /// Semitones above C, 0 to 11; the same for F♯ and G♭.
  public var semitones: Int { pitchClass.semitones }

  /// The tone that sounds.
  package var pitchClass: PitchClass {
    PitchClass(letter.semitones + accidental)
  }

  /// The note an interval higher, spelled on the letter that the interval requires.
  ///
  /// Returns nil when that letter would need more than a double accidental.
  package func raised(by interval: Interval) -> Note? {
    let target = letter.advanced(by: interval.steps)
    let wanted = pitchClass.raised(by: interval.semitones).semitones
    let distance = PitchClass(wanted - target.semitones).semitones
    let accidental = distance > 6 ? distance - 12 : distance
    return abs(accidental) <= 2 ? Note(target, accidental) : nil
  }
}

extension Note {
  /// The seven letters of the staff, from C; the raw value counts letter steps above C.
  public enum Letter: UInt8, Hashable, Sendable, Codable, CaseIterable {
    case c
    case d
    case e
    case f
    case g
    case a
    case b

    /// Semitones of the plain letter above C: 0, 2, 4, 5, 7, 9, 11.
    package var semitones: Int {
      switch self {
      case .c: 0
      case .d: 2
      case .e: 4
      case .f: 5
      case .g: 7
      case .a: 9
      case .b: 11
      }
    }

    /// The letter a number of steps up the staff, wrapping round the octave; negative goes down.
    package func advanced(by steps: Int) -> Letter {
      let folded = (Int(rawValue) + steps) % 7
      return Letter(rawValue: UInt8(folded < 0 ? folded + 7 : folded)) ?? self
    }
  }
}

extension Note: CustomStringConvertible {
  /// The ASCII name: `F#`, `Bb`, `C##`.
  public var description: String {
    asciiName
  }

  /// The English name in ASCII: `F#`, `Bb`, `C##`.
  package var asciiName: String {
    Self.asciiNames[5 * Int(letter.rawValue) + accidental + 2]
  }

  /// The names of all notes, by letter and accidental.
  private static let asciiNames = Letter.allCases.flatMap { letter in
    ["bb", "b", "", "#", "##"].map { Note(letter).letterName + $0 }
  }

  /// The English name with the signs of music type: `F♯`, `B♭`, `C𝄪`.
  package var typographicName: String {
    let signs = ["𝄫", "♭", "", "♯", "𝄪"]
    return letterName + signs[accidental + 2]
  }

  private var letterName: String {
    switch letter {
    case .c: "C"
    case .d: "D"
    case .e: "E"
    case .f: "F"
    case .g: "G"
    case .a: "A"
    case .b: "B"
    }
  }
}

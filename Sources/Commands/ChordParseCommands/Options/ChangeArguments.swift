import ArgumentParser
import ChordParse
import CommandSupport

/// The arguments by which chords are changed on the way.
struct ChangeArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Move all chords by so many semitones, such as 2 or -3."
  )
  var transpose: Int?

  @Option(help: "Move all chords so that the song is in this key, such as Eb or F#m.")
  var toKey: String?

  @Option(help: "Write the chords in this notation: \(Self.notations).")
  var notation: ChordNotation?

  @Option(help: "Leave out detail: \(Self.levels).")
  var simplify: SimplificationLevel?

  @Option(help: "The signs of moved chords: \(Self.spellings).")
  var spelling: SpellingChoice = .automatic

  private static let notations = ChordNotation.allCases.map(\.rawValue).joined(separator: ", ")
  private static let levels = SimplificationLevel.allCases.map(\.rawValue).joined(separator: ", ")
  private static let spellings = SpellingChoice.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    guard transpose == nil || toKey == nil else {
      throw ValidationError("--transpose and --to-key exclude each other; give one of them")
    }
    try request.validate()
  }

  /// Whether anything is to be changed.
  var isEmpty: Bool { transpose == nil && toKey == nil && notation == nil && simplify == nil }

  /// What the arguments ask for.
  var request: ChangeRequest {
    ChangeRequest(
      semitones: transpose,
      toKey: toKey,
      notation: notation,
      simplification: simplify.map { ChordSimplification($0.level) },
      spelling: spelling.spelling
    )
  }
}

/// A simplification on the command line.
enum SimplificationLevel: String, ExpressibleByArgument, CaseIterable {
  case bass
  case sevenths
  case triads

  var level: ChordSimplification.Level {
    switch self {
    case .bass: .withoutBass
    case .sevenths: .sevenths
    case .triads: .triads
    }
  }
}

/// The signs of transposed chords on the command line.
enum SpellingChoice: String, ExpressibleByArgument, CaseIterable {
  case automatic
  case sharps
  case flats

  var spelling: Transposition.Spelling {
    switch self {
    case .automatic: .automatic
    case .sharps: .sharps
    case .flats: .flats
    }
  }
}

public import ArgumentParser
public import ChordParse
import CommandSupport

/// The arguments for changing chords during a conversion.
struct ChangeArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Transpose all chords by this many semitones, such as 2 or -3.",
    transform: Int.argument
  )
  var transpose: Int?

  @Option(help: "Transpose the song to this key, such as Eb or F#m.")
  var toKey: String?

  @Option(help: "Write the chords in this notation: \(Self.notations).")
  var notation: ChordNotation?

  @Option(help: "Leave out detail: \(Self.levels).")
  var simplify: ChordSimplification?

  @Option(
    parsing: .unconditional,
    help: "Write the chords as they are fingered with a capo on this fret; 0 for none.",
    transform: Int.argument
  )
  var capo: Int?

  @Option(help: "The accidentals of transposed chords: \(Self.spellings).")
  var spelling: Transposition.Spelling = .automatic

  private static let notations = ChordNotation.allCases.map(\.rawValue).joined(separator: ", ")
  private static let levels = ChordSimplification.allValueStrings.joined(separator: ", ")
  private static let spellings = Transposition.Spelling.allValueStrings.joined(separator: ", ")

  func validate() throws {
    guard transpose == nil || toKey == nil else {
      throw ValidationError("--transpose and --to-key can't be combined; give one of them")
    }
    if let capo, !(0...11).contains(capo) {
      throw ValidationError("--capo\(capo.afterName): give a fret from 1 to 11, or 0 for no capo")
    }
    try TypedArguments.refuse(
      "--spelling",
      if: transpose == nil && toKey == nil,
      "needs --transpose or --to-key; give one of them, or leave it out"
    )
    try request.validate()
  }

  /// Whether anything is to be changed.
  var isEmpty: Bool {
    transpose == nil && toKey == nil && notation == nil && simplify == nil && capo == nil
  }

  /// What the arguments ask for.
  var request: ChangeRequest {
    ChangeRequest(
      semitones: transpose,
      toKey: toKey,
      notation: notation,
      simplification: simplify,
      spelling: spelling,
      capo: capo
    )
  }
}

extension ChordSimplification: ExpressibleByArgument {}

extension Transposition.Spelling: ExpressibleByArgument {}

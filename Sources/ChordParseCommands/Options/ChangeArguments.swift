public import ArgumentParser
public import ChordParse

/// The arguments by which chords are changed on the way.
struct ChangeArguments: ParsableArguments {
  @Option(help: "Move all chords by so many semitones, such as 2 or -3.")
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
    if let toKey, Key(parsing: toKey) == nil {
      throw ValidationError("'\(toKey)' is no key; write it like G, Bb or F#m")
    }
  }

  /// Whether anything is to be changed.
  var isEmpty: Bool { transpose == nil && toKey == nil && notation == nil && simplify == nil }

  /// The change for a song.
  ///
  /// - Throws: `ValidationError` when the song has no chords from which a key could be found.
  func change(for song: Song) throws -> ChordChange {
    ChordChange(
      transposition: try transposition(for: song),
      notation: notation,
      simplification: simplify.map { ChordSimplification($0.level) }
    )
  }

  private func transposition(for song: Song) throws -> Transposition? {
    if let transpose {
      return Transposition(semitones: transpose, in: song.key, spelling: spelling.spelling)
    }
    guard let toKey, let target = Key(parsing: toKey) else { return nil }
    guard let source = song.key else {
      throw ValidationError("the song has no chords to find its key from; use --transpose")
    }
    let arrived = source.mode.isMinor == target.mode.isMinor ? target : relative(target, source)
    return Transposition(from: source, to: arrived, spelling: spelling.spelling)
  }

  /// The key of the target's signature in the mode of the source: Em for a minor song to G.
  private func relative(_ target: Key, _ source: Key) -> Key {
    let shift = source.mode.isMinor ? -3 : 3
    let tonic = target.tonic.raised(
      by: Interval(steps: source.mode.isMinor ? -2 : 2, semitones: shift)
    )
    return Key(tonic ?? target.tonic, source.mode)
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

extension ChordNotation: ExpressibleByArgument {}

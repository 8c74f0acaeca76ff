import ArgumentParser
import ChordParse

/// Transposes sheets in their own format.
struct TransposeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transpose",
    abstract: "Transpose sheets in their own format; nothing but chords and keys changes.",
    discussion: """
      The first argument is a number of semitones with a sign, +2 or -3, unless --to-key is given.
      Every chord stays above its syllable as far as there is room.

      Examples:
        chordparse transpose +2 song.txt
        chordparse transpose --to-key Eb song.cho --output new.cho
      """
  )

  @Argument(
    parsing: .allUnrecognized,
    help: "The semitones, +2 or -3 (not with --to-key), and the sheets."
  )
  var arguments: [String] = []

  @Option(help: "The key to arrive in, such as Eb or F#m.")
  var toKey: String?

  @Option(help: "The signs of moved chords: automatic, sharps, flats.")
  var spelling: SpellingChoice = .automatic

  @Option(help: "The engine that matches.")
  var engine: MatchingEngine = .standard

  @Option(
    name: [.short, .long],
    help: "The file or folder to write; standard output if not given."
  )
  var output: String?

  func validate() throws {
    if let toKey, Key(parsing: toKey) == nil {
      throw ValidationError("'\(toKey)' is no key; write it like G, Bb or F#m")
    }
    if toKey == nil, semitones == nil {
      throw ValidationError("give the semitones first, such as +2 or -3, or --to-key with a key")
    }
    if let option = files.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw ValidationError("there is no option '\(option)'")
    }
  }

  private var semitones: Int? { toKey == nil ? arguments.first.flatMap { Int($0) } : nil }
  private var files: [String] { semitones == nil ? arguments : Array(arguments.dropFirst()) }

  func run() throws {
    var changes = ChangeArguments()
    changes.transpose = semitones
    changes.toKey = toKey
    changes.notation = nil
    changes.simplify = nil
    changes.spelling = spelling
    let run = try SheetRun(parser: SongParser(engine: engine), files: files)
    var place = try OutputPlace(output, isForSeveral: run.isForSeveral)
    try run.readEach { sheet, read in
      let bytes = try changes.change(for: read.song).bytes(of: read.song)
      try place.write(bytes, of: sheet, as: nil)
    }
  }
}

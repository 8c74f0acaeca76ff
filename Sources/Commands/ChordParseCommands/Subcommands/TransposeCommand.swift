import ArgumentParser
import ChordParse
import CommandSupport

/// Transposes sheets in their own format.
struct TransposeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transpose",
    abstract: "Transpose sheets in their own format; nothing but chords and keys changes.",
    discussion: """
      The first argument is a number of semitones with a sign, +2 or -3, unless
      --to-key is given. Every chord stays above its syllable as far as there is
      room.

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

  @OptionGroup var knowledge: SheetKnowledge

  @OptionGroup var work: WorkArguments

  @Option(
    name: [.short, .long],
    help: "The file or folder to write; standard output if not given."
  )
  var output: String?

  func validate() throws {
    if toKey == nil, semitones == nil {
      throw ValidationError("give the semitones first, such as +2 or -3, or --to-key with a key")
    }
    if toKey != nil, semitones != nil {
      throw ValidationError("semitones and --to-key exclude each other; give one of them")
    }
    try request.validate()
    if let option = files.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw ValidationError("there is no option '\(option)'")
    }
  }

  private var semitones: Int? {
    arguments.first.flatMap { first in
      first.hasPrefix("+") || first.hasPrefix("-") || toKey == nil ? Int(first) : nil
    }
  }

  private var files: [String] { semitones == nil ? arguments : Array(arguments.dropFirst()) }

  private var request: ChangeRequest {
    ChangeRequest(semitones: semitones, toKey: toKey, spelling: spelling.spelling)
  }

  func run() throws {
    let run = SheetRun(parser: try knowledge.parser(), files: files, jobs: work.jobs)
    let place = try OutputPlace(output, isForSeveral: run.isForSeveral, ending: nil)
    try run.parseEach(to: place) { sheet, song in
      let warning = request.warning(for: song).map { "\(sheet.name): \($0)" }
      let bytes = try request.bytes(of: song)
      return SheetResult(output: bytes, messages: [warning].compactMap { $0 })
    }
  }
}

import ArgumentParser
import ChordParse
import CommandSupport

/// Transposes sheets in their own format.
struct TransposeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transpose",
    abstract: "Transpose sheets in their own format; only chords and keys change.",
    discussion: """
      The first argument is a number of semitones with a sign, +2 or -3, unless
      --to-key is given. Every chord stays above its syllable as far as there is
      room. A binary file is left alone and reported.

      Examples:
        chordparse transpose +2 song.txt
        chordparse transpose --to-key Eb song.cho --output new.cho
      """
  )

  @Argument(
    parsing: .allUnrecognized,
    help: "The semitones, +2 or -3 (not with --to-key), and the sheets.",
    completion: .file()
  )
  var arguments: [String] = []

  @Option(help: "The key to transpose to, such as Eb or F#m.")
  var toKey: String?

  @Option(help: "The accidentals of transposed chords: automatic, sharps, flats.")
  var spelling: Transposition.Spelling = .automatic

  @OptionGroup var source: SourceArguments

  @OptionGroup var jobs: JobArguments

  @OptionGroup var config: ConfigArguments

  @OptionGroup var target: OutputArguments

  func validate() throws {
    if toKey == nil, semitones == nil {
      throw ValidationError("give the semitones first, such as +2 or -3, or --to-key with a key")
    }
    if toKey != nil, semitones != nil {
      throw ValidationError("semitones and --to-key can't be combined; give one of them")
    }
    try request.validate()
    if let option = files.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw ValidationError("Unknown option '\(option)'")
    }
  }

  /// What was typed without the `--` that some put before names or negative numbers.
  private var given: [String] { arguments.first == "--" ? Array(arguments.dropFirst()) : arguments }

  private var semitones: Int? {
    given.first.flatMap { first in
      first.hasPrefix("+") || first.hasPrefix("-") || toKey == nil ? Int(nearestTo: first) : nil
    }
  }

  private var files: [String] { semitones == nil ? given : Array(given.dropFirst()) }

  private var request: ChangeRequest {
    ChangeRequest(semitones: semitones, toKey: toKey, spelling: spelling)
  }

  func run() throws {
    if target.existing == .results { try OverwriteQuestion.ask(about: target.output) }
    let run = SheetRun(
      parser: source.parser,
      files: files,
      jobs: jobs.count,
      expectsDocuments: source.expectsDocuments
    )
    let destination = try OutputDestination(
      target.output,
      isForSeveral: run.isForSeveral,
      ending: nil
    )
    try run.parseEach(to: destination, replacing: target.existing) { sheet, song in
      if let refusal = SheetResult(ofBinary: song, sheet) { return refusal }
      let warning = request.warning(for: song).map { "\(sheet.shownName): \($0)" }
      let bytes = try request.bytes(of: song, named: sheet.name)
      return SheetResult(
        output: .bytes(bytes),
        keptApartBy: OutputArguments.folderOption,
        messages: [warning].compactMap { $0 }
      )
    }
  }
}

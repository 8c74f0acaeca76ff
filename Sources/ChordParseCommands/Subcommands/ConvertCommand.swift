import ArgumentParser
import ChordParse

/// Converts sheets to another format.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert sheets to another format (the default).",
    discussion: """
      Chords that have no room above their syllables stand in brackets among the words, so that
      chords over lyrics can be read back without loss.

      Results go to standard output, or to --output: a file for one sheet, a folder for several.
      Messages go to standard error. A sheet that fails stops no other; the exit status is then 1.
      Files are written whole or not at all; what Ctrl-C has left out, --skip-existing goes on with.

      Examples:
        chordparse convert song.txt
        chordparse convert --to json --output song.json song.cho
        chordparse convert --to chordpro --output new/ old/
        chordparse convert --skip-existing --output new/ 'old/*.txt'
        chordparse convert --to text --evaluate --select guitar song.cho
      """
  )

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Chords") var changes: ChangeArguments

  @OptionGroup(title: "ChordPro") var evaluation: EvaluationArguments

  @Option(help: "The format to write: \(Self.formats).")
  var to: TargetFormat = .chordpro

  @Option(
    name: [.short, .long],
    help: "The file or folder to write; standard output if not given."
  )
  var output: String?

  private static let formats = TargetFormat.allCases.map(\.rawValue).joined(separator: ", ")

  @Flag(help: "Leave out sheets whose result is there already, so that a run can be resumed.")
  var skipExisting = false

  func validate() throws {
    if skipExisting, output == nil {
      throw ValidationError("--skip-existing needs --output with a folder")
    }
  }

  func run() throws {
    let run = try SheetRun(reading)
    let place = try OutputPlace(output, isForSeveral: run.isForSeveral, ending: to.fileExtension)
    try run.parseEach(to: place, skipExisting: skipExisting) { sheet, song in
      var result = SheetResult(output: try bytes(of: evaluated(song, sheet)))
      let findings = song.diagnostics.filter { $0.severity != .note }
      result.report(findings, of: song, sheet: sheet.name)
      if let warning = changes.request.warning(for: song) {
        result.messages.append("\(sheet.name): \(warning)")
      }
      return result
    }
  }

  private func evaluated(_ song: Song, _ sheet: InputSheet) throws -> Song {
    do {
      return try evaluation.evaluated(song, with: reading.parser())
    } catch let error as EvaluationTooLarge {
      throw FrontendError.tooLarge(sheet.name, reason: "\(error)")
    }
  }

  private func bytes(of song: Song) throws -> [UInt8] {
    guard !changes.isEmpty else { return try to.bytes(of: song) }
    let change = try changes.request.change(for: song)
    switch to {
    case .source: return change.bytes(of: song)
    // Song data keeps the text, so the text must be the changed one.
    case .songdata: return try to.bytes(of: parser(like: song).parse(change.bytes(of: song)))
    case .text, .chordpro, .json: return try to.bytes(of: change.song(song))
    }
  }

  /// A parser that takes a changed sheet for what the original was.
  private func parser(like song: Song) throws -> SongParser {
    let options = ReadingOptions(
      format: song.source.format,
      encoding: song.source.text.encoding,
      notation: changes.notation ?? song.source.notation
    )
    return try SongParser(engine: reading.knowledge.engine, options: options)
  }
}

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

      Examples:
        chordparse convert song.txt
        chordparse convert --to json --output song.json song.cho
        chordparse convert --to chordpro --output new/ old/
      """
  )

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Chords") var changes: ChangeArguments

  @Option(help: "The format to write: \(Self.formats).")
  var to: TargetFormat = .chordpro

  @Option(
    name: [.short, .long],
    help: "The file or folder to write; standard output if not given."
  )
  var output: String?

  private static let formats = TargetFormat.allCases.map(\.rawValue).joined(separator: ", ")

  func run() throws {
    let run = try SheetRun(reading)
    var place = try OutputPlace(output, isForSeveral: run.isForSeveral)
    var hasErrors = false
    try run.readEach { sheet, read in
      let locator = SourceLocator(read.song.source.text)
      for diagnostic in read.song.diagnostics where diagnostic.severity != .note {
        hasErrors = hasErrors || diagnostic.severity == .error
        Console.warn(DiagnosticLine.text(diagnostic, at: locator, sheet: sheet.name))
      }
      if let warning = changes.request.warning(for: read.song) {
        Console.warn("\(sheet.name): \(warning)")
      }
      try place.write(bytes(of: read.song), of: sheet, as: to.fileExtension)
    }
    if hasErrors { throw ExitCode.failure }
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

import ArgumentParser
import ChordParse
import CommandSupport

/// Prints a summary of sheets.
struct InfoCommand: SheetCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Print title, key, capo and chords of sheets.",
    discussion: """
      Examples:
        chordparse info song.txt
        chordparse info --json songs/
      """
  )

  @OptionGroup var reading: ReadingArguments

  @Option(help: "The instrument of the diagrams: a name, or a tuning such as DADGAD.")
  var instrument = Instrument.guitar

  @Flag(help: "Print one JSON object for each song.")
  var json = false

  func validate() throws {
    try TypedArguments.refuse(
      "--instrument",
      if: json,
      "is for diagrams, and --json has none; give one of them"
    )
  }

  func run() throws {
    if json { return try printRecords() }
    let run = SheetRun(reading)
    try run.parseEach { sheet, song in
      if let refusal = SheetResult(ofBinary: song, sheet) { return refusal }
      try song.refuseUnread(of: sheet)
      let title = run.isForSeveral ? ["\(sheet.shownName):"] : []
      let summary = SongSummary.text(of: song, on: instrument)
      var result = Self.result(lines: title + [summary], of: song, sheet)
      result.separator = [0x0A]
      return result
    }
  }

  private func printRecords() throws {
    try SheetRun(reading).parseEach { sheet, song in
      if let refusal = SheetResult(ofBinary: song, sheet) { return refusal }
      try song.refuseUnread(of: sheet)
      let lines = try song.songs.map { try JSONLine.text(of: SummaryRecord($0, file: sheet.name)) }
      return Self.result(lines: lines, of: song, sheet)
    }
  }

  /// What was found of a song, and what says that it may be none.
  private static func result(lines: [String], of song: Song, _ sheet: InputSheet) -> SheetResult {
    var result = SheetResult(lines: lines)
    let errors = song.diagnostics.filter { $0.severity == .error }
    result.report(errors, of: song, sheet: sheet.shownName)
    return result
  }
}

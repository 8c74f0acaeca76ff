import ArgumentParser
import ChordParse
import CommandSupport

/// Prints a summary of sheets.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Print title, key, capo and chords of sheets.",
    discussion: """
      Example:
        chordparse info song.txt
      """
  )

  @OptionGroup var reading: ReadingArguments

  @Option(help: "The instrument of the diagrams: a name, or a tuning such as DADGAD.")
  var instrument = Instrument.guitar

  func run() throws {
    let run = try SheetRun(reading)
    let first = run.firstSheet?.name
    try run.parseEach { sheet, song in
      let gap = sheet.name == first ? [] : [""]
      let title = run.isForSeveral ? ["\(sheet.name):"] : []
      return SheetResult(lines: gap + title + [SongSummary.text(of: song, on: instrument)])
    }
  }
}

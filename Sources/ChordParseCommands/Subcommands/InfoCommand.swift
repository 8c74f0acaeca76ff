import ArgumentParser
import ChordParse

/// Prints what sheets are about.
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
    var isFirst = true
    try run.readEach { sheet, read in
      if !isFirst { try Console.write(line: "") }
      isFirst = false
      if run.isForSeveral { try Console.write(line: "\(sheet.name):") }
      try Console.write(line: SongSummary.text(of: read.song, on: instrument))
    }
  }
}

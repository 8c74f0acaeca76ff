import ArgumentParser
import ChordParse

/// Brings sheets into one form.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Bring sheets into one form, and lose nothing.",
    discussion: """
      ChordPro directives get their full names and even blanks, each on a line of
      its own; blanks at the ends of lines go, and blank lines beyond the first. The
      order stays, and so does what is kept letter by letter. Of other sheets, only
      the blanks at the ends of lines go. A formatted sheet stays the same when it
      is formatted again.

      Examples:
        chordparse format song.cho
        chordparse format --in-place songs/
        chordparse format --check songs/
      """
  )

  @OptionGroup var reading: ReadingArguments

  @Flag(help: "Write the result back to the file.")
  var inPlace = false

  @Flag(help: "Only print the names of sheets that would change, and fail if there are any.")
  var check = false

  func validate() throws {
    if inPlace && check {
      throw ValidationError("--in-place and --check exclude each other; give one of them")
    }
  }

  func run() throws {
    try SheetRun(reading).parseEach { sheet, song in
      let formatting = SheetFormatter(song)
      let isSame = formatting.edits.isEmpty
      if check {
        var result = SheetResult(lines: isSame ? [] : [sheet.name])
        if !isSame { result.verdict = .unfit }
        return result
      }
      guard inPlace else { return SheetResult(output: formatting.bytes) }
      if !isSame { try sheet.write(formatting.bytes) }
      return SheetResult()
    }
  }
}

import ArgumentParser
import ChordParse

/// Brings sheets into one form.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Bring sheets into one form, and lose nothing.",
    discussion: """
      ChordPro directives get their full names and even blanks, each on a line of its own; blanks at
      the ends of lines go, and blank lines beyond the first. The order stays, and so does what is
      kept letter by letter. Of other sheets, only the blanks at the ends of lines go. A formatted
      sheet stays the same when it is formatted again.

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
    var isFormatted = true
    try SheetRun(reading).readEach { sheet, read in
      let formatting = SheetFormatting(read.song)
      let isSame = formatting.edits.isEmpty
      isFormatted = isFormatted && isSame
      if check {
        if !isSame { try Console.write(line: sheet.name) }
      } else if inPlace {
        if !isSame { try sheet.write(formatting.bytes) }
      } else {
        try Console.write(formatting.bytes)
      }
    }
    if check, !isFormatted { throw ExitCode.failure }
  }
}

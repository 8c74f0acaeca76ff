import ArgumentParser
import ChordParse
import CommandSupport

/// Formats sheets.
struct FormatCommand: SheetCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Format sheets, and lose nothing.",
    discussion: """
      Each ChordPro directive gets its full name, regular spacing, and a line of its
      own; spaces at the ends of lines and repeated blank lines are removed. The
      order stays, and so does what is kept verbatim. In other sheets, only the
      spaces at the ends of lines are removed, and the last line gets an end.
      Formatting a formatted sheet again changes nothing. A binary file is left
      alone and reported.

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
      throw ValidationError("--in-place and --check can't be combined; give one of them")
    }
  }

  func run() throws {
    let parser = reading.parser
    try SheetRun(reading).parseEach { sheet, song in
      // The blanks of a binary file mean something else.
      if let refusal = SheetResult(ofBinary: song, sheet) { return refusal }
      let format = song.format
      if inPlace, sheet.isNamed, !format.traits.isSheet {
        throw FrontendError.notEdited(sheet.name, format.name)
      }
      let formatted = parser.formatted(song)
      let isSame = formatted == song.text.bytes
      if check {
        var result = SheetResult(lines: isSame ? [] : [sheet.shownName])
        if !isSame { result.status = .wouldChange }
        return result
      }
      guard inPlace else {
        return SheetResult(output: .bytes(formatted), keptApartBy: "--in-place")
      }
      if !isSame { try sheet.write(formatted) }
      return SheetResult()
    }
  }
}

import ArgumentParser
import ChordParse
import CommandSupport

/// Prints how each physical line was read.
struct LinesCommand: SheetCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Print how each line of sheets was read, and why.",
    discussion: """
      A row for each physical line: its number, its kind, how certain the reading is,
      the line, and the reasons for the reading.

      Examples:
        chordparse lines song.txt
        chordparse lines --json --output readings/ songs/
      """
  )

  @OptionGroup var reading: ReadingArguments

  @Flag(help: "Print JSON: type, chords with column and offset, and lyric of every line.")
  var json = false

  @OptionGroup var target: OutputArguments

  func run() throws {
    if target.existing == .results { try OverwriteQuestion.ask(about: target.output) }
    let run = SheetRun(reading)
    let output = target.output
    // A folder gets NAME.json for each sheet NAME.txt.
    let isFolder = json && output?.hasSuffix(".json") == false
    let destination = try OutputDestination(
      output,
      isForSeveral: run.isForSeveral || isFolder,
      ending: json ? "json" : "lines"
    )
    try run.readEach(to: destination, replacing: target.existing) { sheet, read in
      if let refusal = SheetResult(ofBinary: read.song, sheet) { return refusal }
      let format = read.song.format
      guard format.traits.isSheet else {
        throw FrontendError.unlined(sheet.name, format.name)
      }
      guard json else { return SheetResult(output: Self.table(read)) }
      return SheetResult(output: LinesRecord(of: read, sheet: sheet.relativePath).output)
    }
  }

  /// A row or two for each line.
  private static func table(_ read: SheetReading) -> OutputContent {
    .lines(read.lines.count) { index in
      let reading = read.lines[index]
      let text = String(read.song.text.slice(reading.range))
      return row(number: index + 1, reading: reading, text: text)
    }
  }

  private static func row(number: Int, reading: LineReading, text: String) -> String {
    let percent = Int((reading.confidence * 100).rounded())
    let columns = [
      String(number).aligned(to: -5), reading.kind.rawValue.aligned(to: 13),
      reading.kind == .blank ? "    " : "\(percent)%".aligned(to: -4), text,
    ]
    var row = columns.joined(separator: " ")
    while let last = row.last, last.isNewline || last == " " { row.removeLast() }
    let reasons = reading.reasons.joined(separator: "; ")
    return reasons.isEmpty ? row : row + "\n" + "".aligned(to: 25) + "(\(reasons))"
  }
}

extension String {
  /// The text with blanks up to a width: after it, or before it for a negative width.
  fileprivate func aligned(to width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? blanks + self : self + blanks
  }
}

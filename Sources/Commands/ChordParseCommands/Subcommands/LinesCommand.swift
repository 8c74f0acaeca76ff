import ArgumentParser
import ChordParse

/// Prints how each physical line was read.
struct LinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Print how each line of sheets was read, and why.",
    discussion: """
      A row for each physical line: its number, its kind, how sure the reading is,
      the line, and what spoke for the reading.

      Examples:
        chordparse lines song.txt
        chordparse lines --json --output readings/ songs/
      """
  )

  @OptionGroup var reading: ReadingArguments

  @Flag(help: "Print JSON: type, chords with column and offset, and lyric of every line.")
  var json = false

  @Option(name: [.short, .long], help: "A folder to write NAME.json to for each sheet NAME.txt.")
  var output: String?

  @Flag(help: "Leave out sheets whose result is there already, so that a run can be resumed.")
  var skipExisting = false

  func validate() throws {
    if skipExisting, output == nil {
      throw ValidationError("--skip-existing needs --output with a folder")
    }
  }

  func run() throws {
    let run = try SheetRun(reading)
    let isFolder = output.map { !$0.hasSuffix(".json") } ?? false
    let place = try OutputPlace(
      output,
      isForSeveral: run.isForSeveral || isFolder,
      ending: json ? "json" : "lines"
    )
    try run.readEach(to: place, skipExisting: skipExisting) { sheet, read in
      let bytes = json ? try LineRecords.bytes(of: read, sheet: sheet.relativePath) : table(read)
      return SheetResult(output: bytes)
    }
  }

  private func table(_ read: SheetReading) -> [UInt8] {
    var output = ""
    for (number, reading) in read.lines.enumerated() {
      let text = String(read.song.source.text.slice(reading.line.physical.range))
      output += row(number + 1, reading, text)
    }
    return Array(output.utf8)
  }

  private func row(_ number: Int, _ reading: LineReading, _ text: String) -> String {
    let percent = Int((reading.confidence * 100).rounded())
    let columns = [
      String(number).aligned(to: -5), reading.kind.rawValue.aligned(to: 13),
      reading.kind == .blank ? "    " : "\(percent)%".aligned(to: -4), text,
    ]
    var row = columns.joined(separator: " ")
    while let last = row.last, last.isNewline || last == " " { row.removeLast() }
    let reasons = reading.reasons.joined(separator: "; ")
    return reasons.isEmpty ? row + "\n" : row + "\n" + "".aligned(to: 25) + "(\(reasons))\n"
  }
}

extension String {
  /// The text with blanks up to a width: behind it, or before it for a negative width.
  fileprivate func aligned(to width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? blanks + self : self + blanks
  }
}

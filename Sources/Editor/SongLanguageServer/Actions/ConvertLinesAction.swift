import ChordParse

/// Puts the chords of some lines into brackets among the words, or over the words.
///
/// The lines are those that are selected, or those of the section at the cursor.
struct ConvertLinesAction: SheetAction {
  let format: OutputFormat

  var title: String {
    format == .chordPro ? "Put chords into brackets" : "Put chords over the words"
  }

  func isOffered(in sheet: SheetSnapshot, for selection: SourceRange) -> Bool {
    sheet.lines(in: selection).contains { needsConversion($0, in: sheet) }
  }

  func edits(in sheet: SheetSnapshot, for selection: SourceRange) -> [SourceEdit] {
    let lines = sheet.lines(in: selection).filter { needsConversion($0, in: sheet) }
    let edits = lines.compactMap { line in
      line.range.map { SourceEdit($0, sheet.text(of: line, in: format)) }
    }
    // Lines of both kinds in one sheet may be read otherwise than each kind alone.
    return sheet.keepsChords(after: edits) ? edits : []
  }

  private func needsConversion(_ line: SongLine, in sheet: SheetSnapshot) -> Bool {
    switch line.content {
    case .lyrics, .chords: break
    default: return false
    }
    guard let mark = line.content.marks.first(where: { $0.chord != nil })?.range else {
      return false
    }
    return sheet.text.slice(mark).hasPrefix("[") != (format == .chordPro)
  }
}

/// Writes the sheet in the other format.
struct ConvertSheetAction: SheetAction {
  let format: OutputFormat

  var title: String {
    format == .chordPro
      ? "Convert the sheet to ChordPro" : "Convert the sheet to chords over lyrics"
  }

  func isOffered(in sheet: SheetSnapshot, for selection: SourceRange) -> Bool {
    sheet.hasDirectives ? format == .text : format == .chordPro
  }

  func edits(in sheet: SheetSnapshot, for selection: SourceRange) -> [SourceEdit] {
    let text = SongWriter(format).text(of: sheet.song).replacing("\n", with: sheet.lineEnding)
    return sheet.text.edits(toBecome: text)
  }
}

extension SheetSnapshot {
  /// A line in a format, without its end; chords over lyrics are two lines.
  func text(of line: SongLine, in format: OutputFormat) -> String {
    let written = SongWriter(format).text(of: part([line], of: .head))
    let lines = written.split(separator: "\n").filter { !Self.aroundSongs.contains(String($0)) }
    return lines.joined(separator: lineEnding)
  }

  /// What a line gets around it when it is written as a song of its own.
  private static let aroundSongs: Set<String> = ["{title:}", "{start_of_verse}", "{end_of_verse}"]
}

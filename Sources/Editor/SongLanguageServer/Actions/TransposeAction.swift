import ChordParse

/// Moves the chords of the sheet, or of the section at the cursor.
struct TransposeAction: SheetAction {
  enum Scope: String {
    case sheet
    case section
  }

  let semitones: Int
  let scope: Scope

  var title: String {
    "Transpose the \(scope.rawValue) \(semitones > 0 ? "up" : "down") a semitone"
  }

  func isOffered(in sheet: SheetSnapshot, for selection: SourceRange) -> Bool {
    part(of: sheet, selection)?.lines.contains { $0.content.marks.contains { $0.chord != nil } }
      ?? false
  }

  func edits(in sheet: SheetSnapshot, for selection: SourceRange) -> [SourceEdit] {
    guard let part = part(of: sheet, selection) else { return [] }
    let key = sheet.song(at: selection.lowerBound).key
    return ChordChange(transposition: Transposition(semitones: semitones, in: key)).edits(of: part)
  }

  private func part(of sheet: SheetSnapshot, _ selection: SourceRange) -> Song? {
    switch scope {
    case .sheet: sheet.song
    case .section:
      sheet.section(at: selection.lowerBound).map {
        Song(source: sheet.song.source, sections: [$0])
      }
    }
  }
}

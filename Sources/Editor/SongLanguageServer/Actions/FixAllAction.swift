import ChordParse

/// Fixes all findings that are safe to fix.
struct FixAllAction: SheetAction {
  let title = "Fix all that is safe to fix"
  let kind = "source.fixAll.chordparse"

  func isOffered(in sheet: SheetSnapshot, for selection: SourceRange) -> Bool {
    sheet.findings.contains { !$0.fixes.isEmpty }
  }

  func edits(in sheet: SheetSnapshot, for selection: SourceRange) -> [SourceEdit] {
    let fixed = sheet.parser.fixed(sheet.song, ignoring: sheet.ignored).text
    let edits = SheetFixer(sheet.song, fixing: sheet.findings).edits
    if sheet.text.bytes(after: edits) == fixed.bytes { return edits }
    return sheet.text.edits(toBecome: fixed.string)
  }
}

import ChordParse

/// A change of a sheet that people may choose at a place.
///
/// Each kind has a file of its own in this folder.
protocol SheetAction: Sendable {
  /// What people choose it by; no other action has the same title.
  var title: String { get }
  /// What it is, as the protocol names kinds of actions.
  var kind: String { get }

  /// Whether there is anything to change at a place, as far as can be seen quickly.
  func isOffered(in sheet: SheetSnapshot, for selection: SourceRange) -> Bool

  /// The edits that carry it out.
  func edits(in sheet: SheetSnapshot, for selection: SourceRange) -> [SourceEdit]
}

extension SheetAction {
  var kind: String { "refactor.rewrite" }
}

/// The actions there are, in the order in which they are offered.
enum SheetActions {
  static let all: [any SheetAction] = TransposeToKeyAction.all + others

  private static let others: [any SheetAction] = [
    ConvertLinesAction(format: .chordPro), ConvertLinesAction(format: .text),
    ConvertSheetAction(format: .chordPro), ConvertSheetAction(format: .text),
    CopyChordsAction(), WrapInChorusAction(),
    TransposeAction(semitones: 1, scope: .section), TransposeAction(semitones: -1, scope: .section),
    TransposeAction(semitones: 1, scope: .sheet), TransposeAction(semitones: -1, scope: .sheet),
    RespellAction(spelling: .sharps), RespellAction(spelling: .flats),
    FixAllAction(),
  ]
}

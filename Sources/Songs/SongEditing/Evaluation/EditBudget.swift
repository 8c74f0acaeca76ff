import SongModel

/// The edits of one step of an evaluation, and how many bytes they may still write.
///
/// A text that recalls much is stopped while it is written, not after it has filled the memory.
struct EditBudget {
  private(set) var edits: [SourceEdit] = []
  private var left: Int
  private let limit: Int

  /// - Parameters:
  ///   - limit: the most bytes of the text after the step.
  ///   - size: the bytes of the text before it.
  init(limit: Int, of size: Int) {
    self.limit = limit
    left = limit - size
  }

  /// Adds an edit.
  ///
  /// - Throws: `EvaluationTooLarge` when the text would get larger than it may.
  mutating func append(_ edit: SourceEdit) throws(EvaluationTooLarge) {
    try spend(edit.replacement.utf8.count - edit.range.utf8.count)
    edits.append(edit)
  }

  /// Adds edits that hardly make the text longer.
  ///
  /// - Throws: `EvaluationTooLarge` when the text would get larger than it may.
  mutating func append(_ edits: [SourceEdit]) throws(EvaluationTooLarge) {
    for edit in edits { try append(edit) }
  }

  /// Checks that so much could still be written.
  func check(_ bytes: Int) throws(EvaluationTooLarge) {
    if bytes > left { throw EvaluationTooLarge(limit: limit) }
  }

  /// How many bytes one replacement may have.
  func most(replacing range: SourceRange) -> Int { max(0, left + range.utf8.count) }

  private mutating func spend(_ bytes: Int) throws(EvaluationTooLarge) {
    try check(bytes)
    left -= bytes
  }
}

import SongModel

extension SourceText {
  /// The edits that make another text of this one: the lines that differ, from the first to the
  /// last.
  ///
  /// - Complexity: O(n).
  func edits(toBecome text: String) -> [SourceEdit] {
    let (old, new) = (Array(string.utf8), Array(text.utf8))
    guard old != new else { return [] }
    let most = min(old.count, new.count)
    var start = 0
    var lineStart = 0
    while start < most, old[start] == new[start] {
      start += 1
      if old[start - 1] == 0x0A { lineStart = start }
    }
    var end = 0
    var lineEnd = 0
    while end < most - lineStart, old[old.count - 1 - end] == new[new.count - 1 - end] {
      // What follows a line end is whole lines.
      if old[old.count - 1 - end] == 0x0A { lineEnd = end }
      end += 1
    }
    let replacement = String(decoding: new[lineStart..<new.count - lineEnd], as: UTF8.self)
    return [SourceEdit(SourceRange(utf8: lineStart..<old.count - lineEnd), replacement)]
  }
}

import SongModel

extension LyricLine {
  /// The words with their marks, as a format writes both.
  ///
  /// A blank separates marks after the last word from it.
  ///
  /// - Parameters:
  ///   - words: what is written for a stretch of the words.
  ///   - sign: what is written for a mark.
  /// - Complexity: O(n).
  func written(words: (String) -> String, sign: (ChordMark) -> String) -> String {
    let bytes = Array(text.utf8)
    var written = ""
    var taken = 0
    for mark in marks {
      let end = min(max(mark.offset, taken), bytes.count)
      written += words(String(decoding: bytes[taken..<end], as: UTF8.self))
      if mark.offset > bytes.count { written += " " }
      taken = end
      written += sign(mark)
    }
    return written + words(String(decoding: bytes[taken...], as: UTF8.self))
  }
}

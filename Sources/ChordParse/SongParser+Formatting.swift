extension SongParser {
  /// The bytes of a formatted sheet, which stay the same when they are formatted again.
  ///
  /// A sheet that would then be read otherwise, because the guess of its encoding depends on what
  /// was removed or a byte order mark has come to its start, stays as it is.
  ///
  /// - Complexity: O(n).
  package func formatted(_ song: Song) -> [UInt8] {
    let bytes = song.text.bytes
    var formatted = SheetFormatter(song).bytes
    for _ in 0..<Self.mostPasses {
      guard formatted != bytes else { return bytes }
      let again = parse(formatted)
      guard again.text.encoding == song.text.encoding,
        again.text.hasByteOrderMark == song.text.hasByteOrderMark
      else { return bytes }
      let next = SheetFormatter(again).bytes
      if next == formatted { return formatted }
      formatted = next
    }
    return bytes
  }

  private static let mostPasses = 4
}

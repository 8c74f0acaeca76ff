import SongModel

/// Reads head lines that no name introduces: title, artist, `Title by Artist`.
enum HeadTitles {
  /// The entries of a head line.
  ///
  /// - Parameters:
  ///   - hasTitle: whether the sheet has named its title before.
  ///   - start: the line's first byte in the text.
  static func entries(_ line: String, _ hasTitle: Bool, at start: Int) -> [MetadataEntry] {
    let whole = ink(line)
    guard !whole.isEmpty else { return [] }
    if !hasTitle, let split = line.utf8Offset(of: " by ") {
      return [
        entry(.title, line, whole.lowerBound..<max(split, whole.lowerBound), start),
        entry(.artist, line, split + 4..<max(split + 4, whole.upperBound), start),
      ]
    }
    return [entry(hasTitle ? .artist : .title, line, whole, start)]
  }

  private static func entry(
    _ name: MetadataName,
    _ line: String,
    _ range: Range<Int>,
    _ start: Int
  ) -> MetadataEntry {
    let ink = ink(line.utf8Slice(range))
    let inner = range.lowerBound + ink.lowerBound..<range.lowerBound + ink.upperBound
    return MetadataEntry(
      name,
      line.utf8Slice(inner),
      range: SourceRange(utf8: start + inner.lowerBound..<start + inner.upperBound)
    )
  }

  private static func ink(_ line: String) -> Range<Int> {
    let bytes = Array(line.utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return 0..<0 }
    return first..<last + 1
  }
}

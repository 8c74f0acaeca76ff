internal import TextMatching

/// Translates the UTF-16 offsets of Foundation into UTF-8 offsets, in which callers speak.
///
/// Made once for each line; a line in ASCII needs no table.
struct OffsetMap {
  private var isIdentity = true
  /// UTF-8 offset by UTF-16 offset; between surrogates, the offset of the pair.
  private var utf8Offsets: [Int] = []
  /// The length of the line in UTF-16.
  private(set) var utf16Count = 0

  /// Prepares for a line of valid UTF-8.
  ///
  /// - Complexity: O(`line.count`).
  mutating func load(_ line: Span<UInt8>, isASCII: Bool) {
    isIdentity = isASCII
    utf16Count = line.count
    guard !isASCII else { return }
    utf8Offsets.removeAll(keepingCapacity: true)
    for offset in line.indices where !LineText.isContinuation(line[offset]) {
      utf8Offsets.append(offset)
      // A scalar of four bytes is a surrogate pair.
      if line[offset] >= 0xF0 { utf8Offsets.append(offset) }
    }
    utf16Count = utf8Offsets.count
    utf8Offsets.append(line.count)
  }

  /// The UTF-8 offset of the scalar that contains the unit at `offset`.
  func utf8Offset(_ offset: Int) -> Int {
    isIdentity ? offset : utf8Offsets[offset]
  }
}

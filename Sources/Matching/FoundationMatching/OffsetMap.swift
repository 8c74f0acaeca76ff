internal import TextMatching

/// Translates between UTF-8 offsets, in which callers speak, and the UTF-16
/// offsets of Foundation.
///
/// Made once for each line; a line in ASCII needs no table.
struct OffsetMap {
  private var isIdentity = true
  /// UTF-16 offset by UTF-8 offset; inside a scalar, the offset of its start.
  private var utf16Offsets: [Int] = []
  /// UTF-8 offset by UTF-16 offset; between surrogates, the offset of the pair.
  private var utf8Offsets: [Int] = []

  /// Prepares for a line of valid UTF-8.
  ///
  /// - Complexity: O(`line.count`).
  mutating func load(_ line: Span<UInt8>, isASCII: Bool) {
    isIdentity = isASCII
    guard !isASCII else { return }
    utf16Offsets.removeAll(keepingCapacity: true)
    utf8Offsets.removeAll(keepingCapacity: true)
    var start = 0
    for offset in line.indices {
      if !LineText.isContinuation(line[offset]) {
        start = offset
        utf8Offsets.append(offset)
        // A scalar of four bytes is a surrogate pair.
        if line[offset] >= 0xF0 { utf8Offsets.append(offset) }
      }
      utf16Offsets.append(firstUnit(of: start))
    }
    utf16Offsets.append(utf8Offsets.count)
    utf8Offsets.append(line.count)
  }

  /// The UTF-16 offset of the scalar that contains the byte at `offset`.
  func utf16Offset(_ offset: Int) -> Int {
    isIdentity ? offset : utf16Offsets[offset]
  }

  /// The UTF-8 offset of the scalar that contains the unit at `offset`.
  func utf8Offset(_ offset: Int) -> Int {
    isIdentity ? offset : utf8Offsets[offset]
  }

  /// The place of the newest scalar, which starts at the byte `start`.
  private func firstUnit(of start: Int) -> Int {
    let last = utf8Offsets.count - 1
    return last > 0 && utf8Offsets[last - 1] == start ? last - 1 : last
  }
}

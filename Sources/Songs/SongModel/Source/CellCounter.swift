/// Counts the display cells of a line: tab stops every eight cells, two cells
/// for wide characters, none for combining and invisible ones.
///
/// Widths follow Unicode Standard Annex 11 (wide and fullwidth); the ranges are
/// those of the letters and pictures that occur in songs.
@usableFromInline package struct CellCounter: Sendable {
  /// The cell of the next character.
  @usableFromInline package var cell = 0

  /// Whether a joiner asks the next picture to merge with the last.
  @usableFromInline package private(set) var isJoining = false

  /// Makes a counter that starts at a cell.
  @inlinable @inline(__always)
  package init(cell: Int = 0) {
    self.cell = cell
  }

  /// Steps over a scalar.
  @inlinable @inline(__always)
  package mutating func advance(over scalar: Unicode.Scalar) {
    let isLatin = scalar.value &- 0xC0 < 0x240 && !isJoining
    if isLatin || scalar.value &- 0x20 < 0x5F {
      cell += 1
    } else {
      advanceByWidth(of: scalar)
    }
  }

  /// Steps over characters of one cell each.
  @inlinable @inline(__always)
  package mutating func advance(overPlain count: Int) {
    cell &+= count
  }

  /// Steps over the scalars of a text.
  ///
  /// - Complexity: O(length of the text), eight bytes at a time where each is a cell.
  package mutating func advance(over text: Span<UInt8>) {
    if text.isPlain { return advance(overPlain: text.count) }
    var place = 0
    while place < text.count {
      let (scalar, length) = text.scalar(at: place)
      advance(over: scalar)
      place += length
    }
  }

  @usableFromInline
  package mutating func advanceByWidth(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: cell = (cell / 8 + 1) * 8
    case 0x200D: isJoining = true
    // A skin colour merges with the picture before it.
    case 0x1F3FB...0x1F3FF where cell > 0: break
    default:
      if !isJoining { cell += Self.width(of: scalar) }
      isJoining = false
    }
  }

  /// The number of cells that a text takes from cell 0 on.
  package static func width(of text: String) -> Int {
    var text = text
    let plain = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 &- 0x20 < 0x5F } ? bytes.count : nil
    }
    return plain ?? width(of: text[...])
  }

  /// The number of cells that a text takes from cell 0 on.
  package static func width(of text: some StringProtocol) -> Int {
    var counter = CellCounter()
    for scalar in text.unicodeScalars { counter.advance(over: scalar) }
    return counter.cell
  }

  /// The number of cells of one scalar, other than a tab.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD || scalar.value < 0x20 ? 0 : 1 }
    if isCommonLetter(scalar.value) { return 1 }
    if isWide(scalar.value) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// Whether a scalar is a Greek or Cyrillic letter, which needs no look at the table.
  private static func isCommonLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x370...0x482, 0x48A...0x52F: true
    default: false
    }
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

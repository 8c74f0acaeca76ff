import SongModel

/// A stretch between blanks: its bytes within the line, and its display cells.
struct ScannedWord {
  let range: Range<Int>
  let cells: Range<Int>
}

/// Finds the words of a line, counting display cells as it goes.
struct WordScanner {
  /// Whether the tags of pages end words and take no room.
  private let skipsMarkup: Bool
  private var index = 0
  private var counter = CellCounter()

  init(skipsMarkup: Bool = false) {
    self.skipsMarkup = skipsMarkup
  }

  /// The next word of the line, or nil at its end.
  mutating func nextWord(in bytes: Span<UInt8>) -> ScannedWord? {
    skip(blanks: true, in: bytes)
    guard index < bytes.count else { return nil }
    let start = index
    let cell = counter.cell
    skip(blanks: false, in: bytes)
    return ScannedWord(range: start..<index, cells: cell..<counter.cell)
  }

  private mutating func skip(blanks: Bool, in bytes: Span<UInt8>) {
    while index < bytes.count {
      let tag = skipsMarkup ? PageMarkup.length(at: index, in: bytes) : 0
      if tag > 0 {
        guard blanks else { return }
        index += tag
        continue
      }
      let (scalar, length) = bytes.scalar(at: index)
      guard scalar.isBlank == blanks else { return }
      counter.advance(over: scalar)
      index += length
    }
  }

  /// The cell after a stretch that begins at `cell`.
  static func cell(after range: Range<Int>, from cell: Int, in bytes: Span<UInt8>) -> Int {
    var end = cell
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = bytes.scalar(at: index)
      end += CellCounter.width(of: scalar)
      index += length
    }
    return end
  }
}

extension Unicode.Scalar {
  /// Whether the character separates words: blanks of any width, tabs, and
  /// the invisible characters that copying leaves behind.
  var isBlank: Bool {
    if value <= 0x20 { return true }
    guard value >= 0x7F else { return false }
    switch value {
    case 0x7F...0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
      return true
    default: return false
    }
  }
}

extension Span where Element == UInt8 {
  /// The scalar that starts at `index` of valid UTF-8, and its length in bytes.
  @inline(__always)
  func scalar(at index: Int) -> (Unicode.Scalar, length: Int) {
    let lead = self[index]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    return longScalar(lead, at: index)
  }

  private func longScalar(_ lead: UInt8, at index: Int) -> (Unicode.Scalar, length: Int) {
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, index + length <= count else { return ("\u{FFFD}", 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for place in index + 1..<index + length {
      value = value << 6 | UInt32(self[place] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

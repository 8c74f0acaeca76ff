import SongModel

/// A stretch between blanks: its bytes within the text, and its display cells.
struct ScannedWord {
  let range: Range<Int>
  let cells: Range<Int>
}

/// Finds the words of a line, counting display cells as it goes.
///
/// Plain ASCII, which is most of any sheet, is passed over eight bytes at a time.
struct WordScanner {
  /// Whether the tags of pages end words and take no room.
  private let skipsMarkup: Bool
  private var index: Int
  private let end: Int
  private var counter = CellCounter()

  init(_ line: Range<Int>, skipsMarkup: Bool = false) {
    self.skipsMarkup = skipsMarkup
    index = line.lowerBound
    end = line.upperBound
  }

  /// The next word of the line, or nil at its end.
  @inline(__always)
  mutating func nextWord(in text: Span<UInt8>) -> ScannedWord? {
    skipBlanks(in: text)
    guard index < end else { return nil }
    let start = index
    let cell = counter.cell
    if skipsMarkup { skip(blanks: false, in: text) } else { skipInk(in: text) }
    return ScannedWord(range: start..<index, cells: cell..<counter.cell)
  }

  @inline(__always)
  private mutating func skipBlanks(in text: Span<UInt8>) {
    while index < end {
      let blanks = min(text.eightBytes(at: index).count(of: 0x20), end &- index)
      index &+= blanks
      counter.advance(overPlain: blanks)
      if blanks < 8 { break }
    }
    guard index < end, skipsMarkup || text[index] < 0x20 || text[index] >= 0x7F else { return }
    skip(blanks: true, in: text)
  }

  @inline(__always)
  private mutating func skipInk(in text: Span<UInt8>) {
    while index < end {
      let plain = min(text.eightBytes(at: index).plainInkCount, end &- index)
      index &+= plain
      counter.advance(overPlain: plain)
      guard plain < 8 else { continue }
      guard index < end, text[index] > 0x20 else { return }
      let (scalar, length) = text.scalar(at: index)
      guard !scalar.isBlank else { return }
      counter.advance(over: scalar)
      index = min(index &+ length, end)
    }
  }

  private mutating func skip(blanks: Bool, in text: Span<UInt8>) {
    while index < end {
      let tag = skipsMarkup ? PageMarkup.length(at: index, in: text) : 0
      if tag > 0 {
        guard blanks else { return }
        index += tag
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isBlank == blanks else { return }
      counter.advance(over: scalar)
      index = min(index + length, end)
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

import SongModel

/// A stretch between blanks: its bytes within the text, and its display cells.
struct ScannedWord {
  let range: Range<Int>
  let cells: Range<Int>
}

/// Finds the words of a line, counting display cells as it goes.
///
/// Plain ASCII, which is most of any sheet, is passed over eight bytes at a time. What is not is
/// left to functions that take the scanner and give back another, so that its numbers can stay
/// in registers.
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
    skipInk(in: text)
    return ScannedWord(
      range: Range(uncheckedBounds: (start, index)),
      cells: Range(uncheckedBounds: (cell, counter.cell))
    )
  }

  @inline(__always)
  private mutating func skipBlanks(in text: Span<UInt8>) {
    if index &+ 1 < end, text[index] == 0x20, text[index &+ 1] &- 0x21 < 0x5E, !skipsMarkup {
      // Most words stand a blank apart.
      index &+= 1
      counter.cell &+= 1
      return
    }
    while index < end {
      let blanks = min(text.eightBytes(at: index).count(of: 0x20), end &- index)
      index &+= blanks
      counter.cell &+= blanks
      if blanks < 8 { break }
    }
    guard index < end, skipsMarkup || text[index] &- 0x21 >= 0x5E else { return }
    self = skipped(blanks: true, in: text)
  }

  @inline(__always)
  private mutating func skipInk(in text: Span<UInt8>) {
    guard !skipsMarkup else {
      self = skipped(blanks: false, in: text)
      return
    }
    while index < end {
      let plain = min(text.eightBytes(at: index).plainInkCount, end &- index)
      index &+= plain
      counter.cell &+= plain
      if plain < 8 { break }
    }
    guard index < end, text[index] > 0x20 else { return }
    self = skipped(blanks: false, in: text)
  }

  /// The scanner behind blanks, or behind what is none, whatever characters they are.
  @inline(never)
  private consuming func skipped(blanks: Bool, in text: Span<UInt8>) -> WordScanner {
    while index < end {
      let tag = skipsMarkup ? PageMarkup.length(at: index, in: text) : 0
      if tag > 0 {
        guard blanks else { return self }
        index += tag
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isBlank == blanks else { return self }
      counter.advance(over: scalar)
      index = min(index + length, end)
    }
    return self
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

import SongModel

/// A stretch between blanks: its bytes within the text, and its display cells.
struct ScannedWord {
  let range: Range<Int>
  let cells: Range<Int>
  /// The eight bytes from its start on, the first one lowest.
  let beginning: UInt64
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
  /// How many cells the place in the line is ahead of the place in the text.
  private var shift: Int
  private var counter = CellCounter()

  /// Makes a scanner of a line, after which the text ends or a line end stands.
  init(_ line: Range<Int>, skipsMarkup: Bool = false) {
    self.skipsMarkup = skipsMarkup
    index = line.lowerBound
    end = line.upperBound
    shift = 0 &- line.lowerBound
  }

  /// The next word of the line, or nil at its end.
  @inline(__always)
  mutating func nextWord(in text: Span<UInt8>) -> ScannedWord? {
    skipBlanks(in: text)
    var beginning = text.eightBytes(at: index)
    var plain = skipsMarkup ? 0 : beginning.plainInkCount
    if plain == 0 {
      guard index < end else { return nil }
      self = skipped(blanks: true, in: text)
      guard index < end else { return nil }
      beginning = text.eightBytes(at: index)
      plain = skipsMarkup ? 0 : beginning.plainInkCount
    }
    let start = index
    let cell = index &+ shift
    skipNonBlanks(plain, in: text)
    return ScannedWord(
      range: Range(uncheckedBounds: (start, index)),
      cells: Range(uncheckedBounds: (cell, index &+ shift)),
      beginning: beginning
    )
  }

  @inline(__always)
  private mutating func skipBlanks(in text: Span<UInt8>) {
    var blanks: Int
    repeat {
      blanks = text.eightBytes(at: index).count(of: 0x20)
      index &+= blanks
    } while blanks == 8
  }

  /// Steps over characters other than blanks, and begins with so much plain ASCII of the next eight
  /// bytes.
  @inline(__always)
  private mutating func skipNonBlanks(_ plain: Int, in text: Span<UInt8>) {
    var plain = plain
    while true {
      while plain == 8 {
        index &+= 8
        plain = text.eightBytes(at: index).plainInkCount
      }
      index &+= plain
      guard index < end, text[index] > 0x20 else { return }
      guard !skipsMarkup, !counter.isJoining, text[index].beginsShortLetter else { break }
      index &+= 2
      shift &-= 1
      plain = text.eightBytes(at: index).plainInkCount
    }
    self = skipped(blanks: false, in: text)
  }

  /// The scanner after blanks, or after what is none, whatever characters they are.
  @inline(never)
  private consuming func skipped(blanks: Bool, in text: Span<UInt8>) -> WordScanner {
    counter.cell = index + shift
    skip(blanks: blanks, in: text)
    shift = counter.cell - index
    return self
  }

  private mutating func skip(blanks: Bool, in text: Span<UInt8>) {
    while index < end {
      if skipsMarkup {
        let tag = PageMarkup.length(at: index, in: text)
        guard tag == 0 || blanks else { return }
        index += tag
        if tag > 0 { continue }
      } else if !blanks {
        let plain = text.eightBytes(at: index).plainInkCount
        index += plain
        counter.advance(overPlain: plain)
        if plain > 0 { continue }
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

extension UInt8 {
  /// Whether a letter of two bytes and one cell begins with the byte, as most beyond ASCII do:
  /// Latin, Greek, Cyrillic.
  @inline(__always)
  fileprivate var beginsShortLetter: Bool { self &- 0xC3 < 9 || self &- 0xCE < 4 }
}

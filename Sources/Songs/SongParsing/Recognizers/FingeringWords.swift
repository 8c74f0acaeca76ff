import SongModel

/// Finds the words of a line one by one, without brackets, and names without what follows them:
/// `D(sus 4)`, `=`, `x00233`.
struct FingeringWords {
  private var place: Int
  private let end: Int
  /// Whether a parenthesis is open within a word.
  private var isInName = false

  /// The words from a place to the end of a line of a length in UTF-8 bytes.
  init(from place: Int, to end: Int) {
    (self.place, self.end) = (place, end)
  }

  /// The place of the next word.
  mutating func next(in line: Span<UInt8>) -> Range<Int>? {
    var start = place
    while place < end {
      let byte = line[place]
      if byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") {
        place += 1
        continue
      }
      // Rows of chords are blanks for the most part.
      if byte == 0x20, place == start, !isInName {
        place += 1
        start = place
        continue
      }
      let (scalar, length) = line.scalar(at: place)
      if scalar == "(", place > start { isInName = true }
      if scalar == ")" { isInName = false }
      guard isEnd(scalar) else {
        place += length
        continue
      }
      if let core = core(of: start..<place, in: line) { return core }
      start = place + length
      place = start
      if Self.separators.contains(scalar) { return start - length..<start }
    }
    return core(of: start..<end, in: line)
  }

  /// Whether a character ends the word before it; a blank inside a name does not.
  private func isEnd(_ scalar: Unicode.Scalar) -> Bool {
    Self.gaps.contains(scalar) || scalar.isWhite && !isInName
  }

  /// Characters that are words of their own, and those that stand between words.
  private static let separators = ScalarSet(":=")
  private static let gaps = ScalarSet("[]{}|,:=")
  private static let decoration = ScalarSet("().<>!")

  /// A word without the parentheses, angle brackets, points and exclamation marks round it.
  private func core(of word: Range<Int>, in line: Span<UInt8>) -> Range<Int>? {
    let core = line.trim(Self.decoration, word)
    guard !core.isEmpty else { return nil }
    // The parenthesis of `Am7(b5)` belongs to the name.
    let isOpen = line.first(UInt8(ascii: "("), in: core) != nil
    guard isOpen, core.upperBound < word.upperBound, line[core.upperBound] == UInt8(ascii: ")")
    else { return core }
    return core.lowerBound..<core.upperBound + 1
  }
}

extension Unicode.Scalar {
  /// Whether it is a blank or a line end; the table of Unicode is slow to ask.
  fileprivate var isWhite: Bool {
    guard isASCII else { return properties.isWhitespace }
    return value == 0x20 || (0x09...0x0D).contains(value)
  }
}

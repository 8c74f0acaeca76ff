import SongModel

extension Span where Element == UInt8 {
  /// A range of valid UTF-8 without certain characters at its ends.
  func trim(_ set: ScalarSet, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end {
      let (scalar, length) = scalar(at: start)
      guard set.contains(scalar) else { break }
      start = Swift.min(start + length, end)
    }
    while start < end {
      let last = lastScalar(in: start..<end)
      guard set.contains(scalar(at: last).0) else { break }
      end = last
    }
    return start..<end
  }

  /// Where the last character of a range that is not empty begins.
  func lastScalar(in range: Range<Int>) -> Int {
    var last = range.upperBound - 1
    while last > range.lowerBound, self[last] & 0xC0 == 0x80 { last -= 1 }
    return last
  }

  /// Whether a range holds exactly one Unicode scalar.
  func hasOneScalar(_ range: Range<Int>) -> Bool {
    !range.isEmpty && scalar(at: range.lowerBound).length == range.count
  }

  /// Whether all characters in a range are letters, or marks of some.
  func areLetters(_ range: Range<Int>) -> Bool {
    areSurelyLetters(range) || allScalars(in: range) { $0.isLetter }
  }

  /// Whether all characters in a range are as asked for.
  func allScalars(in range: Range<Int>, are isFit: (Unicode.Scalar) -> Bool) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = scalar(at: index)
      guard isFit(scalar) else { return false }
      index += length
    }
    return true
  }

  /// The number that digits of ASCII are; nil for anything else, and for numbers beyond all counts.
  func number(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count < 18 else { return nil }
    var number = 0
    for index in range {
      guard self[index].isASCIIDigit else { return nil }
      number = number * 10 + Int(self[index] - 0x30)
    }
    return number
  }
}

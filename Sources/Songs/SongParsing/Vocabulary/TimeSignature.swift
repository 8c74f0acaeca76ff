import SongModel

/// Time signatures as sheets write them, `3/4`, and neither fractions nor dates: `1/2`, `24/7`.
enum TimeSignature {
  /// The notes that may be a beat: halves, quarters, eighths, sixteenths.
  private static let notes = [2, 4, 8, 16]

  /// An expression for two to 99 beats of one of the notes.
  static let expression =
    "(?:[2-9]|[1-9][0-9])/(?:" + notes.map { "\($0)" }.joined(separator: "|") + ")"

  /// The time signature that begins at a place of a line, where neither a letter, a digit nor another
  /// slash follows it; nil where none does.
  static func range(at place: Int, in line: Span<UInt8>) -> Range<Int>? {
    guard let beats = number(at: place, in: line), beats.value >= 2,
      line[place] != UInt8(ascii: "0"), beats.end < line.count,
      line[beats.end] == UInt8(ascii: "/"),
      let note = number(at: beats.end + 1, in: line), notes.contains(note.value)
    else { return nil }
    let isWhole =
      note.end == line.count
      || !line[note.end].isOfLetter && line[note.end] != UInt8(ascii: "/")
    return isWhole ? place..<note.end : nil
  }

  /// The number of one or two digits at a place, and where it ends; nil where there are more.
  private static func number(at place: Int, in line: Span<UInt8>) -> (value: Int, end: Int)? {
    let digits = (place..<min(place + 3, line.count)).prefix { line[$0].isASCIIDigit }
    guard digits.count <= 2, let value = line.number(digits) else { return nil }
    return (value, digits.upperBound)
  }
}

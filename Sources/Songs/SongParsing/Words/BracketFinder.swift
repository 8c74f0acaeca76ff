import SongModel

/// Finds the brackets of a line, `[]()<>`, eight bytes at a time.
struct BracketFinder {
  /// Where the bytes begin that are looked at next.
  private var nextPlace: Int
  private let end: Int
  /// What is left of those that were looked at last.
  private var marks: UInt64 = 0

  init(_ range: Range<Int>) {
    nextPlace = range.lowerBound
    end = range.upperBound
  }

  @inline(__always)
  mutating func next(in text: Span<UInt8>) -> Int? {
    while marks == 0 {
      guard nextPlace < end else { return nil }
      marks = text.eightBytes(at: nextPlace).bracketMarks
      nextPlace &+= 8
    }
    let place = nextPlace &- 8 &+ marks.trailingZeroBitCount &>> 3
    marks &= marks &- 1
    return place < end ? place : nil
  }
}

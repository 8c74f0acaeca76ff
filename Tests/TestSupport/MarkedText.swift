import ChordParse

/// A text with marked stretches, so that no test counts columns.
///
/// `"C ⟦G7⟧"` is the text `C G7` with one stretch, the bytes 2 to 4.
public struct MarkedText: Sendable {
  /// The text without the marks.
  public let text: String
  /// The stretches between `⟦` and `⟧` in UTF-8 bytes, in the order of their ends.
  public let ranges: [Range<Int>]

  /// Reads a text with marks, which may stand inside one another.
  public init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var ranges: [Range<Int>] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      let offset = String(text).utf8.count
      switch scalar {
      case "⟦": open.append(offset)
      case "⟧": if let start = open.popLast() { ranges.append(start..<offset) }
      default: text.append(scalar)
      }
    }
    precondition(open.isEmpty, "a mark is not closed")
    self.text = String(text)
    self.ranges = ranges
  }
}

extension MarkedText {
  /// The text with marks around stretches, for comparing where things were found.
  public static func marked(_ text: String, _ ranges: [Range<Int>]) -> String {
    var result: [UInt8] = []
    for (offset, byte) in (Array(text.utf8) + [0]).enumerated() {
      for _ in ranges.filter({ !$0.isEmpty && $0.upperBound == offset }) { result += "⟧".utf8 }
      for range in ranges where range.lowerBound == offset {
        result += (range.isEmpty ? "⟦⟧" : "⟦").utf8
      }
      if offset < text.utf8.count { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

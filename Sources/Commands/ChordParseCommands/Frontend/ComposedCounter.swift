/// Counts the code points of a text in composed form up to places in it, from left to right.
///
/// Counting goes on from the last place, so that all places of a line take one pass.
struct ComposedCounter {
  private var bytes: Substring.UTF8View
  private let size: Int
  /// A character that is not composed with anything before it, and the code points before it.
  private var start = 0
  private var counted = 0

  /// - Complexity: O(1).
  init(_ text: Substring) {
    bytes = text.utf8
    size = bytes.count
  }

  /// The code points before a place in bytes; beyond the end every byte counts as one.
  ///
  /// Places must not fall.
  ///
  /// - Complexity: O(distance from the last place).
  mutating func count(upTo place: Int) -> Int {
    let end = min(place, size)
    var next = start
    let rest = bytes.prefix(max(0, end - start))
    for scalar in Substring(rest).unicodeScalars {
      if next > start, scalar.beginsAnew { moveOn(to: next) }
      next += UTF8.width(scalar)
    }
    return counted + Self.composed(bytes.prefix(max(0, end - start))) + max(0, place - size)
  }

  private mutating func moveOn(to place: Int) {
    counted += Self.composed(bytes.prefix(place - start))
    bytes = bytes.dropFirst(place - start)
    start = place
  }

  private static func composed(_ part: Substring.UTF8View) -> Int {
    part.allSatisfy { $0 < 0x80 } ? part.count : String(Substring(part)).composedCodePoints
  }
}

extension Unicode.Scalar {
  /// Whether the character is surely never composed with what precedes it.
  fileprivate var beginsAnew: Bool {
    switch value {
    case 0..<0x300: true
    case ..<0x900, 0x1E00..<0x3000, 0x3000...0xD7A3:
      properties.canonicalCombiningClass == .notReordered
    default: false
    }
  }
}

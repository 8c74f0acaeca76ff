/// A line of the source text, without what ends it.
public struct PhysicalLine: Hashable, Sendable {
  /// The content, without the line end.
  public let range: SourceRange
  /// What ends the line.
  public let ending: LineEnding

  /// The same line further on in its text by a number of UTF-8 bytes.
  package func moved(by distance: Int) -> PhysicalLine {
    let range = range.utf8
    return PhysicalLine(
      range: SourceRange(utf8: range.lowerBound + distance..<range.upperBound + distance),
      ending: ending
    )
  }
}

/// The physical lines of a text, split at LF, CR LF and CR.
///
/// A text that ends with a line end has no empty line after it.
public struct LineTable: Hashable, Sendable {
  /// The lines in order.
  public let lines: [PhysicalLine]

  /// Splits a text into its lines.
  ///
  /// - Complexity: O(n).
  public init(_ text: SourceText) {
    var string = text.string
    lines = string.withUTF8 { Self.split($0.span) }
  }

  /// Takes lines as they were split before.
  package init(_ lines: [PhysicalLine]) {
    self.lines = lines
  }

  private static func split(_ bytes: Span<UInt8>) -> [PhysicalLine] {
    var lines: [PhysicalLine] = []
    lines.reserveCapacity(bytes.count / 24 + 1)
    var start = 0
    var index = 0
    while index < bytes.count {
      let skipped = bytes.eightBytes(at: index).countBeforeControl
      index &+= skipped
      guard skipped < 8, index < bytes.count else { continue }
      guard bytes[index] == 0x0A || bytes[index] == 0x0D else {
        index &+= 1
        continue
      }
      let ending = ending(in: bytes, at: index)
      lines.append(
        PhysicalLine(
          range: SourceRange(utf8: Range(uncheckedBounds: (start, index))),
          ending: ending
        )
      )
      index += ending.utf8Count
      start = index
    }
    if start < bytes.count {
      lines.append(PhysicalLine(range: SourceRange(utf8: start..<bytes.count), ending: .none))
    }
    return lines
  }

  private static func ending(in bytes: Span<UInt8>, at index: Int) -> LineEnding {
    if bytes[index] == 0x0A { return .lineFeed }
    let followed = index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return followed ? .carriageReturnLineFeed : .carriageReturn
  }

  /// How the lines end.
  ///
  /// - Complexity: O(number of lines).
  public var endingStyle: LineEndingStyle {
    let first = lines.first?.ending ?? .none
    let isMixed = lines.contains { $0.ending != first && $0.ending != .none }
    return isMixed ? .mixed : .uniform(first == .none ? .lineFeed : first)
  }

  /// The zero-based number of the line that holds a place.
  ///
  /// - Complexity: O(log n) in the number of lines.
  public func lineNumber(at offset: SourceOffset) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}

/// Lines of several lists, one after the other, as the parts of a sheet that was edited.
final class JoinedLines: Sendable {
  /// A list, and how far its lines stand from where they were read, in UTF-8 bytes.
  struct Piece: Sendable {
    fileprivate(set) var lines: LineList
    let distance: Int
  }

  private let pieces: [Piece]
  /// The number of the first line of each piece.
  private let starts: [Int]
  let count: Int

  fileprivate init(_ pieces: [Piece]) {
    self.pieces = pieces
    var starts: [Int] = []
    var count = 0
    for piece in pieces {
      starts.append(count)
      count += piece.lines.count
    }
    (self.starts, self.count) = (starts, count)
  }

  /// The result of `body` for the piece that holds a line and the place of the line in it.
  ///
  /// - Complexity: O(log n) in the number of pieces.
  func withLine<Result>(at index: Int, _ body: (Piece, Int) -> Result) -> Result {
    let number = number(ofPieceWith: index)
    return body(pieces[number], index - starts[number])
  }

  /// The parts of the pieces that hold some lines.
  ///
  /// - Complexity: O(number of parts + log n) in the number of pieces.
  func parts(of range: Range<Int>) -> [Piece] {
    var parts: [Piece] = []
    var number = number(ofPieceWith: range.lowerBound)
    while number < pieces.count, starts[number] < range.upperBound {
      let piece = pieces[number]
      let whole = starts[number]..<starts[number] + piece.lines.count
      let part = whole.clamped(to: range)
      let start = part.lowerBound - whole.lowerBound
      let lines = piece.lines.part(start..<start + part.count)
      if !part.isEmpty { parts.append(Piece(lines: lines, distance: piece.distance)) }
      number += 1
    }
    return parts
  }

  private func number(ofPieceWith index: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > index } - 1)
  }
}

/// Joins lists of lines to one.
package struct LineJoiner {
  private var pieces: [JoinedLines.Piece] = []

  package init() {}

  /// Adds lines that stand a number of UTF-8 bytes from where they were read.
  ///
  /// - Complexity: O(1).
  package mutating func append(_ lines: LineList, movedBy distance: Int) {
    guard !lines.isEmpty else { return }
    if let last = pieces.last, last.distance == distance,
      let joined = last.lines.joined(to: lines)
    {
      pieces[pieces.count - 1].lines = joined
    } else {
      pieces.append(JoinedLines.Piece(lines: lines, distance: distance))
    }
  }

  /// All lines.
  ///
  /// - Complexity: O(number of lists).
  package var lines: LineList {
    if pieces.count == 1, let only = pieces.first, only.distance == 0 { return only.lines }
    return LineList(JoinedLines(pieces))
  }
}

/// Physical lines that become one line of the document, or the lines of one.
enum LineGroup: Hashable, Sendable {
  case single(Int)
  /// A chord line and the lyric that it belongs to, with what stands between.
  case pair(chords: Int, lyric: Int)
  /// A line and those that backslashes join to it.
  case joined(Range<Int>)

  /// The numbers of its lines.
  var lines: Range<Int> {
    switch self {
    case .single(let line): line..<line + 1
    case .pair(let chords, let lyric): min(chords, lyric)..<max(chords, lyric) + 1
    case .joined(let lines): lines
    }
  }

  /// The same group with the numbers that its lines have in a list that begins at `start`.
  func counted(from start: Int) -> LineGroup {
    switch self {
    case .single(let line): .single(line - start)
    case .pair(let chords, let lyric): .pair(chords: chords - start, lyric: lyric - start)
    case .joined(let lines): .joined(lines.lowerBound - start..<lines.upperBound - start)
    }
  }
}

import SongModel

/// What a line is before its words are read.
enum LineStructure: Hashable, Sendable {
  /// A line whose words decide.
  case open
  /// A line of directives: the number of their row in the structure.
  case directives(row: UInt32)
  /// A line of an environment that is kept letter by letter: the number of its name there.
  case verbatim(environment: UInt32)
  /// A line that starts with `#` in ChordPro.
  case sourceComment
  /// A line that a backslash at the end of the one above joins to it.
  case joined
}

/// The directives of a line, and the stretches of text beside them.
struct DirectiveRow: Hashable, Sendable {
  let directives: [ScannedDirective]
  let beside: [Range<Int>]
}

/// The lines of a sheet with its directives and environments taken out.
struct SheetStructure: Sendable {
  let format: SongFormat
  /// The lines in the source.
  let physical: [PhysicalLine]
  /// What each line is; empty where the words of all lines decide.
  private var lines: [LineStructure] = []
  /// The directives of the lines that hold some.
  private(set) var rows: [DirectiveRow] = []
  /// The names of the environments that are kept letter by letter.
  private(set) var environments: [String] = []
  /// Whether an environment is open behind the last line.
  private var isInside = false

  /// How many lines of the document there are for directives beside each other, and for text
  /// beside them.
  var extraLines: Int {
    rows.reduce(0) { $0 + $1.directives.count + $1.beside.count - 1 }
  }

  /// The verbatim environment that is open behind the last line.
  var openEnvironment: String? { isInside ? environments.last : nil }

  /// What a line is.
  @inline(__always)
  subscript(index: Int) -> LineStructure { lines.isEmpty ? .open : lines[index] }

  /// Takes lines as they were found before, without their directives.
  init(
    _ physical: [PhysicalLine],
    _ lines: [LineStructure],
    within environments: [String],
    format: SongFormat
  ) {
    self.format = format
    self.physical = physical
    self.lines = lines
    self.environments = environments
  }

  /// Finds directives, and the verbatim environments they span.
  ///
  /// - Parameter environment: the environment in which the first line stands.
  /// - Complexity: O(n).
  init(
    _ table: LineTable,
    format: SongFormat,
    within environment: String? = nil,
    in text: Span<UInt8>
  ) {
    self.format = format
    physical = table.lines
    environments = environment.map { [$0] } ?? []
    isInside = environment != nil
    guard format == .chordPro else { return }
    lines.reserveCapacity(table.lines.count)
    var index = 0
    while index < table.lines.count {
      let joined = isInside ? 0 : Self.joined(to: index, of: table, in: text)
      let end = table.lines[index + joined].range.upperBound
      isInside = add(table.lines[index], to: end, in: text)
      for _ in 0..<joined { lines.append(.joined) }
      index += 1 + joined
    }
  }

  /// Adds a line; returns whether an environment is open behind it.
  ///
  /// - Parameter end: where the last line that is joined to this one ends.
  private mutating func add(
    _ line: PhysicalLine,
    to end: SourceOffset,
    in text: Span<UInt8>
  ) -> Bool {
    let environment = openEnvironment
    if let row = Self.row(of: line, to: end, within: environment, in: text) {
      lines.append(.directives(row: UInt32(clamping: rows.count)))
      rows.append(row)
      let next = Self.environment(after: row.directives, within: environment)
      if let next, next != environment { environments.append(next) }
      return next != nil
    }
    if isInside {
      lines.append(.verbatim(environment: UInt32(clamping: environments.count - 1)))
    } else {
      lines.append(Self.isComment(line, in: text) ? .sourceComment : .open)
    }
    return isInside
  }

  /// How many lines are joined to a line.
  func joinedLines(behind index: Int) -> Int {
    guard format == .chordPro else { return 0 }
    var end = index + 1
    while end < lines.count, case .joined = lines[end] { end += 1 }
    return end - index - 1
  }

  /// How many lines backslashes join to a line; none to a comment.
  static func joined(to index: Int, of table: LineTable, in text: Span<UInt8>) -> Int {
    let first = table.lines[index].range.utf8
    guard !first.isEmpty, text[first.lowerBound] != UInt8(ascii: "#") else { return 0 }
    var last = index
    while last + 1 < table.lines.count, !table.lines[last].range.isEmpty,
      text[table.lines[last].range.utf8.upperBound - 1] == UInt8(ascii: "\\")
    {
      last += 1
    }
    return last - index
  }

  /// The directives of a line, if it holds some that count where it stands.
  private static func row(
    of line: PhysicalLine,
    to end: SourceOffset,
    within environment: String?,
    in text: Span<UInt8>
  ) -> DirectiveRow? {
    let row = DirectiveScanner.scan(line.range.lowerBound.utf8..<end.utf8, in: text)
    if let environment {
      return row.flatMap { ends(environment, $0.directives) ? $0 : nil }
    }
    if row != nil || isComment(line, in: text) { return row }
    return DirectiveScanner.scanBehind(line.range.utf8, in: text)
  }

  private static func isComment(_ line: PhysicalLine, in text: Span<UInt8>) -> Bool {
    !line.range.isEmpty && text[line.range.lowerBound.utf8] == UInt8(ascii: "#")
  }

  private static func ends(_ environment: String, _ directives: [ScannedDirective]) -> Bool {
    directives.contains { $0.effect == .end(environment) }
  }

  private static func environment(
    after directives: [ScannedDirective],
    within environment: String?
  ) -> String? {
    var environment = environment
    for directive in directives {
      switch directive.effect {
      case .start(let name)
      where name == "tab" || DirectiveTable.verbatimEnvironments.contains(name):
        environment = name
      case .end: environment = nil
      default: break
      }
    }
    return environment
  }
}

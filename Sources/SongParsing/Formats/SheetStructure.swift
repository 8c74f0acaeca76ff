import SongModel

/// What a line is before its words are read.
enum StructuralLine: Hashable, Sendable {
  /// A line whose words decide.
  case open(PhysicalLine)
  /// Directives, and the text beside them.
  case directives(PhysicalLine, [ScannedDirective], beside: [Range<Int>])
  /// A line of an environment that is kept letter by letter.
  case verbatim(PhysicalLine, environment: String)
  /// A line that starts with `#` in ChordPro.
  case sourceComment(PhysicalLine)
  /// A line that a backslash at the end of the one above joins to it.
  case joined(PhysicalLine)

  var physical: PhysicalLine {
    switch self {
    case .open(let line), .directives(let line, _, _), .verbatim(let line, _),
      .sourceComment(let line), .joined(let line):
      line
    }
  }
}

/// The lines of a sheet with its directives and environments taken out.
struct SheetStructure: Sendable {
  let format: SongFormat
  private(set) var lines: [StructuralLine] = []

  /// Finds directives, and the verbatim environments they span.
  ///
  /// - Complexity: O(n).
  init(_ table: LineTable, format: SongFormat, in text: Span<UInt8>) {
    self.format = format
    lines.reserveCapacity(table.lines.count)
    guard format == .chordPro else {
      lines = table.lines.map { .open($0) }
      return
    }
    var environment: String?
    var index = 0
    while index < table.lines.count {
      let joined = environment == nil ? Self.joined(to: index, of: table, in: text) : 0
      let end = table.lines[index + joined].range.upperBound
      let next = Self.structure(of: table.lines[index], to: end, within: environment, in: text)
      if case .directives(_, let directives, _) = next {
        environment = Self.environment(after: directives, within: environment)
      }
      lines.append(next)
      lines += table.lines[index + 1..<index + 1 + joined].map { .joined($0) }
      index += 1 + joined
    }
  }

  /// How many lines backslashes join to a line; none to a comment.
  private static func joined(to index: Int, of table: LineTable, in text: Span<UInt8>) -> Int {
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

  /// - Parameter end: where the last line that is joined to this one ends.
  private static func structure(
    of line: PhysicalLine,
    to end: SourceOffset,
    within environment: String?,
    in text: Span<UInt8>
  ) -> StructuralLine {
    let scanned = DirectiveScanner.scan(line.range.lowerBound.utf8..<end.utf8, in: text)
    if let environment {
      guard let scanned, ends(environment, scanned.directives) else {
        return .verbatim(line, environment: environment)
      }
      return .directives(line, scanned.directives, beside: scanned.beside)
    }
    if let scanned { return .directives(line, scanned.directives, beside: scanned.beside) }
    let start = line.range.utf8.lowerBound
    let isComment = !line.range.isEmpty && text[start] == UInt8(ascii: "#")
    if !isComment, let behind = DirectiveScanner.scanBehind(line.range.utf8, in: text) {
      return .directives(line, behind.directives, beside: behind.beside)
    }
    return isComment ? .sourceComment(line) : .open(line)
  }

  private static func ends(_ environment: String, _ directives: [ScannedDirective]) -> Bool {
    directives.contains { DirectiveTable.effect(of: $0.name.lowercased()) == .end(environment) }
  }

  private static func environment(
    after directives: [ScannedDirective],
    within environment: String?
  ) -> String? {
    var environment = environment
    for directive in directives {
      switch DirectiveTable.effect(of: directive.name.lowercased()) {
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

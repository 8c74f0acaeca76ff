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

  var physical: PhysicalLine {
    switch self {
    case .open(let line), .directives(let line, _, _), .verbatim(let line, _),
      .sourceComment(let line):
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
    for line in table.lines {
      let next = Self.structure(of: line, within: environment, in: text)
      if case .directives(_, let directives, _) = next {
        environment = Self.environment(after: directives, within: environment)
      }
      lines.append(next)
    }
  }

  private static func structure(
    of line: PhysicalLine,
    within environment: String?,
    in text: Span<UInt8>
  ) -> StructuralLine {
    let scanned = DirectiveScanner.scan(line.range.utf8, in: text)
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

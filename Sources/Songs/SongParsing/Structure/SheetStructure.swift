import SongModel

/// The lines of a sheet with its directives and environments taken out.
struct SheetStructure: Sendable {
  let format: SongFormat
  /// What the signs of the format mean.
  let traits: FormatTraits
  /// The lines in the source.
  let physical: [PhysicalLine]
  /// What each line is; empty where the words of all lines decide.
  private var lines: [CompactLineStructure] = []
  /// The directives of the lines that hold some, and the text beside them.
  private(set) var found = DirectiveList()
  /// Where those of each such line stand in the list.
  private(set) var rows: [DirectiveRow] = []
  /// The names of the environments that are kept verbatim.
  private(set) var environments: [String] = []
  /// Whether an environment is open after the last line.
  private var isInside = false

  /// How many lines of the document there are for directives beside each other, and for text
  /// beside them.
  var extraLines: Int {
    found.directives.count + found.beside.count - rows.count
  }

  /// How long the lines are together, in UTF-8 bytes.
  var length: Int {
    guard let first = physical.first, let last = physical.last else { return 0 }
    return last.range.upperBound.utf8 - first.range.lowerBound.utf8
  }

  /// The verbatim environment that is open after the last line.
  var openEnvironment: String? { isInside ? environments.last : nil }

  /// The verbatim environment that is open before each line; a joined line has that of the line it
  /// is joined to.
  ///
  /// - Parameter first: the one before the first line.
  func openEnvironments(within first: String?, in text: Span<UInt8>) -> [String?] {
    var found: [String?] = []
    found.reserveCapacity(physical.count)
    var open = first
    for index in physical.indices {
      if case .joined = self[index], let last = found.last {
        found.append(last)
        continue
      }
      found.append(open)
      guard case .directives(let row) = self[index] else { continue }
      for directive in self.found.directives[rows[Int(row)].directives] {
        open = Self.environment(after: directive, within: open, in: text)
      }
    }
    return found
  }

  /// What a line is.
  @inline(__always)
  subscript(index: Int) -> LineStructure { lines.isEmpty ? .open : lines[index].structure }

  /// Whether a line holds nothing but directives, and is joined to no other.
  func holdsOnlyDirectives(_ index: Int, in text: Span<UInt8>) -> Bool {
    guard case .directives(let row) = self[index], joinedLines(after: index) == 0 else {
      return false
    }
    return !rows[Int(row)].beside.contains { holdsText(beside: $0, joints: [], in: text) }
  }

  /// Whether one of the stretches beside directives is more than blanks and what joins lines; blanks
  /// beyond ASCII, and control characters, are not text either.
  func holdsText(beside index: Int, joints: [Range<Int>], in text: Span<UInt8>) -> Bool {
    found.beside[index].parts(between: joints).contains { part in
      String(decoding: text.extracting(part)).unicodeScalars.contains {
        !$0.isBlank && !$0.properties.isWhitespace
      }
    }
  }

  /// Takes lines as they were found before, without their directives and the names of their
  /// environments.
  init(_ physical: [PhysicalLine], _ lines: [LineStructure], format: SongFormat) {
    self.format = format
    traits = format.traits
    self.physical = physical
    self.lines = lines.map { CompactLineStructure($0) }
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
    traits = format.traits
    physical = table.lines
    environments = environment.map { [$0] } ?? []
    isInside = environment != nil
    guard traits.marksLines, let last = table.lines.last else { return }
    // A line that is read by itself must not be searched for signs up to the end of the sheet.
    let text = text.extracting(..<last.range.upperBound.utf8)
    lines.reserveCapacity(table.lines.count)
    found.reserveRoom(forLines: table.lines.count)
    rows.reserveCapacity(min(table.lines.count / 3, 256))
    var braces = ByteCursor(UInt8(ascii: "{"))
    var backslashes = ByteCursor(UInt8(ascii: "\\"))
    var index = 0
    while index < table.lines.count {
      let line = table.lines[index]
      let range = line.range.utf8
      let mayJoin =
        traits.hasDirectives && !isInside
        && backslashes.next(from: range.lowerBound, in: text) < range.upperBound
      let joined = mayJoin ? Self.joined(to: index, of: table, traits: traits, in: text) : 0
      let end = table.lines[index + joined].range.upperBound.utf8
      let holdsBrace =
        traits.hasDirectives && braces.next(from: range.lowerBound, in: text) < end
      if !holdsBrace || !addDirectives(of: line, to: end, in: text) {
        addWithoutDirectives(line, in: text)
      }
      for _ in 0..<joined { append(.joined) }
      index += 1 + joined
    }
  }

  @inline(__always)
  private mutating func append(_ line: LineStructure) {
    lines.append(CompactLineStructure(line))
  }

  /// Adds a line if it holds directives that count where it stands.
  ///
  /// - Parameter end: where the last line that is joined to this one ends.
  private mutating func addDirectives(
    of line: PhysicalLine,
    to end: Int,
    in text: Span<UInt8>
  ) -> Bool {
    guard let row = row(of: line, to: end, in: text) else { return false }
    append(.directives(row: UInt32(clamping: rows.count)))
    rows.append(row)
    follow(row, in: text)
    return true
  }

  /// Adds a line without directives.
  @inline(__always)
  private mutating func addWithoutDirectives(_ line: PhysicalLine, in text: Span<UInt8>) {
    let kind = openEnvironment.map { VerbatimKind(environment: $0) }
    if let kind, !(kind == .grid && isComment(line, in: text)) {
      append(.verbatim(environment: UInt32(clamping: environments.count - 1), kind))
    } else {
      append(isComment(line, in: text) ? .sourceComment : .open)
    }
  }

  /// How many lines are joined to a line.
  func joinedLines(after index: Int) -> Int {
    guard traits.hasDirectives else { return 0 }
    var end = index + 1
    while end < lines.count, case .joined = lines[end].structure { end += 1 }
    return end - index - 1
  }

  /// How many lines backslashes join to a line; none to a comment.
  static func joined(
    to index: Int,
    of table: LineTable,
    traits: FormatTraits,
    in text: Span<UInt8>
  ) -> Int {
    let first = table.lines[index].range.utf8
    guard !first.isEmpty, !traits.marksComment(first, in: text) else { return 0 }
    var last = index
    while last + 1 < table.lines.count, table.lines[last].endsWithBackslash(in: text) { last += 1 }
    return last - index
  }

  /// Finds the directives of a line that count where it stands, if there are some.
  private mutating func row(
    of line: PhysicalLine,
    to end: Int,
    in text: Span<UInt8>
  ) -> DirectiveRow? {
    guard let row = found.add(line.range.lowerBound.utf8..<end, in: text) else {
      guard !isInside, !isComment(line, in: text) else { return nil }
      return found.addAfterText(line.range.utf8, in: text)
    }
    guard let environment = openEnvironment, !ends(environment, row, in: text),
      VerbatimKind(environment: environment) != .grid || !mayStandInGrid(row)
    else { return row }
    found.drop(row)
    return nil
  }

  /// Whether directives may stand among the bars of a grid: known ones that start nothing.
  private func mayStandInGrid(_ row: DirectiveRow) -> Bool {
    found.directives[row.directives].allSatisfy {
      $0.meaning.role == .other || $0.meaning.role == .newSong
    }
  }

  private func isComment(_ line: PhysicalLine, in text: Span<UInt8>) -> Bool {
    traits.marksComment(line.range.utf8, in: text)
  }

  private func ends(_ environment: String, _ row: DirectiveRow, in text: Span<UInt8>) -> Bool {
    found.directives[row.directives].contains { $0.effect(in: text) == .end(environment) }
  }

  /// Leaves and enters the verbatim environments that directives end and start.
  private mutating func follow(_ row: DirectiveRow, in text: Span<UInt8>) {
    for directive in found.directives[row.directives] where directive.meaning.role != .other {
      let name = Self.environment(after: directive, within: openEnvironment, in: text)
      isInside = name != nil
      if let name, directive.meaning.role == .startsVerbatim { environments.append(name) }
    }
  }

  /// The verbatim environment that is open after a directive within one or none.
  private static func environment(
    after directive: ScannedDirective,
    within open: String?,
    in text: Span<UInt8>
  ) -> String? {
    switch directive.meaning.role {
    case .startsVerbatim:
      guard case .start(let name) = directive.effect(in: text) else { return open }
      return name
    case .startsWords, .ends: return nil
    case .newSong: return directive.hasSelector ? open : nil
    case .unknown, .inline, .other: return open
    }
  }
}

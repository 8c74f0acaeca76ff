import ChordParse

/// What each word of a sheet is, for its colour.
enum SemanticTokensFeature: DocumentFeature {
  static func answer(
    _ parameters: DocumentParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue { json(sheet.tokens(), in: sheet) }

  /// The tokens as the protocol writes them: five numbers each, counted from the one before.
  fileprivate static func json(_ tokens: [SheetToken], in sheet: SheetSnapshot) -> JSONValue {
    var positions = sheet.positions
    var last = TextPosition(line: 0, character: 0)
    var data: [JSONValue] = []
    data.reserveCapacity(tokens.count * 5)
    for token in tokens {
      let range = positions.range(token.range)
      let line = range.start.line - last.line
      let character = range.start.character - (line == 0 ? last.character : 0)
      let length = range.end.character - range.start.character
      data += [line, character, length, token.kind.number, 0].map(JSONValue.number)
      last = range.start
    }
    return ["data": .array(data)]
  }
}

/// What the words of some lines are.
enum RangeTokensFeature: DocumentFeature {
  static func answer(
    _ parameters: RangeParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    let range = sheet.positions.range(parameters.range)
    return SemanticTokensFeature.json(sheet.tokens(in: range), in: sheet)
  }
}

/// What a word of a sheet is; editors know the names, and have colours for them.
enum SheetTokenKind: String, CaseIterable {
  case chord = "type"
  /// A bar, a beat, a count, a recall.
  case sign = "operator"
  /// Words for the players.
  case annotation = "decorator"
  case directive = "keyword"
  /// The name of metadata, outside directives.
  case name = "property"
  case value = "string"
  /// The heading of a section.
  case label = "namespace"
  case comment
  /// Tablature, grids, and what other programs draw.
  case verbatim = "number"

  /// The number that stands for the kind.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A word of a sheet, and what it is.
struct SheetToken {
  let range: SourceRange
  let kind: SheetTokenKind
}

extension SheetSnapshot {
  /// The tokens in the order of the text; none covers two lines, and none another one.
  ///
  /// - Complexity: O(n log n).
  func tokens(in range: SourceRange? = nil) -> [SheetToken] {
    var tokens: [SheetToken] = []
    for section in song.sections {
      if let range, let own = section.range, !own.overlaps(range) { continue }
      for line in section.lines where range.map({ line.range?.overlaps($0) ?? false }) ?? true {
        tokens += self.tokens(of: line)
      }
    }
    tokens.sort { $0.range.lowerBound < $1.range.lowerBound }
    var end = SourceOffset(utf8: 0)
    return tokens.filter { token in
      guard token.range.lowerBound >= end, !token.range.isEmpty else { return false }
      end = token.range.upperBound
      return true
    }
  }

  private func tokens(of line: SongLine) -> [SheetToken] {
    guard let range = line.range else { return [] }
    if let directive = WrittenDirective(line, in: text) { return tokens(of: directive, line) }
    switch line.content {
    case .lyrics(let lyrics): return lyrics.marks.compactMap(token)
    case .chords(let chords): return chords.marks.compactMap(token)
    case .tab, .verbatim:
      let marks = line.content.marks.compactMap(token)
      return marks.isEmpty ? whole(range, .verbatim) : marks
    case .heading, .sectionEnd: return whole(range, .label)
    case .metadata(let metadata): return tokens(of: metadata, range)
    case .definition, .directive: return whole(range, .directive)
    case .comment: return whole(range, .comment)
    case .blank: return []
    }
  }

  private func token(_ mark: ChordMark) -> SheetToken? {
    guard let range = mark.range else { return nil }
    switch mark.kind {
    case .chord(let chord):
      return SheetToken(range: place(of: chord.spelling, in: range) ?? range, kind: .chord)
    case .annotation: return SheetToken(range: range, kind: .annotation)
    case .noChord: return SheetToken(range: range, kind: .chord)
    default: return SheetToken(range: range, kind: .sign)
    }
  }

  private func tokens(of directive: WrittenDirective, _ line: SongLine) -> [SheetToken] {
    let kind: SheetTokenKind =
      switch line.content {
      case .comment: .comment
      case .heading: .label
      default: .value
      }
    return whole(directive.nameRange, .directive) + whole(directive.argumentRange, kind)
  }

  private func tokens(of metadata: MetadataLine, _ range: SourceRange) -> [SheetToken] {
    var start = range.lowerBound
    return metadata.entries.flatMap { entry -> [SheetToken] in
      guard let value = entry.range, value.lowerBound >= start else { return [] }
      defer { start = value.upperBound }
      return whole(start..<value.lowerBound, .name) + whole(value, .value)
    }
  }

  /// A token for each line of a range, without the blanks around it.
  private func whole(_ range: SourceRange, _ kind: SheetTokenKind) -> [SheetToken] {
    guard !range.isEmpty else { return [] }
    let lines = positions.line(at: range.lowerBound)...positions.line(at: range.upperBound)
    return lines.compactMap { line in
      let part = positions.range(ofLine: line).clamped(to: range)
      return part.isEmpty ? nil : SheetToken(range: part, kind: kind)
    }
  }
}

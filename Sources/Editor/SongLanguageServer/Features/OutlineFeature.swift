import ChordParse

/// The outline of a sheet: its songs, their sections, and the chords that they define.
enum OutlineFeature: DocumentFeature {
  static func answer(
    _ parameters: DocumentParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    var positions = sheet.positions
    let symbols = symbols(of: sheet)
    guard client.takesNestedSymbols else {
      let flat = symbols.flatMap { [$0] + $0.children.flatMap { [$0] + $0.children } }
      return .array(flat.map { $0.location(in: sheet.uri, &positions) })
    }
    return .array(symbols.map { $0.json(&positions) })
  }

  private static func symbols(of sheet: SheetSnapshot) -> [OutlineSymbol] {
    let songs = sheet.song.songs
    return songs.flatMap { song -> [OutlineSymbol] in
      let sections = song.sections.compactMap(OutlineSymbol.init(section:))
      guard songs.count > 1 || song.title != nil, let first = sections.first?.range,
        let last = sections.last?.range
      else { return sections }
      let title = song.title ?? "Song"
      return [OutlineSymbol(title, .song, range: first.union(last), children: sections)]
    }
  }
}

/// A name in the outline.
private struct OutlineSymbol {
  /// What it names, as the protocol counts kinds of symbols.
  enum Kind: Int {
    case song = 5
    case section = 3
    case definition = 14
  }

  private let name: String
  private let kind: Kind
  let range: SourceRange
  /// The line that names it.
  private let heading: SourceRange
  let children: [OutlineSymbol]

  init(
    _ name: String,
    _ kind: Kind,
    range: SourceRange,
    heading: SourceRange? = nil,
    children: [OutlineSymbol] = []
  ) {
    self.name = name.isEmpty ? "Song" : name
    (self.kind, self.range, self.children) = (kind, range, children)
    let start = SourceRange(uncheckedBounds: (range.lowerBound, range.lowerBound))
    self.heading = heading ?? start
  }

  /// The section with its definitions.
  init?(section: SongSection) {
    guard let range = section.range else { return nil }
    self.init(
      section.name.displayed,
      .section,
      range: range,
      heading: section.lines.ranges.first ?? nil,
      children: section.lines.compactMap { line in
        guard case .definition(let definition) = line.content, let range = line.range else {
          return nil
        }
        return OutlineSymbol(definition.plainName, .definition, range: range)
      }
    )
  }

  /// The symbol as a tree.
  func json(_ positions: inout PositionMap) -> JSONValue {
    var symbol: JSONValue = ["name": .string(name), "kind": .number(kind.rawValue)]
    symbol = symbol.with("range", positions.range(range).json)
    symbol = symbol.with("selectionRange", positions.range(heading.clamped(to: range)).json)
    var nested: [JSONValue] = []
    for child in children { nested.append(child.json(&positions)) }
    return symbol.with("children", .array(nested))
  }

  /// The symbol alone.
  func location(in uri: DocumentURI, _ positions: inout PositionMap) -> JSONValue {
    let range = positions.range(range).json
    return [
      "name": .string(name), "kind": .number(kind.rawValue),
      "location": ["uri": .string(uri.text), "range": range],
    ]
  }
}

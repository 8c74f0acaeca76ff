import ChordParse

/// What has a name in a sheet that is written in several places.
enum SheetSymbol {
  /// A chord, all over its song.
  case chord(Chord, song: Song)
  /// The label of a section, with the recalls of it.
  case label(String, section: SongSection, song: Song)
  /// The directives that start and end a section.
  case environment(start: WrittenDirective, end: WrittenDirective?)
}

/// A place where a name is written.
struct SymbolOccurrence {
  let range: SourceRange
  /// Whether what is named comes into being here.
  let isDefinition: Bool
}

extension SheetSnapshot {
  /// What is named at a place, and where its name is there.
  func symbol(at place: SourceOffset) -> (symbol: SheetSymbol, range: SourceRange)? {
    let song = song(at: place)
    if let mention = mention(at: place) {
      return (.chord(mention.chord, song: song), mention.range)
    }
    guard let line = line(at: place), let section = section(at: place) else { return nil }
    if let directive = WrittenDirective(line, in: text), directive.nameRange.touches(place) {
      return environment(of: directive, in: section).map { ($0, directive.nameRange) }
    }
    guard let (label, range) = label(of: line), range.touches(place) else { return nil }
    let named = song.sections.last { $0.name.label == label && $0.isBefore(place) }
    return (named ?? song.sections.first { $0.name.label == label }).map {
      (.label(label, section: $0, song: song), range)
    }
  }

  /// Where what is named at a position is written, in the order of the text; nowhere where nothing
  /// is named.
  func occurrences(at position: TextPosition) -> [SymbolOccurrence] {
    symbol(at: positions.offset(of: position)).map { occurrences(of: $0.symbol) } ?? []
  }

  /// Where a name is written, in the order of the text.
  func occurrences(of symbol: SheetSymbol) -> [SymbolOccurrence] {
    switch symbol {
    case .chord(let chord, let song):
      mentions(in: song).filter { $0.chord.spelling == chord.spelling }
        .map { SymbolOccurrence(range: $0.range, isDefinition: $0.isDefinition) }
    case .label(let label, _, let song):
      song.lines.compactMap { line in
        guard let found = self.label(of: line), found.label == label else { return nil }
        return SymbolOccurrence(range: found.range, isDefinition: line.isHeading)
      }
    case .environment(let start, let end):
      [
        SymbolOccurrence(range: start.nameRange, isDefinition: true),
        end.map { SymbolOccurrence(range: $0.nameRange, isDefinition: false) },
      ].compactMap { $0 }
    }
  }

  /// The label that a heading states, or a recall of a chorus names, and where.
  private func label(of line: SongLine) -> (label: String, range: SourceRange)? {
    guard let range = line.range, let label = line.isHeading ? headingLabel(line) : recalled(line)
    else { return nil }
    let directive = WrittenDirective(line, in: text)
    return place(of: label, in: directive?.argumentRange ?? range).map { (label, $0) }
  }

  private func headingLabel(_ line: SongLine) -> String? {
    guard case .heading(let heading) = line.content else { return nil }
    return heading.name.label
  }

  private func recalled(_ line: SongLine) -> String? {
    guard let directive = WrittenDirective(line, in: text)?.text,
      directive.known?.effect == .chorusRecall
    else { return nil }
    return DirectiveLabel.label(in: directive.argument)
  }

  /// The pair of directives around a section, if the directive is one of them.
  private func environment(
    of directive: WrittenDirective,
    in section: SongSection
  ) -> SheetSymbol? {
    let directives = section.lines.compactMap { WrittenDirective($0, in: text) }
    let start = directives.first { $0.effect?.isStart ?? false }
    let end = directives.last { $0.effect?.isEnd ?? false }
    guard let start, [start.range, end?.range].contains(directive.range) else { return nil }
    return .environment(start: start, end: end)
  }
}

extension WrittenDirective {
  /// What the directive does.
  var effect: DirectiveEffect? { DirectiveTable.effect(of: text.name.lowercased()) }
}

extension DirectiveEffect {
  var isStart: Bool { if case .start = self { true } else { false } }

  var isEnd: Bool { if case .end = self { true } else { false } }
}

extension SongLine {
  /// Whether the line is the heading of a section.
  var isHeading: Bool { if case .heading = content { true } else { false } }
}

extension SongSection {
  fileprivate func isBefore(_ place: SourceOffset) -> Bool {
    range.map { $0.lowerBound <= place } ?? false
  }
}

extension Range where Bound == SourceOffset {
  /// Whether a place is in the range, or at one of its ends.
  func touches(_ place: SourceOffset) -> Bool { lowerBound <= place && place <= upperBound }
}

import SongModel

/// A sheet with its lines cut into tokens, and what the recognisers found on each.
struct LexedSheet: ~Copyable {
  /// The lexer with the tokens.
  var lexer: LineLexer
  /// Where the tokens of every line stand; empty where none are kept.
  private(set) var places: [TokenRanges]
  /// What is kept of every line; blank ones for the lines that structure decides.
  private(set) var lines: [LineSummary]
  /// The facts of every line, too.
  private(set) var facts: [LineFacts]
  /// The notations that the words of every line speak for, where that was asked.
  private(set) var evidence: [NotationEvidence] = []

  /// Cuts all lines of a sheet.
  ///
  /// - Parameters:
  ///   - kept: which tokens to keep.
  ///   - splitsEvidence: whether to note what each line speaks for.
  ///   - plainLines: the sheet's lines as another vocabulary found them, of which plain ones need
  ///     not be cut again.
  /// - Complexity: O(n).
  init(
    _ structure: borrowing SheetStructure,
    reader: consuming WordReader,
    headings: HeadingMemory,
    keeping kept: KeptTokens,
    splitsEvidence: Bool = false,
    sparing plainLines: PlainLines? = nil,
    in text: Span<UInt8>
  ) {
    var lexer = LineLexer(
      reader: reader,
      keeping: kept,
      skipsMarkup: structure.traits.hasPageMarkup
    )
    var places: [TokenRanges] = []
    var lines: [LineSummary] = []
    var facts: [LineFacts] = []
    var evidence: [NotationEvidence] = []
    places.reserveCapacity(kept == .none ? 0 : structure.physical.count)
    lines.reserveCapacity(structure.physical.count)
    facts.reserveCapacity(structure.physical.count)
    lexer.reserveRoom(for: structure.length)
    var cut = CutLine()
    for index in structure.physical.indices {
      if splitsEvidence { evidence.append(lexer.detector.evidence) }
      guard case .open = structure[index] else {
        if kept != .none { places.append(.none) }
        lines.append(.blank)
        facts.append(.blank)
        if case .directives(let row) = structure[index] {
          facts[index].fillDirectives(
            structure.found.directives[structure.rows[Int(row)].directives],
            areAlone: structure.holdsOnlyDirectives(index, in: text),
            asking: headings,
            in: text
          )
        }
        continue
      }
      if let plain = plainLines?[index] {
        if kept != .none { places.append(.none) }
        lines.append(plain.summary)
        facts.append(plain.facts)
        continue
      }
      lexer.lex(structure.physical[index], to: &cut, in: text)
      facts.append(.blank)
      facts[index].fill(
        from: cut,
        tokens: lexer.tokens.span.extracting(cut.line.tokens),
        headings: headings,
        in: text
      )
      lexer.dropTokens(of: &cut)
      if kept != .none { places.append(TokenRanges(cut.line)) }
      lines.append(LineSummary(cut.line, label: facts[index].run.label, facts[index].traits))
    }
    for index in evidence.indices {
      let next = index + 1 < evidence.count ? evidence[index + 1] : lexer.detector.evidence
      evidence[index] = next - evidence[index]
    }
    self.evidence = evidence
    self.lexer = lexer
    self.places = places
    self.lines = lines
    self.facts = facts
  }

  /// Hands over what is kept of the lines.
  mutating func takeLines() -> [LineSummary] {
    let taken = lines
    lines = []
    return taken
  }

  /// Hands over the lines that are read alike in every notation.
  mutating func takePlainLines() -> PlainLines {
    PlainLines(lines: takeLines(), facts: takeFacts())
  }

  /// Hands over the facts.
  mutating func takeFacts() -> [LineFacts] {
    let taken = facts
    facts = []
    return taken
  }
}

/// The lines of a sheet, of which those are told that are read alike in every notation.
struct PlainLines {
  private let lines: [LineSummary]
  private let facts: [LineFacts]

  init(lines: [LineSummary], facts: [LineFacts]) {
    (self.lines, self.facts) = (lines, facts)
  }

  /// What was found on a line; nil where another notation might find something else.
  subscript(index: Int) -> (summary: LineSummary, facts: LineFacts)? {
    facts[index].traits.contains(.plain) ? (lines[index], facts[index]) : nil
  }
}

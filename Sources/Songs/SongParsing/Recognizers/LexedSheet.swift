import SongModel

/// A sheet with its lines cut into tokens, and what the recognisers found on each.
struct LexedSheet: ~Copyable {
  /// What its lines are before their words are read.
  let structure: SheetStructure
  /// The lexer with the tokens.
  var lexer: LineLexer
  /// Where the tokens of the lines stand that keep theirs.
  private(set) var places = TokenPlaces()
  /// The summary of every line; blank for lines that structure decides.
  private(set) var lines: [LineSummary]
  /// The facts of every line; blank for lines that structure decides.
  private(set) var facts: FactList
  /// The notations that the words of every line speak for, where that was asked.
  private(set) var evidence: [NotationEvidence] = []

  /// Cuts all lines of a sheet.
  ///
  /// - Parameters:
  ///   - kept: which tokens to keep.
  ///   - splitsEvidence: whether to note what each line speaks for.
  ///   - earlier: the lines as another vocabulary found them, of which only those are cut again that
  ///     this one may read otherwise.
  /// - Complexity: O(n).
  init(
    _ structure: SheetStructure,
    reader: consuming WordReader,
    headings: HeadingMemory,
    keeping kept: KeptTokens,
    splitsEvidence: Bool = false,
    correcting earlier: consuming FoundLines? = nil,
    in text: Span<UInt8>
  ) {
    self.structure = structure
    lexer = LineLexer(
      reader: reader,
      keeping: kept,
      skipsMarkup: structure.traits.hasPageMarkup
    )
    let count = structure.physical.count
    let earlier = earlier ?? FoundLines(count: count)
    (lines, facts) = (earlier.lines, earlier.facts)
    lexer.reserveRoom(for: structure.length)
    var cut = CutLine()
    for index in structure.physical.indices where !facts[index].traits.contains(.plain) {
      if splitsEvidence { evidence.append(lexer.detector.evidence) }
      switch structure[index] {
      case .open: lex(structure.physical[index], as: &cut, at: index, asking: headings, in: text)
      case .directives(let row):
        facts[index].fillDirectives(
          structure.found.directives[structure.rows[Int(row)].directives],
          areAlone: structure.holdsOnlyDirectives(index, in: text),
          asking: headings,
          in: text
        )
      case .verbatim, .sourceComment, .joined: break
      }
    }
    splitEvidence()
  }

  /// Cuts a line, and asks the recognisers about it.
  @inline(__always)
  private mutating func lex(
    _ line: PhysicalLine,
    as cut: inout CutLine,
    at index: Int,
    asking headings: HeadingMemory,
    in text: Span<UInt8>
  ) {
    lexer.lex(line, to: &cut, in: text)
    var found = LineFacts.blank
    found.fill(
      from: cut,
      tokens: lexer.tokens.span.extracting(cut.line.tokens),
      headings: headings,
      in: text
    )
    lexer.dropTokens(of: &cut)
    if lexer.kept != .none { places.add(TokenRanges(cut.line), of: index) }
    lines[index] = LineSummary(cut.line, label: found.run.label, found.traits)
    facts[index] = found
  }

  /// Turns the running totals of evidence into what each line adds to them.
  private mutating func splitEvidence() {
    for index in evidence.indices {
      let next = index + 1 < evidence.count ? evidence[index + 1] : lexer.detector.evidence
      evidence[index] = next - evidence[index]
    }
  }

  /// Hands over all that is kept of the lines.
  mutating func takeFoundLines() -> FoundLines {
    let taken = lines
    lines = []
    return FoundLines(lines: taken, facts: takeFacts())
  }

  /// Hands over the facts.
  mutating func takeFacts() -> FactList {
    let taken = facts
    facts = FactList(count: 0)
    return taken
  }
}

/// What is kept of the lines of a sheet, blank until they are cut.
struct FoundLines {
  let lines: [LineSummary]
  let facts: FactList

  init(count: Int) {
    self.init(
      lines: Array(repeating: .blank, count: count),
      facts: FactList(count: count)
    )
  }

  init(lines: [LineSummary], facts: FactList) {
    (self.lines, self.facts) = (lines, facts)
  }
}

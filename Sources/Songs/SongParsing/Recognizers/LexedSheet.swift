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
    lexer = LineLexer(
      reader: reader,
      keeping: kept,
      skipsMarkup: structure.traits.hasPageMarkup
    )
    (places, lines, facts) = ([], [], [])
    places.reserveCapacity(kept == .none ? 0 : structure.physical.count)
    lines.reserveCapacity(structure.physical.count)
    facts.reserveCapacity(structure.physical.count)
    lexer.reserveRoom(for: structure.length)
    var cut = CutLine()
    for index in structure.physical.indices {
      if splitsEvidence { evidence.append(lexer.detector.evidence) }
      switch structure[index] {
      case .open:
        if let plain = plainLines?[index] {
          add(plain.summary, plain.facts)
        } else {
          lex(structure.physical[index], as: &cut, asking: headings, in: text)
        }
      case .directives(let row):
        add(.blank, .blank)
        facts[index].fillDirectives(
          structure.found.directives[structure.rows[Int(row)].directives],
          areAlone: structure.holdsOnlyDirectives(index, in: text),
          asking: headings,
          in: text
        )
      case .verbatim, .sourceComment, .joined: add(.blank, .blank)
      }
    }
    splitEvidence()
  }

  /// Cuts a line, and asks the recognisers about it.
  @inline(__always)
  private mutating func lex(
    _ line: PhysicalLine,
    as cut: inout CutLine,
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
    if lexer.kept != .none { places.append(TokenRanges(cut.line)) }
    lines.append(LineSummary(cut.line, label: found.run.label, found.traits))
    facts.append(found)
  }

  /// Adds a line without tokens.
  @inline(__always)
  private mutating func add(_ line: LineSummary, _ found: LineFacts) {
    if lexer.kept != .none { places.append(.none) }
    lines.append(line)
    facts.append(found)
  }

  /// Leaves of what a line and all above it speak for what it speaks for alone.
  private mutating func splitEvidence() {
    for index in evidence.indices {
      let next = index + 1 < evidence.count ? evidence[index + 1] : lexer.detector.evidence
      evidence[index] = next - evidence[index]
    }
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

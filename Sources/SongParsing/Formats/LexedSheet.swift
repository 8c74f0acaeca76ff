import SongModel

/// A sheet with its lines cut into tokens, and what the recognisers found on each.
struct LexedSheet: ~Copyable {
  /// The lexer with the tokens.
  var lexer: LineLexer
  /// The facts of every line; blank ones for the lines that structure decides.
  private(set) var facts: [LineFacts]

  /// Cuts all lines of a sheet.
  ///
  /// - Parameter keepsTokens: whether to keep the tokens of lines without chords and signs.
  /// - Complexity: O(n).
  init(
    _ structure: SheetStructure,
    _ reader: consuming WordReader,
    _ headings: HeadingMemory,
    keepsTokens: Bool,
    in text: Span<UInt8>
  ) {
    var lexer = LineLexer(reader: reader, skipsMarkup: structure.format == .ultimateGuitar)
    var facts: [LineFacts] = []
    facts.reserveCapacity(structure.physical.count)
    lexer.reserveRoom(for: text.count)
    for index in structure.physical.indices {
      let physical = structure.physical[index]
      guard case .open = structure[index] else {
        facts.append(LineFacts(blank: physical))
        continue
      }
      let cut = lexer.lex(physical, in: text)
      let found = LineFacts(cut, lexer.tokens.span.extracting(cut.line.tokens), in: text, headings)
      facts.append(found)
      if !keepsTokens, cut.tally.lastSign < 0 { lexer.dropTokens(of: cut.line) }
    }
    self.lexer = lexer
    self.facts = facts
  }

  /// Gives away the facts, which are no longer held here.
  mutating func takeFacts() -> [LineFacts] {
    let taken = facts
    facts = []
    return taken
  }
}

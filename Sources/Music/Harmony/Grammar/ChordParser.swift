/// Reads symbols of a notation, known or not.
struct ChordParser {
  private let program: GrammarProgram
  /// Whether roots in lower case are refused, though the program accepts them.
  private let refusesSmallRoots: Bool

  init(_ notation: ChordNotation, _ style: ChordSpellingStyle) {
    program = GrammarProgram.program(for: notation, style)
    refusesSmallRoots = notation == .english && style.isEmpty
  }

  /// A parser that accepts all styles of roots that a program does.
  init(_ program: GrammarProgram) {
    self.program = program
    refusesSmallRoots = false
  }

  /// The reading of a symbol, or nil when the grammar does not accept it.
  func read(_ text: String) -> ChordReading? {
    FoldedSymbol.withSigns(of: text) { symbol in
      let isSmall = (0x61...0x67).contains(symbol[0])
      return isSmall && refusesSmallRoots ? nil : program.reading(of: symbol)
    }
  }

  /// The root and the bass of a symbol whose suffix the grammar does not know; nil for a symbol
  /// that it knows, and for words.
  ///
  ///     guess  = root suffix ["/" bass suffix], with a figure or a sharp
  ///     suffix = figures, signs and the words of chords, some of them unknown
  ///
  /// - Parameter isDefined: whether the symbol is known to be a chord, so that any suffix will do.
  func guess(_ text: String, isDefined: Bool) -> ChordReading? {
    guard isDefined || text.unicodeScalars.contains(where: UnknownSuffix.isFigureOrSharp),
      text.utf8.count <= (isDefined ? Self.longestDefined : Self.longestGuess),
      var reading = root(of: text)
    else { return nil }
    var suffix = Substring(text.unicodeScalars.dropFirst(Int(reading.rootEnd)))
    var tail: Substring = ""
    if let slash = suffix.utf8.lastIndex(of: UInt8(ascii: "/")),
      let bass = root(of: String(Substring(suffix.unicodeScalars[slash...].dropFirst())))
    {
      let start = text.unicodeScalars.count - suffix[slash...].unicodeScalars.count + 1
      let end = start + Int(bass.rootEnd)
      (reading.bass, reading.bassStart, reading.bassEnd) = (bass.root, UInt8(start), UInt8(end))
      tail = Substring(text.unicodeScalars.dropFirst(end))
      suffix = suffix[..<slash]
    }
    // Most words with figures are not chords, as their letters show before the grammar does.
    guard isDefined || UnknownSuffix.isLikely(suffix.unicodeScalars, tail.unicodeScalars),
      read(text) == nil
    else { return nil }
    reading.formula = ChordFormula()
    reading.formula.quality = .unknown
    return reading
  }

  /// Longer symbols that the grammar does not know are words.
  private static var longestGuess: Int { 14 }
  /// Longer names of defined chords are remarks.
  private static var longestDefined: Int { 32 }

  /// The reading of the longest root that a symbol begins with.
  private func root(of text: String) -> ChordReading? {
    for length in (1...5).reversed() {
      let start = String(Substring(text.unicodeScalars.prefix(length)))
      if let found = read(start), Int(found.rootEnd) == start.unicodeScalars.count { return found }
    }
    return nil
  }
}

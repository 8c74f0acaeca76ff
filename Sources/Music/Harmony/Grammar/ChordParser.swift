/// The walk along a symbol, which tries the spellings of each state in their order.
struct ChordParser {
  /// Symbols are short; longer words are no chords.
  static let longest = 64

  private let program: GrammarProgram
  /// Whether roots in lower case, which the program takes, are wanted by no one.
  private let refusesSmallRoots: Bool

  init(_ notation: ChordNotation, _ style: ChordSpellingStyle) {
    program = GrammarProgram.program(for: notation, style)
    refusesSmallRoots = notation == .english && style.isEmpty
  }

  /// A walk along a program, in which all styles of roots that it takes are wanted.
  init(_ program: GrammarProgram) {
    self.program = program
    refusesSmallRoots = false
  }

  /// The reading of a symbol, or nil when the grammar does not accept it.
  func read(_ text: String) -> ChordReading? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= ChordParser.longest else { return nil }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ChordParser.longest) {
        let length = ChordParser.fold(bytes, into: $0)
        guard length > 0, !refusesSmallRoots || !(0x61...0x67).contains($0[0]) else { return nil }
        let folded = UnsafeBufferPointer(rebasing: $0[..<length])
        return walk(folded, from: nil, at: 0, after: ChordReading())
      }
    }
  }

  /// The root and the bass of a symbol whose suffix the grammar does not know; nil for a symbol
  /// that it knows, and for words.
  ///
  ///     guess  = root suffix ["/" bass suffix]
  ///     suffix = figures, signs and the words of chords, some of them unknown
  ///
  /// - Parameter isDefined: whether the symbol is known to be a chord, so that any suffix will do.
  func guess(_ text: String, isDefined: Bool) -> ChordReading? {
    guard isDefined || text.utf8.contains(where: { $0 &- 0x30 < 10 }),
      text.utf8.count <= (isDefined ? Self.longestDefined : Self.longestGuess),
      read(text) == nil, var reading = root(of: text)
    else { return nil }
    var suffix = Substring(text.unicodeScalars.dropFirst(Int(reading.rootEnd)))
    var tail: Substring = ""
    if let slash = suffix.lastIndex(of: "/"),
      let bass = root(of: String(suffix[slash...].dropFirst()))
    {
      let start = text.unicodeScalars.count - suffix[slash...].unicodeScalars.count + 1
      let end = start + Int(bass.rootEnd)
      (reading.bass, reading.bassStart, reading.bassEnd) = (bass.root, UInt8(start), UInt8(end))
      tail = Substring(text.unicodeScalars.dropFirst(end))
      suffix = suffix[..<slash]
    }
    guard isDefined || UnknownSuffix.isLikely(suffix.unicodeScalars, tail.unicodeScalars) else {
      return nil
    }
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
      let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
      if let found = read(start), Int(found.rootEnd) == start.unicodeScalars.count { return found }
    }
    return nil
  }

  /// Folds UTF-8 to one byte per sign; returns 0 when some sign belongs to no symbol.
  private static func fold(
    _ text: UnsafeBufferPointer<UInt8>,
    into folded: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var length = 0
    if text.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }) {
      for byte in text {
        folded[length] = byte == 0x5C ? 0x2F : byte
        length += 1
      }
      return length
    }
    let scalars = String(decoding: text, as: UTF8.self)
    guard let bytes = GlyphVariants.folded(scalars) else { return 0 }
    for byte in bytes {
      folded[length] = byte
      length += 1
    }
    return length
  }

  /// Walks on from a position of the grammar and a place of the symbol.
  private func walk(
    _ text: UnsafeBufferPointer<UInt8>,
    from position: Int?,
    at place: Int,
    after reading: ChordReading
  ) -> ChordReading? {
    if place == text.count { return program.isLast(position) ? reading : nil }
    for position in program.positions(after: position, for: text[place]) {
      for word in program.tables[position].words
      where word.signs.isHeld(by: text, at: place) {
        var next = reading
        let end = place + word.signs.count
        next.apply(word.meaning, at: place..<end)
        if let whole = walk(text, from: position, at: end, after: next) { return whole }
      }
    }
    return nil
  }
}

extension FoldedSpelling {
  /// Whether a text holds the spelling at a place.
  fileprivate func isHeld(by text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard place + count <= text.count else { return false }
    for (offset, sign) in enumerated() where text[place + offset] != sign { return false }
    return true
  }
}

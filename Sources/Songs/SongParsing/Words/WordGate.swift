import Harmony
import SongModel
import TextMatching

/// Rules out, by the bytes of a word, the patterns that it can't match.
///
/// Most words of a sheet are plain words, and their bytes say so: no chord begins with a `t` or
/// holds a `k`. All of it is computed from the tables of chords and from the other patterns.
struct WordGate: Sendable {
  /// What each byte lets a word match.
  private var bytes = [BytePatterns](repeating: BytePatterns(), count: 256)
  /// The patterns whose matches begin with some bytes alone.
  private var started: PatternSet = []
  /// The patterns whose matches may begin with two bytes, by the lowest six bits of each.
  private var starts = [PatternSet](repeating: [], count: 64 * 64)
  /// What two letters of ASCII side by side let a word match.
  private var pairs = [PatternSet](repeating: .all, count: 64 * 64)
  /// The letters with which the words for players begin.
  private var stems: [Stem] = []
  /// The patterns that need no certain byte, and those that need one which is not a letter.
  private var undemanding: PatternSet = []
  private var needingSigns: PatternSet = []
  /// Whether any of the patterns is one of chords.
  private var holdsChords = false

  /// The gate before the patterns for words as they are written.
  static let asWritten = WordGate(WordPattern.asWritten)

  /// The gate before the patterns for words in lower case.
  static let inLowerCase = WordGate(WordPattern.inLowerCase)

  /// Makes a gate before some patterns.
  ///
  /// - Complexity: O(length of the patterns and tables).
  init(_ patterns: [WordPattern]) {
    for pattern in patterns {
      switch pattern {
      case .englishChord, .germanChord, .latinChord, .accidentalFirstChord:
        if let symbols = pattern.symbolBytes { add(symbols, of: PatternSet(pattern)) }
      case .sign: addSigns()
      case .instruction:
        add(PatternBytes(pattern.pattern), of: PatternSet(pattern))
        addStems()
      default: add(PatternBytes(pattern.pattern), of: PatternSet(pattern))
      }
    }
  }

  /// Makes a gate before symbols of which nothing but the bytes is known.
  init(_ symbols: SymbolBytes, of pattern: WordPattern) {
    add(symbols, of: PatternSet(pattern))
  }

  /// The patterns that a word may match, as far as its bytes say.
  ///
  /// - Parameter isOfLetters: whether nothing that a pattern needs beside letters is in the word.
  /// - Complexity: O(length).
  func patterns(for word: Span<UInt8>, isOfLetters: Bool = false) -> PatternSet {
    guard holdsChords, let bass = word.startOfSpelledOutBass else {
      return patterns(ofPart: word, isOfLetters: isOfLetters)
    }
    // The letters of `on` stand in no other symbol, so that they tell most words apart.
    let chord = word.extracting(..<(bass - ChordGrammar.spelledOutSlash.utf8CodeUnitCount))
    return patterns(ofPart: chord, isOfLetters: isOfLetters)
      .intersection(patterns(ofPart: word.extracting(bass...), isOfLetters: isOfLetters))
      .union(patterns(ofPart: word, isOfLetters: isOfLetters))
  }

  private func patterns(ofPart word: Span<UInt8>, isOfLetters: Bool) -> PatternSet {
    guard word.count > 0 else { return [] }
    let (bytes, pairs) = (bytes.span, pairs.span)
    var possible = bytes[Int(word[0])].first
    if isOfLetters { possible.subtract(needingSigns) }
    if !possible.isDisjoint(with: started) { possible = starting(possible, word) }
    if possible.isEmpty { return [] }
    var met = undemanding
    var last: UInt8 = 0
    for index in word.indices {
      let byte = word[index]
      let known = bytes[Int(byte)]
      possible.formIntersection(known.held)
      if last.isASCIILetter && byte.isASCIILetter {
        possible.formIntersection(pairs[Self.pair(last, byte)])
      }
      if possible.isEmpty { return [] }
      met.formUnion(index == word.count - 1 ? known.neededLast : known.needed)
      last = byte
    }
    return possible.intersection(met).foldingSigns
  }

  /// Those patterns with which the beginning of a word agrees, after signs that may stand before.
  private func starting(_ patterns: PatternSet, _ word: Span<UInt8>) -> PatternSet {
    let (bytes, starts) = (bytes.span, starts.span)
    var found = patterns.subtracting(started)
    var rest = patterns.intersection(started)
    var index = 0
    while !rest.isEmpty {
      let known = bytes[Int(word[index])]
      guard index + 1 < word.count else { return found.union(rest.intersection(known.alone)) }
      var begun = rest.intersection(starts[Self.pair(word[index], word[index + 1])])
      if begun.contains(.instruction), !begins(asStem: word.eightBytes(at: index)) {
        begun.remove(PatternSet(.instruction))
      }
      found.formUnion(begun)
      rest = rest.subtracting(begun).intersection(known.opening)
      index += 1
    }
    return found
  }

  private func begins(asStem bytes: UInt64) -> Bool {
    for stem in stems where stem.begins(bytes) { return true }
    return false
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 0x3F) << 6 | Int(second & 0x3F)
  }
}

// MARK: - Making a gate

extension WordGate {
  /// Adds the kinds of signs one by one, each with a bit of its own.
  private mutating func addSigns() {
    for (number, pattern) in SignExpressions.patterns.enumerated() {
      add(PatternBytes(pattern), of: PatternSet.sign(number))
    }
  }

  private mutating func add(_ bytes: PatternBytes, of pattern: PatternSet) {
    let needed = bytes.needed?.bytes ?? []
    if bytes.needed == nil {
      undemanding.formUnion(pattern)
    } else if !needed.contains(where: { $0.isOfLetter }) {
      needingSigns.formUnion(pattern)
    }
    for byte in bytes.first.bytes { self.bytes[Int(byte)].first.formUnion(pattern) }
    for byte in bytes.held.bytes { self.bytes[Int(byte)].held.formUnion(pattern) }
    for byte in needed {
      self.bytes[Int(byte)].needed.formUnion(pattern)
      if bytes.neededLast.contains(byte) { self.bytes[Int(byte)].neededLast.formUnion(pattern) }
    }
  }

  private mutating func add(_ symbols: SymbolBytes, of pattern: PatternSet) {
    holdsChords = true
    let opening = PatternBytes(ChordDecoration.openingPattern).held
    let closing = PatternBytes(ChordDecoration.closingPattern).held
    let followers = closing.union(ByteSet(symbols.followers))
    add(symbols.starts, of: pattern, after: opening, before: followers)
    for byte in opening.union(closing).union(ByteSet(symbols.held)).bytes {
      bytes[Int(byte)].held.formUnion(pattern)
    }
    undemanding.formUnion(pattern)
    removePairs(otherThan: symbols.pairs, of: pattern)
  }

  /// Adds what matches of a pattern begin with.
  ///
  /// - Parameters:
  ///   - opening: the bytes of signs that may stand before.
  ///   - followers: what may follow a start of one byte.
  private mutating func add(
    _ starts: [SymbolBytes.Start],
    of pattern: PatternSet,
    after opening: ByteSet,
    before followers: ByteSet
  ) {
    started.formUnion(pattern)
    for byte in opening.bytes {
      bytes[Int(byte)].first.formUnion(pattern)
      bytes[Int(byte)].opening.formUnion(pattern)
    }
    let followers = followers.bytes
    for start in starts {
      bytes[Int(start.first)].first.formUnion(pattern)
      if let second = start.second {
        self.starts[Self.pair(start.first, second)].formUnion(pattern)
        continue
      }
      bytes[Int(start.first)].alone.formUnion(pattern)
      for byte in followers {
        self.starts[Self.pair(start.first, byte)].formUnion(pattern)
      }
    }
  }

  /// Rules a pattern out for words in which other letters than some stand side by side, except the
  /// numerals of a step.
  private mutating func removePairs(otherThan symbols: LetterPairs, of pattern: PatternSet) {
    for first in UInt8(ascii: "A")...UInt8(ascii: "z") where first.isASCIILetter {
      let isNumeral = Self.numerals >> UInt64(first & 0x3F) & 1 == 1
      let free = symbols.followers(of: first) | (isNumeral ? Self.numerals : 0)
      let row = Self.pair(first, 0)
      for place in 0..<64 where free >> UInt64(place) & 1 == 0 {
        pairs[row + place].subtract(pattern)
      }
    }
  }

  /// The numerals of a step, a bit for each, that of 0x40 lowest.
  private static let numerals = "iIvV".utf8.reduce(UInt64(0)) { $0 | 1 << UInt64($1 & 0x3F) }

  private mutating func addStems() {
    stems = InstructionStems.all.map { Stem(of: $0.utf8) }
    let signs = PatternBytes(InstructionStems.openingPattern).held
    let starts = stems.map { SymbolBytes.Start(first: $0[0], second: $0[1]) }
    add(starts, of: PatternSet(.instruction), after: signs, before: ByteSet())
  }
}

extension Span where Element == UInt8 {
  /// Where a bass in capitals begins whose slash is spelled out after a chord: the `D` of `Am7onD`.
  @inline(__always)
  fileprivate var startOfSpelledOutBass: Int? {
    let slash = ChordGrammar.spelledOutSlash
    // A letter with its accidental ends the word, and perhaps a bracket; most words end otherwise.
    var index = count - 1
    guard index > 0, !self[index].isASCIISmallLetter || self[index] == UInt8(ascii: "b") else {
      return nil
    }
    let first = Swift.max(slash.utf8CodeUnitCount + 1, count - Self.longestBass)
    while index >= first {
      if self[index].isASCIICapital {
        return starts(slash, at: index - slash.utf8CodeUnitCount) ? index : nil
      }
      index -= 1
    }
    return nil
  }

  /// In UTF-8 bytes, with a bracket after it: `D♯)`.
  private static var longestBass: Int { 5 }
}

/// The patterns that a byte lets a word match.
private struct BytePatterns {
  /// Those that may begin with it.
  var first: PatternSet = []
  /// Those that may hold it.
  var held: PatternSet = []
  /// Those that need it, or another of some.
  var needed: PatternSet = []
  /// Those that need it and may end with it.
  var neededLast: PatternSet = []
  /// Those whose start it may precede.
  var opening: PatternSet = []
  /// Those that may consist of it alone, after the signs that may precede them.
  var alone: PatternSet = []
}

/// The letters with which an expression begins, up to eight bytes of them.
private struct Stem {
  private var bytes: UInt64 = 0
  /// All bits of the bytes that there are.
  private var mask: UInt64 = 0

  /// The letters of an expression before a sign, or before the first that may be missing.
  init(of expression: some Collection<UInt8>) {
    var letters = expression.prefix { $0.isASCIILetter || $0 >= 0x80 }
    if expression.dropFirst(letters.count).first == UInt8(ascii: "?") {
      letters = letters.dropLast()
    }
    for (place, byte) in letters.prefix(8).enumerated() {
      bytes |= UInt64(byte) << UInt64(8 * place)
      mask |= 0xFF << UInt64(8 * place)
    }
  }

  subscript(place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> UInt64(8 * place)) }

  /// Whether eight bytes, the first one lowest, begin with it.
  func begins(_ eight: UInt64) -> Bool { eight & mask == bytes }
}

extension PatternSet {
  fileprivate static let all = PatternSet(rawValue: .max)

  /// The bits of patterns; those of the kinds of signs come after them.
  private static let ofPatterns = PatternSet(rawValue: 1 << UInt32(WordPattern.allCases.count) - 1)

  /// One kind of sign, which only the gate tells from others.
  fileprivate static func sign(_ number: Int) -> PatternSet {
    PatternSet(rawValue: 1 << UInt32(WordPattern.allCases.count + number))
  }

  /// The patterns, in which all kinds of signs are one.
  fileprivate var foldingSigns: PatternSet {
    let patterns = intersection(Self.ofPatterns)
    return patterns == self ? patterns : patterns.union(PatternSet(.sign))
  }
}

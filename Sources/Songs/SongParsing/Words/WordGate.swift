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
  /// The patterns that need no certain byte.
  private var undemanding: PatternSet = []
  /// What the matches of some patterns begin with, after signs that may stand before it.
  private var starts: [MatchStarts] = []

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
        addInstructionStarts()
      default: add(PatternBytes(pattern.pattern), of: PatternSet(pattern))
      }
    }
  }

  /// Adds the kinds of signs one by one, each with a bit of its own.
  private mutating func addSigns() {
    for (number, pattern) in SignExpressions.patterns.enumerated() {
      add(PatternBytes(pattern), of: PatternSet.sign(number))
    }
  }

  /// Makes a gate before symbols of which nothing but the bytes is known.
  init(_ symbols: SymbolBytes, of pattern: WordPattern) {
    add(symbols, of: PatternSet(pattern))
  }

  private mutating func add(_ bytes: PatternBytes, of pattern: PatternSet) {
    if bytes.needed == nil { undemanding.formUnion(pattern) }
    for byte in 0...UInt8.max {
      let place = Int(byte)
      if bytes.first.contains(byte) { self.bytes[place].first.formUnion(pattern) }
      if bytes.held.contains(byte) { self.bytes[place].held.formUnion(pattern) }
      guard bytes.needed?.contains(byte) == true else { continue }
      self.bytes[place].needed.formUnion(pattern)
      if bytes.neededLast.contains(byte) { self.bytes[place].neededLast.formUnion(pattern) }
    }
  }

  private mutating func add(_ symbols: SymbolBytes, of pattern: PatternSet) {
    let opening = PatternBytes(ChordDecoration.openingPattern).held
    let closing = PatternBytes(ChordDecoration.closingPattern).held
    let decoration = opening.union(closing)
    let followers = closing.union(ByteSet(symbols.followers))
    let symbol = MatchStarts(of: pattern, after: opening, symbols.starts, then: followers)
    for byte in 0...UInt8.max {
      let place = Int(byte)
      if opening.contains(byte) || symbol.contains(byte) { bytes[place].first.formUnion(pattern) }
      if decoration.contains(byte) { bytes[place].held.formUnion(pattern) }
    }
    for byte in symbols.held { bytes[Int(byte)].held.formUnion(pattern) }
    undemanding.formUnion(pattern)
    starts.append(symbol)
  }

  private mutating func addInstructionStarts() {
    let stems = InstructionStems.all.map { Array($0.utf8.prefix(3)) }
    let pairs = stems.map { SymbolBytes.Start(first: $0[0], second: $0[1]) }
    let signs = PatternBytes(InstructionStems.openingPattern).held
    let triples = stems.map { MatchStarts.triple(of: $0) }
    let pattern = PatternSet(.instruction)
    starts.append(MatchStarts(of: pattern, after: signs, pairs, then: ByteSet(), triples))
  }

  /// The patterns that a word may match, as far as its bytes say.
  ///
  /// - Complexity: O(length).
  func patterns(for word: Span<UInt8>) -> PatternSet {
    guard word.count > 0 else { return [] }
    let bytes = bytes.span
    var possible = bytes[Int(word[0])].first
    var met = undemanding
    for index in word.indices where !possible.isEmpty {
      let byte = bytes[Int(word[index])]
      possible.formIntersection(byte.held)
      met.formUnion(index == word.count - 1 ? byte.neededLast : byte.needed)
    }
    possible.formIntersection(met)
    return possible.isEmpty ? [] : starting(possible, word).foldingSigns
  }

  /// Those patterns with which the beginning of a word agrees.
  private func starting(_ patterns: PatternSet, _ word: Span<UInt8>) -> PatternSet {
    var possible = patterns
    let starts = starts.span
    for index in starts.indices where !possible.isDisjoint(with: starts[index].pattern) {
      if !starts[index].may(begin: word) { possible.subtract(starts[index].pattern) }
    }
    return possible
  }
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
}

/// What the matches of a pattern begin with.
private final class MatchStarts: Sendable {
  let pattern: PatternSet
  /// The bytes of signs that may stand before it.
  private let opening: ByteSet
  /// First bytes after which a match may end, or one of some others may come.
  private let short: ByteSet
  private let followers: ByteSet
  /// A bit for each pair of bytes with which others begin.
  private let long: [UInt64]
  /// The first three bytes of all that begin with such a pair; empty where any byte may follow.
  private let triples: [UInt32]

  init(
    of pattern: PatternSet,
    after opening: ByteSet,
    _ starts: [SymbolBytes.Start],
    then followers: ByteSet,
    _ triples: [UInt32] = []
  ) {
    var short = ByteSet()
    var long = [UInt64](repeating: 0, count: 1_024)
    for start in starts {
      if let second = start.second {
        long[Int(start.first) << 2 | Int(second >> 6)] |= 1 << UInt64(second & 63)
      } else {
        short.insert(start.first)
      }
    }
    self.pattern = pattern
    self.opening = opening
    self.short = short
    self.followers = followers
    self.long = long
    self.triples = triples
  }

  /// Whether one of them begins with a byte.
  func contains(_ byte: UInt8) -> Bool {
    short.contains(byte) || long[Int(byte) << 2..<Int(byte) << 2 + 4].contains { $0 != 0 }
  }

  static func triple(of bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whether a match may begin a word, after signs that may stand before it.
  func may(begin word: Span<UInt8>) -> Bool {
    for index in word.indices {
      let byte = word[index]
      guard index + 1 < word.count else { return short.contains(byte) }
      let next = word[index + 1]
      if short.contains(byte) && followers.contains(next) { return true }
      if long[Int(byte) << 2 | Int(next >> 6)] >> UInt64(next & 63) & 1 == 1 {
        let third = index + 2 < word.count ? word[index + 2] : 0
        return triples.isEmpty
          || triples.contains(UInt32(byte) << 16 | UInt32(next) << 8 | UInt32(third))
      }
      guard opening.contains(byte) else { return false }
    }
    return false
  }
}

/// Some of the patterns that are asked of words.
struct PatternSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// One pattern alone.
  init(_ pattern: WordPattern) {
    rawValue = 1 << UInt32(pattern.rawValue)
  }

  func contains(_ pattern: WordPattern) -> Bool { contains(PatternSet(pattern)) }

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

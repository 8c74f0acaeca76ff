import Harmony
import SongModel

/// Tells what the words of chord lines are: chords, bars, counts.
struct SignReader {
  /// The notation of the chords.
  let notation: ChordNotation
  private let style: ChordSpellingStyle?
  private let memory: SignMemory
  /// What the memory has of the words in this notation.
  private let known: Int

  /// Makes a reader for the chords of a song.
  ///
  /// - Parameters:
  ///   - symbols: the different words where chords belong, from which the notation is found if it
  ///     is not declared.
  ///   - memory: what is known of words from other songs.
  init(_ declared: ChordNotation?, symbols: [String], memory: SignMemory) {
    if let declared {
      (notation, style) = (declared, nil)
    } else if let found = Self.foreignNotation(of: symbols, memory) {
      (notation, style) = (found.notation, found.style)
    } else {
      (notation, style) = (.english, nil)
    }
    self.memory = memory
    known = memory.place(of: notation, style)
  }

  /// The notation of words that English does not account for.
  private static func foreignNotation(
    of symbols: [String],
    _ memory: SignMemory
  ) -> NotationFit? {
    guard symbols.contains(where: { memory.isForeign($0, deciding: isForeign) }) else { return nil }
    let chords = symbols.filter { Sign(rawValue: $0) == nil }
    return NotationFit.ranking(for: chords)
      .first { [.english, .german, .latin].contains($0.notation) }
  }

  /// Whether a word is a chord, but no English one.
  private static func isForeign(_ word: String) -> Bool {
    Sign(rawValue: word) == nil && Chord(parsing: word) == nil
      && [.german, .latin].contains { Chord(parsing: word, notation: $0) != nil }
  }

  /// What a word is; nil for what is not a sign.
  func kind(of word: String) -> ChordMark.Kind? {
    memory.kind(of: word, inNotation: known) {
      Sign(rawValue: word)?.kind ?? chord(word).map(ChordMark.Kind.chord)
    }
  }

  /// The chord that a word is, perhaps in parentheses.
  private func chord(_ word: String) -> Chord? {
    for text in word.isDecorated ? [word, word.trimmingDecoration] : [word] {
      if let chord = Chord(parsing: text, notation: notation, style: style) { return chord }
      // A file may mix notations: `H7` among English chords, `Am` among Latin ones.
      for other in [ChordNotation.english, .german, .latin] where other != notation {
        if let chord = Chord(parsing: text, notation: other, style: []) { return chord }
      }
      if let chord = Chord(parsing: text, style: .lowercaseRoots) { return chord }
    }
    return nil
  }
}

/// A word of a chord line that is not a chord.
private struct Sign: RawRepresentable {
  let rawValue: String
  let kind: ChordMark.Kind

  init?(rawValue: String) {
    self.rawValue = rawValue
    if let kind = Self.kinds[rawValue] {
      self.kind = kind
    } else if NoChord.matches(rawValue) {
      kind = .noChord
    } else if rawValue.isCount {
      kind = .repeats
    } else if rawValue.utf8.allSatisfy({ "|:".utf8.contains($0) }) {
      kind = .bar
    } else if rawValue.utf8.allSatisfy({ "/.%".utf8.contains($0) }) {
      kind = .beat
    } else {
      return nil
    }
  }

  private static let kinds: [String: ChordMark.Kind] = [
    "^": .recall, "-": .separator, ",": .separator, "bis": .repeats, "(bis)": .repeats,
    "ter": .repeats, "||:": .bar, ":||": .bar, "|.": .bar, "[": .bar, "]": .bar,
  ]
}

extension String {
  /// Whether it says how often to play: `x2`, `2x`, `(x2)`.
  fileprivate var isCount: Bool {
    guard utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return false }
    let core = trimmingDecoration.lowercased()
    let signs = core.utf8
    guard signs.count > 1, signs.first == UInt8(ascii: "x") || signs.last == UInt8(ascii: "x")
    else { return false }
    return core.filter { $0 != "x" }.allSatisfy(\.isASCIIDigit)
      && core.contains(where: \.isASCIIDigit)
  }

  /// Whether there are parentheses or points around it, or perhaps signs of other scripts.
  fileprivate var isDecorated: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    return "(<\"'".utf8.contains(first) || ")>\"'*,.;!".utf8.contains(last) || last >= 0x80
  }

  /// The text without the parentheses and points around a chord.
  fileprivate var trimmingDecoration: String {
    var text = Substring(self)
    while let first = text.first, "(<\"'".contains(first) { text.removeFirst() }
    while let last = text.last, ")>\"'*,.;!".contains(last) { text.removeLast() }
    return String(text)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

import SongModel

/// Cuts a word at the signs that may glue chords together.
enum CompoundWord {
  /// The parts of a word that is remembered in bytes, glue included; together they cover it.
  ///
  /// `|Bm7..-F` gives `|`, `Bm7`, `..-`, `F`. Parentheses and a single slash do
  /// not cut, since chords hold them.
  static func parts(of word: Span<UInt8>) -> [PackedRange] {
    var parts: [PackedRange] = []
    let hasBeats = holdsRootsOnBeats(word)
    var start = 0
    while start < word.count {
      let end = end(ofPartAt: start, in: word, hasBeats: hasBeats)
      parts.append(PackedRange(start..<end))
      start = end
    }
    return parts
  }

  /// Whether dashes count the beats after chords with two different roots, `|G---|D7--|`, as no
  /// string of a tablature has them.
  static func holdsRootsOnBeats(_ word: Span<UInt8>) -> Bool {
    var root: UInt8?
    var areTwo = false
    var isAfterSign = true
    for index in word.indices {
      let byte = word[index]
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "|")
      if isAfterSign, !isSign {
        guard byte.isRootLetter else { return false }
        areTwo = areTwo || root.map { $0 != byte } ?? false
        root = byte
      }
      isAfterSign = isSign
    }
    return areTwo
  }

  /// Whether all parts of a word, one after the other, are as they must be.
  static func allParts(of word: Span<UInt8>, are isAsWanted: (Range<Int>) -> Bool) -> Bool {
    let hasBeats = holdsRootsOnBeats(word)
    var start = 0
    while start < word.count {
      let end = end(ofPartAt: start, in: word, hasBeats: hasBeats)
      guard isAsWanted(start..<end) else { return false }
      start = end
    }
    return true
  }

  /// Where the part ends that begins at a place: glue, or what stands between glue.
  ///
  /// - Parameter hasBeats: whether dashes count beats, so that no bar belongs to them.
  private static func end(ofPartAt start: Int, in word: Span<UInt8>, hasBeats: Bool) -> Int {
    let (isGlue, length) = isGlue(at: start, in: word)
    var end = start + length
    while end < word.count {
      let next = self.isGlue(at: end, in: word)
      guard next.isGlue == isGlue, !hasBeats || !isBarBesideDash(at: end, in: word) else { break }
      end += next.length
    }
    return end
  }

  /// Whether a bar begins or ends at a place, and a dash stands on its other side.
  private static func isBarBesideDash(at place: Int, in word: Span<UInt8>) -> Bool {
    let (left, right) = (word[place - 1], word[place])
    return left == UInt8(ascii: "-") && right == UInt8(ascii: "|")
      || left == UInt8(ascii: "|") && right == UInt8(ascii: "-")
  }

  private static func isGlue(at place: Int, in word: Span<UInt8>) -> (isGlue: Bool, length: Int) {
    let byte = word[place]
    if byte < 0x80 {
      let isDoubledSlash = byte == UInt8(ascii: "/") && isDoubled(at: place, in: word)
      return (glue.contains(ascii: byte) || isDoubledSlash, 1)
    }
    let (scalar, length) = word.scalar(at: place)
    return (glue.contains(scalar), length)
  }

  /// Whether a slash stands beside another one, and so counts beats or repeats: `//G`.
  private static func isDoubled(at place: Int, in word: Span<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    let isOpening = place + 1 < word.count && word[place + 1] == slash
    return isOpening || place > 0 && word[place - 1] == slash
  }

  /// A chord and another one after it in parentheses: `E(E7)` gives `E`, `(E7)`.
  static func alternatives(in word: Span<UInt8>) -> [PackedRange] {
    guard word.count > 1, word[word.count - 1] == UInt8(ascii: ")"),
      let open = word.first(UInt8(ascii: "("), in: 1..<word.count)
    else { return [] }
    return [PackedRange(0..<open), PackedRange(open..<word.count)]
  }

  /// What single slashes part: `G/D/Em` gives `G`, `/`, `D`, `/`, `Em`; one slash is before a bass.
  static func slashed(_ word: Span<UInt8>) -> [PackedRange] {
    guard word.count > 4, word[0].isRootLetter else { return [] }
    var parts: [PackedRange] = []
    var start = 0
    for slash in word.indices where word[slash] == UInt8(ascii: "/") {
      guard slash > start else { return [] }
      parts += [PackedRange(start..<slash), PackedRange(slash..<slash + 1)]
      start = slash + 1
    }
    guard parts.count > 2, start < word.count else { return [] }
    return parts + [PackedRange(start..<word.count)]
  }

  /// A chord and what follows the parenthesis after it: `D)x2` gives `D)`, `x2`.
  static func closed(in word: Span<UInt8>) -> [PackedRange] {
    guard word.count > 2, let close = word.first(UInt8(ascii: ")"), in: 1..<word.count - 1)
    else { return [] }
    return [PackedRange(0..<close + 1), PackedRange(close + 1..<word.count)]
  }

  /// Where the section's name ends, with its brackets or its colon, that stands right before what
  /// may be a chord: `[Chorus]F`, `Intro:Am`; nil for any other word.
  static func endOfLabel(of word: Span<UInt8>) -> Int? {
    let closer = word.count > 0 ? word[0].closingBracket ?? UInt8(ascii: ":") : 0
    guard let place = word.first(closer, in: word.indices), place > 2, place + 1 < word.count,
      word[place + 1].isRootLetter
    else { return nil }
    let isBracketed = closer != UInt8(ascii: ":")
    let name = word.extracting(isBracketed ? 1..<place : 0..<place)
    guard let phrase = HeadingPhrase(name.indices, limit: 0, in: name), phrase.kind != nil,
      phrase.abbreviation == nil
    else { return nil }
    return place + 1
  }

  private static let signs = ##"|‖¦-–—−,;:><=~…._→\[]{}%"##
  private static let glue = ScalarSet(signs)

  /// The first bytes of all signs at which a word may be cut, slashes and parentheses among them.
  static let openingBytes = (signs + "/()").unicodeScalars.compactMap { String($0).utf8.first }
}

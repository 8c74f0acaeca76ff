import Harmony

/// What the letters of a word let it be, found without an engine.
///
/// Most words of a sheet are plain words, and their letters tell: no chord in any
/// notation holds a `k`, `p`, `q`, `w`, `x` or `z`, or begins with a `t`; a `v` counts
/// steps in parentheses, as in `B(vii)`. The letters behind the root tell more. Tests
/// hold these lists against the grammar.
struct WordLetters {
  /// What the bytes of the word are, all together.
  private var seen: ByteSigns = []
  /// Whether something stands in the word that no chord has: a letter beyond ASCII, or decoration
  /// between letters.
  private var isForeign = false
  /// Whether a letter with an accent stands in the word, as in `Ré`.
  private var isAccented = false
  /// Whether a letter may stand there that only looks like one of ASCII.
  private var hasLookalike = false
  /// The first ASCII letter in lower case; 0 when there is none, 255 where a letter that looks
  /// like one may stand before it.
  private(set) var first: UInt8 = 0
  /// The first ASCII letter as it is, and the byte behind it; 0 for what there is not.
  private var root: (letter: UInt8, next: UInt8) = (0, 0)
  /// Whether the letters may spell a chord, or one in decoration.
  private(set) var mayBeChord = false
  /// The notations of whose keywords the first letters are, with the root or behind it.
  private var keywords = ReadableNotations.all
  private let length: Int

  init(_ word: Span<UInt8>) {
    let table = ByteSigns.table
    length = word.count
    for index in word.indices {
      let byte = word[index]
      let signs = table[Int(byte)]
      seen.formUnion(signs)
      if first != 0, !signs.isDisjoint(with: [.opener, .closer]) {
        let isWithin = word.byte(behind: index).isASCIILetterOrDigit
        if isWithin || signs.contains(.opener) { isForeign = true }
      }
      if byte >= 0x80 { look(atForeign: byte, before: word.byte(behind: index)) }
      if first == 0, signs.contains(.letter) {
        (first, root) = (byte | 0x20, (byte, word.byte(behind: index)))
        keywords = ChordKeywords.notations(of: word, from: index)
      }
    }
    let begins = first == 0xFF || "abcdefghrmslu".utf8.contains(first)
    let counts = isPlain && seen.contains(.stepLetter)
    mayBeChord = begins && !counts && !isForeign && !seen.contains(.ofNoChord)
  }

  /// Whether the word is nothing but ASCII letters.
  var isPlain: Bool { !seen.contains(.sign) }

  /// Whether the word may be the names of all strings: `EADGBE`, `D-A-D-G-A-D`.
  var mayBeTuning: Bool {
    length > 3 && seen.isDisjoint(with: [.noStringLetter, .digit, .foreignLetter])
  }

  /// Whether the word may be strokes of the hand: `DU`, `v^`, `↓↑`; dashes alone are none.
  var mayBeStrum: Bool {
    seen.isDisjoint(with: [.noStroke, .digit, .foreignLetter])
      && !seen.isDisjoint(with: [.letter, .nonASCII])
  }

  /// Whether signs of addresses and of the headers of letters stand in the word: `@`, `.`, `:`.
  var mayBeAddress: Bool { seen.contains(.ofAddress) }

  /// Whether no letter keeps the word from being chords and signs glued together.
  var mayBeCompound: Bool { !seen.contains(.noSignLetter) }

  private mutating func look(atForeign byte: UInt8, before next: UInt8) {
    let isLead = byte >= 0xC0
    guard isLead else { return }
    isForeign = isForeign || Self.isForeign(byte, next)
    if byte == 0xC3, next & 0xDF != 0x97, next & 0xDF != 0x98 { isAccented = true }
    // A letter that only looks like one of ASCII may be a root.
    let isLookalike = byte == 0xD0 || byte == 0xEF
    if isLookalike { hasLookalike = true }
    guard first == 0 else { return }
    if isLookalike { first = 0xFF }
    // Before the root may stand quotation marks and slashes.
    if !isLookalike, byte != 0xE2 { isForeign = true }
  }

  /// Whether a letter beyond ASCII begins that no chord has.
  ///
  /// Of Cyrillic, those that look like Latin ones are read as such; a Greek delta and a ring are
  /// signs.
  private static func isForeign(_ lead: UInt8, _ next: UInt8) -> Bool {
    switch (lead, next) {
    case (0xD0, 0x90), (0xD0, 0x92), (0xD0, 0x95), (0xD0, 0x9D), (0xD0, 0xA1), (0xD0, 0xBC),
      (0xCE, 0x94), (0xCB, 0x9A):
      false
    case (0xC4...0xDF, _): true
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
}

extension Span where Element == UInt8 {
  /// The byte behind a place; 0 where there is none.
  fileprivate func byte(behind index: Int) -> UInt8 { index + 1 < count ? self[index + 1] : 0 }
}

// MARK: - Signs

extension WordLetters {
  /// Whether the word may be a sign of chord lines.
  func mayBe(_ sign: WordPattern) -> Bool {
    let hasLetters = !seen.isDisjoint(with: [.letter, .foreignLetter])
    let hasDigits = seen.contains(.digit)
    switch sign {
    case .noChord: return mayBeNoChord
    case .repeats: return hasDigits && seen.contains(.cross) || begins("b", "i")
    case .number: return hasDigits && !hasLetters
    case .bar: return !hasLetters && seen.contains(.bar)
    case .beat: return !hasLetters && !hasDigits
    case .separator: return mayBeSeparator
    default: return true
    }
  }
}

extension WordLetters {
  /// `N.C.`, `NC`, `N/C`, `no chord`, `tacet`.
  private var mayBeNoChord: Bool {
    begins("n", "c") || begins("n", ".") || begins("n", "/") || begins("t", "a")
      || begins("n", "o") && length > 6
  }

  /// Whether two characters, letters in any case, are the first letter and what stands behind.
  private func begins(_ letter: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    first == UInt8(ascii: letter) && root.next | 0x20 == UInt8(ascii: next)
  }

  /// Letters and digits stand in separators only behind an ampersand: `&nbsp;`.
  private var mayBeSeparator: Bool {
    !seen.contains(.foreignLetter)
      && (seen.isDisjoint(with: [.letter, .digit]) || seen.contains(.ampersand))
  }
}

// MARK: - Notations

extension WordLetters {
  /// Whether the letters may spell a chord in a notation.
  func mayBeChord(in notation: ChordNotation) -> Bool {
    guard mayBeChord, seen.contains(.letter) || hasLookalike && notation != .latin else {
      return false
    }
    if first == 0xFF { return true }
    switch notation {
    case .english:
      return first <= UInt8(ascii: "g") && !isAccented && keywords.contains(.english)
    case .german:
      return first <= UInt8(ascii: "h") && !isAccented && keywords.contains(.german)
    // Syllables are chords in capitals, or in a bass behind its slash.
    case .latin: return (!isPlain || root.letter < 0x61) && keywords.contains(.latin)
    default: return true
    }
  }

  /// Whether the word may be a German chord and no English one, which has roots in either case:
  /// `H`, `Fis`, `Es`, `Amoll`, `E/H`.
  var mayBeGermanOnly: Bool {
    switch root.next | 0x20 {
    case UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "s"): true
    default: first == UInt8(ascii: "h") || first == 0xFF || seen.contains(.germanEnd)
    }
  }
}

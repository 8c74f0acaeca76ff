/// The words that the chords of a notation are spelled with, in lower case.
///
/// Many words of lyrics begin like chords, and hold no letters but those of chords: `and`, `bed`,
/// `como`. They are no keywords end to end. Tests look for chords of the grammar that the lists
/// leave out.
struct ChordKeywords {
  /// The names of roots that are words.
  private let names: [[UInt8]]
  /// What ends a root: a flat, the syllables of German.
  private let roots: [[UInt8]]
  /// What stands right behind the root, and nowhere else.
  private let firsts: [[UInt8]]
  private let others: [[UInt8]]
  /// A bit for each letter that a keyword begins with.
  private let beginnings: UInt32

  private init(names: WordList = "", roots: WordList, firsts: WordList, others: WordList = "") {
    self.names = names.spellings
    self.roots = roots.spellings
    self.firsts = firsts.spellings
    self.others = others.spellings + Self.common
    let all = self.roots + self.firsts + self.others + Self.beforeNumbers
    beginnings = all.reduce(0) { $0 | 1 << UInt32($1[0] - 0x61) }
  }

  /// Those behind an English root.
  private static let english = ChordKeywords(
    roots: "b",
    firsts: "m,mi,min,minor,o,h,half"
  )

  /// Those behind a German root in capitals.
  private static let german = german(firsts: "m,mi,min,minor,moll,o")

  /// Those behind a German root in a small letter.
  private static let smallGerman = german(firsts: "m,mi,moll")

  private static func german(firsts: WordList) -> ChordKeywords {
    ChordKeywords(roots: "b,is,es,s,sas", firsts: firsts, others: "dur")
  }

  /// Those of a Latin chord, roots included.
  private static let latin = ChordKeywords(
    names: "do,re,mi,fa,sol,la,si,ut",
    roots: "b",
    firsts: "m,mi,min,minor,mineur,menor,minore",
    others: "majeur,mayor,maggiore"
  )

  private static let commonList: WordList =
    "maj,major,aug,augmented,dim,diminished,alt,altered,sus,add,no,omit,root,dom,dominant"
  private static let common = commonList.spellings
  /// Major sevenths and a flat, which are nothing without a number behind them.
  private static let beforeNumbers = WordList("m,ma,mj,j,b").spellings

  /// Whether letters in any case are keywords end to end.
  ///
  /// - Complexity: O(length of the range); more than 63 letters are not looked at.
  private func spell(_ letters: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard letters.count < 64 else { return true }
    let isNumbered = letters.upperBound < text.count && text[letters.upperBound].mayBeNumber
    let last = UInt64(1) << UInt64(letters.count)
    // A bit for each place where a root may end, and where another keyword may.
    var root = names.isEmpty ? 1 : Self.ends(of: names, letters, in: text)
    var end: UInt64 = 0
    for offset in 0..<letters.count {
      let bit = UInt64(1) << UInt64(offset)
      guard (root | end) & bit != 0 else { continue }
      let rest = letters.dropFirst(offset)
      let letter = text[rest.lowerBound] | 0x20
      guard beginnings >> UInt32(letter - 0x61) & 1 == 1 else { continue }
      if root & bit != 0 {
        root |= Self.ends(of: roots, rest, in: text) * bit
        end |= Self.ends(of: firsts, rest, in: text) * bit
      }
      end |= Self.ends(of: others, rest, in: text) * bit
      if isNumbered { end |= Self.ends(of: Self.beforeNumbers, rest, in: text) * bit & last }
    }
    return (root | end) & last != 0
  }

  /// A bit for the length of each keyword that letters begin with.
  private static func ends(
    of keywords: [[UInt8]],
    _ letters: Range<Int>,
    in text: Span<UInt8>
  ) -> UInt64 {
    var ends: UInt64 = 0
    for keyword in keywords where begins(letters, with: keyword, in: text) {
      ends |= 1 << UInt64(keyword.count)
    }
    return ends
  }

  private static func begins(
    _ letters: Range<Int>,
    with keyword: [UInt8],
    in text: Span<UInt8>
  ) -> Bool {
    guard keyword.count <= letters.count else { return false }
    for offset in keyword.indices
    where text[letters.lowerBound + offset] | 0x20 != keyword[offset] {
      return false
    }
    return true
  }
}

extension ChordKeywords {
  /// The notations whose keywords are spelled by the letters of a word from the first on.
  static func notations(of word: Span<UInt8>, from first: Int) -> ReadableNotations {
    var notations: ReadableNotations = []
    let letters = word.letters(behind: first)
    if word[first] | 0x20 <= UInt8(ascii: "h") {
      let german = word[first] < 0x61 ? Self.german : smallGerman
      if english.spell(letters, in: word) { notations.insert(.english) }
      if german.spell(letters, in: word) { notations.insert(.german) }
    }
    guard "drmfslu".utf8.contains(word[first] | 0x20) else { return notations }
    let whole = first..<letters.upperBound
    if isAccentedRoot(word, first) || latin.spell(whole, in: word) { notations.insert(.latin) }
    return notations
  }

  /// Whether a Latin root with an accent begins at a place: `Dó`, `Ré`, `Fá`, `Sól`, `Là`.
  private static func isAccentedRoot(_ word: Span<UInt8>, _ place: Int) -> Bool {
    guard place + 2 < word.count, word[place + 1] == 0xC3 else { return false }
    // Accents in capitals and small letters differ in one bit.
    switch (word[place] | 0x20, word[place + 2] & 0xDF) {
    case (UInt8(ascii: "d"), 0x93), (UInt8(ascii: "r"), 0x88...0x89),
      (UInt8(ascii: "f"), 0x80...0x81), (UInt8(ascii: "s"), 0x92...0x93),
      (UInt8(ascii: "l"), 0x80...0x81):
      return true
    default: return false
    }
  }
}

extension UInt8 {
  /// Whether a digit begins with the byte: of ASCII, raised, or wide.
  fileprivate var mayBeNumber: Bool { isASCIIDigit || self >= 0x80 }
}

extension Span where Element == UInt8 {
  /// The letters of ASCII right behind a place.
  fileprivate func letters(behind index: Int) -> Range<Int> {
    var end = index + 1
    while end < count, self[end].isASCIILetter { end += 1 }
    return index + 1..<end
  }
}

extension WordList {
  fileprivate var spellings: [[UInt8]] { strings.map { Array($0.utf8) } }
}

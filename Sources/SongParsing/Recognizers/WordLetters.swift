import Harmony

/// What the letters of a word let it be, found without an engine.
///
/// Most words of a sheet are plain words, and their letters tell: no chord in any
/// notation holds a `k`, `p`, `q`, `w`, `x` or `z`, or begins with a `t`; a `v` counts
/// steps in parentheses, as in `B(vii)`. The letter behind the root tells more. Tests
/// hold these lists against the grammar.
struct WordLetters {
  /// Whether the word is nothing but ASCII letters.
  private(set) var isPlain = true
  /// Whether the letters may spell a chord, or one in decoration.
  private(set) var mayBeChord = true
  /// Whether signs of addresses and of the headers of letters stand in the word: `@`, `.`, `:`.
  private(set) var mayBeAddress = false
  /// Whether there are ASCII letters, digits, and ampersands.
  private var hasLetters = false
  private var hasDigits = false
  private var hasAmpersand = false
  /// Whether no letter keeps the word from being chords and signs glued together.
  private(set) var mayBeCompound = true
  /// Whether there are letters of other alphabets, or with accents.
  private var hasForeignLetters = false
  /// The first ASCII letter in lower case; 0 when there is none, 255 where a byte beyond ASCII
  /// stands before it.
  private(set) var first: UInt8 = 0
  /// Whether there is a letter of `moll` or `dur`, or a bass, which may be German.
  private var hasGermanEnd = false
  /// The notations in whose chords all neighbouring letters may stand side by side.
  private var neighbourhoods = Neighbourhoods.all
  /// The first ASCII letter as it is, and the byte behind it; 0 for what there is not.
  private var root: (letter: UInt8, next: UInt8) = (0, 0)

  init(_ word: Span<UInt8>) {
    let tables = LetterTables.shared
    var counts = false
    var previous: UInt8 = 0
    for index in word.indices {
      let byte = word[index]
      guard byte.isASCIILetter else {
        look(atSign: byte, before: index + 1 < word.count ? word[index + 1] : 0)
        previous = 0
        continue
      }
      if first == 0 {
        root = (byte, index + 1 < word.count ? word[index + 1] : 0)
      }
      look(at: byte | 0x20, behind: previous, tables)
      counts = counts || byte | 0x20 == UInt8(ascii: "v")
      previous = byte | 0x20
    }
    let begins = first == 0xFF || first >= 0x61 && tables.firsts.contains(first)
    mayBeChord = mayBeChord && begins && !(counts && isPlain)
  }

  private mutating func look(atSign byte: UInt8, before next: UInt8) {
    mayBeChord = mayBeChord && !Self.isForeign(byte, next)
    isPlain = false
    hasDigits = hasDigits || byte.isASCIIDigit
    hasAmpersand = hasAmpersand || byte == UInt8(ascii: "&")
    // What begins with these bytes is a letter, but for the signs of maths of Latin-1.
    hasForeignLetters = hasForeignLetters || (0xC3...0xDF).contains(byte)
    mayBeAddress =
      mayBeAddress || byte == UInt8(ascii: "@") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: ":")
    // A letter beyond ASCII may be a look-alike, or an accent of `Ré`.
    if first == 0, byte >= 0x80 { first = 0xFF }
    hasGermanEnd =
      hasGermanEnd || byte >= 0x80 || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "\\")
  }

  /// Looks at a letter in lower case; `previous` is 0 where no letter stands before it.
  private mutating func look(
    at letter: UInt8,
    behind previous: UInt8,
    _ tables: borrowing LetterTables
  ) {
    if first == 0 { first = letter }
    hasLetters = true
    mayBeCompound = mayBeCompound && !tables.foreign.contains(letter)
    hasGermanEnd = hasGermanEnd || letter == UInt8(ascii: "l") || letter == UInt8(ascii: "u")
    mayBeChord = mayBeChord && tables.letters.contains(letter)
    if previous != 0 { neighbourhoods.formIntersection(tables.neighbourhoods(previous, letter)) }
  }

  /// Whether a letter beyond ASCII begins that no chord has.
  ///
  /// Of Cyrillic, those that look like Latin ones are read as such; a Greek delta and a ring are signs.
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

/// Some of the small letters of ASCII, a bit for each.
private struct LetterSet {
  private var bits: UInt32 = 0

  init(_ letters: StaticString) {
    letters.withUTF8Buffer { for byte in $0 { bits |= 1 << UInt32(byte - 0x61) } }
  }

  func contains(_ letter: UInt8) -> Bool { bits >> UInt32(letter &- 0x61) & 1 == 1 }
}

/// What is looked up for each letter of a word.
private struct LetterTables {
  static let shared = LetterTables()

  /// The letters of chords.
  let letters = LetterSet("abcdefghijlmnorstuvy")
  /// The letters that chords begin with.
  let firsts = LetterSet("abcdefghrmslu")
  /// The letters of no chord, and of no sign: an `x` counts repetitions.
  let foreign = LetterSet("kpqwz")
  private let neighbours = Neighbourhoods.table

  /// The notations in whose chords two letters in lower case may stand side by side.
  func neighbourhoods(_ first: UInt8, _ second: UInt8) -> Neighbourhoods {
    Neighbourhoods(rawValue: neighbours[Int(first - 0x61) * 26 + Int(second - 0x61)])
  }
}

// MARK: - Signs

extension WordLetters {
  /// Whether the word may be a sign of chord lines.
  func mayBe(_ sign: WordPattern) -> Bool {
    let hasAnyLetters = hasLetters || hasForeignLetters
    switch sign {
    case .noChord: return first == UInt8(ascii: "n") || first == UInt8(ascii: "t")
    case .repeats: return hasDigits || first == UInt8(ascii: "b")
    case .number: return hasDigits && !hasAnyLetters
    case .bar: return !hasAnyLetters
    case .beat: return !hasAnyLetters && !hasDigits
    case .separator: return !hasForeignLetters && (!hasLetters || hasAmpersand)
    default: return true
    }
  }
}

// MARK: - Notations

extension WordLetters {
  /// Whether the letters may spell a chord in a notation.
  func mayBeChord(in notation: ChordNotation) -> Bool {
    guard mayBeChord, first != 0xFF else { return mayBeChord }
    switch notation {
    case .english: return first <= UInt8(ascii: "g") && neighbourhoods.contains(.english)
    case .german: return first <= UInt8(ascii: "h") && neighbourhoods.contains(.german)
    case .latin: return beginsSyllable && neighbourhoods.contains(.latin)
    default: return true
    }
  }

  /// Whether the word may be a German chord and no English one, which has roots in either case:
  /// `H`, `Fis`, `Es`, `Amoll`, `E/H`.
  var mayBeGermanOnly: Bool {
    switch root.next | 0x20 {
    case UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "s"): true
    default: first == UInt8(ascii: "h") || first == 0xFF || hasGermanEnd
    }
  }

  /// Whether a Latin syllable may begin here: in capitals, or in the bass behind a slash.
  private var beginsSyllable: Bool {
    guard !isPlain || root.letter < 0x61 else { return false }
    switch (first, root.next | 0x20) {
    // The accents of `Ré`, `Dó` and others begin with this byte.
    case (_, 0xE3): return root.next == 0xC3
    case (UInt8(ascii: "d"), UInt8(ascii: "o")), (UInt8(ascii: "r"), UInt8(ascii: "e")),
      (UInt8(ascii: "m"), UInt8(ascii: "i")), (UInt8(ascii: "f"), UInt8(ascii: "a")),
      (UInt8(ascii: "s"), UInt8(ascii: "o")), (UInt8(ascii: "s"), UInt8(ascii: "i")),
      (UInt8(ascii: "l"), UInt8(ascii: "a")), (UInt8(ascii: "u"), UInt8(ascii: "t")):
      return true
    default: return false
    }
  }
}

/// The notations in whose chords two letters may stand side by side.
struct Neighbourhoods: OptionSet {
  let rawValue: UInt8

  static let english = Neighbourhoods(rawValue: 1)
  static let german = Neighbourhoods(rawValue: 2)
  static let latin = Neighbourhoods(rawValue: 4)
  static let all: Neighbourhoods = [.english, .german, .latin]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Those of two ASCII letters in lower case.
  init(of first: UInt8, _ second: UInt8) {
    self.init(rawValue: Self.table[Int(first - 0x61) * 26 + Int(second - 0x61)])
  }

  fileprivate static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 26 * 26)
    for (notation, rows) in [(english, englishRows), (german, germanRows), (latin, latinRows)] {
      var place = 0
      rows.withUTF8Buffer { bytes in
        for byte in bytes {
          if byte == UInt8(ascii: " ") { place += 26 }
          if byte >= 0x61 { table[place + Int(byte - 0x61)] |= notation.rawValue }
        }
      }
    }
    return table
  }()

  // For each letter from a to z those that may come behind it; a point where there is none. The
  // steps in parentheses, as in `B(vii)`, are letters of every notation.

  private static let englishRows: StaticString = """
    abdhjlmnosu abdhjmnos abdhjmnos abdhijmnos abdhjmnors abdhjmnos abdhjmnos abdejmnos \
    abdijmnostv abdnos . ft abdeijmnos abdijmnost abdjmnorst . . abdejmnos abdhnou \
    abdehjmnors gs iv . . . .
    """

  private static let germanRows: StaticString = """
    abdeijlmnosu abdejmnos abdeijmnos abdeijmnosu abdeijmnors abdeijmnos abdeijmnos \
    abdeijmnos abdijmnostv abdnos . abdjlmnost abdeijmnos abdijmnost abdjlmnorst . . \
    abdejmnos abdehijmnosu abdehjmnors grs iv . . . .
    """

  private static let latinRows: StaticString = """
    abdgjlmnosuy abdjmnos . abdijmnos abdjmnorsu a abdgijmnos abdejmnos abdijmnostv \
    abdenos . abdjmnost abdeijmnos abdeijmnost abdjlmnorst . . abdejmnos abdhinou \
    abdehjmnors grst iv . . o .
    """
}

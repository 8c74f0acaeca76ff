import SongModel

/// The words of a heading without its decoration.
struct HeadingPhrase {
  /// What the first words name, if anything.
  private(set) var kind: SectionKind?
  /// The words that named it, in lower case.
  private(set) var keyword = ""
  private(set) var number: Int?
  private(set) var repeats: Int?
  /// How many words are neither name, number nor count.
  private(set) var others = 0
  /// Whether all letters are capitals.
  let isShouted: Bool
  /// Whether the words after the name stand in parentheses.
  let isRemarked: Bool

  init(_ core: String) {
    isShouted = core.mayBeShouted && core.count > 2 && core == core.uppercased()
    isRemarked = core.last == ")" || core.utf8.contains(UInt8(ascii: "(")) && core.last != "("
    var words = Self.words(of: core)
    takeKeyword(from: &words)
    var isFirst = true
    while let word = words.first {
      words.removeFirst()
      take(word, isFirst: isFirst, next: words.first)
      if Self.counts.contains(word), words.first.flatMap({ Int($0) }) != nil { words.removeFirst() }
      isFirst = false
    }
  }

  /// Whether a phrase that names or numbers a section may begin with words.
  static func mayOpen(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    if first.isPlain {
      return SectionWordTable.firstWords.contains(first) || ordinals[first] != nil
    }
    if SectionWordTable.firstWords.contains(first) || ordinal(first) != nil { return true }
    return SectionWordTable.kinds[first.beforeNumber] != nil || countedKeyword(first) != nil
  }

  /// Whether words are one that is neither name, number, count nor filler, wherever it stands.
  static func isForeign(_ words: [String]) -> Bool {
    words.count == 1 && isForeign(only: words[0])
  }

  private static func isForeign(only: String) -> Bool {
    guard !only.hasOneScalar else { return false }
    if only.isPlain { return !knownWords.contains(only) }
    let isNamed = SectionWordTable.firstWords.contains(only) || SectionWordTable.kinds[only] != nil
    return !isNamed && !fillers.contains(only) && !counts.contains(only)
      && !only.hasNumber && ordinal(only) == nil
  }

  /// The words that mean something in a heading.
  static let knownWords: WordTable<Void> = {
    var known = WordTable(of: lists + SectionWordTable.lists)
    known.add(.first, of: SectionWordTable.lists)
    return known
  }()

  /// The words of headings beside names.
  static let lists: [WordList] = [fillerList, countList] + ordinalList.map(\.words)

  /// Whether a word is a letter that abbreviates a name, and then nothing that can go with it:
  /// `[C]lover`, `[C]the`, `[B7]lover`.
  static func breaksAbbreviation(_ word: String) -> Bool {
    let words = words(of: word)
    guard words.count > 1, !SectionWordTable.openers.contains(words[0]) else { return false }
    let isInline = word.hasPrefix("[") || word.hasPrefix("(")
    let isLetter =
      words[0].utf8.count == 1
      || isInline && words[0].utf8.dropFirst().allSatisfy(\.isASCIIDigit)
    return isLetter && words.dropFirst().allSatisfy { isForeign(only: $0) || isIdle($0) }
  }

  /// Whether a word is a filler, or a letter that neither names nor numbers anything.
  private static func isIdle(_ word: String) -> Bool {
    if fillers.contains(word) { return true }
    guard word.hasOneScalar, !counts.contains(word) else { return false }
    return SectionWordTable.kinds[word] == nil && ordinal(word) == nil
  }

  /// The words between blanks and brackets, in lower case and without dashes at their ends.
  static func words(of core: String) -> [String] {
    if let words = plainWords(of: core) { return words }
    var words: [String] = []
    for part in core.lowercased().unicodeScalars.split(whereSeparator: { isGap($0) }) {
      let word = String(Substring(part)).trimming(wordDecoration)
      if !word.isEmpty { words.append(word) }
    }
    return words
  }

  /// As `words`, for a text in ASCII; nil for any other.
  private static func plainWords(of core: String) -> [String]? {
    let (gaps, decoration) = (gaps, wordDecoration)
    let words = core.utf8.withContiguousStorageIfAvailable { bytes -> [String]? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      var words: [String] = []
      var start = 0
      for place in 0...bytes.count
      where place == bytes.count || gaps.contains(ascii: bytes[place])
        || Unicode.Scalar(bytes[place]).isBlank
      {
        if start < place, let word = plainWord(bytes[start..<place], decoration) {
          words.append(word)
        }
        start = place + 1
      }
      return words
    }
    return words ?? nil
  }

  /// A word without dashes at its ends, in lower case; nil where nothing is left.
  private static func plainWord(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>,
    _ decoration: ScalarSet
  ) -> String? {
    guard let first = bytes.firstIndex(where: { !decoration.contains(ascii: $0) }),
      let last = bytes.lastIndex(where: { !decoration.contains(ascii: $0) })
    else { return nil }
    return String(unsafeUninitializedCapacity: last - first + 1) { word in
      for place in first...last {
        let byte = bytes[place]
        word[place - first] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      }
      return last - first + 1
    }
  }

  private static let wordDecoration = ScalarSet("-–#='")
  private static let gaps = ScalarSet("()[]/&+,;:.|*\"")

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isBlank || gaps.contains(scalar)
  }

  private mutating func takeKeyword(from words: inout [String]) {
    let longest = words.first.map { SectionWordTable.openers.contains($0) ? 3 : 1 } ?? 0
    for length in stride(from: min(longest, words.count), to: 0, by: -1) {
      let phrase = length == 1 ? words[0] : words[..<length].joined(separator: " ")
      if let found = SectionWordTable.kinds[phrase] {
        (kind, keyword) = (found, phrase)
        words.removeFirst(length)
        return
      }
    }
    takeGluedKeyword(from: &words)
  }

  /// Takes `v2`, `verse1`, `c3`, and `1st verse`, `2. strofa`.
  private mutating func takeGluedKeyword(from words: inout [String]) {
    guard let first = words.first else { return }
    let letters = first.beforeNumber
    if letters.utf8.count < first.utf8.count, let found = SectionWordTable.kinds[letters],
      let count = Int(first.utf8Slice(letters.utf8.count..<first.utf8.count))
    {
      (kind, keyword, number) = (found, letters, count)
      words.removeFirst()
    } else if let (count, found) = Self.countedKeyword(first) {
      (kind, keyword, number) = (found, first, count)
      words.removeFirst()
    } else if words.count > 1, let ordinal = Self.ordinal(first),
      let found = SectionWordTable.kinds[words[1]]
    {
      (kind, keyword, number) = (found, words[1], ordinal)
      words.removeFirst(2)
    }
  }

  /// A number with a section's name grown to it: `2verse`.
  private static func countedKeyword(_ word: String) -> (Int, SectionKind)? {
    guard let (digits, name) = word.leadingNumber, let count = Int(digits) else { return nil }
    guard name.count > 2, let kind = SectionWordTable.kinds[name] else { return nil }
    return (count, kind)
  }

  private mutating func take(_ word: String, isFirst: Bool, next: String?) {
    if let count = Self.repeatCount(word, next: next) {
      repeats = count
    } else if let value = Self.ordinal(word) {
      if number == nil { number = value } else { others += 1 }
    } else if SectionWordTable.kinds[word] == nil || kind == nil {
      let isLetter = word.unicodeScalars.count == 1 && isFirst && kind != nil
      if !isLetter, !Self.fillers.contains(word) { others += 1 }
    }
  }

  private static let countList: WordList = "x,х,×"
  private static let counts = WordTable(of: [countList])
  private static let fillerList: WordList = "the,and,e,y,et,und,times,раза,раз"
  private static let fillers = WordTable(of: [fillerList])

  private static func repeatCount(_ word: String, next: String?) -> Int? {
    guard mayCount(word) else { return nil }
    if counts.contains(word) { return next.flatMap { Int($0) } }
    if let sign = word.first, "xх×".contains(sign) { return Int(word.dropFirst()) }
    if let sign = word.last, "xх×".contains(sign) { return Int(word.dropLast()) }
    return nil
  }

  /// Whether a sign of repetition may stand at an end of a word, as far as its bytes say.
  private static func mayCount(_ word: String) -> Bool {
    switch (word.utf8.first, word.utf8.last) {
    case (0x78, _), (_, 0x78), (0xC3, _), (_, 0x97), (0xD1, _), (_, 0x85): true
    default: false
    }
  }

  private static func ordinal(_ word: String) -> Int? {
    if let number = ordinals[word] { return number }
    guard let (digits, end) = word.leadingNumber else { return nil }
    if let number = Int(word), number < 100 { return number }
    return ordinalEnds.contains(end) ? Int(digits) : nil
  }

  private static let ordinalEnds = ["st", "nd", "rd", "th", "a", "b", "º", "ª", "er", "e"]
  private static let ordinals = WordTable(ordinalList)
  private static let ordinalList: [(value: Int, words: WordList)] = [
    (1, "i"), (2, "ii"), (3, "iii"), (4, "iv"), (5, "v"), (6, "vi"), (7, "vii"), (8, "viii"),
  ]
}

/// What the bytes of a text say, as characters are slow to ask.
extension String {
  /// Whether no small letter of ASCII keeps the text from being all capitals.
  fileprivate var mayBeShouted: Bool { !utf8.contains { (0x61...0x7A).contains($0) } }

  /// The number that the text begins with, and what stands after it; nil where none does.
  fileprivate var leadingNumber: (digits: String, rest: String)? {
    guard let first = utf8.first, first.isASCIIDigit || first >= 0x80 else { return nil }
    let digits = String(isASCII ? prefix(ofASCII: { $0.isASCIIDigit }) : prefix { $0.isNumber })
    return digits.isEmpty ? nil : (digits, utf8Slice(digits.utf8.count..<utf8.count))
  }

  private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  private func prefix(ofASCII isTaken: (UInt8) -> Bool) -> Substring {
    Substring(utf8.prefix(while: isTaken))
  }

  /// Whether a character is a number.
  fileprivate var hasNumber: Bool {
    utf8.contains { $0.isASCIIDigit || $0 >= 0x80 } && contains(where: \.isNumber)
  }

  /// The text before the first number.
  fileprivate var beforeNumber: String {
    String(isASCII ? prefix(ofASCII: { !$0.isASCIIDigit }) : prefix { !$0.isNumber })
  }
}

import SongModel

/// The words of a heading without its decoration.
struct HeadingPhrase {
  /// What the first words name, if anything.
  private(set) var kind: SectionKind?
  /// The letter that named it, in lower case; nil where a word did, or nothing.
  private(set) var abbreviation: Unicode.Scalar?
  private(set) var number: Int?
  private(set) var repeats: Int?
  /// How many words are neither name, number nor count.
  private(set) var others = 0
  /// Whether the section's number was taken, and nothing but filling words since: `1 and`.
  private var followsNumber = false
  /// Whether a letter tells the section from others: `A section`, `Part C`.
  private(set) var isLettered = false
  /// Whether all letters are capitals.
  let isShouted: Bool
  /// Whether the words after the name stand in parentheses.
  let isRemarked: Bool

  /// Reads the words in a range of a text.
  init(_ core: Range<Int>, in text: Span<UInt8>) {
    self.init(core, othersUpTo: .max, isDecorated: true, in: text)
  }

  /// Reads the words in a range of a text; nil when more words than a limit are neither name, number
  /// nor count, where reading stops.
  ///
  /// - Parameter limit: the limit where the words after the name stand in parentheses or the
  ///   heading is decorated; others have no such words.
  init?(_ core: Range<Int>, isDecorated: Bool = true, limit: Int, in text: Span<UInt8>) {
    self.init(core, othersUpTo: limit, isDecorated: isDecorated, in: text)
    if others > (isDecorated || isRemarked ? limit : 0) { return nil }
  }

  /// Reads words until more than a limit are neither name, number nor count.
  private init(
    _ core: Range<Int>,
    othersUpTo limit: Int,
    isDecorated: Bool,
    in text: Span<UInt8>
  ) {
    let core = text.extracting(core)
    isShouted = core.isShouted
    let last = core.isEmpty ? nil : core[core.count - 1]
    isRemarked =
      last == UInt8(ascii: ")")
      || last != UInt8(ascii: "(") && core.first(UInt8(ascii: "("), in: core.indices) != nil
    let lower = LowerCase.bytes(of: core)
    var words = HeadingWords(lower.indices)
    if core.beginsWithPartLetter { takeLetteredName(from: &words, in: lower.span) }
    take(from: &words, upTo: isDecorated || isRemarked ? limit : 0, in: lower.span)
  }

  private mutating func take(
    from words: inout HeadingWords,
    upTo limit: Int,
    in text: Span<UInt8>
  ) {
    takeName(from: &words, in: text)
    var next = words.next(in: text)
    var isFirst = true
    while others <= limit, let word = next {
      let known = KnownWord(word, in: text)
      next = words.next(in: text)
      take(word, known, isFirst: isFirst, next: next, in: text)
      if known?.isCross == true, next.flatMap({ text.number($0) }) != nil {
        next = words.next(in: text)
      }
      isFirst = false
    }
  }

  /// Takes `a section`, `b part`, `a-teil`.
  private mutating func takeLetteredName(from words: inout HeadingWords, in text: Span<UInt8>) {
    var rest = words
    guard let first = rest.next(in: text) else { return }
    if !Self.isLetteredName(first, in: text) {
      guard text.hasOneScalar(first), let second = rest.next(in: text),
        KnownWord(second, in: text)?.isLettered == true
      else { return }
    }
    (kind, isLettered, words) = (.part, true, rest)
  }

  /// Whether a word is a letter, a hyphen and what a part is called: `a-teil`.
  static func isLetteredName(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard word.count > 4, text[word.lowerBound + 1] == UInt8(ascii: "-") else { return false }
    return KnownWord(word.lowerBound + 2..<word.upperBound, in: text)?.isLettered == true
  }

  private mutating func takeName(from words: inout HeadingWords, in text: Span<UInt8>) {
    guard kind == nil else { return }
    guard let first = words.following(in: text) else { return }
    let known = KnownWord(first, in: text)
    if known?.opensLongSection == true, takeLongName(from: &words, in: text) { return }
    if let found = known?.section {
      name(found, first, in: text)
      _ = words.next(in: text)
      return
    }
    takeGluedName(first, known, from: &words, in: text)
  }

  /// Notes what kind of section a word names.
  private mutating func name(_ found: SectionKind, _ word: Range<Int>, in text: Span<UInt8>) {
    kind = found
    if text.hasOneScalar(word) { abbreviation = text.scalar(at: word.lowerBound).0 }
  }

  /// Takes a name of three words or two: `guitar solo`.
  private mutating func takeLongName(
    from words: inout HeadingWords,
    in text: Span<UInt8>
  ) -> Bool {
    var rest = words
    var phrase: [UInt8] = []
    var (longest, after): (SectionKind?, HeadingWords) = (nil, words)
    for length in 1...3 {
      guard let word = rest.next(in: text) else { break }
      if length > 1 { phrase.append(0x20) }
      text.extracting(word).withUnsafeBufferPointer { phrase += $0 }
      guard length > 1, let found = KnownWord(phrase.indices, in: phrase.span)?.section else {
        continue
      }
      (longest, after) = (found, rest)
    }
    guard let longest else { return false }
    (kind, words) = (longest, after)
    return true
  }

  /// Takes `v2`, `verse1`, `c3`, and `1st verse`, `2. strofa`.
  private mutating func takeGluedName(
    _ first: Range<Int>,
    _ known: KnownWord?,
    from words: inout HeadingWords,
    in text: Span<UInt8>
  ) {
    var rest = words
    _ = rest.next(in: text)
    if let (word, found) = Self.nameBeforeNumber(first, in: text),
      let count = text.number(word.upperBound..<first.upperBound),
      !Self.isChord(word, count, in: text)
    {
      name(found, word, in: text)
      (number, words) = (count, rest)
    } else if let (count, found) = Self.nameAfterNumber(first, in: text) {
      (kind, number, words) = (found, count, rest)
    } else if let ordinal = HeadingNumbers.ordinal(first, known, in: text),
      let second = rest.next(in: text), let found = KnownWord(second, in: text)?.section
    {
      name(found, second, in: text)
      (number, words) = (ordinal, rest)
    }
  }

  private mutating func take(
    _ word: Range<Int>,
    _ known: KnownWord?,
    isFirst: Bool,
    next: Range<Int>?,
    in text: Span<UInt8>
  ) {
    if isFirst, kind == .part, text.hasOneScalar(word) { isLettered = true }
    if let count = HeadingNumbers.repeats(word, known, next: next, in: text) {
      repeats = count
    } else if let value = HeadingNumbers.ordinal(word, known, in: text) ?? spelledNumber(known) {
      takeNumber(value)
    } else if known?.section == nil || kind == nil {
      let isLetter = text.hasOneScalar(word) && isFirst && kind != nil
      guard !isLetter, known?.isFiller != true else { return }
      others += 1
      followsNumber = false
    } else {
      followsNumber = false
    }
  }

  /// Takes a number; a heading may name several, with nothing else between them: `Verse 1 & 2`.
  private mutating func takeNumber(_ value: Int) {
    let isOfSeveral = followsNumber && kind != nil && abbreviation == nil
    if number == nil { number = value } else if !isOfSeveral { others += 1 }
    followsNumber = true
  }

  /// The number that a word is after the name of a section, `Verse One`, but not after a letter.
  private func spelledNumber(_ known: KnownWord?) -> Int? {
    kind != nil && abbreviation == nil ? known?.spelledNumber : nil
  }

  /// A section's name with a number grown to it: `verse2`, `v2`.
  private static func nameBeforeNumber(
    _ word: Range<Int>,
    in text: Span<UInt8>
  ) -> (Range<Int>, SectionKind)? {
    let name = HeadingNumbers.lead(word, in: text)
    guard name.upperBound < word.upperBound else { return nil }
    return KnownWord(name, in: text)?.section.map { (name, $0) }
  }

  /// Whether a letter and a number are a chord rather than a section: nobody counts to `B7`.
  private static func isChord(_ name: Range<Int>, _ number: Int, in text: Span<UInt8>) -> Bool {
    name.count == 1 && (text[name.lowerBound] & 0xDF).isRootLetter
      && [5, 6, 7, 9, 11, 13].contains(number)
  }

  /// A number with a section's name grown to it: `2verse`.
  private static func nameAfterNumber(
    _ word: Range<Int>,
    in text: Span<UInt8>
  ) -> (Int, SectionKind)? {
    let digits = HeadingNumbers.digits(word, in: text)
    let name = digits.upperBound..<word.upperBound
    guard name.count > 2, let count = text.number(digits) else { return nil }
    return KnownWord(name, in: text)?.section.map { (count, $0) }
  }

  /// Words that add nothing to a heading.
  static let fillers: WordList = "the,and,e,y,et,und"

  /// The words of headings beside names.
  static let lists: [WordList] =
    [fillers, RepeatWords.crosses, RepeatWords.times]
    + HeadingNumbers.ordinals.map { $0.words }
}

// MARK: - Single words

extension HeadingPhrase {
  /// Whether a phrase that names or numbers a section may begin with a word.
  static func mayOpen(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let known = KnownWord(word, in: text)
    if text.areSurelyLetters(word) { return known?.opensSection == true || known?.ordinal != nil }
    return known?.opensSection == true || HeadingNumbers.ordinal(word, known, in: text) != nil
      || nameBeforeNumber(word, in: text) != nil || nameAfterNumber(word, in: text) != nil
      || isLetteredName(word, in: text)
  }

  /// Whether a word is neither name, number, count nor filler, wherever it stands.
  static func isForeign(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard !text.hasOneScalar(word) else { return false }
    let known = KnownWord(word, in: text)
    return known?.isOfHeadings != true && !HeadingNumbers.areAny(word, in: text)
  }

  /// Whether words are a letter that abbreviates a name, and then nothing that can go with it:
  /// `[C]lover`, `[C]the`, `[B7]lover`.
  static func breaksAbbreviation(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    var words = HeadingWords(word)
    guard let first = words.next(in: text), isLetter(first, of: word, in: text),
      var next = words.next(in: text)
    else { return false }
    while isForeign(next, in: text) || isIdle(next, in: text) {
      guard let another = words.next(in: text) else { return true }
      next = another
    }
    return false
  }

  private static func isLetter(
    _ first: Range<Int>,
    of word: Range<Int>,
    in text: Span<UInt8>
  ) -> Bool {
    let opening = text[word.lowerBound]
    let isInline = opening == UInt8(ascii: "[") || opening == UInt8(ascii: "(")
    guard
      first.count == 1 || isInline && first.dropFirst().allSatisfy({ text[$0].isASCIIDigit })
    else { return false }
    return KnownWord(first, in: text)?.opensLongSection != true
  }

  /// Whether a word is a filler, or a letter that neither names nor numbers anything.
  private static func isIdle(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let known = KnownWord(word, in: text)
    if known?.isFiller == true { return true }
    guard text.hasOneScalar(word), known?.isCross != true else { return false }
    return known?.section == nil && HeadingNumbers.ordinal(word, known, in: text) == nil
  }
}

extension Span where Element == UInt8 {
  /// Whether the text begins with a capital that parts of a song have, and a blank or a hyphen.
  fileprivate var beginsWithPartLetter: Bool {
    count > 4 && self[0].isRootLetter
      && (self[1] == 0x20 || self[1] == UInt8(ascii: "-"))
  }

  /// Whether all letters are capitals, of three characters at least.
  fileprivate var isShouted: Bool {
    var count = 0
    var index = 0
    while index < self.count {
      let (scalar, length) = scalar(at: index)
      if scalar.isSmall { return false }
      count += 1
      index += length
    }
    return count > 2
  }
}

import Harmony
import SongModel

/// Reads fingering definitions: `Am x02210`, `A = X 0 2 2 2 0`, `D/F# [2 x 0 2 3 2]`.
///
///     definitions = [label ":"] definition+
///     definition  = chord [":" | "=" | "-"] frets
///     frets       = 4 to 8 of a fret number, "x" or "o", joined or apart
enum FingeringRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    guard cut.isShort, cut.bytes.digits >= 2,
      cut.bytes.brackets > 0 || tokens[0].isChord && mayHoldFrets(tokens, in: text)
        || tokens[0].kind == .word && labelEnd(text.extracting(cut.line.words)) > 0
    else { return }
    let words = cut.line.words
    facts.fingering =
      text.starts("[ch]", at: words.lowerBound)
      ? extent(of: PageMarkup.words(words, in: text).span) : extent(of: text.extracting(words))
  }

  /// Whether the word after a name without brackets may be frets, or a sign before them: in most rows
  /// it is another chord.
  private static func mayHoldFrets(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    guard tokens.count > 1 else { return true }
    let byte = text[tokens[1].range.lowerBound.utf8]
    let lowercase = byte | 0x20
    return !byte.isASCIILetter || lowercase == UInt8(ascii: "x") || lowercase == UInt8(ascii: "o")
  }

  /// The definitions that a line begins with, and whether they are all it holds.
  ///
  /// - Complexity: O(n).
  static func match(_ line: Span<UInt8>) -> (fingerings: [FingeringMatch], isWhole: Bool) {
    var words = FingeringWords(from: labelEnd(line), to: line.count)
    var found: [FingeringMatch] = []
    while true {
      var rest = words
      guard let word = rest.next(in: line) else { return (found, true) }
      // Most chords stand before no frets, which is soon seen.
      guard let (frets, end) = takeFrets(from: &rest, in: line), let name = name(word, in: line)
      else { return (found, found.last.map { isRemark($0.range.upperBound, in: line) } ?? false) }
      found.append(FingeringMatch(name: name, frets: frets, range: word.lowerBound..<end))
      words = rest
    }
  }

  /// Where the label before definitions ends, with its colon: `Chords used: Am x02210`; 0 without one.
  static func labelEnd(_ line: Span<UInt8>) -> Int {
    guard let colon = line.first(UInt8(ascii: ":"), in: 0..<min(longestLabel, line.count)) else {
      return 0
    }
    let isLabel = LowerCase.withBytes(of: line.extracting(..<colon)) {
      labels.contains($0.trim(signsRoundLabels, $0.indices), in: $0)
    }
    return isLabel ? colon + 1 : 0
  }

  private static let longestLabel = 24
  private static let signsRoundLabels = ScalarSet(" \t*[(")
  private static let labels = WordTable(of: [
    "chords,chords used,used chords,chord shapes,shapes,fingerings,akkorde,griffe,accords,acordes",
    "accordi,akkoorden,akordy,ackord,аккорды",
  ])

  /// Whether nothing but a remark in parentheses stands after a place: `B x7777 (B/f#)`,
  /// `Em [022000] (softly)`.
  private static func isRemark(_ place: Int, in line: Span<UInt8>) -> Bool {
    let isBracketed = place < line.count && line[place] == UInt8(ascii: "]")
    let rest = line.skipBlanks((isBracketed ? place + 1 : place)..<line.count)
    let end = line.trimBlanks(rest..<line.count)
    return rest + 1 < end && line[rest] == UInt8(ascii: "(") && line[end - 1] == UInt8(ascii: ")")
  }

  /// How much of a line is fingering definitions.
  private static func extent(of line: Span<UInt8>) -> FingeringExtent {
    let (fingerings, isWhole) = match(line)
    if fingerings.isEmpty { return .none }
    return isWhole ? .whole : .opening
  }
}

// MARK: - Names

extension FingeringRecognizer {
  private static let doubts = ScalarSet("*'?-_!")

  /// The text of a word that is a chord, or one with a mark after it: `C*`, `Bm-`.
  private static func name(_ word: Range<Int>, in line: Span<UInt8>) -> String? {
    guard word.count <= 16 else { return nil }
    let written = String(decoding: line.extracting(word))
    let text = written.utf8.contains(0x3C) ? written.filter { $0 != "<" && $0 != ">" } : written
    let joined = text.utf8.contains(0x20) ? text.replacing(" ", with: "") : text
    let bare = joined.withoutPosition.trimming(doubts)
    if Chord(parsing: bare, notation: .english, style: .lowercaseRoots) != nil { return text }
    let isChord = [ChordNotation.english, .german, .latin].contains { notation in
      Chord(parsing: bare, notation: notation) != nil
        || bare != text && Chord(parsing: text, notation: notation) != nil
    }
    return isChord ? text : nil
  }
}

// MARK: - Frets

extension FingeringRecognizer {
  /// Takes the next frets, after any sign before them, and returns where they end.
  private static func takeFrets(
    from words: inout FingeringWords,
    in line: Span<UInt8>
  ) -> (frets: [Int?], end: Int)? {
    guard var word = words.next(in: line) else { return nil }
    while isSign(word, in: line) {
      guard let next = words.next(in: line) else { return nil }
      word = next
    }
    if let joined = joinedFrets(word, in: line) { return (joined, word.upperBound) }
    guard let first = fret(word, in: line) else { return nil }
    var frets: [Int?] = []
    frets.reserveCapacity(8)
    frets.append(first)
    var end = word.upperBound
    var rest = words
    while frets.count < 8, let next = rest.next(in: line), let fret = fret(next, in: line) {
      frets.append(fret)
      end = next.upperBound
      words = rest
    }
    return isPlayable(frets) && !areBeats(frets) ? (frets, end) : nil
  }

  /// Whether numbers count the beats of bars: `1 2 3 4 1 2 3 4`.
  private static func areBeats(_ frets: [Int?]) -> Bool {
    frets.starts(with: [1, 2, 3])
      && zip(frets, frets.dropFirst()).allSatisfy { beat, next in
        next == 1 || next == beat.map { $0 + 1 }
      }
  }

  /// Whether a word may stand between a name and its frets.
  private static func isSign(_ word: Range<Int>, in line: Span<UInt8>) -> Bool {
    switch word.count {
    case 1: signs.contains(line.scalar(at: word.lowerBound).0)
    case 2: line.starts("->", at: word.lowerBound)
    case 3: line.starts("–", at: word.lowerBound)
    default: false
    }
  }

  private static let signs = ScalarSet(":=-*")

  /// The frets of a word of several: `x02210`, `x-0-2-2-1-0`, `x5555(5)`.
  private static func joinedFrets(_ word: Range<Int>, in line: Span<UInt8>) -> [Int?]? {
    let dash = UInt8(ascii: "-")
    let isApart = line.first(dash, in: word) != nil
    var frets: [Int?] = []
    var index = word.lowerBound
    while index < word.upperBound {
      let byte = line[index]
      // A fret in parentheses is played as well or instead.
      if isApart ? byte == dash : byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
        index += 1
        continue
      }
      let length = line.scalar(at: index).length
      let end =
        isApart ? line.first(dash, in: index..<word.upperBound) ?? word.upperBound : index + length
      guard frets.count < 8, let fret = fret(index..<end, in: line) else { return nil }
      if frets.isEmpty { frets.reserveCapacity(8) }
      frets.append(fret)
      index = end
    }
    return isPlayable(frets) ? frets : nil
  }

  /// A fret, with the outer nil for anything else and the inner one for a muted string.
  private static func fret(_ word: Range<Int>, in line: Span<UInt8>) -> Int?? {
    switch line.scalar(at: word.lowerBound) {
    case ("x", word.count), ("X", word.count), ("х", word.count), ("Х", word.count): .some(nil)
    case ("o", word.count), ("O", word.count): 0
    default: word.count <= 2 ? line.number(word).map { .some($0) } : nil
    }
  }

  /// Whether there are four to eight strings, and no frets too far apart for a hand: `1990` is a
  /// year.
  private static func isPlayable(_ frets: [Int?]) -> Bool {
    guard (4...8).contains(frets.count) else { return false }
    var (low, high, isOpen) = (Int.max, 0, false)
    for case let fret? in frets {
      isOpen = isOpen || fret == 0
      if fret > 0 { (low, high) = (min(low, fret), max(high, fret)) }
    }
    return high == 0 ? isOpen : high - low <= 5 && high <= 24
  }
}

extension String {
  /// A name without the position in parentheses at its end, as in `A(v)`.
  fileprivate var withoutPosition: String {
    guard utf8.last == UInt8(ascii: ")"), let open = lastIndex(of: "("), open > startIndex,
      self[open...].dropFirst().dropLast().allSatisfy({ "ivxIVX".contains($0) })
    else { return self }
    return String(self[..<open])
  }
}

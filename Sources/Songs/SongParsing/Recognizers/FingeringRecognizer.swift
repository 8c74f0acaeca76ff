import Harmony
import SongModel

/// Reads fingering definitions: `Am x02210`, `A = X 0 2 2 2 0`, `D/F# [2 x 0 2 3 2]`.
///
///     definitions = definition+
///     definition  = chord [":" | "=" | "-"] frets
///     frets       = 4 to 8 of a fret number, "x" or "o", joined or apart
enum FingeringRecognizer {
  /// A chord's name and its frets.
  struct Fingering: Hashable, Sendable {
    let name: String
    /// Lowest string first; nil for a muted string.
    let frets: [Int?]
    /// Where name and frets stand in the line, in UTF-8 bytes.
    let range: Range<Int>
  }

  /// A word of a line and its bytes.
  private struct Word {
    let text: String
    let range: Range<Int>
  }

  /// The fewest signs of frets with which a line can hold a fingering.
  static let fewestFrets = 4

  /// The definitions that a line begins with, and whether they are all it holds.
  static func match(_ line: String) -> (fingerings: [Fingering], isWhole: Bool) {
    guard mayBegin(line) else { return ([], false) }
    var words = words(of: line)[...]
    var found: [Fingering] = []
    while let name = words.first, isName(name.text) {
      var rest = words.dropFirst()
      while let sign = rest.first, signs.contains(sign.text) { rest.removeFirst() }
      guard let frets = takeFrets(&rest) else { break }
      let end = words[rest.startIndex - 1].range.upperBound
      found.append(
        Fingering(name: name.text, frets: frets, range: name.range.lowerBound..<end)
      )
      words = rest
    }
    return (found, words.isEmpty)
  }

  /// Whether a line may begin with a definition, as its first words say: most lines do not, and need
  /// not be cut further.
  private static func mayBegin(_ line: String) -> Bool {
    let opening = words(of: line, atMost: 4)
    guard let name = opening.first, isName(name.text) else { return false }
    guard let frets = opening.dropFirst().first(where: { !signs.contains($0.text) }) else {
      return opening.count >= 4
    }
    return fret(frets.text) != nil || joinedFrets(frets.text) != nil
  }

  /// How much of a line definitions are.
  enum Extent: Sendable {
    case none
    /// The line begins with some.
    case opening
    /// The line holds nothing else.
    case whole
  }

  /// How much of a line definitions are.
  static func extent(of line: String) -> Extent {
    let (fingerings, isWhole) = match(line)
    if fingerings.isEmpty { return .none }
    return isWhole ? .whole : .opening
  }

  /// Whether a line is frets alone: `x3234x x07555`.
  @inline(__always)
  static func areBareFrets(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    cut.bytes.digits >= 2 && tokens.allSatisfy { isFrets($0.range, in: text) }
  }

  /// Whether a word is nothing but frets: `x3234x`.
  private static func isFrets(_ word: SourceRange, in text: Span<UInt8>) -> Bool {
    guard (4...8).contains(word.utf8.count) else { return false }
    var digits = 0
    for index in word.utf8 {
      let byte = text[index]
      if byte.isASCIIDigit { digits += 1 }
      guard byte.isASCIIDigit || (byte | 0x20) == UInt8(ascii: "x") || (0x61...0x63).contains(byte)
      else { return false }
    }
    return digits >= 2
  }

  private static let doubts = ScalarSet("*'?-_!")
  private static let signs: Set<String> = [":", "=", "-", "*", "->", "–"]

  /// Words with brackets taken off and names set free of what follows them.
  ///
  /// - Parameter limit: how many are wanted.
  private static func words(of line: String, atMost limit: Int = .max) -> [Word] {
    var words: [Word] = []
    var start = 0
    var offset = 0
    var isInName = false
    for scalar in line.unicodeScalars {
      if words.count >= limit { return words }
      let end = offset + UTF8.width(scalar)
      let isSign = scalar == ":" || scalar == "="
      // A blank inside a name is none between words: `D(sus 4)`.
      if scalar == "(", offset > start { isInName = true }
      if scalar == ")" { isInName = false }
      if isSign || gaps.contains(scalar) || isWhite(scalar) && !isInName {
        add(line, start..<offset, to: &words)
        if isSign { add(line, offset..<end, to: &words) }
        start = end
      }
      offset = end
    }
    add(line, start..<offset, to: &words)
    return words
  }

  private static let gaps = ScalarSet("[]{}|,")

  /// Whether a scalar is a blank or a line end; the table of Unicode is slow to ask.
  private static func isWhite(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isWhitespace }
    return scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value)
  }

  /// Adds a word without the parentheses and points round it.
  private static func add(_ line: String, _ range: Range<Int>, to words: inout [Word]) {
    guard !range.isEmpty else { return }
    let word = line.utf8Slice(range)
    let lead = word.utf8.prefix { decoration.contains(Unicode.Scalar($0)) }.count
    var core = lead == word.utf8.count ? "" : word.trimming(decoration)
    // The parenthesis of `Am7(b5)` belongs to the name.
    if core.utf8.contains(UInt8(ascii: "(")), word.contains(core + ")") { core += ")" }
    guard !core.isEmpty else { return }
    let start = range.lowerBound + lead
    words.append(Word(text: core, range: start..<start + core.utf8.count))
  }

  private static let decoration = ScalarSet("().")

  /// Whether a word is a chord, or one with a mark after it: `C*`, `Bm-`.
  private static func isName(_ word: String) -> Bool {
    guard word.utf8.count <= 16 else { return false }
    let joined = word.utf8.contains(0x20) ? word.replacing(" ", with: "") : word
    let bare = joined.trimming(doubts)
    if Chord(parsing: bare, notation: .english, style: .lowercaseRoots) != nil { return true }
    return [ChordNotation.english, .german, .latin].contains { notation in
      Chord(parsing: word, notation: notation) != nil
        || Chord(parsing: bare, notation: notation) != nil
    }
  }

  private static func takeFrets(_ words: inout ArraySlice<Word>) -> [Int?]? {
    guard let first = words.first?.text else { return nil }
    if let joined = joinedFrets(first) {
      words.removeFirst()
      return joined
    }
    var frets: [Int?] = []
    while frets.count < 8, let word = words.first, let fret = fret(word.text) {
      frets.append(fret)
      words.removeFirst()
    }
    return isPlayable(frets) ? frets : nil
  }

  private static func joinedFrets(_ word: String) -> [Int?]? {
    if word.contains("-") {
      let parts = word.split(separator: "-").map { fret(String($0)) }
      let frets = parts.compactMap { $0 }
      return frets.count == parts.count && isPlayable(frets) ? frets : nil
    }
    // A fret in parentheses is played as well or instead: `x5555(5)`.
    let signs = word.filter { $0 != "(" && $0 != ")" }
    guard (4...8).contains(signs.count) else { return nil }
    let frets = signs.compactMap { fret(String($0)) }
    return frets.count == signs.count && isPlayable(frets) ? frets : nil
  }

  /// A fret, with the outer nil for anything else and the inner one for a muted string.
  private static func fret(_ word: String) -> Int?? {
    switch word {
    case "x", "X", "х", "Х": return .some(nil)
    case "o", "O": return 0
    default:
      guard word.utf8.count <= 2, word.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
      return Int(word).map { .some($0) }
    }
  }

  /// Four to eight strings, and no wider apart than a hand is: `1990` is a year.
  private static func isPlayable(_ frets: [Int?]) -> Bool {
    guard (4...8).contains(frets.count) else { return false }
    let pressed = frets.compactMap { $0 }.filter { $0 > 0 }
    guard let low = pressed.min(), let high = pressed.max() else { return frets.contains(0) }
    return high - low <= 5 && high <= 24
  }
}

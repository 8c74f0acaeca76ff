import Harmony
import SongModel

/// Writes lines with chords in brackets, as UTF-8.
enum ChordProLine {
  /// The lyrics with every mark in brackets at its place.
  ///
  /// - Complexity: O(length of the text + number of marks).
  static func text(_ line: LyricLine) -> String {
    var output: [UInt8] = []
    append(line, isPlain: false, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the lyrics at a place of a list, with every mark in brackets at its place.
  ///
  /// Most lyrics are copied straight from the sheet, without making a line of them.
  ///
  /// - Complexity: O(length of the text + number of marks).
  ///
  /// - Parameter isPlain: whether the lines are of a sheet without directives.
  static func appendLyrics(
    at index: Int,
    of lines: LineList,
    isPlain: Bool,
    to output: inout [UInt8]
  ) {
    let start = output.count
    var copy = CopiedLyrics(output: consume output)
    let isCopied = lines.visitLyrics(at: index, &copy) && !copy.hasSigns
    // The copy must no longer hold the output, or changing it would copy all of it.
    output = copy.takeOutput()
    if isCopied { return guardEnds(of: start, in: &output) }
    output.removeSubrange(start...)
    guard case .lyrics(let lyrics) = lines[index].content else { return }
    append(lyrics, isPlain: isPlain, to: &output)
  }

  /// Appends the lyrics with every mark in brackets at its place.
  ///
  /// - Complexity: O(length of the text + number of marks).
  ///
  /// - Parameter isPlain: whether the line is of a sheet without directives.
  static func append(_ line: LyricLine, isPlain: Bool, to output: inout [UInt8]) {
    let start = output.count
    var text = line.text
    text.withUTF8 { bytes in
      var lyric = Lyric(text: bytes, lastMark: line.marks.last?.offset, isPlain: isPlain)
      for mark in line.marks {
        lyric.copy(upTo: mark.offset, to: &output)
        if mark.text.isEmpty,
          output.count == start || protectedSigns.contains(output[output.count - 1])
        {
          output += emptyBrackets
        }
        append(mark, to: &output)
      }
      lyric.copy(upTo: bytes.count, to: &output)
    }
    guardEnds(of: start, in: &output)
  }

  /// What keeps a lyric from being read as anything else, whatever it looks like.
  static let emptyBrackets = Array("[]".utf8)
  /// The signs after which they keep words from being replaced.
  private static let protectedSigns = Array("%{\\".utf8)

  /// Appends the marks in brackets, as far apart as they stood.
  ///
  /// - Parameter heading: the label of the section, if the line above has just told it.
  static func append(_ line: ChordLine, below heading: String?, to output: inout [UInt8]) {
    var cell = line.marks.first?.cell ?? 0
    if let label = line.label, label.isLabel(heading) {
      // Told already.
    } else if let label = line.label {
      output += "[*\(withoutBrackets(label))] ".utf8
    } else {
      output += repeatElement(0x20, count: cell)
    }
    for mark in line.marks {
      output += repeatElement(0x20, count: max(0, mark.cell - cell))
      cell = max(cell, mark.cell)
      append(mark, to: &output)
    }
  }

  /// Appends a mark in its brackets.
  private static func append(_ mark: ChordMark, to output: inout [UInt8]) {
    var text = mark.text
    text.withUTF8 { append(mark.kind.type, $0.span, to: &output) }
  }

  /// Appends a mark in its brackets; an empty remark is left out.
  fileprivate static func append(
    _ mark: MarkType,
    _ text: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    let start = output.count
    output.append(UInt8(ascii: "["))
    if !mark.standsAlone { output.append(UInt8(ascii: "*")) }
    let words = output.count
    text.withUnsafeBufferPointer { output += $0 }
    // A star at the start would make a remark of the chord: `*D` is written as `D`.
    while mark.standsAlone, words < output.count - 1, output[words] == UInt8(ascii: "*") {
      output.remove(at: words)
    }
    if output[words...].contains(where: isBracket) {
      let text = String(decoding: output[words...], as: UTF8.self)
      output.replaceSubrange(words..., with: withoutBrackets(text).utf8)
    }
    if output.count == words, !mark.standsAlone {
      output.removeSubrange(start...)
    } else {
      output.append(UInt8(ascii: "]"))
    }
  }

  private static func withoutBrackets(_ text: String) -> String {
    // Brackets inside a bracket would end it.
    let core = text.drop { "[{]}".contains($0) }
    let end = core.lastIndex { !"[{]}".contains($0) }
    let inner = end.map { core[...$0] } ?? ""
    return String(inner.map { "[{".contains($0) ? "(" : "]}".contains($0) ? ")" : $0 })
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// Adds a blank before a lyric that would be read as a comment, and after one that would be
  /// joined to the next line; empty brackets before one that might be a chord, a number or a sign.
  private static func guardEnds(of start: Int, in output: inout [UInt8]) {
    guard start < output.count else { return }
    if isDoubtful(output[start...]) { output.insert(contentsOf: emptyBrackets, at: start) }
    if output.last == UInt8(ascii: "\\") { output.append(0x20) }
    if output[start] == UInt8(ascii: "#") { output.insert(0x20, at: start) }
  }
}

extension ChordProLine {
  /// Whether a lyric without brackets might not be read as words: it has no word of two letters,
  /// `D`, `1`, `/E`, or only chords, `Em C`, or one at its end, or begins like mark-up or a staff.
  ///
  /// - Complexity: O(length of the text).
  private static func isDoubtful(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 > 0x20 }), !holdsChordBrackets(line) else {
      return false
    }
    if oddSigns.contains(first) || line.starts(with: "--".utf8) { return true }
    // Strings of a staff begin like this: `e--2--`, `-0--`.
    let word = line.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
    let dash = UInt8(ascii: "-")
    let hasDashes = zip(word, word.dropFirst()).prefix(3).contains { $0 == dash && $1 == dash }
    if hasDashes, word.contains(where: isDigit) { return true }
    return !holdsWord(line) || endsWithChords(line)
  }

  /// Whether a line has brackets that are closed and hold no remark: those of chords, or empty ones.
  static func holdsChordBrackets(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.lastIndex(of: UInt8(ascii: "]")) else { return false }
    return line[..<end].indices.contains {
      line[$0] == UInt8(ascii: "[") && line[$0 + 1] != UInt8(ascii: "*")
    }
  }

  /// Whether two letters stand side by side.
  private static func holdsWord(_ line: ArraySlice<UInt8>) -> Bool {
    var isAfterLetter = false
    return line.contains { byte in
      defer { isAfterLetter = isLetter(byte) }
      return isAfterLetter && isLetter(byte)
    }
  }

  /// Whether chords stand at the end of words, two or more or one that is set apart, or nothing
  /// else.
  private static func endsWithChords(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.lastIndex(where: { $0 > 0x20 }) else { return false }
    let last = line[...end].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? line.startIndex
    // Most lyrics end with a word.
    guard isChord(line[last...end]) else { return false }
    let words = line.split(separator: 0x20)
    let chords = words.reversed().prefix(while: isChord)
    guard words.count > chords.count, let first = chords.last else { return true }
    let gap = first.startIndex - words[words.count - chords.count - 1].endIndex
    return chords.count > 1 || gap > 1
  }

  /// What begins mark-up, a marker or a remark that is set off.
  private static let oddSigns: [UInt8] = Array("<.\\>%*|".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isRoot(_ byte: UInt8) -> Bool { (0x41...0x48).contains(byte) }

  /// Whether a word looks like one of the commonest chords.
  private static func isChord(_ word: ArraySlice<UInt8>) -> Bool {
    guard let root = word.first, isRoot(root) else { return false }
    let accidentals = "#b".utf8
    let rest = word.dropFirst().drop { accidentals.contains($0) }
    let kind = rest.prefix(while: isLetter)
    return kinds.contains { kind.elementsEqual($0.utf8) }
      && !rest.dropFirst(kind.count).contains(where: isLetter)
  }

  private static let kinds = ["", "m", "M", "maj", "min", "dim", "sus", "aug", "add"]

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}

extension String {
  /// Whether the label before chords is the same as that of their section: `Intro:`, `Intro`.
  fileprivate func isLabel(_ heading: String?) -> Bool {
    guard let heading else { return false }
    let bare = trimmed.hasSuffix(":") ? String(trimmed.dropLast()).trimmed : trimmed
    return bare == heading.trimmed
  }
}

/// Lyrics on their way from the sheet to the output, with their marks in brackets.
private struct CopiedLyrics: LyricVisitor {
  private var output: [UInt8]
  /// Whether signs are among the words that may need protection; then the copy cannot be used.
  private(set) var hasSigns = false

  /// Where the lyrics begin.
  private let start: Int

  init(output: consuming [UInt8]) {
    self.output = output
    start = self.output.count
  }

  /// Gives the output away.
  mutating func takeOutput() -> [UInt8] { exchange(&output, with: []) }

  mutating func visit(words: Span<UInt8>) {
    for index in words.indices where words[index].opensSign { hasSigns = true }
    words.withUnsafeBufferPointer { output += $0 }
  }

  mutating func visit(mark: MarkType, text: Span<UInt8>) {
    if text.isEmpty, output.count == start { output += ChordProLine.emptyBrackets }
    ChordProLine.append(mark, text, to: &output)
  }
}

extension UInt8 {
  /// Whether it may begin a bracket, a directive or a value.
  fileprivate var opensSign: Bool {
    self == UInt8(ascii: "[") || self == UInt8(ascii: "{") || self == UInt8(ascii: "\\")
  }
}

extension MarkType {
  /// Whether brackets alone show what it is; others are written as remarks.
  fileprivate var standsAlone: Bool {
    switch self {
    case .chord, .noChord, .recall: true
    case .annotation, .bar, .beat, .repeats, .separator: false
    }
  }
}

/// The words of a lyric on their way to the output.
private struct Lyric {
  let text: UnsafeBufferPointer<UInt8>
  /// Whether it holds signs that may need protection, which most lyrics do without.
  let hasSigns: Bool
  /// The place of the last chord.
  let lastMark: Int?
  /// Whether it is of a sheet without directives.
  let isPlain: Bool
  /// The place of the last closing bracket.
  private let lastClosing: Int?
  /// How many brackets were written as parentheses and not closed yet.
  private var openBrackets = 0
  /// How much of it is written.
  var written = 0

  init(text: UnsafeBufferPointer<UInt8>, lastMark: Int?, isPlain: Bool) {
    lastClosing = text.lastIndex(of: UInt8(ascii: "]"))
    self.text = text
    hasSigns = text.contains { $0.opensSign }
    (self.lastMark, self.isPlain) = (lastMark, isPlain)
  }

  /// Copies the text up to a place; beyond its end every byte counts as a blank.
  mutating func copy(upTo place: Int, to output: inout [UInt8]) {
    guard place > written else { return }
    let range = (written..<place).clamped(to: 0..<text.count)
    if hasSigns {
      for index in range { copySign(at: index, before: range.upperBound, to: &output) }
    } else {
      output += UnsafeBufferPointer(rebasing: text[range])
    }
    output += repeatElement(0x20, count: place - max(written, min(place, text.count)))
    written = place
  }

  /// Copies a byte with what keeps it from being read as a sign, where the next mark is at `end`.
  private mutating func copySign(at index: Int, before end: Int, to output: inout [UInt8]) {
    if let sign = sungBracket(at: index) { return output.append(sign) }
    output.append(text[index])
    if LyricEscaping.opensDirective(text, at: index, before: end, isPlain: isPlain)
      || LyricEscaping.opensDirective(text, at: index, before: text.count, isPlain: isPlain)
      || isPlain && LyricEscaping.opensSubstitution(text, at: index)
    {
      output += ChordProLine.emptyBrackets
    }
  }

  /// What is written for a bracket of the words, which would be taken for that of a chord: a
  /// parenthesis, or the bar of a repeat sign, `[:`, `:]`; nil for anything else.
  private mutating func sungBracket(at index: Int) -> UInt8? {
    switch text[index] {
    case UInt8(ascii: "[") where mayClose(after: index):
      openBrackets += 1
      let isRepeat = index + 1 < text.count && text[index + 1] == UInt8(ascii: ":")
      return isRepeat ? UInt8(ascii: "|") : UInt8(ascii: "(")
    case UInt8(ascii: "]") where openBrackets > 0:
      openBrackets -= 1
      let isRepeat = index > 0 && text[index - 1] == UInt8(ascii: ":")
      return isRepeat ? UInt8(ascii: "|") : UInt8(ascii: ")")
    default: return nil
    }
  }

  /// Whether a bracket closes behind a place, or that of a chord does.
  private func mayClose(after index: Int) -> Bool {
    if isPlain, let lastMark, lastMark > index { return true }
    return lastClosing.map { $0 > index } ?? false
  }
}

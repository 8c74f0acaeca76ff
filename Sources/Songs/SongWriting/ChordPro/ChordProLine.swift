import Harmony
import SongModel

/// Writes lines with chords in brackets, as UTF-8.
enum ChordProLine {
  /// The lyrics with every mark in brackets at its place.
  ///
  /// - Complexity: O(length of the text + number of marks).
  static func text(_ line: LyricLine) -> String {
    var output: [UInt8] = []
    append(line, hasDirectives: true, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the lyrics at a place of a list, with every mark in brackets at its place.
  ///
  /// Most lyrics are copied straight from the sheet, without making a line of them.
  ///
  /// - Complexity: O(length of the text + number of marks).
  ///
  /// - Parameter hasDirectives: whether the lines are of a sheet that may have directives.
  static func appendLyrics(
    at index: Int,
    of lines: LineList,
    hasDirectives: Bool,
    to output: inout [UInt8]
  ) {
    let start = output.count
    var copy = CopiedLyrics(output: consume output)
    let isCopied = lines.visitLyrics(at: index, &copy) && !copy.hasSigns
    // The copy must no longer hold the output, or changing it would copy all of it.
    output = copy.takeOutput()
    if isCopied { return guardEnds(of: start, holdsChords: copy.holdsChords, in: &output) }
    output.removeSubrange(start...)
    guard case .lyrics(let lyrics) = lines[index].content else { return }
    append(lyrics, hasDirectives: hasDirectives, to: &output)
  }

  /// Appends the lyrics with every mark in brackets at its place.
  ///
  /// - Complexity: O(length of the text + number of marks).
  ///
  /// - Parameter hasDirectives: whether the line is of a sheet that may have directives.
  static func append(_ line: LyricLine, hasDirectives: Bool, to output: inout [UInt8]) {
    let start = output.count
    var text = line.text
    text.withUTF8 { bytes in
      var lyric = Lyric(
        text: bytes,
        lastMark: line.marks.last?.offset,
        hasDirectives: hasDirectives
      )
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
    let holdsChords = DoubtfulLyric.holdsChordBrackets(output[start...])
    guardEnds(of: start, holdsChords: holdsChords, in: &output)
  }

  /// What keeps a lyric from being read as anything else, whatever it looks like.
  static let emptyBrackets = Array("[]".utf8)
  /// The signs after which they keep words from being replaced.
  private static let protectedSigns = Array("%{\\".utf8)

  /// Appends the marks in brackets, as far apart as they stood.
  ///
  /// - Parameter heading: the label of the section, if the line above has just stated it.
  static func append(_ line: ChordLine, below heading: String?, to output: inout [UInt8]) {
    var cell = line.marks.first?.cell ?? 0
    if let label = line.label, label.isLabel(heading) {
      // The heading says it already.
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

  /// Appends a mark in its brackets; a chord leaves brackets of its own that are not parentheses.
  private static func append(_ mark: ChordMark, to output: inout [UInt8]) {
    var text = mark.text
    if case .chord(let chord) = mark.kind, text.utf8.contains(where: isForeign) {
      text = chord.spelling
    }
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
    // Brackets inside a bracket would end it. An accent after one makes no other character of it.
    let core = text.utf8.drop(while: isBracket)
    let end = core.lastIndex { !isBracket($0) }
    let inner = end.map { core[...$0] } ?? core.prefix(0)
    return String(decoding: inner.map(parenthesis), as: UTF8.self)
  }

  private static func parenthesis(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): UInt8(ascii: "(")
    case UInt8(ascii: "]"), UInt8(ascii: "}"): UInt8(ascii: ")")
    default: byte
    }
  }

  /// Whether a byte stands in no chord between brackets.
  fileprivate static func isForeign(_ byte: UInt8) -> Bool {
    isBracket(byte) || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// Adds a blank before a lyric that would be read as a comment, and after one that would be
  /// joined to the next line; empty brackets before one that might be a chord, a number or a sign.
  ///
  /// - Parameter holdsChords: whether brackets with chords are among the words.
  private static func guardEnds(of start: Int, holdsChords: Bool, in output: inout [UInt8]) {
    guard start < output.count else { return }
    if DoubtfulLyric.mayBeOther(output[start...], holdsChords: holdsChords) {
      output.insert(contentsOf: emptyBrackets, at: start)
    }
    if output.last == UInt8(ascii: "\\") { output.append(0x20) }
    if output[start] == UInt8(ascii: "#") { output.insert(0x20, at: start) }
  }
}

extension String {
  /// Whether the label before chords is the same as that of their section: `Intro:`, `Intro`,
  /// `[Intro]`, and `| Intro` before a bar.
  func isLabel(_ heading: String?) -> Bool {
    guard let heading else { return false }
    let cell = hasPrefix("|") ? String(dropFirst()).trimmed : trimmed
    let words = cell.hasSuffix(":") || cell.hasSuffix("|") ? String(cell.dropLast()).trimmed : cell
    let isBracketed = words.hasPrefix("[") && words.hasSuffix("]") && words.utf8.count > 2
    let bare = isBracketed ? String(words.dropFirst().dropLast()).trimmed : words
    return bare == heading.trimmed
  }
}

/// Lyrics on their way from the sheet to the output, with their marks in brackets.
private struct CopiedLyrics: LyricVisitor {
  private var output: [UInt8]
  /// Whether signs are among the words that may need protection, or brackets in a chord; then the
  /// copy cannot be used.
  private(set) var hasSigns = false
  /// Whether brackets with chords, or empty ones, are among the words.
  private(set) var holdsChords = false

  /// Where the lyrics begin.
  private let start: Int
  /// How many bytes of lyrics there are, or blanks under marks beyond them.
  private var sung = 0

  init(output: consuming [UInt8]) {
    self.output = output
    start = self.output.count
  }

  /// Gives the output away.
  mutating func takeOutput() -> [UInt8] { exchange(&output, with: []) }

  mutating func visit(words: Span<UInt8>) {
    for index in words.indices where words[index].opensSign { hasSigns = true }
    words.withUnsafeBufferPointer { output += $0 }
    sung += words.count
  }

  mutating func visit(
    _ visited: VisitedMark,
    text: Span<UInt8>,
    chord: @autoclosure () -> String?
  ) {
    let mark = visited.type
    if visited.offset > sung {
      output += repeatElement(0x20, count: visited.offset - sung)
      sung = visited.offset
    }
    let isMarker = text.isEmpty && output.count == start
    if isMarker { output += ChordProLine.emptyBrackets }
    if isMarker || mark.standsAlone { holdsChords = true }
    if mark == .chord, text.indices.contains(where: { ChordProLine.isForeign(text[$0]) }) {
      hasSigns = true
    }
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
  /// Whether it is of a sheet that may have directives.
  let hasDirectives: Bool
  /// The place of the last closing bracket.
  private let lastClosing: Int?
  /// How many brackets were written as parentheses and not closed yet.
  private var openBrackets = 0
  /// How much of it is written.
  var written = 0

  init(text: UnsafeBufferPointer<UInt8>, lastMark: Int?, hasDirectives: Bool) {
    lastClosing = text.lastIndex(of: UInt8(ascii: "]"))
    self.text = text
    hasSigns = text.contains { $0.opensSign }
    (self.lastMark, self.hasDirectives) = (lastMark, hasDirectives)
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
    // A brace right after a mark belongs to no `%` before it.
    let mayBeValue = hasDirectives && index > written
    if LyricEscaping.opensDirective(text, at: index, before: end, mayBeValue: mayBeValue)
      || LyricEscaping.opensDirective(text, at: index, before: text.count, mayBeValue: mayBeValue)
      || !hasDirectives && LyricEscaping.opensSubstitution(text, at: index)
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

  /// Whether a bracket closes after a place, be it of the words or of a chord.
  private func mayClose(after index: Int) -> Bool {
    if !hasDirectives, let lastMark, lastMark > index { return true }
    return lastClosing.map { $0 > index } ?? false
  }
}

import Harmony
import SongModel

/// Writes lines with chords in brackets.
enum ChordProLine {
  /// The lyrics with every mark in brackets at its place.
  ///
  /// - Complexity: O(length of the text + number of marks).
  static func text(_ line: LyricLine) -> String {
    let bytes = Array(line.text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + line.marks.count * 6)
    var written = 0
    for mark in line.marks {
      let place = max(written, mark.offset)
      copy(bytes, written..<place, to: &output)
      written = place
      append(mark, to: &output)
    }
    copy(bytes, written..<max(written, bytes.count), to: &output)
    return guarded(String(decoding: output, as: UTF8.self))
  }

  /// The marks in brackets, as far apart as they stood.
  static func text(_ line: ChordLine) -> String {
    var output = line.label.map { "[*\(withoutBrackets($0))] " } ?? ""
    var cell = line.marks.first?.cell ?? 0
    var brackets: [UInt8] = []
    if line.label == nil { output += String(repeating: " ", count: cell) }
    for mark in line.marks {
      if mark.cell > cell { output += String(repeating: " ", count: mark.cell - cell) }
      cell = max(cell, mark.cell)
      append(mark, to: &brackets)
      output += String(decoding: brackets, as: UTF8.self)
      brackets.removeAll(keepingCapacity: true)
    }
    return output
  }

  /// Copies text; beyond its end every byte is a blank.
  private static func copy(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
    for index in range.clamped(to: 0..<bytes.count) {
      output.append(bytes[index])
      // Brackets that are sung would be taken for a chord: they become a remark.
      if isSungBracket(bytes, at: index) { output.append(UInt8(ascii: "*")) }
      if SungBraces.opensDirective(bytes, at: index) { output += "[]".utf8 }
    }
    let blanks = range.upperBound - max(range.lowerBound, bytes.count)
    if blanks > 0 { output += [UInt8](repeating: 0x20, count: blanks) }
  }

  /// Whether a bracket opens here that closes later and holds no other.
  private static func isSungBracket(_ bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "["), index + 1 < bytes.count else { return false }
    let rest = bytes[(index + 1)...]
    let next = rest.firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
    return rest.first != UInt8(ascii: "*") && next.map { bytes[$0] } == UInt8(ascii: "]")
  }

  /// Appends a mark in its brackets.
  private static func append(_ mark: ChordMark, to output: inout [UInt8]) {
    let text = withoutBrackets(mark.text)
    switch mark.kind {
    case .chord, .noChord, .recall: output.append(UInt8(ascii: "["))
    case .annotation, .bar, .beat, .repeats, .separator:
      if text.isEmpty { return }
      output += "[*".utf8
    }
    output += text.utf8
    output.append(UInt8(ascii: "]"))
  }

  private static func withoutBrackets(_ text: String) -> String {
    guard text.utf8.contains(where: isBracket) else { return text }
    // Brackets inside a bracket would end it.
    let core = text.drop { "[{".contains($0) }
    let end = core.lastIndex { !"]}".contains($0) }
    let inner = end.map { core[...$0] } ?? ""
    return String(inner.map { "[{".contains($0) ? "(" : "]}".contains($0) ? ")" : $0 })
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// A lyric that would be taken for a comment gets a blank before it, and one that would be
  /// joined to the next line a blank behind it.
  private static func guarded(_ line: String) -> String {
    guard !line.hasSuffix("\\") else { return guarded(line + " ") }
    return line.hasPrefix("#") ? " " + line : line
  }
}

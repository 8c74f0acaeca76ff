import SongModel

/// Reads the label before the words of a lyric line: `2. Hello`, `Ref.: Sing`, `R: Sing`.
enum LyricLabel {
  /// What the label names; nil when there is none.
  static func name(of line: TokenLine, in text: Span<UInt8>) -> SectionName? {
    guard line.summary.count > 1, let first = line.summary.first,
      first.kind == .number || text[first.range.upperBound.utf8 - 1] == UInt8(ascii: ":")
    else { return nil }
    let word = String(decoding: text.extracting(first.range.utf8))
    if first.kind == .number {
      guard let number = Int(word.filter { $0.isNumber }),
        word.last.map({ ".):".contains($0) }) == true
      else { return nil }
      return SectionName(.verse, label: word, number: number)
    }
    guard word.hasSuffix(":"), let match = HeadingRecognizer.match("[\(word)]"),
      match.name.kind != .part
    else { return nil }
    var name = match.name
    name.label = String(word.dropLast())
    return name
  }
}

import SongModel

/// Reads metadata: `Title: X`, `Key = G`, `Capo 2`, `Words and music by X`.
///
///     metadata = name (":" | "=") value | phrase value
enum MetadataRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    let opening = tokens.opening
    guard opening.contains(.opensMetadata), cut.isShort, facts.fingering != .whole else { return }
    let words = text.extracting(cut.line.words)
    guard opening.contains(.opensPhrase) || mayBeNamed(words), let found = match(words) else {
      return
    }
    facts.statement = found.form
    facts.traits.insert(.statement)
  }

  /// Whether a name can stand before a colon or an equals sign at the start of a line.
  private static func mayBeNamed(_ line: Span<UInt8>) -> Bool { separator(in: line) != nil }

  /// The first colon, of any width, or equals sign near the start of a line.
  private static func separator(in line: Span<UInt8>) -> Range<Int>? {
    for index in 0..<min(longestName, line.count) {
      switch line[index] {
      case UInt8(ascii: ":"), UInt8(ascii: "="): return index..<index + 1
      case 0xEF where line.starts("：", at: index): return index..<index + 3
      default: break
      }
    }
    return nil
  }

  /// The name and its separator stand within the first so many bytes.
  private static let longestName = 36

  /// Everything that a line of metadata states: `Key: G    Capo: 2` states two things, and so does
  /// `by Ann Lee   written by Bo Ek`.
  ///
  /// A phrase that says all by itself, such as `No capo`, is its own value.
  static func matches(_ line: Span<UInt8>) -> [MetadataMatch] {
    let parts = parts(of: line)
    if parts.count > 1 {
      var found: [MetadataMatch] = []
      for part in parts {
        guard let match = match(line.extracting(part)) else { break }
        found.append(match.moved(by: part.lowerBound))
      }
      let areCredits = found.allSatisfy { !$0.hasSeparator && !$0.value.isEmpty }
      if found.count == parts.count, found[0].hasSeparator || areCredits { return found }
    }
    guard let single = match(line) else { return [] }
    if let pair = both(single, in: line) { return pair }
    if single.value.isEmpty, !single.hasSeparator {
      let whole = trimmedRange(line, from: 0)
      return [MetadataMatch(name: single.name, value: whole, hasSeparator: false)]
    }
    return [single]
  }

  /// What a line states whose second name, in the writing of East Asia, stands a blank after the
  /// first value: `词:Ada 曲:Tom`.
  private static func both(
    _ first: MetadataMatch,
    in line: Span<UInt8>
  ) -> [MetadataMatch]? {
    guard first.hasSeparator else { return nil }
    for blank in first.value where line[blank] == 0x20 && line[blank + 1] >= 0xE3 {
      let rest = blank + 1..<line.count
      guard let second = named(line.extracting(rest)) else { continue }
      let value = first.value.lowerBound..<blank
      return [
        MetadataMatch(name: first.name, value: value, hasSeparator: true),
        second.moved(by: rest.lowerBound),
      ]
    }
    return nil
  }

  /// The stretches of a line between tabs, bars, and gaps of two or more blanks.
  private static func parts(of line: Span<UInt8>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start: Int?
    var blanks = 0
    for index in line.indices {
      let byte = line[index]
      let isBlank = byte == 0x20 || byte == 0x09
      let isBar = byte == UInt8(ascii: "|") || byte == 0x09
      blanks = isBlank ? blanks + 1 : 0
      if let begun = start, isBar || blanks == 2 {
        parts.append(begun..<index - (blanks == 2 ? 1 : 0))
        start = nil
      } else if start == nil, !isBlank, !isBar {
        start = index
      }
    }
    if let start { parts.append(start..<line.count) }
    return parts
  }

  /// The metadata that a line may state.
  static func match(_ line: Span<UInt8>) -> MetadataMatch? {
    named(line) ?? phrased(line)
  }

  private static func named(_ line: Span<UInt8>) -> MetadataMatch? {
    guard let separator = separator(in: line) else { return nil }
    let key = String(decoding: line.extracting(..<separator.lowerBound))
      .trimming(MetadataTable.decoration).lowercased()
    guard let name = MetadataTable.names[key] else { return nil }
    let value = trimmedRange(line, from: separator.upperBound)
    if key.utf8.count == 1, !mayBeNamedByLetter(line, at: separator.lowerBound, value: value) {
      return nil
    }
    return MetadataMatch(name: name, value: value, hasSeparator: true)
  }

  /// Whether a letter can be the name of metadata: not before an equals sign, which explains a
  /// chord, `A = LA`, nor before what holds no word: `A: x02220`.
  private static func mayBeNamedByLetter(
    _ line: Span<UInt8>,
    at separator: Int,
    value: Range<Int>
  ) -> Bool {
    guard line[separator] == UInt8(ascii: ":") else { return false }
    var letters = 0
    for index in value {
      letters = line[index].isASCIILetter || line[index] >= 0x80 ? letters + 1 : 0
      if letters == 3 { return true }
    }
    return false
  }

  private static func phrased(_ line: Span<UInt8>) -> MetadataMatch? {
    guard let first = word(after: 0, in: line) else { return nil }
    if let match = phrase(first.bare, at: first, in: line) { return match }
    return first.bare == first.text ? nil : phrase(first.text, at: first, in: line)
  }

  /// What a phrase states that begins with a spelling of the first word.
  private static func phrase(
    _ spelling: String,
    at first: Word,
    in line: Span<UInt8>
  ) -> MetadataMatch? {
    for phrase in MetadataTable.phrases[spelling] ?? [] {
      guard let end = end(of: phrase.words, after: first, in: line) else { continue }
      let value = trimmedRange(line, from: end)
      return MetadataMatch(name: phrase.name, value: value, hasSeparator: false)
    }
    return nil
  }

  /// Where a phrase ends whose first word begins the line; nil when others follow it there.
  private static func end(
    of phrase: [String],
    after first: Word,
    in line: Span<UInt8>
  ) -> Int? {
    var end = first.end
    for expected in phrase.dropFirst() {
      guard let word = word(after: end, in: line), word.bare == expected || word.text == expected
      else { return nil }
      end = word.end
    }
    return end
  }

  /// A word of a line in lower case, with and without its decoration, and where it ends.
  private struct Word {
    let text: String
    let bare: String
    let end: Int
  }

  /// The next word between blanks, near the start of a line.
  private static func word(after place: Int, in line: Span<UInt8>) -> Word? {
    let limit = min(60, line.count)
    let start = line.skipBlanks(min(place, limit)..<limit)
    guard start < limit else { return nil }
    var end = start
    while end < limit, line[end] != 0x20, line[end] != 0x09 { end += 1 }
    let text = String(decoding: line.extracting(start..<end)).lowercased()
    return Word(text: text, bare: text.trimming(MetadataTable.decoration), end: end)
  }

  /// The range from an offset to the end of the line, blanks at both ends left out.
  private static func trimmedRange(_ line: Span<UInt8>, from start: Int) -> Range<Int> {
    var lower = min(start, line.count)
    var upper = line.count
    while lower < upper, line[lower] <= 0x20 { lower += 1 }
    while upper > lower, line[upper - 1] <= 0x20 { upper -= 1 }
    return lower..<upper
  }
}

import Harmony
import SongModel

/// Lines that state several things.
extension MetadataRecognizer {
  /// Everything that a line of metadata states: `Key: G    Capo: 2` states two things, and so does
  /// `by Ann Lee   written by Bo Ek`.
  ///
  /// A phrase that says all by itself, such as `No capo`, is its own value.
  static func matches(_ line: Span<UInt8>) -> [MetadataMatch] {
    let page = PageLineRecognizer.matches(line)
    if !page.isEmpty { return page }
    if let credits = CreditLetters.matches(line) { return credits }
    let parts = parts(of: line)
    if parts.count > 1 {
      var found: [MetadataMatch] = []
      var unknown = 0
      for part in parts {
        if let match = match(line.extracting(part)) {
          found.append(match.moved(by: part.lowerBound))
        } else if let bare = BareStatement.match(part, in: line) {
          found.append(bare)
        } else if isNamed(part, afterBarIn: line) {
          unknown += 1
        } else {
          break
        }
      }
      let areCredits = found.allSatisfy { !$0.hasSeparator && !$0.value.isEmpty }
      if found.count + unknown == parts.count, let first = found.first,
        first.hasSeparator || areCredits
      {
        return found.flatMap { split($0, in: line) }.map { withoutRemark($0, in: line) }
      }
    }
    guard let single = match(line) else { return bareStatements(line) }
    let all = split(single, in: line).map { withoutRemark($0, in: line) }
    guard all.count == 1, single.value.isEmpty, !single.hasSeparator else { return all }
    return [single.with(value: trimmed(line.indices, in: line))]
  }

  /// What a line says that begins with a bare statement: `4/4, 92 bpm, key of Em`.
  private static func bareStatements(_ line: Span<UInt8>) -> [MetadataMatch] {
    var found: [MetadataMatch] = []
    var rest = line.indices
    while found.count < mostBareStatements, let bare = BareStatement.match(rest, in: line) {
      found.append(bare)
      rest = line.trim(joints, bare.value.upperBound..<line.count)
    }
    if !found.isEmpty, let last = match(line.extracting(rest)) {
      found.append(last.moved(by: rest.lowerBound))
    }
    return found
  }

  private static let mostBareStatements = 4

  /// Whether a stretch after a bar has a name that no table knows: `Key: C | Mood: calm`.
  private static func isNamed(_ part: Range<Int>, afterBarIn line: Span<UInt8>) -> Bool {
    let before = line.trim(blanks, 0..<part.lowerBound)
    guard !before.isEmpty, line[before.upperBound - 1] == UInt8(ascii: "|"),
      let colon = line.first(UInt8(ascii: ":"), in: part)
    else { return false }
    return colon > part.lowerBound
  }

  private static let blanks = ScalarSet(" \t")

  /// A key without what stands in parentheses after it, `Key: G (original Ab)`, or the one in them in
  /// which the chords are written: `Tom: F (forma dos acordes no tom de D)`.
  private static func withoutRemark(_ key: MetadataMatch, in line: Span<UInt8>) -> MetadataMatch {
    guard key.name == .key, !key.value.isEmpty,
      line[key.value.upperBound - 1] == UInt8(ascii: ")"),
      let opener = line.first(UInt8(ascii: "("), in: key.value),
      opener > key.value.lowerBound, line[opener - 1] == 0x20
    else { return key }
    if line.startsInAnyCase("(forma", at: opener) {
      let remark = opener..<key.value.upperBound - 1
      let start = (remark.last { line[$0] == 0x20 } ?? opener) + 1
      let written = key.with(value: start..<remark.upperBound)
      if saysHowToPlay(written, in: line) { return written }
    }
    let bare = key.with(value: trimmed(key.value.lowerBound..<opener, in: line))
    return saysHowToPlay(bare, in: line) ? bare : key
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
}

// MARK: - Statements in the value of another

extension MetadataRecognizer {
  /// A statement, and those that stand in its value: `Key: G, Capo: 2`, `Capo 3 - Key of Bb`,
  /// `Tuning: standard (capo 1st fret)`, `词:Ada 曲:Tom`.
  private static func split(_ first: MetadataMatch, in line: Span<UInt8>) -> [MetadataMatch] {
    let end = first.value.upperBound
    let starts = starts(after: first, in: line)
    var all = [first]
    for (start, end) in zip(starts, starts.dropFirst() + [end]) {
      let last = all.removeLast()
      if let next = statement(in: start..<end, of: line),
        let cut = cut(last, before: next, at: start, in: line)
      {
        all += [cut, next]
      } else {
        all.append(last.with(value: last.value.lowerBound..<end))
      }
    }
    return all
  }

  /// Where statements begin in the value of another.
  private static func starts(after first: MetadataMatch, in line: Span<UInt8>) -> [Int] {
    var starts: [Int] = []
    var nameEnd = first.nameEnd
    for start in first.value where start >= nameEnd {
      guard let found = statement(in: start..<first.value.upperBound, of: line) else { continue }
      starts.append(start)
      // What stands right after a name is its value: `Tempo: 72 bpm`.
      nameEnd = max(found.hasSeparator ? found.value.lowerBound : found.nameEnd, start) + 1
    }
    return starts
  }

  /// A statement that begins with the first word of a range, if a word begins there.
  private static func statement(in range: Range<Int>, of line: Span<UInt8>) -> MetadataMatch? {
    guard beginsWord(at: range.lowerBound, in: line) else { return nil }
    if let bare = BareStatement.match(range, in: line) { return bare }
    let range = range.lowerBound..<line.trim(joints, range).upperBound
    let end = range.first { line[$0] <= 0x20 } ?? range.upperBound
    let mayOpen = LowerCase.withBytes(of: line.extracting(range.lowerBound..<end)) {
      MetadataTable.mayOpen($0.indices, in: $0).line
    }
    guard mayOpen else { return nil }
    guard let found = match(line.extracting(range))?.moved(by: range.lowerBound) else { return nil }
    let isWhole = found.value.isEmpty && !found.hasSeparator
    return found.with(value: trimmed(isWhole ? range : found.value, in: line))
  }

  /// Whether a word begins at a place, after a blank, comma or opening bracket.
  private static func beginsWord(at place: Int, in line: Span<UInt8>) -> Bool {
    guard place > 0, line[place] > 0x20 else { return false }
    switch line[place - 1] {
    case 0x20, 0x09, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ";"):
      return true
    // A blank as wide as a sign of East Asia.
    default: return place > 2 && line.starts("\u{3000}", at: place - 3)
    }
  }

  /// A statement without the next one, which begins at a place of its value; nil where that is a
  /// part of the value.
  private static func cut(
    _ first: MetadataMatch,
    before next: MetadataMatch,
    at start: Int,
    in line: Span<UInt8>
  ) -> MetadataMatch? {
    guard first.name != next.name else { return nil }
    let lower = first.value.lowerBound
    var value = trimmed(lower..<line.trim(joints, lower..<start).upperBound, in: line)
    // A phrase may say all by itself: `Standard tuning, capo 4`.
    if value.isEmpty, !first.hasSeparator { value = line.trim(joints, 0..<start) }
    let cut = first.with(value: value)
    // In the writing of East Asia a blank is enough.
    if line[start] >= 0xE3, first.hasSeparator, next.hasSeparator { return cut }
    guard !value.isEmpty, !leavesParenthesisOpen(value, in: line) else { return nil }
    let isAfterComma = (value.upperBound..<start).contains {
      line[$0] == UInt8(ascii: ",") || line[$0] == UInt8(ascii: ";")
    }
    let isAfterSlash = line.first(UInt8(ascii: "/"), in: value.upperBound..<start) != nil
    if isAfterComma || isAfterSlash, cut.isCredit && next.isCredit || next.name == .copyright {
      return cut
    }
    guard saysHowToPlay(next, in: line) else { return nil }
    let mayBeParted = next.hasSeparator || cut.hasSeparator && cut.isHowToPlay
    return saysHowToPlay(cut, in: line) || isAfterComma && mayBeParted ? cut : nil
  }

  /// Whether a parenthesis is left open in a range, so that what comes after belongs to it.
  private static func leavesParenthesisOpen(_ range: Range<Int>, in line: Span<UInt8>) -> Bool {
    let last = range.last { line[$0] == UInt8(ascii: "(") || line[$0] == UInt8(ascii: ")") }
    return last.map { line[$0] == UInt8(ascii: "(") } ?? false
  }

  /// What may part statements.
  static let joints = ScalarSet(" \t\u{3000},;./|-–—·•*([")

  /// Whether a statement says the key, capo, tempo, time or tuning, with a value that can be one.
  static func saysHowToPlay(_ match: MetadataMatch, in line: Span<UInt8>) -> Bool {
    let value = String(decoding: line.extracting(match.value))
    switch match.name {
    case .key: return MusicalKey(parsing: value, preferring: .english) != nil
    case .capo: return SheetNumber.capo.first(in: value) != nil
    case .tempo: return SheetNumber.tempo.first(in: value) != nil
    case .time: return match.value.contains { TimeSignature.range(at: $0, in: line) != nil }
    case .tuning: return !value.isEmpty && (match.hasSeparator || value.contains("tuning"))
    default: return false
    }
  }
}

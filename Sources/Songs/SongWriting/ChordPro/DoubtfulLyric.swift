import Harmony
import SongModel

/// Finds lyrics that, written as they are, might be read as something other than words to sing.
///
/// They stand in an environment, where all is sung or played.
enum DoubtfulLyric {
  /// Whether a line of lyrics might be read as chords, as a staff, or with a marker before it.
  ///
  /// - Parameter holdsChords: whether `holdsChordBrackets` of the line.
  /// - Complexity: O(length of the line).
  static func mayBeOther(_ line: ArraySlice<UInt8>, holdsChords: Bool) -> Bool {
    guard let start = line.firstIndex(where: { $0 > 0x20 }) else { return false }
    if markers.contains(line[start]) { return true }
    if holdsChords { return false }
    let kinds = LyricByteKinds(line)
    if kinds.all.contains(.mayBeginBlank), let plain = withPlainBlanks(line) {
      return mayBeOther(plain, holdsChords: false)
    }
    let hasGap = kinds.pairs.contains(.blank) || kinds.all.contains(.gap)
    return !kinds.pairs.contains(.letter) || kinds.all.contains(.equals)
      || line[start] == UInt8(ascii: "|")
      || hasGap && endsApart(line)
      || kinds.pairs.contains(.dash) && mayBeStaff(line[start...]) || mayBeChords(line)
  }

  /// The line with a space in the place of blanks beyond ASCII; nil where there are none.
  private static func withPlainBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    guard scalars.contains(where: { $0.value > 0x20 && $0.isBlank }) else { return nil }
    var plain = String.UnicodeScalarView()
    for scalar in scalars { plain.append(scalar.isBlank ? " " : scalar) }
    return Array(String(plain).utf8)[...]
  }

  /// Whether a line has brackets that are closed and hold no remark: those of chords, or empty ones
  /// at its start.
  static func holdsChordBrackets(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.lastIndex(of: UInt8(ascii: "]")) else { return false }
    return line[..<end].indices.contains { index in
      guard line[index] == UInt8(ascii: "[") else { return false }
      switch line[index + 1] {
      case UInt8(ascii: "*"): return false
      case UInt8(ascii: "]"): return index == line.startIndex
      default: return true
      }
    }
  }

  /// What marks a line at its start.
  private static let markers: [UInt8] = Array(">%".utf8)
}

// MARK: - Words

extension DoubtfulLyric {
  /// Whether the line is short, and ends with a word that names sections, or begins with one, or
  /// is such a phrase.
  ///
  /// Only right below the start of an environment may a heading stand.
  static func mayBeHeading(_ line: ArraySlice<UInt8>) -> Bool {
    // A remark may follow the name: `Coda (slow)`.
    let isRemarked = line.contains(UInt8(ascii: "("))
    guard line.count <= longestHeading,
      isRemarked || line.split(whereSeparator: { $0 <= 0x20 }).count <= 3
    else { return false }
    let names = line.split { !isLetter($0) }.map {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
    guard isRemarked || names.count <= 3, let first = names.first, let last = names.last
    else { return false }
    // Joining an array of strings has all types of the program searched.
    let phrase = names.dropFirst().reduce(first) { $0 + " " + $1 }
    let mayBegin = names.count == 2 || isRemarked
    return SectionWordTable.names(last) || mayBegin && SectionWordTable.names(first)
      || names.count > 1 && SectionWordTable.names(phrase)
  }

  /// The length of the longest line that might be a heading, in UTF-8 bytes.
  private static let longestHeading = 30

  private static func isLetter(_ byte: UInt8) -> Bool {
    LyricByteKinds.kind(of: byte).contains(.letter)
  }
}

// MARK: - Music

extension DoubtfulLyric {
  /// Whether the line begins with a dash, or a word looks like a string of a staff: `e--2--`, `|--`.
  private static func mayBeStaff(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "-")
      || line.split { $0 <= 0x20 }.contains { word in
        LyricByteKinds(word).pairs.contains(.dash)
          && word.contains { $0.isASCIIDigit || $0 == UInt8(ascii: "|") }
      }
  }

  /// Whether something that may be a chord stands apart at the end: after a tab, four blanks or a
  /// bar.
  private static func endsApart(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.lastIndex(where: { $0 > 0x20 }) else { return false }
    let gap = line[..<end].indices.last { index in
      line[index] == 0x09 || line[index] == UInt8(ascii: "|")
        || index - line.startIndex >= 3 && line[(index - 3)...index].allSatisfy { $0 <= 0x20 }
    }
    guard let gap, line[..<gap].contains(where: { $0 > 0x20 }) else { return false }
    let rest = line[(gap + 1)...end].drop { $0 <= 0x20 }
    guard let root = rest.first(where: isLetter), root.isRootLetter || (root &- 0x20).isRootLetter
    else { return false }
    return rest.count <= 8 || rest.count <= 12 && rest.contains { $0.isASCIIDigit }
  }

  /// Whether two chords or more stand at an end of the words, or are half of them, or one stands
  /// after a label, or there is nothing else; or whether no chord is said to be played at an end.
  private static func mayBeChords(_ line: ArraySlice<UInt8>) -> Bool {
    guard let start = line.firstIndex(where: { $0 > 0x20 }),
      let end = line.lastIndex(where: { $0 > 0x20 })
    else { return false }
    let last = line[...end].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? start
    let ends = (line[start...].prefix { $0 > 0x20 }, line[last...end])
    if saysNoChord(ends.0) || saysNoChord(ends.1) { return true }
    // Most lyrics begin and end with a word.
    guard isChord(ends.0) || isChord(ends.1) else { return false }
    let words = line.split { $0 <= 0x20 }
    let chords = words.count(where: isChord)
    if words.first?.last == UInt8(ascii: ":") || chords == words.count { return true }
    return words.prefix(while: isChord).count > 1 || chords > 1 && 2 * chords >= words.count
      || words.reversed().prefix(while: isChord).count > 1
  }

  /// Whether a word looks like one of the commonest chords, with or without a bass.
  private static func isChord(_ word: ArraySlice<UInt8>) -> Bool {
    // One after another, since a hostile word has very many basses.
    var rest = word
    while let root = rest.first, root.isRootLetter {
      rest = rest.dropFirst().drop { accidentals.contains($0) }
      let quality = rest.prefix(while: isLetter)
      guard qualities.contains(where: { quality.elementsEqual($0.utf8) }) else { return false }
      guard let bass = rest[quality.endIndex...].firstIndex(where: isLetter) else { return true }
      guard rest[bass - 1] == UInt8(ascii: "/") else { return false }
      rest = rest[bass...]
    }
    return false
  }

  /// Whether a word says that no chord is played: `N.C.`, `NoChord`.
  private static func saysNoChord(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, first | 0x20 == UInt8(ascii: "n"),
      let second = word.dropFirst().first
    else { return false }
    // Most words go on with a vowel, as only `nochord` does here.
    guard "c./".utf8.contains(second | 0x20) || word.count == "nochord".utf8.count else {
      return false
    }
    return NoChord.matches(String(decoding: word, as: UTF8.self))
  }

  /// The bytes of the signs that may follow a root.
  private static let accidentals = Array("#b♯♭".utf8)

  private static let qualities = ["", "m", "M", "maj", "min", "dim", "sus", "aug", "add"]
}

/// What kinds of bytes stand in lyrics, and which of them side by side.
private struct LyricByteKinds {
  struct Kinds: OptionSet {
    let rawValue: UInt8
    static let letter = Kinds(rawValue: 1)
    static let blank = Kinds(rawValue: 2)
    static let dash = Kinds(rawValue: 4)
    static let equals = Kinds(rawValue: 8)
    /// What blanks beyond ASCII begin with, and other characters.
    static let mayBeginBlank = Kinds(rawValue: 16)
    /// What sets chords apart: a tab or a bar.
    static let gap = Kinds(rawValue: 32)

    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    fileprivate init(of byte: UInt8) {
      switch byte {
      case 0xC2, 0xE1...0xE3, 0xEF: self = [.letter, .mayBeginBlank]
      case 0x41...0x5A, 0x61...0x7A, 0x80...: self = .letter
      case 0x09, UInt8(ascii: "|"): self = .gap
      case 0...0x20: self = .blank
      case 0x7F: self = .mayBeginBlank
      case UInt8(ascii: "-"): self = .dash
      case UInt8(ascii: "="): self = .equals
      default: self = []
      }
    }
  }

  private(set) var all: Kinds = []
  /// The kinds of which two bytes stand side by side.
  private(set) var pairs: Kinds = []

  /// - Complexity: O(length of the line).
  init(_ line: ArraySlice<UInt8>) {
    var last: Kinds = []
    for byte in line {
      let kind = Self.kind(of: byte)
      all.formUnion(kind)
      pairs.formUnion(kind.intersection(last))
      last = kind
    }
  }

  static func kind(of byte: UInt8) -> Kinds { kinds[Int(byte)] }

  private static let kinds = (UInt8.min...UInt8.max).map { Kinds(of: $0) }
}

import SongModel

/// Tells lyrics that, written as they are, might be read as something else than words to sing.
enum DoubtfulLyric {
  /// Whether a line of lyrics might be read as chords, a staff, mark-up, a heading or a remark.
  ///
  /// - Parameter holdsChords: whether `holdsChordBrackets` of the line.
  /// - Complexity: O(length of the line).
  static func mayBeOther(_ line: ArraySlice<UInt8>, holdsChords: Bool) -> Bool {
    guard let start = line.firstIndex(where: { $0 > 0x20 }) else { return false }
    let words = line[start...]
    if mayBeFingering(words) { return true }
    if holdsChords { return words[start] != UInt8(ascii: "[") && mayBeStaff(words) }
    let signs = LyricSigns(line)
    return oddSigns.contains(words[start]) || !signs.pairs.contains(.letter)
      || signs.all.contains(.equals) || signs.pairs.contains(.blank) && endsApart(line)
      || signs.pairs.contains(.dash) && mayBeStaff(words) || endsWithChords(line)
      || !signs.all.isDisjoint(with: [.colon, .point]) && mayBeRemark(line) || mayBeHeading(words)
  }

  /// Whether a line has brackets that are closed and hold no remark: those of chords, or empty ones.
  static func holdsChordBrackets(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.lastIndex(of: UInt8(ascii: "]")) else { return false }
    return line[..<end].indices.contains {
      line[$0] == UInt8(ascii: "[") && line[$0 + 1] != UInt8(ascii: "*")
    }
  }

  /// What begins mark-up, a marker or a remark that is set off.
  private static let oddSigns: [UInt8] = Array("<.\\>%*|".utf8)
}

// MARK: - Words

extension DoubtfulLyric {
  /// Whether there is what remarks and metadata hold and words to sing hardly ever: an address such
  /// as `mill.org`, or a word or two with a colon before others.
  private static func mayBeRemark(_ line: ArraySlice<UInt8>) -> Bool {
    var words = 1
    for index in line.indices.dropFirst().dropLast() {
      let next = line[index + 1]
      switch line[index] {
      case UInt8(ascii: ":") where words == 1 || words == 2 && next == 0x20: return true
      case UInt8(ascii: ".") where isLetter(line[index - 1]) && isLetter(next) && next < 0x80:
        return true
      case 0x20: words += 1
      default: continue
      }
    }
    return false
  }

  /// Whether the line is short, and ends with a word that names sections, or begins with one, or
  /// is such a phrase.
  private static func mayBeHeading(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count <= longestHeading, line.count(where: { $0 == 0x20 }) <= 2 else { return false }
    let words = line.split { !isLetter($0) }.map {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
    guard words.count <= 3, let first = words.first, let last = words.last else { return false }
    // Joining an array of strings has all types of the program searched.
    let phrase = words.dropFirst().reduce(first) { $0 + " " + $1 }
    return SectionWordTable.names(last) || words.count == 2 && SectionWordTable.names(first)
      || words.count > 1 && SectionWordTable.names(phrase)
  }

  /// The length of the longest line that might be a heading, in UTF-8 bytes.
  private static let longestHeading = 30

  private static func isLetter(_ byte: UInt8) -> Bool { LyricSigns.kind(of: byte) == .letter }
}

// MARK: - Music

extension DoubtfulLyric {
  /// Whether the line begins like a string of a staff: `e--2--`, `-0--`, `|--`.
  private static func mayBeStaff(_ line: ArraySlice<UInt8>) -> Bool {
    let word = line.prefix { $0 > 0x20 }
    guard LyricSigns(word).pairs.contains(.dash) else { return false }
    return word.first == UInt8(ascii: "-")
      || word.contains { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "|") }
  }

  /// Whether a chord is followed by nothing but frets: `[G]0232`, `[C]1 2 3 4`.
  private static func mayBeFingering(_ line: ArraySlice<UInt8>) -> Bool {
    guard let last = line.last(where: { $0 > 0x20 }), isOfFrets(last) else { return false }
    let name = line.drop { $0 == UInt8(ascii: "[") }.prefix { $0 > 0x20 && $0 != UInt8(ascii: "]") }
    let frets = line[name.endIndex...].dropFirst()
    return isChord(name) && frets.count { $0 > 0x20 } >= 3
      && frets.allSatisfy { $0 <= 0x20 || isOfFrets($0) }
  }

  private static func isOfFrets(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "-"), UInt8(ascii: "("),
      UInt8(ascii: ")"):
      true
    default: false
    }
  }

  /// Whether the last word is short and stands apart, as a chord at the end of a line does.
  private static func endsApart(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.lastIndex(where: { $0 > 0x20 }),
      let gap = line[..<end].lastIndex(where: { $0 <= 0x20 }), end - gap <= 6
    else { return false }
    return gap > line.startIndex && line[gap - 1] <= 0x20
      && line[..<gap].contains { $0 > 0x20 }
  }

  /// Whether two chords or more stand at the end of words, or nothing else does.
  private static func endsWithChords(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.lastIndex(where: { $0 > 0x20 }) else { return false }
    let last = line[...end].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? line.startIndex
    // Most lyrics end with a word.
    guard isChord(line[last...end]) else { return false }
    let words = line.split(separator: 0x20)
    let chords = words.reversed().prefix(while: isChord)
    return chords.count > 1 || chords.count == words.count
  }

  private static func isRoot(_ byte: UInt8) -> Bool { (0x41...0x48).contains(byte) }

  /// Whether a word looks like one of the commonest chords.
  private static func isChord(_ word: ArraySlice<UInt8>) -> Bool {
    guard let root = word.first, isRoot(root) else { return false }
    let rest = word.dropFirst().drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "b") }
    let kind = rest.prefix(while: isLetter)
    return kinds.contains { kind.elementsEqual($0.utf8) }
      && !rest.dropFirst(kind.count).contains(where: isLetter)
  }

  private static let kinds = ["", "m", "M", "maj", "min", "dim", "sus", "aug", "add"]
}

/// What kinds of bytes stand in lyrics, and which of them side by side.
private struct LyricSigns {
  struct Kinds: OptionSet {
    let rawValue: UInt8
    static let letter = Kinds(rawValue: 1)
    static let blank = Kinds(rawValue: 2)
    static let dash = Kinds(rawValue: 4)
    static let equals = Kinds(rawValue: 8)
    static let colon = Kinds(rawValue: 16)
    static let point = Kinds(rawValue: 32)

    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    fileprivate init(of byte: UInt8) {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x80...: self = .letter
      case 0...0x20: self = .blank
      case UInt8(ascii: "-"): self = .dash
      case UInt8(ascii: "="): self = .equals
      case UInt8(ascii: ":"): self = .colon
      case UInt8(ascii: "."): self = .point
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

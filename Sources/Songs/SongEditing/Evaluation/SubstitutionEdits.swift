import SongModel

/// Replaces `%{…}` by its value, and `\u` escapes by their characters.
struct SubstitutionEdits {
  private let text: SourceText
  private(set) var edits: [SourceEdit] = []

  init(_ song: Song) {
    text = song.source.text
    for part in song.songs {
      let metadata = part.metadata
      for line in part.lines where line.content.holdsSubstitutions { substitute(line, metadata) }
    }
  }

  private mutating func substitute(_ line: SongLine, _ metadata: Metadata) {
    guard let range = line.range else { return }
    let written = String(text.slice(range))
    guard written.contains("%{") || written.contains("\\u") else { return }
    let result = Substitution(metadata).text(of: written)
    if result != written { edits.append(SourceEdit(range, result)) }
  }
}

extension LineContent {
  fileprivate var holdsSubstitutions: Bool {
    switch self {
    case .tab, .verbatim, .definition, .blank, .sectionEnd: false
    case .comment(let comment): comment.style != .source
    default: true
    }
  }
}

/// Evaluates substitutions.
///
///     substitution = "%{" [name ["." number] ["=" value]] ["|" with ["|" without]] "}"
///
/// `%{}` is the value of the substitution around it.
struct Substitution {
  private let metadata: Metadata
  private let current: String
  private let depth: Int

  init(_ metadata: Metadata) {
    self.init(metadata, current: "", depth: 0)
  }

  private init(_ metadata: Metadata, current: String, depth: Int) {
    self.metadata = metadata
    self.current = current
    self.depth = depth
  }

  /// Deeper substitutions are kept as words.
  private static let deepest = 16

  /// A text with all its substitutions and escapes replaced.
  ///
  /// - Complexity: O(n), at most sixteen times.
  func text(of written: String) -> String {
    var output = ""
    var rest = written[...]
    while let start = rest.firstIndex(where: { $0 == "%" || $0 == "\\" }) {
      output += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("%{"), depth < Self.deepest, let end = Self.end(of: rest) {
        output += value(of: rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
        rest = rest[rest.index(after: end)...]
      } else if let (character, length) = UnicodeEscape.first(of: rest) {
        output += character
        rest = rest.dropFirst(length)
      } else {
        output.append(rest.removeFirst())
      }
    }
    return output + rest
  }

  /// The brace that closes the substitution at the start of a text.
  private static func end(of text: Substring) -> Substring.Index? {
    var level = 0
    for index in text.indices {
      if text[index] == "{" { level += 1 }
      if text[index] == "}" { level -= 1 }
      if text[index] == "}", level == 0 { return index }
    }
    return nil
  }

  private func value(of inner: Substring) -> String {
    let parts = Self.parts(of: inner)
    let condition = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(condition.first ?? "")
    let value = name.isEmpty ? current : self.value(named: name)
    let holds = condition.count > 1 ? value == String(condition[1]) : !value.isEmpty
    let inside = Substitution(metadata, current: value, depth: depth + 1)
    if parts.count == 1 { return holds ? value : "" }
    if holds { return inside.text(of: String(parts[1])) }
    return parts.count > 2 ? inside.text(of: String(parts[2])) : ""
  }

  /// The values of metadata: all of them, or one by its number.
  private func value(named name: String) -> String {
    let parts = name.split(separator: ".", maxSplits: 1)
    let values = metadata.values(MetadataName(parts.first ?? ""))
    guard parts.count > 1, let number = Int(parts[1]) else { return values.joined(separator: "; ") }
    let index = number > 0 ? number - 1 : values.count + number
    return values.indices.contains(index) ? values[index] : ""
  }

  /// The parts between bars outside any inner substitution.
  private static func parts(of inner: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = inner.startIndex
    var level = 0
    for index in inner.indices {
      if inner[index] == "{" { level += 1 }
      if inner[index] == "}" { level -= 1 }
      guard inner[index] == "|", level == 0, parts.count < 2 else { continue }
      parts.append(inner[start..<index])
      start = inner.index(after: index)
    }
    return parts + [inner[start...]]
  }
}

/// Reads `\u00e9`, `\ud83d\ude00` and `\u{1f600}`.
enum UnicodeEscape {
  /// The character at the start of a text, and the length of its escape.
  static func first(of text: Substring) -> (character: String, length: Int)? {
    guard text.hasPrefix("\\u") else { return nil }
    let rest = text.dropFirst(2)
    if rest.first == "{" {
      let digits = rest.dropFirst().prefix { $0.isHexDigit }
      guard rest.dropFirst(digits.count + 1).first == "}" else { return nil }
      return character(UInt32(digits, radix: 16)).map { ($0, digits.count + 4) }
    }
    guard let unit = unit(rest) else { return nil }
    if let plain = character(unit) { return (plain, 6) }
    // A pair of surrogates is one character.
    guard rest.dropFirst(4).hasPrefix("\\u"), let low = self.unit(rest.dropFirst(6)),
      (0xD800..<0xDC00).contains(unit), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return character(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)).map { ($0, 12) }
  }

  private static func unit(_ text: Substring) -> UInt32? {
    let digits = text.prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16)
  }

  /// A character that is allowed in a line.
  private static func character(_ value: UInt32?) -> String? {
    guard let value, value >= 0x20, let scalar = Unicode.Scalar(value) else { return nil }
    return String(Character(scalar))
  }
}

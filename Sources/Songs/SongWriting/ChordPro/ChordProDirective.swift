import Harmony
import SongModel

/// Writes ChordPro directives.
enum ChordProDirective {
  /// `{name}` or `{name: value}`; a value with unbalanced braces becomes a source comment.
  static func text(_ name: String, _ value: String?) -> String {
    guard let value = value?.trimmed, !value.isEmpty else { return "{\(name)}" }
    guard isSafe(value) else { return "# \(name): \(value)" }
    return "{\(name): \(value)}"
  }

  /// Appends the directive that starts an environment.
  static func appendStart(_ environment: String, label: String?, to output: inout [UInt8]) {
    guard let label, isAllWords(label) else {
      output += start(environment, label: label).utf8
      return
    }
    // Every section has one, and interpolation is slow.
    output += "{start_of_".utf8
    output += environment.utf8
    output += ": ".utf8
    output += label.utf8
    output.append(UInt8(ascii: "}"))
  }

  private static func start(_ environment: String, label: String?) -> String {
    let name = "start_of_\(environment)"
    guard let label, label.contains("=") else { return labelled(name, label) }
    return labelled(name, "label=\"\(label.replacing("\"", with: "'"))\"")
  }

  /// `{name: label}`, with parentheses in place of braces that don't balance: a section must start
  /// whatever it is called.
  static func labelled(_ name: String, _ label: String?) -> String {
    guard let label, !isSafe(label) else { return text(name, label) }
    return text(name, label.replacing("{", with: "(").replacing("}", with: ")"))
  }

  /// Whether a label is ASCII letters, digits and blanks between them.
  private static func isAllWords(_ label: String) -> Bool {
    guard let first = label.utf8.first, let last = label.utf8.last, first != 0x20, last != 0x20
    else { return false }
    return label.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x20 }
  }

  static func metadata(_ entry: MetadataEntry) -> String {
    if entry.value.isEmpty, entry.name == .title { return "{title:}" }
    if isKnown(entry.name) { return text(entry.name.text, entry.value) }
    return text("meta", "\(entry.name.text) \(entry.value)")
  }

  /// The entry as ChordPro wants it: `3rd fret` becomes `3`, and `B Major` becomes `B`.
  ///
  /// What is left out is for a remark.
  static func understood(_ entry: MetadataEntry) -> MetadataEntry {
    switch entry.name {
    case .key: return key(entry)
    case .time: return word(of: entry, where: SheetNumber.isTimeSignature)
    case .duration: return word(of: entry) { $0.contains(":") && SheetNumber.isDuration($0) }
    default: break
    }
    guard let number = directive(for: entry.name)?.number else { return entry }
    return MetadataEntry(entry.name, number.text(of: entry.value), range: entry.range)
  }

  /// The first word of the value that means something; else all of it.
  private static func word(
    of entry: MetadataEntry,
    where isUnderstood: (Substring) -> Bool
  ) -> MetadataEntry {
    let words = entry.value.split { $0.isWhitespace || "(),;".contains($0) }
    guard words.count > 1, let word = words.first(where: isUnderstood) else { return entry }
    return MetadataEntry(entry.name, String(word), range: entry.range)
  }

  /// A key of several words as the name of its tonic, with an m in minor; modes stay as they are.
  private static func key(_ entry: MetadataEntry) -> MetadataEntry {
    let isOneWord = entry.value.utf8.allSatisfy { $0 != 0x20 && $0 != UInt8(ascii: "-") }
    guard !isOneWord || entry.value.hasPrefix("#"),
      let key = MusicalKey(parsing: entry.value, notation: .accidentalFirst),
      key.mode == .major || key.mode == .minor
    else { return entry }
    return MetadataEntry(entry.name, key.description, range: entry.range)
  }

  /// Whether ChordPro has a directive of its own for metadata of this name.
  static func isKnown(_ name: MetadataName) -> Bool { directive(for: name) != nil }

  /// ChordPro's own directive for metadata of a name.
  private static func directive(for name: MetadataName) -> KnownDirective? {
    DirectiveTable.metadata.first { $0.effect == .metadata(name) }
  }

  static func comment(_ comment: CommentLine) -> String {
    let words = comment.text.trimmed
    // Lines for ChordPro itself, such as ##config and ##image, begin with two signs.
    if comment.style == .source, words.hasPrefix("#") { return "#\(words)" }
    guard comment.style != .source, isSafe(words), !words.isEmpty else { return "# \(words)" }
    return text(name(of: comment.style), words)
  }

  /// `{define: Am base-fret 1 frets x 0 2 2 1 0}`; a line that says more is a comment.
  static func define(_ definition: ChordDefinition) -> String {
    if definition.text.hasPrefix("{") { return definition.text }
    guard definition.isWholeLine else { return comment(CommentLine(definition.text)) }
    let mute = definition.text.contains("X") ? "X" : "x"
    let frets = definition.frets.map { $0.map(String.init) ?? mute }.joined(separator: " ")
    return "{define: \(definition.name) base-fret 1 frets \(frets)}"
  }

  private static func name(of style: CommentLine.Style) -> String {
    switch style {
    case .plain, .source: "comment"
    case .italic: "comment_italic"
    case .box: "comment_box"
    case .highlight: "highlight"
    }
  }

  /// Whether the braces of a value balance, so that they do not end the directive.
  private static func isSafe(_ value: String) -> Bool {
    var depth = 0
    for byte in value.utf8 {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if !(0...8).contains(depth) { return false }
    }
    return depth == 0
  }
}

extension ChordDefinition {
  /// Whether name and frets are all that the line says.
  var isWholeLine: Bool {
    text.signCount == name.signCount + frets.reduce(0) { $0 + ($1.map { "\($0)".utf8.count } ?? 1) }
  }
}

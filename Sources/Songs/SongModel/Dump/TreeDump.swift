import Harmony

/// Writes the structure of a song, one node a line, for tests and for people.
///
/// `C       G7` over `Hello` becomes
///
///     song text english
///       section verse 1:1-2:6
///         lyrics 1:1-2:6 "Hello"
///           chord C 1:1-1:2 offset 0
///           chord G7 1:9-1:11 offset 8
///
/// Places are `line:column`, columns in code points from 1, ends exclusive.
package struct TreeDump: SongWalker {
  private let locator: SourceLocator
  private var output: String

  /// The dump of a song.
  ///
  /// - Complexity: O(n log n).
  package static func text(of song: Song) -> String {
    var dump = TreeDump(song)
    dump.walk(song)
    return dump.output
  }

  private init(_ song: Song) {
    locator = SourceLocator(song.text)
    output = "song \(song.format.rawValue) \(song.notation.rawValue)\n"
  }

  package mutating func enter(_ section: SongSection) {
    output += "  section \(section.name.described)\(place(section.range))\n"
  }

  package mutating func enter(_ line: SongLine) {
    output += "    \(line.content.label)\(place(line.range))\(line.content.detail)\n"
  }

  package mutating func visit(_ mark: ChordMark) {
    output +=
      "      \(mark.kind.type.name) \(mark.text)\(place(mark.range)) offset \(mark.offset)\n"
  }

  private func place(_ range: SourceRange?) -> String {
    guard let range else { return "" }
    let start = locator.location(of: range.lowerBound)
    let end = locator.location(of: range.upperBound)
    return " \(start.line):\(start.column)-\(end.line):\(end.column)"
  }
}

extension SectionName {
  fileprivate var described: String {
    var words = [kind.rawValue]
    if let number { words.append("\(number)") }
    if let repeats { words.append("x\(repeats)") }
    if let label { words.append(label.quoted) }
    return words.joined(separator: " ")
  }
}

extension LineContent {
  fileprivate var label: String {
    if case .sectionEnd = self { "end" } else { type.rawValue }
  }

  fileprivate var detail: String {
    switch self {
    case .lyrics(let line): " " + line.text.quoted
    case .chords(let line): line.label.map { " " + $0.quoted } ?? ""
    case .tab(let line), .verbatim(let line), .sectionEnd(let line): " " + line.text.quoted
    case .heading(let heading): " " + heading.text.quoted
    case .metadata(let line): line.entries.map { " \($0.name.text)=\($0.value.quoted)" }.joined()
    case .definition(let chord): " \(chord.name) \(chord.fretText)"
    case .comment(let comment): " \(comment.style.rawValue) \(comment.text.quoted)"
    case .directive(let directive): " \(directive.name) \((directive.argument ?? "").quoted)"
    case .blank: ""
    }
  }
}

extension String {
  fileprivate var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

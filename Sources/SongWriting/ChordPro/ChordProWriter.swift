import Harmony
import SongModel

/// Writes ChordPro.
///
/// `C` over `Hello` becomes `[C]Hello`; headings become environments, and what
/// has no directive of its own stays in the file as a comment, so that no word
/// of the song is lost.
struct ChordProWriter {
  private var output = ""
  /// The environment that is open now.
  private var environment: String?
  private var section = SectionName(.head)
  private var hasStarted = false
  private var hasChorus = false

  /// The song as ChordPro.
  ///
  /// - Complexity: O(n).
  static func text(of song: Song) -> String {
    var writer = ChordProWriter()
    for section in song.sections { writer.write(section) }
    return writer.output
  }

  private mutating func write(_ section: Section) {
    self.section = section.name
    hasStarted = false
    let isSung = section.lines.contains { $0.content.needsEnvironment }
    for (index, line) in section.lines.enumerated() {
      if line.content == .blank, environment != nextEnvironment(after: index, in: section) {
        close()
      }
      write(line, isSung: isSung)
    }
    close()
    if section.name.kind == .chorus, isSung { hasChorus = true }
  }

  /// The environment of the section's next line that needs one.
  private func nextEnvironment(after index: Int, in section: Section) -> String? {
    let rest = section.lines[index...].dropFirst()
    guard let next = rest.first(where: { $0.content.needsEnvironment }) else { return nil }
    if case .tab = next.content { return "tab" }
    return section.name.environment
  }

  private mutating func write(_ line: Line, isSung: Bool) {
    switch line.content {
    case .lyrics(let lyrics):
      open(section.environment)
      put(ChordProLine.text(lyrics))
    case .chords(let chords):
      open(section.environment)
      put(ChordProLine.text(chords))
    case .tab(let tab):
      open("tab")
      put(tab.text)
    case .verbatim(let verbatim):
      open(section.environment)
      put(verbatim.text)
    case .heading(let heading):
      if isSung { open(section.environment) } else { reference(heading) }
    case .sectionEnd: close()
    case .metadata(let metadata): write(metadata)
    case .definition(let definition): put(ChordProDirective.define(definition))
    case .comment(let comment): put(ChordProDirective.comment(comment))
    case .directive(let directive): put(directive.text)
    case .blank: put("")
    }
  }

  /// A heading without anything to sing: a chorus is played again, others are remarks.
  private mutating func reference(_ heading: Heading) {
    let label = heading.name.label
    if heading.name.kind == .chorus, hasChorus {
      put(ChordProDirective.text("chorus", label))
    } else if heading.text.hasPrefix("{") {
      put(heading.text)
    } else {
      put(ChordProDirective.comment(CommentLine(label ?? heading.text)))
    }
  }

  private mutating func write(_ line: MetadataLine) {
    for entry in line.entries { put(ChordProDirective.metadata(entry)) }
    if line.entries.isEmpty {
      put(ChordProDirective.comment(CommentLine(line.text)))
    } else if !line.text.hasPrefix("{"), !line.isTold {
      put("# \(line.text.trimmed)")
    }
  }

  private mutating func open(_ name: String) {
    guard environment != name else { return }
    close()
    environment = name
    put(ChordProDirective.start(name, label: hasStarted && name != "tab" ? nil : section.label))
    hasStarted = true
  }

  private mutating func close() {
    guard let name = environment else { return }
    environment = nil
    put("{end_of_\(name)}")
  }

  private mutating func put(_ line: String) {
    output += line
    output += "\n"
  }
}

extension SectionName {
  /// The environment that holds such a section.
  fileprivate var environment: String {
    switch kind {
    case .head: "verse"
    default: kind.rawValue.replacing("-", with: "_")
    }
  }
}

extension LineContent {
  /// Whether the line stands inside an environment.
  fileprivate var needsEnvironment: Bool {
    switch self {
    case .lyrics, .chords, .tab, .verbatim: true
    default: false
    }
  }
}

extension MetadataLine {
  /// Whether names and values hold every word of the line.
  fileprivate var isTold: Bool {
    let isNamed = entries.allSatisfy { ChordProDirective.isKnown($0.name) }
    let told = Set(entries.flatMap { $0.value.words + $0.name.text.words })
    return text.words.allSatisfy { word in
      told.contains(word)
        || isNamed && told.contains(word.lowercased()) && word == word.capitalizedASCII
    }
  }
}

extension String {
  /// The runs of letters and digits.
  fileprivate var words: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "#" && $0 != "♯" && $0 != "♭" }.map(String.init)
  }

  /// The word in lower case but for its first letter.
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst().lowercased() }

  /// The text without blanks at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

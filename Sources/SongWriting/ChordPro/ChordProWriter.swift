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
  /// The environment of the section's lines.
  private var sectionEnvironment = SectionName(.head).environment
  /// The directive of the sheet that starts the section, where only that tells all of it.
  private var start: StartDirective?
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
    start = StartDirective(section)
    sectionEnvironment = start?.environment ?? section.name.environment
    hasStarted = false
    let body = section.lines.first { $0.content.needsEnvironment }?.content
    for (line, next) in zip(section.lines, upcomingEnvironments(section)) {
      if line.content == .blank, environment != next { close() }
      write(line, above: body)
    }
    close()
    if section.name.kind == .chorus, body != nil { hasChorus = true }
  }

  /// For each line, the environment of the next line from there on that needs one.
  private func upcomingEnvironments(_ section: Section) -> [String?] {
    var upcoming: [String?] = []
    var next: String?
    for line in section.lines.reversed() {
      if line.content.needsEnvironment {
        if case .tab = line.content { next = "tab" } else { next = sectionEnvironment }
      }
      upcoming.append(next)
    }
    return upcoming.reversed()
  }

  /// Writes a line of a section.
  ///
  /// - Parameter body: what the section's first environment is for; nil when there is none.
  private mutating func write(_ line: Line, above body: LineContent?) {
    switch line.content {
    case .lyrics(let lyrics):
      open(sectionEnvironment)
      put(ChordProLine.text(lyrics))
    case .chords(let chords):
      open(sectionEnvironment)
      put(ChordProLine.text(chords))
    case .tab(let tab):
      open("tab")
      put(tab.text)
    case .verbatim(let verbatim):
      open(sectionEnvironment)
      put(verbatim.text)
    case .heading(let heading): write(heading, above: body)
    case .sectionEnd: close()
    case .metadata(let metadata): write(metadata)
    case .definition(let definition): write(definition)
    case .comment(let comment): put(ChordProDirective.comment(comment))
    case .directive(let directive):
      put(DirectiveText(directive.text[...])?.canonical.text ?? directive.text)
    case .blank: put("")
    }
  }

  private mutating func write(_ heading: Heading, above body: LineContent?) {
    switch body {
    case .none: reference(heading)
    // The staff opens its own environment, and takes the label.
    case .tab: break
    default: open(sectionEnvironment)
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

  /// Writes a definition; frets typed apart are kept beside it as they were.
  private mutating func write(_ definition: ChordDefinition) {
    put(ChordProDirective.define(definition))
    let isTyped = !definition.text.hasPrefix("{") && definition.isWholeLine
    let typed = definition.text.words
    if isTyped, typed != [definition.name, definition.fretText].flatMap(\.words) {
      put("# \(definition.text.trimmed)")
    }
  }

  private mutating func write(_ line: MetadataLine) {
    if line.text.hasPrefix("{"),
      line.entries.contains(where: { !ChordProDirective.isKnown($0.name) })
    {
      return put(DirectiveText(line.text[...])?.canonical.text ?? line.text)
    }
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
    if let start, start.environment == name, !hasStarted {
      put(start.text)
    } else {
      put(ChordProDirective.start(name, label: hasStarted && name != "tab" ? nil : section.label))
    }
    hasStarted = true
  }

  private mutating func close() {
    guard let name = environment else { return }
    environment = nil
    let selector = start.flatMap { $0.environment == name ? $0.selector : nil }
    put(DirectiveText(name: "end_of_\(name)", selector: selector).text)
  }

  private mutating func put(_ line: String) {
    output += line
    output += "\n"
  }
}

/// The directive that starts a section of a name of its own, or with options:
/// `{start_of_whistling: Anna}`, `{start_of_grid shape="4x4"}`.
private struct StartDirective {
  /// The sections whose names alone do not tell the environment.
  private static let kinds: Set<SectionKind> = [.part, .grid, .abc, .lilypond, .svg, .textBlock]

  let environment: String
  let selector: String?
  let text: String

  init?(_ section: Section) {
    guard case .heading(let heading)? = section.lines.first?.content,
      let directive = DirectiveText(heading.text[...]),
      case .start(let name)? = DirectiveTable.effect(of: directive.name.lowercased()),
      directive.selector != nil || directive.argument.contains("=")
        || Self.kinds.contains(section.name.kind)
    else { return nil }
    text = directive.canonical.text
    environment = name
    selector = directive.selector
  }
}

extension SectionName {
  /// The environment that holds such a section.
  fileprivate var environment: String {
    switch kind {
    case .head: "verse"
    default:
      kind.rawValue.utf8.contains(UInt8(ascii: "-"))
        ? kind.rawValue.replacing("-", with: "_") : kind.rawValue
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
  /// Whether names, as the text writer spells them, and values hold every word of the line.
  fileprivate var isTold: Bool {
    let isNamed = entries.allSatisfy { ChordProDirective.isKnown($0.name) }
    let names = isNamed ? entries.map(\.name.text.capitalizedASCII) : entries.map(\.name.text)
    let told = Set(entries.flatMap(\.value.words) + names.flatMap(\.words))
    return text.words.allSatisfy(told.contains)
  }
}

extension String {
  /// The word in lower case but for its first letter.
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

import Harmony
import SongModel

/// Writes ChordPro.
///
/// `C` over `Hello` becomes `[C]Hello`; headings become environments, and what
/// has no directive of its own becomes a comment, so that no word of the song is
/// lost.
struct ChordProWriter {
  /// Whether the sheet may have directives of its own.
  private let hasDirectives: Bool
  /// The text of the sheet.
  private let text: String
  private var output: [UInt8] = []
  /// Takes it as soon as it is long; nil to keep all.
  private let taker: PieceTaker?
  /// The environment that is open now.
  private var environment: String?
  /// Whether the line above is the directive that opened it.
  private var isBelowStart = false
  private var section = SectionName(.head)
  /// The environment of the section's lines.
  private var sectionEnvironment = SectionName(.head).environment
  /// The environment of what is sung there: in a tablature words would be kept verbatim.
  private var songEnvironment = SectionName(.head).environment
  /// The directive of the sheet that starts the section, if nothing else says as much.
  private var start: StartDirective?
  private var hasStarted = false
  private var hasChorus = false

  private init(_ source: SongSource, _ taker: PieceTaker?) {
    self.taker = taker
    hasDirectives = source.format.traits.hasDirectives
    text = source.text.string
  }

  /// The song as ChordPro, in UTF-8, or the rest of it that nobody took.
  ///
  /// - Complexity: O(n).
  static func bytes(of song: Song, takenBy taker: PieceTaker?) -> [UInt8] {
    var writer = ChordProWriter(song.source, taker)
    // Brackets and directives take about as much room as blanks and headings.
    let length = song.text.string.utf8.count * 3 / 2
    writer.output.reserveCapacity(taker == nil ? length : min(length, 2 * PieceTaker.length))
    // Other programs take the first line of a song without a title for one.
    if !writer.hasDirectives, song.isPlayed, !song.isTitled { writer.put("{title:}") }
    for section in song.sections { writer.write(section) }
    return writer.output
  }

  /// Closes a tablature before a line that is not part of it: other programs keep all of it letter by
  /// letter up to its end.
  private mutating func closeTab() {
    if environment == "tab" { close() }
  }

  private mutating func write(_ section: SongSection) {
    self.section = section.name
    start = hasDirectives ? StartDirective(section) : nil
    let types = section.lines.types
    let isGrid = GridRow.isGrid(section, types)
    sectionEnvironment = start?.environment ?? (isGrid ? "grid" : section.name.environment)
    let keepsLetters = DirectiveTable.verbatimEnvironments.contains(sectionEnvironment)
    songEnvironment = keepsLetters ? "verse" : sectionEnvironment
    hasStarted = false
    let body = types.first { $0.needsEnvironment }
    var upcoming = 0
    for (index, type) in types.enumerated() {
      switch type {
      case .lyrics:
        writeLyrics(at: index, of: section.lines)
      case .blank:
        upcoming = max(upcoming, index)
        closeUnlessNeeded(by: types, from: &upcoming)
        put("")
      case .sectionEnd: close()
      case .heading where body != nil:
        // The tablature opens its own environment, which takes the label.
        if body != .tab { open(isGrid || body == .verbatim ? sectionEnvironment : songEnvironment) }
      default: write(section.lines[index].content)
      }
      if type != .heading { isBelowStart = false }
      taker?.takeIfLong(&output)
    }
    close()
    if section.name.kind == .chorus, body != nil { hasChorus = true }
  }

  /// Writes lyrics, with empty brackets where they would be read as something else: a section's name
  /// right below the directive that starts its environment, and what stood beside a directive, where
  /// all is words, whatever it looks like.
  private mutating func writeLyrics(at index: Int, of lines: LineList) {
    open(songEnvironment)
    let start = output.count
    ChordProLine.appendLyrics(at: index, of: lines, hasDirectives: hasDirectives, to: &output)
    if mayBeOther(output[start...], at: index, of: lines) {
      output.insert(contentsOf: ChordProLine.emptyBrackets, at: start)
    }
    endLine()
  }

  /// Whether written lyrics would be read as something else for the place where they stand.
  private func mayBeOther(
    _ lyric: ArraySlice<UInt8>,
    at index: Int,
    of lines: LineList
  ) -> Bool {
    guard hasDirectives || isBelowStart, !DoubtfulLyric.holdsChordBrackets(lyric) else {
      return false
    }
    return isBelowStart && DoubtfulLyric.mayBeHeading(lyric)
      || !beginsWithDirective(lyric) && standsBesideDirective(at: index, of: lines)
  }

  /// Whether lyrics begin with a directive that stands among words, `{soh}`, and is read only at the
  /// start of a line; others have got empty brackets.
  private func beginsWithDirective(_ lyric: ArraySlice<UInt8>) -> Bool {
    let words = lyric.drop { $0 <= 0x20 }
    return words.first == UInt8(ascii: "{") && words.dropFirst().first?.isOfDirectiveName == true
  }

  /// Whether anything else stands on the line of some lyrics.
  private func standsBesideDirective(at index: Int, of lines: LineList) -> Bool {
    guard hasDirectives, let range = lines.range(at: index) else { return false }
    func isOther(_ place: Int) -> Bool {
      let bytes = text.utf8
      guard (0..<bytes.count).contains(place) else { return false }
      return !(0x0A...0x0D).contains(bytes[bytes.index(bytes.startIndex, offsetBy: place)])
    }
    return isOther(range.lowerBound.utf8 - 1) || isOther(range.upperBound.utf8)
  }

  /// Closes the environment unless another line of the section still needs it.
  private mutating func closeUnlessNeeded(by types: [LineType], from index: inout Int) {
    while index < types.count, !types[index].needsEnvironment { index += 1 }
    guard index < types.count else { return close() }
    let needed =
      switch types[index] {
      case .tab: "tab"
      case .lyrics: songEnvironment
      case .chords where sectionEnvironment != "grid": songEnvironment
      default: sectionEnvironment
      }
    if environment != needed { close() }
  }

  /// Writes a line that must be made first; a heading here has no lines below it to play.
  private mutating func write(_ content: LineContent) {
    if content.type != .tab { closeTab() }
    switch content {
    case .chords(let chords):
      let label = hasStarted || start != nil ? nil : section.label
      if sectionEnvironment == "grid", let row = GridRow.text(of: chords, in: section) {
        open(sectionEnvironment)
        return put(row)
      }
      open(songEnvironment)
      ChordProLine.append(chords, below: label, to: &output)
      endLine()
    case .tab(let tab):
      open("tab")
      put(unjoined: tab.text)
    case .verbatim(let verbatim):
      open(sectionEnvironment)
      put(verbatim.text)
    case .heading(let heading): reference(heading)
    case .metadata(let metadata): write(metadata)
    case .definition(let definition): write(definition)
    case .comment(let comment): put(unjoined: ChordProDirective.comment(comment))
    case .directive(let directive):
      put(DirectiveText(directive.text[...])?.canonical.text ?? directive.text)
    // These never come: `write(_: SongSection)` deals with them by their types.
    case .lyrics, .sectionEnd, .blank: break
    }
  }

  /// A heading without lines to play: a chorus is recalled, others are remarks.
  private mutating func reference(_ heading: Heading) {
    let label = heading.name.label
    if heading.name.kind == .chorus, hasChorus {
      put(ChordProDirective.labelled("chorus", label))
    } else if heading.text.hasPrefix("{") {
      open(sectionEnvironment)
    } else {
      put(ChordProDirective.comment(CommentLine(label ?? heading.text)))
    }
  }

  /// Writes a definition; frets that were typed differently are kept below it as they were.
  private mutating func write(_ definition: ChordDefinition) {
    put(ChordProDirective.define(definition))
    guard !definition.text.hasPrefix("{"), definition.isWholeLine else { return }
    if definition.text.words != definition.name.words + definition.fretText.words {
      put("# \(definition.text.trimmed)")
    }
  }

  private mutating func write(_ line: MetadataLine) {
    if line.text.hasPrefix("{"),
      line.entries.contains(where: { !ChordProDirective.isKnown($0.name) })
    {
      return put(DirectiveText(line.text[...])?.canonical.text ?? line.text)
    }
    var line = line
    let written = line.entries
    // A name of its own needs a value.
    line.entries = written.map(ChordProDirective.understood).filter {
      !$0.value.isEmpty || ChordProDirective.isKnown($0.name)
    }
    for entry in line.entries { put(ChordProDirective.metadata(entry)) }
    if line.text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }) {
      // Front matter begins or ends, which is not to be printed.
      put("# \(line.text)")
    } else if line.entries.isEmpty {
      put(ChordProDirective.comment(CommentLine(line.text)))
    } else if !line.text.hasPrefix("{"), !line.isFullyExpressed {
      put(unjoined: "# \(line.bareText)")
    } else if line.text.hasPrefix("{"), line.entries != written {
      for entry in written { put(unjoined: "# \(entry.name.text): \(entry.value)") }
    }
  }

  private mutating func open(_ name: String) {
    guard environment != name else { return }
    close()
    environment = name
    if let start, start.environment == name, !hasStarted {
      put(start.text)
    } else {
      let label = hasStarted ? nil : section.label
      ChordProDirective.appendStart(name, label: label, to: &output)
      endLine()
    }
    hasStarted = true
    isBelowStart = true
  }

  private mutating func close() {
    guard let name = environment else { return }
    environment = nil
    let selector = start.flatMap { $0.environment == name ? $0.selector : nil }
    output += "{end_of_".utf8
    output += name.utf8
    if let selector { output += "-\(selector)".utf8 }
    put("}")
  }

  /// Puts a line with a blank after a backslash at its end, which would join the next line to it.
  private mutating func put(unjoined line: String) {
    output += line.utf8
    if line.utf8.last == UInt8(ascii: "\\") { output.append(0x20) }
    endLine()
  }

  private mutating func put(_ line: String) {
    output += line.utf8
    endLine()
  }

  private mutating func endLine() { output.append(UInt8(ascii: "\n")) }
}

/// The directive that starts a section with a name of its own, or with options:
/// `{start_of_whistling: Anna}`, `{start_of_grid shape="4x4"}`.
private struct StartDirective {
  /// Whether a byte may begin a selector, or belongs to an option.
  private static func belongsToOption(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "=")
  }

  let environment: String
  let selector: String?
  let text: String

  init?(_ section: SongSection) {
    guard !section.lines.isEmpty, section.lines.type(at: 0) == .heading,
      case .heading(let heading) = section.lines[0].content,
      section.name.kind.hasManyEnvironments
        || heading.text.utf8.contains(where: Self.belongsToOption),
      // A brace that was never closed is closed.
      let directive = DirectiveText(heading.text[...]) ?? DirectiveText((heading.text + "}")[...]),
      case .start(let name)? = DirectiveTable.effect(of: directive.name.lowercased()),
      directive.selector != nil || directive.argument.contains("=")
        || section.name.kind.hasManyEnvironments
    else { return nil }
    text = directive.canonical.text
    environment = name
    selector = directive.selector
  }
}

extension Song {
  /// Whether any line states a title.
  fileprivate var isTitled: Bool {
    sections[..<(songRanges.first?.upperBound ?? 0)].contains { section in
      Metadata(section.lines.metadata)[.title] != nil
    }
  }

  /// Whether any line is sung or played.
  fileprivate var isPlayed: Bool {
    sections.contains { section in
      section.lines.indices.contains { section.lines.type(at: $0).needsEnvironment }
    }
  }
}

extension SectionKind {
  /// Whether sections of the kind may be in different environments.
  fileprivate var hasManyEnvironments: Bool {
    switch self {
    case .part, .grid, .abc, .lilypond, .svg, .textBlock: true
    default: false
    }
  }
}

extension SectionName {
  /// The environment that holds such a section.
  fileprivate var environment: String {
    kind == .head ? SectionKind.verse.environment : kind.environment
  }
}

extension LineType {
  /// Whether the line must be inside an environment.
  fileprivate var needsEnvironment: Bool {
    switch self {
    case .lyrics, .chords, .tab, .verbatim: true
    default: false
    }
  }
}

extension MetadataLine {
  /// The text without blanks at its ends and the signs that mark a title in Markdown.
  fileprivate var bareText: String {
    let trimmed = text.trimmed
    guard trimmed.hasPrefix("#") else { return trimmed }
    let bare = String(trimmed.drop { $0 == "#" }).trimmed
    guard let blank = bare.lastIndex(of: " "), bare[blank...].dropFirst().allSatisfy({ $0 == "#" })
    else { return bare }
    return String(bare[..<blank]).trimmed
  }

  /// Whether the names and values contain every word of the line, in capitals or not.
  fileprivate var isFullyExpressed: Bool {
    let text = bareText
    // Most lines are a value, or a name and a value.
    let start = entries.count == 1 ? text.start(before: entries[0].value) : nil
    if start?.isEmpty == true { return true }
    let words = (start ?? text).lowercased().words
    let values = start == nil ? entries.flatMap { $0.value.lowercased().words } : []
    return words.areAmong(values + entries.flatMap { $0.name.text.lowercased().words })
  }
}

extension [String] {
  /// Whether all words are among others.
  ///
  /// - Complexity: O(n log n) for n words in both.
  fileprivate func areAmong(_ others: [String]) -> Bool {
    var rest = others.sorted()[...]
    for word in sorted() {
      rest = rest.drop { $0 < word }
      guard rest.first == word else { return false }
    }
    return true
  }
}

extension String {
  /// What is before a text at the end, if that is nothing or ends with a blank.
  fileprivate func start(before end: String) -> String? {
    let length = utf8.count - end.utf8.count
    guard length >= 0, utf8Slice(length..<utf8.count) == end else { return nil }
    let start = utf8Slice(0..<length)
    return start.isEmpty || start.utf8.last == 0x20 ? start : nil
  }
}

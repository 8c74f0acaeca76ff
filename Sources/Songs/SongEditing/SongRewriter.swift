public import Harmony
public import SongModel

/// Changes a sheet in its own format, and touches only the bytes concerned.
///
///     var rewriter = SongRewriter(song)
///     rewriter.setTitle("First Light")
///     rewriter.bytes  // everything else as it was
///
/// Changes are collected and made together. Where two of them overlap, the first one counts. The
/// files of other programs are not changed by ``format()`` and ``apply(_:)``.
public struct SongRewriter: Sendable {
  /// The song as it was read.
  package let song: Song
  private var collected = EditCollection()

  /// Makes a rewriter of a song that was read from a sheet.
  public init(_ song: Song) {
    self.song = song
  }

  /// The edits that make the changes, in the order of the text; they do not overlap.
  public var edits: [SourceEdit] { collected.edits }

  /// The sheet after the changes, in its own encoding.
  ///
  /// - Complexity: O(n log n).
  public var bytes: [UInt8] { song.text.bytes(after: edits) }

  /// Changes all chords, and the keys that the sheet states.
  ///
  /// Over lyrics, the blanks after a chord make up for its new length, so that every chord stays
  /// above its syllable as far as there is room. Lines of chords alone keep their blanks.
  ///
  /// - Complexity: O(n log n).
  public mutating func apply(_ change: ChordChange) {
    collected.add(change.edits(of: song))
  }

  /// Applies the safe fixes of findings.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  public mutating func fix(_ findings: [Diagnostic]) {
    collected.add(SheetFixer(song, fixing: findings).edits)
  }

  /// Brings the sheet into one form, and loses nothing.
  ///
  /// Each ChordPro directive gets its full name, one blank after the colon, and a line of its own.
  /// Blanks at the ends of lines are removed. In ChordPro, so are repeated blank lines; in other
  /// sheets they separate the parts of the song. The order stays, and so does everything inside
  /// tablature, grids and other environments that are kept verbatim. What is broken, such as a
  /// directive without its closing brace, stays as it is. Formatting a formatted sheet again
  /// changes nothing.
  ///
  /// - Complexity: O(n).
  public mutating func format() {
    collected.add(SheetFormatter(song).edits)
  }

  /// Replaces a chord inside its decoration; on a chord line, the chords after it stay above
  /// their syllables as far as there is room.
  ///
  /// - Parameters:
  ///   - mark: a mark of the song.
  ///   - chord: the chord to write in its place.
  /// - Returns: false when the song has no such mark.
  /// - Complexity: O(n) in the length of the song.
  @discardableResult
  public mutating func setChord(_ mark: ChordMark, to chord: Chord) -> Bool {
    guard let line = song.lines.first(where: { $0.content.marks.contains(mark) }),
      mark.range != nil
    else { return false }
    let before = line.content.marks
    let after = before.map { old in
      guard old == mark else { return old }
      var new = old
      new.text = old.chord.map { old.text.replacing($0, with: chord) } ?? chord.spelling
      new.kind = .chord(chord)
      return new
    }
    let keepsPlaces = if case .chords = line.content { false } else { true }
    let text = song.text
    collected.add(ChordChange.edits(before, after, in: text, keepsPlaces: keepsPlaces))
    return true
  }

  /// Writes another title, or adds one on top.
  ///
  /// A title takes one line, so that line breaks become blanks. In ChordPro, where a brace would end
  /// the directive, braces become parentheses.
  ///
  /// - Complexity: O(n) in the number of lines.
  public mutating func setTitle(_ title: String) {
    let isDirective = song.format.traits.hasDirectives
    let title = isDirective ? title.onOneLine.withoutBraces : title.onOneLine
    let stated = song.lines.flatMap { $0.metadata }.first { $0.name == .title }
    if let range = stated?.range, !range.isEmpty {
      collected.add(SourceEdit(range, title))
    } else {
      let line = isDirective ? "{title: \(title)}" : "Title: \(title)"
      let start = SourceOffset(utf8: 0)
      collected.add(SourceEdit(start..<start, line + lineEnding))
    }
  }

  /// Writes another label into a section's heading, on one line, with parentheses in place of braces
  /// and square brackets, which would end the heading.
  ///
  /// - Parameters:
  ///   - section: a section of the song.
  ///   - label: the label to write.
  /// - Returns: false when the section has no heading to write into.
  /// - Complexity: O(n) in the lines of the section.
  @discardableResult
  public mutating func setLabel(of section: SongSection, to label: String) -> Bool {
    for line in section.lines {
      guard case .heading(let heading) = line.content, let range = line.range else { continue }
      guard let text = heading.text(labelled: Self.written(label)) else { return false }
      collected.add(SourceEdit(range, text))
      return true
    }
    return false
  }

  /// Adds a section after another one, or at the end.
  ///
  /// - Parameters:
  ///   - name: what the section is, and its label.
  ///   - lines: its lines in the format of the sheet.
  ///   - section: the section to add it after; nil for the end.
  /// - Complexity: O(n) in the length of the sheet.
  public mutating func addSection(
    _ name: SectionName,
    lines: [String],
    after section: SongSection? = nil
  ) {
    let text = song.text
    let place = section?.range?.upperBound ?? text.range.upperBound
    let isMidLine = isInsideLine(place)
    let block = [""] + Self.block(name, lines, in: song.format)
    let joined = block.joined(separator: lineEnding)
    let edit = isMidLine ? lineEnding + joined : joined + lineEnding
    collected.add(SourceEdit(place..<place, edit))
  }

  private var lineEnding: String { LineTable(song.text).usualEnding }

  /// Whether a place is not the start of a line.
  private func isInsideLine(_ place: SourceOffset) -> Bool {
    LineTable(song.text).lines.contains {
      $0.range.lowerBound < place && ($0.ending == .none || place.utf8 < $0.end)
    }
  }

  /// A label as it is written into a heading.
  private static func written(_ label: String) -> String {
    label.onOneLine.withoutBraces.replacing("[", with: "(").replacing("]", with: ")")
  }

  private static func block(
    _ name: SectionName,
    _ lines: [String],
    in format: SongFormat
  ) -> [String] {
    guard format.traits.hasDirectives else { return ["[\(written(name.displayed))]"] + lines }
    let label = written(name.label ?? "")
    let start = DirectiveText(name: "start_of_\(name.kind.environment)", argument: label)
    return [start.text] + lines + ["{end_of_\(name.kind.environment)}"]
  }
}

extension Heading {
  /// The heading with another label; nil when there is no place for it.
  fileprivate func text(labelled label: String) -> String? {
    if let directive = DirectiveText(text[...]) { return text(of: directive, labelled: label) }
    if let old = name.label, !old.isEmpty, let place = text.utf8.firstRange(of: old.utf8) {
      return text.replacingCharacters(place, with: label)
    }
    guard let open = text.firstIndex(of: "["), let close = text.lastIndex(of: "]"), open < close
    else { return nil }
    return text.replacingCharacters(text.index(after: open)..<close, with: label)
  }

  /// The directive with another label, its other attributes and its blanks as they were.
  private func text(of directive: DirectiveText, labelled label: String) -> String {
    if case .start = DirectiveTable.effect(of: directive.name.lowercased()),
      directive.argument.contains("=")
    {
      let quoted = "label=\"\(label.replacing("\"", with: "'"))\""
      guard let old = text.rangeOfLabelAttribute else { return text.dropLast() + " \(quoted)}" }
      return text.replacingCharacters(old, with: quoted)
    }
    guard !directive.argument.isEmpty,
      let place = text.utf8.lastRange(of: directive.argument.utf8)
    else { return DirectiveText(name: directive.wholeName, argument: label).text }
    return text.replacingCharacters(place, with: label)
  }
}

extension String {
  /// The text with a blank in place of each line break.
  fileprivate var onOneLine: String {
    split { $0.isNewline }.joined(separator: " ")
  }

  /// The text with parentheses in place of braces.
  fileprivate var withoutBraces: String {
    replacing("{", with: "(").replacing("}", with: ")")
  }

  /// Where `label="…"` stands, or `label=…`, whose value goes to a blank or to the brace.
  fileprivate var rangeOfLabelAttribute: Range<Index>? {
    guard let name = utf8.firstRange(of: "label=".utf8) else { return nil }
    return name.lowerBound..<endOfValue(from: name.upperBound)
  }

  private func endOfValue(from start: Index) -> Index {
    if let quote = self[start...].first, quote == "\"" || quote == "'",
      let end = self[index(after: start)...].firstIndex(of: quote)
    {
      return index(after: end)
    }
    return self[start...].firstIndex { $0 == " " || $0 == "}" } ?? endIndex
  }
}

extension String.UTF8View {
  /// The last place where other bytes stand.
  fileprivate func lastRange(of other: String.UTF8View) -> Range<Index>? {
    var found: Range<Index>?
    var rest = self[...]
    while let next = rest.firstRange(of: other) {
      found = next
      rest = rest[index(after: next.lowerBound)...]
    }
    return found
  }
}

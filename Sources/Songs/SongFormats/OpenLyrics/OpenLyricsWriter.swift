import Harmony
package import SongModel

/// Writes OpenLyrics.
package struct OpenLyricsWriter: SingleSongWriter {
  /// The versions that are written.
  package enum Version: String, Sendable {
    /// Chords are names, as typed: what OpenLP reads.
    case named = "0.8"
    /// Chords are a root, a structure and a bass.
    case structured = "0.9"
  }

  var written = WrittenSong()
  private let version: Version
  let single: SingleSong
  private var naming: SectionNaming
  /// The names of the sections by their numbers.
  private var names: [Int: String] = [:]
  private var verses = ""
  private var comments: [String] = []
  /// The paragraphs of the section, and the lines of the last one.
  private var paragraphs: [[String]] = []

  /// The song as OpenLyrics has it.
  ///
  /// - Complexity: O(n).
  package static func written(_ song: Song, _ version: Version) -> WrittenSong {
    OpenLyricsWriter(SingleSong(song), version).finished()
  }

  private init(_ single: SingleSong, _ version: Version) {
    (self.single, self.version) = (single, version)
    naming = SectionNaming(single.song)
  }

  mutating func write() {
    for (index, section) in single.song.sections.enumerated() { write(section, index) }
    if verses.isEmpty {
      // The schema wants a verse.
      verses = #"    <verse name="v1"><lines></lines></verse>\#n"#
    }
    written.put(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    written.put(
      #"<song xmlns="http://openlyrics.info/namespace/2009/song" version=""#,
      version.rawValue,
      "\"",
      version == .named ? Self.origin : "",
      ">"
    )
    writeProperties()
    written.put("  <lyrics>")
    written.text += verses
    written.put("  </lyrics>")
    written.put("</song>")
  }
}

// MARK: - Properties

extension OpenLyricsWriter {
  /// What 0.8 wants to know of the file; a writer that gives the same bytes every day knows no date.
  private static let origin =
    #" createdIn="ChordParse" modifiedIn="ChordParse" modifiedDate="1970-01-01T00:00:00""#

  private mutating func writeProperties() {
    written.put("  <properties>")
    let titles = (single.values(.title) + single.values(.subtitle)).filter { !$0.isEmpty }
    writeList(
      "titles",
      (titles.isEmpty ? ["Song"] : titles).map { "<title>\($0.escapedForXML)</title>" }
    )
    writeAuthors()
    for (element, name) in OpenLyricsTable.properties { writeProperty(element, name) }
    writeList("songbooks", single.values("songbook").map(Self.songbook))
    writeList("themes", single.values("theme").map { "<theme>\($0.escapedForXML)</theme>" })
    writeList("comments", comments.map { "<comment>\($0.escapedForXML)</comment>" })
    written.put("  </properties>")
  }

  private mutating func writeAuthors() {
    var authors = single.values(.artist).map { "<author>\($0.escapedForXML)</author>" }
    for (type, name) in OpenLyricsTable.authors where type != "translation" {
      // 0.8 knows no arrangers.
      let isKnown = type != "arrangement" || version == .structured
      let attribute = isKnown ? #" type="\#(type)""# : ""
      authors += single.values(name).map { "<author\(attribute)>\($0.escapedForXML)</author>" }
      if !isKnown, let entry = single.metadata.first(where: { $0.name == name }) {
        written.lose(.lossyMetadata, "the arranger became an author", at: entry.range)
      }
    }
    writeList("authors", authors)
  }

  private mutating func writeList(_ name: String, _ items: [String]) {
    guard !items.isEmpty else { return }
    written.put("    <\(name)>")
    for item in items { written.put("      ", item) }
    written.put("    </\(name)>")
  }

  private static func songbook(_ text: String) -> String {
    let parts = text.split(separator: " / ", maxSplits: 1).map { String($0).escapedForXML }
    let entry = parts.count > 1 ? #" entry="\#(parts[1])""# : ""
    return #"<songbook name="\#(parts.first ?? "")"\#(entry)/>"#
  }

  private mutating func writeProperty(_ element: String, _ name: MetadataName) {
    if name == "verseorder" { return writeOrder() }
    let values = single.values(name)
    guard let value = values.first else { return }
    if values.count > 1 {
      written.lose(.lossyMetadata, "OpenLyrics has one \(name.text); the first is kept", at: nil)
    }
    guard !value.isEmpty else { return }
    if let rule = rule(of: element), !rule.holds(value) {
      return lose(name, value, because: rule.words)
    }
    var type = ""
    if name == .tempo {
      let beats = Int(value).map { (30...250).contains($0) } ?? false
      type = beats ? #" type="bpm""# : #" type="text""#
    }
    written.put("    <\(element)\(type)>", value.escapedForXML, "</\(element)>")
  }

  /// What the format demands of the value of an element.
  private func rule(of element: String) -> (words: String, holds: (String) -> Bool)? {
    switch element {
    case "ccliNo": ("only takes a number", { Int($0).map { $0 > 0 } == true && !$0.hasPrefix("0") })
    case "transposition":
      ("only takes a number up to 11", { Int($0).map { (-11...11).contains($0) } == true })
    case "released": ("only takes a year", { $0.count == 4 && $0.allSatisfy(\.isNumber) })
    case "timeSignature" where version == .named: ("has no place", { _ in false })
    case "timeSignature":
      ("only takes a fraction", { $0.wholeMatch(of: /[1-9][0-9]?\/(?:[1248]|16|32|64)/) != nil })
    case "key" where version == .structured:
      ("only takes a major or minor key", OpenLyricsTable.isKey)
    default: nil
    }
  }

  private mutating func lose(_ name: MetadataName, _ value: String, because reason: String) {
    let place = single.metadata.first { $0.name == name }?.range
    written.lose(
      .lossyMetadata,
      "\(name.text) \(reason) in OpenLyrics; it became a remark",
      at: place
    )
    comments.append("\(name.text): \(value)")
  }

  private mutating func writeOrder() {
    guard let order = PlayOrder(single.song) else { return }
    let known = order.steps.compactMap { step in
      if case .section(let index) = step { names[index] } else { nil }
    }
    if known.count < order.steps.count {
      written.lose(.lossyOrder, "the order names sections that are not there", at: order.range)
    }
    guard !known.isEmpty else { return }
    written.put("    <verseOrder>", known.joined(separator: " "), "</verseOrder>")
  }
}

// MARK: - Verses

extension OpenLyricsWriter {
  private mutating func write(_ section: SongSection, _ index: Int) {
    paragraphs = [[]]
    let isHead = section.name.kind == .head
    for line in section.lines { write(line, inHead: isHead) }
    let filled = paragraphs.filter { !$0.isEmpty }
    guard !isHead || !filled.isEmpty else { return }
    guard !filled.isEmpty || section.lines.contains(where: { $0.content.type == .heading }) else {
      return
    }
    let name = verseName(naming.name(of: section), at: section.range)
    names[index] = name.code
    verses += #"    <verse name="\#(name.code)"\#(name.language)>\#n"#
    for lines in filled.isEmpty ? [[]] : filled {
      verses += "      <lines>" + lines.joined(separator: "<br/>") + "</lines>\n"
    }
    verses += "    </verse>\n"
  }

  private mutating func verseName(
    _ name: SectionName,
    at range: SourceRange?
  ) -> (code: String, language: String) {
    var name = name
    var language = ""
    if let label = name.label, let split = label.languageInParentheses {
      name.label = split.label
      language = split.attributes
    }
    if let code = SectionCode.text(of: name, letters: OpenLyricsTable.letters) {
      return (code, language)
    }
    // A word says more about another part than its letter.
    let letter = OpenLyricsTable.letters.first { $0.kind == name.kind && name.kind != .part }?.text
    let label = name.displayed
    written.lose(.lossySection, "OpenLyrics calls '\(label)' in another way", at: range)
    if let letter { return (letter + (name.number.map(String.init) ?? ""), language) }
    let token = label.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return (String(token.drop { $0 == "-" }.isEmpty ? Array("part") : token), language)
  }

  private mutating func write(_ line: SongLine, inHead isHead: Bool) {
    switch line.content {
    case .lyrics(let lyrics):
      add(lyrics.written(words: \.escapedForXML) { element(for: $0, at: line.range) })
    case .chords(let chords): add(text(of: chords, at: line.range))
    case .comment(let comment): remark(comment.text, inHead: isHead)
    case .tab(let lines), .verbatim(let lines):
      written.lose(.lossyVerbatim, "a verbatim line became a remark", at: line.range)
      remark(lines.text, inHead: isHead)
    case .definition(let chord):
      written.lose(.lossyDefinition, "a fingering became a remark", at: line.range)
      remark("\(chord.name) \(chord.fretText)", inHead: isHead)
    case .directive(let directive): write(directive, at: line.range, inHead: isHead)
    case .metadata(let metadata): write(metadata)
    case .blank: if paragraphs.last?.isEmpty == false { paragraphs.append([]) }
    case .heading, .sectionEnd: break
    }
  }

  private mutating func add(_ line: String) { paragraphs[paragraphs.count - 1].append(line) }

  private mutating func remark(_ text: String, inHead isHead: Bool) {
    guard !text.isEmpty else { return }
    if isHead { return comments.append(text) }
    add("<comment>\(text.escapedForXML)</comment>")
  }

  private mutating func write(_ directive: Directive, at range: SourceRange?, inHead: Bool) {
    let name = DirectiveTable.directive(named: directive.name)?.name
    guard name != "new_song" else { return }
    written.lose(.lossyDirective, "\(directive.text) became a remark", at: range)
    remark(directive.text, inHead: inHead)
  }

  private mutating func write(_ line: MetadataLine) {
    let known =
      [.title, .subtitle, .artist, "songbook", "theme"] + PlayOrder.names
      + OpenLyricsTable.properties.map(\.name) + OpenLyricsTable.authors.map(\.name)
    for entry in line.entries where !known.contains(entry.name) || entry.name == "translator" {
      written.lose(
        .lossyMetadata,
        "OpenLyrics has no \(entry.name.text); it became a remark",
        at: entry.range
      )
      comments.append("\(entry.name.text): \(entry.value)")
    }
  }
}

// MARK: - Lines

extension OpenLyricsWriter {
  private mutating func text(of line: ChordLine, at range: SourceRange?) -> String {
    var text = line.label.map { "<comment>\($0.escapedForXML)</comment>" } ?? ""
    for mark in line.marks { text += element(for: mark, at: range) + " " }
    return text
  }

  private mutating func element(for mark: ChordMark, at range: SourceRange?) -> String {
    let place = mark.range ?? range
    guard let chord = mark.chord else {
      if !mark.text.isEmpty {
        written.lose(mark.loss, "'\(mark.text)' was left out among the chords", at: place)
      }
      return ""
    }
    if version == .named { return #"<chord name="\#(mark.text.escapedForXML)"/>"# }
    guard let attributes = OpenLyricsChord.attributes(of: chord) else {
      written.lose(.lossyChord, "\(mark.text) has no root that OpenLyrics could write", at: place)
      return "<comment>\(mark.text.escapedForXML)</comment>"
    }
    let text = attributes.map { #" \#($0.name)="\#($0.value.escapedForXML)""# }.joined()
    return "<chord\(text)/>"
  }
}

extension String {
  /// The label before a language in parentheses at its end: `Verse 1 (cs)`.
  fileprivate var languageInParentheses: (label: String, attributes: String)? {
    guard hasSuffix(")"), let open = ranges(of: " (").last else { return nil }
    let names = self[open.upperBound...].dropLast().split(separator: ", ")
    let areLanguages = names.allSatisfy { name in
      (2...8).contains(name.utf8.count)
        && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-" || $0.isUppercase) }
        && name.prefix(2).allSatisfy(\.isLowercase)
    }
    guard areLanguages, (1...2).contains(names.count), names[0].count < 4 || names[0].contains("-")
    else { return nil }
    var attributes = #" lang="\#(names[0])""#
    if names.count > 1 { attributes += #" translit="\#(names[1])""# }
    return (String(self[..<open.lowerBound]), attributes)
  }
}

import SongModel

/// Reads what SongSelect offers for import: `Fields` names the sections, and `Words` holds their
/// lines.
///
/// `/n` ends a line and `/t` a section, both as two letters.
enum SongSelectReader: SongReader {
  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    let text = MappedText(source)
    var sections: [Range<Int>] = []
    var count = 0
    for line in text.lines {
      guard let sign = text.bytes[line].firstIndex(of: UInt8(ascii: "=")) else {
        readPlain(text.trimmed(line), of: text, into: &song)
        continue
      }
      let key = text.string(text.trimmed(line.lowerBound..<sign))
      let value = text.trimmed(sign + 1..<line.upperBound)
      switch key.lowercased() {
      case "type", "version": break
      case "fields": sections = text.parts(of: value, between: "/t")
      case "words":
        readWords(value, of: text, sections, into: &song, asking: sheets)
        count = text.parts(of: value, between: "/t").count
      default: readValue(key, text.trimmed(line), of: text, into: &song)
      }
    }
    for name in sections.dropFirst(count) where !text.trimmed(name).isEmpty {
      song.note(.unknownSection, "there is no section of this name", at: text.place(of: name))
    }
  }

  /// A line without a value: the start of the file, or the number of the song.
  private static func readPlain(
    _ line: Range<Int>,
    of text: MappedText,
    into song: inout SongBuilder
  ) {
    let words = text.string(line)
    if words.isEmpty || words == "[File]" { return }
    let number = words.filter(\.isNumber)
    if words.hasPrefix("[S "), !number.isEmpty, let range = text.source(of: line) {
      return song.add("ccli", number, at: range)
    }
    song.note(.unreadMarkup, "'\(words)' has no value", at: text.place(of: line))
  }

  private static let names: [String: (name: MetadataName, separator: String)] = [
    "title": (.title, ""), "author": (.artist, "|"), "copyright": (.copyright, "|"),
    "admin": ("administrator", ""), "themes": ("theme", "/t"), "keys": (.key, "/t"),
  ]

  private static func readValue(
    _ key: String,
    _ line: Range<Int>,
    of text: MappedText,
    into song: inout SongBuilder
  ) {
    let known = names[key.lowercased()] ?? (MetadataName(key), "")
    let sign = text.bytes[line].firstIndex(of: UInt8(ascii: "=")) ?? line.lowerBound
    for part in text.parts(of: sign + 1..<line.upperBound, between: known.separator) {
      song.add(known.name, text.trimmed(part), of: text, in: line)
    }
  }

  private static func readWords(
    _ words: Range<Int>,
    of text: MappedText,
    _ names: [Range<Int>],
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    for (index, part) in text.parts(of: words, between: "/t").enumerated() {
      let heading =
        index < names.count ? text.trimmed(names[index]) : part.lowerBound..<part.lowerBound
      var lines = text.parts(of: part, between: "/n")
      var place = text.source(of: heading)
      var name = sheets.sectionName(text.string(heading))
      if heading.isEmpty { name = SectionName(.verse) }
      // A part of unknown kind states its own in parentheses: (PRE-CHORUS).
      if name.kind == .part, let first = lines.first, let own = ownName(text.string(first), sheets)
      {
        name = own
        lines.removeFirst()
        place = text.source(of: first).map { (place ?? $0).union($0) } ?? place
      }
      song.begin(name, headingAt: place ?? emptyRange)
      for line in lines {
        let lyrics = LyricLine(text: text.string(text.trimmed(line)))
        song.add(lyrics, text.place(of: line))
      }
    }
  }

  private static func ownName(_ line: String, _ sheets: SheetKnowledge) -> SectionName? {
    guard line.hasPrefix("("), line.hasSuffix(")") else { return nil }
    let name = sheets.sectionName(String(line.dropFirst().dropLast()))
    return name.kind == .part ? nil : name
  }

  private static let emptyRange = SourceRange(utf8: 0..<0)
}

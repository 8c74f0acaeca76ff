import SongModel

/// Reads SongPro: `@name=value`, `!name=value`, `# Section`, chords in brackets, `> remark`, and
/// tablature between fences or in lines that begin with `|-`.
struct SongProReader: SongReader {
  private let text: MappedText
  private let sheets: SheetKnowledge
  private var isInFence = false

  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    var reader = SongProReader(text: MappedText(source), sheets: sheets)
    for line in reader.text.lines { reader.read(line, into: &song) }
  }

  private init(text: MappedText, sheets: SheetKnowledge) {
    (self.text, self.sheets) = (text, sheets)
  }

  private mutating func read(_ line: Range<Int>, into song: inout SongBuilder) {
    let words = text.trimmed(line)
    guard let range = text.source(of: words.isEmpty ? line : words), !words.isEmpty else {
      return song.add(.blank, text.place(of: line))
    }
    if text.bytes[words].starts(with: "```".utf8) {
      isInFence.toggle()
      // What stands after the opening fence names a language.
      let rest = text.trimmed(words.dropFirst(3))
      guard !rest.isEmpty, let place = text.source(of: rest) else { return }
      return song.note(.unreadLayout, "the name of a fence", at: place)
    }
    if isInFence { return song.add(.tab(VerbatimLine(text.string(line))), range) }
    switch text.bytes[words.lowerBound] {
    case UInt8(ascii: "@"), UInt8(ascii: "!"): readField(words, into: &song)
    case UInt8(ascii: "#"): readHeading(words, at: range, into: &song)
    case UInt8(ascii: ">"):
      song.add(.comment(CommentLine(text.string(text.trimmed(words.dropFirst(1))))), range)
    case UInt8(ascii: "|") where text.bytes[words].starts(with: "|-".utf8):
      song.add(.tab(VerbatimLine(text.string(line))), range)
    case UInt8(ascii: "|"): readBars(words, at: range, into: &song)
    default: song.add(BracketedRow(text, words), range)
    }
  }

  private func readField(_ words: Range<Int>, into song: inout SongBuilder) {
    guard let sign = text.bytes[words].firstIndex(of: UInt8(ascii: "=")) else {
      guard let range = text.source(of: words) else { return }
      return song.note(.unreadMarkup, "'\(text.string(words))' has no value", at: range)
    }
    let name = text.string(text.trimmed(words.lowerBound + 1..<sign))
    let known: MetadataName =
      switch name.lowercased() {
      case "artist": .artist
      case "short_title": "sorttitle"
      default: MetadataName(name)
      }
    song.add(known, text.trimmed(sign + 1..<words.upperBound), of: text, in: words)
  }

  private func readHeading(
    _ words: Range<Int>,
    at range: SourceRange,
    into song: inout SongBuilder
  ) {
    let label = text.trimmed(text.bytes[words].drop { $0 == UInt8(ascii: "#") }.indices)
    song.begin(sheets.sectionName(text.string(label)), headingAt: range)
  }

  /// Reads bars with chords in brackets: `| [C] [G] | [F] |`.
  private func readBars(_ words: Range<Int>, at range: SourceRange, into song: inout SongBuilder) {
    var bars = PlayedBars()
    for sign in SignRow(text, words).words {
      let bare = sign.text.filter { !"[]".contains($0) }
      if !bare.isEmpty { bars.add(bare, at: sign.range) }
    }
    song.add(.chords(bars.line), range)
  }
}

import ChordParse

/// What a song says, whatever its text looks like: for comparing a sheet before and after.
public struct SongMeaning: SongWalker {
  private var words: [String] = []
  private let source: SourceText

  /// A line for each section, line and mark, without places and without blank lines.
  public static func lines(of song: Song) -> [String] {
    var meaning = SongMeaning(song)
    meaning.walk(song)
    return meaning.words
  }

  private init(_ song: Song) {
    source = song.text
    words = ["format \(song.format.rawValue) \(song.notation.rawValue)"]
  }

  public mutating func enter(_ section: SongSection) {
    // Blank lines between environments make sections of their own.
    guard section.lines.contains(where: { $0.content != .blank }) else { return }
    let name = section.name
    words.append(
      "section \(name.kind) \(name.label ?? "-") \(name.number ?? 0) \(name.repeats ?? 0)"
    )
  }

  public mutating func enter(_ line: SongLine) {
    switch line.content {
    case .blank: break
    case .lyrics(let lyrics): words.append("lyrics \(lyrics.text.trimmingBlanks)")
    case .chords(let chords): words.append("chords \(chords.label ?? "-")")
    case .tab(let verbatim): words.append("tab \(verbatim.text)")
    case .verbatim(let verbatim): words.append("verbatim \(verbatim.text)")
    case .heading(let heading): words.append("heading \(heading.name.label ?? "-")")
    case .sectionEnd: words.append("end")
    case .metadata(let metadata):
      words += metadata.entries.map { "metadata \($0.name.text) = \($0.value)" }
    case .definition(let definition): words.append("define \(definition.name) \(definition.frets)")
    case .comment(let comment):
      words.append("comment \(comment.style) \(comment.text.trimmingBlanks)")
    case .directive(let directive): words.append("directive \(described(directive))")
    }
  }

  public mutating func visit(_ mark: ChordMark) {
    words.append("  \(mark.kind) \(mark.text) at \(mark.offset)")
  }

  /// Short and full names mean the same.
  private func described(_ directive: Directive) -> String {
    let parts = DirectiveText(directive.text[...])?.canonical
    let argument = parts?.argument ?? directive.argument ?? ""
    return "\(parts?.name ?? directive.name) \(parts?.selector ?? "-") \(argument.blanksFolded)"
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    guard let end = lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(self[...end])
  }

  fileprivate var blanksFolded: String {
    split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }
}

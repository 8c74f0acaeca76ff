import Harmony
package import SongModel

/// A song as readers of a page see it: a head, and sections of lines.
package struct PageSong: Sendable {
  /// The title; the name of the sheet where it has none.
  package let title: String
  package let subtitles: [String]
  /// Who made it: artists, composers, lyricists.
  package let makers: [String]
  /// What else is known about it, with its name: key, capo, tempo.
  package let facts: [(name: String, value: String)]
  package let copyright: [String]
  /// The language that the sheet states.
  package let language: String?
  package private(set) var sections: [PageSection] = []
  /// The fingerings that the sheet gives.
  package private(set) var definitions: [ChordDefinition] = []
  /// The song.
  package let song: Song

  /// The songs of a sheet, each for itself.
  ///
  /// - Parameter name: the name of the sheet, for songs without a title.
  /// - Complexity: O(n).
  package static func songs(of sheet: Song, named name: String) -> [PageSong] {
    sheet.songs.map { PageSong($0, named: name) }
  }

  private init(_ song: Song, named name: String) {
    self.song = song
    let metadata = Metadata(song.sections.flatMap(\.lines.metadata))
    title = metadata[.title] ?? name
    subtitles = metadata.values(.subtitle)
    makers = Self.makers.flatMap { metadata.values($0) }.distinct
    copyright = metadata.values(.copyright)
    language = metadata["language"] ?? metadata["lang"]
    let shown = Self.makers + [.title, .subtitle, .copyright, "language", "lang"]
    facts = metadata.entries.filter { !shown.contains($0.name) }.map { ($0.name.text, $0.value) }
    for section in song.sections { add(section) }
  }

  private static let makers: [MetadataName] = [.artist, .composer, .lyricist]

  private mutating func add(_ section: SongSection) {
    var builder = PageSectionBuilder(section.name)
    for line in section.lines {
      builder.add(line.content)
      if case .definition(let definition) = line.content { definitions.append(definition) }
    }
    sections += builder.finish()
  }
}

/// A part of a song on a page.
package struct PageSection: Sendable {
  package let kind: SectionKind
  /// The heading; nil when there is none.
  package let heading: String?
  package var lines: [PageLine] = []
}

/// A line on a page.
package enum PageLine: Sendable {
  case lyrics(LyricLine)
  case chords(ChordLine)
  /// The lines of a system of tablature.
  case tab([String])
  /// The rows of a grid.
  case grid([VerbatimLine])
  /// Lines that are kept as they are.
  case verbatim([String])
  case remark(CommentLine)
  /// A section that is played again.
  case recall(String)
  case blank
  case columnBreak
  case pageBreak
}

extension [String] {
  fileprivate var distinct: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

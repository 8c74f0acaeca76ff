package import SongModel

/// A song as readers of a page see it: a head, and sections of lines.
package struct PageSong: Sendable {
  /// The title; the name of the sheet where it has none.
  package let title: String
  package let subtitles: [String]
  /// Who made it: artists, composers, lyricists.
  package let makers: [String]
  /// The key as the sheet states it.
  package let key: String?
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
    let facts = SongFacts(song)
    title = facts.title ?? name
    subtitles = facts.subtitles
    makers = facts.makers
    copyright = facts.copyright
    language = facts.language
    key = facts.key
    self.facts = facts.others
    for section in song.sections { add(section) }
  }

  /// The sections with or without their chords; those of chords alone are left out with them.
  package func sections(_ chords: PageStyle.Chords) -> [PageSection] {
    chords == .none ? sections.compactMap { $0.withoutChordLines } : sections
  }

  private mutating func add(_ section: SongSection) {
    var builder = PageSectionBuilder(section.name, lineCount: section.lines.count)
    for index in section.lines.indices { builder.add(lineAt: index, of: section.lines) }
    definitions += builder.definitions
    sections += builder.finish()
  }
}

/// A part of a song on a page.
package struct PageSection: Sendable {
  package let kind: SectionKind
  /// The heading; nil when there is none.
  package var heading: String?
  package var lines: [PageLine] = []

  /// The section without lines of chords; nil if nothing but its heading is left.
  fileprivate var withoutChordLines: PageSection? {
    var rest = self
    rest.lines.removeAll { $0.holdsOnlyChords }
    let isLeft = rest.lines.contains { if case .blank = $0 { false } else { true } }
    return isLeft || rest.lines.count == lines.count ? rest : nil
  }
}

/// A line on a page.
package enum PageLine: Sendable {
  case lyrics(PageLyrics)
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

extension PageLine {
  /// Whether it holds nothing but chords.
  fileprivate var holdsOnlyChords: Bool {
    switch self {
    case .chords, .grid: true
    default: false
    }
  }
}

import ArgumentParser
package import ChordParse
package import SongPages

/// A target format on the command line: what a writer writes, pages, or song data for a store.
package enum TargetFormat: Hashable, Sendable, CaseIterable {
  case written(OutputFormat)
  case html
  case pdf
  case songData

  package static let allCases: [TargetFormat] =
    OutputFormat.allCases.filter { $0 != .source }.map(written)
    + [html, pdf, songData, written(.source)]

  /// How files in the format end; nil to keep the ending of the source.
  package var fileExtension: String? {
    switch self {
    case .written(let format): format.fileExtension
    case .html, .pdf, .songData: rawValue
    }
  }

  /// The format that the name of a file or folder ends in; nil where its ending names none, and
  /// after a slash.
  ///
  /// The name alone counts, so that a run that makes a folder of this name goes on as it began.
  package init?(endingOf name: String) {
    guard let ending = Self.ending(of: name) else { return nil }
    let formats = Self.formats(endingIn: ending)
    // Ultimate Guitar has the ending of all texts.
    guard let first = formats.first, formats.count == 1 || first == .written(.text)
    else { return nil }
    self = first
  }

  /// The ending of a name without its dot, in lower case; nil when there is none.
  private static func ending(of name: String) -> String? {
    guard let point = name.lastIndex(of: "."), !name[point...].contains("/") else { return nil }
    return name[name.index(after: point)...].lowercased()
  }

  private static func formats(endingIn ending: String) -> [TargetFormat] {
    let usual =
      switch ending {
      case "htm": "html"
      case "text": "txt"
      case "crd", "chopro", "chordpro", "chord", "pro": "cho"
      default: ending
      }
    return allCases.filter { $0.fileExtension == usual }
  }

  /// The ending of a name that names no format, such as people know from something else; nil for all
  /// others, and for numbers.
  package static func unknownEnding(of name: String) -> String? {
    guard let ending = ending(of: name), ending.contains(where: \.isLetter),
      formats(endingIn: ending).isEmpty
    else { return nil }
    return ending
  }

  /// The formats whose files end as a name does: several where they share an ending, as OpenSong and
  /// OpenLyrics do.
  static func formats(endingOf name: String) -> [TargetFormat] {
    ending(of: name).map(formats(endingIn:)) ?? []
  }

  /// Whether a name has the ending of a format, so that a file is meant.
  package static func isNamed(byEndingOf name: String) -> Bool {
    !formats(endingOf: name).isEmpty
  }

  /// How songs can follow one another in one output.
  package enum Succession: Sendable {
    /// It shows where each song ends.
    case delimited
    /// Nothing shows where one song ends and the next begins.
    case undelimited
    /// Each song is a whole document, so no other may follow it.
    case impossible
  }

  /// How songs in this format can follow one another in one output.
  package var succession: Succession {
    switch self {
    case .written(.chordPro), .written(.json), .written(.latex), .written(.iReal), .songData:
      .delimited
    case .written(.text), .written(.onSong), .written(.ultimateGuitar), .written(.source):
      .undelimited
    case .written(.openSong), .written(.openLyrics), .written(.openLyrics08), .html, .pdf:
      .impossible
    }
  }

  /// What separates a song from the one before it where both go to one place.
  package var separator: [UInt8] {
    switch self {
    case .written(.chordPro): Array("{new_song}\n".utf8)
    case .written(.text): [0x0A]
    default: []
    }
  }

  /// Whether readers look at it: pages have a style.
  package var isPage: Bool { self == .html || self == .pdf }

  /// A song in the format.
  package func output(
    of song: Song,
    _ setting: OutputSetting = OutputSetting()
  ) throws -> TargetOutput {
    switch self {
    case .written(let format):
      TargetOutput(
        of: song,
        by: SongWriter(format, width: setting.width, tightChords: setting.tightChords)
      )
    case .html:
      TargetOutput(
        HTMLPage(style: setting.style).bytes(of: song, named: setting.name),
        losses: song.picturesLeftOut
      )
    case .pdf: try PrintedBook.output(of: song, setting)
    case .songData: TargetOutput(Array(try SongDataStructure(song).serialize()) + [0x0A])
    }
  }
}

/// What was written, and what its reader should know.
package struct TargetOutput {
  package let content: OutputContent
  /// What of the song the format can't express.
  package let losses: [Diagnostic]
  package let warning: String?

  package init(_ bytes: [UInt8], losses: [Diagnostic] = [], warning: String? = nil) {
    (content, self.losses, self.warning) = (.bytes(bytes), losses, warning)
  }

  /// What a writer makes of a song; later, if the song is large.
  init(of song: Song, by writer: SongWriter) {
    warning = nil
    if writer.writesInPieces, song.text.string.utf8.count > Self.largeSize {
      (content, losses) = (.song(song, writer), writer.losses(of: song))
    } else {
      let written = writer.written(song)
      (content, losses) = (.bytes(written.bytes), written.losses)
    }
  }

  /// The size in UTF-8 bytes from which on room matters more than that several jobs write.
  private static let largeSize = 262_144
}

/// What formats take into account besides the song.
package struct OutputSetting: Sendable {
  /// The most cells of a line of chords over lyrics; nil for lines as long as they are.
  package var width: Int?
  /// What becomes of chords over lyrics that have no room.
  package var tightChords = TightChords.spread
  /// How pages look.
  package var style: PageStyle
  /// What songs without a title are called.
  package var name: String

  package init(width: Int? = nil, style: PageStyle = PageStyle(), name: String = "Song") {
    (self.width, self.style, self.name) = (width, style, name)
  }
}

extension TargetFormat: RawRepresentable, ExpressibleByArgument {
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  package var rawValue: String {
    switch self {
    case .written(let format): format.rawValue
    case .html: "html"
    case .pdf: "pdf"
    case .songData: "songdata"
    }
  }
}

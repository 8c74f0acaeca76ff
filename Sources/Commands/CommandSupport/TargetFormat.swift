import ArgumentParser
package import ChordParse

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

  /// Whether readers look at it: pages have a style.
  package var isPage: Bool { self == .html || self == .pdf }

  /// What the format can't say of a song.
  package func losses(of song: Song) -> [Diagnostic] {
    guard case .written(let format) = self else { return [] }
    return SongWriter(format).losses(of: song)
  }

  /// A song in the format.
  package func bytes(of song: Song, _ setting: OutputSetting = OutputSetting()) throws -> [UInt8] {
    switch self {
    case .written(let format): SongWriter(format, width: setting.width).bytes(of: song)
    case .html: HTMLPage(style: setting.style).bytes(of: song, named: setting.name)
    case .pdf: try Self.pdf(of: song, setting)
    case .songData: Array(try SongDataStructure(song).serialize()) + [0x0A]
    }
  }
}

extension TargetFormat {
  #if PDF
  private static func pdf(of song: Song, _ setting: OutputSetting) throws -> [UInt8] {
    var book = PDFBook(style: setting.style)
    book.add(song, named: setting.name)
    return book.finish()
  }
  #else
  private static func pdf(of song: Song, _ setting: OutputSetting) throws -> [UInt8] {
    throw UnavailableFormat()
  }
  #endif
}

/// An error about PDF in a build without it.
package struct UnavailableFormat: Error, CustomStringConvertible {
  package init() {}

  package var description: String {
    """
    this build writes no PDF; build with the package trait PDF, as swift build does by default, or \
    print --to html from a browser
    """
  }
}

/// What formats take into account besides the song.
package struct OutputSetting: Sendable {
  /// The most cells of a line of chords over lyrics; nil for lines as long as they are.
  package var width: Int?
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

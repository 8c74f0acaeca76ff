import ArgumentParser
package import ChordParse

/// A target format on the command line: what a writer writes, or song data for a store.
package enum TargetFormat: Hashable, Sendable, CaseIterable {
  case written(OutputFormat)
  case songData

  package static let allCases: [TargetFormat] =
    OutputFormat.allCases.filter { $0 != .source }.map(written) + [songData, written(.source)]

  /// How files in the format end; nil to keep the ending of the source.
  package var fileExtension: String? {
    switch self {
    case .written(let format): format.fileExtension
    case .songData: rawValue
    }
  }

  /// A song in the format.
  ///
  /// - Parameter width: the most cells of a line of chords over lyrics; nil for any number.
  package func bytes(of song: Song, width: Int? = nil) throws -> [UInt8] {
    switch self {
    case .written(let format): SongWriter(format, width: width).bytes(of: song)
    case .songData: Array(try SongDataStructure(song).serialize()) + [0x0A]
    }
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
    case .songData: "songdata"
    }
  }
}

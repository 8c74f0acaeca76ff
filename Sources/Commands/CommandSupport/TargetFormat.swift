import ArgumentParser
package import ChordParse

/// A target format on the command line.
package enum TargetFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case chordpro
  case json
  case songdata
  case source

  /// How files in the format end; nil to keep the ending of the source.
  package var fileExtension: String? {
    switch self {
    case .text: "txt"
    case .chordpro: "cho"
    case .json: "json"
    case .songdata: "songdata"
    case .source: nil
    }
  }

  /// A song in the format.
  package func bytes(of song: Song) throws -> [UInt8] {
    switch self {
    case .text: SongWriter(.text).bytes(of: song)
    case .chordpro: SongWriter(.chordPro).bytes(of: song)
    case .json: SongWriter(.json).bytes(of: song)
    case .source: SongWriter(.source).bytes(of: song)
    case .songdata: Array(try SongDataStructure(song).serialize()) + [0x0A]
    }
  }
}

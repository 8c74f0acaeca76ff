import ChordParse

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A document that `convert` wrote as JSON or as song data, from which the sheet can be had again.
enum OwnDocument {
  /// The bytes of the sheet in a document; nil for anything else, such as a sheet itself.
  ///
  /// - Complexity: O(1) for sheets, O(n) for documents.
  static func sheet(in bytes: [UInt8]) -> [UInt8]? {
    // No directive has a quotation mark after its brace.
    guard bytes.starts(with: Array(#"{""#.utf8)) else { return nil }
    let data = Data(bytes)
    if let song = try? SongDataStructure(serialized: data) { return song.bytes }
    guard let document = try? JSONDecoder().decode(Document.self, from: data),
      document.schema == "chordparse-song"
    else { return nil }
    return Array(document.source.text.utf8)
  }

  /// Whether bytes begin as such a document does, whole or broken.
  static func begins(_ bytes: [UInt8]) -> Bool {
    [#"{"chords":["#, #"{"checksum":""#].contains { bytes.starts(with: $0.utf8) }
  }

  /// Whether there is a document in each of several lines.
  static func areSeveral(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A)
    return lines.count > 1 && lines.allSatisfy { begins(Array($0)) }
  }

  private struct Document: Decodable {
    let schema: String
    let source: Source
  }

  private struct Source: Decodable {
    let text: String
  }
}

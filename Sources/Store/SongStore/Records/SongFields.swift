import ChordParse
import Foundation

/// What a sheet says about its song beyond title, artist and key: `{composer}`, `{year}`,
/// `{meta: ccli 123}`.
public struct SongFields: Hashable, Sendable {
  /// The values by the fields' names, in lower case; a field may have several.
  public let values: [String: [String]]

  init(_ metadata: Metadata) {
    var values: [String: [String]] = [:]
    for entry in metadata.entries where !Self.others.contains(entry.name) {
      guard values[entry.name.text] == nil else { continue }
      let found = metadata.values(entry.name).map(\.withoutZeros).filter { !$0.isEmpty }
      if !found.isEmpty { values[entry.name.text] = found }
    }
    self.values = values
  }

  /// Reads what a store keeps.
  init(stored: String?) {
    let decoded = stored.flatMap {
      try? JSONDecoder().decode([String: [String]].self, from: Data($0.utf8))
    }
    values = decoded ?? [:]
  }

  /// What a store keeps; nil without fields.
  var stored: String? {
    guard !values.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(values)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The first value of a field; nil if there is none.
  public subscript(name: String) -> String? { values[name.lowercased()]?.first }

  /// Metadata that a store keeps in places of its own.
  private static let others: Set<MetadataName> = [
    .title, .artist, .key, "tag", "sorttitle", "sortartist",
  ]
}

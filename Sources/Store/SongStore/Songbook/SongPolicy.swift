import ChordParse
import Crypto
import Foundation
import StoreMigration

/// Reads each song's text as a sheet, and makes the song and its data from it.
struct SongPolicy: EntityMigrationPolicy {
  private let parser = SongParser()

  /// Takes the place of a value that the policy sets itself, so that plans show a description.
  static let setByPolicy: @Sendable (SourceObject, MigrationContext) throws -> MigrationValue = {
    _,
    _ in
    .null
  }

  func createDestinationInstances(
    for source: SourceObject,
    in mapping: EntityMapping,
    using context: MigrationContext
  ) throws {
    var song = try context.newObject(for: source, in: mapping)
    let sheet = try sheet(of: source, reportingTo: context)
    var plain = mapping
    for name in ["text", "type", "key", "songDataLength"] { plain.attributes[name] = .default }
    try context.fill(&song, from: source, in: plain)
    if let sheet {
      try song.set("text", to: sheet.text.map { .text($0) } ?? .null)
      try song.set("type", to: .text(sheet.type))
      try song.set("key", to: sheet.key.map { .text($0) } ?? .null)
      try song.set("songDataLength", to: .integer(Int64(sheet.envelope.count)))
    }
    let made = try context.insert(song, from: source, in: mapping)
    if let sheet { try makeData(sheet, of: made, from: source, in: mapping, using: context) }
  }

  private func sheet(
    of source: SourceObject,
    reportingTo context: MigrationContext
  ) throws -> PreparedSong? {
    let value = try source.value("text")
    guard let bytes = value.contents else {
      context.report("a song has no text; it has no song data in the store", at: source)
      return nil
    }
    let song = parser.parse(bytes)
    if case .malformedText = value {
      let encoding = song.text.encoding.rawValue
      context.report(
        "a text is not UTF-8; it was read as \(encoding), and its bytes are kept",
        at: source
      )
    }
    return try PreparedSong(song, name: nil, contentHash: SHA256.hexadecimal(bytes))
  }

  private func makeData(
    _ sheet: PreparedSong,
    of song: DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping,
    using context: MigrationContext
  ) throws {
    var data = try context.newObject("SongData", for: source, in: mapping)
    try data.set("envelope", to: .bytes([UInt8](sheet.envelope)))
    try data.set("checksum", to: .text(sheet.checksum))
    try data.set("contentHash", to: .text(sheet.contentHash))
    try data.setRelationship("song", to: song.id)
    try context.insertPart(data, from: source, in: mapping)
  }
}

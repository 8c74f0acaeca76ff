import ChordParse
import Foundation

/// A line of an archive of songs: a JSON object whose `type` says what it describes.
enum ArchiveLine: Hashable, Sendable {
  /// The first line, which says that this is an archive.
  case head(ArchiveHead)
  case artist(ArchivedArtist)
  case song(ArchivedSong)
  /// A piece of a file that belongs to the song before.
  case attachment(ArchivedAttachment)
  case setlist(ArchivedSetlist)
}

/// The first line of an archive.
struct ArchiveHead: Codable, Hashable, Sendable {
  /// The version of the format that this program writes.
  static let currentVersion = 1

  var version = currentVersion
  /// The program that wrote the archive.
  let writer: String
}

extension ArchiveHead {
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    version = try fields.nearestInteger(forKey: .version) ?? Self.currentVersion
    writer = try fields.decode(String.self, forKey: .writer)
  }
}

/// An artist with other names; an artist without any is named by its songs.
struct ArchivedArtist: Codable, Hashable, Sendable {
  let name: String
  let aliases: [String]
}

/// A song with what belongs to it, except its attachments.
struct ArchivedSong: Codable, Hashable, Sendable {
  let uuid: String
  let title: String
  var sortedBy: String?
  var artist: String?
  var library: String?
  var key: String?
  var filename: String?
  var fileExtension: String?
  var oldFilename: String?
  var sheetPath: String?
  /// The hash of the file, if the sheet has been edited in the store since.
  var fileHash: String?
  /// Seconds since the beginning of 1970 in UTC, as all dates.
  let createdAt: Double
  let updatedAt: Double
  var viewedAt: Double?
  /// The song data; nil if the store has no sheet of the song.
  var sheet: ArchivedSheet?
  var tags: [String]?
  var preferences: SongViewPreferences?
  var userInfo: String?
  /// The places in setlists, for songs in the trash.
  var places: [ArchivedPlace]?
}

/// Song data as it is serialized, field by field.
struct ArchivedSheet: Codable, Hashable, Sendable {
  let version: Int
  let text: String
  let bytes: String?
  let encoding: String?
  let format: String?
  let notation: String?
  let userInfo: [String: String]?
  let checksum: String

  init(envelope: Data) throws {
    self = try JSONDecoder().decode(ArchivedSheet.self, from: envelope)
  }

  /// The song data, checked against its checksum.
  func data() throws -> SongDataStructure {
    try SongDataStructure(serialized: try JSONEncoder().encode(self))
  }
}

/// A file that belongs to the song in the line before, or a piece of it.
struct ArchivedAttachment: Codable, Hashable, Sendable {
  let name: String
  var caption: String?
  let createdAt: Double
  /// Whether this is a further piece of the file in the line before.
  var continues: Bool?
  let contents: Data
}

/// A setlist.
struct ArchivedSetlist: Codable, Hashable, Sendable {
  let uuid: String
  let name: String
  let createdAt: Double
  var notes: String?
  let places: [ArchivedPlace]
}

extension ArchiveLine: Codable {
  private enum Kind: String, Codable {
    case head = "songstore"
    case artist
    case song
    case attachment
    case setlist
  }

  private enum Keys: CodingKey {
    case type
  }

  init(from decoder: any Decoder) throws {
    switch try decoder.container(keyedBy: Keys.self).decode(Kind.self, forKey: .type) {
    case .head: self = .head(try ArchiveHead(from: decoder))
    case .artist: self = .artist(try ArchivedArtist(from: decoder))
    case .song: self = .song(try ArchivedSong(from: decoder))
    case .attachment: self = .attachment(try ArchivedAttachment(from: decoder))
    case .setlist: self = .setlist(try ArchivedSetlist(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(kind, forKey: .type)
    switch self {
    case .head(let head): try head.encode(to: encoder)
    case .artist(let artist): try artist.encode(to: encoder)
    case .song(let song): try song.encode(to: encoder)
    case .attachment(let attachment): try attachment.encode(to: encoder)
    case .setlist(let setlist): try setlist.encode(to: encoder)
    }
  }

  private var kind: Kind {
    switch self {
    case .head: .head
    case .artist: .artist
    case .song: .song
    case .attachment: .attachment
    case .setlist: .setlist
    }
  }

  /// The line as JSON in UTF-8, without its end.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

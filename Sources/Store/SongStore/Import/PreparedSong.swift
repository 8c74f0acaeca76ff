package import ChordParse
package import Crypto
package import Foundation
import StoreModel

/// A sheet prepared for the store, as far as that needs no database.
package struct PreparedSong: Sendable {
  package let title: String
  /// The title that the sheet states; nil if the title is the file's name, or the first words.
  let statedTitle: String?
  /// The title under which the sheet wants the song to be sorted.
  let sortedBy: String?
  package let artist: String?
  package let filename: String?
  package let fileExtension: String?
  package let type: String
  package let key: String?
  package let text: String?
  package let envelope: Data
  package let checksum: String
  package let contentHash: String
  /// The words by which the sheet wants the song to be found.
  let tags: [String]
  /// What else the sheet states, as the store keeps it.
  let fields: String?
  /// Where the sheet's file is.
  var sheetPath: String?
  let progression: Progression

  /// Collects what the store keeps of a song.
  package init(_ song: Song, name: String?, contentHash: String) throws {
    let metadata = song.metadata
    statedTitle = Self.text(metadata[.title])
    sortedBy = Self.text(metadata["sorttitle"])
    tags = Self.tags(metadata)
    fields = SongFields(metadata).stored
    let file = name.map { ($0 as NSString).lastPathComponent }
    filename = file.map { ($0 as NSString).deletingPathExtension.withoutZeros }
    fileExtension = file.map { ($0 as NSString).pathExtension.withoutZeros }
    title = statedTitle ?? filename ?? Self.firstWords(song)?.withoutZeros ?? "Untitled"
    artist = metadata[.artist].map(\.withoutZeros).flatMap { $0.isEmpty ? nil : $0 }
    type = song.format.rawValue
    key = song.key.map(\.description)
    text = Self.lyrics(song)
    envelope = try SongDataStructure(song).serialize()
    checksum = SHA256.hexadecimal(envelope)
    self.contentHash = contentHash
    progression = Progression(song)
  }

  /// The checksum of the song's row, if nothing has been changed by the user.
  var rowChecksum: Int64 {
    RowChecksum.of([
      title, sortedBy, filename, fileExtension, nil, sheetPath, type, key, text, fields, nil,
    ])
  }

  /// The size of the largest sheet that a store accepts, in bytes.
  static let sizeLimit = 64 << 20
  /// The length of the longest lyrics that are indexed, in bytes of UTF-8.
  private static let textLimit = 1 << 20

  /// The text of a directive, which may be empty.
  private static func text(_ value: String?) -> String? {
    value.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0.withoutZeros }
  }

  /// The tags, each once; a directive may state several.
  private static func tags(_ metadata: Metadata) -> [String] {
    let words = metadata.values("tag").flatMap { $0.split(whereSeparator: { ",;".contains($0) }) }
    var known: Set<String> = []
    return words.map { $0.trimmingCharacters(in: .whitespaces).withoutZeros }
      .filter { !$0.isEmpty && known.insert($0).inserted }
  }

  /// The lyrics, line by line; nil if there are none, or they are too long to be indexed.
  private static func lyrics(_ song: Song) -> String? {
    let lines = song.lines.compactMap { line in
      if case .lyrics(let lyrics) = line.content { lyrics.text } else { nil }
    }
    let text = lines.joined(separator: "\n").withoutZeros
    return text.isEmpty || text.utf8.count > textLimit ? nil : text
  }

  private static func firstWords(_ song: Song) -> String? {
    for line in song.lines {
      guard case .lyrics(let lyrics) = line.content else { continue }
      let words = lyrics.text.split(whereSeparator: \.isWhitespace).prefix(6)
      if !words.isEmpty { return words.joined(separator: " ") }
    }
    return nil
  }
}

extension SHA256 {
  /// The hash of bytes in 64 hexadecimal digits.
  package static func hexadecimal(_ bytes: some DataProtocol) -> String {
    hash(data: bytes).hexadecimal
  }
}

extension SHA256Digest {
  /// The hash in 64 hexadecimal digits.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}

package import ChordParse
package import Crypto
package import Foundation
import StoreModel

/// A sheet prepared for the store, as far as that needs no database.
package struct PreparedSong: Sendable {
  package let title: String
  package let artist: String?
  package let filename: String?
  package let fileExtension: String?
  package let type: String
  package let key: String?
  package let text: String?
  package let envelope: Data
  package let checksum: String
  package let contentHash: String
  let progression: Progression

  /// Collects what the store keeps of a song.
  package init(_ song: Song, name: String?, contentHash: String) throws {
    let metadata = song.metadata
    let file = name.map { ($0 as NSString).lastPathComponent }
    filename = file.map { ($0 as NSString).deletingPathExtension.withoutZeros }
    fileExtension = file.map { ($0 as NSString).pathExtension.withoutZeros }
    // A sheet may have the directive without a title in it.
    let given = metadata[.title].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    title = (given ?? filename ?? Self.firstWords(song) ?? "Untitled").withoutZeros
    artist = metadata[.artist].map(\.withoutZeros).flatMap { $0.isEmpty ? nil : $0 }
    type = song.source.format.rawValue
    key = song.key.map(\.description)
    text = Self.lyrics(song)
    envelope = try SongDataStructure(song).serialize()
    checksum = SHA256.hexadecimal(envelope)
    self.contentHash = contentHash
    progression = Progression(song)
  }

  /// The size of the largest sheet that a store accepts, in bytes.
  static let sizeLimit = 64 << 20
  /// The length of the longest lyrics that are indexed, in bytes of UTF-8.
  private static let textLimit = 1 << 20

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
    let digits = Array("0123456789abcdef".utf8)
    let text = hash(data: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// The text without U+0000, where SQLite's texts would end; the sheet itself keeps them.
  var withoutZeros: String {
    utf8.contains(0) ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self
  }

  /// The text, unless it has a U+0000.
  ///
  /// - Throws: `StoreError.zeroCharacter`.
  func checked(_ field: String) throws -> String {
    if utf8.contains(0) { throw StoreError.zeroCharacter(field: field) }
    return self
  }
}

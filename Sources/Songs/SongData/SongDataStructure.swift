package import Harmony
public import SongModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a store keeps of a song: the user's text, and what is known about it.
///
/// The text is the truth, and the document is always read from it. Serialized, it is
/// a small JSON envelope with a version and a checksum, which also holds the format, the notation
/// and the encoding that the sheet was read in; `SongParser.parse(_:)` reads the song again.
public struct SongDataStructure: Hashable, Sendable {
  /// The newest version of the envelope, which this build writes.
  package static let currentVersion = 1

  /// The user's text.
  public let text: String
  /// The bytes that the text was read from, if they are not its UTF-8.
  package private(set) var originalBytes: [UInt8]?
  /// The encoding of `originalBytes`.
  package private(set) var encoding: SourceEncoding
  /// The format of the text; nil to detect it.
  package let format: SongFormat?
  /// The notation of its chords; nil to detect it.
  package let notation: ChordNotation?
  /// What the user's app wants to remember.
  public var userInfo: [String: String]

  /// Makes the data of a text.
  package init(
    text: String = "",
    format: SongFormat? = nil,
    notation: ChordNotation? = nil,
    userInfo: [String: String] = [:]
  ) {
    self.text = text
    originalBytes = nil
    encoding = .utf8
    self.format = format
    self.notation = notation
    self.userInfo = userInfo
  }

  /// Makes the data of a song that was read.
  public init(_ song: Song, userInfo: [String: String] = [:]) {
    let source = song.source
    self.init(
      text: source.text.string,
      format: source.format,
      notation: source.notation,
      userInfo: userInfo
    )
    let bytes = source.text.bytes
    if !bytes.elementsEqual(text.utf8) { originalBytes = bytes }
    encoding = source.text.encoding
  }

  /// The bytes of the sheet.
  package var bytes: [UInt8] { originalBytes ?? Array(text.utf8) }
}

extension SongDataStructure {
  /// The envelope as JSON.
  ///
  /// - Throws: `EncodingError`, which plain text and numbers do not cause.
  /// - Complexity: O(n).
  public func serialize() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(SongDataEnvelope(self))
  }

  /// Reads an envelope.
  ///
  /// - Throws: `SongDataError` when it is damaged, newer than this build, or not song data.
  /// - Complexity: O(n).
  public init(serialized data: Data) throws(SongDataError) {
    self = try SongDataEnvelope.decode(data).contents()
  }

  init(_ envelope: SongDataEnvelope, bytes: [UInt8]?) {
    self.init(
      text: envelope.text,
      format: envelope.format.flatMap(SongFormat.init),
      notation: envelope.notation.flatMap(ChordNotation.init),
      userInfo: envelope.userInfo ?? [:]
    )
    originalBytes = bytes
    encoding = envelope.encoding.flatMap { SourceEncoding(rawValue: $0) } ?? .utf8
  }
}

import Harmony
import SongModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The serialized form of song data.
struct SongDataEnvelope: Codable {
  let version: Int
  let text: String
  /// The original bytes in base64, if they are not the text's UTF-8.
  let bytes: String?
  let encoding: String?
  let format: String?
  let notation: String?
  let userInfo: [String: String]?
  /// CRC-32 of everything else, in eight hexadecimal digits.
  let checksum: String

  init(_ data: SongDataStructure) {
    version = SongDataStructure.currentVersion
    text = data.text
    bytes = data.originalBytes.map { Data($0).base64EncodedString() }
    encoding = data.originalBytes == nil ? nil : data.encoding.rawValue
    format = data.format?.rawValue
    notation = data.notation?.rawValue
    userInfo = data.userInfo.isEmpty ? nil : data.userInfo
    checksum = CRC32.hexadecimal([text, bytes, encoding, format, notation], userInfo)
  }

  static func decode(_ data: Data) throws(SongDataError) -> SongDataEnvelope {
    let decoder = JSONDecoder()
    do {
      let header = try decoder.decode(Header.self, from: data)
      guard header.version <= SongDataStructure.currentVersion else {
        throw SongDataError.newerVersion(
          found: header.version,
          supported: SongDataStructure.currentVersion
        )
      }
      return try decoder.decode(SongDataEnvelope.self, from: data)
    } catch let error as SongDataError {
      throw error
    } catch let error as DecodingError {
      throw .notSongData(Self.reason(error))
    } catch {
      throw .notSongData("\(error)")
    }
  }

  func contents() throws(SongDataError) -> SongDataStructure {
    let found = CRC32.hexadecimal([text, bytes, encoding, format, notation], userInfo)
    guard found == checksum else { throw .damaged(expected: checksum, found: found) }
    let original = bytes.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
    return SongDataStructure(self, bytes: original)
  }

  private struct Header: Decodable {
    let version: Int
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "the field \"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "the field \"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has the wrong type"
    case .dataCorrupted: "it is not valid JSON"
    @unknown default: "\(error)"
    }
  }
}

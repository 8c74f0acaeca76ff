#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A record of the stream: a sheet, and the name by which its sender knows it.
struct SheetRecord: Sendable {
  /// The value of `id`, as it was written; nil when the record has none.
  let id: [UInt8]?
  /// The bytes of the sheet, or why there are none.
  let sheet: Result<[UInt8], RecordError>

  /// Parses a line of JSON.
  init(_ line: [UInt8]) {
    guard let members = try? JSONDecoder().decode(Members.self, from: Data(line)),
      case let name = JSONMember.value(of: "id", in: line),
      name.map(JSONValueScanner.isValue) ?? true
    else {
      (id, sheet) = (nil, .failure(.notJSON))
      return
    }
    id = name
    sheet = Result { () throws(RecordError) in try members.sheet }
  }

  /// The members of the object; others are ignored.
  private struct Members: Decodable {
    private enum Member: CodingKey {
      case text
      case bytes
    }

    private let text: Result<String?, any Error>
    private let bytes: Result<String?, any Error>

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Member.self)
      text = Result { try members.decodeIfPresent(String.self, forKey: .text) }
      bytes = Result { try members.decodeIfPresent(String.self, forKey: .bytes) }
    }

    var sheet: [UInt8] {
      get throws(RecordError) {
        guard case (.success(let text), .success(let bytes)) = (text, bytes) else {
          throw .notText
        }
        switch (text, bytes) {
        case (let text?, nil): return Array(text.utf8)
        case (nil, let bytes?):
          // Many encoders break the text into lines.
          let whole = bytes.filter { !$0.isWhitespace }
          guard let data = Data(base64Encoded: whole) else { throw .notBase64 }
          return Array(data)
        case (nil, nil): throw .noSheet
        case (_?, _?): throw .twoSheets
        }
      }
    }
  }
}

/// What is wrong with a record.
enum RecordError: Error, Equatable, CustomStringConvertible {
  case notJSON
  case tooLong(limit: Int)
  case notText
  case notBase64
  case noSheet
  case twoSheets
  case noSong(String)

  var description: String {
    switch self {
    case .notJSON: #"the line is not a JSON object; write one per line: {"id":1,"text":"…"}"#
    case .tooLong(let limit):
      "the line has more than \(limit) bytes; raise --record-limit, or split the sheet"
    case .notText:
      #""text" and "bytes" must be strings, and \u escapes whole characters; write the sheet as one"#
    case .notBase64: #""bytes" is not base64; encode the sheet in base64, or give "text""#
    case .noSheet: #"the record holds no sheet; give "text" or "bytes""#
    case .noSong(let reason): "the record holds no song that can be read: \(reason)"
    case .twoSheets: #"the record holds "text" and "bytes"; give one of them"#
    }
  }
}

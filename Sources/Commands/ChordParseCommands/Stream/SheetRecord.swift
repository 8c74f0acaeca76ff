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

  /// Parses a line of JSON, before which a byte order mark may stand.
  init(_ line: [UInt8]) {
    let mark = "\u{FEFF}".utf8
    let line = line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
    guard line.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), JSONValueScanner.isValue(line)
    else {
      (id, sheet) = (nil, .failure(.notJSON))
      return
    }
    let members = JSONMember.members(of: line)
    id = members["id"].map(Array.init)
    sheet = Result { () throws(RecordError) in try Self.sheet(in: members) }
  }

  /// The sheet in an object, whose other members are ignored.
  private static func sheet(in members: [JSONMember]) throws(RecordError) -> [UInt8] {
    switch (try string("text", in: members), try string("bytes", in: members)) {
    case (let text?, nil): return text
    case (nil, let bytes?):
      // Many encoders break the text into lines.
      guard let sheet = Data(base64Encoded: Data(bytes.filter { $0 > 0x20 })) else {
        throw .notBase64
      }
      return Array(sheet)
    case (nil, nil): throw .noSheet
    case (_?, _?): throw .twoSheets
    }
  }

  /// The string that a member holds; nil where there is none, or null.
  private static func string(
    _ name: String,
    in members: [JSONMember]
  ) throws(RecordError) -> [UInt8]? {
    guard let value = members[name], !value.elementsEqual("null".utf8) else { return nil }
    guard let string = JSONString.bytes(of: value) else { throw .notText }
    return string
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

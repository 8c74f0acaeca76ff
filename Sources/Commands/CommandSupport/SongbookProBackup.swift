#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The songs in a backup of SongbookPro: a line with a version, and a line of JSON.
///
/// The text of a song is found by its shape, as the names of members have changed.
enum SongbookProBackup {
  /// The songs as ChordPro.
  ///
  /// - Throws: `DecodingError` when the JSON is another one.
  static func sheets(in bytes: [UInt8]) throws -> [PackedSheet] {
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.startIndex
    let backup = try JSONDecoder().decode(Backup.self, from: Data(bytes[start...]))
    return backup.songs.enumerated().map { number, song in
      let text = text(of: song)
      let name = song.text("name", "title") ?? "song \(number + 1)"
      return PackedSheet(path: name.replacing("/", with: "_") + ".cho") { Array(text.utf8) }
    }
  }

  /// The text with what the members beside it state.
  private static func text(of song: [String: Value]) -> String {
    let body =
      song.values.compactMap(\.text).filter { $0.contains("\n") || $0.contains("[") }
      .max { $0.utf8.count < $1.utf8.count } ?? ""
    let members = [
      ("title", song.text("name", "title")), ("artist", song.text("author", "artist")),
      ("capo", song.text("Capo", "capo").flatMap { $0 == "0" ? nil : $0 }),
    ]
    let head = members.compactMap { name, value in
      value.flatMap { value in
        value.isEmpty || body.contains("{\(name)") ? nil : "{\(name): \(value)}\n"
      }
    }
    return head.joined() + body
  }

  private struct Backup: Decodable {
    let songs: [[String: Value]]
  }

  /// A member of a song: text, a number, or what is of no interest.
  fileprivate enum Value: Decodable {
    case text(String)
    case number(Int)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .other
      }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
  }
}

extension [String: SongbookProBackup.Value] {
  /// The value of the first of some names that has one.
  fileprivate func text(_ names: String...) -> String? {
    for name in names {
      switch self[name] {
      case .text(let text): return text
      case .number(let number): return String(number)
      case .other, nil: continue
      }
    }
    return nil
  }
}

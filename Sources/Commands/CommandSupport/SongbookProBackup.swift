#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The songs and sets in a backup of SongbookPro: a line with a version, and a line of JSON.
///
/// The text of a song is found by its shape, since the names of members have changed.
struct SongbookProBackup {
  /// The songs as ChordPro.
  private(set) var sheets: [PackedSheet] = []
  /// The sets.
  private(set) var sets: [PackedSet] = []

  /// Reads a backup.
  ///
  /// - Throws: `DecodingError` when the JSON is another one.
  init(_ bytes: [UInt8]) throws {
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.startIndex
    let backup = try JSONDecoder().decode(Backup.self, from: Data(bytes[start...]))
    var taken: Set<String> = []
    var places: [Int: (path: String, name: String)] = [:]
    for (number, song) in backup.songs.enumerated() {
      let text = Self.text(of: song)
      let name = song.text("name", "title") ?? "song \(number + 1)"
      let path = Self.path(name, &taken)
      sheets.append(PackedSheet(path: path) { Array(text.utf8) })
      if let id = song.number("Id", "id") { places[id] = (path, name) }
    }
    sets = (backup.sets ?? []).map { Self.set($0, places) }
  }

  /// The name of a song's file, which no other song has.
  private static func path(_ name: String, _ taken: inout Set<String>) -> String {
    let plain = name.replacing("/", with: "_")
    var path = plain + ".cho"
    var number = 2
    while !taken.insert(path.lowercased()).inserted {
      path = "\(plain) (\(number)).cho"
      number += 1
    }
    return path
  }

  private static func set(
    _ set: Backup.Set,
    _ places: [Int: (path: String, name: String)]
  ) -> PackedSet {
    let items = (set.contents ?? []).sorted {
      $0.number("Order", "order") ?? 0 < $1.number("Order", "order") ?? 0
    }
    let songs = items.map { item in
      let id = item.number("SongId", "songId", "song_id") ?? -1
      let place = places[id]
      let shift = item.number("keyOfset", "keyOffset", "KeyOffset") ?? 0
      return PackedSet.Item(
        path: place?.path ?? "",
        name: place?.name ?? "song \(id)",
        capo: item.number("Capo", "capo").flatMap { (1...11).contains($0) ? $0 : nil },
        note: shift == 0 ? nil : "key offset \(shift)"
      )
    }
    return PackedSet(name: set.details?.text("name", "title") ?? "Set", songs: songs)
  }

  /// The text with what the members beside it state.
  private static func text(of song: [String: Value]) -> String {
    let body =
      song.values.compactMap(\.text).filter { $0.contains("\n") || $0.contains("[") }
      .max { $0.utf8.count < $1.utf8.count } ?? ""
    let members = [
      ("title", song.text("name", "title")), ("artist", song.text("author", "artist")),
      ("capo", song.text("Capo", "capo").flatMap { $0 == "0" ? nil : $0 }),
      ("time", song.text("timeSig")),
      ("tempo", song.text("TempoInt").flatMap { $0 == "0" ? nil : $0 }),
      ("copyright", song.text("Copyright", "copyright")),
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
    let sets: [Set]?

    struct Set: Decodable {
      let details: [String: Value]?
      let contents: [[String: Value]]?
    }
  }

  /// A member of a song: text, a number, or something that is not used.
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

  /// The number of the first of some names that has one.
  fileprivate func number(_ names: String...) -> Int? {
    for name in names {
      if case .number(let number) = self[name] { return number }
    }
    return nil
  }
}

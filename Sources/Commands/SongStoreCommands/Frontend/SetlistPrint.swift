import ChordParse
import CommandSupport
import SongStore

/// A setlist on paper: its places, and then every song as it is played there.
struct SetlistPrint {
  let store: SongStore
  let setlist: SetlistRecord
  let items: [SetlistItemRecord]

  /// The whole text.
  func text() throws -> String {
    let songs = try items.map { try text(of: $0) }
    let rule = String(repeating: "─", count: 60)
    return ([list] + songs).joined(separator: "\n\(rule)\n\n")
  }

  /// The first page: what is played, in which key, and the notes.
  private var list: String {
    let lines = items.map { "\($0.position + 1)  " + Self.line($0) }
    let notes = setlist.notes.map { [$0, ""] } ?? []
    return ([setlist.name, ""] + notes + lines).joined(separator: "\n") + "\n"
  }

  /// A place on one line.
  static func line(_ item: SetlistItemRecord) -> String {
    let key = item.key.map { "key \($0)" }
    let capo = item.capo.map { $0 == 0 ? "no capo" : "capo \($0)" }
    let how = [key, capo, item.note].compactMap { $0 }
    return item.title + (how.isEmpty ? "" : "  (\(how.joined(separator: ", ")))")
  }

  private func text(of item: SetlistItemRecord) throws -> String {
    let head = "\(item.position + 1)  \(Self.line(item))\n"
    guard let song = try store.playedSong(at: item) else { return head + "\n(no sheet)\n" }
    let sheet = SongWriter(.text, tightChords: .spread).bytes(of: song)
    return head + "\n" + String(decoding: sheet, as: UTF8.self)
  }
}

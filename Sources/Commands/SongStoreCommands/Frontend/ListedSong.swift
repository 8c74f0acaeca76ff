import Foundation
import SongStore

/// A song in a JSON list.
struct ListedSong: Encodable {
  let id: Int64
  let uuid: String
  let title: String
  let section: String
  let artist: String?
  let key: String?
  let updatedAt: String
  let hasData: Bool
  let snippet: String?

  init(_ song: SongListItem, snippet: String? = nil) {
    id = song.id
    uuid = song.uuid
    title = song.title
    section = song.firstLetter
    artist = song.artist
    key = song.key
    updatedAt = ISO8601DateFormatter().string(from: song.updatedAt)
    hasData = song.hasData
    self.snippet = snippet
  }
}

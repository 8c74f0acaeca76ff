import ChordParse
import Foundation
import SongStore

/// A folder that lasts as long as its test.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(path: "songs-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }
}

/// A store on disk with a few songs.
struct SampleStore {
  let folder = TemporaryFolder()
  let store: SongStore

  init(_ sheets: [String] = Self.sheets, language: String = "en") throws {
    store = try SongStore.create(at: folder.path("songs.store"), language: language)
    for sheet in sheets { try store.importSheet(Array(sheet.utf8)) }
  }

  /// The number of the song with a title.
  func id(_ title: String) throws -> Int64 {
    try store.findFirst(SongRecord.self, where: SongRecord.title == title)?.id ?? -1
  }

  static let sheets = [
    "{title: River of Stones}\n{artist: Nobody}\n{key: C}\n[C]The ri[G]ver runs to [Am]sea a[F]gain",
    "{title: Ashes}\n{artist: The Lanterns}\n{key: G}\n[Em]Cold [C]ashes [G]on the [D]floor",
    "{title: étude}\n{artist: Nobody}\n{key: Am}\n[Am]Un deux [F]trois [C]quatre [G]cinq",
    "{title: 99 Lamps}\n{key: D}\n[D]Lamps along the [A]river",
  ]
}

import ArgumentParser
import ChordParse
import CommandSupport
import Foundation
import SongStore
import SongSync

/// Which songs are synced.
struct SyncedSongs: ParsableArguments {
  @OptionGroup var storeArguments: StoreArguments

  @Option(help: "A folder of sheets to sync in place of the store.", completion: .directory)
  var folder: String?

  func validate() throws { try GivenNames.check(folder, for: "--folder") }

  /// What is kept about remotes.
  var remotes: RemoteList { RemoteList(store: storeArguments.path) }

  /// What tells these songs from others.
  var identity: String {
    folder.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? "store"
  }

  /// Does something with the songs as files.
  func withService<Result: Sendable>(
    _ work: (any FileService) async throws -> Result
  ) async throws -> Result {
    if let folder {
      return try await work(FolderService(try RemoteAddress.folder(at: folder)))
    }
    try StoreLocation.makeFolder(of: storeArguments.path)
    let store = try SongStore.openOrCreate(at: storeArguments.path, language: nil)
    defer { store.closeQuietly() }
    return try await work(StoreService(store, parser: SongParser()))
  }
}

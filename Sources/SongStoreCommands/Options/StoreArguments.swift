import ArgumentParser
import Foundation
import SongStore

/// The argument that says which store is meant.
struct StoreArguments: ParsableArguments {
  @Option(help: "The store; SONGSTORE in the environment, or the user's own, if not given.")
  var store: String?

  /// Where the store is.
  var path: String {
    store ?? StorePlace.standard(ProcessInfo.processInfo.environment)
  }

  /// Opens the store.
  func open() throws -> SongStore {
    let store = try SongStore.open(at: path)
    if store.isReadOnly {
      Message.warn("\(path): nothing can be written there; the store is opened for reading only")
    }
    return store
  }
}

/// Where the user's store is.
enum StorePlace {
  /// The place that the environment names, or that the XDG base directories give.
  static func standard(_ environment: [String: String]) -> String {
    if let path = environment["SONGSTORE"], !path.isEmpty { return path }
    let home = environment["HOME"] ?? NSHomeDirectory()
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data ?? "\(home)/.local/share") + "/chordparse/songs.store"
  }

  /// Makes the folder of a store that is about to be made.
  static func makeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
}

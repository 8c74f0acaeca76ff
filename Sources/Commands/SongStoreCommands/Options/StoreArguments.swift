import ArgumentParser
import Foundation
import SongStore
import StoreModel

/// The argument that says which store is meant.
struct StoreArguments: ParsableArguments {
  @Option(help: "The store; SONGSTORE in the environment, or the user's own, if not given.")
  var store: String?

  /// Where the store is.
  var path: String {
    store ?? StorePlace.standard(ProcessInfo.processInfo.environment)
  }

  /// Opens the store.
  ///
  /// - Parameter isReading: whether the store is only read, which it can be while another program
  ///   writes.
  func open(isReading: Bool = false) throws -> SongStore {
    let store: SongStore
    do {
      store = try SongStore.open(at: path)
    } catch StoreError.busy where isReading {
      return try SongStore.openReadOnly(at: path)
    }
    if store.isReadOnly {
      Message.warn("\(path): nothing can be written there; the store is opened for reading only")
    }
    return store
  }
}

extension SongStore {
  /// Closes the store at the end of a command, whose results count for more.
  func closeQuietly() {
    do {
      try close()
    } catch {
      Message.warn("\(error)")
    }
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

import ArgumentParser
import Foundation
import SongStore
import StoreModel

/// The argument that names the store.
struct StoreArguments: ParsableArguments {
  @Option(
    help: "The store; if not given, SONGSTORE in the environment, or the user's own store.",
    completion: .file()
  )
  var store: String?

  func validate() throws {
    if store?.isEmpty == true { throw ValidationError("--store: it is empty; name the store") }
  }

  /// The path of the store.
  var path: String {
    store ?? StoreLocation.standard(ProcessInfo.processInfo.environment)
  }

  /// Opens the store.
  ///
  /// - Parameter isReading: whether the store is only read, which is possible while another
  ///   program writes.
  func open(forReading isReading: Bool = false) throws -> SongStore {
    let store: SongStore
    do {
      store = try SongStore.open(at: path)
    } catch StoreError.busy where isReading {
      return try SongStore.openReadOnly(at: path)
    } catch StoreError.diskFull where isReading {
      store = try SongStore.openReadOnly(at: path)
    } catch StoreError.database where isReading {
      // As where there is no room for the files beside the store.
      store = try SongStore.openReadOnly(at: path)
    }
    Message.announceMigration(of: store)
    if store.isReadOnly {
      Message.warn("\(path): it can't be written; the store is opened for reading only")
    }
    return store
  }
}

extension SongStore {
  /// Closes the store at the end of a command; an error is only a warning then.
  func closeQuietly() {
    do {
      try close()
    } catch {
      Message.warn(error.plainText)
    }
  }
}

/// The location of the user's store.
enum StoreLocation {
  /// The path in the environment, or the one in the XDG base directories.
  static func standard(_ environment: [String: String]) -> String {
    if let path = environment["SONGSTORE"], !path.isEmpty { return path }
    let home = environment["HOME"] ?? NSHomeDirectory()
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data ?? "\(home)/.local/share") + "/chordparse/songs.store"
  }

  /// Creates the folder for a store that is about to be created.
  static func makeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileFailure.makeFolder(folder)
  }
}

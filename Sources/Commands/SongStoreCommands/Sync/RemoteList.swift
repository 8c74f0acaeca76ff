import Foundation
import SongSync

/// The remotes that were given names, kept beside the store; passwords are not among them.
struct RemoteList {
  /// The folder for everything about syncs of a store.
  let folder: URL

  /// The list of the store at a path.
  init(store: String) {
    folder = URL(fileURLWithPath: store + ".sync", isDirectory: true)
  }

  private var file: URL { folder.appending(path: "remotes.json") }

  /// The addresses by their names.
  func addresses() throws -> [String: String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    } catch {
      throw SyncFailureMessage("\(file.path): can't be read; delete it, and add the remotes anew")
    }
  }

  func save(_ addresses: [String: String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(addresses).write(to: file, options: .atomic)
  }

  /// The address that a name or an address itself stands for.
  func address(_ text: String) throws -> RemoteAddress {
    if let known = try addresses()[text] { return try RemoteAddress(known) }
    let address = try RemoteAddress(text)
    if case .folder(let path) = address, !path.contains("/"),
      !FileManager.default.fileExists(atPath: path)
    {
      throw SyncFailureMessage(
        "\(text): there is no remote and no folder of that name; see remote list"
      )
    }
    return address
  }

  /// The folder for what is remembered of a remote, and of the songs that are synced with it.
  func memory(of address: RemoteAddress, songs: String) -> URL {
    let hash = ContentHash(of: Data("\(songs)\n\(address.text)".utf8))
    return folder.appending(path: String(hash.digits.prefix(16)), directoryHint: .isDirectory)
  }
}

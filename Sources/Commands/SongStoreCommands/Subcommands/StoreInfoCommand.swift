import ArgumentParser
import CommandSupport
import Foundation
import SongStore
import StoreModel

/// Shows what is in the store.
struct StoreInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show what is in the store.",
    discussion: """
      Example:
        songstore info --store band.store
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  func run() throws {
    let store = try storeArguments.open(forReading: true)
    defer { store.closeQuietly() }
    for (name, value) in try rows(for: store) {
      let gap = String(repeating: " ", count: max(1, 21 - name.count))
      try Console.write(line: name + gap + value)
    }
  }

  private func rows(for store: SongStore) throws -> [(name: String, value: String)] {
    let info = try store.info()
    let metadata = store.metadata
    var rows = [
      (name: "path", value: storeArguments.path), ("identity", metadata.uuid),
      ("model", "\(metadata.model.identifier), checksum \(metadata.checksum.prefix(12))"),
      ("written by", metadata.writer), ("language", store.collation.language),
      ("size", "\(info.size) bytes, \(info.freeSize) of them free"),
    ]
    if store.isReadOnly { rows.append(("access", "reading only")) }
    let format = ISO8601DateFormatter()
    for event in metadata.history {
      rows.append(
        (event.kind.rawValue, format.string(from: Date(timeIntervalSince1970: event.date)))
      )
    }
    return rows + info.counts.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") }
  }
}

import CommandSupport
import SongStore

/// Messages of the command.
enum Message {
  /// Writes a message to standard error.
  static func warn(_ text: String) {
    Console.warn("songstore: \(text)")
  }

  /// Says that a store of an older version has been migrated.
  static func tellOfMigration(of store: SongStore) {
    guard let old = store.migratedFrom else { return }
    let new = store.metadata.model.identifier
    warn("the store was migrated from version \(old) to \(new), which older programs can't open")
  }
}

import CommandSupport
import SongStore

/// Messages of the command.
enum Message {
  /// Writes a message to standard error.
  static func warn(_ text: String) {
    Console.warn("songstore: \(text)")
  }

  /// Writes a message about a file, whatever bytes its name has.
  static func warn(of name: String, _ problem: String) {
    warn("\(Console.shown(FileName.readable(name))): \(problem)")
  }

  /// Says that a store of an older version has been migrated, and where the old one is.
  static func announceMigration(of store: SongStore) {
    if let old = store.migratedFrom {
      let new = store.metadata.model.identifier
      warn("the store was migrated from version \(old) to \(new), which older programs can't open")
    }
    guard let backup = store.migrationBackup else { return }
    warn("the store as it was is \(backup); remove it when you need it no more")
  }
}

import ArgumentParser
import CommandSupport
import SongStore

/// Copies the store.
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the store to a new file, and check the copy.",
    discussion: """
      Example:
        songstore backup songs-friday.store
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The file to create.", completion: .file())
  var file: String

  func validate() throws { try GivenNames.checkFile(file, for: "<file>") }

  func run() throws {
    let store = try storeArguments.open(forReading: true)
    defer { store.closeQuietly() }
    try store.backup(to: file)
    try Console.write(line: "backed up to \(file)")
  }
}

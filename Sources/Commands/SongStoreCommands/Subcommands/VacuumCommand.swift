import ArgumentParser
import CommandSupport
import SongStore

/// Gives free space back to the disk.
struct VacuumCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vacuum",
    abstract: "Give the space of deleted songs back to the disk.",
    discussion: """
      Example:
        songstore vacuum
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  func run() throws {
    let store = try storeArguments.open()
    defer { store.closeQuietly() }
    let before = try store.info().size
    try store.vacuum()
    try Console.write(line: "\(before - (try store.info().size)) bytes freed")
  }
}

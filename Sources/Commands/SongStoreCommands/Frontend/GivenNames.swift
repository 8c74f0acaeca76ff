import ArgumentParser
import CommandSupport
import StoreModel

/// What was typed, where names of files may have any bytes.
///
/// The name of a file that is there and is only read stays as it is, byte for byte. Whatever else
/// is not UTF-8 was typed in the terminal's encoding, and is read as Latin-1, which loses nothing.
struct GivenNames {
  private(set) var arguments: [String]

  /// The commands that read files of any name.
  private static let readers = ["import", "attach", "edit"]
  /// The options whose files are written, or opened by SQLite.
  private static let writers = ["--store", "--output", "-o"]

  /// - Throws: `ValidationError` for a file that is there and can't be used by its name.
  init(_ typed: [String]) throws {
    arguments = typed
    for index in typed.indices where !FileName.isPlain(typed[index]) {
      guard NamedFile(typed[index]).kind != .nothing else {
        arguments[index] = FileName.readable(typed[index])
        continue
      }
      let isWriter = index > 0 && Self.writers.contains(typed[index - 1])
      guard !isWriter, let command = typed.first, Self.readers.contains(command) else {
        throw ValidationError(
          "\(typed[index]): its name is not UTF-8, and only sheets of such names are read; rename it"
        )
      }
    }
  }
}

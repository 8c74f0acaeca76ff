import ArgumentParser
import ChordParse
import CommandSupport

/// What was typed, of which only the names of files that are read may have any bytes.
enum GivenNames {
  /// Checks the values of a command's arguments, whatever they are part of.
  ///
  /// - Throws: `ValidationError` for a text that is not UTF-8.
  static func check(_ value: Any) throws {
    if value is NamedFile { return }
    guard let text = value as? String else {
      for part in Mirror(reflecting: value).children { try check(part.value) }
      return
    }
    guard FileName.isPlain(text) else {
      throw ValidationError(
        "\(text): this is not UTF-8; only the name of a file that is read may be in another encoding"
      )
    }
  }

  /// Refuses a name of which nothing can be seen.
  ///
  /// - Parameters:
  ///   - place: the option or the argument, as the help calls it.
  ///   - isRemovable: whether an empty name takes away the one before.
  /// - Throws: `ValidationError`.
  static func check(_ name: String?, for place: String, isRemovable: Bool = false) throws {
    guard let name, name.isBlank, !(isRemovable && name.isEmpty) else { return }
    let removal = isRemovable ? ", or '' to take away the one there is" : ""
    throw ValidationError("\(place): nothing of this name can be seen; type one that can\(removal)")
  }

  /// Refuses what cannot be the name of a file or folder to write.
  ///
  /// - Parameter place: the option or the argument, as the help calls it.
  /// - Throws: `ValidationError`.
  static func checkFile(_ name: String?, for place: String) throws {
    guard let name, ["", "-"].contains(name) else { return }
    let problem = name.isEmpty ? "it is empty" : "nothing goes to standard output"
    throw ValidationError("\(place): \(problem); name the file or folder to write")
  }
}

import ArgumentParser
import ChordParse

/// The key that an option names.
enum GivenKey {
  /// Refuses what is not a key.
  ///
  /// - Parameter isRemovable: whether an empty text takes away the key before.
  /// - Throws: `ValidationError`.
  static func check(_ key: String?, isRemovable: Bool = false) throws {
    guard let key, MusicalKey(parsing: key) == nil, !(isRemovable && key.isEmpty) else { return }
    throw ValidationError("--key \(key): this is not a key; give one such as Am or Eb")
  }
}

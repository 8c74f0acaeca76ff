/// The objects of a binary property list, in the order of its offset table.
///
/// Containers hold the numbers of their elements, so a list that contains itself
/// does no harm. Foundation reads such lists too, but does not show the references
/// (`UID`s) that keyed archives are made of.
package struct BinaryPropertyList: Sendable {
  /// An object; containers name their elements by number.
  package enum Object: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case real(Double)
    /// Seconds since 2001-01-01T00:00:00Z.
    case date(Double)
    case data([UInt8])
    case string(String)
    /// A keyed archive's reference.
    case reference(Int)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  package let objects: [Object]
  /// The number of the outermost object.
  package let top: Int

  /// The object with that number; null if there is none.
  package func object(_ number: Int) -> Object {
    objects.indices.contains(number) ? objects[number] : .null
  }

  /// The values of a dictionary by its string keys; empty for anything else.
  ///
  /// - Complexity: O(n) for n entries.
  package func dictionary(_ number: Int) -> [String: Int] {
    guard case .dictionary(let keys, let values) = object(number) else { return [:] }
    var entries: [String: Int] = [:]
    for (key, value) in zip(keys, values) {
      if case .string(let name) = object(key) { entries[name] = value }
    }
    return entries
  }
}

/// An archive as `NSKeyedArchiver` writes it: objects with a class and named fields,
/// which refer to one another by number.
///
/// Nothing is unarchived; `ArchivedObject` walks from object to object, so cycles,
/// which every model has, cost nothing.
package struct KeyedArchive: Sendable {
  let list: BinaryPropertyList
  /// For each archived object its number in the list.
  private let table: [Int]
  private let top: Int

  /// Reads an archive.
  ///
  /// - Throws: `ArchiveError`.
  /// - Complexity: O(n).
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    list = try BinaryPropertyList(bytes)
    let fields = list.dictionary(list.top)
    guard let objects = fields["$objects"], case .array(let table) = list.object(objects) else {
      throw .notKeyedArchive("it has no objects")
    }
    self.table = table
    guard let top = fields["$top"].map(list.dictionary), let root = top["root"] ?? top.values.min()
    else { throw .notKeyedArchive("it has no root") }
    self.top = root
  }

  /// The archived object that all others belong to.
  package var root: ArchivedObject { ArchivedObject(archive: self, number: resolved(top)) }

  /// The list's number of what a field holds, references followed.
  func resolved(_ number: Int) -> Int {
    guard case .reference(let index) = list.object(number) else { return number }
    return table.indices.contains(index) ? table[index] : -1
  }
}

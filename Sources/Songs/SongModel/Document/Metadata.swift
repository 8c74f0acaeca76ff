/// The metadata of a song in the order of its sheet.
public struct Metadata: Hashable, Sendable, Codable {
  /// All entries; names may repeat.
  public let entries: [MetadataEntry]

  /// Collects entries.
  package init(_ entries: [MetadataEntry]) {
    self.entries = entries
  }

  /// The first value with this name; `{title:}` states none.
  ///
  /// - Complexity: O(number of entries).
  public subscript(name: MetadataName) -> String? {
    entries.first { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// All values with this name, in order.
  ///
  /// A line may state several, separated by a semicolon and a blank: `{artist: Ada; Tom}`. Titles
  /// are not split, since they may hold semicolons themselves.
  ///
  /// - Complexity: O(size of the entries).
  public func values(_ name: MetadataName) -> [String] {
    entries.filter { $0.name == name }.flatMap { $0.values }
  }
}

/// A line that states metadata.
public struct MetadataLine: Hashable, Sendable, Codable {
  /// What it states, in order.
  public var entries: [MetadataEntry]
  /// The line as written.
  package var text: String

  /// Makes a metadata line.
  package init(entries: [MetadataEntry], text: String) {
    self.entries = entries
    self.text = text
  }
}

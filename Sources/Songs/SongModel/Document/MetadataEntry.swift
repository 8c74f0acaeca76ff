/// One piece of metadata.
public struct MetadataEntry: Hashable, Sendable, Codable {
  /// What it is.
  public let name: MetadataName
  /// Its value as written, without surrounding blanks.
  public var value: String
  /// Where the value is; nil when it did not come from a source.
  public let range: SourceRange?

  /// Makes an entry.
  package init(_ name: MetadataName, _ value: String, range: SourceRange? = nil) {
    self.name = name
    self.value = value
    self.range = range
  }
}

extension MetadataEntry {
  /// The values that the entry states; titles and subtitles are one value.
  package var values: [String] {
    guard value.utf8Offset(of: "; ") != nil, ![.title, .subtitle].contains(name) else {
      return [value]
    }
    return value.parts(separatedBy: "; ")
  }
}

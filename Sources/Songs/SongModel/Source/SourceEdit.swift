/// A change of a source text: other text replaces a range.
public struct SourceEdit: Hashable, Sendable, Codable {
  /// What to replace, in UTF-8 bytes of the text.
  public let range: SourceRange
  /// What to put there.
  public let replacement: String

  /// Makes an edit.
  public init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension SourceEdit {
  /// The same edit further on in its source by a number of UTF-8 bytes.
  func moved(by distance: Int) -> SourceEdit {
    SourceEdit(range.moved(by: distance), replacement)
  }
}

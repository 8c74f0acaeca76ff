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

import SongModel

/// A line that may state metadata.
struct MetadataMatch: Hashable, Sendable {
  /// The name found, and its value in bytes from the line's start.
  let name: MetadataName
  let value: Range<Int>
  /// Whether a colon or equals sign stands between name and value.
  let hasSeparator: Bool

  /// How metadata are stated, if at all.
  enum Form: Sendable {
    case none
    /// By a name and a colon: `Key: G`.
    case named
    /// By a phrase of credits: `Words by Anna`.
    case phrased
  }

  /// How the line states it.
  var form: Form { hasSeparator ? .named : .phrased }

  /// The match further on in its line by a number of bytes.
  func moved(by distance: Int) -> MetadataMatch {
    with(value: value.lowerBound + distance..<value.upperBound + distance)
  }

  /// The match with another value.
  func with(value: Range<Int>) -> MetadataMatch {
    MetadataMatch(name: name, value: value, hasSeparator: hasSeparator)
  }
}

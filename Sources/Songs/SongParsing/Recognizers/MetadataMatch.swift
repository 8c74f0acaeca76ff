import SongModel

/// A line that may state metadata.
struct MetadataMatch: Hashable, Sendable {
  /// The name found, where its words end, and its value, in bytes from the line's start.
  let name: MetadataName
  let nameEnd: Int
  let value: Range<Int>
  /// Whether a colon or equals sign stands between name and value.
  let hasSeparator: Bool

  /// Makes a match in a line; one that has no name of its own is nothing but its value.
  init(_ name: MetadataName, upTo nameEnd: Int? = nil, value: Range<Int>, hasSeparator: Bool) {
    self.name = name
    self.nameEnd = nameEnd ?? value.lowerBound
    self.value = value
    self.hasSeparator = hasSeparator
  }

  /// The match without brackets round its value.
  func withoutBrackets(in line: Span<UInt8>) -> MetadataMatch {
    with(value: name.withoutBrackets(value, in: line))
  }

  /// How metadata are stated, if at all.
  enum Form: Sendable {
    case none
    /// By a name and a colon: `Key: G`.
    case named
    /// By a phrase of credits: `Words by Anna`.
    case phrased
    /// By nothing but its value: `3/4`.
    case bare
  }

  /// How the line states it.
  var form: Form { hasSeparator ? .named : .phrased }

  /// Whether it says how the song is played: its key, capo, tempo, time or tuning.
  var isHowToPlay: Bool {
    switch name {
    case .key, .capo, .tempo, .time, .tuning: true
    default: false
    }
  }

  /// Whether it names who wrote the words or the music.
  var isCredit: Bool { name == .lyricist || name == .composer }

  /// The match further on in its line by a number of bytes.
  func moved(by distance: Int) -> MetadataMatch {
    MetadataMatch(
      name,
      upTo: nameEnd + distance,
      value: value.lowerBound + distance..<value.upperBound + distance,
      hasSeparator: hasSeparator
    )
  }

  /// The match with another value.
  func with(value: Range<Int>) -> MetadataMatch {
    MetadataMatch(name, upTo: nameEnd, value: value, hasSeparator: hasSeparator)
  }
}

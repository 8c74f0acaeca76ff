/// What came back from an archive.
public struct RestoreReport: Hashable, Sendable {
  /// A number in an archive that was left out because it is out of range.
  public struct UnusableNumber: Hashable, Sendable {
    /// The title of the song, and the setlist if the number belongs to the song's place there.
    public let song: String
    /// What it is the number of: `capo` or `transposition`.
    public let name: String
    /// The number.
    public let value: Int
    /// The numbers that are valid.
    public let range: ClosedRange<Int>
  }

  /// The number of songs that were added.
  public internal(set) var songs = 0
  /// The number of songs that the store had already.
  public internal(set) var known = 0
  /// The number of setlists that were added.
  public internal(set) var setlists = 0
  /// The number of attachments that were added.
  public internal(set) var attachments = 0
  /// The numbers that were left out, in the order of the archive.
  public internal(set) var unusable: [UnusableNumber] = []
}

extension RestoreReport.UnusableNumber: CustomStringConvertible {
  public var description: String {
    // The nearest number may stand for one that is too large to be read.
    let number = value == .max || value == .min ? name : "\(name) \(value)"
    return """
      \(song): \(number) was left out, since it is not from \(range.lowerBound) to \
      \(range.upperBound); set it anew
      """
  }
}

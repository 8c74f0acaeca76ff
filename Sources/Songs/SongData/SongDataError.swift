/// Why serialized song data could not be read.
public enum SongDataError: Error, Hashable, Sendable {
  /// The bytes are not song data; the text says what is wrong with them.
  case notSongData(String)
  /// A newer build wrote it; this one reads versions up to `supported`.
  case newerVersion(found: Int, supported: Int)
  /// The contents do not match their checksum.
  case damaged(expected: String, found: String)
}

extension SongDataError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notSongData(let reason):
      "this is not song data: \(reason)"
    case .newerVersion(let found, let supported):
      """
      the song data has version \(found), and this build reads up to version \(supported); \
      update ChordParse to open it
      """
    case .damaged(let expected, let found):
      """
      the song data is damaged: its checksum is \(found) and should be \(expected); \
      restore it from a backup
      """
    }
  }
}

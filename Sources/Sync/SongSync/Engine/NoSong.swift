/// A file that is not a song, and so never replaces one.
public struct NoSong: Error, Hashable, Sendable {
  /// What is on the other side.
  enum Other: Hashable, Sendable {
    case nothing
    /// A song that nobody has changed.
    case song
    /// A song that was changed, and has taken the place of the file.
    case changedSong
    /// No song either.
    case noSong
  }

  let path: String
  let side: SyncSide
  /// Why it is not a song.
  let reason: String
  let other: Other
}

extension NoSong: CustomStringConvertible {
  public var description: String {
    "\(path): \(reason) \(side.adverb)" + consequence
  }

  private var consequence: String {
    switch other {
    case .nothing: "; write the song into it, or delete it"
    case .song:
      "; the song \(side.other.adverb) stays as it is, and takes the file's place when it is edited"
    case .changedSong: ", and the song \(side.other.adverb), which was changed, took its place"
    case .noSong: ", and the one \(side.other.adverb) is not a song either; write the song into one"
    }
  }
}

extension SyncSide {
  fileprivate var adverb: String { self == .local ? "here" : "there" }
}

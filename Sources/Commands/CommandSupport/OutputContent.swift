package import ChordParse

/// What goes to a file or to standard output.
package enum OutputContent: Sendable {
  case bytes([UInt8])
  /// A large song, which is written when it goes there, so that all of it is never held at once.
  case song(Song, SongWriter)

  /// Hands over the bytes in pieces, each of whole Unicode scalars.
  package func forEachPiece<Failure: Error>(
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .bytes(let bytes): try take(bytes)
    case .song(let song, let writer): try writer.write(song, to: take)
    }
  }

  /// All bytes.
  package var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .song(let song, let writer): writer.bytes(of: song)
    }
  }
}

package import ChordParse

/// What goes to a file or to standard output.
package enum OutputContent: Sendable {
  case bytes([UInt8])
  /// A large song, which is written when it goes there, so that all of it is never held at once.
  case song(Song, SongWriter)
  /// So many lines, by their number from 0, each of which is made when it goes there.
  case lines(Int, line: @Sendable (Int) -> String)

  /// Hands over the bytes in pieces, each of whole Unicode scalars.
  package func forEachPiece<Failure: Error>(
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .bytes(let bytes): try take(bytes)
    case .song(let song, let writer): try writer.write(song, to: take)
    case .lines(let count, let line):
      var piece: [UInt8] = []
      for number in 0..<count {
        piece += FileName.bytes(of: line(number))
        piece.append(0x0A)
        guard piece.count >= Self.longPiece || number == count - 1 else { continue }
        try take(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
  }

  /// How long a piece of lines is before it is handed over, in bytes.
  private static let longPiece = 65_536

  /// All bytes.
  package var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .song(let song, let writer): return writer.bytes(of: song)
    case .lines:
      var bytes: [UInt8] = []
      forEachPiece { bytes += $0 }
      return bytes
    }
  }
}

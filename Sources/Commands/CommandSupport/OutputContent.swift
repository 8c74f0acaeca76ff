package import ChordParse

/// What goes to a file or to standard output.
package enum OutputContent: Sendable {
  case bytes([UInt8])
  /// A large song, which is written when it goes there, so that all of it is never held at once.
  case song(Song, SongWriter)
  /// So many pieces, by their number from 0, each of which is made when it goes there.
  case pieces(Int, piece: @Sendable (Int) -> [UInt8])

  /// So many lines, by their number from 0.
  package static func lines(_ count: Int, line: @escaping @Sendable (Int) -> String) -> Self {
    .pieces(count) { FileName.bytes(of: line($0)) + [0x0A] }
  }

  /// Hands over the bytes in pieces, each of whole Unicode scalars.
  package func forEachPiece<Failure: Error>(
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .bytes(let bytes): try take(bytes)
    case .song(let song, let writer): try writer.write(song, to: take)
    case .pieces(let count, let piece):
      var bytes: [UInt8] = []
      for number in 0..<count {
        bytes += piece(number)
        guard bytes.count >= Self.longPiece || number == count - 1 else { continue }
        try take(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
  }

  /// How many bytes of pieces are handed over at once, at the least.
  private static let longPiece = 65_536

  /// All bytes.
  package var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .song(let song, let writer): return writer.bytes(of: song)
    case .pieces:
      var bytes: [UInt8] = []
      forEachPiece { bytes += $0 }
      return bytes
    }
  }
}

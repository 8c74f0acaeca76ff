/// Takes what a writer writes, piece by piece.
struct PieceTaker {
  /// How long a piece is before it is taken, in bytes.
  static let length = 65_536

  private let take: ([UInt8]) -> Void

  /// - Parameter take: takes a piece, which ends with a whole Unicode scalar.
  init(_ take: @escaping ([UInt8]) -> Void) {
    self.take = take
  }

  /// Takes what was written, if it is long.
  func takeIfLong(_ written: inout [UInt8]) {
    guard written.count >= Self.length else { return }
    take(written)
    written.removeAll(keepingCapacity: true)
  }
}

/// A place in a source text, counted in UTF-8 bytes from its start.
///
/// The byte order mark is not part of the text. Stored in 32 bits, since a
/// document holds very many of them: places beyond 4 GiB are clamped.
public struct SourceOffset: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline
  let storage: UInt32

  /// The number of UTF-8 bytes before this place.
  @inlinable @inline(__always)
  public var utf8: Int { Int(storage) }

  /// Makes a place from a number of UTF-8 bytes.
  @inlinable @inline(__always)
  public init(utf8: Int) {
    storage = UInt32(clamping: utf8)
  }

  /// Makes a place from a number that is known to fit into 32 bits.
  @inlinable @inline(__always)
  package init(fitting utf8: Int) {
    storage = UInt32(truncatingIfNeeded: utf8)
  }
}

extension SourceOffset: Comparable {
  @inlinable @inline(__always)
  public static func < (left: SourceOffset, right: SourceOffset) -> Bool {
    left.storage < right.storage
  }
}

/// A stretch of a source text in UTF-8 bytes.
public typealias SourceRange = Range<SourceOffset>

extension Range where Bound == SourceOffset {
  /// Makes a range from numbers of UTF-8 bytes.
  @inlinable @inline(__always)
  public init(utf8 range: Range<Int>) {
    // The bounds keep their order when they are clamped.
    let bounds = (SourceOffset(utf8: range.lowerBound), SourceOffset(utf8: range.upperBound))
    self.init(uncheckedBounds: (lower: bounds.0, upper: bounds.1))
  }

  /// The range as numbers of UTF-8 bytes.
  @inlinable @inline(__always)
  public var utf8: Range<Int> {
    Range<Int>(uncheckedBounds: (lower: lowerBound.utf8, upper: upperBound.utf8))
  }

  /// The range further on by a number of UTF-8 bytes.
  @inlinable @inline(__always)
  package func moved(by distance: Int) -> SourceRange {
    SourceRange(utf8: lowerBound.utf8 + distance..<upperBound.utf8 + distance)
  }

  /// The smallest range that holds both.
  @inlinable @inline(__always)
  package func union(_ other: SourceRange) -> SourceRange {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

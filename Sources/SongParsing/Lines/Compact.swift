/// A count kept in a quarter of its room, as very many lines of very large sheets are held at once.
///
/// Counts within a line, of which no more than a few matter; those above 65,535 are cut off.
@propertyWrapper
struct Compact: Hashable, Sendable {
  private var storage: UInt16

  init(wrappedValue: Int) {
    storage = UInt16(clamping: wrappedValue)
  }

  var wrappedValue: Int {
    get { Int(storage) }
    set { storage = UInt16(clamping: newValue) }
  }
}

/// A range kept in half its room.
@propertyWrapper
struct CompactRange: Hashable, Sendable {
  private var lower: UInt32
  private var upper: UInt32

  init(wrappedValue: Range<Int>) {
    lower = UInt32(clamping: wrappedValue.lowerBound)
    upper = UInt32(clamping: wrappedValue.upperBound)
  }

  var wrappedValue: Range<Int> {
    get { Int(lower)..<Int(upper) }
    set { self = CompactRange(wrappedValue: newValue) }
  }
}

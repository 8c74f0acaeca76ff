/// A number kept in half its room, as very many lines of very large sheets are held at once.
///
/// Counts of bytes and words within a line; larger ones are cut off.
@propertyWrapper
struct Compact: Hashable, Sendable {
  private var storage: Int32

  init(wrappedValue: Int) {
    storage = Int32(clamping: wrappedValue)
  }

  var wrappedValue: Int {
    get { Int(storage) }
    set { storage = Int32(clamping: newValue) }
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

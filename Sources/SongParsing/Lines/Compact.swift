/// A count kept in an eighth of its room, as very many lines of very large sheets are held at once.
///
/// Counts within a line, of which no more than a few matter; those above 255 are cut off.
@propertyWrapper
struct Compact: Hashable, Sendable {
  private var storage: UInt8

  init(wrappedValue: Int) {
    storage = UInt8(clamping: wrappedValue)
  }

  var wrappedValue: Int {
    get { Int(storage) }
    set { storage = UInt8(clamping: newValue) }
  }
}

/// A distance within a line, kept in a quarter of its room; one above 65,535 is cut off.
@propertyWrapper
struct CompactDistance: Hashable, Sendable {
  private var storage: UInt16

  init(wrappedValue: Int) {
    storage = UInt16(clamping: wrappedValue)
  }

  var wrappedValue: Int {
    get { Int(storage) }
    set { storage = UInt16(clamping: newValue) }
  }
}

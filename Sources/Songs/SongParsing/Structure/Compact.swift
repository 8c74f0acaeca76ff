/// A count, a place or a distance, kept in the little room of its storage, as very many lines
/// of very large sheets are held at once.
///
/// One above the largest number of the storage is cut off; of counts, no more than a few matter.
@propertyWrapper
struct Compact<Storage>: Hashable, Sendable
where Storage: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable {
  private var storage: Storage

  init(wrappedValue: Int) {
    storage = Storage(clamping: wrappedValue)
  }

  var wrappedValue: Int {
    get { Int(storage) }
    set { storage = Storage(clamping: newValue) }
  }
}

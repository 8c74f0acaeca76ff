/// A count, a place or a distance in no more bits than its storage has, since large sheets hold
/// very many of them.
///
/// A number too large for the storage becomes its largest; only small counts make a difference.
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

/// What becomes of a field that may have no value.
public enum FieldUpdate<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The field keeps its value.
  case keep
  /// The field has this value from now on.
  case set(Value)
  /// The field has no value from now on.
  case remove
}

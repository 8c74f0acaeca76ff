/// One of the two places of a sync.
public enum SyncSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// The songs of this machine.
  case local
  /// The service.
  case remote

  /// The other place.
  public var other: SyncSide { self == .local ? .remote : .local }
}

/// A value for each of the two places.
public struct BothSides<Value> {
  /// The value for the songs of this machine.
  public var local: Value
  /// The value for the service.
  public var remote: Value

  /// Makes a pair.
  public init(local: Value, remote: Value) {
    self.local = local
    self.remote = remote
  }

  /// The value for one of the places.
  public subscript(side: SyncSide) -> Value {
    get { side == .local ? local : remote }
    set {
      switch side {
      case .local: local = newValue
      case .remote: remote = newValue
      }
    }
  }

  /// What becomes of both values.
  func map<Result>(_ transform: (Value) throws -> Result) rethrows -> BothSides<Result> {
    BothSides<Result>(local: try transform(local), remote: try transform(remote))
  }
}

extension BothSides: Sendable where Value: Sendable {}
extension BothSides: Equatable where Value: Equatable {}
extension BothSides: Hashable where Value: Hashable {}
extension BothSides: Encodable where Value: Encodable {}
extension BothSides: Decodable where Value: Decodable {}

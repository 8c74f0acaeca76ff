/// What a Core Data file says about itself.
public struct CoreDataMetadata: Hashable, Sendable {
  /// The identity of the store, which migrations keep.
  public let storeUUID: String
  /// The SHA-256 of each entity by name.
  ///
  /// Core Data keeps secret how it computes them; equal hashes mean equal entities.
  public let entityHashes: [String: [UInt8]]
  /// The version identifiers that the developer gave the model; most models have none.
  public let versionIdentifiers: [String]
  /// The version of the framework that wrote the file, such as 1344.
  public let frameworkVersion: Int64?
  /// Tables other than the model's own, such as those for history or cloud mirrors.
  public internal(set) var foreignTables: [String] = []

  /// Values that are in the file, but belong to nothing in its model; they are not read.
  public struct UnreadValues: Hashable, Sendable {
    /// The table.
    public let table: String
    /// The column; nil for a table that belongs to nothing as a whole.
    public let column: String?
    /// The number of values, or of the table's rows.
    public let count: Int
  }

  /// What no part of the model describes, if it has values.
  public internal(set) var unreadValues: [UnreadValues] = []

  init(storeUUID: String, propertyList: BinaryPropertyList) {
    self.storeUUID = storeUUID
    let fields = propertyList.dictionary(propertyList.top)
    let hashes = fields["NSStoreModelVersionHashes"].map(propertyList.dictionary) ?? [:]
    entityHashes = hashes.compactMapValues { number in
      guard case .data(let bytes) = propertyList.object(number) else { return nil }
      return bytes
    }
    versionIdentifiers = Self.strings(propertyList, fields["NSStoreModelVersionIdentifiers"])
    frameworkVersion = fields["NSPersistenceFrameworkVersion"].flatMap { number in
      guard case .integer(let version) = propertyList.object(number) else { return nil }
      return version
    }
  }

  private static func strings(_ list: BinaryPropertyList, _ number: Int?) -> [String] {
    guard let number, case .array(let elements) = list.object(number) else { return [] }
    return elements.compactMap { element in
      guard case .string(let text) = list.object(element) else { return nil }
      return text
    }
  }
}

/// What a store says of itself, in its table `store_metadata`.
public struct StoreMetadata: Hashable, Sendable, Codable {
  /// What happened to the store.
  public struct Event: Hashable, Sendable, Codable {
    /// The kinds of events.
    public enum Kind: String, Hashable, Sendable, Codable {
      case created
      case migrated
      case salvaged
    }

    /// What happened.
    public let kind: Kind
    /// When, in seconds since the beginning of 1970 in UTC.
    public let date: Double
    /// The checksum of the model before; nil where there was none.
    public let from: String?
    /// The checksum of the model after.
    public let to: String
    /// The program that did it.
    public let writer: String
    /// What else is worth knowing, such as the checksum of the mapping.
    public let note: String?

    /// Makes an event.
    public init(
      _ kind: Kind,
      date: Double,
      from: String?,
      to: String,
      writer: String,
      note: String? = nil
    ) {
      self.kind = kind
      self.date = date
      self.from = from
      self.to = to
      self.writer = writer
      self.note = note
    }
  }

  /// The store's identity, in lower case; copies have the same.
  public var uuid: String
  /// The model the store is in.
  public var model: StoreModel
  /// The checksum of the model.
  public var checksum: String
  /// The hashes of the model's entities by their names.
  public var entityHashes: [String: String]
  /// The program that last made or migrated the store.
  public var writer: String
  /// What happened to the store, the first first.
  public var history: [Event]

  /// Makes metadata, with the hashes of the model.
  public init(uuid: String, model: StoreModel, writer: String, history: [Event]) {
    self.uuid = uuid
    self.model = model
    checksum = model.checksum
    entityHashes = model.entityHashes
    self.writer = writer
    self.history = history
  }
}

extension StoreMetadata {
  /// What SQLite keeps as `application_id` in every store: `Song` in ASCII.
  public static let applicationID: Int32 = 0x536F_6E67
  /// What SQLite keeps as `user_version`: the version of the table `store_metadata`.
  public static let formatVersion: Int32 = 1
  /// This program and its version.
  public static let currentWriter = "ChordParse 0.1.0"

  /// The statement that makes the table of the metadata, which has one row.
  public static let createStatement = """
    CREATE TABLE "store_metadata" (
      "id" INTEGER PRIMARY KEY CHECK ("id" = 1),
      "uuid" TEXT NOT NULL,
      "model" TEXT NOT NULL,
      "checksum" TEXT NOT NULL,
      "entityHashes" TEXT NOT NULL,
      "writer" TEXT NOT NULL,
      "history" TEXT NOT NULL
    ) STRICT
    """
}

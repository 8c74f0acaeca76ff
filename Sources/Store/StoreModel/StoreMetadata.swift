/// What a store says about itself, in its table `store_metadata`.
public struct StoreMetadata: Hashable, Sendable, Codable {
  /// Something that happened to the store.
  public struct Event: Hashable, Sendable, Codable {
    /// The kinds of events.
    public enum Kind: String, Hashable, Sendable, Codable {
      case created
      case migrated
      case salvaged
    }

    /// What happened.
    public let kind: Kind
    /// When it happened, in seconds since the beginning of 1970 in UTC.
    public let date: Double
    /// The checksum of the model before; nil if there was none.
    public let from: String?
    /// The checksum of the model after.
    public let to: String
    /// The program that did it.
    public let writer: String
    /// A remark, such as the checksum of the mapping.
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

  /// The store's identity, in lower case; its copies have the same.
  public var uuid: String
  /// The model the store is in.
  public var model: StoreModel
  /// The checksum of the model.
  public var checksum: String
  /// The hashes of the model's entities by their names.
  public var entityHashes: [String: String]
  /// The program that last made or migrated the store.
  public var writer: String
  /// What happened to the store, the earliest event first.
  public var history: [Event]

  /// Makes metadata and computes the hashes of the model.
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
  /// The `application_id` that SQLite keeps in every store: `Song` in ASCII.
  public static let applicationID: Int32 = 0x536F_6E67
  /// The `user_version` that SQLite keeps: the version of the table `store_metadata`.
  public static let formatVersion: Int32 = 1
  /// The name and version of this program.
  public static let currentWriter = "ChordParse 0.1.0"

  /// The statement that creates the table of the metadata, which has one row.
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

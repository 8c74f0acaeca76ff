/// A sheet to import: its name, and how to get its bytes.
public struct SheetSource: Sendable {
  /// The path or name, as messages and the store have it.
  public let name: String
  /// Gets the bytes; called when the sheet's turn comes.
  public let read: @Sendable () throws -> [UInt8]

  /// Makes a source.
  public init(_ name: String, read: @escaping @Sendable () throws -> [UInt8]) {
    self.name = name
    self.read = read
  }

  /// Makes a source of bytes.
  public init(_ name: String, bytes: [UInt8]) {
    self.init(name) { bytes }
  }
}

/// How sheets are imported.
public struct ImportOptions: Sendable {
  /// What becomes of a sheet whose very bytes the store has already.
  public enum Duplicates: String, Hashable, Sendable, CaseIterable {
    /// It is passed over.
    case skip
    /// It becomes another song.
    case keep
  }

  /// What becomes of duplicates.
  public var duplicates = Duplicates.skip
  /// The library the songs go into; made if missing, none if nil.
  public var library: String?
  /// How many sheets are written in one transaction.
  public var batchSize = 500

  /// Makes the usual options.
  public init() {}
}

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
  /// Sheets dealt with.
  public let done: Int
  /// Sheets in all.
  public let total: Int
}

/// What became of imported sheets.
public struct ImportReport: Hashable, Sendable {
  /// A sheet that was not imported.
  public struct Failure: Hashable, Sendable {
    /// The sheet's name.
    public let name: String
    /// Why.
    public let reason: String
  }

  /// A sheet that is in the store already.
  public struct Duplicate: Hashable, Sendable {
    /// The sheet's name.
    public let name: String
    /// The number of the song that has the same bytes.
    public let songID: Int64
  }

  /// How many songs were added.
  public internal(set) var added = 0
  /// The sheets that the store had already.
  public internal(set) var duplicates: [Duplicate] = []
  /// The sheets that could not be read or kept.
  public internal(set) var failures: [Failure] = []
}

extension ImportReport {
  /// How many sheets were dealt with.
  var count: Int { added + duplicates.count + failures.count }

  /// Adds what became of other sheets.
  mutating func add(_ other: ImportReport) {
    added += other.added
    duplicates += other.duplicates
    failures += other.failures
  }
}

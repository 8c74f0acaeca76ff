import Foundation
import GRDB
import StoreModel

/// A Core Data file that a test makes: the tables as Core Data lays them out for a model.
public final class CoreDataFixture {
  /// What the file is like beside its rows.
  public struct Options: Sendable {
    public var isInWAL = false
    public var hasModelCache = true
    /// Names that `Z_PRIMARYKEY` shall have instead of the entities' own.
    public var listedNames: [String: String] = [:]

    public init() {}
  }

  public let url: URL
  public let model: StoreModel
  public let numbers: [String: Int]
  private let queue: DatabaseQueue

  /// Makes a file without rows in a folder of its own.
  public init(_ model: StoreModel, name: String = "Store", options: Options = Options()) throws {
    self.model = model
    numbers = Self.numbers(model)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fixture-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appendingPathComponent("\(name).sqlite")
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    queue = try DatabaseQueue(path: url.path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = \(options.isInWAL ? "WAL" : "DELETE")")
      // The log stays as it is, so that a test finds it full.
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
      try makeTables(db)
      try writeMetadata(db, options)
    }
  }

  /// The folder of the file, for the test to remove.
  public var folder: URL { url.deletingLastPathComponent() }

  public func remove() { try? FileManager.default.removeItem(at: folder) }

  public func execute(_ sql: String, _ arguments: StatementArguments = []) throws {
    try queue.write { try $0.execute(sql: sql, arguments: arguments) }
  }

  /// Many statements in one transaction.
  public func write(_ body: (Database) throws -> Void) throws { try queue.write(body) }

  /// Writes a file of the external folder and gives the value that names it.
  public func external(_ bytes: [UInt8]) throws -> Data {
    let name = UUID().uuidString
    let support = folder.appendingPathComponent(
      ".\(url.deletingPathExtension().lastPathComponent)_SUPPORT/_EXTERNAL_DATA"
    )
    try FileManager.default.createDirectory(at: support, withIntermediateDirectories: true)
    try Data(bytes).write(to: support.appendingPathComponent(name))
    return Data([2]) + Data(name.utf8) + Data([0])
  }

  /// The bytes of all files of the store, by name.
  public func fileContents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      contents[name] = try? Data(contentsOf: folder.appendingPathComponent(name))
    }
    return contents
  }

  private static func numbers(_ model: StoreModel) -> [String: Int] {
    var numbers: [String: Int] = [:]
    func number(_ entity: Entity) {
      numbers[entity.name] = numbers.count + 1
      for child in model.entities.filter({ $0.parent == entity.name }).sorted(by: {
        $0.name < $1.name
      }) {
        number(child)
      }
    }
    for root in model.roots { number(root) }
    return numbers
  }

  // MARK: Tables

  private func makeTables(_ db: Database) throws {
    for root in model.roots {
      var columns = ["Z_PK INTEGER PRIMARY KEY", "Z_ENT INTEGER", "Z_OPT INTEGER"]
      for column in model.family(of: root.name).flatMap(columns(of:)) {
        // A digit distinguishes the columns of siblings that have one name.
        let words = column.split(separator: " ")
        let isTaken = columns.contains { $0.hasPrefix(words[0] + " ") }
        columns.append(isTaken ? "\(words[0])1 \(words[1])" : column)
      }
      try db.execute(
        sql: "CREATE TABLE Z\(root.name.uppercased()) (\(columns.joined(separator: ", ")))"
      )
    }
    for entity in model.entities {
      for relationship in entity.relationships
      where relationship.isToMany && !relationship.isTransient {
        try makePairs(relationship, of: entity, db)
      }
    }
  }

  private func columns(of entity: Entity) -> [String] {
    var columns: [String] = []
    for relationship in entity.relationships
    where !relationship.isToMany && !relationship.isTransient {
      let name = relationship.name.uppercased()
      columns.append("Z\(name) INTEGER")
      if model.inverse(of: relationship)?.relationship.isOrdered ?? false {
        columns.append("Z_FOK_\(name) INTEGER")
      }
    }
    for attribute in entity.attributes where !attribute.isTransient {
      columns.append("Z\(attribute.name.uppercased()) \(attribute.type.coreDataColumnType)")
    }
    return columns
  }

  private func makePairs(_ relationship: Relationship, of entity: Entity, _ db: Database) throws {
    guard let inverse = model.inverse(of: relationship) else {
      return try makeForeignColumn(relationship, of: entity, db)
    }
    guard inverse.relationship.isToMany,
      (entity.name, relationship.name) <= (inverse.entity.name, inverse.relationship.name)
    else { return }
    let number = numbers[entity.name] ?? 0
    let inverseNumber = numbers[inverse.entity.name] ?? 0
    let name = relationship.name.uppercased()
    let own = "Z_\(number)\(inverse.relationship.name.uppercased())"
    var other = "Z_\(inverseNumber)\(name)"
    if other == own { other = "REFLEXIVE" }
    var columns = ["\(own) INTEGER", "\(other) INTEGER"]
    if relationship.isOrdered { columns.append("Z_FOK_\(inverseNumber)\(name) INTEGER") }
    columns.append("PRIMARY KEY (\(own), \(other))")
    try db.execute(sql: "CREATE TABLE Z_\(number)\(name) (\(columns.joined(separator: ", ")))")
  }

  private func makeForeignColumn(
    _ relationship: Relationship,
    of entity: Entity,
    _ db: Database
  ) throws {
    let root = model.root(of: relationship.destination)?.name ?? relationship.destination
    let column = "Z\(numbers[entity.name] ?? 0)\(relationship.name.uppercased())"
    try db.execute(sql: "ALTER TABLE Z\(root.uppercased()) ADD COLUMN \(column) INTEGER")
  }

  // MARK: Metadata

  private func writeMetadata(_ db: Database, _ options: Options) throws {
    try db.execute(
      sql: """
        CREATE TABLE Z_PRIMARYKEY
        (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
        CREATE TABLE Z_METADATA
        (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
        """
    )
    for entity in model.entities {
      try db.execute(
        sql: "INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, 0)",
        arguments: [
          numbers[entity.name], options.listedNames[entity.name] ?? entity.name,
          entity.parent.flatMap { numbers[$0] } ?? 0,
        ]
      )
    }
    try db.execute(
      sql: "INSERT INTO Z_METADATA VALUES (1, '0A1B2C3D-0000-4000-8000-00000000ABCD', ?)",
      arguments: [Data(propertyList(of: model.entities))]
    )
    guard options.hasModelCache else { return }
    try db.execute(sql: "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)")
    try db.execute(
      sql: "INSERT INTO Z_MODELCACHE VALUES (?)",
      arguments: [Data(ModelCacheWriter.cache(model))]
    )
  }

  /// Removes the table of an entity and its hash, as if the app kept it in another file.
  public func forget(_ entity: String) throws {
    try execute("DROP TABLE Z\(entity.uppercased())")
    try execute(
      "UPDATE Z_METADATA SET Z_PLIST = ?",
      [Data(propertyList(of: model.entities.filter { $0.name != entity }))]
    )
  }

  private func propertyList(of entities: [Entity]) -> [UInt8] {
    let hashes = entities.map { entity in
      (entity.name, PropertyListValue.data(Array(entity.name.utf8)))
    }
    return PropertyListWriter.bytes(
      .dictionary([
        ("NSStoreModelVersionHashes", .dictionary(hashes)),
        ("NSStoreModelVersionIdentifiers", .array([.string("1")])),
        ("NSPersistenceFrameworkVersion", .integer(754)), ("NSStoreType", .string("SQLite")),
      ])
    )
  }
}

extension AttributeType {
  fileprivate var coreDataColumnType: String {
    switch self {
    case .integer16, .integer32, .integer64, .boolean: "INTEGER"
    case .double, .float: "FLOAT"
    case .decimal: "DECIMAL"
    case .string, .uri: "VARCHAR"
    case .date: "TIMESTAMP"
    case .binary, .transformable, .uuid, .undefined: "BLOB"
    }
  }
}

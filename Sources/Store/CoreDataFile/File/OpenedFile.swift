import Foundation
import GRDB
import StoreModel

/// What is found when a file is opened.
struct OpenedFile {
  let metadata: CoreDataMetadata
  let model: StoreModel
  let layout: CoreDataLayout
  let taggedColumns: Set<String>

  init(_ db: Database, url: URL, given: ModelVersions?) throws {
    try Self.check(db, path: url.path)
    let catalog = try TableCatalog(db)
    for table in ["Z_METADATA", "Z_PRIMARYKEY"] where !catalog.has(table) {
      throw CoreDataFileError.notCoreData(path: url.path, missing: table)
    }
    var metadata = try Self.metadata(in: db, path: url.path)
    let cached = Result { try Self.cachedModel(in: db, catalog: catalog, path: url.path) }
    let facts = FileFacts(
      catalog: catalog,
      listedNumbers: try Self.entityNumbers(in: db),
      entityHashes: metadata.entityHashes,
      cachedModel: try? cached.get()
    )
    model =
      try given.map { try GivenModel($0, of: facts).choose(path: url.path) }
      ?? Self.checked(try cached.get().keepingEntities(of: facts), path: url.path)
    layout = facts.layout(of: model)
    guard layout.problems.isEmpty else {
      throw CoreDataFileError.modelMismatch(path: url.path, reasons: layout.problems)
    }
    metadata.foreignTables = catalog.foreignTables(layout)
    metadata.unreadValues = try Self.unreadValues(of: layout, in: db)
    self.metadata = metadata
    taggedColumns = try Self.taggedColumns(of: layout, in: db)
  }

  private static func checked(_ model: StoreModel, path: String) throws -> StoreModel {
    guard model.problems.isEmpty else {
      throw CoreDataFileError.unreadableModel(
        path: path,
        reason: model.problems.prefix(5).map { "\($0)" }.joined(separator: "; ")
      )
    }
    return model
  }

  private static func check(_ db: Database, path: String) throws {
    let encoding = try String.fetchOne(db, sql: "PRAGMA encoding")
    guard encoding == "UTF-8" else {
      throw CoreDataFileError.unsupported(
        path: path,
        reason: "its texts are in \(encoding ?? "no encoding"), which Core Data never writes"
      )
    }
    let finding = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
    guard finding == "ok" else {
      throw CoreDataFileError.damaged(path: path, reason: finding ?? "it cannot be checked")
    }
  }

  private static func cachedModel(
    in db: Database,
    catalog: TableCatalog,
    path: String
  ) throws -> StoreModel {
    guard catalog.has("Z_CONTENT", in: "Z_MODELCACHE"),
      case .blob(let cache) = try StoredValue.fetchFirst(
        db,
        sql: "SELECT Z_CONTENT FROM Z_MODELCACHE LIMIT 1"
      )
    else { throw CoreDataFileError.noModel(path: path) }
    do {
      return try ModelArchiveReader(cache).model()
    } catch {
      throw CoreDataFileError.unreadableModel(path: path, reason: "\(error)")
    }
  }

  private static func entityNumbers(in db: Database) throws -> [String: Int64] {
    var numbers: [String: Int64] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT Z_NAME, Z_ENT FROM Z_PRIMARYKEY LIMIT 20000")
    while let row = try rows.next() {
      guard let name = row.stored(0).string, let number = row.stored(1).integer else { continue }
      numbers[name] = number
    }
    return numbers
  }

  private static func metadata(in db: Database, path: String) throws -> CoreDataMetadata {
    let uuid = try StoredValue.fetchFirst(db, sql: "SELECT Z_UUID FROM Z_METADATA LIMIT 1")
    let stored = try StoredValue.fetchFirst(db, sql: "SELECT Z_PLIST FROM Z_METADATA LIMIT 1")
    guard case .blob(let list) = stored else {
      throw CoreDataFileError.damaged(path: path, reason: "it has no metadata")
    }
    do {
      let list = try propertyList(list)
      return CoreDataMetadata(storeUUID: uuid.string ?? "", propertyList: list)
    } catch {
      throw CoreDataFileError.damaged(path: path, reason: "its metadata: \(error)")
    }
  }

  /// Early frameworks wrote property lists as XML.
  private static func propertyList(_ bytes: [UInt8]) throws -> BinaryPropertyList {
    guard bytes.starts(with: Array("<?xml".utf8)), bytes.count < 1 << 20 else {
      return try BinaryPropertyList(bytes)
    }
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: list,
      format: .binary,
      options: 0
    )
    return try BinaryPropertyList([UInt8](binary))
  }

  /// What the file holds that no part of its model describes, with the number of values or rows.
  private static func unreadValues(
    of layout: CoreDataLayout,
    in db: Database
  ) throws -> [CoreDataMetadata.UnreadValues] {
    let columns = try layout.unclaimedColumns.map { column in
      let sql = "SELECT count(\(column.name.quoted)) FROM \(column.table.quoted)"
      return CoreDataMetadata.UnreadValues(
        table: column.table,
        column: column.name,
        count: try Int.fetchOne(db, sql: sql) ?? 0
      )
    }
    let tables = try layout.unclaimedTables.map { table in
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.quoted)") ?? 0
      return CoreDataMetadata.UnreadValues(table: table, column: nil, count: count)
    }
    return (columns + tables).filter { $0.count > 0 }
  }

  /// The columns of binary values that may be kept in files.
  ///
  /// Not every model says which they are. A column counts as well when it names at least one
  /// file, and all its values begin with a tag.
  private static func taggedColumns(
    of layout: CoreDataLayout,
    in db: Database
  ) throws -> Set<String> {
    var found: Set<String> = []
    for table in layout.entityTables {
      for (attribute, column) in table.attributes.values.joined()
      where attribute.type.isBytes {
        let isTagged =
          try attribute.allowsExternalStorage || holdsTags(column, of: table.name, in: db)
        if isTagged { found.insert("\(table.name).\(column)") }
      }
    }
    return found
  }

  private static func holdsTags(
    _ column: String,
    of table: String,
    in db: Database
  ) throws -> Bool {
    let column = column.quoted
    let table = table.quoted
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM \(table)
          WHERE length(\(column)) IN (37, 38) AND substr(\(column), 1, 1) = x'02')
        AND NOT EXISTS (SELECT 1 FROM \(table)
          WHERE \(column) IS NOT NULL AND substr(\(column), 1, 1) NOT IN (x'01', x'02'))
        """
    ) ?? false
  }
}

extension AttributeType {
  var isBytes: Bool { self == .binary || self == .transformable }
}

extension TableCatalog {
  /// The tables that belong neither to the model nor to every file.
  fileprivate func foreignTables(_ layout: CoreDataLayout) -> [String] {
    let known = Set(layout.entityTables.map(\.name) + layout.pairTables.map(\.table))
    return columns.keys.filter { name in
      !known.contains(name) && !["Z_METADATA", "Z_PRIMARYKEY", "Z_MODELCACHE"].contains(name)
        && !name.hasPrefix("SQLITE_")
    }.sorted()
  }
}

extension StoredValue {
  static func fetchFirst(_ db: Database, sql: String) throws -> StoredValue {
    let rows = try Row.fetchCursor(db, sql: sql)
    // A row is read from its cursor, which must outlive it.
    return try withExtendedLifetime(rows) { try rows.next()?.stored(0) ?? .null }
  }
}

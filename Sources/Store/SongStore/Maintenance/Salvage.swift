import GRDB
import StoreModel

/// Reads what can be read of a damaged store, page by page, and writes it into a new one.
///
/// SQLite gives up where a page of a tree is missing. Here every page that survives gives its
/// rows: first those that are found from the roots of their tables, then those that nothing
/// leads to any more.
struct Salvage {
  private let path: String
  private let file: PageFile
  private let target: DatabaseQueue
  private let schema: PhysicalSchema
  private(set) var report = SalvageReport()
  /// The numbers of the rows that were saved, by the tables' names.
  private var saved: [String: Set<Int64>] = [:]
  /// The ranges of numbers that were not found in the tables' trees.
  private var gaps: [String: [(after: Int64, upTo: Int64?)]] = [:]

  /// - Parameter path: where the damaged store is, as errors name it.
  init(_ path: String, from file: PageFile, to target: DatabaseQueue) throws {
    self.path = path
    self.file = file
    self.target = target
    schema = try PhysicalSchema(.songbook)
  }

  /// The metadata of the damaged store, as far as they can be read: identity, model, history.
  private(set) var metadata: DamagedMetadata?

  /// Copies everything.
  mutating func run() throws {
    let file = file
    let catalog = PageCatalog(file)
    metadata = DamagedMetadata(catalog.root(of: "store_metadata"), in: file)
    var pages = file.freePages.union(catalog.pages)
    let tables = try oldTables()
    report.missingPages = file.missingCount
    for table in tables {
      guard let root = catalog.root(of: table.name) else { continue }
      let tree = try PageTree(of: root, in: file, where: table.fits) { try insert($0, of: table) }
      pages.formUnion(tree.pages)
      gaps[table.name] = tree.gaps
    }
    try insertStrayRows(of: tables, outside: pages)
    let sequences = catalog.sequences(in: file)
    countLost(upTo: sequences)
    report.uncountedTables = schema.tables.filter {
      !canCount(lossesOf: $0, upTo: sequences)
    }.map(\.name).sorted()
    try removeOrphans()
    try countRows()
  }

  /// Whether all rows of a table were found, or the numbers show how many were not: pairs have
  /// none, and those of other tables end where the file says that they do.
  private func canCount(lossesOf table: StoreTable, upTo sequences: [String: Int64]) -> Bool {
    // Without a gap the tree of the table was read to its end; a table that was not found has none.
    guard let gaps = gaps[table.name] else { return table.rootEntity != nil && !sequences.isEmpty }
    if table.rootEntity == nil { return gaps.isEmpty }
    return !sequences.isEmpty || gaps.allSatisfy { $0.upTo != nil }
  }

  /// The tables of the store's own version; of all versions if it can't be read, the newest
  /// first.
  private func oldTables() throws -> [StoreTable] {
    if let model = metadata?.model {
      guard model.isOfSongbook else {
        throw StoreError.notASongbook(path: path, found: "model \(model.identifier)")
      }
      return try PhysicalSchema(model).tables
    }
    return try StoreModel.songbookVersions.reversed().flatMap { try PhysicalSchema($0).tables }
  }

  /// Saves the rows of pages to which no tree leads.
  private mutating func insertStrayRows(
    of tables: [StoreTable],
    outside known: Set<Int>
  ) throws {
    guard file.count > 0 else { return }
    for number in 1...file.count where !known.contains(number) {
      guard let node = file.node(number), node.kind == .tableLeaf, !node.cells.isEmpty else {
        continue
      }
      for table in tables where table.rootEntity != nil {
        let rows = PageTree.rows(of: node, in: file, where: table.isSurely)
        guard !rows.isEmpty else { continue }
        try insert(rows, of: table)
        break
      }
    }
  }

  /// How many of the lost songs are named.
  private static let mostNumbers = 1_000

  // MARK: Writing

  private mutating func insert(_ rows: [PageTree.Row], of table: StoreTable) throws {
    if rows.isEmpty { return }
    let known = Set(schema.tables.first { $0.name == table.name }?.columns.map(\.name) ?? [])
    let places = table.columns.indices.filter { known.contains(table.columns[$0].name) }
    let names = places.map { table.columns[$0].name.quoted }.joined(separator: ", ")
    let marks = repeatElement("?", count: places.count).joined(separator: ", ")
    let sql = "INSERT OR IGNORE INTO \(table.name.quoted) (\(names)) VALUES (\(marks))"
    let isNumbered = table.rootEntity != nil
    let numbers = try target.write { db in
      var numbers: [Int64] = []
      let statement = try db.cachedStatement(sql: sql)
      for row in rows {
        var values = row.values
        if isNumbered { values[0] = row.id.databaseValue }
        // A row with damaged values breaks a rule of the table, and is left out.
        do {
          try statement.execute(arguments: StatementArguments(places.map { values[$0] }))
          if db.changesCount > 0 { numbers.append(row.id) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          continue
        }
      }
      return numbers
    }
    saved[table.name, default: []].formUnion(numbers)
  }

  /// Counts the numbers in the gaps of the tables that were not saved after all.
  private mutating func countLost(upTo last: [String: Int64]) {
    for table in schema.tables where table.rootEntity != nil {
      let known = saved[table.name] ?? []
      for gap in gaps[table.name] ?? [(0, nil)] {
        let end = gap.upTo ?? max(last[table.name] ?? 0, known.max() ?? 0)
        // A damaged page may name any number.
        guard end > gap.after, end - gap.after < 10_000_000 else { continue }
        let found = known.count { $0 > gap.after && $0 <= end }
        report.lost[table.name, default: 0] += Int(end - gap.after) - found
        guard table.name == "song" else { continue }
        let numbers = (gap.after + 1...end).lazy.filter { !known.contains($0) }
        report.lostSongs += numbers.prefix(Self.mostNumbers - report.lostSongs.count)
      }
    }
    report.lostSongs.sort()
  }

  /// Clears references to rows that are lost; rows that require them are deleted.
  private mutating func removeOrphans() throws {
    let tables = schema.tables
    (report.orphans, report.songsWithoutSheet) = try target.write { db in
      var orphans = 0
      // A deleted row may leave others as orphans; two rounds are enough for the depth of the model.
      for table in tables + tables {
        for column in table.columns {
          guard let referenced = column.referencedTable else { continue }
          let name = table.name.quoted
          let condition = """
            \(column.name.quoted) IS NOT NULL AND \(column.name.quoted) NOT IN \
            (SELECT id FROM \(referenced.quoted))
            """
          let action =
            column.isRequired
            ? "DELETE FROM \(name)" : "UPDATE \(name) SET \(column.name.quoted) = NULL"
          try db.execute(sql: "\(action) WHERE \(condition)")
          if column.isRequired { orphans += db.changesCount }
        }
      }
      let withoutSheet = try String.fetchAll(db, sql: Self.withoutSheetSQL)
      try db.execute(
        sql: """
          UPDATE song SET songDataLength = \
          coalesce((SELECT length(envelope) FROM songData WHERE songId = song.id), 0)
          """
      )
      return (orphans, withoutSheet)
    }
  }

  /// Counts what is in the new store, once everything has been left out that belongs to nothing.
  private mutating func countRows() throws {
    report.rows = try target.read { db in
      let counts = try schema.tables.map { table in
        let sql = "SELECT count(*) FROM \(table.name.quoted)"
        return (table.name, try Int.fetchOne(db, sql: sql) ?? 0)
      }
      return Dictionary(uniqueKeysWithValues: counts)
    }
  }

  private static let withoutSheetSQL = """
    SELECT title FROM song WHERE songDataLength > 0 \
    AND id NOT IN (SELECT songId FROM songData) ORDER BY sortTitle
    """
}

extension SongStore {
  /// The records that fulfil a predicate.
  ///
  /// - Parameters:
  ///   - sort: the order; the record's own if not given.
  ///   - limit: the greatest number of records; all if nil.
  ///   - offset: the number of records to leave out at the beginning.
  /// - Throws: `StoreError`, as all finders do; it is not an error if nothing is found.
  /// - Complexity: O(log n) per record where an index serves predicate and order.
  public func findAll<Record: StoredRecord>(
    _ type: Record.Type = Record.self,
    where predicate: StorePredicate<Record> = .all,
    sort: [StoreSort<Record>]? = nil,
    limit: Int? = nil,
    offset: Int = 0
  ) throws -> [Record] {
    let request = FindRequest(predicate: predicate, sort: sort, limit: limit, offset: offset)
    return try read { db in try request.fetchAll(db) }
  }

  /// The first record that fulfils a predicate; nil if none does.
  public func findFirst<Record: StoredRecord>(
    _ type: Record.Type = Record.self,
    where predicate: StorePredicate<Record> = .all,
    sort: [StoreSort<Record>]? = nil
  ) throws -> Record? {
    try findAll(type, where: predicate, sort: sort, limit: 1).first
  }

  /// The record with that number; nil if there is none.
  public func find<Record: StoredRecord>(
    _ type: Record.Type = Record.self,
    id: Int64
  ) throws -> Record? {
    try findFirst(type, where: Record.id == id)
  }

  /// How many records fulfil a predicate.
  public func count<Record: StoredRecord>(
    _ type: Record.Type = Record.self,
    where predicate: StorePredicate<Record> = .all
  ) throws -> Int {
    let request = FindRequest(predicate: predicate, sort: nil, limit: nil, offset: 0)
    return try read { db in try request.fetchCount(db) }
  }

  /// Whether a record fulfils a predicate.
  public func exists<Record: StoredRecord>(
    _ type: Record.Type = Record.self,
    where predicate: StorePredicate<Record> = .all
  ) throws -> Bool {
    try findFirst(type, where: predicate) != nil
  }
}

/// A condition that records fulfil.
///
///     SongRecord.key == "Am" && SongRecord.title.hasPrefix("The ")
///
/// Values are bound, never written into SQL.
public struct StorePredicate<Record: StoredRecord>: Hashable, Sendable {
  /// What is fulfilled all at once; nothing is demanded where there are none.
  let conditions: [StoreCondition]

  init(_ sql: String, _ values: [StoreValue] = []) {
    conditions = [StoreCondition(sql: sql, values: values)]
  }

  /// What records fulfil whose numbers a query gives.
  init(idsFrom query: String, _ values: [StoreValue]) {
    let sql = "\(Record.id.expression) IN (\(query))"
    conditions = [StoreCondition(sql: sql, values: values, query: query)]
  }

  private init(_ conditions: [StoreCondition]) {
    self.conditions = conditions
  }

  /// What every record fulfils.
  public static var all: StorePredicate { StorePredicate([]) }

  /// What records fulfil whose numbers are given.
  public static func ids(_ ids: some Sequence<Int64>) -> StorePredicate {
    // One value, so that one statement serves for any numbers.
    let list = "[\(ids.map(String.init).joined(separator: ","))]"
    return StorePredicate(idsFrom: "SELECT value FROM json_each(?)", [.text(list)])
  }

  /// The predicate in SQL.
  var sql: String {
    conditions.isEmpty ? "1" : conditions.map { "(\($0.sql))" }.joined(separator: " AND ")
  }

  /// The values of the marks in the SQL.
  var values: [StoreValue] { conditions.flatMap(\.values) }

  public static func && (left: StorePredicate, right: StorePredicate) -> StorePredicate {
    StorePredicate(left.conditions + right.conditions)
  }

  public static func || (left: StorePredicate, right: StorePredicate) -> StorePredicate {
    StorePredicate("(\(left.sql)) OR (\(right.sql))", left.values + right.values)
  }

  public static prefix func ! (predicate: StorePredicate) -> StorePredicate {
    StorePredicate("NOT (\(predicate.sql))", predicate.values)
  }
}

/// A condition in SQL.
struct StoreCondition: Hashable, Sendable {
  let sql: String
  /// The values of the marks in it.
  let values: [StoreValue]
  /// The query, with the same marks, that gives the numbers of the records which fulfil it; nil
  /// where there is none.
  var query: String?
}

extension Field {
  public static func == (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared("=", value)
  }

  public static func != (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared("IS NOT", value)
  }

  public static func < (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared("<", value)
  }

  public static func <= (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared("<=", value)
  }

  public static func > (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared(">", value)
  }

  public static func >= (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared(">=", value)
  }

  /// Whether the field has no value.
  public var isMissing: StorePredicate<Record> { StorePredicate("\(expression) IS NULL") }

  /// Whether the field has one of the values.
  public func isOne(of values: some Sequence<Value>) -> StorePredicate<Record> {
    let bound = values.map(\.storeValue)
    let marks = repeatElement("?", count: bound.count).joined(separator: ",")
    return StorePredicate("\(expression) IN (\(marks))", bound)
  }

  private func compared(_ sign: String, _ value: Value) -> StorePredicate<Record> {
    StorePredicate("\(expression) \(sign) ?", [value.storeValue])
  }
}

extension Field where Value == String {
  /// Whether the field has a part, letters taken as they are.
  public func contains(_ part: String) -> StorePredicate<Record> {
    StorePredicate("instr(\(expression), ?) > 0", [part.storeValue])
  }

  /// Whether the field begins so, letters taken as they are.
  public func hasPrefix(_ prefix: String) -> StorePredicate<Record> {
    guard !prefix.isEmpty else { return StorePredicate("\(expression) IS NOT NULL") }
    // A range, for which an index serves; no text has a scalar above the last.
    return StorePredicate(
      "\(expression) >= ? AND \(expression) < ?",
      [.text(prefix), .text(prefix + "\u{10FFFF}")]
    )
  }
}

extension StorePredicate where Record == SongRecord {
  /// What songs fulfil that have a tag.
  public static func tagged(_ name: String) -> StorePredicate {
    StorePredicate(idsFrom: tagSQL, [.text(name)])
  }

  /// What songs fulfil whose artist has a name.
  public static func artist(_ name: String) -> StorePredicate { .init(artistSQL, [.text(name)]) }
}

extension StorePredicate where Record == SongListItem {
  /// What songs fulfil that have a tag.
  public static func tagged(_ name: String) -> StorePredicate {
    StorePredicate(idsFrom: tagSQL, [.text(name)])
  }

  /// What songs fulfil whose artist has a name.
  public static func artist(_ name: String) -> StorePredicate { .init(artistSQL, [.text(name)]) }
}

private let tagSQL = """
  SELECT songId FROM song_tags JOIN tag ON tag.id = song_tags.tagId WHERE tag.name = ?
  """
private let artistSQL = "song.artistId IN (SELECT id FROM artist WHERE name = ?)"

/// A condition that records fulfil.
///
///     SongRecord.key == "Am" && SongRecord.title.hasPrefix("The ")
///
/// Values are bound to the statement, never written into the SQL.
public struct StorePredicate<Record: StoredRecord>: Hashable, Sendable {
  /// The conditions, all of which must be fulfilled; none if every record is meant.
  let conditions: [StoreCondition]

  init(_ sql: String, _ values: [StoreValue] = []) {
    conditions = [StoreCondition(sql: sql, values: values)]
  }

  /// A predicate that the records fulfil whose numbers a query returns.
  init(idsFrom query: String, _ values: [StoreValue]) {
    let sql = "\(Record.id.expression) IN (\(query))"
    conditions = [StoreCondition(sql: sql, values: values, query: query)]
  }

  private init(_ conditions: [StoreCondition]) {
    self.conditions = conditions
  }

  /// A predicate that every record fulfils.
  public static var all: StorePredicate { StorePredicate([]) }

  /// A predicate that the records with the given numbers fulfil.
  public static func ids(_ ids: some Sequence<Int64>) -> StorePredicate {
    // One value, so that one statement serves for all lists of numbers.
    let list = "[\(ids.map(String.init).joined(separator: ","))]"
    return StorePredicate(idsFrom: "SELECT value FROM json_each(?)", [.text(list)])
  }

  /// The predicate in SQL.
  var sql: String {
    conditions.isEmpty ? "1" : conditions.map { "(\($0.sql))" }.joined(separator: " AND ")
  }

  /// The values for the question marks in the SQL.
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
  /// The values for the question marks in it.
  let values: [StoreValue]
  /// A query with the same values that returns the numbers of the records that fulfil the
  /// condition; nil if there is none.
  var query: String?
}

extension Field {
  public static func == (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared(by: "=", with: value)
  }

  public static func != (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared(by: "IS NOT", with: value)
  }

  public static func < (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared(by: "<", with: value)
  }

  public static func <= (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared(by: "<=", with: value)
  }

  public static func > (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared(by: ">", with: value)
  }

  public static func >= (field: Field, value: Value) -> StorePredicate<Record> {
    field.compared(by: ">=", with: value)
  }

  /// Whether the field has no value.
  public var isMissing: StorePredicate<Record> { StorePredicate("\(expression) IS NULL") }

  /// Whether the field has one of the values.
  public func isOne(of values: some Sequence<Value>) -> StorePredicate<Record> {
    let bound = values.map(\.storeValue)
    let marks = repeatElement("?", count: bound.count).joined(separator: ",")
    return StorePredicate("\(expression) IN (\(marks))", bound)
  }

  private func compared(by comparison: String, with value: Value) -> StorePredicate<Record> {
    StorePredicate("\(expression) \(comparison) ?", [value.storeValue])
  }
}

extension Field where Value == String {
  /// Whether the field contains a text, with the same case and marks.
  public func contains(_ part: String) -> StorePredicate<Record> {
    StorePredicate("instr(\(expression), ?) > 0", [part.storeValue])
  }

  /// Whether the field begins with a text, with the same case and marks.
  public func hasPrefix(_ prefix: String) -> StorePredicate<Record> {
    guard !prefix.isEmpty else { return StorePredicate("\(expression) IS NOT NULL") }
    // A range, so that an index can be used; no text has a scalar above the last.
    return StorePredicate(
      "\(expression) >= ? AND \(expression) < ?",
      [.text(prefix), .text(prefix + "\u{10FFFF}")]
    )
  }
}

extension StorePredicate where Record == SongRecord {
  /// A predicate that songs with a tag fulfil.
  public static func tagged(_ name: String) -> StorePredicate {
    StorePredicate(idsFrom: tagSQL, [.text(name)])
  }

  /// A predicate that songs by the artist with a name fulfil.
  public static func artist(_ name: String) -> StorePredicate { .init(artistSQL, [.text(name)]) }
}

extension StorePredicate where Record == SongListItem {
  /// A predicate that songs fulfil whose sheets state a field with a text in its value, in any
  /// case of ASCII letters: `.field("composer", contains: "ada")`.
  ///
  /// - Complexity: O(n) in the number of songs with fields.
  public static func field(_ name: String, contains text: String) -> StorePredicate {
    let values: [StoreValue] = [.text("$.\"\(name.lowercased())\""), .text(text.lowercased())]
    return StorePredicate(fieldSQL, values)
  }

  /// A predicate that songs with a tag fulfil.
  public static func tagged(_ name: String) -> StorePredicate {
    StorePredicate(idsFrom: tagSQL, [.text(name)])
  }

  /// A predicate that songs by the artist with a name fulfil.
  public static func artist(_ name: String) -> StorePredicate { .init(artistSQL, [.text(name)]) }
}

private let tagSQL = """
  SELECT songId FROM song_tags JOIN tag ON tag.id = song_tags.tagId WHERE tag.name = ?
  """
private let fieldSQL = """
  song.fields IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(song.fields, ?) \
  WHERE instr(lower(value), ?) > 0)
  """
private let artistSQL = "song.artistId IN (SELECT id FROM artist WHERE name = ?)"

/// A condition that records fulfil.
///
///     SongRecord.key == "Am" && SongRecord.title.hasPrefix("The ")
///
/// Values are bound, never written into SQL.
public struct StorePredicate<Record: StoredRecord>: Hashable, Sendable {
  let sql: String
  let values: [StoreValue]

  init(_ sql: String, _ values: [StoreValue] = []) {
    self.sql = sql
    self.values = values
  }

  /// What every record fulfils.
  public static var all: StorePredicate { StorePredicate("1") }

  /// What records fulfil whose numbers are given.
  public static func ids(_ ids: some Sequence<Int64>) -> StorePredicate {
    StorePredicate("\(Record.id.expression) IN (\(ids.map(String.init).joined(separator: ",")))")
  }

  public static func && (left: StorePredicate, right: StorePredicate) -> StorePredicate {
    StorePredicate("(\(left.sql)) AND (\(right.sql))", left.values + right.values)
  }

  public static func || (left: StorePredicate, right: StorePredicate) -> StorePredicate {
    StorePredicate("(\(left.sql)) OR (\(right.sql))", left.values + right.values)
  }

  public static prefix func ! (predicate: StorePredicate) -> StorePredicate {
    StorePredicate("NOT (\(predicate.sql))", predicate.values)
  }
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
  public static func tagged(_ name: String) -> StorePredicate { .init(tagSQL, [.text(name)]) }

  /// What songs fulfil whose artist has a name.
  public static func artist(_ name: String) -> StorePredicate { .init(artistSQL, [.text(name)]) }
}

extension StorePredicate where Record == SongListItem {
  /// What songs fulfil that have a tag.
  public static func tagged(_ name: String) -> StorePredicate { .init(tagSQL, [.text(name)]) }

  /// What songs fulfil whose artist has a name.
  public static func artist(_ name: String) -> StorePredicate { .init(artistSQL, [.text(name)]) }
}

private let tagSQL = """
  song.id IN (SELECT songId FROM song_tags JOIN tag ON tag.id = song_tags.tagId \
  WHERE tag.name = ?)
  """
private let artistSQL = "song.artistId IN (SELECT id FROM artist WHERE name = ?)"

/// The type of an attribute's values.
public enum AttributeType: String, Hashable, Sendable, Codable, CaseIterable {
  case integer16
  case integer32
  case integer64
  case float
  case double
  /// A decimal number, stored as its digits.
  case decimal
  case boolean
  case string
  /// A point in time, stored as seconds since the beginning of 1970 in UTC.
  case date
  /// A UUID, stored as text in lower case.
  case uuid
  /// A URI, stored as text.
  case uri
  case binary
  /// A value that the app itself turns into bytes.
  case transformable
  /// No type: of attributes that an app computes and never stores.
  case undefined

  /// The type of the column in SQLite.
  public var sqlType: String {
    switch self {
    case .integer16, .integer32, .integer64, .boolean: "INTEGER"
    case .float, .double, .date: "REAL"
    case .decimal, .string, .uuid, .uri: "TEXT"
    case .binary, .transformable, .undefined: "BLOB"
    }
  }
}

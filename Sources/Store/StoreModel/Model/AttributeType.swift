/// What values an attribute has.
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
  /// A moment, stored as seconds since the beginning of 1970 in UTC.
  case date
  /// A UUID, stored as text in lower case.
  case uuid
  /// A URI, stored as text.
  case uri
  case binary
  /// A value that an app turns into bytes by itself.
  case transformable

  /// What SQLite calls the column's type.
  public var sqlType: String {
    switch self {
    case .integer16, .integer32, .integer64, .boolean: "INTEGER"
    case .float, .double, .date: "REAL"
    case .decimal, .string, .uuid, .uri: "TEXT"
    case .binary, .transformable: "BLOB"
    }
  }
}

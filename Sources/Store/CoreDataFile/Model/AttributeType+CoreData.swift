import StoreModel

extension AttributeType {
  /// The type of an `NSAttributeType`.
  init?(coreDataCode code: Int64) {
    switch code {
    case 0: self = .undefined
    case 100: self = .integer16
    case 200: self = .integer32
    case 300: self = .integer64
    case 400: self = .decimal
    case 500: self = .double
    case 600: self = .float
    case 700: self = .string
    case 800: self = .boolean
    case 900: self = .date
    case 1000: self = .binary
    case 1100: self = .uuid
    case 1200: self = .uri
    case 1800: self = .transformable
    default: return nil
    }
  }

  /// The type with which Core Data declares columns.
  package var coreDataColumnType: String {
    switch self {
    case .integer16, .integer32, .integer64, .boolean: "INTEGER"
    case .double, .float: "FLOAT"
    case .decimal: "DECIMAL"
    case .string, .uri: "VARCHAR"
    case .date: "TIMESTAMP"
    case .binary, .transformable, .uuid, .undefined: "BLOB"
    }
  }

  /// The type of the name Xcode's model editor writes.
  init?(modelEditorName name: String) {
    switch name {
    case "", "Undefined": self = .undefined
    case "Integer 16": self = .integer16
    case "Integer 32": self = .integer32
    case "Integer 64": self = .integer64
    case "Decimal": self = .decimal
    case "Double": self = .double
    case "Float": self = .float
    case "String": self = .string
    case "Boolean": self = .boolean
    case "Date": self = .date
    case "Binary": self = .binary
    case "UUID": self = .uuid
    case "URI": self = .uri
    case "Transformable": self = .transformable
    default: return nil
    }
  }
}

extension DeleteRule {
  /// The rule of an `NSDeleteRule`.
  init?(coreDataCode code: Int64) {
    switch code {
    case 0: self = .noAction
    case 1: self = .nullify
    case 2: self = .cascade
    case 3: self = .deny
    default: return nil
    }
  }

  /// The rule of the name Xcode's model editor writes.
  init?(modelEditorName name: String) {
    switch name {
    case "No Action": self = .noAction
    case "Nullify": self = .nullify
    case "Cascade": self = .cascade
    case "Deny": self = .deny
    default: return nil
    }
  }
}

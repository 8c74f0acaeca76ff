import Foundation
import StoreModel

/// Turns the stored value of a column into a value of the type that the model gives it.
struct ValueReader: Sendable {
  let externalFolder: ExternalFolder
  /// The columns whose values begin with a tag, which says whether they are in a file.
  let taggedColumns: Set<String>

  enum Outcome {
    case value(CoreDataValue?)
    case problem(CoreDataProblem.Kind, CoreDataValue?)
  }

  func read(_ stored: StoredValue, of attribute: Attribute, column: String) -> Outcome {
    switch (attribute.type, stored) {
    case (_, .null): .value(nil)
    case (.boolean, .integer(let number)): .value(.boolean(number != 0))
    case (.integer16, .integer(let number)), (.integer32, .integer(let number)),
      (.integer64, .integer(let number)):
      .value(.integer(number))
    case (.float, _), (.double, _), (.date, _), (.decimal, _), (.integer16, .real),
      (.integer32, .real), (.integer64, .real):
      number(stored, of: attribute)
    case (.string, .text(let bytes)), (.uri, .text(let bytes)): text(bytes)
    case (.uuid, .blob(let bytes)): uuid(bytes, of: attribute)
    case (.binary, .blob(let bytes)), (.transformable, .blob(let bytes)):
      contents(bytes, column: column)
    default: mismatch(of: stored, with: attribute)
    }
  }

  private func text(_ bytes: [UInt8]) -> Outcome {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .problem(.malformedText(byteCount: bytes.count), .malformedText(bytes))
    }
    return .value(.text(text))
  }

  private func number(_ stored: StoredValue, of attribute: Attribute) -> Outcome {
    switch (attribute.type, stored) {
    case (.decimal, .text(let bytes)):
      return .value(.decimal(String(decoding: bytes, as: UTF8.self)))
    case (.decimal, .integer(let value)): return .value(.decimal("\(value)"))
    case (.decimal, .real(let value)): return .value(.decimal("\(value)"))
    case (.date, _):
      return stored.number.map { .value(.date(Date(timeIntervalSinceReferenceDate: $0))) }
        ?? mismatch(of: stored, with: attribute)
    case (.float, _), (.double, _):
      return stored.number.map { .value(.real($0)) } ?? mismatch(of: stored, with: attribute)
    case (_, .real(let value)):
      return Int64(exactly: value).map { .value(.integer($0)) }
        ?? mismatch(of: stored, with: attribute)
    default: return mismatch(of: stored, with: attribute)
    }
  }

  private func uuid(_ bytes: [UInt8], of attribute: Attribute) -> Outcome {
    uuidText(bytes).flatMap(UUID.init(uuidString:)).map { .value(.uuid($0)) }
      ?? mismatch(of: .blob(bytes), with: attribute)
  }

  /// Where values may be kept in files, 1 comes before a value itself, and 2 before the name of
  /// its file.
  private func contents(_ bytes: [UInt8], column: String) -> Outcome {
    guard taggedColumns.contains(column), let tag = bytes.first else {
      return .value(.bytes(bytes))
    }
    switch tag {
    case 1: return .value(.bytes(Array(bytes.dropFirst())))
    case 2:
      let name = ExternalFolder.fileName(bytes)
      guard let name, let contents = externalFolder.contents(of: name) else {
        return .problem(.missingFile(name: name ?? "without a name"), nil)
      }
      return .value(.bytes(contents))
    default: return .value(.bytes(bytes))
    }
  }

  private func mismatch(of stored: StoredValue, with attribute: Attribute) -> Outcome {
    .problem(.wrongType(expected: attribute.type.rawValue, found: stored.summary), nil)
  }
}

extension StoredValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// A few words that name the value, however long it is.
  fileprivate var summary: String {
    switch self {
    case .null: "no value"
    case .integer(let value): "the number \(value)"
    case .real(let value): "the number \(value)"
    case .text(let bytes): "the text \"\(String(decoding: bytes.prefix(40), as: UTF8.self))\""
    case .blob(let bytes): bytes.count.counted("byte")
    }
  }
}

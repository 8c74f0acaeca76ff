import Foundation
import StoreModel

/// Turns what a column holds into what the model says it is.
struct ValueReader: Sendable {
  let externalFolder: ExternalFolder
  /// The columns whose values begin with a tag: inside, or in a file.
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
    default: mismatch(stored, attribute)
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
        ?? mismatch(stored, attribute)
    case (.float, _), (.double, _):
      return stored.number.map { .value(.real($0)) } ?? mismatch(stored, attribute)
    case (_, .real(let value)):
      return Int64(exactly: value).map { .value(.integer($0)) } ?? mismatch(stored, attribute)
    default: return mismatch(stored, attribute)
    }
  }

  private func uuid(_ bytes: [UInt8], of attribute: Attribute) -> Outcome {
    uuidText(bytes).flatMap(UUID.init(uuidString:)).map { .value(.uuid($0)) }
      ?? mismatch(.blob(bytes), attribute)
  }

  /// Values that may lie outside begin with 1, and follow; or with 2, and name their file.
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

  private func mismatch(_ stored: StoredValue, _ attribute: Attribute) -> Outcome {
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
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}

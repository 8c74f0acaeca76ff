import Foundation

/// Checks JSON against a schema, as far as ours go: types, members, items, values and references.
public struct JSONSchema {
  private let root: [String: Any]

  /// Reads the schema of a name.
  public init(named name: String) throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appendingPathComponent(
      "Sources/ChordParse/ChordParse.docc/Resources/\(name).schema.json"
    )
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    root = json as? [String: Any] ?? [:]
  }

  /// What is wrong with a document, each with its place; empty when it fits.
  public func problems(of document: some Sequence<UInt8>) throws -> [String] {
    let json = try JSONSerialization.jsonObject(
      with: Data(document),
      options: .fragmentsAllowed
    )
    return problems(json, root, "$")
  }

  private func problems(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
      return target.map { problems(value, $0, place) } ?? ["\(place): no \(reference)"]
    }
    if let allowed = (schema["enum"] as? [Any]) ?? schema["const"].map({ [$0] }),
      !allowed.contains(where: { "\($0)" == "\(value)" })
    {
      return ["\(place): \(value) is none of \(allowed)"]
    }
    let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] }
    if let types, !types.contains(where: { Self.isOf($0, value) }) {
      return ["\(place): \(value) is no \(types)"]
    }
    switch value {
    case let object as [String: Any]: return members(object, schema, place)
    case let array as [Any]: return items(array, schema, place)
    case let number as NSNumber: return range(number.doubleValue, schema, place)
    default: return []
    }
  }

  private func members(
    _ object: [String: Any],
    _ schema: [String: Any],
    _ place: String
  ) -> [String] {
    let known = schema["properties"] as? [String: [String: Any]] ?? [:]
    let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
    return missing.map { "\(place): \($0) is missing" }
      + object.flatMap { name, value in
        known[name].map { problems(value, $0, "\(place).\(name)") }
          ?? ["\(place): \(name) is unknown"]
      }
  }

  private func items(_ array: [Any], _ schema: [String: Any], _ place: String) -> [String] {
    let least = schema["minItems"] as? Int ?? 0
    let most = schema["maxItems"] as? Int ?? .max
    guard (least...most).contains(array.count) else { return ["\(place): \(array.count) items"] }
    guard let item = schema["items"] as? [String: Any] else { return [] }
    return array.enumerated().flatMap { problems($1, item, "\(place)[\($0)]") }
  }

  private func range(_ number: Double, _ schema: [String: Any], _ place: String) -> [String] {
    let least = (schema["minimum"] as? NSNumber)?.doubleValue ?? -.infinity
    let most = (schema["maximum"] as? NSNumber)?.doubleValue ?? .infinity
    return (least...most).contains(number) ? [] : ["\(place): \(number) is out of range"]
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "integer": value is Int
    case "number": value is NSNumber
    case "null": value is NSNull
    default: false
    }
  }
}

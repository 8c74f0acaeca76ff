public import Foundation

/// The value of a transformable attribute, as far as an archive can be understood without the
/// app's classes.
public indirect enum ArchivedValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])
  case date(Date)
  /// An array or a set.
  case list([ArchivedValue])
  /// A dictionary, in the order of the archive.
  case entries([Entry])
  /// An object of any other class, with its fields.
  case object(className: String, fields: [String: ArchivedValue])
  /// An object that contains itself, where it occurs again.
  case cycle

  /// An entry of a dictionary.
  public struct Entry: Hashable, Sendable {
    public let key: ArchivedValue
    public let value: ArchivedValue
  }
}

/// Why a transformable value could not be read.
public struct ArchivedValueError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

extension ArchivedValue {
  /// Reads what `NSKeyedArchiver` wrote.
  ///
  /// - Throws: `ArchivedValueError` when it is not a keyed archive, is nested more than 64 levels
  ///   deep, or has more than 100,000 values.
  /// - Complexity: O(n).
  public init(archive: [UInt8]) throws(ArchivedValueError) {
    do {
      var walker = ArchiveWalker()
      self = try walker.value(try KeyedArchive(archive).root, depth: 0)
    } catch {
      throw ArchivedValueError(description: "\(error)")
    }
  }
}

/// Unfolds an archive, whose objects may refer to one another, into a tree.
private struct ArchiveWalker {
  private static let mostValues = 100_000
  private static let greatestDepth = 64

  private var count = 0
  private var path: Set<Int> = []

  mutating func value(
    _ object: ArchivedObject?,
    depth: Int
  ) throws(ArchiveError) -> ArchivedValue {
    guard let object else { return .null }
    count += 1
    guard count <= Self.mostValues else { throw .tooLarge(limit: Self.mostValues) }
    guard depth <= Self.greatestDepth else { throw .tooDeep(limit: Self.greatestDepth) }
    if let simple = object.simpleValue { return simple }
    guard path.insert(object.number).inserted else { return .cycle }
    defer { path.remove(object.number) }
    return try compound(object, depth: depth)
  }

  private mutating func compound(
    _ object: ArchivedObject,
    depth: Int
  ) throws(ArchiveError) -> ArchivedValue {
    if object.isDictionary {
      var entries: [ArchivedValue.Entry] = []
      for entry in object.entries {
        let key = try value(entry.key, depth: depth + 1)
        entries.append(.init(key: key, value: try value(entry.value, depth: depth + 1)))
      }
      return .entries(entries)
    }
    if object.isList {
      var elements: [ArchivedValue] = []
      for element in object.elements { elements.append(try value(element, depth: depth + 1)) }
      return .list(elements)
    }
    var fields: [String: ArchivedValue] = [:]
    for name in object.fieldNames { fields[name] = try value(object.field(name), depth: depth + 1) }
    return .object(className: object.className ?? "", fields: fields)
  }
}

extension ArchivedObject {
  fileprivate var simpleValue: ArchivedValue? {
    if scalar == .null { return .null }
    if let string { return .text(string) }
    if let date { return .date(Date(timeIntervalSinceReferenceDate: date)) }
    if let data { return .bytes(data) }
    return scalar
  }
}

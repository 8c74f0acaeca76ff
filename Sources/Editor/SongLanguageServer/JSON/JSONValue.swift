import SongWriting

/// A value of JSON that the server sends.
///
/// Foundation's encoder would take longer than the answers themselves.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// Its value.
    package let value: JSONValue
  }

  /// The JSON in UTF-8.
  ///
  /// - Complexity: O(n).
  package var bytes: [UInt8] {
    var output = JSONOutput()
    write(to: &output)
    return output.bytes
  }

  private func write(to output: inout JSONOutput) {
    switch self {
    case .null: output.null()
    case .bool(let value): output.raw((value ? "true" : "false").utf8)
    case .number(let number): output.number(number)
    case .string(let text): output.string(text)
    case .array(let values): output.array(values) { $1.write(to: &$0) }
    case .object(let members):
      output.object { output in
        for member in members {
          output.name(of: member.name)
          member.value.write(to: &output)
        }
      }
    }
  }

  /// The object with another member, unless the value is nil.
  func with(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard let value, case .object(let members) = self else { return self }
    return .object(members + [Member(name: name, value: value)])
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  package init(stringLiteral value: String) { self = .string(value) }

  package init(integerLiteral value: Int) { self = .number(value) }

  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

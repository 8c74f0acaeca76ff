/// A member of a JSON object, with its value as it was written.
///
/// Decoding a value and encoding it again would change it: a number of twenty digits, 1.0, the
/// order of members.
struct JSONMember {
  /// The name, in UTF-8; empty where an escape is half of a character.
  let name: [UInt8]
  let value: ArraySlice<UInt8>

  /// The members of an object, in order.
  ///
  /// - Parameter object: JSON that is known to be an object.
  /// - Complexity: O(n).
  static func members(of object: [UInt8]) -> [JSONMember] {
    var members: [JSONMember] = []
    var depth = 0
    var place = 0
    var name: Range<Int>?
    var start: Int?
    while place < object.count {
      let next =
        object[place] == UInt8(ascii: "\"") ? endOfString(from: place, in: object) : place + 1
      switch object[place] {
      case UInt8(ascii: "\"") where depth == 1 && start == nil: name = place..<next
      case UInt8(ascii: ":") where depth == 1: start = next
      case UInt8(ascii: ",") where depth == 1, UInt8(ascii: "}") where depth == 1:
        if let name, let start {
          let name = JSONString.bytes(of: object[name]) ?? []
          members.append(JSONMember(name: name, value: trimmed(object[start..<place])))
        }
        start = nil
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      place = next
    }
    return members
  }

  /// The place after the string that begins at a place.
  private static func endOfString(from start: Int, in text: [UInt8]) -> Int {
    var place = start + 1
    while place < text.count, text[place] != UInt8(ascii: "\"") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, text.count)
  }

  private static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var value = value.drop { $0.isBlankInJSON }
    while value.last?.isBlankInJSON == true { value = value.dropLast() }
    return value
  }
}

extension [JSONMember] {
  /// The value of the first member of a name; nil where none has it.
  subscript(name: String) -> ArraySlice<UInt8>? {
    first { $0.name.elementsEqual(name.utf8) }?.value
  }
}

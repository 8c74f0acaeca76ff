/// Finds a member of a JSON object, and its value as it was written.
///
/// Decoding a value and encoding it again would change it: a number of twenty digits, 1.0, the
/// order of members.
enum JSONMember {
  /// The bytes of the value; nil when the object has no such member.
  ///
  /// - Parameters:
  ///   - name: the name, in letters that need no escape.
  ///   - object: JSON that is known to be an object.
  /// - Complexity: O(n).
  static func value(of name: String, in object: [UInt8]) -> [UInt8]? {
    var depth = 0
    var place = 0
    var key: Range<Int>?
    var start: Int?
    while place < object.count {
      let next =
        object[place] == UInt8(ascii: "\"") ? endOfString(from: place, in: object) : place + 1
      switch object[place] {
      case UInt8(ascii: "\"") where depth == 1 && start == nil: key = place + 1..<next - 1
      case UInt8(ascii: ":") where depth == 1:
        if let key, object[key].elementsEqual(name.utf8) { start = next }
      case UInt8(ascii: ",") where depth == 1, UInt8(ascii: "}") where depth == 1:
        if let start { return trimmed(object[start..<place]) }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      place = next
    }
    return nil
  }

  /// The place after the string that begins at a place.
  private static func endOfString(from start: Int, in text: [UInt8]) -> Int {
    var place = start + 1
    while place < text.count, text[place] != UInt8(ascii: "\"") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, text.count)
  }

  private static func trimmed(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
    return Array(value.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

/// Writes JSON.
///
/// Foundation's encoder would take many times as long as reading the song.
package struct JSONOutput {
  /// The JSON written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Whether a value stands before the next one, in the same array or object.
  private var isAfterValue = false

  package init() {}

  /// Writes an object.
  package mutating func object(_ members: (inout JSONOutput) -> Void) {
    enclose(between: "{", and: "}", members)
  }

  /// Writes an array.
  package mutating func array<Element>(
    _ elements: some Sequence<Element>,
    _ element: (inout JSONOutput, Element) -> Void
  ) {
    enclose(between: "[", and: "]") { output in
      for value in elements { element(&output, value) }
    }
  }

  /// Writes the name of the member whose value comes next.
  package mutating func name(_ name: StaticString) {
    separate()
    bytes.append(addingCapacity: name.utf8CodeUnitCount + 3) { output in
      output.append(UInt8(ascii: "\""))
      name.withUTF8Buffer { for byte in $0 { output.append(byte) } }
      output.append(UInt8(ascii: "\""))
      output.append(UInt8(ascii: ":"))
    }
    isAfterValue = false
  }

  /// Writes the name of the member whose value comes next, whatever its letters.
  package mutating func name(of member: String) {
    string(member)
    bytes.append(UInt8(ascii: ":"))
    isAfterValue = false
  }

  /// Writes a string.
  ///
  /// - Complexity: O(length of the string).
  package mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { escape($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number.
  package mutating func number(_ number: Int) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(of: number.magnitude)
  }

  /// Appends the digits of a number, which is cheaper than making a string of them.
  private mutating func appendDigits(of number: UInt) {
    if number >= 10 { appendDigits(of: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Ends the line, as after a whole value.
  package mutating func endLine() {
    bytes.append(0x0A)
    isAfterValue = false
  }

  /// Writes null.
  package mutating func null() { raw("null".utf8) }

  /// Writes a value that is JSON already.
  package mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes += json
  }

  private mutating func enclose(
    between start: Unicode.Scalar,
    and end: Unicode.Scalar,
    _ body: (inout JSONOutput) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: start))
    isAfterValue = false
    body(&self)
    bytes.append(UInt8(ascii: end))
    isAfterValue = true
  }

  /// Writes a comma after the value before, if there is one; a value is to follow.
  private mutating func separate() {
    if isAfterValue { bytes.append(UInt8(ascii: ",")) }
    isAfterValue = true
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for place in 0..<text.count {
      let byte = text[place]
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
      bytes += text[start..<place]
      escape(byte)
      start = place + 1
    }
    bytes += text[start...]
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: bytes.append(byte)
    default:
      let digits = String(byte, radix: 16)
      bytes += "u00\(digits.count == 1 ? "0" : "")\(digits)".utf8
    }
  }
}

extension JSONOutput {
  /// Writes a member with a string, if there is one.
  package mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    self.name(name)
    string(text)
  }

  /// Writes a member with a number, if there is one.
  package mutating func member(_ name: StaticString, _ number: Int?) {
    guard let number else { return }
    self.name(name)
    self.number(number)
  }
}

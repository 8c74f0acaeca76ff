import SongModel

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
    append(upTo: name.utf8CodeUnitCount + 3) { output in
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
    var text = text
    text.withUTF8 { string($0.span) }
  }

  private mutating func string(_ text: Span<UInt8>) {
    var place = text.nextEscaped(from: 0)
    append(upTo: place + 2) { output in
      output.append(UInt8(ascii: "\""))
      output.append(text, 0..<place)
      if place == text.count { output.append(UInt8(ascii: "\"")) }
    }
    guard place < text.count else { return }
    while place < text.count {
      escape(text[place])
      let end = text.nextEscaped(from: place + 1)
      bytes.append(addingCapacity: end - place) { $0.append(text, place + 1..<end) }
      place = end
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number.
  package mutating func number(_ number: Int) {
    append(upTo: OutputSpan.mostDigits) { $0.appendDigits(of: number) }
  }

  /// Writes an array of two numbers.
  package mutating func pair(_ first: Int, _ second: Int) {
    append(upTo: 2 * OutputSpan.mostDigits + 3) { output in
      output.append(UInt8(ascii: "["))
      output.appendDigits(of: first)
      output.append(UInt8(ascii: ","))
      output.appendDigits(of: second)
      output.append(UInt8(ascii: "]"))
    }
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
    if isAfterValue { bytes.append(UInt8(ascii: ",")) }
    isAfterValue = true
    bytes += json
  }

  private mutating func enclose(
    between start: Unicode.Scalar,
    and end: Unicode.Scalar,
    _ body: (inout JSONOutput) -> Void
  ) {
    append(upTo: 1) { $0.append(UInt8(ascii: start)) }
    isAfterValue = false
    body(&self)
    bytes.append(UInt8(ascii: end))
    isAfterValue = true
  }

  /// Appends up to so many bytes of a value or name, after a comma if a value stands before.
  @inline(__always)
  private mutating func append(
    upTo count: Int,
    _ write: (inout OutputSpan<UInt8>) -> Void
  ) {
    let isAfterValue = isAfterValue
    bytes.append(addingCapacity: count + 1) { output in
      if isAfterValue { output.append(UInt8(ascii: ",")) }
      write(&output)
    }
    self.isAfterValue = true
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

extension OutputSpan<UInt8> {
  /// The most bytes that a number takes.
  fileprivate static var mostDigits: Int { 20 }

  /// Appends the digits of a number.
  @inline(__always)
  fileprivate mutating func appendDigits(of number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var power: UInt = 1
    while rest / power >= 10 { power *= 10 }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power))
      rest %= power
      power /= 10
    }
  }

  /// Appends some bytes of a text; few ones one by one, which is sooner done than called for.
  @inline(__always)
  fileprivate mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    guard range.count > 16 else {
      for place in range { append(text[place]) }
      return
    }
    text.extracting(range).withUnsafeBufferPointer { source in
      withUnsafeMutableBufferPointer { buffer, count in
        let (_, end) = buffer[count...].initialize(from: source)
        count = end
      }
    }
  }
}

extension Span where Element == UInt8 {
  /// The place, from another on, of the next byte that a string of JSON must escape.
  fileprivate func nextEscaped(from start: Int) -> Int {
    var place = start
    while place < count {
      let plain = eightBytes(at: place).countBeforeEscaped
      place += plain
      // The bytes beyond the end are zero, which would be escaped.
      if plain < 8 { return min(place, count) }
    }
    return count
  }
}

import SongModel

/// Writes JSON.
///
/// Foundation's encoder would take many times as long as reading the song.
package struct JSONOutput {
  /// The JSON written so far and not taken yet, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Takes it as soon as it is long; nil to keep all.
  private let taker: PieceTaker?
  /// Whether a value stands before the next one, in the same array or object.
  private var isAfterValue = false

  package init() {
    taker = nil
  }

  init(takenBy taker: PieceTaker?) {
    self.taker = taker
  }

  /// Writes an object.
  package mutating func object(_ members: (inout JSONOutput) -> Void) {
    enclose(between: "{", and: "}", members)
  }

  /// Writes an object at once, whose members take no more than some bytes.
  ///
  /// For the commonest ones: to make room for each member takes longer than to write it.
  mutating func object(upTo count: Int, _ members: (inout OutputSpan<UInt8>) -> Void) {
    append(upTo: count + 2) { output in
      output.append(UInt8(ascii: "{"))
      members(&output)
      output.append(UInt8(ascii: "}"))
    }
    taker?.takeIfLong(&bytes)
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
    append(name, upTo: 0) { _ in }
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

  private mutating func string(_ text: Span<UInt8>, after name: StaticString? = nil) {
    if let taker, text.count > PieceTaker.length {
      return longString(text, after: name, takenBy: taker)
    }
    var place = 0
    append(name, upTo: text.count + text.count / 8 + OutputSpan.spare + 2) { output in
      output.append(UInt8(ascii: "\""))
      output.appendEscaped(of: text, from: &place)
      if place == text.count { output.append(UInt8(ascii: "\"")) }
    }
    guard place < text.count else { return }
    appendEscaped(text, from: place)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string of which not all is to be held at once.
  private mutating func longString(
    _ text: Span<UInt8>,
    after name: StaticString?,
    takenBy taker: PieceTaker
  ) {
    append(name, upTo: 1) { $0.append(UInt8(ascii: "\"")) }
    var start = 0
    while start < text.count {
      var end = min(start + PieceTaker.length, text.count)
      // A piece ends with a character.
      while end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
      appendEscaped(text.extracting(start..<end), from: 0)
      taker.takeIfLong(&bytes)
      start = end
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends the bytes of a text from a place on, escaped where they must be.
  private mutating func appendEscaped(_ text: Span<UInt8>, from start: Int) {
    var place = start
    while place < text.count {
      let rest = text.count - place
      bytes.append(addingCapacity: rest + rest / 8 + OutputSpan.spare) {
        $0.appendEscaped(of: text, from: &place)
      }
    }
  }

  /// Writes a number.
  package mutating func number(_ number: Int) {
    append(upTo: OutputSpan.mostDigits) { $0.appendDigits(of: number) }
  }

  /// Ends the line, as after a whole value.
  package mutating func endLine() {
    bytes.append(0x0A)
    isAfterValue = false
  }

  /// Writes null.
  package mutating func null() { raw("null".utf8) }

  /// Writes a value, whose JSON is appended.
  mutating func value(_ append: (inout [UInt8]) -> Void) {
    if isAfterValue { bytes.append(UInt8(ascii: ",")) }
    isAfterValue = true
    append(&bytes)
    taker?.takeIfLong(&bytes)
  }

  /// Writes a value that is JSON already.
  package mutating func raw(_ json: some Sequence<UInt8>) {
    value { $0 += json }
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
    taker?.takeIfLong(&bytes)
  }

  /// Appends the name of a member, if there is one, and up to so many bytes of a value, after a
  /// comma if a value stands before.
  @inline(__always)
  private mutating func append(
    _ name: StaticString? = nil,
    upTo count: Int,
    _ write: (inout OutputSpan<UInt8>) -> Void
  ) {
    let isAfterValue = isAfterValue
    bytes.append(addingCapacity: count + (name?.utf8CodeUnitCount ?? 0) + 4) { output in
      if isAfterValue { output.append(UInt8(ascii: ",")) }
      if let name { output.append(name: name) }
      write(&output)
    }
    self.isAfterValue = true
  }
}

extension JSONOutput {
  /// Writes a member with a string, if there is one.
  package mutating func member(_ name: StaticString, _ text: String?) {
    guard var text else { return }
    text.withUTF8 { string($0.span, after: name) }
  }

  /// Writes a member with a number, if there is one.
  package mutating func member(_ name: StaticString, _ number: Int?) {
    guard let number else { return }
    append(name, upTo: OutputSpan.mostDigits) { $0.appendDigits(of: number) }
  }

  /// Writes a member with the bounds of a range as an array, if there is one.
  package mutating func member(_ name: StaticString, _ range: Range<Int>?) {
    guard let range else { return }
    append(name, upTo: OutputSpan.mostOfRange) { $0.append(range) }
  }
}

extension OutputSpan<UInt8> {
  /// The most bytes that a number takes.
  fileprivate static var mostDigits: Int { 20 }
  /// The most bytes that a range takes.
  fileprivate static var mostOfRange: Int { 2 * mostDigits + 3 }
  /// How many bytes more than a text has `appendEscaped` needs room for.
  fileprivate static var spare: Int { 16 }

  /// Appends the bytes of a text, escaped where they must be.
  ///
  /// There must be room for `spare` bytes more than they may take.
  mutating func appendEscaped(of text: Span<UInt8>) {
    var place = 0
    appendEscaped(of: text, from: &place)
    assert(place == text.count)
  }

  /// Appends the bounds of a range as an array.
  mutating func append(_ range: Range<Int>) {
    append(UInt8(ascii: "["))
    appendDigits(of: range.lowerBound)
    append(UInt8(ascii: ","))
    appendDigits(of: range.upperBound)
    append(UInt8(ascii: "]"))
  }

  /// Appends the name of a member.
  @inline(__always)
  fileprivate mutating func append(name: StaticString) {
    append(UInt8(ascii: "\""))
    append(json: name)
    append(json: "\":")
  }

  /// Appends what is JSON already.
  @inline(__always)
  mutating func append(json: StaticString) {
    withUnsafeMutableBufferPointer { buffer, count in
      guard let start = buffer.baseAddress else { return }
      (start + count).initialize(from: json.utf8Start, count: json.utf8CodeUnitCount)
      count += json.utf8CodeUnitCount
    }
  }

  /// Appends the bytes of what is JSON already.
  mutating func append(json: Span<UInt8>) {
    withUnsafeMutableBufferPointer { buffer, count in
      guard let start = buffer.baseAddress else { return }
      json.withUnsafeBufferPointer { json in
        guard let bytes = json.baseAddress else { return }
        (start + count).initialize(from: bytes, count: json.count)
      }
      count += json.count
    }
  }

  /// Appends the digits of a number.
  mutating func appendDigits(of number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var length = 1
    var limit: UInt = 10
    while length < Self.mostDigits - 1, rest >= limit {
      length += 1
      limit &*= 10
    }
    withUnsafeMutableBufferPointer { buffer, count in
      count += length
      var place = count
      repeat {
        place -= 1
        buffer[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
    }
  }

  /// Appends the bytes of a text from a place on, escaped where they must be, as long as there is
  /// room for the rest and for `spare` bytes more.
  fileprivate mutating func appendEscaped(of text: Span<UInt8>, from place: inout Int) {
    while place < text.count, freeCapacity >= text.count - place + Self.spare {
      appendPlain(of: text, from: &place)
      guard place < text.count else { return }
      appendEscape(of: text[place])
      place += 1
    }
  }

  private mutating func appendEscape(of byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x22, 0x5C: append(byte)
    default:
      for sign in "u00".utf8 { append(sign) }
      for digit in [byte >> 4, byte & 0xF] { append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
  }

  /// Appends the bytes of a text up to one that must be escaped, and moves to its place.
  ///
  /// They are looked at and copied eight at a time.
  @inline(__always)
  private mutating func appendPlain(of text: Span<UInt8>, from place: inout Int) {
    withUnsafeMutableBufferPointer { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      while place < text.count {
        let eight = text.eightBytes(at: place)
        let plain = min(eight.countBeforeEscaped, text.count - place)
        assert(count + 8 <= bytes.count)
        bytes.storeBytes(of: eight.littleEndian, toByteOffset: count, as: UInt64.self)
        count += plain
        place += plain
        if plain < 8 { return }
      }
    }
  }
}

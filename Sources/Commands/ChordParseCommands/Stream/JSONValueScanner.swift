import SongModel

/// Finds out whether bytes are a JSON value to the letter of RFC 8259.
///
/// The decoder takes more than that in values that it need not look into, such as `01`, `[1,]` and
/// strings that are not UTF-8; what is passed on as it was written would spoil the line.
struct JSONValueScanner {
  private enum Wanted {
    case value, valueOrEnd, name, nameOrEnd, separator
  }

  private let bytes: [UInt8]
  private var place = 0
  /// The signs that end the arrays and objects that are open.
  private var ends: [UInt8] = []
  private var wanted = Wanted.value

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether bytes are one value and nothing else.
  ///
  /// - Complexity: O(n).
  static func isValue(_ bytes: [UInt8]) -> Bool {
    var scanner = JSONValueScanner(bytes)
    return scanner.scan() && String(validating: bytes, as: UTF8.self) != nil
  }

  private mutating func scan() -> Bool {
    while true {
      takeBlanks()
      switch wanted {
      case .value, .valueOrEnd:
        guard beginValue() else { return false }
      case .name, .nameOrEnd:
        guard readName() else { return false }
      case .separator:
        guard let end = ends.last else { return place == bytes.count }
        if take(",") {
          wanted = end == UInt8(ascii: "}") ? .name : .value
        } else if !takeEnd() {
          return false
        }
      }
    }
  }

  private mutating func beginValue() -> Bool {
    if wanted == .valueOrEnd, takeEnd() { return true }
    if take("[") {
      ends.append(UInt8(ascii: "]"))
      wanted = .valueOrEnd
      return true
    }
    if take("{") {
      ends.append(UInt8(ascii: "}"))
      wanted = .nameOrEnd
      return true
    }
    wanted = .separator
    return takeWord("true") || takeWord("false") || takeWord("null") || takeString()
      || takeNumber()
  }

  private mutating func readName() -> Bool {
    if wanted == .nameOrEnd, takeEnd() { return true }
    wanted = .value
    guard takeString() else { return false }
    takeBlanks()
    return take(":")
  }

  /// Takes the end of the innermost array or object.
  private mutating func takeEnd() -> Bool {
    guard let end = ends.last, place < bytes.count, bytes[place] == end else { return false }
    ends.removeLast()
    place += 1
    wanted = .separator
    return true
  }
}

// MARK: - Strings and numbers

extension JSONValueScanner {
  private mutating func takeString() -> Bool {
    guard take("\"") else { return false }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte < 0x20 || byte == UInt8(ascii: "\\") && !takeEscape() { return false }
    }
    return false
  }

  /// Takes what follows a backslash.
  private mutating func takeEscape() -> Bool {
    if take("u") { return (0..<4).allSatisfy { _ in takeOne { $0.isHexDigit } } }
    return takeOne { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
        UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        true
      default: false
      }
    }
  }

  // number = [ "-" ] ( "0" | digit { digit } ) [ "." digit { digit } ]
  //   [ ( "e" | "E" ) [ "+" | "-" ] digit { digit } ]
  private mutating func takeNumber() -> Bool {
    _ = take("-")
    guard take("0") || takeDigits() else { return false }
    if take("."), !takeDigits() { return false }
    guard take("e") || take("E") else { return true }
    if !take("+") { _ = take("-") }
    return takeDigits()
  }

  private mutating func takeDigits() -> Bool {
    let start = place
    while takeOne({ $0.isASCIIDigit }) {}
    return place > start
  }

  private mutating func takeBlanks() {
    while takeOne({ $0.isBlankInJSON }) {}
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    takeOne { $0 == UInt8(ascii: sign) }
  }

  private mutating func takeOne(_ isWanted: (UInt8) -> Bool) -> Bool {
    guard place < bytes.count, isWanted(bytes[place]) else { return false }
    place += 1
    return true
  }
}

extension UInt8 {
  /// Whether it may stand between the parts of a value.
  var isBlankInJSON: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

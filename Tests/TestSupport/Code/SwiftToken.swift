/// A word, a number or a sign of Swift code.
public struct SwiftToken: Hashable, Sendable {
  /// The token without backticks; an arrow is one token, other signs are one each.
  public let text: String
  /// The line on which it begins, from 1.
  public let line: Int

  /// The tokens of code, without comments and without what strings say.
  ///
  /// What a string interpolates is code. Regex literals are not known.
  public static func tokens(of code: String) -> [SwiftToken] {
    var lexer = SwiftLexer(code)
    lexer.readCode()
    return lexer.tokens
  }

  /// Whether the token can be a name.
  var isWord: Bool {
    guard let first = text.utf8.first else { return false }
    return SwiftLexer.isLetter(first)
  }
}

/// Cuts Swift code into tokens.
private struct SwiftLexer {
  private(set) var tokens: [SwiftToken] = []
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ code: String) { bytes = Array(code.utf8) }

  /// Reads to the end, or to the parenthesis that closes an interpolation.
  mutating func readCode(inInterpolation: Bool = false) {
    var depth = 0
    while place < bytes.count {
      let start = place
      switch bytes[place] {
      case UInt8(ascii: "/") where starts("//"): skip { $0 != UInt8(ascii: "\n") }
      case UInt8(ascii: "/") where starts("/*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): readStringOrSign()
      case UInt8(ascii: "`"): place += 1
      case let byte where Self.isWordByte(byte):
        skip(while: Self.isWordByte)
        add(start)
      case UInt8(ascii: " "), UInt8(ascii: "\t"): place += 1
      case UInt8(ascii: "\n"): step()
      case let byte:
        place += starts("->") ? 2 : 1
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if inInterpolation, depth < 0 { return }
        add(start)
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
      } else if starts("*/") {
        depth -= 1
      } else {
        step()
        continue
      }
      place += 2
    } while place < bytes.count && depth > 0
  }

  private mutating func readStringOrSign() {
    let start = place
    skip { $0 == UInt8(ascii: "#") }
    let hashes = String(repeating: "#", count: place - start)
    guard starts("\"") else { return add(start) }
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    place += quotes.utf8.count
    readString(end: quotes + hashes, escape: "\\" + hashes)
  }

  private mutating func readString(end: String, escape: String) {
    while place < bytes.count, !starts(end) {
      guard starts(escape) else {
        step()
        continue
      }
      place += escape.utf8.count
      let isInterpolated = starts("(")
      step()
      if isInterpolated { readCode(inInterpolation: true) }
    }
    place += end.utf8.count
  }

  private func starts(_ text: String) -> Bool {
    bytes.dropFirst(place).starts(with: text.utf8)
  }

  private mutating func skip(while matches: (UInt8) -> Bool) {
    while place < bytes.count, matches(bytes[place]) { place += 1 }
  }

  /// Goes over one byte, and counts lines.
  private mutating func step() {
    if place < bytes.count, bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func add(_ start: Int) {
    tokens.append(
      SwiftToken(text: String(decoding: bytes[start..<place], as: UTF8.self), line: line)
    )
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}

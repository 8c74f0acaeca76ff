/// What a byte says about whether its word can be frets.
enum FretByte {
  case fret
  /// Brackets, points and dashes among frets.
  case decoration
  case gap
  case unknown(isCyrillic: Bool)
  case other

  init(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"):
      self = .fret
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: "-"):
      self = .decoration
    case 0...0x20, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "="):
      self = .gap
    case 0x80...: self = .unknown(isCyrillic: byte == 0xD0 || byte == 0xD1)
    default: self = .other
    }
  }
}

extension FretByte {
  private static let table = (UInt8.min...UInt8.max).map { FretByte($0) }

  /// How many signs of a line can be frets, in words of nothing else; rather too many than too few.
  ///
  /// - Complexity: O(n).
  static func count(_ line: Range<Int>, in text: Span<UInt8>) -> Int {
    let table = table.span
    var frets = 0
    var fretsOfWord = 0
    for index in line {
      switch table[Int(text[index])] {
      case .fret: fretsOfWord += 1
      case .decoration: break
      case .gap:
        frets += max(0, fretsOfWord)
        fretsOfWord = 0
      // Letters beyond ASCII may be signs as well, or blanks.
      case .unknown(let isCyrillic):
        frets += max(0, fretsOfWord) + (isCyrillic ? 1 : 0)
        fretsOfWord = 0
      case .other: fretsOfWord = -1000
      }
    }
    return frets + max(0, fretsOfWord)
  }
}

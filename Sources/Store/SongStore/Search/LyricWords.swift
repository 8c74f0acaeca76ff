import Foundation

/// The words of lyrics without case, marks and punctuation, each as a number.
struct LyricWords {
  /// The hashes of the words by Fowler, Noll and Vo.
  private(set) var hashes: [UInt64] = []

  static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  static func add(_ value: UInt64, to hash: UInt64) -> UInt64 { (hash ^ value) &* 0x100_0000_01B3 }

  init(_ text: String) {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    var hash = Self.start
    var isEmpty = true
    for byte in (isPlain ? text : Self.folded(text)).utf8 {
      if let letter = Self.letter(byte) {
        hash = Self.add(UInt64(letter), to: hash)
        isEmpty = false
      } else if !isEmpty, byte != UInt8(ascii: "'") {
        hashes.append(hash)
        hash = Self.start
        isEmpty = true
      }
    }
    if !isEmpty { hashes.append(hash) }
  }

  /// A letter in lower case or a digit; all bytes of letters beyond ASCII are letters.
  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case 0x80...: byte
    default: nil
    }
  }

  /// The text without marks on its letters, and with blanks for punctuation beyond ASCII.
  private static func folded(_ text: String) -> String {
    let plain = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return String(
      plain.map { character in
        if character == "’" { return "'" }
        return character.isASCII || character.isLetter || character.isNumber ? character : " "
      }
    )
  }
}

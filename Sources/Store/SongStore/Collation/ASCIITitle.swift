/// A title in ASCII, as most are, in a language without letters of its own.
///
/// It is sorted like any title, but faster, since characters need not be taken apart.
struct ASCIITitle {
  /// The letters (in lower case), digits and blanks from the first letter or digit on.
  private let bytes: [UInt8]

  /// Makes the title; nil if it is not ASCII.
  init?(_ title: String) {
    guard title.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let start = title.utf8.drop { !Self.isLetter($0) && !Self.isDigit($0) }
    bytes = start.compactMap { byte in
      if Self.isLetter(byte) { return byte | 0x20 }
      return Self.isDigit(byte) || byte == UInt8(ascii: " ") ? byte : nil
    }
  }

  var sortKey: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return beginsWithLetter ? text : "!" + text
  }

  var section: String {
    beginsWithLetter ? String(decoding: bytes.prefix(1), as: UTF8.self).uppercased() : "#"
  }

  private var beginsWithLetter: Bool { bytes.first.map(Self.isLetter) ?? false }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

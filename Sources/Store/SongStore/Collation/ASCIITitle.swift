/// A title in ASCII, as most are, in a language without letters of its own.
///
/// It is sorted like any title, but faster, since characters need not be taken apart.
struct ASCIITitle {
  /// The letters (in lower case), digits and single blanks from the first letter or digit on,
  /// after the article.
  private let bytes: [UInt8]

  /// Makes the title; nil if it is not ASCII.
  init?(_ title: String, articles: [[UInt8]]) {
    guard title.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(title.utf8.count)
    for byte in title.utf8 {
      if Self.isLetter(byte) {
        bytes.append(byte | 0x20)
      } else if Self.isDigit(byte) {
        bytes.append(byte)
      } else if byte == Self.blank, let last = bytes.last, last != Self.blank {
        bytes.append(byte)
      }
    }
    if let article = articles.first(where: { Self.begins(bytes, with: $0) }) {
      bytes.removeFirst(article.count + 1)
    }
    self.bytes = bytes
  }

  var sortKey: String {
    var key: [UInt8] = beginsWithLetter ? [] : [UInt8(ascii: "!")]
    key.reserveCapacity(bytes.count + 2)
    var rest = bytes[...]
    while let byte = rest.first {
      if Self.isDigit(byte) {
        let digits = rest.prefix(while: Self.isDigit)
        key += TitleCollation.key(ofDigits: digits)
        rest = rest.dropFirst(digits.count)
      } else {
        key.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: key, as: UTF8.self)
  }

  var section: String {
    beginsWithLetter ? String(decoding: bytes.prefix(1), as: UTF8.self).uppercased() : "#"
  }

  private static let blank = UInt8(ascii: " ")

  private var beginsWithLetter: Bool { bytes.first.map(Self.isLetter) ?? false }

  /// Whether a title has an article and something after it.
  private static func begins(_ bytes: [UInt8], with article: [UInt8]) -> Bool {
    bytes.count > article.count + 1 && bytes[article.count] == blank && bytes.starts(with: article)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

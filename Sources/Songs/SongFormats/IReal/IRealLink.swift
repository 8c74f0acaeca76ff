import SongModel

/// The text of a link of iReal Pro, each byte with its place in the source.
struct IRealText {
  private(set) var bytes: [UInt8] = []
  private var places: [Int] = []
  private var ends: [Int] = []

  /// An empty text.
  init() {}

  /// Adds a byte that stands in a place of the source.
  mutating func append(_ byte: UInt8, at place: Range<Int>) {
    bytes.append(byte)
    places.append(place.lowerBound)
    ends.append(place.upperBound)
  }

  /// A stretch of it.
  func part(_ range: Range<Int>) -> IRealText {
    var part = IRealText()
    part.bytes = Array(bytes[range])
    part.places = Array(places[range])
    part.ends = Array(ends[range])
    return part
  }

  /// What a stretch covers in the source; where bytes were mixed, their first and last place.
  func source(of range: Range<Int>) -> SourceRange {
    guard let first = places[range].min(), let last = ends[range].max() else {
      return SourceRange(utf8: 0..<0)
    }
    return SourceRange(utf8: first..<last)
  }

  /// How many bytes the character at a place has.
  func lengthOfScalar(at place: Int) -> Int {
    1 + bytes[(place + 1)...].prefix { $0 & 0xC0 == 0x80 }.count
  }

  /// The text of a stretch.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The places of all of it.
  var all: Range<Int> { 0..<bytes.count }

  /// All of it.
  var string: String { string(all) }

  /// The parts between a separator.
  func split(_ separator: [UInt8]) -> [IRealText] {
    var parts: [IRealText] = []
    var start = 0
    var index = 0
    while index + separator.count <= bytes.count {
      if bytes[index..<index + separator.count].elementsEqual(separator) {
        parts.append(part(start..<index))
        index += separator.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [part(start..<bytes.count)]
  }
}

/// Links of iReal Pro, of a song or a playlist.
enum IRealLink {
  /// A link that was found in a text.
  struct Found {
    /// Whether the music is scrambled.
    let isScrambled: Bool
    /// What follows the colon, without its percent signs.
    let text: IRealText
    /// The link in the source.
    let range: SourceRange
  }

  /// How long a link may be, in bytes; those of thousands of songs take one million.
  static let longest = 4_194_304

  /// What music that is scrambled begins with.
  static let mark = Array("1r34LbKcu7".utf8)

  /// The links of a text.
  ///
  /// - Complexity: O(n).
  static func all(in bytes: [UInt8]) -> [Found] {
    let span = bytes.span
    var links: [Found] = []
    var start = 0
    while let place = span.first("irealb", in: start..<bytes.count) {
      start = place + 6
      let isOpen = span.starts("irealbook://", at: place)
      guard isOpen || span.starts("irealb://", at: place) else { continue }
      let body = place + (isOpen ? 12 : 9)
      let end = bytes[body...].firstIndex { $0 <= 0x20 || "\"<>".utf8.contains($0) } ?? bytes.count
      links.append(
        Found(
          isScrambled: !isOpen,
          // Each byte of a link takes many in memory.
          text: end - place > longest ? IRealText() : decoded(bytes, body..<end),
          range: SourceRange(utf8: place..<end)
        )
      )
      start = end
    }
    return links
  }

  /// The text of a stretch, whose percent signs are bytes in hexadecimal.
  private static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> IRealText {
    var text = IRealText()
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < range.upperBound,
        let high = bytes[index + 1].hexValue, let low = bytes[index + 2].hexValue
      {
        text.append(high << 4 | low, at: index..<index + 3)
        index += 3
      } else {
        text.append(bytes[index], at: character(at: index, of: bytes))
        index += 1
      }
    }
    return text
  }

  /// The character of which a byte is part, as bytes change places, and nothing may cut it.
  private static func character(at index: Int, of bytes: [UInt8]) -> Range<Int> {
    let start = bytes[...index].lastIndex { $0 & 0xC0 != 0x80 } ?? index
    let end = bytes[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    return start..<end
  }

  /// The order in which characters of scrambled music are read, or plain ones written: doing it twice
  /// changes nothing.
  ///
  /// In blocks of 50, five characters at the ends and fourteen further in change places with those
  /// opposite; the last block stays, and so does one that hardly anything follows.
  static func order(_ count: Int) -> [Int] {
    var order = Array(0..<count)
    var start = 0
    while count - start > 50 {
      if count - start >= 52 {
        for place in Array(0..<5) + Array(10..<24) {
          order.swapAt(start + place, start + 49 - place)
        }
      }
      start += 50
    }
    return order
  }

  /// The text as a part of a link: everything but unreserved signs as percent signs.
  static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case let byte where byte.isASCIILetter || byte.isASCIIDigit || "-_.~=".utf8.contains(byte):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return encoded
  }
}

extension IRealText {
  /// The music in its own order.
  var unscrambled: IRealText {
    guard bytes.starts(with: IRealLink.mark) else { return self }
    let music = part(IRealLink.mark.count..<bytes.count)
    let characters = music.characters
    var ordered = IRealText()
    for number in IRealLink.order(characters.count) {
      for place in characters[number] {
        ordered.append(music.bytes[place], at: music.places[place]..<music.ends[place])
      }
    }
    return ordered
  }

  /// Where its characters stand in it.
  private var characters: [Range<Int>] {
    var characters: [Range<Int>] = []
    var place = 0
    while place < bytes.count {
      let length = lengthOfScalar(at: place)
      characters.append(place..<place + length)
      place += length
    }
    return characters
  }
}

extension UInt8 {
  fileprivate var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}

/// Words with the spans that ChordPro's mark-up sets off: `<b>`, `<span color="red">`.
public struct StyledText: Hashable, Sendable {
  /// A stretch of words that is set off.
  public struct Span: Hashable, Sendable {
    /// The name of the tag, in lower case: `b`, `i`, `span`.
    public let tag: String
    /// The text after the name in the tag: `color="red"`.
    public let attributes: String
    /// The stretch, in UTF-8 bytes of the words without mark-up.
    public let range: Range<Int>
  }

  /// The words without mark-up.
  public let text: String
  /// The spans in the order in which they end; empty ones, such as `<sym sharp/>`, too.
  public let spans: [Span]

  /// The tags that were taken out, in UTF-8 bytes of the words with mark-up.
  package let tags: [Range<Int>]

  /// Takes mark-up out of words.
  ///
  /// A tag that is never closed, or never opened, counts as words. The offsets of chords over a
  /// lyric count in its text with the mark-up.
  ///
  /// - Complexity: O(n).
  public init(markup: String) {
    let bytes = Array(markup.utf8)
    var builder = Builder(bytes)
    var place = 0
    // What ends the next tag; looked for once, however many tags begin before it.
    var close = -1
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      if close < start {
        close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      }
      guard close < bytes.count else { break }
      builder.output += bytes[place..<start]
      if let tag = Tag(bytes[start...close]), builder.take(tag) {
        place = close + 1
      } else {
        builder.output.append(bytes[start])
        place = start + 1
      }
    }
    text = String(decoding: builder.output + bytes[place...], as: UTF8.self)
    spans = builder.spans
    tags = builder.tags
  }
}

/// A tag: `<b>`, `</b>`, `<sym sharp/>`.
private struct Tag {
  let range: Range<Int>
  let name: String
  let isEnd: Bool
  let isEmpty: Bool
  /// What follows the name.
  private let rest: ArraySlice<UInt8>

  /// - Parameter bytes: the tag with its brackets.
  init?(_ bytes: ArraySlice<UInt8>) {
    range = bytes.startIndex..<bytes.endIndex
    var inner = bytes.dropFirst().dropLast()
    isEnd = inner.first == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    let closes = inner.last == UInt8(ascii: "/")
    if closes { inner = inner.dropLast() }
    name = Self.name(at: inner.startIndex, of: inner)
    guard Self.names.contains(name) else { return nil }
    rest = inner.dropFirst(name.utf8.count)
    isEmpty = closes || name == "strut"
  }

  /// The letters from a place on in lower case, or more than any name has.
  static func name(at start: Int, of bytes: ArraySlice<UInt8>) -> String {
    let letters = bytes[start...].prefix(6).prefix { $0.isASCIILetter }
    return String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
  }

  var attributes: String {
    let start = rest.drop { $0 == 0x20 }
    guard let end = start.lastIndex(where: { $0 != 0x20 }) else { return "" }
    return String(decoding: start[...end], as: UTF8.self)
  }

  private static let names: Set<String> = [
    "b", "i", "u", "s", "tt", "big", "small", "sub", "sup", "span", "sym", "strut", "img",
  ]
}

private struct Builder {
  var output: [UInt8] = []
  private(set) var spans: [StyledText.Span] = []
  private(set) var tags: [Range<Int>] = []
  /// The attributes and beginnings of what is open, by the names of the tags.
  private var open: [String: [(attributes: String, start: Int)]] = [:]
  /// The last place at which each tag is closed.
  private var ends: [String: Int] = [:]

  init(_ bytes: [UInt8]) {
    for place in bytes.indices.dropLast(2)
    where bytes[place] == UInt8(ascii: "<") && bytes[place + 1] == UInt8(ascii: "/") {
      let name = Tag.name(at: place + 2, of: bytes[...])
      let end = place + 2 + name.utf8.count
      if end < bytes.count, bytes[end] == UInt8(ascii: ">") { ends[name] = place }
    }
  }

  /// Accepts a tag; false if it counts as words.
  mutating func take(_ tag: Tag) -> Bool {
    guard place(tag) else { return false }
    tags.append(tag.range)
    return true
  }

  private mutating func place(_ tag: Tag) -> Bool {
    let place = output.count
    if tag.isEmpty {
      spans.append(.init(tag: tag.name, attributes: tag.attributes, range: place..<place))
      return true
    }
    guard tag.isEnd else {
      guard let last = ends[tag.name], last >= tag.range.upperBound else { return false }
      open[tag.name, default: []].append((tag.attributes, place))
      return true
    }
    guard let begun = open[tag.name]?.popLast() else { return false }
    spans.append(.init(tag: tag.name, attributes: begun.attributes, range: begun.start..<place))
    return true
  }
}

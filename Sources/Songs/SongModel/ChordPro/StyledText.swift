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

  /// Takes mark-up out of words.
  ///
  /// A tag that is never closed, or never opened, counts as words. The offsets of chords over a
  /// lyric count in its text with the mark-up.
  ///
  /// - Complexity: O(n).
  public init(markup: String) {
    var builder = Builder()
    var rest = markup[...]
    while let start = rest.firstIndex(of: "<") {
      builder.output += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ">"), let tag = Tag(rest[start...end]),
        builder.take(tag, before: rest[rest.index(after: end)...])
      else {
        builder.output.append("<")
        rest = rest.dropFirst()
        continue
      }
      rest = rest[rest.index(after: end)...]
    }
    text = builder.output + rest
    spans = builder.spans
  }
}

/// A tag: `<b>`, `</b>`, `<sym sharp/>`.
private struct Tag {
  let name: String
  let attributes: String
  let isEnd: Bool
  let isEmpty: Bool

  init?(_ text: Substring) {
    var inner = text.dropFirst().dropLast()
    isEnd = inner.first == "/"
    if isEnd { inner = inner.dropFirst() }
    let closes = inner.last == "/"
    if closes { inner = inner.dropLast() }
    name = inner.prefix { $0.isLetter }.lowercased()
    guard Self.names.contains(name) else { return nil }
    attributes = inner.dropFirst(name.count).trimmingBlanks
    isEmpty = closes || name == "strut"
  }

  private static let names: Set<String> = [
    "b", "i", "u", "s", "tt", "big", "small", "sub", "sup", "span", "sym", "strut", "img",
  ]
}

private struct Builder {
  var output = ""
  private(set) var spans: [StyledText.Span] = []
  private var open: [(tag: Tag, start: Int)] = []

  init() {}

  /// Accepts a tag; false if it counts as words.
  mutating func take(_ tag: Tag, before rest: Substring) -> Bool {
    let place = output.utf8.count
    if tag.isEmpty {
      spans.append(.init(tag: tag.name, attributes: tag.attributes, range: place..<place))
      return true
    }
    guard tag.isEnd else {
      guard rest.contains("</\(tag.name)>") else { return false }
      open.append((tag, place))
      return true
    }
    guard let index = open.lastIndex(where: { $0.tag.name == tag.name }) else { return false }
    let begun = open.remove(at: index)
    spans.append(
      .init(tag: tag.name, attributes: begun.tag.attributes, range: begun.start..<place)
    )
    return true
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    let start = drop { $0 == " " }
    guard let end = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...end])
  }
}

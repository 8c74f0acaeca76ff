import SongModel

/// An element of an XML document, in the places of the source.
struct XMLElement: Sendable {
  /// What an element holds, in order.
  enum Content: Sendable {
    case element(XMLElement)
    case text(MappedText)
  }

  /// The name without its prefix.
  let name: String
  /// The values by the names without their prefixes.
  let attributes: [String: String]
  /// Where the start tag stands.
  let tag: SourceRange
  /// What the element holds.
  fileprivate(set) var content: [Content] = []
  /// What the element covers.
  fileprivate(set) var range: SourceRange

  init(name: String, attributes: [String: String], tag: SourceRange) {
    (self.name, self.attributes, self.tag) = (name, attributes, tag)
    range = tag
  }

  /// The elements directly inside.
  var elements: [XMLElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Whether it holds nothing and has no attributes.
  var isEmpty: Bool { attributes.isEmpty && elements.isEmpty && text.isBlank }

  /// The elements of a name directly inside.
  func elements(_ name: String) -> [XMLElement] { elements.filter { $0.name == name } }

  /// The first element of a name directly inside.
  func element(_ name: String) -> XMLElement? { elements.first { $0.name == name } }

  /// The text directly inside, elements left out.
  var text: MappedText {
    if content.count == 1, case .text(let text) = content[0] { return text }
    var text = MappedText()
    for case .text(let part) in content { text.append(part) }
    return text
  }
}

extension XMLElement {
  /// Adds bytes of text to the end.
  mutating func append(_ bytes: Span<UInt8>, at source: Range<Int>) {
    if case .text(var text)? = content.last {
      // Taken out, so that it is not copied.
      content.removeLast()
      text.append(bytes, at: source)
      content.append(.text(text))
    } else {
      var text = MappedText()
      text.append(bytes, at: source)
      content.append(.text(text))
    }
  }

  /// Adds a finished element.
  mutating func append(_ element: XMLElement) { content.append(.element(element)) }

  /// Says where the element ends.
  mutating func end(at place: Int) {
    range = tag.lowerBound..<max(tag.upperBound, SourceOffset(utf8: place))
  }
}

import SongModel

#if Formats
import CExpat

/// The elements of a document while they are read.
final class XMLTree {
  /// Where a parser stopped, and why.
  struct Fault {
    let code: XML_Error
    let place: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private var parser: XML_Parser?
  /// What to add to a place of the parser for the place in the source.
  private var shift = 0
  /// Where the parser began to read.
  private var begun = 0
  /// How many start tags to come are those of elements that are open already.
  private var known = 0
  private var stack: [XMLElement] = []
  private var root: XMLElement?
  private var count = 0
  private var faults = 0
  private var diagnostics: [Diagnostic] = []
  /// Where comments and instructions for programs stand; a last one covers all that are too many.
  private var asides: [Range<Int>] = []
  /// Whether nothing more may be read.
  private(set) var isFinished = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// What was read.
  var document: XMLDocument {
    closeAll()
    return XMLDocument(root: root, diagnostics: diagnostics + asides.map(Self.aside))
  }

  /// The start tags of the elements that are open.
  var openTags: String { stack.map { "<\($0.name)>" }.joined() }

  /// Takes a parser that reads from a place, after start tags of a size.
  func begin(_ parser: XML_Parser, at start: Int, after prefix: Int) {
    self.parser = parser
    (begun, shift) = (start, start - prefix)
    known = stack.count
  }

  /// Where the parser is.
  var place: Int {
    let place = parser.map { Int(XML_GetCurrentByteIndex($0)) + shift } ?? 0
    return min(max(0, place), bytes.count)
  }

  private var event: Range<Int> {
    let length = parser.map { Int(XML_GetCurrentByteCount($0)) } ?? 0
    let place = place
    return place..<min(place + max(0, length), bytes.count)
  }
}

// MARK: - Events

extension XMLTree {
  /// Opens an element.
  func open(_ name: String, _ attributes: [String: String]) {
    if known > 0 {
      known -= 1
      return
    }
    count += 1
    if stack.count >= XMLLimit.depth {
      return refuse("more than \(XMLLimit.depth) elements in each other")
    }
    if count > XMLLimit.elements { return refuse("more than \(XMLLimit.elements) elements") }
    stack.append(XMLElement(name: name, attributes: attributes, tag: SourceRange(utf8: event)))
  }

  /// Closes the innermost element.
  func close() { close(at: event.upperBound) }

  private func close(at place: Int) {
    guard var element = stack.popLast() else { return }
    element.end(at: place)
    if stack.isEmpty { root = root ?? element } else { stack[stack.count - 1].append(element) }
  }

  private func closeAll() {
    while !stack.isEmpty { close(at: bytes.count) }
  }

  /// Adds text to the innermost element.
  func append(_ text: Span<UInt8>) {
    guard !stack.isEmpty else { return }
    stack[stack.count - 1].append(text, at: event)
  }

  /// Passes over a comment, or an instruction for a program.
  func passAside() {
    if asides.count < XMLLimit.asides {
      asides.append(event)
    } else if let last = asides.popLast() {
      asides.append(last.lowerBound..<max(last.upperBound, event.upperBound))
    }
  }

  private static func aside(at place: Range<Int>) -> Diagnostic {
    Diagnostic(.unreadLayout, "a comment of XML", range: SourceRange(utf8: place))
  }

  /// Stops reading for good.
  func refuse(_ reason: String) {
    guard !isFinished else { return }
    isFinished = true
    let end = (bytes.lastIndex { $0 > 0x20 } ?? 0) + 1
    diagnostics.append(.unsafe(reason, at: place..<max(place, end)))
    if let parser { XML_StopParser(parser, 0) }
  }
}

// MARK: - Faults

extension XMLTree {
  /// Passes over a fault; returns where to read on.
  func pass(_ fault: Fault) -> Int {
    if isFinished { return bytes.count }
    faults += 1
    if faults > XMLLimit.faults {
      refuse("more than \(XMLLimit.faults) faults")
      return bytes.count
    }
    if stack.isEmpty, root != nil {
      note("text after the last element", at: fault.place..<bytes.count)
      return bytes.count
    }
    if fault.place >= bytes.count {
      note("the file ends before its elements do", at: bytes.count..<bytes.count)
      return bytes.count
    }
    return fault.code == XML_ERROR_TAG_MISMATCH ? passEndTag(fault.place) : passText(fault.place)
  }

  /// Passes over an end tag that fits no start tag, or one further out.
  private func passEndTag(_ place: Int) -> Int {
    let start = place >= 2 && bytes[place - 1] == UInt8(ascii: "/") ? place - 2 : place
    let end = firstPlace(of: UInt8(ascii: ">"), from: place).map { $0 + 1 } ?? bytes.count
    let tag = String(decoding: bytes[start..<end], as: UTF8.self)
    let name = tag.filter { !"</> \r\n\t".contains($0) }
    note("\(tag) closes another element than the last", at: start..<end)
    if let depth = stack.lastIndex(where: { $0.name == name }) {
      while stack.count > depth { close(at: end) }
    } else if stack.count > 1, stack[stack.count - 1].elements.isEmpty {
      // Its name is misspelled.
      close(at: end)
    }
    return end
  }

  /// Passes over a broken tag, or takes a sign for text.
  private func passText(_ place: Int) -> Int {
    if stack.isEmpty, bytes[place] != UInt8(ascii: "<"), startOfTag(around: place) == nil {
      return passOutside(place)
    }
    if let start = startOfTag(around: place) {
      // A tag that another begins in is broken there, and the other may be whole.
      if let first = firstTag(before: start) {
        note("a broken tag", at: first..<start)
        return start
      }
      guard start + 1 < bytes.count, Self.mayBeginTag(bytes[start + 1]) else {
        return takeText(start)
      }
      let next = bytes[(start + 1)...].firstIndex {
        $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<")
      }
      let end = next.map { bytes[$0] == UInt8(ascii: ">") ? $0 + 1 : $0 } ?? bytes.count
      note("a broken tag", at: start..<max(end, place))
      return max(end, place)
    }
    return takeText(startOfReference(around: place) ?? place)
  }

  /// Passes over text that is in no element.
  private func passOutside(_ place: Int) -> Int {
    let end = firstPlace(of: UInt8(ascii: "<"), from: place) ?? bytes.count
    note("text outside of all elements", at: place..<end)
    return end
  }

  /// Where the first tag begins that is still open where another one begins.
  private func firstTag(before start: Int) -> Int? {
    let near = bytes[max(begun, start - Self.longestTag)..<start]
    let closed = near.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? near.startIndex
    guard let first = near[closed...].firstIndex(of: UInt8(ascii: "<")), first + 1 < start,
      Self.mayBeginTag(bytes[first + 1])
    else { return nil }
    return first
  }

  /// Where `&` stands before a place with nothing but letters between.
  private func startOfReference(around place: Int) -> Int? {
    let near = bytes[max(0, place - Self.longestName)..<place]
    guard let start = near.lastIndex(of: UInt8(ascii: "&")) else { return nil }
    let name = near[(start + 1)...]
    return name.allSatisfy { $0 != UInt8(ascii: ";") && $0 > 0x20 } ? start : nil
  }

  private static let longestName = 32

  /// Where the tag begins that is open at a place.
  private func startOfTag(around place: Int) -> Int? {
    let near = bytes[max(0, place - Self.longestTag)...place]
    guard let start = near.lastIndex(of: UInt8(ascii: "<")),
      start >= begun, !near[start..<place].contains(UInt8(ascii: ">"))
    else { return nil }
    return start
  }

  private static func mayBeginTag(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte >= 0x80 || "/!?".utf8.contains(byte)
  }

  /// Takes a sign for text.
  private func takeText(_ place: Int) -> Int {
    var end = place + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    if !stack.isEmpty {
      let sign = UnsafeBufferPointer(rebasing: bytes[place..<end])
      stack[stack.count - 1].append(sign.span, at: place..<end)
    }
    note("a sign that XML wants written otherwise, taken as it is", at: place..<end)
    return end
  }

  /// How far after a place the start of a broken tag is looked for.
  private static let longestTag = 4096

  private func firstPlace(of byte: UInt8, from start: Int) -> Int? {
    bytes[start...].firstIndex(of: byte)
  }

  private func note(_ message: String, at place: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        .brokenMarkup,
        message,
        remedy: "what can be read is",
        range: SourceRange(utf8: wholeCharacters(place))
      )
    )
  }

  /// A range with all bytes of the characters that it cuts.
  private func wholeCharacters(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }
}
#endif

import SongModel

/// A directive on a line, in bytes of the whole text.
struct ScannedDirective: Hashable, Sendable {
  /// The directive with its braces.
  let range: Range<Int>
  /// The name as written, without a selector.
  let name: String
  /// Where the name stands.
  let nameRange: Range<Int>
  /// What the name is conditional on: the `guitar` of `{define-guitar: …}`.
  let selector: String?
  /// The argument without surrounding blanks; empty when there is none.
  let argument: Range<Int>
  /// Whether the closing brace is missing.
  let isUnclosed: Bool
  /// What a directive of this name does; nil when no one knows it.
  let effect: DirectiveEffect?
}

/// Finds directives: `{name: argument}`, `{name argument}`, `{name-selector: argument}`.
///
///     directive = "{" blanks name ["-" selector] [":" | blank] argument "}"
enum DirectiveScanner {
  /// The directives of a line, and the stretches of text beside them.
  ///
  /// A line is one of directives only if its first ink is an opening brace that
  /// a name follows.
  ///
  /// - Complexity: O(n) in the length of the line.
  static func scan(
    _ line: Range<Int>,
    in text: Span<UInt8>
  ) -> DirectiveRow? {
    // Sheets put together of several files have byte order marks inside.
    let mark = text.starts("\u{FEFF}", at: line.lowerBound) ? 3 : 0
    var index = text.skipBlanks(line.lowerBound + mark..<line.upperBound)
    guard let first = directive(at: index, end: line.upperBound, in: text) else { return nil }
    var directives = [first]
    var beside: [Range<Int>] = []
    index = first.range.upperBound
    while index < line.upperBound {
      let start = text.skipBlanks(index..<line.upperBound)
      guard start < line.upperBound else { break }
      if let next = directive(at: start, end: line.upperBound, in: text) {
        directives.append(next)
        index = next.range.upperBound
      } else {
        let end = text.first(UInt8(ascii: "{"), in: start + 1..<line.upperBound) ?? line.upperBound
        // Braces that open no directive are part of the text before them.
        if let last = beside.last, last.upperBound == start {
          beside[beside.count - 1] = last.lowerBound..<end
        } else {
          beside.append(start..<end)
        }
        index = end
      }
    }
    return DirectiveRow(directives: directives, beside: beside)
  }

  /// The known directives that stand behind the text of a line, and that text.
  ///
  /// - Complexity: O(n) in the length of the line.
  static func scanBehind(
    _ line: Range<Int>,
    in text: Span<UInt8>
  ) -> DirectiveRow? {
    guard text.first(UInt8(ascii: "{"), in: line) != nil else { return nil }
    var directives: [ScannedDirective] = []
    var beside: [Range<Int>] = []
    var start = line.lowerBound
    var index = line.lowerBound
    while let brace = nextBrace(index..<line.upperBound, in: text) {
      index = brace + 1
      guard let found = directive(at: brace, end: line.upperBound, in: text), !found.isUnclosed,
        found.effect != nil
      else { continue }
      if start < brace { beside.append(start..<brace) }
      directives.append(found)
      index = found.range.upperBound
      start = index
    }
    if text.skipBlanks(start..<line.upperBound) < line.upperBound {
      beside.append(start..<line.upperBound)
    }
    return directives.isEmpty ? nil : DirectiveRow(directives: directives, beside: beside)
  }

  /// The next opening brace outside of square brackets, where braces are only words.
  private static func nextBrace(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    guard let brace = text.first(UInt8(ascii: "{"), in: range) else { return nil }
    guard let open = text.first(UInt8(ascii: "["), in: range.lowerBound..<brace),
      let close = text.first(UInt8(ascii: "]"), in: open..<range.upperBound)
    else { return brace }
    return nextBrace(close + 1..<range.upperBound, in: text)
  }

  private static func directive(at start: Int, end: Int, in text: Span<UInt8>) -> ScannedDirective?
  {
    guard start < end, text[start] == UInt8(ascii: "{") else { return nil }
    // `%{artist}` stands for a value.
    if start > 0, text[start - 1] == UInt8(ascii: "%") { return nil }
    let nameStart = text.skipBlanks(start + 1..<end)
    var index = nameStart
    while index < end, isNameByte(text[index]) { index += 1 }
    guard index > nameStart else { return nil }
    let (name, selector, effect) = DirectiveNames.read(nameStart..<index, in: text)
    let close = closingBrace(from: index, end: end, in: text)
    if case .inline = effect { return nil }
    guard close != nil || effect != nil else { return nil }
    var argumentStart = text.skipBlanks(index..<end)
    if argumentStart < end, text[argumentStart] == UInt8(ascii: ":") {
      argumentStart = text.skipBlanks(argumentStart + 1..<end)
    }
    let argumentEnd = max(argumentStart, text.trimBlanks(argumentStart..<(close ?? end)))
    return ScannedDirective(
      range: start..<(close.map { $0 + 1 } ?? end),
      name: name,
      nameRange: nameStart..<nameStart + name.utf8.count,
      selector: selector,
      argument: min(argumentStart, close ?? end)..<min(argumentEnd, close ?? end),
      isUnclosed: close == nil,
      effect: effect
    )
  }

  /// The brace that closes a directive; braces inside the argument must balance.
  ///
  /// A directive that opens many braces is none: the search stops there, so that
  /// a line of braces costs no more than its length.
  private static func closingBrace(from start: Int, end: Int, in text: Span<UInt8>) -> Int? {
    var depth = 0
    var firstClose: Int?
    for index in start..<end {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") {
        if depth == 0 { return index }
        firstClose = firstClose ?? index
        depth -= 1
      }
      if depth > 8 { break }
    }
    return firstClose
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      || byte >= 0x80
  }
}

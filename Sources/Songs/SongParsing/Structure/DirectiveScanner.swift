import Harmony
import SongModel

/// A directive on a line, in bytes of the whole text.
///
/// Small numbers only, so that a list of them is one small block of memory.
struct ScannedDirective: Hashable, Sendable {
  private let place: SourceRange
  private let namePlace: SourceRange
  private let selectorPlace: SourceOffset
  private let argumentPlace: SourceRange
  /// Whether the closing brace is missing.
  let isUnclosed: Bool
  /// What its name means.
  let meaning: DirectiveMeaning

  init(
    range: Range<Int>,
    nameRange: Range<Int>,
    selectorEnd: Int,
    argument: Range<Int>,
    isUnclosed: Bool,
    meaning: DirectiveMeaning
  ) {
    place = SourceRange(utf8: range)
    namePlace = SourceRange(utf8: nameRange)
    selectorPlace = SourceOffset(utf8: selectorEnd)
    argumentPlace = SourceRange(utf8: argument)
    self.isUnclosed = isUnclosed
    self.meaning = meaning
  }

  /// The directive with its braces.
  var range: Range<Int> { place.utf8 }
  /// Where the name stands, without a selector.
  var nameRange: Range<Int> { namePlace.utf8 }
  /// Where the name ends with what it is conditional on: the `-guitar` of `{define-guitar: …}`.
  var selectorEnd: Int { selectorPlace.utf8 }
  /// The argument without surrounding blanks; empty when there is none.
  var argument: Range<Int> { argumentPlace.utf8 }

  /// Whether the name is conditional on something.
  var hasSelector: Bool { nameRange.upperBound < selectorEnd }

  /// What a directive of this name does; nil when no one knows it.
  func effect(in text: Span<UInt8>) -> DirectiveEffect? {
    meaning.effect ?? DirectiveTable.effect(of: name(in: text).lowercased())
  }

  /// The name as written, without a selector.
  func name(in text: Span<UInt8>) -> String { String(decoding: text.extracting(nameRange)) }

  /// The name as written, with its selector.
  func wholeName(in text: Span<UInt8>) -> String {
    String(decoding: text.extracting(nameRange.lowerBound..<selectorEnd))
  }
}

/// Finds directives: `{name: argument}`, `{name argument}`, `{name-selector: argument}`.
///
///     directive = "{" blanks name ["-" selector] [":" | blank] argument "}"
enum DirectiveScanner {
  /// The directive that begins at a place, if one does.
  static func directive(at start: Int, end: Int, in text: Span<UInt8>) -> ScannedDirective? {
    guard start < end, text[start] == UInt8(ascii: "{") else { return nil }
    // `%{artist}` stands for a value.
    if start > 0, text[start - 1] == UInt8(ascii: "%") { return nil }
    let nameStart = text.skipBlanks(start + 1..<end)
    var index = nameStart
    while index < end, text[index].isOfDirectiveName { index += 1 }
    guard index > nameStart else { return nil }
    let (nameEnd, meaning) = DirectiveNames.read(nameStart..<index, in: text)
    guard meaning.role != .inline else { return nil }
    let close = closingBrace(index..<end, in: text)
    guard close != nil || meaning.role != .unknown else { return nil }
    let isCapital = text[nameStart].isRootLetter
    if isCapital, holdsChords(nameStart..<(close ?? end), in: text) { return nil }
    return ScannedDirective(
      range: start..<(close.map { $0 + 1 } ?? end),
      nameRange: nameStart..<nameEnd,
      selectorEnd: index,
      argument: argument(index..<(close ?? end), in: text),
      isUnclosed: close == nil,
      meaning: meaning
    )
  }

  /// Whether braces hold several chords, or a staff, and so no directive: `{C Am F G}`, `{A| |-2-`.
  private static func holdsChords(_ inner: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard inner.count > 2 else { return false }
    if text[inner.lowerBound + 1] == UInt8(ascii: "|") { return true }
    let words = String(decoding: text.extracting(inner)).split { $0 == " " || $0 == "\t" }
    guard words.count > 1, words.count <= 24 else { return false }
    return words.allSatisfy { word in
      [ChordNotation.english, .german].contains { Chord(parsing: word, notation: $0) != nil }
    }
  }

  /// What stands between a name and the closing brace, without a colon and surrounding blanks.
  private static func argument(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    let start = text.skipBlanks(range)
    let hasColon = start < range.upperBound && text[start] == UInt8(ascii: ":")
    return text.withoutBlanks((hasColon ? start + 1 : start)..<range.upperBound)
  }

  /// The brace that closes a directive; braces inside the argument must balance.
  private static func closingBrace(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    // Nothing beyond the next opening brace is looked at, as another directive may begin there.
    let next = text.first(UInt8(ascii: "{"), in: range)
    let plain = range.lowerBound..<(next ?? range.upperBound)
    if let close = text.first(UInt8(ascii: "}"), in: plain) { return close }
    return next == nil ? nil : balancedBrace(range, in: text)
  }

  /// The brace that closes a directive whose argument holds others, or the first of those.
  ///
  /// A directive that opens many braces is none: the search stops there, so that
  /// a line of braces costs no more than its length.
  private static func balancedBrace(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    var depth = 0
    var firstClose: Int?
    for index in range {
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
}

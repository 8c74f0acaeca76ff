/// What a user types to search for, as the index wants it.
///
/// Words stand apart or in quotation marks, which make them a phrase; signs that mean
/// something to the index are words like any other.
struct SearchText: Hashable, Sendable {
  /// The phrases, each in quotation marks.
  let phrases: [String]
  /// The letters and digits that the last word begins with so far.
  let lastWord: String

  init(_ text: String) {
    var phrases: [String] = []
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      // Every second part stood between quotation marks.
      let words =
        index % 2 == 1
        ? [String(part)] : part.split(whereSeparator: \.isWhitespace).map(String.init)
      phrases += words.filter { $0.contains { $0.isLetter || $0.isNumber } }.map(Self.quoted)
    }
    self.phrases = phrases
    lastWord = (phrases.last ?? "").filter { $0.isLetter || $0.isNumber }
  }

  /// Whether there is nothing to search for.
  var isEmpty: Bool { phrases.isEmpty }

  /// All phrases, anywhere in the text.
  var pattern: String { phrases.joined(separator: " AND ") }

  /// All phrases, of which the last may be the beginning of a word.
  var typeAheadPattern: String { isEmpty ? "" : pattern + " *" }

  private static func quoted(_ text: String) -> String {
    "\"" + text.filter { $0 != "\0" && $0 != "\"" } + "\""
  }
}

/// The text that a user types to search for, as a query for the index.
///
/// Words in quotation marks are a phrase; characters that have a meaning for the index are
/// words like any other.
struct SearchText: Hashable, Sendable {
  /// The phrases, each in quotation marks.
  let phrases: [String]
  /// The letters and digits of the last word, which may be incomplete.
  let lastWord: String

  init(_ text: String) {
    var phrases: [String] = []
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      // Every second part was between quotation marks.
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

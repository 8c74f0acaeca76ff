/// A parsed directive: `{name-selector: argument}`.
package struct DirectiveText: Hashable, Sendable {
  /// The name as written, without the selector.
  package var name: String
  /// What the directive is conditional on: the `guitar` of `{define-guitar: …}`.
  package var selector: String?
  /// The text after the name, without surrounding blanks; empty when there is none.
  package var argument: String

  /// Makes a directive of its parts.
  package init(name: String, selector: String? = nil, argument: String = "") {
    self.name = name
    self.selector = selector
    self.argument = argument
  }

  /// Parses a directive; nil for any other text, or when the closing brace is missing.
  ///
  /// - Complexity: O(n).
  package init?(_ text: Substring) {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
    let inner = bytes.dropFirst().dropLast().drop { $0.isSpaceOrTab }
    let word = inner.prefix { $0.isOfDirectiveName }
    guard !word.isEmpty else { return nil }
    var rest = inner[word.endIndex...].drop { $0.isSpaceOrTab }
    if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst().drop { $0.isSpaceOrTab } }
    while rest.last?.isSpaceOrTab == true { rest = rest.dropLast() }
    (name, selector) = Self.split(String(Substring(word)))
    argument = String(Substring(rest))
  }

  /// The row of the table, if the directive is known.
  package var known: KnownDirective? { DirectiveTable.directive(named: name) }

  /// The directive in its usual form: `{name-selector: argument}`.
  package var text: String {
    argument.isEmpty ? "{\(wholeName)}" : "{\(wholeName): \(argument)}"
  }

  /// The name with its selector.
  package var wholeName: String { selector.map { "\(name)-\($0)" } ?? name }

  /// Splits a name from its selector, at the first hyphen that has something before it.
  package static func split(_ word: String) -> (name: String, selector: String?) {
    guard let dash = word.utf8.firstIndex(of: UInt8(ascii: "-")), dash != word.startIndex else {
      return (word, nil)
    }
    return (String(word[..<dash]), String(word[word.utf8.index(after: dash)...]))
  }
}

extension UInt8 {
  /// Whether the name of a directive, or its selector, may hold the byte.
  @inlinable
  package var isOfDirectiveName: Bool {
    switch self {
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "!"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      true
    default: isASCIILetter || isASCIIDigit || self >= 0x80
    }
  }
}

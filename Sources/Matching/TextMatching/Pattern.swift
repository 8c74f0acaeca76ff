/// A regular expression in the portable subset, which every engine reads alike.
///
/// The subset: literals; escaped `\[ \] \( \) \{ \} \| \/ \.` and other
/// escaped ASCII punctuation; `\t`, `\n`, `\r`; `\x23`, `\x{266F}`; `\p{L}`,
/// `\p{N}`, `\p{Lu}`; explicit character classes; `(?:…)`, `(?<name>…)`; greedy
/// sets; possessive groups, greedy only where a count limits them; one-character
/// lookaround for boundaries; `\A` and `\z`. No flags, no `^ $ . \b \w \s`, and
/// no pattern that matches the empty text.
public struct Pattern: Hashable, Sendable {
  /// The name by which messages and tests speak of the pattern, such as `bar`.
  public let name: String
  /// The expression.
  public let source: String
  /// What the pattern accepts, in one sentence.
  public let summary: String

  /// Makes a pattern; it is checked only when an engine compiles it.
  public init(_ name: String, _ source: String, accepts summary: String) {
    self.name = name
    self.source = source
    self.summary = summary
  }
}

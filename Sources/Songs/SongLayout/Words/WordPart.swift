/// A part of a line that never comes apart: at most one mark, and the syllable below it.
///
/// A word is a run of parts of which only the first begins a word; a line may only be broken
/// before a word.
package struct WordPart: Hashable, Sendable {
  /// The syllable, in UTF-8 bytes of the text; may be empty.
  package var text: Range<Int>
  /// The number of the mark over its start; nil when there is none.
  package var mark: Int?
  /// How many blanks follow.
  package var blanks = 0
  /// Whether a word begins here.
  package var beginsWord: Bool
}

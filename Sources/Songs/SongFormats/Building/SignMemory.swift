import Harmony
import SongModel

/// Remembers what the words of chord lines are, which are much the same in all songs.
final class SignMemory {
  /// What is known of words in one notation.
  private struct KnownWords {
    let notation: ChordNotation
    let style: ChordSpellingStyle?
    /// The kinds of words; nil for those that are not signs.
    var kinds: [String: ChordMark.Kind?] = [:]
  }

  private var notations: [KnownWords] = []
  private var foreign: [String: Bool] = [:]

  /// More words, and longer ones, are not remembered.
  private static let limit = 8_192
  private static let longest = 32

  /// The number under which the words of a notation are known.
  func place(of notation: ChordNotation, _ style: ChordSpellingStyle?) -> Int {
    let known = notations.firstIndex { $0.notation == notation && $0.style == style }
    if let known { return known }
    notations.append(KnownWords(notation: notation, style: style))
    return notations.count - 1
  }

  /// What a word is in a notation; nil for what is not a sign.
  func kind(
    of word: String,
    inNotation number: Int,
    deciding decide: () -> ChordMark.Kind?
  ) -> ChordMark.Kind? {
    if let kind = notations[number].kinds[word] { return kind }
    let kind = decide()
    if notations[number].kinds.count < Self.limit, word.utf8.count <= Self.longest {
      notations[number].kinds[word] = .some(kind)
    }
    return kind
  }

  /// Whether a word is a chord, but no English one.
  func isForeign(_ word: String, deciding decide: (String) -> Bool) -> Bool {
    if let known = foreign[word] { return known }
    let isForeign = decide(word)
    if foreign.count < Self.limit, word.utf8.count <= Self.longest { foreign[word] = isForeign }
    return isForeign
  }
}

import ChordParse
import Harmony

/// No chord is lost or changed when a sheet is written as ChordPro.
enum ChordLaw {
  /// The chords that stand on lines of chords, and not in what is written.
  ///
  /// In the files of other programs, one row of chords may stand for several verses.
  static func losses(_ song: Song) -> [String] {
    guard song.format.traits.isSheet else { return [] }
    let wanted = counts(chords(of: song))
    let written = counts(words(of: SongWriter(.chordPro).text(of: song)))
    return wanted.filter { (written[$0.key] ?? 0) < $0.value }.keys.sorted()
      .map { "the chord \($0) is lost" }
  }

  /// The chords of the lines most of whose words are chords, seen without any reader of sheets.
  private static func chords(of song: Song) -> [String] {
    let text =
      song.format.traits.hasPageMarkup
      ? song.text.string.replacing(/<\/?[a-z]+>/, with: "") : song.text.string
    return text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
      let words = words(of: String(line))
      let chords = words.filter { isChord($0, in: song.notation) }
      return chords.count * 2 > words.count ? chords : []
    }
  }

  /// The words between blanks, brackets and punctuation.
  private static func words(of text: String) -> [String] {
    text.split { $0.isWhitespace || separators.contains($0) }.map(String.init)
  }

  private static let separators = Set("[](){}<>|:;,*\"'`?!.~=_…")

  private static func isChord(_ word: String, in notation: ChordNotation) -> Bool {
    Chord(parsing: word, notation: notation) != nil
  }

  private static func counts(_ words: [String]) -> [String: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

import ChordParse
import SongPages

/// A chord over a letter, which must be printed over it.
///
/// Of several chords over one letter the last one is over it; a chord over a blank, or beyond the
/// words, has no letter.
struct ExpectedChord: CustomStringConvertible {
  let chord: String
  /// The word from the letter on, and all of it.
  let syllable: Substring
  let word: Substring

  var description: String { "\(chord) over \(syllable) of \(word)" }

  /// The chords of a song, as pages show it.
  static func all(of song: Song) -> [ExpectedChord] {
    let sections = PageSong.songs(of: song, named: "Song").flatMap { $0.sections }
    return sections.flatMap { $0.lines }.flatMap { all(of: $0) }
  }

  private static func all(of line: PageLine) -> [ExpectedChord] {
    guard case .lyrics(let lyrics, _) = line else { return [] }
    return all(of: lyrics)
  }

  private static func all(of line: LyricLine) -> [ExpectedChord] {
    // Words from right to left are printed the other way round.
    guard !line.text.unicodeScalars.contains(where: { 0x590..<0x900 ~= $0.value }) else {
      return []
    }
    let words = line.text.utf8
    return line.marks.indices.compactMap { number in
      let mark = line.marks[number]
      guard case .chord = mark.kind, !mark.text.contains(" "), mark.offset < words.count else {
        return nil
      }
      if number + 1 < line.marks.count, line.marks[number + 1].offset <= mark.offset { return nil }
      let place = words.index(words.startIndex, offsetBy: mark.offset)
      let end = line.text[place...].firstIndex(where: \.isWhitespace) ?? line.text.endIndex
      let before = line.text[..<place].lastIndex(where: \.isWhitespace)
      let start = before.map { line.text.index(after: $0) } ?? line.text.startIndex
      guard place < end else { return nil }
      return ExpectedChord(
        chord: mark.text,
        syllable: line.text[place..<end],
        word: line.text[start..<end]
      )
    }
  }
}

/// Where the words of pages stand over others.
struct PrintedChords {
  private struct Pair {
    /// The word below.
    let word: String
    /// Whether both begin at one place, or else the chord lies over the inside of the word.
    let isAtStart: Bool
  }

  private var pairs: [String: [Pair]] = [:]

  /// So far apart may the left edges of a chord and its syllable be, in points.
  private static let tolerance = 0.5

  init(_ pages: [PrintedPage]) {
    for page in pages {
      let words = page.words.sorted { $0.top < $1.top }
      for (index, chord) in words.enumerated() {
        for word in words[(index + 1)...].prefix(while: { $0.top < chord.bottom + 3 })
        where word.top > chord.top + 5 {
          add(chord, over: word)
        }
      }
    }
  }

  private mutating func add(_ chord: PrintedPage.Word, over word: PrintedPage.Word) {
    let isAtStart = abs(chord.left - word.left) <= Self.tolerance
    guard isAtStart || chord.left > word.left && chord.left < word.right else { return }
    pairs[chord.text, default: []].append(Pair(word: word.text, isAtStart: isAtStart))
  }

  /// Takes a chord away that stands where it is expected; returns whether there was one.
  ///
  /// A gap below a long chord makes several words of one.
  mutating func take(_ expected: ExpectedChord) -> Bool {
    let found = pairs[expected.chord]?.firstIndex { pair in
      pair.isAtStart
        ? expected.syllable.hasPrefix(pair.word) || pair.word == expected.word
        : expected.word.contains(pair.word)
    }
    if let found { pairs[expected.chord]?.remove(at: found) }
    return found != nil
  }
}

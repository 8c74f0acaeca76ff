import SongModel

/// Verses that are typed together: a row of chords, then a line of each verse, and so on.
///
/// The chords stand once and belong to all verses. In those after the first they have no place of
/// their own in the source.
struct VerseBlock {
  private var verses: [Int: [SongLine]] = [:]
  private var chords: (row: SignRow, range: SourceRange)?
  private var isInherited = false

  /// Takes the chords above the lines that follow.
  mutating func setChords(_ row: SignRow, at range: SourceRange) {
    (chords, isInherited) = ((row, range), false)
  }

  /// Adds a line of a verse.
  mutating func add(_ words: String, verse: Int, at range: SourceRange) {
    let row = OpenSongRow(words, foldsBlanks: true)
    let range = isInherited ? range : chords?.range.union(range) ?? range
    for var line in row.lines(below: chords?.row) {
      if isInherited { line.marks = line.marks.map(\.withoutPlace) }
      line.text = String(line.text.reversed().drop { $0 == " " }.reversed())
      verses[verse, default: []].append(SongLine(.lyrics(line), range: range))
    }
    isInherited = true
  }

  /// Adds the verses to a song, in the order of their numbers.
  func add(to song: inout SongBuilder) {
    var heading = song.takeHeading()
    let kind = heading?.name.kind ?? .verse
    for (number, lines) in verses.sorted(by: { $0.key < $1.key }) {
      let label = "\(kind.plainLabel) \(number)"
      let place = lines.first?.range ?? SourceRange(utf8: 0..<0)
      let start = heading.take()?.range ?? place.lowerBound..<place.lowerBound
      song.begin(SectionName(kind, label: label, number: number), headingAt: start)
      for line in lines { song.add(line.content, line.range ?? place) }
    }
  }
}

extension ChordMark {
  /// The mark as a later verse has it, in which it is not written.
  fileprivate var withoutPlace: ChordMark {
    ChordMark(kind, text: text, offset: offset, cell: cell)
  }
}

import SongModel

/// A few measures: chords and syllables by the times at which they begin.
struct MusicXMLLine {
  /// A syllable below a note.
  struct Syllable {
    let text: String
    /// When it begins, in divisions.
    let time: Int
    /// Whether its word goes on.
    let isOpen: Bool
  }

  private var signs: [(text: String, time: Int, range: SourceRange)] = []
  private var verses: [(number: String, syllables: [Syllable])] = []
  private var bars: [(time: Int, place: SourceRange)] = []
  private var range: SourceRange?

  /// How many verses are kept apart.
  private static let mostVerses = 32

  /// No measures.
  init() {}

  /// How many measures it has.
  var measureCount: Int { bars.count }

  /// Whether there is nothing in it.
  var isEmpty: Bool { signs.isEmpty && verses.isEmpty }

  /// Whether the last word of a verse goes on.
  var hasOpenWord: Bool { verses.contains { $0.syllables.last?.isOpen ?? false } }

  /// Adds a chord, or a sign of a bar.
  mutating func add(_ sign: String, at time: Int, _ place: SourceRange) {
    signs.append((sign, time, place))
    range = range?.union(place) ?? place
  }

  /// Adds a syllable.
  mutating func add(_ syllable: Syllable, verse: String) {
    if let index = verses.firstIndex(where: { $0.number == verse }) {
      verses[index].syllables.append(syllable)
    } else if verses.count < Self.mostVerses {
      verses.append((verse, [syllable]))
    } else {
      verses[verses.count - 1].syllables.append(syllable)
    }
  }

  /// A measure ends.
  mutating func endMeasure(at time: Int, in measure: SourceRange) {
    range = range?.union(measure) ?? measure
    bars.append((time, measure.upperBound..<measure.upperBound))
  }

  /// The lines of all verses; chords without words are a line of bars.
  var lines: [(verse: String, line: SongLine)] {
    guard let range else { return [] }
    let signs = signs.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
    if verses.isEmpty {
      let bars = bars(of: signs)
      return bars.hasChords ? [("1", SongLine(.chords(bars.line), range: range))] : []
    }
    return verses.enumerated().map { index, verse in
      let line = Self.line(verse.syllables, below: signs, isFirst: index == 0)
      return (verse.number, SongLine(.lyrics(line), range: range))
    }
  }

  private func bars(of signs: [(text: String, time: Int, range: SourceRange)]) -> PlayedBars {
    var played = PlayedBars()
    var rest = bars[...]
    for sign in signs {
      while let bar = rest.first, bar.time <= sign.time, sign.text != ":|" {
        played.add("|", at: bar.place)
        rest.removeFirst()
      }
      played.add(sign.text, at: sign.range)
    }
    for bar in rest { played.add("|", at: bar.place) }
    return played
  }

  /// The words with the chords, which in verses after the first have no place of their own.
  private static func line(
    _ syllables: [Syllable],
    below signs: [(text: String, time: Int, range: SourceRange)],
    isFirst: Bool
  ) -> LyricLine {
    var line = LyricLine(text: "")
    var rest = signs[...]
    var isOpen = true
    func mark(_ sign: (text: String, time: Int, range: SourceRange), at offset: Int) -> ChordMark {
      let place = isFirst ? sign.range : nil
      return ChordMark(.annotation, text: sign.text, offset: offset, cell: offset, range: place)
    }
    for syllable in syllables.sorted(by: { $0.time < $1.time }) {
      if !isOpen { line.text += " " }
      while let sign = rest.first, sign.time <= syllable.time {
        line.marks.append(mark(sign, at: line.text.utf8.count))
        rest.removeFirst()
      }
      line.text += syllable.text
      isOpen = syllable.isOpen
    }
    for sign in rest { line.marks.append(mark(sign, at: line.text.utf8.count + 1)) }
    return line
  }
}

import ChordParse
import Testing

/// Uses the product ChordParse as an app with a songbook does, which imports nothing else.
@Suite("Product ChordParse in a songbook app") struct SongbookAppTests {
  private let song = SongParser().parse(
    """
    {title: River Song}
    {artist: Ada; Tom}
    {capo: 2}
    {start_of_verse: Verse 1}
    The [C]river runs <b>down</b> [G7/B]home
    {end_of_verse}
    {comment: softly}
    """
  )

  @Test func aSongIsShownSectionBySection() {
    var shown: [String] = []
    for section in song.sections {
      if section.name.kind == .verse { shown.append(section.name.label ?? "Verse") }
      for line in section.lines {
        switch line.content {
        case .lyrics(let lyric):
          shown.append(StyledText(markup: lyric.text).text)
          shown += lyric.marks.compactMap(\.chord?.spelling)
        case .comment(let comment) where comment.style != .source: shown.append(comment.text)
        case .chords(let line): shown += line.marks.map(\.text)
        default: break
        }
      }
    }
    #expect(shown == ["Verse 1", "The river runs down home", "C", "G7/B", "softly"])
    #expect(song.title == "River Song")
    #expect(song.metadata.values(.artist) == ["Ada", "Tom"])
    #expect(song.metadata["capo"] == "2")
  }

  @Test func wordsAreSetOffAsTheirMarkUpSays() {
    let words = StyledText(markup: "runs <span color=\"red\">down</span>")
    #expect(words.text == "runs down" && words.spans.map(\.range) == [5..<9])
    #expect(words.spans.map(\.tag) == ["span"])
    #expect(words.spans.map(\.attributes) == ["color=\"red\""])
  }

  @Test func linesThatAreNotWantedCanBeLeftOut() {
    var song = SongParser().parse("C\nHello\n\ne|--0--|\nB|--1--|\nG|--0--|\n\nG\nAgain\n")
    for index in song.sections.indices {
      song.sections[index].lines.removeAll {
        if case .tab = $0.content { true } else { false }
      }
    }
    let text = SongWriter(.text).text(of: song)
    #expect(text.contains("Hello") && text.contains("Again") && !text.contains("--0--"))
  }

  @Test func aSongIsPlayedInAnotherKey() throws {
    let moved = song.transposed(by: 2)
    #expect(moved.chords.map(\.spelling) == ["D", "A7/C#"] && moved.text == song.text)
    var rewriter = SongRewriter(song)
    rewriter.apply(ChordChange(transposition: Transposition(semitones: 2, in: song.key)))
    #expect(SongParser().parse(rewriter.bytes).chords == moved.chords)
    let key = try #require(song.key)
    let change = ChordChange(transposition: Transposition(from: key, to: MusicalKey(Note(.e, -1))))
    #expect(change.song(song).chords.first?.root == Note(.e, -1))
    let open = CapoSuggestion.suggestions(for: song.chords, in: key).first { $0.fret == 0 }
    #expect(open?.shapes == song.chords && open?.shapeKey == key && open?.difficulty ?? 1 < 1)
    let simple = ChordChange(simplification: .triads)
    #expect(simple.song(song).chords.map(\.spelling) == ["C", "G"])
    let typed = song.mapChords { $0.spelling == "C" ? Chord(parsing: "Cadd9") ?? $0 : $0 }
    #expect(typed.chords.map(\.spelling) == ["Cadd9", "G7/B"])
  }

  @Test func chordsAreDrawn() throws {
    let chord = try #require(Chord(parsing: "Am"))
    let shape = try #require(chord.fingerings(on: .guitar).first)
    #expect(shape.description == "x02210" && shape.baseFret == 1 && shape.barres.isEmpty)
    #expect(shape.fingers.compactMap(\.self).map(\.rawValue) == [2, 3, 1])
    #expect(shape.pitches(on: .guitar).compactMap(\.self).map(\.midi) == [45, 52, 57, 60, 64])
    #expect(shape.svg(title: "Am").contains("<svg"))
    #expect(PianoVoicing(chord)?.svg(title: "Am").contains("<svg") == true)
    let names = Instrument.named.map(\.name)
    #expect(names.contains("ukulele") && names.contains(Instrument.mandolin.name))
    #expect(Instrument(tuning: "DADGAD", name: "open guitar")?.tuning.count == 6)
  }

  @Test func aSheetIsPlayedAsItSaysItself() throws {
    let sheet = "{comment-guitar: guitars}\n{comment-bass: basses}\n{transpose: 2}\n[C]Hello"
    let parser = SongParser(format: .chordPro)
    let played = try parser.evaluated(parser.parse(sheet), selecting: ["guitar"])
    #expect(played.chords.map(\.spelling) == ["D"])
    #expect(!SongWriter(.text).text(of: played).contains("basses"))
  }
}

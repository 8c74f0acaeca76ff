import ChordParse
import TestSupport
import Testing

/// A song that is written for another program and read again says the same, except for what the
/// writer lists as lost.
@Suite struct RoundTripTests {
  @Test(arguments: [OutputFormat.openSong, .openLyrics, .openLyrics08, .latex, .onSong])
  func randomSongsComeBack(format: OutputFormat) {
    for seed in 0..<150 {
      var maker = RandomSong(seed: UInt64(seed))
      let text = maker.text()
      let song = SongParser().parse(text)
      let written = SongWriter(format).text(of: song)
      let again = SongParser(options: ReadingOptions(notation: .english)).parse(written)
      let (before, after) = (Self.meaning(song, format), Self.meaning(again, format))
      if before != after {
        let pair = zip(before, after).first { $0 != $1 }
        Issue.record(
          "seed \(seed): \(pair.map { "\($0.0) became \($0.1)" } ?? "lengths differ")\n\(written)"
        )
        return
      }
      #expect(Self.metadata(song) == Self.metadata(again), "seed \(seed)")
    }
  }

  /// What is written a second time is the same.
  @Test(arguments: [OutputFormat.openSong, .openLyrics, .latex, .onSong])
  func writingIsStable(format: OutputFormat) {
    for seed in 0..<60 {
      var maker = RandomSong(seed: UInt64(seed))
      let once = SongWriter(format).text(of: SongParser().parse(maker.text()))
      #expect(SongWriter(format).text(of: SongParser().parse(once)) == once)
    }
  }

  private static func metadata(_ song: Song) -> [String] {
    song.metadata.entries.map { "\($0.name.text)=\($0.value)" }.sorted()
  }

  /// The sections with their words and chords; OpenLyrics gives chords a spelling of its own.
  private static func meaning(_ song: Song, _ format: OutputFormat) -> [String] {
    song.sections.flatMap { section -> [String] in
      let lines = section.lines.compactMap { line -> String? in
        switch line.content {
        case .lyrics(let lyrics):
          let size = lyrics.text.utf8.count
          let chords = lyrics.marks.map { mark in
            "\(min(mark.offset, size)):\(Self.name(mark, format))"
          }
          return "\(lyrics.text.trimmed) \(chords.joined(separator: " "))"
        case .chords(let chords):
          return chords.marks.map { Self.name($0, format) }.joined(separator: " ")
        case .comment(let comment): return "(\(comment.text))"
        default: return nil
        }
      }
      return lines.isEmpty ? [] : ["\(section.name.kind) \(section.name.label ?? "-")"] + lines
    }
  }

  private static func name(_ mark: ChordMark, _ format: OutputFormat) -> String {
    format == .openLyrics ? mark.chord?.normalizedName() ?? mark.text : mark.text
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
  }
}

import ChordParse
import TestSupport
import Testing

/// A song that is written for another program and read again says the same, except for what the
/// writer lists as lost.
@Suite struct RoundTripTests {
  @Test(arguments: [
    OutputFormat.openSong, .openLyrics, .openLyrics08, .latex, .onSong,
  ])
  func randomSongsComeBack(format: OutputFormat) {
    for seed in 0..<150 {
      var maker = RandomSong(seed: UInt64(seed))
      let text = maker.text()
      let song = SongParser().parse(text)
      let written = SongWriter(format).text(of: song)
      let again = Self.parser(format).parse(written)
      let (before, after) = (Self.meaning(song, format), Self.meaning(again, format))
      if before != after {
        let pair = zip(before, after).first { $0 != $1 }
        Issue.record(
          "seed \(seed): \(pair.map { "\($0.0) became \($0.1)" } ?? "lengths differ")\n\(written)"
        )
        return
      }
      let lost = Self.lostNames(song, format)
      #expect(Self.metadata(song, lost) == Self.metadata(again, lost), "seed \(seed)")
    }
  }

  /// Where chords have room, Ultimate Guitar's text says the same, remarks left aside.
  @Test func chordsWithRoomComeBackFromUltimateGuitar() {
    for seed in 0..<150 {
      var maker = RandomSong(seed: UInt64(seed))
      let song = SongParser().parse(Self.thinned(maker.text()))
      let losses = SongWriter(.ultimateGuitar).losses(of: song).map(\.code)
      #expect(Set(losses).isSubset(of: [.lossyMetadata]))
      let written = SongWriter(.ultimateGuitar).text(of: song)
      let again = Self.parser(.ultimateGuitar).parse(written)
      let meaning = Self.meaning(again, .ultimateGuitar)
      #expect(Self.meaning(song, .ultimateGuitar) == meaning, "seed \(seed): \(written)")
      let lost = Self.lostNames(song, .ultimateGuitar)
      #expect(Self.metadata(song, lost) == Self.metadata(again, lost), "seed \(seed)")
    }
  }

  /// A song without remarks, and with chords only where ten letters lie between two of them.
  private static func thinned(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.hasPrefix("{comment") }.map { line in
      var kept = ""
      var gap = 10
      var rest = line[...]
      while let first = rest.first {
        if first == "[", let close = rest.firstIndex(of: "]") {
          if gap >= 10, rest.index(after: close) < rest.endIndex {
            kept += rest[...close]
            gap = 0
          }
          rest = rest[rest.index(after: close)...]
        } else {
          kept.append(first)
          gap += 1
          rest.removeFirst()
        }
      }
      return kept
    }.joined(separator: "\n")
  }

  /// What is written a second time is the same.
  @Test(arguments: [OutputFormat.openSong, .openLyrics, .latex, .onSong])
  func writingIsStable(format: OutputFormat) {
    for seed in 0..<60 {
      var maker = RandomSong(seed: UInt64(seed))
      let once = SongWriter(format).text(of: SongParser().parse(maker.text()))
      #expect(SongWriter(format).text(of: Self.parser(format).parse(once)) == once)
    }
  }

  /// A parser of what was written.
  private static func parser(_ format: OutputFormat) -> SongParser {
    let source = format == .openLyrics08 ? .openLyrics : SongFormat(rawValue: format.rawValue)
    return SongParser(options: ReadingOptions(format: source, notation: .english))
  }

  /// The metadata that the writer says is lost.
  private static func lostNames(_ song: Song, _ format: OutputFormat) -> Set<MetadataName> {
    let places = Set(SongWriter(format).losses(of: song).map(\.range))
    let lost = song.metadata.entries.filter { entry in entry.range.map(places.contains) ?? false }
    return Set(lost.map(\.name))
  }

  private static func metadata(_ song: Song, _ lost: Set<MetadataName>) -> [String] {
    song.metadata.entries.filter { !lost.contains($0.name) }.map { "\($0.name.text)=\($0.value)" }
      .sorted()
  }

  /// The sections with their words and chords; OpenLyrics gives chords a spelling of its own.
  private static func meaning(_ song: Song, _ format: OutputFormat) -> [String] {
    song.sections.filter { $0.name.kind != .head }.flatMap { section -> [String] in
      let lines = section.lines.compactMap { line -> String? in
        switch line.content {
        case .lyrics(let lyrics):
          let size = lyrics.text.trimmed.utf8.count
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

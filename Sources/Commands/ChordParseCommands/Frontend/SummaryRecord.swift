import ChordParse

/// A song as `info --json` prints it.
struct SummaryRecord: Encodable {
  struct Entry: Encodable {
    let name: String
    let value: String
  }

  struct FoundKey: Encodable {
    let key: String
    /// From 0 to 1.
    let confidence: Double
  }

  struct CountedChord: Encodable {
    let name: String
    let count: Int
  }

  let file: String
  let title: String?
  let metadata: [Entry]
  let format: String
  let notation: String
  let encoding: String
  /// Why the encoding was guessed; nil when it is certain.
  let encodingGuess: String?
  let key: String?
  let keyFound: FoundKey?
  let capo: Int?
  let sections: [String]
  let chords: [CountedChord]

  init(_ song: Song, file: String) {
    self.file = file
    title = song.title
    metadata = song.metadata.entries.map { Entry(name: $0.name.text, value: $0.value) }
    format = song.format.rawValue
    notation = song.notation.rawValue
    encoding = song.text.encoding.rawValue
    encodingGuess = song.diagnostics.first { $0.code == .guessedEncoding }?.message
    key = song.key.map { "\($0)" }
    keyFound = song.foundKey.map {
      FoundKey(key: "\($0.key)", confidence: ($0.confidence * 1000).rounded() / 1000)
    }
    capo = song.statedCapo
    sections = SongSummary.sectionNames(song)
    chords = SongSummary.chordCounts(song).map { CountedChord(name: $0.0, count: $0.1) }
  }
}

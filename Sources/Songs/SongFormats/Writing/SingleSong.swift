import SongModel

/// What formats that hold one song write of a document: its first song.
struct SingleSong {
  /// The song.
  let song: Song
  /// The metadata that no line below the head changes.
  let metadata: [MetadataEntry]

  /// The values of each name, in order.
  private let valuesByName: [MetadataName: [String]]
  /// The songs after it.
  private let others: ArraySlice<Song>

  /// Takes the first song.
  init(_ document: Song) {
    let songs = document.songs
    song = songs.first ?? document
    others = songs.dropFirst()
    metadata = song.metadata.entries
    valuesByName = Dictionary(grouping: metadata) { $0.name }.mapValues { $0.map(\.value) }
  }

  /// Reports the songs that are left out.
  fileprivate func reportOthers(in written: inout WrittenSong) {
    guard let next = others.first else { return }
    written.lose(
      .lossySongs,
      "the file holds \(others.count.grouped("more song")), for which the format has no room",
      at: next.sections.first?.range,
      remedy: "split the file into one for each song"
    )
  }

  /// All values of a name.
  func values(_ name: MetadataName) -> [String] {
    valuesByName[name] ?? []
  }
}

/// Writes a format that holds one song.
protocol SingleSongWriter {
  /// The song.
  var single: SingleSong { get }
  /// What is written so far.
  var written: WrittenSong { get set }

  /// Writes the song.
  mutating func write()
}

extension SingleSongWriter {
  /// What is written of the song, and what is lost of it and of the others.
  ///
  /// - Complexity: O(n).
  consuming func finished() -> WrittenSong {
    single.reportOthers(in: &written)
    write()
    return written
  }
}

/// Gives every section that is sung a name of its own, for formats that merge those of one name.
struct SectionNaming {
  private var numbers: [SectionKind: Int] = [:]

  /// Makes a naming that leaves the numbers of a song's sections to them.
  init(_ song: Song) {
    for section in song.sections {
      guard let number = section.name.number else { continue }
      numbers[section.name.kind] = max(numbers[section.name.kind] ?? 0, number)
    }
  }

  /// The name of a section; verses without a label are numbered.
  mutating func name(of section: SongSection) -> SectionName {
    var name = section.name
    guard name.label == nil, name.kind == .verse, name.number == nil else { return name }
    let number = (numbers[.verse] ?? 0) + 1
    numbers[.verse] = number
    name.number = number
    return name
  }
}

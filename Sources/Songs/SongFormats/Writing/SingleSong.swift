import SongModel

/// What formats that hold one song write of a document: its first song.
struct SingleSong {
  /// The song.
  let song: Song
  /// The metadata that no line below the head changes.
  let metadata: [MetadataEntry]

  /// Takes the first song, and tells of the others.
  init(_ document: Song, _ written: inout WrittenSong) {
    let songs = document.songs
    song = songs.first ?? document
    metadata = song.metadata.entries
    if songs.count > 1 {
      written.lose(
        .lossySongs,
        "\(songs.count - 1) more songs of the file are left out",
        at: songs[1].sections.first?.range,
        remedy: "split the file into one for each song"
      )
    }
  }

  /// All values of a name.
  func values(_ name: MetadataName) -> [String] {
    metadata.filter { $0.name == name }.map(\.value)
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

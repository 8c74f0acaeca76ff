import SongLayout
import SongModel

/// What a song states about itself, sorted for its readers in one pass.
struct SongFacts {
  private(set) var title: String?
  /// What it is sorted by, if not by its title.
  private(set) var sortTitle: String?
  private(set) var subtitles: [String] = []
  private(set) var artists: [String] = []
  private var composers: [String] = []
  private var lyricists: [String] = []
  private(set) var copyright: [String] = []
  private(set) var language: String?
  private(set) var key: String?
  /// Everything else that is shown, with its name, the key among it.
  private(set) var others: [(name: String, value: String)] = []

  init(_ song: Song) {
    for section in song.sections {
      for entry in section.lines.metadata { add(entry) }
    }
  }

  /// Who made the song, each once.
  var makers: [String] {
    var known: Set<String> = []
    return (artists + composers + lyricists).filter { known.insert($0).inserted }
  }

  private mutating func add(_ entry: MetadataEntry) {
    switch entry.name.text {
    case "title":
      let isBlank = entry.value.utf8.allSatisfy { $0.isSpaceOrTab }
      title = title ?? (isBlank ? nil : entry.value)
    case "sorttitle": sortTitle = sortTitle ?? entry.value
    case "sortartist": break
    case "subtitle": subtitles.append(entry.value)
    case "artist": artists += entry.values
    case "composer": composers += entry.values
    case "lyricist": lyricists += entry.values
    case "copyright": copyright += entry.values
    case "language", "lang": language = language ?? entry.value
    case "key":
      key = key ?? entry.value
      others.append((entry.name.text, entry.value))
    default: others.append((entry.name.text, entry.value))
    }
  }
}

import ChordParse
import CommandSupport
import SongFormats

/// A file with several songs of another program, which come in one by one: a book in LaTeX, tunes in
/// ABC, a playlist of iReal Pro, which becomes a setlist, too.
struct SongCollection {
  /// The songs, named after their titles.
  private(set) var sheets: [PackedSheet] = []
  /// The playlist.
  private(set) var sets: [PackedSet] = []

  /// Takes a file apart; nil for one with a single song.
  init?(_ bytes: [UInt8]) {
    guard let format = SongFormat(ofFileBeginning: Array(bytes.prefix(SheetEndings.headSize))),
      let ending = Self.ending(of: format)
    else { return nil }
    let song = SongParser().parse(bytes)
    var taken: Set<String> = []
    var items: [PackedSet.Item] = []
    for (number, text) in SongParts.texts(of: song).enumerated() {
      let part = SongParser().parse(text)
      let title = part.title ?? "song \(number + 1)"
      let plain = title.replacing("/", with: "_")
      let isNew = taken.insert(plain.lowercased()).inserted
      let path = (isNew ? plain : "\(plain) (\(number + 1))") + ending
      sheets.append(PackedSheet(path: path) { Array(text.utf8) })
      items.append(PackedSet.Item(path: path, name: title))
    }
    if sheets.isEmpty { return nil }
    let playlist = song.songs.lazy.compactMap { $0.metadata["playlist"] }.first
    if let playlist { sets = [PackedSet(name: playlist, songs: items)] }
  }

  /// How the files of single songs end; nil for formats whose files have only one.
  private static func ending(of format: SongFormat) -> String? {
    switch format {
    case .iReal: ".url"
    case .latex: ".tex"
    case .abc: ".abc"
    default: nil
    }
  }

  /// Whether a file of this name, found in a folder, may hold several songs.
  static func mayBe(_ name: String) -> Bool {
    [".tex", ".abc", ".sg", ".tsg", ".html", ".htm", ".url"].contains {
      name.lowercased().hasSuffix($0)
    }
  }
}

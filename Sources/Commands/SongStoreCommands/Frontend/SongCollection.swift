import ChordParse
import CommandSupport
import Foundation
import SongFormats
import SongModel

/// A file with several songs, which come in one by one: sheets that `{new_song}` parts, a book in
/// LaTeX, tunes in ABC, a playlist of iReal Pro, which becomes a setlist, too.
struct SongCollection {
  /// The songs, named after their titles.
  private(set) var sheets: [PackedSheet] = []
  /// The playlist.
  private(set) var sets: [PackedSet] = []
  /// Why the songs stay together in their file; nil where they come in one by one.
  private(set) var objection: String?

  /// Takes a file apart; nil for one with a single song.
  ///
  /// - Parameters:
  ///   - name: the name of the file, for songs without a title.
  ///   - parser: what reads the songs when they are imported.
  init?(_ bytes: [UInt8], named name: String, for parser: SongParser) {
    let format = SongFormat(ofFileBeginning: Array(bytes.prefix(SheetEndings.headSize)))
    let file = (name as NSString).lastPathComponent as NSString
    if let format, let ending = Self.ending(of: format) {
      let song = SongParser().parse(bytes)
      let parts = SongParts.texts(of: song).map { Array($0.utf8) }
      add(parts, endingIn: ending, of: file, SongParser())
      let playlist = song.songs.lazy.compactMap { $0.metadata["playlist"] }.first
      if let playlist { sets = [PackedSet(name: playlist, songs: items)] }
    } else if let found = SheetParts(bytes, for: parser) {
      objection = found.objection
      if objection != nil { return }
      let ending = file.pathExtension.isEmpty ? ".cho" : "." + file.pathExtension
      add(found.parts, endingIn: ending, of: file, parser)
    }
    if sheets.isEmpty { return nil }
  }

  private var items: [PackedSet.Item] = []

  private mutating func add(
    _ parts: [[UInt8]],
    endingIn ending: String,
    of file: NSString,
    _ parser: SongParser
  ) {
    var taken: Set<String> = []
    for (number, part) in parts.enumerated() {
      let title = parser.parse(part).title ?? "\(file.deletingPathExtension) \(number + 1)"
      let plain = title.replacing("/", with: "_")
      let isNew = taken.insert(plain.lowercased()).inserted
      let path = (isNew ? plain : "\(plain) (\(number + 1))") + ending
      sheets.append(PackedSheet(path: path) { part })
      items.append(PackedSet.Item(path: path, name: title))
    }
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
}

import ChordParse
import SongArchives

/// How the files end that a folder is searched for.
package enum SheetEndings {
  /// What the name of a file says of it.
  package enum Kind: Hashable, Sendable {
    /// A sheet.
    case sheet
    /// Perhaps a song, which its content decides: files of OpenSong have no ending at all.
    case doubtful
    /// Perhaps an archive of songs, which its content decides.
    case archive
    /// No song.
    case other
  }

  /// The endings of sheets, in the order of the alphabet.
  package static var sorted: [String] { sheets.sorted() }

  /// Whether a file's name ends like a sheet's; a point at its beginning begins no ending.
  package static func fit(_ name: String) -> Bool { kind(of: name) == .sheet }

  /// What a file's name says of it.
  package static func kind(of name: String) -> Kind {
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      return .doubtful
    }
    let ending = name[name.index(after: point)...].lowercased()
    if sheets.contains(ending) { return .sheet }
    if archives.contains(ending) { return .archive }
    return doubtful.contains(ending) ? .doubtful : .other
  }

  /// Whether the beginning of a file whose name leaves it open is that of a song.
  package static func isSong(_ head: some Sequence<UInt8>) -> Bool {
    let head = Array(head)
    return SongFormat(ofFileBeginning: head) != nil || PageData.mayBegin(with: head)
  }

  /// The size of the largest file of another program that is read, in bytes.
  package static let largestFile = 33_554_432

  /// The size of the largest sheet that is read, in bytes: far more than anyone writes, and far less
  /// than what a device gives that never ends.
  package static let largestSheet = 1_073_741_824

  /// How much of a file decides what it is, in bytes.
  package static let headSize = 16_384

  private static let sheets = [
    "txt", "cho", "crd", "chopro", "chordpro", "chord", "pro", "tab", "song", "sng", "onsong",
    "csg", "tsg", "sg", "usr", "abc",
  ]

  private static let doubtful = [
    "xml", "tex", "html", "htm", "opensong", "json", "songdata", "url", "musicxml",
  ]

  private static let archives = ["zip", "osb", "sbp", "sbpbackup", "backup", "mxl"]
}

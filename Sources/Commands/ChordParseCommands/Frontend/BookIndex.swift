import ChordParse
import CommandSupport
import SongPages
import Synchronization

/// Gathers the songs of a folder of pages for the page that leads to them, `index.html`.
final class BookIndex: Sendable {
  private let folder: String
  private let style: PageStyle
  /// The songs by the path of their page, as bytes, since two names may differ only in how their
  /// letters are composed.
  private let entries = Mutex<[[UInt8]: [BookEntry]]>([:])

  init(in folder: String, style: PageStyle) {
    (self.folder, self.style) = (folder, style)
  }

  /// Adds the songs of a sheet.
  func add(_ song: Song, _ sheet: InputSheet, at destination: OutputDestination) {
    guard let path = path(of: sheet, at: destination) else { return }
    let bytes = FileName.bytes(of: path)
    let found = BookEntry.entries(of: song, named: sheet.plainName, path: bytes)
    entries.withLock { $0[bytes] = found }
  }

  /// Writes the index; sheets that were skipped are read for it.
  func write(_ sheets: [InputSheet], at destination: OutputDestination, _ parser: SongParser) {
    for sheet in sheets {
      guard let path = path(of: sheet, at: destination), isMissing(path),
        OutputFile(folder + path).exists, let bytes = try? sheet.bytes()
      else { continue }
      add(parser.parse(bytes), sheet, at: destination)
    }
    let found = entries.withLock { $0.sorted { $0.key.lexicographicallyPrecedes($1.key) } }
      .flatMap(\.value)
    let listed = found.map { (title: $0.sortTitle.lowercased(), entry: $0) }.enumerated()
      .sorted { ($0.element.title, $0.offset) < ($1.element.title, $1.offset) }
      .map { $0.element.entry }
    do {
      let file = OutputFile(folder + Self.name)
      let page = HTMLPage(style: style).index(of: listed, title: "Songs")
      try file.write(.bytes(page))
    } catch {
      Console.warn("chordparse: \(error)")
    }
  }

  private static let name = "index.html"

  /// Whether the page of a sheet would take the place of the index.
  func isReplaced(by sheet: InputSheet, at destination: OutputDestination) -> Bool {
    destination.file(for: sheet) == folder + Self.name
  }

  private func isMissing(_ path: String) -> Bool {
    entries.withLock { $0[FileName.bytes(of: path)] == nil }
  }

  /// The path of the page of a sheet from the folder; nil for the index itself.
  private func path(of sheet: InputSheet, at destination: OutputDestination) -> String? {
    guard let path = destination.file(for: sheet)?.inside(folder), path != Self.name else {
      return nil
    }
    return path
  }
}

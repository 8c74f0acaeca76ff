package import ChordParse
package import SongPages

/// Songs that become one file: a PDF to print, or a page for browsers that leads to each of them.
package struct SongBook {
  private enum Kind {
    case printed(PrintedBook)
    case page([(song: Song, name: String)])
  }

  private var kind: Kind
  private let style: PageStyle
  private let title: String?

  /// Whether songs become one file in a format, rather than a file each.
  package static func isWritten(as format: TargetFormat) -> Bool { format.isPage }

  /// Makes a book without songs yet.
  ///
  /// - Throws: `UnavailableFormat` for PDF in a build without it.
  package init(
    as format: TargetFormat,
    style: PageStyle = PageStyle(),
    title: String? = nil
  ) throws {
    kind =
      format == .html ? .page([]) : .printed(try PrintedBook(style: style, title: title))
    (self.style, self.title) = (style, title)
  }

  /// Adds the songs of a sheet.
  ///
  /// - Parameter name: what songs without a title are called.
  package mutating func add(_ song: Song, named name: String = "Song") {
    switch kind {
    case .printed(var book):
      // Taken out first, so that the book is changed and not a copy of it.
      kind = .page([])
      book.add(song, named: name)
      kind = .printed(book)
    case .page(var songs):
      kind = .page([])
      songs.append((song, name))
      kind = .page(songs)
    }
  }

  /// The file.
  package consuming func finish() -> TargetOutput {
    switch kind {
    case .printed(let book): book.finish()
    case .page(let songs):
      TargetOutput(HTMLPage(style: style).bytes(of: songs, title: title ?? "Songs"))
    }
  }
}

public import SongModel

/// Writes songs as pages for browsers: one file each, which needs no network.
///
/// The words can be read without the script of the page, which only transposes, changes the size,
/// and hides the chords. Nothing of a sheet is taken for mark-up, and the page forbids the browser
/// to load or run anything else.
public struct HTMLPage: Sendable {
  /// How the page looks.
  public let style: PageStyle

  /// Makes a writer of pages.
  public init(style: PageStyle = PageStyle()) {
    self.style = style
  }

  /// The page of a sheet, in UTF-8.
  ///
  /// - Parameters:
  ///   - song: the song, or the songs of a sheet.
  ///   - name: what songs without a title are called, such as the name of the file.
  /// - Complexity: O(n).
  public func bytes(of song: Song, named name: String = "Song") -> [UInt8] {
    let songs = PageSong.songs(of: song, named: name)
    let size = song.source.text.string.utf8.count
    var output = HTMLOutput(capacity: size * 4 + 8_192)
    let head = HTMLHead(title: songs.map(\.title).joined(separator: ", "), style: style)
    head.write(to: &output, language: songs.first?.language, song: song)
    output.add("<main>\n")
    for (number, page) in songs.enumerated() {
      HTMLSong(page, number: number, style: style).write(to: &output)
    }
    output.add("</main>\n<script>")
    output.add(HTMLScript.text)
    output.add("</script>\n</body></html>\n")
    return output.bytes
  }

  /// A page that leads to others.
  ///
  /// - Parameters:
  ///   - entries: the songs, in the order in which they are listed.
  ///   - title: the title of the book.
  /// - Complexity: O(n).
  public func index(of entries: [BookEntry], title: String) -> [UInt8] {
    var output = HTMLOutput(capacity: entries.count * 128 + 8_192)
    HTMLHead(title: title, style: style).write(to: &output, language: nil, song: nil)
    output.add("<main>\n<h1 dir=auto>")
    output.add(words: title)
    output.add("</h1>\n<ol class=index>\n")
    for entry in entries { output.add(entry) }
    output.add("</ol>\n</main>\n</body></html>\n")
    return output.bytes
  }
}

/// A song in the index of a book.
public struct BookEntry: Hashable, Sendable {
  /// The title.
  public let title: String
  /// Who made it; empty when unknown.
  public let makers: String
  /// The key; empty when unknown.
  public let key: String
  /// The path of its page from that of the index.
  public let path: String

  /// Makes an entry.
  public init(title: String, makers: String = "", key: String = "", path: String) {
    (self.title, self.makers, self.key, self.path) = (title, makers, key, path)
  }

  /// The entries of the songs of a sheet, whose pages are one.
  ///
  /// - Complexity: O(n).
  public static func entries(of song: Song, named name: String, path: String) -> [BookEntry] {
    song.songs.map { song in
      let metadata = song.metadata
      return BookEntry(
        title: metadata[.title] ?? name,
        makers: metadata.values(.artist).joined(separator: ", "),
        key: metadata[.key] ?? "",
        path: path
      )
    }
  }
}

extension HTMLOutput {
  fileprivate mutating func add(_ entry: BookEntry) {
    add("<li dir=auto><a href=\"")
    add(words: entry.path.percentEncoded)
    add("\">")
    add(words: entry.title)
    add("</a>")
    for (text, name) in [(entry.makers, "by"), (entry.key, "key")] where !text.isEmpty {
      add(markup: " <span class=\(name)>")
      add(words: text)
      add("</span>")
    }
    add("</li>\n")
  }
}

extension String {
  /// The path with all bytes but plain ones as `%41`, beginning in the folder of the page.
  fileprivate var percentEncoded: String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/".utf8)
    return "./"
      + utf8.map { byte in
        if plain.contains(byte) { return String(UnicodeScalar(byte)) }
        let hex = String(byte, radix: 16, uppercase: true)
        return "%" + (hex.count < 2 ? "0" : "") + hex
      }.joined()
  }
}

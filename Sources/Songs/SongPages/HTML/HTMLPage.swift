import Harmony
public import SongModel

/// Writes songs as pages for browsers: one file each, which needs no network.
///
/// The words can be read without the script of the page, which only transposes, changes the size,
/// and hides the chords. Nothing of a sheet is taken for mark-up, and the page forbids the browser
/// to load or run anything else.
public struct HTMLPage: Sendable {
  /// How the page looks.
  public let style: PageStyle
  private let head: HTMLHead

  /// Makes a writer of pages.
  public init(style: PageStyle = PageStyle()) {
    self.style = style
    head = HTMLHead(style)
  }

  /// The page of a sheet, in UTF-8.
  ///
  /// - Parameters:
  ///   - song: the song, or the songs of a sheet.
  ///   - name: what songs without a title are called, such as the name of the file.
  /// - Complexity: O(n).
  public func bytes(of song: Song, named name: String = "Song") -> [UInt8] {
    let songs = PageSong.songs(of: song, named: name)
    var output = MarkupOutput(capacity: song.text.string.utf8.count * 8 + 16_384)
    let title = songs.count == 1 ? songs[0].title : songs.map { $0.title }.joined(separator: ", ")
    head.write(title: title, language: songs.first?.language, to: &output)
    output.add("<main>\n")
    write(songs, to: &output)
    return output.finish()
  }

  /// The page of several sheets, such as those of a setlist, in UTF-8.
  ///
  /// It begins with a list of the songs, which leads to each of them.
  ///
  /// - Parameters:
  ///   - sheets: the sheets, in the order in which they are played.
  ///   - title: what stands over the list.
  /// - Complexity: O(n).
  public func bytes(of sheets: [Song], title: String) -> [UInt8] {
    bytes(of: sheets.map { ($0, "Song") }, title: title)
  }

  /// The page of several sheets with their names, which songs without a title have, in UTF-8.
  ///
  /// - Complexity: O(n).
  package func bytes(of sheets: [(song: Song, name: String)], title: String) -> [UInt8] {
    let songs = sheets.flatMap { PageSong.songs(of: $0.song, named: $0.name) }
    let size = sheets.reduce(0) { $0 + $1.song.text.string.utf8.count }
    var output = MarkupOutput(capacity: size * 8 + 16_384)
    head.write(title: title, language: songs.first?.language, to: &output)
    let entries = songs.enumerated().map { number, song in
      BookEntry(song, at: HTMLSong.identifier(number))
    }
    write(entries, title: title, to: &output)
    write(songs, to: &output)
    return output.finish()
  }

  /// A page that leads to others.
  ///
  /// - Parameters:
  ///   - entries: the songs, in the order in which they are listed.
  ///   - title: the title of the book.
  /// - Complexity: O(n).
  public func index(of entries: [BookEntry], title: String) -> [UInt8] {
    var output = MarkupOutput(capacity: entries.count * 128 + 8_192)
    head.write(title: title, language: nil, to: &output)
    write(entries, title: title, to: &output)
    output.add("</main>\n</body></html>\n")
    return output.finish()
  }

  private func write(_ entries: [BookEntry], title: String, to output: inout MarkupOutput) {
    output.add("<main>\n<h1 dir=auto>")
    output.add(words: title)
    output.add("</h1>\n<ol class=index>\n")
    for entry in entries { output.add(entry) }
    output.add("</ol>\n")
  }

  /// Writes songs, and the end of the page.
  private func write(_ songs: [PageSong], to output: inout MarkupOutput) {
    for (number, song) in songs.enumerated() {
      HTMLSong(song, number: number, style: style).write(to: &output)
    }
    output.add("</main>\n<script>")
    output.add(HTMLScript.text)
    output.add("</script>\n</body></html>\n")
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
  /// What it is sorted by: its title, unless it states another text.
  package let sortTitle: String
  /// The path of its page from that of the index, whose names may hold any bytes; empty where it is
  /// the same page.
  package let path: [UInt8]
  /// The identifier of the song on its page; empty where the link leads to the top of it.
  fileprivate let place: String

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - makers: who made it; empty when unknown.
  ///   - key: the key; empty when unknown.
  ///   - path: the path of its page from that of the index.
  public init(title: String, makers: String = "", key: String = "", path: String) {
    (self.title, self.makers, self.key) = (title, makers, key)
    (sortTitle, self.path, place) = (title, Array(path.utf8), "")
  }

  /// The entry of a song that stands first on its page, or at a place there.
  private init(_ facts: SongFacts, named name: String, path: [UInt8], at place: String) {
    title = facts.title ?? name
    sortTitle = facts.sortTitle ?? title
    makers = facts.artists.joined(separator: ", ")
    key = facts.key ?? ""
    (self.path, self.place) = (path, place)
  }

  /// The entries of the songs of a sheet, whose pages are one.
  ///
  /// - Parameters:
  ///   - song: the song, or the songs of a sheet.
  ///   - name: what songs without a title are called.
  ///   - path: the path of their page.
  /// - Complexity: O(n).
  package static func entries(of song: Song, named name: String, path: [UInt8]) -> [BookEntry] {
    song.songs.enumerated().map { number, song in
      let place = number == 0 ? "" : HTMLSong.identifier(number)
      return BookEntry(SongFacts(song), named: name, path: path, at: place)
    }
  }

  /// The entry of a song on the same page.
  fileprivate init(_ song: PageSong, at place: String) {
    (title, sortTitle) = (song.title, song.title)
    makers = song.makers.joined(separator: ", ")
    key = song.key ?? ""
    (path, self.place) = ([], place)
  }
}

extension MarkupOutput {
  fileprivate mutating func add(_ entry: BookEntry) {
    add("<li dir=auto><a href=\"")
    if !entry.path.isEmpty { add("./") }
    for byte in entry.path { add(ofPath: byte) }
    if !entry.place.isEmpty {
      add("#")
      add(markup: entry.place)
    }
    add("\">")
    add(words: entry.title)
    add("</a>")
    if !entry.makers.isEmpty { add(entry.makers, " <span class=by>") }
    if !entry.key.isEmpty { add(entry.key, " <span class=key>") }
    add("</li>\n")
  }

  private mutating func add(_ words: String, _ start: StaticString) {
    add(start)
    add(words: words)
    add("</span>")
  }
}

extension MarkupOutput {
  /// Adds a byte of a path, as `%41` unless it is a plain one.
  fileprivate mutating func add(ofPath byte: UInt8) {
    guard !byte.isPlainInPaths else { return add(byte) }
    add("%")
    for digit in [byte >> 4, byte & 0xF] { add(digit < 10 ? 0x30 + digit : 0x37 + digit) }
  }
}

extension UInt8 {
  fileprivate var isPlainInPaths: Bool {
    isASCIILetter || isASCIIDigit || "-_.~/".utf8.contains(self)
  }
}

/// The name of a piece of metadata, in lower case; any name is allowed.
public struct MetadataName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let text: String

  /// Makes a name, in lower case.
  public init(_ text: some StringProtocol) {
    self.text = text.lowercased()
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension MetadataName {
  /// The name of the song.
  public static let title: MetadataName = "title"
  /// A second line of the title.
  public static let subtitle: MetadataName = "subtitle"
  /// Who performs the song.
  public static let artist: MetadataName = "artist"
  /// Who wrote the music.
  public static let composer: MetadataName = "composer"
  /// Who wrote the words.
  public static let lyricist: MetadataName = "lyricist"
  /// Who holds the rights, as stated.
  public static let copyright: MetadataName = "copyright"
  /// The album the song is on.
  public static let album: MetadataName = "album"
  /// The year of publication.
  public static let year: MetadataName = "year"
  /// The key, in the notation of the sheet: `Am`, `Bb`.
  public static let key: MetadataName = "key"
  /// The fret of the capo.
  public static let capo: MetadataName = "capo"
  /// Beats per minute.
  public static let tempo: MetadataName = "tempo"
  /// The time signature: `3/4`.
  public static let time: MetadataName = "time"
  /// Seconds, or minutes and seconds: `3:45`.
  public static let duration: MetadataName = "duration"
  /// The notes of the strings, the lowest first.
  public static let tuning: MetadataName = "tuning"
  /// Who wrote the sheet down.
  public static let transcriber: MetadataName = "transcriber"
}

/// One piece of metadata.
public struct MetadataEntry: Hashable, Sendable, Codable {
  /// What it is.
  public let name: MetadataName
  /// Its value as written, without surrounding blanks.
  public var value: String
  /// Where the value is; nil when it did not come from a source.
  public let range: SourceRange?

  /// Makes an entry.
  package init(_ name: MetadataName, _ value: String, range: SourceRange? = nil) {
    self.name = name
    self.value = value
    self.range = range
  }
}

extension MetadataEntry {
  /// The values that the entry states; titles and subtitles are one value.
  package var values: [String] {
    guard value.utf8Offset(of: "; ") != nil, ![.title, .subtitle].contains(name) else {
      return [value]
    }
    return value.parts(separatedBy: "; ")
  }
}

/// A line that states metadata.
public struct MetadataLine: Hashable, Sendable, Codable {
  /// What it states, in order.
  public var entries: [MetadataEntry]
  /// The line as written.
  package var text: String

  /// Makes a metadata line.
  package init(entries: [MetadataEntry], text: String) {
    self.entries = entries
    self.text = text
  }
}

/// The metadata of a song in the order of its sheet.
public struct Metadata: Hashable, Sendable, Codable {
  /// All entries; names may repeat.
  public let entries: [MetadataEntry]

  /// Collects entries.
  package init(_ entries: [MetadataEntry]) {
    self.entries = entries
  }

  /// The first value with this name; `{title:}` states none.
  ///
  /// - Complexity: O(number of entries).
  public subscript(name: MetadataName) -> String? {
    entries.first { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// All values with this name, in order.
  ///
  /// A line may state several, separated by a semicolon and a blank: `{artist: Ada; Tom}`. Titles
  /// are not split, since they may hold semicolons themselves.
  ///
  /// - Complexity: O(size of the entries).
  public func values(_ name: MetadataName) -> [String] {
    entries.filter { $0.name == name }.flatMap { $0.values }
  }
}

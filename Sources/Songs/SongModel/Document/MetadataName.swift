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

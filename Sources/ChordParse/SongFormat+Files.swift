package import SongFormats
import SongParsing

extension SongSet {
  /// Reads a set of OpenSong; nil for any other file.
  ///
  /// - Complexity: O(n).
  package init?(_ bytes: [UInt8]) {
    let encoding = FormatSigns.declaredEncoding(of: bytes)
    self.init(TextDecoder(declared: encoding).decode(bytes).text)
  }
}

extension SongFormat {
  /// The format of another program's file that begins with these bytes; nil for sheets, and for
  /// what is not a song.
  ///
  /// - Complexity: O(1).
  package init?(ofFileBeginning bytes: [UInt8]) {
    let encoding = FormatSigns.declaredEncoding(of: bytes)
    let text = TextDecoder(declared: encoding).decode(bytes).text.string
    guard let format = FormatSigns.format(of: text) else { return nil }
    self = format
  }
}

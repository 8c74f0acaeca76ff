import ChordParse
import CommandSupport
import SongModel

/// The songs of a file in ChordPro or OnSong that `{new_song}` parts, each as a sheet of its own, with
/// the bytes that it has in the file.
struct SheetParts {
  /// The sheets in order; together they are the file.
  let parts: [[UInt8]]
  /// Why the file stays whole, and what to do; nil where its songs are read alike if they stand alone.
  let objection: String?

  /// Takes a file apart; nil for any other one.
  ///
  /// - Complexity: O(n).
  init?(_ bytes: [UInt8], for parser: SongParser) {
    guard Self.mayBeginSongs(bytes), bytes.count <= SheetEndings.largestFile else { return nil }
    let song = parser.parse(bytes)
    guard [.chordPro, .onSong].contains(song.format) else { return nil }
    // What holds nothing stays with the song before it, or at the beginning with the first one.
    let songs = song.songs.filter(\.holdsAnything)
    let cuts = songs.compactMap { $0.sections.first?.range?.lowerBound }.dropFirst()
    guard !cuts.isEmpty else { return nil }
    parts = song.text.bytes(cutAt: Array(cuts))
    let ends = zip([song.text.range.lowerBound] + cuts, cuts + [song.text.range.upperBound])
    let areAlike = zip(parts, ends).allSatisfy { part, ends in
      let alone = parser.parse(part)
      return alone.format == song.format && alone.text.string == song.text.slice(ends.0..<ends.1)
    }
    let (format, encoding) = (song.format.rawValue, song.text.encoding.rawValue)
    objection =
      areAlike
      ? nil
      : "its \(parts.count) songs become one, because alone they would be read in another way; give "
        + "--from \(format) --encoding \(encoding) to part them"
  }

  /// Whether a directive that begins a song may stand among bytes of any encoding: a look that costs
  /// little, since most sheets have none.
  private static func mayBeginSongs(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[(brace + 1)...]
      // Blanks, and the zeros of UTF-16, say nothing.
      let letters = rest.prefix(64).lazy.filter { $0 > 0x20 }.map { $0 | 0x20 }
      if directives.contains(where: { letters.starts(with: $0) }) { return true }
    }
    return false
  }

  /// The names of directives that begin a song, their letters as bytes with the bit of lower case.
  private static let directives: [[UInt8]] = DirectiveTable.all
    .filter { $0.effect == .newSong }
    .flatMap { [$0.name] + $0.otherNames }
    .map { $0.utf8.map { $0 | 0x20 } }
}

extension Song {
  /// Whether the song is more than the directive that begins it, blanks and remarks in the source.
  fileprivate var holdsAnything: Bool {
    lines.contains { line in
      switch line.content {
      case .blank: false
      case .comment(let comment): comment.style != .source
      case .directive: line.effect(in: text) != .newSong
      default: true
      }
    }
  }
}

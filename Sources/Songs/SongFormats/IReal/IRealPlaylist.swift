/// The songs of a link of iReal Pro, and the names after them.
struct IRealPlaylist {
  /// The fields of each song, still with the signs between them.
  private(set) var songs: [IRealText] = []
  /// What follows the songs: the name of the playlist.
  private(set) var names: [IRealText] = []

  /// Cuts a link at the signs between its songs.
  ///
  /// Songs are three signs apart, and their fields one. Where a field is empty, three signs may
  /// stand inside a song, too; so a song has all its fields first, if songs of as many fields fill
  /// the link.
  ///
  /// - Complexity: O(n).
  init(_ link: IRealLink.Found) {
    let signs = link.text.bytes.indices.filter { link.text.bytes[$0] == UInt8(ascii: "=") }
    let count = link.isScrambled ? 10 : 6
    let parts =
      Self.parts(of: link.text, signs, fields: count) ?? link.text.split(Array("===".utf8))
    for part in parts where !part.bytes.isEmpty {
      let isSong = part.bytes.count { $0 == UInt8(ascii: "=") } > 4
      if isSong { songs.append(part) } else { names.append(part) }
    }
  }

  /// The parts of a link whose songs all have so many fields; nil for any other link.
  private static func parts(
    of text: IRealText,
    _ signs: [Int],
    fields: Int
  ) -> [IRealText]? {
    var parts: [IRealText] = []
    var (start, next) = (0, 0)
    while next + fields - 1 <= signs.count {
      let last = next + fields - 1
      let end = last < signs.count ? signs[last] : text.bytes.count
      parts.append(text.part(start..<end))
      if last >= signs.count { return parts }
      guard last + 2 < signs.count, signs[last + 2] == signs[last] + 2 else { return nil }
      (start, next) = (signs[last] + 3, last + 3)
    }
    return next == signs.count ? parts + [text.part(start..<text.bytes.count)] : nil
  }
}

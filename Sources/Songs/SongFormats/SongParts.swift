package import SongModel

/// The songs of another program's file with several, each as the text of a file of its own.
package enum SongParts {
  /// The texts, in order; empty for a file of one song, or of a format that holds only one.
  ///
  /// - Complexity: O(n).
  package static func texts(of song: Song) -> [String] {
    switch song.format {
    case .iReal: IRealReader.links(of: song.text)
    case .latex, .abc: slices(of: song)
    default: []
    }
  }

  /// The stretches of the text from the beginning of each song to that of the next.
  private static func slices(of song: Song) -> [String] {
    let starts = song.songs.compactMap { song in
      song.sections.compactMap(\.range?.lowerBound).min()
    }
    guard starts.count > 1 else { return [] }
    let text = song.text
    let ends = starts.dropFirst() + [text.range.upperBound]
    return zip(starts, ends).map { String(text.slice($0..<max($0, $1))) }
  }
}

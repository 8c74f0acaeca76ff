import SongModel

/// Looks for songs with no title, or with more than one.
enum TitleCheck {
  static func find(in song: Song, into found: inout CountedDiagnostics) {
    guard song.format.traits.hasDirectives else { return }
    let titles = song.metadata.entries.filter { $0.name == .title }
    if titles.isEmpty, let finding = missing(song) { found.add(finding) }
    for title in titles.dropFirst() { if let finding = duplicate(title) { found.add(finding) } }
  }

  private static func missing(_ song: Song) -> Diagnostic? {
    let sung = song.lines.first { !$0.content.marks.isEmpty || $0.isSung }
    guard let range = sung?.range else { return nil }
    return Diagnostic(
      .missingTitle,
      "this song has no title",
      remedy: "add {title: …} at its top",
      range: range
    )
  }

  private static func duplicate(_ title: MetadataEntry) -> Diagnostic? {
    guard let range = title.range, !range.isEmpty else { return nil }
    return Diagnostic(
      .duplicateTitle,
      "this song has a title already",
      remedy: "write {subtitle: …}, or {new_song} before the next song",
      range: range
    )
  }
}

extension SongLine {
  fileprivate var isSung: Bool {
    if case .lyrics = content { true } else { false }
  }
}

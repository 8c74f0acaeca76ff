import SongModel

/// Looks for directives of ChordPro with mistyped names, `{titel: River}`, in a sheet that was read
/// as text because it holds no other.
///
/// In a ChordPro sheet, reading has reported them.
enum MistypedDirectiveCheck {
  /// - Complexity: O(n).
  static func find(in song: Song, into found: inout CountedDiagnostics) {
    guard !song.format.traits.hasDirectives, song.text.string.utf8.contains(brace) else { return }
    var nearest = NearestDirectives()
    for line in LineTable(song.text).lines {
      if let finding = finding(line.range, in: song.text, asking: &nearest) { found.add(finding) }
    }
  }

  private static func finding(
    _ line: SourceRange,
    in text: SourceText,
    asking nearest: inout NearestDirectives
  ) -> Diagnostic? {
    let bytes = text.slice(line).utf8
    guard bytes.first == brace, let last = bytes.lastIndex(where: { !$0.isSpaceOrTab }),
      let directive = DirectiveText(Substring(bytes[...last]))
    else { return nil }
    let name = directive.name.lowercased()
    // `{Tab}` is a heading.
    guard !SectionWordTable.names(name), nearest.name(like: name) != nil else { return nil }
    let start = line.lowerBound.utf8
    let nameStart = start + 1 + bytes.dropFirst().prefix { $0.isSpaceOrTab }.count
    return nearest.finding(
      about: directive.name,
      named: SourceRange(utf8: nameStart..<nameStart + directive.name.utf8.count),
      at: SourceRange(utf8: start..<start + bytes[...last].count)
    )
  }

  private static let brace = UInt8(ascii: "{")
}

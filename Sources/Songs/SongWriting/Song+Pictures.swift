package import SongModel

extension Song {
  /// A finding for each picture of the song, which neither text nor pages show:
  /// `{image: src="cover.png"}`.
  ///
  /// - Complexity: O(n).
  package var picturesLeftOut: [Diagnostic] {
    // Most sheets have no directive; a song that was made has no text.
    guard text.string.isEmpty || text.string.contains("{") else { return [] }
    return lines.compactMap { line in
      guard case .directive(let directive) = line.content,
        case let name = directive.name.lowercased(), name == "image" || name.hasPrefix("image-")
      else { return nil }
      let range = line.range ?? SourceRange(utf8: 0..<0)
      return Diagnostic(.lossyDirective, "\(directive.text) is not shown", range: range)
    }
  }
}

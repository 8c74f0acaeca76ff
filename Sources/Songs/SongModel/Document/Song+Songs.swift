extension Song {
  /// The songs of the sheet, in order; `{new_song}` separates them.
  ///
  /// Each has its own sections, metadata and findings. They share the source, in which all
  /// ranges stay valid. A sheet without `{new_song}` is its only song.
  ///
  /// - Complexity: O(number of sections), and O(n) for a sheet of several songs.
  public var songs: [Song] {
    let ranges = songRanges
    guard ranges.count > 1 else { return [self] }
    return zip(ranges, findings(in: ranges)).map { range, found in
      Song(source: source, sections: Array(sections[range]), diagnostics: found)
    }
  }

  /// The sheet with each of its songs changed.
  ///
  /// - Complexity: O(n).
  package func mapSongs<Failure>(
    _ change: (Song) throws(Failure) -> Song
  ) throws(Failure) -> Song {
    var changed = self
    changed.sections = []
    for song in songs { changed.sections += try change(song).sections }
    return changed
  }

  /// The numbers of the sections of each song.
  ///
  /// What comes before the first `{new_song}` is a song if it has any content.
  package var songRanges: [Range<Int>] {
    var starts = sections.indices.filter { sections[$0].startsSong }
    if starts.isEmpty { return [0..<sections.count] }
    if sections[..<starts[0]].contains(where: { $0.hasContent }) {
      starts.insert(0, at: 0)
    } else {
      starts[0] = 0
    }
    return zip(starts, starts.dropFirst() + [sections.count]).map { $0..<$1 }
  }

  /// The findings of each song.
  ///
  /// - Complexity: O(m log n) for m findings in n songs.
  private func findings(in ranges: [Range<Int>]) -> [[Diagnostic]] {
    var last = SourceOffset(utf8: 0)
    let starts = ranges.dropFirst().map { range in
      last = sections[range.lowerBound].range?.lowerBound ?? last
      return last
    }
    var findings: [[Diagnostic]] = Array(repeating: [], count: ranges.count)
    for finding in diagnostics {
      let song = starts.partitioningIndex { $0 > finding.range.lowerBound }
      findings[song].append(finding)
    }
    return findings
  }
}

extension SongSection {
  /// Whether the section begins with the directive that begins a song.
  package var startsSong: Bool {
    guard !lines.isEmpty, lines.type(at: 0) == .directive,
      case .directive(let directive) = lines[0].content
    else { return false }
    return DirectiveTable.directive(named: directive.name)?.effect == .newSong
  }

  /// Whether the section has any content besides blank lines and remarks in the source.
  fileprivate var hasContent: Bool {
    lines.indices.contains { index in
      switch lines.type(at: index) {
      case .blank: return false
      case .comment:
        guard case .comment(let comment) = lines[index].content else { return false }
        return comment.style != .source
      default: return true
      }
    }
  }
}

extension SongLine {
  /// The same line further on in its source by a number of UTF-8 bytes.
  package func moved(by distance: Int) -> SongLine {
    guard distance != 0 else { return self }
    return SongLine(content.moved(by: distance), range: range?.moved(by: distance))
  }
}

extension LineContent {
  fileprivate func moved(by distance: Int) -> LineContent {
    switch self {
    case .lyrics(var line):
      line.marks = line.marks.moved(by: distance)
      return .lyrics(line)
    case .chords(var line):
      line.marks = line.marks.moved(by: distance)
      return .chords(line)
    case .verbatim(var line):
      line.marks = line.marks.moved(by: distance)
      return .verbatim(line)
    case .metadata(var line):
      line.entries = line.entries.map { $0.moved(by: distance) }
      return .metadata(line)
    case .tab, .heading, .sectionEnd, .definition, .comment, .directive, .blank:
      return self
    }
  }
}

extension [ChordMark] {
  /// The same marks further on in their source by a number of UTF-8 bytes.
  func moved(by distance: Int) -> [ChordMark] {
    guard distance != 0 else { return self }
    return map { mark in
      ChordMark(
        mark.kind,
        text: mark.text,
        offset: mark.offset,
        cell: mark.cell,
        range: mark.range?.moved(by: distance)
      )
    }
  }
}

extension MetadataEntry {
  /// The same entry further on in its source by a number of UTF-8 bytes.
  func moved(by distance: Int) -> MetadataEntry {
    MetadataEntry(name, value, range: range?.moved(by: distance))
  }
}

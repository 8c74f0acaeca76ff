/// Visits the parts of a song in source order.
///
/// `walk` descends on its own, so a walker implements only what it needs and
/// cannot forget to descend.
package protocol SongWalker {
  mutating func enter(_ section: SongSection)
  mutating func leave(_ section: SongSection)
  mutating func enter(_ line: SongLine)
  mutating func leave(_ line: SongLine)
  /// Called for every chord and sign over or in a line, between `enter` and `leave` for the line.
  mutating func visit(_ mark: ChordMark)
}

extension SongWalker {
  package mutating func enter(_ section: SongSection) {}
  package mutating func leave(_ section: SongSection) {}
  package mutating func enter(_ line: SongLine) {}
  package mutating func leave(_ line: SongLine) {}
  package mutating func visit(_ mark: ChordMark) {}

  /// Visits every section, line and mark of a song.
  ///
  /// - Complexity: O(size of the song).
  package mutating func walk(_ song: Song) {
    for section in song.sections {
      enter(section)
      for line in section.lines { walk(line) }
      leave(section)
    }
  }

  private mutating func walk(_ line: SongLine) {
    enter(line)
    for mark in line.content.marks { visit(mark) }
    leave(line)
  }
}

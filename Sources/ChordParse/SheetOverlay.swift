import Harmony
import SongEditing
package import SongModel
import SongParsing

/// Writes metadata into a sheet, in its own format and encoding.
package struct SheetOverlay {
  /// The sheet with what was written so far.
  package private(set) var song: Song
  private let engine: MatchingEngine

  package init(_ song: Song, engine: MatchingEngine = .standard) {
    self.song = song
    self.engine = engine
  }

  /// Replaces the first value that a song of the sheet states of a name, adds one if there is none,
  /// or removes all for nil; of keys only the first one, since later ones are changes of the key.
  ///
  /// - Parameter number: which song of the sheet it is, counted from 0.
  package mutating func set(_ name: MetadataName, to value: String?, ofSong number: Int = 0) {
    song = SongParser().sheet(of: song)
    let songs = song.songs
    guard songs.indices.contains(number) else { return }
    let part = songs[number]
    guard let value else { return remove(name, from: part) }
    apply([edit(setting: name, to: value, in: part, endingLinesWith: ending)])
  }

  /// Moves the chords to how they are fingered with a capo, which each song of the sheet states then.
  ///
  /// The chords of a song that states a capo are shapes already; they are made up for.
  ///
  /// - Parameter capo: the fret; 0, for the chords as they sound, is stated only where another one
  ///   was.
  /// - Complexity: O(n log n).
  package mutating func finger(withCapo capo: Int) {
    song = SongParser().sheet(of: song)
    let frets = song.songs.map { $0.statedCapo }
    apply(zip(song.songs, frets).flatMap { Self.edits(of: $0, by: ($1 ?? 0) - capo) })
    let ending = ending
    let stated = zip(song.songs, frets).filter { capo > 0 || $1 != nil }
    apply(
      stated.map { part, _ in
        edit(setting: .capo, to: "\(capo)", in: part, endingLinesWith: ending)
      }
    )
  }

  private static func edits(of part: Song, by semitones: Int) -> [SourceEdit] {
    guard semitones % 12 != 0 else { return [] }
    let transposition = Transposition(semitones: semitones, in: part.key)
    return ChordChange(transposition: transposition).edits(of: part)
  }

  /// The edit that replaces the first value that a song states of a name, or adds one.
  private func edit(
    setting name: MetadataName,
    to value: String,
    in part: Song,
    endingLinesWith ending: String
  ) -> SourceEdit {
    let stated = part.lines.lazy.flatMap { $0.metadata }.first { $0.name == name }
    if let range = stated?.range, !range.isEmpty { return SourceEdit(range, value) }
    return SourceEdit(place(for: name, in: part), line(name, value) + ending)
  }

  /// Removes the lines that state a name and nothing else, and its values in others.
  private mutating func remove(_ name: MetadataName, from part: Song) {
    let stating = part.lines.filter { line in line.metadata.contains { $0.name == name } }
    // From the end, so that the places before it stay.
    for line in stating.prefix(name == .key ? 1 : stating.count).reversed() {
      let isAlone = line.metadata.allSatisfy { $0.name == name }
      if isAlone, let range = line.range {
        apply([LineRemoval(song.text).edit(range)])
      } else {
        for edit in removals(of: name, from: line).reversed() { apply([edit]) }
      }
    }
  }

  /// The edits that take the values of a name out of a line, with what leads to them: from the end
  /// of the value before, or, at the beginning of the line, up to the next value's name.
  private func removals(of name: MetadataName, from line: SongLine) -> [SourceEdit] {
    guard let range = line.range else { return [] }
    var edits: [SourceEdit] = []
    var start = range.lowerBound
    var isFirst = true
    for entry in line.metadata {
      guard let value = entry.range else { continue }
      let isRemoved = entry.name == name
      let end = isFirst && isRemoved ? end(of: value, in: range) : value.upperBound
      if isRemoved { edits.append(SourceEdit(start..<end, "")) } else { isFirst = false }
      start = end
    }
    return edits
  }

  /// The end of a value and of what parts it from the next one.
  private func end(of value: SourceRange, in line: SourceRange) -> SourceOffset {
    let rest = song.text.slice(value.upperBound..<line.upperBound)
    let parting = rest.prefix { " \t,;|/·•-–—".contains($0) }
    return SourceOffset(utf8: value.upperBound.utf8 + parting.utf8.count)
  }

  /// The beginning of a song for its title, and the line after the title for anything else.
  private func place(for name: MetadataName, in part: Song) -> SourceRange {
    let title = part.lines.first { line in line.metadata.contains { $0.name == .title } }
    let new = part.sections.first { $0.startsSong }?.lines.first
    guard let before = name == .title ? new?.range : title?.range ?? new?.range else {
      let start = SourceOffset(utf8: 0)
      return start..<start
    }
    let end = before.upperBound
    let rest = song.text.slice(end..<song.text.range.upperBound).utf8
    let length =
      rest.first == 0x0D ? (rest.dropFirst().first == 0x0A ? 2 : 1) : rest.isEmpty ? 0 : 1
    let next = SourceOffset(utf8: end.utf8 + length)
    return next..<next
  }

  /// How lines end that are added.
  ///
  /// - Complexity: O(n).
  private var ending: String { song.text.string.utf8.contains(0x0D) ? "\r\n" : "\n" }

  private func line(_ name: MetadataName, _ value: String) -> String {
    song.format.traits.hasDirectives
      ? "{\(name.text): \(value)}" : "\(name.text.withCapital): \(value)"
  }

  private mutating func apply(_ edits: [SourceEdit]) {
    if edits.isEmpty { return }
    let options = ReadingOptions(
      format: song.format,
      encoding: song.text.encoding,
      notation: song.notation
    )
    let parser = SongParser(engine: engine, options: options)
    song = parser.parse(song.text.bytes(after: edits))
  }
}

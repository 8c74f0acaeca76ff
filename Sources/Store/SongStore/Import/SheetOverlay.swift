public import ChordParse
import GRDB
import StoreModel

extension SongStore {
  /// The song as its sheet is read by this program, with the title, artist and key that the user
  /// has given it in the store; nil if the store has no sheet of it.
  ///
  /// The sheet in the store stays as it is: only what was edited is written into the copy, in
  /// the sheet's own format.
  ///
  /// - Throws: `StoreError.damaged` when the data is not what was written.
  /// - Complexity: O(n) in the length of the sheet.
  public func editedSong(_ id: Int64, engine: MatchingEngine = .standard) throws -> Song? {
    guard let record = try find(SongRecord.self, id: id), let song = try song(id, engine: engine)
    else { return nil }
    let artist = try record.artistID.flatMap { try find(ArtistRecord.self, id: $0)?.name }
    let name = record.filename.map { "\($0).\(record.fileExtension ?? "")" }
    let sheet = try PreparedSong(song, name: name, contentHash: "")
    var overlay = SheetOverlay(song, engine: engine)
    if record.title != sheet.title { overlay.set(.title, to: record.title) }
    let isSameArtist = try artist == sheet.artist || isKnown(sheet.artist, as: record.artistID)
    if !isSameArtist { overlay.set(.artist, to: artist) }
    if record.key != sheet.key { overlay.set(.key, to: record.key) }
    return overlay.song
  }

  /// Whether the sheet's spelling of an artist leads to the song's artist.
  private func isKnown(_ name: String?, as artist: Int64?) throws -> Bool {
    guard let name, let artist else { return false }
    return try read { db in try knownArtist(name, in: db) } == artist
  }
}

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
    let stated = part.lines.flatMap(\.metadata).first { $0.name == name }
    if let range = stated?.range, !range.isEmpty {
      apply(SourceEdit(range, value))
    } else {
      apply(SourceEdit(place(for: name, in: part), line(name, value)))
    }
  }

  /// Removes the lines that state a name and nothing else, and its values in others.
  private mutating func remove(_ name: MetadataName, from part: Song) {
    let stating = part.lines.filter { line in line.metadata.contains { $0.name == name } }
    // From the end, so that the places before it stay.
    for line in stating.prefix(name == .key ? 1 : stating.count).reversed() {
      let isAlone = line.metadata.allSatisfy { $0.name == name }
      if isAlone, let range = line.range {
        apply(LineRemoval(song.text).edit(range))
      } else {
        for edit in removals(of: name, from: line).reversed() { apply(edit) }
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

  private func line(_ name: MetadataName, _ value: String) -> String {
    let ending = song.text.string.utf8.contains(0x0D) ? "\r\n" : "\n"
    guard !song.format.traits.hasDirectives else {
      return "{\(name.text): \(value)}" + ending
    }
    return "\(name.text.withCapital): \(value)" + ending
  }

  private mutating func apply(_ edit: SourceEdit) {
    let options = ReadingOptions(
      format: song.format,
      encoding: song.text.encoding,
      notation: song.notation
    )
    let parser = SongParser(engine: engine, options: options)
    song = parser.parse(song.text.bytes(after: [edit]))
  }
}

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

import ChordParse
import SongStore

extension SongViewPreferences {
  /// A song as it is played, with its capo stated.
  func played(_ song: Song) -> Song {
    let shown = onOwnCapo(of: song).applied(to: song)
    return capo.map { shown.stating(capo: $0) } ?? shown
  }

  /// The preferences with the sheet's own capo made up for: its chords are already shapes.
  func onOwnCapo(of song: Song) -> SongViewPreferences {
    guard capo != nil, let own = song.statedCapo else { return self }
    var changed = self
    changed.transposition += own
    return changed
  }
}

extension SongStore {
  /// A song as it is played by itself; nil when the store has no sheet of it.
  func playedSong(_ id: Int64) throws -> Song? {
    guard let song = try editedSong(id) else { return nil }
    return try viewPreferences(of: id).played(song)
  }

  /// A song as it is played at its place in a setlist: with the key and the capo of the place.
  func playedSong(at item: SetlistItemRecord) throws -> Song? {
    guard let song = try editedSong(item.songID) else { return nil }
    var preferences = try viewPreferences(of: item.songID)
    if let capo = item.capo { preferences.capo = capo }
    if let wanted = item.key.flatMap({ MusicalKey(parsing: $0) }), let own = song.key {
      let distance = wanted.tonic.pitchClass.semitones - own.tonic.pitchClass.semitones
      // The shorter way, up or down.
      preferences.transposition = (distance + 18) % 12 - 6
    }
    return preferences.played(song)
  }
}

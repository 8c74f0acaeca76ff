import ChordParse
import CommandSupport
import SongModel
import SongStore

extension SongViewPreferences {
  /// A song as it is played, with its capo stated; each song of a sheet has its own.
  func played(_ song: Song) -> Song {
    let shown = song.mapSongs { onOwnCapo(of: $0).applied(to: $0) }
    return capo.map { shown.stating(capo: $0) } ?? shown
  }

  /// The preferences with the sheet's own capo made up for: its chords are already shapes.
  func onOwnCapo(of song: Song) -> SongViewPreferences {
    guard capo != nil, let own = song.statedCapo else { return self }
    var changed = self
    changed.transposition += own
    return changed
  }

  /// The preferences with which a song sounds in a key, whatever capos are on the neck: its own, or
  /// the one that is wanted; in the other mode, in the key with the same signs.
  func sounding(in key: MusicalKey, _ song: Song) -> SongViewPreferences {
    guard let own = song.key else { return self }
    let sounding = own.tonic.pitchClass.semitones + (song.statedCapo ?? 0)
    var changed = self
    let wanted = own.arriving(wanting: key).tonic.pitchClass.semitones
    changed.transposition = Self.shorterWay(wanted - sounding)
    return changed
  }

  /// The same distance up or down, whichever is shorter.
  private static func shorterWay(_ semitones: Int) -> Int { (semitones % 12 + 18) % 12 - 6 }
}

extension SongStore {
  /// A song as it is played by itself; nil when the store has no sheet of it.
  func playedSong(_ id: Int64) throws -> Song? {
    guard let song = try editedSong(id) else { return nil }
    return try viewPreferences(of: id).played(song)
  }

  /// What to say of a place in a setlist whose key has another mode than the song.
  func modeWarning(at item: SetlistItemRecord) throws -> String? {
    guard let wanted = item.key.flatMap({ MusicalKey(parsing: $0) }) else { return nil }
    return try editedSong(item.songID)?.key?.modeWarning(wanting: wanted)
  }

  /// A song as it is played at its place in a setlist.
  ///
  /// It sounds in the key of the place, and its chords are shapes on the capo of the place: the
  /// key minus the capo.
  func playedSong(at item: SetlistItemRecord) throws -> Song? {
    guard let song = try editedSong(item.songID) else { return nil }
    var preferences = try viewPreferences(of: item.songID)
    if let capo = item.capo { preferences.capo = capo }
    if let wanted = item.key.flatMap({ MusicalKey(parsing: $0) }) {
      preferences = preferences.sounding(in: wanted, song)
    }
    return preferences.played(song)
  }
}

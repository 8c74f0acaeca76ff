public import Harmony
public import SongModel

extension Song {
  /// The song with its chords and the keys that it states some semitones higher.
  ///
  ///     song.transposed(by: 2).chords  // D for C
  ///
  /// To move the text of a sheet, give a `ChordChange` to `SongRewriter.apply(_:)`. To move a song
  /// a second time, move it as it was read by the sum of both moves: then two up and two down give
  /// the song itself, and so does an octave.
  ///
  /// - Parameters:
  ///   - semitones: how many semitones to move, up when positive.
  ///   - spelling: the signs of moved chords.
  /// - Complexity: O(n).
  public func transposed(
    by semitones: Int,
    spelling: Transposition.Spelling = .automatic
  ) -> Song {
    ChordChange(moving: self, by: semitones, spelling: spelling).song(self)
  }
}

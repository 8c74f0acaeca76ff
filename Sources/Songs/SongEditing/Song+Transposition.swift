public import Harmony
public import SongModel

extension Song {
  /// The song with its chords and the keys that it states some semitones higher.
  ///
  ///     song.transposed(by: 2).chords  // D for C
  ///
  /// To move the text of a sheet, give a `ChordChange` to `SongRewriter.apply(_:)`. Move the song
  /// as it was read, by the sum, rather than one that was moved: then up by two and down by two is
  /// the song itself, and so is an octave.
  ///
  /// - Parameters:
  ///   - semitones: how far, up when positive.
  ///   - spelling: the signs of moved chords.
  /// - Complexity: O(n).
  public func transposed(
    by semitones: Int,
    spelling: Transposition.Spelling = .automatic
  ) -> Song {
    ChordChange(moving: self, by: semitones, spelling: spelling).song(self)
  }
}

public import Harmony
public import SongModel

/// A sheet and how far it has been transposed from its text.
///
/// Transpositions add up, and always apply to the text as it was typed: up by two and down by
/// two again is exactly that text, and so is an octave.
///
///     let sheet = TransposedSheet(song).transposed(by: 2)
///     sheet.transposed(by: -2).bytes == song.source.text.bytes  // true
public struct TransposedSheet: Hashable, Sendable {
  /// The song as it was read.
  package let original: Song
  /// How far it has been moved, in semitones.
  package let semitones: Int
  /// The signs of moved chords.
  package var spelling: Transposition.Spelling

  /// Makes a sheet that has not been moved.
  public init(_ song: Song, spelling: Transposition.Spelling = .automatic) {
    self.init(song, semitones: 0, spelling: spelling)
  }

  private init(_ song: Song, semitones: Int, spelling: Transposition.Spelling) {
    original = song
    self.semitones = semitones
    self.spelling = spelling
  }

  /// The sheet moved further, up when positive.
  public func transposed(by semitones: Int) -> TransposedSheet {
    TransposedSheet(original, semitones: (self.semitones + semitones % 12) % 12, spelling: spelling)
  }

  /// The sheet in its own format and encoding.
  ///
  /// - Complexity: O(n log n).
  public var bytes: [UInt8] { change.bytes(of: original) }

  /// The edits of the sheet's text; of one song of a sheet, only its own.
  package var edits: [SourceEdit] { change.edits(of: original) }

  /// The song with its chords and keys moved.
  ///
  /// - Complexity: O(n).
  public var song: Song { change.song(original) }

  private var change: ChordChange {
    ChordChange(
      transposition: Transposition(semitones: semitones, in: original.key, spelling: spelling)
    )
  }
}

package import Harmony

extension Song {
  /// The fret of the capo that the sheet states; nil when it states none that can be read.
  package var statedCapo: Int? { metadata[.capo].flatMap { SheetNumber.capo.first(in: $0) } }

  /// The key of the chords as they are written: where a sheet states the one that sounds with its
  /// capo, the one found.
  ///
  /// - Complexity: O(number of chords).
  package var writtenKey: MusicalKey? {
    guard let statedKey, let capo = statedCapo, let found = foundKey?.key else { return key }
    let sounding = found.sounding(withCapo: capo)
    let isStated =
      sounding.tonic.pitchClass == statedKey.tonic.pitchClass && sounding.mode == statedKey.mode
    return isStated ? found : statedKey
  }
}

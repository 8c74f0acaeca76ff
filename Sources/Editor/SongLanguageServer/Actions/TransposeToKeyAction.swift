import ChordParse

/// Moves the song at the cursor to another key of its mode; offered where the key is stated.
struct TransposeToKeyAction: SheetAction {
  let tonic: Note

  static let all = MusicalKey.commonTonics.map(TransposeToKeyAction.init)

  var title: String { "Transpose the song to \(tonic.asciiName)" }

  func isOffered(in sheet: SheetSnapshot, for selection: SourceRange) -> Bool {
    guard let line = sheet.line(at: selection.lowerBound),
      line.metadata.contains(where: { $0.name == .key })
    else { return false }
    return sheet.song(at: selection.lowerBound).key.map { $0.tonic != tonic } ?? false
  }

  func edits(in sheet: SheetSnapshot, for selection: SourceRange) -> [SourceEdit] {
    let song = sheet.song(at: selection.lowerBound)
    guard let key = song.key else { return [] }
    let move = Transposition(from: key, to: MusicalKey(tonic, key.mode))
    return ChordChange(transposition: move).edits(of: song)
  }
}

extension MusicalKey {
  /// A name for each of the twelve tonics.
  fileprivate static let commonTonics = [
    "C", "Db", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B",
  ].compactMap { MusicalKey(parsing: $0)?.tonic }
}

import ChordParse

/// Writes all roots and basses with sharps, or with flats.
struct RespellAction: SheetAction {
  let spelling: Transposition.Spelling

  var title: String { "Write \(spelling.rawValue) instead of \(spelling.others)" }

  func isOffered(in sheet: SheetSnapshot, for selection: SourceRange) -> Bool {
    sheet.song.chords.contains { !respelled($0).spelling.utf8.elementsEqual($0.spelling.utf8) }
  }

  func edits(in sheet: SheetSnapshot, for selection: SourceRange) -> [SourceEdit] {
    let song = sheet.song
    return zip(song.lines, song.mapChords(respelled).lines).flatMap { old, new in
      ChordChange.edits(old, new, in: sheet.text) + keyEdits(old, song.notation)
    }
  }

  /// The chord with the same notes by their other names, if these have the other sign.
  private func respelled(_ chord: Chord) -> Chord {
    let notes = [chord.root, chord.bass].compactMap { $0 }
    guard notes.contains(where: { spelling == .sharps ? $0.accidental < 0 : $0.accidental > 0 })
    else { return chord }
    // Up and down again, each note gets the wanted sign.
    let up = chord.transposed(by: Transposition(semitones: 1, spelling: spelling))
    return up.transposed(by: Transposition(semitones: -1, spelling: spelling))
  }

  private func keyEdits(_ line: SongLine, _ notation: ChordNotation) -> [SourceEdit] {
    line.metadata.compactMap { entry in
      guard entry.name == .key, let range = entry.range,
        let key = Chord(parsing: entry.value, notation: notation)
      else { return nil }
      let name = respelled(key).spelling
      return name == entry.value ? nil : SourceEdit(range, name)
    }
  }
}

extension Transposition.Spelling {
  /// The name of the other signs.
  fileprivate var others: String { self == .sharps ? "flats" : "sharps" }
}

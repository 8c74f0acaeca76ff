import Harmony
import SongLayout
import SongModel

/// Breaks lyrics into lines that fit a width and read back to the same chords at the same
/// syllables.
struct FittedLyrics {
  /// A part of the lyrics.
  struct Line {
    /// How a part is written.
    enum Form {
      case rows(ChordRow.Rows)
      /// With chords in brackets, where they have no room above their syllables.
      case brackets(String)
    }

    let form: Form
    /// Whether it would not be read as lyrics without a marker.
    let needsMarker: Bool
  }

  let width: Int
  let tightChords: TightChords

  /// What rests of a line begin with.
  static let indentation = "  "

  /// The lines; one that holds everything where nothing has to be broken.
  func lines(of lyrics: LyricLine) -> [Line] {
    let parts = LyricRows.lines(
      of: lyrics,
      width: width,
      indentation: Self.indentation.count,
      // Alone on a line, `all` or `fine` would be taken for the name of a section.
      hasCompany: true,
      measurer: CellMeasurer()
    )
    guard parts.count > 1 else { return [line(lyrics, isRest: false)] }
    return parts.enumerated().flatMap { number, part in
      lines(ofPart: part, isRest: number > 0)
    }
  }

  /// A part that fits; in brackets, which need more room, it is broken once more.
  private func lines(ofPart part: LyricLine, isRest: Bool) -> [Line] {
    let whole = line(part, isRest: isRest)
    guard case .brackets(let text) = whole.form, text.count > width else { return [whole] }
    let pieces = LyricRows.lines(
      of: part,
      width: width,
      indentation: Self.indentation.count,
      brackets: 2,
      hasCompany: true,
      measurer: CellMeasurer()
    )
    return pieces.enumerated().map { line($0.element, isRest: isRest || $0.offset > 0) }
  }

  private func line(_ part: LyricLine, isRest: Bool) -> Line {
    let mayBeOther = isRest ? part.isDoubtfulRest : part.isDoubtful
    // What is spread is for people, who need no marker.
    let needsMarker =
      tightChords == .brackets && (mayBeOther || part.text.isEmpty && !part.marks.isEmpty)
    let margin = needsMarker ? ReadingMarker.lyrics.text.count : isRest ? Self.indentation.count : 0
    let rows = ChordRow.rows(part, margin: margin)
    let isInBrackets =
      !rows.readsBack && tightChords == .brackets || (part.text.isEmpty && !part.marks.isEmpty)
    return Line(
      form: isInBrackets ? .brackets(ChordProLine.text(part)) : .rows(rows),
      needsMarker: needsMarker
    )
  }
}

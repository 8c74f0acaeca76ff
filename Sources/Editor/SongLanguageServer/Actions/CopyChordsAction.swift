import ChordParse

/// Puts the chords of the first section of the same kind over a section that has none.
///
/// Each chord goes to the word of the same number in its line.
struct CopyChordsAction: SheetAction {
  let title = "Copy the chords of the first section of this kind"

  func isOffered(in sheet: SheetSnapshot, for selection: SourceRange) -> Bool {
    sections(in: sheet, at: selection.lowerBound) != nil
  }

  func edits(in sheet: SheetSnapshot, for selection: SourceRange) -> [SourceEdit] {
    guard let (from, to) = sections(in: sheet, at: selection.lowerBound) else { return [] }
    let format: OutputFormat = sheet.hasDirectives ? .chordPro : .text
    return zip(from.sungLines, to.sungLines).compactMap { source, target in
      guard !source.lyrics.marks.isEmpty, let range = target.line.range else { return nil }
      let words = WordPlaces(source.lyrics.text)
      let others = WordPlaces(target.lyrics.text)
      var line = target.lyrics
      line.marks = source.lyrics.marks.map { mark in
        var copy = mark
        copy.offset = others.offset(words.place(at: mark.offset))
        return copy
      }
      return SourceEdit(range, sheet.text(of: SongLine(.lyrics(line)), in: format))
    }
  }

  /// The section with chords, and the one at a place that has none.
  private func sections(
    in sheet: SheetSnapshot,
    at place: SourceOffset
  ) -> (from: SongSection, to: SongSection)? {
    guard let to = sheet.section(at: place), !to.sungLines.isEmpty, !to.hasMarks else {
      return nil
    }
    let from = sheet.song(at: place).sections.first {
      $0.name.kind == to.name.kind && $0.hasMarks && $0.range != to.range
    }
    return from.map { ($0, to) }
  }
}

extension SongSection {
  /// The lines of words.
  fileprivate var sungLines: [(line: SongLine, lyrics: LyricLine)] {
    lines.compactMap { line in
      guard case .lyrics(let lyrics) = line.content else { return nil }
      return (line, lyrics)
    }
  }

  fileprivate var hasMarks: Bool { sungLines.contains { !$0.lyrics.marks.isEmpty } }
}

/// Where the words of a line are, in UTF-8 bytes.
private struct WordPlaces {
  private let words: [Range<Int>]
  private let end: Int

  init(_ text: String) {
    end = text.utf8.count
    words = text.split(separator: " ").map { word in
      let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
      return start..<start + word.utf8.count
    }
  }

  /// The number of the word that holds an offset, and how far it is from the word's start.
  func place(at offset: Int) -> (word: Int, distance: Int) {
    guard let word = words.lastIndex(where: { $0.lowerBound <= offset }) else { return (0, 0) }
    return (word, offset < words[word].upperBound ? 0 : offset - words[word].upperBound + 1)
  }

  /// The place at a word; after the text for words that it does not have.
  func offset(_ place: (word: Int, distance: Int)) -> Int {
    guard words.indices.contains(place.word) else { return end + 1 + place.word * 4 }
    let word = words[place.word]
    return place.distance == 0 ? word.lowerBound : word.upperBound + place.distance - 1
  }
}

import SongLayout
import SongModel

/// Writes a line of lyrics: words that don't break, with their chords as annotations over them.
struct HTMLLyrics {
  let chords: PageStyle.Chords

  func write(_ line: LyricLine, to output: inout HTMLOutput) {
    let marks = chords == .none ? [] : line.marks
    output.add(marks.isEmpty ? "<p dir=auto class=t>" : "<p dir=auto class=l>")
    var text = line.text
    text.withUTF8 { bytes in
      if marks.isEmpty {
        output.add(words: bytes.span)
      } else {
        write(LyricParts.parts(of: bytes.span, marks), of: bytes.span, marks, to: &output)
      }
    }
    output.add("</p>\n")
  }

  private func write(
    _ parts: [WordPart],
    of text: Span<UInt8>,
    _ marks: [ChordMark],
    to output: inout HTMLOutput
  ) {
    var index = 0
    while index < parts.count {
      var end = index + 1
      while end < parts.count, !parts[end].beginsWord { end += 1 }
      write(word: parts[index..<end], of: text, marks, to: &output)
      if parts[end - 1].blanks > 0 { output.add(" ") }
      index = end
    }
  }

  private func write(
    word parts: ArraySlice<WordPart>,
    of text: Span<UInt8>,
    _ marks: [ChordMark],
    to output: inout HTMLOutput
  ) {
    let isMarked = parts.contains { $0.mark != nil }
    if isMarked { output.add("<span class=w>") }
    for index in parts.indices {
      let part = parts[index]
      let syllable = text.extracting(part.text)
      guard let number = part.mark else {
        output.add(words: syllable)
        continue
      }
      if chords == .inline {
        output.add(bracketed: marks[number])
        output.add(words: syllable)
      } else {
        output.add(marks[number], over: syllable)
      }
    }
    if isMarked { output.add("</span>") }
  }
}

extension HTMLOutput {
  /// Adds a syllable with a mark over it; a blank that is not copied stands for a missing one.
  fileprivate mutating func add(_ mark: ChordMark, over syllable: Span<UInt8>) {
    add(syllable.isEmpty ? "<ruby><b class=z>&nbsp;" : "<ruby><b>")
    add(words: syllable)
    add(mark.isPlayed ? "</b><rt>" : "</b><rt class=a>")
    add(words: mark.text)
    add("</rt></ruby>")
  }

  /// Adds a mark in brackets.
  fileprivate mutating func add(bracketed mark: ChordMark) {
    add(mark.isPlayed ? "<span class=\"k i\">" : "<span class=a>")
    add(words: mark.text)
    add("</span>")
  }
}

extension ChordMark {
  /// Whether it is a chord, which is transposed with the song.
  var isPlayed: Bool { chord != nil }
}

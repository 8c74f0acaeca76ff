import SongLayout
import SongModel

/// Writes a line of lyrics: words that don't break, with their chords as annotations over them.
struct HTMLLyrics {
  private let chords: PageStyle.Chords
  private let marks: [ChordMark]
  private let setOff: [SetOff]

  /// Writes a line.
  ///
  /// - Parameter setOff: the stretches of the words that are set off.
  static func write(
    _ line: LyricLine,
    setOff: [SetOff],
    chords: PageStyle.Chords,
    to output: inout HTMLOutput
  ) {
    let marks = chords == .none ? [] : line.marks
    let lyrics = HTMLLyrics(chords: chords, marks: marks, setOff: setOff)
    output.add(marks.isEmpty ? "<p dir=auto class=t>" : "<p dir=auto class=l>")
    var text = line.text
    text.withUTF8 { lyrics.write($0.span, to: &output) }
    output.add("</p>\n")
  }

  private func write(_ text: Span<UInt8>, to output: inout HTMLOutput) {
    guard !marks.isEmpty else { return write(0..<text.count, of: text, to: &output) }
    let parts = LyricParts.parts(of: text, marks)
    var index = 0
    while index < parts.count {
      var end = index + 1
      while end < parts.count, !parts[end].beginsWord { end += 1 }
      write(word: parts[index..<end], of: text, to: &output)
      if parts[end - 1].blanks > 0 { output.add(" ") }
      index = end
    }
  }

  private func write(
    word parts: ArraySlice<WordPart>,
    of text: Span<UInt8>,
    to output: inout HTMLOutput
  ) {
    let isMarked = parts.count > 1 || parts[parts.startIndex].mark != nil
    if isMarked { output.add("<span class=w>") }
    for index in parts.indices {
      let part = parts[index]
      guard let number = part.mark else {
        write(part.text, of: text, to: &output)
        continue
      }
      if chords == .inline {
        output.add(bracketed: marks[number])
        write(part.text, of: text, to: &output)
      } else {
        let goesOn = index + 1 < parts.endIndex && !part.text.isEmpty
        write(markNumber: number, over: part.text, of: text, goesOn: goesOn, to: &output)
      }
    }
    if isMarked { output.add("</span>") }
  }

  /// Writes a syllable with a mark over it; a blank that is not copied stands for a missing one.
  ///
  /// - Parameter goesOn: whether the word goes on, so that a rule fills the gap below a long chord.
  private func write(
    markNumber number: Int,
    over syllable: Range<Int>,
    of text: Span<UInt8>,
    goesOn: Bool,
    to output: inout HTMLOutput
  ) {
    if syllable.isEmpty {
      output.add("<ruby><b class=z>&nbsp;")
    } else {
      if goesOn {
        output.add("<ruby class=h style=--n:")
        output.add(markup: String(text.extracting(syllable).tenthsOfDigits))
        output.add("><b>")
      } else {
        output.add("<ruby><b>")
      }
      write(syllable, of: text, to: &output)
    }
    if marks[number].isPlayed {
      output.add(annotation: marks[number])
    } else {
      output.add("</b><rt class=a>")
      output.add(words: marks[number].text)
      output.add("</rt></ruby>")
    }
  }

  /// Writes a stretch of the words, parts of it set off.
  private func write(_ range: Range<Int>, of text: Span<UInt8>, to output: inout HTMLOutput) {
    guard !setOff.isEmpty else { return output.add(words: text.extracting(range)) }
    for piece in setOff.pieces(of: range) {
      let role = setOff.role(at: piece.lowerBound)
      if role == .strong { output.add("<strong>") }
      if role == .emphasis { output.add("<em>") }
      output.add(words: text.extracting(piece))
      if role == .strong { output.add("</strong>") }
      if role == .emphasis { output.add("</em>") }
    }
  }
}

extension Span<UInt8> {
  /// About how wide the letters are, in tenths of a digit, so that the rule begins after them.
  fileprivate var tenthsOfDigits: Int {
    var sum = 0
    for index in indices {
      switch self[index] {
      case 0x80..<0xC0: break
      case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"): sum += 16
      case 0x41...0x5A: sum += 12
      case _ where "fijlrt.,'!I-".utf8.contains(self[index]): sum += 6
      default: sum += 10
      }
    }
    return sum
  }
}

extension HTMLOutput {
  /// Adds a mark in brackets.
  fileprivate mutating func add(bracketed mark: ChordMark) {
    add(mark.isPlayed ? "<span class=\"k i\">" : "<span class=a>")
    add(words: mark.text)
    add("</span>")
  }
}

extension ChordMark {
  /// Whether it is a chord, which is transposed with the song.
  var isPlayed: Bool { if case .chord = kind { true } else { false } }
}

import Harmony
import SongLayout
import SongModel

/// Writes a line of lyrics: words that don't break, with their chords as annotations over them.
struct HTMLLyrics {
  private let chords: PageStyle.Chords
  private let marks: [ChordMark]
  private let setOff: [SetOff]

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - setOff: the stretches of the words that are set off.
  ///   - annotations: those of the song.
  static func write(
    _ line: LyricLine,
    setOff: [SetOff],
    chords: PageStyle.Chords,
    with annotations: inout ChordAnnotations,
    to output: inout MarkupOutput
  ) {
    let marks = chords == .none ? [] : line.marks
    let lyrics = HTMLLyrics(chords: chords, marks: marks, setOff: setOff)
    output.add(marks.isEmpty ? "<p dir=auto class=t>" : "<p dir=auto class=l>")
    var text = line.text
    text.withUTF8 { lyrics.write($0.span, with: &annotations, to: &output) }
    output.add("</p>\n")
  }

  private func write(
    _ text: Span<UInt8>,
    with annotations: inout ChordAnnotations,
    to output: inout MarkupOutput
  ) {
    guard !marks.isEmpty else { return write(0..<text.count, of: text, to: &output) }
    let parts = LyricParts.parts(of: text, marks)
    var index = 0
    var mark: Int?
    while index < parts.count {
      if mark == nil, let end = endOfPlainWords(from: index, of: parts) {
        write(parts[index].text.lowerBound..<parts[end - 1].text.upperBound, of: text, to: &output)
        if parts[end - 1].blanks > 0 { output.add(" ") }
        index = end
        continue
      }
      var end = index + 1
      while end < parts.count, !parts[end].beginsWord { end += 1 }
      let next = markOverBlanks(before: end, of: parts)
      let word = parts[index..<(next == nil ? end : end - 1)]
      if !word.isEmpty {
        write(word: word, after: mark, of: text, with: &annotations, to: &output)
      }
      if next == nil, parts[end - 1].blanks > 0 { output.add(" ") }
      (mark, index) = (next, end)
    }
  }

  /// Where words without marks end that begin at a part; nil if a mark belongs to the first.
  private func endOfPlainWords(from start: Int, of parts: [WordPart]) -> Int? {
    var end = start
    // A word is plain if the next part begins another one.
    while end < parts.count, parts[end].mark == nil,
      end + 1 == parts.count || parts[end + 1].beginsWord
    { end += 1 }
    return end > start ? end : nil
  }

  /// The mark over the blanks before a word that has none over its start, so that it can hang over
  /// the word instead of leaving a hole.
  private func markOverBlanks(before index: Int, of parts: [WordPart]) -> Int? {
    guard chords == .above, index < parts.count, parts[index - 1].text.isEmpty,
      parts[index - 1].blanks > 0, parts[index].mark == nil, !parts[index].text.isEmpty
    else { return nil }
    return parts[index - 1].mark
  }

  /// Writes a word.
  ///
  /// - Parameter mark: the mark over the blank before it; nil if there is none.
  private func write(
    word parts: ArraySlice<WordPart>,
    after mark: Int?,
    of text: Span<UInt8>,
    with annotations: inout ChordAnnotations,
    to output: inout MarkupOutput
  ) {
    let isMarked = parts.count > 1 || mark != nil || parts[parts.startIndex].mark != nil
    if isMarked { output.add("<span class=w>") }
    for index in parts.indices {
      let part = parts[index]
      let before = index == parts.startIndex ? mark : nil
      guard let number = part.mark ?? before else {
        write(part.text, of: text, to: &output)
        continue
      }
      if chords == .inline {
        output.add(bracketed: marks[number])
        write(part.text, of: text, to: &output)
      } else {
        let goesOn = !part.text.isEmpty && parts[(index + 1)...].contains { !$0.text.isEmpty }
        beginSyllable(part.text, of: text, afterBlank: before != nil, goesOn: goesOn, to: &output)
        write(part.text, of: text, to: &output)
        endSyllable(under: number, with: &annotations, to: &output)
      }
    }
    if isMarked { output.add("</span>") }
  }

  /// Begins a syllable with a mark over it; a blank that is not copied takes the place of a missing
  /// one.
  ///
  /// - Parameters:
  ///   - afterBlank: whether the mark begins over the blank before the syllable.
  ///   - goesOn: whether the word goes on, so that a rule fills the gap below a long chord.
  private func beginSyllable(
    _ syllable: Range<Int>,
    of text: Span<UInt8>,
    afterBlank: Bool,
    goesOn: Bool,
    to output: inout MarkupOutput
  ) {
    if goesOn {
      output.add("<ruby class=h style=--n:")
      output.add(text.extracting(syllable).tenthsOfDigits + (afterBlank ? 5 : 0))
      output.add(afterBlank ? "><b class=s> " : "><b>")
    } else if afterBlank {
      output.add("<ruby><b class=s> ")
    } else {
      output.add(syllable.isEmpty ? "<ruby><b class=z>&nbsp;" : "<ruby><b>")
    }
  }

  private func endSyllable(
    under number: Int,
    with annotations: inout ChordAnnotations,
    to output: inout MarkupOutput
  ) {
    if marks[number].isPlayed {
      annotations.write(number, of: marks, to: &output)
    } else {
      output.add("</b><rt class=a>")
      output.add(words: marks[number].text)
      output.add("</rt></ruby>")
    }
  }

  /// Writes a stretch of the words, parts of it set off.
  private func write(_ range: Range<Int>, of text: Span<UInt8>, to output: inout MarkupOutput) {
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
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): sum += 12
      case UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"),
        UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: "'"), UInt8(ascii: "!"), UInt8(ascii: "-"):
        sum += 6
      default: sum += 10
      }
    }
    return sum
  }
}

extension MarkupOutput {
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

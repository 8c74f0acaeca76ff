import Harmony
import SongLayout
import SongModel

/// Writes lines of lyrics: words that don't break, with their chords as annotations over them.
struct HTMLLyrics {
  private var line: HTMLLyricLine
  private var annotations = ChordAnnotations()

  init(_ chords: PageStyle.Chords) { line = HTMLLyricLine(chords) }

  mutating func write(_ lyrics: PageLyrics, to output: inout MarkupOutput) {
    line.take(lyrics)
    line.write(with: &annotations, to: &output)
  }
}

/// A line of lyrics while it is written; its lists are kept from line to line.
private struct HTMLLyricLine {
  /// A mark that stands over the words, or among them.
  private struct Mark {
    /// Whether it is a chord, which is transposed with the song.
    let isPlayed: Bool
    /// Its text among those of all marks.
    let text: Range<Int>
  }

  private let chords: PageStyle.Chords
  private var lyrics: PageLyrics?
  private var words: [UInt8] = []
  private var setOff: [SetOff] = []
  private var marks: [Mark] = []
  /// Where each mark stands.
  private var offsets: [Int] = []
  /// The texts of the marks, end to end.
  private var texts: [UInt8] = []

  init(_ chords: PageStyle.Chords) { self.chords = chords }

  /// Takes a line in place of the last one.
  mutating func take(_ lyrics: PageLyrics) {
    self.lyrics = lyrics
    clear()
    guard !lyrics.visit(&self) || mayHaveMarkup else { return }
    clear()
    let (line, setOff) = lyrics.line
    words += line.text.utf8
    self.setOff = setOff
    guard chords != .none else { return }
    for mark in line.marks {
      add(isPlayed: mark.isPlayed, at: mark.offset, Array(mark.text.utf8).span)
    }
  }

  /// Whether a tag may begin in the words.
  private var mayHaveMarkup: Bool {
    words.span.first(UInt8(ascii: "<"), in: 0..<words.count) != nil
  }

  private mutating func clear() {
    words.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    if !setOff.isEmpty { setOff = [] }
  }

  private mutating func add(isPlayed: Bool, at offset: Int, _ text: Span<UInt8>) {
    let start = texts.count
    text.withUnsafeBufferPointer { texts.append(contentsOf: $0) }
    marks.append(Mark(isPlayed: isPlayed, text: start..<texts.count))
    offsets.append(offset)
  }

  /// Writes the line.
  ///
  /// - Parameter annotations: those of the song.
  func write(with annotations: inout ChordAnnotations, to output: inout MarkupOutput) {
    output.add(marks.isEmpty ? "<p dir=auto class=t>" : "<p dir=auto class=l>")
    write(words.span, with: &annotations, to: &output)
    output.add("</p>\n")
  }
}

extension HTMLLyricLine: LyricVisitor {
  mutating func visit(words: Span<UInt8>) {
    words.withUnsafeBufferPointer { self.words.append(contentsOf: $0) }
  }

  mutating func visit(
    _ mark: VisitedMark,
    text: Span<UInt8>,
    chord: @autoclosure () -> String?
  ) {
    if chords != .none { add(isPlayed: mark.type == .chord, at: mark.offset, text) }
  }
}

extension HTMLLyricLine {
  private func write(
    _ text: Span<UInt8>,
    with annotations: inout ChordAnnotations,
    to output: inout MarkupOutput
  ) {
    guard !marks.isEmpty else { return write(0..<text.count, of: text, to: &output) }
    let parts = LyricParts.parts(of: text, marksAt: offsets)
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
      let word = index..<(next == nil ? end : end - 1)
      if !word.isEmpty {
        write(word: word, of: parts, after: mark, in: text, with: &annotations, to: &output)
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
    word: Range<Int>,
    of parts: [WordPart],
    after mark: Int?,
    in text: Span<UInt8>,
    with annotations: inout ChordAnnotations,
    to output: inout MarkupOutput
  ) {
    let isMarked = word.count > 1 || mark != nil || parts[word.lowerBound].mark != nil
    if isMarked { output.add("<span class=w>") }
    for index in word {
      let part = parts[index]
      let before = index == word.lowerBound ? mark : nil
      guard let number = part.mark ?? before else {
        write(part.text, of: text, to: &output)
        continue
      }
      if chords == .inline {
        writeInBrackets(number, to: &output)
        write(part.text, of: text, to: &output)
      } else {
        let goesOn = !part.text.isEmpty && hasWords(index + 1..<word.upperBound, of: parts)
        beginSyllable(part.text, of: text, afterBlank: before != nil, goesOn: goesOn, to: &output)
        write(part.text, of: text, to: &output)
        endSyllable(under: number, with: &annotations, to: &output)
      }
    }
    if isMarked { output.add("</span>") }
  }

  private func hasWords(_ range: Range<Int>, of parts: [WordPart]) -> Bool {
    for index in range where !parts[index].text.isEmpty { return true }
    return false
  }

  /// Writes a mark among the words.
  private func writeInBrackets(_ number: Int, to output: inout MarkupOutput) {
    output.add(marks[number].isPlayed ? "<span class=\"k i\">" : "<span class=a>")
    writeText(of: number, to: &output)
    output.add("</span>")
  }

  private func writeText(of number: Int, to output: inout MarkupOutput) {
    output.add(words: texts.span.extracting(marks[number].text))
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
      let text = texts.span.extracting(marks[number].text)
      annotations.write(text, of: lyrics?.chord(ofMark: number), to: &output)
    } else {
      output.add("</b><rt class=a>")
      writeText(of: number, to: &output)
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

extension ChordMark {
  /// Whether it is a chord, which is transposed with the song.
  var isPlayed: Bool { if case .chord = kind { true } else { false } }
}

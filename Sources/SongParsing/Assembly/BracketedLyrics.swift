import Harmony
import SongModel
import TextMatching

extension SongAssembler {
  /// Lyrics with every bracket taken out as a mark, as ChordPro has them.
  ///
  ///     lyrics = (text | "[" chord "]" | "[*" remark "]")*
  mutating func bracketedLyrics(_ line: Range<Int>, in text: Span<UInt8>) -> LyricLine {
    var cuts: [CutOut] = []
    var index = line.lowerBound
    // Looked for again only behind the last one, or a row of openers would take quadratic time.
    var closer = text.first(UInt8(ascii: "]"), in: line)
    while let open = text.first(UInt8(ascii: "["), in: index..<line.upperBound) {
      if let place = closer, place < open {
        closer = text.first(UInt8(ascii: "]"), in: open + 1..<line.upperBound)
      }
      guard let close = closer else {
        noteUnclosedBracket(open..<line.upperBound)
        break
      }
      // A second opening bracket before the closing one: the first was a typing error.
      if let inner = text.first(UInt8(ascii: "["), in: open + 1..<close) {
        noteUnclosedBracket(open..<inner)
        index = inner
        continue
      }
      cuts.append(cut(open..<close + 1, in: text))
      index = close + 1
    }
    return InlineLyrics.line(line, without: cuts, in: text)
  }

  private mutating func cut(_ range: Range<Int>, in text: Span<UInt8>) -> CutOut {
    let content = range.lowerBound + 1..<range.upperBound - 1
    let written = String(decoding: text.extracting(content))
    if written.hasPrefix("*") {
      return CutOut(range: range, kind: .annotation, text: String(written.dropFirst()))
    }
    // A blank inside the brackets, as in `[G ]`, is no part of the chord.
    let start = text.skipBlanks(content)
    let bare = start..<max(start, text.trimBlanks(content))
    let reading = lexer.reader.read(bare, in: text)
    let only = lexer.reader.sole(reading)
    let kind = only.map { ChordMark.Kind($0.kind, $0.chord, lexer.reader.chords) } ?? .annotation
    if kind == .annotation, !content.isEmpty, reading.only != nil {
      noteUnknownChord(written, range)
    }
    return CutOut(range: range, kind: kind, text: written)
  }

  private mutating func noteUnclosedBracket(_ range: Range<Int>) {
    note(
      Diagnostic(
        .unclosedBracket,
        .warning,
        "this bracket is never closed",
        remedy: "add ] behind the chord",
        range: SourceRange(utf8: range)
      )
    )
  }

  private mutating func noteUnknownChord(_ written: String, _ range: Range<Int>) {
    note(
      Diagnostic(
        .unknownChord,
        .note,
        "\(written) is no chord",
        remedy: "write [*\(written)] for a remark",
        range: SourceRange(utf8: range)
      )
    )
  }
}

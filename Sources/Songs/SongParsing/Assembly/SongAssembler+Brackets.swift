import Harmony
import SongModel

extension SongAssembler {
  /// Adds lyrics with every bracket taken out as a mark, as ChordPro has them, whatever it holds.
  ///
  ///     lyrics = (text | "[" chord "]" | "[*" remark "]")*
  mutating func addBrackets(of range: Range<Int>, in text: Span<UInt8>) {
    line.begin(at: range.lowerBound, firstMark: records.marks.count)
    var brackets = BracketScanner(range)
    var sung = range.lowerBound
    var unclosed = range.lowerBound..<range.lowerBound
    let tags = MarkupTags(range, in: text)
    while let bracket = brackets.next(in: text) {
      guard bracket.isClosed else {
        // Brackets side by side are one slip.
        let isNext = unclosed.count == 1 && unclosed.upperBound == bracket.range.lowerBound
        if !isNext { noteUnclosedBracket(bracket.range, in: text) }
        unclosed = bracket.range
        continue
      }
      if tags.contains(bracket.range, in: text) { continue }
      addSungBetweenJoints(sung..<bracket.range.lowerBound, in: text)
      addMarks(bracket.range, in: text)
      sung = bracket.range.upperBound
    }
    addSungBetweenJoints(sung..<range.upperBound, in: text)
  }

  /// Adds words without what joins lines.
  private mutating func addSungBetweenJoints(_ range: Range<Int>, in text: Span<UInt8>) {
    if joints.isEmpty { return addSung(range, in: text) }
    for part in range.parts(between: joints) { addSung(part, in: text) }
  }

  /// Adds the marks of a bracket: one, or one for each of several chords.
  private mutating func addMarks(_ range: Range<Int>, in text: Span<UInt8>) {
    let content = range.lowerBound + 1..<range.upperBound - 1
    if !content.isEmpty, text[content.lowerBound] == UInt8(ascii: "*") {
      return addMark(.annotation, content.dropFirst(), at: range, in: text)
    }
    if content.count == 1, text[content.lowerBound] == UInt8(ascii: "^") {
      return addMark(.recall, content, at: range, in: text)
    }
    // A blank inside the brackets, as in `[G ]`, is not part of the chord.
    let bare = text.withoutBlanks(content)
    let reading = lexer.reader.read(bare, in: text)
    if let single = lexer.reader.mainPiece(of: reading), single.isSign {
      if single.kind == .chord { noteGuess(single.chord, SourceRange(utf8: range)) }
      return addMark(MarkType(single.kind), chord: single.chord, content, at: range, in: text)
    }
    if addSeveralChords(in: bare, of: range, in: text) || addGluedChords(in: bare, in: text) {
      return
    }
    if let chord = definedChord(in: bare, of: text) {
      return addMark(.chord, chord: chord, content, at: range, in: text)
    }
    if !bare.isEmpty { noteUnknownChord(content, range, in: text) }
    addMark(.annotation, content, at: range, in: text)
  }

  /// Adds a chord with signs after it, `Am (2x)`, or several chords; false for anything else.
  private mutating func addSeveralChords(
    in bare: Range<Int>,
    of bracket: Range<Int>,
    in text: Span<UInt8>
  ) -> Bool {
    guard let pieces = lexer.reader.chordsAndSigns(in: bare, text) else { return false }
    let chords = pieces.filter { $0.piece.kind == .chord }
    if chords.count == 1 {
      // It keeps the bracket's place and what stands after it.
      addMark(.chord, chord: chords[0].piece.chord, bare, at: bracket, in: text)
      return true
    }
    for placed in pieces where placed.isPlayed {
      let type = MarkType(placed.piece.kind)
      addMark(type, chord: placed.piece.chord, placed.range, at: placed.range, in: text)
    }
    return true
  }

  /// Adds chords that stand side by side with nothing between them, `C#m7B7sus`, `FG`; false for
  /// anything else.
  private mutating func addGluedChords(in bare: Range<Int>, in text: Span<UInt8>) -> Bool {
    let parts = text.partsAtCapitals(bare)
    // More than two letters make a word: `BAD`.
    guard parts.count > 1, parts.count == 2 || parts.contains(where: { $0.count > 1 }) else {
      return false
    }
    var chords: [UInt32] = []
    for part in parts {
      guard let piece = lexer.reader.read(part, in: text).singlePiece, piece.kind == .chord,
        piece.core.range == 0..<part.count
      else { return false }
      chords.append(piece.chord)
    }
    for (part, chord) in zip(parts, chords) {
      addMark(.chord, chord: chord, part, at: part, in: text)
    }
    return true
  }

  /// A name that does not look like a chord, but that the sheet defines as one: `[Dosa]`.
  private mutating func definedChord(in bare: Range<Int>, of text: Span<UInt8>) -> UInt32? {
    let names = definedChords ?? structure.definedChords(in: text)
    definedChords = names
    guard !names.isEmpty else { return nil }
    let name = String(decoding: text.extracting(bare))
    return names.contains(name) ? lexer.reader.definedChord(name) : nil
  }

  private mutating func noteUnclosedBracket(_ range: Range<Int>, in text: Span<UInt8>) {
    let end = endOfChord(after: range, in: text)
    note(
      Diagnostic(
        .unclosedBracket,
        "this bracket is never closed",
        remedy: "add ] after the chord",
        range: SourceRange(utf8: range),
        fixes: end.map { [SourceEdit(SourceRange(utf8: $0..<$0), "]")] } ?? []
      )
    )
  }

  /// Where the chord ends that an unclosed bracket is followed by; nil when none is.
  private mutating func endOfChord(after open: Range<Int>, in text: Span<UInt8>) -> Int? {
    let start = open.lowerBound + 1
    let end = text.endOfWord(start..<max(start, open.upperBound))
    guard end > start else { return nil }
    return lexer.reader.read(start..<end, in: text).singlePiece?.kind == .chord ? end : nil
  }

  /// Reports a chord whose quality the grammar does not know.
  mutating func noteGuess(_ chord: UInt32, _ range: SourceRange) {
    guard lexer.reader.isGuess(chord) else { return }
    note(
      Diagnostic(
        .unknownChord,
        "\(lexer.reader.chord(chord).spelling) is a chord of unknown quality",
        remedy: "only its root is understood; check the spelling",
        range: range
      )
    )
  }

  private mutating func noteUnknownChord(
    _ content: Range<Int>,
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) {
    let written = String(decoding: text.extracting(content))
    let fix = SourceEdit(SourceRange(utf8: range.lowerBound + 1..<range.lowerBound + 1), "*")
    note(
      Diagnostic(
        .unknownChord,
        "\(written) is not a chord",
        remedy: "write [*\(written)] for a remark",
        range: SourceRange(utf8: range),
        fixes: written.mayBeMeantAsChord ? [] : [fix]
      )
    )
  }
}

/// The names of tags that open and close on one line, `[i]softly[/i]`, as forums have them.
private struct MarkupTags {
  private var names: Set<[UInt8]> = []

  /// Finds the tags of a line; most lines have none that closes.
  ///
  /// - Complexity: O(n).
  init(_ line: Range<Int>, in text: Span<UInt8>) {
    guard text.first("[/", in: line) != nil else { return }
    var opened: Set<[UInt8]> = []
    var brackets = BracketScanner(line)
    while let bracket = brackets.next(in: text) {
      guard bracket.isClosed else { continue }
      let name = Self.name(bracket.range, in: text)
      if Self.isChord(name) {
        continue
      } else if name.first != UInt8(ascii: "/") {
        opened.insert(name)
      } else if opened.contains(Array(name.dropFirst())) {
        names.formUnion([name, Array(name.dropFirst())])
      }
    }
  }

  /// Whether a bracket is one of the tags.
  func contains(_ bracket: Range<Int>, in text: Span<UInt8>) -> Bool {
    !names.isEmpty && names.contains(Self.name(bracket, in: text))
  }

  /// Whether a name is that of a root, which a bass of that name may follow: `[D]la [/D]la`.
  private static func isChord(_ name: [UInt8]) -> Bool {
    guard let root = name.first, root.isRootLetter else { return false }
    return name.dropFirst().allSatisfy { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "b") }
  }

  private static func name(_ bracket: Range<Int>, in text: Span<UInt8>) -> [UInt8] {
    bracket.dropFirst().dropLast().map { text[$0] }
  }
}

extension String {
  /// Whether a chord may be meant, which only a person can correct: `Cqq`, `Cmjj7`, `G/Q`.
  ///
  /// In brackets nearly all is a chord, so that more may be meant as one than in a row of words.
  fileprivate var mayBeMeantAsChord: Bool {
    guard let first = utf8.first, "ABCDEFGHabcdefgh".utf8.contains(first),
      !utf8.contains(where: { $0 == 0x20 || $0 == 0x09 })
    else { return false }
    return utf8.count <= 4 || utf8.contains { "#/0123456789".utf8.contains($0) }
  }
}

extension WordPiece {
  /// Whether the piece is a chord or a sign, and no word.
  fileprivate var isSign: Bool { kind != .word && kind != .number }
}

extension Span where Element == UInt8 {
  /// A stretch cut before each capital from A to H, except the first one and those of basses.
  fileprivate func partsAtCapitals(_ range: Range<Int>) -> [Range<Int>] {
    guard range.count > 1, range.count <= 24 else { return [] }
    let cuts = range.dropFirst().filter {
      self[$0].isRootLetter && self[$0 - 1] != UInt8(ascii: "/")
    }
    let ends = cuts + [range.upperBound]
    return zip([range.lowerBound] + cuts, ends).map { $0..<$1 }
  }
}

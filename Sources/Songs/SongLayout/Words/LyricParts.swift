package import SongModel

/// Cuts lyrics into words, and words into syllables with their marks.
package enum LyricParts {
  /// The parts of a line of lyrics, in order.
  ///
  /// A mark over a blank, or beyond the words, is a word of its own.
  ///
  /// - Complexity: O(length of the text + number of marks).
  package static func parts(of line: LyricLine) -> [WordPart] {
    var text = line.text
    return text.withUTF8 { parts(of: $0.span, line.marks) }
  }

  /// The parts of words with marks over them.
  package static func parts(of text: Span<UInt8>, _ marks: [ChordMark]) -> [WordPart] {
    LyricCut.parts(of: text, marks)
  }

  /// The parts of words with marks at some bytes of them.
  package static func parts(of text: Span<UInt8>, marksAt offsets: [Int]) -> [WordPart] {
    LyricCut.parts(of: text, offsets)
  }
}

/// A place over words.
private protocol WordPlace {
  /// The place in UTF-8 bytes of the words.
  var offset: Int { get }
}

extension ChordMark: WordPlace {}

extension Int: WordPlace {
  fileprivate var offset: Int { self }
}

/// Lyrics while they are cut.
private struct LyricCut<Place: WordPlace> {
  private let marks: [Place]
  private var parts: [WordPart] = []
  private var next = 0
  /// Whether the last part ended inside a word.
  private var isInWord = false

  static func parts(of text: Span<UInt8>, _ marks: [Place]) -> [WordPart] {
    var cut = LyricCut(marks)
    var index = 0
    while index < text.count { index = cut.takeRun(from: index, of: text) }
    cut.takeMarks(beyond: text.count)
    return cut.parts
  }

  private init(_ marks: [Place]) {
    self.marks = marks
    parts.reserveCapacity(16)
  }

  /// Takes characters up to the next mark or the end of the word or of the blanks.
  private mutating func takeRun(from start: Int, of text: Span<UInt8>) -> Int {
    let mark = takeMarks(upTo: start)
    let end = next < marks.count ? min(text.count, max(start + 1, marks[next].offset)) : text.count
    let isBlank = text[start].isSpaceOrTab
    var index = Self.end(ofRunFrom: start, isBlank: isBlank, of: text, upTo: end)
    while index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
    guard isBlank else {
      // Most words are followed by a single blank; any other is left to the next run.
      let blanks = isSingleBlank(at: index, of: text) ? 1 : 0
      add(WordPart(text: start..<index, mark: mark, blanks: blanks, beginsWord: !isInWord))
      isInWord = blanks == 0
      return index + blanks
    }
    addBlanks(index - start, at: start, mark)
    return index
  }

  /// Whether a blank parts two words and no mark stands over it.
  private func isSingleBlank(at index: Int, of text: Span<UInt8>) -> Bool {
    index + 1 < text.count && text[index].isSpaceOrTab && !text[index + 1].isSpaceOrTab
      && (next == marks.count || marks[next].offset > index)
  }

  private static func end(
    ofRunFrom start: Int,
    isBlank: Bool,
    of text: Span<UInt8>,
    upTo end: Int
  ) -> Int {
    text.extracting(0..<end).withUnsafeBufferPointer { bytes in
      var index = start + 1
      while index < bytes.count, bytes[index].isSpaceOrTab == isBlank { index += 1 }
      return index
    }
  }

  private mutating func addBlanks(_ count: Int, at place: Int, _ mark: Int?) {
    if mark != nil || parts.isEmpty {
      // A chord right after a word belongs to it.
      add(WordPart(text: place..<place, mark: mark, blanks: count, beginsWord: !isInWord))
    } else {
      parts[parts.count - 1].blanks += count
    }
    isInWord = false
  }

  private mutating func add(_ part: WordPart) { parts.append(part) }

  /// Takes the marks up to a place; all but the last become parts without words.
  private mutating func takeMarks(upTo place: Int) -> Int? {
    var found: Int?
    while next < marks.count, marks[next].offset <= place {
      if let found {
        add(WordPart(text: place..<place, mark: found, beginsWord: !isInWord))
        isInWord = true
      }
      found = next
      next += 1
    }
    return found
  }

  /// Takes the marks beyond the words, where every byte counts as a blank.
  private mutating func takeMarks(beyond end: Int) {
    var place = end
    while next < marks.count {
      let distance = max(0, marks[next].offset - place)
      if distance > 0, !parts.isEmpty { parts[parts.count - 1].blanks += distance }
      place += distance
      let begins = !isInWord || distance > 0 || parts.last?.blanks ?? 1 > 0
      add(WordPart(text: end..<end, mark: next, beginsWord: begins))
      isInWord = true
      next += 1
    }
  }
}

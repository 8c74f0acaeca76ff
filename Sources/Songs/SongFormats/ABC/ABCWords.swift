import SongModel

/// The words of a line of music: a syllable for each note.
struct ABCWords {
  /// The words, syllables joined.
  private(set) var text = ""
  /// The notes that are sung, and the places of their syllables in the text; both rise.
  private var places: [(note: Int, offset: Int)] = []

  /// Puts words below music.
  ///
  /// - Parameter bars: the numbers of the notes that come first in a bar.
  /// - Complexity: O(n).
  init(_ words: String, noteCount: Int, bars: [Int]) {
    var syllables = ABCSyllables(words, noteCount: noteCount, bars: bars)
    while let syllable = syllables.next() {
      if syllable.beginsWord, !text.isEmpty { text += " " }
      places.append((syllable.note, text.utf8.count))
      text += syllable.text
    }
  }

  /// The place in the text for a chord before a note: that of the next syllable.
  ///
  /// - Complexity: O(log n).
  func place(before note: Int) -> Int {
    let next = places.partitioningIndex { $0.note >= note }
    return next < places.count ? places[next].offset : text.utf8.count + 1
  }
}

/// The syllables of a line of words, each with its note.
///
///     words    = *(syllable / sign)
///     syllable = 1*(letter / "\" any / "~") ["-"]
///     sign     = blank / "-" / "_" / "*" / "|"
private struct ABCSyllables: IteratorProtocol {
  struct Syllable {
    /// The number of the note that it is sung on.
    let note: Int
    /// Whether it is the first of its word.
    let beginsWord: Bool
    let text: String
  }

  private var rest: Substring.UnicodeScalarView
  private var note = 0
  /// The last note that was passed, or that a bar line led to.
  private var reached = 0
  private var bars: ArraySlice<Int>
  private let noteCount: Int
  /// Whether a hyphen has followed the last syllable, whatever stands between.
  private var isWordOpen = false

  init(_ words: String, noteCount: Int, bars: [Int]) {
    rest = words.unicodeScalars[...]
    self.noteCount = noteCount
    self.bars = bars[...]
  }

  mutating func next() -> Syllable? {
    while let sign = rest.first {
      guard Self.signs.contains(sign) else { return syllable() }
      rest.removeFirst()
      follow(sign)
    }
    return nil
  }

  private static let signs = " \t\u{3000}-_*|".unicodeScalars

  /// Does what a sign between syllables says.
  private mutating func follow(_ sign: Unicode.Scalar) {
    switch sign {
    case "-":
      // A hyphen apart from the syllable holds it for a note.
      passNote()
      isWordOpen = true
    case "_", "*": passNote()
    case "|": goToNextBar()
    default: break
    }
  }

  /// Goes on after the bar of the last note that has its syllable, or that a bar line led to.
  private mutating func goToNextBar() {
    while let bar = bars.first, bar <= reached { bars.removeFirst() }
    note = bars.first ?? max(note, noteCount)
    reached = note
  }

  /// Goes on after a note.
  private mutating func passNote() {
    reached = note
    note += 1
  }

  /// Takes a syllable, and the hyphen after it.
  private mutating func syllable() -> Syllable {
    let syllable = Syllable(note: note, beginsWord: !isWordOpen, text: letters())
    passNote()
    isWordOpen = rest.first == "-"
    if isWordOpen { rest.removeFirst() }
    return syllable
  }

  private mutating func letters() -> String {
    var letters = ""
    while let letter = rest.first, !Self.signs.contains(letter) {
      rest.removeFirst()
      if letter != "\\" {
        letters.unicodeScalars.append(letter == "~" ? " " : letter)
      } else if let escaped = rest.popFirst() {
        letters.unicodeScalars.append(escaped)
      }
    }
    return letters
  }
}

import Harmony
import SongModel

extension LyricLine {
  /// Whether the words might not be read as lyrics: dots, bars, counts, words in parentheses or
  /// between directives, or chords among them.
  var isDoubtful: Bool {
    !text.isEmpty
      && (isInParentheses || isBetweenDirectives || !text.holdsWord(ofLetters: 2)
        || text.holdsChords)
  }

  /// Whether the words might not be read as lyrics below a row of chords, where the dots of a pause
  /// can be nothing else: `...  ...`.
  var isDoubtfulBelowChords: Bool { isDoubtful && !text.isPauses }

  /// Whether the words might not be read as the rest of a line that was broken: a chord beside
  /// short words, `as "A`, could be a line of chords.
  var isDoubtfulRest: Bool {
    isDoubtful || !text.isEmpty && !text.holdsWord(ofLetters: 3) && text.holdsChord
  }

  /// Whether a directive stands before the words and one after them: `{soh} softly {eoh}`.
  private var isBetweenDirectives: Bool { text.isEnclosed(between: "{", and: "}") }

  /// Whether parentheses hold all words, as they hold those of a remark.
  var isInParentheses: Bool { text.isEnclosed(between: "(", and: ")") }
}

extension String {
  /// Whether the text begins and ends with a sign, blanks left aside.
  fileprivate func isEnclosed(between start: Unicode.Scalar, and end: Unicode.Scalar) -> Bool {
    // The first letter of nearly all lyrics says no; only blanks beyond ASCII take a longer look.
    guard let first = utf8.first(where: { $0 > 0x20 }),
      first >= 0x80 || first == UInt8(ascii: start)
    else { return false }
    let words = trimmed.utf8
    return words.first == UInt8(ascii: start) && words.last == UInt8(ascii: end)
  }

  /// Whether each word is a pause: `...` or `…`, but not the single dot of a beat.
  fileprivate var isPauses: Bool {
    let words = unicodeScalars.split(separator: " ")
    return !words.isEmpty
      && words.allSatisfy { word in
        word.allSatisfy { $0 == "." || $0 == "…" } && !word.elementsEqual(CollectionOfOne("."))
      }
  }

  /// Whether so many letters stand side by side, marks of them left aside; two do so in nearly all
  /// lyrics.
  fileprivate func holdsWord(ofLetters count: Int) -> Bool {
    var letters = 0
    for scalar in unicodeScalars {
      let isLetter: Bool
      switch scalar.value {
      case 0..<0x80: isLetter = (scalar.value | 0x20) &- 0x61 < 26
      case 0x410...0x44F: isLetter = true
      default:
        if scalar.properties.canonicalCombiningClass != .notReordered { continue }
        isLetter = scalar.properties.isAlphabetic
      }
      letters = isLetter ? letters + 1 : 0
      if letters == count { return true }
    }
    return false
  }

  /// Whether a word could be a chord.
  fileprivate var holdsChord: Bool { holdsWord { $0.isChord } }

  /// Whether two words side by side could be chords, of which the second may be a small `bm`.
  fileprivate var holdsChords: Bool {
    var isAfterChord = false
    return holdsWord { word in
      let isChord = word.isChord
      if isAfterChord, isChord || word.isSmallChord { return true }
      isAfterChord = isChord
      return false
    }
  }

  /// Whether one of the words between blanks, in UTF-8, meets a condition.
  private func holdsWord(where meets: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while let start = rest.firstIndex(where: { $0 > 0x20 }) {
        let end = rest[start...].firstIndex { $0 <= 0x20 } ?? rest.endIndex
        if meets(rest[start..<end]) { return true }
        rest = rest[end...]
      }
      return false
    }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether the word is a chord in lower case as no other word is spelled: `bm`, `c#`.
  fileprivate var isSmallChord: Bool {
    guard count < 4, let root = first, let second = dropFirst().first else { return false }
    return (0x61...0x68).contains(root) && "m#".utf8.contains(second)
  }

  /// Whether the word is a chord, punctuation and brackets round it left aside.
  fileprivate var isChord: Bool {
    let core = drop { $0.isPunctuation }
    guard let root = core.first, root.isRootLetter else { return false }
    let end = core.lastIndex { !$0.isPunctuation } ?? core.startIndex
    // Most words that begin like a chord are none by their second letter.
    let second = core.dropFirst().first ?? UInt8(ascii: "m")
    guard !second.isASCIISmallLetter || "abdims".utf8.contains(second) else { return false }
    return Chord(parsing: String(decoding: core[...end], as: UTF8.self)) != nil
  }
}

extension UInt8 {
  /// Whether it is a sign that may stand round a chord among words.
  fileprivate var isPunctuation: Bool {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "-"), UInt8(ascii: "|"),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }
}

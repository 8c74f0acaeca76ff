import ChordParse
import TestSupport

/// Makes up edits such as people make in an editor, and a few that nobody makes.
struct RandomEdits {
  private var random: SplitMix64

  /// Makes the edits of one seed.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The next edit of a text.
  mutating func next(of text: String) -> SourceEdit {
    let place = Place(text, &random)
    guard text.utf8.count < 6_000 else { return place.half }
    switch number(below: 100) {
    case ..<26: return place.insertion(pick(Self.letters))
    case ..<38: return place.deletion(of: 1 + number(below: 6))
    case ..<48: return place.pasting(pick(SheetSamples.lines) + pick(Self.lineEnds))
    case ..<52: return place.pasting(pastedBlock())
    case ..<60: return place.lineDeletion
    case ..<66: return place.insertion(pick(Self.lineEnds))
    case ..<70: return place.joining
    case ..<77: return place.replacingWord(pick(Self.chords))
    case ..<82: return place.pasting(pick(Self.directives) + "\n")
    case ..<87: return place.pasting(pick(Self.notations) + "\n")
    case ..<91: return place.indenting(pick(["  ", "        ", "\t", "> ", "%l ", "# "]))
    case ..<94: return SourceEdit(SourceRange(utf8: 0..<0), pick(Self.heads))
    case ..<96: return place.firstLineDeletion
    case ..<99: return place.endingLine(pick(["\\", "\\\\", " Am  G", " (2x)", " by ", ":"]))
    default: return place.insertion(pick(Self.oddities))
    }
  }

  private mutating func pastedBlock() -> String {
    let ending = pick(Self.lineEnds)
    return (0...number(below: 6)).map { _ in pick(SheetSamples.lines) + ending }.joined()
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  private mutating func pick(_ list: [String]) -> String { list[number(below: list.count)] }

  private static let letters =
    "aeibdghmABCDEFGH#b7/|-:.()[]{}*<>x0123 \t\\\"'&%!,éßñřжи夜e\u{301}♯♭\u{A0}🎸".unicodeScalars
    .map { String($0) }
  private static let lineEnds = ["\n", "\n", "\n", "\r\n", "\r", "\n\n"]
  private static let chords = [
    "Am", "F#m7", "Bb", "H7", "Fis", "Re", "Do7", "em", "N.C.", "C/G", "|",
  ]
  private static let directives = [
    "{sot}", "{eot}", "{start_of_grid}", "{end_of_grid}", "{soc}", "{eoc}", "{c: softly}",
    "{start_of_abc}", "{end_of_abc}", "{title: The Mill}", "{new_song}", "{sov: 2} words {eov}",
    "{define: Am base-fret 1 frets x 0 2 2 1 0}", "{unknown: 3}", "{c: open", "{chorus}",
    "{start_of_verse}\\", "[Am]la {c: x} [G]la", "{key: G}", "{start_of_tab} \\",
  ]
  private static let notations = [
    "H7  Fis  Es  H", "Do  Re7  Lam", "am  em  f#m", "C  G  Am", "B  B7  Bm", "d  a  h7  e",
    "Sol  Mi-  La", "[Hm]la [Fis]la",
  ]
  private static let heads = [
    "{title: The Mill}\n", "The Mill\n", "The Mill by Nobody\n\n", "[ch]Am[/ch]\n", "Am  G\n", "\n",
    "Title: The Mill\r\n", "{sot}\n", "[Verse]\n", "http://example.org\n",
  ]
  private static let oddities = [
    "\u{0}", "\u{FEFF}", String(repeating: "la ", count: 6_000), "\u{2028}", "\u{85}", "\u{FFFD}",
    String(repeating: "[", count: 300), String(repeating: "{a", count: 40), "\u{FEFF}{title: X}\n",
  ]
}

/// A place in a text where an edit is made.
private struct Place {
  private let text: String
  private let scalars: String.UnicodeScalarView
  private let index: String.Index

  init(_ text: String, _ random: inout SplitMix64) {
    self.text = text
    scalars = text.unicodeScalars
    let distance = Int.random(in: 0...scalars.count, using: &random)
    index = scalars.index(scalars.startIndex, offsetBy: distance)
  }

  private func edit(_ range: Range<String.Index>, _ replacement: String) -> SourceEdit {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
    return SourceEdit(SourceRange(utf8: start..<end), replacement)
  }

  private var lineStart: String.Index {
    let before = scalars[..<index].lastIndex { $0 == "\n" || $0 == "\r" }
    return before.map { scalars.index(after: $0) } ?? scalars.startIndex
  }

  private var lineEnd: String.Index {
    scalars[index...].firstIndex { $0 == "\n" || $0 == "\r" } ?? scalars.endIndex
  }

  private func behind(_ place: String.Index) -> String.Index {
    place < scalars.endIndex ? scalars.index(after: place) : place
  }

  func insertion(_ new: String) -> SourceEdit { edit(index..<index, new) }

  func deletion(of count: Int) -> SourceEdit {
    let end = scalars.index(index, offsetBy: count, limitedBy: scalars.endIndex)
    return edit(index..<(end ?? scalars.endIndex), "")
  }

  func pasting(_ lines: String) -> SourceEdit { edit(lineStart..<lineStart, lines) }

  func indenting(_ blanks: String) -> SourceEdit { edit(lineStart..<lineStart, blanks) }

  func endingLine(_ new: String) -> SourceEdit { edit(lineEnd..<lineEnd, new) }

  var lineDeletion: SourceEdit { edit(lineStart..<behind(lineEnd), "") }

  var joining: SourceEdit { edit(lineEnd..<behind(lineEnd), "") }

  func replacingWord(_ new: String) -> SourceEdit {
    let isBlank: (Unicode.Scalar) -> Bool = { " \t\r\n[]".unicodeScalars.contains($0) }
    let start = scalars[..<index].lastIndex(where: isBlank).map { scalars.index(after: $0) }
    let end = scalars[index...].firstIndex(where: isBlank)
    return edit((start ?? scalars.startIndex)..<(end ?? scalars.endIndex), new)
  }

  var firstLineDeletion: SourceEdit {
    let end = scalars.firstIndex { $0 == "\n" } ?? scalars.endIndex
    return edit(scalars.startIndex..<behind(end), "")
  }

  /// What stands before or behind the place, whichever is more, is deleted.
  var half: SourceEdit {
    let before = edit(scalars.startIndex..<index, "")
    let after = edit(index..<scalars.endIndex, "")
    return before.range.utf8.count > after.range.utf8.count ? before : after
  }
}

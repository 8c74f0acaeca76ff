import ChordParse
import Foundation
import SongPDF
import SongPages
import TestSupport
import Testing

/// Holds each printed chord to the letter that it is sung on.
///
/// `PRINTED_SHEETS=FOLDER` prints the sheets of a folder instead of those of the corpus.
@Suite struct PrintedChordsTests {
  @Test(
    .enabled(if: PrintedLetters.program.isInstalled, "mupdf-tools is not installed"),
    .timeLimit(.minutes(30)),
    arguments: ["A4", "A5", "Tablet"]
  )
  func chordsAreOverTheirLetters(paper: String) throws {
    let songs = try Self.songs()
    var style = PageStyle()
    style.paper = PaperSize(named: paper) ?? .a4
    style.diagrams = .none
    var book = PDFBook(style: style)
    for song in songs { book.add(song) }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
    try Data(book.finish()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let printed = try PrintedLetters.pages(of: file).flatMap(PrintedChord.all)
    let missing = Set(book.missingCharacters)
    let pairs = zip(songs.flatMap(ExpectedChord.all), printed).filter {
      missing.isDisjoint(with: $0.0.scalars)
    }
    #expect(pairs.count > 500 && printed.count == songs.flatMap(ExpectedChord.all).count)
    let others = pairs.filter { $0.text != $1.text }.map { "\($0.0) is \($0.1.text)" }
    #expect(others.isEmpty, "\(paper): \(others.prefix(20))")
    let displaced = pairs.filter { !$1.isOver($0.syllable) }.map { "\($0.0), not \($0.1.below)" }
    #expect(displaced.isEmpty, "\(paper): \(displaced.prefix(20))")
  }

  private static func songs() throws -> [Song] {
    guard let folder = ProcessInfo.processInfo.environment["PRINTED_SHEETS"] else {
      let corpus = CorpusFolder.standard
      return try corpus.cases().map { item in
        SongParser(options: try item.readingOptions()).parse(try corpus.input(of: item))
      }
    }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      SongParser().parse([UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
    }
  }
}

/// A chord of a song, and what is sung on it.
private struct ExpectedChord: CustomStringConvertible {
  let text: String
  /// The letters from the one below the chord to the next chord or the end of the word; none for a
  /// chord over a blank or beyond the words, and for all but the last of several over one letter.
  let syllable: String

  var description: String { "\(text) over \(syllable)" }

  var scalars: [Unicode.Scalar] { Array((text + syllable).unicodeScalars) }

  /// The chords of a song in the order in which pages show them.
  static func all(of song: Song) -> [ExpectedChord] {
    PageSong.songs(of: song, named: "Song").flatMap(\.sections).flatMap(\.lines).flatMap(all)
  }

  private static func all(of line: PageLine) -> [ExpectedChord] {
    switch line {
    case .lyrics(let lyrics): all(of: lyrics.line.line)
    case .chords(let line):
      line.marks.filter { $0.chord != nil }.map { ExpectedChord(text: $0.text, syllable: "") }
    default: []
    }
  }

  private static func all(of line: LyricLine) -> [ExpectedChord] {
    line.marks.indices.filter { line.marks[$0].chord != nil }.map { ExpectedChord($0, of: line) }
  }

  private init(text: String, syllable: String) {
    (self.text, self.syllable) = (text.shown, syllable.shown)
  }

  private init(_ number: Int, of line: LyricLine) {
    let start = line.marks[number].offset
    let next = number + 1 < line.marks.count ? line.marks[number + 1].offset : .max
    let bytes = Array(line.text.utf8)
    let end = max(start, min(next, bytes.count))
    let rest = start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
    // Control characters are printed as blanks.
    let syllable = rest.unicodeScalars.prefix {
      $0 != " " && $0.properties.generalCategory != .control
    }
    // Words from right to left are printed the other way round.
    let isMirrored = line.text.unicodeScalars.contains { 0x590..<0x900 ~= $0.value }
    self.init(text: line.marks[number].text, syllable: isMirrored ? "" : String(syllable))
  }
}

/// A chord on a page, and the letters that begin below it.
private struct PrintedChord {
  let text: String
  let below: [String]

  /// So far apart may a chord and its letter begin, in points.
  private static let tolerance = 0.5

  /// The chords of a page in the order in which they were drawn.
  static func all(on page: PrintedLetters) -> [PrintedChord] {
    let words = Dictionary(grouping: page.runs.filter { !$0.isChord }.flatMap(\.letters)) {
      Int($0.y.rounded())
    }
    return page.runs.filter(\.isChord).map { PrintedChord($0, over: words) }
  }

  private init(_ run: PrintedLetters.Run, over words: [Int: [PrintedLetters.Letter]]) {
    text = run.text
    guard let chord = run.letters.first else {
      below = []
      return
    }
    let rows = Int(chord.y - 2 * run.size)..<Int(chord.y)
    below = rows.compactMap { words[$0] }.flatMap { row in
      row.indices.filter { abs(row[$0].x - chord.x) <= Self.tolerance }
        .map { row[$0...].reduce(into: "") { $0.unicodeScalars.append($1.scalar) }.shown }
    }
  }

  /// Whether some letters begin where the chord begins.
  func isOver(_ syllable: String) -> Bool {
    syllable.isEmpty || below.contains { $0.hasPrefix(syllable) }
  }
}

extension String {
  /// The text without characters for which nothing is printed, and accents that are printed apart
  /// from their letters.
  fileprivate var shown: String {
    String(
      unicodeScalars.filter {
        !$0.properties.isDefaultIgnorableCodePoint
          && $0.properties.canonicalCombiningClass == .notReordered
      }
    )
  }
}

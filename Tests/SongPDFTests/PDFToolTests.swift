import ChordParse
import Foundation
import SongPDF
import SongPages
import TestSupport
import Testing

/// What programs of others say of books of all sheets of the corpus.
@Suite struct PDFToolTests {
  private static let tools = ["qpdf", "pdffonts", "pdftotext"].map(ExternalProgram.init)

  @Test(
    .enabled(if: Self.tools.allSatisfy(\.isInstalled), "qpdf or poppler-utils are not installed"),
    .timeLimit(.minutes(30)),
    arguments: ["A4", "A5", "Tablet"]
  )
  func booksAreWhole(paper: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "book-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "book.pdf")
    let songs = try Self.songs()
    #expect(songs.count >= 300)
    try Data(Self.book(songs, on: paper)).write(to: file)
    #expect(try Self.tools[0].run(["--check", file.path]).succeeds)
    try expectFontsAreEmbedded(in: file)
    let pages = try PrintedPage.pages(of: file)
    #expect(pages.count > songs.count)
    for (number, page) in pages.enumerated() {
      #expect(page.problems.isEmpty, "\(paper), page \(number + 1): \(page.problems)")
    }
  }

  private func expectFontsAreEmbedded(in file: URL) throws {
    let output = try Self.tools[1].run([file.path]).output
    let fonts = String(decoding: output, as: UTF8.self).split(separator: "\n").dropFirst(2)
    #expect(fonts.count == 4)
    for font in fonts { #expect(font.contains(" yes yes yes "), "\(font)") }
  }

  /// The sheets of the corpus that can be printed, and songs of random words.
  private static func songs() throws -> [Song] {
    let folder = CorpusFolder.standard
    return try folder.cases().map { item in
      SongParser(options: try item.readingOptions()).parse(try folder.input(of: item))
    }
  }

  private static func book(_ songs: [Song], on paper: String) -> [UInt8] {
    var style = PageStyle()
    style.paper = PaperSize(named: paper) ?? .a4
    style.diagrams = .bottom
    var book = PDFBook(style: style)
    for song in songs { book.add(song) }
    return book.finish()
  }
}

/// The words of a page as `pdftotext -bbox` finds them.
private struct PrintedPage {
  struct Word {
    let text: String
    let left, top, right, bottom: Double

    /// Whether letters of both lie over each other; boxes hold empty room above and below them.
    func overlaps(_ other: Word) -> Bool {
      let wide = min(right, other.right) - max(left, other.left)
      let tall = min(bottom, other.bottom) - max(top, other.top)
      return wide > 0.5 && tall > 0.4 * min(bottom - top, other.bottom - other.top)
    }
  }

  let width, height: Double
  let words: [Word]

  static func pages(of file: URL) throws -> [PrintedPage] {
    let output = try ExternalProgram("pdftotext").run(["-bbox", file.path, "-"]).output
    let text = String(decoding: output, as: UTF8.self)
    return text.split(separator: "<page ").dropFirst().map { PrintedPage(String($0)) }
  }

  private init(_ text: String) {
    let lines = text.split(separator: "\n")
    let size = Self.numbers(in: lines[0])
    (width, height) = (size[0], size[1])
    words = lines.filter { $0.contains("<word ") }.map { line in
      let numbers = Self.numbers(in: line)
      let words = line.split(separator: ">", maxSplits: 1)
      return Word(
        text: String(words[1].prefix { $0 != "<" }),
        left: numbers[0],
        top: numbers[1],
        right: numbers[2],
        bottom: numbers[3]
      )
    }
  }

  /// The attributes of an element.
  private static func numbers(in line: Substring) -> [Double] {
    line.split(separator: "\"").compactMap { Double($0) }
  }

  /// Words beyond the paper, and words over others.
  var problems: [String] {
    let outside = words.filter {
      $0.left < 0 || $0.top < 0 || $0.right > width || $0.bottom > height
    }
    return outside.map { "\($0.text) is outside" } + overlaps
  }

  private var overlaps: [String] {
    let sorted = words.sorted { $0.top < $1.top }
    return sorted.indices.flatMap { index in
      sorted[(index + 1)...].prefix { $0.top < sorted[index].bottom }
        .filter { sorted[index].overlaps($0) }
        .map { "\(sorted[index].text) is over \($0.text)" }
    }
  }
}

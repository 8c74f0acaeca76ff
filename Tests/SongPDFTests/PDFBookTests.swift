import ChordParse
import Foundation
import SongPDF
import SongPages
import TestSupport
import Testing

@Suite struct PDFBookTests {
  private func pdf(_ sheets: [String], _ style: PageStyle = PageStyle()) -> [UInt8] {
    var book = PDFBook(style: style)
    for sheet in sheets { book.add(SongParser().parse(sheet)) }
    return book.finish()
  }

  private static let song = """
    {title: Žluťoučký}
    {start_of_verse: Verse 1}
    [Am]Over the ri[F♯m7]ver, the [B♭]lantern is [CΔ]low, Тихая ночь
    {end_of_verse}
    """

  @Test func sameSongsGiveTheSameBytes() {
    #expect(pdf([Self.song]) == pdf([Self.song]))
  }

  @Test func charactersThatTheFacesLackAreTold() {
    var book = PDFBook()
    book.add(SongParser().parse("{title: 夜}\nla la\n"))
    #expect(book.missingCharacters == ["夜"])
  }

  @Test(.enabled(if: Self.pdftotext.isInstalled, "pdftotext is not installed"))
  func charactersThatNooneSeesAreNotShown() throws {
    var book = PDFBook()
    book.add(SongParser().parse("{title: x}\nla\u{1A}lo mother\u{FEFF}\u{FE0F}\n"))
    #expect(book.missingCharacters.isEmpty)
    let text = try output(of: Self.pdftotext, ["-raw"], on: book.finish(), then: ["-"])
    #expect(text.contains("la lo mother"))
  }

  @Test(.enabled(if: Self.qpdf.isInstalled, "qpdf is not installed"))
  func emptyBookIsAFile() throws {
    #expect(try checked(pdf([])))
  }

  @Test(.enabled(if: Self.qpdf.isInstalled, "qpdf is not installed"))
  func otherProgramsFindNoFault() throws {
    var style = PageStyle()
    style.columns = 2
    style.isFacing = true
    style.diagrams = .top
    let sheets = (1...30).map {
      "{title: Song \($0)}\n" + String(repeating: Self.song + "\n\n", count: $0)
    }
    #expect(try checked(pdf(sheets, style)))
  }

  @Test(.enabled(if: Self.pdftotext.isInstalled, "pdftotext is not installed"))
  func wordsComeInTheOrderOfTheSong() throws {
    let text = try output(of: Self.pdftotext, ["-raw"], on: pdf([Self.song]), then: ["-"])
    let words = text.split { $0.isWhitespace }.map(String.init)
    for word in ["Žluťoučký", "Verse", "Am", "F♯m7", "B♭", "CΔ", "Over", "lantern", "Тихая"] {
      #expect(words.contains(word), "\(word) is missing from \(words)")
    }
  }

  @Test(.enabled(if: Self.pdffonts.isInstalled, "pdffonts is not installed"))
  func facesThatShowNothingAreLeftOut() throws {
    let plain = try output(of: Self.pdffonts, [], on: pdf(["{title: x}\nla la\n"]))
    #expect(plain.contains("DejaVuSansCondensed") && !plain.contains("Oblique"))
    #expect(!plain.contains("Mono"))
    let tab = "{title: x}\n{sot}\ne|--0--|\n{eot}\n{c: softly}\n"
    let all = try output(of: Self.pdffonts, [], on: pdf([tab]))
    #expect(all.contains("Oblique") && all.contains("Mono"))
  }

  /// A file holds the outlines that it shows, not the places of all in the face.
  @Test func fileOfASongIsSmall() {
    #expect(pdf([Self.song]).count < 12_000)
  }

  @Test(.enabled(if: Self.pdfinfo.isInstalled, "pdfinfo is not installed"))
  func songIsSetSmallerToFit() throws {
    var style = PageStyle()
    let long = "{title: Long}\n" + String(repeating: "[Am]la la la\n", count: 35)
    #expect(try pageCount(pdf([long], style)) == 2)
    style.pagesPerSong = 1
    #expect(try pageCount(pdf([long], style)) == 1)
  }

  /// Whether qpdf finds a file whole.
  private func checked(_ bytes: [UInt8]) throws -> Bool {
    try output(of: Self.qpdf, ["--check"], on: bytes)
      .contains("No syntax or stream encoding errors")
  }

  private func pageCount(_ bytes: [UInt8]) throws -> Int? {
    let text = try output(of: Self.pdfinfo, [], on: bytes)
    return text.firstMatch(of: /Pages: +(\d+)/).flatMap { Int($0.1) }
  }

  private static let qpdf = ExternalProgram("qpdf")
  private static let pdffonts = ExternalProgram("pdffonts")
  private static let pdfinfo = ExternalProgram("pdfinfo")
  private static let pdftotext = ExternalProgram("pdftotext")

  /// What a program says of a file.
  private func output(
    of program: ExternalProgram,
    _ options: [String],
    on bytes: [UInt8],
    then rest: [String] = []
  ) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try program.run(options + [file.path] + rest).output
    return String(decoding: output, as: UTF8.self)
  }
}

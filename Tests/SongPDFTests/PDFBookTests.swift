import ChordParse
import Foundation
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

  @Test func emptyBookIsAFile() throws {
    #expect(try checked(pdf([])))
  }

  @Test func otherProgramsFindNoFault() throws {
    var style = PageStyle()
    style.columns = 2
    style.isFacing = true
    style.diagrams = .top
    let sheets = (1...30).map {
      "{title: Song \($0)}\n" + String(repeating: Self.song + "\n\n", count: $0)
    }
    #expect(try checked(pdf(sheets, style)))
  }

  @Test func wordsComeInTheOrderOfTheSong() throws {
    guard let text = try output(of: "pdftotext", ["-raw"], on: pdf([Self.song]), then: ["-"]) else {
      return
    }
    let words = text.split { $0.isWhitespace }.map(String.init)
    for word in ["Žluťoučký", "Verse", "Am", "F♯m7", "B♭", "CΔ", "Over", "lantern", "Тихая"] {
      #expect(words.contains(word), "\(word) is missing from \(words)")
    }
  }

  @Test func songIsSetSmallerToFit() throws {
    var style = PageStyle()
    let long = "{title: Long}\n" + String(repeating: "[Am]la la la\n", count: 35)
    #expect(try pageCount(pdf([long], style)) ?? 2 == 2)
    style.pagesPerSong = 1
    #expect(try pageCount(pdf([long], style)) ?? 1 == 1)
  }

  /// Whether qpdf finds a file whole; true where there is no qpdf.
  private func checked(_ bytes: [UInt8]) throws -> Bool {
    try output(of: "qpdf", ["--check"], on: bytes)?.contains("No syntax or stream encoding errors")
      ?? true
  }

  private func pageCount(_ bytes: [UInt8]) throws -> Int? {
    guard let text = try output(of: "pdfinfo", [], on: bytes) else { return nil }
    return text.firstMatch(of: /Pages: +(\d+)/).flatMap { Int($0.1) }
  }

  /// What a program says of a file; nil where it is not installed.
  private func output(
    of program: String,
    _ options: [String],
    on bytes: [UInt8],
    then rest: [String] = []
  ) throws -> String? {
    let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    let paths = folders.map { "\($0)/\(program)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      print("skipped: \(program) is not installed")
      return nil
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = options + [file.path] + rest
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

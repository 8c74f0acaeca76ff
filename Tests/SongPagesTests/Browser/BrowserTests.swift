import ChordParse
import Foundation
import SongPages
import TestSupport
import Testing

/// Looks at pages in a real browser; skipped where there is none.
@Suite struct BrowserTests {
  @Test(
    .timeLimit(.minutes(30)),
    .enabled(if: Self.isThere, "chromium, or python3 with selenium, is not installed")
  )
  func pagesAreWholeAtAllWidths() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let songs =
      Self.sheets.map { ($0.key, SongParser().parse($0.value)) } + (try Self.corpusSongs())
    for (name, song) in songs {
      let page = HTMLPage().bytes(of: song, named: name)
      try Data(page).write(to: folder.appending(path: "\(name).html"))
    }
    let report = try report(on: folder)
    #expect(report.skipped == nil)
    #expect(report.pages?.count == songs.count)
    for (name, page) in report.pages ?? [:] {
      #expect(page.broken == 0 && page.outside == 0 && page.apart == 0, "\(name): \(page)")
      #expect(page.copied && !page.executed && page.errors.isEmpty, "\(name): \(page)")
      #expect(page.violations?.isEmpty ?? true, "\(name): \(page.violations ?? [])")
    }
    #expect(report.pages?.values.contains { $0.chords > 0 } == true)
  }

  private static let python = ExternalProgram("python3")

  /// Whether there is a browser, and Python can drive it.
  private static let isThere =
    ExternalProgram("chromium").isInstalled
    && (try? python.run(["-c", "import selenium"]).succeeds) == true

  /// The forty songs of the corpus with the most chords over lyrics.
  private static func corpusSongs() throws -> [(String, Song)] {
    let songs = try CorpusFolder.standard.cases().map { item in
      ("\(item.file)-\(item.line)".replacing("/", with: "-"), try read(item))
    }
    return Array(songs.sorted { sungChords($0.1) > sungChords($1.1) }.prefix(40))
  }

  private static func read(_ item: CorpusCase) throws -> Song {
    let parser = SongParser(options: try item.readingOptions())
    return parser.parse(try CorpusFolder.standard.input(of: item))
  }

  private static func sungChords(_ song: Song) -> Int {
    song.lines.reduce(0) { count, line in
      guard case .lyrics(let lyrics) = line.content else { return count }
      return count + lyrics.marks.count
    }
  }

  /// What the browser found.
  private func report(on folder: URL) throws -> BrowserReport {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "pages.py")
    let output = try Self.python.run([script.path, folder.path]).output
    return try JSONDecoder().decode(BrowserReport.self, from: output)
  }

  private static let sheets = [
    "lantern": """
    {title: The Lantern}
    {artist: Nobody}
    {key: G}
    {define: Am base-fret 1 frets x 0 2 2 1 0}
    {start_of_verse: Verse 1}
    [G]Over the [D/F#]river, the [Em]lantern is low, and no[Cmaj7#11]bo[Gsus4/B]dy is near
    [C]No[G7]bo[Am]dy [F]sees [G] where the [D]travellers [Gmaj7]go [D7sus4] [C]
    {end_of_verse}
    {start_of_chorus}
    [Am]Shine, [F]shine, [C]shine on the wa[G]ter
    {end_of_chorus}
    {start_of_grid}
    | G . . . | D . . . |
    {end_of_grid}
    {start_of_tab}
    e|--0--2--3--|
    {end_of_tab}
    """,
    "hostile": """
    {title: <script>window.executed = true</script>"&'}
    {artist: ]]><img src=x onerror="window.executed=true">}
    [C]<svg onload=window.executed=true> \u{202E}right [G]to left ]]> &amp; \u{7}
    [Am]\(String(repeating: "x", count: 10_000)) [F]y
    """,
    "sections": String(
      repeating: "{start_of_verse: \u{202E}<b>\u{2067}}\n[C]la [*\"x'&]lo\n{end_of_verse}\n",
      count: 1_000
    ),
    "styled":
      "{title: x}\n<b>bo[C]ld</b> and <i>slan[Gmaj7#11]ted</i> <b>w[Am7]o<i>r[F]</b>d</i>s\n",
    "hebrew": "{title: שיר}\n[Am]שלום ע[G]ליכם [C]מלאכי ה[F]שרת\n",
  ]
}

/// What the browser found.
private struct BrowserReport: Decodable {
  /// What it found on a page.
  struct Page: Decodable {
    let broken, outside, apart, chords, words: Int
    let copied, executed: Bool
    let errors: [String]
    let violations: [[String]]?
  }

  let skipped: String?
  let pages: [String: Page]?
}

import ChordParse
import Foundation
import SongWeb
import TestSupport
import Testing

/// Reads the corpus in a real browser, and uses the playground; skipped where either is missing.
@Suite struct PlaygroundTests {
  @Test(
    .timeLimit(.minutes(30)),
    .enabled(
      if: Playground.isCurrent,
      "no playground of these sources is in .build/web; .ci/web makes it"
    ),
    .enabled(if: Self.hasBrowser, "chromium, or python3 with selenium, is not installed")
  )
  func theBrowserReadsWhatTheNativeBuildReads() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "playground-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let count = try Self.writeCorpus(to: folder)
    let report = try report(on: folder)
    #expect(report.skipped == nil)
    #expect(report.compared == count && count > 500)
    #expect(report.different == [])
    // A busy machine is slow at times.
    #expect(report.known?[0] ?? .infinity <= 10 && report.new?[0] ?? .infinity <= 10, "\(report)")
    let page = try #require(report.page)
    #expect(page.chords.contains("C") && page.chords.contains("G7"))
    #expect(page.findings.contains { $0.hasSuffix("[unbalanced-environment]") }, "\(page.findings)")
    #expect(page.focused == "sheet" && page.title == "ChordParse")
    #expect(page.moved.contains("[D]Shine on the [A7]water"), "\(page.moved)")
    #expect(report.requests == [] && report.errors == [], "\(report)")
  }

  @Test(.enabled(if: Playground.isCurrent, "no playground of these sources is in .build/web"))
  func theCoreIsSmall() throws {
    let core = try Data(contentsOf: Playground.folder.appending(path: "core.wasm"))
    let compressed = try ExternalProgram("gzip").run(
      ["-9", "-c", Playground.folder.appending(path: "core.wasm").path]
    )
    #expect(core.starts(with: [0x00, 0x61, 0x73, 0x6D]))
    #expect((1...1_572_864).contains(compressed.output.count))
  }

  private static let python = ExternalProgram("python3")

  private static let hasBrowser =
    ExternalProgram("chromium").isInstalled
    && (try? python.run(["-c", "import selenium"]).succeeds) == true

  /// Writes all sheets of the corpus, and what the native build makes of them; returns how many.
  ///
  /// Files of other programs are left out, as the browser's core has no readers for them.
  private static func writeCorpus(to folder: URL) throws -> Int {
    var count = 0
    var measured: [UInt8] = []
    for item in try CorpusFolder.standard.cases() {
      let (options, bytes) = (try item.readingOptions(), try CorpusFolder.standard.input(of: item))
      let song = SongParser(options: options).parse(bytes)
      guard song.format.traits.isSheet, song.text.encoding.isOfOneByteOrUnicode else {
        continue
      }
      count += 1
      if measured.count + bytes.count <= 5_000 { measured += bytes }
      let sheet = WebSheet(song)
      let parts = [
        "sheet": bytes, "words": Array(options.words.utf8), "document": sheet.document,
        "diagnostics": sheet.findings, "html": sheet.page,
        "moved": sheet.transposed(by: 2).chordPro,
      ]
      for (kind, content) in parts {
        try Data(content).write(to: folder.appending(path: "\(count).\(kind)"))
      }
    }
    try Data(measured).write(to: folder.appending(path: "measured.txt"))
    return count
  }

  /// What the browser found.
  private func report(on folder: URL) throws -> PlaygroundReport {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "playground.py")
    let page = Playground.folder.appending(path: "playground.html")
    let output = try Self.python.run([script.path, page.path, folder.path]).output
    return try JSONDecoder().decode(PlaygroundReport.self, from: output)
  }
}

extension SourceEncoding {
  /// Whether no iconv is needed for it, which a browser does not have.
  fileprivate var isOfOneByteOrUnicode: Bool {
    ![.shiftJIS, .eucJP, .gb18030, .big5, .eucKR].contains(self)
  }
}

extension ReadingOptions {
  /// What is known, in words.
  fileprivate var words: String {
    [format?.rawValue, notation?.rawValue, encoding?.rawValue].compactMap(\.self)
      .joined(separator: " ")
  }
}

/// The playground that `.ci/web` has made.
private enum Playground {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let folder = root.appending(path: ".build/web")

  /// Whether it is there, and no source is newer.
  static let isCurrent: Bool = {
    guard let made = date(of: folder.appending(path: "playground.html")) else { return false }
    let folders = ["Music", "Matching/TextMatching", "Songs", "Web"]
    return !folders.contains {
      isAnything(in: root.appending(path: "Sources/\($0)"), newerThan: made)
    }
  }()

  private static func isAnything(in folder: URL, newerThan made: Date) -> Bool {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return files?.contains { file in
      (file as? URL).flatMap { date(of: $0) }.map { $0 > made } ?? false
    } ?? true
  }

  private static func date(of file: URL) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }
}

/// What the browser found.
private struct PlaygroundReport: Decodable {
  /// What the page shows of a sheet that was pasted.
  struct Page: Decodable {
    let chords: [String]
    let findings: [String]
    /// What has the focus after a click at a finding.
    let focused: String
    /// ChordPro, two semitones higher.
    let moved: String
    let title: String
  }

  let skipped: String?
  let compared: Int?
  let different: [String]?
  /// Milliseconds for 5 kB with words that are known: the fastest quarter takes no longer, nor 95 of 100.
  let known: [Double]?
  /// The same with words that are new.
  let new: [Double]?
  let page: Page?
  /// What the page asked of any network.
  let requests: [String]?
  let errors: [String]?
}

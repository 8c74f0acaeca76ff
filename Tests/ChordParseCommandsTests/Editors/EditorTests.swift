import Foundation
import TestSupport
import Testing

/// The built server with clients of others; each is skipped where it is not installed.
@Suite(.timeLimit(.minutes(30))) struct EditorTests {
  private static let python = ExternalProgram("python3")
  private static let neovim = ExternalProgram("nvim")
  private static let emacs = ExternalProgram("emacs")

  /// What a script prints.
  private func report<Report: Decodable>(
    _ program: ExternalProgram,
    _ arguments: [String]
  ) throws -> Report {
    let output = try program.run(arguments).output
    // Editors print other lines before.
    let line = output.split(separator: UInt8(ascii: "\n")).last ?? Data()
    return try JSONDecoder().decode(Report.self, from: line)
  }

  private func protocolReport<Report: Decodable>(_ arguments: String...) throws -> Report {
    let script = Self.file("protocol.py")
    return try report(Self.python, [script, try Tool.url.path] + arguments)
  }

  private static func file(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name).path
  }

  @Test(
    .enabled(if: python.isInstalled, "python3 is not installed"),
    arguments: ["utf-8", "utf-16"]
  )
  func featuresWorkOverPipes(encoding: String) throws {
    let found: FeatureReport = try protocolReport("features", encoding)
    #expect(found.codes == ["unknown-directive"])
    #expect(found.completions.first == "Am" && found.resolved && found.hover)
    #expect(found.edited && found.fixed && found.transposed && found.renamed && found.formatted)
    #expect(found.outline == ["River"] && found.folds > 0 && found.tokens == 0)
    #expect(found.hints == ["sounds Bm A", "sounds Bm"] && found.references == 2)
    #expect(found.status == 0)
  }

  @Test(.enabled(if: Self.hasTypedClient, "the Python package pytest-lsp is not installed"))
  func aClientWithTypedMessagesIsServed() throws {
    let result = try ExternalProgram("env").run([
      "CHORDPARSE=\(try Tool.url.path)", "python3", "-m", "pytest", "-q", "-p", "no:cacheprovider",
      Self.file("typed.py"),
    ])
    #expect(result.succeeds, "\(String(decoding: result.output, as: UTF8.self))")
  }

  private static let hasTypedClient =
    (try? python.run(["-c", "import pytest_lsp"]).succeeds) == true

  @Test(
    .enabled(if: python.isInstalled, "python3 is not installed"),
    arguments: ["utf-8", "utf-16"]
  )
  func textIsThatOfTheClient(encoding: String) throws {
    let found: RandomReport = try protocolReport("random", encoding, "2000")
    #expect(found.wrong == 0 && found.status == 0)
  }

  @Test(.enabled(if: python.isInstalled, "python3 is not installed"))
  func serverEndsWithItsClient() throws {
    let found: EndReport = try protocolReport("end")
    #expect(found.closed < 2 && found.killed < 2 && found.busy < 2, "\(found)")
    #expect(found.status == 1)
  }

  private static let sheet = "{t:River}\n[Am]é𝄞lala lo\n{tilte: x}\n[Am]li\n"

  @Test(.enabled(if: neovim.isInstalled, "nvim is not installed"))
  func neovimIsServed() throws {
    let folder = SheetFolder(["song.cho": Self.sheet])
    let found: NeovimReport = try report(
      Self.neovim,
      [
        "--headless", "-u", Self.file("neovim.lua"), "--cmd",
        "let g:tool='\(try Tool.url.path)'", folder.url.appending(path: "song.cho").path,
      ]
    )
    #expect(found.problem == nil)
    #expect(found.codes == ["unknown-directive"])
    #expect(found.edited == true && found.hover == true && found.text == true)
    #expect(found.completion == "Am" && found.fixed == "{title: x}")
    #expect(found.renamed?.hasPrefix("[Em]") == true && found.formatted == "{title: River}")
  }

  @Test(.enabled(if: emacs.isInstalled, "emacs is not installed"))
  func emacsIsServed() throws {
    let folder = SheetFolder(["song.cho": Self.sheet])
    let found: EmacsReport = try report(
      Self.emacs,
      [
        "-Q", "--batch", "-l", Self.file("eglot.el"), try Tool.url.path,
        folder.url.appending(path: "song.cho").path,
      ]
    )
    #expect(found.edited && found.hover && found.text)
    #expect(found.completion == "Am" && found.renamed.hasPrefix("[Em]"))
    #expect(found.fixed == "{title: x}" && found.formatted == "{title: River}")
  }
}

/// What came of each feature.
private struct FeatureReport: Decodable {
  let codes, completions, outline, hints: [String]
  let edited, resolved, hover, fixed, transposed, renamed, formatted: Bool
  let folds, tokens, references, status: Int
}

/// How often the server's text was another, and how it ended.
private struct RandomReport: Decodable {
  let wrong, cancelled, status: Int
}

/// Seconds from the end of the client to that of the server.
private struct EndReport: Decodable {
  let closed, killed, busy: Double
  let status: Int
}

private struct NeovimReport: Decodable {
  let problem: String?
  let codes: [String]?
  let edited, hover, text: Bool?
  let completion, fixed, renamed, formatted: String?
}

private struct EmacsReport: Decodable {
  let edited, hover, text: Bool
  let completion, renamed, formatted, fixed: String
}

import Foundation
import Testing

@testable import CommandSupport

/// What a terminal gets, and what files and pipes get.
@Suite("Output on a terminal") struct TerminalTests {
  private static let escape = "\u{1B}]0;pwned\u{7}"
  private static let sheet =
    "{title: a\(escape)b\u{202E}c}\n[C]la\(escape)\u{9B}31m\n[Xq\(escape)]\n"

  #if os(Linux)
  @Test(arguments: [
    ["info"], ["convert"], ["convert", "--to", "text"], ["convert", "--to", "source"], ["check"],
    ["lines"], ["format"], ["format", "--check"], ["transpose", "+1"],
  ])
  func nothingIsObeyed(command: [String]) throws {
    let folder = SheetFolder(["a\u{1B}[31m\n\u{202E}b.cho": Self.sheet])
    let output = try Pty.output(
      of: command + ["a\u{1B}[31m\n\u{202E}b.cho", "gone\u{1B}[2J.txt"],
      in: folder
    )
    // A long run shows its progress, and findings have colours of the command's own.
    let own = ["\u{1B}[K", "\u{1B}[0m", "\u{1B}[1;33m", "\u{1B}[1;36m", "\u{1B}[32m"]
    let shown = own.reduce(output) { $0.replacing($1, with: "") }
    let dangerous = shown.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n" && $0 != "\r" && $0 != "\t")
        || (0x7F..<0xA0).contains($0.value)
        || $0.value == 0x202E
    }
    #expect(dangerous.isEmpty, "\(shown.debugDescription)")
    #expect(shown.contains("gone\\u{1b}[2J.txt"))
    #expect(!shown.contains("[31m\n") && !shown.contains("[31m\r"))
  }

  @Test(arguments: [("y\n", "{t: x}\n[C]la\n"), ("n\n", "mine"), ("\n", "mine")])
  func filesOfOnesOwnAreOverwrittenOnRequest(answer: String, text: String) throws {
    let folder = SheetFolder(["a.cho": "{t: x}\n[C]la\n", "b.cho": "mine"])
    let arguments = ["convert", "--to", "source", "a.cho", "-o", "b.cho"]
    let output = try Pty.output(of: arguments, in: folder, typing: answer)
    #expect(output.contains("b.cho exists; overwrite it? [y/N] "), "\(output)")
    #expect(folder.text("b.cho") == text)
    _ = try Pty.output(of: arguments + ["--force"], in: folder, typing: "n\n")
    #expect(folder.text("b.cho") == "{t: x}\n[C]la\n")
  }

  #endif

  @Test func filesAndPipesGetEveryByte() throws {
    let folder = SheetFolder(["a.cho": Self.sheet])
    let run = try Tool.run("convert", "--to", "source", "a.cho", in: folder)
    #expect(run.output == Self.sheet)
    #expect(try Tool.run("info", "a.cho", in: folder).output.contains(Self.escape))
  }

  @Test func charactersAreShownByTheirCodes() {
    #expect(NeutralText.line("a\u{1B}\nb\u{202E}") == "a\\u{1b}\\u{a}b\\u{202e}")
    let lines = NeutralText.lines(Array("a\tb\r\nc\rd\n\u{85}é夜".utf8))
    #expect(String(decoding: lines, as: UTF8.self) == "a\tb\r\nc\\u{d}d\n\\u{85}é夜")
  }
}

#if os(Linux)
/// Runs the command on a terminal of its own.
private enum Pty {
  /// All that the terminal gets.
  ///
  /// - Parameter answer: what is typed there; nil for another standard input.
  static func output(
    of arguments: [String],
    in folder: SheetFolder,
    typing answer: String? = nil
  ) throws -> String {
    let process = try Tool.process(arguments, folder)
    let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (number, locked): (Int32, Int32) = (0, 0)
    // The functions of the C library for this are hidden from Swift.
    let isOpen =
      ioctl(controller, 0x4004_5431, &locked) == 0 && ioctl(controller, 0x8004_5430, &number) == 0
    try #require(controller >= 0 && isOpen)
    let name = "/dev/pts/\(number)"
    let terminal = try #require(FileHandle(forUpdatingAtPath: name))
    process.standardInput = answer == nil ? FileHandle.nullDevice : terminal
    if let answer { _ = write(controller, answer, answer.utf8.count) }
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    try terminal.close()
    let output = read(controller)
    process.waitUntilExit()
    return output
  }

  /// Reads until the last program has closed the terminal, which is an error on Linux.
  private static func read(_ controller: Int32) -> String {
    defer { close(controller) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(controller, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
#endif

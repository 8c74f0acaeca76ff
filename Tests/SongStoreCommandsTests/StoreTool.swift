import Foundation
import Testing

/// The built command and a store of its own, in a folder that lasts as long as the test.
final class StoreTool: Sendable {
  /// The result of a run.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  let folder: URL

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(Array(text.utf8), to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// Runs the command in the folder, on the store `songs.store` there.
  func run(_ arguments: String...) throws -> Outcome {
    try run(Self.url, arguments)
  }

  /// Runs any program likewise.
  func run(_ program: URL, _ arguments: [String]) throws -> Outcome {
    let process = try process(program, arguments)
    let streams = try ["out", "err"].map { name in
      let stream = FileManager.default.temporaryDirectory.appending(
        path: "\(name)-\(UUID().uuidString)"
      )
      try Data().write(to: stream)
      return stream
    }
    // Files rather than pipes, which block when no one reads them.
    process.standardOutput = try FileHandle(forWritingTo: streams[0])
    process.standardError = try FileHandle(forWritingTo: streams[1])
    try process.run()
    process.waitUntilExit()
    let texts = try streams.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for stream in streams { try FileManager.default.removeItem(at: stream) }
    return Outcome(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  /// The command, ready to run.
  func process(_ program: URL, _ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SONGSTORE": path("songs.store"), "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// The command, which is built into the folder of the test bundle.
  static var url: URL {
    get throws {
      let programs = [CommandLine.arguments.first].compactMap { $0 }.map { URL(filePath: $0) }
      let bundles = Bundle.allBundles.map(\.bundleURL)
      let folders = (programs + bundles).map { $0.deletingLastPathComponent() }
      return try #require(
        folders.map { $0.appending(path: "songstore") }.first {
          FileManager.default.isExecutableFile(atPath: $0.path)
        },
        "the command is not built"
      )
    }
  }
}

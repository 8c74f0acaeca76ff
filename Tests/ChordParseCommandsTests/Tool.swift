import Foundation
import Testing

/// The built command, run as users run it.
enum Tool {
  /// What a run has left behind.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the command in a folder.
  ///
  /// - Parameter input: standard input; empty if not given.
  static func run(
    _ arguments: String...,
    input: String = "",
    in folder: SheetFolder = SheetFolder()
  ) throws -> Outcome {
    try run(arguments: arguments, input: input, in: folder)
  }

  /// Runs the command in a folder.
  static func run(
    arguments: [String],
    input: String = "",
    in folder: SheetFolder
  ) throws -> Outcome {
    try outcome(of: process(arguments, folder), input: input, in: folder)
  }

  private static func outcome(
    of process: Process,
    input: String,
    in folder: SheetFolder
  ) throws -> Outcome {
    // Files rather than pipes, which block when no one reads them.
    let streams = try ["in", "out", "err"].map { name in
      let stream = folder.url.appending(path: ".\(name)-\(UUID().uuidString)")
      try Data(name == "in" ? Array(input.utf8) : []).write(to: stream)
      return stream
    }
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    let texts = try streams.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for stream in streams { try FileManager.default.removeItem(at: stream) }
    return Outcome(status: process.terminationStatus, output: texts[1], errors: texts[2])
  }

  /// Runs a script, which finds the command in `$0`.
  static func shell(_ script: String, in folder: SheetFolder) throws -> Outcome {
    let process = try process(["-c", script, url.path], folder)
    process.executableURL = URL(filePath: "/bin/sh")
    return try outcome(of: process, input: "", in: folder)
  }

  /// The command, ready to run in a folder.
  static func process(_ arguments: [String], _ folder: SheetFolder) throws -> Process {
    let process = Process()
    process.executableURL = try url
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    return process
  }

  /// The command, which is built into the folder of the test bundle.
  static var url: URL {
    get throws {
      let programs = [CommandLine.arguments.first].compactMap { $0 }.map { URL(filePath: $0) }
      let bundles = Bundle.allBundles.map(\.bundleURL)
      let folders = (programs + bundles).map { $0.deletingLastPathComponent() }
      let candidates = folders.map { $0.appending(path: "chordparse") }
      return try #require(
        candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) },
        "the command is not built"
      )
    }
  }
}

/// A folder that lasts as long as its test.
final class SheetFolder {
  let url: URL

  init(_ files: [String: String] = [:]) {
    url = FileManager.default.temporaryDirectory.appending(path: "sheets-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { write(Array(text.utf8), to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ bytes: [UInt8], to name: String) {
    let file = url.appending(path: name)
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(bytes).write(to: file)
  }

  func makeFolder(_ name: String) {
    let folder = url.appending(path: name)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The bytes of a file; nil when there is none.
  func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: url.appending(path: name))).map(Array.init)
  }

  /// The text of a file; nil when there is none.
  func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All files, in the order of their names.
  var files: [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    return all.filter { !url.appending(path: $0).hasDirectoryPath && text($0) != nil }.sorted()
  }
}

import Foundation

/// A program of others that tests ask about what ours has made.
public struct ExternalProgram: Sendable {
  public let name: String

  public init(_ name: String) {
    self.name = name
  }

  /// Where it is installed; nil if it is not.
  private var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  public var isInstalled: Bool { path != nil }

  /// What it writes to standard output, and whether it ends well.
  ///
  /// - Throws: an error of Foundation when it is not installed or can't be run.
  public func run(_ arguments: [String]) throws -> (output: Data, succeeds: Bool) {
    guard let path else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (output, process.terminationStatus == 0)
  }
}

import Foundation
import Testing

/// Compares a text with the one recorded in a file.
///
/// `RECORD_SNAPSHOTS=1` writes the file anew. That run fails, so that no one
/// records without noticing, and no machine does it unasked.
public enum Snapshot {
  /// Expects a text to be that of `Snapshots/NAME` beside the test's own file.
  public static func expect(
    _ text: String,
    named name: String,
    beside file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Snapshots")
    let url = folder.appending(path: name)
    guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == nil else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(name); run again without recording", sourceLocation: sourceLocation)
      return
    }
    let recorded = try? String(contentsOf: url, encoding: .utf8)
    #expect(text == recorded, "RECORD_SNAPSHOTS=1 records anew", sourceLocation: sourceLocation)
  }
}

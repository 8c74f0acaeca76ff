import Foundation
import SongSync
import Testing

/// A case of the table of merges.
struct MergeCase: Sendable, CustomTestStringConvertible {
  var name: String
  var base = ""
  var local = ""
  var remote = ""
  /// The merged text; nil for a conflict.
  var merged: String?

  var testDescription: String { name }

  func merge(_ merge: some ContentMerge) -> String? {
    merge.merge(base: Data(base.utf8), local: Data(local.utf8), remote: Data(remote.utf8))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// All cases of the table.
  static func all() throws -> [MergeCase] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "merges.txt")
    var cases: [MergeCase] = []
    var block = ""
    for line in try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).dropLast() {
      if line.hasPrefix("@@@ case ") {
        cases.append(MergeCase(name: String(line.dropFirst(9))))
      } else if line.hasPrefix("@@@ ") {
        block = String(line.dropFirst(4))
        if block == "merged" { cases[cases.count - 1].merged = "" }
      } else {
        cases[cases.count - 1].add(line + "\n", to: block)
      }
    }
    return cases
  }

  private mutating func add(_ line: String, to block: String) {
    switch block {
    case "base": base += line
    case "local": local += line
    case "remote": remote += line
    default: merged = (merged ?? "") + line
    }
  }
}

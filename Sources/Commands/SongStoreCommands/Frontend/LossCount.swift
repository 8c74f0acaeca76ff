import ChordParse
import CommandSupport
import Synchronization

/// Counts what was not understood of the files of other programs, by kind.
final class LossCount: Sendable {
  private let counts = Mutex<[DiagnosticCode: Int]>([:])

  /// Counts the findings about a file of another program; sheets have none of these.
  func count(_ bytes: [UInt8]) {
    guard SheetEndings.isSong(bytes.prefix(SheetEndings.headSize)) else { return }
    let found = SongParser().parse(bytes).diagnostics.map(\.code)
    let losses = found.filter { $0.isLoss || $0 == .unknownSign || $0 == .unknownSection }
    counts.withLock { counts in
      for code in losses { counts[code, default: 0] += 1 }
    }
  }

  /// A line for each kind, the commonest first: `12 × unread-markup`.
  var lines: [String] {
    let all = counts.withLock { $0 }
    let sorted = all.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return sorted.map { "\($0.value) × \($0.key.rawValue)" }
  }
}

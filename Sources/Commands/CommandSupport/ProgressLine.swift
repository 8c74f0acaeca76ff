import ChordParse

/// A line at the foot of a terminal that says how far a run has come.
///
///     [#########···········]  6,300 of 14,000 sheets  11,600/s  1 s left
package struct ProgressLine: Sendable {
  private let thing: String
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var isVisible = false
  private var wasShown = false

  private static let pause = Duration.milliseconds(100)
  private static let width = 20

  /// A line for a run.
  ///
  /// - Parameter thing: What is worked on, such as `sheet`.
  package init(of thing: String) {
    self.thing = thing
  }

  /// Shows how far the run is, unless that was shown a moment ago.
  package mutating func show(_ done: Int, of total: Int) {
    let now = ContinuousClock.now
    guard now - lastShown >= Self.pause else { return }
    lastShown = now
    Console.draw("\r" + text(done, of: total, after: now - start) + "\u{1B}[K")
    (isVisible, wasShown) = (true, true)
  }

  /// Removes the line to make room for other lines.
  package mutating func clear() {
    guard isVisible else { return }
    Console.draw("\r\u{1B}[K")
    isVisible = false
    // Shown again with the next sheet.
    lastShown = start
  }

  /// Puts the result of the whole run in the line's place, if the run was long enough for one.
  package mutating func finish(_ done: Int, skipped: Int) {
    guard wasShown else { return }
    clear()
    let seconds = (ContinuousClock.now - start).seconds
    let skipping = skipped == 0 ? "" : ", \(skipped.grouped) of them skipped"
    let rate = Int(Double(done) / seconds).grouped
    Console.warn("\(done.grouped(thing)) in \(seconds.tenths) s, \(rate)/s\(skipping)")
  }

  /// The line after some time.
  package func text(_ done: Int, of total: Int, after time: Duration) -> String {
    let rate = Double(done) / max(time.seconds, 0.001)
    let filled = total == 0 ? Self.width : Self.width * done / total
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    let left = Int((Double(total - done) / max(rate, 0.001)).rounded(.up))
    return """
      [\(bar)] \(done.grouped) of \(total.grouped(thing))  \(Int(rate).grouped)/s  \
      \(Self.timeText(left)) left
      """
  }

  private static func timeText(_ seconds: Int) -> String {
    switch seconds {
    case ..<100: "\(seconds) s"
    case ..<6000: "\((seconds + 30) / 60) min"
    default: "\((seconds + 1800) / 3600) h"
    }
  }
}

extension Duration {
  /// The duration in seconds.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

extension Double {
  /// The number with one digit after the point.
  fileprivate var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

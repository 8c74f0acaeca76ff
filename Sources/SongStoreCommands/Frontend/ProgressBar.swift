import Foundation

/// A line on standard error that shows the progress of long work.
struct ProgressBar: Sendable {
  private let isShown: Bool
  private let label: String

  init(_ label: String, isShown: Bool = Terminal.showsProgress) {
    self.label = label
    self.isShown = isShown
  }

  /// Draws the bar again.
  func show(_ done: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    let width = 30
    let filled = min(width, width * done / total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    write("\r\(label) \(bar) \(done)/\(total)")
  }

  /// Erases the bar.
  func finish() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

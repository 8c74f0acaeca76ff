import Foundation

/// What is known of the terminal.
enum Terminal {
  /// The width of standard output in cells; nil when it is no terminal.
  static var width: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    if let text = ProcessInfo.processInfo.environment["COLUMNS"], let columns = Int(text) {
      return columns
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether messages are read by somebody who watches.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }
}

/// A line on standard error that tells how far long work has come.
struct ProgressLine: Sendable {
  private let isShown: Bool
  private let label: String

  init(_ label: String, isShown: Bool = Terminal.showsProgress) {
    self.label = label
    self.isShown = isShown
  }

  /// Draws the line anew.
  func show(_ done: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    let width = 30
    let filled = min(width, width * done / total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    write("\r\(label) \(bar) \(done)/\(total)")
  }

  /// Takes the line away.
  func finish() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

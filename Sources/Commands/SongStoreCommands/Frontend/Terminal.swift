import Foundation

/// Facts about the terminal.
enum Terminal {
  /// The width of standard output in cells; nil if it is not a terminal.
  static var width: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    if let text = ProcessInfo.processInfo.environment["COLUMNS"], let columns = Int(text) {
      return columns
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

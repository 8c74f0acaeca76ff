import CommandSupport

/// Messages of the command.
enum Message {
  /// Writes a message to standard error.
  static func warn(_ text: String) {
    Console.warn("songstore: \(text)")
  }
}

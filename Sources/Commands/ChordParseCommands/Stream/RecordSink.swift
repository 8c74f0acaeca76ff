import CommandSupport

/// Writes the records of a stream to standard output, each at once.
struct RecordSink: OrderedSink {
  /// The error that ended the stream early.
  private(set) var error: (any Error)?

  mutating func take(_ outcome: Result<[UInt8], FrontendError>) -> Bool {
    do {
      try Console.write(outcome.get())
    } catch {
      self.error = error
    }
    return error == nil
  }
}

import ArgumentParser

extension Int {
  /// A whole number of the command line, or the nearest that there is, so that the message about it
  /// states the range.
  ///
  /// - Throws: `ValidationError`.
  @Sendable package static func argument(_ text: String) throws -> Int {
    guard let number = Int(nearestTo: text) else {
      throw ValidationError("this is not a whole number; give one such as 3")
    }
    return number
  }

  /// Whether it may stand for a number that is too large to count with, and should not be shown.
  package var isNearest: Bool { self == .max || self == .min }

  /// The number after the name of its option in a message, as far as it can be shown.
  package var afterName: String { isNearest ? "" : " \(self)" }

  /// The whole number that a text is, or the nearest that there is; nil for any other text.
  package init?(nearestTo text: String) {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    if let number = Int(text) {
      self = number
    } else if text.utf8.count - digits.count < 2, !digits.isEmpty,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      self = text.utf8.first == UInt8(ascii: "-") ? .min : .max
    } else {
      return nil
    }
  }
}

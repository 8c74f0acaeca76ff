import ArgumentParser

extension Int {
  /// A whole number of the command line; one that is too large for any number is the largest.
  ///
  /// - Throws: `ValidationError`.
  @Sendable static func argument(_ text: String) throws -> Int {
    if let number = Int(text) { return number }
    let digits = text.drop { $0 == "-" }
    guard !digits.isEmpty, text.count - digits.count < 2,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw ValidationError("this is not a whole number; give one such as 3") }
    return text == String(digits) ? .max : .min
  }
}

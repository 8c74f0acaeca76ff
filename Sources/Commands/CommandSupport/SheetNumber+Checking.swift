import ArgumentParser
package import ChordParse

extension SheetNumber {
  /// Checks a number of the command line.
  ///
  /// - Parameter things: what it counts, in the plural.
  /// - Throws: `ValidationError` when it is outside the range.
  package func check(_ number: Int, _ things: String) throws {
    guard !range.contains(number) else { return }
    let many = number.isNearest ? "these" : "\(number)"
    throw ValidationError(
      "\(many) \(things) are too many; give a number from \(range.lowerBound) to \(range.upperBound)"
    )
  }
}

import StoreModel

extension String {
  /// The text without U+0000, where SQLite's texts would end; the sheet itself keeps them.
  var withoutZeros: String {
    utf8.contains(0) ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self
  }

  /// The text, unless it has a U+0000.
  ///
  /// - Throws: `StoreError.zeroCharacter`.
  func checked(_ field: String) throws -> String {
    if utf8.contains(0) { throw StoreError.zeroCharacter(field: field) }
    return self
  }
}

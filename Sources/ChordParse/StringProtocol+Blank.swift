extension StringProtocol {
  /// Whether nothing of the text can be seen: it is empty, or has only blanks and characters that
  /// leave no trace, such as U+200B.
  package var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.generalCategory == .control
    }
  }
}

/// Finds what one kind of line shows, each line seen alone.
///
/// A new one is a file of its own and a line in `LineFacts+Recognizers.swift`; what it notes may be a
/// trait of its own in `LineTraits`, and what that says of a line's kind is a row of `FeatureRow`.
protocol LineRecognizer {
  /// Notes what a line with at least one token shows.
  ///
  /// - Complexity: O(n) in the length of the line.
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  )
}

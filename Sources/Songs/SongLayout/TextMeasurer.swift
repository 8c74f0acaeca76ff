/// Measures text for a layout: in cells for a terminal, by a font's metrics for a page.
///
/// The unit is the measurer's own, such as a cell or a thousandth of a point, and always whole, so
/// that sums are exact.
public protocol TextMeasurer: Sendable {
  /// The width of some UTF-8 text on one row.
  func width(of text: Span<UInt8>, as role: TextRole) -> Int

  /// The height of one row of text.
  func height(of role: TextRole) -> Int
}

extension TextMeasurer {
  /// The width of a text on one row.
  ///
  /// - Complexity: O(length of the text).
  public func width(of text: String, as role: TextRole) -> Int {
    var text = text
    return text.withUTF8 { width(of: $0.span, as: role) }
  }
}

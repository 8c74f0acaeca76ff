extension Diagnostic {
  /// The same finding further on in its source by a number of UTF-8 bytes.
  package func moved(by distance: Int) -> Diagnostic {
    guard distance != 0 else { return self }
    return Diagnostic(
      code,
      message,
      remedy: remedy,
      range: range.moved(by: distance),
      fixes: fixes.map { $0.moved(by: distance) }
    )
  }
}

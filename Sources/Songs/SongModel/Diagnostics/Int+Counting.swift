extension Int {
  /// The number with commas between groups of three digits.
  package var grouped: String {
    let digits = String(magnitude).utf8
    var text = self < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// The number with commas and a noun: `1 sheet`, `14,000 sheets`.
  package func grouped(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

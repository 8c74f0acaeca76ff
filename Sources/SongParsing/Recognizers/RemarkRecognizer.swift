/// Reads lines that are not sung: addresses, remarks in parentheses, mark-up.
enum RemarkRecognizer {
  /// How much a line looks like a remark.
  enum Likeness: Hashable, Sendable {
    case none
    /// A web or mail address, or the header of a letter.
    case address
    /// Mark-up of a page or another program.
    case markup
    /// The whole line in parentheses, or set off by stars or dashes.
    case setOff
    /// Words for players: strings, frets, hammer-on, strumming.
    case instruction
  }

  static func likeness(of line: String) -> Likeness {
    let text = line.trimmed
    guard let first = text.utf8.first, let last = text.utf8.last else { return .none }
    let lower = text.lowercased()
    if addresses.contains(where: { lower.contains($0) }) { return .address }
    if first == UInt8(ascii: "\\") || first == UInt8(ascii: "<") && last == UInt8(ascii: ">") {
      return .markup
    }
    if first == UInt8(ascii: "."), text.utf8.dropFirst().first?.isASCIILetter == true {
      return .markup
    }
    if instructions.contains(where: { lower.contains($0) }) { return .instruction }
    if first == UInt8(ascii: "("), last == UInt8(ascii: ")") { return .setOff }
    if first == UInt8(ascii: "*") || first == UInt8(ascii: "#") { return .setOff }
    if text.hasPrefix("--"), text.utf8.dropFirst(2).contains(where: \.isASCIILetter) {
      return .setOff
    }
    return .none
  }

  private static let addresses = [
    "http:", "https:", "www.", "@", ".com", ".org", "from:", "subject:", "date:", "e-mail", "email",
  ]

  /// Words that speak to players in the languages of many sheets.
  private static let instructions = [
    "hammer", "pull off", "pull-off", "strum", "fret", "repeat ", "palm mute", "chord", "riff",
    "tuning", "capo", "acorde", "akord", "accord", "аккорд", "повтор", "бой:", "перебор",
    "guitar", "same as", "tabbed", "transcri", "barre", "pattern", "fade out", "tempo",
    "let ring", "bass note", "misma", "repete", "repetir", "wiederhol", "intro ", "tablature",
  ]
}

import SongModel

/// The short name of a section, as programs for projectors have it: `V1`, `C`, `B2`, `v1a`.
///
/// OpenSong and OpenLyrics share the letters; each has a few of its own.
struct SectionCode: Hashable, Sendable {
  /// What the section is; its label is in words.
  let name: SectionName

  /// Reads a code; nil for words.
  ///
  /// - Parameters:
  ///   - code: letters, a number, and what tells sections of the same number apart.
  ///   - letters: what the letters mean.
  init?(_ code: String, letters: [Letter]) {
    let prefix = code.prefix { $0.isLetter }
    let digits = code.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
    let rest = code.dropFirst(prefix.count + digits.count)
    let kind: SectionKind
    if prefix.isEmpty {
      guard !digits.isEmpty else { return nil }
      kind = .verse
    } else {
      let lowercase = prefix.lowercased()
      guard let letter = letters.first(where: { $0.text == lowercase }) else { return nil }
      kind = letter.kind
    }
    let suffix = rest.drop { "_ -".contains($0) }
    let words = [kind.plainLabel, String(digits), String(suffix)].filter { !$0.isEmpty }
    name = SectionName(kind, label: words.joined(separator: " "), number: Int(digits))
  }

  /// A letter and the kind of section it stands for.
  struct Letter: Hashable, Sendable {
    let text: String
    let kind: SectionKind

    init(_ text: String, _ kind: SectionKind) {
      (self.text, self.kind) = (text, kind)
    }
  }

  /// The code of a section; nil when only its label says what it is.
  static func text(of name: SectionName, letters: [Letter]) -> String? {
    guard let letter = letters.first(where: { $0.kind == name.kind }) else { return nil }
    let code = letter.text + (name.number.map(String.init) ?? "")
    guard let label = name.label else { return code }
    // Only a label that the code gives back may be left out.
    let plain = SectionCode(code, letters: letters)?.name.label
    return plain?.lowercased() == label.lowercased() ? code : nil
  }
}

import ChordParse

/// What `.chordparse` files say about findings: the kinds that are left out.
struct CheckSettings: Hashable {
  /// The kinds of findings that are left out.
  private(set) var ignored: Set<DiagnosticCode> = []

  /// The settings for a sheet; none for standard input.
  ///
  /// - Throws: `FrontendError` when the file cannot be read, or has an unknown setting.
  init(for sheet: InputSheet) throws {
    guard let path = sheet.path, let file = try SettingsFile(above: path) else { return }
    for line in file.lines where line.name == "ignore" { try ignore(line) }
  }

  private mutating func ignore(_ line: SettingsFile.Line) throws {
    for word in line.value.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let code = DiagnosticCode(rawValue: String(word)) else {
        throw FrontendError.badSetting(
          line.place,
          "\(word) is not the code of a finding",
          remedy: DiagnosticCode.remedy(forUnknown: String(word))
        )
      }
      ignored.insert(code)
    }
  }
}

#if !hasFeature(Embedded)
extension PageStyle {
  /// What is wrong with a line of a style file.
  public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// What is wrong, and what to write instead.
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
  }

  /// Reads a style: lines of `name = value`; lines that begin with `#` are comments.
  ///
  /// ```text
  /// # for the stand
  /// paper = A4
  /// columns = 2
  /// font-size = 13
  /// ```
  ///
  /// - Parameter text: the file; what it does not name stays as usual.
  /// - Throws: what is wrong with the first line that can't be read.
  public init(parsing text: String) throws(Problem) {
    self.init()
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.trimmed
      if words.isEmpty || words.hasPrefix("#") { continue }
      let parts = words.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard parts.count == 2 else {
        throw Problem(line: number + 1, reason: "'\(words)' has no value; write name = value")
      }
      guard let reason = set(parts[0], to: parts[1]) else { continue }
      throw Problem(line: number + 1, reason: reason)
    }
  }

  /// Sets a value by its name; returns what is wrong with it.
  private mutating func set(_ name: String, to value: String) -> String? {
    guard let setting = Self.settings.first(where: { $0.name == name }) else {
      let names = Self.settings.map { $0.name }.joined(separator: ", ")
      return "there is no setting '\(name)'; there are \(names)"
    }
    return setting.set(&self, value) ? nil : "\(name) takes \(setting.values), not '\(value)'"
  }
}

/// A setting of a style file.
private struct Setting: Sendable {
  let name: String
  /// What values it takes, in words.
  let values: String
  /// Sets the value; false if it takes no such value.
  let set: @Sendable (inout PageStyle, String) -> Bool
}

extension PageStyle {
  private static let settings = [
    Setting(name: "paper", values: PaperSize.named.map { $0.name }.joined(separator: ", ")) {
      $0.take(PaperSize(named: $1), \.paper)
    },
    Setting(name: "margins", values: "one or four numbers of millimetres, from 0 to 80") {
      $0.take(readMargins($1), \.margins)
    },
    Setting(name: "columns", values: "1 to 4") {
      $0.take(Int($1).flatMap { (1...4).contains($0) ? $0 : nil }, \.columns)
    },
    Setting(name: "font-size", values: "points from 4 to 60") { $0.take(readSize($1), \.fontSize) },
    Setting(name: "smallest-font-size", values: "points from 4 to 60") {
      $0.take(readSize($1), \.smallestFontSize)
    },
    Setting(name: "pages-per-song", values: "1 to 99") {
      $0.take(
        Int($1).flatMap { (1...99).contains($0) ? Optional($0) : nil }.map(Int?.some),
        \.pagesPerSong
      )
    },
    Setting(name: "chords", values: "above, inline, none") {
      $0.take(Chords(rawValue: $1), \.chords)
    },
    Setting(name: "diagrams", values: "top, bottom, defined, none") {
      $0.take(Diagrams(rawValue: $1), \.diagrams)
    },
    Setting(name: "facing", values: "yes, no") { $0.take(readFlag($1), \.isFacing) },
    Setting(name: "left-handed", values: "yes, no") { $0.take(readFlag($1), \.isLeftHanded) },
    Setting(name: "chord-color", values: "a colour such as #8a2500") {
      $0.take(readColor($1), \.chordColor)
    },
    Setting(name: "dark-chord-color", values: "a colour such as #ffb38a") {
      $0.take(readColor($1), \.darkChordColor)
    },
  ]

  private mutating func take<Value>(
    _ value: Value?,
    _ path: WritableKeyPath<PageStyle, Value>
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: path] = value
    return true
  }

  private static func readSize(_ text: String) -> Double? {
    Double(text).flatMap { (4...60).contains($0) ? $0 : nil }
  }

  private static func readFlag(_ text: String) -> Bool? {
    ["yes": true, "no": false][text]
  }

  private static func readMargins(_ text: String) -> [Double]? {
    let numbers = text.split(separator: " ").map { Double($0) ?? -1 }
    guard numbers.allSatisfy({ (0...80).contains($0) }) else { return nil }
    return numbers.count == 1
      ? [Double](repeating: numbers[0], count: 4)
      : numbers.count == 4 ? numbers : nil
  }

  private static func readColor(_ text: String) -> String? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy({ $0.isHexDigit }) else {
      return nil
    }
    return text
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let blanks: Set<Character> = [" ", "\t", "\r", "\r\n"]
    let start = drop { blanks.contains($0) }
    guard let end = start.lastIndex(where: { !blanks.contains($0) }) else { return "" }
    return String(start[...end])
  }
}
#endif

import Foundation
import TestSupport

/// The letters of a printed page, as `mutool trace` tells them.
struct PrintedLetters {
  /// Letters that were drawn at once.
  struct Run {
    /// Whether they have the colour of chords.
    let isChord: Bool
    let size: Double
    var letters: [Letter] = []

    var text: String { letters.reduce(into: "") { $0.unicodeScalars.append($1.scalar) } }
  }

  /// A letter, and where it begins on its base line; `y` counts from the bottom of the page.
  struct Letter {
    let scalar: Unicode.Scalar
    let x, y: Double
  }

  private(set) var runs: [Run] = []

  static let program = ExternalProgram("mutool")

  /// The pages of a file.
  static func pages(of file: URL) throws -> [PrintedLetters] {
    let output = try program.run(["trace", file.path]).output
    var pages: [PrintedLetters] = []
    var isChord = false
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let element = line.drop { $0 == " " }
      if element.hasPrefix("<g "), let letter = Letter(element) {
        pages[pages.count - 1].add(letter)
      } else if element.hasPrefix("<span ") {
        let size = attribute("trm", of: element).flatMap { Double($0.prefix { $0 != " " }) }
        pages[pages.count - 1].runs.append(Run(isChord: isChord, size: size ?? 0))
      } else if element.hasPrefix("<fill_text ") {
        isChord =
          attribute("colorspace", of: element) == "DeviceRGB"
          && attribute("color", of: element)?.hasPrefix("0 ") == false
      } else if element.hasPrefix("<page ") {
        pages.append(PrintedLetters())
      }
    }
    return pages
  }

  private mutating func add(_ letter: Letter) { runs[runs.count - 1].letters.append(letter) }

  /// The value of an attribute of an element.
  fileprivate static func attribute(_ name: String, of element: Substring) -> Substring? {
    guard let start = element.firstRange(of: "\(name)=\"")?.upperBound else { return nil }
    return element[start...].prefix { $0 != "\"" }
  }
}

extension PrintedLetters.Letter {
  fileprivate init?(_ element: Substring) {
    guard let text = PrintedLetters.attribute("unicode", of: element),
      let x = PrintedLetters.attribute(" x", of: element).flatMap({ Double($0) }),
      let y = PrintedLetters.attribute(" y", of: element).flatMap({ Double($0) })
    else { return nil }
    let names = ["&quot;": "\"", "&amp;": "&", "&lt;": "<", "&gt;": ">", "&apos;": "'"]
    let shown = names[String(text)] ?? Self.numbered(text) ?? String(text)
    guard let scalar = shown.unicodeScalars.first else { return nil }
    self.init(scalar: scalar, x: x, y: y)
  }

  /// The character of `&#x266f;`.
  private static func numbered(_ text: Substring) -> String? {
    guard text.hasPrefix("&#x"), let value = UInt32(text.dropFirst(3).dropLast(), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return String(scalar)
  }
}

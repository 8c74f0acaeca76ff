import Foundation
import SongLanguageServer

/// The text of a client, changed in the simplest way that can be right.
struct ClientText {
  /// The characters, each with its line ends apart.
  private(set) var scalars: [Unicode.Scalar]
  private let encoding: PositionEncoding

  init(_ text: String, _ encoding: PositionEncoding) {
    scalars = Array(text.unicodeScalars)
    self.encoding = encoding
  }

  var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The position of a place between two characters.
  func position(_ place: Int) -> [String: Any] {
    var (line, start) = (0, 0)
    for index in 0..<place where endsLine(index) { (line, start) = (line + 1, index + 1) }
    let character = scalars[start..<place].reduce(0) { $0 + width($1) }
    return ["line": line, "character": character]
  }

  /// Whether a line ends behind a character.
  private func endsLine(_ index: Int) -> Bool {
    switch scalars[index] {
    case "\n": true
    case "\r": index + 1 == scalars.count || scalars[index + 1] != "\n"
    default: false
    }
  }

  /// Whether a place is between the two characters of a line end, which has no position.
  func isInLineEnd(_ place: Int) -> Bool {
    place > 0 && place < scalars.count && scalars[place - 1] == "\r" && scalars[place] == "\n"
  }

  private func width(_ scalar: Unicode.Scalar) -> Int {
    encoding == .utf8 ? UTF8.width(scalar) : UTF16.width(scalar)
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    scalars.replaceSubrange(range, with: Array(text.unicodeScalars))
  }

  /// The text after edits of the server.
  func applying(_ edits: [JSON]) -> String {
    var changed = self
    let places = edits.map { edit -> (Range<Int>, String) in
      let range = edit["range"]
      return (place(range["start"])..<place(range["end"]), edit["newText"].string ?? "")
    }
    for (range, text) in places.reversed() { changed.replace(range, with: text) }
    return changed.string
  }

  private func place(_ position: JSON) -> Int {
    let (line, character) = (position["line"].number ?? 0, position["character"].number ?? 0)
    for place in 0...scalars.count where !isInLineEnd(place) {
      let found = self.position(place)
      if found["line"] as? Int == line, found["character"] as? Int == character { return place }
    }
    return scalars.count
  }
}

/// A place in a document: a line and a column, both from 0.
package struct TextPosition: Hashable, Sendable, Decodable, Comparable {
  package let line: Int
  /// The column in units of the negotiated encoding.
  package let character: Int

  package init(line: Int, character: Int) {
    (self.line, self.character) = (line, character)
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

/// A stretch of a document.
package struct TextRange: Hashable, Sendable, Decodable {
  package let start: TextPosition
  package let end: TextPosition

  package init(start: TextPosition, end: TextPosition) {
    (self.start, self.end) = (start, end)
  }

  var json: JSONValue { ["start": start.json, "end": end.json] }
}

import Harmony
import SongModel

/// A step of reading, for measuring what each costs.
package enum ReadingStage: String, CaseIterable, Sendable {
  /// Bytes become text.
  case decode
  /// Text becomes lines, and directives are taken out.
  case lines
  /// Lines become tokens, and recognisers look at each line.
  case tokens
  /// The kinds of all lines are decided.
  case kinds
  /// The document is built.
  case document
}

extension SheetReader {
  /// Reads a sheet up to a stage; returns a number that depends on what was found.
  ///
  /// - Complexity: O(n).
  package mutating func read(_ bytes: [UInt8], upTo stage: ReadingStage) -> Int {
    guard stage != .document else { return song(bytes, options: ReadingOptions()).sections.count }
    let decoded = TextDecoder().decode(bytes)
    guard stage != .decode else { return decoded.text.string.utf8.count }
    let table = LineTable(decoded.text)
    var string = decoded.text.string
    return string.withUTF8 { buffer in
      let format = FormatDetector.format(of: table, in: buffer.span)
      let structure = SheetStructure(table, format: format, in: buffer.span)
      guard stage != .lines else { return structure.physical.count }
      var lexed = lex(structure, nil, keeping: .played, in: buffer.span)
      let facts = lexed.takeFacts()
      putBack(lexed)
      guard stage != .tokens else { return facts.count }
      return LineClassifier(facts, structure: structure, in: buffer.span).kinds().count
    }
  }
}

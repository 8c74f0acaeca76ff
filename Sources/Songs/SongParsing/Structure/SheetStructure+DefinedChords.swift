import Harmony
import SongModel

extension SheetStructure {
  /// The names that the sheet defines as chords although they look like none:
  /// `{define: Dosa base-fret 1 frets 0 3 2 0 1 0}`.
  ///
  /// - Complexity: O(length of the definitions).
  func definedChords(in text: Span<UInt8>) -> Set<String> {
    Set(found.directives.compactMap { Self.definedChord($0, in: text) })
  }

  /// Those that a line defines.
  func definedChords(at index: Int, in text: Span<UInt8>) -> [String] {
    guard case .directives(let row) = self[index] else { return [] }
    return found.directives[rows[Int(row)].directives].compactMap {
      Self.definedChord($0, in: text)
    }
  }

  private static func definedChord(
    _ directive: ScannedDirective,
    in text: Span<UInt8>
  ) -> String? {
    guard directive.effect(in: text) == .definition,
      let definition = DefinitionText(String(decoding: text.extracting(directive.argument)))
    else { return nil }
    // A name alone only asks for its diagram, `{chord: Am}`.
    let isDefinition = !definition.attributes.isEmpty
    return isDefinition && Chord(parsing: definition.name) == nil ? definition.name : nil
  }
}

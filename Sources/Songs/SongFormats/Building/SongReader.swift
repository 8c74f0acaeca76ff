package import SongModel

/// Reads one format of other programs.
protocol SongReader {
  /// Adds what a file holds to a song; whatever is not understood becomes a finding.
  ///
  /// - Complexity: O(n).
  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  )
}

/// What the readers of other formats ask of the reader of sheets.
package struct SheetKnowledge: Sendable {
  /// What a heading says about its section: `Verse 2`, `Refrain x2`.
  package let sectionName: @Sendable (_ heading: String) -> SectionName

  /// Makes it of functions.
  package init(sectionName: @escaping @Sendable (_ heading: String) -> SectionName) {
    self.sectionName = sectionName
  }
}

extension SongBuilder {
  /// Says which elements stand where there should be text alone.
  mutating func noteElements(in element: XMLElement) {
    for inner in element.elements {
      note(.unreadMarkup, "<\(inner.name)> in <\(element.name)> was left out", at: inner.range)
    }
  }

  /// Says which text stands where there should be elements alone.
  mutating func noteText(besideElementsOf element: XMLElement) {
    for case .text(let text) in element.content where !text.isBlank {
      guard let range = text.source(of: text.trimmed) else { continue }
      note(.unreadMarkup, "text beside the elements of <\(element.name)>", at: range)
    }
  }
}

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

/// What the readers of other formats ask of the reader of sheets, and remember of one song for the
/// next.
package final class SheetKnowledge {
  private let readHeading: (_ heading: String) -> SectionName
  private var names: [String: SectionName] = [:]
  /// What the words of chord lines are.
  let signs = SignMemory()

  /// More headings, and longer ones, are not remembered.
  private static let limit = 8_192
  private static let longest = 64

  /// Makes it from a function that says what a heading means for its section.
  package init(sectionName: @escaping @Sendable (_ heading: String) -> SectionName) {
    readHeading = sectionName
  }

  /// What a heading says about its section: `Verse 2`, `Refrain x2`.
  func sectionName(_ heading: String) -> SectionName {
    if let known = names[heading] { return known }
    let name = readHeading(heading)
    if names.count < Self.limit, heading.utf8.count <= Self.longest { names[heading] = name }
    return name
  }
}

extension SongBuilder {
  /// Says which elements stand where there should be text alone.
  mutating func noteElements(in element: XMLElement) {
    for inner in element.elements {
      note(.unreadMarkup, "<\(inner.name)> in <\(element.name)> was left out", at: inner.range)
    }
  }

  /// Says which elements stand where others belong, and say something.
  mutating func noteElements(in element: XMLElement, except known: Set<String>) {
    for inner in element.elements where !known.contains(inner.name) && !inner.isEmpty {
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

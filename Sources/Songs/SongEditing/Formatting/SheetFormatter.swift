package import SongModel

/// Brings a sheet into one form, as described at `SongRewriter.format`.
package struct SheetFormatter: Sendable {
  private let text: SourceText
  private let lines: [PhysicalLine]
  private let sections: [SongSection]
  /// The places of the lines of the document, in the order of the physical lines they begin on.
  private let places: [Place]
  private let lineEnding: String
  /// Whether blank lines only set sections apart, since directives end them.
  private let hasDirectives: Bool
  private let isSheet: Bool

  /// Prepares to format a song.
  ///
  /// - Complexity: O(n).
  package init(_ song: Song) {
    text = song.text
    hasDirectives = song.format.traits.hasDirectives
    isSheet = song.format.traits.isSheet
    let table = LineTable(text)
    lines = table.lines
    sections = song.sections
    places = Self.places(of: sections, in: table)
    lineEnding = table.usualEnding
  }

  /// The edits that format the sheet; none when it is formatted already, or another program's file.
  ///
  /// - Complexity: O(n).
  package var edits: [SourceEdit] {
    guard isSheet else { return [] }
    var edits: [SourceEdit] = []
    var isAfterBlank = true
    let end = (lines.indices.last { contents(ofLine: $0).first?.content != .blank } ?? -1) + 1
    for index in lines.indices {
      let contents = contents(ofLine: index)
      let isBlank = contents.first?.content == .blank
      let isNeedless = hasDirectives && isBlank && (isAfterBlank || index >= end)
      edits += isNeedless ? [SourceEdit(whole(index), "")] : self.edits(of: contents, at: index)
      isAfterBlank = isBlank
    }
    return edits
  }

  /// The formatted sheet in its own encoding.
  ///
  /// - Complexity: O(n log n).
  package var bytes: [UInt8] { text.bytes(after: edits) }

  /// A line with its end.
  private func whole(_ index: Int) -> SourceRange {
    SourceRange(utf8: lines[index].range.utf8.lowerBound..<lines[index].end)
  }

  /// The edits of a physical line on which lines of the document begin.
  private func edits(of contents: [SongLine], at index: Int) -> [SourceEdit] {
    let range = lines[index].range
    let written = text.slice(range)
    // A character that replaces a broken byte could not be written back.
    let isSound = !written.unicodeScalars.contains("\u{FFFD}")
    let isVerbatim = contents.contains { $0.content.isVerbatim }
    let edits = isSound && !isVerbatim ? contentEdits(of: contents, at: index) : []
    guard lines[index].ending == .none else { return edits }
    return edits + [SourceEdit(range.upperBound..<range.upperBound, lineEnding)]
  }

  private func contentEdits(of contents: [SongLine], at index: Int) -> [SourceEdit] {
    let directives = contents.map { $0.directive(in: text) }
    // A directive stays as it is where a backslash joins the next line to its own.
    let isJoined = contents.contains { line in
      line.range.map { $0.upperBound > lines[index].range.upperBound } ?? false
    }
    let isWhole = !directives.isEmpty && directives.allSatisfy { $0 != nil } && !isJoined
    guard isWhole else {
      // Words next to a directive might mean something else on a line of their own.
      return zip(contents, directives).compactMap { line, directive in
        isJoined ? nil : directive.flatMap { edit(line.range, $0.canonical.text) }
      } + blanksAtEnd(ofLine: index)
    }
    let parts = directives.compactMap { $0?.canonical.text }
    return [edit(lines[index].range, parts.joined(separator: lineEnding))].compactMap { $0 }
  }

  private func edit(_ range: SourceRange?, _ replacement: String) -> SourceEdit? {
    guard let range, !text.slice(range).utf8.elementsEqual(replacement.utf8) else { return nil }
    return SourceEdit(range, replacement)
  }

  /// Removes the blanks at the end of a line, unless a backslash would then join the next line
  /// to it.
  private func blanksAtEnd(ofLine index: Int) -> [SourceEdit] {
    let range = lines[index].range
    let content = text.slice(range).utf8.trimmingSuffix { $0.isSpaceOrTab }
    let end = SourceOffset(utf8: range.lowerBound.utf8 + content.count)
    guard end < range.upperBound, content.last != UInt8(ascii: "\\") else { return [] }
    return [SourceEdit(end..<range.upperBound, "")]
  }
}

// MARK: - Lines of the document

extension SheetFormatter {
  /// Where a line of the document stands: its number in its section, and the physical line that it
  /// begins on.
  private struct Place {
    let section: UInt32
    let line: UInt32
    let physical: UInt32
  }

  private static func places(of sections: [SongSection], in table: LineTable) -> [Place] {
    var places: [Place] = []
    for (number, section) in sections.enumerated() {
      for (index, range) in section.lines.ranges.enumerated() {
        guard let start = range?.lowerBound else { continue }
        places.append(
          Place(
            section: UInt32(number),
            line: UInt32(index),
            physical: UInt32(table.lineNumber(at: start))
          )
        )
      }
    }
    return places.sorted {
      ($0.physical, $0.section, $0.line) < ($1.physical, $1.section, $1.line)
    }
  }

  /// The lines of the document that begin on a physical line, in their order.
  ///
  /// - Complexity: O(log n) in the number of lines.
  private func contents(ofLine index: Int) -> [SongLine] {
    let start = places.partitioningIndex { $0.physical >= index }
    return places[start...].prefix { $0.physical == index }.map {
      sections[Int($0.section)].lines[Int($0.line)]
    }
  }
}

extension LineContent {
  /// Whether every blank of the line counts.
  fileprivate var isVerbatim: Bool {
    switch self {
    case .tab, .verbatim: true
    default: false
    }
  }
}

extension Substring.UTF8View {
  fileprivate func trimmingSuffix(while isBlank: (UInt8) -> Bool) -> Substring.UTF8View {
    let end = lastIndex { !isBlank($0) }.map(index(after:)) ?? startIndex
    return Substring(self)[startIndex..<end].utf8
  }
}

package import ChordParse

/// Prints chord diagrams side by side.
package enum DiagramRow {
  /// The first fingering of every chord of a song, in order of first appearance.
  package static func text(of song: Song, on instrument: Instrument, width: Int = 78) -> String {
    var seen: Set<String> = []
    let fingerings = song.chords.filter { seen.insert($0.spelling).inserted }.compactMap { chord in
      let lettered = chord.root == nil ? song.key.flatMap(chord.resolved) : chord
      return lettered?.usualFingering(on: instrument).map { (chord.spelling, $0) }
    }
    return text(fingerings, width: width)
  }

  /// The first fingerings of chords in rows of boxes, as many as fit a width in cells.
  package static func text(
    _ fingerings: [(title: String, fingering: Fingering)],
    width: Int = 78
  ) -> String {
    let boxes = fingerings.map { item in
      FingeringDiagram(item.fingering, title: item.title).text.split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).map(String.init)
    }
    let cell = (boxes.flatMap { $0 }.map(\.count).max() ?? 0) + 3
    let perRow = max(1, width / max(1, cell))
    return stride(from: 0, to: boxes.count, by: perRow).map { start in
      row(boxes[start..<min(start + perRow, boxes.count)], cell: cell)
    }.joined(separator: "\n\n")
  }

  private static func row(_ boxes: ArraySlice<[String]>, cell: Int) -> String {
    let height = boxes.map(\.count).max() ?? 0
    return (0..<height).map { line in
      var text = boxes.map { box in (line < box.count ? box[line] : "").padded(to: cell) }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }
}

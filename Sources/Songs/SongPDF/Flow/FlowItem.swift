import SongLayout
import SongModel
import SongPages

/// Something that goes down the columns of a song, measured once for all widths and sizes.
struct FlowItem: Sendable {
  /// What it shows.
  enum Content: Sendable {
    case line(MeasuredLine)
    /// A system of lines whose characters are all as wide.
    case verbatim([String])
    case diagrams([PageDiagram])
    case blank
  }

  /// Where a column or a page must end before it.
  enum ForcedBreak: Sendable { case column, page }

  let content: Content
  /// The number of its section.
  let section: Int
  var isHeading = false
  var isOfChorus = false
  var forcedBreak: ForcedBreak?
}

/// Makes the items of a song.
struct FlowItems {
  private let measuring = LineMeasuring(FaceMeasurer())
  private let style: PageStyle
  private(set) var items: [FlowItem] = []
  private var pending: FlowItem.ForcedBreak?
  private var section = 0
  private var isOfChorus = false

  /// The items of a song in their order.
  ///
  /// - Complexity: O(n).
  static func items(of song: PageSong, _ style: PageStyle) -> [FlowItem] {
    var flow = FlowItems(style)
    let diagrams = PageDiagrams.diagrams(of: song, style)
    if style.diagrams == .top, !diagrams.isEmpty { flow.append(.diagrams(diagrams)) }
    for section in song.sections { flow.add(section) }
    flow.section += 1
    flow.isOfChorus = false
    if style.diagrams != .top, !diagrams.isEmpty { flow.append(.diagrams(diagrams)) }
    for line in song.copyright { flow.add(CommentLine(line)) }
    return flow.items
  }

  private init(_ style: PageStyle) { self.style = style }

  private mutating func append(_ content: FlowItem.Content, isHeading: Bool = false) {
    items.append(
      FlowItem(
        content: content,
        section: section,
        isHeading: isHeading,
        isOfChorus: isOfChorus,
        forcedBreak: pending
      )
    )
    pending = nil
  }

  private mutating func add(_ section: PageSection) {
    self.section += 1
    isOfChorus = section.kind == .chorus
    if let heading = section.heading { add(label: heading, isHeading: true) }
    for line in section.lines { add(line) }
  }

  private mutating func add(_ line: PageLine) {
    switch line {
    case .lyrics(let lyrics): append(.line(measuring.measure(.lyrics(shown(lyrics)))))
    case .chords(let chords):
      if style.chords != .none { append(.line(measuring.measure(.chords(chords)))) }
    case .tab(let lines), .verbatim(let lines): append(.verbatim(lines))
    case .grid(let rows): if style.chords != .none { append(.verbatim(rows.map(\.text))) }
    case .remark(let remark): add(remark)
    case .recall(let label): add(label: label, isHeading: false)
    case .blank: append(.blank)
    case .columnBreak: if style.columns > 1 { pending = .column }
    case .pageBreak: pending = .page
    }
  }

  private mutating func add(_ remark: CommentLine) {
    append(.line(measuring.measure(.comment(remark))))
  }

  private mutating func add(label: String, isHeading: Bool) {
    let heading = Heading(name: SectionName(.part), text: label)
    append(.line(measuring.measure(.heading(heading))), isHeading: isHeading)
  }

  /// The lyrics with their chords where the style wants them.
  private func shown(_ lyrics: LyricLine) -> LyricLine {
    switch style.chords {
    case .above: return lyrics
    case .none: return LyricLine(text: lyrics.text)
    case .inline:
      var bytes = Array(lyrics.text.utf8)
      for mark in lyrics.marks.reversed() {
        bytes.insert(contentsOf: "[\(mark.text)]".utf8, at: min(mark.offset, bytes.count))
      }
      return LyricLine(text: String(decoding: bytes, as: UTF8.self))
    }
  }
}

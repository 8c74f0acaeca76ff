import SongLayout
import SongModel
import SongPages

/// Something that goes down the columns of a song, measured once for all widths and sizes.
struct FlowItem: Sendable {
  /// What it shows.
  enum Content: Sendable {
    case line(MeasuredLine)
    /// A system of lines in a fixed-width face.
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
  var isInChorus = false
  var forcedBreak: ForcedBreak?
}

/// Makes the items of a song.
struct FlowItems {
  private let measuring = LineMeasuring(FaceMeasurer())
  private let style: PageStyle
  private(set) var items: [FlowItem] = []
  private var pending: FlowItem.ForcedBreak?
  private var section = 0
  private var isInChorus = false

  /// The items of a song in their order.
  ///
  /// - Parameter head: words that go before the song.
  /// - Complexity: O(n).
  static func items(
    of song: PageSong,
    _ style: PageStyle,
    after head: [String]
  ) -> [FlowItem] {
    var flow = FlowItems(style)
    for text in head { flow.add(CommentLine(text)) }
    let diagrams = PageDiagrams.diagrams(of: song, style)
    if style.diagrams == .top, !diagrams.isEmpty { flow.append(.diagrams(diagrams)) }
    for section in song.sections(style.chords) { flow.add(section) }
    flow.section += 1
    flow.isInChorus = false
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
        isInChorus: isInChorus,
        forcedBreak: pending
      )
    )
    pending = nil
  }

  private mutating func add(_ section: PageSection) {
    self.section += 1
    isInChorus = section.kind == .chorus
    if let heading = section.heading { add(label: heading, isHeading: true) }
    for line in section.lines { add(line) }
  }

  private mutating func add(_ line: PageLine) {
    switch line {
    case .lyrics(let lyrics):
      let (line, setOff) = lyrics.line
      append(.line(measured(line, setOff)))
    case .chords(let chords): append(.line(measuring.measure(.chords(chords))))
    case .tab(let lines), .verbatim(let lines): append(.verbatim(lines))
    case .grid(let rows): append(.verbatim(rows.map(\.text)))
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
  private func measured(_ lyrics: LyricLine, _ setOff: [SetOff]) -> MeasuredLine {
    switch style.chords {
    case .above: return measuring.measure(lyrics, setOff: setOff)
    case .none: return measuring.measure(LyricLine(text: lyrics.text), setOff: setOff)
    case .inline:
      let (line, moved) = lyrics.withChordsInBrackets(setOff)
      return measuring.measure(line, setOff: moved)
    }
  }
}

extension LyricLine {
  /// The words with the chords among them in brackets, and where the stretches are then.
  fileprivate func withChordsInBrackets(_ setOff: [SetOff]) -> (LyricLine, [SetOff]) {
    let bytes = Array(text.utf8)
    var (result, room, taken) = ([UInt8](), RoomMade(), 0)
    for mark in marks {
      let place = min(max(mark.offset, taken), bytes.count)
      result += bytes[taken..<place]
      taken = place
      let bracketed = "[\(mark.text)]".utf8
      room.add(bracketed.count, at: place)
      result += bracketed
    }
    result += bytes[taken...]
    let line = LyricLine(text: String(decoding: result, as: UTF8.self))
    return (line, setOff.map { SetOff(room.moved($0.range), $0.role) })
  }
}

/// Room that is made in a text, from its start on.
private struct RoomMade {
  private var places: [Int] = []
  /// How many bytes were added up to each place.
  private var sums: [Int] = []

  mutating func add(_ count: Int, at place: Int) {
    places.append(place)
    sums.append((sums.last ?? 0) + count)
  }

  /// Where a stretch is then; what is added where it ends is not part of it.
  func moved(_ range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound + added(upTo: range.lowerBound)
    return start..<max(start, range.upperBound + added(upTo: range.upperBound - 1))
  }

  /// How many bytes were added at places up to one.
  private func added(upTo place: Int) -> Int {
    let count = places.partitioningIndex { $0 > place }
    return count == 0 ? 0 : sums[count - 1]
  }
}

import SongLayout
import SongModel
import SongPages

/// A song divided into pages, at the size that fits.
struct SongFlow: Sendable {
  let song: PageSong
  /// The size of the words in thousandths of a point.
  let size: Int
  let atoms: [Atom]
  let columns: [ColumnBreaks.Column]
  let head: SongHead
  /// How wide a column is, in thousandths of the size.
  let columnWidth: Int

  var pageCount: Int { max(1, (columns.last?.page ?? 0) + 1) }

  /// The empty stretch between two columns, in thousandths of a point.
  static let gutter = 20_000

  /// Lays a song out; set smaller if the style wants it on fewer pages.
  ///
  /// - Complexity: O(n), and O(n log s) for s sizes.
  static func flow(of song: PageSong, _ style: PageStyle, area: PageArea) -> SongFlow {
    let items = FlowItems.items(of: song, style)
    let size = Int(style.fontSize * 1000)
    let usual = SongFlow(song, items, style: style, area: area, size: size)
    guard let most = style.pagesPerSong, usual.pageCount > most else { return usual }
    var (low, high) = (Int(style.smallestFontSize * 1000), size)
    var best = SongFlow(song, items, style: style, area: area, size: low)
    while high - low > 125 {
      let middle = (low + high) / 2
      let flow = SongFlow(song, items, style: style, area: area, size: middle)
      if flow.pageCount <= most { (low, best) = (middle, flow) } else { high = middle }
    }
    return best
  }

  private init(
    _ song: PageSong,
    _ items: [FlowItem],
    style: PageStyle,
    area: PageArea,
    size: Int
  ) {
    (self.song, self.size) = (song, size)
    let scale = { (length: Int) in length * 1000 / size }
    let count = style.columns
    columnWidth = scale((area.width - (count - 1) * Self.gutter) / count)
    head = SongHead(song, width: scale(area.width))
    let height = scale(area.height)
    let first = max(height / 4, height - head.height)
    atoms = Atom.atoms(of: items, width: columnWidth, tallest: first)
    columns = ColumnBreaks.columns(of: atoms, perPage: count, first: first, later: height)
  }
}

/// The part of a page that is set, in thousandths of a point.
struct PageArea: Sendable {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let pageWidth: Int
  let pageHeight: Int

  init(_ style: PageStyle) {
    let points = { (millimetres: Double) in Int(millimetres * 72_000 / 25.4) }
    pageWidth = points(style.paper.width)
    pageHeight = points(style.paper.height)
    let edges = style.margins.map(points)
    (left, top) = (edges[3], edges[0])
    width = max(pageWidth / 4, pageWidth - edges[1] - edges[3])
    // The number of the page stands below.
    height = max(pageHeight / 4, pageHeight - edges[0] - edges[2] - 14_000)
  }
}

/// The title of a song and what stands below it.
struct SongHead: Sendable {
  /// A row of the head.
  struct Row: Sendable {
    let text: String
    let face: FaceStyle
    /// The size in thousandths of that of the words.
    let size: Int
    /// The distance of its base line from the top.
    let y: Int
  }

  private(set) var rows: [Row] = []
  private(set) var height = 0
  private let width: Int

  init(_ song: PageSong, width: Int) {
    self.width = width
    add(song.title, .bold, size: 1_550)
    for line in song.subtitles { add(line, .regular, size: 1_050) }
    if !song.makers.isEmpty { add(song.makers.joined(separator: ", "), .oblique, size: 1_000) }
    let facts = song.facts.map { "\($0.name): \($0.value)" }
    if !facts.isEmpty { add(facts.joined(separator: "   "), .regular, size: 850) }
    height += 700
  }

  /// Adds words, in as many rows as they need.
  private mutating func add(_ text: String, _ face: FaceStyle, size: Int) {
    for line in HeadLines.lines(of: text, face, width: width * 1000 / size) {
      rows.append(Row(text: line, face: face, size: size, y: height + size))
      height += size * 1_280 / 1000
    }
  }
}

/// Breaks words of one face into rows.
enum HeadLines {
  static func lines(of text: String, _ face: FaceStyle, width: Int) -> [String] {
    let measurer = OneFaceMeasurer(face: face)
    let line = LyricLine(text: text)
    return LyricRows.lines(of: line, width: width, indentation: 0, measurer: measurer).map(\.text)
  }
}

/// Measures all roles in one face.
private struct OneFaceMeasurer: TextMeasurer {
  let face: FaceStyle

  func width(of text: Span<UInt8>, as role: TextRole) -> Int { FaceMeasurer.width(of: text, face) }

  func height(of role: TextRole) -> Int { 1_000 }
}

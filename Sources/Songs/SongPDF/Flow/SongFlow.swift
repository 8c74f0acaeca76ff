import SongLayout
import SongModel
import SongPages

/// A song divided into pages, at the size that fits.
struct SongFlow: Sendable {
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
    let size = Int(style.fontSize * 1000)
    // What leaves no room for the song below goes down the columns.
    let (head, rest) = SongHead.fitting(
      SongHead.Words.all(of: song),
      width: area.width * 1000 / size,
      height: area.height * 500 / size
    )
    let song = (head, FlowItems.items(of: song, style, after: rest))
    let usual = SongFlow(song, style: style, area: area, size: size)
    guard let most = style.pagesPerSong, usual.pageCount > most else { return usual }
    var (low, high) = (Int(style.smallestFontSize * 1000), size)
    var best = SongFlow(song, style: style, area: area, size: low)
    while high - low > 125 {
      let middle = (low + high) / 2
      let flow = SongFlow(song, style: style, area: area, size: middle)
      if flow.pageCount <= most { (low, best) = (middle, flow) } else { high = middle }
    }
    return best
  }

  private init(
    _ song: (head: [SongHead.Words], items: [FlowItem]),
    style: PageStyle,
    area: PageArea,
    size: Int
  ) {
    self.size = size
    let scale = { (length: Int) in length * 1000 / size }
    let count = style.columns
    columnWidth = scale((area.width - (count - 1) * Self.gutter) / count)
    head = SongHead(song.head, width: scale(area.width))
    let height = scale(area.height)
    let first = max(height / 4, height - head.height)
    atoms = Atom.atoms(of: song.items, width: columnWidth, tallest: first)
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

  /// Words of the head, in as many rows as they need.
  struct Words: Sendable {
    var text: String
    let face: FaceStyle
    let size: Int

    /// The words of a song.
    static func all(of song: PageSong) -> [Words] {
      var words = [Words(text: song.title, face: .bold, size: 1_550)]
      words += song.subtitles.map { Words(text: $0, face: .regular, size: 1_050) }
      let makers = song.makers.joined(separator: ", ")
      if !makers.isEmpty { words.append(Words(text: makers, face: .oblique, size: 1_000)) }
      let facts = song.facts.map { "\($0.name): \($0.value)" }.joined(separator: "   ")
      if !facts.isEmpty { words.append(Words(text: facts, face: .regular, size: 850)) }
      return words
    }
  }

  private(set) var rows: [Row] = []
  private(set) var height = 0

  init(_ words: [Words], width: Int) {
    for words in words {
      for line in HeadLines.lines(of: words.text, words.face, width: width * 1000 / words.size) {
        rows.append(Row(text: line, face: words.face, size: words.size, y: height + words.size))
        height += words.size * 1_280 / 1000
      }
    }
    height += 700
  }

  /// The words for which there is room, and the others.
  static func fitting(
    _ words: [Words],
    width: Int,
    height: Int
  ) -> (head: [Words], rest: [String]) {
    // Nearly all heads are far too short for a question.
    let length = words.reduce(0) { $0 + $1.text.utf8.count }
    guard length > 200, SongHead(words, width: width).height > height else { return (words, []) }
    var (head, rest, room) = ([Words](), [String](), height - 700)
    for words in words {
      let lines = HeadLines.lines(of: words.text, words.face, width: width * 1000 / words.size)
      let count = min(lines.count, max(head.isEmpty ? 1 : 0, room / (words.size * 1_280 / 1000)))
      room -= count * words.size * 1_280 / 1000
      var kept = words
      kept.text = lines[..<count].joined(separator: " ")
      if count > 0 { head.append(kept) }
      if count < lines.count { rest.append(lines[count...].joined(separator: " ")) }
    }
    return (head, rest)
  }
}

/// Breaks words of one face into rows.
enum HeadLines {
  static func lines(of text: String, _ face: FaceStyle, width: Int) -> [String] {
    if FaceMeasurer.width(of: text, face) <= width { return [text] }
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

public import SongModel
public import SongPages

/// Writes songs as a PDF file: one song, or a book with contents, in the order in which they are
/// added.
///
///     var book = PDFBook(style: style)
///     book.add(song)
///     let bytes = book.finish()
///
/// The faces are part of the program, and the file embeds of them what it shows. The same songs
/// give the same bytes. A book grows page by page: nothing but its bytes is kept of a song.
public struct PDFBook: Sendable {
  /// How the pages look.
  public let style: PageStyle
  private let area: PageArea
  private let title: String?
  private var file = PDFFile()
  private var fonts: PDFFonts
  private let tree: Int
  /// The pages of songs in their order.
  private var pages: [Int] = []
  private var contents = PDFContents()

  /// Makes a book.
  ///
  /// - Parameters:
  ///   - style: how pages look.
  ///   - title: the heading of the contents; nil for `Songs`, and for the title of the song if
  ///     there is only one.
  public init(style: PageStyle = PageStyle(), title: String? = nil) {
    (self.style, self.title) = (style, title)
    area = PageArea(style)
    fonts = PDFFonts(&file)
    tree = file.reserve()
  }

  /// The characters of the songs that the faces lack, for which a box is shown.
  public var missingCharacters: Set<Unicode.Scalar> { fonts.missing }

  /// Adds the songs of a sheet.
  ///
  /// - Parameters:
  ///   - sheet: the song, or the songs.
  ///   - name: what songs without a title are called.
  /// - Complexity: O(n).
  public mutating func add(_ sheet: Song, named name: String = "Song") {
    for song in PageSong.songs(of: sheet, named: name) { add(song) }
  }

  private mutating func add(_ song: PageSong) {
    let flow = SongFlow.flow(of: song, style, area: area)
    // The first page is a right one, so that two pages face each other from an even one on.
    if style.isFacing, flow.pageCount == 2, pages.count % 2 == 0 { addPage(PDFCanvas(height: 0)) }
    contents.add(song, page: pages.count)
    let painter = PagePainter(flow, style: style, area: area)
    for page in 0..<flow.pageCount {
      var canvas = PDFCanvas(height: area.pageHeight)
      painter.paint(page, on: &canvas, &fonts)
      paintNumber(pages.count + 1, on: &canvas)
      addPage(canvas)
    }
  }

  private mutating func paintNumber(_ number: Int, on canvas: inout PDFCanvas) {
    let text = String(number)
    let width = FaceMeasurer.width(of: text, .regular) * 9
    let y = area.top + area.height + 12_000
    canvas.draw(text, x: (area.pageWidth - width) / 2, y: y, .regular, size: 9_000, with: &fonts)
  }

  private mutating func addPage(_ canvas: PDFCanvas) {
    let content = file.add(stream: canvas.content)
    pages.append(file.add(page(content)))
  }

  /// A page.
  ///
  /// - Parameter links: what leads to other pages.
  private func page(_ content: Int, links: String = "") -> String {
    var box: [UInt8] = []
    box.add(thousandths: area.pageWidth)
    box.append(0x20)
    box.add(thousandths: area.pageHeight)
    return "<</Type/Page/Parent \(tree) 0 R/MediaBox[0 0 \(String(decoding: box, as: UTF8.self))]"
      + "/Resources \(fonts.resources) 0 R/Contents \(content) 0 R\(links)>>"
  }

  /// Ends the book.
  ///
  /// - Returns: the file.
  /// - Complexity: O(number of songs + size of the faces).
  public consuming func finish() -> [UInt8] {
    if pages.isEmpty { addPage(PDFCanvas(height: 0)) }
    var front: [Int] = []
    if contents.entries.count > 1 { front = addContents() }
    let kids = (front + pages).map { "\($0) 0 R" }.joined(separator: " ")
    file.add("<</Type/Pages/Kids[\(kids)]/Count \(front.count + pages.count)>>", as: tree)
    fonts.write(to: &file)
    let outline = contents.addOutline(to: &file, pages: pages)
    let labels =
      front.isEmpty ? "" : "/PageLabels<</Nums[0<</S/r>>\(front.count)<</S/D>>]>>"
    let mode = outline.map { "/Outlines \($0) 0 R" } ?? ""
    let root = file.add("<</Type/Catalog/Pages \(tree) 0 R\(mode)\(labels)>>")
    let only = contents.entries.count == 1 ? contents.entries[0].title : "Songs"
    let info = file.add("<</Title \(PDFText.words(title ?? only))/Producer(ChordParse)>>")
    file.close(root: root, info: info)
    return file.bytes
  }

  /// Writes the pages of the contents; returns their numbers.
  private mutating func addContents() -> [Int] {
    let painter = ContentsPainter(contents.entries, title: title ?? "Songs", area)
    var front: [Int] = []
    for number in 0..<painter.pageCount {
      var canvas = PDFCanvas(height: area.pageHeight)
      let links = painter.paint(number, on: &canvas, &fonts, pages: pages)
      let content = file.add(stream: canvas.content)
      front.append(file.add(page(content, links: "/Annots[\(links.joined())]")))
    }
    if style.isFacing, front.count % 2 == 1 {
      front.append(file.add(page(file.add(stream: []))))
    }
    return front
  }
}

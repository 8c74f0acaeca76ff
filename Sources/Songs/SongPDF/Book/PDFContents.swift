import SongPages

/// The songs of a book and the pages on which they begin.
struct PDFContents: Sendable {
  /// A song of a book.
  struct Entry: Sendable {
    let title: String
    let makers: String
    /// The place of its first page among those of all songs.
    let page: Int
  }

  private(set) var entries: [Entry] = []

  mutating func add(_ song: PageSong, page: Int) {
    let makers = song.makers.first ?? ""
    entries.append(Entry(title: song.title, makers: makers, page: page))
  }

  /// Writes the outline, which programs show beside the pages; nil for a single song.
  func addOutline(to file: inout PDFFile, pages: [Int]) -> Int? {
    guard entries.count > 1 else { return nil }
    let root = file.reserve()
    let numbers = entries.map { _ in file.reserve() }
    for (index, entry) in entries.enumerated() {
      let last = index > 0 ? "/Prev \(numbers[index - 1]) 0 R" : ""
      let next = index + 1 < numbers.count ? "/Next \(numbers[index + 1]) 0 R" : ""
      let body =
        "<</Title \(PDFText.words(entry.title))/Parent \(root) 0 R\(last)\(next)"
        + "/Dest[\(pages[entry.page]) 0 R/Fit]>>"
      file.add(body, as: numbers[index])
    }
    let ends = "/First \(numbers[0]) 0 R/Last \(numbers[numbers.count - 1]) 0 R"
    return file.add("<</Type/Outlines\(ends)/Count \(numbers.count)>>", as: root)
  }
}

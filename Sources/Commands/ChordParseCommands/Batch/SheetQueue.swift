/// The sheets of a run in their order, each with the destination of its result.
struct SheetQueue: IteratorProtocol, Sendable {
  /// The work on one sheet.
  struct Task: Sendable {
    let sheet: InputSheet
    /// The file for the result; nil for standard output.
    let file: String?
    /// An earlier sheet with the same file.
    let rival: InputSheet?
  }

  private let destination: OutputDestination
  private var sheets: ArraySlice<InputSheet>
  private let all: [InputSheet]
  /// Hash values of the files that were handed out; names would take much memory.
  private var taken: Set<Int> = []

  init(_ sheets: [InputSheet], to destination: OutputDestination) {
    self.destination = destination
    (all, self.sheets) = (sheets, sheets[...])
  }

  /// The next sheet; none after an interruption.
  mutating func next() -> Task? {
    guard !Interruption.isRequested, let sheet = sheets.popFirst() else { return nil }
    let file = destination.file(for: sheet)
    return Task(sheet: sheet, file: file, rival: file.flatMap { rival(for: $0) })
  }

  private mutating func rival(for file: String) -> InputSheet? {
    if all.count == 1 { return nil }
    // As bytes, since two names may differ only in how their letters are composed.
    if taken.insert(Array(file.utf8).hashValue).inserted { return nil }
    return all[..<(sheets.startIndex - 1)].first {
      destination.file(for: $0)?.utf8.elementsEqual(file.utf8) ?? false
    }
  }
}

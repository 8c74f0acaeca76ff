import SongModel

/// Edits of one text that do not overlap; of two that do, the one that was added first stays.
struct EditCollection: Sendable {
  /// The edits in the order of the text; an insertion comes before what replaces text at its place.
  private(set) var edits: [SourceEdit] = []

  /// Adds edits, except those that something is in the way of.
  ///
  /// - Complexity: O(n + m log n) for m edits in the order of the text and n here.
  mutating func add(_ more: [SourceEdit]) {
    var free: [SourceEdit] = []
    for edit in more.sorted(by: { $0.precedes($1) }) {
      let isFree = !overlaps(edit) && !(free.last?.overlaps(edit) ?? false)
      if isFree { free.append(edit) }
    }
    // Two lists in order are sorted in linear time.
    edits = (edits + free).sorted { $0.precedes($1) }
  }

  /// Adds an edit, unless another one is in its way.
  mutating func add(_ edit: SourceEdit) { add([edit]) }

  /// Whether an edit touches the bytes of one that is here.
  private func overlaps(_ edit: SourceEdit) -> Bool {
    let place = firstPlace(notBefore: edit)
    return place > 0 && edits[place - 1].overlaps(edit)
      || place < edits.count && edits[place].overlaps(edit)
  }

  /// The number of edits that come before one.
  private func firstPlace(notBefore edit: SourceEdit) -> Int {
    edits.partitioningIndex { !$0.precedes(edit) }
  }
}

extension SourceEdit {
  /// Whether an edit stands before another one in the order of the text.
  fileprivate func precedes(_ other: SourceEdit) -> Bool {
    (range.lowerBound, range.upperBound) < (other.range.lowerBound, other.range.upperBound)
  }

  /// Whether two edits touch the same bytes.
  fileprivate func overlaps(_ other: SourceEdit) -> Bool {
    range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
      || range == other.range
  }
}

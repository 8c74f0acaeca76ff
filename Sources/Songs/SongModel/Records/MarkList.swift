/// The marks of a sheet, all but a few as small numbers.
@usableFromInline package struct MarkList: Sendable {
  @usableFromInline private(set) var records: [MarkRecord] = []
  /// The marks with numbers too large for a record.
  private var wide: [PlacedMark] = []

  /// Makes room for marks.
  mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

  /// How many marks there are.
  @inlinable package var count: Int { records.count }

  /// The mark at a place of the list.
  package subscript(index: Int) -> PlacedMark {
    let record = records[index]
    return record.wideNumber.map { wide[$0] } ?? record.placed
  }

  /// Adds a mark.
  @inlinable @inline(__always)
  package mutating func append(_ mark: PlacedMark) {
    if let record = MarkRecord(mark) { records.append(record) } else { appendWide(mark) }
  }

  @usableFromInline mutating func appendWide(_ mark: PlacedMark) {
    records.append(MarkRecord(wide: wide.count))
    wide.append(mark)
  }
}

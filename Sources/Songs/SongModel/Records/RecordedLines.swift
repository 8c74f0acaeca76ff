import Harmony

/// The lines of a sheet as they were read, shared by all of its sections.
final class RecordedLines: Sendable {
  private let text: String
  private let records: LineRecords

  init(_ records: LineRecords, of text: String) {
    self.text = text
    self.records = records
  }

  var count: Int { records.count }

  func line(at index: Int) -> SongLine {
    withText { records.line(at: index, in: $0) }
  }

  func type(at index: Int) -> LineType { records.type(at: index) }

  func range(at index: Int) -> SourceRange { records.lines[index].range }

  func writtenMarks(at index: Int) -> [ChordMark] {
    withText { records.writtenMarks(at: index, in: $0) }
  }

  func chord(ofMark number: Int, at index: Int) -> Chord? {
    records.chord(ofMark: number, at: index)
  }

  func forEachChord(of range: Range<Int>, _ body: (Chord) -> Void) {
    records.forEachChord(of: range, body)
  }

  func forEachChord(
    of range: Range<Int>,
    except recent: inout RecentChords,
    _ body: (Chord) -> Void
  ) {
    recent.begin(ObjectIdentifier(self))
    records.forEachChord(of: range, except: &recent, body)
  }

  func metadata(of range: Range<Int>) -> [MetadataEntry] {
    withText { records.metadata(of: range, in: $0) }
  }

  func visitLyrics(
    at index: Int,
    movedBy distance: Int,
    _ visitor: inout some LyricVisitor
  ) -> Bool {
    withText { records.visitLyrics(at: index, movedBy: distance, in: $0, &visitor) }
  }

  private func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = text
    return text.withUTF8 { body($0.span) }
  }
}

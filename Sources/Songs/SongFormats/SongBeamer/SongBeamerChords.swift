import SongModel

/// The chords of a file of SongBeamer: for each line of the words, columns and names.
///
/// They stand in one field, as `column,line,chord` between carriage returns. The line after the
/// first `---` is number 0; lines that part sections are counted, too.
struct SongBeamerChords {
  /// A chord and the column of the words that it stands above.
  struct Chord: Hashable {
    let column: Int
    let name: String
  }

  private var lines: [Int: [Chord]] = [:]
  /// The records that are not chords.
  private(set) var broken: [String] = []

  /// No chords.
  init() {}

  /// Reads what the field held before it was packed.
  init(_ records: String) {
    for record in records.split(whereSeparator: \.isNewline) {
      let parts = record.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let column = Double(parts[0]), let line = Int(parts[1]),
        abs(column) < 10_000
      else {
        broken.append(String(record))
        continue
      }
      // `<` lowers a note, and `=` says that nothing does.
      let name = parts[2].replacing("<", with: "b").filter { $0 != "=" && !$0.isWhitespace }
      guard !name.isEmpty else { continue }
      let place = max(0, Int(column.rounded(.up)))
      lines[line, default: []].append(Chord(column: place, name: name))
    }
  }

  /// The chords of a line, from left to right, which are then used up.
  mutating func take(line: Int) -> [Chord] {
    (lines.removeValue(forKey: line) ?? []).sorted { $0.column < $1.column }
  }

  /// The chords whose lines are not there.
  var rest: [Chord] { lines.sorted { $0.key < $1.key }.flatMap(\.value) }
}

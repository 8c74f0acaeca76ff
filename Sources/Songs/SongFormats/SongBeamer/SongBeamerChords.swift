import SongModel

/// The chords of a file of SongBeamer: for each line of the words, columns and names.
///
/// They stand in one field, as `column,line,chord` between carriage returns. The line after the
/// first `---` is number 0; lines that part sections are counted, too. A column may end in a half.
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
      let place = max(0, Int(column.rounded(.down)))
      lines[line, default: []].append(Chord(column: place, name: name))
    }
  }

  /// The chords of a line, from left to right, which are then used up.
  mutating func take(line: Int) -> [Chord] {
    (lines.removeValue(forKey: line) ?? []).sorted { $0.column < $1.column }
  }

  /// Whether there are no chords.
  var isEmpty: Bool { lines.isEmpty }

  /// How many chords are not of these lines.
  func count(outside numbers: Set<Int>) -> Int {
    lines.reduce(0) { numbers.contains($1.key) ? $0 : $0 + $1.value.count }
  }

  /// The chords whose lines are not there.
  var rest: [Chord] { lines.sorted { $0.key < $1.key }.flatMap(\.value) }
}

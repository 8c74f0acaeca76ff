import ChordParse

/// Compares edits of one line with reading the whole sheet again.
enum EditingBenchmarks {
  static func all(_ songs: (text: [[UInt8]], chordPro: [[UInt8]])) -> [Benchmark] {
    [("text", songs.text), ("ChordPro", songs.chordPro)].flatMap { format, sheets in
      make("5 kB of \(format)", bytes: 5_000, of: sheets)
        + make("1 MB of \(format)", bytes: 1_000_000, of: sheets)
    }
  }

  /// The benchmarks for a sheet of some size, made of songs set end to end.
  private static func make(_ name: String, bytes count: Int, of songs: [[UInt8]]) -> [Benchmark] {
    var sheet: [UInt8] = []
    for song in songs where sheet.count < count { sheet += song }
    return [
      reading("read \(name)", sheet),
      Benchmark(name: "open \(name) for editing", unit: "sheets", units: 1, bytes: sheet.count) {
        EditableSheet(sheet).song.sections.count
      },
      editing("edit a line of \(name)", of: sheet) { $1.count + 1 },
      editing("edit a line of \(name), with the song", of: sheet) { sheet, _ in
        sheet.song.sections.count
      },
    ]
  }

  private static func reading(_ name: String, _ sheet: [UInt8]) -> Benchmark {
    Benchmark(name: name, unit: "sheets", units: 1, bytes: sheet.count) {
      SongParser().parse(sheet).sections.count
    }
  }

  /// Types a letter in the middle of a sheet, and deletes it again.
  private static func editing(
    _ name: String,
    of bytes: [UInt8],
    use: @escaping (EditableSheet, Range<Int>) -> Int
  ) -> Benchmark {
    var sheet = EditableSheet(bytes)
    let middle = bytes[(bytes.count / 2)...].firstIndex(of: UInt8(ascii: "e")) ?? 0
    return Benchmark(name: name, unit: "edits", units: 2, bytes: 0) {
      let typed = sheet.apply(SourceEdit(SourceRange(utf8: middle..<middle), "x"))
      let first = use(sheet, typed)
      let deleted = sheet.apply(SourceEdit(SourceRange(utf8: middle..<middle + 1), ""))
      return first + use(sheet, deleted)
    }
  }
}

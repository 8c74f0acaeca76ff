import ArgumentParser
import ChordParse
import Foundation
import SongLayout
import SongPages

#if PDF
import SongPDF
#endif

/// How fast the sheets of a folder are read, each once, as people read them, and what is done with
/// their songs.
struct SheetBenchmarks {
  private let sheets: [[UInt8]]
  private let options: ReadingOptions
  private var bytes: Int { sheets.reduce(0) { $0 + $1.count } }

  /// Takes all files of a folder and of those in it, in the order of their names.
  ///
  /// - Parameter format: the format that they are read as; nil to find it out.
  /// - Throws: `ValidationError` when there is no such folder.
  init(folder: String, format: SongFormat?) throws {
    options = ReadingOptions(format: format)
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw ValidationError("\(folder): there is no folder that can be read; check the name")
    }
    sheets = try names.sorted().map { root.appending(path: $0) }.filter { url in
      try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }.map { try Array(Data(contentsOf: $0)) }
  }

  /// Reading with a reader that knows no word yet; it must be the first that is run.
  func reading(engine: MatchingEngine) -> Benchmark {
    let parser = SongParser(engine: engine, options: options)
    return benchmark("read, \(engine.rawValue)") {
      sheets.reduce(0) { $0 &+ parser.parse($1).sections.count &+ 1 }
    }
  }

  /// What is done with the songs, which are read beforehand if any of it is wanted.
  func others(_ isWanted: (String) -> Bool) -> [Benchmark] {
    let formats: [OutputFormat] = [.chordPro, .text, .json]
    var tasks: [(name: String, run: (Song) -> Int)] = formats.map { format in
      ("write \(format.rawValue)", { SongWriter(format).bytes(of: $0).count })
    }
    tasks.append(("transpose by 2", { ChordChange(moving: $0, by: 2).bytes(of: $0).count }))
    let page = HTMLPage()
    tasks.append(("write html", { page.bytes(of: $0).count }))
    tasks.append(
      (
        "lay out",
        { song in
          var layout = SheetLayout(song, width: 60, measurer: CellMeasurer())
          return layout.height()
        }
      )
    )
    tasks += pdfTasks
    tasks.removeAll { !isWanted($0.name) }
    guard !tasks.isEmpty else { return [] }
    let songs = sheets.map { SongParser(options: options).parse($0) }
    return tasks.map { task in
      benchmark(task.name) { songs.reduce(0) { $0 &+ task.run($1) } }
    }
  }

  /// Each song as a file of its own.
  private var pdfTasks: [(name: String, run: (Song) -> Int)] {
    #if PDF
    return [
      (
        "write pdf",
        { song in
          var book = PDFBook()
          book.add(song)
          return book.finish().count
        }
      )
    ]
    #else
    return []
    #endif
  }

  private func benchmark(_ name: String, _ run: @escaping () -> Int) -> Benchmark {
    Benchmark(name: name, unit: "sheets", units: sheets.count, bytes: bytes, run: run)
  }
}

import ChordParse
import SongPDF
import SongPages
import TestSupport
import Testing

/// Pages of sheets four times as long take about four times as long.
@Suite(.timeLimit(.minutes(30)), .serialized)
struct PageGrowthTests {
  @Test(arguments: Self.families)
  func timeOfPagesGrowsWithTheSize(growth: Growth) {
    let ratio = growth.steadyRatio(bytes: 5_000, of: SongParser().parse) { song in
      _ = HTMLPage().bytes(of: song)
    }
    #expect(ratio < 8, "\(growth)")
  }

  @Test(arguments: Self.families)
  func timeOfPrintedPagesGrowsWithTheSize(growth: Growth) {
    let ratio = growth.steadyRatio(bytes: 3_000, of: SongParser().parse) { song in
      var book = PDFBook()
      book.add(song)
      _ = book.finish()
    }
    #expect(ratio < 8, "\(growth)")
  }

  private static let families: [Growth] = [
    Growth(repeating: "[C]la "), Growth(repeating: "[C]l"), Growth(repeating: "é"),
    Growth(repeating: "a\n"), Growth(repeating: "Am F\n"), Growth(repeating: "e|--0-|\n"),
    Growth(repeating: "{define: Am base-fret 1 frets x 0 2 2 1 0}\n[Am]la\n"),
    Growth(repeating: "{soc: <b>}\n[C]la ]]> \"&\n{eoc}\n"),
    Growth("tags") { "{t: x}\n[C]" + String(repeating: "<b>", count: $0 / 3) + "</b>\n" },
    Growth("tags and chords") { "{t: x}\n" + String(repeating: "<b>l[C]a</b>", count: $0 / 11) },
    Growth("a long title") { "{t: " + String(repeating: "word ", count: $0 / 5) + "}\n[C]la\n" },
    Growth("facts") { count in
      (0..<count / 16).map { "{artist: \($0)}\n{x\($0): y}\n" }.joined() + "[C]la\n"
    },
    Growth("a long grid") { "{sog}\n" + String(repeating: "| C . |\n", count: $0 / 8) + "{eog}\n" },
    Growth("long verbatim") { "{start_of_ly}\n" + String(repeating: "c d\n", count: $0 / 4) },
    Growth("a right-to-left override") {
      "{t: x}\n[C]" + String(repeating: "\u{202E}א ", count: $0 / 6) + "\n"
    },
  ]
}

import ChordParse
import SheetLaws
import TestSupport
import Testing

@Suite struct SheetFormatterTests {
  @Test(arguments: [
    ("{t:The Mill}", "{title: The Mill}"), ("{ST :  A song }", "{subtitle: A song}"),
    ("{title The Mill}", "{title: The Mill}"), ("{soc}", "{start_of_chorus}"),
    ("{soc: label=\"Final\"}", "{start_of_chorus: Final}"),
    ("{soc label=\"a=b\"}", "{start_of_chorus: label=\"a=b\"}"),
    ("{start_of_grid shape=\"4x4\"  label=\"In\"}", "{start_of_grid: shape=\"4x4\"  label=\"In\"}"),
    ("{Start_Of_Whistling label=\"Anna\"}", "{start_of_whistling: Anna}"),
    ("{meta artist Ada}", "{artist: Ada}"), ("{meta:mood  sad}", "{meta: mood sad}"),
    ("{define: Am  base-fret 1  frets x 0 2 2 1 0}", "{define: Am base-fret 1 frets x 0 2 2 1 0}"),
    ("{c-guitar!:Capo}", "{comment-guitar!: Capo}"), ("{textcolor blue}", "{textcolour: blue}"),
    ("{Mood:sad}", "{Mood: sad}"), ("{x_mine:1}", "{x_mine: 1}"), ("{np}", "{new_page}"),
    ("  {t:X}  ", "{title: X}"), ("{t:X}{st:Y} {a:Z}", "{title: X}\n{subtitle: Y}\n{artist: Z}"),
    ("[G]Hello {c:Faster}", "[G]Hello {comment: Faster}"), ("{c:x} hello ", "{comment: x} hello"),
    ("[G]Hello   ", "[G]Hello"), ("{t:X", "{t:X"),
    ("{soh}www.example.org{eoh}", "{soh}www.example.org{eoh}"), ("# {t:X}  ", "# {t:X}"),
    ("[G]Hello \\ ", "[G]Hello \\ "), ("{c: a \\\n  b}", "{c: a \\\n  b}"),
    ("[G]la \\\n  lo ", "[G]la \\\n  lo"),
  ])
  func lines(written: String, formatted: String) {
    #expect(format("\(written)\n") == "\(formatted)\n")
    #expect(format("\(formatted)\n") == "\(formatted)\n")
  }

  @Test(arguments: [
    ("\n\n{t:X}\n\n\n[C]la\n\n\n", "{title: X}\n\n[C]la\n"), ("{t:X}", "{title: X}\n"),
    ("{t:X}{st:Y}\r\n[C]la", "{title: X}\r\n{subtitle: Y}\r\n[C]la\r\n"), ("", ""), ("\n \n", ""),
    ("{sot}\n\n\n e|--0-- \n\n\n{eot}", "{start_of_tab}\n\n\n e|--0-- \n\n\n{end_of_tab}\n"),
    ("{start_of_abc}\n X: 1 \n\n\n{end_of_abc}\n", "{start_of_abc}\n X: 1 \n\n\n{end_of_abc}\n"),
  ])
  func sheets(written: String, formatted: String) {
    #expect(format(written) == formatted)
    #expect(format(formatted) == formatted)
  }

  @Test func bytesOfOtherEncodingsStay() throws {
    let bytes = Array("{t:".utf8) + [0xE9, 0x80] + Array("}\n[C]h".utf8) + [0xE9] + [0x0A]
    let parser = SongParser(options: ReadingOptions(format: .chordPro, encoding: .windows1252))
    let formatted = SheetFormatter(parser.parse(bytes)).bytes
    #expect(formatted == Array("{title: ".utf8) + bytes.dropFirst(3))
  }

  @Test func brokenBytesStay() {
    let bytes = Array("{t:a".utf8) + [0xFF] + Array("}\n{st:b}  \n".utf8)
    let parser = SongParser(options: ReadingOptions(format: .chordPro, encoding: .utf8))
    let formatted = SheetFormatter(parser.parse(bytes)).bytes
    #expect(formatted == Array("{t:a".utf8) + [0xFF] + Array("}\n{subtitle: b}\n".utf8))
  }

  private func format(_ sheet: String) -> String {
    let parser = SongParser(options: ReadingOptions(format: .chordPro))
    return String(decoding: SheetFormatter(parser.parse(sheet)).bytes, as: UTF8.self)
  }

  /// A byte order mark in the middle must not come to the start, and what is removed must not
  /// change the guess of the encoding.
  @Test(arguments: [
    "\n\u{FEFF}{t: x}\n", "{t: x}  \n\n\n\u{FEFF}{t: y}\n", "\u{FEFF}\u{FEFF}{t:x}\n",
    "\n\n\u{FEFF}\n{t:x}",
  ])
  func byteOrderMarksInTheMiddle(sheet: String) {
    #expect(SheetLaw.format.violations(by: Array(sheet.utf8)) == [])
  }

  @Test func formattingTwiceIsFormattingOnce() {
    var mutator = SheetMutator(seed: 43)
    for _ in 0..<400 {
      let bytes = mutator.nextBytes()
      #expect(SheetLaw.format.violations(by: bytes) == [], "\(bytes)")
      let sheet = Array(mutator.nextSheet().utf8)
      #expect(SheetLaw.format.violations(by: sheet) == [], "\(sheet)")
      // The same sheet in an encoding that has to be guessed.
      let guessed = Array(
        String(decoding: sheet, as: UTF8.self).unicodeScalars.map {
          UInt8(truncatingIfNeeded: $0.value)
        }
      )
      #expect(SheetLaw.format.violations(by: guessed) == [], "\(guessed)")
    }
  }
}

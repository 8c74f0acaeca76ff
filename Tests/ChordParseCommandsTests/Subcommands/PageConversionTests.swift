import Foundation
import Testing

@Suite("chordparse convert to pages", .timeLimit(.minutes(30)))
struct PageConversionTests {
  private static let sheets = [
    "in/b.cho": "{title: Zebra}\n{key: G}\n[G]la la\n", "in/a.cho": "{title: Apple}\n[C]lo\n",
  ]

  @Test func folderBecomesPagesWithAnIndex() throws {
    let folder = SheetFolder(Self.sheets)
    let run = try Tool.run("convert", "--to", "html", "--output", "site/", "in", in: folder)
    #expect(run.status == 0 && run.errors == "")
    let index = try #require(folder.text("site/index.html"))
    #expect(index.contains("b.html\">Zebra</a>"))
    let places = ["Apple", "Zebra"].map { index.firstRange(of: $0)?.lowerBound }
    #expect(places[0] ?? index.endIndex < places[1] ?? index.startIndex)
  }

  @Test func indexSortsByStatedTitlesAndLeadsToEachSong() throws {
    let sheets = [
      "in/a.cho": "{title: Zulu}\n{sorttitle: Alpha}\n[G]la\n",
      "in/b.cho": "{title: Mike}\n[C]lo\n{new_song}\n{title: Bravo}\n[C]lo\n",
    ]
    let folder = SheetFolder(sheets)
    #expect(try Tool.run("--to", "html", "in", "-o", "site", in: folder).status == 0)
    let index = try #require(folder.text("site/index.html"))
    let links = ["./a.html\">Zulu", "./b.html#s1\">Bravo", "./b.html\">Mike"]
    let places = links.map { index.firstRange(of: $0)?.lowerBound ?? index.endIndex }
    #expect(places == places.sorted() && !places.contains(index.endIndex))
    #expect(folder.text("site/a.html")?.contains("Alpha") == false)
    #expect(folder.text("site/b.html")?.contains("id=s1") == true)
  }

  @Test func indexKnowsSkippedSheets() throws {
    let folder = SheetFolder(Self.sheets)
    let arguments = ["convert", "--to", "html", "--skip-existing", "--output", "site/", "in"]
    _ = try Tool.run(arguments: arguments, in: folder)
    let index = folder.text("site/index.html")
    _ = try Tool.run(arguments: arguments, in: folder)
    #expect(index != nil && folder.text("site/index.html") == index)
  }

  @Test func indexHasNamesThatDifferInHowLettersAreComposed() throws {
    let folder = SheetFolder(["in/caf\u{E9}.txt": "C\nla\n"])
    folder.write(Array("G\nlo\n".utf8), to: "in/cafe\u{301}.txt")
    folder.write(Array("G\nlo\n".utf8), to: "in/\u{301}.txt")
    #expect(try Tool.run("--to", "html", "in", "-o", "site", in: folder).status == 0)
    let index = try #require(folder.text("site/index.html"))
    for path in ["caf%C3%A9", "cafe%CC%81", "%CC%81"] { #expect(index.contains("./\(path).html")) }
  }

  @Test func severalSheetsBecomeOneBook() throws {
    let folder = SheetFolder(Self.sheets)
    let run = try Tool.run("convert", "--to", "pdf", "--output", "book.pdf", "in", in: folder)
    #expect(run.status == 0 && run.errors == "")
    #expect(folder.files.contains("book.pdf"))
  }

  @Test func severalSheetsBecomeOnePage() throws {
    let folder = SheetFolder(Self.sheets.merging(["in/c.cho": "[D]li\n"]) { $1 })
    let run = try Tool.run("in/b.cho", "in/a.cho", "in/c.cho", "-o", "book.html", in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let page = try #require(folder.text("book.html"))
    let index = try #require(page.firstRange(of: "</ol>")?.lowerBound)
    for title in ["Zebra", "Apple", "c"] { #expect(page[..<index].contains(">\(title)</a>")) }
    #expect(page[index...].firstRange(of: ">Zebra</h1>") != nil)
    let again = try Tool.run("in", "-o", "book.html", "--skip-existing", in: folder)
    #expect(again.status == 0 && folder.text("book.html") == page)
    #expect(folder.files == ["book.html", "in/a.cho", "in/b.cho", "in/c.cho"])
  }

  @Test func bookTakesNoPlaceOfASheet() throws {
    let folder = SheetFolder(Self.sheets.merging(["c.html": "C  G\nHello, friend\n"]) { $1 })
    let run = try Tool.run("in/a.cho", "c.html", "-o", "c.html", in: folder)
    #expect(run.status == 1 && run.errors.contains("c.html: is one of the sheets"), "\(run.errors)")
    #expect(folder.text("c.html") == "C  G\nHello, friend\n")
  }

  /// A folder of such a name is hardly meant; with a slash it is.
  @Test(arguments: [
    ["convert", "--to", "json", "-o", "book.json"], ["convert", "-o", "book.txt"],
    ["convert", "--to", "html", "-o", "book.pdf"], ["transpose", "+2", "-o", "book.cho"],
    ["lines", "-o", "book.txt"],
  ])
  func fileForSeveralSheetsIsRefused(arguments: [String]) throws {
    let folder = SheetFolder(Self.sheets)
    let run = try Tool.run(arguments: arguments + ["in/a.cho", "in/b.cho"], in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("; name a folder, as with --output new/"), "\(run.errors)")
    #expect(folder.files == ["in/a.cho", "in/b.cho"])
    let names = arguments.dropLast() + [arguments.last.map { $0 + "/" } ?? ""]
    #expect(try Tool.run(arguments: names + ["in/a.cho", "in/b.cho"], in: folder).status == 0)
    #expect(folder.files.count == 4 + (arguments.contains("html") ? 1 : 0), "\(folder.files)")
  }

  @Test func bookHasTheSheetsThatDidNotFail() throws {
    let folder = SheetFolder(Self.sheets)
    folder.write([0, 1, 2, 3], to: "no.cho")
    for failing in ["no.cho", "gone.cho"] {
      let arguments = ["in/a.cho", failing, "in/b.cho", "-o", "\(failing).pdf"]
      let run = try Tool.run(arguments: arguments, in: folder)
      #expect(run.status == 1 && run.errors.contains("\(failing):"))
      #expect(folder.bytes("\(failing).pdf") != nil)
    }
    let none = try Tool.run("no.cho", "gone.cho", "-o", "none.pdf", in: folder)
    #expect(none.status == 1 && folder.bytes("none.pdf") == nil)
  }

  @Test func bookTellsOfItsSheetsAsAllOutputDoes() throws {
    let folder = SheetFolder([
      "in/a.cho": "{t: a}\n{key: Q#}\n[C]la\n", "in/b.cho": "{t: b}\n[C]la [G\n",
    ])
    let run = try Tool.run("in", "--transpose", "2", "-o", "a.pdf", in: folder)
    #expect(run.status == 0)
    let warning = "in/a.cho: 'Q#' is not a key, and is not transposed\n"
    #expect(run.errors.contains(warning), "\(run.errors)")
    #expect(run.errors.contains("in/b.cho:2:7: warning: this bracket is never closed"))
    #expect(folder.files.contains("a.pdf"))
    let strict = try Tool.run("in/b.cho", "in/b.cho", "--strict", "-o", "b.pdf", in: folder)
    #expect(strict.status == 1)
    #expect(!folder.files.contains("b.pdf"))
  }

  @Test func bookThatExistsIsSkippedOnRequest() throws {
    var sheets = Self.sheets
    sheets["book.pdf"] = "mine"
    let folder = SheetFolder(sheets)
    let run = try Tool.run("--skip-existing", "-v", "-o", "book.pdf", "in", in: folder)
    #expect(run.status == 0 && folder.text("book.pdf") == "mine")
    #expect(run.errors == "chordparse: book.pdf: skipped because it exists\n")
    #expect(try Tool.run("--skip-existing", "-o", "new.pdf", "in", in: folder).status == 0)
    #expect(folder.bytes("new.pdf") != nil)
  }

  @Test func noBookIsBlank() throws {
    let folder = SheetFolder(["empty.txt": "", "blanks.txt": " \n\n", "a.cho": "[C]la\n"])
    for sheets in [["empty.txt"], ["blanks.txt"], ["empty.txt", "blanks.txt"]] {
      let run = try Tool.run(arguments: ["-o", "b.pdf"] + sheets, in: folder)
      #expect(run.status == 1 && folder.bytes("b.pdf") == nil)
      #expect(run.errors.contains("\(sheets[0]): is empty; check that this is the right file"))
    }
    #expect(try Tool.run("-o", "b.pdf", "a.cho", "empty.txt", in: folder).status == 1)
    #expect(folder.bytes("b.pdf") != nil)
  }

  @Test func styleFileSaysHowPagesLook() throws {
    let folder = SheetFolder(["a.cho": "[C]la\n", "my.style": "font-size = 20\n"])
    let run = try Tool.run(
      arguments: ["convert", "--to", "html", "--style", "my.style", "--columns", "2", "a.cho"],
      in: folder
    )
    #expect(run.output.contains("--size:20.0pt;--columns:2"))
  }

  @Test func faultOfAStyleFileHasItsPlace() throws {
    let folder = SheetFolder(["a.cho": "[C]la\n", "my.style": "\ncolumns = 9\n"])
    let run = try Tool.run(
      arguments: ["convert", "--to", "html", "--style", "my.style", "a.cho"],
      in: folder
    )
    #expect(run.status != 0 && run.errors.contains("my.style: line 2: columns takes 1 to 4"))
  }

  @Test(arguments: [
    ["--columns", "2"], ["--to", "html", "--columns", "9"], ["--width", "60"],
    ["--to", "text", "--width", "3"],
  ])
  func optionsThatMakeNoSenseAreRefused(options: [String]) throws {
    let folder = SheetFolder(["a.cho": "[C]la\n"])
    let run = try Tool.run(arguments: ["convert"] + options + ["a.cho"], in: folder)
    #expect(run.status != 0 && run.output == "")
  }

  @Test func capoIsStated() throws {
    let folder = SheetFolder(["a.cho": "{key: D}\n[D]la\n"])
    let run = try Tool.run(
      arguments: ["convert", "--to", "html", "--capo", "2", "a.cho"],
      in: folder
    )
    #expect(run.output.contains("<li>capo: <b>2</b></li>") && run.output.contains(">C</rt>"))
  }

  @Test(arguments: [["a.cho"], ["--output", "b.pdf", "a.cho", "c.cho"]])
  func charactersThatNoFaceHasAreTold(files: [String]) throws {
    let folder = SheetFolder(["a.cho": "{title: 夜}\nla\n", "c.cho": "lo\n"])
    let run = try Tool.run(arguments: ["convert", "--to", "pdf"] + files, in: folder)
    #expect(run.status == 0)
    #expect(run.errors.contains("shown as boxes, because no font has them: 夜 (U+591C); --to html"))
  }

  @Test func chordIsDrawn() throws {
    let run = try Tool.run("chord", "--svg", "Am", input: "")
    #expect(run.output.hasPrefix("<svg ") && run.output.contains("<title>Am: x02210</title>"))
    let piano = try Tool.run("chord", "--svg", "--piano", "Am", input: "")
    #expect(piano.output.contains("<rect "))
    let several = try Tool.run("chord", "--svg", "Am", "C", input: "")
    #expect(several.status != 0 && several.errors.contains("--svg draws one chord"))
  }
}

import Testing

/// Numbers that are too large to count with.
@Suite("Huge numbers") struct HostileNumberTests {
  @Test(arguments: [
    ["convert", "--transpose=-9223372036854775808"],
    ["convert", "--transpose=9223372036854775807"],
    ["chord", "--transpose=-9223372036854775808", "C"],
    ["transpose", "-9223372036854775808"], ["convert", "--transpose", "99999999999999999999"],
    ["chord", "--transpose", "-99999999999999999999", "C"],
    ["transpose", "+99999999999999999999"],
  ])
  func onTheCommandLineAreRefused(arguments: [String]) throws {
    let run = try Tool.run(arguments: arguments, input: "C\nla\n", in: SheetFolder())
    #expect(run.status == 64)
    #expect(
      run.errors.contains("Error: these semitones are too many; give a number from -99 to 99")
    )
  }

  @Test(arguments: [
    (["--jobs"], "give a number from 1 to 1024"), (["--capo"], "give a fret from 1 to 11"),
    (["--to", "html", "--columns"], "--columns takes 1 to 4"),
    (["--to", "text", "--width"], "--width takes 10 to 1000 cells"),
  ])
  func rangeIsTold(option: [String], range: String) throws {
    for number in ["99999999999999999999", "-99999999999999999999"] {
      let run = try Tool.run(arguments: option + [number], in: SheetFolder())
      #expect(run.status == 64 && run.errors.contains(range), "\(run.errors)")
      #expect(!run.errors.contains("92233720368547758"), "\(run.errors)")
    }
    for word in ["x", "", "1x", "+-1", "1.5"] {
      let run = try Tool.run(arguments: option + [word], in: SheetFolder())
      #expect(run.status == 64 && run.errors.contains("is invalid"), "\(run.errors)")
    }
  }

  /// One sheet once ended the whole run.
  @Test func inASheetDoNotStopTheOthers() throws {
    let capo = "{capo: 9223372036854775807}\n{transpose: 1}\n[C]la\n"
    let define =
      "{transpose: 1}\n{define: [C] xbase-fret 9223372036854775807 frets 1 2 3 4 5 6}\n[C]la\n"
    let folder = SheetFolder(["in/a.cho": capo, "in/b.cho": define, "in/c.cho": "{t: x}\n[C]la\n"])
    let run = try Tool.run(
      "convert",
      "--evaluate",
      "--decapo",
      "--transpose",
      "3",
      "in",
      "--output",
      "out",
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.files.filter { $0.hasPrefix("out/") }.count == 3)
    #expect(folder.text("out/a.cho")?.contains("{capo: 9223372036854775807}") == true)
    for command in [["info"], ["check"], ["lines", "--json"], ["format"], ["transpose", "+1"]] {
      #expect(try Tool.run(arguments: command + ["in"], in: folder).status == 0)
    }
  }
}

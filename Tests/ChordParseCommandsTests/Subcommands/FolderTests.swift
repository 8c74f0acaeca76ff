import Foundation
import Testing

@Suite("chordparse on folders", .timeLimit(.minutes(30)))
struct FolderTests {
  private static func songs(_ count: Int) -> SheetFolder {
    let folder = SheetFolder()
    for number in 1000..<(1000 + count) {
      folder.write(Array("C\nHello \(number)\n".utf8), to: "in/\(number).txt")
    }
    return folder
  }

  @Test(arguments: ["1", "2", "7"])
  func resultsKeepTheOrderOfTheSheets(jobs: String) throws {
    let folder = Self.songs(200)
    let run = try Tool.run("convert", "--to", "source", "--jobs", jobs, "in", in: folder)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("Hello") }
    #expect(lines == (1000..<1200).map { "Hello \($0)" })
  }

  @Test(arguments: [["convert"], ["lines", "--json"]])
  func everySheetHasItsFile(command: [String]) throws {
    let folder = Self.songs(100)
    let run = try Tool.run(arguments: command + ["in", "--output", "out"], in: folder)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(folder.files.count == 200)
    #expect(folder.files.filter { $0.hasPrefix("out/") }.allSatisfy { folder.text($0) != "" })
  }

  @Test func messagesKeepTheOrderOfTheSheets() throws {
    let folder = SheetFolder()
    for number in 100..<140 { folder.write([0, 1, 2, 3], to: "in/\(number).txt") }
    let run = try Tool.run("convert", "in", "--output", "out", in: folder)
    #expect(run.status == 1)
    let told = run.errors.split(separator: "\n").filter { $0.contains("[binary-input]") }
    #expect(told.map { $0.prefix(6) } == (100..<140).map { "in/\($0)" })
  }

  @Test func failuresAreSummedUp() throws {
    let folder = SheetFolder(["in/a.txt": "C", "in/b.txt": "D", "in/c.txt": "G", "out/b.cho/x": ""])
    folder.write([0, 1, 2, 3], to: "in/d.txt")
    let run = try Tool.run("in", "gone.txt", "--output", "out", in: folder)
    #expect(run.status == 1)
    #expect(
      run.errors.hasSuffix(
        """
        chordparse: 2 of 5 failed:
          gone.txt
          in/b.txt
        chordparse: 1 of 5 with errors:
          in/d.txt

        """
      ),
      "\(run.errors)"
    )
    let results = folder.files.filter { $0.hasPrefix("out/") }
    #expect(results == ["out/a.cho", "out/b.cho/x", "out/c.cho"])
  }

  @Test func sheetThatIsNamedTwiceHasOneResult() throws {
    let folder = SheetFolder(["in/a.txt": "C", "in/b.txt": "G"])
    let run = try Tool.run("in/a.txt", "./in/a.txt", "in/b.txt", "--output", "out", in: folder)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(folder.files.filter { $0.hasPrefix("out/") } == ["out/a.cho", "out/b.cho"])
    let link = folder.url.appending(path: "in/c.txt").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.txt")
    // Another name is another sheet.
    #expect(try Tool.run("in", "--output", "new", in: folder).status == 0)
    #expect(folder.files.contains("new/c.cho"))
  }

  @Test func existingResultsAreSkipped() throws {
    let folder = SheetFolder(["in/a.txt": "C", "in/b.txt": "G", "out/a.cho": "mine"])
    let run = try Tool.run("in", "--output", "out", "--skip-existing", in: folder)
    #expect(run.status == 0)
    #expect(folder.text("out/a.cho") == "mine")
    #expect(folder.text("out/b.cho")?.contains("[G]") == true)
  }

  @Test func skippingNeedsAFolder() throws {
    let run = try Tool.run("in", "--skip-existing")
    #expect(run.status == 64)
    #expect(run.errors.contains("--skip-existing needs --output"))
  }

  @Test(arguments: ["0", "-1", "1025"])
  func impossibleNumbersOfJobs(jobs: String) throws {
    let run = try Tool.run("convert", "--jobs=\(jobs)", input: "C")
    #expect(run.status == 64)
    #expect(run.errors.contains("give a number from 1 to 1024"))
  }

  @Test func patternsAreFollowed() throws {
    let folder = SheetFolder(["in/x/a.txt": "C", "in/y/a.txt": "G", "in/y/b.md": "C\nHello"])
    let run = try Tool.run("in/*/*", "--to", "source", "--output", "out", in: folder)
    #expect(run.status == 0)
    let results = folder.files.filter { $0.hasPrefix("out/") }
    #expect(results == ["out/x/a.txt", "out/y/a.txt", "out/y/b.md"])
  }

  @Test func patternsFindFolders() throws {
    let folder = SheetFolder(["in/x/a.txt": "C", "in/y/a.txt": "G"])
    let run = try Tool.run("i?/*", "--to", "source", "--output", "out", in: folder)
    #expect(run.status == 0)
    #expect(folder.files.contains("out/in/x/a.txt"))
    #expect(folder.files.contains("out/in/y/a.txt"))
  }

  @Test func patternsThatMatchNothingAreReported() throws {
    let run = try Tool.run("in/*.txt")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("chordparse: in/*.txt: nothing matches this pattern; check the name")
    )
  }

  @Test func namesWithWildcardsAreNames() throws {
    let folder = SheetFolder(["[a]?.txt": "C", "a.txt": "G"])
    let run = try Tool.run("--to", "source", "[a]?.txt", in: folder)
    #expect(run.output == "C")
  }

  @Test(arguments: ["../real/a.cho", "../nowhere"])
  func linksInTheOutputAreReplaced(target: String) throws {
    let folder = SheetFolder(["a.txt": "C", "real/a.cho": "old"])
    folder.makeFolder("out")
    let link = folder.url.appending(path: "out/a.cho").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let run = try Tool.run("a.txt", "--output", "out", in: folder)
    #expect(run.status == 0)
    #expect(folder.text("real/a.cho") == "old")
    #expect(folder.bytes("nowhere") == nil)
    #expect(folder.text("out/a.cho")?.contains("[C]") == true)
    #expect(throws: (any Error).self) {
      try FileManager.default.destinationOfSymbolicLink(atPath: link)
    }
  }

  /// Whoever names a folder means the sheets in it; a link that is named is followed.
  @Test(arguments: [["format", "--in-place"], ["check", "--fix"]])
  func sheetsThatAreRewrittenLieInTheFolder(command: [String]) throws {
    let sheet = "{title: x}\n{c: x}{c: y}\n[C]la\n"
    let folder = SheetFolder(["real.cho": sheet, "in/b.cho": sheet])
    for (link, target) in [("in/a.cho", "../real.cho"), ("in/c.cho", "b.cho")] {
      let path = folder.url.appending(path: link).path
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    let run = try Tool.run(arguments: command + ["in"], in: folder)
    #expect(run.status == 1 && run.errors.contains("in/a.cho: would be written outside in/"))
    #expect(folder.text("real.cho") == sheet && folder.text("in/b.cho") != sheet)
    _ = try Tool.run(arguments: command + ["in/a.cho"], in: folder)
    #expect(folder.text("real.cho") == folder.text("in/b.cho"))
  }

  @Test func aLinkedFolderInTheOutputIsNotEntered() throws {
    let folder = SheetFolder(["in/sub/a.txt": "C", "in/b.txt": "G", "real/x": ""])
    folder.makeFolder("out")
    let link = folder.url.appending(path: "out/sub").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../real")
    let run = try Tool.run("in", "--output", "out", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("out/sub/a.cho: would be written outside out/, because"))
    #expect(folder.files.filter { $0.hasPrefix("real") } == ["real/x"])
    #expect(folder.text("out/b.cho")?.contains("[G]") == true)
  }

  @Test func aSheetIsWrittenInPlaceThroughALink() throws {
    let folder = SheetFolder(["real.cho": "{t:x}\n[C]la  \n"])
    let link = folder.url.appending(path: "a.cho").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.cho")
    let run = try Tool.run("format", "--in-place", "a.cho", in: folder)
    #expect(run.status == 0)
    #expect(folder.text("real.cho") == "{title: x}\n[C]la\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.cho")
  }

  /// A combining mark after a slash makes one character with it, and still is not part of it.
  @Test func namesThatBeginWithACombiningMark() throws {
    let folder = SheetFolder(["in/\u{301}a.txt": "C", "deep/in/\u{301}b.txt": "G"])
    let run = try Tool.run(
      "in",
      "../\(folder.url.lastPathComponent)/deep/in/\u{301}b.txt",
      "--output",
      "out",
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
    let results = folder.files.filter { $0.hasSuffix(".cho") }
    #expect(
      results.map { Array($0.utf8) }
        == ["out/\u{301}a.cho", "out/\u{301}b.cho"].map { Array($0.utf8) }
    )
  }

  @Test func namesThatDifferInHowLettersAreComposed() throws {
    // Equal as text, so that no dictionary holds both.
    let folder = SheetFolder(["in/\u{E9}.txt": "C"])
    folder.write(Array("G".utf8), to: "in/e\u{301}.txt")
    let run = try Tool.run("in", "--output", "out", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.files.filter { $0.hasPrefix("out/") }.count == 2)
  }

  @Test func foldersThatDifferInHowLettersAreComposed() throws {
    let folder = SheetFolder(["\u{E9}/a.cho": "{t: x}\n[C]la\n"])
    folder.write(Array("{t: y}\n[C]la\n".utf8), to: "e\u{301}/b.cho")
    let found = try Tool.run("info", "**/*.cho", in: folder)
    #expect(found.output.contains("\u{E9}/a.cho:\n") && found.output.contains("e\u{301}/b.cho:\n"))
    #expect(found.output.contains("\n\n"))
    for name in ["\u{E9}", "e\u{301}"] {
      let names = ["\u{E9}/a.cho", "e\u{301}/b.cho"]
      let run = try Tool.run(arguments: ["transpose", "+2"] + names + ["-o", name], in: folder)
      #expect(run.status == 1 && run.errors.contains("is one of the sheets"), "\(run.errors)")
    }
    let other = try Tool.run("e\u{301}", "-o", "\u{E9}", in: folder)
    #expect(other.status == 0, "\(other.errors)")
  }

  @Test func patternsThatClimbStayInTheOutput() throws {
    let folder = SheetFolder(["in/x/y.txt": "C", "z.txt": "G"])
    let run = try Tool.run("i*/../z.txt", "--output", "out/deep", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("would be written outside"))
    #expect(!folder.files.contains { $0.hasSuffix(".cho") })
  }

  @Test func bracesMeanAlternatives() throws {
    let folder = SheetFolder(["in/a.txt": "C", "in/b.cho": "{t: x}", "in/c.md": "G"])
    let run = try Tool.run("in/*.{txt,cho}", "--to", "source", "--output", "out", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.files.filter { $0.hasPrefix("out/") } == ["out/a.txt", "out/b.cho"])
  }

  @Test func patternsOfHiddenFilesMeanNoOtherFolder() throws {
    let folder = SheetFolder(["in/.a.txt": "C", "in/b.txt": "G", "c.txt": "Am"])
    let run = try Tool.run("convert", "in/.*", "--to", "source", in: folder)
    #expect(run.output == "C", "\(run.errors)")
    #expect(try Tool.run("convert", "in/../c*", "--to", "source", in: folder).output == "Am")
  }

  @Test func hiddenFilesAreSkipped() throws {
    let folder = SheetFolder(["in/a.txt": "C", "in/.b.txt": "G", "in/.git/c.txt": "Am"])
    let run = try Tool.run("convert", "in", "--to", "source", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "C")
  }

  @Test func sheetsAreOverwrittenOnlyOnRequest() throws {
    let folder = SheetFolder(["in/a.cho": "{t: x}\n[C]la\n", "in/b.txt": "C\nla\n"])
    let run = try Tool.run("transpose", "+2", "in", "--output", "in", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("in/a.cho: is one of the sheets, and would be overwritten"))
    #expect(folder.text("in/a.cho") == "{t: x}\n[C]la\n")
    #expect(folder.text("in/b.txt") == "C\nla\n")
    let forced = try Tool.run("transpose", "+2", "in", "--output", "./in/", "--force", in: folder)
    #expect(forced.status == 0)
    #expect(folder.text("in/a.cho") == "{t: x}\n[D]la\n")
    let single = try Tool.run("transpose", "+2", "in/a.cho", "--output", "in/a.cho", in: folder)
    #expect(single.status == 1)
    #expect(folder.text("in/a.cho") == "{t: x}\n[D]la\n")
    // What is new stays allowed.
    #expect(try Tool.run("in/b.txt", "--output", "in", in: folder).status == 0)
    #expect(folder.text("in/b.cho")?.contains("[D]") == true)
  }

  @Test func pipesInFoldersAreSkippedWithANote() throws {
    let folder = SheetFolder(["in/a.txt": "C"])
    mkfifo(folder.url.appending(path: "in/b.txt").path, 0o600)
    for names in [["in"], ["in/*"]] {
      let run = try Tool.run(arguments: names + ["--to", "source"], in: folder)
      #expect(run.status == 0)
      #expect(run.output == "C")
      #expect(run.errors == "chordparse: in/b.txt: skipped because it is not a regular file\n")
    }
  }

  /// Writing to it would wait for a reader.
  @Test func aPipeInTheOutputStays() throws {
    let folder = SheetFolder(["in/a.txt": "C", "in/b.txt": "G"])
    folder.makeFolder("out")
    mkfifo(folder.url.appending(path: "out/a.cho").path, 0o600)
    let run = try Tool.run("in", "--output", "out", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("out/a.cho: can't be written: it is a pipe"), "\(run.errors)")
    #expect(folder.text("out/b.cho")?.contains("[G]") == true)
  }

  @Test(.timeLimit(.minutes(5))) func waitingForTheReaderOfAPipeEndsAtOnce() async throws {
    let folder = SheetFolder(["a.txt": "C"])
    mkfifo(folder.url.appending(path: "pipe").path, 0o600)
    let process = try Tool.process(["a.txt", "--output", "pipe"], folder)
    try SignalMask.runUnblocked(process)
    // By then it most likely waits; if not, it ends all the same.
    try await Task.sleep(for: .milliseconds(300))
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
  }

  #if os(Linux)
  @Test func namesThatAreNotUTF8() throws {
    let folder = SheetFolder()
    folder.makeFolder("in")
    let script = """
      printf 'C' >"$(printf 'in/\\377.txt')"; printf 'G' >"$(printf 'in/\\364\\217\\270\\201.txt')"
      "$0" in --output out && "$0" "$(printf 'in/\\377.txt')" --to source
      "$0" format --check in; ls out | od -An -c
      """
    let run = try Tool.shell(script, in: folder)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("C"))
    #expect(run.output.contains(#"377   .   c   h   o"#), "\(run.output)")
    #expect(run.output.contains(#"364 217 270 201   .   c   h   o"#), "\(run.output)")
  }
  #endif

  @Test func modesStay() throws {
    let folder = SheetFolder(["a.txt": "C", "a.cho": "old"])
    let path = folder.url.appending(path: "a.cho").path
    try FileManager.default.setAttributes([.posixPermissions: 0o604], ofItemAtPath: path)
    _ = try Tool.run("a.txt", "--output", "a.cho", in: folder)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o604)
    #expect(folder.text("a.cho")?.contains("[C]") == true)
  }

  /// The sheet at hand is finished, no other is begun, and no draft stays.
  @Test func anInterruptionLeavesWholeFiles() throws {
    let folder = SheetFolder(["a.txt": "", "c.txt": "G"])
    let process = try Tool.process(
      ["a.txt", "-", "c.txt", "--output", "out", "--jobs", "1"],
      folder
    )
    let (input, errors) = (Pipe(), Pipe())
    (process.standardInput, process.standardError) = (input, errors)
    try SignalMask.runUnblocked(process)
    // The message about the first sheet, which is empty, tells that the second is next.
    _ = errors.fileHandleForReading.availableData
    kill(process.processIdentifier, SIGTERM)
    // Nothing is written: the program may be gone already, which would end the tests, too.
    try input.fileHandleForWriting.close()
    let rest = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    #expect(rest.contains("chordparse: interrupted after "), "\(rest)")
    let all = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/out")
    #expect(all.contains("a.cho"))
    #expect(all.allSatisfy { ["a.cho", "stdin.cho"].contains($0) }, "\(all)")
  }
}

/// Starts programs that can be interrupted: tests run on threads that block signals, which the
/// programs would inherit.
private enum SignalMask {
  static func runUnblocked(_ process: Process) throws {
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    try process.run()
  }
}

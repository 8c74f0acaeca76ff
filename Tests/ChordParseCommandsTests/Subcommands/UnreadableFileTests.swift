import Foundation
import SystemPackage
import Testing

@testable import ChordParseCommands

/// What is said of names that lead to nothing that can be read or written.
@Suite("Unreadable files", .timeLimit(.minutes(30))) struct UnreadableFileTests {
  private static func folder(linkTo goal: String) throws -> SheetFolder {
    let folder = SheetFolder(["in/a.cho": "{t: a}\n[C]la\n"])
    let link = folder.url.appending(path: "in/b.cho").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: goal)
    return folder
  }

  /// The superuser may enter any folder.
  @Test(.enabled(if: getuid() != 0))
  func fileOfAFolderThatMayNotBeEnteredIsNotMissing() throws {
    let folder = SheetFolder(["in/a.cho": "{t: a}\n"])
    let files = FileManager.default
    let place = folder.url.appending(path: "in").path
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: place)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place) }
    let run = try Tool.run("convert", "in/a.cho", in: folder)
    #expect(run.errors.hasPrefix("chordparse: in/a.cho: can't be read: Permission denied; check"))
  }

  @Test func hugeFileIsNotRead() throws {
    let folder = SheetFolder(["a.cho": "{t: a}\n[C]la\n", "b.cho": ""])
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "b.cho"))
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    for command in ["convert", "check"] {
      let run = try Tool.run(command, "b.cho", "a.cho", in: folder)
      #expect(run.status == 1)
      #expect(
        run.errors.hasPrefix(
          "chordparse: b.cho: more than 1024 MB; check where the file comes from\n"
        )
      )
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/zero")))
  func whatNeverEndsIsReadToALimit() throws {
    let device = try FileDescriptor.open("/dev/zero", .readOnly)
    let error = #expect(throws: Errno.self) {
      try device.closeAfter { try device.readToEnd(atMost: 1_000_000) }
    }
    #expect(error == .fileTooLarge)
  }

  @Test(arguments: ["nowhere.cho", "b.cho"], ["in", "in/b.cho"])
  func linkThatLeadsNowhereIsTold(goal: String, name: String) throws {
    let folder = try Self.folder(linkTo: goal)
    let run = try Tool.run("convert", name, "-o", "out", in: folder)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        """
        chordparse: in/b.cho: is a link that leads nowhere; remove it, or put back what it leads to

        """
      ),
      "\(run.errors)"
    )
    let watched = try Tool.run("check", "--watch", "in/b.cho", in: folder)
    #expect(watched.status == 1 && watched.errors.contains("leads nowhere"))
  }

  @Test func folderIsNoFile() throws {
    let folder = SheetFolder(["in/a.cho": "{t: a}\n[C]la\n"])
    let run = try Tool.run("--to", "html", "--style", "in", "in/a.cho", in: folder)
    #expect(run.errors == "Error: in: is a folder; name a file in it\n")
    #if Preview
    #expect(try Tool.run("preview", "in", in: folder).errors == run.errors)
    #endif
  }

  @Test func sheetThatCantBeWrittenBackHasItsRemedy() {
    #expect {
      try InputSheet("no.txt", in: "/dev/null/").write([])
    } throws: { error in
      "\(error)".hasPrefix("/dev/null/no.txt: can't be written back: ")
        && "\(error)".hasSuffix("; check that you may write there")
    }
  }

  @Test(arguments: [["info"], ["info", "--json"]])
  func nothingIsToldOfBinaryFilesButThatTheyAre(command: [String]) throws {
    let folder = SheetFolder()
    folder.write([0, 1, 2, 3], to: "bin.txt")
    let run = try Tool.run(arguments: command + ["bin.txt"], in: folder)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("[binary-input]"))
  }

  #if Preview
  @Test func previewTellsOfWhatIsNoSheet() throws {
    let folder = SheetFolder(["empty.txt": ""])
    folder.write([0, 1, 2, 3], to: "bin.txt")
    let binary = try Tool.run("preview", "bin.txt", in: folder)
    #expect(binary.status == 1 && binary.errors.contains("[binary-input]"))
    let missing = try Tool.run("preview", "gone.txt", in: folder)
    #expect(missing.errors == "Error: gone.txt: there is no such file; check the name\n")
    let empty = try Tool.shell("\"$0\" preview empty.txt & sleep 2; kill -9 $!", in: folder)
    #expect(empty.errors == "chordparse: empty.txt: is empty; check that this is the right file\n")
  }

  @Test func previewTellsOfATakenPort() throws {
    let folder = SheetFolder(["a.txt": "C"])
    let script = """
      "$0" preview a.txt > address & first=$!
      while [ ! -s address ]; do sleep 0.1; done
      timeout 20 "$0" preview a.txt --port "$(sed 's/.*:\\([0-9]*\\).*/\\1/' address)"
      kill -9 $first
      """
    let run = try Tool.shell(script, in: folder)
    #expect(run.errors.contains("Address already in use; give another one"), "\(run.errors)")
  }
  #endif
}

import Foundation
import SongStore
import StoreModel
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Faults that take another process, another user or another disk.
@Suite struct ProcessFailureTests {
  private static let isRoot = getuid() == 0
  private static let shell = URL(fileURLWithPath: "/bin/sh")

  /// Whether a small disk can be mounted here.
  private static let canMount: Bool = {
    guard isRoot else { return false }
    let folder = FileManager.default.temporaryDirectory.appending(path: "try-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = "mount -t tmpfs -o size=64k tmpfs '\(folder.path)' && umount '\(folder.path)'"
    let tool = try? StoreTool()
    return (try? tool?.run(shell, ["-c", script]).status) == 0
  }()

  private static func sheet(_ number: Int) -> String {
    "{title: Song \(number)}\n[C]Words of song \(number) "
      + String(repeating: "la\(number) ", count: 40)
  }

  private static func sheets(_ count: Int) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("sheets/\($0).cho", sheet($0)) })
  }

  private func count(_ tool: StoreTool, _ path: String = "songs.store") throws -> Int {
    try SongStore.open(at: tool.path(path)).count(SongRecord.self)
  }

  @Test(.enabled(if: canMount, "needs root and mount"))
  func fullDiskLeavesAWholeStore() throws {
    let tool = try StoreTool(Self.sheets(1_500))
    let disk = tool.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let mounted = try tool.run(Self.shell, ["-c", "mount -t tmpfs -o size=3m tmpfs '\(disk)'"])
    try #require(mounted.status == 0)
    defer { _ = try? tool.run(Self.shell, ["-c", "umount '\(disk)'"]) }
    let run = try tool.run("import", "sheets", "--store", "disk/songs.store")
    #expect(run.status == 1)
    #expect(run.errors.contains("the disk is full"), "\(run.errors)")
    #expect(run.errors.contains("free some room and try again"))
    let verified = try tool.run("verify", "--store", "disk/songs.store")
    #expect(verified.output.hasSuffix("all is well\n"), "\(verified.output)")
    #expect(try count(tool, "disk/songs.store") % 500 == 0)
    #expect(try tool.run("import", "sheets").status == 0)
    let backup = try tool.run("backup", "disk/copy.store")
    #expect(backup.status == 1)
    #expect(backup.errors.contains("bytes are needed"), "\(backup.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: disk).allSatisfy { !$0.contains("copy") }
    )
  }

  /// As a killed writer leaves it: with a log, for which others need a file that has no room.
  @Test(.enabled(if: canMount, "needs root and mount"), arguments: [false, true])
  func storeWithALogIsReadOnAFullDisk(hasSharedFile: Bool) throws {
    let tool = try StoreTool([:])
    let disk = tool.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let mounted = try tool.run(Self.shell, ["-c", "mount -t tmpfs -o size=3m tmpfs '\(disk)'"])
    try #require(mounted.status == 0)
    defer { _ = try? tool.run(Self.shell, ["-c", "umount '\(disk)'"]) }
    let store = try SongStore.create(at: tool.path("other.store"))
    defer { try? store.close() }
    for number in 0..<20 { try store.importSheet(Array(Self.sheet(number).utf8)) }
    for ending in ["", "-wal"] + (hasSharedFile ? ["-shm"] : []) {
      let from = tool.path("other.store" + ending)
      try FileManager.default.copyItem(atPath: from, toPath: "\(disk)/songs.store\(ending)")
    }
    _ = try tool.run(Self.shell, ["-c", "cat /dev/zero >disk/fill"])
    for arguments in [["list"], ["search", "words"], ["show", "1"], ["verify"], ["info"]] {
      let run = try tool.run(try StoreTool.url, arguments + ["--store", "disk/songs.store"])
      #expect(run.status == 0, "\(arguments): \(run.errors)")
    }
    let listed = try tool.run("list", "--store", "disk/songs.store").output
    #expect(listed.ranges(of: "Song ").count == 20)
  }

  @Test func fileThatMayNotGrowIsAnError() throws {
    let tool = try StoreTool(Self.sheets(1_500))
    let script = "ulimit -f 1500; exec '\(try StoreTool.url.path)' import sheets"
    let run = try tool.run(Self.shell, ["-c", script])
    #expect(run.status == 1)
    #expect(run.errors.contains("songs.store: "), "\(run.errors)")
    #expect(try tool.run("verify").output.hasSuffix("all is well\n"))
    #expect(try tool.run("import", "sheets").status == 0)
    #expect(try count(tool) == 1_500)
  }

  /// Runs the command as a user who may not write in the folder.
  private func runUnprivileged(_ tool: StoreTool, _ arguments: String) throws -> StoreTool.Outcome {
    let command = "'\(try StoreTool.url.path)' \(arguments)"
    let environment = "SONGSTORE='\(tool.path("songs.store"))' SWIFT_BACKTRACE=enable=no"
    let script =
      Self.isRoot
      ? "exec setpriv --reuid=65534 --regid=65534 --clear-groups env \(environment) \(command)"
      : "exec env \(environment) \(command)"
    return try tool.run(Self.shell, ["-c", script])
  }

  @Test func readOnlyFolderIsReadAndNotWritten() throws {
    let tool = try StoreTool(Self.sheets(3))
    #expect(try tool.run("import", "sheets").status == 0)
    let allowed = try tool.run(Self.shell, ["-c", "chmod 0444 songs.store; chmod 0555 ."])
    try #require(allowed.status == 0)
    defer { _ = try? tool.run(Self.shell, ["-c", "chmod 0755 ."]) }
    let list = try runUnprivileged(tool, "list")
    #expect(list.status == 0, "\(list.errors)")
    #expect(list.lines.count == 5)
    #expect(list.errors.contains("opened for reading only"))
    let tag = try runUnprivileged(tool, "tag 1 --add x")
    #expect(tag.status == 1)
    #expect(tag.errors.contains("it can't be written; check the permissions"))
    let backup = try runUnprivileged(tool, "backup copy.store")
    #expect(backup.status == 1)
    #expect(backup.errors.contains("copy.store"))
    let archive = try runUnprivileged(tool, "export --all all.jsonl")
    #expect(archive.status == 1)
    #expect(archive.errors.contains("all.jsonl: can't be written: it is not permitted; name"))
    let sheets = try runUnprivileged(tool, "export --to source --output .")
    #expect(sheets.status == 1)
    #expect(sheets.errors.contains("it is not permitted; check the permissions"))
    #expect(try runUnprivileged(tool, "verify").output.hasSuffix("all is well\n"))
  }

  /// What could not be looked into counts as a sheet that failed.
  @Test(arguments: [
    ("import sheets", "3 songs imported, 2 failed\n"),
    ("import sheets/closed", "0 songs imported, 1 failed\n"),
    ("import nowhere sheets/closed", "0 songs imported, 2 failed\n"),
    ("import --update sheets", "3 new, 0 changed, 0 known, 2 failed\n"),
  ])
  func foldersThatCannotBeReadAreCounted(arguments: String, summary: String) throws {
    let tool = try StoreTool(
      Self.sheets(3).merging(["sheets/closed/a.cho": "[C]la", "sheets/Hidden": "x"]) { $1 }
    )
    let script = "chmod 0777 .; chmod 0000 sheets/closed sheets/Hidden"
    try #require(try tool.run(Self.shell, ["-c", script]).status == 0)
    defer { _ = try? tool.run(Self.shell, ["-c", "chmod 0755 sheets/closed"]) }
    let run = try runUnprivileged(tool, arguments)
    #expect(run.status == 1)
    #expect(run.output == summary, "\(run.errors)")
    #expect(run.errors.contains("sheets/closed/: can't be read: Permission denied"))
    let hidden = "sheets/Hidden: can't be read: Permission denied; check its permissions"
    #expect(run.errors.contains(hidden) == arguments.hasSuffix(" sheets"))
  }

  @Test func planCountsWhatCannotBeRead() throws {
    let tool = try StoreTool(Self.sheets(3).merging(["sheets/closed/a.cho": "[C]la"]) { $1 })
    #expect(try tool.run("import", "sheets/0.cho").status == 0)
    let closed = try tool.run(Self.shell, ["-c", "chmod 0777 .; chmod 0000 sheets/closed"])
    try #require(closed.status == 0)
    defer { _ = try? tool.run(Self.shell, ["-c", "chmod 0755 sheets/closed"]) }
    let plan = try runUnprivileged(tool, "import --update --plan sheets")
    #expect(plan.status == 1)
    #expect(plan.lines.last == "2 new, 0 changed, 1 known, 1 failed", "\(plan.errors)")
  }

  /// A store of the first version.
  private static let oldStore = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "SongStoreTests/Songbook/Stores/songbook-1.store")

  /// A store that is opened for reading only has the same files beside it as before.
  @Test(arguments: [true, false])
  func readOnlyFileLeavesNothingBesideIt(isOld: Bool) throws {
    let tool = try StoreTool()
    let path = tool.path("songs.store")
    try FileManager.default.copyItem(atPath: Self.oldStore.path, toPath: path)
    if !isOld {
      try SongStore.open(at: path).close()
      try FileManager.default.removeItem(atPath: path + ".version-1")
    }
    #expect(chmod(tool.folder.path, 0o777) == 0 && chmod(path, 0o444) == 0)
    let list = try runUnprivileged(tool, "list")
    #expect(list.status == 0, "\(list.errors)")
    #expect(list.errors.contains("opened for reading only"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) == ["songs.store"]
    )
  }

  /// In a folder such as `/tmp`, only its owner may rename a file.
  @Test(.enabled(if: isRoot, "needs root"))
  func backupThatCannotBeRenamedStays() throws {
    let tool = try StoreTool()
    let path = tool.path("songs.store")
    try FileManager.default.copyItem(atPath: Self.oldStore.path, toPath: path)
    try SongStore.open(at: path).close()
    let backup = path + ".backup-\(StoreModel.songbookVersions[0].checksum.prefix(8))"
    try FileManager.default.moveItem(atPath: path + ".version-1", toPath: backup)
    #expect(chmod(tool.folder.path, 0o1777) == 0 && chown(path, 65534, 65534) == 0)
    let first = try runUnprivileged(tool, "delete 1 --yes")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors.contains("the store as it was is \(backup)"))
    let second = try runUnprivileged(tool, "tag 2 --add x")
    #expect(second.status == 0, "\(second.errors)")
    #expect(!second.errors.contains(backup))
    #expect(FileManager.default.fileExists(atPath: backup))
  }

  @Test func secondWriterIsAskedToWait() throws {
    let tool = try StoreTool(Self.sheets(3))
    #expect(try tool.run("import", "sheets").status == 0)
    let lock = try StoreLock(tool.path("songs.store"))
    let run = try tool.run("tag", "1", "--add", "x")
    #expect(run.status == 1)
    #expect(run.errors.contains("another program is writing to the store"), "\(run.errors)")
    // Readers go on meanwhile.
    #expect(try tool.run("list").lines.count == 5)
    try lock.release()
    #expect(try tool.run("tag", "1", "--add", "x").status == 0)
  }

  /// `KILL_RUNS` and `KILL_SONGS` make it larger.
  @Test func killedImportIsTakenUp() async throws {
    let environment = ProcessInfo.processInfo.environment
    let runs = environment["KILL_RUNS"].flatMap { Int($0) } ?? 3
    let songs = environment["KILL_SONGS"].flatMap { Int($0) } ?? 1_200
    let tool = try StoreTool(Self.sheets(songs))
    #expect(try tool.run("import", "sheets").status == 0)
    let full = size(tool)
    var random = SplitMix64(seed: UInt64(runs))
    var kept: [Int] = []
    for _ in 0..<runs {
      for name in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: tool.path("songs.store\(name)"))
      }
      try await killImport(tool, beyond: Int.random(in: 0..<full * 2, using: &random))
      if FileManager.default.fileExists(atPath: tool.path("songs.store")) {
        let verified = try tool.run("verify")
        #expect(verified.output.hasSuffix("all is well\n"), "\(verified.output) \(verified.errors)")
        kept.append(try count(tool))
      }
      #expect(try tool.run("import", "sheets").status == 0)
      #expect(try count(tool) == songs)
      #expect(try tool.run("verify").output == "\(songs) songs checked, all is well\n")
    }
    #expect(kept.allSatisfy { $0 % 500 == 0 || $0 == songs }, "\(kept)")
    if runs > 3 { print("songs after each kill: \(kept)") }
  }

  /// Starts an import, and kills it when its files have grown so far.
  private func killImport(_ tool: StoreTool, beyond bytes: Int) async throws {
    let process = try tool.process(StoreTool.url, ["import", "sheets"])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, size(tool) <= bytes { await Task.yield() }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func size(_ tool: StoreTool) -> Int {
    ["songs.store", "songs.store-wal", "songs.store.making"].reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: tool.path(name))
      return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }
}
